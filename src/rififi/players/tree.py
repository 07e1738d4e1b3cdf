"""The tree of a search: what was tried at each question, how often, and what came of it.

It is grown through one world after the other, all of which look alike to the seat that searches, so that
what is found good is good in the mean of them (information-set Monte Carlo tree search). A way through the
tree is told by the strokes alone: questions that differ from world to world share a place and are kept apart
by whom they ask what.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Any, Final, final

from mypy_extensions import i64

from rififi.kernel.decision import Ask, Draft
from rififi.kernel.game import Game
from rififi.kernel.state import LCG_FACTOR, LCG_MASK, SINGLE, State

Question = tuple[str, int, Draft]
"""What kind of question it is, whom it asks, and what has been answered so far."""

CURIOSITY: Final = 1.2
"""How much what was seldom tried is liked for that, in units of how far results differ."""

BOLDNESS: Final = 1.0
"""How soon what the game advises less is tried too: the square root of the tries, times this."""


@final
class Luck:
    """Quick random numbers for trying things out."""

    def __init__(self, seed: int) -> None:
        self.x: i64 = seed & LCG_MASK

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1."""
        self.x = (self.x * LCG_FACTOR + 11) & LCG_MASK
        return int((self.x >> 16) % limit)


@final
class Arm:
    """An answer that was tried, or a stroke: how often, how often it could have been, what it won."""

    def __init__(self, strokes: Draft) -> None:
        self.strokes = strokes
        self.tried = 0
        self.open = 0
        self.won = 0.0


@final
class Fork:
    """What was tried at one question."""

    def __init__(self) -> None:
        self.arms: dict[Draft, Arm] = {}
        self.tried = 0
        self.advice: dict[Draft, list[Draft]] = {}
        """What the game advised here, by the strokes that could come first."""


@final
class Node:
    """A place in the tree: its questions, and where the answers led."""

    def __init__(self) -> None:
        self.forks: dict[Question, Fork] = {}
        self.ways: dict[Draft, Node] = {}

    def fork(self, question: Question) -> Fork:
        """What was tried at this question."""
        fork = self.forks.get(question)
        if fork is None:
            fork = Fork()
            self.forks[question] = fork
        return fork

    def way(self, strokes: Draft) -> Node:
        """The place to which these strokes lead."""
        node = self.ways.get(strokes)
        if node is None:
            node = Node()
            self.ways[strokes] = node
        return node


