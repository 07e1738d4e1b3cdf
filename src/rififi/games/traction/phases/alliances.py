"""TA-3.6, TA-3.7 Alliances: how they are broken, and what the victim may do about it."""

from __future__ import annotations

from typing import Any, Final, final

from rififi.games.traction.data import MEN, RESERVE
from rififi.games.traction.phases.holdings import alike, first_alike, man_number, remove_man
from rififi.games.traction.progress import AVENGING_PHASE, EXPOSED
from rififi.games.traction.state import Traction
from rififi.kernel.decision import Ask, Decision, Draft
from rififi.kernel.forms import Malformed
from rififi.kernel.frame import Frame
from rififi.kernel.promises import BROKEN, KEPT, OPEN, marked
from rififi.kernel.refusal import Reason
from rififi.kernel.state import Phase

NOT_A_TRAITORS_MAN: Final = Reason("not_a_traitors_man", "TA-3.6")
TWO_MEN: Final = Reason("two_men", "TA-3.6")

ALLIANCE: Final = 7
"""The kind of item that an alliance is in a deal."""

ENOUGH: Final = 20
"""The stroke that ends a draft of men."""


def sign(s: Traction, one: int, other: int, until: int) -> None:
    """TA-3.7 An alliance of two until the end of a turn."""
    allies = s.allies[:]
    allies[one * s.seats + other] = until
    allies[other * s.seats + one] = until
    s.allies = allies


def betray(s: Traction, traitor: int, victim: int) -> None:
    """TA-3.7 An attack on an ally ends the alliance of the two; it can be answered once."""
    if not s.allied(traitor, victim):
        return
    sign(s, traitor, victim, 0)
    note_broken(s, traitor, victim)
    s.avengers = [*s.avengers, 8 * victim + traitor]
    if s.ear is not None:
        s.tell("alliance_broken", {"seat": traitor, "to": victim})


def note_broken(s: Traction, traitor: int, victim: int) -> None:
    """TA-3.6 The ledger says that it was broken."""
    for promise in s.promises:
        members = (promise.seat, promise.to)
        signed = promise.item[0] == ALLIANCE and promise.became == OPEN
        if signed and members in ((traitor, victim), (victim, traitor)):
            s.promises = marked(s.promises, promise.number, BROKEN)


def note_kept(s: Traction) -> None:
    """TA-3.7 An alliance that ran out unbroken was kept."""
    for promise in s.promises:
        signed = promise.item[0] == ALLIANCE and promise.became == OPEN
        if signed and promise.item[1] < s.turn:
            s.promises = marked(s.promises, promise.number, KEPT)


def call_avengers(s: Traction) -> None:
    """TA-3.6 At the end of the action the victims have their say."""
    if s.avengers:
        s.frames.append(Frame(AVENGING_PHASE))


def ask_victim(s: Traction) -> None:
    """TA-3.6 The victim may replace two of the traitor's men by two from his reserve."""
    while s.avengers:
        victim = s.avengers[0] >> 3
        if most_replaced(s, victim, s.avengers[0] & 7):
            s.ask(REPLACE, victim)
            return
        s.avengers = s.avengers[1:]
    s.end_phase()


def most_replaced(s: Traction, victim: int, traitor: int) -> int:
    """TA-3.6 With fewer than two on either side, as many as there are."""
    ready = 0
    out = 0
    for number in range(MEN):
        if s.at[victim * MEN + number] == RESERVE:
            ready += 1
        if s.at[traitor * MEN + number] != RESERVE:
            out += 1
    return min(2, ready, out)


def replace_men(s: Traction) -> None:
    """TA-3.6 The traitor's men go to his reserve; what they hold passes on, but for Stens."""
    victim, traitor = s.avengers[0] >> 3, s.avengers[0] & 7
    s.avengers = s.avengers[1:]
    for stroke in s.collected[0]:
        if stroke != ENOUGH:
            replace_man(s, traitor * MEN + stroke, victim)
    s.frames[-1].step = 0


