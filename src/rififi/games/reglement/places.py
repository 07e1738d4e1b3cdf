"""RC-1.6 Places as people call them: by their numbers, the first being 1."""

from __future__ import annotations

from typing import Any, Final

from rififi.games.reglement.state import Reglement
from rififi.kernel.decision import Decision
from rififi.kernel.forms import Malformed
from rififi.kernel.refusal import Reason

NO_SUCH_PLACE: Final = Reason("no_such_place", "RC-1.6")
PLACE_TAKEN: Final = Reason("place_taken", "RC-4.10")


def place_number(place: int) -> int:
    """RC-1.6 The number of a place."""
    return place + 1


def place_numbers(places: list[int]) -> list[int]:
    """RC-1.6 Their numbers."""
    return [place + 1 for place in places]


def place_facts(s: Reglement, place: int) -> dict[str, Any]:
    """The values for the refusal of a place."""
    return {"place": place_number(place), "last": s.setting.places}


def read_place(s: Reglement, decision: Decision[Any], words: dict[str, Any], field: str) -> int:
    """The place whose number is in this field, be there such a place or not. Raises Malformed."""
    return place_of(s, decision, words.get(field), field)


def place_of(s: Reglement, decision: Decision[Any], number: Any, field: str) -> int:
    """The place of this number. Raises Malformed."""
    if type(number) is int and abs(number) < 1_000_000:
        return number - 1
    raise Malformed(decision, field, number, [f"1 … {s.setting.places}"])
