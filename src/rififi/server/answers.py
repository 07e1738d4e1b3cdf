"""What the HTTP API under /api answers and is sent, beside what protocol.py has. The client's types are
made from these too.

Whoever asks without a cookie is nobody yet: a cookie is given with the first POST.
"""

from __future__ import annotations

from collections.abc import Container
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from rififi.api import games
from rififi.games import all_games
from rififi.kernel.options import Document, Flag, Option, SeatOrLot, SeveralOf
from rififi.players import players_of
from rififi.server.protocol import AskWords, EventWords, Lang, Name, Part, TableWords
from rififi.server.setting_up import Settings

Form = Literal["flag", "several", "seat", "one", "document"]


class OptionWords(Struct):
    """An option of the rules. Clients word it by its name, `option.<name>` in the game's catalogue."""

    name: str
    clause: str
    form: Form
    """On or off; `count` of `values`; a seat or "lot"; one of `values`; one of them or a file."""
    values: list[Any]
    count: int
    default: Any


class GameWords(Struct):
    """GET games: a game that can be played here."""

    name: str
    rules: int
    players: list[int]
    """The numbers of players there can be."""
    options: list[OptionWords]
    bots: list[str]
    """The bots that play it, the best first."""
    board: bool
    """The browser client of this server has a board for it; without, programs play it."""


class Me(Struct):
    """GET me, POST me: who asks."""

    name: str
    """What they were called last; empty: not known yet."""
    lang: Lang | None
    email: str
    """Where they are told that it is their turn; empty: nowhere."""
    mail: bool
    """Whether this server can send e-mail at all."""


class SetMe(Struct, forbid_unknown_fields=True):
    """POST me: be called this and read this language. What is left out stays."""

    name: Name | None = None
    lang: Lang | None = None


class SetEmail(Struct, forbid_unknown_fields=True):
    """POST me/email: be told there when it is one's turn; empty: no more."""

    email: Annotated[str, Meta(max_length=254)]


class Recover(Struct, forbid_unknown_fields=True):
    """POST me/recover, POST tables/{id}/enter: what stood after the # of a link."""

    secret: Annotated[str, Meta(max_length=64)]


class Link(Struct):
    """POST me/link, POST tables/{id}/invitation: a link for the address bar, from its path on."""

    link: str
    """`/me#<secret>`, `/table/<id>#<secret>`; at a public table there is no secret in it."""


class NewTable(Settings, forbid_unknown_fields=True):
    """POST tables: open a table. With `quick`, whoever asks sits down on seat 0 as `person_name`, bots take
    every other seat, and the game begins."""

    quick: bool = False
    person_name: Annotated[str, Meta(max_length=40)] = ""
    part: Part | None = None


class Opened(Struct):
    """A new table, and the way to it."""

    id: str
    link: str


class ListedTable(Struct):
    """GET tables, GET me/tables: a table in a list, the one that changed last first."""

    id: str
    game: str
    name: str
    status: Literal["gathering", "playing", "finished"]
    public: bool
    players: int
    names: list[str]
    """Who sits there, by seat; empty where nobody does."""
    changed: int
    waiting: bool
    """It is the turn of whoever asks."""
    owner: bool
    """Whoever asks may delete it."""


class StepWords(Struct):
    """A step of a replay: which seat answered what led there."""

    step: int
    seat: int | None
    """None: the beginning."""
    round: int | None
    """The round of the game that it belongs to, where the game has rounds."""


class Replay(Struct):
    """GET tables/{id}/replay."""

    table: TableWords
    steps: list[StepWords]


class ReplayStep(Struct):
    """GET tables/{id}/replay/{step}?eyes=<seat>|all|public: where the game stood after so many answers."""

    step: int
    view: dict[str, Any]
    """Through the eyes asked for; for `all`, a spectator's."""
    open: list[dict[str, Any]]
    """For `all`: every seat's view, by seat; else empty."""
    asks: list[AskWords]
    events: list[EventWords]
    """What those eyes saw happen in this step alone."""


class ClauseWords(Struct):
    """A clause of a rulebook."""

    id: str
    text: str


class SectionWords(Struct):
    """A chapter of a rulebook."""

    number: int
    heading: str
    clauses: list[ClauseWords]


class RulesWords(Struct):
    """GET rules/{game}/{lang}."""

    title: str
    preface: str
    sections: list[SectionWords]


class ProblemWords(Struct):
    """The body of every answer that is no success (status 4xx, 5xx)."""

    code: str
    text: str
    clause: str = ""
    facts: dict[str, Any] = {}


def form_of(option: Option) -> Form:
    """How an option is chosen."""
    if isinstance(option, Flag):
        return "flag"
    if isinstance(option, SeveralOf):
        return "several"
    if isinstance(option, Document):
        return "document"
    return "seat" if isinstance(option, SeatOrLot) else "one"


def option_words(option: Option) -> OptionWords:
    """An option of a game, as a client shows it."""
    form, values = form_of(option), option.values()
    if isinstance(option, SeveralOf):
        listed, count = list(values["of"]), option.count
    else:
        listed, count = (["lot"], 1) if form == "seat" else (list(values), 1)
    return OptionWords(option.name, option.clause, form, listed, count, option.default)


def game_words(boards: Container[str]) -> list[GameWords]:
    """Every game that can be played here, and whether in a browser."""
    listed = []
    for described in games():
        game = all_games()[described["name"]]
        options = [option_words(option) for option in game.options]
        bots = list(reversed(players_of(game)))
        board = game.name in boards
        listed.append(GameWords(game.name, game.rules, described["players"], options, bots, board))
    return listed