def replace_man(s: Traction, man: int, victim: int) -> None:
    """TA-3.6 One man for another, on his cell."""
    cell = s.at[man]
    marks = s.marks[man] & ~EXPOSED
    amount = remove_man(s, man)
    other = s.reserve_of(victim)
    s.put(other, cell)
    s.loot[other] = amount
    s.marks[other] = marks
    if s.ear is not None:
        cell_name = s.setting.board.names[cell]
        s.tell("man_replaced", {"seat": victim, "to": man // MEN, "cell": cell_name})


@final
class Replace(Decision[Traction]):
    """TA-3.6 Which of the traitor's men are replaced: none, one or two."""

    def limit(self, s: Traction) -> int:
        return most_replaced(s, s.avengers[0] >> 3, s.avengers[0] & 7)

    def candidates(self, s: Traction, ask: Ask, draft: Draft) -> list[int]:
        found = [ENOUGH]
        gang = MEN * (s.avengers[0] & 7)
        for number in range(MEN):
            if s.at[gang + number] != RESERVE and self.check(s, ask, draft, number) is None:
                found.append(number)
        return found

    def check(self, s: Traction, ask: Ask, draft: Draft, stroke: int) -> Reason | None:
        if draft and (len(draft) >= self.limit(s) or draft[-1] == ENOUGH):
            return TWO_MEN
        if stroke == ENOUGH:
            return None
        gang = MEN * (s.avengers[0] & 7)
        if not 0 <= stroke < MEN or s.at[gang + stroke] == RESERVE or stroke in draft:
            return NOT_A_TRAITORS_MAN
        chosen = [gang + number for number in draft]
        return None if first_alike(s, gang + stroke, chosen) else NOT_A_TRAITORS_MAN

    def complete(self, s: Traction, ask: Ask, draft: Draft) -> bool:
        return len(draft) > 0 and (draft[-1] == ENOUGH or len(draft) >= self.limit(s))

    def facts(self, s: Traction, ask: Ask, answer: Draft, reason: Reason) -> dict[str, Any]:
        return {"seat": ask.seat, "to": s.avengers[0] & 7, "count": self.limit(s)}

    def stroke_words(self, s: Traction, ask: Ask, draft: Draft, stroke: int) -> dict[str, Any]:
        if stroke == ENOUGH:
            return {"do": "enough"}
        return {"do": "man", "man": stroke + 1}

    def read_stroke(self, s: Traction, ask: Ask, draft: Draft, words: dict[str, Any]) -> int:
        return ENOUGH if words["do"] == "enough" else man_of(self, words.get("man"))

    def words(self, s: Traction, ask: Ask, answer: Draft) -> dict[str, Any]:
        return {"do": "replace", "men": [man + 1 for man in answer if man != ENOUGH]}

    def read(self, s: Traction, ask: Ask, words: dict[str, Any]) -> Draft:
        """Men who are just like others may be named as one likes."""
        strokes = men_of(self, s, s.avengers[0] & 7, words.get("men"))
        return tuple(strokes) if len(strokes) >= self.limit(s) else (*strokes, ENOUGH)


def man_of(decision: Decision[Any], value: Any) -> int:
    """The number of a man, from 0. Raises Cannot."""
    if type(value) is int and 1 <= value <= MEN:
        return value - 1
    raise Malformed(decision, "man", value, ["1", "…", "20"])


def men_of(decision: Decision[Any], s: Traction, seat: int, value: Any) -> list[int]:
    """The men named, in order; instead of one who is just like another, the first of these."""
    if not isinstance(value, list) or len(value) > MEN:
        raise Malformed(decision, "men", value, ["[1, 2]"])
    named = sorted({man_of(decision, man) for man in value})
    if len(named) != len(value):
        raise Malformed(decision, "men", value, ["[1, 2]"])
    chosen: list[int] = []
    gang = MEN * seat
    for number in named:
        first = gang + number
        for other in range(gang, gang + number):
            if other not in chosen and alike(s, other, gang + number):
                first = other
                break
        chosen.append(first)
    return sorted(man % MEN for man in chosen)


def men_words(men: list[int]) -> list[int]:
    """Men as people number them."""
    return [man_number(man) for man in men]


AVENGING: Final = Phase("avenging", (ask_victim, replace_men))
REPLACE: Final = Replace("replace", "TA-3.6", composite=True, all_allowed=True)
REPLACE.verbs = ["replace", "man", "enough"]
