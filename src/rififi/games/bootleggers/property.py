"""BL-2.2 Markers, trucks and stills change hands: the only places where they do."""

from __future__ import annotations

from rififi.games.bootleggers.data import REMOTE, STILLS
from rififi.games.bootleggers.state import Bootleggers


def recruit(s: Bootleggers, seat: int, count: int) -> int:
    """BL-3.6 So many markers from the reserve into the Back Room, or as many as there are."""
    taken = min(count, s.reserve[seat])
    s.reserve[seat] -= taken
    s.room[seat] += taken
    return taken


def place_markers(s: Bootleggers, seat: int, speakeasy: int, count: int) -> None:
    """BL-4.1 Markers from the Back Room onto free circles."""
    s.room[seat] -= count
    s.markers[speakeasy * s.seats + seat] += count


def destroy_marker(s: Bootleggers, seat: int, speakeasy: int) -> None:
    """BL-8.34 A marker at a speakeasy goes back to its owner's reserve."""
    s.markers[speakeasy * s.seats + seat] -= 1
    s.reserve[seat] += 1


def give_truck(s: Bootleggers, truck: int, seat: int) -> None:
    """BL-2.2 A truck has a new owner, who uses it too; the old one's marker goes, a new one is set."""
    if (s.marked_trucks >> truck) & 1:
        s.reserve[s.owner[truck]] += 1
        s.marked_trucks &= ~(1 << truck)
    s.owner[truck] = seat
    s.user[truck] = seat
    if s.reserve[seat] > 0:
        s.reserve[seat] -= 1
        s.marked_trucks |= 1 << truck


def unused_board(s: Bootleggers) -> int:
    """BL-3.8 A Remote Still board that nobody has, or -1."""
    for still in range(REMOTE, len(STILLS)):
        if s.still_owner[still] < 0:
            return still
    return -1


def build_still(s: Bootleggers, seat: int) -> int:
    """BL-3.8, BL-2.2 A Remote Still with one die, and a marker of its owner."""
    still = unused_board(s)
    s.still_owner[still] = seat
    s.dice[still] = 1
    s.built = [*s.built, still]
    if s.reserve[seat] > 0:
        s.reserve[seat] -= 1
        s.marked_stills |= 1 << still
    return still


def destroy_still(s: Bootleggers, still: int) -> None:
    """BL-2.2, BL-8.29 A Remote Still goes with all its dice; its marker goes back to the reserve."""
    if (s.marked_stills >> still) & 1:
        s.reserve[s.still_owner[still]] += 1
        s.marked_stills &= ~(1 << still)
    s.still_owner[still] = -1
    s.dice[still] = 0
    s.stopped &= ~(1 << still)
    s.built = [other for other in s.built if other != still]


def pay_bank(s: Bootleggers, seat: int, amount: int) -> int:
    """BL-3.4 A payment to the bank: who cannot pay all pays all he has. What was paid."""
    paid = min(amount, s.money[seat])
    s.money[seat] -= paid
    return paid
