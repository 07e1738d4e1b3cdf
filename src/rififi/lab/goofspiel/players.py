"""Nobody plays goofspiel but the players for every game."""

from __future__ import annotations

from rififi.kernel.player import Player

PLAYERS: list[type[Player]] = []
