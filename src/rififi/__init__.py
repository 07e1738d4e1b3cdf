"""Rififi: gangster board games by the full rules, for people and for programs.

    import rififi
    table = rififi.new("razzia", players=4, seed=7)

docs/api.md says what the names below promise.
"""

from rififi.build import choose_build

choose_build()

from rififi.api import (  # noqa: E402 - which build is to run is chosen first
    determinize,
    enquire,
    fast,
    from_position,
    games,
    hint,
    new,
    player,
    players,
    replay,
)
from rififi.kernel.player import Player  # noqa: E402
from rififi.kernel.refusal import Refused  # noqa: E402
from rififi.kernel.state import State  # noqa: E402
from rififi.kernel.table import Table  # noqa: E402

__version__ = "0.1.0"

__all__ = [
    "Player",
    "Refused",
    "State",
    "Table",
    "__version__",
    "determinize",
    "enquire",
    "fast",
    "from_position",
    "games",
    "hint",
    "new",
    "player",
    "players",
    "replay",
]
