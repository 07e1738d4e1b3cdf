"""Questions: what is put to a seat, what may be answered, what it means, and what is said of it."""

from __future__ import annotations

from typing import Any, Generic, TypeVar, final

from mypy_extensions import mypyc_attr

from rififi.kernel.refusal import Reason

S = TypeVar("S")
"""The state of a game."""

Draft = tuple[int, ...]
"""An answer, or the beginning of one: one stroke after the other. Most answers are a single stroke."""


@final
@mypyc_attr(acyclic=True)
class Ask:
    """A question put to a seat. It never changes, so clones share it.

    `id` counts the questions put to this seat, so that nobody can tell from it what others were asked.
    """

    def __init__(self, id: int, seat: int, decision: Decision[Any]) -> None:
        self.id = id
        self.seat = seat
        self.decision = decision


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Generic[S]):
    """One kind of question: what may be answered, what it means, and what is said of it.

    `check` is the one predicate: the options, the buttons that are lit, the check when an answer comes
    in and the words of a refusal are all drawn from it.
    """

    def __init__(
        self,
        name: str,
        clause: str,
        *,
        sealed: bool = False,
        at_once: bool = False,
        composite: bool = False,
        all_allowed: bool = False,
        optional: bool = False,
    ) -> None:
        self.name = name
        self.clause = clause
        self.sealed = sealed
        """A sealed answer is its owner's secret and may be changed until all are in."""
        self.at_once = at_once or optional
        """Carried out as soon as it is given, not when all questions of the frame are answered."""
        self.composite = composite
        """People answer it whole; machines may answer it stroke by stroke."""
        self.all_allowed = all_allowed
        """Every candidate passes `check` (a law test proves it), so listing need not ask again."""
        self.optional = optional
        """May be answered and need not be: nobody waits for it (see `State.invite`)."""
        self.verbs = [name]
        """The words that an answer's `do` may be; a whole composite answer has the first (`is_whole`)."""

    def is_whole(self, verb: str) -> bool:
        """Whether an answer with this `do` is a whole composite answer, and not one stroke of it."""
        return verb == self.verbs[0]

    def candidates(self, s: S, ask: Ask, draft: Draft) -> list[int]:
        """The strokes to be shown to the seat, allowed or not. No two may mean the same."""
        raise NotImplementedError

    def check(self, s: S, ask: Ask, draft: Draft, stroke: int) -> Reason | None:
        """Why this stroke may not follow this draft, or None if it may. Defined for every integer."""
        raise NotImplementedError

    def extend(self, s: S, ask: Ask, draft: Draft, stroke: int) -> Draft:
        """The draft with a checked stroke added."""
        return (*draft, stroke)

    def complete(self, s: S, ask: Ask, draft: Draft) -> bool:
        """Whether a checked draft is a whole answer."""
        return True

    def check_whole(self, s: S, ask: Ask, answer: Draft) -> Reason | None:
        """Why this whole answer is refused, or None: each of its strokes may follow those before."""
        draft: Draft = ()
        for stroke in answer:
            reason = self.check(s, ask, draft, stroke)
            if reason is not None:
                return reason
            draft = self.extend(s, ask, draft, stroke)
        return None

    def heard(self, s: S, ask: Ask, draft: Draft, again: bool) -> None:
        """Tell who may know that this answer was given (`again`: changed). Only called with an ear."""

    def carry_out(self, s: S, ask: Ask, draft: Draft) -> None:
        """What the answer does, where it is carried out at once."""
        raise NotImplementedError

    def options(self, s: S, ask: Ask, draft: Draft) -> list[int]:
        """The strokes that are allowed. The list may be the state's own: look, do not change it."""
        if self.all_allowed:
            return self.candidates(s, ask, draft)
        allowed = []
        for stroke in self.candidates(s, ask, draft):
            if self.check(s, ask, draft, stroke) is None:
                allowed.append(stroke)
        return allowed

    def stroke_words(self, s: S, ask: Ask, draft: Draft, stroke: int) -> dict[str, Any]:
        """A stroke in structured form: `{"do": "play", "card": "red-raid-4"}`."""
        raise NotImplementedError

    def read_stroke(self, s: S, ask: Ask, draft: Draft, words: dict[str, Any]) -> int:
        """The stroke that the words mean, allowed or not. Raises Cannot where they mean none."""
        raise NotImplementedError

    def words(self, s: S, ask: Ask, answer: Draft) -> dict[str, Any]:
        """A whole answer in structured form."""
        return self.stroke_words(s, ask, (), answer[0])

    def read(self, s: S, ask: Ask, words: dict[str, Any]) -> Draft:
        """The whole answer that the words mean, allowed or not. Raises Cannot."""
        return (self.read_stroke(s, ask, (), words),)

    def facts(self, s: S, ask: Ask, answer: Draft, reason: Reason) -> dict[str, Any]:
        """The values that go into the sentence of a refusal of this answer or last stroke."""
        return {}
