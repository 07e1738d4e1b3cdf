"""Markets, open to all at once, and offers made one at a time.

In a market every seat has a question open. Each answer is carried out as soon as it comes: an offer, an
acceptance, a refusal, an offer withdrawn, a pass. A seat that has passed is asked again when it is made
an offer or when a deal has been made; the market closes when all have passed since the last deal. Who
passes declines what he is being offered; an offer that its maker can no longer keep is void at once.
"""

from __future__ import annotations

from typing import Any, Final, TypeVar

from mypy_extensions import mypyc_attr

from rififi.kernel.deals import (
    GENERATED,
    OFFER,
    Deal,
    Offers,
    Trade,
    deal_draft,
    deal_from_draft,
)
from rififi.kernel.decision import Ask, Decision, Draft
from rififi.kernel.forms import Malformed, mapping, read_word
from rififi.kernel.frame import Frame
from rififi.kernel.refusal import Reason
from rififi.kernel.state import State
from rififi.kernel.windows import Polling, passed_from_words, polling_words

S = TypeVar("S", bound=State)

PASS: Final = 0
ACCEPT: Final = 1
DECLINE: Final = 2
WITHDRAW: Final = 3
"""In a market these three go with the number of an offer: the stroke is 4 × the number + what is done."""

VERBS: Final = ["pass", "accept", "decline", "withdraw"]


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Market(Polling):
    """A market in progress."""

    def __init__(self, phase: int, step: int, passed: int, offers: Offers) -> None:
        super().__init__(phase, step, passed)
        self.offers = offers

    def clone(self) -> Frame:
        return self.copy_flow(Market(self.phase, self.step, self.passed, self.offers.clone()))


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Offered(Frame):
    """One offer made outside a market, that the other is being asked about."""

    def __init__(self, phase: int, step: int, deal: Deal) -> None:
        super().__init__(phase, step)
        self.deal = deal

    def clone(self) -> Frame:
        return self.copy_flow(Offered(self.phase, self.step, self.deal))


