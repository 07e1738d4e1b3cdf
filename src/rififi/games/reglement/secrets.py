"""RC-9.1 What is secret, said once more in other words than the view's: the law of leaks needs both."""

from __future__ import annotations

from typing import Any

from rififi.games.reglement.data import CARDS
from rififi.kernel.chance import Chance


def exchange_secrets(words: dict[str, Any], seat: int | None, chance: Chance) -> None:
    """RC-9.1, RC-3.9 Exchange cards in others' hands and in the pile, within each last shuffle."""
    pile = words["pile"]
    places = [(pile, i, words["shuffle"]) for i in range(len(pile))]
    for other, hand in enumerate(words["hands"]):
        if other != seat:
            numbers = words["hand_shuffles"][other]
            places.extend((hand, i, numbers[i]) for i in range(len(hand)))
    for shuffle in sorted({number for _, _, number in places}):
        group = [(holder, i) for holder, i, number in places if number == shuffle]
        cards = [CARDS.index(holder[i]) for holder, i in group]
        chance.shuffle(0, cards)
        for (holder, i), card in zip(group, cards, strict=True):
            holder[i] = CARDS[card]
