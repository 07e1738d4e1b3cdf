"""TA-10 Who knows what: a view is built up from nothing for one seat, and a world imagined from it."""

from __future__ import annotations

from typing import Any

from rififi.games.traction.data import CARDS, CARDS_OF_KIND, KINDS, STEN, STEN_CARD, SUPER
from rififi.games.traction.phases.ending import result
from rififi.games.traction.position import hand_words, public_words
from rififi.games.traction.state import Traction
from rififi.kernel.chance import Chance


def view(s: Traction, seat: int | None) -> dict[str, Any]:
    """TA-10.1 Hands are secret, and so is what is in the piles but to who picks from them."""
    viewer = s.seats if seat is None else seat
    seen = public_words(s) | {
        "cards": [hand_sizes(s, other) for other in range(s.seats)],
        "piles": [sum(s.pile[:SUPER]), sum(s.pile[SUPER:])],
        "known": [known_words(s, viewer, other) for other in range(s.seats)],
        "cells": s.setting.board.names[:],
        "ring": [s.setting.board.names[cell] for cell in s.setting.board.ring],
        "result": result(s) if s.finished else None,
    }
    if seat is not None:
        seen["hand"] = hand_words(s.hands, seat)
        if s.looking == seat:
            seen["pile"] = hand_words(s.pile, 0)
    return seen


def hand_sizes(s: Traction, seat: int) -> list[int]:
    """How many Embrouille and Super Embrouille are in a hand."""
    hand = s.hands[KINDS * seat : KINDS * seat + KINDS]
    return [sum(hand[:SUPER]), sum(hand[SUPER:])]


def known_words(s: Traction, viewer: int, holder: int) -> dict[str, int]:
    """TA-10.1 What somebody knows to be in another's hand, because it was shown or dealt in."""
    place = (viewer * s.seats + holder) * KINDS
    return {CARDS[kind]: s.known[place + kind] for kind in range(KINDS) if s.known[place + kind]}


def imagine(view: dict[str, Any], chance: Chance) -> dict[str, Any]:
    """TA-10.1 The cards that are not seen, in any order in others' hands and the piles."""
    seat = view["seat"]
    players = view["players"]
    viewer = players if seat is None else seat
    hands = [imagined_hand(view, seat, other) for other in range(players)]
    unseen = unseen_cards(view, hands)
    pile = [0] * KINDS
    if "pile" in view:
        for kind in range(KINDS):
            pile[kind] = view["pile"][CARDS[kind]]
            unseen[kind] -= pile[kind]
    for of_super in (False, True):
        kinds = range(SUPER, KINDS) if of_super else range(SUPER)
        cards = [kind for kind in kinds for _ in range(unseen[kind])]
        chance.shuffle(0, cards)
        for other in range(players):
            size = view["cards"][other][1 if of_super else 0]
            while sum(hands[other][kind] for kind in kinds) < size:
                hands[other][cards.pop()] += 1
        for kind in cards:
            pile[kind] += 1
    words = {field: view[field] for field in PUBLIC}
    return words | {
        "hands": [dict(zip(CARDS, hand, strict=True)) for hand in hands],
        "pile": dict(zip(CARDS, pile, strict=True)),
        "known": imagined_knowledge(view, viewer),
    }


def imagined_hand(view: dict[str, Any], seat: int | None, other: int) -> list[int]:
    """The cards that are known to be in a hand."""
    known = view["hand"] if other == seat else view["known"][other]
    return [known.get(card, 0) for card in CARDS]


def unseen_cards(view: dict[str, Any], hands: list[list[int]]) -> list[int]:
    """How many cards of each kind are nowhere to be seen."""
    unseen = [CARDS_OF_KIND[kind] - view["discards"][kind] for kind in range(KINDS)]
    for hand in hands:
        for kind in range(KINDS):
            unseen[kind] -= hand[kind]
    for men in view["men"]:
        for man in men:
            if man["sten"] & STEN_CARD:
                unseen[STEN] -= 1
    return unseen


def imagined_knowledge(view: dict[str, Any], viewer: int) -> list[int]:
    """What one knows oneself is certain; that others know as much is as good a guess as any."""
    row: list[int] = []
    for known in view["known"]:
        row.extend(known.get(card, 0) for card in CARDS)
    nothing = [0] * len(row)
    knowledge: list[int] = []
    for other in range(view["players"] + 1):
        knowledge.extend(row if other == viewer else nothing)
    return knowledge


PUBLIC = (
    *("turn", "first", "leaders", "money", "bank", "discards", "looking", "men", "shield"),
    *("free_sten", "moko_used", "standing", "allies", "promises", "avengers", "order", "moved"),
    *("heist", "robbed", "raided", "roulette_refused", "van", "aimed"),
)
"""What a view and a position both have."""
