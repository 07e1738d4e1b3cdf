"""A table as its log tells it: opening, sitting, starting, answering, and what goes out of it."""

from __future__ import annotations

import random
import tomllib

import msgspec
import pytest

from rififi import Refused
from rififi.games.reglement.table import text_named
from rififi.server.protocol import (
    Answer,
    Command,
    Look,
    Mute,
    Rename,
    Say,
    SeatBot,
    Sit,
    Stand,
    Start,
)
from rififi.server.room.game import DamagedLog
from rififi.server.room.log import (
    DECODER,
    Answered,
    BotSat,
    Created,
    Logged,
    PlayedOn,
    Sat,
    Started,
)
from rififi.server.room.opening import open_table, play_on, quick_table
from rififi.server.room.room import Room
from rififi.server.setting_up import Settings
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
    assert kinds[1:] == [Sat, BotSat, BotSat, BotSat, Started]
    words = table.room.table_words(table.now)
    assert words.status == "playing"
    assert [seat.name for seat in words.seats] == ["Ada", "Tony", "Lulu", "Nino"]
    assert [seat.bot for seat in words.seats] == [None, "thumb", "thumb", "thumb"]
    assert table.room.asks(0) or table.room.bot_turns()


def test_nobody_is_called_like_a_bot() -> None:
    """Where a person has its name already, a bot gets another one."""
    table = Driven(quick_table(Settings("razzia", 3), "ada", "TONY", PART, SECRET))
    assert table.room.row().names == ["TONY", "Lulu", "Nino"]
    table.wander(random.Random(1), 10_000)
    again = Driven(play_on(table.room, "ada", SECRET))
    assert again.room.row().names == ["TONY", "Lulu", "Nino"]


def test_a_bot_gives_its_name_up_to_a_person() -> None:
    table = gathered(["ada"], 2)
    assert table.room.row().names == ["ada", "Tony", "Lulu"]
    table.do("ada", Rename(0, "Tony"))
    assert table.room.row().names == ["Tony", "Nino", "Lulu"]
    table.do("ada", SeatBot(1, None))
    table.do("bob", Sit(1, "lulu", PART))
    assert table.room.row().names == ["Tony", "lulu", "Nino"]
    assert [seat.bot for seat in table.room.table_words(table.now).seats] == [None, None, "random"]


def test_bots_of_older_logs_are_called_as_they_were() -> None:
    created, sat, *bots, started = quick_table(Settings("razzia", 3), "ada", "Ada", PART, SECRET)
    older = [BotSat(bot.seat, bot.bot) for bot in bots if isinstance(bot, BotSat)]
    assert Driven([created, sat, *older, started]).room.row().names == ["Ada", "thumb", "thumb 2"]


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


def test_a_log_of_an_unknown_game_or_of_newer_rules_is_not_read() -> None:
    table = gathered(["ada"], 2)
    logged = DECODER.decode(table.log[0])
    assert isinstance(logged.entry, Created)
    logged.entry.rules += 1
    with pytest.raises(DamagedLog):
        Room.load("table", [logged])
    with pytest.raises(DamagedLog):
        Room.load("table", [DECODER.decode(table.log[0])], games={})
    with pytest.raises(DamagedLog):
        Room.load("table", [DECODER.decode(table.log[1])])
    with pytest.raises(DamagedLog):
        Room.load("table", [])


def test_a_command_is_known_again() -> None:
    """By its person and its id; after a restart too."""
    table = begun(["ada"], 2)
    (ask,) = table.room.asks(0)
    table.do("ada", Answer(ask.id, ask.options[0]), 0, n="mine")
    for room in (table.room, table.again()):
        assert room.known("ada", "mine")
        assert not room.known("bob", "mine")
        assert not room.known("ada", "other")


# Opening.


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        (Settings("poker", 4), "unknown_game"),
        (Settings("razzia", 9), "impossible_players"),
        (Settings("razzia", 4, options={"speed": 9}), "unknown_option"),
        (Settings("razzia", 4, options={"first_dealer": 4}), "wrong_option_value"),
        (Settings("razzia", 4, bots={"4": "thumb"}), "no_such_seat"),
        (Settings("razzia", 4, bots={"01": "thumb"}), "no_such_seat"),
        (Settings("razzia", 4, bots={"1": "hal"}), "unknown_player"),
        (Settings("razzia", 4, stand_in="hal"), "unknown_player"),
        (Settings("razzia", 4, shapes=["star", "star"]), "shape_twice"),
        (Settings("razzia", 3, shapes=["star", "drop", "cross", "circle"]), "too_many_shapes"),
        (Settings("razzia", 4, name="x" * 61), "long_name"),
    ],
)
def test_what_cannot_be_is_not_opened(settings: Settings, code: str) -> None:
    assert refused(open_table, settings, "ada", SECRET) == code


