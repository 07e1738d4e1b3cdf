"""BL-3 Phase 1: the offers are laid out, Muscle is shown, and each mobster pays and takes one offer."""

from __future__ import annotations

from typing import Any, Final, final

from rififi.games.bootleggers.data import (
    AFTER_MUSCLE,
    CARDS,
    GRAFT,
    MUSCLE_COST,
    PHASE_1,
    SIZES,
    THUG_CARDS,
    TRUCK_CARD,
    TRUCK_COUNT,
    TRUCK_PRICE,
    TRUCK_SIZE,
    TRUCKS,
)
from rififi.games.bootleggers.frames import DRAWN_PHASE, PICKED, DrawnCard
from rififi.games.bootleggers.phases.drawing import turn_to_face_down_card
from rififi.games.bootleggers.phases.improving import carry_out_card
from rififi.games.bootleggers.phases.windows import open_window
from rififi.games.bootleggers.property import give_truck, pay_bank
from rififi.games.bootleggers.state import Bootleggers
from rififi.games.bootleggers.thugs.playing import check_card
from rififi.kernel.decision import Ask, Decision, Draft
from rififi.kernel.events import only
from rififi.kernel.forms import Malformed, read_word
from rififi.kernel.refusal import Reason
from rififi.kernel.state import Phase

NOT_YOUR_MUSCLE: Final = Reason("not_your_muscle", "BL-3.3")
NOT_OFFERED: Final = Reason("not_offered", "BL-3.5")
TRUCK_IS_LENT: Final = Reason("truck_is_lent", "BL-3.11")


def turn_up_truck_card(s: Bootleggers) -> None:
    """BL-3.1 If no Truck card is face up, turn one up, if any is left."""
    s.stage = PHASE_1
    if s.truck_offer < 0 and s.trucks_left > 0:
        s.trucks_left -= 1
        s.truck_offer = s.truck_deck[s.trucks_left]
        if s.ear is not None:
            s.tell("truck_offered", {"size": SIZES[s.truck_offer]})


def lay_out_offers(s: Bootleggers) -> None:
    """BL-3.2, BL-1.3 As many Men of Action as there are mobsters; there are enough for all rounds."""
    count = min(s.seats, s.left)
    s.left -= count
    s.offers = s.deck[s.left : s.left + count]
    s.offers.reverse()
    if s.ear is not None:
        s.tell("offers", {"cards": [CARDS[card] for card in s.offers]})


def everybody_lays_muscle(s: Bootleggers) -> None:
    """BL-3.3 Everyone secretly lays one Muscle card."""
    s.ask_everybody(LAY)


def show_muscle(s: Bootleggers) -> None:
    """BL-3.3 All are shown together, and give the order."""
    shown = []
    for seat in range(s.seats):
        laid = s.collected[seat][0]
        shown.append(laid)
        s.muscle[seat] = [muscle for muscle in s.muscle[seat] if muscle != laid]
    s.shown = shown
    s.order = s.find_order()
    s.turns = s.order
    s.turn = 0
    if s.ear is not None:
        s.tell("muscle_shown", {"muscle": shown, "order": s.order[:]})


def window_before_turn(s: Bootleggers) -> None:
    """BL-8.2 Before each mobster's turn, before he pays."""
    open_window(s, s.turn, PHASE_1)


def pay_wages(s: Bootleggers) -> None:
    """BL-3.4, BL-8.6 Graft and Muscle are paid, as far as there is money. The first fixes the turns."""
    if s.turn == 0:
        s.turns = s.order
    seat = s.turns[s.turn]
    graft = 0
    if not (s.bosses >> seat) & 1:
        for truck in range(TRUCK_COUNT):
            if s.owner[truck] == seat:
                graft += GRAFT[TRUCK_SIZE[truck]]
    due = graft + MUSCLE_COST[s.shown[seat]]
    paid = pay_bank(s, seat, due)
    if s.ear is not None:
        s.tell("wages_paid", {"seat": seat, "amount": paid, "due": due})
    turn_to_face_down_card(s, seat)


def take_offer(s: Bootleggers) -> None:
    """BL-3.5 Then one offer."""
    s.ask(PICK, s.turns[s.turn])


def carry_out_offer(s: Bootleggers) -> None:
    """BL-3.5 The Truck card, or one of the Men of Action, which is carried out."""
    seat = s.turns[s.turn]
    card = s.collected[0][0]
    if s.ear is not None:
        named = SIZES[s.truck_offer] + "-truck" if card == TRUCK_CARD else CARDS[card]
        s.tell("offer_taken", {"seat": seat, "card": named}, by=seat)
    if card == TRUCK_CARD:
        buy_truck(s, seat)
        return
    s.offers = [offer for offer in s.offers if offer != card]
    if card < THUG_CARDS:
        get_thug(s, seat, card)
    else:
        carry_out_card(s, seat, card)


def get_thug(s: Bootleggers, seat: int, card: int) -> None:
    """BL-3.12, BL-10.1 All have seen it. Who took it is asked unless it cannot be played now."""
    s.take_card(seat, card)
    s.seen |= 1 << card
    if check_card(s, seat, card, False) is None:
        s.frames.append(DrawnCard(DRAWN_PHASE, 0, seat, card, PICKED))


