"""BL-7.8 to BL-7.10 A round: its six phases, and the end of the game."""

from __future__ import annotations

from typing import Any, Final

from rififi.games.bootleggers.data import GOAL
from rififi.games.bootleggers.frames import (
    MUSCLE_PHASE,
    SALES_PHASE,
    SENDING_PHASE,
    SHIPPING_PHASE,
)
from rififi.games.bootleggers.phases.promises import promises_at_the_end, promises_of_the_round
from rififi.games.bootleggers.phases.stills import copper_moves, run_stills, window_after_stills
from rififi.games.bootleggers.property import recruit
from rififi.games.bootleggers.state import Bootleggers
from rififi.kernel.frame import Frame
from rififi.kernel.state import Phase

HEAT_EVERY: Final = 4
"""BL-7.8, BL-9.3 After rounds 4 and 8, unless the game is over then."""


def begin_round(s: Bootleggers) -> None:
    """BL-2.3 The first round, or the next."""
    s.round += 1
    s.books = [*s.books, *s.money]
    if s.ear is not None:
        s.tell("round_begins", {"round": s.round})


def muscle(s: Bootleggers) -> None:
    """BL-3.1 to BL-3.13 Phase 1."""
    s.frames.append(Frame(MUSCLE_PHASE))


def sending_the_boys(s: Bootleggers) -> None:
    """BL-4.1, BL-9.1 Phase 2, which there is not with `free_influence`."""
    if not s.setting.free_influence:
        s.frames.append(Frame(SENDING_PHASE))


def shipping(s: Bootleggers) -> None:
    """BL-6.1 to BL-6.5 Phase 4."""
    s.frames.append(Frame(SHIPPING_PHASE))


def sales(s: Bootleggers) -> None:
    """BL-7.1 to BL-7.7 Phase 5."""
    s.frames.append(Frame(SALES_PHASE))


def look_for_the_end(s: Bootleggers) -> None:
    """BL-7.10 After round 12, or of an earlier round if somebody then has $100 or more. (BL-9.2)"""
    richest = 0
    for amount in s.money:
        richest = max(richest, amount)
    if s.round < s.setting.rounds and richest < GOAL:
        return
    promises_at_the_end(s)
    s.finished = True
    if s.ear is not None:
        s.tell("game_ends", count_money(s))


def heat(s: Bootleggers) -> None:
    """BL-7.8, BL-9.3 After rounds 4 and 8 everyone takes a marker, and the poorest one more."""
    if s.round % HEAT_EVERY > 0:
        return
    for seat in range(s.seats):
        recruit(s, seat, 1)
    poorest = s.order[0]
    for seat in s.order:
        if s.money[seat] <= s.money[poorest]:
            poorest = seat
    recruit(s, poorest, 1)
    if s.ear is not None:
        s.tell("heat", {"amounts": s.money[:], "poorest": poorest})


def end_round(s: Bootleggers) -> None:
    """BL-7.9 Muscle cards shown are discarded; nothing that was for this round lasts longer."""
    promises_of_the_round(s)
    gone = []
    for seat in range(s.seats):
        gone.append([*s.gone[seat], s.shown[seat]])
        s.barred[seat] = 0
        s.made[seat] = 0
    s.gone = gone
    s.shown = []
    s.boys = 0
    s.stopped = 0
    s.payoff = NOWHERE
    s.heat = NOWHERE
    s.thirsty = 0
    s.praised = 0
    s.coppered = 0
    s.busted = 0
    s.sold = 0
    s.frames[-1].step = 0


def count_money(s: Bootleggers) -> dict[str, Any]:
    """BL-7.10 The richest wins; ties go to the higher Muscle of the last round."""
    ranking: list[int] = []
    for seat in s.order:
        place = len(ranking)
        while place > 0 and s.money[ranking[place - 1]] < s.money[seat]:
            place -= 1
        ranking.insert(place, seat)
    return {
        "ranking": [[seat] for seat in ranking],
        "winners": ranking[:1],
        "money": s.money[:],
    }


NOWHERE: Final = [-1] * 6
"""No speakeasy has anybody's card on it. Shared, so never changed."""

ROUND: Final = Phase(
    "round",
    (
        begin_round,
        muscle,
        sending_the_boys,
        run_stills,
        copper_moves,
        window_after_stills,
        shipping,
        sales,
        look_for_the_end,
        heat,
        end_round,
    ),
)
