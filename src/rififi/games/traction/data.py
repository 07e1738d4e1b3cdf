"""TA-1: leaders, men, cards, money, and how many of each there are.

Money is counted in units of 100,000 Thunes, of which a brique has ten. Cards are counted by their kind. A man
is 20 × the seat of his gang + his number, from 0; for people his number is one more.
"""

from __future__ import annotations

from typing import Final

LEADERS: Final = [
    "pierrot-le-fou",
    "le-moko",
    "le-mammouth",
    "le-gros",
    "monmon",
    "riton-le-tatoue",
]
"""TA-1.4 The leaders of the gangs."""

PIERROT: Final = 0
MOKO: Final = 1
MAMMOUTH: Final = 2
GROS: Final = 3
MONMON: Final = 4
RITON: Final = 5

MEN: Final = 20
"""TA-1.1 Henchmen of a gang."""

UNIT: Final = 100_000
BRIQUE: Final = 10
ALL_MONEY: Final = 1_440
"""TA-1.1 All the notes of the game, in units."""

START_MONEY: Final = 5
"""TA-2.2 What each begins with."""

CARDS: Final = [
    "traction-avant",
    "colt-45",
    "dodge",
    "sten-mark-ii",
    "coup-de-force",
    "implantation",
]
"""TA-1.2 The kinds of card: three kinds of Embrouille, three of Super Embrouille."""

TRACTION: Final = 0
COLT: Final = 1
DODGE: Final = 2
STEN: Final = 3
COUP: Final = 4
IMPLANTATION: Final = 5
KINDS: Final = 6
SUPER: Final = 3
"""The first of the Super Embrouille."""

CARDS_OF_KIND: Final = [18, 18, 18, 8, 8, 8]
"""TA-1.2 How many there are of each."""

FIRST_PICK: Final = [3, 1]
"""TA-2.2 Embrouille and Super Embrouille to begin with."""

MOST_SUPER: Final = 4
"""TA-3.8 Super Embrouille in a hand after the magouilles."""

BULLETS: Final = 5
"""TA-5.1 In a new Sten."""

FREE_STEN: Final = 8
STEN_CARD: Final = 16
"""Added to the bullets of a Sten that lies open: whether it is Pierrot's free one (TA-9.4), or a card."""

POINTS: Final = 12
"""TA-4.1 Movement points of a turn."""

RECRUIT_POINTS: Final = 4
TRACTION_POINTS: Final = 6
HOTEL_PRICE: Final = 3
"""TA-4.9 What a share of a hotel costs."""

COUP_MEN: Final = 3
CAR_SEATS: Final = 4
ENOUGH_MEN: Final = 3
"""TA-4.11, TA-6.1, TA-7.1 Men for a heist or a raid; TA-8.1 men of a set in a café."""

LEAD: Final = 20
"""TA-2.1 How much more than the richest other a winner has."""

OFFERS: Final = 8
"""TA-3.9 Offers that each may make in a phase."""

VAN_LOOT: Final = 2
"""TA-9.1 For each point of the dice."""

STREAMS: Final = ("lots", "dice")
"""The streams of chance, each with its number below."""

LOTS: Final = 0
DICE: Final = 1

RESERVE: Final = -1
"""Where men are who are not on the board."""

ASK: Final = 0
LET_PASS: Final = 1
REFUSE: Final = 2
STANDING: Final = ["ask", "let_pass", "refuse"]
"""TA-4.14 Standing answers to proposals."""

HOTELS: Final = 1
CAFES: Final = 2
"""TA-4.12 What an Implantation protects, as bits."""
