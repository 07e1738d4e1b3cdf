"""BL-8.10, BL-8.11, BL-8.13, BL-8.19, BL-8.20, BL-8.26, BL-8.27, BL-8.33 Thug cards on markers."""

from __future__ import annotations

from rififi.games.bootleggers.data import CITY_POLITICS, DICE, SPEAKEASIES, STATE_POLITICS
from rififi.games.bootleggers.property import destroy_marker, pay_bank, recruit
from rififi.games.bootleggers.state import Bootleggers
from rififi.games.bootleggers.thugs.cards import ENOUGH, THUG_RULES
from rififi.kernel.decision import Draft


def city_politics(s: Bootleggers, seat: int, chosen: Draft) -> None:
    """BL-8.10 One or two markers at 4 each."""
    buy_markers(s, seat, chosen[0], THUG_RULES[CITY_POLITICS].price)


def state_politics(s: Bootleggers, seat: int, chosen: Draft) -> None:
    """BL-8.11 One to three markers at 5 each."""
    buy_markers(s, seat, chosen[0], THUG_RULES[STATE_POLITICS].price)


def buy_markers(s: Bootleggers, seat: int, count: int, price: int) -> None:
    """BL-8.10, BL-8.11 From the reserve to the Back Room, paid to the bank."""
    paid = pay_bank(s, seat, count * price)
    recruit(s, seat, count)
    if s.ear is not None:
        s.tell("markers_bought", {"seat": seat, "count": count, "amount": paid})


def double_cross(s: Bootleggers, seat: int, chosen: Draft) -> None:
    """BL-8.13 One marker of another is destroyed, or one of one's own comes from the reserve."""
    if chosen[1] == seat:
        add_from_reserve(s, seat, chosen[0])
    else:
        destroy(s, chosen[1], chosen[0])


def add_from_reserve(s: Bootleggers, seat: int, speakeasy: int) -> None:
    """BL-8.13, BL-8.33 A marker straight from the reserve to a speakeasy."""
    s.reserve[seat] -= 1
    s.markers[speakeasy * s.seats + seat] += 1
    if s.ear is not None:
        s.tell("marker_added", {"seat": seat, "speakeasy": SPEAKEASIES[speakeasy]})


def destroy(s: Bootleggers, victim: int, speakeasy: int) -> None:
    """BL-8.34 A marker is destroyed."""
    destroy_marker(s, victim, speakeasy)
    if s.ear is not None:
        s.tell("marker_destroyed", {"seat": victim, "speakeasy": SPEAKEASIES[speakeasy]})


def hit(s: Bootleggers, seat: int, chosen: Draft) -> None:
    """BL-8.19 One marker, anybody's."""
    destroy(s, chosen[1], chosen[0])


def mob_war(s: Bootleggers, seat: int, chosen: Draft) -> None:
    """BL-8.20 Two markers in one speakeasy, or the only one."""
    for victim in chosen[1:]:
        destroy(s, victim, chosen[0])


def recruiting(s: Bootleggers, seat: int, chosen: Draft) -> None:
    """BL-8.26 Who played it takes the first, then each in Muscle order one, while there are any."""
    rolled = s.chance.die(DICE)
    taken = [0] * s.seats
    taken[seat] += recruit(s, seat, 1)
    rest = rolled - taken[seat]
    turns = s.order
    while rest > 0:
        before = rest
        for other in turns:
            if rest > 0:
                got = recruit(s, other, 1)
                taken[other] += got
                rest -= got
        if rest == before:
            break
    if s.ear is not None:
        s.tell("recruited", {"roll": rolled, "recruits": taken})


def safe_house(s: Bootleggers, seat: int, chosen: Draft) -> None:
    """BL-8.27 Up to three markers come home, and so many stay there this round."""
    count = 0
    for speakeasy in chosen:
        if speakeasy != ENOUGH:
            s.markers[speakeasy * s.seats + seat] -= 1
            s.room[seat] += 1
            count += 1
    s.barred[seat] += count
    if s.ear is not None:
        s.tell("markers_safe", {"seat": seat, "count": count})


def dirty_rat(s: Bootleggers, seat: int, chosen: Draft) -> None:
    """BL-8.33 One marker of another makes room for one of one's own from the reserve."""
    destroy(s, chosen[1], chosen[0])
    add_from_reserve(s, seat, chosen[0])
