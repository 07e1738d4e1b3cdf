"""What a deal is worth to a seat, by what it could do with what changes hands."""

from __future__ import annotations

from typing import Any

from rififi.games.bootleggers.data import TRUCK_CAPACITY, TRUCKS
from rififi.games.bootleggers.players.outlook import Outlook

CRATE = 1.2
"""About what a crate on a truck brings."""

CARD = 3.0
TRUCK = 5.0
SELF_DENIAL = 0.5
"""A deal must be worth half of what it gives the other, or it feeds a rival."""


def worth_of_deal(look: Outlook, deal: dict[str, Any], own: bool) -> float:
    """BL-6.8 What one gains by it. `own`: it is one's own offer. Promises are worth nothing to thumb."""
    other = deal["to"] if own else deal["seat"]
    gives, gets = (deal["gives"], deal["gets"]) if own else (deal["gets"], deal["gives"])
    mine = side_worth(look, look.seat, gets, gives)
    theirs = side_worth(look, other, gives, gets)
    return mine - SELF_DENIAL * max(0.0, theirs)


def side_worth(
    look: Outlook, seat: int, gets: list[dict[str, Any]], gives: list[dict[str, Any]]
) -> float:
    """What a seat would have after a deal, less what it has now."""
    spare = look.room(seat)
    crates: int = look.view["seats"][seat]["crates"]
    before = min(spare, crates) * CRATE
    value = 0.0
    for items, sign in ((gets, 1), (gives, -1)):
        for item in items:
            ((what, named),) = item.items()
            if what == "cash":
                value += sign * named
            elif what == "crates":
                crates += sign * named
            elif what in ("rent", "truck"):
                spare += sign * TRUCK_CAPACITY[TRUCKS.index(named)]
                value += sign * TRUCK if what == "truck" else 0.0
            elif what == "card":
                value += sign * CARD
    return value + min(spare, max(0, crates)) * CRATE - before
