"""Where the others will go, and what part of the notes each card would win there (RZ-4).

Cards of one bar, kind and number are alike, so all is counted by slots: a slot is a bar, a kind and a
number. Opponents are taken to be alike too: each lays a card of each slot with some likelihood.
"""

from __future__ import annotations

from math import exp
from typing import Final, final

from rififi.games.razzia.data import BARS, CARD_BAR, CARD_NUMBER, CARD_RAIDS, CARDS, HAND
from rififi.games.razzia.players.odds import MEETING

NUMBERS: Final = 8
"""Slots of one bar and kind: numbers 1 to 6, and two that stay empty."""

SLOTS: Final = len(BARS) * 2 * NUMBERS

SLOT: Final = [
    (CARD_BAR[card] * 2 + CARD_RAIDS[card]) * NUMBERS + CARD_NUMBER[card]
    for card in range(len(CARDS))
]
"""The slot of each card."""

BAR_OF_SLOT: Final = [slot // (2 * NUMBERS) for slot in range(SLOTS)]


def odds_of_pair(number: int, other: int) -> float:
    """RZ-5.7 The odds of one card against another; equal ones are taken as even."""
    gap = min(abs(number - other), len(MEETING) - 1)
    if gap == 0:
        return 0.5
    return MEETING[gap] if number > other else 1.0 - MEETING[gap]


PAIR: Final = [
    [odds_of_pair(number, other) for other in range(NUMBERS)] for number in range(NUMBERS)
]

STRENGTH: Final = [1.7**number for number in range(NUMBERS)]
"""Among three and more contestants, parts are about as these to one another."""

CROWD: Final = 3.3
"""How many rivals there are where there are three or more, about."""


@final
class Others:
    """What is thought of the cards and the taste of the others."""

    def __init__(self, likely: list[tuple[int, float]], blind: float, heat: float) -> None:
        held: dict[int, float] = {}
        for card, odds in likely:
            held[SLOT[card]] = held.get(SLOT[card], 0.0) + odds
        self.slots = list(held)
        self.odds = list(held.values())
        """How many cards of each of these slots an opponent holds, on the average."""
        self.blind = blind
        """How often they lay any card of the hand."""
        self.heat = heat
        """How much more gain makes them like a card e times as much."""

    def lay_blindly(self) -> list[float]:
        """How likely an opponent lays a card of each slot, if any card is as good as another."""
        laid = [0.0] * SLOTS
        for i in range(len(self.slots)):
            laid[self.slots[i]] = self.odds[i] / HAND
        return laid

    def lay_keenly(self, gains: list[float]) -> list[float]:
        """The same, if they like cards by what they gain.

        A card must be in the hand, and be liked better than four others such as a hand may hold.
        """
        weights = [exp(gain / self.heat) for gain in gains]
        mean = 0.0
        for i in range(len(weights)):
            mean += self.odds[i] * weights[i]
        four_others = mean / HAND * (HAND - 1)
        laid = [0.0] * SLOTS
        total = 0.0
        for i in range(len(weights)):
            likely = self.odds[i] * weights[i] / (weights[i] + four_others)
            laid[self.slots[i]] = likely
            total += likely
        return [likely / total for likely in laid]


def parts_won(laid: list[float], bars: list[int], others: int) -> list[float]:
    """What part of the notes of its bar a card of each slot wins, on the average."""
    parts = [0.0] * SLOTS
    for bar in bars:
        first = bar * 2 * NUMBERS
        gamblers = laid[first : first + NUMBERS]
        raids = laid[first + NUMBERS : first + 2 * NUMBERS]
        come = sum(gamblers)
        raid = sum(raids)
        elsewhere = max(0.0, 1.0 - come - raid)
        # RZ-4.3 A Gambler wins where nobody raids.
        fill_parts(parts, first, gamblers, crowd(come, elsewhere, others))
        # RZ-4.4, RZ-4.5 A Raid wins where a Gambler is.
        rivals = crowd(raid, 1.0 - raid, others)
        in_vain = crowd(raid, elsewhere, others)
        for count in range(len(rivals)):
            rivals[count] -= in_vain[count]
        fill_parts(parts, first + NUMBERS, raids, rivals)
    return parts


def crowd(come: float, stay: float, others: int) -> list[float]:
    """How likely none, one, two, or more of the others come while all the rest stay."""
    none = stay**others
    one = others * come * stay ** (others - 1)
    two = others * (others - 1) / 2 * come * come * stay ** (others - 2)
    return [none, one, two, (come + stay) ** others - none - one - two]


def fill_parts(parts: list[float], first: int, laid: list[float], rivals: list[float]) -> None:
    """RZ-5 The part of a card of each number, where none, one, two or more rivals are so likely.

    Against one rival it is the odds of the duel: a fair share, and what a fight would give.
    """
    come = sum(laid)
    if come <= 0.0:
        for number in range(1, NUMBERS - 1):
            parts[first + number] = rivals[0]
        return
    strength = 0.0
    for number in range(1, NUMBERS - 1):
        strength += laid[number] * STRENGTH[number]
    strength /= come
    one = rivals[1] / come
    for number in range(1, NUMBERS - 1):
        odds = PAIR[number]
        against_one = 0.0
        for other in range(1, NUMBERS - 1):
            against_one += laid[other] * odds[other]
        own = STRENGTH[number]
        parts[first + number] = (
            rivals[0]
            + one * against_one
            + rivals[2] * own / (own + 2.0 * strength)
            + rivals[3] * own / (own + CROWD * strength)
        )


def nobody_gambles(laid: list[float], bar: int, others: int) -> float:
    """RZ-4.2, RZ-4.5 How likely no Gambler comes to a bar: then nobody would win anything there."""
    first = bar * 2 * NUMBERS
    come = sum(laid[first : first + NUMBERS])
    return float((1.0 - min(1.0, come)) ** others)


def nobody_raids(laid: list[float], bar: int, others: int) -> float:
    """RZ-4.3 How likely no Raid comes to a bar."""
    first = (bar * 2 + 1) * NUMBERS
    come = sum(laid[first : first + NUMBERS])
    return float((1.0 - min(1.0, come)) ** others)
