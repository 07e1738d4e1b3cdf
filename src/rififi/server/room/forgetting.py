"""Rewriting a log for a person who asked to be deleted: their names and words are gone, the game is not."""

from __future__ import annotations

from msgspec.structs import replace

from rififi.server.room import log
from rififi.server.room.log import DECODER, ENCODER, Entry
from rififi.server.room.seats import GONE, pseudonym


def rewritten(table: str, lines: list[bytes], person: str) -> list[tuple[int, bytes]]:
    """The entries that named a person, by number, as they are kept from now on (`Store.rewrite`)."""
    gone = GONE + pseudonym(table, person)
    theirs: set[int] = set()
    """The seats they have at this point of the log."""
    found = []
    for number, line in enumerate(lines):
        logged = DECODER.decode(line)
        entry = forgotten(logged.entry, person, gone, theirs)
        changed = replace(
            logged, entry=entry, person=gone if logged.person == person else logged.person
        )
        encoded = ENCODER.encode(changed)
        if encoded != ENCODER.encode(logged):
            found.append((number, encoded))
    return found


def forgotten(entry: Entry, person: str, gone: str, theirs: set[int]) -> Entry:
    """An entry without a person's id, names and words."""
    match entry:
        case log.Created(host=host) if host == person:
            entry = replace(entry, host=gone)
        case log.Sat() if entry.person == person:
            theirs.add(entry.seat)
            entry = replace(entry, person=gone, name="")
        case log.Sat() | log.Stood() | log.BotSat():
            theirs.discard(entry.seat)
        case log.Renamed(seat=seat) if seat in theirs:
            entry = replace(entry, name="")
        case log.Talked() if entry.person == person:
            entry = replace(entry, person=gone, name="", text="")
        case log.Muted():
            entry = replace(
                entry,
                person=gone if entry.person == person else entry.person,
                other=gone if entry.other == person else entry.other,
            )
        case log.Reported() | log.Forgotten() if entry.person == person:
            entry = replace(entry, person=gone)
    return entry
