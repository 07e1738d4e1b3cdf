"""BL-1 The components: speakeasies, Men of Action, trucks, Muscle cards, stills, each with its number.

Everything has a small integer and a name that never changes. Amounts are in thousands of dollars.
"""

from __future__ import annotations

from typing import Final

SPEAKEASIES: Final = ["omalleys", "texas-lils", "mothers", "barleycorns", "mccoy", "volstead"]
"""BL-1.6 From the smallest to the largest; the last is there with six mobsters only."""

OMALLEYS: Final = 0
MCCOY: Final = 4
SHADED: Final = [0, 3, 4, 4, 8, 11]
"""BL-1.6, BL-4.2 So many markers open a speakeasy."""

CIRCLES: Final = [0, 5, 9, 11, 15, 17]
"""BL-1.6 Places for markers, shaded and clear."""

IMPROVEMENT_PLACES: Final = [0, 1, 2, 3, 4, 5]
DEMAND_DICE: Final = [0, 1, 2, 3, 4, 5]
WHOLESALE: Final = [1, 2, 2, 2, 2, 3]
PROFIT: Final = [0, 1, 1, 1, 1, 2]

MUSCLE_CARDS: Final = 72
QUARTER: Final = 18
"""BL-1.1 Muscle cards in a quarter."""


def muscle_cost(muscle: int) -> int:
    """BL-1.2 What a Muscle card costs to play."""
    for cost, last in enumerate((12, 27, 45, 60)):
        if muscle <= last:
            return cost
    return 4


MUSCLE_COST: Final = [0, *[muscle_cost(muscle) for muscle in range(1, MUSCLE_CARDS + 1)]]

SIZES: Final = ["small", "medium", "large"]
CAPACITY: Final = [4, 6, 9]
TRUCK_PRICE: Final = [1, 1, 3]
GRAFT: Final = [1, 1, 2]
TRUCKS_IN_BOX: Final = [12, 5, 3]
TRUCK_CARDS: Final = [6, 5, 3]
"""BL-1.4 For each size the crates, the price, the graft, the trucks in the box and the cards."""

SMALL: Final = 0
MEDIUM: Final = 1
LARGE: Final = 2
TRUCK_SIZE: Final = [size for size in range(3) for _ in range(TRUCKS_IN_BOX[size])]
TRUCKS: Final = [
    f"{SIZES[size]}-{number + 1}" for size in range(3) for number in range(TRUCKS_IN_BOX[size])
]
TRUCK_CAPACITY: Final = [CAPACITY[size] for size in TRUCK_SIZE]
TRUCK_COUNT: Final = len(TRUCKS)

MARKERS: Final = 20
"""BL-1.5 Influence markers of each colour."""

STILL_ROOM: Final = 4
"""BL-1.5, BL-3.7 Dice on a still, at most."""

REMOTE: Final = 6
"""Stills from here on are Remote Stills; those before are the Family Stills of the seats."""

STILLS: Final = [*[f"family-{seat}" for seat in range(6)], *[f"remote-{n}" for n in range(1, 7)]]
BACK_ROOM: Final = 12
"""A die may go there as well as to a still."""

IMPROVEMENTS: Final = 12
"""BL-1.5 Speakeasy Improvement markers."""

START_MONEY: Final = 10
GOAL: Final = 100
"""BL-7.10 Who has so much ends the game."""

FIRST_PATROL: Final = 4
"""BL-5.3 The round after which the Copper first goes to somebody."""

# Thug cards.

INVESTIGATION: Final = 0
VIGORISH: Final = 1
BIG_CITY_BOYS: Final = 2
BIG_PAYOFF: Final = 3
BIG_FAVOR: Final = 4
LITTLE_FAVOR: Final = 5
CITY_POLITICS: Final = 6
STATE_POLITICS: Final = 7
COPPER_IN_HOUSE: Final = 8
DOUBLE_CROSS: Final = 9
UNION_BOSS: Final = 10
BUST_SHIPMENT: Final = 11
BUST_SPEAKEASY: Final = 12
FREE_TRUCK: Final = 13
HIJACK: Final = 14
HIT: Final = 15
MOB_WAR: Final = 16
MOLL: Final = 17
PIGEON: Final = 18
MUSCLING_IN: Final = 19
OPPORTUNITY: Final = 20
PACKING_HEAT: Final = 21
RECRUITING: Final = 22
SAFE_HOUSE: Final = 23
THIRSTY: Final = 24
TURF_WAR: Final = 25
WAREHOUSE: Final = 26
WINDFALL: Final = 27
WORD_OF_MOUTH: Final = 28
DIRTY_RAT: Final = 29

