"""Bots at a table: which questions wait for them, what they may know, what their answers lead to."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from rififi.kernel.refusal import Refused
from rififi.server.room import log
from rififi.server.room.fold import Fold
from rififi.server.room.log import Entry


class BotTurn(Struct, frozen=True):
    """A question that waits for a bot."""

    seat: int
    ask: int
    strokes: int
    """How far the answer has come: each stroke of a long answer is a turn of its own."""
    undone: int
    """How often the table has taken something back."""
    bot: str


def turns(room: Fold) -> list[BotTurn]:
    """The questions that wait for bots; none while the table is asked to take something back."""
    if room.playing is None or room.status != "playing" or room.motions.undo:
        return []
    found = []
    for seat, ask, _, waited in room.playing.open_asks():
        bot = room.chairs[seat].played_by_bot
        if waited and bot:
            strokes = room.playing.strokes_of(seat, ask)
            found.append(BotTurn(seat, ask, strokes, room.undone, bot))
    return found


def answer(room: Fold, turn: BotTurn, words: Any) -> list[Entry]:
    """The entry that a bot's answer leads to; none where the turn is over.

    A bot that answers what is not allowed has its first option taken: no table stops for a bot.
    """
    if turn not in turns(room):
        return []
    playing = room.now_playing()
    try:
        happened = playing.check(turn.seat, turn.ask, words)
    except Refused:
        options = playing.question(turn.seat, turn.ask)[1]["options"]
        happened = playing.check(turn.seat, turn.ask, options[0])
    given = happened.answer
    return [log.Answered(turn.seat, given["ask"], given["answer"], happened.chance, turn.bot)]
