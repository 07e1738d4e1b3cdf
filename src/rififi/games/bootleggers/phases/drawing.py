"""BL-3.12, BL-8.31 A card just got is carried out at once, or kept."""

from __future__ import annotations

from typing import Any, Final, final

from rififi.games.bootleggers.data import (
    CARDS,
    THUG_CARDS,
    face_down_card,
    face_down_since,
)
from rififi.games.bootleggers.frames import BY_WINDFALL, DRAWN_PHASE, FROM_BEFORE, DrawnCard
from rififi.games.bootleggers.phases.announcing import announce
from rififi.games.bootleggers.phases.improving import carry_out_card
from rififi.games.bootleggers.state import Bootleggers
from rififi.games.bootleggers.thugs.playing import (
    PLAYS,
    STROKES,
    Playing,
    check_card,
    read_play,
)
from rififi.kernel.decision import Ask, Draft
from rififi.kernel.forms import read_word
from rififi.kernel.refusal import Reason
from rififi.kernel.state import Phase

NOT_THIS_CARD: Final = Reason("not_this_card", "BL-3.12")

KEEP: Final = 0
CARRY_OUT: Final = 1


def turn_to_face_down_card(s: Bootleggers, seat: int) -> None:
    """BL-8.31 In the turn of a later round, before the pick, a card kept can be carried out."""
    kept = s.face_down[seat]
    if kept >= 0 and face_down_since(kept) < s.round:
        s.frames.append(DrawnCard(DRAWN_PHASE, 0, seat, -1, FROM_BEFORE))


def card_in_question(s: Bootleggers) -> int:
    """BL-3.12, BL-8.31 The card just picked, or the one that lies face down before its holder."""
    drawn = s.drawn()
    return drawn.card if drawn.card >= 0 else face_down_card(s.face_down[drawn.seat])


def holder_decides(s: Bootleggers) -> None:
    """BL-3.12, BL-8.31 Carry it out, or keep it."""
    s.ask(AT_ONCE, s.drawn().seat)


def carried_out_or_kept(s: Bootleggers) -> None:
    """BL-3.12, BL-8.31 A Thug is played or goes into the hand; another card is carried out or kept."""
    drawn = s.drawn()
    seat, card = drawn.seat, card_in_question(s)
    answer = s.collected[0]
    if answer[0] == KEEP:
        keep_card(s, drawn, card)
    elif answer[0] == CARRY_OUT:
        s.face_down[seat] = -1
        if s.ear is not None:
            s.tell("carried_out", {"seat": seat, "card": CARDS[card]}, by=seat)
        carry_out_card(s, seat, card)
    else:
        if drawn.how == BY_WINDFALL:
            s.face_down[seat] = -1
        announce(s, seat, answer)


def keep_card(s: Bootleggers, drawn: DrawnCard, card: int) -> None:
    """BL-8.31 A Thug drawn is in the hand like any other; another card lies face down before its owner."""
    if drawn.how != BY_WINDFALL:
        return
    if card < THUG_CARDS:
        s.face_down[drawn.seat] = -1
        s.take_card(drawn.seat, card)
    if s.ear is not None:
        key = "thug_kept" if card < THUG_CARDS else "card_kept"
        s.tell(key, {"seat": drawn.seat}, by=drawn.seat)


DRAWING: Final = Phase("drawn", (holder_decides, carried_out_or_kept))


@final
class AtOnce(Playing):
    """BL-3.12, BL-8.31 Keep the card, or carry it out: a Thug with its choices."""

    def candidates(self, s: Bootleggers, ask: Ask, draft: Draft) -> list[int]:
        if self.is_played(draft):
            return self.choices(s, ask, draft)
        card = card_in_question(s)
        return [KEEP, PLAYS + card] if card < THUG_CARDS else [KEEP, CARRY_OUT]

    def check(self, s: Bootleggers, ask: Ask, draft: Draft, stroke: int) -> Reason | None:
        if self.is_played(draft):
            return self.check_next(s, ask, draft, stroke)
        card = card_in_question(s)
        if draft:
            return NOT_THIS_CARD
        if stroke == KEEP:
            return None
        if card >= THUG_CARDS:
            return None if stroke == CARRY_OUT else NOT_THIS_CARD
        if stroke != PLAYS + card:
            return NOT_THIS_CARD
        return check_card(s, ask.seat, card, True)

    def complete(self, s: Bootleggers, ask: Ask, draft: Draft) -> bool:
        return not self.is_played(draft) or self.all_chosen(s, ask, draft)

    def facts(self, s: Bootleggers, ask: Ask, answer: Draft, reason: Reason) -> dict[str, Any]:
        if self.is_played(answer):
            return self.card_facts(s, ask, answer)
        return {"card": CARDS[card_in_question(s)]}

    def stroke_words(self, s: Bootleggers, ask: Ask, draft: Draft, stroke: int) -> dict[str, Any]:
        if self.is_played(draft):
            return self.next_words(s, ask, draft, stroke)
        if stroke == KEEP:
            return {"do": "keep"}
        if stroke == CARRY_OUT:
            return {"do": "carry_out"}
        return {"do": "choose", "what": CARDS[stroke - PLAYS]}

    def read_stroke(self, s: Bootleggers, ask: Ask, draft: Draft, words: dict[str, Any]) -> int:
        if self.is_played(draft):
            return self.read_next(s, ask, draft, words)
        if words["do"] == "keep":
            return KEEP
        if words["do"] == "carry_out":
            return CARRY_OUT
        return PLAYS + read_word(self, words, "what", CARDS[:THUG_CARDS])

    def words(self, s: Bootleggers, ask: Ask, answer: Draft) -> dict[str, Any]:
        if self.is_played(answer):
            return self.card_words(s, ask, answer)
        return self.stroke_words(s, ask, (), answer[0])

    def read(self, s: Bootleggers, ask: Ask, words: dict[str, Any]) -> Draft:
        return read_play(self, s, ask.seat, words)


AT_ONCE: Final = AtOnce("at_once", "BL-3.12", composite=True)
AT_ONCE.verbs = ["play", "keep", "carry_out", *STROKES]
