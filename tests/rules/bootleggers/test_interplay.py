"""Clauses that meet: each case of the issue, played."""

from __future__ import annotations

import pytest

import rififi
from tests.rules.bootleggers.towns import (
    asked,
    do,
    markers,
    money,
    of_seats,
    place,
    play,
    quietly,
    refused,
    told,
    town,
    truck,
    why_not,
)


@pytest.mark.clause("BL-8.17", "BL-8.18")
def test_a_rented_truck_is_hijacked_and_then_stolen() -> None:
    """The renter loses the crates, the owner the truck."""
    trucks = {"medium-1": {"owner": 1, "user": 2, "load": 4}}
    table = town("after_loading", {0: ["hijack", "free-truck"]}, trucks=trucks)
    assert why_not(table, 0, "free-truck", truck="medium-1")[0] == "wrong_target"
    play(table, 0, "hijack", truck="medium-1", onto="small-1")
    play(table, 0, "free-truck", truck="medium-1")
    assert truck(table, "medium-1") | {"owner": 0, "user": 0, "load": 0} == truck(table, "medium-1")
    assert truck(table, "small-1")["load"] == 4
    quietly(table, "lay")
    assert truck(table, "medium-1")["owner"] == 0


@pytest.mark.clause("BL-8.15", "BL-8.17")
def test_a_busted_truck_is_stolen() -> None:
    """It was loaded, and is empty now."""
    table = town(
        "lined_up",
        {0: ["bust-a-shipment-2", "free-truck"]},
        trucks={"small-2": {"load": 3, "at": "mothers"}},
    )
    play(table, 0, "bust-a-shipment-2", truck="small-2")
    play(table, 0, "free-truck", truck="small-2")
    assert truck(table, "small-2")["owner"] == 0


@pytest.mark.clause("BL-8.17", "BL-8.18", "BL-8.37")
def test_a_truck_emptied_in_a_queue_is_stolen_from_there() -> None:
    """It goes home."""
    trucks = {"small-2": {"load": 3, "at": "mothers"}}
    table = town("lined_up", {0: ["hijack", "free-truck"]}, trucks=trucks)
    play(table, 0, "hijack", truck="small-2", onto="small-1", at="omalleys")
    assert truck(table, "small-2")["at"] == "mothers"
    play(table, 0, "free-truck", truck="small-2")
    assert (truck(table, "small-2")["owner"], truck(table, "small-2")["at"]) == (0, None)


@pytest.mark.clause("BL-8.22", "BL-8.16")
def test_a_pigeon_at_a_speakeasy_that_is_then_busted() -> None:
    """The crates he took are lost with the others; the truck goes home."""
    trucks = {"small-2": {"load": 3, "at": "mothers"}}
    table = town(
        "lined_up",
        {0: ["pigeon"], 1: ["bust-a-speakeasy"]},
        trucks=trucks,
        markers={"mothers": [0, 4, 0, 0]},
    )
    play(table, 0, "pigeon", truck="small-2")
    play(table, 1, "bust-a-speakeasy", at="mothers")
    quietly(table, "lay")
    assert money(table) == [10, 10, 10, 10]
    assert truck(table, "small-2") | {"load": 0, "cargo_of": None, "at": None} == truck(
        table, "small-2"
    )


@pytest.mark.clause("BL-8.22", "BL-8.18")
def test_who_lost_crates_to_a_pigeon_can_hijack_them_back() -> None:
    """They are another's crates now, on his own truck."""
    trucks = {"small-2": {"load": 3, "at": "mothers"}, "medium-1": {"owner": 1}}
    table = town("lined_up", {0: ["pigeon"], 1: ["hijack", "moll"]}, trucks=trucks)
    play(table, 0, "pigeon", truck="small-2")
    play(table, 1, "hijack", truck="small-2", onto="medium-1", at="omalleys")
    assert truck(table, "medium-1") | {"load": 3, "cargo_of": None} == truck(table, "medium-1")
    assert truck(table, "small-2")["cargo_of"] is None


@pytest.mark.clause("BL-8.7", "BL-6.6")
def test_a_big_payoff_after_the_trucks_have_lined_up() -> None:
    """A truck that came last stands first in another dock, by arrival among those there."""
    trucks = {
        "small-2": {"load": 1, "at": "mothers", "dock": "majority"},
        "small-3": {"load": 1, "at": "mothers", "dock": "minority"},
        "small-1": {"load": 1, "at": "mothers", "dock": "public"},
    }
    marks = {"mothers": [0, 3, 2, 0]}
    table = town(
        "lined_up",
        {0: ["big-payoff", "moll"]},
        trucks=trucks,
        markers=marks,
        dice={"demand": [1, 1]},
    )
    play(table, 0, "big-payoff", at="mothers")
    assert [truck(table, f"small-{n}")["dock"] for n in (1, 2, 3)] == [
        "majority",
        "minority",
        "minority",
    ]
    quietly(table, "lay")
    assert [event["seat"] for event in told(table, "crates_sold")] == [0, 1]
    assert told(table, "profit_earned")[0] == {
        "seat": 0,
        "speakeasy": "mothers",
        "count": 2,
        "amount": 2,
    }


