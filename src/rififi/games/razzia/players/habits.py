"""How the others have played so far: do they go where the money is, or anywhere?"""

from __future__ import annotations

from math import exp, log
from typing import Any, Final

from rififi.games.razzia.data import CARD_BAR
from rififi.games.razzia.players.outlook import BAR_OF_NAME, CARD_OF_NAME, Outlook

PULL: Final = 25.0
"""A bar richer by so much draws keen players e times as often."""

STRAY: Final = 0.3
"""How often even keen players go anywhere, for want of a good card."""

NOTE: Final = 20.0
"""About what one note is worth."""


def how_blind(view: dict[str, Any], look: Outlook, before: float) -> float:
    """The share of visits, between 0.05 and 0.95, that seem to be paid without a look at the notes.

    `before` is what to think of strangers: the odds that they play blindly.
    """
    blind_to_keen = before * exp(-evidence_of_keenness(view, look))
    return min(0.95, max(0.05, blind_to_keen / (1.0 + blind_to_keen)))


def evidence_of_keenness(view: dict[str, Any], look: Outlook) -> float:
    """How much likelier the visits seen are of keen players than of blind ones, as a logarithm.

    The played cards lie in the order in which they were played, round by round, back to the last
    shuffle.
    """
    taken = takings(view)
    played: list[str] = view["played"]
    in_round: int = view["round"]
    lying = look.public_worth[:]
    for bar in look.bars:
        lying[bar] = taken.get((in_round, bar), lying[bar])
    evidence = 0.0
    for end in range(len(played), 0, -look.players):
        in_round -= 1
        pull = [0.0] * len(lying)
        for bar in look.bars:
            # What nobody took lies there still, under the notes that came later.
            lying[bar] = taken.get((in_round, bar), max(0.0, lying[bar] - NOTE))
            pull[bar] = exp(lying[bar] / PULL)
        usual = sum(pull) / len(look.bars)
        for seat in range(look.players):
            if seat != look.seat:
                visited = CARD_BAR[CARD_OF_NAME[played[end - look.players + seat]]]
                evidence += log(STRAY + (1.0 - STRAY) * pull[visited] / usual)
    return evidence


def takings(view: dict[str, Any]) -> dict[tuple[int, int], float]:
    """RZ-7.1 What was taken in each round at each bar where anything was."""
    taken: dict[tuple[int, int], float] = {}
    for gain in view["gains"]:
        place = (gain["round"], BAR_OF_NAME[gain["bar"]])
        taken[place] = taken.get(place, 0.0) + gain["note"]
    return taken
