"""RC-3.3 to RC-3.6 Income from the middle."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from rififi.games.reglement.data import BUSINESS_INCOME, BUSINESSES, MIDDLE_EMPTY, THINGS
from rififi.games.reglement.phases.ending import end_game
from rififi.games.reglement.places import place_numbers
from rififi.games.reglement.state import Reglement, count_places, list_places


def take_income(s: Reglement) -> None:
    """RC-3.3, RC-3.6, RC-7.2 What is due, or what is left; an empty middle ends the game."""
    due = income_due(s, s.turn)
    if due == 0:
        return
    taken = min(due, s.middle)
    s.middle -= taken
    s.money[s.turn] += taken
    s.quiet = 0
    if s.ear is not None:
        s.tell("income", income_words(s, s.turn, due, taken))
    if s.middle == 0:
        end_game(s, MIDDLE_EMPTY)


def income_due(s: Reglement, seat: int) -> int:
    """RC-3.3, RC-3.4 The Godfather's, and that of the businesses; doubled at the cash register."""
    due = 1 if s.men_of(seat) & s.godfathers else 0
    earners = who_earn(s, seat)
    for places in s.setting.businesses:
        due += BUSINESS_INCOME[count_places(places & earners)]
    return 2 * due if earners & s.setting.register else due


def who_earn(s: Reglement, seat: int) -> i64:
    """RC-3.5 A sleeper holds no business and no cash register, unless `sleepers_earn`."""
    return s.men_of(seat) if s.setting.sleepers_earn else s.awake(seat)


def income_words(s: Reglement, seat: int, due: int, taken: int) -> dict[str, Any]:
    """RC-3.3 An income as it is told: what comes from where."""
    earners = who_earn(s, seat)
    businesses = []
    for business in range(len(BUSINESSES)):
        held = list_places(s.setting.businesses[business] & earners)
        if held:
            businesses.append(
                {
                    "business": THINGS[BUSINESSES[business]],
                    "amount": BUSINESS_INCOME[len(held)],
                    "places": place_numbers(held),
                }
            )
    return {
        "seat": seat,
        "due": due,
        "taken": taken,
        "godfather": 1 if s.men_of(seat) & s.godfathers else 0,
        "businesses": businesses,
        "doubled": bool(earners & s.setting.register),
    }
