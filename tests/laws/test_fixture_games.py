"""The laws hold for the small games that prove the kernel, and their trees keep their size."""

from __future__ import annotations

from typing import Any

import pytest

from rififi.kernel.game import Game
from rififi.kernel.state import State
from rififi.lab.examination import variants
from rififi.lab.goofspiel.game import GAME as GOOFSPIEL
from rififi.lab.laws import check_game
from rififi.lab.perft import perft
from rififi.players import players_examined
from rififi.wording import wording
from tests.fixtures import new_table
from tests.fixtures.ambush.game import GAME as AMBUSH
from tests.fixtures.backroom.game import GAME as BACKROOM

GAMES: dict[str, tuple[Game[Any], int]] = {
    "backroom": (BACKROOM, 1),
    "ambush": (AMBUSH, 6),
    "goofspiel": (GOOFSPIEL, 6),
}
"""Each with the number of games that are played of every variant."""


def tables() -> list[Any]:
    """Every number of players with every value of every option."""
    found = []
    for name, (game, count) in GAMES.items():
        for players in range(game.least, game.most + 1):
            for options in variants(game, players):
                words = "-".join(str(value) for value in options.values())
                marked = pytest.param(name, count, players, options, id=f"{name}-{players}-{words}")
                found.append(marked)
    return found


@pytest.mark.parametrize(("name", "count", "players", "options"), tables())
def test_the_laws_hold(name: str, count: int, players: int, options: dict[str, Any]) -> None:
    game = GAMES[name][0]
    bots = list(players_examined(game).values())
    assert check_game(game, wording(game), players, options, count, 7, bots, looks=3) == []


# Law 10: the number of lines from a state, to depths 1, 2 and 3.
TREES: dict[tuple[str, int], list[int]] = {
    ("backroom", 0): [2, 4, 8],
    ("backroom", 9): [2, 3, 3],
    ("backroom", 24): [21, 39, 146],
    ("backroom", 40): [2, 23, 68],
    ("backroom", 60): [12, 218, 3249],
    ("backroom", 75): [2, 18, 88],
    ("ambush", 0): [15, 210, 2730],
    ("ambush", 6): [1, 14, 16],
    ("ambush", 7): [14, 16, 46],
    ("ambush", 8): [2, 6, 16],
    ("ambush", 9): [3, 8, 54],
    ("ambush", 13): [13, 108, 108],
    ("goofspiel", 0): [13, 169, 2197],
    ("goofspiel", 4): [12, 144, 1584],
    ("goofspiel", 20): [7, 42, 252],
    ("goofspiel", 36): [1, 1, 1],
}


def line_of(game: Game[Any], strokes: int) -> State:
    """The state of a game of three after so many strokes of a fixed policy."""
    state = new_table(game, 3, "perft").state.clone()
    for number in range(strokes):
        options = state.options()
        state.apply(options[number * 7 % len(options)])
    return state


@pytest.mark.parametrize(("name", "strokes"), TREES)
def test_trees_keep_their_size(name: str, strokes: int) -> None:
    state = line_of(GAMES[name][0], strokes)
    assert [perft(state, depth) for depth in (1, 2, 3)] == TREES[name, strokes]
