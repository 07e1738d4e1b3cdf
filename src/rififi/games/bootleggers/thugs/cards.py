"""BL-8.4 to BL-8.33 The Thug cards as data: when each may be played, for what price, on what."""

from __future__ import annotations

from typing import Final, final

from rififi.games.bootleggers.data import (
    AFTER_LOADING,
    AFTER_MARKET,
    AFTER_SALES,
    AFTER_SENDING,
    BEFORE_SALE,
    LINED_UP,
    PHASE_1,
)

# What is chosen with a card: each sort of choice has its predicate in `targets`.

BOSS: Final = 0
STILL_WITH_DICE: Final = 1
MUSCLE_CARD: Final = 2
OPEN: Final = 3
OPEN_OR_OMALLEYS: Final = 4
NUMBER: Final = 5
CROSSED: Final = 6
CROSSED_SEAT: Final = 7
LOADED_TRUCK: Final = 8
EMPTY_TRUCK: Final = 9
ROBBED_TRUCK: Final = 10
ROOMY_TRUCK: Final = 11
DESTINATION: Final = 12
MARKED: Final = 13
VICTIM: Final = 14
FIRST_VICTIM: Final = 15
SECOND_VICTIM: Final = 16
RIVAL: Final = 17
LINED_UP_TRUCK: Final = 18
RIVAL_REMOTE: Final = 19
DIE_GOES_TO: Final = 20
IMPROVED: Final = 21
FREE_PLACE: Final = 22
OWN_MARKER: Final = 23
MORE_OWN_MARKERS: Final = 24
ANY_STILL: Final = 25
RIVAL_MARKED: Final = 26
RIVAL_THERE: Final = 27

# What a choice is, as a thing: a seat, a speakeasy, a truck, a still or a number.

SEAT: Final = 0
SPEAKEASY: Final = 1
TRUCK: Final = 2
STILL: Final = 3
COUNT: Final = 4

SORTS: Final = [
    ("of", SEAT),
    ("still", STILL),
    ("of", SEAT),
    ("at", SPEAKEASY),
    ("at", SPEAKEASY),
    ("count", COUNT),
    ("at", SPEAKEASY),
    ("of", SEAT),
    ("truck", TRUCK),
    ("truck", TRUCK),
    ("truck", TRUCK),
    ("onto", TRUCK),
    ("at", SPEAKEASY),
    ("at", SPEAKEASY),
    ("of", SEAT),
    ("victims", SEAT),
    ("victims", SEAT),
    ("of", SEAT),
    ("truck", TRUCK),
    ("still", STILL),
    ("onto", STILL),
    ("from", SPEAKEASY),
    ("at", SPEAKEASY),
    ("places", SPEAKEASY),
    ("places", SPEAKEASY),
    ("still", STILL),
    ("at", SPEAKEASY),
    ("of", SEAT),
]
"""For each sort of choice the field of the structured form, and what thing it is."""

SEVERAL: Final = ["victims", "places"]
"""The fields that hold a list."""

ENOUGH: Final = 6
"""In place of one more speakeasy."""


@final
class Thug:
    """BL-8.1 One kind of Thug card. A price with a number chosen is the price of one."""

    def __init__(
        self,
        clause: str,
        sorts: tuple[int, ...],
        first: int = PHASE_1,
        last: int = AFTER_SALES,
        price: int = 0,
        most: int = 1,
    ) -> None:
        self.clause = clause
        self.sorts = sorts
        self.first = first
        self.last = last
        self.price = price
        self.most = most


THUG_RULES: Final = [
    Thug("BL-8.4", (BOSS,)),
    Thug("BL-8.5", (STILL_WITH_DICE,), last=AFTER_SENDING),
    Thug("BL-8.6", (MUSCLE_CARD,)),
    Thug("BL-8.7", (OPEN,), price=5),
    Thug("BL-8.8", (), last=AFTER_MARKET),
    Thug("BL-8.9", (), last=AFTER_MARKET),
    Thug("BL-8.10", (NUMBER,), price=4, most=2),
    Thug("BL-8.11", (NUMBER,), price=5, most=3),
    Thug("BL-8.12", (OPEN,)),
    Thug("BL-8.13", (CROSSED, CROSSED_SEAT)),
    Thug("BL-8.14", ()),
    Thug("BL-8.15", (LOADED_TRUCK,), first=AFTER_MARKET, last=LINED_UP),
    Thug("BL-8.16", (OPEN_OR_OMALLEYS,)),
    Thug("BL-8.17", (EMPTY_TRUCK,), first=AFTER_LOADING, last=LINED_UP),
    Thug("BL-8.18", (ROBBED_TRUCK, ROOMY_TRUCK, DESTINATION), first=AFTER_MARKET, last=LINED_UP),
    Thug("BL-8.19", (MARKED, VICTIM)),
    Thug("BL-8.20", (MARKED, FIRST_VICTIM, SECOND_VICTIM)),
    Thug("BL-8.21", (RIVAL,)),
    Thug("BL-8.22", (LINED_UP_TRUCK,), first=LINED_UP, last=BEFORE_SALE),
    Thug("BL-8.23", (RIVAL_REMOTE, DIE_GOES_TO)),
    Thug("BL-8.24", (IMPROVED, FREE_PLACE)),
    Thug("BL-8.25", (OPEN,)),
    Thug("BL-8.26", ()),
    Thug("BL-8.27", (OWN_MARKER, MORE_OWN_MARKERS, MORE_OWN_MARKERS)),
    Thug("BL-8.28", (OPEN,)),
    Thug("BL-8.29", (ANY_STILL,)),
    Thug("BL-8.30", (), first=AFTER_LOADING, last=LINED_UP),
    Thug("BL-8.31", ()),
    Thug("BL-8.32", (OPEN,)),
    Thug("BL-8.33", (RIVAL_MARKED, RIVAL_THERE)),
]
"""BL-8.1 to BL-8.33 By the kinds of `data.THUGS`."""
