"""Tables: answers and their refusals, scripted chance, records, clones."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rififi.kernel.game import Game
from rififi.kernel.refusal import Refused
from rififi.kernel.table import Table
from rififi.lab.goofspiel.game import GAME as GOOFSPIEL
from rififi.tables import new_table as table_in_words
from rififi.tables import replay_record
from rififi.wording import wording
from tests.fixtures import new_table
from tests.fixtures.ambush.game import GAME as AMBUSH
from tests.fixtures.backroom.game import GAME as BACKROOM
from tests.kernel.backrooms import asked, backroom, pass_to

GAMES: list[Game[Any]] = [BACKROOM, AMBUSH, GOOFSPIEL]


def play_at_random(table: Table, seed: int, answers: int = 10_000) -> Table:
    """So many random answers, or to the end."""
    choose = random.Random(seed)
    for _ in range(answers):
        if table.finished:
            break
        ask = choose.choice([ask for ask in table.asks() if not ask["answered"]])
        table.answer(ask["seat"], choose.choice(ask["options"]), ask["id"])
    return table


def bid(card: Any) -> dict[str, Any]:
    return {"do": "bid", "card": card}


# Answers.


@pytest.mark.parametrize(
    ("seat", "answer", "ask", "code"),
    [
        (3, bid(1), None, "no_such_seat"),
        (-1, bid(1), None, "no_such_seat"),
        ("0", bid(1), None, "no_such_seat"),
        (True, bid(1), None, "no_such_seat"),
        (0, "bid", None, "not_an_answer"),
        (0, {}, None, "not_an_answer"),
        (0, {"do": 5}, None, "not_an_answer"),
        (0, {"do": "fly"}, None, "malformed"),
        (0, bid("1"), None, "malformed"),
        (0, bid(1) | {"quickly": True}, None, "malformed"),
        (0, bid(99), None, "not_held"),
        (0, bid(1), 7, "no_such_ask"),
        (0, bid(1), "1", "no_such_ask"),
    ],
)
def test_wrong_answers_have_codes_and_change_nothing(
    seat: Any, answer: Any, ask: Any, code: str
) -> None:
    table = new_table(GOOFSPIEL, 3)
    before = table.position()
    with pytest.raises(Refused) as refused:
        table.answer(seat, answer, ask)
    assert refused.value.code == code
    told = table.why_not(seat, answer, ask)
    assert told is not None
    assert (told.code, told.clause, told.text) == (code, refused.value.clause, str(refused.value))
    assert table.position() == before
    assert table.entries == []


def test_an_open_answer_stands() -> None:
    """Only a sealed one can be changed."""
    table = new_table(GOOFSPIEL, 3)
    table.game.decisions[0].sealed = False
    try:
        table.answer(0, bid(5))
        refused = table.why_not(0, bid(6))
        assert refused is not None
        assert refused.code == "already_answered"
        assert table.view(1)["frames"][-1]["asks"][0]["strokes"] == [5], "and all can see it"
    finally:
        table.game.decisions[0].sealed = True
    assert table.why_not(0, bid(6)) is None


def test_an_answer_goes_to_the_question_it_names() -> None:
    """A seat with two questions open: what it says tells which it means, or its number does."""
    table = backroom(
        "moll-1 moll-2 moll-3", "moll-4 politics-1 politics-2", "big-boys-1 big-boys-2 politics-3"
    )
    mine = {ask["kind"]: ask["id"] for ask in table.asks() if ask["seat"] == 0}
    assert set(mine) == {"act", "stand_by"}
    refused = table.why_not(0, {"do": "pass"}, mine["stand_by"])
    assert refused is not None
    assert table.why_not(0, {"do": "pass"}, mine["act"]) is None
    assert table.why_not(0, {"do": "stand_by", "until": "turn-2"}) is None


def test_choices_are_the_options_and_those_refused_with_the_reason() -> None:
    table = backroom(
        "investigation-1 politics-1 moll-2",
        "moll-1 moll-3 moll-4",
        "big-boys-1 big-boys-2 politics-3",
    )
    ask = next(ask for ask in table.asks() if ask["kind"] == "act")
    choices = table.choices(0, ask["id"])
    allowed = [choice["answer"] for choice in choices if choice["refusal"] is None]
    assert allowed == ask["options"]
    refused = [choice for choice in choices if choice["refusal"] is not None]
    assert refused[0]["answer"] == {"do": "play", "card": "investigation-1"}
    assert refused[0]["refusal"].code == "only_in_answer"


# Scripts.


def test_scripted_cards_dice_and_lots_come_as_said() -> None:
    script = {"cards": ["car"] * 4 + ["bomb"] * 4, "lots": [2]}
    table = new_table(AMBUSH, 3, 1, script=script)
    assert table.view(0)["hand"] == [0, 0, 4, 0]
    assert table.view(1)["hand"] == [0, 0, 0, 4]
    assert table.view()["first"] == 2


def test_a_script_that_runs_out_goes_on_by_the_seed() -> None:
    scripted = new_table(BACKROOM, 4, 5, script={"dice": [6, 6]})
    plain = new_table(BACKROOM, 4, 5)
    assert scripted.view()["money"][:2] == [10, 10]
    assert scripted.view()["money"][2:] == plain.view()["money"][:2]
    assert scripted.view(0)["hand"] == plain.view(0)["hand"], "other streams know nothing of it"


@pytest.mark.parametrize(
    ("script", "code"),
    [
        ({"dice": [7]}, "impossible_script"),
        ({"cards": ["moll-1", "moll-1"]}, "impossible_script"),
        ({"cards": ["moll-9"]}, "impossible_script"),
        ({"cards": [3]}, "impossible_script"),
        ({"dice": ["six"]}, "impossible_script"),
        ({"coins": [1]}, "unknown_stream"),
        ({"dice": 6}, "damaged"),
        ([6], "damaged"),
    ],
)
def test_an_impossible_script_is_refused(script: Any, code: str) -> None:
    with pytest.raises(Refused) as refused:
        new_table(BACKROOM, 3, 1, script=script)
    assert refused.value.code == code


def test_an_answer_that_meets_an_impossible_script_changes_nothing() -> None:
    """The dice are thrown in the middle of what follows from it."""
    table = backroom(
        "moll-1 moll-2 moll-3",
        "big-boys-3 big-boys-4 big-boys-5",
        "big-boys-1 big-boys-2 politics-3",
        dice=[9],
    )
    for _ in range(3):
        pass_to(table, asked(table)[0][0])
        table.answer(asked(table)[0][0], {"do": "pass"})
    before = table.position()
    heard = [table.events(seat) for seat in (0, 1, 2, None)]
    with pytest.raises(Refused, match='wants 9 of the chance "dice"'):
        table.answer(0, {"do": "brew"})
    assert table.position() == before
    assert [table.events(seat) for seat in (0, 1, 2, None)] == heard
    table.answer(0, {"do": "draw"})
    assert asked(table)[0][1] == "act"


# Records.


@settings(max_examples=12, deadline=None)
@given(st.integers(0, 2), st.integers(0, 1000), st.integers(0, 60))
def test_a_record_plays_again_to_the_letter(which: int, seed: int, answers: int) -> None:
    game = GAMES[which]
    table = play_at_random(new_table(game, 4, seed), seed, answers)
    record = json.loads(json.dumps(table.record()))
    again = replay_record(game, wording(game), record)
    assert again.position() == table.position()
    assert again.record() == table.record()
    for seat in (0, 1, 2, 3, None):
        assert again.view(seat) == table.view(seat)
        assert again.events(seat) == table.events(seat)


def test_a_record_can_be_played_to_any_step() -> None:
    table = new_table(AMBUSH, 3, 8)
    positions = [table.position()]
    while not table.finished:
        play_at_random(table, len(positions), 1)
        positions.append(table.position())
    for step in (0, 1, len(positions) // 2, len(positions) - 1):
        assert (
            replay_record(AMBUSH, wording(AMBUSH), table.record(), step).position()
            == positions[step]
        )
    with pytest.raises(Refused) as refused:
        replay_record(AMBUSH, wording(AMBUSH), table.record(), len(positions))
    assert refused.value.code == "no_such_step"


def test_a_record_says_what_chance_gave_and_when() -> None:
    table = backroom(
        "moll-1 moll-2 moll-3",
        "big-boys-3 big-boys-4 big-boys-5",
        "big-boys-1 big-boys-2 politics-3",
        dice=[4, 2],
    )
    while asked(table)[0][1] == "act":
        table.answer(asked(table)[0][0], {"do": "pass"})
    table.answer(0, {"do": "brew"})
    record = table.record()
    assert [stream for stream, _ in record["chance"]] == ["cards", "muscle", "dice", "dice", "dice"]
    assert record["chance"][0][1][:3] == ["moll-1", "moll-2", "moll-3"]
    assert [entry["chance"] for entry in record["answers"]][-1] == [["dice", [4]]]


def damage(record: dict[str, Any], what: str) -> None:
    """Something that no play of this seed gives."""
    answers = record["answers"]
    if what == "chance":
        answers[2]["chance"] = [["dice", [6]]]
    elif what == "answer":
        answers[1]["answer"] = {"do": "sit", "chair": 99}
    elif what == "form":
        answers[1] = "sit"
    elif what == "seat":
        answers[1]["seat"] = str(answers[1]["seat"])
    elif what == "seed":
        record["set_up"]["seed"] = "another"
    elif what == "result":
        record["result"]["winners"] = [1]
    else:
        del answers[3]


@pytest.mark.parametrize(
    ("what", "line"),
    [
        ("chance", 4),
        ("answer", 3),
        ("form", 3),
        ("seat", 3),
        ("seed", 1),
        ("result", None),
        ("missing", None),
    ],
)
def test_a_damaged_record_is_refused_with_its_line(what: str, line: int | None) -> None:
    table = play_at_random(new_table(AMBUSH, 3, 8), 3)
    record = copy.deepcopy(table.record())
    damage(record, what)
    with pytest.raises(Refused) as refused:
        replay_record(AMBUSH, wording(AMBUSH), record)
    assert refused.value.code == "damaged_record"
    if line is not None:
        assert refused.value.facts["line"] == line


@pytest.mark.parametrize("field", ["version", "rules"])
def test_a_record_of_newer_rules_is_refused(field: str) -> None:
    record = new_table(AMBUSH, 3, 8).record() | {field: 99}
    with pytest.raises(Refused) as refused:
        replay_record(AMBUSH, wording(AMBUSH), record)
    assert refused.value.code == "newer_record"


# Clones, and who may play.


def test_clones_of_tables_go_their_own_ways() -> None:
    table = play_at_random(new_table(BACKROOM, 3, 4), 1, 25)
    clone = table.clone()
    position, events, entries = table.position(), table.events(1), len(table.entries)
    play_at_random(clone, 2)
    assert (table.position(), table.events(1), len(table.entries)) == (position, events, entries)
    assert clone.finished
    replayed = replay_record(BACKROOM, wording(BACKROOM), clone.record())
    assert replayed.position() == clone.position(), "a clone has the whole record"


@pytest.mark.parametrize("players", [2, 7, 0, True, "4", None])
def test_impossible_numbers_of_players(players: Any) -> None:
    with pytest.raises(Refused, match="The ambush is for 3 to 6 players"):
        table_in_words(AMBUSH, wording(AMBUSH), players)


@pytest.mark.parametrize("options", [{"men": 5}, {"men": "2"}, {"men": True}, {"women": 2}])
def test_impossible_options(options: dict[str, Any]) -> None:
    with pytest.raises(Refused):
        new_table(AMBUSH, 3, 1, options)


def test_seeds_are_texts_and_numbers_alike() -> None:
    assert new_table(AMBUSH, 3, 7).position() == new_table(AMBUSH, 3, "7").position()
    assert new_table(AMBUSH, 3, 7).position() != new_table(AMBUSH, 3, 8).position()
