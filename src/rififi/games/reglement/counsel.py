"""What Thumb would do and why: from what the seat may know and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import i64

from rififi.games.reglement.data import ALERT, CARDS, COCKTAIL, GUN, KNIFE, MOVE
from rififi.games.reglement.phases.cakes import blast
from rififi.games.reglement.phases.cards.menu import MENU
from rififi.games.reglement.phases.choosing import ASIDE, STOP
from rififi.games.reglement.phases.eliminating import gangsters_at
from rififi.games.reglement.phases.seating import PLACE
from rififi.games.reglement.plans import Plan, best, plans
from rififi.games.reglement.players.thumb import world_of
from rififi.games.reglement.standing import Table, income_at
from rififi.games.reglement.state import Reglement
from rififi.kernel.decision import Draft

Reasons = list[dict[str, Any]]


def hint(view: dict[str, Any], ask: dict[str, Any]) -> dict[str, Any]:
    """The answer that Thumb gives to this question, and why."""
    s = world_of(view)
    question = s.frames[-1].asks[0]
    chosen = best(plans(s))
    words = question.decision.words(s, question, chosen.answer)
    if question.decision is PLACE:
        reasons = why_there(s, question.seat, chosen.answer)
    elif chosen.answer[0] == STOP:
        reasons = [because("no_move")]
    elif chosen.answer[0] >= ASIDE:
        reasons = [because("nothing_better", card=CARDS[chosen.answer[0] - ASIDE])]
    else:
        reasons = why_card(s, question.seat, chosen.answer)
    return {"answer": words, "because": [*reasons, chances(chosen)]}


def because(reason: str, **facts: Any) -> dict[str, Any]:
    """A sentence still to be worded."""
    return {"say": f"because.{reason}"} | facts


def chances(chosen: Plan) -> dict[str, Any]:
    """How Thumb reckons that it would stand then."""
    return because("chances", times=round(100 * max(0.0, chosen.promise)))


def why_card(s: Reglement, seat: int, answer: Draft) -> Reasons:
    """RC-4 What the card does, and what that changes."""
    if answer[0] == ALERT:
        return [because("alert")]
    after = s.clone()
    # The card alone, without what the next player's turn would bring.
    after.turn = seat
    MENU[answer[0]].follow(after, answer)
    reasons = whom_it_takes(s, after)
    reasons += whom_it_lulls(s, after) if answer[0] == COCKTAIL else []
    reasons += whom_cakes_threaten(s, after)
    reasons += who_earns_less(s, after, seat)
    reasons += what_you_earn(s, after, seat)
    reasons += who_is_safe(s, after, seat)
    return reasons + (whom_you_reach(s, after, seat) if answer[0] == MOVE else [])


def why_there(s: Reglement, seat: int, answer: Draft) -> Reasons:
    """RC-2.3, RC-4.9 What a gangster can do at the place."""
    after = s.clone()
    for stroke in answer[len(s.frames[-1].answers[0]) :]:
        after.apply(stroke)
    return what_you_earn(s, after, seat) + whom_you_reach(s, after, seat)


def whom_it_takes(s: Reglement, after: Reglement) -> Reasons:
    """RC-4.11 Who is eliminated."""
    if count_figures(s) == count_figures(after):
        return []
    return [because("takes", victims=gangsters_at(s, s.everybody() & ~after.everybody()))]


def count_figures(s: Reglement) -> int:
    """How many gangsters sit at the table."""
    return sum(1 for gangster in s.sitting if gangster >= 0)


def whom_it_lulls(s: Reglement, after: Reglement) -> Reasons:
    """RC-4.7 Who falls asleep."""
    asleep = after.asleep & ~s.asleep
    return [because("lulls", victims=gangsters_at(s, asleep))] if asleep else []


def whom_cakes_threaten(s: Reglement, after: Reglement) -> Reasons:
    """RC-5.1 Whom a cake will take that lies somewhere else than before."""
    reasons = []
    for cake in range(s.seats):
        if after.cakes[cake] >= 0 and after.cakes[cake] != s.cakes[cake]:
            reach = blast(after, after.cakes[cake]) & after.everybody()
            if reach:
                reasons.append(because("cake_takes", cake=cake, victims=gangsters_at(after, reach)))
    return reasons


def who_earns_less(s: Reglement, after: Reglement, seat: int) -> Reasons:
    """RC-3.3 What others lose in every turn."""
    reasons = []
    for other in range(s.seats):
        now, then = income_of(s, other), income_of(after, other)
        if other != seat and then < now:
            reasons.append(because("earns_less", seat=other, amount=then, taken=now))
    return reasons


def what_you_earn(s: Reglement, after: Reglement, seat: int) -> Reasons:
    """RC-3.3 What the seat wins in every turn."""
    now, then = income_of(s, seat), income_of(after, seat)
    return [because("earns_more", amount=then, taken=now)] if then > now else []


def income_of(s: Reglement, seat: int) -> int:
    """RC-3.3, RC-3.5 What a seat takes in a turn, as all sit now."""
    men = s.men_of(seat)
    return income_at(s, men, men if s.setting.sleepers_earn else s.awake(seat))


def who_is_safe(s: Reglement, after: Reglement, seat: int) -> Reasons:
    """RC-4, RC-5 Who of the seat's was in danger and is so no more."""
    saved: i64 = 0
    unsafe = Table(after).endangered(after)
    endangered = Table(s).endangered(s) & s.men_of(seat)
    for place in range(s.setting.places):
        if (endangered >> place) & 1:
            here = after.sitting[place] == s.sitting[place]
            where = place if here else moved_to(s, after, seat)
            if where >= 0 and not (unsafe >> where) & 1:
                saved |= endangered & (1 << place)
    return [because("safe", victims=gangsters_at(s, saved))] if saved else []


def moved_to(s: Reglement, after: Reglement, seat: int) -> int:
    """RC-4.10 The place that one of the seat's has taken, or -1."""
    for place in range(s.setting.places):
        if after.sitting[place] >> 2 == seat and s.sitting[place] < 0:
            return place
    return -1


def whom_you_reach(s: Reglement, after: Reglement, seat: int) -> Reasons:
    """RC-4.1, RC-4.2 Opponents who can be stabbed or shot at now, and could not before."""
    reasons = []
    for card in (KNIFE, GUN):
        reached = MENU[card].targets(after, seat, ()) & ~MENU[card].targets(s, seat, ())
        if reached:
            facts = {"card": CARDS[card], "victims": gangsters_at(after, reached)}
            reasons.append(because("reaches", **facts))
    return reasons


ENQUIRIES: Final[dict[str, Callable[[dict[str, Any], dict[str, Any]], dict[str, Any]]]] = {}
"""Nothing has to be worked out: all that counts lies open."""
