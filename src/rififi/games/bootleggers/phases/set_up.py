"""BL-2 Set-up: the decks are shuffled, Muscle is dealt, everybody has a still, a truck and $10."""

from __future__ import annotations

from typing import Final

from rififi.games.bootleggers.data import ACTION_DECK, FIRST_QUARTER, QUARTER, TRUCK_DECK
from rififi.games.bootleggers.property import give_truck, recruit
from rififi.games.bootleggers.state import Bootleggers
from rififi.kernel.state import Phase


def shuffle_decks(s: Bootleggers) -> None:
    """BL-2.3 The Men of Action and the Truck cards."""
    s.chance.shuffle(ACTION_DECK, s.deck)
    s.chance.shuffle(TRUCK_DECK, s.truck_deck)


def deal_muscle(s: Bootleggers) -> None:
    """BL-2.1, BL-9.2 Three cards of each shuffled quarter; two in a short game. The rest are out."""
    hands: list[list[int]] = [[] for _ in range(s.seats)]
    for quarter in range(4):
        pile = list(range(QUARTER * quarter + 1, QUARTER * (quarter + 1) + 1))
        s.chance.shuffle(FIRST_QUARTER + quarter, pile)
        for seat in range(s.seats):
            for _ in range(s.setting.each_quarter):
                hands[seat].append(pile.pop())
    for hand in hands:
        hand.sort()
    s.muscle = hands


def give_what_everyone_has(s: Bootleggers) -> None:
    """BL-2.1, BL-2.2 A Family Still with one die, a small truck with a marker, one in the Back Room."""
    for seat in range(s.seats):
        s.dice[seat] = 1
        s.still_owner[seat] = seat
        give_truck(s, seat, seat)
        recruit(s, seat, 1)


SET_UP: Final = Phase("set_up", (shuffle_decks, deal_muscle, give_what_everyone_has))
