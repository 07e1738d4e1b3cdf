"""RC-7 The end of the game, and who has won."""

from __future__ import annotations

from typing import Any, Final

from rififi.games.reglement.data import (
    ALL_DEAD,
    ENDINGS,
    LAST_ONE,
    QUIET,
    QUIET_TURNS,
)
from rififi.games.reglement.state import Reglement, count_places
from rififi.kernel.seating import next_seat

STILL_IN: Final = 1 << 40
"""RC-7.4 The moment of those who never went out: after all others."""


def end_if_decided(s: Reglement) -> None:
    """RC-7.1, RC-7.3, RC-7.6 The game ends at once when one player is left in play, or nobody."""
    left = seats_left(s)
    if left == 0:
        end_game(s, ALL_DEAD)
    elif left == 1:
        end_game(s, LAST_ONE)


def seats_left(s: Reglement) -> int:
    """RC-7.1 How many players are in play."""
    left = 0
    for seat in range(s.seats):
        if not (s.out >> seat) & 1:
            left += 1
    return left


def end_if_quiet(s: Reglement) -> None:
    """RC-7.5 After forty turns without money or elimination the rest belongs to nobody."""
    if s.quiet >= QUIET_TURNS:
        end_game(s, QUIET)


def end_game(s: Reglement, ending: int) -> None:
    """RC-7.1, RC-7.6 The game is over; a last player in play takes what is left in the middle."""
    s.ending = ending
    s.finished = True
    heir, amount = -1, 0
    if ending == LAST_ONE:
        heir = next_seat(s.turn, s.seats, s.out)
        amount = s.middle
        s.money[heir] += amount
        s.middle = 0
    if s.ear is not None:
        result = count_money(s)
        facts = {"ending": ENDINGS[ending], "seat": heir if heir >= 0 else None, "amount": amount}
        s.tell("game_over", facts | {"winners": result["winners"], "money": result["money"]})


def count_money(s: Reglement) -> dict[str, Any]:
    """RC-7.4 The richest first; then who stayed longest, then who had most gangsters; else shared."""
    standing = [(s.money[seat], *stay(s, seat), seat) for seat in range(s.seats)]
    standing.sort(reverse=True)
    ranking: list[list[int]] = []
    before: tuple[int, int, int] | None = None
    for money, moment, gangsters, seat in standing:
        if (money, moment, gangsters) == before:
            ranking[-1].insert(0, seat)
        else:
            ranking.append([seat])
        before = (money, moment, gangsters)
    return {"ranking": ranking, "winners": ranking[0], "money": s.money[:]}


def stay(s: Reglement, seat: int) -> tuple[int, int]:
    """RC-7.4 Until when a seat was in play, and its gangsters then: just before it went out, or now."""
    for gone, _, moment, gangsters in s.gone:
        if gone == seat:
            return moment, gangsters
    return STILL_IN, count_places(s.men_of(seat))
