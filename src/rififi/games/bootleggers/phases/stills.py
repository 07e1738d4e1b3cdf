"""BL-5 Phase 3: the stills run, and the Copper looks who made most. BL-8.5 A Little Vigorish."""

from __future__ import annotations

from typing import Any, Final, final

from rififi.games.bootleggers.data import AFTER_STILLS, FIRST_PATROL, STILL_DICE, STILLS
from rififi.games.bootleggers.phases.windows import open_window
from rififi.games.bootleggers.state import Bootleggers
from rififi.kernel.decision import Ask, Decision, Draft
from rififi.kernel.refusal import Reason
from rififi.kernel.state import Phase

CANNOT_PAY: Final = Reason("cannot_pay", "BL-8.5")
PAY_OR_STOP: Final = Reason("pay_or_stop", "BL-8.5")

PAY: Final = 0
STOP: Final = 1
PAY_OR: Final = [PAY, STOP]
PROTECTION: Final = 3
"""BL-8.5 For each die."""


def run_stills(s: Bootleggers) -> None:
    """BL-5.1 In Muscle order: the Family Still first, then Remote Stills as they were built."""
    for seat in s.order:
        s.made[seat] = run_still(s, seat, seat)
        total = s.made[seat]
        for still in s.built:
            if s.still_owner[still] == seat:
                total += run_still(s, seat, still)
        s.crates[seat] += total


def run_still(s: Bootleggers, seat: int, still: int) -> int:
    """BL-5.1, BL-5.2 What a still makes: its dice; nothing if stopped, or if the Copper sees a 5."""
    if (s.stopped >> still) & 1 or s.dice[still] == 0:
        return 0
    guarded = still == seat == s.copper and s.round > FIRST_PATROL
    made = 0
    raided = False
    rolls: list[int] = []
    for _ in range(s.dice[still]):
        roll = s.chance.die(STILL_DICE)
        made += roll
        raided = raided or (guarded and roll == 5)
        rolls.append(roll)
    if s.ear is not None:
        key = "still_raided" if raided else "still_run"
        s.tell(key, {"seat": seat, "still": STILLS[still], "rolls": rolls, "count": made})
    return 0 if raided else made


def copper_moves(s: Bootleggers) -> None:
    """BL-5.3, BL-5.4 From round 4 on the Copper goes to who made most at home; ties: the lowest Muscle."""
    if s.round < FIRST_PATROL:
        return
    watched = s.order[0]
    for seat in s.order:
        if s.made[seat] >= s.made[watched]:
            watched = seat
    s.copper = watched
    if s.ear is not None:
        s.tell("copper_moves", {"seat": watched})


def window_after_stills(s: Bootleggers) -> None:
    """BL-8.2 After phase 3."""
    open_window(s, s.seats + 2, AFTER_STILLS)


# BL-8.5 A Little Vigorish.


def owner_is_asked(s: Bootleggers) -> None:
    """BL-8.5 The owner answers at once."""
    s.ask(PAY_UP, s.still_owner[s.paying().still])


def paid_or_stopped(s: Bootleggers) -> None:
    """BL-8.5 Three for each die on it now, or it makes nothing this round."""
    paying = s.paying()
    owner = s.still_owner[paying.still]
    if s.collected[0][0] == PAY:
        price = PROTECTION * s.dice[paying.still]
        s.money[owner] -= price
        s.money[paying.seat] += price
        if s.ear is not None:
            s.tell("protection_paid", {"seat": owner, "to": paying.seat, "amount": price})
    else:
        s.stopped |= 1 << paying.still
        if s.ear is not None:
            s.tell("still_stopped", {"seat": owner, "still": STILLS[paying.still]})


VIGORISH: Final = Phase("vigorish", (owner_is_asked, paid_or_stopped))


@final
class PayUp(Decision[Bootleggers]):
    """BL-8.5 Pay, all or nothing, or let the still stand idle."""

    def candidates(self, s: Bootleggers, ask: Ask, draft: Draft) -> list[int]:
        return PAY_OR

    def check(self, s: Bootleggers, ask: Ask, draft: Draft, stroke: int) -> Reason | None:
        if stroke == PAY:
            price = PROTECTION * s.dice[s.paying().still]
            return None if s.money[ask.seat] >= price else CANNOT_PAY
        return None if stroke == STOP else PAY_OR_STOP

    def facts(self, s: Bootleggers, ask: Ask, answer: Draft, reason: Reason) -> dict[str, Any]:
        price = PROTECTION * s.dice[s.paying().still]
        return {"amount": s.money[ask.seat], "price": price}

    def stroke_words(self, s: Bootleggers, ask: Ask, draft: Draft, stroke: int) -> dict[str, Any]:
        return {"do": "pay" if stroke == PAY else "stop"}

    def read_stroke(self, s: Bootleggers, ask: Ask, draft: Draft, words: dict[str, Any]) -> int:
        return PAY if words["do"] == "pay" else STOP


PAY_UP: Final = PayUp("pay_up", "BL-8.5")
PAY_UP.verbs = ["pay", "stop"]
