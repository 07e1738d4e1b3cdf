"""BL-7.1 to BL-7.7, BL-7.12 Phase 5: the sales."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from rififi import Table
from tests.rules.bootleggers.towns import (
    asked,
    do,
    money,
    quietly,
    refused,
    told,
    town,
    truck,
)


def sales(trucks: Mapping[str, Any], **more: Any) -> Table:
    """The trucks have lined up; a Moll keeps the windows open."""
    return town("lined_up", {3: ["moll"]}, trucks=trucks, **more)


def sold(table: Table) -> list[tuple[str, int, int, int]]:
    """Where who sold how many for how much."""
    return [
        (event["speakeasy"], event["seat"], event["count"], event["amount"])
        for event in told(table, "crates_sold")
    ]


@pytest.mark.clause("BL-7.1")
def test_speakeasies_sell_from_the_smallest_to_the_largest() -> None:
    """Those that are open and where somebody waits."""
    marks = {"texas-lils": [3, 0, 0, 0], "mothers": [0, 4, 0, 0], "mccoy": [8, 0, 0, 0]}
    trucks = {
        "small-1": {"load": 1, "at": "mccoy", "dock": "majority"},
        "small-2": {"load": 1, "at": "mothers", "dock": "majority"},
        "small-3": {"load": 1, "at": "omalleys", "dock": "majority"},
        "medium-1": {"owner": 0, "load": 1, "at": "texas-lils", "dock": "majority"},
    }
    table = sales(trucks, markers=marks)
    quietly(table, "lay")
    assert [line[0] for line in sold(table)] == ["omalleys", "texas-lils", "mothers", "mccoy"]


@pytest.mark.clause("BL-7.2")
def test_the_demand_is_rolled_where_a_loaded_truck_stands() -> None:
    """Every improvement adds 1 to every die; elsewhere nothing is rolled."""
    marks = {"mothers": [4, 0, 0, 0], "barleycorns": [4, 0, 0, 0]}
    trucks = {"small-1": {"load": 4, "at": "barleycorns", "dock": "majority"}}
    table = sales(
        trucks,
        markers=marks,
        improvements={"barleycorns": 2, "mothers": 1},
        dice={"demand": [1, 1, 1]},
    )
    quietly(table, "lay")
    assert told(table, "demand") == [{"speakeasy": "barleycorns", "rolls": [1, 1, 1], "count": 9}]


@pytest.mark.clause("BL-7.2", "BL-1.6")
def test_omalleys_takes_everything_at_one() -> None:
    """In order of arrival, whoever comes."""
    trucks = {
        "large-1": {"owner": 2, "load": 9, "at": "omalleys"},
        "small-1": {"load": 4, "at": "omalleys"},
    }
    table = sales(trucks)
    quietly(table, "lay")
    assert sold(table) == [("omalleys", 2, 9, 9), ("omalleys", 0, 4, 4)]
    assert told(table, "demand") == []


@pytest.mark.clause("BL-7.3", "BL-7.5")
def test_the_majority_dock_sells_first_then_the_minority_dock() -> None:
    """In queue order, up to the demand; crates beyond it are lost."""
    marks = {"mothers": [1, 3, 1, 0]}
    trucks = {
        "small-1": {"load": 3, "at": "mothers", "dock": "minority"},
        "small-3": {"load": 3, "at": "mothers", "dock": "minority"},
        "small-2": {"load": 2, "at": "mothers", "dock": "majority"},
    }
    table = sales(trucks, markers=marks, dice={"demand": [5, 2]})
    quietly(table, "lay")
    assert sold(table) == [("mothers", 1, 2, 4), ("mothers", 0, 3, 6), ("mothers", 2, 2, 4)]
    assert told(table, "crates_unsold") == [{"speakeasy": "mothers", "count": 1}]


@pytest.mark.clause("BL-7.4")
def test_the_public_dock_is_decided_truck_by_truck() -> None:
    """While demand is left; a refused truck is passed over, and empty trucks are not asked about."""
    marks = {"mothers": [4, 0, 0, 0]}
    trucks = {
        "small-2": {"load": 2, "at": "mothers", "dock": "public"},
        "small-3": {"load": 0, "at": "mothers", "dock": "public"},
        "small-4": {"load": 4, "at": "mothers", "dock": "public"},
        "medium-1": {"owner": 1, "load": 5, "at": "mothers", "dock": "public"},
        "medium-2": {"owner": 2, "load": 5, "at": "mothers", "dock": "public"},
    }
    table = sales(trucks, markers=marks, dice={"demand": [4, 4]})
    quietly(table, "admission")
    assert asked(table) == [(0, "admission")]
    do(table, 0, "refuse")
    do(table, 0, "admit")
    assert asked(table) == [(0, "admission")]
    do(table, 0, "admit")
    assert sold(table) == [("mothers", 3, 4, 8), ("mothers", 1, 4, 8)]
    assert [event["truck"] for event in told(table, "truck_refused")] == ["small-2"]
    assert "admission" not in [kind for _, kind in asked(table)]


@pytest.mark.clause("BL-7.4")
def test_the_majority_decides_too_and_nobody_else() -> None:
    """Where nobody has control or majority, nothing is bought at the public dock."""
    trucks = {"small-4": {"load": 4, "at": "mothers", "dock": "public"}}
    led = sales(trucks, markers={"mothers": [1, 3, 2, 0]}, dice={"demand": [6, 6]})
    quietly(led, "admission")
    assert asked(led) == [(1, "admission")]
    assert refused(led, 0, {"do": "admit"}).code
    tied = sales(trucks, markers={"mothers": [1, 2, 2, 0]}, dice={"demand": [6, 6]})
    quietly(tied, "lay")
    assert sold(tied) == []
    assert told(tied, "crates_unsold") == [{"speakeasy": "mothers", "count": 4}]


@pytest.mark.clause("BL-7.4", "BL-6.6")
def test_who_decides_is_who_has_it_now() -> None:
    """Control has changed since the trucks lined up."""
    trucks = {"small-4": {"load": 4, "at": "mothers", "dock": "public"}}
    table = town("lined_up", {1: ["dirty-rat"]}, trucks=trucks, markers={"mothers": [3, 2, 0, 0]})
    do(table, 1, "play", card="dirty-rat", at="mothers", of=0)
    quietly(table, "admission")
    assert asked(table) == [(1, "admission")]


@pytest.mark.clause("BL-7.5")
def test_demand_beyond_the_supply_stays_unfilled() -> None:
    """Twelve wanted, four there."""
    trucks = {"small-1": {"load": 4, "at": "mothers", "dock": "majority"}}
    table = sales(trucks, markers={"mothers": [4, 0, 0, 0]}, dice={"demand": [6, 6]})
    quietly(table, "lay")
    assert money(table)[0] == 10 + 8 + 4


@pytest.mark.clause("BL-7.6")
def test_profit_is_for_control_on_every_crate() -> None:
    """Others' crates too; the bank pays nobody where nobody has control."""
    trucks = {"small-2": {"load": 4, "at": "mothers", "dock": "minority"}}
    for marks, profit in (([3, 1, 0, 0], [4]), ([2, 1, 0, 2], [])):
        table = sales(trucks, markers={"mothers": marks}, dice={"demand": [6, 6]})
        quietly(table, "lay")
        assert [event["amount"] for event in told(table, "profit_earned")] == profit


