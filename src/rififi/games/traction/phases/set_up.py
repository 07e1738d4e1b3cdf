"""TA-2.2, TA-1.4 to TA-1.6 Set-up: the leaders, their bases, the first cards."""

from __future__ import annotations

from typing import Any, Final, final

from rififi.games.traction.data import LEADERS, LOTS
from rififi.games.traction.phases.picking import all_pick_first_cards, first_cards_are_taken
from rififi.games.traction.state import Traction
from rififi.kernel.decision import Ask, Decision, Draft
from rififi.kernel.forms import read_word
from rififi.kernel.refusal import Reason
from rififi.kernel.state import Phase

LEADER_IS_TAKEN: Final = Reason("leader_is_taken", "TA-1.6")


def leaders_are_drawn(s: Traction) -> None:
    """TA-1.6 By lot, unless they are chosen."""
    if not s.setting.choose_leaders:
        lots = s.setting.present[:]
        s.chance.shuffle(LOTS, lots)
        s.leaders = lots


def next_chooses_leader(s: Traction) -> None:
    """TA-1.6 In seat order."""
    for seat in range(s.seats):
        if s.leaders[seat] < 0:
            s.ask(LEADER, seat)
            return


def leader_is_chosen(s: Traction) -> None:
    """TA-1.6 One after the other, until all have one."""
    if s.collected:
        leaders = s.leaders[:]
        leaders[s.collected_asks[0].seat] = s.collected[0][0]
        s.leaders = leaders
        s.frames[-1].step -= 2


def all_go_to_their_bases(s: Traction) -> None:
    """TA-1.6 The seats round the table follow the bases, clockwise."""
    bases = s.setting.board.leaders
    s.home = [bases.index(leader) for leader in s.leaders]
    s.clockwise = [s.home.index(base) for base in range(len(bases)) if base in s.home]
    if s.ear is not None:
        leaders = [LEADERS[leader] for leader in s.leaders]
        s.tell("leaders", {"leaders": leaders, "seats": s.clockwise})


@final
class Leader(Decision[Traction]):
    """TA-1.6 A leader who plays and whom nobody has."""

    def candidates(self, s: Traction, ask: Ask, draft: Draft) -> list[int]:
        return [leader for leader in s.setting.present if leader not in s.leaders]

    def check(self, s: Traction, ask: Ask, draft: Draft, stroke: int) -> Reason | None:
        free = stroke in s.setting.present and stroke not in s.leaders
        return None if free else LEADER_IS_TAKEN

    def facts(self, s: Traction, ask: Ask, answer: Draft, reason: Reason) -> dict[str, Any]:
        stroke = answer[-1]
        return {"leader": LEADERS[stroke] if 0 <= stroke < len(LEADERS) else str(stroke)}

    def stroke_words(self, s: Traction, ask: Ask, draft: Draft, stroke: int) -> dict[str, Any]:
        return {"do": "lead", "leader": LEADERS[stroke]}

    def read_stroke(self, s: Traction, ask: Ask, draft: Draft, words: dict[str, Any]) -> int:
        return read_word(self, words, "leader", LEADERS)


LEADER: Final = Leader("lead", "TA-1.6", all_allowed=True)
SET_UP: Final = Phase(
    "set_up",
    (
        leaders_are_drawn,
        next_chooses_leader,
        leader_is_chosen,
        all_go_to_their_bases,
        all_pick_first_cards,
        first_cards_are_taken,
    ),
)
