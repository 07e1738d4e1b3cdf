"""TA-2.2, TA-3.8, TA-8, TA-9.4 Cards picked from the piles, and those laid down again."""

from __future__ import annotations

from typing import Any, Final, final

from rififi.games.traction.board import CAFE, HOTEL
from rififi.games.traction.data import (
    CARDS,
    COLT,
    DODGE,
    ENOUGH_MEN,
    FIRST_PICK,
    KINDS,
    MONMON,
    MOST_SUPER,
    RITON,
    STEN,
    SUPER,
    TRACTION,
)
from rififi.games.traction.phases.holdings import card_names, lay, receive_openly, throw_sten_away
from rififi.games.traction.state import Traction
from rififi.kernel.decision import Ask, Decision, Draft
from rififi.kernel.events import only
from rififi.kernel.forms import Malformed, read_word
from rififi.kernel.refusal import Reason

NOT_IN_THE_PILE: Final = Reason("not_in_the_pile", "TA-8.1")
WRONG_PILE: Final = Reason("wrong_pile", "TA-8.1")
NOT_A_PICK: Final = Reason("not_a_pick", "TA-9.4")
NOT_A_SUPER: Final = Reason("not_a_super", "TA-3.8")


def all_pick_first_cards(s: Traction) -> None:
    """TA-2.2 Everybody secretly picks, all at once."""
    s.ask_everybody(PICK)


def first_cards_are_taken(s: Traction) -> None:
    """TA-2.2 There are enough of each kind."""
    for seat in range(s.seats):
        take_picked(s, seat, s.collected[seat])


def take_picked(s: Traction, seat: int, picked: Draft) -> None:
    """TA-10.1 Others see how many cards, and from which pile."""
    counts = [0] * KINDS
    for kind in picked:
        counts[kind] += 1
        s.pile[kind] -= 1
        s.hands[KINDS * seat + kind] += 1
    if s.ear is not None:
        sizes = [sum(counts[:SUPER]), sum(counts[SUPER:])]
        s.tell("cards_picked", {"seat": seat, "embrouille": sizes[0], "super": sizes[1]})
        s.tell("your_cards", {"cards": card_names(counts)}, only(seat), by=seat)


def size(counts: list[int], of_super: bool) -> int:
    """How many cards of one pile."""
    return sum(counts[SUPER:]) if of_super else sum(counts[:SUPER])


def due_cards(s: Traction, seat: int) -> list[int]:
    """TA-8.1 A card for each man in a hotel, a Super for each three in a café; as far as there are any."""
    if s.turn == 0:
        return FIRST_PICK
    hotels = 0
    sets = 0
    kinds = s.setting.board.kinds
    for cell in range(s.setting.board.count):
        if kinds[cell] == HOTEL:
            hotels += s.men_there(seat, cell)
        elif kinds[cell] == CAFE:
            sets += s.men_there(seat, cell) // ENOUGH_MEN
    return [min(hotels, size(s.pile, False)), min(sets, size(s.pile, True))]


def return_discards(s: Traction) -> None:
    """TA-8.2 The discards of the turn are back in their piles."""
    for kind in range(KINDS):
        s.pile[kind] += s.discards[kind]
        s.discards[kind] = 0
    s.moved = 0


def next_pick(s: Traction) -> None:
    """TA-8.1 One after the other, in turn order; who finds none gets nothing."""
    order = s.from_first()
    while s.moved < s.seats:
        seat = order[s.moved]
        s.moved += 1
        if sum(due_cards(s, seat)):
            s.looking = seat
            s.ask(PICK, seat)
            return


def cards_are_picked(s: Traction) -> None:
    """TA-8.1 What was picked."""
    s.looking = -1
    if s.collected:
        take_picked(s, s.collected_asks[0].seat, s.collected[0])
        s.frames[-1].step -= 2


def throw_stens_away(s: Traction) -> None:
    """TA-5.1 At the end of the turn every Sten that was fired is discarded, whatever is left in it."""
    for man in range(len(s.sten)):
        throw_sten_away(s, man)


# Those who have a leader's power (TA-9.4).


def riton_takes_cars(s: Traction) -> None:
    """TA-9.4 Riton le Tatoué takes two Traction-avant, as far as the pile goes."""
    seat = s.who_has_power(RITON)
    cars = min(2, s.pile[TRACTION])
    if seat >= 0 and cars:
        s.pile[TRACTION] -= cars
        receive_openly(s, seat, TRACTION, cars)
        if s.ear is not None:
            s.tell("cars_taken", {"seat": seat, "count": cars})


def monmon_picks(s: Traction) -> None:
    """TA-9.4 Monmon picks two Embrouille, Colts or Dodges, as far as the pile goes."""
    seat = s.who_has_power(MONMON)
    if seat >= 0 and s.pile[COLT] + s.pile[DODGE]:
        s.looking = seat
        s.ask(ARM, seat)


def monmon_shows(s: Traction) -> None:
    """TA-9.4 They are shown."""
    s.looking = -1
    if s.collected:
        seat = s.collected_asks[0].seat
        counts = [0] * KINDS
        for kind in s.collected[0]:
            counts[kind] += 1
            s.pile[kind] -= 1
            receive_openly(s, seat, kind, 1)
        if s.ear is not None:
            s.tell("cards_shown", {"seat": seat, "cards": card_names(counts)})


# Too many Super Embrouille.


