"""TA-4.1 to TA-4.6, TA-4.12 The movement of one player: recruits, steps, cards played on the way."""

from __future__ import annotations

from typing import Final

from rififi.games.traction.board import BANK, HOTEL
from rififi.games.traction.data import (
    BRIQUE,
    CAFES,
    COUP,
    HOTELS,
    IMPLANTATION,
    MEN,
    MOKO,
    RECRUIT_POINTS,
    STANDING,
    TRACTION,
    TRACTION_POINTS,
)
from rififi.games.traction.phases.entering import enter
from rififi.games.traction.phases.going import MOVE
from rififi.games.traction.phases.holdings import bring_home, lay, pay
from rififi.games.traction.phases.landing import LAND
from rififi.games.traction.phases.where import (
    AGAINST,
    COUP_STROKE,
    END,
    IMPLANT_CAFES,
    IMPLANT_HOTELS,
    MAN,
    MORE_TIME,
    RECRUIT,
    RECRUIT_FOR_MONEY,
    SHARE,
    STANDING_ANSWER,
    TO,
    TRACTIONS,
    group_of,
)
from rififi.games.traction.progress import ATTACK, LODGER, OVERDUE, PROPOSE, WALK, Movement
from rififi.games.traction.state import Traction
from rififi.kernel.decision import Draft
from rififi.kernel.state import Phase


def begin_movement(s: Traction) -> None:
    """TA-4.9 Who shares a hotel with another for money must settle that now."""
    seat = s.movement().seat
    for man in range(seat * MEN, seat * MEN + MEN):
        if s.marks[man] & LODGER:
            s.marks[man] &= ~LODGER
            if s.others_there(seat, s.at[man]):
                s.marks[man] |= OVERDUE
    if s.ear is not None:
        s.tell("movement_begins", {"seat": seat, "points": s.movement().points})


def next_move(s: Traction) -> None:
    """TA-4.1 One thing after the other, until the mover has enough."""
    movement = s.movement()
    s.ask(LAND if movement.coup else MOVE, movement.seat)


def make_move(s: Traction) -> None:
    """TA-4.1 What the mover chose."""
    movement = s.movement()
    draft = s.collected[0]
    if s.collected_asks[0].decision is LAND:
        movement.coup = False
        if draft[0] != END:
            land(s, movement, draft)
    elif draft[0] == END:
        return
    elif draft[0] >= MAN and draft[0] < STANDING_ANSWER:
        go(s, movement, draft)
    else:
        act(s, movement, draft[0])
    movement.step = 1


def act(s: Traction, movement: Movement, what: int) -> None:
    """TA-4.1 to TA-4.4, TA-4.12, TA-4.14 What is done without going anywhere."""
    seat = movement.seat
    if what == RECRUIT or what == RECRUIT_FOR_MONEY:
        recruit(s, movement, what == RECRUIT_FOR_MONEY)
    elif what == COUP_STROKE:
        movement.began = True
        movement.coup = True
        lay(s, seat, COUP)
        if s.ear is not None:
            s.tell("coup_played", {"seat": seat})
    elif what == IMPLANT_HOTELS or what == IMPLANT_CAFES:
        implant(s, seat, HOTELS if what == IMPLANT_HOTELS else CAFES)
    elif what == MORE_TIME:
        buy_time(s, movement)
    elif what >= STANDING_ANSWER:
        stand(s, seat, what - STANDING_ANSWER)
    else:
        drive(s, movement, what - TRACTIONS)


def recruit(s: Traction, movement: Movement, for_money: bool) -> None:
    """TA-4.3 A man from the reserve to the base, for 4 points or a brique."""
    seat = movement.seat
    movement.began = True
    if for_money:
        s.money[seat] -= BRIQUE
        s.bank += BRIQUE
    else:
        movement.points -= RECRUIT_POINTS
    s.put(s.reserve_of(seat), s.home[seat])
    if s.ear is not None:
        s.tell("recruited", {"seat": seat, "how": "brique" if for_money else "points"})


def drive(s: Traction, movement: Movement, cards: int) -> None:
    """TA-4.4, TA-9.3 Six points more for a Traction-avant; in a series one more for each further card."""
    lay(s, movement.seat, TRACTION, cards)
    points = 0
    for card in range(cards):
        points += TRACTION_POINTS + card
    movement.points += points
    if s.ear is not None:
        s.tell("traction_played", {"seat": movement.seat, "count": cards, "points": points})


