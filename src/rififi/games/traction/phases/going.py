"""TA-4 What a mover may choose: one predicate for every stroke of a movement and of a Coup de force.

A step is a draft: the men of a group in the order of their numbers, the cell they go to, and where others
stand there whom they attack or what they propose. Men who are just alike are named by the first of them.
"""

from __future__ import annotations

from typing import Any, Final, final

from rififi.games.traction.board import HOTEL
from rififi.games.traction.data import (
    BRIQUE,
    CAFES,
    COUP,
    HOTEL_PRICE,
    HOTELS,
    IMPLANTATION,
    MEN,
    RECRUIT_POINTS,
    STANDING,
    TRACTION,
    UNIT,
)
from rififi.games.traction.phases.alliances import man_of, men_of
from rififi.games.traction.phases.holdings import man_number
from rififi.games.traction.phases.where import (
    AGAINST,
    CANNOT_PAY_ALL,
    COUP_STROKE,
    END,
    IMPLANT_CAFES,
    IMPLANT_HOTELS,
    MAN,
    MORE_TIME,
    NO_CARD,
    NO_MONEY,
    NO_POINTS,
    NO_RESERVE,
    NO_SANDGLASS,
    NO_SHOOTING_HERE,
    NO_SUCH_MOVE,
    NOT_A_NEIGHBOUR,
    NOT_TOGETHER,
    NOTHING_TO_SHARE,
    PASSAGE,
    PROPOSED_ALREADY,
    PROTECTED_ALREADY,
    RECRUIT,
    RECRUIT_FOR_MONEY,
    SHARE,
    STANDING_ANSWER,
    TO,
    TOO_LATE_FOR_COUP,
    TOO_LATE_TO_RECRUIT,
    TRACTIONS,
    check_attack,
    check_cell,
    check_man,
    check_manner,
    check_proposal,
    group_of,
    is_held,
    manners,
    may_shoot_at,
)
from rififi.games.traction.progress import OVERDUE
from rififi.games.traction.state import Traction
from rififi.kernel.decision import Ask, Decision, Draft
from rififi.kernel.forms import Malformed, read_word
from rififi.kernel.refusal import Reason


