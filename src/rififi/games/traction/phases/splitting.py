"""TA-6.7 The loot of the dead lies on the floor: one proposes how it is shared, the others agree or not."""

from __future__ import annotations

from typing import Any, Final, final

from rififi.games.traction.data import UNIT
from rififi.games.traction.phases.plain import YesOrNo
from rififi.games.traction.state import Traction
from rififi.kernel.decision import Ask, Decision, Draft
from rififi.kernel.forms import Malformed
from rififi.kernel.refusal import Reason

BY_MEN: Final = 0
PART: Final = 1000
"""A part of so many units: this + the units."""

TOO_MUCH: Final = Reason("too_much", "TA-6.7")
NOT_A_PART: Final = Reason("not_a_part", "TA-6.7")


def sharers(s: Traction) -> list[int]:
    """Who has men alive in the bank, in turn order."""
    bank = s.in_heist().bank
    return [seat for seat in s.from_first() if s.men_there(seat, bank)]


def split_is_proposed(s: Traction) -> None:
    """TA-6.7 If several are there, the first of them proposes."""
    heist = s.in_heist()
    heist.split = []
    heist.split_by = 0
    gangs = sharers(s)
    if heist.floor and len(gangs) > 1:
        s.ask(SPLIT, gangs[0])


def split_is_heard(s: Traction) -> None:
    """TA-6.7 All others must agree."""
    if not s.collected or s.collected[0][0] == BY_MEN:
        return
    gangs = sharers(s)
    heist = s.in_heist()
    parts = [0] * s.seats
    rest = heist.floor
    for place in range(len(gangs) - 1):
        parts[gangs[place]] = s.collected[0][place] - PART
        rest -= s.collected[0][place] - PART
    parts[gangs[-1]] = rest
    heist.split = parts
    if s.ear is not None:
        s.tell("split_proposed", {"seat": gangs[0], "parts": parts_words(parts)})
    for seat in gangs[1:]:
        s.ask(AGREE, seat)


def parts_words(parts: list[int]) -> list[dict[str, int]]:
    """Who is to have what."""
    return [{"seat": seat, "amount": amount * UNIT} for seat, amount in enumerate(parts) if amount]


def split_is_answered(s: Traction) -> None:
    """TA-6.7 Without agreement it is shared by men."""
    for i in range(len(s.collected)):
        if s.collected[i][0] == 0:
            s.in_heist().split = []
        if s.ear is not None:
            key = "split_agreed" if s.collected[i][0] else "split_refused"
            s.tell(key, {"seat": s.collected_asks[i].seat})


def floor_is_shared(s: Traction) -> None:
    """TA-6.7 By agreement, else by men; with nobody alive it goes back to the bank."""
    heist = s.in_heist()
    gangs = sharers(s)
    if not gangs:
        s.bank += heist.floor
        if s.ear is not None and heist.floor:
            cell_name = s.setting.board.names[heist.bank]
            s.tell("loot_goes_back", {"amount": heist.floor * UNIT, "cell": cell_name})
    elif heist.floor:
        parts = heist.split or by_men(s, gangs, heist.floor)
        for seat in gangs:
            s.loot[s.men_on(seat, heist.bank)[0]] += parts[seat]
        if s.ear is not None:
            s.tell("floor_shared", {"parts": parts_words(parts)})
    heist.floor = 0
    heist.split = []


def by_men(s: Traction, gangs: list[int], floor: int) -> list[int]:
    """TA-6.7 By men alive, the odd units to those nearest after the first player."""
    men = [s.men_there(seat, s.in_heist().bank) for seat in range(s.seats)]
    there = 0
    for seat in gangs:
        there += men[seat]
    each, odd = floor // there, floor % there
    parts = [each * men[seat] if seat in gangs else 0 for seat in range(s.seats)]
    nearest = s.from_first()
    nearest = nearest[1:] + nearest[:1]
    while odd:
        for seat in nearest:
            if odd and seat in gangs:
                parts[seat] += 1
                odd -= 1
    return parts


