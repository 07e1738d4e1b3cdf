"""BL-6.1, BL-6.8 to BL-6.10, BL-8.35 Deals: money, Thug cards, promises; in the market crates, trucks."""

from __future__ import annotations

from typing import Any, Final, final

from rififi.games.bootleggers.data import (
    CARDS,
    MARKET_OFFERS,
    SPEAKEASIES,
    THUG_CARDS,
    TRUCK_CAPACITY,
    TRUCK_COUNT,
    TRUCKS,
)
from rififi.games.bootleggers.frames import MARKET_PHASE, OFFER_PHASE, BootlegWindow
from rififi.games.bootleggers.phases.promises import (
    PLEDGE,
    PLEDGES,
    PROMISE_KINDS,
    WORDS_OF_HONOUR,
    cash_was_given,
)
from rififi.games.bootleggers.property import give_truck
from rififi.games.bootleggers.state import Bootleggers
from rififi.kernel.deals import (
    Deal,
    Item,
    Trade,
    deal_from_draft,
    is_text,
    item_text,
    new_offers,
    text_item,
)
from rififi.kernel.decision import Draft
from rififi.kernel.market import ACCEPT, AnswerOffer, Market, Offered, Trading
from rififi.kernel.promises import promised
from rififi.kernel.refusal import Reason
from rififi.kernel.state import Phase

CASH: Final = 0
CARD: Final = 1
CRATES: Final = 2
TRUCK: Final = 3
RENT: Final = 4
LONGEST_PROMISE: Final = 120
MOST_CASH: Final = 10_000

NO_SUCH_ITEM: Final = Reason("no_such_item", "BL-6.1")
KIND_TWICE: Final = Reason("kind_twice", "BL-6.8")
ONLY_IN_THE_MARKET: Final = Reason("only_in_the_market", "BL-8.35")
LACKS_CASH: Final = Reason("lacks_cash", "BL-6.8")
LACKS_CARD: Final = Reason("lacks_card", "BL-6.8")
LACKS_CRATES: Final = Reason("lacks_crates", "BL-6.8")
LACKS_TRUCK: Final = Reason("lacks_truck", "BL-6.9")


@final
class BootlegTrade(Trade[Bootleggers]):
    """BL-6.1, BL-6.9, BL-8.35 What may change hands, where, and by whom."""

    def may_deal(self, s: Bootleggers, deal: Deal) -> Reason | None:
        trucks: list[int] = []
        for side in (deal.gives, deal.gets):
            cash = 0
            crates = 0
            for item in side:
                if not is_item(s, item):
                    return NO_SUCH_ITEM
                if item[0] >= CRATES and item[0] <= RENT and not in_market(s):
                    return ONLY_IN_THE_MARKET
                cash += 1 if item[0] == CASH else 0
                crates += 1 if item[0] == CRATES else 0
                if item[0] == TRUCK or item[0] == RENT:
                    trucks.append(item[1])
            if cash > 1 or crates > 1:
                return KIND_TWICE
        return KIND_TWICE if len(set(trucks)) < len(trucks) else None

    def lacks(self, s: Bootleggers, deal: Deal, seat: int) -> Reason | None:
        """BL-6.9 A truck is sold or rented by its owner, while he has the use of it."""
        for item in deal.side(seat):
            what = item[0]
            if what == CASH and item[1] > s.money[seat]:
                return LACKS_CASH
            if what == CARD and item[1] not in s.hands[seat]:
                return LACKS_CARD
            if what == CRATES and item[1] > s.crates[seat]:
                return LACKS_CRATES
            if (what == TRUCK or what == RENT) and not can_part_with(s, seat, item[1]):
                return LACKS_TRUCK
        return None

    def offered(self, s: Bootleggers, deal: Deal) -> None:
        """BL-6.8 A card once offered is known to all."""
        for item in deal.gives:
            if item[0] == CARD:
                s.seen |= 1 << item[1]

    def carry_out(self, s: Bootleggers, deal: Deal) -> None:
        """BL-6.8 Both sides at once; promises go into the ledger."""
        hand_over(s, deal.seat, deal.to, deal.gives)
        hand_over(s, deal.to, deal.seat, deal.gets)
        s.promises = promised(s.promises, deal, PROMISE_KINDS, s.round)

    def sensible(self, s: Bootleggers, seat: int) -> list[Deal]:
        return market_offers(s, seat) if in_market(s) else window_offers(s, seat)

    def item_words(self, item: Item) -> Any:
        what = item[0]
        if what == WORDS_OF_HONOUR:
            return {"promise": item_text(item)}
        if what == PLEDGE:
            return {"promise": pledge_words(item)}
        if what == CARD:
            return {"card": CARDS[item[1]]}
        if what == TRUCK or what == RENT:
            return {"truck" if what == TRUCK else "rent": TRUCKS[item[1]]}
        return {"cash" if what == CASH else "crates": item[1]}

    def read_item(self, words: Any) -> Item:
        if not isinstance(words, dict) or len(words) != 1:
            raise ValueError(words)
        ((field, value),) = words.items()
        if field == "promise":
            if isinstance(value, dict):
                return read_pledge(value)
            return text_item(WORDS_OF_HONOUR, value, LONGEST_PROMISE)
        if field == "card" and value in CARDS[:THUG_CARDS]:
            return (CARD, CARDS.index(value))
        if field in ("truck", "rent") and value in TRUCKS:
            return (TRUCK if field == "truck" else RENT, TRUCKS.index(value))
        if field in ("cash", "crates") and type(value) is int and 0 < value <= MOST_CASH:
            return (CASH if field == "cash" else CRATES, value)
        raise ValueError(words)

    def facts(self, s: Bootleggers, deal: Deal, seat: int, reason: Reason) -> dict[str, Any]:
        side = deal.side(seat)
        cards = [CARDS[item[1]] for item in side if item[0] == CARD and is_item(s, item)]
        trucks = [TRUCKS[item[1]] for item in side if is_truck(item)]
        return {"cards": cards, "trucks": trucks}


