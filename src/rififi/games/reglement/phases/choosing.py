"""RC-3.7, RC-3.8 The questions of step 3: which card, and on what; then perhaps a Move.

Machines answer stroke by stroke: first the card (its kind, ASIDE more to put it aside, or STOP), then
what it is played on.
"""

from __future__ import annotations

from typing import Any, Final, final

from rififi.games.reglement.data import CARDS, HOME, MOVE, ORDER_CAKE
from rififi.games.reglement.phases.answers import (
    VERBS,
    field_after,
    play_words,
    read_target,
    read_targets,
    target_words,
)
from rififi.games.reglement.phases.cards.cocktail import PILLS_LEFT_OVER, pills_to_give
from rififi.games.reglement.phases.cards.menu import MENU
from rififi.games.reglement.phases.cards.power import is_there
from rififi.games.reglement.phases.drawing import holds, kinds_held
from rififi.games.reglement.places import place_number
from rififi.games.reglement.state import Reglement, list_places
from rififi.kernel.decision import Ask, Decision, Draft
from rififi.kernel.forms import read_word
from rififi.kernel.refusal import Cannot, Reason

ASIDE: Final = 8
"""RC-3.8 Added to the kind of a card that is put aside."""

STOP: Final = 16
"""RC-3.7 No second card."""

NOT_A_CARD: Final = Reason("not_a_choice", "RC-3.7")
NOT_IN_YOUR_HAND: Final = Reason("not_in_your_hand", "RC-3.7")
ONLY_A_MOVE: Final = Reason("only_a_move", "RC-3.7")
NO_TARGET: Final = Reason("no_target", "RC-3.11")
CAKE_ON_TABLE: Final = Reason("cake_on_table", "RC-4.3")


class Step3(Decision[Reglement]):
    """RC-3.7 What the two questions have in common: a card, and what it is played on."""

    def first(self, s: Reglement, seat: int) -> list[int]:
        """What can come first, allowed or not."""
        raise NotImplementedError

    def check_first(self, s: Reglement, seat: int, stroke: int) -> Reason | None:
        """Why this may not come first."""
        raise NotImplementedError

    def candidates(self, s: Reglement, ask: Ask, draft: Draft) -> list[int]:
        if not draft:
            return self.first(s, ask.seat)
        field = field_after(draft)
        if field == "cake":
            return [seat for seat in range(s.seats) if s.cakes[seat] >= 0]
        return BOTH_WAYS if field == "way" else s.setting.all_places

    def options(self, s: Reglement, ask: Ask, draft: Draft) -> list[int]:
        """As everywhere; but what a card can be played on is known all at once."""
        if draft:
            return list_places(MENU[draft[0]].targets(s, ask.seat, draft))
        allowed = []
        for stroke in self.first(s, ask.seat):
            if self.check_first(s, ask.seat, stroke) is None:
                allowed.append(stroke)
        return allowed

    def check(self, s: Reglement, ask: Ask, draft: Draft, stroke: int) -> Reason | None:
        if not draft:
            return self.check_first(s, ask.seat, stroke)
        power = MENU[draft[0]]
        if is_there(power.targets(s, ask.seat, draft), stroke):
            return None
        return power.why_not(s, ask.seat, draft, stroke)

    def complete(self, s: Reglement, ask: Ask, draft: Draft) -> bool:
        return draft[0] >= ASIDE or MENU[draft[0]].complete(s, ask.seat, draft)

    def facts(self, s: Reglement, ask: Ask, answer: Draft, reason: Reason) -> dict[str, Any]:
        """The values of the first stroke that is refused."""
        draft: Draft = ()
        for stroke in answer:
            if self.check(s, ask, draft, stroke) is not None:
                if not draft:
                    return card_facts(s, ask.seat, stroke)
                return MENU[draft[0]].facts(s, ask.seat, draft, stroke)
            draft = (*draft, stroke)
        return {}

    def stroke_words(self, s: Reglement, ask: Ask, draft: Draft, stroke: int) -> dict[str, Any]:
        if draft:
            return target_words(draft, stroke)
        if stroke == STOP:
            return {"do": "stop"}
        if stroke >= ASIDE:
            return {"do": "put_aside", "card": CARDS[stroke - ASIDE]}
        return {"do": "choose", "card": CARDS[stroke]}

    def read_stroke(self, s: Reglement, ask: Ask, draft: Draft, words: dict[str, Any]) -> int:
        if draft:
            field = field_after(draft)
            read_word(self, words, "do", [VERBS[field]])
            return read_target(s, self, field if field in ("cake", "way") else "place", words)
        verb = read_word(self, words, "do", FIRST_VERBS)
        if FIRST_VERBS[verb] == "stop":
            return STOP
        card = read_word(self, words, "card", CARDS)
        return ASIDE + card if FIRST_VERBS[verb] == "put_aside" else card

    def words(self, s: Reglement, ask: Ask, answer: Draft) -> dict[str, Any]:
        return play_words(answer) if answer[0] < ASIDE else self.stroke_words(s, ask, (), answer[0])

    def read(self, s: Reglement, ask: Ask, words: dict[str, Any]) -> Draft:
        """RC-3.7 `{"do": "play", "card": "move", "from": 3, "to": 9}`."""
        card = read_word(self, words, "card", CARDS)
        if self.check_first(s, ask.seat, card) is not None:
            return (card,)
        answer = (card, *read_targets(s, self, ask.seat, card, words))
        if self.check_whole(s, ask, answer) is None and not self.complete(s, ask, answer):
            raise Cannot(PILLS_LEFT_OVER, {"count": pills_to_give(s, ask.seat)})
        return answer


