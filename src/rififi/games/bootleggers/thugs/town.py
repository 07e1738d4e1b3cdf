"""BL-8.7, BL-8.12, BL-8.16, BL-8.24, BL-8.25, BL-8.28, BL-8.32 Thug cards on speakeasies."""

from __future__ import annotations

from rififi.games.bootleggers.data import BIG_PAYOFF, SPEAKEASIES, TRUCK_COUNT
from rififi.games.bootleggers.influence import dock_for
from rififi.games.bootleggers.property import pay_bank
from rififi.games.bootleggers.state import Bootleggers
from rififi.games.bootleggers.thugs.cards import THUG_RULES
from rififi.kernel.decision import Draft


def big_payoff(s: Bootleggers, seat: int, chosen: Draft) -> None:
    """BL-8.7 Control for the rest of the round; trucks already there go to the docks that now fit."""
    speakeasy = chosen[0]
    paid = pay_bank(s, seat, THUG_RULES[BIG_PAYOFF].price)
    s.payoff = replaced(s.payoff, speakeasy, seat)
    for truck in range(TRUCK_COUNT):
        if s.at[truck] == speakeasy:
            s.dock[truck] = dock_for(s, speakeasy, s.user[truck])
    if s.ear is not None:
        s.tell("paid_off", {"seat": seat, "speakeasy": SPEAKEASIES[speakeasy], "amount": paid})


def copper_in_the_house(s: Bootleggers, seat: int, chosen: Draft) -> None:
    """BL-8.12 This round it counts as O'Malley's; what was played on it before has no effect."""
    speakeasy = chosen[0]
    bit = 1 << speakeasy
    s.coppered |= bit
    s.payoff = replaced(s.payoff, speakeasy, -1)
    s.heat = replaced(s.heat, speakeasy, -1)
    s.thirsty &= ~bit
    s.praised &= ~bit
    if s.ear is not None:
        s.tell("copper_in_the_house", {"speakeasy": SPEAKEASIES[speakeasy]})


def bust_a_speakeasy(s: Bootleggers, seat: int, chosen: Draft) -> None:
    """BL-8.16 Closed this round."""
    s.busted |= 1 << chosen[0]
    if s.ear is not None:
        s.tell("speakeasy_busted", {"speakeasy": SPEAKEASIES[chosen[0]]})


def opportunity_knocks(s: Bootleggers, seat: int, chosen: Draft) -> None:
    """BL-8.24 An improvement moves."""
    s.improved[chosen[0]] -= 1
    s.improved[chosen[1]] += 1
    if s.ear is not None:
        facts = {"from": SPEAKEASIES[chosen[0]], "speakeasy": SPEAKEASIES[chosen[1]]}
        s.tell("improvement_moved", facts)


def packing_heat(s: Bootleggers, seat: int, chosen: Draft) -> None:
    """BL-8.25 This round everyone else is paid wholesale 1 there."""
    s.heat = replaced(s.heat, chosen[0], seat)
    if s.ear is not None:
        s.tell("heat_packed", {"seat": seat, "speakeasy": SPEAKEASIES[chosen[0]]})


def thirsty(s: Bootleggers, seat: int, chosen: Draft) -> None:
    """BL-8.28 One more demand die this round."""
    s.thirsty |= 1 << chosen[0]
    if s.ear is not None:
        s.tell("thirsty", {"speakeasy": SPEAKEASIES[chosen[0]]})


def word_of_mouth(s: Bootleggers, seat: int, chosen: Draft) -> None:
    """BL-8.32 Profit +1 per crate this round."""
    s.praised |= 1 << chosen[0]
    if s.ear is not None:
        s.tell("word_of_mouth", {"speakeasy": SPEAKEASIES[chosen[0]]})


def replaced(values: list[int], place: int, value: int) -> list[int]:
    """A list with another value at one place; clones share the old one."""
    new = values[:]
    new[place] = value
    return new
