"""RZ-6 The end of a round, the end of the game, and who has won."""

from __future__ import annotations

from typing import Any

from rififi.games.razzia.data import note_round
from rififi.games.razzia.phases.winning import tell_note_turned_up
from rififi.games.razzia.state import Razzia


def end_round(s: Razzia) -> None:
    """RZ-6.1, RZ-6.2 When the round of the last notes has been played, the money is counted."""
    if s.round < s.setting.rounds:
        s.frames[-1].step = 0
        return
    s.finished = True
    if s.ear is not None:
        for bar in s.setting.bars:
            for note in s.lying[bar]:
                if note_round(note):
                    tell_note_turned_up(s, bar, note)
        s.tell("game_ends", count_money(s))


def count_money(s: Razzia) -> dict[str, Any]:
    """RZ-6.3, RZ-6.4 The richest by what was won, not by what still lies there; equals share victory."""
    amounts = sorted(set(s.money), reverse=True)
    ranking = [[seat for seat in range(s.seats) if s.money[seat] == amount] for amount in amounts]
    return {"ranking": ranking, "winners": ranking[0], "money": s.money[:]}
