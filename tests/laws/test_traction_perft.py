"""Law 10: counts of the tree of strokes from fixed set-ups of Traction-Avant stay what they were.

A change of the rules that is meant changes them: then raise the version of the rules, let old records
keep theirs, and write down the new counts (`python -m tests.laws.test_traction_perft` prints them).
"""

from __future__ import annotations

import random
from typing import Any

import pytest

import rififi
from rififi.games.traction.state import Traction
from rififi.lab.perft import perft
from tests.games.traction.rowdies import rowdy_stroke

ALL_ON: dict[str, Any] = {
    "powers": True,
    "mail_van": True,
    "roulette": True,
    "traction_series": True,
}

# Players, options, strokes played by rowdies before, depth: the number of lines.
COUNTS: dict[tuple[int, str, int, int], int] = {
    (4, "plain", 0, 4): 81,
    (4, "plain", 150, 4): 100,
    (4, "plain", 700, 3): 117,
    (5, "plain", 400, 4): 75,
    (5, "all", 900, 3): 10,
    (6, "all", 120, 4): 102,
    (6, "all", 600, 3): 243,
    (6, "all", 1200, 3): 85,
}


def set_up(players: int, options: dict[str, Any], strokes: int) -> Traction:
    """A game among rowdies some strokes old."""
    state = rififi.fast("traction", players, seed="perft", options=options)
    assert isinstance(state, Traction)
    rng = random.Random(players)
    for _ in range(strokes):
        state.apply(rowdy_stroke(state, rng))
    return state


def count(case: tuple[int, str, int, int]) -> int:
    players, options, strokes, depth = case
    return perft(set_up(players, ALL_ON if options == "all" else {}, strokes), depth)


@pytest.mark.parametrize("case", COUNTS, ids=str)
def test_the_tree_has_as_many_lines_as_ever(case: tuple[int, str, int, int]) -> None:
    assert count(case) == COUNTS[case]


if __name__ == "__main__":
    for known in COUNTS:
        print(f"    {known}: {count(known)},")
