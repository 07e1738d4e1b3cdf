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
from rififi.kernel.state import LCG_FACTOR, LCG_MASK, State

Question = tuple[str, int, Draft]
"""What kind of question it is, whom it asks, and what has been answered so far."""

CURIOSITY: Final = 0.5
"""How much what was seldom tried is liked for that, where a victory is 1."""


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
    """A stroke that was tried: how often, how often it could have been, and the victories it led to."""

    def __init__(self, stroke: int) -> None:
        self.stroke = stroke
        self.tried = 0
        self.open = 0
        self.won = 0.0


@final
class Node:
    """A place in the tree: what was tried there for each question, and where it led."""

    def __init__(self) -> None:
        self.arms: dict[Question, dict[int, Arm]] = {}
        self.ways: dict[Draft, Node] = {}

    def arms_of(self, question: Question) -> dict[int, Arm]:
        """What was tried for this question."""
        arms = self.arms.get(question)
        if arms is None:
            arms = {}
            self.arms[question] = arms
        return arms

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

    def try_once(self, s: State) -> None:
        """Play a world on, as was found best so far, to something new; see what comes of it."""
        node = self.root
        arms: list[Arm] = []
        seats: list[int] = []
        kept: Draft = ()
        new = False
        asked = own_place(s, self.seat, self.ask)
        while not new and not s.finished:
            frame = s.frames[-1]
            asks = frame.asks
            place = asked if asked >= 0 else frame.first_open()
            ask = asks[place]
            draft = frame.answers[place]
            decision = ask.decision
            options = decision.options(s, ask, draft)
            arm = self.choose(node.arms_of(question_of(ask, draft)), options)
            new = arm.tried == 0 and len(options) > 1
            arms.append(arm)
            seats.append(ask.seat)
            s.apply_to(frame, place, ask, arm.stroke)
            if asked >= 0:
                asked = own_place(s, self.seat, self.ask)
            kept = (*kept, arm.stroke)
            if not decision.sealed or s.finished or s.frames[-1].asks is not asks:
                # What is secret leads nowhere before all have answered, so that nobody builds on it.
                node = node.way(kept)
                kept = ()
        won = self.game.prospects(s, self.luck.below(1 << 31))
        for i in range(len(arms)):
            arms[i].tried += 1
            arms[i].won += won[seats[i]]

    def choose(self, arms: dict[int, Arm], options: list[int]) -> Arm:
        """One of these strokes: any that was not tried yet, else the one that promises most."""
        best: Arm | None = None
        promise = -1.0
        fresh = 0
        for stroke in options:
            arm = arms.get(stroke)
            if arm is None:
                fresh += 1
                continue
            arm.open += 1
            found = arm.won / arm.tried + CURIOSITY * sqrt(log(arm.open) / arm.tried)
            if found > promise:
                promise = found
                best = arm
        if fresh > 0 or best is None:
            best = self.fresh_arm(arms, options, fresh)
        return best

    def fresh_arm(self, arms: dict[int, Arm], options: list[int], fresh: int) -> Arm:
        """One of the strokes that were not tried yet, all equally likely."""
        turn = self.luck.below(fresh)
        for stroke in options:
            if stroke not in arms:
                if turn == 0:
                    arm = Arm(stroke)
                    arm.open = 1
                    arms[stroke] = arm
                    return arm
                turn -= 1
        raise AssertionError

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
            options = decision.options(s, ask, draft)
            stroke = self.most_tried(node.arms_of(question_of(ask, draft)), options)
            draft = decision.extend(s, ask, draft, stroke)
            if not decision.composite or decision.complete(s, ask, draft):
                return ask, draft
            kept = (*kept, stroke)
            if not decision.sealed:
                node = node.way(kept)
                kept = ()

    def most_tried(self, arms: dict[int, Arm], options: list[int]) -> int:
        """The stroke that was tried most; of several, the one that won most; if none was, any."""
        best: Arm | None = None
        for stroke in options:
            arm = arms.get(stroke)
            if arm is not None and (best is None or (arm.tried, arm.won) > (best.tried, best.won)):
                best = arm
        return best.stroke if best is not None else options[self.luck.below(len(options))]


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
