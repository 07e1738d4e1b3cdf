"""A finished game: its record proves its chance, every step is there, and people can be forgotten."""

from __future__ import annotations

import hashlib
import random
from pathlib import Path

import rififi
from rififi.recordfile import read_record, write_record
from rififi.server.protocol import Answer, Mute, Rename, Report, Say, TakeBack
from rififi.server.room.forgetting import rewritten
from rififi.server.room.log import DECODER, Forgotten, Stood, StoodIn
from tests.server.room.tables import SECRET, Driven, begun, gathered
from tests.server.room.test_room import refused


def finished(people: int = 2, bots: int = 2, seed: int = 1) -> Driven:
    """A game played to its end at random."""
    table = begun(["ada", "bob", "cy"][:people], bots)
    table.wander(random.Random(seed), 10_000)
    assert table.room.status == "finished"
    return table


def test_a_record_replays_to_the_same_end(tmp_path: Path) -> None:
    """As a file too; and it says who sat where."""
    table = finished()
    record = table.room.record()
    again = rififi.replay(record)
    assert again.result == table.room.table_words(table.now).result
    for seat in (0, 1, 2, 3, None):
        assert again.view(seat) == table.room.view(seat)
        heard = [(event["key"], event["args"]) for event in again.events(seat)]
        assert heard == [(event.key, event.args) for event in table.room.events(seat)]
    write_record(record, str(tmp_path / "record"))
    assert read_record(str(tmp_path / "record")) == record
    assert record["seating"] == {
        "people": [0, 1],
        "names": ["ada", "bob", "Tony", "Lulu"],
        "bots": {"2": "random", "3": "random"},
    }


def test_a_record_shows_that_nobody_chose_the_cards() -> None:
    """The seed is recomputed here from the secret and the shares, as anybody can; the secret was fixed."""
    table = gathered(["ada", "bob"], 1)
    promised = table.room.table_words(0).fair
    assert promised.commitment == hashlib.sha256(SECRET.encode()).hexdigest()
    assert (promised.parts, promised.secret) == ([], None)
    table = finished(2, 1)
    record = table.room.record()
    shown = record["fair"]
    assert shown["commitment"] == promised.commitment
    assert shown["secret"] == SECRET == table.room.table_words(table.now).fair.secret
    assert shown["parts"] == [[0, "0" * 32], [1, f"{1:032x}"]]
    parts = ",".join(f"{seat}:{part}" for seat, part in shown["parts"])
    text = "rififi-seed\0" + shown["secret"] + "\0" + parts
    assert record["set_up"]["seed"] == hashlib.sha256(text.encode()).hexdigest()


def test_other_shares_give_other_cards() -> None:
    one, other = begun(["ada"], 2), gathered(["ada"], 2, options={"first_dealer": 0})
    from_other = "ff" * 16
    other.room.chairs[0].part = from_other
    assert one.room.seed() != other.room.seed()


def test_nothing_of_the_past_is_shown_before_the_end() -> None:
    table = begun(["ada"], 2)
    assert refused(table.room.record) == "not_over"
    assert refused(table.room.steps) == "not_over"
    assert refused(table.room.replay, 0, "all") == "not_over"


def test_every_step_is_there_with_anybodys_eyes() -> None:
    """The views of a record played so far; events of each step one after the other are all events."""
    table = finished(1, 2)
    record = table.room.record()
    steps = table.room.steps()
    assert len(steps) == len(record["answers"]) + 1
    assert [step.seat for step in steps[1:]] == [answer["seat"] for answer in record["answers"]]
    rounds = [step.round or 0 for step in steps]
    assert rounds[0] == 1 and rounds == sorted(rounds) and rounds[-1] > 2
    told = []
    for step in range(len(steps)):
        so_far = rififi.replay(record, to=step)
        seen = table.room.replay(step, 1)
        assert seen.view == so_far.view(1)
        told += seen.events
        everything = table.room.replay(step, "all")
        assert everything.view == so_far.view(None)
        assert everything.open == [so_far.view(seat) for seat in (0, 1, 2)]
        answered = table.room.replay(step, "public")
        assert (answered.view, answered.answer) == (so_far.view(None), None)
        if step:
            assert everything.answer == record["answers"][step - 1]["answer"]
            assert (seen.answer is not None) == (steps[step].seat == 1)
    assert told == table.room.events(1)
    assert refused(table.room.replay, len(steps), "all") == "no_such_step"
    assert refused(table.room.replay, 0, 7) == "no_such_seat"


# Forgetting.


def forget(table: Driven, person: str) -> None:
    """As the server does: the entries, and the log rewritten."""
    table.keep(table.room.forget(person))
    for number, line in rewritten("table", table.log, person):
        table.log[number] = line


def test_a_person_is_forgotten_and_the_game_goes_on() -> None:
    table = begun(["ada", "bobo", "cy"])
    table.do("bobo", Rename(1, "bobo the second"))
    table.answer(0)
    for person, seat in (("ada", 0), ("bobo", 1)):
        table.do(person, Say(f"I am {person}"), seat)
    bobo = table.room.you("bobo", 1).person
    table.do("ada", Mute(bobo, True), 0)
    table.do("bobo", Report(0), 1)
    table.do("cy", Report(1), 2)
    forget(table, "bobo")
    assert "bobo" not in b"".join(table.log).decode()
    for room in (table.room, table.again()):
        chair = room.table_words(table.now).seats[1]
        assert (chair.name, chair.person, chair.stand_in) == ("", bobo, "thumb")
        assert [line.text for line in room.talk("cy")] == ["I am ada"]
        assert room.talked.count == 2
        assert room.you("ada", 0).reported == [0]
        assert [member.person for member in room.members()] == ["ada", "cy"]
        assert refused(room.decide, "bobo", 1, TakeBack(1), 0) == "not_your_seat"
    assert table.again().table_words(5) == table.room.table_words(5)
    table.wander(random.Random(1), 10_000)
    assert table.room.status == "finished"
    assert table.again().record() == table.room.record()


def test_the_next_one_is_host_when_the_host_is_forgotten() -> None:
    table = gathered(["ada", "bob"], 1)
    assert table.room.forget("ada") == [Stood(0), Forgotten("ada")]
    forget(table, "ada")
    for room in (table.room, table.again()):
        assert room.host == "bob"
        assert room.row().names == ["", "bob", "Tony"]


def test_a_bot_plays_on_for_who_is_forgotten() -> None:
    table = begun(["ada", "bob"], 1)
    entries = table.room.forget("ada")
    assert entries == [StoodIn(0, "thumb", "left"), Forgotten("ada")]
    forget(table, "ada")
    assert [turn.seat for turn in table.room.bot_turns()] == [0]


def test_others_lines_are_left_as_they_are() -> None:
    table = begun(["ada", "bob"], 1)
    table.do("ada", Say("hello"), 0)
    (ask,) = table.room.asks(0)
    table.do("ada", Answer(ask.id, ask.options[0]), 0)
    changed = dict(rewritten("table", table.log, "bob"))
    assert all("bob" in table.log[number].decode() for number in changed)
    for number, line in changed.items():
        assert DECODER.decode(line).at == DECODER.decode(table.log[number]).at
