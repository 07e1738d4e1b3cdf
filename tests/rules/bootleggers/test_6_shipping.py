"""BL-6.2 to BL-6.7 Phase 4: loading, and sending the trucks."""

from __future__ import annotations

import pytest

from tests.rules.bootleggers.towns import (
    asked,
    do,
    money,
    of_seats,
    options,
    quietly,
    refused,
    told,
    town,
    truck,
)

MARKS = {"mothers": [2, 1, 1, 0], "barleycorns": [1, 1, 0, 0]}


@pytest.mark.clause("BL-6.3")
def test_crates_are_loaded_within_capacity_in_muscle_order() -> None:
    """All of one's trucks in one go; who has nothing to load is not asked; what is loaded stays."""
    table = town(
        "after_market", {3: ["moll"]}, crates=[7, 0, 3, 0], trucks={"medium-1": {"owner": 0}}
    )
    quietly(table, "load")
    assert asked(table) == [(0, "load")]
    for wrong in ({"small-1": 5}, {"small-1": 4, "medium-1": 4}):
        assert refused(table, 0, {"do": "load", "loads": wrong}).code == "too_many_crates"
    assert refused(table, 0, {"do": "load", "loads": {"small-3": 1}}).code == "malformed"
    do(table, 0, "load", loads={"small-1": 1, "medium-1": 6})
    assert asked(table) == [(2, "load")]
    do(table, 2, "load", loads={"small-3": 2})
    assert [truck(table, name)["load"] for name in ("small-1", "medium-1", "small-3")] == [1, 6, 2]
    assert of_seats(table, "crates") == [0, 0, 1, 0]


@pytest.mark.clause("BL-6.3")
def test_trucks_are_loaded_stroke_by_stroke() -> None:
    """Each truck in turn, until no crate is left."""
    table = town(
        "after_market", {3: ["moll"]}, crates=[5, 0, 0, 0], trucks={"medium-1": {"owner": 0}}
    )
    quietly(table, "load")
    assert [option["crates"] for option in options(table, "load")] == [0, 1, 2, 3, 4]
    do(table, 0, "fill", truck="small-1", crates=2)
    assert [option["crates"] for option in options(table, "load")] == [0, 1, 2, 3]
    do(table, 0, "fill", truck="medium-1", crates=3)
    assert [truck(table, name)["load"] for name in ("small-1", "medium-1")] == [2, 3]


@pytest.mark.clause("BL-6.4")
def test_crates_not_loaded_are_lost_at_the_end_of_the_phase() -> None:
    """Not before the last window of phase 4 has closed."""
    table = town("lined_up", {3: ["moll"]}, crates=[2, 0, 1, 0])
    assert of_seats(table, "crates") == [2, 0, 1, 0]
    do(table, 3, "pass")
    assert of_seats(table, "crates") == [0, 0, 0, 0]
    assert [event["count"] for event in told(table, "crates_lost")] == [2, 1]


@pytest.mark.clause("BL-6.5")
def test_trucks_go_to_the_dock_that_fits_and_queue_by_arrival() -> None:
    """Muscle order, and one's own as one names them; a closed speakeasy may be chosen; empty ones stay."""
    trucks = {
        "small-1": {"load": 4},
        "medium-1": {"owner": 0, "load": 6},
        "small-2": {"load": 2},
        "small-4": {"load": 3},
        "medium-2": {"owner": 1},
    }
    table = town("after_loading", {3: ["moll"]}, trucks=trucks, markers=MARKS)
    quietly(table, "ship")
    assert asked(table) == [(0, "ship")]
    do(
        table,
        0,
        "ship",
        trucks=[{"truck": "medium-1", "at": "mothers"}, {"truck": "small-1", "at": "mothers"}],
    )
    assert asked(table) == [(1, "ship")]
    do(table, 1, "send", truck="small-2", at="mothers")
    do(table, 3, "send", truck="small-4", at="mothers")
    seen = {name: truck(table, name) for name in ("medium-1", "small-1", "small-2", "small-4")}
    assert [words["dock"] for words in seen.values()] == [
        "majority",
        "majority",
        "minority",
        "public",
    ]
    assert [words["arrived"] for words in seen.values()] == [1, 2, 3, 4]
    assert truck(table, "medium-2")["at"] is None


