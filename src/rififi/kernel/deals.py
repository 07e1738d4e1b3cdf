"""Deals: what one seat offers to another, with what each side gives.

A deal is open-ended but has a form: a seat, another, and on each side a list of items. What an item is
(cash, a card, a lorry for the night, a promise) the game says, and whether a side can give it; here are
the checks that every deal passes. The offerer's side is checked when it is offered, both sides when it is
accepted, and then all of it is carried out, or nothing.

As an answer a deal is a draft of integers: OFFER, the other seat, the number of items given and each
item with its length before it, then the same for the items got.
"""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar, final

from mypy_extensions import mypyc_attr

from rififi.kernel.decision import Decision, Draft
from rififi.kernel.forms import Malformed, listing, mapping, whole
from rififi.kernel.refusal import Reason
from rififi.kernel.state import State

S = TypeVar("S", bound=State)

Item = tuple[int, ...]
"""One thing in a deal: first what kind of thing it is, then which or how much. The game reads it."""

OFFER: Final = 1
"""The first stroke of a draft that is an offer."""

GENERATED: Final = 1 << 16
"""Strokes from here on are offers from the game's list of sensible ones, by their place in it."""

MOST_ITEMS: Final = 32
"""On one side of a deal."""

NUMBERS: Final = 1 << 30


@final
class Deal:
    """One offer. It never changes, so clones share it. `number` is 0 until it is on the table."""

    def __init__(
        self, number: int, seat: int, to: int, gives: tuple[Item, ...], gets: tuple[Item, ...]
    ) -> None:
        self.number = number
        self.seat = seat
        self.to = to
        self.gives = gives
        self.gets = gets

    def side(self, seat: int) -> tuple[Item, ...]:
        """What this seat, one of the two, is to give."""
        return self.gives if seat == self.seat else self.gets

    def same_terms(self, other: Deal) -> bool:
        """Whether the same seat offers the same to the same."""
        return (
            self.seat == other.seat
            and self.to == other.to
            and self.gives == other.gives
            and self.gets == other.gets
        )


def deal_draft(deal: Deal) -> Draft:
    """A deal as an answer."""
    strokes = [OFFER, deal.to]
    for side in (deal.gives, deal.gets):
        strokes.append(len(side))
        for item in side:
            strokes.append(len(item))
            strokes.extend(item)
    return tuple(strokes)


def deal_from_draft(seat: int, draft: Draft) -> Deal | None:
    """The deal that this seat's answer means, or None if it means none."""
    if len(draft) < 4 or draft[0] != OFFER:
        return None
    sides: list[tuple[Item, ...]] = []
    at = 2
    for _ in range(2):
        if at >= len(draft) or not 0 <= draft[at] <= MOST_ITEMS:
            return None
        count = draft[at]
        at += 1
        items: list[Item] = []
        for _ in range(count):
            if at >= len(draft) or not 1 <= draft[at] < len(draft) - at:
                return None
            items.append(draft[at + 1 : at + 1 + draft[at]])
            at += 1 + draft[at]
        sides.append(tuple(items))
    return Deal(0, seat, draft[1], sides[0], sides[1]) if at == len(draft) else None


def has_twice(items: tuple[Item, ...]) -> bool:
    """Whether the same item is there twice; items are in order."""
    return any(items[i] == items[i - 1] for i in range(1, len(items)))


@final
class Offers:
    """The offers of one market or window."""

    def __init__(
        self, limit: int, made: list[int], numbered: int, open: list[Deal], declined: list[Deal]
    ) -> None:
        self.limit = limit
        """How many each may make."""
        self.made = made
        self.numbered = numbered
        """How many have been made by all."""
        self.open = open
        self.declined = declined

    def clone(self) -> Offers:
        return Offers(self.limit, self.made[:], self.numbered, self.open[:], self.declined[:])

    def put(self, deal: Deal) -> Deal:
        """Put an offer on the table and number it."""
        self.made[deal.seat] += 1
        self.numbered += 1
        put = Deal(self.numbered, deal.seat, deal.to, deal.gives, deal.gets)
        self.open.append(put)
        return put

    def take_away(self, deal: Deal) -> None:
        """An offer is accepted, declined, withdrawn or void."""
        self.open = [other for other in self.open if other.number != deal.number]

    def decline(self, deal: Deal) -> None:
        """An offer declined is not made again here."""
        self.take_away(deal)
        self.declined.append(deal)

    def find(self, number: int) -> Deal | None:
        """The open offer of this number."""
        for deal in self.open:
            if deal.number == number:
                return deal
        return None


