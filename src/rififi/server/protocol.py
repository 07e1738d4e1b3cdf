"""Every message between the server and a browser. The client's types are made from these (`make types`).

Frames are JSON. What a client sends is a `Command`, in an envelope with the client's own id for it; what
the server sends is a `Frame`. A seat is never in a command to say who speaks: that is the session's.
Times are milliseconds; moments are counted from 1970.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from rififi.server.setting_up import Id, Pace, Settings, Shape

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Said = Annotated[str, Meta(min_length=1, max_length=1000)]
Part = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
"""A browser's share of chance: 128 random bits."""
Seat = Annotated[int, Meta(ge=0, le=15)]
Lang = Literal["en", "fr"]


# What a client may ask for. The envelope's `n` is the client's own id: a duplicate gets the first result.


class Sit(Struct, tag="sit", tag_field="do", forbid_unknown_fields=True):
    """Take a free seat under this name, with one's share of chance. Several seats are hot-seat."""

    seat: Seat
    name: Name
    part: Part


class Stand(Struct, tag="stand", tag_field="do", forbid_unknown_fields=True):
    """Give a seat back before the game begins."""

    seat: Seat


class SeatBot(Struct, tag="seat_bot", tag_field="do", forbid_unknown_fields=True):
    """The host puts a bot on a free seat, or (bot: None) frees one that a bot has."""

    seat: Seat
    bot: Id | None


class Rename(Struct, tag="rename", tag_field="do", forbid_unknown_fields=True):
    """Be called something else from now on, at a seat of one's own."""

    seat: Seat
    name: Name


class Start(Struct, tag="start", tag_field="do", forbid_unknown_fields=True):
    """The host begins the game; every seat must be taken."""


class Look(Struct, tag="look", tag_field="do", forbid_unknown_fields=True):
    """See through a seat of one's own from now on; None: as a spectator sees (hands covered)."""

    seat: Seat | None


class Answer(Struct, tag="answer", tag_field="do", forbid_unknown_fields=True):
    """Answer a question put to the seat one looks through."""

    ask: int
    answer: dict[str, Any]


class WhyNot(Struct, tag="why_not", tag_field="do", forbid_unknown_fields=True):
    """Would this be refused, and why? Nothing happens."""

    ask: int
    answer: dict[str, Any]


class Hint(Struct, tag="hint", tag_field="do", forbid_unknown_fields=True):
    """What would the best bot do here, and why?"""

    ask: int


class Enquire(Struct, tag="enquire", tag_field="do", forbid_unknown_fields=True):
    """Something the game can work out from what this seat knows: the odds of a duel, …"""

    about: Id
    facts: dict[str, Any] = {}


class Say(Struct, tag="say", tag_field="do", forbid_unknown_fields=True):
    """Talk at the table."""

    text: Said


class Mute(Struct, tag="mute", tag_field="do", forbid_unknown_fields=True):
    """No longer (or again) be sent what this person says here."""

    person: Id
    muted: bool


class Report(Struct, tag="report", tag_field="do", forbid_unknown_fields=True):
    """Show the host something that was said."""

    talk: int


class UndoMotion(Struct, tag="undo", tag_field="kind", forbid_unknown_fields=True):
    """Take back one's last answer, and all that came of it."""


class PaceMotion(Struct, tag="pace", tag_field="kind", forbid_unknown_fields=True):
    """Play at another pace from now on."""

    pace: Pace


class ConcedeMotion(Struct, tag="concede", tag_field="kind", forbid_unknown_fields=True):
    """End the game here, as it stands."""


class StandInMotion(Struct, tag="stand_in", tag_field="kind", forbid_unknown_fields=True):
    """A bot takes the seat of somebody absent."""

    seat: Seat


Motion = UndoMotion | PaceMotion | ConcedeMotion | StandInMotion


class Move(Struct, tag="move", tag_field="do", forbid_unknown_fields=True):
    """Propose to the table what needs everybody's consent. It is carried at once if nobody else must
    consent."""

    motion: Motion


class Consent(Struct, tag="consent", tag_field="do", forbid_unknown_fields=True):
    """Agree to a motion, or not; one refusal ends it. Who made it may withdraw it so."""

    motion: int
    agree: bool


class TakeBack(Struct, tag="take_back", tag_field="do", forbid_unknown_fields=True):
    """Have one's seat back from the bot that stood in. Answering does it too."""

    seat: Seat


class Again(Struct, tag="again", tag_field="do", forbid_unknown_fields=True):
    """After the end: a new table with the same people and settings; the others find their seats there."""


