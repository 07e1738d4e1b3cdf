"""Law 10: counts of the tree of strokes from fixed set-ups stay what they were.

A change of the rules that is meant changes them: then raise the version of the rules, let old records
keep theirs, and write down the new counts (`python -m tests.laws.test_bootleggers_perft` prints them).
"""

from __future__ import annotations

from typing import Any

import pytest

import rififi
from rififi.kernel.state import State
from rififi.lab.perft import perft

FREE = {"free_influence": True, "short_game": True}

# Players, options, strokes played before, depth: the number of lines.
COUNTS: dict[tuple[int, str, int, int], int] = {
    (3, "plain", 0, 3): 1728,
    (3, "plain", 40, 3): 67,
    (3, "free", 90, 3): 12,
    (3, "plain", 180, 3): 10,
    (3, "free", 250, 3): 38,
    (4, "plain", 0, 3): 1728,
    (4, "plain", 40, 3): 64,
    (4, "free", 90, 3): 72,
    (4, "plain", 180, 3): 65,
    (4, "free", 250, 3): 7,
    (5, "plain", 0, 3): 1728,
    (5, "plain", 40, 3): 14,
    (5, "free", 90, 3): 28,
    (5, "plain", 180, 3): 17,
    (5, "free", 250, 3): 13,
    (6, "plain", 0, 3): 1728,
    (6, "plain", 40, 3): 266,
    (6, "free", 90, 3): 40,
    (6, "plain", 180, 3): 90,
    (6, "free", 250, 3): 48,
}


def set_up(players: int, options: dict[str, Any], strokes: int) -> State:
    """A game some strokes old: always another stroke of those allowed."""
    state = rififi.fast("bootleggers", players, seed="perft", options=options)
    for number in range(strokes):
        allowed = state.options()
        state.apply(allowed[number * 7 % len(allowed)])
    return state


def count(case: tuple[int, str, int, int]) -> int:
    players, options, strokes, depth = case
    return perft(set_up(players, FREE if options == "free" else {}, strokes), depth)


@pytest.mark.parametrize("case", COUNTS, ids=str)
def test_the_tree_has_as_many_lines_as_ever(case: tuple[int, str, int, int]) -> None:
    assert count(case) == COUNTS[case]


if __name__ == "__main__":
    for known in COUNTS:
        print(f"    {known}: {count(known)},")
