"""Interrupt windows, and reactions to a play before it takes effect.

In a window seats are asked one after the other, in an order that the game gives afresh each time. Each
does one thing or passes. When something has happened the asking starts again from the top of the order
then valid; when all who may act have passed in a row, the window closes. A play may be announced first:
then those are asked, in the same manner, who may cancel it before it takes effect.

What is done in a window, who may act and in which order is the game's; who is asked next is found here.
"""

from __future__ import annotations

from typing import Any, TypeVar

from mypy_extensions import mypyc_attr

from rififi.kernel.decision import Ask, Decision, Draft
from rififi.kernel.forms import Malformed, listing, whole
from rififi.kernel.frame import Frame
from rififi.kernel.refusal import Reason
from rififi.kernel.seating import bits_of, seats_in
from rififi.kernel.state import State

S = TypeVar("S", bound=State)

MOST_WINDOWS = 1_000_000


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Polling(Frame):
    """Seats are asked one after the other, until all have passed in a row."""

    def __init__(self, phase: int, step: int, passed: int) -> None:
        super().__init__(phase, step)
        self.passed = passed
        """Who has passed since something last happened, as bits."""

    def clone(self) -> Frame:
        return self.copy_flow(Polling(self.phase, self.step, self.passed))

    def next_to_ask(self, order: list[int], may_act: int) -> int:
        """The first in this order who may act and has not passed; -1 where all have."""
        for seat in order:
            if (may_act >> seat) & 1 and not (self.passed >> seat) & 1:
                return seat
        return -1

    def note_pass(self, seat: int) -> None:
        """This seat is not asked again before something happens."""
        self.passed |= 1 << seat

    def start_again(self) -> None:
        """Something happened: all are asked again, from the top."""
        self.passed = 0


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Window(Polling):
    """A window. The windows of a game are numbered in the order in which they come."""

    def __init__(self, phase: int, step: int, passed: int, number: int) -> None:
        super().__init__(phase, step, passed)
        self.number = number

    def clone(self) -> Frame:
        return self.copy_flow(Window(self.phase, self.step, self.passed, self.number))


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Announcement(Polling):
    """A play that has been announced with all its choices, and has not taken effect yet."""

    def __init__(
        self, phase: int, step: int, passed: int, seat: int, play: Draft, cancelled_by: int
    ) -> None:
        super().__init__(phase, step, passed)
        self.seat = seat
        self.play = play
        self.cancelled_by = cancelled_by
        """Who cancelled it, or -1."""

    def clone(self) -> Frame:
        new = Announcement(
            self.phase, self.step, self.passed, self.seat, self.play, self.cancelled_by
        )
        return self.copy_flow(new)


def standing_by(until: list[int], number: int) -> int:
    """Who has said in advance to pass in the window of this number, as bits.

    `until[seat]` is the number of the first window in which a seat wants to be asked again.
    """
    bits = 0
    for seat in range(len(until)):
        if number < until[seat]:
            bits |= 1 << seat
    return bits


@mypyc_attr(allow_interpreted_subclasses=True)
class StandBy(Decision[S]):
    """Pass in advance until a named window, or take that back. Put by `State.invite`.

    A stroke is the number of the window from which on the seat is asked again; 0 takes back.
    """

    def __init__(self, name: str, clause: str) -> None:
        super().__init__(name, clause, optional=True)
        self.verbs = ["stand_by", "take_back"]
        self.no_such_window = Reason("no_such_window", clause)
        self.not_standing_by = Reason("not_standing_by", clause)

    def until(self, s: S) -> list[int]:
        """The game's list: for each seat the window from which on it is asked again."""
        raise NotImplementedError

    def window_now(self, s: S) -> int:
        """The number of the window that is open."""
        raise NotImplementedError

    def later_windows(self, s: S) -> list[int]:
        """The windows that can be named now, in the order in which they come."""
        raise NotImplementedError

    def window_word(self, s: S, number: int) -> str:
        """What a window is called. No two that can be named at a time are called the same."""
        raise NotImplementedError

    def candidates(self, s: S, ask: Ask, draft: Draft) -> list[int]:
        return [0, *self.later_windows(s)]

    def check(self, s: S, ask: Ask, draft: Draft, stroke: int) -> Reason | None:
        if stroke == 0:
            standing = self.until(s)[ask.seat] > self.window_now(s)
            return None if standing else self.not_standing_by
        if stroke in self.later_windows(s):
            return None
        return self.no_such_window

    def carry_out(self, s: S, ask: Ask, draft: Draft) -> None:
        """The invitation stays open: one may think better of it."""
        self.until(s)[ask.seat] = draft[0]
        s.invite(self, ask.seat)

    def facts(self, s: S, ask: Ask, answer: Draft, reason: Reason) -> dict[str, Any]:
        known = [self.window_word(s, number) for number in self.later_windows(s)]
        return {"seat": ask.seat, "named": answer[-1], "known": known}

    def stroke_words(self, s: S, ask: Ask, draft: Draft, stroke: int) -> dict[str, Any]:
        if stroke == 0:
            return {"do": "take_back"}
        return {"do": "stand_by", "until": self.window_word(s, stroke)}

    def read_stroke(self, s: S, ask: Ask, draft: Draft, words: dict[str, Any]) -> int:
        if words["do"] == "take_back":
            return 0
        named = words.get("until")
        known = []
        for number in self.later_windows(s):
            word = self.window_word(s, number)
            if word == named:
                return number
            known.append(word)
        raise Malformed(self, "until", named, known)


# In positions.


def polling_words(polling: Polling) -> dict[str, Any]:
    """Who has passed; of a window its number; of an announcement the play, as its strokes."""
    words: dict[str, Any] = {"passed": seats_in(polling.passed)}
    if isinstance(polling, Window):
        words["number"] = polling.number
    elif isinstance(polling, Announcement):
        words["seat"] = polling.seat
        words["play"] = list(polling.play)
        words["cancelled_by"] = polling.cancelled_by
    return words


def passed_from_words(words: dict[str, Any]) -> int:
    """Who has passed. Raises Cannot."""
    passed = listing(words.get("passed"), "passed")
    return bits_of([whole(seat, "passed", 0, 61) for seat in passed])


def window_from_words(phase: int, words: dict[str, Any]) -> Window:
    """The window that the words describe. Raises Cannot."""
    number = whole(words.get("number"), "number", 0, MOST_WINDOWS)
    return Window(phase, 0, passed_from_words(words), number)


def announcement_from_words(phase: int, words: dict[str, Any]) -> Announcement:
    """The announcement that the words describe. Raises Cannot."""
    play = listing(words.get("play"), "play")
    return Announcement(
        phase,
        0,
        passed_from_words(words),
        whole(words.get("seat"), "seat", 0, 61),
        tuple([whole(stroke, "play", 0, 1 << 30) for stroke in play]),
        whole(words.get("cancelled_by"), "cancelled_by", -1, 61),
    )
