"""TA-4 What a mover may choose: one predicate for every stroke of a movement and of a Coup de force.

A step is a draft: the men of a group in the order of their numbers, the cell they go to, and where others
stand there whom they attack or what they propose. Men who are just alike are named by the first of them.
"""

from __future__ import annotations

from typing import Any, Final, final

from rififi.games.traction.board import BANK, BASE, CAFE, HOTEL, STREET
from rififi.games.traction.data import (
    BRIQUE,
    CAFES,
    COUP,
    COUP_MEN,
    HOTEL_PRICE,
    HOTELS,
    IMPLANTATION,
    KINDS,
    MEN,
    RECRUIT_POINTS,
    STANDING,
    TRACTION,
    UNIT,
)
from rififi.games.traction.phases.alliances import man_of, men_of
from rififi.games.traction.phases.holdings import first_alike, man_number
from rififi.games.traction.phases.weapons import armed
from rififi.games.traction.state import OVERDUE, Traction
from rififi.kernel.decision import Ask, Decision, Draft
from rififi.kernel.forms import Malformed, read_word
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
    """TA-4.13, TA-4.10, TA-4.11 Cafés are no shelter; in banks and foreign bases nobody shoots in a movement."""
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


@final
class Land(Going):
    """TA-4.2 Where the men of a Coup de force go; or nowhere."""

    def candidates(self, s: Traction, ask: Ask, draft: Draft) -> list[int]:
        seat = ask.seat
        men = group_of(seat, draft)
        if draft and draft[-1] >= TO:
            return manners(s, seat, men, draft[-1] - TO, [])
        found: list[int] = []
        for number in range(MEN):
            if s.at[MEN * seat + number] == s.home[seat]:
                if self.check(s, ask, draft, MAN + number) is None:
                    found.append(MAN + number)
        if not draft:
            found.append(END)
            return found
        for cell in range(s.setting.board.count):
            if s.kind(cell) == STREET and self.check(s, ask, draft, TO + cell) is None:
                found.append(TO + cell)
        return found

    def check(self, s: Traction, ask: Ask, draft: Draft, stroke: int) -> Reason | None:
        seat = ask.seat
        if not draft:
            if stroke == END:
                return None
        elif draft[-1] < MAN or draft[-1] >= STANDING_ANSWER:
            return NO_SUCH_MOVE
        elif draft[-1] >= TO:
            return check_manner(s, seat, group_of(seat, draft), draft[-1] - TO, stroke)
        men = group_of(seat, draft)
        if MAN <= stroke < AGAINST:
            if s.at[MEN * seat + stroke - MAN] != s.home[seat]:
                return NO_SUCH_MAN
            return THREE_MEN if len(men) >= COUP_MEN else check_man(s, seat, men, stroke - MAN)
        if not men or not TO <= stroke < TO + s.setting.board.count:
            return NO_SUCH_MOVE
        cell = stroke - TO
        if s.kind(cell) != STREET:
            return STREET_ONLY
        reason = check_cell(s, seat, cell, len(men))
        if reason is None and is_held(s, seat, cell) and not manners(s, seat, men, cell, []):
            return PROPOSED_ALREADY
        return reason

    def complete(self, s: Traction, ask: Ask, draft: Draft) -> bool:
        return len(draft) > 0 and (draft[0] == END or self.step_complete(s, ask, draft))

    def stroke_words(self, s: Traction, ask: Ask, draft: Draft, stroke: int) -> dict[str, Any]:
        return {"do": "nowhere"} if stroke == END else super().stroke_words(s, ask, draft, stroke)

    def read_stroke(self, s: Traction, ask: Ask, draft: Draft, words: dict[str, Any]) -> int:
        return END if words["do"] == "nowhere" else self.read_going(s, words)

    def words(self, s: Traction, ask: Ask, answer: Draft) -> dict[str, Any]:
        if answer[0] == END:
            return {"do": "nowhere"}
        return self.step_words(s, ask.seat, answer)


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
"""Sealed, for what somebody has begun can show that he holds a weapon. Likewise below."""
MOVE.verbs = ["step", *ACT_VERBS, *GOING_VERBS]
LAND: Final = Land("land", "TA-4.2", sealed=True, composite=True, all_allowed=True)
LAND.verbs = ["land", "nowhere", *GOING_VERBS]
