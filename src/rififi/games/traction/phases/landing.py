"""TA-4.2 Where the men of a Coup de force go."""

from __future__ import annotations

from typing import Any, Final, final

from rififi.games.traction.board import STREET
from rififi.games.traction.data import COUP_MEN, MEN
from rififi.games.traction.phases.going import GOING_VERBS, Going
from rififi.games.traction.phases.where import (
    AGAINST,
    END,
    MAN,
    NO_SUCH_MAN,
    NO_SUCH_MOVE,
    PROPOSED_ALREADY,
    STANDING_ANSWER,
    STREET_ONLY,
    THREE_MEN,
    TO,
    check_cell,
    check_man,
    check_manner,
    group_of,
    is_held,
    manners,
)
from rififi.games.traction.state import Traction
from rififi.kernel.decision import Ask, Draft
from rififi.kernel.refusal import Reason


@final
class Land(Going):
    """TA-4.2 Where the men of a Coup de force go; or nowhere."""

    def candidates(self, s: Traction, ask: Ask, draft: Draft) -> list[int]:
        seat = ask.seat
        men = group_of(seat, draft)
        if draft and draft[-1] >= TO:
            return manners(s, seat, men, draft[-1] - TO, [])
        found: list[int] = []
        for number in range(MEN):
            there = s.at[MEN * seat + number] == s.home[seat]
            if there and self.check(s, ask, draft, MAN + number) is None:
                found.append(MAN + number)
        if not draft:
            found.append(END)
            return found
        for cell in range(s.setting.board.count):
            if s.kind(cell) == STREET and self.check(s, ask, draft, TO + cell) is None:
                found.append(TO + cell)
        return found

    def check(self, s: Traction, ask: Ask, draft: Draft, stroke: int) -> Reason | None:
        seat = ask.seat
        if not draft:
            if stroke == END:
                return None
        elif draft[-1] < MAN or draft[-1] >= STANDING_ANSWER:
            return NO_SUCH_MOVE
        elif draft[-1] >= TO:
            return check_manner(s, seat, group_of(seat, draft), draft[-1] - TO, stroke)
        men = group_of(seat, draft)
        if MAN <= stroke < AGAINST:
            if s.at[MEN * seat + stroke - MAN] != s.home[seat]:
                return NO_SUCH_MAN
            return THREE_MEN if len(men) >= COUP_MEN else check_man(s, seat, men, stroke - MAN)
        if not men or not TO <= stroke < TO + s.setting.board.count:
            return NO_SUCH_MOVE
        cell = stroke - TO
        if s.kind(cell) != STREET:
            return STREET_ONLY
        reason = check_cell(s, seat, cell, len(men))
        if reason is None and is_held(s, seat, cell) and not manners(s, seat, men, cell, []):
            return PROPOSED_ALREADY
        return reason

    def complete(self, s: Traction, ask: Ask, draft: Draft) -> bool:
        return len(draft) > 0 and (draft[0] == END or self.step_complete(s, ask, draft))

    def stroke_words(self, s: Traction, ask: Ask, draft: Draft, stroke: int) -> dict[str, Any]:
        return {"do": "nowhere"} if stroke == END else super().stroke_words(s, ask, draft, stroke)

    def read_stroke(self, s: Traction, ask: Ask, draft: Draft, words: dict[str, Any]) -> int:
        return END if words["do"] == "nowhere" else self.read_going(s, words)

    def words(self, s: Traction, ask: Ask, answer: Draft) -> dict[str, Any]:
        if answer[0] == END:
            return {"do": "nowhere"}
        return self.step_words(s, ask.seat, answer)


LAND: Final = Land("land", "TA-4.2", sealed=True, composite=True, all_allowed=True)
LAND.verbs = ["land", "nowhere", *GOING_VERBS]