Command = (
    Sit
    | Stand
    | SeatBot
    | Rename
    | Start
    | Look
    | Answer
    | WhyNot
    | Hint
    | Enquire
    | Say
    | Mute
    | Report
    | Move
    | Consent
    | TakeBack
    | Again
)


class Sent(Struct, forbid_unknown_fields=True):
    """What a client sends."""

    n: Id
    """The client's own id for this command, never used again by the same person."""
    command: Command


class Hello(Struct, forbid_unknown_fields=True):
    """The first thing a client sends on a socket: what it has seen already."""

    table: Id
    epoch: int = -1
    """As in the last `Welcome`; -1: nothing seen yet."""
    seen: int = 0
    """How many events it has."""
    talk: int = 0
    """How many lines of talk it has."""
    look: Seat | None = None
    """The seat of its own it wants to look through; None: its only seat, or a spectator's view."""


# What the server sends.


class SeatWords(Struct):
    """A seat as everybody sees it."""

    seat: int
    shape: Shape
    name: str
    person: str | None
    """Who has it: an id that means something at this table only; None: free, or a bot's."""
    bot: str | None
    """The bot that has it."""
    stand_in: str | None
    """The bot that plays it for now."""
    here: bool
    """Somebody of that seat is connected."""


class ClockWords(Struct):
    """A seat's clock: what was left at the moment of the message, and whether it runs."""

    seat: int
    decision: int | None
    """Left of this decision's own time; None: nothing is asked of the seat."""
    bank: int
    running: bool


class MotionWords(Struct):
    """A motion before the table."""

    id: int
    by: int
    motion: Motion
    agreed: list[int]
    wanted: list[int]
    """The seats whose consent is still wanted."""


class Fair(Struct):
    """What shows that nobody chose the cards (docs/fairness.md)."""

    commitment: str
    """SHA-256 of the server's secret, shown before the first card."""
    parts: list[tuple[int, str]]
    """Each seat's share, shown when the game begins."""
    secret: str | None
    """The server's, shown at the end."""


class TableWords(Struct):
    """A table as everybody there sees it."""

    id: str
    settings: Settings
    status: Literal["gathering", "playing", "finished"]
    host: str
    seats: list[SeatWords]
    clocks: list[ClockWords]
    motions: list[MotionWords]
    fair: Fair
    result: dict[str, Any] | None
    conceded: bool
    again: str | None
    """The table at which the same people play on."""
    watching: int
    now: int


class You(Struct):
    """What concerns the one who reads."""

    person: str
    """As in `SeatWords.person`."""
    host: bool
    seats: list[int]
    look: int | None
    undo: Literal["no", "free", "consent"]
    """Whether the last answer of the seat looked through can be taken back, and how."""
    muted: list[str]
    reported: list[int] = []
    """For the host: the lines of talk that somebody showed them."""


class EventWords(Struct):
    """Something that happened, numbered for this listener alone."""

    number: int
    key: str
    args: dict[str, Any]
    by: int | None


class Talk(Struct):
    """A line of talk. Those of people the reader has muted are not sent."""

    number: int
    at: int
    person: str
    seat: int | None
    name: str
    text: str


class AskWords(Struct):
    """A question put to the seat one looks through, as docs/api.md has it."""

    id: int
    kind: str
    clause: str
    sealed: bool
    optional: bool
    answered: bool
    options: list[dict[str, Any]]


class Welcome(Struct, tag="welcome"):
    """Where things stand: the first frame, and after an undo, another seat, or a gap."""

    epoch: int
    """Changes when events are no longer the same ones: after an undo, or through another seat."""
    table: TableWords
    you: You
    view: dict[str, Any] | None
    asks: list[AskWords]
    events: list[EventWords]
    """Those not seen yet, or all of this epoch."""
    talk: list[Talk]


class News(Struct, tag="news", omit_defaults=True):
    """What has changed. A field that is left out has not."""

    table: TableWords | None = None
    you: You | None = None
    view: dict[str, Any] | None = None
    asks: list[AskWords] | None = None
    events: list[EventWords] = []
    talk: list[Talk] = []


class Done(Struct, tag="done"):
    """A command was carried out and kept; or what was asked."""

    n: str
    result: Any = None


class RefusedFrame(Struct, tag="refused"):
    """A command was refused, and nothing has changed."""

    n: str
    code: str
    clause: str
    facts: dict[str, Any]
    text: str


Frame = Welcome | News | Done | RefusedFrame