def buy_truck(s: Bootleggers, seat: int) -> None:
    """BL-3.11 Pay the price and take the truck; who cannot pay has the card discarded for nothing."""
    size = s.truck_offer
    s.truck_offer = -1
    if s.money[seat] < TRUCK_PRICE[size]:
        if s.ear is not None:
            s.tell("truck_not_paid", {"seat": seat, "size": SIZES[size]})
        return
    pay_bank(s, seat, TRUCK_PRICE[size])
    truck = s.in_box(size)
    give_truck(s, truck, seat)
    if s.ear is not None:
        facts = {"seat": seat, "truck": TRUCKS[truck], "amount": TRUCK_PRICE[size]}
        s.tell("truck_bought", facts)


def next_turn(s: Bootleggers) -> None:
    """BL-3.4 Each mobster in full, one after the other."""
    s.turn += 1
    if s.turn < s.seats:
        s.frames[-1].step -= 5


def discard_offers(s: Bootleggers) -> None:
    """BL-3.13 Men of Action not taken are discarded; a Truck card not taken stays."""
    if s.ear is not None and s.offers:
        s.tell("offers_discarded", {"cards": [CARDS[card] for card in s.offers]})
    s.offers = []


def window_after_muscle(s: Bootleggers) -> None:
    """BL-8.2 After phase 1."""
    open_window(s, s.seats, AFTER_MUSCLE)


MUSCLE: Final = Phase(
    "muscle",
    (
        turn_up_truck_card,
        lay_out_offers,
        everybody_lays_muscle,
        show_muscle,
        window_before_turn,
        pay_wages,
        take_offer,
        carry_out_offer,
        next_turn,
        discard_offers,
        window_after_muscle,
    ),
)


@final
class Lay(Decision[Bootleggers]):
    """BL-3.3 Lay one Muscle card, face down; it may be exchanged until the last has laid."""

    def candidates(self, s: Bootleggers, ask: Ask, draft: Draft) -> list[int]:
        return s.muscle[ask.seat]

    def check(self, s: Bootleggers, ask: Ask, draft: Draft, stroke: int) -> Reason | None:
        for muscle in s.muscle[ask.seat]:
            if muscle == stroke:
                return None
        return NOT_YOUR_MUSCLE

    def heard(self, s: Bootleggers, ask: Ask, draft: Draft, again: bool) -> None:
        """BL-3.3 Others see only who has laid, and nothing when a card is exchanged."""
        if not again:
            s.tell("muscle_laid", {"seat": ask.seat}, by=ask.seat)
        s.tell("your_muscle", {"card": draft[0]}, only(ask.seat), by=ask.seat)

    def facts(self, s: Bootleggers, ask: Ask, answer: Draft, reason: Reason) -> dict[str, Any]:
        return {"muscle": answer[-1], "held": s.muscle[ask.seat]}

    def stroke_words(self, s: Bootleggers, ask: Ask, draft: Draft, stroke: int) -> dict[str, Any]:
        return {"do": "lay", "muscle": stroke}

    def read_stroke(self, s: Bootleggers, ask: Ask, draft: Draft, words: dict[str, Any]) -> int:
        muscle = words.get("muscle")
        if type(muscle) is not int or not 0 < muscle < 1000:
            raise Malformed(self, "muscle", muscle, list(s.muscle[ask.seat]))
        return muscle


@final
class Pick(Decision[Bootleggers]):
    """BL-3.5, BL-3.11 One of the Men of Action laid out, or the Truck card, if there is a truck for it."""

    def candidates(self, s: Bootleggers, ask: Ask, draft: Draft) -> list[int]:
        return s.offers if s.truck_offer < 0 else [*s.offers, TRUCK_CARD]

    def check(self, s: Bootleggers, ask: Ask, draft: Draft, stroke: int) -> Reason | None:
        if stroke == TRUCK_CARD and s.truck_offer >= 0:
            return None if s.in_box(s.truck_offer) >= 0 else TRUCK_IS_LENT
        for card in s.offers:
            if card == stroke:
                return None
        return NOT_OFFERED

    def facts(self, s: Bootleggers, ask: Ask, answer: Draft, reason: Reason) -> dict[str, Any]:
        stroke = answer[-1]
        card = PICKS[stroke] if 0 <= stroke < len(PICKS) else str(stroke)
        facts: dict[str, Any] = {"card": card, "offers": [CARDS[offer] for offer in s.offers]}
        return facts | {"size": SIZES[s.truck_offer] if s.truck_offer >= 0 else ""}

    def stroke_words(self, s: Bootleggers, ask: Ask, draft: Draft, stroke: int) -> dict[str, Any]:
        return {"do": "take", "card": PICKS[stroke]}

    def read_stroke(self, s: Bootleggers, ask: Ask, draft: Draft, words: dict[str, Any]) -> int:
        return read_word(self, words, "card", PICKS)


PICKS: Final = [*CARDS, "truck"]
LAY: Final = Lay("lay", "BL-3.3", sealed=True, all_allowed=True)
PICK: Final = Pick("take", "BL-3.5")
