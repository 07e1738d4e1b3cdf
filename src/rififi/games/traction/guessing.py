"""TA-2.2, TA-6.4, TA-6.5 Sealed answers of others as they might be, each stroke as likely as another."""

from __future__ import annotations

from typing import Any

from rififi.games.traction.data import (
    CAR_SEATS,
    CARDS,
    COLT,
    DODGE,
    FIRST_PICK,
    LEADERS,
    MEN,
    PIERROT,
    STEN,
    SUPER,
    TRACTION,
)
from rififi.games.traction.phases.fighting import bullets_on
from rififi.games.traction.phases.orders import HEIST_ANSWER, ORDER
from rififi.games.traction.phases.weapons import DONE, Arsenal
from rififi.kernel.chance import Chance
from rififi.kernel.decision import Decision


def imagine_answer(
    words: dict[str, Any], seat: int, decision: Decision[Any], chance: Chance
) -> list[int]:
    """An answer that the hand imagined allows."""
    if decision is ORDER:
        return imagine_order(words, seat, chance)
    if decision is HEIST_ANSWER:
        return imagine_dodging(words, seat, chance)
    picked = [chance.below(0, SUPER) for _ in range(FIRST_PICK[0])]
    return [*picked, *[SUPER + chance.below(0, SUPER) for _ in range(FIRST_PICK[1])]]


def men_there(words: dict[str, Any], seat: int) -> list[dict[str, Any]]:
    """A gang's men in the bank of the heist."""
    bank = words["heist"]["bank"]
    return [man for man in words["men"][seat] if man["cell"] == bank]


def imagine_order(words: dict[str, Any], seat: int, chance: Chance) -> list[int]:
    """TA-6.4 Hold, flee or fire."""
    men = men_there(words, seat)
    hand = words["hands"][seat]
    targets = 0
    for other in range(len(words["men"])):
        if other != seat and men_there(words, other):
            targets |= 1 << other
    held = [-1] * MEN
    for man in men:
        held[man["man"] - 1] = man["sten"]
    free = words["free_sten"] and words["leaders"][seat] == LEADERS[PIERROT]
    weapons = Arsenal(hand[CARDS[COLT]], hand[CARDS[STEN]], free, held, len(men), targets)
    cars = min(hand[CARDS[TRACTION]], (len(men) + CAR_SEATS - 1) // CAR_SEATS)
    options = [*range(cars + 1), *weapons.options()]
    order = [options[chance.below(0, len(options))]]
    if order[0] <= cars:
        return order
    weapons.take(order[0])
    while order[-1] != DONE:
        options = weapons.options()
        order.append(options[chance.below(0, len(options))])
        weapons.take(order[-1])
    return order


def imagine_dodging(words: dict[str, Any], seat: int, chance: Chance) -> list[int]:
    """TA-6.5 Who is saved, and whether one drives on."""
    heist = words["heist"]
    answer: list[int] = []
    if heist["cars"][seat]:
        answer.append(chance.below(0, 2))
        if answer[0]:
            return answer
    dodges = words["hands"][seat][CARDS[DODGE]]
    for bullets in bullets_on(heist["bullets"][seat], len(men_there(words, seat))):
        saved = chance.below(0, 2) if bullets <= dodges else 0
        dodges -= bullets * saved
        answer.append(saved)
    return answer