def implant(s: Traction, seat: int, what: int) -> None:
    """TA-4.12 All own men in hotels, or all in cafés, are protected until the end of the turn."""
    lay(s, seat, IMPLANTATION)
    s.shield[seat] |= what
    if s.ear is not None:
        s.tell("implantation", {"seat": seat, "where": "hotels" if what == HOTELS else "cafes"})


def buy_time(s: Traction, movement: Movement) -> None:
    """TA-4.1 Three more minutes, for 100,000 to each opponent."""
    movement.bought += 1
    for other in range(s.seats):
        if other != movement.seat:
            pay(s, movement.seat, other, 1)
    if s.ear is not None:
        s.tell("time_bought", {"seat": movement.seat})


def stand(s: Traction, seat: int, what: int) -> None:
    """TA-4.14 What another gang is answered when it proposes a passage."""
    standing = s.standing[:]
    standing[seat * s.seats + what // 3] = what % 3
    s.standing = standing
    if s.ear is not None:
        s.tell("standing_answer", {"seat": seat, "to": what // 3, "standing": STANDING[what % 3]})


def go(s: Traction, movement: Movement, draft: Draft) -> None:
    """TA-4.5 A group takes a step, or attacks where it stands."""
    seat = movement.seat
    men = group_of(seat, draft)
    origin = s.at[men[0]]
    last = draft[-1]
    place = draft[len(men)] if len(draft) > len(men) else -1
    to = place - TO if TO <= place < STANDING_ANSWER else origin
    if to != origin:
        movement.began = True
        movement.stepped = True
    how, against, price = meant(last)
    if how == WALK and not moko_watches(s, seat, to):
        walk(s, movement, men, to, len(men))
    else:
        enter(s, seat, men, origin, to, False, how, against, price)


def land(s: Traction, movement: Movement, draft: Draft) -> None:
    """TA-4.2 A Coup de force: up to three men from the base to a street cell anywhere."""
    men = group_of(movement.seat, draft)
    to = draft[len(men)] - TO
    how, against, price = meant(draft[-1])
    if how == WALK and not moko_watches(s, movement.seat, to):
        walk(s, movement, men, to, 0)
    else:
        enter(s, movement.seat, men, s.at[men[0]], to, True, how, against, price)


def meant(last: int) -> tuple[int, int, int]:
    """How the last stroke of a draft says one goes: the manner, against whom, at what price."""
    if AGAINST <= last < SHARE:
        return ATTACK, last - AGAINST, 0
    if last == SHARE:
        return PROPOSE, -1, 3
    if last >= 1000:
        return PROPOSE, -1, last - 1000
    return WALK, -1, 0


def moko_watches(s: Traction, seat: int, cell: int) -> bool:
    """TA-9.4 Whether Le Moko may forbid this cell: one of his men stands there, and it is no bank."""
    moko = s.who_has_power(MOKO)
    if moko < 0 or moko == seat or s.moko_used or not s.men_there(moko, cell):
        return False
    return s.kind(cell) != BANK


def walk(s: Traction, movement: Movement, men: list[int], to: int, cost: int) -> None:
    """TA-4.5 A step costs a point a man. Who comes home with loot has it there (TA-9.1)."""
    movement.points -= cost
    origin = s.at[men[0]]
    if s.ear is not None:
        names = s.setting.board.names
        facts = {"seat": movement.seat, "men": len(men), "origin": names[origin], "cell": names[to]}
        s.tell("step", facts)
    for man in men:
        if to == s.home[movement.seat]:
            bring_home(s, man)
        else:
            s.put(man, to)
            s.marks[man] &= 1


def end_movement(s: Traction) -> None:
    """TA-4.9 Who has not settled with those with whom he shares a hotel goes back to his base."""
    seat = s.movement().seat
    for man in range(seat * MEN, seat * MEN + MEN):
        if s.marks[man] & OVERDUE:
            if s.kind(s.at[man]) == HOTEL and s.others_there(seat, s.at[man]):
                if s.ear is not None:
                    name = s.setting.board.names[s.at[man]]
                    s.tell("lodger_leaves", {"seat": seat, "cell": name})
                bring_home(s, man)
            else:
                s.marks[man] &= ~OVERDUE


MOVEMENT: Final = Phase("movement", (begin_movement, next_move, make_move, end_movement))
