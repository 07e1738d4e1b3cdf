"""Rowdies: random play that goes somewhere, so that banks are robbed, bases raided and shots fired."""

from __future__ import annotations

import random

from rififi.games.traction.board import BANK, BASE, CAFE, HOTEL
from rififi.games.traction.data import MEN
from rififi.games.traction.phases.where import END, MAN, RECRUIT, STANDING_ANSWER, TO
from rififi.games.traction.state import Traction
from rififi.kernel.decision import Ask
from rififi.kernel.table import Table


def rowdy_stroke(s: Traction, rng: random.Random) -> int:
    """A stroke for the pending seat: any, but rather where something happens."""
    frame = s.frames[-1]
    ask = frame.asks[frame.first_open()]
    draft = frame.answers[frame.first_open()]
    return rowdy_choice(s, ask, draft, s.options(), rng)


def rowdy_choice(
    s: Traction, ask: Ask, draft: tuple[int, ...], options: list[int], rng: random.Random
) -> int:
    """One of these strokes."""
    name = ask.decision.name
    if name == "move" and not draft:
        return first_of_move(s, ask.seat, options, rng)
    cells = [stroke for stroke in options if TO <= stroke < STANDING_ANSWER]
    if name in ("move", "land") and cells and rng.random() < 0.8:
        wanted = wanted_cells(s, ask.seat)
        return min(cells, key=lambda stroke: way(s, stroke - TO, wanted) + rng.random())
    if name == "talk" and rng.random() < 0.6:
        return options[0]
    return rng.choice(options)


def first_of_move(s: Traction, seat: int, options: list[int], rng: random.Random) -> int:
    """Recruits first, then men who go; the end comes late."""
    if RECRUIT in options and rng.random() < 0.5:
        return RECRUIT
    wanted = wanted_cells(s, seat)
    men = [stroke for stroke in options if stroke >= MAN]
    going = [stroke for stroke in men if s.at[MEN * seat + stroke - MAN] not in wanted]
    if going and rng.random() < 0.9:
        return rng.choice(going)
    busy = [stroke for stroke in options if stroke != END]
    return rng.choice(busy) if busy and rng.random() < 0.8 else END


def wanted_cells(s: Traction, seat: int) -> list[int]:
    """Where a gang goes: most of them into banks, others to bases, cafés, hotels."""
    kind = [BANK, BANK, BASE, BANK, CAFE, HOTEL][(s.leaders[seat] + s.turn // 7) % 6]
    cells = [cell for cell in range(s.setting.board.count) if s.kind(cell) == kind]
    if kind == BASE:
        return [s.home[s.clockwise[(s.clockwise.index(seat) + 1) % s.seats]]]
    if kind == BANK and s.turn % 3:
        return cells[:1]
    return [cell for cell in cells if not s.setting.closed[cell]]


def way(s: Traction, cell: int, wanted: list[int]) -> int:
    """Steps from a cell to the nearest of those wanted."""
    board = s.setting.board
    return min(board.distance[cell * board.count + other] for other in wanted)


def rowdy_answer(table: Table, rng: random.Random) -> None:
    """A stroke for any open question of a table, or a sealed answer changed."""
    frame = table.state.frames[-1]
    places = range(len(frame.asks))
    waiting = [place for place in places if not (frame.answered >> place) & 1]
    place = rng.choice(waiting)
    ask = frame.asks[place]
    draft = frame.answers[place]
    s = table.state
    assert isinstance(s, Traction)
    options = ask.decision.options(s, ask, draft)
    stroke = rowdy_choice(s, ask, draft, options, rng)
    table.answer(ask.seat, ask.decision.stroke_words(s, ask, draft, stroke), ask.id)
