"""Who sits where: all different seatings of some bots, in an order that is fair from the start."""

from __future__ import annotations

from collections.abc import Iterator, Sequence


def seatings(bots: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Every different seating of these bots, once.

    Each is followed by its rotations, so that after every few games each bot has sat at each seat
    equally often, however many seatings there are in all.
    """
    for order in orders(sorted(bots)):
        turns = rotations(order)
        if order == min(turns):
            yield from turns


def rotations(order: tuple[str, ...]) -> list[tuple[str, ...]]:
    """The different seatings that come of moving everybody round the table."""
    turns = [order[turn:] + order[:turn] for turn in range(len(order))]
    return list(dict.fromkeys(turns))


def orders(bots: list[str]) -> Iterator[tuple[str, ...]]:
    """Every different order of these bots, which are sorted; two of one name are alike."""
    if not bots:
        yield ()
    for place, bot in enumerate(bots):
        if place == 0 or bot != bots[place - 1]:
            for rest in orders(bots[:place] + bots[place + 1 :]):
                yield (bot, *rest)
