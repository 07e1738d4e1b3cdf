"""Questions put in words, and answers in words read and checked: for tables, and for whoever lets
players play without one."""

from __future__ import annotations

from typing import Any, Final

from rififi.kernel.decision import Ask, Decision, Draft
from rififi.kernel.forms import Malformed
from rififi.kernel.refusal import Cannot, Reason
from rififi.kernel.state import State

GIVE_IT_WHOLE: Final = Reason("give_it_whole", "")


def ask_words(s: State, place: int) -> dict[str, Any]:
    """The open question at this place of the top frame, with its options in structured form."""
    ask = s.frames[-1].asks[place]
    decision = ask.decision
    return {
        "id": ask.id,
        "seat": ask.seat,
        "kind": decision.name,
        "clause": decision.clause,
        "sealed": decision.sealed,
        "optional": decision.optional,
        "answered": is_answered(s, place),
        "options": option_words(s, place),
    }


def option_words(s: State, place: int) -> list[dict[str, Any]]:
    """The strokes that may come next; none where the answer can only be given anew as a whole."""
    if changed_whole(s, place):
        return []
    ask, draft = s.frames[-1].asks[place], standing_draft(s, place)
    decision = ask.decision
    strokes = decision.options(s, ask, draft)
    return [decision.stroke_words(s, ask, draft, stroke) for stroke in strokes]


def choice_words(s: State, place: int) -> list[dict[str, Any]]:
    """All that a question puts before its seat in structured form, the refused choices too."""
    if changed_whole(s, place):
        return []
    ask, draft = s.frames[-1].asks[place], standing_draft(s, place)
    decision = ask.decision
    strokes = decision.candidates(s, ask, draft)
    return [decision.stroke_words(s, ask, draft, stroke) for stroke in strokes]


def changed_whole(s: State, place: int) -> bool:
    """Whether this question has a composite answer, which is only changed by giving another whole.

    If it could be taken up stroke by stroke, others would see that it is no longer answered.
    """
    return s.frames[-1].asks[place].decision.composite and is_answered(s, place)


def is_answered(s: State, place: int) -> bool:
    """Whether the question at this place has its whole answer already."""
    return (s.frames[-1].answered >> place) & 1 == 1


def standing_draft(s: State, place: int) -> Draft:
    """The strokes that the next one follows: a whole answer given again is begun anew."""
    return () if is_answered(s, place) else s.frames[-1].answers[place]


def read_answer(s: State, place: int, answer: dict[str, Any]) -> tuple[Draft, dict[str, Any]]:
    """The checked strokes so far that an answer to this question means, and its own words.

    Raises Cannot where it is not allowed.
    """
    ask = s.frames[-1].asks[place]
    decision = ask.decision
    if decision.composite and not decision.is_whole(answer["do"]):
        if changed_whole(s, place):
            raise Cannot(GIVE_IT_WHOLE, {"seat": ask.seat})
        draft = standing_draft(s, place)
        stroke = decision.read_stroke(s, ask, draft, answer)
        refuse_for(decision.check(s, ask, draft, stroke), decision, s, ask, (*draft, stroke))
        words = decision.stroke_words(s, ask, draft, stroke)
        strokes = decision.extend(s, ask, draft, stroke)
    else:
        strokes = decision.read(s, ask, answer)
        refuse_for(decision.check_whole(s, ask, strokes), decision, s, ask, strokes)
        words = decision.words(s, ask, strokes)
    check_fields(decision, answer, words)
    return strokes, words


def refuse_for(
    reason: Reason | None, decision: Decision[Any], s: State, ask: Ask, strokes: Draft
) -> None:
    """Raise the refusal for this reason, if there is one, with the values in it."""
    if reason is not None:
        raise Cannot(reason, decision.facts(s, ask, strokes, reason))


def check_fields(decision: Decision[Any], answer: dict[str, Any], form: dict[str, Any]) -> None:
    """An answer has the fields of its form and no others."""
    for field, value in answer.items():
        if field not in form:
            raise Malformed(decision, field, value, list(form))
