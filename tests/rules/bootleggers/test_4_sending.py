"""BL-4 Phase 2: markers are placed, and what influence they give."""

from __future__ import annotations

import pytest

from tests.rules.bootleggers.towns import (
    asked,
    do,
    markers,
    of_seats,
    options,
    place,
    quietly,
    refused,
    told,
    town,
)


@pytest.mark.clause("BL-4.1")
def test_markers_are_placed_in_muscle_order() -> None:
    """Any number at once on free circles; who has none is not asked; the rest is kept."""
    table = town("after_muscle", {3: ["moll"]}, room=[2, 0, 3, 1], muscle=[18, 33, 66, 45])
    quietly(table, "send_boys")
    assert asked(table) == [(2, "send_boys")]
    do(table, 2, "send_boys", markers={"mothers": 2})
    assert asked(table) == [(3, "send_boys")]
    do(table, 3, "send_boys", markers={})
    assert asked(table) == [(0, "send_boys")]
    do(table, 0, "send_boys", markers={"mothers": 1, "mccoy": 1})
    assert markers(table, "mothers") == [1, 0, 2, 0]
    assert of_seats(table, "room") == [0, 0, 1, 1]
    assert [event["seat"] for event in told(table, "markers_placed")] == [2, 0, 0]


@pytest.mark.clause("BL-4.1")
def test_markers_stroke_by_stroke() -> None:
    """One after the other, from the smallest speakeasy up, and then enough."""
    table = town(
        "after_muscle", {3: ["moll"]}, room=[3, 0, 0, 0], markers={"texas-lils": [0, 2, 2, 0]}
    )
    quietly(table, "send_boys")
    do(table, 0, "post", at="texas-lils")
    assert {"do": "post", "at": "texas-lils"} not in options(table, "send_boys")
    do(table, 0, "post", at="mothers")
    refusal = refused(table, 0, {"do": "post", "at": "texas-lils"})
    assert (refusal.code, refusal.clause) == ("circles_taken", "BL-4.1")
    assert told(table, "markers_placed") == []
    do(table, 0, "done")
    assert (markers(table, "texas-lils"), markers(table, "mothers")) == ([1, 2, 2, 0], [1, 0, 0, 0])


@pytest.mark.clause("BL-4.1")
def test_no_more_than_one_has_and_than_there_are_circles() -> None:
    """None at O'Malley's; none at Volstead with four."""
    table = town(
        "after_muscle", {3: ["moll"]}, room=[3, 0, 0, 0], markers={"texas-lils": [0, 2, 2, 0]}
    )
    quietly(table, "send_boys")
    for wrong, code in (
        ({"texas-lils": 2}, "circles_taken"),
        ({"mothers": 4}, "no_marker_left"),
        ({"volstead": 1}, "circles_taken"),
        ({"omalleys": 1}, "malformed"),
    ):
        assert refused(table, 0, {"do": "send_boys", "markers": wrong}).code == code


@pytest.mark.clause("BL-4.2")
def test_a_speakeasy_opens_and_closes_with_its_markers() -> None:
    """Four open Mother's; O'Malley's always is."""
    for count, is_open in ((3, False), (4, True)):
        table = town("after_stills", {0: ["moll"]}, markers={"mothers": [count - 1, 1, 0, 0]})
        assert place(table, "mothers")["open"] == is_open
        assert place(table, "omalleys")["open"]


INFLUENCE = [
    ([3, 1, 1, 0], ["control", "minority", "minority", "none"]),
    ([2, 1, 1, 0], ["control", "minority", "minority", "none"]),
    ([0, 0, 2, 0], ["none", "none", "control", "none"]),
    ([2, 2, 0, 0], ["control", "minority", "none", "none"]),
    ([0, 2, 0, 2], ["none", "control", "none", "minority"]),
    ([3, 2, 2, 0], ["majority", "minority", "minority", "none"]),
    ([2, 2, 1, 0], ["minority", "minority", "minority", "none"]),
    ([2, 2, 2, 3], ["minority", "minority", "minority", "majority"]),
    ([1, 1, 1, 1], ["minority", "minority", "minority", "minority"]),
    ([0, 0, 0, 0], ["none", "none", "none", "none"]),
]


@pytest.mark.clause("BL-4.3", "BL-4.4", "BL-4.5")
@pytest.mark.parametrize(("counts", "influence"), INFLUENCE, ids=str)
def test_control_majority_minority(counts: list[int], influence: list[str]) -> None:
    """Half of all is control, and of two with half each the higher Muscle has it; else the most, if alone."""
    table = town("after_stills", {0: ["moll"]}, markers={"mothers": counts})
    assert place(table, "mothers")["influence"] == influence


@pytest.mark.clause("BL-4.3")
def test_a_tie_of_control_goes_to_the_higher_muscle() -> None:
    """The same markers, other Muscle."""
    table = town(
        "after_stills", {0: ["moll"]}, markers={"mothers": [2, 2, 0, 0]}, muscle=[18, 33, 66, 45]
    )
    assert place(table, "mothers")["influence"] == ["minority", "control", "none", "none"]


@pytest.mark.clause("BL-4.6", "BL-7.6")
@pytest.mark.parametrize(("counts", "profit"), [([2, 1, 1, 0], 1), ([3, 2, 2, 0], 0)])
def test_control_and_majority_sell_first_but_only_control_earns(
    counts: list[int], profit: int
) -> None:
    """Seat 0 stands behind seat 1 in no queue, and decides on the public dock."""
    trucks = {
        "small-2": {"load": 2, "at": "mothers", "dock": "minority"},
        "small-1": {"load": 2, "at": "mothers", "dock": "majority"},
        "small-4": {"load": 2, "at": "mothers", "dock": "public"},
    }
    table = town(
        "before_sale",
        {3: ["moll"]},
        turn=2,
        markers={"mothers": counts},
        trucks=trucks,
        dice={"demand": [6, 6]},
    )
    do(table, 3, "pass")
    assert asked(table) == [(0, "admission")]
    do(table, 0, "admit")
    assert [event["seat"] for event in told(table, "crates_sold")] == [0, 1, 3]
    assert [event["amount"] for event in told(table, "profit_earned")] == [6 * profit] * profit
