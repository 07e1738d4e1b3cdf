"""BL-10.1 What is secret, said once more in other words than the view's: the law of leaks needs both."""

from __future__ import annotations

from typing import Any

from rififi.games.bootleggers.data import CARDS, QUARTER, THUG_CARDS
from rififi.kernel.chance import Chance

Place = tuple[Any, Any]
"""Where a card lies: a list or an object, and the place or field in it."""


def exchange_secrets(words: dict[str, Any], seat: int | None, chance: Chance) -> None:
    """BL-10.1 Exchange, in a position, what this seat cannot know for what it might as well be."""
    exchange_cards(words, seat, chance)
    exchange_truck_cards(words, chance)
    exchange_muscle(words, seat, chance)


def exchange_cards(words: dict[str, Any], seat: int | None, chance: Chance) -> None:
    """BL-8.31 The deck, and what others drew by Windfall: a Thug in hand, another card face down."""
    thugs: list[Place] = []
    others: list[Place] = []
    anything: list[Place] = []
    for number, holder in enumerate(words["seats"]):
        if number == seat:
            continue
        hand = holder["hand"]
        thugs.extend((hand, i) for i in range(len(hand)) if hand[i] not in holder["seen"])
        if holder["face_down"] and holder["face_down"]["just_drawn"]:
            anything.append((holder["face_down"], "card"))
        elif holder["face_down"]:
            others.append((holder["face_down"], "card"))
    anything.extend((words["deck"], i) for i in range(len(words["deck"])))
    places = [*thugs, *others, *anything]
    cards = [CARDS.index(holder[at]) for holder, at in places]
    chance.shuffle(0, cards)
    for place, (holder, at) in enumerate(places):
        for i in range(len(cards)):
            is_thug = cards[i] < THUG_CARDS
            if place >= len(thugs) + len(others) or is_thug == (place < len(thugs)):
                holder[at] = CARDS[cards.pop(i)]
                break
    words["gone"] = [card for card in CARDS if card not in words["deck"]]


def exchange_truck_cards(words: dict[str, Any], chance: Chance) -> None:
    """BL-10.1 The order of the Truck cards."""
    cards = words["truck_deck"]
    order = list(range(len(cards)))
    chance.shuffle(0, order)
    words["truck_deck"] = [cards[i] for i in order]


def exchange_muscle(words: dict[str, Any], seat: int | None, chance: Chance) -> None:
    """BL-2.1, BL-10.1 Others' Muscle, and what is out of the game, within each quarter."""
    seats = words["seats"]
    for quarter in range(4):
        low, high = QUARTER * quarter + 1, QUARTER * (quarter + 1)
        hidden = list(range(low, high + 1))
        for number, holder in enumerate(seats):
            known = [*holder["muscle_gone"], holder["shown"]]
            if number == seat:
                known += holder["muscle"]
            hidden = [muscle for muscle in hidden if muscle not in known]
        chance.shuffle(0, hidden)
        for number, holder in enumerate(seats):
            if number != seat:
                own = holder["muscle"]
                own[:] = [hidden.pop() if low <= muscle <= high else muscle for muscle in own]
    for holder in seats:
        holder["muscle"].sort()
