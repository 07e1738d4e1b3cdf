"""What time does at a table: clocks run out, absent seats are taken, spectators see what has been."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rififi.server.room import deciding, log
from rififi.server.room.clocks import decision_time, moment_after
from rififi.server.room.fold import Fold
from rififi.server.room.game import Playing
from rififi.server.room.log import Entry
from rififi.server.room.motions import Pending

PATIENCE: Final = 60_000
"""So long, or a decision's time if that is more, bots wait while people decide on an undo."""


def due(room: Fold, absent: Mapping[int, int]) -> int | None:
    """When the first clock runs out, the first absent seat is taken, or an undo is void."""
    moments = [moment for seat in range(len(room.chairs)) for moment, _ in ends(room, seat, absent)]
    undo = room.motions.undo
    if undo is not None:
        moments.append(void_at(room, undo))
    return min(moments, default=None)


def void_at(room: Fold, undo: Pending) -> int:
    """When a motion to take something back is void, lest the bots wait for ever."""
    pace = room.clocks.pace
    return moment_after(undo.at, max(PATIENCE, decision_time(pace)), room.clocks.outages, pace)


def on_time(room: Fold, now: int, absent: Mapping[int, int]) -> list[Entry]:
    """A bot stands in at every seat whose time is up; an undo that is not decided on is void."""
    entries: list[Entry] = []
    for seat in range(len(room.chairs)):
        over = [(moment, why) for moment, why in ends(room, seat, absent) if moment <= now]
        if over:
            entries.append(log.StoodIn(seat, room.settings.stand_in, min(over)[1]))
    undo = room.motions.undo
    if undo is not None and void_at(room, undo) <= now:
        entries.append(log.Consented(undo.id, undo.by, False))
    return deciding.with_outcomes(room, entries)


def ends(room: Fold, seat: int, absent: Mapping[int, int]) -> list[tuple[int, str]]:
    """When a bot will stand in at a seat, and why."""
    found = []
    deadline = room.clocks.deadline(seat)
    if deadline is not None:
        found.append((deadline, "clock"))
    span = room.settings.takeover
    if span is not None and seat in absent:
        taken = room.clocks.takeover(seat, absent[seat], span)
        if taken is not None:
            found.append((taken, "absent"))
    return found


def watched(room: Fold, now: int) -> Playing | None:
    """The game as spectators see it: with the answers that are as old as the table's delay."""
    if room.playing is None or not room.settings.delay:
        return room.playing
    until = now - room.settings.delay
    if room.past is None or room.past_undone != room.undone:
        if room.started_at > until:
            return None
        room.past, room.past_undone = room.playing.again(0), room.undone
    for standing in room.playing.standing(len(room.past.answers)):
        if standing.at > until:
            break
        room.past.retake(standing)
    return room.past


def shown_next(room: Fold, now: int) -> int | None:
    """When spectators will see the next of what has happened already."""
    if room.playing is None:
        return None
    past = watched(room, now)
    moments = [room.started_at] if past is None else []
    if past is not None:
        moments = [standing.at for standing in room.playing.standing(len(past.answers))][:1]
    if room.status == "finished":
        moments.append(room.finished_at)
    unread = [line.at for line in room.talked.lines if line.at > room.talk_until(now)]
    moments += unread[:1]
    shown = [at + room.settings.delay for at in moments]
    return min((at for at in shown if at > now), default=None)
