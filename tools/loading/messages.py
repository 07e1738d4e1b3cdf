"""What the server says, as far as somebody who plays at random must understand it."""

from __future__ import annotations

import msgspec
from msgspec import Struct


class Ask(Struct):
    id: int
    answered: bool
    optional: bool
    options: list[msgspec.Raw]


class Ticking(Struct):
    seat: int
    decision: int | None
    bank: int
    running: bool


class Table(Struct):
    status: str
    clocks: list[Ticking]
    now: int


class View(Struct):
    round: int = 0


class Numbered(Struct):
    number: int


class Welcome(Struct, tag="welcome"):
    epoch: int
    table: Table
    view: View | None
    asks: list[Ask]
    events: list[Numbered]
    talk: list[Numbered]


class News(Struct, tag="news"):
    table: Table | None = None
    view: View | None = None
    asks: list[Ask] | None = None
    events: list[Numbered] = []
    talk: list[Numbered] = []


class Done(Struct, tag="done"):
    n: str


class Refused(Struct, tag="refused"):
    n: str
    code: str


FRAME = msgspec.json.Decoder(Welcome | News | Done | Refused)
