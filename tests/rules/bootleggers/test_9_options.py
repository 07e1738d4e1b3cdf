"""BL-9 Options: free influence, the short game."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import rififi
from rififi import Table
from tests.rules.bootleggers.towns import (
    asked,
    do,
    do_quiet,
    markers,
    of_seats,
    options,
    quietly,
    refused,
    told,
)


def free_town(room: list[int]) -> Table:
    """A first round with free influence, in the window before the first turn; seats have these markers."""
    table = rififi.new("bootleggers", 3, 6, {"free_influence": True})
    position = table.position()
    for seat, count in enumerate(room):
        words = position["state"]["seats"][seat]
        words["reserve"] += words["room"] - count
        words["room"] = count
    table = rififi.from_position(position)
    for seat in range(3):
        do(table, seat, "lay", muscle=table.view(seat)["muscle"][-1 - 3 * seat])
    return table


@pytest.mark.clause("BL-9.1")
def test_with_free_influence_there_is_no_phase_2() -> None:
    """Nobody is asked to send the boys, and there is no window after it."""
    table = rififi.new("bootleggers", 3, 6, {"free_influence": True})
    kinds = set()
    stages = set()
    while table.view()["round"] < 3:
        kinds |= {kind for _, kind in asked(table)}
        stages.add(table.view()["stage"])
        do_quiet(table)
    assert "send_boys" not in kinds
    assert "after_sending" not in stages
    words = [option.get("until") for ask in window(table) for option in ask["options"]]
    assert "after-muscle" in words
    assert "after-sending" not in words


def window(table: Table) -> list[dict[str, Any]]:
    """The questions of a window in which somebody may stand by."""
    quietly(table, "act")
    return [ask for ask in table.asks() if ask["kind"] == "stand_by"]


@pytest.mark.clause("BL-9.1")
def test_placing_is_one_more_thing_to_do_in_a_window() -> None:
    """At least one, at one speakeasy, as far as there are markers; announced, and then placed."""
    table = free_town([2, 0, 0])
    seat = asked(table)[0][0]
    assert seat == 0
    for wrong in (0, 3):
        refusal = refused(table, 0, {"do": "place", "at": "mothers", "count": wrong})
        assert (refusal.code, refusal.clause) == ("too_many_markers", "BL-9.1")
    do(table, 0, "place", at="mothers", count=2)
    assert markers(table, "mothers") == [2, 0, 0]
    assert told(table, "placing_announced") == [{"seat": 0, "speakeasy": "mothers", "count": 2}]


@pytest.mark.clause("BL-9.1")
def test_higher_muscle_may_pre_empt() -> None:
    """Those with markers are asked in Muscle order; who pre-empts places, and the other has his back."""
    table = free_town([1, 1, 2])
    assert table.view()["order"] == [0, 1, 2]
    do(table, 0, "pass")
    do(table, 1, "pass")
    do(table, 2, "place", at="mothers", count=2)
    assert asked(table) == [(0, "preempt")]
    do(table, 0, "let")
    assert asked(table) == [(1, "preempt")]
    assert {option["do"] for option in options(table, "preempt")} == {"let", "choose"}
    do(table, 1, "preempt", at="texas-lils", count=1)
    assert markers(table, "texas-lils") == [0, 1, 0]
    assert (markers(table, "mothers"), of_seats(table, "room")) == ([0, 0, 0], [1, 0, 2])
    assert asked(table) == [(0, "act")]


@pytest.mark.clause("BL-9.1")
def test_where_nobody_pre_empts_the_markers_are_placed() -> None:
    """Lower Muscle and those without markers are not asked."""
    table = free_town([0, 2, 2])
    do(table, 1, "place", at="mothers", count=1)
    assert markers(table, "mothers") == [0, 1, 0]
    do(table, 1, "pass")
    do(table, 2, "place", at="mothers", count=1)
    assert asked(table) == [(1, "preempt")]
    assert (
        refused(table, 1, {"do": "preempt", "at": "mothers", "count": 2}).code == "too_many_markers"
    )
    do(table, 1, "let")
    assert markers(table, "mothers") == [0, 1, 1]


@pytest.mark.clause("BL-9.2")
@pytest.mark.parametrize("players", [3, 6])
def test_the_short_game_has_eight_rounds(players: int) -> None:
    """Eight Muscle cards each, two from each quarter."""
    table = rififi.new("bootleggers", players, 2, {"short_game": True})
    for seat in range(players):
        quarters = Counter((card - 1) // 18 for card in table.view(seat)["muscle"])
        assert quarters == {0: 2, 1: 2, 2: 2, 3: 2}
    quietly(table, "never")
    assert (table.finished, table.view()["round"]) == (True, 8)


@pytest.mark.clause("BL-9.3", "BL-7.8")
def test_in_the_short_game_extra_markers_come_once() -> None:
    """After round 4; round 8 is the last."""
    table = rififi.new("bootleggers", 3, 2, {"short_game": True})
    quietly(table, "never")
    assert len(told(table, "heat")) == 1
