"""Examinations: every number of players, every option, and what is wrong is found and said."""

from __future__ import annotations

from collections import Counter
from typing import Any, ClassVar

import pytest

import rififi
from rififi import Refused
from rififi.api import find_game
from rififi.games.razzia import players as razzia_players
from rififi.kernel.options import Flag, Option
from rififi.kernel.player import Player
from rififi.lab.examination import (
    PORTION,
    Portion,
    described,
    examine,
    examine_portion,
    portions,
    variants,
)
from rififi.lab.goofspiel.game import GoofspielGame
from tests.commands import fails

RAZZIA = find_game("razzia")


class Fickle(Player):
    """Never answers twice alike, so what it answers cannot follow from what it sees."""

    name = "fickle"
    answers: ClassVar[int] = 0

    def answer(self, view: dict[str, Any], ask: dict[str, Any]) -> dict[str, Any]:
        Fickle.answers += 1
        return {"number": Fickle.answers}


@pytest.mark.parametrize("players", range(3, 9))
def test_each_value_of_each_option_is_tried_alone_and_all_changes_together(players: int) -> None:
    tables = variants(RAZZIA, players)
    alone = [(name, value) for table in tables[1:-1] for name, value in table.items()]
    assert tables[0] == {}
    assert all(len(table) == 1 for table in tables[1:-1])
    assert {name for name, _ in alone} == {option.name for option in RAZZIA.options}
    assert set(tables[-1]) == {name for name, _ in alone}
    defaults = {option.name: option.default for option in RAZZIA.options}
    for table in tables[1:]:
        assert all(value != defaults[name] for name, value in table.items())
        assert rififi.new("razzia", players, 1, table).options == defaults | table


def with_options(*options: Option) -> GoofspielGame:
    return GoofspielGame("room", 1, 2, 6, options, (), (), ())


def test_one_change_is_not_tried_twice() -> None:
    by_night, indoors = Flag("by_night", "RM-1", False), Flag("indoors", "RM-2", True)
    assert variants(with_options(), 4) == [{}]
    assert variants(with_options(by_night), 4) == [{}, {"by_night": True}]
    together = {"by_night": True, "indoors": False}
    assert variants(with_options(by_night, indoors), 4)[1:] == [
        {"by_night": True},
        {"indoors": False},
        together,
    ]


@pytest.mark.parametrize("games", [1, 7, 100, 1000])
def test_games_are_spread_evenly_over_players_and_tables(games: int) -> None:
    shares = portions(RAZZIA, games, None, 5)
    for players in range(3, 9):
        tables = variants(RAZZIA, players)
        count = [0] * len(tables)
        for share in shares:
            if share.players == players:
                count[tables.index(share.options)] += share.games
        assert sum(count) == games
        assert max(count) - min(count) <= 1
    assert all(1 <= share.games <= PORTION for share in shares)


def test_no_two_portions_are_the_same_games() -> None:
    shares = portions(RAZZIA, 1000, None, 5) + portions(RAZZIA, 1000, None, 5 + PORTION)
    begun = Counter((share.players, str(share.options), share.seed) for share in shares)
    assert set(begun.values()) == {1}


def test_one_number_of_players_alone() -> None:
    shares = portions(RAZZIA, 20, 5, 0)
    assert {share.players for share in shares} == {5}
    assert sum(share.games for share in shares) == 20
    assert (
        described(shares)
        == f"5 players, {len(variants(RAZZIA, 5))} settings of players and options"
    )


def test_it_says_which_tables_were_examined() -> None:
    shares = portions(RAZZIA, 8, None, 0)
    tables = sum(len(variants(RAZZIA, players)) for players in range(3, 9))
    assert described(shares) == f"3 to 8 players, {tables} settings of players and options"


@pytest.mark.parametrize("games", [0, -1])
def test_there_is_a_game_to_examine(games: int) -> None:
    with pytest.raises(Refused) as caught:
        portions(RAZZIA, games, None, 0)
    assert caught.value.code == "no_games"


@pytest.mark.parametrize("jobs", [1, 2])
def test_every_portion_is_examined(jobs: int) -> None:
    shares = [Portion("razzia", 3, {"hidden_last_note": True}, 1, seed) for seed in range(3)]
    assert list(examine(shares, jobs)) == [(1, [])] * 3


def test_what_breaks_a_law_is_found_and_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(razzia_players, "PLAYERS", [Fickle])
    options = {"hidden_totals": True}
    games, found = examine_portion(Portion("razzia", 3, options, 1, 77))
    assert games == 1
    assert found
    for violation in found:
        assert violation.startswith("leak: razzia, 3 players, seed 77-0, after ")
        assert "'hidden_totals': True" in violation
        assert "fickle at seat" in violation


def test_a_check_that_cannot_be_is_refused() -> None:
    assert "at least one job, not 0" in fails("check", "razzia", "--games", "1", "--jobs", "0")
    assert "not 9" in fails("check", "razzia", "--games", "1", "--players", "9", "--jobs", "2")
    assert "not 0" in fails("check", "razzia", "--games", "0")
