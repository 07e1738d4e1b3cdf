"""RZ-7.2 What is secret, said once more in other words than the view's: the law of leaks needs both."""

from __future__ import annotations

from typing import Any

from rififi.games.razzia.data import CARDS
from rififi.kernel.chance import Chance


def exchange_secrets(words: dict[str, Any], seat: int | None, chance: Chance) -> None:
    """RZ-7.2 Exchange, in a position, what this seat cannot know for what it might as well be."""
    exchange_cards(words, seat, chance)
    exchange_notes(words, seat, chance)


def exchange_cards(words: dict[str, Any], seat: int | None, chance: Chance) -> None:
    """RZ-7.2 Cards in others' hands and in the pile, among those of the same last shuffle (RZ-3.3)."""
    shuffled = dict(words["shuffled"])
    places = [(words["pile"], i) for i in range(len(words["pile"]))]
    for other, hand in enumerate(words["hands"]):
        if other != seat:
            places.extend((hand, i) for i in range(len(hand)))
    for shuffle in set(shuffled.values()) | {0}:
        group = [(pile, i) for pile, i in places if shuffled.get(pile[i], 0) == shuffle]
        cards = [CARDS.index(pile[i]) for pile, i in group]
        chance.shuffle(0, cards)
        for (pile, i), card in zip(group, cards, strict=True):
            pile[i] = CARDS[card]


def exchange_notes(words: dict[str, Any], seat: int | None, chance: Chance) -> None:
    """RZ-7.2 The notes of the pile, the dealer's last note, and notes face down, unless one's own."""
    players = len(words["hands"])
    notes = list(words["note_pile"])
    holds_last_note = words["last_note"] and words["dealer"] != seat
    if holds_last_note:
        notes.append(words["last_note"])
    face_down = []
    for lying in words["lying"].values():
        for note in lying:
            if isinstance(note, dict):
                dealer = (words["dealer"] - words["round"] + note["hidden_in_round"]) % players
                if dealer != seat:
                    face_down.append(note)
                    notes.append(note["note"])
    chance.shuffle(0, notes)
    for note in face_down:
        note["note"] = notes.pop()
    if holds_last_note:
        words["last_note"] = notes.pop()
    words["note_pile"] = notes
