"""TA-10.1 What is secret, said once more in other words than the view's: the law of leaks needs both."""

from __future__ import annotations

from typing import Any

from rififi.games.traction.data import CARDS, KINDS, SUPER
from rififi.kernel.chance import Chance


def exchange_secrets(words: dict[str, Any], seat: int | None, chance: Chance) -> None:
    """TA-10.1 Cards that this seat has not been shown change places among others' hands and the piles.

    Who is looking into the piles knows what is in them. What others know is theirs alone.
    """
    players = len(words["hands"])
    viewer = players if seat is None else seat
    shown = words["known"]
    hands = [hand for other, hand in enumerate(words["hands"]) if other != seat]
    sure = [
        shown[(viewer * players + other) * KINDS : (viewer * players + other + 1) * KINDS]
        for other in range(players)
        if other != seat
    ]
    if words["looking"] < 0 or words["looking"] != seat:
        hands.append(words["pile"])
        sure.append([0] * KINDS)
    for kinds in (range(SUPER), range(SUPER, KINDS)):
        hidden: list[int] = []
        sizes: list[int] = []
        for hand, known in zip(hands, sure, strict=True):
            loose = [hand[CARDS[kind]] - known[kind] for kind in kinds]
            sizes.append(sum(loose))
            for kind, count in zip(kinds, loose, strict=True):
                hidden.extend([kind] * count)
                hand[CARDS[kind]] = known[kind]
        chance.shuffle(0, hidden)
        for hand, size in zip(hands, sizes, strict=True):
            for _ in range(size):
                hand[CARDS[hidden.pop()]] += 1
    forget(words, viewer)


def forget(words: dict[str, Any], viewer: int) -> None:
    """What others know of hands that have changed is no more than what they still hold."""
    players = len(words["hands"])
    for other in range(players + 1):
        if other != viewer:
            for holder in range(players):
                for kind in range(KINDS):
                    place = (other * players + holder) * KINDS + kind
                    held = words["hands"][holder][CARDS[kind]]
                    words["known"][place] = min(words["known"][place], held)
