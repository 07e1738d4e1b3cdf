"""RZ-5.7 to RZ-5.11 The duel."""

from __future__ import annotations

from rififi.games.razzia.data import BARS, CARD_NUMBER, DICE
from rififi.games.razzia.state import Razzia


def fight(s: Razzia, bar: int, fighters: list[int]) -> int:
    """RZ-5.9 The highest meets the lowest, the winner the highest of those left, and so on.

    The fighters come highest first. Returns the last winner.
    """
    left = fighters[:]
    highest = left.pop(0)
    lowest = left.pop()
    winner = meet(s, bar, highest, lowest)
    while left:
        challenger = left.pop(0)
        if fighters.index(challenger) < fighters.index(winner):
            winner = meet(s, bar, challenger, winner)
        else:
            winner = meet(s, bar, winner, challenger)
    return winner


def meet(s: Razzia, bar: int, higher: int, lower: int) -> int:
    """RZ-5.7, RZ-5.11 Each rolls, the higher first, and adds the card; a tie goes to the lower."""
    rolls = [s.chance.die(DICE), s.chance.die(DICE)]
    numbers = [CARD_NUMBER[s.laid[higher]], CARD_NUMBER[s.laid[lower]]]
    totals = [numbers[0] + rolls[0], numbers[1] + rolls[1]]
    winner = higher if totals[0] > totals[1] else lower
    if s.ear is not None:
        facts = {"bar": BARS[bar], "seats": [higher, lower], "numbers": numbers}
        s.tell("duel", facts | {"rolls": rolls, "totals": totals, "winner": winner})
        if totals[0] == totals[1]:
            s.tell("duel_was_even", {"bar": BARS[bar], "winner": winner})
    return winner
