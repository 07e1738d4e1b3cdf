"""RC-7 The end, and who has won."""

from __future__ import annotations

from typing import Any

import pytest

from rififi import Table
from tests.rules.reglement.scenes import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    asked,
    money,
    pass_turn,
    play,
    play_while,
    scene,
    stop,
    told,
    turn_of,
    whole_game,
)

QUIET = {3: "yellow bruiser", 6: "red bruiser", 30: "blue bruiser"}
"""Nobody earns anything, and nobody can do anything to anybody."""


def ended(table: Table) -> str:
    """How the game ended, which it has."""
    assert table.finished
    assert table.asks() == []
    assert table.events()[-1]["key"] == "game_over"
    (over,) = told(table, "game_over")
    assert over["ending"] == table.view()["ending"]
    assert table.result is not None
    assert over["winners"] == table.result["winners"]
    assert over["money"] == table.result["money"] == money(table)
    return str(over["ending"])


def ranking(table: Table) -> list[list[int]]:
    """Who is how high."""
    assert table.result is not None
    return list(table.result["ranking"])


# How it ends.


@pytest.mark.clause("RC-7.1", "RC-7.6")
def test_the_last_player_in_play_takes_the_rest() -> None:
    """At once: red's last man falls, and yellow has no second card."""
    who = {2: "yellow blade", 3: "red bruiser"}
    table = scene(who, {YELLOW: ["knife"]}, out=[(BLUE, 1, 1)], money=[1, 40, 20])
    play(table, YELLOW, "knife", target=3)
    assert ended(table) == "last_one"
    assert money(table) == [60, 40, 20]
    assert table.view()["middle"] == 0
    assert told(table, "game_over")[0]["seat"] == YELLOW
    assert told(table, "game_over")[0]["amount"] == 59
    assert told(table, "drew") == []


@pytest.mark.clause("RC-7.1")
def test_the_last_one_need_not_be_the_player_whose_turn_it_is() -> None:
    """Yellow's own cake takes yellow alone: red has all that is left."""
    who = {9: "yellow godfather", 3: "red bruiser"}
    table = turn_of(YELLOW, who, cakes={YELLOW: 9}, out=[(BLUE, 1, 1)], money=[70, 30, 0])
    assert ended(table) == "last_one"
    assert money(table) == [70, 50, 0]
    assert ranking(table)[0] == [YELLOW]


@pytest.mark.clause("RC-7.2", "RC-7.6")
@pytest.mark.parametrize("left", [1, 2])
def test_the_game_ends_when_the_middle_is_empty(left: int) -> None:
    """Even if just what was due was there."""
    who = QUIET | {9: "yellow godfather"}
    table = turn_of(YELLOW, who, money=[0, 120 - left, 0])
    assert ended(table) == "middle_empty"
    assert money(table) == [left, 120 - left, 0]
    assert told(table, "game_over")[0]["seat"] is None


@pytest.mark.clause("RC-7.2")
def test_one_left_in_the_middle_is_not_an_empty_middle() -> None:
    table = turn_of(YELLOW, QUIET | {9: "yellow godfather"}, money=[0, 117, 0])
    assert not table.finished
    assert table.view()["middle"] == 1


@pytest.mark.clause("RC-7.3", "RC-7.6")
@pytest.mark.parametrize("own", [True, False])
def test_everybody_is_dead_at_once(own: bool) -> None:
    """An explosion takes all who were left: the middle belongs to nobody."""
    who = {9: "yellow godfather", 10: "red bruiser", 11: "blue bruiser"}
    if own:
        table = turn_of(YELLOW, who, cakes={YELLOW: 10}, money=[5, 7, 6])
    else:
        table = scene(who, {YELLOW: ["boom"]}, cakes={RED: 10}, money=[5, 7, 6])
        play(table, YELLOW, "boom", cake=RED)
    assert ended(table) == "all_dead"
    assert money(table) == [5, 7, 6]
    assert table.view()["middle"] == 120 - 18
    assert [one["moment"] for one in table.view()["gone"]] == [1, 1, 1]
    assert ranking(table) == [[RED], [BLUE], [YELLOW]]


@pytest.mark.clause("RC-7.5")
def test_forty_quiet_turns() -> None:
    """In the fortieth turn in a row without money or elimination the game is over."""
    table = scene(QUIET, quiet=1, money=[3, 2, 1])
    for turn in range(1, 40):
        assert table.view()["quiet"] == turn
        pass_turn(table)
        assert not table.finished
    pass_turn(table)
    assert ended(table) == "quiet"
    assert money(table) == [3, 2, 1]
    assert table.view()["middle"] == 114
    assert told(table, "game_over")[0]["seat"] is None


@pytest.mark.clause("RC-7.5")
def test_money_breaks_the_quiet() -> None:
    """In what would be the fortieth quiet turn red takes one at the bar."""
    table = scene(QUIET | {9: "red blade"}, quiet=39)
    pass_turn(table)
    assert asked(table) == [(RED, "card")]
    assert money(table)[RED] == 1
    assert table.view()["quiet"] == 0


@pytest.mark.clause("RC-7.5")
def test_an_elimination_breaks_the_quiet() -> None:
    """In the fortieth quiet turn yellow shoots one of red's two."""
    who = QUIET | {4: "red blade", 25: "yellow gunman"}
    table = scene(who, {YELLOW: ["gun"]}, quiet=40)
    play(table, YELLOW, "gun", target=6)
    assert table.view()["quiet"] == 0
    stop(table, YELLOW)
    assert asked(table) == [(RED, "card")]


