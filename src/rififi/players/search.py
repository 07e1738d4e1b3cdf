"""Plays any game by trying out: it imagines worlds that fit what it sees, and plays them on."""

from __future__ import annotations

import random
import re
import time
from typing import Any, ClassVar, Final, final

from rififi.kernel.game import Game
from rififi.kernel.player import Player
from rififi.kernel.positions import imagine_state
from rififi.kernel.state import State
from rififi.players.tree import Tree

MOST_TRIES: Final = 1_000_000
LONGEST: Final = 60_000
"""The largest budgets, in tries and in milliseconds."""

TRIES_IN_A_WORLD: Final = 4
"""To imagine a world takes longer than to try something out in it."""

BUDGET: Final = re.compile(r"search:([1-9][0-9]{0,6})(ms)?")


@final
class Budget:
    """How long to search: a number of tries, or a time in milliseconds."""

    def __init__(self, tries: int, milliseconds: int = 0) -> None:
        self.tries = tries
        self.milliseconds = milliseconds


USUAL: Final = Budget(500)
"""What the bot `search` has for each answer."""

GLANCE: Final = Budget(2)
"""Enough to see whether it plays by what its seat may know, and not well."""


def budget_named(name: str) -> Budget | None:
    """The budget in `search:500` or `search:100ms`; None where there is none, or too large a one."""
    named = BUDGET.fullmatch(name)
    if named is None:
        return None
    amount = int(named[1])
    if named[2]:
        return Budget(MOST_TRIES, amount) if amount <= LONGEST else None
    return Budget(amount) if amount <= MOST_TRIES else None


class Search(Player):
    """Tries answers out in imagined worlds, more often those that seem good, and gives the one tried most.

    With a number of tries the same seed gives the same answer to the same question; with a time it does
    not. What it imagines fits the view, and nothing else is known to it.
    """

    name: ClassVar[str] = "search"

    def __init__(self, game: Game[Any], budget: Budget, seed: int) -> None:
        super().__init__(seed)
        self.game = game
        self.budget = budget
        self.random = random.Random(seed)

    def answer(self, view: dict[str, Any], ask: dict[str, Any]) -> dict[str, Any]:
        tree = Tree(self.game, ask["seat"], ask["id"], self.random.getrandbits(48))
        world = self.imagine(view)
        # With a time it takes that time, whatever there is to choose: how long it thought tells nothing.
        if self.budget.milliseconds or tree.must_choose(world):
            self.search(tree, world, view)
        question, strokes = tree.best_answer(world)
        return question.decision.words(world, question, strokes)

    def search(self, tree: Tree, world: State, view: dict[str, Any]) -> None:
        """Try things out until the budget is spent, at least once; a new world every few tries."""
        until = time.perf_counter() + self.budget.milliseconds / 1000
        tries = 0
        while tries == 0 or not self.over(tries, until):
            if tries and tries % TRIES_IN_A_WORLD == 0:
                world = self.imagine(view)
            tree.try_once(world.clone())
            tries += 1

    def imagine(self, view: dict[str, Any]) -> State:
        """Any world that fits the view."""
        return imagine_state(self.game, view, f"{self.random.getrandbits(128):032x}")

    def over(self, tries: int, until: float) -> bool:
        """Whether the budget is spent."""
        if tries >= self.budget.tries:
            return True
        return self.budget.milliseconds > 0 and time.perf_counter() >= until
