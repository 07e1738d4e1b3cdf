"""BL-8.5, BL-8.23, BL-8.29, BL-8.30 Thug cards on stills and on what they make."""

from __future__ import annotations

from rififi.games.bootleggers.data import BACK_ROOM, REMOTE, STILLS
from rififi.games.bootleggers.frames import VIGORISH_PHASE, Paying
from rififi.games.bootleggers.property import destroy_still
from rififi.games.bootleggers.state import Bootleggers
from rififi.kernel.decision import Draft


def a_little_vigorish(s: Bootleggers, seat: int, chosen: Draft) -> None:
    """BL-8.5 The owner answers at once."""
    s.frames.append(Paying(VIGORISH_PHASE, 0, seat, chosen[0]))


def muscling_in(s: Bootleggers, seat: int, chosen: Draft) -> None:
    """BL-8.23 One die changes hands. A still left without dice stays."""
    s.dice[chosen[0]] -= 1
    add_die(s, seat, chosen[1])
    if s.ear is not None:
        s.tell("die_stolen", {"seat": seat, "still": STILLS[chosen[0]]})


def add_die(s: Bootleggers, seat: int, still: int) -> None:
    """BL-3.7 A die onto a still, or into the Back Room."""
    if still == BACK_ROOM:
        s.room_dice[seat] += 1
    else:
        s.dice[still] += 1


def turf_war(s: Bootleggers, seat: int, chosen: Draft) -> None:
    """BL-8.29 A Remote Still with all its dice, or one die of a Family Still."""
    still = chosen[0]
    if s.ear is not None:
        s.tell("still_wrecked", {"still": STILLS[still]})
    if still >= REMOTE:
        destroy_still(s, still)
    else:
        s.dice[still] -= 1


def warehouse(s: Bootleggers, seat: int, chosen: Draft) -> None:
    """BL-8.30 Crates not loaded stay until the end of phase 4 of the next round."""
    s.stored |= 1 << seat
    if s.ear is not None:
        s.tell("warehouse", {"seat": seat, "count": s.crates[seat]})
