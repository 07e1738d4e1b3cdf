"""Programs that play Bootleggers, from their view alone."""

from __future__ import annotations

from rififi.kernel.player import Player

PLAYERS: list[type[Player]] = []
