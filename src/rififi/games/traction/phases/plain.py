"""TA-4.7, TA-9.2 Plain questions, of which several phases have one."""

from __future__ import annotations

from typing import Any, Final, final

from rififi.games.traction.state import Traction
from rififi.kernel.decision import Ask, Decision, Draft
from rififi.kernel.forms import read_word
from rififi.kernel.refusal import Reason

NOT_OR_SAVED: Final = [0, 1]
"""No and yes."""


@final
class YesOrNo(Decision[Traction]):
    """A plain question: 1 for yes, 0 for no, each with its word."""

    def __init__(self, name: str, clause: str, no: str, yes: str) -> None:
        super().__init__(name, clause, all_allowed=True)
        self.verbs = [no, yes]
        self.yes_or_no = Reason("yes_or_no", clause)

    def candidates(self, s: Traction, ask: Ask, draft: Draft) -> list[int]:
        return NOT_OR_SAVED

    def check(self, s: Traction, ask: Ask, draft: Draft, stroke: int) -> Reason | None:
        return None if stroke == 0 or stroke == 1 else self.yes_or_no

    def facts(self, s: Traction, ask: Ask, answer: Draft, reason: Reason) -> dict[str, Any]:
        return {"verbs": self.verbs}

    def stroke_words(self, s: Traction, ask: Ask, draft: Draft, stroke: int) -> dict[str, Any]:
        return {"do": self.verbs[stroke]}

    def read_stroke(self, s: Traction, ask: Ask, draft: Draft, words: dict[str, Any]) -> int:
        return read_word(self, words, "do", self.verbs)
