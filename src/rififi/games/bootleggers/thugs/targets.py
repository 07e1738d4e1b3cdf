"""BL-8.3 On what a Thug card may be played: one small predicate for each sort of choice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rififi.games.bootleggers.data import (
    BACK_ROOM,
    BIG_FAVOR,
    CIRCLES,
    IMPROVEMENT_PLACES,
    LARGE,
    LINED_UP,
    LITTLE_FAVOR,
    MEDIUM,
    REMOTE,
    STILL_ROOM,
    STILLS,
    TRUCK_CAPACITY,
    TRUCK_COUNT,
    WAREHOUSE,
    WINDFALL,
)
from rififi.games.bootleggers.influence import count_markers, counts_as_omalleys, is_open
from rififi.games.bootleggers.state import Bootleggers
from rififi.games.bootleggers.thugs.cards import (
    DESTINATION,
    ENOUGH,
    MORE_OWN_MARKERS,
    NUMBER,
    SEAT,
    SECOND_VICTIM,
    SORTS,
    SPEAKEASY,
    STILL,
    THUG_RULES,
    TRUCK,
)
from rififi.kernel.decision import Draft

Predicate = Callable[[Bootleggers, int, Draft, int], bool]


def next_sort(s: Bootleggers, seat: int, kind: int, chosen: Draft) -> int:
    """BL-8.3 What is to be chosen next for a card of this kind, or -1 where all is."""
    sorts = THUG_RULES[kind].sorts
    if len(chosen) >= len(sorts):
        return -1
    sort = sorts[len(chosen)]
    if sort == DESTINATION and s.stage != LINED_UP:
        return -1
    if sort == SECOND_VICTIM and count_markers(s, chosen[0]) < 2:
        return -1
    if sort == MORE_OWN_MARKERS and not more_to_take(s, seat, chosen):
        return -1
    return sort


def is_allowed(s: Bootleggers, seat: int, kind: int, chosen: Draft, value: int) -> bool:
    """BL-8.3 Whether this may be chosen next."""
    sort = next_sort(s, seat, kind, chosen)
    if sort < 0 or not 0 <= value < value_bound(s, sort):
        return False
    if sort == NUMBER:
        return 1 <= value <= THUG_RULES[kind].most and value <= s.reserve[seat]
    return PREDICATES[sort](s, seat, chosen, value)


def value_bound(s: Bootleggers, sort: int) -> int:
    """The first integer beyond those that can be such a choice."""
    thing = SORTS[sort][1]
    if thing == SEAT:
        return s.seats
    if thing == SPEAKEASY:
        return ENOUGH + 1 if sort == MORE_OWN_MARKERS else s.setting.speakeasies
    if thing == TRUCK:
        return TRUCK_COUNT
    return BACK_ROOM + 1 if thing == STILL else 4


def can_be_played(s: Bootleggers, seat: int, kind: int) -> bool:
    """BL-8.3 Whether there is a legal target, money apart."""
    sorts = THUG_RULES[kind].sorts
    if not sorts:
        return is_possible(s, seat, kind)
    return any(is_allowed(s, seat, kind, (), value) for value in range(value_bound(s, sorts[0])))


def is_possible(s: Bootleggers, seat: int, kind: int) -> bool:
    """BL-8.8, BL-8.9, BL-8.30, BL-8.31 A truck left in the box, crates to store, a card to draw."""
    if kind == BIG_FAVOR:
        return s.in_box(LARGE) >= 0
    if kind == LITTLE_FAVOR:
        return s.in_box(MEDIUM) >= 0
    if kind == WAREHOUSE:
        return s.crates[seat] > 0
    return s.left > 0 if kind == WINDFALL else True


# Seats.


def has_boss(s: Bootleggers, seat: int, chosen: Draft, value: int) -> bool:
    """BL-8.4 A Friendly Union Boss on the table."""
    return (s.bosses >> value) & 1 == 1


def is_anybody(s: Bootleggers, seat: int, chosen: Draft, value: int) -> bool:
    """BL-8.6 Every Muscle card shown."""
    return True


def is_rival(s: Bootleggers, seat: int, chosen: Draft, value: int) -> bool:
    """BL-8.21 Another mobster."""
    return value != seat


# Speakeasies.


def may_change_tonight(s: Bootleggers, speakeasy: int) -> bool:
    """BL-8.3 Open, and its sale is still to come."""
    return (s.sold >> speakeasy) & 1 == 0 and is_open(s, speakeasy)


def is_open_and_rules_itself(s: Bootleggers, seat: int, chosen: Draft, value: int) -> bool:
    """BL-8.7, BL-8.12 Open, neither O'Malley's nor like it, and not sold yet."""
    return not counts_as_omalleys(s, value) and may_change_tonight(s, value)


def is_open_for_business(s: Bootleggers, seat: int, chosen: Draft, value: int) -> bool:
    """BL-8.16 Open, O'Malley's too, and not sold yet."""
    return may_change_tonight(s, value)


def is_marked(s: Bootleggers, seat: int, chosen: Draft, value: int) -> bool:
    """BL-8.19 A marker stands there."""
    return count_markers(s, value) > 0


def has_marker(s: Bootleggers, speakeasy: int, seat: int) -> bool:
    return s.markers[speakeasy * s.seats + seat] > 0


def is_rival_marked(s: Bootleggers, speakeasy: int, seat: int) -> bool:
    """Another mobster's marker stands there."""
    return count_markers(s, speakeasy) > s.markers[speakeasy * s.seats + seat]


