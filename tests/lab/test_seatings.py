"""Who sits where in a tournament."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rififi.lab.seatings import seatings

BOTS = st.lists(st.sampled_from("abcd"), min_size=2, max_size=6)


@given(BOTS)
def test_every_seating_comes_once(bots: list[str]) -> None:
    assert sorted(seatings(bots)) == sorted(set(permutations(bots)))


@given(BOTS)
def test_everybody_sits_everywhere_equally_often_after_every_full_rotation(bots: list[str]) -> None:
    every_seating = list(seatings(bots))
    done = 0
    while done < len(every_seating):
        first = every_seating[done]
        turn = next(turn for turn in range(1, 7) if first[turn:] + first[:turn] == first)
        rotation = every_seating[done : done + turn]
        done += turn
        for seat in range(len(bots)):
            sat = Counter(seating[seat] for seating in rotation)
            assert {bot: sat[bot] * len(bots) for bot in bots} == {
                bot: bots.count(bot) * turn for bot in bots
            }


@given(BOTS)
def test_the_order_in_which_bots_are_named_changes_nothing(bots: list[str]) -> None:
    assert list(seatings(bots)) == list(seatings(bots[::-1]))


@pytest.mark.parametrize(
    ("bots", "count"), [("aaaa", 1), ("abbb", 4), ("aabb", 6), ("abcc", 12), ("abcd", 24)]
)
def test_bots_of_one_name_are_alike(bots: str, count: int) -> None:
    assert len(list(seatings(bots))) == count
