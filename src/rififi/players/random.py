"""Plays any game: every option is as good as any other."""

from __future__ import annotations

import random
from typing import Any, ClassVar

from rififi.kernel.player import Player


class RandomPlayer(Player):
    """Chooses among the options at random, stroke by stroke."""

    name: ClassVar[str] = "random"
    blind: ClassVar[bool] = True

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.random = random.Random(seed)

    def answer(self, view: dict[str, Any], ask: dict[str, Any]) -> dict[str, Any]:
        choice: dict[str, Any] = self.random.choice(ask["options"])
        return choice
