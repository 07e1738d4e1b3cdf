"""TA-3.3 to TA-3.9, TA-6.6 Magouilles: what can be agreed formally, in the cafés and in a bank."""

from __future__ import annotations

from typing import Any, Final

from rififi.games.traction.board import COUNTS, HOTEL, STREET
from rififi.games.traction.data import CARDS, KINDS, MEN, OFFERS, UNIT
from rififi.games.traction.phases.alliances import ALLIANCE, sign
from rififi.games.traction.phases.holdings import part_with, pay, receive_openly, show
from rififi.games.traction.progress import TALK_PHASE
from rififi.games.traction.state import Traction
from rififi.kernel.deals import Deal, Item, Trade, is_text, item_text, new_offers, text_item
from rififi.kernel.market import Market, Trading
from rififi.kernel.promises import promised
from rififi.kernel.refusal import Reason
from rififi.kernel.seating import seats_in
from rififi.kernel.state import Phase

CASH: Final = 0
CARD: Final = 1
LOOT: Final = 2
PLACE: Final = 3
TURN: Final = 4
SHOW_CARD: Final = 5
SHOW_HAND: Final = 6
PROMISE: Final = 8

CAFE_CELLS: Final = range(COUNTS[0] + COUNTS[1], COUNTS[0] + COUNTS[1] + COUNTS[2])
LEDGER: Final = (ALLIANCE, PROMISE)
"""TA-3.5, TA-3.6 What is written down, for all to see."""

LONGEST_PROMISE: Final = 120
LONGEST_ALLIANCE: Final = 20
"""Turns."""

FORMS: Final = [
    '{"cash": 100000}',
    '{"card": "colt-45", "count": 1}',
    '{"loot": 100000}',
    '{"man": 3}',
    '{"turn": true}',
    '{"show": "colt-45"}',
    '{"show": "hand"}',
    '{"alliance": 5}',
    '{"promise": "…"}',
]

NO_SUCH_ITEM: Final = Reason("no_such_item", "TA-3.5")
KIND_TWICE: Final = Reason("kind_twice", "TA-3.5")
NOT_IN_THE_TALK: Final = Reason("not_in_the_talk", "TA-3.3")
SAME_CAFE: Final = Reason("same_cafe", "TA-3.4")
NOT_IN_A_HEIST: Final = Reason("not_in_a_heist", "TA-6.6")
ONLY_IN_A_HEIST: Final = Reason("only_in_a_heist", "TA-6.6")
BOTH_PLACES: Final = Reason("both_places", "TA-3.5")
SIGNED_ONCE: Final = Reason("signed_once", "TA-3.7")
WRONG_TURN: Final = Reason("wrong_turn", "TA-3.7")
LACKS_CASH: Final = Reason("lacks_cash", "TA-3.5")
LACKS_CARD: Final = Reason("lacks_card", "TA-3.5")
LACKS_LOOT: Final = Reason("lacks_loot", "TA-6.6")
NOT_ALONE_THERE: Final = Reason("not_alone_there", "TA-3.5")


def talkers(s: Traction) -> int:
    """TA-3.3, TA-6.6 Who takes part in a talk, as bits: who has a man in a café; in a heist, in that bank."""
    bits = 0
    for seat in range(s.seats):
        if s.heist is not None:
            if s.men_there(seat, s.heist.bank):
                bits |= 1 << seat
        elif cafes_of(s, seat):
            bits |= 1 << seat
    return bits


def cafes_of(s: Traction, seat: int) -> list[int]:
    """TA-3.4 The cafés where a seat has a man."""
    return [cell for cell in CAFE_CELLS if s.men_there(seat, cell)]


def meet(s: Traction, one: int, other: int) -> bool:
    """TA-3.4 Whether two are in the same café, or in the same bank in a heist."""
    if s.heist is not None:
        return True
    for cell in CAFE_CELLS:
        if s.men_there(one, cell) and s.men_there(other, cell):
            return True
    return False


def hold_talk(s: Traction) -> None:
    """TA-3.3, TA-3.9 Whoever may talk is asked until all are done. One alone has nobody to talk to."""
    bits = talkers(s)
    if bits & (bits - 1):
        s.frames.append(Market(TALK_PHASE, 0, 0, new_offers(s.seats, OFFERS)))
        if s.ear is not None:
            s.tell("talk_begins", {"seats": seats_in(bits)})


def all_talk(s: Traction) -> None:
    """TA-3.3 Open to all who take part, at once."""
    TALK.ask_all(s)