@final
class Tree:
    """What a seat has found out about a question that it is asked."""

    def __init__(self, game: Game[Any], seat: int, ask: int, seed: int) -> None:
        self.game = game
        self.seat = seat
        self.ask = ask
        """The number of the question."""
        self.luck = Luck(seed)
        self.root = Node()
        self.advised = True
        """Whether the game advises at all."""
        self.tries = 0
        self.won = 0.0
        self.squares = 0.0
        """The sums of what the seat won in each try, and of its square."""

    def try_once(self, s: State) -> None:
        """Play a world on, as was found best so far, to something new; see what comes of it."""
        node = self.root
        forks: list[Fork] = []
        arms: list[Arm] = []
        seats: list[int] = []
        kept: Draft = ()
        new = False
        asked = own_place(s, self.seat, self.ask)
        curiosity = self.curiosity()
        while not new and not s.finished:
            frame = s.frames[-1]
            asks = frame.asks
            place = asked if asked >= 0 else frame.first_open()
            ask = asks[place]
            fork = node.fork(question_of(ask, frame.answers[place]))
            arm, others = self.choose(s, place, fork, asked >= 0, curiosity)
            new = arm.tried == 0 and others
            forks.append(fork)
            arms.append(arm)
            seats.append(ask.seat)
            for stroke in arm.strokes:
                s.apply_to(frame, place, ask, stroke)
            if asked >= 0:
                asked = own_place(s, self.seat, self.ask)
            kept = kept + arm.strokes
            if not ask.decision.sealed or s.finished or s.frames[-1].asks is not asks:
                # What is secret leads nowhere before all have answered, so that nobody builds on it.
                node = node.way(kept)
                kept = ()
        self.learn(forks, arms, seats, self.game.prospects(s, self.luck.below(1 << 31)))

    def choose(
        self, s: State, place: int, fork: Fork, own: bool, curiosity: float
    ) -> tuple[Arm, bool]:
        """What is tried at a question, and whether there was anything else."""
        frame = s.frames[-1]
        ask = frame.asks[place]
        draft = frame.answers[place]
        options = ask.decision.options(s, ask, draft)
        if not draft and self.advised:
            advice = self.advice_for(s, place, fork, tuple(options), own)
            if advice:
                count = min(len(advice), 1 + int(BOLDNESS * sqrt(fork.tried)))
                arm = self.choose_advised(fork, advice, count, curiosity)
                if ask.decision.check_whole(s, ask, arm.strokes) is None:
                    return arm, len(advice) > 1
            else:
                self.advised = False
        return self.choose_stroke(fork, options, curiosity), len(options) > 1

    def advice_for(
        self, s: State, place: int, fork: Fork, options: Draft, own: bool
    ) -> list[Draft]:
        """What the game advises: asked once, as long as the same can be done there."""
        advice = fork.advice.get(options)
        if advice is None:
            advice = self.game.advice(s, place, own)
            fork.advice[options] = advice
        return advice

    def choose_advised(self, fork: Fork, advice: list[Draft], count: int, curiosity: float) -> Arm:
        """Of so many that are advised most the first that was not tried yet, else the most promising."""
        best: Arm | None = None
        promise = -1.0
        for i in range(count):
            arm = fork.arms.get(advice[i])
            if arm is None or arm.tried == 0:
                return new_arm(fork, advice[i])
            found = promise_of(arm, curiosity)
            if found > promise:
                promise = found
                best = arm
        assert best is not None
        return best

    def choose_stroke(self, fork: Fork, options: list[int], curiosity: float) -> Arm:
        """Any stroke that was not tried yet, else the most promising."""
        best: Arm | None = None
        promise = -1.0
        fresh = 0
        for stroke in options:
            arm = fork.arms.get(draft_of(stroke))
            if arm is None or arm.tried == 0:
                fresh += 1
                continue
            found = promise_of(arm, curiosity)
            if found > promise:
                promise = found
                best = arm
        if fresh == 0 and best is not None:
            return best
        turn = self.luck.below(fresh)
        for stroke in options:
            arm = fork.arms.get(draft_of(stroke))
            if arm is None or arm.tried == 0:
                if turn == 0:
                    return new_arm(fork, draft_of(stroke))
                turn -= 1
        raise AssertionError

    def curiosity(self) -> float:
        """How much is to be liked for being new: the more, the further results differ."""
        if self.tries < 2:
            return CURIOSITY
        mean = self.won / self.tries
        return CURIOSITY * sqrt(max(1e-6, self.squares / self.tries - mean * mean))

    def learn(self, forks: list[Fork], arms: list[Arm], seats: list[int], won: list[float]) -> None:
        """Note what came of a try, for each who answered by what it won itself."""
        for i in range(len(arms)):
            forks[i].tried += 1
            arms[i].tried += 1
            arms[i].won += won[seats[i]]
        own = won[self.seat]
        self.tries += 1
        self.won += own
        self.squares += own * own

    def must_choose(self, s: State) -> bool:
        """Whether the question can be answered in more than one way."""
        place = own_place(s, self.seat, self.ask)
        frame = s.frames[-1]
        ask = frame.asks[place]
        draft = frame.answers[place]
        while True:
            options = ask.decision.options(s, ask, draft)
            if len(options) > 1:
                return True
            draft = ask.decision.extend(s, ask, draft, options[0])
            if not ask.decision.composite or ask.decision.complete(s, ask, draft):
                return False

    def best_answer(self, s: State) -> tuple[Ask, Draft]:
        """The question, and the whole answer to it that was tried most."""
        frame = s.frames[-1]
        place = own_place(s, self.seat, self.ask)
        ask = frame.asks[place]
        decision = ask.decision
        draft = frame.answers[place]
        node = self.root
        kept: Draft = ()
        while True:
            strokes = self.most_tried(node.fork(question_of(ask, draft)), s, ask, draft)
            for stroke in strokes:
                draft = decision.extend(s, ask, draft, stroke)
            if not decision.composite or decision.complete(s, ask, draft):
                return ask, draft
            kept = kept + strokes
            if not decision.sealed:
                node = node.way(kept)
                kept = ()

    def most_tried(self, fork: Fork, s: State, ask: Ask, draft: Draft) -> Draft:
        """What was tried most; of several, what won most; if nothing was, any stroke."""
        best: Arm | None = None
        for arm in fork.arms.values():
            if best is None or (arm.tried, arm.won) > (best.tried, best.won):
                best = arm
        if best is not None:
            return best.strokes
        options = ask.decision.options(s, ask, draft)
        return (options[self.luck.below(len(options))],)


def promise_of(arm: Arm, curiosity: float) -> float:
    """What an arm won on the average, and something for being tried seldom where it could have been."""
    arm.open += 1
    return arm.won / arm.tried + curiosity * sqrt(log(arm.open) / arm.tried)


def new_arm(fork: Fork, strokes: Draft) -> Arm:
    """An arm that is tried for the first time."""
    arm = Arm(strokes)
    arm.open = 1
    fork.arms[strokes] = arm
    return arm


def draft_of(stroke: int) -> Draft:
    """A stroke as a draft of its own."""
    return SINGLE[stroke] if 0 <= stroke < 256 else (stroke,)


def question_of(ask: Ask, draft: Draft) -> Question:
    """What tells a question from others that come at the same place in other worlds."""
    return (ask.decision.name, ask.seat, draft)


def own_place(s: State, seat: int, number: int) -> int:
    """The place of a seat's question while it is open, else -1."""
    if s.finished:
        return -1
    frame = s.frames[-1]
    for place in range(len(frame.asks)):
        ask = frame.asks[place]
        if ask.seat == seat and ask.id == number and not (frame.answered >> place) & 1:
            return place
    return -1
