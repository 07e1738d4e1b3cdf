"""RC-4.2 Gun."""

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

NOBODY_THERE: Final = Reason("nobody_there", "RC-4.2")
YOUR_OWN: Final = Reason("your_own", "RC-4.2")
FACES_NOBODY: Final = Reason("faces_nobody", "RC-4.2")
OUT_OF_LINE: Final = Reason("out_of_line", "RC-4.2")


@final
class Gun(Power):
    """RC-4.2 One opponent's gangster on the seat facing who has a gun is eliminated."""

    def targets(self, s: Reglement, seat: int, draft: Draft) -> i64:
        shooters = who_shoots(s, seat)
        faced: i64 = 0
        facing = s.setting.facing
        place: i64 = 0
        while shooters >> place:
            if (shooters >> place) & 1:
                there = facing[place]
                if there >= 0:
                    faced |= bit(there)
            place += 1
        return faced & s.opponents(seat)

    def why_not(self, s: Reglement, seat: int, draft: Draft, named: int) -> Reason:
        if not is_there(s.setting.ring, named):
            return NO_SUCH_PLACE
        if not is_there(s.everybody(), named):
            return NOBODY_THERE
        if is_there(s.men_of(seat), named):
            return YOUR_OWN
        return FACES_NOBODY if s.setting.facing[named] < 0 else OUT_OF_LINE

    def facts(self, s: Reglement, seat: int, draft: Draft, named: int) -> dict[str, Any]:
        in_line = place_numbers(list_places(self.targets(s, seat, draft)))
        return place_facts(s, named) | {"places": in_line}

    def follow(self, s: Reglement, answer: Draft) -> None:
        target = answer[1]
        if s.ear is not None:
            whence = place_number(s.setting.facing[target])
            facts = {"seat": s.turn, "place": whence, "target": place_number(target)}
            s.tell("gun", facts | {"victim": gangster_at(s, target)}, by=s.turn)
        eliminate_gangsters(s, bit(target))


def who_shoots(s: Reglement, seat: int) -> i64:
    """RC-4.2, RC-4.8 The seat's Gunmen, and whoever of its gangsters sits before a revolver; no sleepers."""
    return s.awake(seat) & (s.gunmen | s.setting.revolvers)
