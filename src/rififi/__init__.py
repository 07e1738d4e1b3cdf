"""Rififi: gangster board games by the full rules, for people and for programs.

    import rififi
    table = rififi.new("razzia", players=4, seed=7)

docs/api.md says what the names below promise.
"""

from rififi.api import (
    determinize,
    fast,
    from_position,
    games,
    new,
    player,
    players,
    replay,
)
from rififi.kernel.player import Player
from rififi.kernel.refusal import Refused
from rififi.kernel.state import State
from rififi.kernel.table import Table

__version__ = "0.1.0"

__all__ = [
    "Player",
    "Refused",
    "State",
    "Table",
    "__version__",
    "determinize",
    "fast",
    "from_position",
    "games",
    "new",
    "player",
    "players",
    "replay",
]