def in_market(s: Bootleggers) -> bool:
    """BL-8.35 Whether the market is open."""
    return s.frames[-1].phase == MARKET_PHASE


def can_part_with(s: Bootleggers, seat: int, truck: int) -> bool:
    """BL-6.9 A truck of one's own, at home and empty, that is not rented to somebody."""
    return s.owner[truck] == seat and s.is_idle(truck, seat)


def is_truck(item: Item) -> bool:
    """Whether these integers are a truck, sold or rented."""
    return len(item) == 2 and (item[0] == TRUCK or item[0] == RENT) and 0 <= item[1] < TRUCK_COUNT


def is_item(s: Bootleggers, item: Item) -> bool:
    """BL-6.1 Whether these integers are something that can be dealt in."""
    what = item[0]
    if what == WORDS_OF_HONOUR:
        return is_text(item, LONGEST_PROMISE)
    if what == PLEDGE:
        return is_pledge(s, item)
    if len(item) != 2:
        return False
    if what == CARD:
        return 0 <= item[1] < THUG_CARDS
    return is_truck(item) or (what in (CASH, CRATES) and 0 < item[1] <= MOST_CASH)


def is_pledge(s: Bootleggers, item: Item) -> bool:
    """BL-6.1 Whether these integers are a promise from the list."""
    if len(item) != 3 or not 0 <= item[1] < len(PLEDGES):
        return False
    field = PLEDGES[item[1]][1]
    if field == "amount":
        return 0 < item[2] <= MOST_CASH
    if field == "at":
        return 0 < item[2] < s.setting.speakeasies
    return item[2] == 0


def pledge_words(item: Item) -> dict[str, Any]:
    """A promise from the list: `{"kind": "admit", "at": "mothers"}`."""
    kind, field = PLEDGES[item[1]]
    words: dict[str, Any] = {"kind": kind}
    if field:
        words[field] = item[2] if field == "amount" else SPEAKEASIES[item[2]]
    return words


def read_pledge(words: dict[str, Any]) -> Item:
    """The promise from the list that the words mean. Raises ValueError."""
    for number, (kind, field) in enumerate(PLEDGES):
        if words.get("kind") != kind or set(words) != {"kind", field} - {""}:
            continue
        if not field:
            return (PLEDGE, number, 0)
        value = words[field]
        if field == "amount" and type(value) is int and 0 < value <= MOST_CASH:
            return (PLEDGE, number, value)
        if field == "at" and value in SPEAKEASIES:
            return (PLEDGE, number, SPEAKEASIES.index(value))
    raise ValueError(words)


def hand_over(s: Bootleggers, giver: int, taker: int, items: tuple[Item, ...]) -> None:
    """BL-6.1, BL-6.2, BL-8.35 One side of a deal. A card that changes hands is seen by all."""
    for item in items:
        what = item[0]
        if what == CASH:
            s.money[giver] -= item[1]
            s.money[taker] += item[1]
            cash_was_given(s, giver, taker, item[1])
        elif what == CRATES:
            s.crates[giver] -= item[1]
            s.crates[taker] += item[1]
        elif what == CARD:
            s.drop_card(giver, item[1])
            s.take_card(taker, item[1])
            s.seen |= 1 << item[1]
        elif what == TRUCK:
            give_truck(s, item[1], taker)
        elif what == RENT:
            s.user[item[1]] = taker


# Offers for machines.


def window_offers(s: Bootleggers, seat: int) -> list[Deal]:
    """BL-8.35 In a window: the card got last, to each of the others, for 3."""
    hand = s.hands[seat]
    if not hand:
        return []
    card = (CARD, hand[-1])
    price: Item = (CASH, 3)
    deals = []
    for other in range(s.seats):
        if other != seat:
            deals.append(Deal(0, seat, other, (card,), (price,)))
    return deals


