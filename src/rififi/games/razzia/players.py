"""The players that know Razzia."""

from __future__ import annotations

from rififi.kernel.player import Player

PLAYERS: list[type[Player]] = []
