"""Nim: each in turn takes one to three of a heap, and who takes the last wins. Its best play is known."""

from __future__ import annotations

from typing import Any, Final, final

from rififi.kernel.chance import Chance, new_chance
from rififi.kernel.decision import Ask, Decision, Draft
from rififi.kernel.frame import Frame
from rififi.kernel.game import Game
from rififi.kernel.options import OneOf
from rififi.kernel.refusal import Reason
from rififi.kernel.state import Phase, State

TOO_MANY: Final = Reason("too_many", "")


@final
class Nim(State):
    heap = 0
    turn = 0

    def clone(self) -> Nim:
        frames = [frame.clone() for frame in self.frames]
        new = Nim(self.flow, self.seats, frames, self.serials[:], self.chance, 0, self.finished)
        new.heap, new.turn = self.heap, self.turn
        return new


@final
class Take(Decision[Nim]):
    def candidates(self, s: Nim, ask: Ask, draft: Draft) -> list[int]:
        return [1, 2, 3]

    def check(self, s: Nim, ask: Ask, draft: Draft, stroke: int) -> Reason | None:
        return None if 1 <= stroke <= min(3, s.heap) else TOO_MANY

    def stroke_words(self, s: Nim, ask: Ask, draft: Draft, stroke: int) -> dict[str, Any]:
        return {"do": "take", "count": stroke}


TAKE: Final = Take("take", "")


def ask_next(s: Nim) -> None:
    s.ask(TAKE, s.turn)


def take(s: Nim) -> None:
    s.heap -= s.collected[0][0]
    s.finished = s.heap == 0
    if not s.finished:
        s.turn = (s.turn + 1) % s.seats
        s.frames[-1].step = 0


@final
class NimGame(Game[Nim]):
    advised: list[Draft] = []

    def advice(self, s: Nim, place: int, own: bool) -> list[Draft]:
        return self.advised

    def set_up(self, players: int, options: dict[str, Any], chance: Chance) -> Nim:
        s = Nim(self, players, [Frame(0)], [0] * players, chance, 0, False)
        s.heap = options["heap"]
        return s

    def result(self, s: Nim) -> dict[str, Any]:
        return {"winners": [s.turn]}

    def view(self, s: Nim, seat: int | None) -> dict[str, Any]:
        return {"heap": s.heap, "turn": s.turn}

    def imagine(self, view: dict[str, Any], chance: Chance) -> dict[str, Any]:
        return {"heap": view["heap"], "turn": view["turn"]}

    def state_from_words(
        self,
        players: int,
        options: dict[str, Any],
        frames: list[Frame],
        serials: list[int],
        chance: Chance,
        out: int,
        finished: bool,
        words: dict[str, Any],
    ) -> Nim:
        s = Nim(self, players, frames, serials, chance, out, finished)
        s.heap, s.turn = words["heap"], words["turn"]
        return s


HEAPS: Final = OneOf("heap", "", 7, list(range(1, 30)))


def new_game(*advised: int) -> NimGame:
    """Nim, with advice what to take."""
    phases = (Phase("turn", (ask_next, take)),)
    game = NimGame("nim", 1, 2, 4, (HEAPS,), (), phases, (TAKE,))
    game.advised = [(count,) for count in advised]
    return game


GAME: Final = new_game()


def nim(players: int, heap: int, game: NimGame = GAME) -> Nim:
    """A heap, before the first question."""
    s = game.set_up(players, {"heap": heap}, new_chance("0", ()))
    s.run()
    return s
