"""Whatever is done to a position, a record, a view or an answer: it is refused in a sentence, or it plays."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rififi
from rififi import Refused, Table
from tests.rules.reglement.scenes import play_while, scene
from tests.test_spoilt_documents import change


def some_table(seed: int) -> Table:
    """A game in progress, in any phase."""
    rng = random.Random(seed)
    options = {"seating": rng.choice(["preset", "free"]), "sleepers_earn": rng.random() < 0.5}
    table = rififi.new("reglement", rng.randrange(3, 7), seed, options)
    answers = rng.randrange(200)
    play_while(table, lambda table: len(table.entries) < answers, seed)
    return table


@settings(max_examples=300, deadline=None)
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


@settings(max_examples=100, deadline=None)
@given(st.integers(0, 500), st.data())
def test_a_spoilt_record_is_refused_or_replays(seed: int, data: st.DataObject) -> None:
    record = change(some_table(seed).record(), data)
    try:
        table = rififi.replay(record)
    except Refused as refused:
        assert "\n" not in refused.text
        return
    assert table.record()["answers"] == record["answers"]


@settings(max_examples=200, deadline=None)
@given(st.integers(0, 500), st.data())
def test_a_spoilt_view_is_refused_or_shows_a_world(seed: int, data: st.DataObject) -> None:
    """What is imagined looks as it should, or the view is refused: whatever was done to it."""
    table = some_table(seed)
    seat = data.draw(st.one_of(st.none(), st.integers(0, table.state.seats - 1)))
    view = change(table.view(seat), data)
    try:
        world = rififi.determinize("reglement", view, random.Random(seed))
    except Refused as refused:
        assert "\n" not in refused.text
        return
    assert world.view(view["seat"]) == view
    world.state.clone().playout(seed)


VERBS = ["play", "choose", "put_aside", "stop", "target", "at", "cake", "way", "from", "to", "take"]
FIELDS = ["card", "target", "targets", "place", "cake", "way", "from", "to", "kind", "asleep", "x"]
VALUE = st.recursive(
    st.one_of(
        st.sampled_from(["knife", "cocktail", "move", "left", "blade", "x"]),
        st.integers(-2, 40),
        st.sampled_from([10**30, None, True, 1.5]),
    ),
    lambda inner: st.lists(inner, max_size=4),
    max_leaves=5,
)


@settings(max_examples=400, deadline=None)
@given(
    st.integers(0, 200),
    st.sampled_from([*VERBS, "place"]),
    st.dictionaries(st.sampled_from(FIELDS), VALUE),
)
def test_no_answer_is_too_odd_to_be_refused_in_a_sentence(
    seed: int, verb: str, fields: dict[str, Any]
) -> None:
    table = some_table(seed)
    if table.finished:
        return
    before = table.position()
    try:
        table.answer(table.asks()[0]["seat"], {"do": verb} | fields)
    except Refused as refused:
        assert refused.code
        assert "\n" not in refused.text
        assert table.position() == before


PEACE = {3: "yellow bruiser", 6: "red bruiser", 30: "blue bruiser"}


def spoilt(path: list[Any], value: Any) -> dict[str, Any]:
    """The fault that a quiet scene has when one place in it is something else."""
    position: dict[str, Any] = json.loads(json.dumps(scene(PEACE, turns=9).position()))
    holder: Any = position
    for step in path[:-1]:
        holder = holder[step]
    holder[path[-1]] = value
    with pytest.raises(Refused) as refused:
        rififi.from_position(position)
    assert refused.value.code == "damaged_state"
    fault: dict[str, Any] = refused.value.facts["fault"]
    return fault


@pytest.mark.parametrize(
    ("path", "value", "fault"),
    [
        (["state", "middle"], 119, "sum"),
        (["state", "put_aside"], {"knife": 1}, "cards"),
        (["state", "gangsters", 1, "place"], 3, "two_gangsters"),
        (["state", "gangsters", 0, "seat"], 1, "in_play"),
        (["state", "cakes", 0, "gone"], True, "cakes"),
        (["state", "hand_shuffles", 1, 0], 3, "shuffles"),
        (["state", "ending"], "quiet", "ending"),
        (["state", "quiet"], 10, "ending"),
        (["state", "turn"], 1, "questions"),
        (["state", "turns"], 0, "questions"),
        (["state", "played"], "knife", "questions"),
        (["finished"], True, "ending"),
        (["out"], [2], "cakes"),
        (["frames", 0, "step"], "play_second", "questions"),
        (["frames", 0, "asks", 0, "seat"], 1, "questions"),
        (["frames", 0, "asks", 0, "kind"], "second", "questions"),
        (["frames", 0, "asks", 0, "strokes"], [3], "answer"),
        (["frames", 0, "asks", 0, "strokes"], [7, 2, 10], "answer_not_counted"),
    ],
)
def test_a_position_that_does_not_hold_together(path: list[Any], value: Any, fault: str) -> None:
    """Each contradiction is found, and named."""
    assert spoilt(path, value)["say"] == f"fault.{fault}"


def test_nobody_has_more_gangsters_than_at_first() -> None:
    position = scene(PEACE | {4: "yellow godfather"}).position()
    position["state"]["gangsters"][0]["kind"] = "godfather"
    with pytest.raises(Refused, match="more gangsters of a kind"):
        rififi.from_position(position)
