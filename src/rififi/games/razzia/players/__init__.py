"""The players that know Razzia."""

from __future__ import annotations

from typing import Final

from rififi.games.razzia.players.thumb import Thumb
from rififi.kernel.player import Player

PLAYERS: Final[list[type[Player]]] = [Thumb]