@pytest.mark.clause("BL-6.5")
def test_all_loaded_trucks_are_sent_and_no_others() -> None:
    """Each once; not an empty one, not another's; O'Malley's has one dock."""
    table = town(
        "after_loading",
        {3: ["moll"]},
        trucks={
            "small-1": {"load": 4},
            "medium-1": {"owner": 0, "load": 6},
            "small-2": {"load": 2},
        },
    )
    quietly(table, "ship")
    assert (
        refused(table, 0, {"do": "ship", "trucks": [{"truck": "small-1", "at": "mothers"}]}).code
        == "malformed"
    )
    twice = [{"truck": "small-1", "at": "mothers"}] * 2
    assert refused(table, 0, {"do": "ship", "trucks": twice}).code == "not_to_send"
    for name in ("small-2", "small-3"):
        assert (
            refused(table, 0, {"do": "send", "truck": name, "at": "mothers"}).code == "not_to_send"
        )
    refusal = refused(table, 0, {"do": "send", "truck": "small-1", "at": "volstead"})
    assert (refusal.code, refusal.clause) == ("no_such_speakeasy", "BL-6.5")
    sent = [{"truck": "small-1", "at": "omalleys"}, {"truck": "medium-1", "at": "mccoy"}]
    do(table, 0, "ship", trucks=sent)
    assert (truck(table, "small-1")["dock"], truck(table, "medium-1")["dock"]) == (
        "majority",
        "public",
    )


@pytest.mark.clause("BL-6.6")
def test_trucks_unload_as_they_stand_and_profits_follow_influence() -> None:
    """Seat 0 stood at the majority dock, and loses control afterwards to seat 1."""
    trucks = {
        "small-1": {"load": 3, "at": "mothers", "dock": "majority"},
        "small-2": {"load": 3, "at": "mothers", "dock": "minority"},
    }
    table = town(
        "lined_up",
        {3: ["dirty-rat", "hit-1"]},
        markers={"mothers": [2, 2, 0, 1]},
        trucks=trucks,
        dice={"demand": [2, 2]},
    )
    table.answer(3, {"do": "play", "card": "hit-1", "at": "mothers", "of": 0})
    table.answer(3, {"do": "play", "card": "dirty-rat", "at": "mothers", "of": 0})
    assert truck(table, "small-1")["dock"] == "majority"
    quietly(table, "lay")
    assert [(event["seat"], event["count"]) for event in told(table, "crates_sold")] == [
        (0, 3),
        (1, 1),
    ]
    assert told(table, "profit_earned") == [
        {"seat": 1, "speakeasy": "mothers", "count": 4, "amount": 4}
    ]


@pytest.mark.clause("BL-6.7")
def test_at_a_closed_speakeasy_nothing_is_sold() -> None:
    """The trucks cannot go elsewhere; their crates are lost."""
    table = town("lined_up", {3: ["moll"]}, trucks={"small-1": {"load": 4, "at": "mccoy"}})
    quietly(table, "lay")
    assert told(table, "speakeasy_closed") == [{"speakeasy": "mccoy"}]
    assert told(table, "crates_unsold") == [{"speakeasy": "mccoy", "count": 4}]
    assert money(table) == [10, 10, 10, 10]
    assert truck(table, "small-1")["load"] == 0


@pytest.mark.clause("BL-6.2", "BL-7.7")
def test_a_rented_truck_behaves_as_the_renters_own_and_goes_back() -> None:
    """It goes to the renter's dock; its owner pays for it, and has it again after phase 5."""
    trucks = {"medium-1": {"owner": 1, "user": 0, "load": 6}}
    table = town("after_loading", {3: ["moll"]}, trucks=trucks, markers=MARKS)
    quietly(table, "ship")
    assert asked(table) == [(0, "ship")]
    do(table, 0, "send", truck="medium-1", at="mothers")
    assert truck(table, "medium-1")["dock"] == "majority"
    quietly(table, "lay")
    assert truck(table, "medium-1")["user"] == 1
    assert told(table, "crates_sold")[0]["seat"] == 0