def can_add_marker(s: Bootleggers, speakeasy: int, seat: int) -> bool:
    """BL-8.13 A free circle there, and a marker in the reserve."""
    return s.reserve[seat] > 0 and count_markers(s, speakeasy) < CIRCLES[speakeasy]


def can_be_crossed(s: Bootleggers, seat: int, chosen: Draft, value: int) -> bool:
    """BL-8.13 A marker of another there, or room for one of one's own."""
    return is_rival_marked(s, value, seat) or can_add_marker(s, value, seat)


def is_crossed(s: Bootleggers, seat: int, chosen: Draft, value: int) -> bool:
    """BL-8.13 Another's marker is destroyed; oneself stands for one added."""
    if value == seat:
        return can_add_marker(s, chosen[0], seat)
    return has_marker(s, chosen[0], value)


def is_victim(s: Bootleggers, seat: int, chosen: Draft, value: int) -> bool:
    """BL-8.19 Whose marker stands there."""
    return has_marker(s, chosen[0], value)


def is_first_victim(s: Bootleggers, seat: int, chosen: Draft, value: int) -> bool:
    """BL-8.20 Two are named in the order of seats, so that there is a second after the first."""
    if not has_marker(s, chosen[0], value):
        return False
    return count_markers(s, chosen[0]) < 2 or has_second_victim(s, chosen[0], value)


def has_second_victim(s: Bootleggers, speakeasy: int, first: int) -> bool:
    """BL-8.20 Whether a second can be named after this one."""
    if s.markers[speakeasy * s.seats + first] > 1:
        return True
    return any(has_marker(s, speakeasy, seat) for seat in range(first + 1, s.seats))


def is_second_victim(s: Bootleggers, seat: int, chosen: Draft, value: int) -> bool:
    """BL-8.20 The same once more where two stand, or one who sits later."""
    if value == chosen[1]:
        return s.markers[chosen[0] * s.seats + value] > 1
    return value > chosen[1] and has_marker(s, chosen[0], value)


def is_ratted(s: Bootleggers, seat: int, chosen: Draft, value: int) -> bool:
    """BL-8.33 Another's marker there, and one of one's own in the reserve."""
    return s.reserve[seat] > 0 and is_rival_marked(s, value, seat)


def is_rival_there(s: Bootleggers, seat: int, chosen: Draft, value: int) -> bool:
    """BL-8.33 Another whose marker stands there."""
    return value != seat and has_marker(s, chosen[0], value)


def is_own_marker(s: Bootleggers, seat: int, chosen: Draft, value: int) -> bool:
    """BL-8.27 One's own marker."""
    return has_marker(s, value, seat)


def is_one_more(s: Bootleggers, seat: int, chosen: Draft, value: int) -> bool:
    """BL-8.27 Up to three, named from the smallest speakeasy up; or enough."""
    if value == ENOUGH:
        return True
    if value >= s.setting.speakeasies or value < chosen[-1]:
        return False
    return s.markers[value * s.seats + seat] > times(chosen, value)


def times(chosen: Draft, value: int) -> int:
    """How often something was chosen."""
    count = 0
    for one in chosen:
        if one == value:
            count += 1
    return count


