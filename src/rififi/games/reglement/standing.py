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
from rififi.games.reglement.state import Reglement, count_places
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
class Account:
    """What counts for a seat and against it, summed up as it is found."""

    def __init__(self, noted: list[float] | None) -> None:
        self.sum = 0.0
        self.noted = noted
        """The traits themselves, where somebody wants them."""

    def count(self, trait: int, value: float) -> None:
        """This much of a trait."""
        self.sum += WEIGHTS[trait] * value
        if self.noted is not None:
            self.noted[trait] = value


@final
class Table:
    """What is the same for the accounts of all seats: incomes, what is left, and who can reach whom."""

    def __init__(self, s: Reglement) -> None:
        self.incomes = [income_at(s, s.men_of(seat), s.men_of(seat)) for seat in range(s.seats)]
        self.left = s.middle + SOME
        """The money in the middle, and a little."""
        self.rounds = s.middle / (sum(self.incomes) + s.seats * 0.5)
        """How long it will last, about."""
        self.stabbed = [0] * s.seats
        self.shot = [0] * s.seats
        self.blown_up = [0] * s.seats
        for seat in range(s.seats):
            if not (s.out >> seat) & 1:
                self.stabbed[seat] = int(MENU[KNIFE].targets(s, seat, ()))
                self.shot[seat] = int(MENU[GUN].targets(s, seat, ()))
                cake = s.cakes[seat]
                self.blown_up[seat] = int(blast(s, cake)) if cake >= 0 else 0

    def endangered(self, s: Reglement) -> i64:
        """RC-4, RC-5 Where anybody may be eliminated before long."""
        places = s.asleep & s.setting.glasses
        for seat in range(s.seats):
            places |= self.stabbed[seat] | self.shot[seat] | self.blown_up[seat]
        return places

    def risk(self, s: Reglement, here: i64) -> float:
        """How likely who sits here is eliminated before long."""
        safe = 1.0
        for seat in range(s.seats):
            if self.blown_up[seat] & here:
                safe *= 1.0 - BLOWN_UP
            if self.stabbed[seat] & here:
                safe *= 1.0 - STABBED
            if self.shot[seat] & here:
                safe *= 1.0 - SHOT
        if s.asleep & s.setting.glasses & here:
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
    table = Table(s)
    chances: list[float] = []
    total = 0.0
    for seat in range(s.seats):
        account = Account(None)
        count_traits(s, seat, table, account)
        chance = exp(account.sum)
        chances.append(chance)
        total += chance
    return [chance / total for chance in chances]


def traits_of_all(s: Reglement) -> list[list[float]]:
    """The traits of every seat."""
    table = Table(s)
    noted = [[0.0] * len(TRAITS) for _ in range(s.seats)]
    for seat in range(s.seats):
        count_traits(s, seat, table, Account(noted[seat]))
    return noted


def count_traits(s: Reglement, seat: int, table: Table, account: Account) -> None:
    """What counts for a seat and against it."""
    money = s.money[seat]
    account.count(0, money / 20.0)
    account.count(1, money / table.left)
    if (s.out >> seat) & 1:
        return
    men = s.men_of(seat)
    income = table.incomes[seat]
    share = table.rounds / table.left
    figures = count_places(men) + waiting(s, seat)
    account.count(2, income * 0.2)
    account.count(3, income * share)
    account.count(4, figures * 0.2)
    account.count(5, figures * share)
    account.count(6, 1.0 if men & s.godfathers else 0.0)
    account.count(7, count_places(men & s.gunmen))
    account.count(8, count_places(men & s.blades))
    asleep = men & s.asleep
    if asleep:
        account.count(9, income - income_at(s, men, men & ~asleep))
    count_risks(s, men, income, table, account)
    account.count(13, 1.0 if table.stabbed[seat] else 0.0)
    account.count(14, 1.0 if table.shot[seat] else 0.0)
    account.count(15, 1.0 if s.cakes[seat] < 0 else 0.0)
    account.count(16, ((seat - s.turn) % s.seats) / s.seats)
    account.count(17, 1.0)


def count_risks(s: Reglement, men: i64, income: int, table: Table, account: Account) -> None:
    """Who of a seat's gangsters may be eliminated before long, and what that would cost."""
    at_risk = 0.0
    income_at_risk = 0.0
    left = men & table.endangered(s)
    while left:
        here = left & -left
        left &= ~here
        risk = table.risk(s, here)
        rest = men & ~here
        at_risk += risk
        income_at_risk += risk * (income - income_at(s, rest, rest))
        if s.godfathers & here:
            account.count(12, risk)
    account.count(10, at_risk)
    account.count(11, income_at_risk * 0.2)


def waiting(s: Reglement, seat: int) -> int:
    """RC-2.3, RC-4.9 How many of a seat's gangsters wait to be seated."""
    count = 0
    for i in range(8 * seat, 8 * seat + 8):
        count += s.waiting[i]
    return count
