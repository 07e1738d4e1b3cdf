"""How a game stands: what each seat may expect of the victory, by what lies open.

What counts for a seat and against it is written down as a list of numbers, its traits (`TRAITS`). Their
weights were found from many games between bots, as those by which the winners would have been foretold best
(tools/weigh_traits.py). Hands are not looked at.
"""

from __future__ import annotations

from math import exp
from typing import Final, final

from mypy_extensions import i64

from rififi.games.reglement.data import BUSINESS_INCOME, GUN, KNIFE
from rififi.games.reglement.phases.cakes import blast
from rififi.games.reglement.phases.cards.menu import MENU
from rififi.games.reglement.phases.ending import count_money
from rififi.games.reglement.state import Reglement, bit_of, count_places
from rififi.games.reglement.weights import WEIGHTS

SOME: Final = 8.0
"""Money in the middle is never so little that nothing can happen any more."""

STABBED: Final = 0.3
SHOT: Final = 0.2
BLOWN_UP: Final = 0.6
POISONED: Final = 0.2
"""About how often who can be eliminated so is, before he can do anything about it."""

TRAITS: Final = [
    "money",
    "money_late",
    "income",
    "income_late",
    "men",
    "men_late",
    "godfather",
    "gunmen",
    "blades",
    "asleep",
    "risk",
    "income_at_risk",
    "godfather_at_risk",
    "knives_out",
    "guns_out",
    "cake_ready",
    "waits",
    "in_play",
]


@final
class Dangers:
    """RC-4, RC-5 Whom each seat can reach with a knife or a gun, and whom its cake will take."""

    def __init__(self, s: Reglement) -> None:
        self.stabbed: list[int] = []
        self.shot: list[int] = []
        self.blown_up: list[int] = []
        for seat in range(s.seats):
            if (s.out >> seat) & 1:
                self.stabbed.append(0)
                self.shot.append(0)
                self.blown_up.append(0)
            else:
                self.stabbed.append(int(MENU[KNIFE].targets(s, seat, ())))
                self.shot.append(int(MENU[GUN].targets(s, seat, ())))
                cake = s.cakes[seat]
                self.blown_up.append(int(blast(s, cake)) if cake >= 0 else 0)

    def risk(self, s: Reglement, seat: int, place: int) -> float:
        """How likely a seat's gangster is eliminated at this place before long."""
        safe = 1.0
        for other in range(s.seats):
            if (self.blown_up[other] >> place) & 1:
                safe *= 1.0 - BLOWN_UP
            if other != seat:
                if (self.stabbed[other] >> place) & 1:
                    safe *= 1.0 - STABBED
                if (self.shot[other] >> place) & 1:
                    safe *= 1.0 - SHOT
        if s.asleep & s.setting.glasses & bit_of(place):
            safe *= 1.0 - POISONED
        return 1.0 - safe


def income_at(s: Reglement, men: i64, awake: i64) -> int:
    """RC-3.3, RC-3.4 What a seat whose gangsters sit at these places takes in a turn."""
    due = 1 if men & s.godfathers else 0
    for places in s.setting.businesses:
        due += BUSINESS_INCOME[count_places(places & awake)]
    return 2 * due if awake & s.setting.register else due


def prospects(s: Reglement) -> list[float]:
    """What part of the victory each seat may expect; they sum to 1."""
    if s.finished:
        winners: list[int] = count_money(s)["winners"]
        return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(s.seats)]
    chances: list[float] = []
    total = 0.0
    for traits in traits_of_all(s):
        liking = 0.0
        for i in range(len(WEIGHTS)):
            liking += WEIGHTS[i] * traits[i]
        chance = exp(liking)
        chances.append(chance)
        total += chance
    return [chance / total for chance in chances]


def traits_of_all(s: Reglement) -> list[list[float]]:
    """The traits of every seat."""
    dangers = Dangers(s)
    incomes = [income_at(s, s.men_of(seat), s.men_of(seat)) for seat in range(s.seats)]
    left = s.middle + SOME
    rounds = s.middle / (sum(incomes) + s.seats * 0.5)
    return [traits_of(s, seat, dangers, incomes[seat], left, rounds) for seat in range(s.seats)]


def traits_of(
    s: Reglement, seat: int, dangers: Dangers, income: int, left: float, rounds: float
) -> list[float]:
    """What counts for a seat and against it, in the order of `TRAITS`."""
    money = s.money[seat]
    if (s.out >> seat) & 1:
        return [money / 20.0, money / left] + [0.0] * (len(TRAITS) - 2)
    men = s.men_of(seat)
    count = count_places(men) + waiting(s, seat)
    godfather = 1.0 if men & s.godfathers else 0.0
    at_risk = 0.0
    income_at_risk = 0.0
    godfather_at_risk = 0.0
    place: i64 = 0
    while men >> place:
        if (men >> place) & 1:
            risk = dangers.risk(s, seat, int(place))
            if risk > 0.0:
                rest = men & ~bit_of(int(place))
                at_risk += risk
                income_at_risk += risk * (income - income_at(s, rest, rest))
                if s.godfathers & bit_of(int(place)):
                    godfather_at_risk = risk
        place += 1
    asleep = men & s.asleep
    lost = income - income_at(s, men, men & ~asleep) if asleep else 0
    return [
        money / 20.0,
        money / left,
        income * 0.2,
        income * rounds / left,
        count * 0.2,
        count * rounds / left,
        godfather,
        float(count_places(men & s.gunmen)),
        float(count_places(men & s.blades)),
        float(lost),
        at_risk,
        income_at_risk * 0.2,
        godfather_at_risk,
        1.0 if dangers.stabbed[seat] else 0.0,
        1.0 if dangers.shot[seat] else 0.0,
        1.0 if s.cakes[seat] < 0 else 0.0,
        float((seat - s.turn) % s.seats) / s.seats,
        1.0,
    ]


def waiting(s: Reglement, seat: int) -> int:
    """RC-2.3, RC-4.9 How many of a seat's gangsters wait to be seated."""
    count = 0
    for i in range(8 * seat, 8 * seat + 8):
        count += s.waiting[i]
    return count
