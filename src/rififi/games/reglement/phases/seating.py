"""RC-2.3, RC-4.9 Gangsters are put on free places, one each in turn, counter-clockwise, until all sit."""

from __future__ import annotations

from typing import Any, Final, final

from rififi.games.reglement.data import KINDS
from rififi.games.reglement.places import (
    NO_SUCH_PLACE,
    PLACE_TAKEN,
    place_facts,
    place_number,
    read_place,
)
from rififi.games.reglement.state import Reglement, list_places
from rififi.kernel.decision import Ask, Decision, Draft
from rififi.kernel.forms import Malformed, read_word
from rififi.kernel.frame import bit
from rififi.kernel.refusal import Reason
from rififi.kernel.seating import COUNTER_CLOCKWISE, next_seat
from rififi.kernel.state import Phase

NONE_WAITING: Final = Reason("none_waiting", "RC-2.3")
NOT_A_GANGSTER: Final = Reason("not_a_choice", "RC-2.3")

SLEEPER: Final = 4
"""A gangster to be seated is a kind, and 4 more for a sleeper."""

GANGSTERS: Final = list(range(8))


def wait_to_be_seated(s: Reglement, seat: int, kind: int, asleep: bool, count: int) -> None:
    """RC-2.3, RC-4.9 So many gangsters of a seat wait for a place."""
    waiting = s.waiting[:]
    waiting[8 * seat + (SLEEPER if asleep else 0) + kind] += count
    s.waiting = waiting


def waits(s: Reglement, seat: int) -> bool:
    """Whether a seat has a gangster left to be seated."""
    count = 0
    for i in range(8 * seat, 8 * seat + 8):
        count += s.waiting[i]
    return count > 0


def ask_for_a_place(s: Reglement) -> None:
    """RC-2.3, RC-4.9 Each in turn seats one; who has none left is skipped, and in the end all sit."""
    seating = s.seating()
    for _ in range(s.seats):
        if waits(s, seating.seat):
            s.ask(PLACE, seating.seat)
            return
        seating.seat = next_seat(seating.seat, s.seats, 0, COUNTER_CLOCKWISE)
    s.end_phase()


def seat_one(s: Reglement) -> None:
    """RC-2.3, RC-4.9 The gangster takes the place; a sleeper sleeps on, with his pill."""
    seating = s.seating()
    seat = seating.seat
    gangster, place = s.collected[0]
    kind, asleep = gangster & 3, gangster >= SLEEPER
    wait_to_be_seated(s, seat, kind, asleep, -1)
    s.sit_down(place, 4 * seat + kind, asleep)
    if s.ear is not None:
        facts = {"seat": seat, "kind": KINDS[kind], "place": place_number(place), "asleep": asleep}
        s.tell("seated", facts, by=seat)
    last_one_begins(s, seat)
    seating.seat = next_seat(seat, s.seats, 0, COUNTER_CLOCKWISE)
    seating.step = 0


def last_one_begins(s: Reglement, seat: int) -> None:
    """RC-2.4 Before the first turn, who has seated the last gangster is to begin."""
    if s.turns == 0:
        s.turn = seat


SEATING: Final = Phase("seating", (ask_for_a_place, seat_one))


@final
class Place(Decision[Reglement]):
    """RC-2.3, RC-4.9 Which of one's gangsters, asleep or not (machines say that first), and where."""

    def candidates(self, s: Reglement, ask: Ask, draft: Draft) -> list[int]:
        """A sleeper is only named where one waits."""
        if draft:
            return s.setting.all_places
        first = 8 * ask.seat
        return [who for who in GANGSTERS if who < SLEEPER or s.waiting[first + who]]

    def options(self, s: Reglement, ask: Ask, draft: Draft) -> list[int]:
        if draft:
            return list_places(s.free_places())
        first = 8 * ask.seat
        return [gangster for gangster in GANGSTERS if s.waiting[first + gangster]]

    def check(self, s: Reglement, ask: Ask, draft: Draft, stroke: int) -> Reason | None:
        if draft:
            if not 0 <= stroke < s.setting.places:
                return NO_SUCH_PLACE
            return None if s.free_places() & bit(stroke) else PLACE_TAKEN
        if not 0 <= stroke < len(GANGSTERS):
            return NOT_A_GANGSTER
        return None if s.waiting[8 * ask.seat + stroke] else NONE_WAITING

    def complete(self, s: Reglement, ask: Ask, draft: Draft) -> bool:
        return len(draft) == 2

    def facts(self, s: Reglement, ask: Ask, answer: Draft, reason: Reason) -> dict[str, Any]:
        if reason is NONE_WAITING:
            return gangster_words(answer[0])
        return place_facts(s, answer[-1]) if reason is not NOT_A_GANGSTER else {}

    def stroke_words(self, s: Reglement, ask: Ask, draft: Draft, stroke: int) -> dict[str, Any]:
        if draft:
            return {"do": "at", "place": place_number(stroke)}
        return {"do": "take"} | gangster_words(stroke)

    def read_stroke(self, s: Reglement, ask: Ask, draft: Draft, words: dict[str, Any]) -> int:
        read_word(self, words, "do", ["at" if draft else "take"])
        return read_place(s, self, words, "place") if draft else self.read_gangster(words)

    def words(self, s: Reglement, ask: Ask, answer: Draft) -> dict[str, Any]:
        gangster, place = answer
        return {"do": "place"} | gangster_words(gangster) | {"place": place_number(place)}

    def read(self, s: Reglement, ask: Ask, words: dict[str, Any]) -> Draft:
        """RC-2.3 `{"do": "place", "kind": "gunman", "asleep": false, "place": 7}`."""
        return (self.read_gangster(words), read_place(s, self, words, "place"))

    def read_gangster(self, words: dict[str, Any]) -> int:
        """RC-4.9 A kind, and whether it is a sleeper."""
        kind = read_word(self, words, "kind", KINDS)
        asleep = words.get("asleep")
        if asleep is not True and asleep is not False:
            raise Malformed(self, "asleep", asleep, [True, False])
        return kind + (SLEEPER if asleep else 0)


def gangster_words(gangster: int) -> dict[str, Any]:
    """A gangster to be seated."""
    return {"kind": KINDS[gangster & 3], "asleep": gangster >= SLEEPER}


PLACE: Final = Place("place", "RC-2.3", composite=True)
PLACE.verbs = ["place", "take", "at"]
