"""Thumb plays Règlement de comptes by rules of thumb, from what its seat may know and nothing else."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from rififi.games.reglement.game import GAME
from rififi.games.reglement.plans import best, plans
from rififi.games.reglement.state import Reglement
from rififi.kernel.player import Player
from rififi.kernel.positions import imagine_state


@mypyc_attr(allow_interpreted_subclasses=True)
class Thumb(Player):
    """Looks how it would stand after each thing it can do, by the traits of each seat; takes the best."""

    name: ClassVar[str] = "thumb"

    def answer(self, view: dict[str, Any], ask: dict[str, Any]) -> dict[str, Any]:
        s = world_of(view)
        question = s.frames[-1].asks[0]
        words: dict[str, Any] = question.decision.words(s, question, best(plans(s)).answer)
        return words


def world_of(view: dict[str, Any]) -> Reglement:
    """A world that fits the view. Only what lies open in all of them is looked at."""
    s = imagine_state(GAME, view, "thumb")
    assert isinstance(s, Reglement)
    return s