def test_what_was_left_out_is_filled_in() -> None:
    """Options with their defaults, the stand-in, shapes in order; the name is made harmless."""
    settings = Settings("razzia", 3, shapes=["star"], name=" at\n Lulu’s\u202e ")
    table = Driven(open_table(settings, "ada", SECRET))
    words = table.room.table_words(0)
    assert words.settings.options["hidden_totals"] is False
    assert words.settings.stand_in == "thumb"
    assert words.settings.name == "at Lulu’s"
    assert [seat.shape for seat in words.seats] == ["star", "circle", "square"]


def test_a_document_is_sent_as_a_text_and_kept_whole() -> None:
    """Whoever opens a table sends the text of a file; the settings hold what was in it, and no path."""
    text = text_named("record").replace("Don Carlo", "Chez Momo")
    settings = Settings("reglement", 3, options={"table": text})
    table = Driven(open_table(settings, "ada", SECRET))
    kept = table.room.table_words(0).settings.options["table"]
    assert kept == tomllib.loads(text)
    with pytest.raises(Refused) as caught:
        wrong = text.replace("faces = 29", "faces = 28")
        open_table(Settings("reglement", 3, options={"table": wrong}), "ada", SECRET)
    assert caught.value.text == "Line 13: place 2 faces place 28, which faces place 3 (RC-1.8)."
    for path in ("/etc/passwd", "tables/record.toml", "record.toml"):
        assert refused(open_table, Settings("reglement", 3, options={"table": path}), "ada", SECRET)


# Seats.


def test_seats_are_taken_given_back_and_renamed() -> None:
    table = gathered(["ada", "bob"], 1)
    words = table.room.table_words(0)
    assert [seat.name for seat in words.seats] == ["ada", "bob", "Tony"]
    assert refused(table.do, "cy", Sit(1, "Cy", PART)) == "seat_taken"
    assert refused(table.do, "cy", Sit(7, "Cy", PART)) == "no_such_seat"
    assert refused(table.do, "cy", Stand(1)) == "not_your_seat"
    assert refused(table.do, "cy", Rename(1, "Cy")) == "not_your_seat"
    table.do("bob", Stand(1))
    assert refused(table.do, "ada", Start()) == "seats_free"
    assert refused(table.do, "cy", Sit(1, "A\u200bDA", PART)) == "name_taken"
    table.do("cy", Sit(1, "Cy", PART))
    table.do("cy", Rename(1, "Cyd"))
    assert refused(table.do, "cy", Rename(1, "Ada")) == "name_taken"
    assert table.room.row().names == ["ada", "Cyd", "Tony"]
    assert {(m.person, *m.seats) for m in table.room.members()} == {("ada", 0), ("cy", 1)}


def test_the_host_puts_bots_on_seats_and_takes_them_off() -> None:
    table = gathered(["ada", "bob"], 1)
    assert refused(table.do, "bob", SeatBot(2, None)) == "only_the_host"
    assert refused(table.do, "ada", SeatBot(1, "thumb")) == "seat_taken"
    assert refused(table.do, "ada", SeatBot(2, "hal")) == "unknown_player"
    table.do("ada", SeatBot(2, "thumb"))
    assert table.room.row().names[2] == "Tony"
    table.do("ada", SeatBot(2, None))
    assert refused(table.do, "ada", SeatBot(2, None)) == "not_a_bots_seat"
    table.do("ada", Stand(1))
    assert table.room.row().names == ["ada", "", ""]


def test_several_seats_of_one_person_are_hot_seat() -> None:
    """Each is looked through alone; with hands covered a person sees what all see."""
    table = begun(["ada", "ada", "bob"])
    for seat in (0, 1):
        you = table.room.you("ada", seat)
        assert (you.seats, you.look) == ([0, 1], seat)
        assert table.room.may_look("ada", seat)
    assert not table.room.may_look("bob", 0)
    view = table.room.view(None)
    assert view is not None and "hand" not in view
    assert table.room.asks(None) == []
    assert refused(table.do, "ada", Look(2)) == "not_your_seat"
    assert table.do("ada", Look(1)) == []


def test_who_may_watch_is_the_tables_choice() -> None:
    open_one, closed = begun(["ada"], 2), begun(["ada"], 2, spectators=False)
    assert open_one.room.may_look("eve", None)
    assert not closed.room.may_look("eve", None)
    assert closed.room.may_look("ada", None)


def test_options_of_a_question_are_its_seats_alone() -> None:
    table = begun(["ada", "bob"], 1)
    assert table.room.asks(0) and not table.room.asks(1) and not table.room.asks(None)
    table.answer(0)
    (ask,) = table.room.asks(1)
    cards = [option["card"] for option in ask.options]
    view = table.room.view(1)
    assert view is not None and sorted(cards) == sorted(view["hand"])


