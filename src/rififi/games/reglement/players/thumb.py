"""Thumb plays Règlement de comptes by rules of thumb, from what its seat may know and nothing else."""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from mypy_extensions import mypyc_attr

from rififi.games.reglement.data import ALERT
from rififi.games.reglement.game import GAME
from rififi.games.reglement.phases.choosing import ASIDE, CARD, SECOND, STOP
from rififi.games.reglement.phases.seating import PLACE
from rififi.games.reglement.standing import prospects
from rififi.games.reglement.state import Reglement
from rififi.kernel.decision import Ask, Draft
from rififi.kernel.player import Player
from rififi.kernel.positions import imagine_state

KEEP: Final = [0.003, 0.004, 0.0, 0.001, 0.002, 0.002, 0.0, 0.003]
"""How much a card of each kind is worth keeping where it makes no other difference."""

SEATINGS_TRIED: Final = 3
"""RC-4.9 How often an Alert is imagined to its end."""


@final
class Plan:
    """An answer that could be given, and what it promises."""

    def __init__(self, answer: Draft, after: Reglement, promise: float) -> None:
        self.answer = answer
        self.after = after
        """How it would stand when the next player is to choose a card."""
        self.promise = promise
        """What part of the victory is then to be expected."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Thumb(Player):
    """Looks how it would stand after each thing it can do, by the traits of each seat; takes the best."""

    name: ClassVar[str] = "thumb"

    def answer(self, view: dict[str, Any], ask: dict[str, Any]) -> dict[str, Any]:
        s = world_of(view)
        question = s.frames[-1].asks[0]
        words: dict[str, Any] = question.decision.words(s, question, best(plans(s)).answer)
        return words


def world_of(view: dict[str, Any]) -> Reglement:
    """A world that fits the view: what is decided by it is what lies open in all of them."""
    s = imagine_state(GAME, view, "thumb")
    assert isinstance(s, Reglement)
    return s


def plans(s: Reglement) -> list[Plan]:
    """All that can be answered, each with what it promises."""
    ask = s.frames[-1].asks[0]
    found: list[Plan] = []
    begun = len(s.frames[-1].answers[0])
    for answer in answers(s, ask):
        after = s.clone()
        for stroke in answer[begun:]:
            after.apply(stroke)
        found.append(weigh(ask, answer, after))
    return found


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


def weigh(ask: Ask, answer: Draft, after: Reglement) -> Plan:
    """What an answer promises, by how it leaves the table to the next player."""
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


def best(found: list[Plan]) -> Plan:
    """The plan that promises most; of several, the first."""
    chosen = found[0]
    for plan in found:
        if plan.promise > chosen.promise:
            chosen = plan
    return chosen