# Who has won.


def all_dead(who: dict[int, str], out: Any = ()) -> Table:
    """Yellow's cake takes everybody who was left; all have the same money."""
    return turn_of(YELLOW, who, cakes={YELLOW: 10}, money=[10, 10, 10], out=out)


@pytest.mark.clause("RC-7.4")
def test_the_richest_wins_even_if_out() -> None:
    who = {2: "yellow blade", 3: "red bruiser"}
    table = scene(who, {YELLOW: ["knife"]}, out=[(BLUE, 1, 1)], money=[1, 20, 95])
    play(table, YELLOW, "knife", target=3)
    assert ranking(table) == [[BLUE], [RED], [YELLOW]]
    assert table.result is not None
    assert table.result["winners"] == [BLUE]


@pytest.mark.clause("RC-7.4")
def test_of_equals_who_stayed_longest() -> None:
    """Still in at the end (red with two gangsters, yellow with one), then out late, then out early."""
    who = {3: "yellow bruiser", 9: "red godfather", 12: "red blade"}
    out = [(BLUE, 1, 3), (GREEN, 2, 1)]
    table = turn_of(RED, who, players=4, out=out, money=[20, 18, 20, 20])
    assert ended(table) == "middle_empty"
    assert money(table) == [20] * 4
    assert ranking(table) == [[RED], [YELLOW], [GREEN], [BLUE]]


@pytest.mark.clause("RC-7.4")
def test_of_equals_still_in_who_has_most_gangsters() -> None:
    """Players still in count as equal in staying: their gangsters at the end decide, sleepers too."""
    who = {3: "yellow bruiser", 6: "red godfather", 30: "blue bruiser", 31: "blue blade asleep"}
    table = turn_of(RED, who, money=[40, 39, 40])
    assert money(table) == [40, 40, 40]
    assert ranking(table) == [[BLUE], [YELLOW, RED]]


@pytest.mark.clause("RC-7.4", "RC-7.6")
def test_of_equals_gone_at_the_same_moment_who_had_most_just_before() -> None:
    """One explosion takes yellow's one, and red's two."""
    who = {9: "yellow godfather", 10: "red bruiser", 11: "red blade"}
    table = all_dead(who, out=[(BLUE, 1, 7)])
    assert ended(table) == "all_dead"
    assert ranking(table) == [[RED], [YELLOW], [BLUE]]


@pytest.mark.clause("RC-7.4")
def test_still_equal_players_share_the_victory() -> None:
    who = {9: "yellow godfather", 10: "red bruiser", 11: "blue blade"}
    table = all_dead(who)
    assert ranking(table) == [[YELLOW, RED, BLUE]]
    assert table.result is not None
    assert table.result["winners"] == [YELLOW, RED, BLUE]


@pytest.mark.clause("RC-7.6")
def test_one_after_the_other_is_not_the_same_moment() -> None:
    """Blue falls in one explosion, yellow and red in the next of the same turn."""
    who = {9: "blue bruiser", 20: "yellow bruiser", 21: "red bruiser", 30: "green blade"}
    hands = {YELLOW: ["boom"]}
    table = turn_of(YELLOW, who, players=4, cakes={YELLOW: 9, RED: 20}, hands=hands)
    play(table, YELLOW, "boom", cake=RED)
    gone = [(one["seat"], one["turn"], one["moment"]) for one in table.view()["gone"]]
    turn = table.view()["turns"]
    assert gone == [(BLUE, turn, 1), (YELLOW, turn, 2), (RED, turn, 2)]
    assert ended(table) == "last_one"


@pytest.mark.clause("RC-7.6", "RC-4.7")
def test_all_that_one_cocktail_takes_go_at_the_same_moment() -> None:
    """Red and blue have each a last sleeper before a glass, and green another one."""
    who = {1: "red bruiser asleep", 5: "blue blade asleep", 10: "green bruiser asleep"}
    who |= {3: "yellow blade", 20: "green blade"}
    table = scene(who, {YELLOW: ["cocktail"]}, players=4)
    play(table, YELLOW, "cocktail", targets=[1, 5, 10])
    assert [(one["seat"], one["moment"]) for one in table.view()["gone"]] == [(RED, 1), (BLUE, 1)]
    assert not table.finished


# Whole games.


@pytest.mark.clause("RC-7.1", "RC-7.2", "RC-7.6")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_whole_games_come_to_an_end(players: int) -> None:
    """All money is somebody's then, and nobody is asked anything."""
    for seed in range(5):
        table = whole_game(players, seed)
        assert ended(table) in ("last_one", "middle_empty", "all_dead", "quiet")
        assert sum(money(table)) + table.view()["middle"] == {3: 120, 4: 80, 5: 70, 6: 60}[players]


@pytest.mark.clause("RC-7.6")
def test_nothing_is_asked_after_the_end() -> None:
    table = turn_of(YELLOW, QUIET | {9: "yellow godfather"}, money=[0, 119, 0])
    play_while(table, lambda table: True)
    refused = table.why_not(YELLOW, {"do": "stop"})
    assert refused is not None
    assert refused.code == "game_is_over"
