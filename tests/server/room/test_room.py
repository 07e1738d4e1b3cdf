"""A table as its log tells it: opening, sitting, starting, answering, and what goes out of it."""

from __future__ import annotations

import pytest

from rififi import Refused
from rififi.server.protocol import Answer, Settings, Sit, Start
from rififi.server.room.game import DamagedLog
from rififi.server.room.log import Answered, BotSat, Logged, Sat, Started
from rififi.server.room.opening import quick_table
from tests.server.room.tables import PART, SECRET, Driven, begun, gathered


def refused(action: object, *args: object, **more: object) -> str:
    """The code of the refusal that an action meets."""
    assert callable(action)
    with pytest.raises(Refused) as caught:
        action(*args, **more)
    assert caught.value.text
    return caught.value.code


def test_a_quick_game_is_on_at_once() -> None:
    """A person at seat 0, bots at the others, the first question put."""
    entries = quick_table(Settings("razzia", 4), "ada", "Ada", PART, SECRET)
    table = Driven(entries)
    kinds = [type(entry) for entry in entries]
    assert kinds[1:] == [BotSat, BotSat, BotSat, Sat, Started]
    words = table.room.table_words(table.now)
    assert words.status == "playing"
    assert [seat.name for seat in words.seats] == ["Ada", "thumb", "thumb 2", "thumb 3"]
    assert [seat.bot for seat in words.seats] == [None, "thumb", "thumb", "thumb"]
    assert table.room.asks(0) or table.room.bot_turns()


def test_the_host_starts_when_all_seats_are_taken() -> None:
    table = gathered(["ada", "bob"], 1)
    assert refused(table.do, "bob", Start()) == "only_the_host"
    table.do("ada", Start())
    assert table.room.status == "playing"
    assert refused(table.do, "ada", Start()) == "already_playing"
    assert refused(table.do, "cy", Sit(0, "Cy", PART)) == "already_playing"


def test_a_person_answers_for_the_seat_looked_through_alone() -> None:
    """And only if it is theirs."""
    table = begun(["ada", "bob"], 1)
    (ask,) = table.room.asks(0)
    command = Answer(ask.id, ask.options[0])
    assert refused(table.do, "ada", command) == "look_first"
    assert refused(table.do, "bob", command, 0) == "not_your_seat"
    assert refused(table.do, "bob", command, 1) == "no_such_ask"
    assert refused(table.do, "ada", Answer(ask.id, {"do": "sing"}), 0) == "malformed"
    (entry,) = table.do("ada", command, 0)
    assert isinstance(entry, Answered)
    assert entry.answer == ask.options[0]


def test_deciding_changes_nothing() -> None:
    """The game goes on when the entry is applied, not when it is decided."""
    table = begun(["ada"], 2)
    (ask,) = table.room.asks(0)
    view = table.room.view(0)
    table.room.decide("ada", 0, Answer(ask.id, ask.options[0]), table.now)
    assert table.room.view(0) == view
    assert [open.id for open in table.room.asks(0)] == [ask.id]


def test_a_log_that_does_not_play_on_is_damaged() -> None:
    """Another answer than was asked for, other chance than the seed gives."""
    table = begun(["ada"], 2)
    with pytest.raises(DamagedLog):
        table.room.apply(Logged(5, Answered(0, 1, {"do": "sing"}, [])))
    table = begun(["ada"], 2)
    (ask,) = table.room.asks(0)
    with pytest.raises(DamagedLog):
        table.room.apply(Logged(5, Answered(0, ask.id, ask.options[0], [["dice", [6]]])))


def test_a_command_is_known_again() -> None:
    """By its person and its id; after a restart too."""
    table = begun(["ada"], 2)
    (ask,) = table.room.asks(0)
    table.do("ada", Answer(ask.id, ask.options[0]), 0, n="mine")
    for room in (table.room, table.again()):
        assert room.known("ada", "mine")
        assert not room.known("bob", "mine")
        assert not room.known("ada", "other")
