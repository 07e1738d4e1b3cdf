"""BL-8.8, BL-8.9, BL-8.15, BL-8.17, BL-8.18, BL-8.22, BL-8.37 Thug cards on trucks and their loads."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from rififi import Table
from tests.rules.bootleggers.towns import (
    asked,
    close_window,
    do,
    money,
    of_seats,
    options,
    play,
    quietly,
    refused,
    told,
    town,
    truck,
    why_not,
)

LARGE = ["large-1", "large-2", "large-3"]


def lorries(card: str, stage: str, trucks: Mapping[str, Any], **more: Any) -> Table:
    """Trucks like these, and seat 0 with a card and another one to keep the window open."""
    return town(stage, {0: [card, "moll"]}, trucks=trucks, **more)


@pytest.mark.clause("BL-8.8", "BL-8.9", "BL-2.2", "BL-7.7")
@pytest.mark.parametrize(("card", "lent"), [("big-favor", "large-1"), ("little-favor", "medium-1")])
def test_a_favor_lends_a_truck_for_the_round(card: str, lent: str) -> None:
    """It is loaded and sent like one's own, bears no marker, costs no graft, and goes back to the box."""
    table = town("after_market", {0: [card]}, crates=[9, 0, 0, 0])
    reserve = of_seats(table, "reserve")
    play(table, 0, card)
    assert truck(table, lent) | {"owner": None, "user": 0, "marked": False} == truck(table, lent)
    assert of_seats(table, "reserve") == reserve
    quietly(table, "load")
    do(table, 0, "load", loads={lent: 5})
    quietly(table, "lay")
    assert told(table, "truck_sent")[0]["truck"] == lent
    assert lent not in table.view()["trucks"]


@pytest.mark.clause("BL-8.8", "BL-8.9")
def test_a_favor_needs_a_truck_in_the_box() -> None:
    """All three large ones are somebody's."""
    table = town(
        "after_stills",
        {0: ["big-favor", "little-favor"]},
        trucks={name: {"owner": 1} for name in LARGE},
    )
    assert why_not(table, 0, "big-favor") == ("no_target", "BL-8.8")
    play(table, 0, "little-favor")


@pytest.mark.clause("BL-8.15")
@pytest.mark.parametrize(("stage", "at"), [("after_loading", None), ("lined_up", "mothers")])
def test_a_busted_shipment_is_lost(stage: str, at: str | None) -> None:
    """Before and after the trucks have lined up: the empty truck goes home."""
    trucks = {"small-2": {"load": 3, "at": at}, "small-3": {}}
    table = lorries("bust-a-shipment-1", stage, trucks)
    assert why_not(table, 0, "bust-a-shipment-1", truck="small-3") == ("wrong_target", "BL-8.15")
    play(table, 0, "bust-a-shipment-1", truck="small-2")
    assert (truck(table, "small-2")["load"], truck(table, "small-2")["at"]) == (0, None)
    quietly(table, "lay")
    assert told(table, "crates_sold") == []


@pytest.mark.clause("BL-8.17", "BL-8.37", "BL-2.2")
def test_an_empty_truck_is_stolen_for_good() -> None:
    """Markers change, and the thief pays its graft from the next round on."""
    table = lorries(
        "free-truck",
        "after_loading",
        {"medium-1": {"owner": 2, "marked": True}, "small-2": {"load": 1}},
    )
    reserve = of_seats(table, "reserve")
    for wrong in ("small-2", "small-1", "large-1"):
        assert why_not(table, 0, "free-truck", truck=wrong) == ("wrong_target", "BL-8.17")
    play(table, 0, "free-truck", truck="medium-1")
    assert truck(table, "medium-1")["owner"] == truck(table, "medium-1")["user"] == 0
    assert of_seats(table, "reserve") == [reserve[0] - 1, reserve[1], reserve[2] + 1, reserve[3]]
    quietly(table, "take", 2)
    assert told(table, "wages_paid")[-1]["due"] >= 2


@pytest.mark.clause("BL-8.17", "BL-8.37")
def test_a_rented_truck_is_stolen_from_its_owner_and_one_lent_by_the_box_is_not() -> None:
    """Whoever uses it this round; also where the thief himself has rented it."""
    trucks = {
        "medium-1": {"owner": 2, "user": 1},
        "medium-2": {"owner": 1, "user": 0},
        "large-1": {"owner": None, "user": 3},
    }
    table = lorries("free-truck", "lined_up", trucks)
    assert why_not(table, 0, "free-truck", truck="large-1")[0] == "wrong_target"
    other = table.clone()
    play(table, 0, "free-truck", truck="medium-1")
    assert truck(table, "medium-1") | {"owner": 0, "user": 0} == truck(table, "medium-1")
    play(other, 0, "free-truck", truck="medium-2")
    assert truck(other, "medium-2")["owner"] == 0


@pytest.mark.clause("BL-8.18")
def test_a_hijacker_loads_before_the_trucks_leave_and_sends_it_with_his_own() -> None:
    """The robbed truck is empty at home; the other is sent like any that was loaded."""
    trucks = {"small-2": {"load": 4}, "medium-1": {"owner": 0}, "small-1": {"load": 2}}
    table = lorries("hijack", "after_loading", trucks)
    play(table, 0, "hijack", truck="small-2", onto="medium-1")
    assert (truck(table, "small-2")["load"], truck(table, "medium-1")["load"]) == (0, 4)
    close_window(table)
    assert asked(table)[0] == (0, "ship")
    assert {option["truck"] for option in options(table, "ship")} == {"small-1", "medium-1"}


