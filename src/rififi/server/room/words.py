"""What is sent of a table: built from nothing for whoever reads it.

Never sent: the server's secret before the end, the invitation, and people's ids, which have pseudonyms at
each table.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

import msgspec

from rififi import fairness
from rififi.server.protocol import Fair, SeatWords, TableWords, You
from rififi.server.room import undo
from rififi.server.room.fold import Fold
from rififi.server.room.motions import motion_words
from rififi.server.room.seats import seats_of
from rififi.server.store.store import TableRow


def table_words(
    room: Fold, now: int, here: Collection[int], watching: int, delayed: bool
) -> TableWords:
    """The table as everybody sees it. Who sees the game later sees no clocks, and the end later too."""
    later = room.settings.delay if delayed else 0
    over = room.status == "finished" and room.finished_at + later <= now
    playing = room.playing
    chairs = room.chairs
    return TableWords(
        id=room.id,
        settings=room.settings,
        status="playing" if room.status == "finished" and not over else room.status,
        host=room.known_as(room.host),
        seats=[seat_words(room, seat, seat in here) for seat in range(len(chairs))],
        clocks=[] if later else room.clocks.words(now),
        motions=[] if later else [motion_words(motion, chairs) for motion in room.motions.pending],
        fair=fair_words(room, over),
        result=playing.play.result if over and playing is not None else None,
        conceded=room.conceded and over,
        again=room.again if over else None,
        watching=watching,
        now=now,
    )


def seat_words(room: Fold, seat: int, here: bool) -> SeatWords:
    """A seat as everybody sees it."""
    chair = room.chairs[seat]
    return SeatWords(
        seat=seat,
        shape=chair.shape,
        name=chair.name,
        person=room.known_as(chair.person) if chair.person else None,
        bot=chair.bot or None,
        stand_in=chair.stand_in or None,
        here=here,
    )


def fair_words(room: Fold, over: bool) -> Fair:
    """What can be known of chance: the commitment, the shares once all are in, the secret at the end."""
    parts = [] if room.status == "gathering" else room.parts()
    return Fair(fairness.commitment(room.secret), parts, room.secret if over else None)


def you(room: Fold, person: str, look: int | None) -> You:
    """What concerns the one who reads."""
    host = bool(person) and person == room.host
    return You(
        person=room.known_as(person) if person else "",
        host=host,
        seats=seats_of(room.chairs, person),
        look=look,
        undo=undo_words(room, look),
        muted=[room.known_as(other) for other in room.talked.muted.get(person, ())],
        reported=[line.number for line in room.talked.reported] if host else [],
    )


def undo_words(room: Fold, look: int | None) -> Literal["no", "free", "consent"]:
    """Whether the last answer of the seat looked through can be taken back, and how."""
    if look is None or room.playing is None or room.status != "playing":
        return "no"
    if room.undone >= undo.MOST_UNDONE:
        return "no"
    return undo.undo_of(room.playing, room.chairs, look)


def row(room: Fold, wake: int | None) -> TableRow:
    """What is known of the table without reading its log."""
    result = room.playing.play.result if room.playing is not None else None
    return TableRow(
        id=room.id,
        game=room.settings.game,
        rules=room.rules,
        status=room.status,
        public=room.settings.public,
        name=room.settings.name,
        players=len(room.chairs),
        created=room.created,
        changed=room.changed,
        wake=wake,
        names=[chair.name for chair in room.chairs],
        result="" if result is None else msgspec.json.encode(result).decode(),
        host=room.host,
        waiting=waited_for(room),
    )


def waited_for(room: Fold) -> list[str]:
    """The people whose turn it is."""
    if room.playing is None or room.status != "playing":
        return []
    asked = zip(room.playing.waiting(), room.chairs, strict=True)
    people = dict.fromkeys(chair.played_by for asks, chair in asked if asks)
    return [person for person in people if person]
