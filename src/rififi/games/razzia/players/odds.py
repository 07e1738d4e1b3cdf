"""The odds of a duel, exactly (RZ-5.7, RZ-5.9)."""

from __future__ import annotations

from typing import Final

FACES: Final = 6
ROLLS: Final = FACES * FACES
"""The ways in which two dice can fall."""


def wins_by_gap() -> list[int]:
    """RZ-5.7 Out of 36, how often a card beats one lower by 0, 1, 2, …; a tie goes to the lower."""
    wins = []
    for gap in range(FACES):
        count = 0
        for roll in range(1, FACES + 1):
            count += min(FACES, roll + gap - 1)
        wins.append(count)
    return wins


WINS: Final = wins_by_gap()
MEETING: Final = [wins / ROLLS for wins in WINS]
"""RZ-5.7 The odds of a card against one lower by 0, 1, 2, …"""

KNOWN_ODDS: Final[dict[tuple[int, ...], list[float]]] = {}
"""Odds worked out before. They depend on the cards alone, so remembering them changes nothing."""


def duel_odds(numbers: tuple[int, ...]) -> list[float]:
    """RZ-5.9 The odds of each fighter to win it all; the numbers on the cards come highest first."""
    known = KNOWN_ODDS.get(numbers)
    if known is None:
        ways = ROLLS ** (len(numbers) - 1)
        known = [wins / ways for wins in duel_wins(list(numbers))]
        KNOWN_ODDS[numbers] = known
    return known


def duel_wins(numbers: list[int]) -> list[int]:
    """RZ-5.9 Out of 36 for each meeting, multiplied, in how many ways each fighter wins it all.

    The highest meets the lowest, the winner the highest of those left, and so on.
    """
    fighters = len(numbers)
    wins = [0] * fighters
    wins[0] = 1
    challengers = [fighters - 1, *range(1, fighters - 1)]
    for challenger in challengers if fighters > 1 else []:
        after = [0] * fighters
        for winner in range(fighters):
            if wins[winner] > 0:
                higher = min(winner, challenger)
                lower = max(winner, challenger)
                ways = WINS[numbers[higher] - numbers[lower]]
                after[higher] += wins[winner] * ways
                after[lower] += wins[winner] * (ROLLS - ways)
        wins = after
    return wins