def new_offers(players: int, limit: int) -> Offers:
    """No offers yet."""
    return Offers(limit, [0] * players, 0, [], [])


@mypyc_attr(allow_interpreted_subclasses=True)
class Trade(Generic[S]):
    """What can be agreed in a game. A game says by a subclass what its items are."""

    def __init__(self, clause: str, limits: str, forms: list[str]) -> None:
        """`clause` says what can be dealt in and with whom, `limits` how often."""
        self.forms = forms
        """How items are written, for whoever writes something else."""
        self.not_a_deal = Reason("not_a_deal", clause)
        self.no_such_partner = Reason("no_such_partner", clause)
        self.nothing_offered = Reason("nothing_offered", clause)
        self.item_twice = Reason("item_twice", clause)
        self.too_many_offers = Reason("too_many_offers", limits)
        self.already_offered = Reason("already_offered", limits)
        self.already_declined = Reason("already_declined", limits)

    # The game's part.

    def may_deal(self, s: S, deal: Deal) -> Reason | None:
        """Why such a deal cannot be made whatever they have: these two, now, in these items; or None.

        The two are different and in the game. The items can be any integers.
        """
        raise NotImplementedError

    def lacks(self, s: S, deal: Deal, seat: int) -> Reason | None:
        """Why this seat, one of the two, cannot give its side of the deal, or None."""
        raise NotImplementedError

    def offered(self, s: S, deal: Deal) -> None:
        """What all learn from an offer that is put on the table."""

    def carry_out(self, s: S, deal: Deal) -> None:
        """Both sides change hands. They have been checked."""
        raise NotImplementedError

    def sensible(self, s: S, seat: int) -> list[Deal]:
        """Offers that a machine may choose from: few, in a fixed order, by what the seat knows."""
        return []

    def item_words(self, item: Item) -> Any:
        """An item in structured form: `{"cash": 5}`."""
        raise NotImplementedError

    def read_item(self, words: Any) -> Item:
        """The item that the words mean. Raises ValueError where they mean none."""
        raise NotImplementedError

    def facts(self, s: S, deal: Deal, seat: int, reason: Reason) -> dict[str, Any]:
        """What goes into the sentence of a refusal by `may_deal`, or by `lacks` for this seat."""
        return {}

    # The checks that every deal passes.

    def check_offer(self, s: S, offers: Offers, deal: Deal) -> Reason | None:
        """Why this may not be offered, or None. Whether the other has his side is not looked at."""
        reason = self.check_terms(s, deal)
        if reason is None:
            reason = self.check_limits(offers, deal)
        return reason if reason is not None else self.lacks(s, deal, deal.seat)

    def check_terms(self, s: S, deal: Deal) -> Reason | None:
        """Why nobody could make such a deal now, or None."""
        if not 0 <= deal.to < s.seats or deal.to == deal.seat or (s.out >> deal.to) & 1:
            return self.no_such_partner
        if not deal.gives and not deal.gets:
            return self.nothing_offered
        if has_twice(deal.gives) or has_twice(deal.gets):
            return self.item_twice
        return self.may_deal(s, deal)

    def check_limits(self, offers: Offers, deal: Deal) -> Reason | None:
        """Why this offer is one too many, or None."""
        if offers.made[deal.seat] >= offers.limit:
            return self.too_many_offers
        for other in offers.open:
            if deal.same_terms(other):
                return self.already_offered
        for other in offers.declined:
            if deal.same_terms(other):
                return self.already_declined
        return None

    def check_deal(self, s: S, deal: Deal) -> Reason | None:
        """Why this offer cannot be accepted, or None: both must have what they give."""
        reason = self.lacks(s, deal, deal.to)
        return reason if reason is not None else self.lacks(s, deal, deal.seat)

    def listed(self, s: S, offers: Offers, seat: int) -> list[int]:
        """The strokes for the sensible offers that this seat may make now."""
        strokes: list[int] = []
        if offers.made[seat] < offers.limit:
            place = GENERATED
            for deal in self.sensible(s, seat):
                if self.check_offer(s, offers, deal) is None:
                    strokes.append(place)
                place += 1
        return strokes

    def check_listed(self, s: S, offers: Offers, seat: int, stroke: int) -> Reason | None:
        """Why this seat may not make the sensible offer that this stroke stands for, or None."""
        deals = self.sensible(s, seat)
        if stroke - GENERATED >= len(deals):
            return self.not_a_deal
        return self.check_offer(s, offers, deals[stroke - GENERATED])

    def meant(self, s: S, seat: int, stroke: int) -> Deal:
        """The sensible offer that a checked stroke stands for."""
        return self.sensible(s, seat)[stroke - GENERATED]

    def offer_facts(self, s: S, offers: Offers, deal: Deal, reason: Reason) -> dict[str, Any]:
        """What goes into the sentence of a refusal by `check_offer`."""
        facts = {"seat": deal.seat, "to": str(deal.to), "limit": offers.limit}
        return facts | self.facts(s, deal, deal.seat, reason)

    # In words.

    def words(self, deal: Deal) -> dict[str, Any]:
        """An offer as an answer."""
        return {
            "do": "offer",
            "to": deal.to,
            "gives": [self.item_words(item) for item in deal.gives],
            "gets": [self.item_words(item) for item in deal.gets],
        }

    def read(self, decision: Decision[Any], seat: int, words: dict[str, Any]) -> Deal:
        """The offer that the words mean; the order of items means nothing. Raises Cannot."""
        to = words.get("to")
        if type(to) is not int:
            raise Malformed(decision, "to", to, ["a seat"])
        sides: list[tuple[Item, ...]] = []
        for field in ("gives", "gets"):
            items = words.get(field, [])
            if not isinstance(items, list) or len(items) > MOST_ITEMS:
                raise Malformed(decision, field, items, self.forms)
            side = []
            for item in items:
                try:
                    side.append(self.read_item(item))
                except ValueError as error:
                    raise Malformed(decision, field, item, self.forms) from error
            side.sort()
            sides.append(tuple(side))
        return Deal(0, seat, to, sides[0], sides[1])

    def told(self, deal: Deal) -> dict[str, Any]:
        """An offer as a fact in events, views and positions."""
        facts = self.words(deal)
        del facts["do"]
        return {"number": deal.number, "seat": deal.seat} | facts

    def offers_words(self, offers: Offers) -> dict[str, Any]:
        """All offers, for positions and for views."""
        return {
            "limit": offers.limit,
            "made": offers.made[:],
            "numbered": offers.numbered,
            "open": [self.told(deal) for deal in offers.open],
            "declined": [self.told(deal) for deal in offers.declined],
        }

    def offers_from_words(self, decision: Decision[Any], words: dict[str, Any]) -> Offers:
        """The offers that the words describe. Raises Cannot."""
        made = listing(words.get("made"), "made")
        sides = []
        for field in ("open", "declined"):
            told = [mapping(deal, field) for deal in listing(words.get(field), field)]
            sides.append([self.deal_from_words(decision, deal) for deal in told])
        return Offers(
            whole(words.get("limit"), "limit", 0, NUMBERS),
            [whole(count, "made", 0, NUMBERS) for count in made],
            whole(words.get("numbered"), "numbered", 0, NUMBERS),
            sides[0],
            sides[1],
        )

    def deal_from_words(self, decision: Decision[Any], words: dict[str, Any]) -> Deal:
        """An offer that was told. Raises Cannot."""
        seat = whole(words.get("seat"), "seat", 0, 61)
        deal = self.read(decision, seat, words)
        number = whole(words.get("number"), "number", 0, NUMBERS)
        return Deal(number, seat, deal.to, deal.gives, deal.gets)