@final
class Card(Step3):
    """RC-3.7, RC-3.8 Play a card, or put one aside."""

    def first(self, s: Reglement, seat: int) -> list[int]:
        held = kinds_held(s, seat)
        return held + [ASIDE + card for card in held]

    def check_first(self, s: Reglement, seat: int, stroke: int) -> Reason | None:
        if not 0 <= stroke < STOP:
            return NOT_A_CARD
        if not holds(s, seat, stroke & 7):
            return NOT_IN_YOUR_HAND
        if stroke >= ASIDE or MENU[stroke].can_be_played(s, seat, ALONE[stroke]):
            return None
        return CAKE_ON_TABLE if stroke == ORDER_CAKE and s.cakes[seat] != HOME else NO_TARGET


@final
class Second(Step3):
    """RC-3.7 A second card, which must be a Move, or none."""

    def first(self, s: Reglement, seat: int) -> list[int]:
        return MOVE_OR_STOP

    def check_first(self, s: Reglement, seat: int, stroke: int) -> Reason | None:
        if stroke == STOP:
            return None
        if stroke != MOVE:
            return ONLY_A_MOVE if 0 <= stroke < ASIDE else NOT_A_CARD
        if not holds(s, seat, MOVE):
            return NOT_IN_YOUR_HAND
        return None if MENU[MOVE].can_be_played(s, seat, ALONE[MOVE]) else NO_TARGET


def card_facts(s: Reglement, seat: int, stroke: int) -> dict[str, Any]:
    """RC-3.7 A card that may not come first, and the hand."""
    if not 0 <= stroke < STOP:
        return {}
    facts = {"card": CARDS[stroke & 7], "hand": [CARDS[card] for card in kinds_held(s, seat)]}
    return facts | ({"place": place_number(s.cakes[seat])} if s.cakes[seat] >= 0 else {})


ALONE: Final[list[Draft]] = [(card,) for card in range(len(CARDS))]
"""Each card as the beginning of an answer."""

BOTH_WAYS: Final = [0, 1]
MOVE_OR_STOP: Final = [MOVE, STOP]
FIRST_VERBS: Final = ["choose", "put_aside", "stop"]
CARD: Final = Card("card", "RC-3.7", composite=True)
CARD.verbs = ["play", "choose", "put_aside", "target", "at", "cake", "way", "from", "to"]
SECOND: Final = Second("second", "RC-3.7", composite=True)
SECOND.verbs = ["play", "choose", "stop", "from", "to"]
