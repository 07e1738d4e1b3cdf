"""What must be true of every position: nothing appears or is lost, and the questions fit."""

from __future__ import annotations

from typing import Any

from rififi.games.reglement.data import (
    ALERT,
    ALL_DEAD,
    CARD_COUNTS,
    GONE,
    HAND,
    HOME,
    LAST_ONE,
    MIDDLE_EMPTY,
    NOBODY,
    NOT_ENDED,
    QUIET,
    QUIET_TURNS,
    money_in_play,
)
from rififi.games.reglement.phases.choosing import CARD, SECOND
from rififi.games.reglement.phases.ending import seats_left
from rififi.games.reglement.phases.playing import choose_second
from rififi.games.reglement.phases.seating import PLACE, waits
from rififi.games.reglement.state import (
    SEATING_PHASE,
    SET_UP_PHASE,
    TURN_PHASE,
    Reglement,
    Seating,
)
from rififi.kernel.decision import Decision
from rififi.kernel.forms import fault


def audit(s: Reglement) -> dict[str, Any] | None:
    """Every card is in one place, all money is somebody's or in the middle, nobody sits twice."""
    cards = s.aside[:]
    for card in s.hands:
        if card >= 0:
            cards[card & 7] += 1
    for kind in s.pile:
        cards[kind] += 1
    if cards != CARD_COUNTS or not s.pile:
        return fault("cards")
    due = money_in_play(s.seats)
    if s.middle + sum(s.money) != due:
        return fault("sum", count=s.middle + sum(s.money), due=due)
    return audit_gangsters(s) or audit_cakes(s)


def audit_gangsters(s: Reglement) -> dict[str, Any] | None:
    """RC-1.3 Nobody has more gangsters of a kind than at first, and each is known by place and by seat."""
    figures = [0] * (4 * s.seats)
    known = s.blades | s.gunmen | s.godfathers
    for place in s.setting.all_places:
        gangster = s.sitting[place]
        seats = [seat for seat in range(s.seats) if (s.men_of(seat) >> place) & 1]
        if seats != ([] if gangster == NOBODY else [gangster >> 2]):
            return fault("who_sits", place=place + 1)
        if (known >> place) & 1 != (gangster >= 0 and gangster & 3 < 3):
            return fault("who_sits", place=place + 1)
        if gangster >= 0:
            figures[gangster] += 1
    for i, count in enumerate(s.waiting):
        figures[4 * (i >> 3) + (i & 3)] += count
    for gangster, count in enumerate(figures):
        if count > s.setting.figures[gangster & 3]:
            return fault("too_many_gangsters", seat=gangster >> 2)
    return None


def audit_cakes(s: Reglement) -> dict[str, Any] | None:
    """RC-5.3, RC-6.2 At most one cake a place; only who is out has lost his cake for good."""
    lying = [place for place in s.cakes if place >= 0]
    if len(set(lying)) < len(lying):
        return fault("cakes")
    for seat in range(s.seats):
        wrong = HOME if (s.out >> seat) & 1 else GONE
        if s.cakes[seat] == wrong:
            return fault("cakes")
    return None


def audit_table(s: Reglement) -> dict[str, Any] | None:
    """RC-3.9, RC-6.1 Who is in play has gangsters and cards, who is out neither; cards were once drawn."""
    for seat in range(s.seats):
        in_play = not (s.out >> seat) & 1
        cards = cards_held(s, seat)
        if in_play != (s.men_of(seat) != 0 or waits(s, seat)):
            return fault("in_play", seat=seat)
        if cards != (HAND if in_play else 0) and not (in_play and seat == s.turn and cards >= 3):
            return fault("hand", seat=seat, count=cards)
    if any(card >> 3 > s.shuffle for card in s.hands):
        return fault("shuffles")
    return audit_gone(s)


