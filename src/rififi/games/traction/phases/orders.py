"""TA-6.4, TA-6.5, TA-6.7 What is decided in a bank: written orders, answers to bullets, cars."""

from __future__ import annotations

from typing import Any, Final, final

from rififi.games.traction.data import CAR_SEATS, DODGE, TRACTION
from rififi.games.traction.phases.fighting import (
    NOT_SAVED,
    SAVE_OR_NOT,
    TOO_FEW_DODGES,
    bullets_on,
    read_saved,
)
from rififi.games.traction.phases.holdings import man_number
from rififi.games.traction.phases.plain import NOT_OR_SAVED
from rififi.games.traction.phases.weapons import (
    COLT_AT,
    DONE,
    NOT_A_SHOT,
    VERBS,
    arsenal,
    laid_so_far,
    read_shot_stroke,
    read_weapons,
    shot_facts,
    shot_words,
    weapon_words,
)
from rififi.games.traction.state import Traction
from rififi.kernel.decision import Ask, Decision, Draft
from rififi.kernel.forms import Malformed
from rififi.kernel.refusal import Cannot, Reason

HOLD: Final = 0
NO_CAR: Final = Reason("no_car", "TA-6.4")
TOO_MANY_CARS: Final = Reason("too_many_cars", "TA-6.4")
NOT_FLEEING: Final = Reason("not_fleeing", "TA-6.5")


def most_cars(s: Traction, seat: int) -> int:
    """TA-6.4 How many cars a gang in the bank could fill."""
    return (s.men_there(seat, s.in_heist().bank) + CAR_SEATS - 1) // CAR_SEATS


def targets_of(s: Traction, seat: int) -> int:
    """TA-6.4 The other colours in the bank, as bits."""
    bits = 0
    for other in range(s.seats):
        if other != seat and s.men_there(other, s.in_heist().bank):
            bits |= 1 << other
    return bits


def check_cars(s: Traction, seat: int, cars: int) -> Reason | None:
    """TA-6.4 Cars that one has, and can put men in."""
    if cars > most_cars(s, seat):
        return TOO_MANY_CARS
    return None if cars <= s.holds(seat, TRACTION) else NO_CAR


@final
class Order(Decision[Traction]):
    """TA-6.4 Hold, flee with so many cars, or fire."""

    def candidates(self, s: Traction, ask: Ask, draft: Draft) -> list[int]:
        men = s.men_on(ask.seat, s.in_heist().bank)
        targets = targets_of(s, ask.seat)
        if draft:
            return laid_so_far(s, ask.seat, men, targets, draft).options()
        found = arsenal(s, ask.seat, men, targets).options()
        found.append(HOLD)
        for cars in range(1, min(most_cars(s, ask.seat), s.holds(ask.seat, TRACTION)) + 1):
            found.append(cars)
        return found

    def check(self, s: Traction, ask: Ask, draft: Draft, stroke: int) -> Reason | None:
        if not draft and 0 <= stroke < COLT_AT:
            return check_cars(s, ask.seat, stroke)
        if draft and (draft[0] < COLT_AT or draft[-1] == DONE):
            return NOT_A_SHOT
        men = s.men_on(ask.seat, s.in_heist().bank)
        return laid_so_far(s, ask.seat, men, targets_of(s, ask.seat), draft).check(stroke)

    def complete(self, s: Traction, ask: Ask, draft: Draft) -> bool:
        return len(draft) > 0 and (draft[0] < COLT_AT or draft[-1] == DONE)

    def heard(self, s: Traction, ask: Ask, draft: Draft, again: bool) -> None:
        if not again:
            s.tell("order_written", {"seat": ask.seat}, by=ask.seat)

    def facts(self, s: Traction, ask: Ask, answer: Draft, reason: Reason) -> dict[str, Any]:
        cars = s.holds(ask.seat, TRACTION)
        return shot_facts(s, ask.seat) | {"cars": cars, "most": most_cars(s, ask.seat)}

    def stroke_words(self, s: Traction, ask: Ask, draft: Draft, stroke: int) -> dict[str, Any]:
        if draft or stroke >= COLT_AT:
            return shot_words(stroke)
        return {"do": "flee", "cars": stroke} if stroke else {"do": "hold"}

    def read_stroke(self, s: Traction, ask: Ask, draft: Draft, words: dict[str, Any]) -> int:
        if words["do"] == "hold":
            return HOLD
        return cars_of(self, words, 1) if words["do"] == "flee" else read_shot_stroke(self, words)

    def words(self, s: Traction, ask: Ask, answer: Draft) -> dict[str, Any]:
        if answer[0] >= COLT_AT:
            return {"do": "order", "fire": weapon_words(answer)}
        return {"do": "order", "flee": answer[0]} if answer[0] else {"do": "order"}

    def read(self, s: Traction, ask: Ask, words: dict[str, Any]) -> Draft:
        """`{"do": "order"}` to hold, with `"flee": 1` (cars) or `"fire": […]` (weapons)."""
        if "fire" in words:
            return read_weapons(self, words["fire"])
        return (cars_of(self, {"cars": words["flee"]}, 1),) if "flee" in words else (HOLD,)


def cars_of(decision: Decision[Any], words: dict[str, Any], least: int) -> int:
    """A number of cars. Raises Cannot."""
    cars = words.get("cars")
    if type(cars) is int and least <= cars < COLT_AT:
        return cars
    raise Malformed(decision, "cars", cars, [str(least), str(least + 1), "…"])


