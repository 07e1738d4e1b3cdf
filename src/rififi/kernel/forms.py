"""Reading structured answers: small helpers that say exactly what is wrong with a form."""

from __future__ import annotations

from typing import Any

from rififi.kernel.decision import Decision
from rififi.kernel.refusal import Cannot, Reason


class Malformed(Cannot):
    """A field of an answer is missing or is not of its form."""

    def __init__(
        self, decision: Decision[Any], field: str, value: Any, expected: list[Any]
    ) -> None:
        reason = Reason("malformed", decision.clause)
        super().__init__(reason, {"field": field, "value": value, "expected": expected})


def read_word(decision: Decision[Any], words: dict[str, Any], field: str, known: list[str]) -> int:
    """The place of a field's word in a list of known words."""
    word = words.get(field)
    if isinstance(word, str) and word in known:
        return known.index(word)
    raise Malformed(decision, field, word, list(known))


WRONG_FACT = Reason("wrong_fact", "")
"""Something asked of a game's counsel is not of its form."""


class WrongFact(Cannot):
    """A fact given with a question to a game's counsel cannot be what it is."""

    def __init__(self, field: str, value: Any, expected: list[Any]) -> None:
        super().__init__(WRONG_FACT, {"field": field, "value": value, "expected": expected})


DAMAGED = Reason("damaged", "")
"""A position, a view or a record does not have the documented form."""

DAMAGED_STATE = Reason("damaged_state", "")
"""A position has its form, and contradicts itself or the rules."""


class Damaged(Cannot):
    """A place in a document does not hold what it should.

    What is expected is a key of the wording (`expected.whole`), with the facts in its sentence.
    """

    def __init__(self, where: Any, value: Any, expected: str, **facts: Any) -> None:
        wanted = {"say": f"expected.{expected}"} | facts
        super().__init__(DAMAGED, {"where": where, "value": value, "expected": wanted})


class Unsound(Cannot):
    """A position does not hold together: what is wrong with it, as `fault` gives it."""

    def __init__(self, fault: dict[str, Any]) -> None:
        super().__init__(DAMAGED_STATE, {"fault": fault})


def fault(key: str, **facts: Any) -> dict[str, Any]:
    """What is wrong with a document, still to be worded: a key (`fault.money`) and its facts."""
    return {"say": f"fault.{key}"} | facts


def whole(value: Any, where: str, low: int, high: int) -> int:
    """A whole number within bounds."""
    if type(value) is int and low <= value <= high:
        return value
    raise Damaged(where, value, "whole", low=low, high=high)


def flag(value: Any, where: str) -> bool:
    """True or false."""
    if value is True or value is False:
        return bool(value)
    raise Damaged(where, value, "flag")


def listing(value: Any, where: str, length: int = -1) -> list[Any]:
    """A list, of this length if one is given."""
    if isinstance(value, list) and length in (-1, len(value)):
        return value
    if length < 0:
        raise Damaged(where, value, "listing")
    raise Damaged(where, value, "listing_of", count=length)


def is_object(value: Any) -> bool:
    """Whether the fields of an object are named as in JSON. Compiled rules take no other names."""
    return isinstance(value, dict) and all(isinstance(name, str) for name in value)


def mapping(value: Any, where: str) -> dict[str, Any]:
    """An object with named fields."""
    if isinstance(value, dict) and is_object(value):
        return value
    raise Damaged(where, value, "object")


def numbered(value: Any, where: str, known: list[str]) -> int:
    """The place of a word in a list of known words."""
    if isinstance(value, str) and value in known:
        return known.index(value)
    raise Damaged(where, value, "one_of", values=list(known))