def test_no_secret_is_in_what_is_sent() -> None:
    """Neither ids of people, nor the invitation, nor the seed, from the first moment to the last answer."""
    table = gathered(["ada-the-host", "bob-the-guest"], 1)
    table.do("ada-the-host", Rename(0, "A"))
    table.do("bob-the-guest", Rename(1, "B"))
    sent = [everything_sent(table)]
    table.do("ada-the-host", Start())
    seed = table.room.seed()
    rng = random.Random(3)
    while table.wander_once(rng):
        if table.room.status == "playing":
            sent.append(everything_sent(table))
    for text in sent:
        for secret in ("ada-the-host", "bob-the-guest", SECRET, seed, '"hash"'):
            assert secret not in text
    assert SECRET in everything_sent(table)


def everything_sent(table: Driven) -> str:
    """All that anybody could be sent of a table now."""
    room = table.room
    return msgspec.json.encode(
        [
            room.table_words(table.now),
            [room.you(person, 0) for person in ("ada-the-host", "bob-the-guest", "eve")],
            [[room.view(look), room.asks(look), room.events(look)] for look in (0, 1, None)],
            room.talk("eve"),
        ]
    ).decode()


def test_the_table_changes_only_where_everybody_sees_it() -> None:
    """Another sealed card, laid in secret, changes nothing of what others are sent."""
    table = begun(["ada", "bob"], 1)
    table.answer(0)
    table.answer(1)
    before = (
        table.room.version,
        table.room.row().changed,
        [table.room.view(look) for look in (0, 2, None)],
    )
    table.now += 1_000
    heard = [len(table.room.events(look)) for look in (0, 2, None)]
    (ask,) = table.room.asks(1)
    assert ask.answered
    table.do("bob", Answer(ask.id, ask.options[3]), 1)
    assert before == (
        table.room.version,
        table.room.row().changed,
        [table.room.view(look) for look in (0, 2, None)],
    )
    assert table.room.at == table.now
    assert [len(table.room.events(look)) for look in (0, 2, None)] == heard


# Bots.


def test_bots_answer_when_somebody_waits_for_them() -> None:
    table = begun(["ada"], 2)
    assert table.room.bot_turns() == []
    table.answer(0)
    turns = table.room.bot_turns()
    assert [turn.seat for turn in turns] == [1, 2]
    view, ask = table.room.bot_question(turns[0])
    assert view["seat"] == 1 and ask["seat"] == 1
    (entry,) = table.bot()
    assert isinstance(entry, Answered)
    assert (entry.seat, entry.by_bot) == (1, "random")
    assert [turn.seat for turn in table.room.bot_turns()] == [2]


def test_a_bot_that_comes_too_late_is_not_heard() -> None:
    table = begun(["ada"], 2)
    table.answer(0)
    turn = table.room.bot_turns()[0]
    _, ask = table.room.bot_question(turn)
    table.keep(table.room.bot_answers(turn, ask["options"][0]))
    assert table.room.bot_answers(turn, ask["options"][1]) == []


def test_no_table_stops_for_a_bot() -> None:
    """Whatever nonsense it says, its first option is taken."""
    table = begun(["ada"], 2)
    table.answer(0)
    turn = table.room.bot_turns()[0]
    _, ask = table.room.bot_question(turn)
    (entry,) = table.room.bot_answers(turn, {"do": "cheat"})
    assert isinstance(entry, Answered) and entry.answer == ask["options"][0]


# Playing on.


def test_the_same_people_play_on() -> None:
    """At their seats, under their names, with the same settings; their shares of chance are new."""
    table = begun(["ada", "bob"], 1)
    assert refused(play_on, table.room, "ada", SECRET) == "not_over"
    table.wander(random.Random(1), 10_000)
    assert refused(play_on, table.room, "eve", SECRET) == "not_seated"
    again = Driven(play_on(table.room, "bob", "77" * 32))
    words = again.room.table_words(0)
    assert [seat.name for seat in words.seats] == ["ada", "bob", "Tony"]
    assert again.room.before == "table"
    assert words.settings.options == table.room.settings.options
    assert again.room.parts() == []
    again.do("ada", Sit(0, "ada", PART))
    again.do("bob", Start())
    assert again.room.parts() == [(0, PART)]
    table.keep([PlayedOn("next")])
    assert table.room.table_words(table.now).again == "next"


def test_lists_of_tables_show_when_something_was_seen_to_happen() -> None:
    """Somebody sat down, said something, answered; not whom somebody mutes."""
    table = gathered(["ada", "bob"], 1, options={"first_dealer": 0})
    deeds: list[tuple[Command, int | None, bool]] = [
        (Rename(1, "Bobby"), None, True),
        (Say("hello"), None, True),
        (Mute(table.room.known_as("ada"), True), None, False),
    ]
    for command, look, seen in deeds:
        table.now += 1_000
        table.do("bob", command, look)
        assert (table.room.row().changed == table.now) == seen
    table.now += 1_000
    table.do("ada", Start())
    assert table.room.row().changed == table.now
    table.now += 1_000
    table.answer(table.room.now_playing().open_asks()[0][0])
    assert table.room.row().changed == table.now
