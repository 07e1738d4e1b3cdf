"""What a seat can make out of its view: what the notes are worth, which cards the others may hold."""

from __future__ import annotations

from typing import Any, Final, final

from rififi.games.razzia.data import BARS, CARDS, cards_in_play, notes_in_play

CARD_OF_NAME: Final = {name: card for card, name in enumerate(CARDS)}
BAR_OF_NAME: Final = {name: bar for bar, name in enumerate(BARS)}


@final
class Outlook:
    """A view in numbers."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.seat: int = view["seat"]
        self.players: int = view["players"]
        self.others = self.players - 1
        self.bars: list[int] = [BAR_OF_NAME[entry["bar"]] for entry in view["bars"]]
        self.hand: list[int] = [CARD_OF_NAME[name] for name in view["hand"]]
        self.rounds_left: int = view["notes_left"] // (len(self.bars) + 1)
        self.hidden_note = mean_unseen_note(view)
        """What a note is taken for that lies face down."""
        self.public_worth = [0.0] * len(BARS)
        """What the notes of each bar are worth to who knows none of those face down."""
        self.worth = [0.0] * len(BARS)
        """What they are worth to this seat, which may have laid one of those (RZ-3.5)."""
        for entry in view["bars"]:
            bar = BAR_OF_NAME[entry["bar"]]
            for note in entry["notes"]:
                self.public_worth[bar] += public_worth_of(note, self.hidden_note)
                self.worth[bar] += worth_of(note, self.hidden_note, view)


def public_worth_of(note: Any, hidden_note: float) -> float:
    """What everybody takes a note for."""
    return hidden_note if isinstance(note, str) else float(note)


def worth_of(note: Any, hidden_note: float, view: dict[str, Any]) -> float:
    """RZ-3.5 What this seat takes a note for: it knows those that it laid itself."""
    known: dict[str, int] = view["hidden_notes_known"]
    if isinstance(note, str) and note in known:
        return float(known[note])
    return public_worth_of(note, hidden_note)


def mean_unseen_note(view: dict[str, Any]) -> float:
    """The mean of the notes that nobody has seen; 0 where there are none."""
    unseen = notes_in_play(view["players"])
    total = sum(unseen)
    count = len(unseen)
    for gain in view["gains"]:
        total -= gain["note"]
        count -= 1
    for entry in view["bars"]:
        for note in entry["notes"]:
            if not isinstance(note, str):
                total -= note
                count -= 1
    return total / count if count else 0.0


def cards_of_others(view: dict[str, Any], look: Outlook) -> list[tuple[int, float]]:
    """RZ-7.2 Each card that is not seen, and how likely a given opponent holds it.

    RZ-3.3 Everybody knows out of which shuffle each card in a hand came. So a card that was
    not in the last shuffle and has not been played is in a hand for certain.
    """
    seen = set(look.hand)
    for name in view["played"]:
        seen.add(CARD_OF_NAME[name])
    shuffle_of: dict[int, int] = {CARD_OF_NAME[name]: shuffle for name, shuffle in view["shuffled"]}
    unseen = [card for card in cards_in_play(look.players, look.bars) if card not in seen]
    count: dict[int, int] = {}
    for card in unseen:
        shuffle = shuffle_of.get(card, 0)
        count[shuffle] = count.get(shuffle, 0) + 1
    held: dict[int, int] = {}
    for seat, words in enumerate(view["seats"]):
        if seat != look.seat:
            for shuffle, cards in enumerate(words["held"]):
                held[shuffle] = held.get(shuffle, 0) + cards
    likely = []
    for card in unseen:
        shuffle = shuffle_of.get(card, 0)
        odds = held.get(shuffle, 0) / (count[shuffle] * look.others)
        if odds > 0.0:
            likely.append((card, odds))
    return likely