class Magouilles(Trade[Traction]):
    """TA-3.5 Cash, cards, places, turns, what is shown, alliances, promises; in a heist also loot."""

    def may_deal(self, s: Traction, deal: Deal) -> Reason | None:
        bits = talkers(s)
        if not (bits >> deal.seat) & 1 or not (bits >> deal.to) & 1:
            return NOT_IN_THE_TALK
        for items in (deal.gives, deal.gets):
            for i in range(len(items)):
                reason = self.check_item(s, items[i])
                if reason is not None:
                    return reason
                several = items[i][0] in (CARD, PROMISE, SHOW_CARD)
                if i and items[i][0] == items[i - 1][0] and not several:
                    return KIND_TWICE
                if items[i][0] <= CARD and not meet(s, deal.seat, deal.to):
                    return SAME_CAFE
        return self.check_both(deal)

    def check_item(self, s: Traction, item: Item) -> Reason | None:
        """Whether these integers are something that can be dealt in here."""
        kind = item[0]
        if kind == PROMISE:
            return None if is_text(item, LONGEST_PROMISE) else NO_SUCH_ITEM
        if len(item) != item_length(kind) or (len(item) > 1 and item[1] < 0):
            return NO_SUCH_ITEM
        in_heist = s.heist is not None
        if kind in (PLACE, TURN) and in_heist:
            return NOT_IN_A_HEIST
        if kind == LOOT and not in_heist:
            return ONLY_IN_A_HEIST
        if kind in (CASH, LOOT):
            return None if item[1] > 0 else NO_SUCH_ITEM
        if kind in (CARD, SHOW_CARD):
            wrong = item[1] >= KINDS or (kind == CARD and item[2] < 1)
            return NO_SUCH_ITEM if wrong else None
        if kind == PLACE:
            return None if item[1] < MEN else NO_SUCH_ITEM
        if kind == ALLIANCE:
            fits = s.turn <= item[1] < s.turn + LONGEST_ALLIANCE
            return None if fits else WRONG_TURN
        return None

    def check_both(self, deal: Deal) -> Reason | None:
        """TA-3.5, TA-3.7 Places are swapped; a turn is swapped, and an alliance signed, once in a deal."""
        counts = [0, 0]
        for side in range(2):
            for item in deal.gets if side else deal.gives:
                if item[0] == PLACE:
                    counts[side] += 1
                if item[0] in (TURN, ALLIANCE) and side:
                    return SIGNED_ONCE
        return None if counts[0] == counts[1] else BOTH_PLACES

    def lacks(self, s: Traction, deal: Deal, seat: int) -> Reason | None:
        for item in deal.side(seat):
            if item[0] == CASH and item[1] > s.money[seat]:
                return LACKS_CASH
            if item[0] == CARD and item[2] > s.holds(seat, item[1]):
                return LACKS_CARD
            if item[0] == SHOW_CARD and s.holds(seat, item[1]) == 0:
                return LACKS_CARD
            if item[0] == LOOT and item[1] > loot_there(s, seat):
                return LACKS_LOOT
            if item[0] == PLACE and not stands_alone(s, seat, item[1]):
                return NOT_ALONE_THERE
        return None

    def offered(self, s: Traction, deal: Deal) -> None:
        """TA-10.1 Who offers a card has it."""
        for item in deal.gives:
            if item[0] == CARD:
                show(s, deal.seat, item[1], item[2])
            elif item[0] == SHOW_CARD:
                show(s, deal.seat, item[1], 1)

    def carry_out(self, s: Traction, deal: Deal) -> None:
        """TA-3.5 All of it at once."""
        swap_places(s, deal)
        hand_over(s, deal.seat, deal.to, deal.gives)
        hand_over(s, deal.to, deal.seat, deal.gets)
        s.promises = promised(s.promises, deal, LEDGER, s.turn)
        frame = s.frames[-1]
        if isinstance(frame, Market):
            for other in frame.offers.open:
                if self.lacks(s, other, other.seat) is None:
                    self.offered(s, other)

    def sensible(self, s: Traction, seat: int) -> list[Deal]:
        """An alliance with each who is no ally, until the next turn; a card for sale to who is there."""
        bits = talkers(s)
        deals: list[Deal] = []
        kind = spare_card(s, seat)
        for other in s.clockwise:
            if other != seat and (bits >> other) & 1:
                if not s.allied(seat, other):
                    deals.append(Deal(0, seat, other, ((ALLIANCE, s.turn + 1),), ()))
                if kind >= 0 and meet(s, seat, other):
                    deals.append(Deal(0, seat, other, ((CARD, kind, 1),), ((CASH, 3),)))
        return deals

    def item_words(self, item: Item) -> Any:
        kind = item[0]
        if kind == CARD:
            return {"card": CARDS[item[1]], "count": item[2]}
        if kind == PLACE:
            return {"man": item[1] + 1}
        if kind == TURN:
            return {"turn": True}
        if kind in (SHOW_CARD, SHOW_HAND):
            return {"show": CARDS[item[1]] if kind == SHOW_CARD else "hand"}
        if kind == PROMISE:
            return {"promise": item_text(item)}
        if kind == ALLIANCE:
            return {"alliance": item[1]}
        return {"cash" if kind == CASH else "loot": item[1] * UNIT}

    def read_item(self, words: Any) -> Item:
        if not isinstance(words, dict) or not words:
            raise ValueError(words)
        if "card" in words:
            return read_card_item(words)
        if len(words) != 1:
            raise ValueError(words)
        ((field, value),) = words.items()
        if field == "promise":
            return text_item(PROMISE, value, LONGEST_PROMISE)
        if field == "turn" and value is True:
            return (TURN,)
        if field == "show" and value == "hand":
            return (SHOW_HAND,)
        if field == "show" and value in CARDS:
            return (SHOW_CARD, CARDS.index(value))
        if type(value) is int and 0 <= value < 1 << 30:
            if field in ("cash", "loot") and value % UNIT == 0:
                return (CASH if field == "cash" else LOOT, value // UNIT)
            if field == "alliance":
                return (ALLIANCE, value)
            if field == "man" and 1 <= value <= MEN:
                return (PLACE, value - 1)
        raise ValueError(words)

    def facts(self, s: Traction, deal: Deal, seat: int, reason: Reason) -> dict[str, Any]:
        return {"seat": seat, "amount": s.money[seat] * UNIT, "turn": s.turn}


def item_length(kind: int) -> int:
    """How many integers an item has."""
    if kind == CARD:
        return 3
    return 1 if kind in (TURN, SHOW_HAND) else 2 if CASH <= kind < PROMISE else 0


def read_card_item(words: dict[str, Any]) -> Item:
    count = words.get("count", 1)
    if type(count) is not int or not 1 <= count <= 18 or words["card"] not in CARDS:
        raise ValueError(words)
    if set(words) - {"card", "count"}:
        raise ValueError(words)
    return (CARD, CARDS.index(words["card"]), count)


def spare_card(s: Traction, seat: int) -> int:
    """The card that a machine would sell: of the kind of which it has most, or -1."""
    best, most = -1, 0
    for kind in range(KINDS):
        if s.holds(seat, kind) > most:
            best, most = kind, s.holds(seat, kind)
    return best


def loot_there(s: Traction, seat: int) -> int:
    """TA-6.6 What a gang's men in the bank carry together."""
    amount = 0
    for man in s.men_on(seat, s.in_heist().bank):
        amount += s.loot[man]
    return amount


def stands_alone(s: Traction, seat: int, number: int) -> bool:
    """TA-3.5 Whether this man of a gang is alone on a street cell or in a hotel."""
    cell = s.at[MEN * seat + number]
    if cell < 0 or s.kind(cell) not in (STREET, HOTEL):
        return False
    return s.men_there(seat, cell) == 1 and not s.others_there(seat, cell)


def swap_places(s: Traction, deal: Deal) -> None:
    """TA-3.5 One man each, who keeps what he carries."""
    men = [-1, -1]
    for side in range(2):
        for item in deal.gets if side else deal.gives:
            if item[0] == PLACE:
                men[side] = MEN * (deal.to if side else deal.seat) + item[1]
    if men[0] >= 0 and men[1] >= 0:
        cell = s.at[men[0]]
        s.put(men[0], s.at[men[1]])
        s.put(men[1], cell)


def hand_over(s: Traction, giver: int, taker: int, items: tuple[Item, ...]) -> None:
    """TA-3.5 One side of a deal."""
    for item in items:
        if item[0] == CASH:
            pay(s, giver, taker, item[1])
        elif item[0] == CARD:
            part_with(s, giver, item[1], item[2])
            receive_openly(s, taker, item[1], item[2])
        elif item[0] == LOOT:
            hand_loot_over(s, giver, taker, item[1])
        elif item[0] == TURN:
            one, other = s.order.index(giver), s.order.index(taker)
            order = s.order[:]
            order[one], order[other] = taker, giver
            s.order = order
        elif item[0] == SHOW_CARD:
            show(s, giver, item[1], 1, taker)
        elif item[0] == SHOW_HAND:
            for kind in range(KINDS):
                show(s, giver, kind, s.holds(giver, kind), taker)
        elif item[0] == ALLIANCE:
            sign(s, giver, taker, item[1])


def hand_loot_over(s: Traction, giver: int, taker: int, amount: int) -> None:
    """TA-6.6 Loot from some men to others, in the bank."""
    bank = s.in_heist().bank
    s.loot[s.men_on(taker, bank)[0]] += amount
    for man in s.men_on(giver, bank):
        part = min(amount, s.loot[man])
        s.loot[man] -= part
        amount -= part


class Talk(Trading[Traction]):
    """TA-3.9 Offer, accept, decline, withdraw, or be done."""

    def traders(self, s: Traction) -> int:
        return talkers(s)


TALKING: Final = Phase("talk", (all_talk,))
MAGOUILLES: Final = Magouilles("TA-3.5", "TA-3.9", FORMS)
TALK: Final = Talk("talk", "TA-3.9", MAGOUILLES)
