"""BL-9.1 With `free_influence` placing markers is announced, and who has higher Muscle may pre-empt it."""

from __future__ import annotations

from typing import Any, Final, final

from rififi.games.bootleggers.data import SPEAKEASIES
from rififi.games.bootleggers.frames import PREEMPTION_PHASE
from rififi.games.bootleggers.influence import free_circles
from rififi.games.bootleggers.phases.promises import markers_were_placed
from rififi.games.bootleggers.property import place_markers
from rififi.games.bootleggers.state import Bootleggers
from rififi.kernel.decision import Ask, Decision, Draft
from rififi.kernel.forms import Malformed, read_word
from rififi.kernel.refusal import Reason
from rififi.kernel.state import Phase
from rififi.kernel.windows import Announcement

NO_MARKERS: Final = Reason("no_markers", "BL-9.1")
NO_FREE_CIRCLE: Final = Reason("no_free_circle", "BL-9.1")
TOO_MANY_MARKERS: Final = Reason("too_many_markers", "BL-9.1")
LET_OR_PREEMPT: Final = Reason("let_or_preempt", "BL-9.1")

LET: Final = 0


def check_place(s: Bootleggers, seat: int, speakeasy: int) -> Reason | None:
    """BL-9.1 Why no marker can be placed there, or None."""
    if s.room[seat] <= s.barred[seat]:
        return NO_MARKERS
    return None if free_circles(s, speakeasy) > 0 else NO_FREE_CIRCLE


def check_count(s: Bootleggers, seat: int, draft: Draft, base: int, count: int) -> Reason | None:
    """BL-9.1 Why not so many can be placed where the draft says, or None. At least one."""
    most = min(s.room[seat] - s.barred[seat], free_circles(s, draft[0] - base))
    return None if len(draft) == 1 and 1 <= count <= most else TOO_MANY_MARKERS


def announce_placing(s: Bootleggers, seat: int, placing: Draft) -> None:
    """BL-9.1 Where and how many, for all to hear."""
    s.frames.append(Announcement(PREEMPTION_PHASE, 0, 0, seat, placing, -1))
    if s.ear is not None:
        facts = {"seat": seat, "speakeasy": SPEAKEASIES[placing[0]], "count": placing[1]}
        s.tell("placing_announced", facts, by=seat)


def ask_who_preempts(s: Bootleggers) -> None:
    """BL-9.1 Those of higher Muscle with markers to place, in Muscle order."""
    announced = s.announcement()
    able = 0
    for seat in s.order:
        if seat == announced.seat:
            break
        if s.room[seat] > s.barred[seat]:
            able |= 1 << seat
    seat = announced.next_to_ask(s.order, able)
    if seat >= 0:
        s.ask(PREEMPT, seat)


def hear_who_preempts(s: Bootleggers) -> None:
    """BL-9.1 Who pre-empts places instead, and what was announced is taken back."""
    if not s.collected:
        return
    announced = s.announcement()
    seat = s.collected_asks[0].seat
    answer = s.collected[0]
    if answer[0] == LET:
        announced.note_pass(seat)
        announced.step = 0
    else:
        announced.cancelled_by = seat
        put_markers(s, seat, answer[0], answer[1])


def put_markers(s: Bootleggers, seat: int, speakeasy: int, count: int) -> None:
    """BL-9.1 Markers go where they were to go."""
    place_markers(s, seat, speakeasy, count)
    markers_were_placed(s, seat, speakeasy)
    if s.ear is not None:
        facts = {"seat": seat, "speakeasy": SPEAKEASIES[speakeasy], "count": count}
        s.tell("markers_placed", facts)


def announced_markers_are_placed(s: Bootleggers) -> None:
    """BL-9.1 Nobody pre-empted."""
    announced = s.announcement()
    if announced.cancelled_by < 0:
        put_markers(s, announced.seat, announced.play[0], announced.play[1])


PREEMPTING: Final = Phase(
    "preemption", (ask_who_preempts, hear_who_preempts, announced_markers_are_placed)
)


@final
class Preempt(Decision[Bootleggers]):
    """BL-9.1 Let it be, or place markers first: a speakeasy, and how many."""

    def candidates(self, s: Bootleggers, ask: Ask, draft: Draft) -> list[int]:
        if draft:
            return list(range(1, s.room[ask.seat] + 1))
        return list(range(s.setting.speakeasies))

    def check(self, s: Bootleggers, ask: Ask, draft: Draft, stroke: int) -> Reason | None:
        if draft:
            return check_count(s, ask.seat, draft, 0, stroke)
        if stroke == LET:
            return None
        if not 0 < stroke < s.setting.speakeasies:
            return LET_OR_PREEMPT
        return check_place(s, ask.seat, stroke)

    def complete(self, s: Bootleggers, ask: Ask, draft: Draft) -> bool:
        return draft[0] == LET or len(draft) == 2

    def facts(self, s: Bootleggers, ask: Ask, answer: Draft, reason: Reason) -> dict[str, Any]:
        stroke = answer[0]
        at = SPEAKEASIES[stroke] if 0 <= stroke < len(SPEAKEASIES) else str(stroke)
        free = s.room[ask.seat] - s.barred[ask.seat]
        return {"at": at, "named": str(answer[-1]), "count": free}

    def stroke_words(self, s: Bootleggers, ask: Ask, draft: Draft, stroke: int) -> dict[str, Any]:
        if draft:
            return {"do": "count", "count": stroke}
        if stroke == LET:
            return {"do": "let"}
        return {"do": "choose", "what": SPEAKEASIES[stroke]}

    def read_stroke(self, s: Bootleggers, ask: Ask, draft: Draft, words: dict[str, Any]) -> int:
        if draft:
            return self.read_count(words)
        if words["do"] == "let":
            return LET
        return read_word(self, words, "what", SPEAKEASIES)

    def read_count(self, words: dict[str, Any]) -> int:
        count = words.get("count")
        if type(count) is not int or not 0 <= count <= 20:
            raise Malformed(self, "count", count, ["1…20"])
        return count

    def words(self, s: Bootleggers, ask: Ask, answer: Draft) -> dict[str, Any]:
        if answer[0] == LET:
            return {"do": "let"}
        return {"do": "preempt", "at": SPEAKEASIES[answer[0]], "count": answer[1]}

    def read(self, s: Bootleggers, ask: Ask, words: dict[str, Any]) -> Draft:
        return (read_word(self, words, "at", SPEAKEASIES), self.read_count(words))


PREEMPT: Final = Preempt("preempt", "BL-9.1", composite=True)
PREEMPT.verbs = ["preempt", "let", "choose", "count"]