@pytest.mark.clause("BL-7.7")
def test_afterwards_all_trucks_are_empty_at_home() -> None:
    """Rented ones with their owners, borrowed ones in the box."""
    trucks = {
        "small-1": {"load": 4, "at": "mccoy", "dock": "public"},
        "medium-1": {"owner": 2, "user": 1, "load": 3, "at": "omalleys"},
        "large-1": {"owner": None, "user": 3, "load": 9, "at": "omalleys"},
    }
    table = sales(trucks)
    quietly(table, "lay")
    assert "large-1" not in table.view()["trucks"]
    for name, owner in (("small-1", 0), ("medium-1", 2)):
        words = truck(table, name)
        assert (words["load"], words["at"], words["user"]) == (0, None, owner)


@pytest.mark.clause("BL-7.12")
def test_the_rulebooks_example_of_mothers() -> None:
    """Demand 5: the majority truck sells 4 at 2, the first minority truck 1, the second none; no profit.

    Bob, Charlie and David are seats 1 to 3, with 2, 3 and 4 markers as in the example of influence. The
    rulebook calls now David, now Charlie the majority there; here the truck at the majority dock is David's.
    """
    marks = {"mothers": [0, 2, 3, 4]}
    trucks = {
        "medium-1": {"owner": 1, "load": 6, "at": "mothers", "dock": "minority"},
        "small-3": {"load": 4, "at": "mothers", "dock": "minority"},
        "small-4": {"load": 4, "at": "mothers", "dock": "majority"},
    }
    table = sales(trucks, markers=marks, dice={"demand": [3, 2]})
    quietly(table, "lay")
    assert sold(table) == [("mothers", 3, 4, 8), ("mothers", 1, 1, 2)]
    assert told(table, "profit_earned") == []
    assert told(table, "crates_unsold") == [{"speakeasy": "mothers", "count": 9}]


@pytest.mark.clause("BL-7.12")
def test_the_rulebooks_example_of_barleycorns() -> None:
    """Three dice make 14; Alice sells 4, Charlie 6, at 2; Bob's truck is refused; Alice earns 10."""
    marks = {"barleycorns": [3, 0, 1, 2]}
    trucks = {
        "small-1": {"load": 4, "at": "barleycorns", "dock": "majority"},
        "small-2": {"load": 3, "at": "barleycorns", "dock": "public"},
        "medium-1": {"owner": 2, "load": 6, "at": "barleycorns", "dock": "minority"},
    }
    table = sales(trucks, markers=marks, dice={"demand": [3, 5, 6]})
    quietly(table, "admission")
    assert asked(table) == [(0, "admission")]
    do(table, 0, "refuse")
    assert sold(table) == [("barleycorns", 0, 4, 8), ("barleycorns", 2, 6, 12)]
    assert told(table, "profit_earned")[0]["amount"] == 10