@final
class Split(Decision[Traction]):
    """TA-6.7 Shared by men, or a part for each in turn order; the last has the rest."""

    def rest(self, s: Traction, draft: Draft) -> int:
        left = s.in_heist().floor
        for stroke in draft:
            left -= stroke - PART
        return left

    def candidates(self, s: Traction, ask: Ask, draft: Draft) -> list[int]:
        rest = self.rest(s, draft)
        found = [] if draft else [BY_MEN]
        found.append(PART + rest)
        if rest:
            found.append(PART + rest // 2)
        return found

    def check(self, s: Traction, ask: Ask, draft: Draft, stroke: int) -> Reason | None:
        if draft and (draft[0] == BY_MEN or len(draft) >= len(sharers(s)) - 1):
            return NOT_A_PART
        if stroke == BY_MEN:
            return NOT_A_PART if draft else None
        if stroke < PART:
            return NOT_A_PART
        return None if stroke - PART <= self.rest(s, draft) else TOO_MUCH

    def complete(self, s: Traction, ask: Ask, draft: Draft) -> bool:
        return len(draft) > 0 and (draft[0] == BY_MEN or len(draft) >= len(sharers(s)) - 1)

    def facts(self, s: Traction, ask: Ask, answer: Draft, reason: Reason) -> dict[str, Any]:
        return {"amount": s.in_heist().floor * UNIT, "seats": sharers(s)}

    def stroke_words(self, s: Traction, ask: Ask, draft: Draft, stroke: int) -> dict[str, Any]:
        if stroke == BY_MEN:
            return {"do": "by_men"}
        return {"do": "part", "to": sharers(s)[len(draft)], "amount": (stroke - PART) * UNIT}

    def read_stroke(self, s: Traction, ask: Ask, draft: Draft, words: dict[str, Any]) -> int:
        return BY_MEN if words["do"] == "by_men" else PART + self.units(words.get("amount"))

    def units(self, value: Any) -> int:
        if type(value) is int and 0 <= value < 1000 * UNIT and value % UNIT == 0:
            return value // UNIT
        raise Malformed(self, "amount", value, ["0", str(UNIT), str(2 * UNIT), "…"])

    def words(self, s: Traction, ask: Ask, answer: Draft) -> dict[str, Any]:
        if answer[0] == BY_MEN:
            return {"do": "by_men"}
        gangs = sharers(s)
        parts = [stroke - PART for stroke in answer]
        parts.append(s.in_heist().floor - sum(parts))
        return {
            "do": "split",
            "parts": [
                {"seat": gangs[place], "amount": parts[place] * UNIT} for place in range(len(gangs))
            ],
        }

    def read(self, s: Traction, ask: Ask, words: dict[str, Any]) -> Draft:
        """`{"do": "split", "parts": [{"seat": 2, "amount": 300000}, …]}`."""
        parts = words.get("parts")
        form = ['[{"seat": 2, "amount": 300000}, …]']
        if not isinstance(parts, list):
            raise Malformed(self, "parts", parts, form)
        gangs = sharers(s)
        units = [0] * len(gangs)
        for part in parts:
            if not isinstance(part, dict) or set(part) != {"seat", "amount"}:
                raise Malformed(self, "parts", part, form)
            if part["seat"] not in gangs or type(part["seat"]) is not int:
                raise Malformed(self, "parts", part, form)
            units[gangs.index(part["seat"])] += self.units(part["amount"])
        if sum(units) != s.in_heist().floor:
            raise Malformed(self, "parts", parts, form)
        return tuple([PART + amount for amount in units[:-1]])


SPLIT: Final = Split("split", "TA-6.7", composite=True, all_allowed=True)
SPLIT.verbs = ["split", "by_men", "part"]
AGREE: Final = YesOrNo("agree", "TA-6.7", "refuse", "agree")
