"""RC-4.1 Knife."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from rififi.games.reglement.phases.cards.power import Power, is_there
from rififi.games.reglement.phases.eliminating import eliminate_gangsters, gangster_at
from rififi.games.reglement.places import (
    NO_SUCH_PLACE,
    place_facts,
    place_number,
    place_numbers,
)
from rififi.games.reglement.state import Reglement, list_places
from rififi.kernel.decision import Draft
from rififi.kernel.frame import bit
from rififi.kernel.refusal import Reason

NOBODY_THERE: Final = Reason("nobody_there", "RC-4.1")
YOUR_OWN: Final = Reason("your_own", "RC-4.1")
OUT_OF_REACH: Final = Reason("out_of_reach", "RC-4.1")


@final
class Knife(Power):
    """RC-4.1 One opponent's gangster on the seat directly left or right of who has a knife is eliminated."""

    def targets(self, s: Reglement, seat: int, draft: Draft) -> i64:
        return s.setting.beside(who_stabs(s, seat)) & s.opponents(seat)

    def why_not(self, s: Reglement, seat: int, draft: Draft, named: int) -> Reason:
        if not is_there(s.setting.ring, named):
            return NO_SUCH_PLACE
        if not is_there(s.everybody(), named):
            return NOBODY_THERE
        return YOUR_OWN if is_there(s.men_of(seat), named) else OUT_OF_REACH

    def facts(self, s: Reglement, seat: int, draft: Draft, named: int) -> dict[str, Any]:
        reached = place_numbers(list_places(self.targets(s, seat, draft)))
        return place_facts(s, named) | {"places": reached}

    def follow(self, s: Reglement, answer: Draft) -> None:
        target = answer[1]
        if s.ear is not None:
            whence = place_number(stabs_from(s, s.turn, target))
            facts = {"seat": s.turn, "place": whence, "target": place_number(target)}
            s.tell("knife", facts | {"victim": gangster_at(s, target)}, by=s.turn)
        eliminate_gangsters(s, bit(target))


def who_stabs(s: Reglement, seat: int) -> i64:
    """RC-4.1, RC-4.8 The seat's Blades, and whoever of its gangsters sits before a knife; no sleepers."""
    return s.awake(seat) & (s.blades | s.setting.knives)


def stabs_from(s: Reglement, seat: int, target: int) -> int:
    """RC-4.1 The place of the gangster who uses the knife; of two, the one on the target's left."""
    places = s.setting.places
    left = (target + 1) % places
    return left if is_there(who_stabs(s, seat), left) else (target + places - 1) % places
