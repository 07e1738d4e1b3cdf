"""RC-5 Cakes: where they are, whom they take, where they can be passed."""

from __future__ import annotations

from mypy_extensions import i64

from rififi.games.reglement.data import GONE, HOME, LEFT
from rififi.games.reglement.phases.eliminating import eliminate_gangsters, gangsters_at
from rififi.games.reglement.places import place_number
from rififi.games.reglement.state import Reglement
from rififi.kernel.frame import bit


def explode_own_cake(s: Reglement) -> None:
    """RC-3.2 Step 1: one's own cake, if it lies on the table, explodes."""
    if s.cakes[s.turn] >= 0:
        explode(s, s.turn, -1)


def explode(s: Reglement, cake: int, by: int) -> None:
    """RC-5.1, RC-5.2, RC-6.2 It takes all in its reach and goes back to its owner, or out of the game."""
    place = s.cakes[cake]
    reach = blast(s, place)
    s.cakes[cake] = GONE if (s.out >> cake) & 1 else HOME
    if s.ear is not None:
        facts = {"cake": cake, "place": place_number(place), "victims": gangsters_at(s, reach)}
        s.tell("cake_explodes", facts | {"by": by if by >= 0 else None})
    eliminate_gangsters(s, reach)


def blast(s: Reglement, place: int) -> i64:
    """RC-5.1 The place of a cake and those directly left and right."""
    here = bit(place)
    return here | s.setting.beside(here)


def places_with_cakes(s: Reglement) -> i64:
    """RC-5.3 Where a cake lies."""
    found: i64 = 0
    for place in s.cakes:
        if place >= 0:
            found |= bit(place)
    return found


def passed_to(s: Reglement, cake: int, way: int) -> int:
    """RC-4.4 The place of the first gangster that way, from the next place on; -1 if it cannot go there.

    It cannot where that gangster has a cake already, and one that lies before the only gangster has.
    """
    places = s.setting.places
    place = s.cakes[cake]
    for _ in range(places):
        place = (place + 1) % places if way == LEFT else (place + places - 1) % places
        if s.sitting[place] >= 0:
            return -1 if bit(place) & places_with_cakes(s) else place
    return -1