@mypyc_attr(allow_interpreted_subclasses=True)
class Trading(Decision[S]):
    """What a seat does in a market: offers, accepts, declines, withdraws, or passes."""

    def __init__(self, name: str, clause: str, trade: Trade[S]) -> None:
        super().__init__(name, clause, at_once=True, composite=True)
        self.verbs = ["offer", *VERBS]
        self.trade = trade
        self.no_such_offer = Reason("no_such_offer", clause)

    def market(self, s: S) -> Market:
        """The market in progress."""
        frame = s.frames[-1]
        assert isinstance(frame, Market)
        return frame

    def traders(self, s: S) -> int:
        """Who takes part in the market, as bits; all, unless a game says otherwise."""
        return (1 << s.seats) - 1

    def ask_all(self, s: S) -> None:
        """Put the question to everyone who takes part, has not passed and is not being asked."""
        market = self.market(s)
        asked = market.passed | s.out | ~self.traders(s)
        for ask in market.asks:
            asked |= 1 << ask.seat
        for seat in range(s.seats):
            if not (asked >> seat) & 1:
                s.ask(self, seat)

    # What may be done.

    def candidates(self, s: S, ask: Ask, draft: Draft) -> list[int]:
        offers = self.market(s).offers
        strokes = [PASS]
        for deal in offers.open:
            if deal.to == ask.seat:
                strokes.append(4 * deal.number + ACCEPT)
                strokes.append(4 * deal.number + DECLINE)
            elif deal.seat == ask.seat:
                strokes.append(4 * deal.number + WITHDRAW)
        strokes.extend(self.trade.listed(s, offers, ask.seat))
        return strokes

    def options(self, s: S, ask: Ask, draft: Draft) -> list[int]:
        """As everywhere; but the offers listed have passed their check already."""
        allowed = []
        for stroke in self.candidates(s, ask, draft):
            if stroke >= GENERATED or self.check(s, ask, draft, stroke) is None:
                allowed.append(stroke)
        return allowed

    def check(self, s: S, ask: Ask, draft: Draft, stroke: int) -> Reason | None:
        if stroke == PASS:
            return None
        offers = self.market(s).offers
        if stroke >= GENERATED:
            return self.trade.check_listed(s, offers, ask.seat, stroke)
        deal = offers.find(stroke >> 2)
        if deal is None or not concerns(deal, ask.seat, stroke & 3):
            return self.no_such_offer
        return self.trade.check_deal(s, deal) if stroke & 3 == ACCEPT else None

    def check_whole(self, s: S, ask: Ask, answer: Draft) -> Reason | None:
        if not answer or answer[0] != OFFER:
            return super().check_whole(s, ask, answer)
        deal = deal_from_draft(ask.seat, answer)
        if deal is None:
            return self.trade.not_a_deal
        return self.trade.check_offer(s, self.market(s).offers, deal)

    def extend(self, s: S, ask: Ask, draft: Draft, stroke: int) -> Draft:
        """A listed offer becomes the whole deal."""
        if stroke >= GENERATED:
            return deal_draft(self.trade.meant(s, ask.seat, stroke))
        return (stroke,)

    # What it does.

    def carry_out(self, s: S, ask: Ask, draft: Draft) -> None:
        market = self.market(s)
        if draft[0] == OFFER:
            self.make_offer(s, market, ask.seat, draft)
        elif draft[0] == PASS:
            self.pass_by(s, market, ask.seat)
        else:
            deal = market.offers.find(draft[0] >> 2)
            assert deal is not None
            if draft[0] & 3 == ACCEPT:
                self.make_deal(s, market, deal)
            elif draft[0] & 3 == DECLINE:
                self.decline(s, market, deal)
            else:
                market.offers.take_away(deal)
                self.tell_of(s, "offer_withdrawn", deal)
        self.ask_all(s)

    def make_offer(self, s: S, market: Market, seat: int, draft: Draft) -> None:
        """An offer is on the table; who is to answer it is asked again."""
        deal = deal_from_draft(seat, draft)
        assert deal is not None
        deal = market.offers.put(deal)
        self.trade.offered(s, deal)
        market.passed &= ~(1 << deal.to)
        self.tell_of(s, "offer_made", deal)

    def make_deal(self, s: S, market: Market, deal: Deal) -> None:
        """A deal is carried out; all may trade again, but with what they have now."""
        market.offers.take_away(deal)
        self.tell_of(s, "deal_made", deal)
        self.trade.carry_out(s, deal)
        market.start_again()
        for other in market.offers.open:
            if self.trade.lacks(s, other, other.seat) is not None:
                market.offers.take_away(other)
                self.tell_of(s, "offer_void", other)

    def decline(self, s: S, market: Market, deal: Deal) -> None:
        market.offers.decline(deal)
        self.tell_of(s, "offer_declined", deal)

    def pass_by(self, s: S, market: Market, seat: int) -> None:
        """Who passes declines what he is being offered."""
        for deal in market.offers.open:
            if deal.to == seat:
                self.decline(s, market, deal)
        market.note_pass(seat)
        if s.ear is not None:
            s.tell("market_passed", {"seat": seat})

    def tell_of(self, s: S, key: str, deal: Deal) -> None:
        if s.ear is not None:
            s.tell(key, self.trade.told(deal))

    # In words.

    def facts(self, s: S, ask: Ask, answer: Draft, reason: Reason) -> dict[str, Any]:
        offers = self.market(s).offers
        offered = deal_from_draft(ask.seat, answer)
        if offered is not None:
            return self.trade.offer_facts(s, offers, offered, reason)
        deal = offers.find(answer[0] >> 2)
        if deal is None or reason is self.no_such_offer:
            numbers = [other.number for other in offers.open]
            return {"seat": ask.seat, "offer": answer[0] >> 2, "offers": numbers}
        return accept_facts(self.trade, s, deal, reason)

    def stroke_words(self, s: S, ask: Ask, draft: Draft, stroke: int) -> dict[str, Any]:
        if stroke >= GENERATED:
            return self.trade.words(self.trade.meant(s, ask.seat, stroke))
        if stroke == PASS:
            return {"do": "pass"}
        return {"do": VERBS[stroke & 3], "offer": stroke >> 2}

    def read_stroke(self, s: S, ask: Ask, draft: Draft, words: dict[str, Any]) -> int:
        verb = read_word(self, words, "do", VERBS)
        if verb == PASS:
            return PASS
        number = words.get("offer")
        if type(number) is not int or not 1 <= number < GENERATED >> 2:
            numbers = [deal.number for deal in self.market(s).offers.open]
            raise Malformed(self, "offer", number, numbers)
        return 4 * number + verb

    def words(self, s: S, ask: Ask, answer: Draft) -> dict[str, Any]:
        deal = deal_from_draft(ask.seat, answer)
        return self.stroke_words(s, ask, (), answer[0]) if deal is None else self.trade.words(deal)

    def read(self, s: S, ask: Ask, words: dict[str, Any]) -> Draft:
        return deal_draft(self.trade.read(self, ask.seat, words))


