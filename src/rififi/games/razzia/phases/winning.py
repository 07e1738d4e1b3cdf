"""RZ-4.6, RZ-5.6 to 5.9 Notes change hands: the only place where anybody's money grows."""

from __future__ import annotations

from rififi.games.razzia.data import BARS, note_round, note_value
from rififi.games.razzia.state import Razzia, gain_code


def win_notes(s: Razzia, seat: int, bar: int, notes: list[int], how: str) -> None:
    """RZ-7.1 The notes are the winner's, openly. One that lay face down is turned up (RZ-3.5)."""
    amount = 0
    for note in notes:
        amount += note_value(note)
        s.gains.append(gain_code(s.round, bar, seat, note))
        if s.ear is not None and note_round(note):
            tell_note_turned_up(s, bar, note)
    s.money[seat] += amount
    if s.ear is not None and notes:
        values = [note_value(note) for note in notes]
        facts = {"seat": seat, "bar": BARS[bar], "notes": values, "amount": amount, "how": how}
        s.tell("notes_won", facts)


def tell_note_turned_up(s: Razzia, bar: int, note: int) -> None:
    """RZ-3.5 A note that lay face down is turned up for all."""
    facts = {"bar": BARS[bar], "round": note_round(note), "note": note_value(note)}
    s.tell("note_turned_up", facts)