@pytest.mark.clause("BL-8.6", "BL-4.3", "BL-7.4")
def test_big_city_boys_turn_a_tie_of_control_before_a_sale() -> None:
    """Who decides at the public dock is another."""
    trucks = {"small-4": {"load": 2, "at": "mothers", "dock": "public"}}
    table = town(
        "before_sale",
        {1: ["big-city-boys"]},
        turn=2,
        trucks=trucks,
        markers={"mothers": [2, 2, 0, 0]},
        muscle=[54, 51, 12, 9],
    )
    play(table, 1, "big-city-boys", of=1)
    assert asked(table) == [(1, "admission")]


@pytest.mark.clause("BL-6.7", "BL-8.20")
def test_markers_are_destroyed_until_a_speakeasy_closes_under_loaded_trucks() -> None:
    """Nothing is rolled, nothing is sold."""
    trucks = {"small-1": {"load": 4, "at": "mothers", "dock": "majority"}}
    table = town(
        "before_sale",
        {1: ["mob-war", "moll"]},
        turn=2,
        trucks=trucks,
        markers={"mothers": [3, 2, 0, 0]},
    )
    play(table, 1, "mob-war", at="mothers", victims=[0, 0])
    assert not place(table, "mothers")["open"]
    quietly(table, "lay")
    assert told(table, "demand") == []
    assert told(table, "speakeasy_closed") == [{"speakeasy": "mothers"}]


@pytest.mark.clause("BL-8.12", "BL-8.25", "BL-8.28")
def test_a_copper_on_a_speakeasy_with_heat_and_thirst() -> None:
    """Both lose their effect: everybody sells all at one."""
    trucks = {
        "small-1": {"load": 4, "at": "mothers", "dock": "majority"},
        "small-2": {"load": 4, "at": "mothers", "dock": "public"},
    }
    hands = {0: ["packing-heat", "thirsty"], 1: ["copper-in-the-house"]}
    table = town("lined_up", hands, trucks=trucks, markers={"mothers": [4, 0, 0, 0]})
    play(table, 0, "packing-heat", at="mothers")
    play(table, 0, "thirsty", at="mothers")
    play(table, 1, "copper-in-the-house", at="mothers")
    quietly(table, "lay")
    assert [(event["seat"], event["amount"]) for event in told(table, "crates_sold")] == [
        (0, 4),
        (1, 4),
    ]
    assert told(table, "demand") == []


@pytest.mark.clause("BL-8.5")
def test_vigorish_on_a_mobster_who_cannot_pay_all() -> None:
    """He keeps what he has, and the still makes nothing."""
    table = town(
        "after_sending", {0: ["vigorish", "moll"]}, money=[10, 5, 10, 10], family_dice=[1, 2, 1, 1]
    )
    play(table, 0, "vigorish", still="family-1")
    assert refused(table, 1, {"do": "pay"}).code == "cannot_pay"
    do(table, 1, "stop")
    assert money(table) == [10, 5, 10, 10]


@pytest.mark.clause("BL-8.31", "BL-1.3")
def test_windfall_draws_a_card_of_the_men_of_action_never_a_truck() -> None:
    """The pick it may be is one without a truck: the Truck card stays."""
    table = town("phase_1", {1: ["windfall"]}, top=["still-5"])
    position = table.position()
    state = position["state"]
    state["truck_deck"].remove("medium")
    state["truck_gone"].append("medium")
    state["truck_offer"] = "medium"
    table = rififi.from_position(position)
    play(table, 1, "windfall")
    do(table, 1, "carry_out")
    do(table, 1, "place_dice", dice=["family-1"])
    assert of_seats(table, "family_dice") == [1, 2, 1, 1]
    assert table.view()["truck_offer"] == "medium"


@pytest.mark.clause("BL-8.30")
def test_crates_kept_by_a_warehouse_are_not_kept_twice() -> None:
    """There is one Warehouse; once played it is out of the game, and a second round without it loses them."""
    table = town("after_loading", {0: ["warehouse"]}, crates=[6, 0, 0, 0])
    play(table, 0, "warehouse")
    quietly(table, "market", 2)
    kept = of_seats(table, "crates")[0]
    assert kept >= 7
    quietly(table, "lay", 3)
    assert of_seats(table, "crates")[0] == 0
    assert "warehouse" in table.view()["discards"]


