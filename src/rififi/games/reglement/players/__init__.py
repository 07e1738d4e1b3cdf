"""The players that know Règlement de comptes."""

from __future__ import annotations

from typing import Final

from rififi.games.reglement.players.thumb import Thumb
from rififi.kernel.player import Player

PLAYERS: Final[list[type[Player]]] = [Thumb]
