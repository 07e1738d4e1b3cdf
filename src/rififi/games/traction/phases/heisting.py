"""TA-6 Heists: the loot, orders written in secret, the answers of those shot at, the ways home."""

from __future__ import annotations

from typing import Final

from rififi.games.traction.data import BRIQUE, CAR_SEATS, DODGE, MAMMOUTH, MEN, TRACTION, UNIT
from rififi.games.traction.phases.alliances import betray, call_avengers
from rififi.games.traction.phases.ending import check_victory
from rififi.games.traction.phases.fighting import bullets_on
from rififi.games.traction.phases.holdings import bring_home, lay, remove_man, show
from rififi.games.traction.phases.orders import CARS, HEIST_ANSWER, ORDER
from rififi.games.traction.phases.splitting import (
    floor_is_shared,
    split_is_answered,
    split_is_heard,
    split_is_proposed,
)
from rififi.games.traction.phases.talking import hold_talk
from rififi.games.traction.phases.weapons import COLT_AT, fire, weapon_words
from rififi.games.traction.progress import HEIST_PHASE, Heist
from rififi.games.traction.state import Traction
from rififi.kernel.decision import Draft
from rififi.kernel.frame import Frame
from rififi.kernel.state import Phase


def begin_heist(s: Traction, bank: int) -> None:
    """TA-6.1 Three men or more, of whatever colours: a heist."""
    none = [0] * s.seats
    s.heist = Heist(bank, 0, none, none, 0, [], [], 0)
    s.frames.append(Frame(HEIST_PHASE))


def gangs_there(s: Traction) -> list[int]:
    """Who has men in the bank, in turn order."""
    bank = s.in_heist().bank
    return [seat for seat in s.from_first() if s.men_there(seat, bank)]


