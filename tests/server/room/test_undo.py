"""Taking back: free while nobody learned anything, else by consent, and never where it says nothing."""

from __future__ import annotations

import random

import pytest

from rififi.server.protocol import Answer, Consent, Move, UndoMotion
from rififi.server.room.log import Consented, Moved, Undone
from rififi.server.room.undo import MOST_UNDONE
from rififi.server.setting_up import Clock, NoClock
from tests.server.room.tables import Driven, begun
from tests.server.room.test_room import refused


def undo_of(table: Driven, seat: int) -> str:
    """What a seat is told of its undo."""
    return table.room.you(table.room.chairs[seat].person, seat).undo


def test_nothing_answered_nothing_to_take_back() -> None:
    table = begun(["ada", "bob"], 1)
    assert undo_of(table, 0) == "no"
    assert refused(table.do, "ada", Move(UndoMotion()), 0) == "nothing_to_undo"
    assert refused(table.do, "ada", Move(UndoMotion())) == "look_first"


def test_what_others_have_seen_takes_their_consent() -> None:
    """A note was laid before all eyes."""
    table = begun(["ada", "bob"], 1)
    before = [table.room.view(look) for look in (0, 1, None)]
    heard = [table.room.events(look) for look in (0, 1, None)]
    table.answer(0)
    assert undo_of(table, 0) == "consent"
    assert undo_of(table, 1) == "no"
    assert table.do("ada", Move(UndoMotion()), 0) == [Moved(0, 0, UndoMotion())]
    epochs = [table.room.epoch(look) for look in (0, 1, None)]
    assert table.do("bob", Consent(0, True))[-1] == Undone(0, 0)
    assert [table.room.view(look) for look in (0, 1, None)] == before
    assert [table.room.events(look) for look in (0, 1, None)] == heard
    now = [table.room.epoch(look) for look in (0, 1, None)]
    assert len({*epochs, *now}) == 6, "everybody's events are others now"
    assert undo_of(table, 0) == "no"


def test_alone_among_bots_it_is_free() -> None:
    """Bots consent to everything: what they answered since is taken back with it."""
    table = begun(["ada"], 2)
    before = table.room.view(0)
    table.answer(0)
    table.bot()
    assert undo_of(table, 0) == "free"
    assert table.do("ada", Move(UndoMotion()), 0) == [Moved(0, 0, UndoMotion()), Undone(0, 0)]
    assert table.room.view(0) == before
    assert table.room.playing is not None and len(table.room.playing.answers) == 0


def test_a_sealed_answer_is_changed_and_not_taken_back() -> None:
    table = begun(["ada"], 2)
    table.answer(0)
    table.answer(0)
    assert undo_of(table, 0) == "no"
    assert refused(table.do, "ada", Move(UndoMotion()), 0) == "change_it_instead"
    table.bot()
    table.bot()
    assert undo_of(table, 0) == "free"


def test_all_that_was_answered_to_the_question_is_taken_back() -> None:
    """A card that was exchanged twice before all had laid: the question is quite open again."""
    table = begun(["ada"], 2)
    table.answer(0)
    for choice in (0, 1, 2):
        (ask,) = table.room.asks(0)
        table.do("ada", Answer(ask.id, ask.options[choice]), 0)
    table.bot()
    table.bot()
    table.do("ada", Move(UndoMotion()), 0)
    (ask,) = table.room.asks(0)
    assert not ask.answered
    assert table.room.playing is not None and len(table.room.playing.answers) == 1


def test_the_motion_is_void_when_the_game_goes_on() -> None:
    """When somebody answers a question, which everybody sees; bots wait until it is decided."""
    table = begun(["ada", "bob"], 1)
    table.answer(0)
    assert table.room.bot_turns()
    table.do("ada", Move(UndoMotion()), 0)
    assert table.room.bot_turns() == []
    table.answer(1)
    assert table.room.motions.pending == []
    assert table.room.bot_turns()


def test_the_motion_is_void_after_a_while() -> None:
    """Or bots would wait for ever for somebody who does not decide: a minute, or a decision's time."""
    for pace, span in ((NoClock(), 60_000), (Clock(90_000, 0), 90_000)):
        table = begun(["ada", "bob"], 1, pace=pace)
        table.answer(0)
        table.do("ada", Move(UndoMotion()), 0)
        assert table.room.due() == table.now + span
        before = table.pass_time(span - 1)
        assert before == [] and table.room.bot_turns() == []
        assert Consented(0, 0, False) in table.pass_time(1)
        assert table.room.motions.pending == [] and table.room.bot_turns()


def test_a_card_exchanged_in_secret_does_not_show_in_the_motions() -> None:
    """The motion stands, and what it takes back goes with it."""
    table = begun(["ada", "bob"], 1)
    table.answer(0)
    table.answer(1)
    table.do("ada", Move(UndoMotion()), 0)
    version = table.room.version
    (ask,) = table.room.asks(1)
    table.do("bob", Answer(ask.id, ask.options[4]), 1)
    assert (len(table.room.motions.pending), table.room.version) == (1, version)
    assert table.do("bob", Consent(0, True))[-1] == Undone(0, 0)


def test_a_draft_that_nobody_heard_of_is_free() -> None:
    """Notes being shared stroke by stroke, while nobody else is asked anything."""
    table, seat = drafting()
    person = table.room.chairs[seat].person
    assert undo_of(table, seat) == "free"
    first = len(table.room.events(None))
    entries = table.do(person, Move(UndoMotion()), seat)
    assert isinstance(entries[-1], Undone)
    assert len(table.room.events(None)) == first


def drafting() -> tuple[Driven, int]:
    """A game of three people in which one has begun to share notes, and who that is."""
    table = begun(["ada", "bob", "cy"])
    while table.room.status == "playing":
        seat = next(seat for seat in (0, 1, 2) if table.open(seat))
        ask = table.open(seat)[0]
        command = Answer(ask.id, ask.options[-1])
        table.do(table.room.chairs[seat].person, command, seat)
        if ask.kind == "share" and ask.id in [open.id for open in table.open(seat)]:
            return table, seat
    pytest.fail("nobody ever shared")


def test_a_finished_game_is_not_taken_back() -> None:
    table = begun(["ada"], 2)
    table.wander(random.Random(2), 10_000)
    assert table.room.status == "finished"
    assert undo_of(table, 0) == "no"
    assert refused(table.do, "ada", Move(UndoMotion()), 0) == "not_playing"


def test_a_log_with_undos_replays() -> None:
    rng = random.Random(4)
    table = begun(["ada"], 2)
    for _ in range(12):
        table.wander(rng, 7)
        if undo_of(table, 0) == "free":
            table.do("ada", Move(UndoMotion()), 0)
    again = table.again()
    assert again.undone == table.room.undone > 3
    for look in (0, 1, 2, None):
        assert again.view(look) == table.room.view(look)
        assert again.events(look) == table.room.events(look)
        assert again.epoch(look) == table.room.epoch(look)


def test_a_table_takes_something_back_a_hundred_times() -> None:
    """And then no more: whoever plays with that makes a log that takes long to read."""
    table = begun(["ada"], 2)
    for _ in range(MOST_UNDONE):
        table.answer(0)
        table.do("ada", Move(UndoMotion()), 0)
    table.answer(0)
    assert undo_of(table, 0) == "no"
    assert refused(table.do, "ada", Move(UndoMotion()), 0) == "enough_undone"
