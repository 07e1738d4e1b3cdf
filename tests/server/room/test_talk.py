"""Talk at a table: who may, who reads it, what the host is shown."""

from __future__ import annotations

from rififi.server.protocol import Mute, Rename, Report, Say
from rififi.server.room.talk import KEPT
from tests.server.room.tables import Driven, begun
from tests.server.room.test_room import refused


def read_by(table: Driven, person: str, since: int = 0) -> list[tuple[int, str, str]]:
    """What a person is sent of the talk."""
    return [(line.number, line.name, line.text) for line in table.room.talk(person, since)]


def test_who_sits_here_talks_and_everybody_reads() -> None:
    table = begun(["ada", "bob"], 1)
    table.do("ada", Say("so\nbe it"), 0)
    table.do("bob", Rename(1, "Bobby"))
    table.do("bob", Say("no"))
    assert read_by(table, "eve") == [(0, "ada", "so be it"), (1, "Bobby", "no")]
    assert read_by(table, "eve", 1) == [(1, "Bobby", "no")]
    assert [line.seat for line in table.room.talk("eve")] == [0, 1]
    assert refused(table.do, "eve", Say("hello")) == "not_seated"
    assert refused(table.do, "ada", Say("\u200b")) == "empty_talk"
    assert refused(table.do, "ada", Say("hello"), 1) == "not_your_seat"


def test_hot_seat_talks_under_the_name_that_looks() -> None:
    table = begun(["ada", "ada", "bob"])
    table.do("ada", Say("me"), 1)
    (line,) = table.room.talk("bob")
    assert (line.name, line.seat) == ("ada 1", 1)


def test_whom_one_mutes_one_does_not_read() -> None:
    """Only oneself, until one wants to again; and nobody is told."""
    table = begun(["ada", "bob", "cy"])
    table.do("bob", Say("one"), 1)
    bob = table.room.you("bob", 1).person
    version = table.room.version
    table.do("ada", Mute(bob, True), 0)
    table.do("bob", Say("two"), 1)
    assert read_by(table, "ada") == []
    assert len(read_by(table, "cy")) == len(read_by(table, "bob")) == 2
    assert table.room.you("ada", 0).muted == [bob]
    assert table.room.you("bob", 1).muted == [] and table.room.version == version
    table.do("ada", Mute(bob, False), 0)
    assert len(read_by(table, "ada")) == 2
    assert refused(table.do, "ada", Mute("nobody", True), 0) == "no_such_person"
    own = table.room.you("ada", 0).person
    assert refused(table.do, "ada", Mute(own, True), 0) == "no_such_person"


def test_the_host_is_shown_what_was_reported() -> None:
    """Once, and nobody else is."""
    table = begun(["ada", "bob", "cy"])
    table.do("bob", Say("rude"), 1)
    for _ in range(2):
        table.do("cy", Report(0), 2)
    assert table.room.you("ada", 0).reported == [0]
    assert table.room.you("bob", 1).reported == table.room.you("cy", 2).reported == []
    assert refused(table.do, "cy", Report(1), 2) == "no_such_talk"


def test_spectators_who_see_the_game_later_read_later() -> None:
    table = begun(["ada", "bob"], 1)
    table.do("ada", Say("now"), 0)
    assert table.room.talk("eve", 0, until=table.now - 1) == []
    assert len(table.room.talk("eve", 0, until=table.now)) == 1


def test_the_last_lines_are_at_hand_and_keep_their_numbers() -> None:
    table = begun(["ada", "bob"], 1)
    for number in range(KEPT + 5):
        table.do("ada", Say(f"line {number}"), 0)
    lines = table.room.talk("bob")
    assert (len(lines), lines[0].number, lines[-1].text) == (KEPT, 5, f"line {KEPT + 4}")
    assert table.again().talk("bob") == lines
