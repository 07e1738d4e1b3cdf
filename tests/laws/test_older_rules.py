"""A game whose rules have changed: what was begun by the old ones is played on by them, to the byte."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from rififi.games import all_games
from rififi.kernel.refusal import Refused
from rififi.kernel.seating import next_seat
from rififi.kernel.state import Phase
from rififi.kernel.table import Table
from rififi.lab.laws import check_game
from rififi.server.protocol import AskWords, Sit, Start
from rififi.server.room.game import DamagedLog
from rififi.server.room.opening import open_table
from rififi.server.setting_up import Settings
from rififi.tables import imagine_table, replay_record, table_from_position
from rififi.wording import wording
from tests.fixtures import new_table
from tests.fixtures.ambush.game import GAME as OLD
from tests.fixtures.ambush.game import ROUND, AmbushGame
from tests.fixtures.ambush.phases.turns import first_turn
from tests.fixtures.ambush.state import Ambush
from tests.server.room.tables import SECRET, Driven


def second_player_first(s: Ambush) -> None:
    """AM-3 By the new rules: from the second player on."""
    first_turn(s)
    s.active = next_seat(s.first, s.seats, s.out)


STEPS = tuple(second_player_first if step is first_turn else step for step in ROUND.steps)
NEW = AmbushGame(
    OLD.name,
    2,
    OLD.least,
    OLD.most,
    OLD.options,
    OLD.streams,
    (Phase("round", STEPS),),
    OLD.decisions,
    (OLD,),
)
WORDS = wording(NEW)
PEOPLE = ["ada", "bob", "cy"]


def played(table: Table, answers: int) -> Table:
    """So many answers, drawn at random."""
    rng = random.Random(answers)
    while not table.finished and len(table.entries) < answers:
        ask = rng.choice([ask for ask in table.asks() if not ask["answered"]])
        table.answer(ask["seat"], rng.choice(ask["options"]), ask["id"])
    return table


def everything(table: Table) -> str:
    """All that can be known of a table, by anybody."""
    eyes = [*range(table.state.seats), None]
    seen = [[table.view(seat), table.events(seat)] for seat in eyes]
    return json.dumps([table.position(), table.asks(), table.result, seen])


@pytest.mark.parametrize("answers", [0, 1, 7, 20, 45, 10_000])
def test_a_record_is_played_again_by_the_rules_that_it_names(answers: int) -> None:
    table = played(new_table(OLD, 4, seed=3), answers)
    record = json.loads(json.dumps(table.record()))
    again = replay_record(NEW, WORDS, record)
    assert record["rules"] == again.record()["rules"] == 1
    assert again.record() == record
    assert everything(again) == everything(table)
    assert everything(played(again, answers + 9)) == everything(played(table, answers + 9))


def test_the_new_rules_are_other_rules() -> None:
    old, new = (played(new_table(game, 4, seed=3), 10_000).record() for game in (OLD, NEW))
    assert (old["rules"], new["rules"]) == (1, 2)
    assert old["answers"] != new["answers"]
    assert replay_record(NEW, WORDS, new).record() == new
    with pytest.raises(Refused):
        replay_record(NEW, WORDS, old | {"rules": 2})
    with pytest.raises(Refused) as refused:
        replay_record(OLD, WORDS, new)
    assert refused.value.code == "newer_record"


def test_a_position_is_played_on_by_its_rules() -> None:
    table = played(new_table(OLD, 3, seed=5), 12)
    position = json.loads(json.dumps(table.position()))
    again = table_from_position(NEW, WORDS, position)
    assert again.position() == position
    record = played(again, 6).record()
    assert record["rules"] == 1
    assert replay_record(NEW, WORDS, record).record() == record


def test_a_world_is_imagined_by_the_rules_of_the_view() -> None:
    table = played(new_table(OLD, 4, seed=8), 9)
    for seat in range(4):
        view = json.loads(json.dumps(table.view(seat)))
        world = imagine_table(NEW, WORDS, view, random.Random(seat))
        assert world.view(seat) == view
        assert world.record()["rules"] == 1


@pytest.mark.parametrize("game", [OLD, NEW], ids=["old", "new"])
def test_the_laws_hold_by_all_of_them(game: AmbushGame) -> None:
    assert check_game(game, WORDS, 4, {"rounds": 2, "men": 2}, 2, 7, [], looks=3) == []


def test_a_table_on_the_web_is_played_on_by_the_rules_of_its_log() -> None:
    old, new = begun(OLD), begun(NEW)
    assert [table.room.rules for table in (old, new)] == [1, 2]
    old.wander(random.Random(1), 25)
    seen = shown(old)
    old.games = {"ambush": NEW}
    old.room = old.again()
    assert shown(old) == seen and old.room.rules == 1
    old.wander(random.Random(2), 25)
    seen = shown(old)
    old.room = old.again()
    assert shown(old) == seen
    new.games = {"ambush": OLD}
    with pytest.raises(DamagedLog, match="not by these rules"):
        new.again()


def begun(game: AmbushGame) -> Driven:
    """A table on the web at which the game has begun."""
    games = {game.name: game}
    chosen = Settings(game.name, len(PEOPLE))
    table = Driven(open_table(chosen, PEOPLE[0], SECRET, "hash", games=games), games)
    for seat, person in enumerate(PEOPLE):
        table.do(person, Sit(seat, person, f"{seat:032x}"))
    table.do(PEOPLE[0], Start())
    return table


def shown(table: Driven) -> list[tuple[Any, list[AskWords]]]:
    """What everybody sees."""
    return [(table.room.view(look), table.room.asks(look)) for look in (0, 1, 2, None)]


def test_every_game_has_all_its_rules() -> None:
    for game in (*all_games().values(), NEW):
        assert [older.rules for older in game.older] == list(range(1, game.rules))
        assert [game.by_rules(version).rules for version in range(1, game.rules + 1)] == [
            *range(1, game.rules + 1)
        ]
        assert {older.name for older in game.older} <= {game.name}
        with pytest.raises(LookupError):
            game.by_rules(game.rules + 1)