@pytest.mark.clause("BL-2.2", "BL-3.6", "BL-8.13")
def test_a_reserve_that_runs_out() -> None:
    """No Double Cross for oneself; a marker that is destroyed brings one back."""
    table = town(
        "after_stills",
        {0: ["double-cross", "moll"], 1: ["hit-1"]},
        reserve={0: 0},
        markers={"mothers": [1, 0, 0, 0]},
    )
    assert why_not(table, 0, "double-cross", at="mothers", of=0)[0] == "no_target"
    do(table, 0, "pass")
    play(table, 1, "hit-1", at="mothers", of=0)
    assert of_seats(table, "reserve")[0] == 1
    play(table, 0, "double-cross", at="mothers", of=0)
    assert (markers(table, "mothers"), of_seats(table, "reserve")[0]) == ([1, 0, 0, 0], 0)


@pytest.mark.clause("BL-7.10")
def test_a_hundred_in_round_3() -> None:
    """The sales of round 3 bring it, and the game ends before phase 6."""
    trucks = {"small-1": {"load": 4, "at": "omalleys"}}
    table = town("lined_up", {3: ["moll"]}, round=3, money=[96, 10, 10, 10], trucks=trucks)
    quietly(table, "lay")
    assert table.finished
    assert table.view()["round"] == 3
    assert table.result is not None
    assert table.result["winners"] == [0]


# Worked examples of the rulebook.


@pytest.mark.clause("BL-4.2", "BL-4.3", "BL-4.4", "BL-4.5")
def test_the_rulebooks_example_of_influence() -> None:
    """Alice, Bob, Charlie and David are seats 0 to 3: Texas Lil's, Mother's, Barleycorn's."""
    marks = {"texas-lils": [0, 0, 1, 1], "mothers": [0, 2, 3, 4], "barleycorns": [3, 0, 1, 2]}
    table = town("after_sending", {3: ["moll"]}, markers=marks)
    assert [place(table, name)["open"] for name in marks] == [False, True, True]
    assert place(table, "mothers")["influence"] == ["none", "minority", "minority", "majority"]
    assert place(table, "barleycorns")["influence"] == ["control", "none", "minority", "minority"]


@pytest.mark.clause("BL-6.1", "BL-6.2", "BL-6.3", "BL-6.4", "BL-6.5")
def test_the_rulebooks_example_of_loading_and_shipping() -> None:
    """Alice sells Bob 3 crates for 2, Bob rents Charlie a small truck for 2, and all send their trucks.

    David has 6 crates here, as the example says (7 were rolled), and has the majority at Mother's, as the
    example of influence says; the rulebook gives it to Charlie when it comes to the docks.
    """
    marks = {"texas-lils": [0, 0, 1, 1], "mothers": [0, 2, 3, 4], "barleycorns": [3, 0, 1, 2]}
    trucks = {"small-5": {"owner": 1}, "medium-1": {"owner": 1}, "medium-2": {"owner": 2}}
    table = town("after_stills", {3: ["moll"]}, markers=marks, trucks=trucks, crates=[7, 6, 14, 6])
    do(table, 3, "pass")
    table.answer(0, {"do": "offer", "to": 1, "gives": [{"crates": 3}], "gets": [{"cash": 2}]})
    table.answer(1, {"do": "accept", "offer": 1})
    table.answer(1, {"do": "offer", "to": 2, "gives": [{"rent": "small-5"}], "gets": [{"cash": 2}]})
    table.answer(2, {"do": "accept", "offer": 2})
    quietly(table, "load")
    do(table, 0, "load", loads={"small-1": 4})
    do(table, 1, "load", loads={"medium-1": 6, "small-2": 3})
    do(table, 2, "load", loads={"small-3": 4, "medium-2": 6, "small-5": 4})
    do(table, 3, "load", loads={"small-4": 4})
    quietly(table, "ship")
    do(table, 0, "ship", trucks=[{"truck": "small-1", "at": "barleycorns"}])
    sent = [{"truck": "medium-1", "at": "mothers"}, {"truck": "small-2", "at": "barleycorns"}]
    do(table, 1, "ship", trucks=sent)
    sent = [{"truck": "medium-2", "at": "barleycorns"}, {"truck": "small-5", "at": "mothers"}]
    do(table, 2, "ship", trucks=[*sent, {"truck": "small-3", "at": "omalleys"}])
    do(table, 3, "ship", trucks=[{"truck": "small-4", "at": "mothers"}])
    docks = {event["truck"]: event["dock"] for event in told(table, "truck_sent")}
    assert docks == {
        "small-1": "majority",
        "medium-1": "minority",
        "small-2": "public",
        "medium-2": "minority",
        "small-5": "minority",
        "small-3": "majority",
        "small-4": "majority",
    }
    assert money(table) == [12, 10, 8, 10]
    do(table, 3, "pass")
    assert told(table, "crates_lost") == [{"seat": 3, "count": 2}]
