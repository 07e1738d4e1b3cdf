"""RZ-4 Who wins a bar."""

from __future__ import annotations

from rififi.games.razzia.data import BARS, CARD_BAR, CARD_RAIDS
from rififi.games.razzia.phases.sharing import begin_sharing
from rififi.games.razzia.phases.winning import win_notes
from rififi.games.razzia.state import Razzia


def settle_bars(s: Razzia) -> None:
    """RZ-4.1 Bars are settled one after the other; a contested one to its end before the next."""
    bars = s.setting.bars
    visited = 0
    for card in s.laid:
        visited |= 1 << CARD_BAR[card]
    while s.next_bar < len(bars):
        bar = bars[s.next_bar]
        s.next_bar += 1
        if (visited >> bar) & 1:
            visitors = [seat for seat in range(s.seats) if CARD_BAR[s.laid[seat]] == bar]
            contestants = settle_bar(s, bar, visitors)
            if len(contestants) > 1:
                s.frames[-1].step -= 1
                begin_sharing(s, bar, contestants)
                return


def settle_bar(s: Razzia, bar: int, visitors: list[int]) -> list[int]:
    """RZ-4.2 to RZ-4.7, RZ-5.10 A single contestant takes all; several are returned, to share."""
    notes = s.lying[bar]
    if not notes:
        if s.ear is not None:
            s.tell("bar_is_bare", {"bar": BARS[bar], "seats": visitors})
        return []
    contestants = find_contestants(s, visitors)
    if s.ear is not None:
        tell_who_came(s, bar, visitors, contestants)
    if len(contestants) == 1:
        s.lying[bar] = []
        win_notes(s, contestants[0], bar, notes, "alone")
    return contestants


def find_contestants(s: Razzia, visitors: list[int]) -> list[int]:
    """RZ-4.3 to RZ-4.5 Gamblers among themselves; raiders where a gambler is; else nobody."""
    raids = 0
    for seat in visitors:
        if CARD_RAIDS[s.laid[seat]]:
            raids += 1
    if raids == 0:
        return visitors
    if raids == len(visitors):
        return []
    return [seat for seat in visitors if CARD_RAIDS[s.laid[seat]]]


def tell_who_came(s: Razzia, bar: int, visitors: list[int], contestants: list[int]) -> None:
    """RZ-4.4, RZ-4.5 A raid, or a raid in vain, is told; a quiet bar needs no words."""
    if not contestants:
        s.tell("raid_in_vain", {"bar": BARS[bar], "seats": visitors})
    elif len(contestants) < len(visitors):
        raided = [seat for seat in visitors if seat not in contestants]
        s.tell("raid", {"bar": BARS[bar], "seats": contestants, "raided": raided})
