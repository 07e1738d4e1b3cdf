"""Programs that know Traction-Avant; the best comes last."""

from __future__ import annotations

from rififi.kernel.player import Player

PLAYERS: list[type[Player]] = []