def too_many_are_laid_down(s: Traction) -> None:
    """TA-3.8 Who holds more than four Super Embrouille lays down the surplus of his choice."""
    for seat in s.from_first():
        if surplus(s, seat) > 0:
            s.ask(LAY_DOWN, seat)
            return


def surplus(s: Traction, seat: int) -> int:
    """TA-3.8 How many Super Embrouille are too many."""
    return sum(s.hands[KINDS * seat + SUPER : KINDS * seat + KINDS]) - MOST_SUPER


def surplus_is_gone(s: Traction) -> None:
    """TA-3.8 They are discarded, openly."""
    if not s.collected:
        return
    seat = s.collected_asks[0].seat
    counts = [0] * KINDS
    for kind in s.collected[0]:
        counts[kind] += 1
    for kind in range(SUPER, KINDS):
        if counts[kind]:
            lay(s, seat, kind, counts[kind])
    if s.ear is not None:
        s.tell("cards_laid_down", {"seat": seat, "cards": card_names(counts)})
    s.frames[-1].step -= 2


class Cards(Decision[Traction]):
    """A draft of cards, one stroke each."""

    def due(self, s: Traction, seat: int) -> int:
        """How many cards are wanted."""
        raise NotImplementedError

    def candidates(self, s: Traction, ask: Ask, draft: Draft) -> list[int]:
        found: list[int] = []
        for kind in range(KINDS):
            if self.check(s, ask, draft, kind) is None:
                found.append(kind)
        return found

    def complete(self, s: Traction, ask: Ask, draft: Draft) -> bool:
        return len(draft) >= self.due(s, ask.seat)

    def heard(self, s: Traction, ask: Ask, draft: Draft, again: bool) -> None:
        if s.turn == 0 and not again:
            s.tell("has_picked", {"seat": ask.seat}, by=ask.seat)

    def facts(self, s: Traction, ask: Ask, answer: Draft, reason: Reason) -> dict[str, Any]:
        kind = answer[-1]
        card = CARDS[kind] if 0 <= kind < KINDS else str(kind)
        return {"seat": ask.seat, "card": card, "count": self.due(s, ask.seat)}

    def stroke_words(self, s: Traction, ask: Ask, draft: Draft, stroke: int) -> dict[str, Any]:
        return {"do": self.verbs[1], "card": CARDS[stroke]}

    def read_stroke(self, s: Traction, ask: Ask, draft: Draft, words: dict[str, Any]) -> int:
        return read_word(self, words, "card", CARDS)

    def words(self, s: Traction, ask: Ask, answer: Draft) -> dict[str, Any]:
        return {"do": self.verbs[0], "cards": [CARDS[kind] for kind in answer]}

    def read(self, s: Traction, ask: Ask, words: dict[str, Any]) -> Draft:
        cards = words.get("cards")
        if not isinstance(cards, list) or len(cards) != self.due(s, ask.seat):
            raise Malformed(self, "cards", cards, [f'["{CARDS[0]}", …]'])
        strokes = []
        for card in cards:
            if card not in CARDS:
                raise Malformed(self, "cards", card, list(CARDS))
            strokes.append(CARDS.index(card))
        strokes.sort()
        return tuple(strokes)


@final
class Pick(Cards):
    """TA-2.2, TA-8.1 Cards of one's choice: Embrouille first, then Super Embrouille."""

    def due(self, s: Traction, seat: int) -> int:
        return sum(due_cards(s, seat))

    def check(self, s: Traction, ask: Ask, draft: Draft, stroke: int) -> Reason | None:
        due = due_cards(s, ask.seat)
        if not 0 <= stroke < KINDS or len(draft) >= due[0] + due[1]:
            return WRONG_PILE
        if (stroke >= SUPER) != (len(draft) >= due[0]):
            return WRONG_PILE
        taken = 0
        for kind in draft:
            if kind == stroke:
                taken += 1
        return None if taken < s.pile[stroke] else NOT_IN_THE_PILE


@final
class Arm(Cards):
    """TA-9.4 Monmon's two: Colts, Dodges, or one of each."""

    def due(self, s: Traction, seat: int) -> int:
        return min(2, s.pile[COLT] + s.pile[DODGE])

    def check(self, s: Traction, ask: Ask, draft: Draft, stroke: int) -> Reason | None:
        if stroke not in (COLT, DODGE) or len(draft) >= 2:
            return NOT_A_PICK
        taken = 0
        for kind in draft:
            if kind == stroke:
                taken += 1
        return None if taken < s.pile[stroke] else NOT_IN_THE_PILE


@final
class LayDown(Cards):
    """TA-3.8 The surplus of Super Embrouille."""

    def due(self, s: Traction, seat: int) -> int:
        return surplus(s, seat)

    def check(self, s: Traction, ask: Ask, draft: Draft, stroke: int) -> Reason | None:
        if not STEN <= stroke < KINDS:
            return NOT_A_SUPER
        laid = 0
        for kind in draft:
            if kind == stroke:
                laid += 1
        return None if laid < s.holds(ask.seat, stroke) else NOT_A_SUPER


PICK: Final = Pick("pick", "TA-8.1", sealed=True, composite=True, all_allowed=True)
PICK.verbs = ["pick", "take"]
ARM: Final = Arm("arm", "TA-9.4", sealed=True, composite=True, all_allowed=True)
ARM.verbs = ["arm", "choose"]
LAY_DOWN: Final = LayDown("lay_down", "TA-3.8", sealed=True, composite=True, all_allowed=True)
LAY_DOWN.verbs = ["lay_down", "drop"]
