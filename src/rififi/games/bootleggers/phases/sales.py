"""BL-7.1 to BL-7.7 Phase 5: speakeasy by speakeasy, from the smallest to the largest, the crates are sold."""

from __future__ import annotations

from typing import Any, Final, final

from rififi.games.bootleggers.data import (
    AFTER_SALES,
    BEFORE_SALE,
    DEMAND_DICE,
    DEMAND_STREAM,
    OMALLEYS,
    SPEAKEASIES,
    TRUCK_COUNT,
    TRUCKS,
)
from rififi.games.bootleggers.frames import SALE_PHASE, Selling
from rififi.games.bootleggers.influence import (
    MAJORITY_DOCK,
    MINORITY_DOCK,
    PUBLIC_DOCK,
    counts_as_omalleys,
    in_control,
    is_open,
    who_decides,
)
from rififi.games.bootleggers.phases.promises import truck_was_refused
from rififi.games.bootleggers.phases.windows import open_window
from rififi.games.bootleggers.state import Bootleggers
from rififi.games.bootleggers.thugs.lorries import unload
from rififi.kernel.decision import Ask, Decision, Draft
from rififi.kernel.refusal import Reason
from rififi.kernel.state import Phase

ADMIT_OR_REFUSE: Final = Reason("admit_or_refuse", "BL-7.4")

UNLIMITED: Final = 1 << 20
"""BL-1.6 The demand of O'Malley's."""

ADMIT: Final = 0
REFUSE: Final = 1
ADMIT_OR: Final = [ADMIT, REFUSE]
BEFORE_SALES: Final = 5
"""BL-8.2 The windows before sales come after this one, counted from the last turn's."""


def begin_sales(s: Bootleggers) -> None:
    """BL-7.1 From the smallest on. O'Malley's has no window before its sale (BL-8.2)."""
    s.turn = OMALLEYS
    if has_load(s, OMALLEYS):
        open_sale(s)


def next_speakeasy(s: Bootleggers) -> None:
    """BL-7.1, BL-7.2 The next speakeasy where a loaded truck stands, open or closed; a window before it."""
    while s.turn + 1 < s.setting.speakeasies:
        s.sold |= 1 << s.turn
        s.turn += 1
        if has_load(s, s.turn):
            open_window(s, s.seats + BEFORE_SALES + s.turn, BEFORE_SALE)
            return
    s.sold |= 1 << s.turn
    s.frames[-1].step += 1


def sell_there(s: Bootleggers) -> None:
    """BL-7.1 Then the sale; and then the next."""
    s.frames[-1].step -= 2
    open_sale(s)


def has_load(s: Bootleggers, speakeasy: int) -> bool:
    """BL-7.2 Whether a loaded truck stands there."""
    return any(s.at[truck] == speakeasy and s.load[truck] > 0 for truck in range(TRUCK_COUNT))


def open_sale(s: Bootleggers) -> None:
    """BL-6.7, BL-7.2 Nothing is sold at a closed speakeasy; at an open one the demand is rolled."""
    speakeasy = s.turn
    if not is_open(s, speakeasy):
        if s.ear is not None:
            s.tell("speakeasy_closed", {"speakeasy": SPEAKEASIES[speakeasy]})
        clear_docks(s, speakeasy)
    elif has_load(s, speakeasy):
        demand = roll_demand(s, speakeasy)
        s.frames.append(Selling(SALE_PHASE, 0, speakeasy, demand, 0, 0))


def roll_demand(s: Bootleggers, speakeasy: int) -> int:
    """BL-7.2, BL-8.28 The dice; every improvement adds 1 to each of them."""
    if counts_as_omalleys(s, speakeasy):
        return UNLIMITED
    dice = DEMAND_DICE[speakeasy] + ((s.thirsty >> speakeasy) & 1)
    rolls: list[int] = []
    demand = dice * s.improved[speakeasy]
    for _ in range(dice):
        roll = s.chance.die(DEMAND_STREAM)
        demand += roll
        rolls.append(roll)
    if s.ear is not None:
        facts = {"speakeasy": SPEAKEASIES[speakeasy], "rolls": rolls, "count": demand}
        s.tell("demand", facts)
    return demand


def docks_sell(s: Bootleggers) -> None:
    """BL-7.3, BL-6.6, BL-7.12 First the majority dock, then the minority dock, as the trucks stand."""
    selling = s.selling()
    one_dock = counts_as_omalleys(s, selling.speakeasy)
    for dock in (MAJORITY_DOCK, MINORITY_DOCK, PUBLIC_DOCK):
        if dock == PUBLIC_DOCK and not one_dock:
            return
        while selling.demand > 0:
            truck = first_in_queue(s, selling.speakeasy, -1 if one_dock else dock, 0)
            if truck < 0:
                break
            sell_load(s, selling, truck)


def first_in_queue(s: Bootleggers, speakeasy: int, dock: int, besides: int) -> int:
    """BL-6.5 The loaded truck that came first to a dock (-1: any), besides those in the bits; or -1."""
    first = -1
    for truck in range(TRUCK_COUNT):
        if s.at[truck] != speakeasy or s.load[truck] == 0 or (besides >> truck) & 1:
            continue
        fits = dock < 0 or s.dock[truck] == dock
        if fits and (first < 0 or s.arrived[truck] < s.arrived[first]):
            first = truck
    return first