THUGS: Final = [
    ("investigation", 1),
    ("vigorish", 1),
    ("big-city-boys", 1),
    ("big-payoff", 1),
    ("big-favor", 1),
    ("little-favor", 1),
    ("city-politics", 1),
    ("state-politics", 1),
    ("copper-in-the-house", 1),
    ("double-cross", 1),
    ("union-boss", 1),
    ("bust-a-shipment", 2),
    ("bust-a-speakeasy", 1),
    ("free-truck", 1),
    ("hijack", 1),
    ("hit", 2),
    ("mob-war", 1),
    ("moll", 1),
    ("pigeon", 1),
    ("muscling-in", 1),
    ("opportunity-knocks", 1),
    ("packing-heat", 1),
    ("recruiting", 2),
    ("safe-house", 1),
    ("thirsty", 1),
    ("turf-war", 1),
    ("warehouse", 1),
    ("windfall", 1),
    ("word-of-mouth", 1),
    ("dirty-rat", 1),
]
"""BL-8.4 to BL-8.33 The Thug cards in the order of their clauses, and how many there are of each."""

# Men of Action.

INFLUENCE: Final = 30
DOUBLE_INFLUENCE: Final = 31
STILL: Final = 32
DOUBLE_STILL: Final = 33
IMPROVEMENT: Final = 34

OTHER_ACTION: Final = [
    ("influence", 20),
    ("double-influence", 2),
    ("still", 9),
    ("double-still", 6),
    ("improvement", 8),
]


def card_names(kinds: list[tuple[str, int]]) -> list[str]:
    """Names for all cards; where there are several of a kind, with a number."""
    names = []
    for name, count in kinds:
        names.extend([name] if count == 1 else [f"{name}-{n}" for n in range(1, count + 1)])
    return names


KINDS: Final = [*THUGS, *OTHER_ACTION]
CARDS: Final = card_names(KINDS)
"""BL-1.3 The Men of Action: the Thug cards first, then the others."""

CARD_KIND: Final = [kind for kind in range(len(KINDS)) for _ in range(KINDS[kind][1])]
THUG_CARDS: Final = 33
"""Cards below this number are Thug cards."""

INVESTIGATION_CARD: Final = 0
TRUCK_CARD: Final = len(CARDS)
"""BL-3.5 What the Truck card is called among the offers."""

KEPT_IN: Final = 128
"""BL-8.31 A card kept face down is its number + KEPT_IN × the round in which it was drawn."""


def face_down_card(kept: int) -> int:
    """BL-8.31 The card kept face down."""
    return kept % KEPT_IN


def face_down_since(kept: int) -> int:
    """BL-8.31 The round in which it was drawn."""
    return kept // KEPT_IN


# Chance.

STREAMS: Final = (
    "action",
    "trucks",
    "red",
    "green",
    "yellow",
    "blue",
    "stills",
    "demand",
    "dice",
)
ACTION_DECK: Final = 0
TRUCK_DECK: Final = 1
FIRST_QUARTER: Final = 2
"""The four quarters of the Muscle cards have a stream each, from here on."""

STILL_DICE: Final = 6
DEMAND_STREAM: Final = 7
DICE: Final = 8

# The windows of a round (BL-8.2), and the stages by which cards are timed.

PHASE_1: Final = 0
AFTER_MUSCLE: Final = 1
AFTER_SENDING: Final = 2
AFTER_STILLS: Final = 3
AFTER_MARKET: Final = 4
AFTER_LOADING: Final = 5
LINED_UP: Final = 6
BEFORE_SALE: Final = 7
AFTER_SALES: Final = 8

MARKET_OFFERS: Final = 8
WINDOW_OFFERS: Final = 2
"""BL-6.10 Offers that each may make."""
