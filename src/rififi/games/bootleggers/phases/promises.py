"""BL-6.1 Promises from the list, and what becomes of them. A promise binds nobody; all can see the ledger."""

from __future__ import annotations

from typing import Final

from rififi.games.bootleggers.state import Bootleggers
from rififi.games.bootleggers.thugs.cards import SEAT, SORTS, STILL, THUG_RULES, TRUCK
from rififi.kernel.decision import Draft
from rififi.kernel.promises import BROKEN, KEPT, OPEN, Promise, marked

WORDS_OF_HONOUR: Final = 5
"""A promise in free words, which no rule can judge."""

PLEDGE: Final = 6
"""A promise from the list: its place there, and a speakeasy or an amount."""

PROMISE_KINDS: Final = (WORDS_OF_HONOUR, PLEDGE)

SPARE: Final = 0
ADMIT: Final = 1
PLACE: Final = 2
PAY: Final = 3
PLEDGES: Final = [("spare", ""), ("admit", "at"), ("place", "at"), ("pay", "amount")]
"""BL-6.1 No Thug cards on you this round; your trucks sell at a public dock where I decide, this round;

markers of mine at a speakeasy before the next round is over; a payment, in one deal, before the end.
"""


def pledges(s: Bootleggers, kind: int, seat: int) -> list[Promise]:
    """The open promises of this kind that a seat has given."""
    found: list[Promise] = []
    for promise in s.promises:
        if promise.became != OPEN or promise.seat != seat or promise.item[0] != PLEDGE:
            continue
        if promise.item[1] == kind:
            found.append(promise)
    return found


def settle(s: Bootleggers, promise: Promise, became: int) -> None:
    """BL-6.1 A promise is kept or broken, for all to see."""
    s.promises = marked(s.promises, promise.number, became)
    if s.ear is not None:
        key = "promise_kept" if became == KEPT else "promise_broken"
        s.tell(key, {"seat": promise.seat, "to": promise.to, "number": promise.number})


def cash_was_given(s: Bootleggers, giver: int, taker: int, amount: int) -> None:
    """BL-6.1 So much in one deal keeps one promise to pay."""
    if not s.promises:
        return
    for promise in pledges(s, PAY, giver):
        if promise.to == taker and amount >= promise.item[2]:
            settle(s, promise, KEPT)
            return


def markers_were_placed(s: Bootleggers, seat: int, speakeasy: int) -> None:
    """BL-6.1 A marker there keeps a promise to place there."""
    if not s.promises:
        return
    for promise in pledges(s, PLACE, seat):
        if promise.item[2] == speakeasy:
            settle(s, promise, KEPT)


def truck_was_refused(s: Bootleggers, seat: int, other: int, speakeasy: int) -> None:
    """BL-6.1 Who promised to let the other sell there has not."""
    if not s.promises:
        return
    for promise in pledges(s, ADMIT, seat):
        if promise.to == other and promise.item[2] == speakeasy:
            settle(s, promise, BROKEN)


def card_was_played(s: Bootleggers, seat: int, kind: int, chosen: Draft) -> None:
    """BL-6.1 Who promised to spare the other has not, if the card aims at him or what he uses or owns."""
    if not s.promises:
        return
    for promise in pledges(s, SPARE, seat):
        if aims_at(s, kind, chosen, promise.to):
            settle(s, promise, BROKEN)


def aims_at(s: Bootleggers, kind: int, chosen: Draft, victim: int) -> bool:
    """Whether one of the choices with a card is this seat, or a truck or still of its."""
    sorts = THUG_RULES[kind].sorts
    for place in range(len(chosen)):
        thing = SORTS[sorts[place]][1]
        value = chosen[place]
        if thing == SEAT and value == victim:
            return True
        if thing == TRUCK and (s.owner[value] == victim or s.carries_for(value) == victim):
            return True
        if thing == STILL and value < len(s.still_owner) and s.still_owner[value] == victim:
            return True
    return False


def promises_of_the_round(s: Bootleggers) -> None:
    """BL-6.1 At the end of a round who has spared and admitted has kept his word; placing may take longer."""
    if not s.promises:
        return
    for seat in range(s.seats):
        for kind in (SPARE, ADMIT):
            for promise in pledges(s, kind, seat):
                settle(s, promise, KEPT)
        for promise in pledges(s, PLACE, seat):
            if promise.since < s.round:
                settle(s, promise, BROKEN)


def promises_at_the_end(s: Bootleggers) -> None:
    """BL-6.1 At the end of the game what was to be paid or placed, and was not, is broken."""
    promises_of_the_round(s)
    if not s.promises:
        return
    for seat in range(s.seats):
        for kind in (PLACE, PAY):
            for promise in pledges(s, kind, seat):
                settle(s, promise, BROKEN)