# Helps for games: promises in free words, and lists of sensible offers.


def text_item(kind: int, text: Any, longest: int) -> Item:
    """Free words as an item. Raises ValueError."""
    if not isinstance(text, str) or not 0 < len(text) <= longest or not text.isprintable():
        raise ValueError(text)
    return (kind, *[ord(letter) for letter in text])


def item_text(item: Item) -> str:
    """The free words of an item."""
    return "".join([chr(letter) for letter in item[1:]])


def is_text(item: Item, longest: int) -> bool:
    """Whether an item, of whatever integers, is free words."""
    if not 1 < len(item) <= longest + 1:
        return False
    return all(0 <= letter < 0x110000 and chr(letter).isprintable() for letter in item[1:])


def sales(seat: int, others: list[int], goods: list[Item], prices: list[Item]) -> list[Deal]:
    """Each of these goods offered to each of the others, at each of these prices."""
    return [
        Deal(0, seat, other, (item,), (price,))
        for item in goods
        for other in others
        for price in prices
    ]


def purchases(
    seat: int, others: list[int], goods: list[list[Item]], prices: list[Item]
) -> list[Deal]:
    """Each of the goods that others are known to have, `goods[i]` those of `others[i]`, at each price."""
    return [
        Deal(0, seat, others[i], (price,), (item,))
        for i in range(len(others))
        for item in goods[i]
        for price in prices
    ]
