"""RC-4.10 Move."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from rififi.games.reglement.data import KINDS
from rififi.games.reglement.phases.cards.power import Power, is_there
from rififi.games.reglement.places import NO_SUCH_PLACE, PLACE_TAKEN, place_number
from rififi.games.reglement.state import Reglement
from rififi.kernel.decision import Draft
from rififi.kernel.frame import bit
from rififi.kernel.refusal import Reason

NOBODY_THERE: Final = Reason("nobody_there", "RC-4.10")
NOT_YOURS: Final = Reason("not_yours", "RC-4.10")
ASLEEP_THERE: Final = Reason("asleep_there", "RC-4.8")


@final
class Move(Power):
    """RC-4.10, RC-4.8 One of one's own gangsters, who is awake, takes any free seat."""

    def targets(self, s: Reglement, seat: int, draft: Draft) -> i64:
        return s.free_places() if len(draft) > 1 else s.awake(seat)

    def why_not(self, s: Reglement, seat: int, draft: Draft, named: int) -> Reason:
        if not is_there(s.setting.ring, named):
            return NO_SUCH_PLACE
        if len(draft) > 1:
            return PLACE_TAKEN
        if not is_there(s.everybody(), named):
            return NOBODY_THERE
        return ASLEEP_THERE if is_there(s.men_of(seat), named) else NOT_YOURS

    def follow(self, s: Reglement, answer: Draft) -> None:
        whence, to = answer[1], answer[2]
        gangster = s.sitting[whence]
        s.get_up(bit(whence))
        s.sit_down(to, gangster, False)
        if s.ear is not None:
            facts: dict[str, Any] = {"seat": s.turn, "kind": KINDS[gangster & 3]}
            facts |= {"from": place_number(whence), "to": place_number(to)}
            s.tell("moved", facts, by=s.turn)
