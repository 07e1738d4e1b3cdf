"""RZ-3.1 to RZ-3.5 The dealer deals one card each and lays out the notes of the round."""

from __future__ import annotations

from typing import Any, Final, final

from rififi.games.razzia.data import BARS, CARDS, DECK, face_down
from rififi.games.razzia.state import Razzia
from rififi.kernel.decision import Ask, Decision, Draft
from rififi.kernel.events import only
from rififi.kernel.forms import read_word
from rififi.kernel.refusal import Reason
from rififi.kernel.seating import next_seat

BAR_IS_CLOSED: Final = Reason("bar_is_closed", "RZ-2.4")
NO_SUCH_BAR: Final = Reason("no_such_bar", "RZ-1.1")


def pass_the_deal(s: Razzia) -> None:
    """RZ-3.1 The deal passes clockwise, one seat a round."""
    s.round += 1
    if s.round > 1:
        s.dealer = next_seat(s.dealer, s.seats)
    if s.ear is not None:
        s.tell("round_begins", {"round": s.round, "seat": s.dealer})


def deal_one_card_each(s: Razzia) -> None:
    """RZ-3.2 From the second round on, one card each, clockwise from the dealer's left."""
    if s.round > 1:
        seat = s.dealer
        for _ in range(s.seats):
            seat = next_seat(seat, s.seats)
            deal_card(s, seat)


def deal_card(s: Razzia, seat: int) -> None:
    """RZ-3.3 A card from the pile; if it is empty, the played cards are the new pile."""
    if not s.pile:
        shuffle_played_cards(s)
    card = s.pile.pop()
    s.hands[seat].append(card)
    if s.ear is not None:
        s.tell("card_dealt", {"seat": seat})
        s.tell("your_card", {"card": CARDS[card]}, only(seat))


def shuffle_played_cards(s: Razzia) -> None:
    """RZ-3.3 The played cards are shuffled into a new pile; cards in hands are no part of it."""
    s.pile = s.played
    s.played = []
    shuffles = s.shuffles[:]
    number = max(shuffles) + 1
    for card in s.pile:
        shuffles[card] = number
    s.shuffles = shuffles
    s.chance.shuffle(DECK, s.pile)
    if s.ear is not None:
        s.tell("cards_shuffled", {"count": len(s.pile)})


def lay_out_notes(s: Razzia) -> None:
    """RZ-3.4 One note face up on each bar in reading order, as far as there are notes (RZ-6.2)."""
    for bar in s.setting.bars:
        if s.note_pile:
            lay_note(s, bar, s.note_pile.pop())


def lay_note(s: Razzia, bar: int, note: int) -> None:
    """RZ-3.4, RZ-3.6 A note on a bar, face up, beside those that nobody won before."""
    s.lying[bar].append(note)
    if s.ear is not None:
        s.tell("note_laid", {"bar": BARS[bar], "note": note})


def look_at_last_note(s: Razzia) -> None:
    """RZ-3.5 The dealer alone looks at the last note, and has the choice of a bar for it."""
    if s.note_pile:
        s.last_note = s.note_pile.pop()
        if s.ear is not None:
            s.tell("your_last_note", {"note": s.last_note}, only(s.dealer))
        s.ask(PLACE, s.dealer)


def lay_last_note(s: Razzia) -> None:
    """RZ-3.5 The last note lies on the chosen bar, face up unless `hidden_last_note`."""
    if s.last_note == 0:
        return
    bar = s.collected[0][0]
    note = s.last_note
    s.last_note = 0
    if s.setting.hidden_last_note:
        s.lying[bar].append(face_down(note, s.round))
        if s.ear is not None:
            facts = {"seat": s.dealer, "bar": BARS[bar], "round": s.round}
            s.tell("hidden_note_placed", facts, by=s.dealer)
    else:
        s.lying[bar].append(note)
        if s.ear is not None:
            facts = {"seat": s.dealer, "bar": BARS[bar], "note": note}
            s.tell("last_note_placed", facts, by=s.dealer)


@final
class Place(Decision[Razzia]):
    """RZ-3.5 The dealer puts the last note on a bar of choice."""

    def candidates(self, s: Razzia, ask: Ask, draft: Draft) -> list[int]:
        return ALL_BARS

    def options(self, s: Razzia, ask: Ask, draft: Draft) -> list[int]:
        """As everywhere; but which bars are open is known from the start."""
        return s.setting.bars

    def check(self, s: Razzia, ask: Ask, draft: Draft, stroke: int) -> Reason | None:
        for bar in s.setting.bars:
            if bar == stroke:
                return None
        return BAR_IS_CLOSED if 0 <= stroke < len(BARS) else NO_SUCH_BAR

    def facts(self, s: Razzia, ask: Ask, answer: Draft, reason: Reason) -> dict[str, Any]:
        open_bars = [BARS[bar] for bar in s.setting.bars]
        stroke = answer[-1]
        named = BARS[stroke] if 0 <= stroke < len(BARS) else str(stroke)
        return {"bar": named, "open_bars": open_bars}

    def stroke_words(self, s: Razzia, ask: Ask, draft: Draft, stroke: int) -> dict[str, Any]:
        return {"do": "place", "bar": BARS[stroke]}

    def read_stroke(self, s: Razzia, ask: Ask, draft: Draft, words: dict[str, Any]) -> int:
        return read_word(self, words, "bar", BARS)


ALL_BARS: Final = list(range(len(BARS)))
PLACE: Final = Place("place", "RZ-3.5")