def sell_load(s: Bootleggers, selling: Selling, truck: int) -> None:
    """BL-7.3, BL-7.6 Crate by crate at wholesale from the bank; the profit to whoever has control."""
    speakeasy = selling.speakeasy
    count = min(s.load[truck], selling.demand)
    seller = s.carries_for(truck)
    price = wholesale(s, speakeasy, seller)
    s.load[truck] -= count
    selling.demand -= count
    selling.bought += count
    s.money[seller] += count * price
    if s.ear is not None:
        facts: dict[str, Any] = {"seat": seller, "truck": TRUCKS[truck], "count": count}
        facts |= {"speakeasy": SPEAKEASIES[speakeasy], "amount": count * price}
        s.tell("crates_sold", facts)


def wholesale(s: Bootleggers, speakeasy: int, seller: int) -> int:
    """BL-1.6, BL-8.12, BL-8.25 What a crate of this seller brings."""
    if counts_as_omalleys(s, speakeasy):
        return s.setting.wholesale[OMALLEYS]
    if s.heat[speakeasy] >= 0 and s.heat[speakeasy] != seller:
        return 1
    return s.setting.wholesale[speakeasy]


def profit(s: Bootleggers, speakeasy: int) -> int:
    """BL-1.6, BL-8.32 What each crate sold there earns for control."""
    return s.setting.profit[speakeasy] + ((s.praised >> speakeasy) & 1)


def public_dock_is_asked_for(s: Bootleggers) -> None:
    """BL-7.4 While demand is left, whoever has control or majority now decides truck by truck."""
    selling = s.selling()
    decider = who_decides(s, selling.speakeasy)
    if selling.demand > 0 and decider >= 0 and next_in_public(s, selling) >= 0:
        s.ask(ADMISSION, decider)


def next_in_public(s: Bootleggers, selling: Selling) -> int:
    """BL-7.4 The next truck with crates at the public dock that has not been refused, or -1."""
    return first_in_queue(s, selling.speakeasy, PUBLIC_DOCK, selling.refused)


def admitted_or_refused(s: Bootleggers) -> None:
    """BL-7.4 A refused truck is passed over."""
    if not s.collected:
        return
    selling = s.selling()
    truck = next_in_public(s, selling)
    if s.collected[0][0] == ADMIT:
        sell_load(s, selling, truck)
    else:
        selling.refused |= 1 << truck
        seat = s.collected_asks[0].seat
        if s.ear is not None:
            facts = {"seat": seat, "truck": TRUCKS[truck]}
            s.tell("truck_refused", facts | {"speakeasy": SPEAKEASIES[selling.speakeasy]}, by=seat)
        truck_was_refused(s, seat, s.carries_for(truck), selling.speakeasy)
    selling.step -= 2


def sale_ends(s: Bootleggers) -> None:
    """BL-7.5, BL-7.6 The profit on every crate sold; crates beyond the demand are lost."""
    selling = s.selling()
    speakeasy = selling.speakeasy
    boss = in_control(s, speakeasy)
    if boss >= 0 and selling.bought > 0:
        earned = selling.bought * profit(s, speakeasy)
        s.money[boss] += earned
        if s.ear is not None:
            facts: dict[str, Any] = {"seat": boss, "speakeasy": SPEAKEASIES[speakeasy]}
            s.tell("profit_earned", facts | {"count": selling.bought, "amount": earned})
    clear_docks(s, speakeasy)


def clear_docks(s: Bootleggers, speakeasy: int) -> None:
    """BL-7.5, BL-7.7 Crates that were not sold are lost."""
    lost = 0
    for truck in range(TRUCK_COUNT):
        if s.at[truck] == speakeasy:
            lost += s.load[truck]
            unload(s, truck)
    if lost > 0 and s.ear is not None:
        s.tell("crates_unsold", {"speakeasy": SPEAKEASIES[speakeasy], "count": lost})


def window_after_sales(s: Bootleggers) -> None:
    """BL-8.2 After all sales, still in phase 5."""
    open_window(s, s.setting.slots - 1, AFTER_SALES)


def trucks_go_back(s: Bootleggers) -> None:
    """BL-7.7, BL-6.2 All trucks go home; rented and borrowed ones to their owners and to the box."""
    for truck in range(TRUCK_COUNT):
        s.user[truck] = s.owner[truck]
        s.at[truck] = -1
        s.dock[truck] = 0
        s.arrived[truck] = 0
    s.arrivals = 0


SALES: Final = Phase(
    "sales",
    (begin_sales, next_speakeasy, sell_there, window_after_sales, trucks_go_back),
)
SALE: Final = Phase("sale", (docks_sell, public_dock_is_asked_for, admitted_or_refused, sale_ends))


@final
class Admission(Decision[Bootleggers]):
    """BL-7.4 Whether the next truck at the public dock may sell."""

    def candidates(self, s: Bootleggers, ask: Ask, draft: Draft) -> list[int]:
        return ADMIT_OR

    def check(self, s: Bootleggers, ask: Ask, draft: Draft, stroke: int) -> Reason | None:
        return None if stroke == ADMIT or stroke == REFUSE else ADMIT_OR_REFUSE

    def stroke_words(self, s: Bootleggers, ask: Ask, draft: Draft, stroke: int) -> dict[str, Any]:
        return {"do": "admit" if stroke == ADMIT else "refuse"}

    def read_stroke(self, s: Bootleggers, ask: Ask, draft: Draft, words: dict[str, Any]) -> int:
        return ADMIT if words["do"] == "admit" else REFUSE


ADMISSION: Final = Admission("admission", "BL-7.4", all_allowed=True)
ADMISSION.verbs = ["admit", "refuse"]
