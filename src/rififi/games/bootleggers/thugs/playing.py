"""BL-8.1 to BL-8.3 Playing a Thug card: may it be played now, on what, and how that is written.

A play is a draft of integers: PLAYS + the card, then each choice.
"""

from __future__ import annotations

from typing import Any, Final

from rififi.games.bootleggers.data import (
    BACK_ROOM,
    CARD_KIND,
    CARDS,
    SPEAKEASIES,
    STILLS,
    THUG_CARDS,
    TRUCKS,
)
from rififi.games.bootleggers.state import Bootleggers
from rififi.games.bootleggers.thugs.cards import (
    COUNT,
    ENOUGH,
    MORE_OWN_MARKERS,
    NUMBER,
    SEAT,
    SEVERAL,
    SORTS,
    SPEAKEASY,
    STILL,
    THUG_RULES,
    TRUCK,
)
from rififi.games.bootleggers.thugs.targets import (
    can_be_played,
    is_allowed,
    next_sort,
    value_bound,
)
from rififi.kernel.decision import Ask, Decision, Draft
from rififi.kernel.forms import Malformed, read_word
from rififi.kernel.refusal import Reason

PLAYS: Final = 2
"""A card is played by PLAYS + its number; 1 stands for an offer (`deals.OFFER`)."""

STROKES: Final = ["choose", "name", "count", "enough"]
"""How strokes of a play begin in structured form."""

TOO_EARLY: Final = [Reason("too_early", thug.clause) for thug in THUG_RULES]
TOO_LATE: Final = [Reason("too_late", thug.clause) for thug in THUG_RULES]
TOO_POOR: Final = [Reason("too_poor", thug.clause) for thug in THUG_RULES]
NO_TARGET: Final = [Reason("no_target", thug.clause) for thug in THUG_RULES]
WRONG_TARGET: Final = [Reason("wrong_target", thug.clause) for thug in THUG_RULES]
"""BL-8.3, BL-8.1 Why a card of each kind cannot be played, by its clause."""

PLACES: Final = [*STILLS, "back-room"]
STAGES: Final = [
    "phase_1",
    "after_muscle",
    "after_sending",
    "after_stills",
    "after_market",
    "after_loading",
    "lined_up",
    "before_sale",
    "after_sales",
]
"""BL-8.2 What the stages of a round are called."""


def check_card(s: Bootleggers, seat: int, card: int, priced: bool) -> Reason | None:
    """BL-8.3 Why this card cannot be played now, or None. `priced`: its price is looked at too."""
    kind = CARD_KIND[card]
    thug = THUG_RULES[kind]
    if s.stage < thug.first:
        return TOO_EARLY[kind]
    if s.stage > thug.last:
        return TOO_LATE[kind]
    if priced and s.money[seat] < thug.price:
        return TOO_POOR[kind]
    return None if can_be_played(s, seat, kind) else NO_TARGET[kind]


def check_choice(s: Bootleggers, seat: int, kind: int, chosen: Draft, value: int) -> Reason | None:
    """BL-8.3 Why this cannot be chosen next for a card of this kind, or None."""
    if not is_allowed(s, seat, kind, chosen, value):
        return WRONG_TARGET[kind]
    if (
        next_sort(s, seat, kind, chosen) == NUMBER
        and s.money[seat] < value * THUG_RULES[kind].price
    ):
        return TOO_POOR[kind]
    return None


def thing_word(sort: int, value: int) -> Any:
    """A choice of this sort by its name; a seat or a number is itself."""
    thing = SORTS[sort][1]
    if thing == SEAT or thing == COUNT:
        return value
    names = SPEAKEASIES if thing == SPEAKEASY else TRUCKS if thing == TRUCK else PLACES
    return names[value] if 0 <= value < len(names) else str(value)


def choice_words(s: Bootleggers, seat: int, kind: int, chosen: Draft) -> dict[str, Any]:
    """BL-8.3 All that was chosen with a card of this kind."""
    words: dict[str, Any] = {}
    for place in range(len(chosen)):
        sort = THUG_RULES[kind].sorts[place]
        field = SORTS[sort][0]
        if sort == MORE_OWN_MARKERS and chosen[place] == ENOUGH:
            continue
        if field in SEVERAL:
            words.setdefault(field, []).append(thing_word(sort, chosen[place]))
        else:
            words[field] = thing_word(sort, chosen[place])
    return words


def read_thing(decision: Decision[Any], s: Bootleggers, sort: int, field: str, word: Any) -> int:
    """The choice that a word means. Raises Cannot."""
    thing = SORTS[sort][1]
    if thing == SEAT or thing == COUNT:
        if type(word) is int and 0 <= word < 64:
            return word
        raise Malformed(decision, field, word, list(range(value_bound(s, sort))))
    names = SPEAKEASIES if thing == SPEAKEASY else TRUCKS if thing == TRUCK else PLACES
    return read_word(decision, {field: word}, field, names)


