"""What is left of a finished game: its record, and every step of it, seen with anybody's eyes."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from rififi import fairness
from rififi.server.protocol import AskWords, EventWords
from rififi.server.room import refusals
from rififi.server.room.fold import Fold
from rififi.server.room.refusals import refuse
from rififi.tables import NO_SUCH_STEP, new_table
from rififi.wording import wording

Eyes = int | Literal["all", "public"]


class Step(Struct):
    """A step of a game: the answer that led there."""

    step: int
    seat: int | None
    """Who answered; None: the beginning."""
    at: int
    by_bot: str | None
    round: int | None
    """The round it belongs to, where the game has rounds."""


class Glimpse(Struct):
    """Where a game stood after so many answers, as some eyes see it."""

    step: int
    view: dict[str, Any]
    """For `all`: what is public."""
    open: list[dict[str, Any]]
    """For `all`: every seat's view."""
    asks: list[AskWords]
    """The questions put to the seat that looks."""
    events: list[EventWords]
    """What those eyes saw happen in this step alone."""
    seat: int | None
    """Who answered; None: the beginning."""
    answer: dict[str, Any] | None
    """What they answered, where those eyes may see it."""


def record(room: Fold) -> dict[str, Any]:
    """The record of a finished game (docs/records.md), with who sat where and what shows that chance was
    fair. It is made by playing the answers that stand once more."""
    room.check_over()
    playing = room.now_playing()
    settings = room.settings
    table = new_table(
        room.game, wording(room.game), settings.players, playing.seed, settings.options
    )
    for standing in playing.standing():
        table.answer(standing.seat, standing.answer, standing.ask)
    seating = {
        "people": [seat for seat, chair in enumerate(room.chairs) if chair.person],
        "names": [chair.name for chair in room.chairs],
        "bots": {str(seat): chair.bot for seat, chair in enumerate(room.chairs) if chair.bot},
    }
    shown = {
        "commitment": fairness.commitment(room.secret),
        "secret": room.secret,
        "parts": [[seat, part] for seat, part in room.parts()],
    }
    return table.record() | {"seating": seating, "fair": shown}


def steps(room: Fold) -> list[Step]:
    """Every step of a finished game, the beginning too."""
    room.check_over()
    playing = room.now_playing()
    again = playing.again(0)
    found = [Step(0, None, room.started_at, None, round_of(again.view(None)))]
    for number, standing in enumerate(playing.standing(), start=1):
        again.retake(standing)
        played = round_of(again.view(None))
        found.append(Step(number, standing.seat, standing.at, standing.by_bot, played))
    return found


def round_of(view: dict[str, Any]) -> int | None:
    """The round that a view shows, where the game has rounds."""
    played = view.get("round")
    return played if type(played) is int else None


def replay(room: Fold, step: int, eyes: Eyes) -> Glimpse:
    """A finished game as it was after so many answers. Nothing in it is a secret any more."""
    room.check_over()
    playing = room.now_playing()
    if not 0 <= step <= len(playing.answers):
        raise refuse(NO_SUCH_STEP, step=step, last=len(playing.answers))
    look = eyes if isinstance(eyes, int) else None
    if look is not None and not 0 <= look < len(room.chairs):
        raise refuse(refusals.NO_SUCH_SEAT, named=look, last=len(room.chairs) - 1)
    again = playing.again(max(0, step - 1))
    heard = len(again.events(look)) if step else 0
    last = None
    if step:
        last = next(playing.standing(step - 1))
        again.retake(last)
    everybody = range(len(room.chairs)) if eyes == "all" else ()
    return Glimpse(
        step=step,
        view=again.view(look),
        open=[again.view(seat) for seat in everybody],
        asks=again.asks(look),
        events=again.events(look, heard),
        seat=None if last is None else last.seat,
        answer=last.answer if last is not None and eyes in ("all", last.seat) else None,
    )
