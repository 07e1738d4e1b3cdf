"""RC-4 What a card is to the rules: what it can be played on, and what it does."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from rififi.games.reglement.places import NO_SUCH_PLACE, place_facts
from rififi.games.reglement.state import Reglement
from rififi.kernel.decision import Draft
from rififi.kernel.refusal import Reason

NOTHING: Final[i64] = 0


class Power:
    """RC-3.7 What one kind of card does.

    A draft is the card and what has been named so far. What is named, in the order of `fields`, are places,
    the seat whose cake it is (`cake`), or a way round the table (`way`); sets of them are kept as bits.
    """

    def __init__(self, fields: list[str]) -> None:
        self.fields = fields

    def targets(self, s: Reglement, seat: int, draft: Draft) -> i64:
        """What may be named next."""
        return NOTHING

    def can_be_played(self, s: Reglement, seat: int, draft: Draft) -> bool:
        """RC-3.11 Whether there is anything to play it on. The draft is the card alone."""
        return self.targets(s, seat, draft) != 0

    def complete(self, s: Reglement, seat: int, draft: Draft) -> bool:
        """Whether all has been named."""
        return len(draft) > len(self.fields)

    def why_not(self, s: Reglement, seat: int, draft: Draft, named: int) -> Reason:
        """Why this may not be named next."""
        return NO_SUCH_PLACE

    def facts(self, s: Reglement, seat: int, draft: Draft, named: int) -> dict[str, Any]:
        """The values for the sentence of that refusal."""
        return place_facts(s, named)

    def follow(self, s: Reglement, answer: Draft) -> None:
        """What the card does, played by the seat whose turn it is."""
        raise NotImplementedError


def is_there(places: i64, place: int) -> bool:
    """Whether a place is one of these. There may be no such place."""
    return 0 <= place < 63 and (places >> place) & 1 == 1