class Going(Decision[Traction]):
    """A draft of a group that goes somewhere."""

    def step_complete(self, s: Traction, ask: Ask, draft: Draft) -> bool:
        """Whether a draft that begins with men is whole."""
        last = draft[-1]
        if TO <= last < STANDING_ANSWER:
            return not is_held(s, ask.seat, last - TO)
        return not MAN <= last < AGAINST

    def step_words(self, s: Traction, seat: int, draft: Draft) -> dict[str, Any]:
        """A whole step in structured form."""
        men = group_of(seat, draft)
        words: dict[str, Any] = {"do": self.verbs[0], "men": [man_number(man) for man in men]}
        for stroke in draft[len(men) :]:
            if AGAINST <= stroke < SHARE:
                words["attack"] = stroke - AGAINST
            elif stroke == SHARE:
                words["price"] = HOTEL_PRICE * UNIT
            elif stroke >= PASSAGE:
                words["price"] = (stroke - PASSAGE) * UNIT
            else:
                words["to"] = s.setting.board.names[stroke - TO]
        return words

    def stroke_words(self, s: Traction, ask: Ask, draft: Draft, stroke: int) -> dict[str, Any]:
        if MAN <= stroke < AGAINST:
            return {"do": "man", "man": stroke - MAN + 1}
        if AGAINST <= stroke < SHARE:
            return {"do": "attack", "at": stroke - AGAINST}
        if stroke == SHARE:
            return {"do": "propose", "price": HOTEL_PRICE * UNIT}
        if stroke >= PASSAGE:
            return {"do": "propose", "price": (stroke - PASSAGE) * UNIT}
        return {"do": "go", "to": s.setting.board.names[stroke - TO]}

    def read_going(self, s: Traction, words: dict[str, Any]) -> int:
        """A stroke of a step. Raises Cannot."""
        verb = words["do"]
        if verb == "man":
            return MAN + man_of(self, words.get("man"))
        if verb == "attack":
            return AGAINST + self.seat_of(s, "at", words.get("at"))
        if verb == "propose":
            return PASSAGE + self.price_of(words.get("price"))
        return TO + read_word(self, words, "to", s.setting.board.names)

    def seat_of(self, s: Traction, field: str, value: Any) -> int:
        if type(value) is int and 0 <= value < s.seats:
            return value
        raise Malformed(self, field, value, [str(seat) for seat in range(s.seats)])

    def price_of(self, value: Any) -> int:
        if type(value) is int and 0 <= value < 1000 * UNIT and value % UNIT == 0:
            return value // UNIT
        raise Malformed(self, "price", value, ["0", str(UNIT), str(2 * UNIT), "…"])

    def read(self, s: Traction, ask: Ask, words: dict[str, Any]) -> Draft:
        """`{"do": "step", "men": [1, 2], "to": "barriere-1", "price": 100000}`."""
        numbers = men_of(self, s, ask.seat, words.get("men"))
        if not numbers:
            raise Malformed(self, "men", words.get("men"), ["[1, 2]"])
        draft = [MAN + number for number in numbers]
        cell = s.at[MEN * ask.seat + numbers[0]]
        if "to" in words:
            cell = read_word(self, words, "to", s.setting.board.names)
            draft.append(TO + cell)
        if "attack" in words:
            draft.append(AGAINST + self.seat_of(s, "attack", words["attack"]))
        elif "price" in words:
            price = self.price_of(words["price"])
            hotel = cell >= 0 and s.kind(cell) == HOTEL and price == HOTEL_PRICE
            draft.append(SHARE if hotel else PASSAGE + price)
        if not self.step_complete(s, ask, tuple(draft)):
            known = ["to", "attack", "price"] if len(draft) == len(numbers) else ["attack", "price"]
            raise Malformed(self, known[0], None, known)
        return tuple(draft)

    def facts(self, s: Traction, ask: Ask, answer: Draft, reason: Reason) -> dict[str, Any]:
        seat = ask.seat
        men = group_of(seat, answer)
        facts: dict[str, Any] = {
            "seat": seat,
            "points": s.movement().points,
            "amount": s.money[seat] * UNIT,
            "men": len(men),
        }
        place = answer[len(men)] if len(answer) > len(men) else -1
        cell = place - TO if TO <= place < TO + s.setting.board.count else s.home[seat]
        if not TO <= place < STANDING_ANSWER and men and s.at[men[0]] >= 0:
            cell = s.at[men[0]]
        return facts | {"cell": s.setting.board.names[cell]}


