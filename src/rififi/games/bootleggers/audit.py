"""What must be true of every state of Bootleggers: nothing appears or is lost, and the questions fit."""

from __future__ import annotations

from typing import Any

from rififi.games.bootleggers.data import (
    CARDS,
    CIRCLES,
    IMPROVEMENT_PLACES,
    IMPROVEMENTS,
    MARKERS,
    MUSCLE_CARDS,
    QUARTER,
    REMOTE,
    STILL_ROOM,
    STILLS,
    THUG_CARDS,
    TRUCK_CARDS,
    TRUCK_COUNT,
    face_down_card,
)
from rififi.games.bootleggers.influence import count_markers
from rififi.games.bootleggers.state import Bootleggers
from rififi.kernel.forms import fault


def audit(s: Bootleggers) -> dict[str, Any] | None:
    """BL-1.1 to BL-1.5 Every card, marker, die and truck is in one place."""
    if not cards_are_right(s):
        return fault("cards")
    for field, right in (
        ("muscle", muscle_is_right(s)),
        ("trucks", trucks_are_right(s)),
        ("remote_stills", stills_are_right(s)),
        ("markers", markers_are_right(s)),
        ("improvements", improvements_are_right(s)),
        ("money", min(s.money) >= 0 and min(s.crates) >= 0),
    ):
        if not right:
            return fault("state_data", field=field)
    return None


def cards_are_right(s: Bootleggers) -> bool:
    """BL-1.3, BL-1.4 Each Man of Action once; what lies or is held has been drawn; the Truck cards."""
    if sorted(s.deck) != list(range(len(CARDS))):
        return False
    out = [*s.offers, *[face_down_card(kept) for kept in s.face_down if kept >= 0]]
    for hand in s.hands:
        out.extend(hand)
        if any(card >= THUG_CARDS for card in hand):
            return False
    if len(set(out)) != len(out) or not set(out) <= set(s.deck[s.left :]):
        return False
    held = sum(1 << card for hand in s.hands for card in hand)
    if s.seen & ~held:
        return False
    cards = [size for size in range(3) for _ in range(TRUCK_CARDS[size])]
    drawn = s.truck_deck[s.trucks_left :]
    return sorted(s.truck_deck) == cards and (s.truck_offer < 0 or s.truck_offer in drawn)


def muscle_is_right(s: Bootleggers) -> bool:
    """BL-2.1, BL-9.2 Everyone has had as many cards of each quarter, and no card is there twice."""
    if s.round == 0:
        return True
    known: list[int] = []
    for seat in range(s.seats):
        own = [*s.muscle[seat], *s.gone[seat], *s.shown[seat : seat + 1]]
        for quarter in range(4):
            count = sum(1 for muscle in own if (muscle - 1) // QUARTER == quarter)
            if count != s.setting.each_quarter:
                return False
        known.extend(own)
    return len(set(known)) == len(known) and max(known) <= MUSCLE_CARDS


def trucks_are_right(s: Bootleggers) -> bool:
    """BL-1.4, BL-6.3 Who owns a truck, or has borrowed it, is there; loads stand where trucks are."""
    for truck in range(TRUCK_COUNT):
        if s.user[truck] < 0 and (s.owner[truck] >= 0 or s.load[truck] or s.at[truck] >= 0):
            return False
        if (s.marked_trucks >> truck) & 1 and s.owner[truck] < 0:
            return False
        if s.cargo[truck] >= 0 and s.cargo[truck] == s.user[truck]:
            return False
    return True


def stills_are_right(s: Bootleggers) -> bool:
    """BL-1.5 No more dice than a still holds; a Family Still keeps one; a board is built once."""
    if any(not 0 <= dice <= STILL_ROOM for dice in s.dice):
        return False
    if s.round > 0 and any(s.dice[seat] < 1 for seat in range(s.seats)):
        return False
    if len(set(s.built)) != len(s.built):
        return False
    boards = range(REMOTE, len(STILLS))
    return all((s.still_owner[still] >= 0) == (still in s.built) for still in boards)


def markers_are_right(s: Bootleggers) -> bool:
    """BL-1.5, BL-4.1 Twenty markers of each colour; none beyond the circles of a speakeasy."""
    for seat in range(s.seats):
        count = s.reserve[seat] + s.room[seat]
        for speakeasy in range(6):
            count += s.markers[speakeasy * s.seats + seat]
        for truck in range(TRUCK_COUNT):
            if s.owner[truck] == seat:
                count += (s.marked_trucks >> truck) & 1
        for still in s.built:
            if s.still_owner[still] == seat:
                count += (s.marked_stills >> still) & 1
        if count != MARKERS or min(s.reserve[seat], s.room[seat]) < 0:
            return False
        if s.barred[seat] > s.room[seat]:
            return False
    return all(count_markers(s, speakeasy) <= CIRCLES[speakeasy] for speakeasy in range(6))


def improvements_are_right(s: Bootleggers) -> bool:
    """BL-1.5 Twelve improvements, in their places or in Back Rooms."""
    for speakeasy in range(6):
        if not 0 <= s.improved[speakeasy] <= IMPROVEMENT_PLACES[speakeasy]:
            return False
    return sum(s.improved) + sum(s.room_improvements) <= IMPROVEMENTS


# Positions from strangers.


def audit_more(s: Bootleggers) -> dict[str, Any] | None:
    """BL-3.3, BL-7.11 What follows from the round: orders, accounts, hands."""
    seats = list(range(s.seats))
    for field, right in (
        ("order", sorted(s.order) == seats or (not s.order and s.round <= 1)),
        ("turns", sorted(s.turns) == seats or (not s.turns and s.round <= 1)),
        ("turn", 0 <= s.turn <= max(s.seats, s.setting.speakeasies - 1)),
        ("books", len(s.books) == s.round * s.seats),
        ("shown", len(s.shown) in (0, s.seats)),
        ("shown", not s.shown or s.order == s.find_order()),
        ("muscle_gone", all(len(gone) == s.round - 1 for gone in s.gone)),
        ("union_boss", s.bosses.bit_count() <= 1),
        ("boys", s.boys.bit_count() <= 1),
        ("speakeasies", s.sold < 1 << s.setting.speakeasies),
    ):
        if not right:
            return fault("state_data", field=field)
    return None