def read_play(decision: Decision[Any], s: Bootleggers, seat: int, words: dict[str, Any]) -> Draft:
    """BL-8.3 The play that the words mean; victims and places in any order. Raises Cannot."""
    card = read_word(decision, words, "card", CARDS[:THUG_CARDS])
    kind = CARD_KIND[card]
    chosen: Draft = ()
    for sort in THUG_RULES[kind].sorts:
        field = SORTS[sort][0]
        if field in SEVERAL:
            return (PLAYS + card, *chosen, *read_several(decision, s, seat, kind, chosen, words))
        if field in words or next_sort(s, seat, kind, chosen) >= 0:
            chosen = (*chosen, read_thing(decision, s, sort, field, words.get(field)))
    return (PLAYS + card, *chosen)


def read_several(
    decision: Decision[Any],
    s: Bootleggers,
    seat: int,
    kind: int,
    before: Draft,
    words: dict[str, Any],
) -> Draft:
    """BL-8.20, BL-8.27 The choices of a list, in the order in which they are kept."""
    sort = THUG_RULES[kind].sorts[len(before)]
    field = SORTS[sort][0]
    listed = words.get(field)
    if not isinstance(listed, list) or not 0 < len(listed) <= 3:
        raise Malformed(decision, field, listed, ["[…]"])
    chosen = tuple(sorted([read_thing(decision, s, sort, field, word) for word in listed]))
    if next_sort(s, seat, kind, before + chosen) == MORE_OWN_MARKERS:
        return (*chosen, ENOUGH)
    return chosen


class Playing(Decision[Bootleggers]):
    """BL-8.3 A question that a Thug card may answer. People give a play whole, with its choices."""

    def is_whole(self, verb: str) -> bool:
        return verb == "play"

    def kind_played(self, draft: Draft) -> int:
        """The kind of the card that a draft begins with."""
        return CARD_KIND[draft[0] - PLAYS]

    def choices(self, s: Bootleggers, ask: Ask, draft: Draft) -> list[int]:
        """What there is to choose from for the card that the draft begins with."""
        sort = next_sort(s, ask.seat, self.kind_played(draft), draft[1:])
        if sort < 0:
            return []
        thing = SORTS[sort][1]
        values: list[int] = []
        for value in range(value_bound(s, sort)):
            if thing == TRUCK and s.user[value] < 0:
                continue
            if thing == STILL and value < BACK_ROOM and s.still_owner[value] < 0:
                continue
            values.append(value)
        return values

    def check_next(self, s: Bootleggers, ask: Ask, draft: Draft, stroke: int) -> Reason | None:
        """Why this cannot be the next choice for the card that the draft begins with, or None."""
        return check_choice(s, ask.seat, self.kind_played(draft), draft[1:], stroke)

    def is_played(self, draft: Draft) -> bool:
        """Whether a draft plays a card."""
        return len(draft) > 0 and PLAYS <= draft[0] < PLAYS + THUG_CARDS

    def all_chosen(self, s: Bootleggers, ask: Ask, draft: Draft) -> bool:
        """Whether nothing is left to choose for the card that the draft begins with."""
        return next_sort(s, ask.seat, self.kind_played(draft), draft[1:]) < 0

    def next_words(self, s: Bootleggers, ask: Ask, draft: Draft, stroke: int) -> dict[str, Any]:
        """A choice for a card as a stroke in structured form."""
        sort = next_sort(s, ask.seat, self.kind_played(draft), draft[1:])
        if sort == MORE_OWN_MARKERS and stroke == ENOUGH:
            return {"do": "enough"}
        thing = SORTS[sort][1]
        if thing == SEAT:
            return {"do": "name", "seat": stroke}
        if thing == COUNT:
            return {"do": "count", "count": stroke}
        return {"do": "choose", "what": thing_word(sort, stroke)}

    def read_next(self, s: Bootleggers, ask: Ask, draft: Draft, words: dict[str, Any]) -> int:
        """The choice for a card that the words mean. Raises Cannot."""
        if words["do"] == "enough":
            return ENOUGH
        sort = next_sort(s, ask.seat, self.kind_played(draft), draft[1:])
        thing = SORTS[sort][1]
        field = "seat" if thing == SEAT else "count" if thing == COUNT else "what"
        return read_thing(self, s, sort, field, words.get(field))

    def card_words(self, s: Bootleggers, ask: Ask, play: Draft) -> dict[str, Any]:
        """A whole play in structured form."""
        card = CARDS[play[0] - PLAYS]
        chosen = choice_words(s, ask.seat, self.kind_played(play), play[1:])
        return {"do": "play", "card": card} | chosen

    def card_facts(self, s: Bootleggers, ask: Ask, answer: Draft) -> dict[str, Any]:
        """What goes into the sentence that says why a card cannot be played."""
        kind = self.kind_played(answer)
        facts: dict[str, Any] = {"card": CARDS[answer[0] - PLAYS], "named": self.named(answer)}
        facts["stage"] = {"say": f"stage.{STAGES[s.stage]}"}
        price = THUG_RULES[kind].price
        if THUG_RULES[kind].most > 1 and len(answer) > 1:
            price *= answer[1]
        return facts | {"amount": s.money[ask.seat], "price": price}

    def named(self, answer: Draft) -> str:
        """The last choice named, as it is called."""
        sorts = THUG_RULES[self.kind_played(answer)].sorts
        if 1 < len(answer) <= len(sorts) + 1:
            return str(thing_word(sorts[len(answer) - 2], answer[-1]))
        return str(answer[-1])
