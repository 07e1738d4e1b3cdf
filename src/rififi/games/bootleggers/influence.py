"""BL-4.2 to BL-4.6 Who has what influence at a speakeasy, whether it is open, and which dock fits whom."""

from __future__ import annotations

from typing import Final

from rififi.games.bootleggers.data import CIRCLES, IMPROVEMENT_PLACES, OMALLEYS, SHADED
from rififi.games.bootleggers.state import Bootleggers

NOBODY: Final = -1
MAJORITY: Final = 8
"""Added to the seat that has the majority, where nobody has control."""

MAJORITY_DOCK: Final = 0
MINORITY_DOCK: Final = 1
PUBLIC_DOCK: Final = 2
DOCKS: Final = ["majority", "minority", "public"]


def count_markers(s: Bootleggers, speakeasy: int) -> int:
    """BL-4.2 All markers at a speakeasy."""
    total = 0
    for place in range(speakeasy * s.seats, speakeasy * s.seats + s.seats):
        total += s.markers[place]
    return total


def free_circles(s: Bootleggers, speakeasy: int) -> int:
    """BL-4.1 Circles of a speakeasy without a marker."""
    return CIRCLES[speakeasy] - count_markers(s, speakeasy)


def free_places(s: Bootleggers, speakeasy: int) -> int:
    """BL-3.9 Improvement places of a speakeasy that are free."""
    return IMPROVEMENT_PLACES[speakeasy] - s.improved[speakeasy]


def has_free_place(s: Bootleggers) -> bool:
    """BL-3.9 Whether there is a free improvement place in town."""
    for speakeasy in range(1, s.setting.speakeasies):
        if s.improved[speakeasy] < IMPROVEMENT_PLACES[speakeasy]:
            return True
    return False


def has_free_circle(s: Bootleggers) -> bool:
    """BL-4.1 Whether there is a free circle in town."""
    return any(free_circles(s, speakeasy) > 0 for speakeasy in range(1, s.setting.speakeasies))


def counts_as_omalleys(s: Bootleggers, speakeasy: int) -> bool:
    """BL-8.12 O'Malley's, and a speakeasy with a Copper in the House."""
    return speakeasy == OMALLEYS or (s.coppered >> speakeasy) & 1 == 1


def is_open(s: Bootleggers, speakeasy: int) -> bool:
    """BL-4.2, BL-8.12, BL-8.16 As many markers as shaded circles; O'Malley's always; unless busted."""
    if (s.busted >> speakeasy) & 1:
        return False
    if counts_as_omalleys(s, speakeasy):
        return True
    return count_markers(s, speakeasy) >= SHADED[speakeasy]


def find_holder(s: Bootleggers, speakeasy: int) -> int:
    """BL-4.3, BL-4.4 The seat in control; or the one with the majority, with MAJORITY added; or NOBODY."""
    if counts_as_omalleys(s, speakeasy):
        return NOBODY
    if s.payoff[speakeasy] >= 0:
        return s.payoff[speakeasy]
    first = speakeasy * s.seats
    total = count_markers(s, speakeasy)
    if total == 0:
        return NOBODY
    best = -1
    most = 0
    shared = False
    for seat in range(s.seats):
        count = s.markers[first + seat]
        if count > most:
            best, most, shared = seat, count, False
        elif count == most and count > 0:
            shared = True
            if 2 * count == total and s.strength(seat) > s.strength(best):
                best = seat
    if 2 * most >= total:
        return best
    return NOBODY if shared else best + MAJORITY


def in_control(s: Bootleggers, speakeasy: int) -> int:
    """BL-4.3 The seat in control, or NOBODY."""
    holder = find_holder(s, speakeasy)
    return holder if holder < MAJORITY else NOBODY


def who_decides(s: Bootleggers, speakeasy: int) -> int:
    """BL-4.6 The seat with control or majority, or NOBODY."""
    holder = find_holder(s, speakeasy)
    return holder - MAJORITY if holder >= MAJORITY else holder


def dock_for(s: Bootleggers, speakeasy: int, seat: int) -> int:
    """BL-6.5 The dock where this seat's trucks go. What counts as O'Malley's has one dock."""
    if counts_as_omalleys(s, speakeasy) or who_decides(s, speakeasy) == seat:
        return MAJORITY_DOCK
    if s.markers[speakeasy * s.seats + seat] > 0:
        return MINORITY_DOCK
    return PUBLIC_DOCK


def influence_word(s: Bootleggers, speakeasy: int, seat: int) -> str:
    """BL-4.3 to BL-4.5 What influence a seat has at a speakeasy."""
    holder = find_holder(s, speakeasy)
    if holder == seat:
        return "control"
    if holder == seat + MAJORITY:
        return "majority"
    if counts_as_omalleys(s, speakeasy) or s.markers[speakeasy * s.seats + seat] == 0:
        return "none"
    return "minority"
