"""RC-1, RC-3: the gangsters, the cards, the money, and what can lie on the table before a place.

Cards, kinds, things and ways are numbered as they stand in their lists. A place is counted from 0 in the
code and from 1 in words; sets of places are kept as bits. A gangster is 4 × his colour + his kind; a card
in a hand is its kind + 8 × the number of the shuffle it was drawn from.
"""

from __future__ import annotations

from typing import Final

COLOURS: Final = ["yellow", "red", "blue", "green", "orange", "violet"]
"""RC-1.1 The colours, in the order in which they sit (RC-2.5)."""

KINDS: Final = ["godfather", "gunman", "blade", "bruiser"]
"""RC-1.2 The kinds of gangster."""

GODFATHER: Final = 0
GUNMAN: Final = 1
BLADE: Final = 2

FIGURES: Final = {3: [1, 2, 2, 5], 4: [1, 2, 1, 3], 5: [1, 1, 1, 3], 6: [1, 1, 1, 2]}
"""RC-1.3 How many of each kind everybody has, by number of players."""

NOTES: Final = {
    3: {1: 20, 5: 10, 10: 5},
    4: {1: 20, 5: 8, 10: 2},
    5: {1: 20, 5: 10},
    6: {1: 20, 5: 8},
}
"""RC-1.4 The notes in the middle, in thousands of dollars, by number of players."""

CARDS: Final = ["knife", "gun", "order_cake", "pass_cake", "boom", "cocktail", "alert", "move"]
"""RC-1.5 The kinds of card."""

CARD_COUNTS: Final = [11, 7, 9, 5, 4, 6, 4, 14]
"""RC-1.5 How many there are of each."""

KNIFE: Final = 0
GUN: Final = 1
ORDER_CAKE: Final = 2
PASS_CAKE: Final = 3
BOOM: Final = 4
COCKTAIL: Final = 5
ALERT: Final = 6
MOVE: Final = 7

HAND: Final = 5
"""RC-2.1 Cards in a hand."""

PILLS: Final = 3
"""RC-4.6 Pills in a Cocktail. The 18 of RC-1.1 never run out: who wakes gives his back every turn."""

THINGS: Final = [
    "",
    "register",
    "bar",
    "restaurant",
    "gambling_house",
    "knife",
    "revolver",
    "glass",
]
"""RC-1.7 What can lie before a place; first, nothing."""

REGISTER: Final = 1
BUSINESSES: Final = [2, 3, 4]
"""RC-3.3 The businesses, among those things."""

KNIVES: Final = 5
REVOLVERS: Final = 6
GLASSES: Final = 7

BUSINESS_INCOME: Final = [0, 1, 4]
"""RC-3.3 What nobody, one gangster or two earn at a kind of business."""

QUIET_TURNS: Final = 40
"""RC-7.5 After so many turns in a row in which nothing happened the game is over."""

LEFT: Final = 0
RIGHT: Final = 1
WAYS: Final = ["left", "right"]
"""RC-1.6 Round the table as a sitter sees it: to the left the numbers rise."""

HOME: Final = -1
GONE: Final = -2
"""RC-4.3, RC-6.2 Where a cake is that is not on the table: before its owner, or out of the game."""

NOBODY: Final = -1
"""Who sits on a free place."""

NOT_ENDED: Final = -1
LAST_ONE: Final = 0
MIDDLE_EMPTY: Final = 1
ALL_DEAD: Final = 2
QUIET: Final = 3
ENDINGS: Final = ["last_one", "middle_empty", "all_dead", "quiet"]
"""RC-7.1, RC-7.2, RC-7.3, RC-7.5 How a game can end."""

STREAMS: Final = ("cards", "lots")
"""The streams of chance, each with its number below."""

DECK: Final = 0
LOTS: Final = 1


def money_in_play(players: int) -> int:
    """RC-1.4, RC-3.6 What lies in the middle at first; change is made freely, so the sum will do."""
    amount = 0
    for value, count in NOTES[players].items():
        amount += value * count
    return amount
