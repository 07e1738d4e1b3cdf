"""RC-3.7 Cards and what they are played on, in words: read, and written."""

from __future__ import annotations

from typing import Any, Final

from rififi.games.reglement.data import CARDS, COCKTAIL, WAYS
from rififi.games.reglement.phases.cards.cocktail import who_drinks
from rififi.games.reglement.phases.cards.menu import MENU
from rififi.games.reglement.phases.cards.power import is_there
from rififi.games.reglement.places import place_number, place_numbers, place_of, read_place
from rififi.games.reglement.state import Reglement
from rififi.kernel.decision import Decision, Draft
from rififi.kernel.forms import Malformed, read_word

VERBS: Final = {
    "target": "target",
    "targets": "target",
    "place": "at",
    "cake": "cake",
    "way": "way",
    "from": "from",
    "to": "to",
}
"""What a stroke does that gives this field of a whole answer."""


def field_after(draft: Draft) -> str:
    """Which field of the answer comes after this draft, which begins with a card; or none."""
    fields = MENU[draft[0]].fields
    return fields[min(len(draft), len(fields)) - 1] if fields else ""


def target_words(draft: Draft, stroke: int) -> dict[str, Any]:
    """What a card is played on, as a stroke."""
    field = field_after(draft)
    verb = VERBS[field]
    if field == "cake":
        return {"do": verb, "cake": stroke}
    if field == "way":
        return {"do": verb, "way": WAYS[stroke]}
    return {"do": verb, "place": place_number(stroke)}


def play_words(answer: Draft) -> dict[str, Any]:
    """A card and what it is played on, as a whole answer."""
    card = answer[0]
    words: dict[str, Any] = {"do": "play", "card": CARDS[card]}
    if card == COCKTAIL:
        return words | {"targets": place_numbers(list(answer[1:]))}
    for field, named in zip(MENU[card].fields, answer[1:], strict=True):
        if field == "way":
            words[field] = WAYS[named]
        else:
            words[field] = named if field == "cake" else place_number(named)
    return words


def read_target(s: Reglement, decision: Decision[Any], field: str, words: dict[str, Any]) -> int:
    """What a field names, allowed or not; a place is in `place` where it is a stroke. Raises Malformed."""
    if field == "cake":
        return read_cake(s, decision, words)
    if field == "way":
        return read_word(decision, words, "way", WAYS)
    return read_place(s, decision, words, field)


def read_cake(s: Reglement, decision: Decision[Any], words: dict[str, Any]) -> int:
    """RC-1.1 The seat whose cake is named. Raises Malformed."""
    cake = words.get("cake")
    if type(cake) is int and 0 <= cake < s.seats:
        return cake
    raise Malformed(decision, "cake", cake, list(range(s.seats)))


def read_targets(
    s: Reglement, decision: Decision[Any], seat: int, card: int, words: dict[str, Any]
) -> list[int]:
    """RC-4.1 to RC-4.10 What a card is to be played on, allowed or not. Raises Malformed."""
    if card == COCKTAIL:
        return read_drinkers(s, decision, seat, words)
    return [read_target(s, decision, field, words) for field in MENU[card].fields]


def read_drinkers(
    s: Reglement, decision: Decision[Any], seat: int, words: dict[str, Any]
) -> list[int]:
    """RC-4.6 Who gets a pill, in rising order; first those who cannot, for a refusal to name them."""
    named = words.get("targets")
    if not isinstance(named, list):
        raise Malformed(decision, "targets", named, ["[1, 5, 10]"])
    drinkers = who_drinks(s, seat)
    wrong: list[int] = []
    right: list[int] = []
    for number in named:
        place = place_of(s, decision, number, "targets")
        (right if is_there(drinkers, place) else wrong).append(place)
    return sorted(wrong) + sorted(right)
