"""The log of a table: everything that was decided there, in order. The log is the truth.

Entries are only ever added to. An entry that exists is never given another meaning; a new kind of entry
is a new class.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from rififi.server.protocol import Motion
from rififi.server.setting_up import Pace, Settings


class Created(Struct, tag="created"):
    """The table was opened. The commitment is shown from the start, the secret at the end."""

    host: str
    settings: Settings
    rules: int
    secret: str
    invitation: str
    """The hash of the secret in the invitation's link; empty where anybody may come."""
    before: str | None = None
    """The table whose people play on here."""


class Invited(Struct, tag="invited"):
    """The host wanted another link: the invitation before is void."""

    invitation: str


class Sat(Struct, tag="sat"):
    """A person took a seat, with their share of chance."""

    seat: int
    person: str
    name: str
    part: str


class Stood(Struct, tag="stood"):
    """A seat is free again."""

    seat: int


class BotSat(Struct, tag="bot_sat"):
    """A bot was put on a seat."""

    seat: int
    bot: str
    name: str = ""
    """What it is called at this table; in older logs it has no name but that of its kind."""


class Renamed(Struct, tag="renamed"):
    """A seat is called something else."""

    seat: int
    name: str


class Started(Struct, tag="started"):
    """The game began, with what chance gave before the first answer."""

    chance: list[list[Any]]


class Answered(Struct, tag="answered"):
    """A seat answered a question, with what chance gave then."""

    seat: int
    ask: int
    answer: dict[str, Any]
    chance: list[list[Any]]
    by_bot: str | None = None
    """The bot that answered in its own seat or for somebody."""


class StoodIn(Struct, tag="stood_in"):
    """A bot plays a person's seat from now on: the table wished it, or time had run out."""

    seat: int
    bot: str
    why: str
    """`motion`, `absent` or `clock`."""


class TookBack(Struct, tag="took_back"):
    """The person plays the seat again."""

    seat: int


class Moved(Struct, tag="moved"):
    """A motion was put before the table."""

    id: int
    by: int
    motion: Motion


class Consented(Struct, tag="consented"):
    """A seat agreed to a motion, or did not. What the last consent brings about follows as its own entry."""

    motion: int
    seat: int
    agree: bool


class Undone(Struct, tag="undone"):
    """The last answers were taken back: the game stands as after so many."""

    by: int
    answers: int


class Paced(Struct, tag="paced"):
    """The table plays at another pace."""

    pace: Pace


class Conceded(Struct, tag="conceded"):
    """All people agreed to end the game as it stands."""


class Talked(Struct, tag="talked"):
    """Somebody said something."""

    person: str
    name: str
    text: str


class Muted(Struct, tag="muted"):
    """A person does not want to read (or reads again) what another says."""

    person: str
    other: str
    muted: bool


class Reported(Struct, tag="reported"):
    """A person showed the host something that was said."""

    person: str
    talk: int


class PlayedOn(Struct, tag="played_on"):
    """The same people have another table."""

    table: str


class Forgotten(Struct, tag="forgotten"):
    """A person asked to be deleted: their name and what they said are gone, the game is not."""

    person: str


Entry = (
    Created
    | Invited
    | Sat
    | Stood
    | BotSat
    | Renamed
    | Started
    | Answered
    | StoodIn
    | TookBack
    | Moved
    | Consented
    | Undone
    | Paced
    | Conceded
    | Talked
    | Muted
    | Reported
    | PlayedOn
    | Forgotten
)


class Logged(Struct):
    """An entry as it is kept: when it was decided, and whose command it was."""

    at: int
    entry: Entry
    person: str = ""
    """Whose command led to it; empty: time's, or a bot's."""
    n: str = ""
    """The client's own id of the command, so that a duplicate is known again after a restart."""


ENCODER = msgspec.json.Encoder()
DECODER = msgspec.json.Decoder(Logged)
