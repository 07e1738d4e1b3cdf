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
    st.sampled_from(["", "red-raid-4", "jungle", "round", "play", "give", "hidden-1", "end", "x"]),
    st.builds(lambda: [0] * 20),  # new ones each time: what is put into one must not be in the next
    st.builds(list[Any]),
    st.builds(dict[str, Any]),
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
    """A copy with something else at one or two places, or something missing, doubled or without a name."""
    copy: dict[str, Any] = json.loads(json.dumps(document))
    for _ in range(data.draw(st.integers(1, 2))):
        path = data.draw(st.sampled_from(list(places(copy))))
        holder: Any = copy
        for step in path[:-1]:
            holder = holder[step]
        action = data.draw(st.sampled_from(["replace", "remove", "double", "unname"]))
        if action == "remove":
            del holder[path[-1]]
        elif action == "double" and isinstance(holder, list):
            holder.insert(0, holder[path[-1]])
        elif action == "unname" and isinstance(holder, dict):
            holder[None] = holder.pop(path[-1])
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


def at_a_sharing(players: int = 4, **options: Any) -> Table:
    """A game in which somebody is asked how to share."""
    table = rififi.new("razzia", players, 1, options)
    rng = random.Random(1)
    while table.asks()[0]["kind"] != "share":
        ask = next(ask for ask in table.asks() if not ask["answered"])
        table.answer(ask["seat"], rng.choice(ask["options"]), ask["id"])
    return table


def with_hidden_notes(finished: bool) -> Table:
    """A game in which two notes lie face down, in its course or at its end."""
    for seed in range(1000):
        table = rififi.new("razzia", 4, seed, {"hidden_last_note": True})
        rng = random.Random(seed)
        while not table.finished:
            hidden = [note for bar in table.position()["state"]["lying"].values() for note in bar]
            if not finished and sum(isinstance(note, dict) for note in hidden) > 1:
                return table
            ask = next(ask for ask in table.asks() if not ask["answered"])
            table.answer(ask["seat"], rng.choice(ask["options"]), ask["id"])
        if finished and any(isinstance(note, dict) for note in hidden):
            return table
    raise AssertionError


def refused_position(position: dict[str, Any]) -> dict[str, Any]:
    """The facts of the refusal that this position meets."""
    with pytest.raises(Refused) as refused:
        rififi.from_position(position)
    assert refused.value.code == "damaged_state"
    fault: dict[str, Any] = refused.value.facts["fault"]
    return fault


def test_a_proposal_that_goes_on_after_the_last_note_is_refused() -> None:
    position = at_a_sharing().position()
    position["frames"][-1]["asks"][0]["strokes"] = [0] * 20
    assert refused_position(position)["say"] == "fault.answer_goes_on"


@pytest.mark.parametrize("step", ["end", "pass_the_deal", "put_cards_aside"])
def test_bars_are_being_settled_wherever_notes_are_shared(step: str) -> None:
    position = at_a_sharing().position()
    position["frames"][0]["step"] = step
    assert refused_position(position)["field"] == "step"


def test_a_game_is_over_when_its_last_round_has_been_played_and_not_before() -> None:
    position = some_table(3).position()
    assert not position["finished"]
    assert refused_position(position | {"finished": True})["say"] == "fault.end"


def test_there_is_no_round_after_the_last() -> None:
    table = rififi.new("razzia", 4, 1)
    while table.view()["round"] < 12:
        ask = next(ask for ask in table.asks() if not ask["answered"])
        table.answer(ask["seat"], ask["options"][0], ask["id"])
    position = table.position()
    position["state"]["round"] = 13
    assert refused_position(position)["say"] == "fault.end"


def test_two_notes_face_down_are_of_two_rounds() -> None:
    position = with_hidden_notes(finished=False).position()
    for notes in position["state"]["lying"].values():
        for note in notes:
            if isinstance(note, dict):
                note["hidden_in_round"] = 1
    assert refused_position(position)["say"] == "fault.face_down"


def test_no_note_lies_face_down_without_the_option() -> None:
    position = with_hidden_notes(finished=False).position()
    position["options"]["hidden_last_note"] = False
    assert refused_position(position)["say"] == "fault.face_down"


def test_a_view_of_an_end_with_notes_turned_up_has_a_world() -> None:
    table = with_hidden_notes(finished=True)
    for seat in range(4):
        view = table.view(seat)
        assert view["hidden_notes_known"] == {}
        assert rififi.determinize("razzia", view, random.Random(0)).view(seat) == view


@pytest.mark.parametrize("name", [None, 1, (1,)])
def test_an_answer_with_a_field_that_has_no_name_is_refused(name: Any) -> None:
    table = rififi.new("razzia", 4, 1, {"first_dealer": 0})
    answer: dict[Any, Any] = {"do": "place", "bar": "jungle", name: 1}
    refused = table.why_not(0, answer)
    assert refused is not None
    assert refused.code == "not_an_answer"


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