def concerns(deal: Deal, seat: int, what: int) -> bool:
    """Who is offered something accepts or declines; who offers withdraws."""
    if what == WITHDRAW:
        return deal.seat == seat
    return deal.to == seat and what != PASS


def accept_facts(trade: Trade[Any], s: State, deal: Deal, reason: Reason) -> dict[str, Any]:
    """What goes into the sentence that says why an offer cannot be accepted."""
    lacking = deal.to if trade.lacks(s, deal, deal.to) is reason else deal.seat
    return {"seat": lacking} | trade.facts(s, deal, lacking, reason)


@mypyc_attr(allow_interpreted_subclasses=True)
class AnswerOffer(Decision[S]):
    """Accept or decline an offer made outside a market."""

    def __init__(self, name: str, clause: str, trade: Trade[S]) -> None:
        super().__init__(name, clause)
        self.verbs = ["accept", "decline"]
        self.trade = trade
        self.accept_or_decline = Reason("accept_or_decline", clause)

    def deal(self, s: S) -> Deal:
        """The offer in question."""
        frame = s.frames[-1]
        assert isinstance(frame, Offered)
        return frame.deal

    def candidates(self, s: S, ask: Ask, draft: Draft) -> list[int]:
        return [ACCEPT, DECLINE]

    def check(self, s: S, ask: Ask, draft: Draft, stroke: int) -> Reason | None:
        if stroke == ACCEPT:
            return self.trade.check_deal(s, self.deal(s))
        return None if stroke == DECLINE else self.accept_or_decline

    def facts(self, s: S, ask: Ask, answer: Draft, reason: Reason) -> dict[str, Any]:
        return accept_facts(self.trade, s, self.deal(s), reason)

    def stroke_words(self, s: S, ask: Ask, draft: Draft, stroke: int) -> dict[str, Any]:
        return {"do": VERBS[stroke]}

    def read_stroke(self, s: S, ask: Ask, draft: Draft, words: dict[str, Any]) -> int:
        return read_word(self, words, "do", VERBS)


# In positions.


def market_words(trade: Trade[Any], market: Market) -> dict[str, Any]:
    """A market: who has passed, and the offers."""
    return polling_words(market) | {"offers": trade.offers_words(market.offers)}


def market_from_words(
    trade: Trade[Any], decision: Decision[Any], phase: int, words: dict[str, Any]
) -> Market:
    """The market that the words describe. Raises Cannot."""
    offers = trade.offers_from_words(decision, mapping(words.get("offers"), "offers"))
    return Market(phase, 0, passed_from_words(words), offers)


def offered_words(trade: Trade[Any], offered: Offered) -> dict[str, Any]:
    """An offer that somebody is being asked about."""
    return trade.told(offered.deal)


def offered_from_words(
    trade: Trade[Any], decision: Decision[Any], phase: int, words: dict[str, Any]
) -> Offered:
    """The offer that the words describe. Raises Cannot."""
    return Offered(phase, 0, trade.deal_from_words(decision, words))
