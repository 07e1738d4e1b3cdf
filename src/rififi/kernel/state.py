"""The state of a game in progress, and the loop that plays it on.

A game is a stack of frames. Each frame is at a step of a phase; a step is a small function that reads
like its clause. A step may put questions (asks) to seats: then the loop stops until they are answered.
It may push a frame for a decision within a decision: then that one is played out first.

Everything here is plain integers. Words, records and events for people are made in `table`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

from rififi.kernel.chance import Chance
from rififi.kernel.decision import Ask, Decision, Draft
from rififi.kernel.events import EVERYBODY, Ear
from rififi.kernel.frame import NO_ANSWERS, NO_ASKS, Frame, bit
from rififi.kernel.refusal import GameOver, NotAllowed


@final
class Phase:
    """A part of the rulebook: its steps, in the order in which they are taken."""

    def __init__(self, name: str, steps: tuple[Callable[[Any], None], ...]) -> None:
        self.name = name
        self.steps = steps


@mypyc_attr(allow_interpreted_subclasses=True)
class Flow:
    """What the loop needs of a game: its phases and its kinds of decision."""

    def __init__(self, phases: tuple[Phase, ...], decisions: tuple[Decision[Any], ...]) -> None:
        self.phases = phases
        self.decisions = decisions

    def phase_named(self, name: str) -> int:
        """The place of a phase. Raises ValueError."""
        return [phase.name for phase in self.phases].index(name)


SINGLE: Final[list[Draft]] = [(stroke,) for stroke in range(256)]
"""Answers of one stroke, made once."""

LCG_FACTOR: Final = 25214903917
LCG_MASK: Final = (1 << 48) - 1


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A game in progress. A game adds its own data and writes `clone` by hand.

    The fast path for programs is `pending`, `options`, `apply`, `clone`, `playout` and `finished`.
    """

    def __init__(
        self,
        flow: Flow,
        seats: int,
        frames: list[Frame],
        serials: list[int],
        chance: Chance,
        out: int,
        finished: bool,
    ) -> None:
        self.flow = flow
        self.seats = seats
        self.frames = frames
        self.serials = serials
        """How many questions each seat has been put."""
        self.chance = chance
        self.out = out
        """The seats that are eliminated, as bits."""
        self.finished = finished
        self.ear: Ear | None = None
        self.collected = NO_ANSWERS
        """The answers that the step now running was waiting for, in the order of the questions."""
        self.collected_asks = NO_ASKS

    def clone(self) -> State:
        """A complete copy that shares nothing which changes. Nobody listens to it."""
        raise NotImplementedError

    # The fast path: whose decision, what may be done, do it.

    @property
    def pending(self) -> int:
        """The seat whose decision is next, or -1 when the game is over."""
        if self.finished:
            return -1
        frame = self.frames[-1]
        return frame.asks[frame.first_open()].seat

    def options(self) -> list[int]:
        """The strokes open to the pending seat, or none when the game is over."""
        if self.finished:
            return []
        frame = self.frames[-1]
        place = frame.first_open()
        ask = frame.asks[place]
        return ask.decision.options(self, ask, frame.answers[place])

    def apply(self, stroke: int) -> None:
        """One stroke of the pending seat, checked, and all that follows from it."""
        if self.finished:
            raise GameOver
        frame = self.frames[-1]
        place = frame.first_open()
        self.apply_to(frame, place, frame.asks[place], stroke)

    def apply_to(self, frame: Frame, place: int, ask: Ask, stroke: int) -> None:
        """One stroke for the question at this place of the top frame."""
        decision = ask.decision
        draft = frame.answers[place]
        reason = decision.check(self, ask, draft, stroke)
        if reason is not None:
            raise NotAllowed(reason)
        if decision.composite:
            self.take(place, decision.extend(self, ask, draft, stroke))
        else:
            self.settle(frame, place, ask, SINGLE[stroke] if 0 <= stroke < 256 else (stroke,))

    def take(self, place: int, strokes: Draft) -> None:
        """Checked strokes as the answer, or the beginning of one, to the question at this place."""
        frame = self.frames[-1]
        ask = frame.asks[place]
        if ask.decision.complete(self, ask, strokes):
            self.settle(frame, place, ask, strokes)
        else:
            frame.answers[place] = strokes
            frame.answered &= ~bit(place)

    def settle(self, frame: Frame, place: int, ask: Ask, answer: Draft) -> None:
        """A checked, whole answer to the question at this place of the top frame."""
        decision = ask.decision
        if self.ear is not None:
            decision.heard(self, ask, answer, frame.answered & bit(place) != 0)
        if decision.at_once:
            frame.drop_ask(place)
            decision.carry_out(self, ask, answer)
        else:
            frame.answers[place] = answer
            frame.answered |= bit(place)
        self.run()

    def step(self, stroke: int) -> list[int]:
        """Apply a stroke and give the next options: one call a decision for programs in a hurry."""
        self.apply(stroke)
        return self.options()

    def playout(self, seed: int) -> int:
        """Play to the end at random, quickly. Returns the number of strokes."""
        x: i64 = seed & LCG_MASK
        strokes = 0
        while not self.finished:
            frame = self.frames[-1]
            place = frame.first_open()
            ask = frame.asks[place]
            options = ask.decision.options(self, ask, frame.answers[place])
            x = (x * LCG_FACTOR + 11) & LCG_MASK
            self.apply_to(frame, place, ask, options[(x >> 16) % len(options)])
            strokes += 1
        return strokes

    # What steps do.

    def run(self) -> None:
        """Take steps until somebody must answer or the game is over."""
        while not self.finished:
            frame = self.frames[-1]
            if frame.asks:
                if frame.answered != bit(len(frame.asks)) - 1:
                    return
                self.collected = frame.answers
                self.collected_asks = frame.asks
                if frame.invited:
                    self.pass_over_invitations(frame)
                frame.asks = NO_ASKS
                frame.answers = NO_ANSWERS
                frame.answered = 0
            else:
                self.collected = NO_ANSWERS
            steps = self.flow.phases[frame.phase].steps
            step = frame.step
            if step == len(steps):
                self.frames.pop()
            else:
                frame.step = step + 1
                steps[step](self)

    def ask(self, decision: Decision[Any], seat: int) -> None:
        """Put a question to a seat. The loop stops when the step returns."""
        self.frames[-1].put(self.next_ask(decision, seat))

    def next_ask(self, decision: Decision[Any], seat: int) -> Ask:
        """A new question, numbered for its seat alone."""
        serial = self.serials[seat] + 1
        self.serials[seat] = serial
        return Ask(serial, seat, decision)

    def ask_everybody(self, decision: Decision[Any]) -> None:
        """Put a question to every seat in the game, as the only one of the step."""
        asks = []
        for seat in range(self.seats):
            if not (self.out >> seat) & 1:
                asks.append(self.next_ask(decision, seat))
        frame = self.frames[-1]
        frame.asks = asks
        frame.answers = [()] * len(asks)

    def invite(self, decision: Decision[Any], seat: int) -> None:
        """Leave an optional question open to a seat, as long as others are asked in this frame.

        It counts as answered, so that neither the loop nor the fast path waits for it.
        """
        frame = self.frames[-1]
        frame.answered |= bit(len(frame.asks))
        frame.invited = True
        self.ask(decision, seat)

    def pass_over_invitations(self, frame: Frame) -> None:
        """Steps do not hear of optional questions: their answers were carried out when given."""
        asked = zip(frame.asks, frame.answers, strict=True)
        self.collected_asks = [ask for ask, answer in asked if answer]
        self.collected = [answer for answer in frame.answers if answer]
        frame.invited = False

    def end_phase(self) -> None:
        """Take no further step in the phase that is in progress."""
        frame = self.frames[-1]
        frame.step = len(self.flow.phases[frame.phase].steps)

    def eliminate(self, seat: int) -> None:
        """A seat is out: its open questions, in every frame, are gone. The frames go on."""
        self.out |= 1 << seat
        for frame in self.frames:
            for place in range(len(frame.asks) - 1, -1, -1):
                if frame.asks[place].seat == seat:
                    frame.drop_ask(place)

    def tell(self, key: str, args: dict[str, Any], audience: int = EVERYBODY, by: int = -1) -> None:
        """Tell an event (`by`: the seat whose own choice it tells, and nothing more).

        Steps ask `if s.ear` first, so that unheard games make no words.
        """
        if self.ear is not None:
            self.ear.tell(key, args, audience, by)