@final
class HeistAnswer(Decision[Traction]):
    """TA-6.5 Who is saved; who flees chooses first: give up those who are hit (1), or stay (0)."""

    def hits(self, s: Traction, seat: int) -> list[int]:
        heist = s.in_heist()
        return bullets_on(heist.bullets[seat], s.men_there(seat, heist.bank))

    def flees(self, s: Traction, seat: int) -> int:
        """1 if the first stroke is the choice of who flees, else 0."""
        return 1 if s.in_heist().cars[seat] else 0

    def candidates(self, s: Traction, ask: Ask, draft: Draft) -> list[int]:
        return NOT_OR_SAVED if self.check(s, ask, draft, 1) is None else NOT_SAVED

    def check(self, s: Traction, ask: Ask, draft: Draft, stroke: int) -> Reason | None:
        if stroke != 0 and stroke != 1:
            return SAVE_OR_NOT
        first = self.flees(s, ask.seat)
        if len(draft) < first:
            return None
        hits = self.hits(s, ask.seat)
        place = len(draft) - first
        if place >= len(hits) or (first and draft[0] == 1):
            return SAVE_OR_NOT
        needed = hits[place]
        for before in range(place):
            if draft[before + first]:
                needed += hits[before]
        return None if stroke == 0 or needed <= s.holds(ask.seat, DODGE) else TOO_FEW_DODGES

    def complete(self, s: Traction, ask: Ask, draft: Draft) -> bool:
        first = self.flees(s, ask.seat)
        if first and draft and draft[0] == 1:
            return True
        return len(draft) - first >= len(self.hits(s, ask.seat))

    def heard(self, s: Traction, ask: Ask, draft: Draft, again: bool) -> None:
        if not again:
            s.tell("answer_written", {"seat": ask.seat}, by=ask.seat)

    def facts(self, s: Traction, ask: Ask, answer: Draft, reason: Reason) -> dict[str, Any]:
        return shot_facts(s, ask.seat) | {"dodges": s.holds(ask.seat, DODGE)}

    def hit_men(self, s: Traction, seat: int) -> list[int]:
        """The men who are hit, in their order."""
        return s.men_on(seat, s.in_heist().bank)[: len(self.hits(s, seat))]

    def stroke_words(self, s: Traction, ask: Ask, draft: Draft, stroke: int) -> dict[str, Any]:
        first = self.flees(s, ask.seat)
        if len(draft) < first:
            return {"do": "drive_on" if stroke else "stay"}
        man = man_number(self.hit_men(s, ask.seat)[len(draft) - first])
        return {"do": "save" if stroke else "give_up", "man": man}

    def read_stroke(self, s: Traction, ask: Ask, draft: Draft, words: dict[str, Any]) -> int:
        first = self.flees(s, ask.seat)
        verb = words["do"]
        if (verb in ("drive_on", "stay")) != (len(draft) < first):
            raise Cannot(NOT_FLEEING, {"seat": ask.seat})
        if verb in ("drive_on", "stay"):
            return 1 if verb == "drive_on" else 0
        men = self.hit_men(s, ask.seat)
        place = len(draft) - first
        due = man_number(men[place]) if place < len(men) else 0
        if words.get("man") != due:
            raise Malformed(self, "man", words.get("man"), [due])
        return 1 if verb == "save" else 0

    def words(self, s: Traction, ask: Ask, answer: Draft) -> dict[str, Any]:
        first = self.flees(s, ask.seat)
        if first and answer[0] == 1:
            return {"do": "dodge", "drive_on": True}
        men = self.hit_men(s, ask.seat)
        saved = [man_number(men[place]) for place in range(len(men)) if answer[place + first]]
        return {"do": "dodge", "saved": saved}

    def read(self, s: Traction, ask: Ask, words: dict[str, Any]) -> Draft:
        """`{"do": "dodge", "saved": [3]}`, or for who flees `"drive_on": true`."""
        first = self.flees(s, ask.seat)
        if words.get("drive_on") is True:
            if not first:
                raise Cannot(NOT_FLEEING, {"seat": ask.seat})
            return (1,)
        saved = read_saved(self, self.hit_men(s, ask.seat), ask.seat, words.get("saved"))
        return (0, *saved) if first else tuple(saved)


@final
class Cars(Decision[Traction]):
    """TA-6.7, TA-6.8 With how many cars to drive home."""

    def candidates(self, s: Traction, ask: Ask, draft: Draft) -> list[int]:
        most = min(most_cars(s, ask.seat), s.holds(ask.seat, TRACTION))
        return list(range(most + 1))

    def check(self, s: Traction, ask: Ask, draft: Draft, stroke: int) -> Reason | None:
        return check_cars(s, ask.seat, stroke) if stroke >= 0 else NO_CAR

    def facts(self, s: Traction, ask: Ask, answer: Draft, reason: Reason) -> dict[str, Any]:
        cars = s.holds(ask.seat, TRACTION)
        return {"seat": ask.seat, "cars": cars, "most": most_cars(s, ask.seat)}

    def stroke_words(self, s: Traction, ask: Ask, draft: Draft, stroke: int) -> dict[str, Any]:
        return {"do": "drive", "cars": stroke}

    def read_stroke(self, s: Traction, ask: Ask, draft: Draft, words: dict[str, Any]) -> int:
        return cars_of(self, words, 0)


ORDER: Final = Order("order", "TA-6.4", sealed=True, composite=True, all_allowed=True)
ORDER.verbs = ["order", "hold", "flee", *VERBS]
HEIST_ANSWER: Final = HeistAnswer("dodge", "TA-6.5", sealed=True, composite=True, all_allowed=True)
HEIST_ANSWER.verbs = ["dodge", "drive_on", "stay", "save", "give_up"]
CARS: Final = Cars("drive", "TA-6.7", all_allowed=True)
