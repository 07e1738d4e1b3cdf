"""What must be true of every position of Traction-Avant: nothing appears or is lost."""

from __future__ import annotations

from typing import Any

from rififi.games.traction.data import (
    ALL_MONEY,
    BULLETS,
    CARDS,
    CARDS_OF_KIND,
    KINDS,
    MEN,
    RESERVE,
    STEN,
    STEN_CARD,
)
from rififi.games.traction.state import Traction
from rififi.kernel.forms import fault


def audit(s: Traction) -> dict[str, Any] | None:
    """Every card, every note and every man is in one place."""
    for kind in range(KINDS):
        count = s.pile[kind] + s.discards[kind]
        for seat in range(s.seats):
            count += s.holds(seat, kind)
        if kind == STEN:
            count += len([sten for sten in s.sten if sten & STEN_CARD])
        if count != CARDS_OF_KIND[kind]:
            return fault("card_count", card=CARDS[kind], count=count, due=CARDS_OF_KIND[kind])
    money = s.bank + sum(s.money) + sum(s.loot)
    if s.heist is not None:
        money += s.heist.floor
    if money != ALL_MONEY:
        return fault("all_money")
    return audit_men(s) or audit_known(s)


def audit_men(s: Traction) -> dict[str, Any] | None:
    """Men stand where they may, and those in reserve carry nothing."""
    crowd = [0] * s.setting.board.count
    for man in range(MEN * s.seats):
        cell = s.at[man]
        if cell == RESERVE:
            if s.loot[man] or s.sten[man] or s.marks[man]:
                return fault("man", seat=man // MEN, man=man % MEN + 1)
        else:
            crowd[cell] += 1 << (5 * (man // MEN))
            if s.setting.closed[cell] or not sound_sten(s.sten[man]):
                return fault("man", seat=man // MEN, man=man % MEN + 1)
    return None if crowd == s.crowd else fault("men")


def sound_sten(sten: int) -> bool:
    """TA-5.1 No Sten, or one with bullets in it."""
    return sten == 0 or (sten >> 3 in (1, 2) and 1 <= sten & 7 <= BULLETS)


def audit_known(s: Traction) -> dict[str, Any] | None:
    """Nobody knows of cards that are not there."""
    for place in range(len(s.known)):
        if s.known[place] > s.hands[place % (s.seats * KINDS)]:
            return fault("known_cards")
    return None
