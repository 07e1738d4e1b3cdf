"""RC-4.9 Alert."""

from __future__ import annotations

from typing import final

from rififi.games.reglement.phases.cards.power import Power, is_there
from rififi.games.reglement.phases.seating import wait_to_be_seated
from rififi.games.reglement.state import SEATING_PHASE, Reglement, Seating
from rififi.kernel.decision import Draft


@final
class Alert(Power):
    """RC-4.9 All gangsters leave the table, and are seated anew; the player of the card begins.

    Sleepers stay asleep, cakes stay where they are.
    """

    def can_be_played(self, s: Reglement, seat: int, draft: Draft) -> bool:
        return True

    def follow(self, s: Reglement, answer: Draft) -> None:
        if s.ear is not None:
            s.tell("alert", {"seat": s.turn}, by=s.turn)
        for place in s.setting.all_places:
            gangster = s.sitting[place]
            if gangster >= 0:
                asleep = is_there(s.asleep, place)
                wait_to_be_seated(s, gangster >> 2, gangster & 3, asleep, 1)
        s.get_up(s.everybody())
        s.frames.append(Seating(SEATING_PHASE, 0, s.turn))
