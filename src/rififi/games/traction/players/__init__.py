"""Programs that know Traction-Avant; the best comes last."""

from __future__ import annotations

from rififi.games.traction.players.thumb import Thumb
from rififi.kernel.player import Player

PLAYERS: list[type[Player]] = [Thumb]
