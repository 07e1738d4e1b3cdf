"""RC-3.8, RC-3.9 Cards are put aside and drawn; the pile is never empty for long."""

from __future__ import annotations

from rififi.games.reglement.data import CARDS, DECK, HAND
from rififi.games.reglement.state import Reglement
from rififi.kernel.events import only


def take_card(s: Reglement, seat: int, slot: int) -> int:
    """RC-3.9 The top card of the pile comes into the hand; with the last one the pile is made anew."""
    kind = s.pile.pop()
    s.hands[HAND * seat + slot] = kind + 8 * s.shuffle
    if not s.pile:
        make_new_pile(s)
    return kind


def make_new_pile(s: Reglement) -> None:
    """RC-3.9 The cards put aside, those just played too, are at once shuffled into a new pile."""
    pile: list[int] = []
    for kind in range(len(CARDS)):
        for _ in range(s.aside[kind]):
            pile.append(kind)
        s.aside[kind] = 0
    s.chance.shuffle(DECK, pile)
    s.pile = pile
    s.shuffle += 1
    if s.ear is not None:
        s.tell("reshuffled", {"pile": len(pile)})


def put_aside(s: Reglement, seat: int, kind: int) -> None:
    """RC-3.7, RC-3.8 A card of this kind leaves the hand; of equal ones, the one held longest."""
    slot = HAND * seat
    while s.hands[slot] < 0 or s.hands[slot] & 7 != kind:
        slot += 1
    last = HAND * seat + HAND - 1
    while slot < last:
        s.hands[slot] = s.hands[slot + 1]
        slot += 1
    s.hands[last] = -1
    s.aside[kind] += 1


def put_hand_aside(s: Reglement, seat: int) -> list[str]:
    """RC-6.1 All cards of a hand; which they were."""
    kinds = []
    for slot in range(HAND * seat, HAND * seat + HAND):
        card = s.hands[slot]
        if card >= 0:
            s.aside[card & 7] += 1
            s.hands[slot] = -1
            kinds.append(card & 7)
    kinds.sort()
    return [CARDS[kind] for kind in kinds]


def draw_to_five(s: Reglement) -> None:
    """RC-3.9 At the end of step 3 the player draws back to five cards."""
    first = HAND * s.turn
    drawn = []
    for slot in range(HAND):
        if s.hands[first + slot] < 0:
            drawn.append(take_card(s, s.turn, slot))
    if s.ear is not None and drawn:
        s.tell("drew", {"seat": s.turn, "count": len(drawn)})
        facts = {"cards": [CARDS[kind] for kind in drawn]}
        s.tell("drew_cards", facts, only(s.turn))


def holds(s: Reglement, seat: int, kind: int) -> bool:
    """RC-3.7 Whether a seat has a card of this kind in hand."""
    for slot in range(HAND * seat, HAND * seat + HAND):
        card = s.hands[slot]
        if card >= 0 and card & 7 == kind:
            return True
    return False


def kinds_held(s: Reglement, seat: int) -> list[int]:
    """RC-3.7 The kinds of card that a seat has in hand, each once, in the order of RC-1.5."""
    held = 0
    for slot in range(HAND * seat, HAND * seat + HAND):
        card = s.hands[slot]
        if card >= 0:
            held |= 1 << (card & 7)
    return [kind for kind in range(len(CARDS)) if (held >> kind) & 1]