@final
class Move(Going):
    """TA-4.1 What a mover does next."""

    def candidates(self, s: Traction, ask: Ask, draft: Draft) -> list[int]:
        if not draft:
            return self.first_strokes(s, ask.seat)
        seat = ask.seat
        last = draft[-1]
        men = group_of(seat, draft)
        if last >= TO:
            return manners(s, seat, men, last - TO, [])
        found: list[int] = []
        cell = s.at[men[0]]
        points = s.movement().points
        for number in range(last - MAN + 1, MEN):
            if s.at[MEN * seat + number] == cell and self.check_group(s, seat, men, number) is None:
                found.append(MAN + number)
        if points >= len(men):
            for other in s.setting.board.neighbours[cell]:
                if self.check_to(s, seat, men, other) is None:
                    found.append(TO + other)
        if may_shoot_at(s, seat, cell) and s.others_there(seat, cell):
            for gang in s.others_on(seat, cell):
                if check_attack(s, seat, men, cell, gang) is None:
                    found.append(AGAINST + gang)
            if self.check_share(s, seat, men) is None:
                found.append(SHARE)
        return found

    def first_strokes(self, s: Traction, seat: int) -> list[int]:
        found = [END]
        for stroke in range(RECRUIT, TRACTIONS):
            if self.check_act(s, seat, stroke) is None:
                found.append(stroke)
        tractions = s.holds(seat, TRACTION)
        if not s.setting.traction_series:
            tractions = min(1, tractions)
        for cards in range(1, tractions + 1):
            found.append(TRACTIONS + cards)
        for number in range(MEN):
            if s.at[MEN * seat + number] >= 0 and self.check_group(s, seat, [], number) is None:
                found.append(MAN + number)
        return found

    def can_act(self, s: Traction, seat: int, men: list[int]) -> bool:
        """Whether a group has somewhere to go, or somebody to attack, or a hotel to pay for."""
        cell = s.at[men[0]]
        if s.movement().points >= len(men):
            for other in s.setting.board.neighbours[cell]:
                if self.check_to(s, seat, men, other) is None:
                    return True
        if may_shoot_at(s, seat, cell) and s.others_there(seat, cell):
            for gang in s.others_on(seat, cell):
                if check_attack(s, seat, men, cell, gang) is None:
                    return True
            return self.check_share(s, seat, men) is None
        return False

    def check_group(self, s: Traction, seat: int, men: list[int], number: int) -> Reason | None:
        """TA-4.7 Whether this man may join a group, which then has something to do."""
        reason = check_man(s, seat, men, number)
        if reason is None and not self.can_act(s, seat, [*men, MEN * seat + number]):
            return NO_POINTS
        return reason

    def check(self, s: Traction, ask: Ask, draft: Draft, stroke: int) -> Reason | None:
        seat = ask.seat
        if not draft:
            if MAN <= stroke < AGAINST:
                return self.check_group(s, seat, [], stroke - MAN)
            return self.check_act(s, seat, stroke)
        last = draft[-1]
        men = group_of(seat, draft)
        if not men:
            return NO_SUCH_MOVE
        if last >= TO:
            if last >= STANDING_ANSWER:
                return NO_SUCH_MOVE
            return check_manner(s, seat, men, last - TO, stroke)
        if last >= AGAINST:
            return NO_SUCH_MOVE
        cell = s.at[men[0]]
        if MAN <= stroke < AGAINST:
            return self.check_group(s, seat, men, stroke - MAN)
        if TO <= stroke < TO + s.setting.board.count:
            return self.check_step(s, seat, men, stroke - TO)
        if not may_shoot_at(s, seat, cell):
            return NO_SHOOTING_HERE
        if AGAINST <= stroke < SHARE:
            return check_attack(s, seat, men, cell, stroke - AGAINST)
        return self.check_share(s, seat, men) if stroke == SHARE else NO_SUCH_MOVE

    def check_step(self, s: Traction, seat: int, men: list[int], cell: int) -> Reason | None:
        """TA-4.5 A step to a neighbouring cell."""
        for other in s.setting.board.neighbours[s.at[men[0]]]:
            if other == cell:
                if s.movement().points < len(men):
                    return NO_POINTS
                return self.check_to(s, seat, men, cell)
        return NOT_A_NEIGHBOUR

    def check_to(self, s: Traction, seat: int, men: list[int], cell: int) -> Reason | None:
        """TA-4.7 Where others stand there must be a way to deal with them."""
        reason = check_cell(s, seat, cell, len(men))
        if reason is None and is_held(s, seat, cell) and not manners(s, seat, men, cell, []):
            return PROPOSED_ALREADY
        return reason

    def check_share(self, s: Traction, seat: int, men: list[int]) -> Reason | None:
        """TA-4.9 Who shares a hotel since last turn may pay again."""
        if len(men) != 1 or not s.marks[men[0]] & OVERDUE:
            return NOTHING_TO_SHARE
        return check_proposal(s, seat, s.at[men[0]], HOTEL_PRICE)

    def check_act(self, s: Traction, seat: int, stroke: int) -> Reason | None:
        """TA-4.1 to TA-4.4, TA-4.12, TA-4.14 What is done without going anywhere."""
        if stroke == END:
            return None
        if stroke == RECRUIT or stroke == RECRUIT_FOR_MONEY:
            return self.check_recruit(s, seat, stroke == RECRUIT_FOR_MONEY)
        if stroke == COUP_STROKE:
            if s.holds(seat, COUP) == 0:
                return NO_CARD
            if s.movement().began or not s.men_there(seat, s.home[seat]):
                return TOO_LATE_FOR_COUP
            return None
        if stroke == IMPLANT_HOTELS or stroke == IMPLANT_CAFES:
            if s.holds(seat, IMPLANTATION) == 0:
                return NO_CARD
            protected = s.shield[seat] & (HOTELS if stroke == IMPLANT_HOTELS else CAFES)
            return PROTECTED_ALREADY if protected else None
        if TRACTIONS < stroke <= TRACTIONS + 18:
            if s.holds(seat, TRACTION) < stroke - TRACTIONS:
                return NO_CARD
            together = stroke == TRACTIONS + 1 or s.setting.traction_series
            return None if together else NOT_TOGETHER
        if STANDING_ANSWER <= stroke < STANDING_ANSWER + 3 * s.seats:
            other = (stroke - STANDING_ANSWER) // 3
            return NO_SUCH_MOVE if other == seat else None
        if stroke == MORE_TIME:
            if s.setting.sandglass == "none":
                return NO_SANDGLASS
            return None if s.money[seat] >= s.seats - 1 else CANNOT_PAY_ALL
        return NO_SUCH_MOVE

    def check_recruit(self, s: Traction, seat: int, for_money: bool) -> Reason | None:
        """TA-4.3 Before any step, with a man in reserve, for points or money."""
        if s.movement().stepped:
            return TOO_LATE_TO_RECRUIT
        if s.reserve_of(seat) < 0:
            return NO_RESERVE
        if for_money:
            return None if s.money[seat] >= BRIQUE else NO_MONEY
        return None if s.movement().points >= RECRUIT_POINTS else NO_POINTS

    def complete(self, s: Traction, ask: Ask, draft: Draft) -> bool:
        if not draft:
            return False
        if not MAN <= draft[0] < AGAINST:
            return True
        return self.step_complete(s, ask, draft)

    def stroke_words(self, s: Traction, ask: Ask, draft: Draft, stroke: int) -> dict[str, Any]:
        if stroke < MAN:
            return act_words(stroke)
        if STANDING_ANSWER <= stroke < MORE_TIME:
            other, answer = divmod(stroke - STANDING_ANSWER, 3)
            return {"do": "standing", "to": other, "standing": STANDING[answer]}
        if stroke == MORE_TIME:
            return {"do": "more_time"}
        return super().stroke_words(s, ask, draft, stroke)

    def read_stroke(self, s: Traction, ask: Ask, draft: Draft, words: dict[str, Any]) -> int:
        verb = words["do"]
        if verb == "recruit":
            return RECRUIT + read_word(self, words, "pay", ["points", "brique"])
        if verb == "implantation":
            return IMPLANT_HOTELS + read_word(self, words, "where", ["hotels", "cafes"])
        if verb == "traction":
            cards = words.get("cards")
            if type(cards) is not int or not 1 <= cards <= 18:
                raise Malformed(self, "cards", cards, ["1", "2", "…"])
            return TRACTIONS + cards
        if verb == "standing":
            other = self.seat_of(s, "to", words.get("to"))
            return STANDING_ANSWER + 3 * other + read_word(self, words, "standing", STANDING)
        if verb == "propose" and draft and self.is_share(s, ask, draft, words):
            return SHARE
        known = {"end": END, "coup": COUP_STROKE, "more_time": MORE_TIME}
        return known[verb] if verb in known else self.read_going(s, words)

    def is_share(self, s: Traction, ask: Ask, draft: Draft, words: dict[str, Any]) -> bool:
        """Whether a price is that of a hotel."""
        men = group_of(ask.seat, draft)
        last = draft[-1]
        cell = last - TO if TO <= last < STANDING_ANSWER else s.at[men[0]] if men else -1
        return cell >= 0 and s.kind(cell) == HOTEL and words.get("price") == HOTEL_PRICE * UNIT

    def words(self, s: Traction, ask: Ask, answer: Draft) -> dict[str, Any]:
        if MAN <= answer[0] < AGAINST:
            return self.step_words(s, ask.seat, answer)
        return self.stroke_words(s, ask, (), answer[0])


def act_words(stroke: int) -> dict[str, Any]:
    """What is done without going anywhere, in structured form."""
    if stroke == END:
        return {"do": "end"}
    if stroke == RECRUIT or stroke == RECRUIT_FOR_MONEY:
        return {"do": "recruit", "pay": "points" if stroke == RECRUIT else "brique"}
    if stroke == COUP_STROKE:
        return {"do": "coup"}
    if stroke == IMPLANT_HOTELS or stroke == IMPLANT_CAFES:
        return {"do": "implantation", "where": "hotels" if stroke == IMPLANT_HOTELS else "cafes"}
    return {"do": "traction", "cards": stroke - TRACTIONS}


GOING_VERBS: Final = ["man", "go", "attack", "propose"]
ACT_VERBS: Final = [
    *["end", "recruit", "coup", "implantation", "traction", "standing", "more_time"],
]
MOVE: Final = Move("move", "TA-4.1", sealed=True, composite=True, all_allowed=True)
"""Sealed, for what somebody has begun can show that he holds a weapon."""
MOVE.verbs = ["step", *ACT_VERBS, *GOING_VERBS]
