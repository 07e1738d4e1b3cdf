"""BL-8.4, BL-8.6, BL-8.14, BL-8.21, BL-8.31 Thug cards on mobsters, and Windfall."""

from __future__ import annotations

from rififi.games.bootleggers.data import CARDS, DICE, KEPT_IN
from rififi.games.bootleggers.frames import BY_WINDFALL, DRAWN_PHASE, DrawnCard
from rififi.games.bootleggers.property import pay_bank
from rififi.games.bootleggers.state import Bootleggers
from rififi.kernel.decision import Draft
from rififi.kernel.events import only


def investigate_boss(s: Bootleggers, seat: int, chosen: Draft) -> None:
    """BL-8.4 A Friendly Union Boss is removed."""
    s.bosses &= ~(1 << chosen[0])
    if s.ear is not None:
        s.tell("boss_removed", {"seat": chosen[0]})


def big_city_boys(s: Bootleggers, seat: int, chosen: Draft) -> None:
    """BL-8.6 Ties, control and the asking follow at once; turns in progress keep their order."""
    s.boys |= 1 << chosen[0]
    s.order = s.find_order()
    if s.ear is not None:
        s.tell("muscle_grows", {"seat": chosen[0], "order": s.order[:]})


def union_boss(s: Bootleggers, seat: int, chosen: Draft) -> None:
    """BL-8.14 It stays before its owner, who pays no graft."""
    s.bosses |= 1 << seat
    if s.ear is not None:
        s.tell("boss_hired", {"seat": seat})


def moll(s: Bootleggers, seat: int, chosen: Draft) -> None:
    """BL-8.21 Another loses a die of money to the bank, or all he has."""
    rolled = s.chance.die(DICE)
    lost = pay_bank(s, chosen[0], rolled)
    if s.ear is not None:
        s.tell("moll", {"seat": chosen[0], "roll": rolled, "amount": lost})


def windfall(s: Bootleggers, seat: int, chosen: Draft) -> None:
    """BL-8.31 The top card, unseen by the others; its holder decides what to do with it."""
    s.left -= 1
    card = s.deck[s.left]
    s.face_down[seat] = card + KEPT_IN * s.round
    s.frames.append(DrawnCard(DRAWN_PHASE, 0, seat, -1, BY_WINDFALL))
    if s.ear is not None:
        s.tell("card_drawn", {"seat": seat})
        s.tell("your_card", {"card": CARDS[card]}, only(seat))
