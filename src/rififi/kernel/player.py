"""A player: a program that answers what it is asked, from what its seat may know and nothing else."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """A bot at one seat of one game. What it remembers of the game, it keeps itself."""

    name: ClassVar[str] = "player"
    blind: ClassVar[bool] = False
    """A blind player never looks, so no view is made for it."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def answer(self, view: dict[str, Any], ask: dict[str, Any]) -> dict[str, Any]:
        """An answer, or a stroke of one, to an open question of this seat (see docs/kernel.md)."""
        raise NotImplementedError
