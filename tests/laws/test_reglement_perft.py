"""Law 10: counts of the tree of strokes from fixed set-ups stay what they were.

A change of the rules that is meant changes them: then raise the version of the rules, let old records
keep theirs, and write down the new counts (`python -m tests.laws.test_reglement_perft` prints them).
"""

from __future__ import annotations

import pytest

import rififi
from rififi.games.reglement.examples import CAKES, SITTING
from rififi.kernel.state import State
from rififi.lab.perft import perft
from tests.rules.reglement.scenes import turn_of

# Players, whether sleepers earn, strokes played before, depth: the number of lines. The first are at free
# seating, so that preset seatings can be improved; the last in the position of RC-8.
COUNTS: dict[tuple[int, bool, int, int], int] = {
    (3, False, 0, 2): 128,
    (3, True, 61, 4): 282,
    (3, False, 74, 4): 1745,
    (3, True, 87, 4): 794,
    (3, False, 100, 4): 1412,
    (3, True, 133, 4): 2176,
    (4, False, 0, 2): 128,
    (4, True, 61, 4): 1921,
    (4, False, 74, 4): 1331,
    (4, True, 87, 4): 6318,
    (4, False, 100, 4): 1140,
    (4, True, 133, 4): 6804,
    (5, False, 0, 2): 128,
    (5, True, 61, 4): 1376,
    (5, False, 74, 4): 1141,
    (5, True, 87, 4): 16240,
    (5, False, 100, 4): 3036,
    (5, True, 133, 4): 163,
    (6, False, 0, 2): 128,
    (6, True, 61, 4): 243,
    (6, False, 74, 4): 438,
    (6, True, 87, 4): 544,
    (6, False, 100, 4): 5952,
    (6, True, 133, 4): 420,
}
EXAMPLES = {0: 39, 1: 58, 2: 136, 3: 125, 4: 26, 5: 17}


def set_up(players: int, sleepers_earn: bool, strokes: int) -> State:
    """A game some strokes old, each chosen by its number."""
    options = {"seating": "free", "starting_player": 1, "sleepers_earn": sleepers_earn}
    state = rififi.fast("reglement", players, seed="perft", options=options)
    for number in range(strokes):
        allowed = state.options()
        state.apply(allowed[number * 7 % len(allowed)])
    return state


def count(case: tuple[int, bool, int, int]) -> int:
    players, sleepers_earn, strokes, depth = case
    return perft(set_up(players, sleepers_earn, strokes), depth)


def count_example(seat: int) -> int:
    """Lines of three strokes in the position of RC-8 at the beginning of this seat's turn."""
    return perft(turn_of(seat, SITTING, players=6, cakes=CAKES).state.clone(), 3)


@pytest.mark.parametrize("case", COUNTS, ids=str)
def test_the_tree_has_as_many_lines_as_ever(case: tuple[int, bool, int, int]) -> None:
    assert count(case) == COUNTS[case]


@pytest.mark.parametrize("seat", EXAMPLES)
def test_so_has_that_of_the_examples(seat: int) -> None:
    assert count_example(seat) == EXAMPLES[seat]


if __name__ == "__main__":
    for known in COUNTS:
        print(f"    {known}: {count(known)},")
    print({seat: count_example(seat) for seat in EXAMPLES})
