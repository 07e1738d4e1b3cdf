"""Law 10: counts of the tree of strokes from fixed set-ups stay what they were.

A change of the rules that is meant changes them: then raise the version of the rules, let old records
keep theirs, and write down the new counts (`python -m tests.laws.test_razzia_perft` prints them).
"""

from __future__ import annotations

from typing import Any

import pytest

import rififi
from rififi.kernel.state import State
from rififi.lab.perft import perft

HIDDEN = {"hidden_last_note": True, "hidden_totals": True}

# Players, options, strokes played before, depth: the number of lines.
COUNTS: dict[tuple[int, str, int, int], int] = {
    (3, "plain", 0, 5): 1628,
    (3, "plain", 23, 5): 1987,
    (3, "hidden", 37, 5): 1957,
    (3, "plain", 58, 5): 1676,
    (4, "plain", 0, 5): 3750,
    (4, "plain", 23, 5): 3182,
    (4, "hidden", 37, 5): 1920,
    (4, "plain", 58, 5): 2372,
    (5, "plain", 0, 5): 3750,
    (5, "plain", 23, 5): 3750,
    (5, "hidden", 37, 5): 3125,
    (5, "plain", 58, 5): 240,
    (6, "plain", 0, 5): 3750,
    (6, "plain", 23, 5): 3125,
    (6, "hidden", 37, 5): 3125,
    (6, "plain", 58, 5): 3750,
    (7, "plain", 0, 5): 3750,
    (7, "plain", 23, 5): 3125,
    (7, "hidden", 37, 5): 1500,
    (7, "plain", 58, 5): 3125,
    (8, "plain", 0, 5): 3750,
    (8, "plain", 23, 5): 3125,
    (8, "hidden", 37, 5): 2121,
    (8, "plain", 58, 5): 48,
}


def set_up(players: int, options: dict[str, Any], strokes: int) -> State:
    """A game some strokes old: always the stroke in the middle of those allowed."""
    state = rififi.fast("razzia", players, seed="perft", options=options)
    for _ in range(strokes):
        allowed = state.options()
        state.apply(allowed[len(allowed) // 2])
    return state


def count(case: tuple[int, str, int, int]) -> int:
    players, options, strokes, depth = case
    return perft(set_up(players, HIDDEN if options == "hidden" else {}, strokes), depth)


@pytest.mark.parametrize("case", COUNTS, ids=str)
def test_the_tree_has_as_many_lines_as_ever(case: tuple[int, str, int, int]) -> None:
    assert count(case) == COUNTS[case]


if __name__ == "__main__":
    for known in COUNTS:
        print(f"    {known}: {count(known)},")
