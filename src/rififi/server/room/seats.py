"""Who sits where: people, bots, and bots that stand in for people."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from itertools import count
from typing import Final, get_args

from rififi.nicknames import NAMES
from rififi.server.names import likeness
from rififi.server.setting_up import Shape

SHAPES: Final[tuple[Shape, ...]] = get_args(Shape)
GONE: Final = "~"
"""Begins what stands in a log for a person who asked to be deleted; their pseudonym follows."""


class Chair:
    """A seat at a table."""

    __slots__ = ("bot", "name", "part", "person", "shape", "stand_in")

    def __init__(self, shape: Shape) -> None:
        self.shape = shape
        self.person = ""
        self.name = ""
        """Empty where nobody sits, and for a person who asked to be deleted."""
        self.part = ""
        """The person's share of chance; empty for a bot."""
        self.bot = ""
        """The bot that has the seat."""
        self.stand_in = ""
        """The bot that plays it for its person for now."""

    @property
    def free(self) -> bool:
        return not self.person and not self.bot

    @property
    def played_by(self) -> str:
        """The person who plays the seat now; empty where a bot does, or nobody."""
        return "" if self.stand_in else self.person

    @property
    def played_by_bot(self) -> str:
        """The bot that plays the seat now."""
        return self.stand_in or self.bot

    def clear(self) -> None:
        """Nobody sits here any more."""
        self.person = self.name = self.part = self.bot = self.stand_in = ""


def chairs(shapes: list[Shape], players: int) -> list[Chair]:
    """The seats of a new table; where no shape was chosen, the next one that is left."""
    left = [shape for shape in SHAPES if shape not in shapes]
    return [Chair(shape) for shape in (shapes + left + list(SHAPES) * 2)[:players]]


def seats_of(seats: list[Chair], person: str) -> list[int]:
    """The seats that a person has."""
    return [number for number, chair in enumerate(seats) if person and chair.person == person]


def alike(seats: list[Chair], name: str, own: int) -> list[int]:
    """The seats other than one's own whose name looks like this."""
    return [
        number
        for number, chair in enumerate(seats)
        if number != own and chair.name and likeness(chair.name) == likeness(name)
    ]


def bot_name(taken: Iterable[str]) -> str:
    """What one more bot is called at a table, where these names are taken."""
    known = {likeness(name) for name in taken}
    return next(name for name in nicknames() if likeness(name) not in known)


def nicknames() -> Iterator[str]:
    """Names for bots, without end: Tony, Lulu, … and then Tony 2."""
    yield from NAMES
    for number in count(2):
        yield from (f"{name} {number}" for name in NAMES)


def plain_bot_name(seats: list[Chair], bot: str, seat: int) -> str:
    """What a bot is called whose log gives it no name: thumb, or thumb 2 where there is a thumb already."""
    name, number = bot, 1
    while alike(seats, name, seat):
        number += 1
        name = f"{bot} {number}"
    return name


def pseudonym(table: str, person: str) -> str:
    """A person's id as others at the table see it: it says nothing anywhere else."""
    if person.startswith(GONE):
        return person[len(GONE) :]
    return hashlib.sha256(f"rififi-person\0{table}\0{person}".encode()).hexdigest()[:16]
