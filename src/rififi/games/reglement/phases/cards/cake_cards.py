"""RC-4.3 to RC-4.5 Order a cake, Pass the cake, Boom."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from rififi.games.reglement.data import HOME, LEFT, RIGHT, WAYS
from rififi.games.reglement.phases.cakes import explode, passed_to, places_with_cakes
from rififi.games.reglement.phases.cards.power import NOTHING, Power, is_there
from rififi.games.reglement.places import NO_SUCH_PLACE, place_number
from rififi.games.reglement.state import Reglement
from rififi.kernel.decision import Draft
from rififi.kernel.refusal import Reason

CAKE_THERE: Final = Reason("cake_there", "RC-5.3")
NO_CAKE_TO_PASS: Final = Reason("no_such_cake", "RC-4.4")
NO_CAKE_TO_BLOW_UP: Final = Reason("no_such_cake", "RC-4.5")
NOT_YOUR_OWN_TO_PASS: Final = Reason("your_own_cake", "RC-4.4")
NOT_YOUR_OWN_TO_BLOW_UP: Final = Reason("your_own_cake", "RC-4.5")
CAKE_STUCK: Final = Reason("cake_stuck", "RC-4.4")
WAY_BLOCKED: Final = Reason("way_blocked", "RC-4.4")


@final
class OrderCake(Power):
    """RC-4.3, RC-5.3 One's own cake is put before any seat, occupied or not, that has no cake."""

    def targets(self, s: Reglement, seat: int, draft: Draft) -> i64:
        return s.setting.ring & ~places_with_cakes(s)

    def can_be_played(self, s: Reglement, seat: int, draft: Draft) -> bool:
        return s.cakes[seat] == HOME

    def why_not(self, s: Reglement, seat: int, draft: Draft, named: int) -> Reason:
        return CAKE_THERE if is_there(s.setting.ring, named) else NO_SUCH_PLACE

    def follow(self, s: Reglement, answer: Draft) -> None:
        place = answer[1]
        s.cakes[s.turn] = place
        if s.ear is not None:
            s.tell("cake_ordered", {"seat": s.turn, "place": place_number(place)}, by=s.turn)


@final
class PassCake(Power):
    """RC-4.4 One opponent's cake is moved to the first seated gangster on its left or on its right."""

    def targets(self, s: Reglement, seat: int, draft: Draft) -> i64:
        return ways_open(s, draft[1]) if len(draft) > 1 else cakes_to_pass(s, seat)

    def why_not(self, s: Reglement, seat: int, draft: Draft, named: int) -> Reason:
        if len(draft) > 1:
            return WAY_BLOCKED
        if not 0 <= named < s.seats or s.cakes[named] < 0:
            return NO_CAKE_TO_PASS
        return NOT_YOUR_OWN_TO_PASS if named == seat else CAKE_STUCK

    def facts(self, s: Reglement, seat: int, draft: Draft, named: int) -> dict[str, Any]:
        if len(draft) > 1:
            return {"cake": draft[1], "way": WAYS[named] if 0 <= named < len(WAYS) else named}
        return {"cake": named}

    def follow(self, s: Reglement, answer: Draft) -> None:
        cake, way = answer[1], answer[2]
        whence = s.cakes[cake]
        s.cakes[cake] = passed_to(s, cake, way)
        if s.ear is not None:
            facts: dict[str, Any] = {"seat": s.turn, "cake": cake, "from": place_number(whence)}
            facts |= {"to": place_number(s.cakes[cake]), "way": WAYS[way]}
            s.tell("cake_passed", facts, by=s.turn)


@final
class Boom(Power):
    """RC-4.5 One opponent's cake explodes at once."""

    def targets(self, s: Reglement, seat: int, draft: Draft) -> i64:
        return cakes_of_others(s, seat)

    def why_not(self, s: Reglement, seat: int, draft: Draft, named: int) -> Reason:
        return (
            NOT_YOUR_OWN_TO_BLOW_UP if named == seat and s.cakes[seat] >= 0 else NO_CAKE_TO_BLOW_UP
        )

    def facts(self, s: Reglement, seat: int, draft: Draft, named: int) -> dict[str, Any]:
        return {"cake": named}

    def follow(self, s: Reglement, answer: Draft) -> None:
        explode(s, answer[1], s.turn)


def cakes_of_others(s: Reglement, seat: int) -> i64:
    """RC-4.5, RC-6.2 Opponents' cakes on the table, those of players who are out too, by seat."""
    cakes = NOTHING
    for other in range(s.seats):
        if other != seat and s.cakes[other] >= 0:
            cakes |= 1 << other
    return cakes


def cakes_to_pass(s: Reglement, seat: int) -> i64:
    """RC-4.4 Those of them that can be passed one way or the other."""
    cakes = NOTHING
    for other in range(s.seats):
        if other != seat and s.cakes[other] >= 0 and ways_open(s, other):
            cakes |= 1 << other
    return cakes


def ways_open(s: Reglement, cake: int) -> i64:
    """RC-4.4 The ways in which a cake can be passed."""
    ways = NOTHING
    if passed_to(s, cake, LEFT) >= 0:
        ways |= 1 << LEFT
    if passed_to(s, cake, RIGHT) >= 0:
        ways |= 1 << RIGHT
    return ways
