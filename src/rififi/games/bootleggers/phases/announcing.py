"""BL-8.3, BL-8.4 A Thug card is announced, may be cancelled, and takes effect."""

from __future__ import annotations

from typing import Any, Final, final

from rififi.games.bootleggers.data import (
    CARD_KIND,
    CARDS,
    INVESTIGATION_CARD,
    face_down_card,
)
from rififi.games.bootleggers.frames import ANNOUNCEMENT_PHASE
from rififi.games.bootleggers.phases.promises import card_was_played
from rififi.games.bootleggers.state import Bootleggers
from rififi.games.bootleggers.thugs.effects import EFFECTS
from rififi.games.bootleggers.thugs.playing import PLAYS, choice_words
from rififi.kernel.decision import Ask, Decision, Draft
from rififi.kernel.refusal import Reason
from rififi.kernel.state import Phase
from rififi.kernel.windows import Announcement

NO_INVESTIGATION: Final = Reason("no_investigation", "BL-8.4")

LET: Final = 0
CANCEL: Final = 1
LET_IT: Final = [LET]
LET_OR_CANCEL: Final = [LET, CANCEL]


def announce(s: Bootleggers, seat: int, play: Draft) -> None:
    """BL-8.3 A card is announced with all its choices, and has not taken effect yet."""
    card = play[0] - PLAYS
    s.drop_card(seat, card)
    s.frames.append(Announcement(ANNOUNCEMENT_PHASE, 0, 0, seat, play, -1))
    if s.ear is not None:
        chosen = choice_words(s, seat, CARD_KIND[card], play[1:])
        s.tell("card_played", {"seat": seat, "card": CARDS[card], "chosen": chosen}, by=seat)


def may_investigate(s: Bootleggers, besides: int) -> int:
    """BL-8.4 Who, for all the table knows, may hold the Investigation, as bits.

    Whoever is known to hold it; or else each with a card that nobody saw. Cards that nobody saw are
    those drawn by Windfall; the Investigation is one of them unless all have seen it somewhere.
    """
    bits = 0
    for seat in range(s.seats):
        for card in s.hands[seat]:
            if not s.is_seen(card):
                bits |= 1 << seat
            elif card == INVESTIGATION_CARD:
                return (1 << seat) & ~(1 << besides)
    if bits and seen_elsewhere(s, INVESTIGATION_CARD):
        return 0
    return bits & ~(1 << besides)


def seen_elsewhere(s: Bootleggers, card: int) -> bool:
    """BL-8.4, BL-10.1 Whether all know a card to be discarded, on the table or among the offers."""
    for place in range(s.left, len(s.deck)):
        if s.deck[place] == card:
            return not is_secretly_held(s, card)
    return False


def is_secretly_held(s: Bootleggers, card: int) -> bool:
    """BL-8.31 Whether only its holder knows where a card that was drawn is."""
    for seat in range(s.seats):
        if card in s.hands[seat] and not s.is_seen(card):
            return True
        if s.face_down[seat] >= 0 and face_down_card(s.face_down[seat]) == card:
            return True
    return False


def ask_who_may_cancel(s: Bootleggers) -> None:
    """BL-8.4 In Muscle order, those who may hold the Investigation."""
    played = s.announcement()
    if played.cancelled_by < 0:
        seat = played.next_to_ask(s.order, may_investigate(s, played.seat))
        if seat >= 0:
            s.ask(REACT, seat)


def hear_who_cancels(s: Bootleggers) -> None:
    """BL-8.4 The card is cancelled by the Investigation, which nothing can cancel: there is only one."""
    if not s.collected:
        return
    played = s.announcement()
    seat = s.collected_asks[0].seat
    if s.collected[0][0] == CANCEL:
        played.cancelled_by = seat
        s.drop_card(seat, INVESTIGATION_CARD)
        if s.ear is not None:
            card = CARDS[played.play[0] - PLAYS]
            facts = {"seat": seat, "card": card, "of": played.seat}
            s.tell("card_cancelled", facts, by=seat)
    else:
        played.note_pass(seat)
        played.step = 0


def take_effect(s: Bootleggers) -> None:
    """BL-8.3 It takes effect, unless it was cancelled: then it is spent, its price not paid."""
    played = s.announcement()
    if played.cancelled_by < 0:
        s.end_phase()
        kind = CARD_KIND[played.play[0] - PLAYS]
        card_was_played(s, played.seat, kind, played.play[1:])
        EFFECTS[kind](s, played.seat, played.play[1:])


ANNOUNCING: Final = Phase("announcement", (ask_who_may_cancel, hear_who_cancels, take_effect))


@final
class React(Decision[Bootleggers]):
    """BL-8.4 Cancel the card just played, or let it be."""

    def candidates(self, s: Bootleggers, ask: Ask, draft: Draft) -> list[int]:
        return LET_OR_CANCEL if INVESTIGATION_CARD in s.hands[ask.seat] else LET_IT

    def check(self, s: Bootleggers, ask: Ask, draft: Draft, stroke: int) -> Reason | None:
        if stroke == LET:
            return None
        held = INVESTIGATION_CARD in s.hands[ask.seat]
        return None if stroke == CANCEL and held else NO_INVESTIGATION

    def stroke_words(self, s: Bootleggers, ask: Ask, draft: Draft, stroke: int) -> dict[str, Any]:
        return {"do": "cancel" if stroke == CANCEL else "let"}

    def read_stroke(self, s: Bootleggers, ask: Ask, draft: Draft, words: dict[str, Any]) -> int:
        return CANCEL if words["do"] == "cancel" else LET


REACT: Final = React("react", "BL-8.4", all_allowed=True)
REACT.verbs = ["let", "cancel"]
