"""The odds of a duel, exactly (RZ-5.7, RZ-5.9)."""

from __future__ import annotations

from typing import Final

FACES: Final = 6


def odds_by_gap() -> list[float]:
    """RZ-5.7 The odds of a card against one lower by 0, 1, 2, …; a tie goes to the lower."""
    odds = []
    for gap in range(FACES):
        wins = 0
        for roll in range(1, FACES + 1):
            wins += min(FACES, roll + gap - 1)
        odds.append(wins / (FACES * FACES))
    return odds


MEETING: Final = odds_by_gap()

KNOWN_ODDS: Final[dict[tuple[int, ...], list[float]]] = {}
"""Odds worked out before. They depend on the cards alone, so remembering them changes nothing."""


def duel_odds(numbers: tuple[int, ...]) -> list[float]:
    """RZ-5.9 The odds of each fighter to win it all; the numbers on the cards come highest first."""
    known = KNOWN_ODDS.get(numbers)
    if known is None:
        known = work_out_duel(numbers)
        KNOWN_ODDS[numbers] = known
    return known


def work_out_duel(numbers: tuple[int, ...]) -> list[float]:
    """RZ-5.9 The highest meets the lowest, the winner the highest of those left, and so on."""
    fighters = len(numbers)
    odds = [0.0] * fighters
    odds[0] = 1.0
    challengers = [fighters - 1, *range(1, fighters - 1)]
    for challenger in challengers:
        after = [0.0] * fighters
        for winner in range(fighters):
            if odds[winner] > 0.0:
                higher = min(winner, challenger)
                lower = max(winner, challenger)
                wins = MEETING[numbers[higher] - numbers[lower]]
                after[higher] += odds[winner] * wins
                after[lower] += odds[winner] * (1.0 - wins)
        odds = after
    return odds
