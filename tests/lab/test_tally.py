"""What is counted in a tournament."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rififi.lab.intervals import WIN, interval
from rififi.lab.tally import Tally, new_tally

SEATING = ("b", "a", "b")
RESULTS = st.lists(
    st.fixed_dictionaries(
        {
            "winners": st.lists(st.integers(0, 2), min_size=1, max_size=3, unique=True),
            "money": st.lists(st.integers(0, 900), min_size=3, max_size=3),
        }
    ),
    min_size=1,
    max_size=12,
)


def counted(results: list[dict[str, Any]]) -> Tally:
    tally = new_tally(["a", "b", "b"])
    for number, result in enumerate(results):
        tally.add_game(SEATING, result, 60 + number)
    return tally


def test_a_shared_victory_counts_as_its_fraction() -> None:
    tally = counted([{"winners": [0, 1], "money": [30, 30, 12]}])
    assert [count.total for count in tally.seats] == [WIN // 2, WIN // 2, 0]
    assert tally.bots["a"].words(1, 3) | {"low": 0, "high": 0} == {
        "games": 1,
        "share": 0.5,
        "low": 0,
        "high": 0,
        "money": 30,
    }
    assert tally.bots["b"].words(2, 3)["share"] == 0.25
    assert tally.bots["b"].words(2, 3)["money"] == 21
    assert tally.bots["b"].words(2, 3)["games"] == 2
    assert (tally.games, tally.shared, tally.decisions) == (1, 1, 60)


def test_who_shares_with_himself_has_won_it_all() -> None:
    tally = counted([{"winners": [0, 2], "money": [30, 12, 30]}])
    assert (tally.bots["b"].total, tally.bots["b"].squares) == (WIN, WIN * WIN)
    assert tally.seats[2].squares == WIN * WIN // 4


def test_the_interval_of_several_seats_is_that_of_all_together() -> None:
    results = [{"winners": [winner], "money": [1, 2, 3]} for winner in (0, 0, 0, 2, 1)]
    words = counted(results).bots["b"].words(2, 3)
    low, high = interval(5, 4 * WIN, 4 * WIN * WIN)
    assert (words["low"], words["high"]) == (low / 2, high / 2)


@given(RESULTS)
def test_victories_are_neither_lost_nor_made(results: list[dict[str, Any]]) -> None:
    tally = counted(results)
    assert sum(count.total for count in tally.seats) == WIN * len(results)
    assert sum(count.total for count in tally.bots.values()) == WIN * len(results)
    shares = [tally.bots["a"].words(1, 3)["share"], tally.bots["b"].words(2, 3)["share"]]
    assert shares[0] + 2 * shares[1] == pytest.approx(1)
    money = sum(sum(result["money"]) for result in results)
    assert sum(count.money for count in tally.seats) == money
    assert sum(count.money for count in tally.bots.values()) == money


@given(RESULTS, st.data())
def test_portions_add_up_whatever_their_order(
    results: list[dict[str, Any]], data: st.DataObject
) -> None:
    """Games are numbered, so that each has a length of its own."""
    numbered = list(enumerate(results))
    portions = []
    for part in data.draw(st.permutations([numbered[:3], numbered[3:5], numbered[5:]])):
        portion = new_tally(["a", "b", "b"])
        for number, result in part:
            portion.add_game(SEATING, result, 60 + number)
        portions.append(portion)
    whole = new_tally(["a", "b", "b"])
    for portion in portions:
        whole.add(portion)
    assert whole == counted(results)
    assert (whole.shortest, whole.longest) == (60, 59 + len(results))


def test_who_fills_every_seat_wins_for_sure() -> None:
    tally = new_tally(["a", "a", "a"])
    tally.add_game(("a", "a", "a"), {"winners": [1], "money": [1, 2, 3]}, 9)
    words = tally.bots["a"].words(3, 3)
    assert words["low"] == words["share"] == words["high"] == pytest.approx(1 / 3)
