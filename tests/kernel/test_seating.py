"""Round the table, either way, past those who are out."""

from __future__ import annotations

import itertools

from hypothesis import given
from hypothesis import strategies as st

from rififi.kernel.seating import (
    COUNTER_CLOCKWISE,
    bits_of,
    next_seat,
    round_from,
    seats_in,
)

SEATS = st.integers(1, 8)


def test_clockwise_and_back() -> None:
    assert [next_seat(seat, 4) for seat in range(4)] == [1, 2, 3, 0]
    assert [next_seat(seat, 4, way=COUNTER_CLOCKWISE) for seat in range(4)] == [3, 0, 1, 2]


def test_who_is_out_is_passed_over() -> None:
    assert next_seat(0, 5, bits_of([1, 2])) == 3
    assert next_seat(0, 5, bits_of([3, 4]), COUNTER_CLOCKWISE) == 2
    assert next_seat(2, 3, bits_of([0, 1])) == 2, "alone, one is one's own neighbour"
    assert next_seat(2, 3, bits_of([0, 1, 2])) == -1


def test_a_round_begins_with_the_first_who_is_in() -> None:
    assert round_from(2, 5, bits_of([2, 4])) == [3, 0, 1]
    assert round_from(2, 5, bits_of([1]), COUNTER_CLOCKWISE) == [2, 0, 4, 3]
    assert round_from(5, 5) == [0, 1, 2, 3, 4], "the seat after the last is the first"


@given(SEATS, st.data())
def test_a_round_is_the_neighbours_one_after_the_other(seats: int, data: st.DataObject) -> None:
    out = data.draw(st.integers(0, (1 << seats) - 1))
    first = data.draw(st.integers(0, seats - 1))
    way = data.draw(st.sampled_from([1, -1]))
    order = round_from(first, seats, out, way)
    assert sorted(order) == [seat for seat in range(seats) if not (out >> seat) & 1]
    for one, other in itertools.pairwise(order):
        assert next_seat(one, seats, out, way) == other


@given(st.sets(st.integers(0, 40)))
def test_sets_of_seats_are_bits(seats: set[int]) -> None:
    assert seats_in(bits_of(list(seats))) == sorted(seats)
