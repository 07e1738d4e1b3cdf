"""Players that are programs: those for every game, and those that a game brings."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from rififi.games import part_of
from rififi.kernel.game import Game
from rififi.kernel.player import Player
from rififi.players.random import RandomPlayer
from rififi.players.search import GLANCE, USUAL, Search, budget_named

Maker = Callable[[int], Player]
"""Makes a player from a seed."""


def players_of(game: Game[Any]) -> dict[str, Maker]:
    """Every player that can play a game, by name; the last is taken where none is named."""
    return known_players(game, partial(Search, game, USUAL))


def players_examined(game: Game[Any]) -> dict[str, Maker]:
    """The same for the laws, which must hold however little the one that searches tries out."""
    return known_players(game, partial(Search, game, GLANCE))


def known_players(game: Game[Any], search: Maker) -> dict[str, Maker]:
    """Those that play any game, and the game's own."""
    known: dict[str, Maker] = {RandomPlayer.name: RandomPlayer, Search.name: search}
    for player in part_of(game, "players").PLAYERS:
        known[player.name] = player
    return known


def player_named(game: Game[Any], name: Any) -> Maker | None:
    """The player of this name, if there is one; a search may have a budget: `search:500`, `search:100ms`."""
    if not isinstance(name, str):
        return None
    budget = budget_named(name)
    return partial(Search, game, budget) if budget is not None else players_of(game).get(name)
