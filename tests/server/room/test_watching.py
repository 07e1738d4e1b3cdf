"""Spectators see what is public, as much later as the table wants."""

from __future__ import annotations

import random

from rififi.server.protocol import ConcedeMotion, Move, Say, Start, UndoMotion
from tests.server.room.tables import begun, gathered

DELAY = 60_000


def test_without_delay_spectators_see_what_is_public_now() -> None:
    table = begun(["ada", "bob"], 1)
    table.answer(0)
    watched = table.room.watched(table.now)
    assert watched is table.room.playing
    assert table.room.shown_next(table.now) is None


def test_with_a_delay_they_see_what_was() -> None:
    """The game begins for them when it began so long ago; each answer comes as late."""
    table = begun(["ada", "bob"], 1, delay=DELAY)
    begin = table.now
    first = table.room.view(None)
    assert table.room.watched(table.now) is None
    assert table.room.shown_next(table.now) == begin + DELAY
    table.now += 10_000
    table.answer(0)
    answered, second = table.now, table.room.view(None)
    assert first != second
    watched = table.room.watched(begin + DELAY)
    assert watched is not None and watched.view(None) == first
    assert table.room.shown_next(begin + DELAY) == answered + DELAY
    watched = table.room.watched(answered + DELAY - 1)
    assert watched is not None and watched.view(None) == first
    watched = table.room.watched(answered + DELAY)
    assert watched is not None and watched.view(None) == second
    assert watched.events(None) == table.room.events(None)
    assert table.room.shown_next(answered + DELAY) is None


def test_what_was_taken_back_is_not_shown_any_more() -> None:
    table = begun(["ada"], 2, delay=DELAY)
    first = table.room.view(None)
    table.answer(0)
    watched = table.room.watched(table.now + DELAY)
    assert watched is not None and watched.view(None) != first
    table.do("ada", Move(UndoMotion()), 0)
    watched = table.room.watched(table.now + DELAY)
    assert watched is not None and watched.view(None) == first


def test_they_are_told_of_the_end_as_late() -> None:
    """Neither result nor secret nor clocks nor motions tell them more than they see."""
    table = begun(["ada"], 2, delay=DELAY)
    table.do("ada", Move(ConcedeMotion()), 0)
    for now, over in ((table.now + DELAY - 1, False), (table.now + DELAY, True)):
        words = table.room.table_words(now, delayed=True)
        assert (words.status == "finished") == over
        assert (words.fair.secret is not None) == over
        assert words.conceded == over
        assert not words.clocks and not words.motions
    assert table.room.table_words(table.now).status == "finished"
    assert table.room.shown_next(table.now) is not None


def test_they_follow_a_whole_game() -> None:
    """At every moment what they see is the game as it stood then."""
    table = begun(["ada", "bob"], 1, delay=DELAY)
    rng = random.Random(5)
    seen = [(table.now, table.room.view(None), table.room.events(None))]
    while table.wander_once(rng):
        seen.append((table.now, table.room.view(None), table.room.events(None)))
    for at, view, events in seen:
        watched = table.room.watched(at + DELAY)
        assert watched is not None
        assert (watched.view(None), watched.events(None)) == (view, events)


def test_they_read_the_talk_as_late() -> None:
    """Who plays says much about it; before the game begins there is nothing to say too early."""
    table = gathered(["ada", "bob"], 1, delay=DELAY)
    table.now += 1_000
    table.do("ada", Say("sit down!"), 0)
    room = table.room
    assert [line.text for line in room.talk("eve", 0, room.talk_until(table.now))] == ["sit down!"]
    table.do("ada", Start())
    begun_at = table.now
    table.now += 1_000
    table.do("ada", Say("six of gamblers"), 0)
    said = table.now
    texts = [line.text for line in room.talk("eve", 0, room.talk_until(said + DELAY - 1))]
    assert texts == ["sit down!"]
    assert room.shown_next(begun_at + DELAY) == said + DELAY
    assert len(room.talk("eve", 0, room.talk_until(said + DELAY))) == 2
    assert room.shown_next(said + DELAY) is None