def more_to_take(s: Bootleggers, seat: int, chosen: Draft) -> bool:
    """BL-8.27 Whether another marker could be named."""
    if chosen[-1] == ENOUGH:
        return False
    for speakeasy in range(chosen[-1], s.setting.speakeasies):
        if is_one_more(s, seat, chosen, speakeasy):
            return True
    return False


def is_improved(s: Bootleggers, seat: int, chosen: Draft, value: int) -> bool:
    """BL-8.24 An improvement that has somewhere to go."""
    if s.improved[value] == 0:
        return False
    return any(
        takes_improvement(s, seat, (value,), other) for other in range(1, s.setting.speakeasies)
    )


def takes_improvement(s: Bootleggers, seat: int, chosen: Draft, value: int) -> bool:
    """BL-8.24 Another, open speakeasy with a free place."""
    if value == chosen[0] or s.improved[value] >= IMPROVEMENT_PLACES[value]:
        return False
    return is_open(s, value)


# Stills.


def is_rival_still(s: Bootleggers, seat: int, chosen: Draft, value: int) -> bool:
    """BL-8.5 A still of another, with dice."""
    return value < BACK_ROOM and s.still_owner[value] not in (-1, seat) and s.dice[value] > 0


def is_rival_remote(s: Bootleggers, seat: int, chosen: Draft, value: int) -> bool:
    """BL-8.23 A Remote Still of another, with dice."""
    return value >= REMOTE and is_rival_still(s, seat, chosen, value)


def takes_die(s: Bootleggers, seat: int, chosen: Draft, value: int) -> bool:
    """BL-8.23 One's own still with room, or the Back Room."""
    return can_take_die(s, seat, value)


def can_take_die(s: Bootleggers, seat: int, still: int) -> bool:
    """BL-3.7 A still of this seat with room, or the Back Room."""
    if still == BACK_ROOM:
        return True
    return 0 <= still < BACK_ROOM and s.still_owner[still] == seat and s.dice[still] < STILL_ROOM


def can_be_wrecked(s: Bootleggers, seat: int, chosen: Draft, value: int) -> bool:
    """BL-8.29 A Remote Still, or a Family Still that has more than one die."""
    if value >= len(STILLS) or s.still_owner[value] < 0:
        return False
    return value >= REMOTE or s.dice[value] > 1


# Trucks.


def is_loaded(s: Bootleggers, seat: int, chosen: Draft, value: int) -> bool:
    """BL-8.15 A truck with a load."""
    return s.load[value] > 0


def can_be_stolen(s: Bootleggers, seat: int, chosen: Draft, value: int) -> bool:
    """BL-8.17, BL-8.37 An empty truck that another owns, wherever it stands; none lent by the box."""
    return s.load[value] == 0 and s.owner[value] not in (-1, seat)


def can_be_robbed(s: Bootleggers, seat: int, chosen: Draft, value: int) -> bool:
    """BL-8.18 Crates of another, for which one has an empty truck with room at home."""
    if s.load[value] == 0 or s.carries_for(value) == seat:
        return False
    return any(has_room_for(s, seat, (value,), truck) for truck in range(TRUCK_COUNT))


def has_room_for(s: Bootleggers, seat: int, chosen: Draft, value: int) -> bool:
    """BL-8.18 One's own empty truck at home, with room for all of the crates."""
    return s.is_idle(value, seat) and TRUCK_CAPACITY[value] >= s.load[chosen[0]]


def can_be_taken_over(s: Bootleggers, seat: int, chosen: Draft, value: int) -> bool:
    """BL-8.22 A truck lined up, with crates of another."""
    return s.at[value] >= 0 and s.load[value] > 0 and s.carries_for(value) != seat


PREDICATES: Final[list[Predicate]] = [
    has_boss,
    is_rival_still,
    is_anybody,
    is_open_and_rules_itself,
    is_open_for_business,
    is_anybody,
    can_be_crossed,
    is_crossed,
    is_loaded,
    can_be_stolen,
    can_be_robbed,
    has_room_for,
    is_anybody,
    is_marked,
    is_victim,
    is_first_victim,
    is_second_victim,
    is_rival,
    can_be_taken_over,
    is_rival_remote,
    takes_die,
    is_improved,
    takes_improvement,
    is_own_marker,
    is_one_more,
    can_be_wrecked,
    is_ratted,
    is_rival_there,
]
"""By the sorts of `cards`; numbers bought have none of their own."""