def market_offers(s: Bootleggers, seat: int) -> list[Deal]:
    """BL-6.1 In the market: a truck too many to who has crates too many, or the crates the other way."""
    spare = spare_room(s, seat)
    deals: list[Deal] = []
    for other in range(s.seats):
        if other == seat:
            continue
        theirs = spare_room(s, other)
        if spare > 0 and theirs < 0:
            offer_help(s, deals, seat, other, min(spare, -theirs))
        elif spare < 0 and theirs > 0:
            seek_help(s, deals, seat, other, min(-spare, theirs))
    return deals


def spare_room(s: Bootleggers, seat: int) -> int:
    """Room on a seat's trucks beyond its crates; less than nothing where there are too many crates."""
    room = 0
    for truck in range(TRUCK_COUNT):
        if s.is_idle(truck, seat):
            room += TRUCK_CAPACITY[truck]
    return room - s.crates[seat]


def truck_to_let(s: Bootleggers, seat: int, spare: int) -> int:
    """The smallest of a seat's own trucks that it can do without, or -1."""
    for truck in range(TRUCK_COUNT):
        if can_part_with(s, seat, truck) and TRUCK_CAPACITY[truck] <= spare:
            return truck
    return -1


def offer_help(s: Bootleggers, deals: list[Deal], seat: int, other: int, count: int) -> None:
    """A truck for the round, at 2; or to buy what the other cannot carry, at about half price."""
    truck = truck_to_let(s, seat, spare_room(s, seat))
    if truck >= 0:
        deals.append(Deal(0, seat, other, ((RENT, truck),), ((CASH, 2),)))
    deals.append(Deal(0, seat, other, ((CASH, (count + 1) // 2),), ((CRATES, count),)))


def seek_help(s: Bootleggers, deals: list[Deal], seat: int, other: int, count: int) -> None:
    """A truck of the other's for the round, at 2; or to sell what one cannot carry, at about half price."""
    truck = truck_to_let(s, other, spare_room(s, other))
    if truck >= 0:
        deals.append(Deal(0, seat, other, ((CASH, 2),), ((RENT, truck),)))
    deals.append(Deal(0, seat, other, ((CRATES, count),), ((CASH, (count + 1) // 2),)))


# The market, and offers in windows.


def open_the_market(s: Bootleggers) -> None:
    """BL-6.1, BL-6.10 Open to all at once, with eight offers each."""
    s.frames.append(Market(MARKET_PHASE, 0, 0, new_offers(s.seats, MARKET_OFFERS)))
    if s.ear is not None:
        s.tell("market_opens", {"round": s.round})


def all_trade(s: Bootleggers) -> None:
    """BL-6.8 It closes when all have passed since the last deal made."""
    TRADING.ask_all(s)


def offer_in_window(s: Bootleggers, window: BootlegWindow, seat: int, answer: Draft) -> None:
    """BL-8.35 The other is asked at once, whether or not he holds anything (BL-8.36)."""
    deal = deal_from_draft(seat, answer)
    assert deal is not None
    deal = window.offers.put(deal)
    TRADE.offered(s, deal)
    s.frames.append(Offered(OFFER_PHASE, 0, deal))
    if s.ear is not None:
        s.tell("offer_made", TRADE.told(deal))


def ask_the_other(s: Bootleggers) -> None:
    """BL-6.8 He accepts or declines."""
    s.ask(ANSWER_OFFER, s.offered().deal.to)


def accepted_or_declined(s: Bootleggers) -> None:
    """BL-6.8, BL-8.2 A deal is something that happened; a declined one is a pass of who offered."""
    deal = s.offered().deal
    window = s.window()
    if s.collected[0][0] == ACCEPT:
        window.offers.take_away(deal)
        if s.ear is not None:
            s.tell("deal_made", TRADE.told(deal))
        TRADE.carry_out(s, deal)
        window.start_again()
    else:
        window.offers.decline(deal)
        window.note_pass(deal.seat)
        if s.ear is not None:
            s.tell("offer_declined", TRADE.told(deal))


TRADE: Final = BootlegTrade(
    "BL-6.8",
    "BL-6.10",
    [
        '{"cash": 5}',
        '{"card": "moll"}',
        '{"crates": 3}',
        '{"truck": "small-1"}',
        '{"rent": "small-1"}',
        '{"promise": "…"}',
        '{"promise": {"kind": "spare"}}',
        '{"promise": {"kind": "admit", "at": "mothers"}}',
        '{"promise": {"kind": "place", "at": "mothers"}}',
        '{"promise": {"kind": "pay", "amount": 3}}',
    ],
)
TRADING: Final = Trading("market", "BL-6.8", TRADE)
ANSWER_OFFER: Final = AnswerOffer("answer", "BL-6.8", TRADE)
MARKET: Final = Phase("market", (all_trade,))
OFFER: Final = Phase("offer", (ask_the_other, accepted_or_declined))
