"""Events: to whom they are told, and how each numbers what it hears."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rififi.kernel.events import EVERYBODY, NOBODY, Ear, Event, only
from rififi.kernel.game import Game
from rififi.kernel.state import State
from tests.fixtures import new_table
from tests.fixtures.ambush.game import GAME as AMBUSH
from tests.fixtures.backroom.game import GAME as BACKROOM
from tests.kernel.backrooms import backroom


def test_nobody_hears_what_is_not_meant_for_somebody() -> None:
    ear = Ear()
    ear.tell("whispered", {})
    assert ear.events[0].audience == NOBODY
    assert not any(ear.events[0].heard_by(seat) for seat in (None, *range(8)))


@given(st.integers(0, 7), st.integers(0, 7))
def test_one_seat_hears_what_is_meant_for_it(seat: int, other: int) -> None:
    event = Event("told", {}, only(seat), -1)
    assert event.heard_by(other) == (seat == other)
    assert not event.heard_by(None)


def test_everybody_is_spectators_too() -> None:
    event = Event("told", {}, EVERYBODY, -1)
    assert all(event.heard_by(seat) for seat in (None, *range(8)))


def test_all_seats_are_not_everybody() -> None:
    """A spectator does not hear what every player may."""
    assert not Event("told", {}, 0b1111, -1).heard_by(None)


def test_a_secret_leaves_no_gap_in_what_others_hear() -> None:
    """Each numbers for itself: three cards are dealt to each, and each hears of its own only."""
    table = new_table(BACKROOM, 3, 2)
    for seat in (0, 1, 2, None):
        heard = table.events(seat)
        assert [event["number"] for event in heard] == list(range(len(heard)))
    keys = {seat: [event["key"] for event in table.events(seat)] for seat in (0, 1, None)}
    assert keys[0].count("your_card") == keys[1].count("your_card") == 3
    assert keys[None].count("your_card") == 0
    assert keys[0].count("card_drawn") == keys[None].count("card_drawn") == 9
    own = [event["args"]["card"] for event in table.events(0) if event["key"] == "your_card"]
    assert own == table.view(0)["hand"]


def test_changing_a_sealed_answer_is_heard_by_its_owner_alone() -> None:
    table = new_table(BACKROOM, 3, 2)
    first, second = (option for option in table.asks()[0]["options"])
    table.answer(0, first)
    before = {seat: len(table.events(seat)) for seat in (0, 1, 2, None)}
    table.answer(0, second)
    assert [len(table.events(seat)) - before[seat] for seat in (0, 1, 2, None)] == [1, 0, 0, 0]


def test_events_can_be_had_from_any_number_on() -> None:
    table = backroom("moll-1", "moll-2 politics-1", "moll-3")
    heard = table.events(1)
    for since in (0, 1, len(heard) - 1, len(heard), len(heard) + 5):
        assert table.events(1, since) == heard[since:]


@pytest.mark.parametrize("game", [BACKROOM, AMBUSH])
def test_where_nobody_listens_no_events_are_kept(game: Game[State]) -> None:
    table = new_table(game, 3, 2)
    state = table.state.clone()
    assert state.ear is None
    assert state.chance.given is None
    heard = len(table.events())
    state.playout(random.Random(1).getrandbits(40))
    assert len(table.events()) == heard
