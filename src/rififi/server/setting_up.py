"""How a table is set up: what whoever opens it chooses, and at what pace it plays.

Like the messages of `protocol`, of which these are parts: the client's types are made from them.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

Id = Annotated[str, Meta(max_length=64)]
Shape = Literal["circle", "square", "triangle", "diamond", "star", "hexagon", "cross", "drop"]
"""What marks a seat beside its colour: colour is never the only sign. A seat's colour goes with it."""


class NoClock(Struct, tag="none", frozen=True, forbid_unknown_fields=True):
    """Everybody takes the time they want."""


class Clock(Struct, tag="clock", frozen=True, forbid_unknown_fields=True):
    """So much for each decision, and when that is gone, from a bank for the whole game."""

    decision: Annotated[int, Meta(ge=5_000, le=3_600_000)]
    bank: Annotated[int, Meta(ge=0, le=36_000_000)]


class Correspondence(Struct, tag="correspondence", frozen=True, forbid_unknown_fields=True):
    """So many days for each decision; no clock runs in the quiet hours."""

    days: Annotated[int, Meta(ge=1, le=30)]
    quiet: tuple[Annotated[int, Meta(ge=0, le=23)], Annotated[int, Meta(ge=0, le=23)]] | None = None
    """From which hour to which (22, 8), by the clock of `offset`; equal hours: none."""
    offset: Annotated[int, Meta(ge=-840, le=840)] = 0
    """Minutes east of Greenwich of whoever set the quiet hours."""


Pace = NoClock | Clock | Correspondence


class Settings(Struct, forbid_unknown_fields=True):
    """What whoever opens a table chooses."""

    game: Id
    players: Annotated[int, Meta(ge=1, le=16)]
    options: dict[str, Any] = {}
    name: Annotated[str, Meta(max_length=60)] = ""
    public: bool = False
    """Shown on the first page and open to all; else by link."""
    pace: Pace = NoClock()
    bots: dict[str, Id] = {}
    """Seats (as text, since JSON wants it) that bots have from the start."""
    shapes: Annotated[list[Shape], Meta(max_length=16)] = []
    """By seat; those left out are given in order."""
    delay: Annotated[int, Meta(ge=0, le=600_000)] = 0
    """How much later than the players spectators see what is public."""
    spectators: bool = True
    hints: bool = True
    takeover: Annotated[int, Meta(ge=30_000, le=86_400_000)] | None = None
    """After how long a bot takes the seat of somebody absent whose decision is awaited; None: never."""
    stand_in: Id = ""
    """The bot that takes absent seats; empty: the best there is."""