@pytest.mark.clause("BL-8.18", "BL-6.5")
def test_after_lining_up_the_hijacker_joins_the_end_of_a_queue() -> None:
    """The robbed truck stays there, empty; the other goes to the dock that fits, last."""
    marks = {"mothers": [1, 2, 1, 0]}
    trucks = {
        "small-2": {"load": 4, "at": "mothers", "dock": "majority"},
        "small-3": {"load": 2, "at": "mothers", "dock": "minority"},
        "medium-1": {"owner": 0},
    }
    table = lorries("hijack", "lined_up", trucks, markers=marks, dice={"demand": [3, 2]})
    play(table, 0, "hijack", truck="small-2", onto="medium-1", at="mothers")
    assert (truck(table, "small-2")["at"], truck(table, "small-2")["load"]) == ("mothers", 0)
    own = truck(table, "medium-1")
    assert (own["at"], own["dock"], own["load"]) == ("mothers", "minority", 4)
    quietly(table, "lay")
    sold = [(event["seat"], event["count"]) for event in told(table, "crates_sold")]
    assert sold == [(2, 2), (0, 3)]


@pytest.mark.clause("BL-8.18")
def test_a_hijack_needs_one_empty_truck_at_home_with_room_for_all() -> None:
    """Five do not go on a small one, nor on one away; two small ones do not share them."""
    trucks = {"medium-1": {"owner": 1, "load": 5}, "small-5": {"owner": 0}}
    table = lorries("hijack", "after_loading", trucks)
    assert why_not(table, 0, "hijack", truck="medium-1", onto="small-5") == ("no_target", "BL-8.18")
    trucks |= {"medium-2": {"owner": 0, "load": 1}, "small-2": {"load": 2}}
    table = lorries("hijack", "after_loading", trucks)
    assert why_not(table, 0, "hijack", truck="small-2", onto="medium-2")[0] == "wrong_target"
    assert why_not(table, 0, "hijack", truck="medium-2", onto="small-5")[0] == "wrong_target"
    away = {"small-1": {"load": 1, "at": "mothers"}, "small-2": {"load": 2, "at": "mothers"}}
    assert (
        why_not(
            lorries("hijack", "lined_up", away),
            0,
            "hijack",
            truck="small-2",
            onto="small-1",
            at="mothers",
        )[0]
        == "no_target"
    )


@pytest.mark.clause("BL-8.18", "BL-8.37")
def test_one_may_hijack_a_truck_that_one_has_rented_out() -> None:
    """The crates are the renter's."""
    trucks = {"medium-1": {"owner": 0, "user": 1, "load": 4}}
    table = lorries("hijack", "after_loading", trucks)
    play(table, 0, "hijack", truck="medium-1", onto="small-1")
    assert truck(table, "small-1")["load"] == 4


@pytest.mark.clause("BL-8.22", "BL-7.3")
def test_a_pigeons_crates_are_sold_from_its_place_for_another() -> None:
    """The owner has control and sells first; the wholesale price is the other's, the profit the owner's."""
    marks = {"mothers": [1, 3, 0, 0]}
    trucks = {
        "small-1": {"load": 4, "at": "mothers", "dock": "minority"},
        "small-2": {"load": 3, "at": "mothers", "dock": "majority"},
    }
    table = town(
        "lined_up",
        {0: ["moll"], 3: ["pigeon"]},
        markers=marks,
        trucks=trucks,
        dice={"demand": [2, 2]},
    )
    do(table, 0, "pass")
    play(table, 3, "pigeon", truck="small-2")
    quietly(table, "lay")
    sold = [
        (event["seat"], event["truck"], event["amount"]) for event in told(table, "crates_sold")
    ]
    assert sold == [(3, "small-2", 6), (0, "small-1", 2)]
    assert money(table) == [12, 14, 10, 16]
    assert truck(table, "small-2") | {"owner": 1, "user": 1, "at": None} == truck(table, "small-2")


@pytest.mark.clause("BL-8.22")
def test_a_pigeon_is_a_loaded_truck_in_a_queue_with_crates_of_another() -> None:
    """Not at home, not empty, not one's own."""
    trucks = {
        "small-1": {"load": 4, "at": "mothers"},
        "small-2": {"load": 3},
        "small-3": {"at": "mothers"},
        "small-4": {"load": 1, "at": "mothers"},
    }
    table = lorries("pigeon", "lined_up", trucks)
    for wrong in ("small-1", "small-2", "small-3"):
        assert why_not(table, 0, "pigeon", truck=wrong) == ("wrong_target", "BL-8.22")
    play(table, 0, "pigeon", truck="small-4")
    assert truck(table, "small-4")["cargo_of"] == 0


@pytest.mark.clause("BL-8.37", "BL-6.2")
def test_a_truck_is_his_who_uses_it_this_round() -> None:
    """The renter loads and sends it; its owner cannot use it for a hijack."""
    trucks = {"medium-1": {"owner": 0, "user": 1}, "small-1": {"load": 1}, "small-3": {"load": 2}}
    table = lorries("hijack", "after_loading", trucks)
    assert why_not(table, 0, "hijack", truck="small-3", onto="medium-1")[0] == "no_target"
    table = town(
        "after_market",
        {3: ["moll"]},
        crates=[0, 6, 0, 0],
        trucks={"medium-1": {"owner": 0, "user": 1}},
    )
    quietly(table, "load")
    do(table, 1, "load", loads={"medium-1": 6})
    assert refused(table, 0, {"do": "pass"}).code
    quietly(table, "ship")
    assert asked(table) == [(1, "ship")]
