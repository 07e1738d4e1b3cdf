"""What is in progress: frames with the questions open in them, and the answers so far."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from rififi.kernel.decision import Ask, Draft

NO_ASKS: Final[list[Ask]] = []
NO_ANSWERS: Final[list[Draft]] = []
"""What most frames hold most of the time. Shared, so never changed."""


def bit(place: i64) -> i64:
    """The bit of a question by its place."""
    # Compiled, a written 1 would be a number of 32 bits, and one shifted by 31 nothing sensible.
    one = place - place + 1
    return one << place


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Frame:
    """A phase in progress: its next step, the questions open in it and the answers so far.

    A game gives a phase its own data by a subclass with its own `clone`.
    """

    def __init__(self, phase: int, step: int = 0) -> None:
        self.phase = phase
        self.step = step
        self.asks = NO_ASKS
        self.answers = NO_ANSWERS
        self.answered: i64 = 0
        """The questions whose answer is complete, as bits by their place in `asks`."""
        self.invited = False
        """Whether some of them are optional, and count as answered without being so."""

    def clone(self) -> Frame:
        return self.copy_flow(Frame(self.phase, self.step))

    def copy_flow(self, new: Frame) -> Frame:
        """Give a new frame the questions and answers of this one."""
        if self.asks:
            new.asks = self.asks[:]
            new.answers = self.answers[:]
            new.answered = self.answered
            new.invited = self.invited
        return new

    def put(self, ask: Ask, answer: Draft = ()) -> None:
        """Put a question on the table, with its answer if there is one already."""
        if self.asks:
            self.asks.append(ask)
            self.answers.append(answer)
        else:
            self.asks = [ask]
            self.answers = [answer]

    def first_open(self) -> int:
        """The place of the first question without a complete answer; after the last if all have one."""
        answered = self.answered
        place: i64 = 0
        while answered & 1:
            answered >>= 1
            place += 1
        return int(place)

    def drop_ask(self, place: int) -> None:
        """Take a question off the table."""
        below = bit(place) - 1
        self.answered = (self.answered & below) | ((self.answered >> 1) & ~below)
        del self.asks[place]
        del self.answers[place]
