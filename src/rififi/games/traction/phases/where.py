"""TA-4 Where a group may go in a movement, and what it may do there: the checks of every step."""

from __future__ import annotations

from typing import Final

from rififi.games.traction.board import BANK, BASE, HOTEL, STREET
from rififi.games.traction.data import HOTEL_PRICE, MEN
from rififi.games.traction.phases.holdings import first_alike
from rififi.games.traction.phases.weapons import armed
from rififi.games.traction.state import Traction
from rififi.kernel.decision import Draft
from rififi.kernel.refusal import Reason

END: Final = 0
RECRUIT: Final = 1
RECRUIT_FOR_MONEY: Final = 2
COUP_STROKE: Final = 3
IMPLANT_HOTELS: Final = 4
IMPLANT_CAFES: Final = 5
TRACTIONS: Final = 6
"""So many Traction-avant: this + 1 to 18."""

MAN: Final = 32
AGAINST: Final = 52
SHARE: Final = 58
TO: Final = 64
STANDING_ANSWER: Final = 400
MORE_TIME: Final = 420
PASSAGE: Final = 1000
"""A proposal of passage: this + the price in units."""

PRICES: Final = [0, 1, 3]
"""Prices that machines choose from."""

NO_SUCH_MOVE: Final = Reason("no_such_move", "TA-4.1")
NO_POINTS: Final = Reason("no_points", "TA-4.5")
NO_MONEY: Final = Reason("no_money", "TA-4.8")
NO_RESERVE: Final = Reason("no_reserve", "TA-4.3")
TOO_LATE_TO_RECRUIT: Final = Reason("too_late_to_recruit", "TA-4.3")
TOO_LATE_FOR_COUP: Final = Reason("too_late_for_coup", "TA-4.2")
NO_CARD: Final = Reason("no_card", "TA-1.2")
NOT_TOGETHER: Final = Reason("not_together", "TA-9.3")
PROTECTED_ALREADY: Final = Reason("protected_already", "TA-4.12")
NO_SANDGLASS: Final = Reason("no_sandglass", "TA-4.1")
CANNOT_PAY_ALL: Final = Reason("cannot_pay_all", "TA-4.1")
NO_SUCH_MAN: Final = Reason("no_such_man", "TA-4.7")
THREE_MEN: Final = Reason("three_men", "TA-4.2")
NOT_A_NEIGHBOUR: Final = Reason("not_a_neighbour", "TA-4.5")
STREET_ONLY: Final = Reason("street_only", "TA-4.2")
IS_CLOSED: Final = Reason("is_closed", "TA-1.5")
IS_BARRED: Final = Reason("is_barred", "TA-9.4")
HOTEL_IS_FULL: Final = Reason("hotel_is_full", "TA-4.9")
ONE_MAN: Final = Reason("one_man", "TA-4.9")
NOBODY_THERE: Final = Reason("nobody_there", "TA-4.7")
NO_WEAPON: Final = Reason("no_weapon", "TA-5.1")
NO_SHOOTING_HERE: Final = Reason("no_shooting_here", "TA-4.13")
IS_PROTECTED: Final = Reason("is_protected", "TA-4.12")
PROPOSED_ALREADY: Final = Reason("proposed_already", "TA-4.7")
PRICE_OF_HOTEL: Final = Reason("price_of_hotel", "TA-4.9")
NOTHING_TO_SHARE: Final = Reason("nothing_to_share", "TA-4.9")


def group_of(seat: int, draft: Draft) -> list[int]:
    """The men that a draft begins with."""
    men: list[int] = []
    for stroke in draft:
        if not MAN <= stroke < AGAINST:
            break
        men.append(MEN * seat + stroke - MAN)
    return men


# A group.


def check_man(s: Traction, seat: int, men: list[int], number: int) -> Reason | None:
    """TA-4.7 Men who go together stand together; of men alike the first is named."""
    man = MEN * seat + number
    cell = s.at[man]
    if cell < 0 or (men and (s.at[men[0]] != cell or man <= men[-1])):
        return NO_SUCH_MAN
    return None if first_alike(s, man, men) else NO_SUCH_MAN


def check_cell(s: Traction, seat: int, cell: int, men: int) -> Reason | None:
    """TA-1.5, TA-4.9, TA-9.4 Whether so many may go there at all."""
    if s.setting.closed[cell]:
        return IS_CLOSED
    for barred in s.movement().barred:
        if barred == cell:
            return IS_BARRED
    if s.kind(cell) == HOTEL:
        if men != 1:
            return ONE_MAN
        if s.men_there(seat, cell) or len(s.others_on(seat, cell)) > 1:
            return HOTEL_IS_FULL
    return None


def is_held(s: Traction, seat: int, cell: int) -> bool:
    """TA-4.6, TA-4.9 Whether others stand there who must be asked, or fought."""
    kind = s.kind(cell)
    return (kind == STREET or kind == HOTEL) and s.others_there(seat, cell)


def check_attack(s: Traction, seat: int, men: list[int], cell: int, other: int) -> Reason | None:
    """TA-4.7, TA-4.12, TA-5.1 Whether these men may attack that gang on that cell."""
    if other == seat or other >= s.seats or not s.men_there(other, cell):
        return NOBODY_THERE
    if s.shield[other]:
        protected = True
        for man in s.men_on(other, cell):
            if not s.is_protected(man):
                protected = False
        if protected:
            return IS_PROTECTED
    if armed(s, seat, men):
        return None
    roulette = s.setting.roulette and not (s.roulette_refused >> seat) & 1
    return None if roulette else NO_WEAPON


def may_shoot_at(s: Traction, seat: int, cell: int) -> bool:
    """TA-4.13, TA-4.10, TA-4.11 Cafés are no shelter; in banks and foreign bases nobody shoots."""
    kind = s.kind(cell)
    return cell == s.home[seat] or (kind != BANK and kind != BASE)


def check_proposal(s: Traction, seat: int, cell: int, price: int) -> Reason | None:
    """TA-4.7 One proposal a cell and turn, at a price that can be paid to all who stand there."""
    for proposed in s.movement().proposed:
        if proposed == cell:
            return PROPOSED_ALREADY
    hosts = len(s.others_on(seat, cell))
    if hosts == 0:
        return NOBODY_THERE
    return None if price * hosts <= s.money[seat] else NO_MONEY


def check_manner(s: Traction, seat: int, men: list[int], cell: int, stroke: int) -> Reason | None:
    """TA-4.7, TA-4.9 Attack one of those who stand there, or propose something."""
    if AGAINST <= stroke < SHARE:
        return check_attack(s, seat, men, cell, stroke - AGAINST)
    if s.kind(cell) == HOTEL:
        if stroke == SHARE:
            return check_proposal(s, seat, cell, HOTEL_PRICE)
        return PRICE_OF_HOTEL if stroke >= PASSAGE else NO_SUCH_MOVE
    if stroke >= PASSAGE:
        return check_proposal(s, seat, cell, stroke - PASSAGE)
    return NOTHING_TO_SHARE if stroke == SHARE else NO_SUCH_MOVE


def manners(s: Traction, seat: int, men: list[int], cell: int, found: list[int]) -> list[int]:
    """The attacks and proposals that are listed where others stand."""
    for other in s.others_on(seat, cell):
        if check_attack(s, seat, men, cell, other) is None:
            found.append(AGAINST + other)
    if s.kind(cell) == HOTEL:
        if check_proposal(s, seat, cell, HOTEL_PRICE) is None:
            found.append(SHARE)
    else:
        for price in PRICES:
            if check_proposal(s, seat, cell, price) is None:
                found.append(PASSAGE + price)
    return found
