"""RZ-2 Set-up: the first dealer, the cards, the notes."""

from __future__ import annotations

from typing import Final

from rififi.games.razzia.data import DECK, HAND, LOTS, NOTE_PILE
from rififi.games.razzia.phases.dealing import deal_card
from rififi.games.razzia.state import Razzia
from rififi.kernel.seating import round_from
from rififi.kernel.state import Phase


def find_first_dealer(s: Razzia) -> None:
    """RZ-2.6 The first dealer is the seat that the table named, or drawn by lot."""
    if s.setting.first_dealer >= 0:
        s.dealer = s.setting.first_dealer
    else:
        s.dealer = s.chance.below(LOTS, s.seats)
    if s.ear is not None:
        s.tell("first_dealer", {"seat": s.dealer})


def shuffle_cards_and_notes(s: Razzia) -> None:
    """RZ-2.5 Shuffle the cards; shuffle the notes face down."""
    s.chance.shuffle(DECK, s.pile)
    s.chance.shuffle(NOTE_PILE, s.note_pile)


def deal_hands(s: Razzia) -> None:
    """RZ-2.5 Five cards each, one at a time, clockwise from the first dealer's left."""
    for _ in range(HAND):
        for seat in round_from(s.dealer + 1, s.seats):
            deal_card(s, seat)


SET_UP: Final = Phase("set_up", (find_first_dealer, shuffle_cards_and_notes, deal_hands))
