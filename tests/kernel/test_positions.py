"""Positions, views and imagined worlds of the small games; damaged positions."""

from __future__ import annotations

import copy
import json
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rififi.kernel.game import Game
from rififi.kernel.refusal import Refused
from rififi.lab.goofspiel.game import GAME as GOOFSPIEL
from rififi.tables import imagine_table, table_from_position
from rififi.wording import wording
from tests.fixtures import new_table
from tests.fixtures.ambush.game import GAME as AMBUSH
from tests.fixtures.backroom.game import GAME as BACKROOM
from tests.kernel.backrooms import backroom
from tests.kernel.test_table import play_at_random

GAMES: list[Game[Any]] = [BACKROOM, AMBUSH, GOOFSPIEL]


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2), st.integers(0, 1000), st.integers(0, 80))
def test_a_position_is_read_as_it_was_written(which: int, seed: int, answers: int) -> None:
    game = GAMES[which]
    table = play_at_random(new_table(game, 4, seed), seed, answers)
    position = json.loads(json.dumps(table.position()))
    again = table_from_position(game, wording(game), position)
    assert again.position() == position
    assert again.asks() == table.asks()
    for seat in (0, 1, 2, 3, None):
        assert again.view(seat) == table.view(seat)
    one, other = table.state.clone(), again.state.clone()
    assert one.playout(seed) == other.playout(seed)
    assert game.state_words(one) == game.state_words(other)


def test_a_scripted_position_goes_on_with_its_script() -> None:
    table = new_table(BACKROOM, 3, 1, script={"dice": [1, 2, 3, 4, 5]})
    position = table.position()
    assert position["chance"]["script"] == {"dice": [4, 5]}
    again = table_from_position(BACKROOM, wording(BACKROOM), position)
    assert again.position() == position


def path_to(document: Any, path: str) -> tuple[Any, Any]:
    """The container and the key of a place in a document, as `frames.0.step`."""
    *way, last = [int(part) if part.isdecimal() else part for part in path.split(".")]
    for part in way:
        document = document[part]
    return document, last


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("format", "something"),
        ("version", 0),
        ("players", 9),
        ("players", "3"),
        ("options", {"rounds": 7}),
        ("options", None),
        ("finished", 0),
        ("frames", []),
        ("frames.0.phase", "lunch"),
        ("frames.0.step", "fly"),
        ("frames.0.asks", []),
        ("frames.0.asks.0.seat", 3),
        ("frames.0.asks.0.kind", "fly"),
        ("frames.0.asks.0.id", 0),
        ("frames.0.asks.0.strokes", [99]),
        ("frames.0.asks.0.strokes", ["1"]),
        ("frames.0.asks.0.answered", True),
        ("chance.seed", 5),
        ("chance.used", {}),
        ("chance.script", {"dice": [6, "six"]}),
        ("asked", [0, 0]),
        ("out", [7]),
        ("state.deck", []),
        ("state.hands", None),
        ("state.hands.0.0", "ace"),
        ("state.money", [-1, 0, 0]),
        ("state.round", True),
    ],
)
def test_a_damaged_position_is_refused(path: str, value: Any) -> None:
    position = copy.deepcopy(new_table(BACKROOM, 3, 1).position())
    container, last = path_to(position, path)
    assert container[last] is not value
    container[last] = value
    with pytest.raises(Refused):
        table_from_position(BACKROOM, wording(BACKROOM), position)


def test_a_whole_answer_that_is_not_said_to_be_one_is_refused() -> None:
    table = new_table(BACKROOM, 3, 1)
    table.answer(1, table.asks()[1]["options"][0])
    position = copy.deepcopy(table.position())
    assert position["frames"][0]["asks"][1]["answered"]
    position["frames"][0]["asks"][1]["answered"] = False
    with pytest.raises(Refused):
        table_from_position(BACKROOM, wording(BACKROOM), position)


def test_missing_fields_of_a_position_are_refused_one_by_one() -> None:
    position = new_table(AMBUSH, 3, 1).position()
    for document in (position, position["state"], position["frames"][0], position["chance"]):
        for field in list(document):
            kept = document.pop(field)
            if field not in ("game", "script", "data"):
                with pytest.raises(Refused):
                    table_from_position(AMBUSH, wording(AMBUSH), position)
            document[field] = kept
    table_from_position(AMBUSH, wording(AMBUSH), position)


# Views and imagined worlds.


