"""The players that know Bootleggers."""

from __future__ import annotations

from typing import Final

from rififi.games.bootleggers.players.thumb import Thumb
from rififi.kernel.player import Player

PLAYERS: Final[list[type[Player]]] = [Thumb]