def cards_held(s: Reglement, seat: int) -> int:
    """How many cards a seat has in hand."""
    count = 0
    for slot in range(HAND * seat, HAND * seat + HAND):
        if s.hands[slot] >= 0:
            count += 1
    return count


def audit_gone(s: Reglement) -> dict[str, Any] | None:
    """RC-6.1, RC-7.4 Those who are out went once each, one moment after the other."""
    out, last_turn, last_moment = 0, 1, 0
    for seat, turn, moment, _ in s.gone:
        again = (out >> seat) & 1
        if again or not last_turn <= turn <= s.turns or not 0 <= moment - last_moment <= 1:
            return fault("out", seat=seat)
        if moment == 0 or (moment == last_moment and turn != last_turn):
            return fault("out", seat=seat)
        out |= 1 << seat
        last_turn, last_moment = turn, moment
    return None if out == s.out else fault("out_of_play")


def audit_end(s: Reglement) -> dict[str, Any] | None:
    """RC-7.1 to RC-7.5 The game is over when it should be, and not before."""
    left = seats_left(s)
    ending = NOT_ENDED
    if left == 0:
        ending = ALL_DEAD
    elif left == 1:
        ending = LAST_ONE
    elif s.middle == 0:
        ending = MIDDLE_EMPTY
    elif s.quiet >= QUIET_TURNS and s.finished:
        ending = QUIET
    if ending != s.ending or s.finished != (ending != NOT_ENDED):
        return fault("ending")
    if s.quiet > min(s.turns, QUIET_TURNS) or (ending == LAST_ONE and s.middle):
        return fault("ending")
    if not s.finished and (s.out >> s.turn) & 1:
        return fault("in_play", seat=s.turn)
    return None


def audit_frames(s: Reglement) -> dict[str, Any] | None:
    """The frames and questions are those of RC-2 and RC-3 at the step the game is at."""
    phases = s.flow.phases
    names = [phases[frame.phase].name for frame in s.frames]
    top = s.frames[-1]
    if s.frames[0].phase != TURN_PHASE:
        return fault("first_frame", phase=phases[TURN_PHASE].name)
    below = [TURN_PHASE]
    if isinstance(top, Seating):
        below = [TURN_PHASE, *([] if s.turns else [SET_UP_PHASE]), SEATING_PHASE]
    if [frame.phase for frame in s.frames] != below:
        return fault("frames", phases=names)
    for frame in s.frames[:-1]:
        if frame.asks or frame.step != step_below(s, frame.phase):
            return fault("frame_data", field="step", phase=phases[frame.phase].name)
    steps = phases[top.phase].steps
    step = str(steps[top.step].__name__) if top.step < len(steps) else "end"
    if [(ask.seat, ask.decision) for ask in top.asks] != expected_asks(s, step):
        return fault("questions", before=step)
    return None


def step_below(s: Reglement, phase: int) -> int:
    """RC-2.3, RC-4.9 The step that comes after a seating: of set-up, of the first turn, or after an Alert."""
    steps = s.flow.phases[phase].steps
    if phase == SET_UP_PHASE:
        return len(steps)
    return steps.index(choose_second) if s.turns else 0


def expected_asks(s: Reglement, step: str) -> list[tuple[int, Decision[Any]]] | None:
    """Who is asked what before a step that takes answers."""
    top = s.frames[-1]
    cards = cards_held(s, s.turn)
    somebody_waits = any(s.waiting)
    if isinstance(top, Seating):
        alert = s.played == ALERT and cards == HAND - 1
        at_first = s.played < 0 and cards == HAND and s.setting.free
        if step == "seat_one" and top.seat < s.seats and waits(s, top.seat):
            return [(top.seat, PLACE)] if (alert if s.turns else at_first) else None
        return None
    if somebody_waits or not s.turns:
        return None
    if step == "play_card" and s.played < 0 and cards == HAND:
        return [(s.turn, CARD)]
    if step == "play_second" and s.played >= 0 and cards == HAND - 1:
        return [(s.turn, SECOND)]
    return None
