"""Whatever is done to a position, a record or an answer: it is refused in a sentence, or it plays."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rififi
from rififi import Refused, Table

JUNK = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 80),
    st.sampled_from(["", "red-raid-4", "jungle", "round", "play", "give", "hidden-1", "x"]),
    st.just([]),
    st.just({}),
    st.lists(st.integers(-1, 9), max_size=4),
)


def some_table(seed: int) -> Table:
    """A game in progress, in any phase."""
    rng = random.Random(seed)
    players = rng.randrange(3, 9)
    options = {"hidden_last_note": rng.random() < 0.5}
    table = rififi.new("razzia", players, seed, options)
    for _ in range(rng.randrange(60)):
        ask = rng.choice([ask for ask in table.asks() if not ask["answered"]])
        table.answer(ask["seat"], rng.choice(ask["options"]), ask["id"])
    return table


def places(document: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in a document."""
    inside: Iterable[tuple[Any, Any]] = document.items() if isinstance(document, dict) else ()
    if isinstance(document, list):
        inside = enumerate(document)
    for key, value in inside:
        yield (*path, key)
        yield from places(value, (*path, key))


def change(document: dict[str, Any], data: st.DataObject) -> dict[str, Any]:
    """A copy with something else at one or two places, or something missing or doubled."""
    copy: dict[str, Any] = json.loads(json.dumps(document))
    for _ in range(data.draw(st.integers(1, 2))):
        path = data.draw(st.sampled_from(list(places(copy))))
        holder: Any = copy
        for step in path[:-1]:
            holder = holder[step]
        action = data.draw(st.sampled_from(["replace", "remove", "double"]))
        if action == "remove":
            del holder[path[-1]]
        elif action == "double" and isinstance(holder, list):
            holder.insert(0, holder[path[-1]])
        else:
            holder[path[-1]] = data.draw(JUNK)
    return copy


@settings(max_examples=400, deadline=None)
@given(st.integers(0, 500), st.data())
def test_a_spoilt_position_is_refused_or_plays_on(seed: int, data: st.DataObject) -> None:
    position = change(some_table(seed).position(), data)
    try:
        table = rififi.from_position(position)
    except Refused as refused:
        assert "\n" not in refused.text
        return
    for viewer in [*range(table.state.seats), None]:
        json.dumps(table.view(viewer))
    table.state.clone().playout(seed)


@settings(max_examples=200, deadline=None)
@given(st.integers(0, 500), st.data())
def test_a_spoilt_record_is_refused_or_replays(seed: int, data: st.DataObject) -> None:
    record = change(some_table(seed).record(), data)
    try:
        table = rififi.replay(record)
    except Refused as refused:
        assert "\n" not in refused.text
        return
    assert table.record()["answers"] == record["answers"]


@settings(max_examples=300, deadline=None)
@given(st.integers(0, 500), st.data())
def test_a_spoilt_view_is_refused_or_shows_a_world(seed: int, data: st.DataObject) -> None:
    """What is imagined looks as it should, or the view is refused: whatever was done to it."""
    table = some_table(seed)
    seat = data.draw(st.one_of(st.none(), st.integers(0, table.state.seats - 1)))
    view = change(table.view(seat), data)
    try:
        world = rififi.determinize("razzia", view, random.Random(seed))
    except Refused as refused:
        assert refused.code in ("damaged", "damaged_state", "wrong_option_value", "unknown_option")
        assert "\n" not in refused.text
        return
    assert world.view(view["seat"]) == view
    world.state.clone().playout(seed)


def test_a_view_with_a_bar_that_has_no_name_is_refused() -> None:
    view = some_table(0).view(1)
    view["bars"][4]["bar"] = None
    with pytest.raises(Refused) as refused:
        rififi.determinize("razzia", view, random.Random(0))
    assert refused.value.code == "damaged"


WORDS = st.sampled_from(["play", "place", "share", "give", "accept", "refuse", "red-raid-4", "x"])
ANSWER = st.recursive(
    st.one_of(WORDS, st.integers(-2, 60), st.none(), st.booleans(), st.floats(allow_nan=False)),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.dictionaries(
            st.sampled_from(["do", "card", "bar", "parts", "seat", "notes", "note", "to"]), inner
        ),
    ),
    max_leaves=8,
)


@settings(max_examples=500, deadline=None)
@given(st.integers(0, 200), ANSWER, st.sampled_from(["do", ""]), WORDS)
def test_no_answer_is_too_odd_to_be_refused_in_a_sentence(
    seed: int, answer: Any, key: str, verb: str
) -> None:
    table = some_table(seed)
    if key and isinstance(answer, dict):
        answer = answer | {key: verb}
    if table.finished:
        return
    before = table.position()
    seat = table.asks()[0]["seat"]
    try:
        table.answer(seat, answer)
    except Refused as refused:
        assert refused.code
        assert "\n" not in refused.text
        assert table.position() == before


@pytest.mark.parametrize("seed", [float("nan"), object(), [1]])
def test_any_seed_will_do(seed: Any) -> None:
    assert rififi.new("razzia", seed=seed).asks()
