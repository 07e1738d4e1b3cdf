"""RZ-3.7 to RZ-3.9 Everybody lays a card, all are turned over together, and at last put aside."""

from __future__ import annotations

from typing import Any, Final, final

from rififi.games.razzia.data import CARDS
from rififi.games.razzia.state import Razzia
from rififi.kernel.decision import Ask, Decision, Draft
from rififi.kernel.events import only
from rififi.kernel.forms import read_word
from rififi.kernel.refusal import Reason

NOT_IN_YOUR_HAND: Final = Reason("not_in_your_hand", "RZ-3.7")


def everybody_lays_a_card(s: Razzia) -> None:
    """RZ-3.7 Each player secretly lays one of the cards in hand, face down."""
    s.ask_everybody(PLAY)


def turn_cards_over(s: Razzia) -> None:
    """RZ-3.7 When all have laid, all cards are turned over together."""
    laid = []
    for seat in range(s.seats):
        card = s.collected[seat][0]
        leave_hand(s.hands[seat], card)
        laid.append(card)
    s.laid = laid
    s.next_bar = 0
    if s.ear is not None:
        s.tell("cards_turned_over", {"cards": [CARDS[card] for card in laid]})


def leave_hand(hand: list[int], card: int) -> None:
    """RZ-3.7 The card laid leaves the hand. (`list.remove` compares objects, and takes twice as long.)"""
    for place in range(len(hand)):
        if hand[place] == card:
            hand.pop(place)
            return


def put_cards_aside(s: Razzia) -> None:
    """RZ-3.9 When all bars are settled, the cards laid join the played cards."""
    s.played.extend(s.laid)
    s.laid = []


@final
class Play(Decision[Razzia]):
    """RZ-3.7 Lay one card of the hand, face down; it may be exchanged until the last has laid."""

    def candidates(self, s: Razzia, ask: Ask, draft: Draft) -> list[int]:
        return s.hands[ask.seat]

    def check(self, s: Razzia, ask: Ask, draft: Draft, stroke: int) -> Reason | None:
        for card in s.hands[ask.seat]:
            if card == stroke:
                return None
        return NOT_IN_YOUR_HAND

    def heard(self, s: Razzia, ask: Ask, draft: Draft, again: bool) -> None:
        """RZ-3.7 Others see only who has laid, and nothing when a card is exchanged."""
        if not again:
            s.tell("card_laid", {"seat": ask.seat}, by=ask.seat)
        s.tell("your_card_laid", {"card": CARDS[draft[0]]}, only(ask.seat), by=ask.seat)

    def facts(self, s: Razzia, ask: Ask, answer: Draft, reason: Reason) -> dict[str, Any]:
        stroke = answer[-1]
        named = CARDS[stroke] if 0 <= stroke < len(CARDS) else str(stroke)
        return {"card": named, "hand": [CARDS[card] for card in s.hands[ask.seat]]}

    def stroke_words(self, s: Razzia, ask: Ask, draft: Draft, stroke: int) -> dict[str, Any]:
        return {"do": "play", "card": CARDS[stroke]}

    def read_stroke(self, s: Razzia, ask: Ask, draft: Draft, words: dict[str, Any]) -> int:
        return read_word(self, words, "card", CARDS)


PLAY: Final = Play("play", "RZ-3.7", sealed=True, all_allowed=True)