def test_a_view_has_nothing_of_others_but_counts() -> None:
    """Every card named in a view is one's own, or lies open."""
    table = play_at_random(new_table(BACKROOM, 4, 3), 5, 40)
    position = table.position()["state"]
    open_cards = {*position["discards"], *position["seen"]}
    for seat in range(4):
        named = json.dumps(table.view(seat))
        for other in range(4):
            for card in position["hands"][other]:
                assert (f'"{card}"' in named) == (seat == other or card in open_cards)
        for card in position["deck"]:
            assert f'"{card}"' not in named


def test_a_view_shows_ones_own_sealed_answer_alone() -> None:
    table = new_table(BACKROOM, 3, 3)
    table.answer(1, table.asks()[1]["options"][0])
    for seat in (0, 2, None):
        assert "strokes" not in table.view(seat)["frames"][-1]["asks"][1]
        assert "id" not in table.view(seat)["frames"][-1]["asks"][1]
    assert table.view(1)["frames"][-1]["asks"][1]["strokes"]


JUNK = st.one_of(st.none(), st.booleans(), st.integers(-3, 70), st.sampled_from(["", "x", [], {}]))


@settings(max_examples=100, deadline=None)
@given(st.integers(0, 2), st.integers(0, 1000), st.integers(0, 60), st.data())
def test_a_spoilt_view_is_refused(which: int, seed: int, answers: int, data: st.DataObject) -> None:
    game = GAMES[which]
    table = play_at_random(new_table(game, 4, seed), seed, answers)
    view = json.loads(json.dumps(table.view(data.draw(st.sampled_from([None, 0, 3])))))
    holder = view
    for _ in range(data.draw(st.integers(0, 3))):
        inside = [part for part in parts_of(holder) if isinstance(part, dict | list) and part]
        if inside:
            holder = data.draw(st.sampled_from(inside))
    keys = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
    holder[data.draw(st.sampled_from(keys))] = data.draw(JUNK)
    try:
        world = imagine_table(game, wording(game), view, random.Random(seed))
    except Refused:
        return
    assert world.view(view["seat"]) == view


def parts_of(document: Any) -> list[Any]:
    """What is directly inside a document."""
    return list(document.values()) if isinstance(document, dict) else list(document)


def counts_of(draw: Callable[[random.Random], Any], times: int) -> Counter[Any]:
    return Counter(draw(random.Random(seed)) for seed in range(times))


def test_imagined_answers_come_equally_often() -> None:
    """Seat 0 has laid one of four cards; which, seat 1 cannot know."""
    table = new_table(GOOFSPIEL, 2, 1, {"cards": 4})
    table.answer(0, {"do": "bid", "card": 2})
    view = table.view(1)

    def imagined_bid(rng: random.Random) -> int:
        world = imagine_table(GOOFSPIEL, wording(GOOFSPIEL), view, rng)
        strokes: int = world.position()["frames"][0]["asks"][0]["strokes"][0]
        return strokes

    counts = counts_of(imagined_bid, 800)
    assert set(counts) == {1, 2, 3, 4}
    assert all(150 < count < 250 for count in counts.values())


def test_a_window_is_imagined_with_its_invitations() -> None:
    """Optional questions count as answered, and there is nothing to imagine in them."""
    table = backroom("moll-1 moll-2 moll-3", "politics-1 politics-2 politics-3", "moll-4")
    for seat in (0, 1, 2, None):
        view = table.view(seat)
        world = imagine_table(BACKROOM, wording(BACKROOM), view, random.Random(1))
        assert world.view(seat) == view
        assert world.state.frames[-1].invited


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2), st.integers(0, 1000), st.integers(0, 80))
def test_a_clone_is_the_same_to_the_letter(which: int, seed: int, answers: int) -> None:
    table = play_at_random(new_table(GAMES[which], 4, seed), seed, answers)
    assert table.clone().position() == table.position()


def test_imagined_worlds_look_the_same_and_their_chance_is_new() -> None:
    table = play_at_random(new_table(AMBUSH, 4, 3), 5, 14)
    view = table.view(2)
    worlds = [
        imagine_table(AMBUSH, wording(AMBUSH), view, random.Random(seed)) for seed in range(12)
    ]
    assert all(world.view(2) == view for world in worlds)
    decks = {tuple(world.position()["state"]["deck"]) for world in worlds}
    assert len(decks) == 12
    assert len({world.position()["chance"]["seed"] for world in worlds}) == 12
