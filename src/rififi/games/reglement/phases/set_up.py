"""RC-2 Set-up: the cards are dealt, and everybody sits down."""

from __future__ import annotations

from typing import Final

from rififi.games.reglement.data import CARDS, DECK, HAND, LOTS, NOBODY
from rififi.games.reglement.phases.drawing import take_card
from rififi.games.reglement.phases.seating import wait_to_be_seated
from rififi.games.reglement.state import SEATING_PHASE, Reglement, Seating
from rififi.kernel.events import only
from rififi.kernel.state import Phase


def deal_hands(s: Reglement) -> None:
    """RC-2.1 Shuffle the cards and deal five each, singly, clockwise from yellow."""
    s.chance.shuffle(DECK, s.pile)
    for slot in range(HAND):
        for seat in range(s.seats):
            take_card(s, seat, slot)
    if s.ear is not None:
        for seat in range(s.seats):
            s.tell("dealt", {"cards": hand_names(s, seat)}, only(seat))


def hand_names(s: Reglement, seat: int) -> list[str]:
    """The cards of a hand by name, in the order of RC-1.5."""
    kinds = [card & 7 for card in s.hands[HAND * seat : HAND * seat + HAND] if card >= 0]
    return [CARDS[kind] for kind in sorted(kinds)]


def seat_gangsters(s: Reglement) -> None:
    """RC-2.2 Everybody's gangsters sit where the table has them, or wait to be seated."""
    if s.setting.free:
        seat_freely(s)
    else:
        seat_as_preset(s)


def seat_as_preset(s: Reglement) -> None:
    """RC-2.5, RC-2.6 The table's seating for so many players; yellow begins."""
    sitting = s.setting.layout.seatings[s.seats]
    for place in s.setting.all_places:
        if sitting[place] != NOBODY:
            s.sit_down(place, sitting[place], False)


def seat_freely(s: Reglement) -> None:
    """RC-2.3 The starting player, named or drawn by lot, puts the first gangster on the table."""
    first = s.setting.starting_player
    if first < 0:
        first = s.chance.below(LOTS, s.seats)
    for seat in range(s.seats):
        for kind in range(len(s.setting.figures)):
            wait_to_be_seated(s, seat, kind, False, s.setting.figures[kind])
    if s.ear is not None:
        s.tell("first_player", {"seat": first})
    s.frames.append(Seating(SEATING_PHASE, 0, first))


SET_UP: Final = Phase("set_up", (deal_hands, seat_gangsters))
