"""RZ-1, RZ-2: the bars, the cards and the notes, and how many of each are in play.

Cards and bars are numbered: a card is 12 × its bar + its place in the list of RZ-1.2. A note is its
value; a note that lies face down (`hidden_last_note`) is its value + 64 × the round it was laid in.
"""

from __future__ import annotations

from typing import Final

BARS: Final = ["colibri", "cotton-club", "havanna-bar", "jungle", "lincoln", "jazz-house"]
"""RZ-1.1 The six bars in reading order."""

COLOURS: Final = ["red", "yellow", "violet", "blue", "green", "pink"]
"""RZ-1.1 Their colours."""

CARDS_OF_A_COLOUR: Final = [
    ("gambler-1", 1, False),
    ("gambler-2", 2, False),
    ("gambler-3", 3, False),
    ("gambler-3b", 3, True),
    ("gambler-4", 4, False),
    ("gambler-4b", 4, True),
    ("gambler-5", 5, False),
    ("gambler-6", 6, False),
    ("raid-3", 3, False),
    ("raid-4", 4, False),
    ("raid-5", 5, True),
    ("raid-6", 6, False),
]
"""RZ-1.2 Twelve cards of each colour: kind, number, and whether it is left out unless seven play (RZ-2.1).

The second Gambler 3 and 4 bear a mark, so that each card has a name of its own.
"""

CARDS: Final = [f"{colour}-{name}" for colour in COLOURS for name, _, _ in CARDS_OF_A_COLOUR]
CARD_BAR: Final = [bar for bar in range(6) for _ in CARDS_OF_A_COLOUR]
"""RZ-3.8 The bar of its colour, which is the only one where a card counts."""

CARD_NUMBER: Final = [number for _ in COLOURS for _, number, _ in CARDS_OF_A_COLOUR]
CARD_RAIDS: Final = [name.startswith("raid") for _ in COLOURS for name, _, _ in CARDS_OF_A_COLOUR]
CARD_ONLY_SEVEN_OR_EIGHT: Final = [extra for _ in COLOURS for _, _, extra in CARDS_OF_A_COLOUR]

HAND: Final = 5
"""RZ-2.5 Cards in a hand."""

NOTES: Final = {5: 14, 10: 14, 15: 14, 20: 14, 25: 7, 30: 7, 40: 7, 50: 7}
"""RZ-1.3, RZ-1.4 The notes, in thousands of dollars, and how many of each."""

NOTES_LESS_FOR_THREE: Final = {5: 2, 10: 2, 15: 2, 20: 2, 25: 1, 30: 1, 40: 1, 50: 1}
"""RZ-2.3 The notes that three players leave out."""

BARS_CLOSED_FOR_THREE: Final = ["lincoln", "jazz-house"]
"""RZ-2.4 The bars that three players leave out unless they choose others."""

STREAMS: Final = ("cards", "notes", "dice", "lots")
"""The streams of chance, each with its number below."""

DECK: Final = 0
NOTE_PILE: Final = 1
DICE: Final = 2
"""RZ-1.5 One die; unless told otherwise, a die has six faces."""

LOTS: Final = 3


def cards_in_play(players: int, bars: list[int]) -> list[int]:
    """RZ-2.1, RZ-2.2, RZ-2.3 The cards for so many players, of the bars that are open."""
    every_card = players >= 7
    return [
        card
        for card in range(len(CARDS))
        if CARD_BAR[card] in bars and (every_card or not CARD_ONLY_SEVEN_OR_EIGHT[card])
    ]


def notes_in_play(players: int) -> list[int]:
    """RZ-1.4, RZ-2.3 The notes for so many players."""
    notes = []
    for value, count in NOTES.items():
        left_out = NOTES_LESS_FOR_THREE[value] if players == 3 else 0
        notes.extend([value] * (count - left_out))
    return notes


def note_value(note: int) -> int:
    """What a note is worth, face up or down."""
    return note & 63


def note_round(note: int) -> int:
    """The round in which a note was laid face down, or 0 if it lies face up."""
    return note >> 6


def face_down(note: int, in_round: int) -> int:
    """RZ-3.5 A note laid face down in this round."""
    return note + 64 * in_round
