"""Players that are programs: those for every game, and those that a game brings."""

from __future__ import annotations

from typing import Any

from rififi.games import part_of
from rififi.kernel.game import Game
from rififi.kernel.player import Player
from rififi.players.random import RandomPlayer


def players_of(game: Game[Any]) -> dict[str, type[Player]]:
    """Every player that can play a game, by name."""
    known: dict[str, type[Player]] = {RandomPlayer.name: RandomPlayer}
    for player in part_of(game, "players").PLAYERS:
        known[player.name] = player
    return known