def take_the_loot(s: Traction) -> None:
    """TA-6.3, TA-6.9 A brique a man, which each man holds; if there is less, it is shared by men."""
    bank = s.in_heist().bank
    men: list[int] = []
    for seat in gangs_there(s):
        men.extend(s.men_on(seat, bank))
    each = min(BRIQUE, s.bank // len(men))
    s.bank -= each * len(men)
    for man in men:
        s.loot[man] += each
    if s.ear is not None:
        facts = {"cell": s.setting.board.names[bank], "seats": gangs_there(s)}
        s.tell("heist", facts | {"men": len(men), "amount": each * UNIT})


def all_write_orders(s: Traction) -> None:
    """TA-6.4 Every gang there, in secret; a gang alone has nobody to fire at."""
    gangs = gangs_there(s)
    none = [0] * s.seats
    heist = s.in_heist()
    heist.cars = none
    heist.bullets = none
    heist.fired = 0
    if len(gangs) < 2:
        heist_steps_to(s, SPLIT_STEP)
        return
    for seat in gangs:
        s.ask(ORDER, seat)


def heist_steps_to(s: Traction, step: int) -> None:
    s.frames[-1].step = step


def orders_are_shown(s: Traction) -> None:
    """TA-6.4, TA-6.5, TA-3.7 All together: cars are laid, bullets fall, alliances break."""
    heist = s.in_heist()
    cars = [0] * s.seats
    bullets = [0] * s.seats
    shots: list[tuple[int, int]] = []
    for i in range(len(s.collected)):
        seat = s.collected_asks[i].seat
        order = s.collected[i]
        tell_order(s, seat, order)
        if order[0] >= COLT_AT:
            heist.fired |= 1 << seat
            at = [0] * s.seats
            fire(s, seat, s.men_on(seat, heist.bank), order, at)
            for other in range(s.seats):
                bullets[other] += at[other]
                if at[other] and s.allied(seat, other):
                    shots.append((seat, other))
        elif order[0]:
            cars[seat] = order[0]
            show(s, seat, TRACTION, order[0])
    heist.cars = cars
    heist.bullets = bullets
    break_alliances(s, shots)
    for seat in range(s.seats):
        if cars[seat] and not bullets[seat]:
            drive_off(s, seat, s.men_on(seat, heist.bank), cars[seat])


def tell_order(s: Traction, seat: int, order: Draft) -> None:
    """TA-6.4 An order is read out."""
    if s.ear is None:
        return
    if order[0] >= COLT_AT:
        s.tell("order_fires", {"seat": seat, "weapons": weapon_words(order)})
    elif order[0]:
        s.tell("order_flees", {"seat": seat, "cars": order[0]})
    else:
        s.tell("order_holds", {"seat": seat})


def break_alliances(s: Traction, shots: list[tuple[int, int]]) -> None:
    """TA-3.7 Two who fire at each other in the same round have both broken their word."""
    for seat, other in shots:
        if s.allied(seat, other):
            betray(s, seat, other)
        else:
            s.avengers = [*s.avengers, 8 * other + seat]


def drive_off(s: Traction, seat: int, men: list[int], cars: int) -> None:
    """TA-6.5, TA-6.7 Four men a car, those who carry most first; they drive home with all they hold."""
    lay(s, seat, TRACTION, cars)
    gone = 0
    while gone < CAR_SEATS * cars and men:
        best = men[0]
        for man in men:
            if s.loot[man] > s.loot[best]:
                best = man
        men = [man for man in men if man != best]
        bring_home(s, best)
        gone += 1
    if s.ear is not None:
        s.tell("drove_off", {"seat": seat, "men": gone, "cars": cars})


def all_shot_at_answer(s: Traction) -> None:
    """TA-6.5 Everyone shot at, secretly and together."""
    heist = s.in_heist()
    for seat in range(s.seats):
        if heist.bullets[seat] and s.men_there(seat, heist.bank):
            s.ask(HEIST_ANSWER, seat)


def bullets_hit(s: Traction) -> None:
    """TA-6.5 Who flees may give up the men who are hit, and drive off with the others; else Dodges save."""
    for i in range(len(s.collected)):
        seat = s.collected_asks[i].seat
        men = s.men_on(seat, s.in_heist().bank)
        answer = s.collected[i]
        hits = bullets_on(s.in_heist().bullets[seat], len(men))
        if s.in_heist().cars[seat] and answer[0] == 1:
            give_up(s, seat, men, len(hits))
        else:
            saves = answer[1:] if s.in_heist().cars[seat] else answer
            dodge(s, seat, men, hits, saves)


def give_up(s: Traction, seat: int, men: list[int], count: int) -> None:
    """TA-6.5 Every man shot at is lost with his part; the rest drive off."""
    for man in men[:count]:
        falls(s, seat, man)
    if s.ear is not None:
        s.tell("men_given_up", {"seat": seat, "men": min(count, len(men))})
    drive_off(s, seat, men[count:], s.in_heist().cars[seat])


def dodge(s: Traction, seat: int, men: list[int], hits: list[int], saves: Draft) -> None:
    """TA-6.5, TA-9.4 The men named are saved by a Dodge for each bullet; the others die."""
    heist = s.in_heist()
    tough = s.has_power(seat, MAMMOUTH) and not (heist.fired >> seat) & 1
    dodges = 0
    saved = 0
    for place in range(len(hits)):
        man = men[place]
        if saves[place]:
            dodges += hits[place]
            saved += 1
        elif tough and hits[place] == 1 and man not in heist.wounded:
            heist.wounded = [*heist.wounded, man]
            if s.ear is not None:
                s.tell("man_wounded", {"seat": seat})
        else:
            falls(s, seat, man)
    if dodges:
        lay(s, seat, DODGE, dodges)
    if s.ear is not None:
        s.tell("dodged", {"seat": seat, "saved": saved, "hit": len(hits), "count": dodges})


def falls(s: Traction, seat: int, man: int) -> None:
    """TA-6.7 A man dies in the bank: what he carried lies on the floor."""
    heist = s.in_heist()
    heist.floor += remove_man(s, man)
    if s.ear is not None:
        name = s.setting.board.names[heist.bank]
        s.tell("man_dies", {"seat": seat, "cell": name, "man": man % MEN + 1})


def talk_or_share(s: Traction) -> None:
    """TA-6.6, TA-6.10 After gunfire those still there deal, and write new orders; else the heist is over."""
    if not s.in_heist().fired or len(gangs_there(s)) < 2:
        heist_steps_to(s, SPLIT_STEP)
    else:
        heist_steps_to(s, ORDERS_STEP)
        hold_talk(s)


def avenge_in_the_bank(s: Traction) -> None:
    """TA-3.6, TA-3.7 The loot is shared: now the victims of treason have their say."""
    s.in_heist().split_by = 0
    call_avengers(s)


def next_drives_home(s: Traction) -> None:
    """TA-6.7 In turn order each lays Traction-avant for those who drive home."""
    heist = s.in_heist()
    for seat in gangs_there(s):
        if not (heist.split_by >> seat) & 1:
            heist.split_by |= 1 << seat
            s.ask(CARS, seat)
            return


def drives_home(s: Traction) -> None:
    """TA-6.7 Four men a car."""
    if s.collected:
        seat = s.collected_asks[0].seat
        if s.collected[0][0]:
            drive_off(s, seat, s.men_on(seat, s.in_heist().bank), s.collected[0][0])
        s.frames[-1].step -= 2


def loot_goes_back(s: Traction) -> None:
    """TA-6.8 What cannot be driven off goes back; the men stay with empty hands."""
    bank = s.in_heist().bank
    left = 0
    for seat in gangs_there(s):
        for man in s.men_on(seat, bank):
            left += s.loot[man]
            s.loot[man] = 0
    s.bank += left
    if s.ear is not None and left:
        s.tell("loot_goes_back", {"amount": left * UNIT, "cell": s.setting.board.names[bank]})
    s.heist = None
    check_victory(s)


HEIST: Final = Phase(
    "heist",
    (
        take_the_loot,
        all_write_orders,
        orders_are_shown,
        all_shot_at_answer,
        bullets_hit,
        talk_or_share,
        split_is_proposed,
        split_is_heard,
        split_is_answered,
        floor_is_shared,
        avenge_in_the_bank,
        next_drives_home,
        drives_home,
        loot_goes_back,
    ),
)
ORDERS_STEP: Final = 1
SPLIT_STEP: Final = 6
"""Places in the list above."""
