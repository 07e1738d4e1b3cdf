"""What can be answered, and what each answer promises by how it leaves the table."""

from __future__ import annotations

from typing import Final, final

from rififi.games.reglement.data import ALERT
from rififi.games.reglement.phases.choosing import ASIDE, CARD, SECOND, STOP
from rififi.games.reglement.phases.seating import PLACE
from rififi.games.reglement.standing import prospects
from rififi.games.reglement.state import Reglement
from rififi.kernel.decision import Ask, Draft

KEEP: Final = [0.003, 0.004, 0.0, 0.001, 0.002, 0.002, 0.0, 0.003]
"""How much a card of each kind is worth keeping where it makes no other difference."""

SEATINGS_TRIED: Final = 3
"""RC-4.9 How often an Alert is imagined to its end."""

GLANCE: Final = 5
"""So many ways to play a card are looked at by who only glances."""


@final
class Plan:
    """An answer that could be given, and what it promises."""

    def __init__(self, answer: Draft, after: Reglement, promise: float) -> None:
        self.answer = answer
        self.after = after
        """How it would stand when the next player is to choose a card."""
        self.promise = promise
        """What part of the victory is then to be expected."""


def plans(s: Reglement) -> list[Plan]:
    """All that can be answered, each with what it promises."""
    ask = s.frames[-1].asks[0]
    begun = len(s.frames[-1].answers[0])
    return [plan_of(s, ask, answer, begun) for answer in answers(s, ask)]


def advice(s: Reglement, own: bool) -> list[Draft]:
    """What can be answered, the most promising first; what others could do is only glanced at."""
    ask = s.frames[-1].asks[0]
    open_to_it = answers(s, ask)
    if not own:
        open_to_it = glance(open_to_it, s.serials[ask.seat])
    found = [plan_of(s, ask, answer, 0) for answer in open_to_it]
    found.sort(key=promise_of, reverse=True)
    return [plan.answer for plan in found]


def glance(known: list[Draft], turn: int) -> list[Draft]:
    """A few ways to play each card, or to seat each gangster, others at other times; one card put aside."""
    ways: dict[int, list[Draft]] = {}
    for answer in known:
        first = min(answer[0], ASIDE)
        if first in ways:
            ways[first].append(answer)
        else:
            ways[first] = [answer]
    found: list[Draft] = []
    for first, answers_so in ways.items():
        count = 1 if first == ASIDE else GLANCE
        step = (len(answers_so) + count - 1) // count
        found.extend(answers_so[turn % step :: step])
    return found


def promise_of(plan: Plan) -> float:
    """What a plan promises."""
    return plan.promise


def best(found: list[Plan]) -> Plan:
    """The plan that promises most; of several, the first."""
    chosen = found[0]
    for plan in found:
        if plan.promise > chosen.promise:
            chosen = plan
    return chosen


def answers(s: Reglement, ask: Ask) -> list[Draft]:
    """Every whole answer to a question."""
    found: list[Draft] = []
    drafts: list[Draft] = [s.frames[-1].answers[0]]
    while drafts:
        draft = drafts.pop()
        for stroke in ask.decision.options(s, ask, draft):
            longer = (*draft, stroke)
            if ask.decision.complete(s, ask, longer):
                found.append(longer)
            else:
                drafts.append(longer)
    return found


def plan_of(s: Reglement, ask: Ask, answer: Draft, begun: int) -> Plan:
    """What an answer promises, by how it leaves the table to the next player."""
    after = s.clone()
    for stroke in answer[begun:]:
        after.apply(stroke)
    if ask.decision is PLACE:
        return Plan(answer, after, prospects(after)[ask.seat])
    if answer[0] == ALERT and ask.decision is CARD:
        return Plan(answer, after, promise_of_alert(ask.seat, after))
    to_next_player(after)
    promise = prospects(after)[ask.seat]
    if answer[0] != STOP:
        promise -= KEEP[answer[0] % ASIDE]
    return Plan(answer, after, promise)


def to_next_player(s: Reglement) -> None:
    """RC-3.7 No second card: what the next player's cake and income do belongs to what is weighed."""
    if not s.finished and s.frames[-1].asks[0].decision is SECOND:
        s.apply(STOP)


def promise_of_alert(seat: int, after: Reglement) -> float:
    """RC-4.9 The mean of some ways in which all may sit down again."""
    promise = 0.0
    for number in range(SEATINGS_TRIED):
        s = after.clone()
        turn = number
        while not s.finished and s.frames[-1].asks[0].decision is PLACE:
            options = s.options()
            turn = turn * 5 + 7
            s.apply(options[turn % len(options)])
        to_next_player(s)
        promise += prospects(s)[seat]
    return promise / SEATINGS_TRIED - KEEP[ALERT]
