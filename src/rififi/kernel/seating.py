"""Round the table: seats in order, either way, passing over those who are out."""

from __future__ import annotations

CLOCKWISE = 1
COUNTER_CLOCKWISE = -1


def next_seat(seat: int, seats: int, out: int = 0, way: int = CLOCKWISE) -> int:
    """The next seat that is still in, which may be the same one again; -1 if all are out."""
    for step in range(1, seats + 1):
        there = (seat + way * step) % seats
        if not (out >> there) & 1:
            return there
    return -1


def round_from(first: int, seats: int, out: int = 0, way: int = CLOCKWISE) -> list[int]:
    """All seats still in, from the first one on (or from the next, if the first is out)."""
    order = []
    for step in range(seats):
        seat = (first + way * step) % seats
        if not (out >> seat) & 1:
            order.append(seat)
    return order


def seats_in(bits: int) -> list[int]:
    """The seats of a set that is kept as bits, lowest first."""
    seats = []
    seat = 0
    while bits >> seat:
        if (bits >> seat) & 1:
            seats.append(seat)
        seat += 1
    return seats


def bits_of(seats: list[int]) -> int:
    """A set of seats as bits."""
    bits = 0
    for seat in seats:
        bits |= 1 << seat
    return bits
