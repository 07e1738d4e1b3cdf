"""Whatever is done to a position of Traction-Avant: it is refused in a sentence, or it plays."""

from __future__ import annotations

import json
import random
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rififi
from rififi import Refused, Table
from tests.games.traction.rowdies import rowdy_answer
from tests.test_spoilt_documents import change

ALL_ON = {"powers": True, "mail_van": True, "roulette": True, "turn_limit": 12}


@cache
def moments(seed: int) -> list[tuple[str, dict[str, Any]]]:
    """Positions of a game among rowdies, some for each kind of question, with the kind."""
    rng = random.Random(seed)
    table = rififi.new("traction", 4 + seed % 3, seed, ALL_ON)
    met: dict[str, int] = {}
    found = []
    while not table.finished:
        kind = str(table.asks()[0]["kind"])
        met[kind] = met.get(kind, 0) + 1
        if met[kind] in (1, 7, 40, 200):
            found.append((kind, json.loads(json.dumps(table.position()))))
        rowdy_answer(table, rng)
    return found


def test_there_are_moments_of_many_kinds() -> None:
    kinds = {kind for seed in range(4) for kind, _ in moments(seed)}
    assert {"move", "fire", "answer", "order", "dodge", "drive", "talk", "pick", "hold_up"} <= kinds


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 3), st.data())
def test_a_spoilt_position_is_refused_or_plays_on(seed: int, data: st.DataObject) -> None:
    _, position = data.draw(st.sampled_from(moments(seed)))
    try:
        table: Table = rififi.from_position(change(position, data))
    except Refused as refused:
        assert "\n" not in refused.text
        return
    for viewer in [*range(table.state.seats), None]:
        json.dumps(table.view(viewer))
    table.state.clone().playout(seed)


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 3), st.data())
def test_a_spoilt_view_is_refused_or_shows_a_world(seed: int, data: st.DataObject) -> None:
    _, position = data.draw(st.sampled_from(moments(seed)))
    table = rififi.from_position(position)
    seat = data.draw(st.one_of(st.none(), st.integers(0, table.state.seats - 1)))
    view = change(table.view(seat), data)
    try:
        world = rififi.determinize("traction", view, random.Random(seed))
    except Refused as refused:
        assert "\n" not in refused.text
        return
    assert world.view(view["seat"]) == view
    world.state.clone().playout(seed)


@pytest.mark.parametrize("seed", range(2))
def test_a_sound_position_is_taken(seed: int) -> None:
    for _, position in moments(seed):
        assert rififi.from_position(position).position() == position
