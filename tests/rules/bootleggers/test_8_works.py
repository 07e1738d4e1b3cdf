"""BL-8.5, BL-8.23, BL-8.29, BL-8.30 Thug cards on stills and on what they make."""

from __future__ import annotations

from typing import Any

import pytest

from rififi import Table
from tests.rules.bootleggers.towns import (
    asked,
    do,
    money,
    of_seats,
    options,
    play,
    quietly,
    refused,
    told,
    town,
    why_not,
)

REMOTE = [
    {"still": "remote-1", "owner": 1, "dice": 2},
    {"still": "remote-2", "owner": 0, "dice": 3},
]


def stills_town(card: str, **more: Any) -> Table:
    """Seat 1 has a Family Still of three dice and a Remote Still of two."""
    set_up: dict[str, Any] = {"family_dice": [1, 3, 4, 1], "remote_stills": REMOTE}
    return town("after_sending", {0: [card]}, **(set_up | more))


@pytest.mark.clause("BL-8.5")
def test_vigorish_is_paid_for_each_die_at_once() -> None:
    """Three dice: nine, to who played it; then the still runs."""
    table = stills_town("vigorish", dice={"stills": [1, 1, 2, 2, 2]})
    play(table, 0, "vigorish", still="family-1")
    assert asked(table) == [(1, "pay_up")]
    do(table, 1, "pay")
    assert money(table) == [19, 1, 10, 10]
    runs = [event["still"] for event in told(table, "still_run") if event["seat"] == 1]
    assert runs == ["family-1", "remote-1"]


@pytest.mark.clause("BL-8.5", "BL-5.1")
def test_a_still_not_paid_for_makes_nothing_this_round() -> None:
    """It is not rolled; the owner's Remote Still is."""
    table = stills_town("vigorish")
    play(table, 0, "vigorish", still="family-1")
    do(table, 1, "stop")
    assert money(table) == [10, 10, 10, 10]
    assert [event["still"] for event in told(table, "still_run") if event["seat"] == 1] == [
        "remote-1"
    ]
    assert of_seats(table, "made")[1] == 0


@pytest.mark.clause("BL-8.5")
def test_vigorish_is_all_or_nothing() -> None:
    """Eight are not enough for three dice, so the still stands idle."""
    table = stills_town("vigorish", money=[10, 8, 10, 10])
    play(table, 0, "vigorish", still="family-1")
    refusal = refused(table, 1, {"do": "pay"})
    assert (refusal.code, refusal.clause) == ("cannot_pay", "BL-8.5")
    assert options(table, "pay_up") == [{"do": "stop"}]


@pytest.mark.clause("BL-8.5")
def test_vigorish_is_for_anothers_still_with_dice() -> None:
    """Not one's own, not one without dice, not one that nobody has built."""
    bare = [{"still": "remote-1", "owner": 1, "dice": 0}]
    table = stills_town("vigorish", remote_stills=bare)
    for still in ("family-0", "remote-1", "remote-3"):
        assert why_not(table, 0, "vigorish", still=still) == ("wrong_target", "BL-8.5")


@pytest.mark.clause("BL-8.23")
def test_muscling_in_takes_a_die_of_a_remote_still() -> None:
    """Onto a still of one's own with room, or into the Back Room; never from a Family Still."""
    table = stills_town("muscling-in")
    assert why_not(table, 0, "muscling-in", still="family-1", onto="family-0")[0] == "wrong_target"
    assert why_not(table, 0, "muscling-in", still="remote-2", onto="family-0")[0] == "wrong_target"
    assert why_not(table, 0, "muscling-in", still="remote-1", onto="family-2")[0] == "wrong_target"
    other = table.clone()
    play(table, 0, "muscling-in", still="remote-1", onto="remote-2")
    assert [still["dice"] for still in table.view()["remote_stills"]] == [1, 4]
    play(other, 0, "muscling-in", still="remote-1", onto="back-room")
    assert of_seats(other, "room_dice") == [1, 0, 0, 0]
    assert other.view()["remote_stills"][0]["dice"] == 1


@pytest.mark.clause("BL-8.23")
def test_a_still_without_dice_stays_and_a_full_one_takes_none() -> None:
    """The last die goes; the board is still seat 1's."""
    stills = [{"still": "remote-1", "owner": 1, "dice": 1}]
    table = stills_town("muscling-in", remote_stills=stills, family_dice=[4, 1, 1, 1])
    assert why_not(table, 0, "muscling-in", still="remote-1", onto="family-0")[0] == "wrong_target"
    play(table, 0, "muscling-in", still="remote-1", onto="back-room")
    (still,) = table.view()["remote_stills"]
    assert (still["owner"], still["dice"]) == (1, 0)


@pytest.mark.clause("BL-8.29", "BL-2.2")
def test_a_turf_war_destroys_a_remote_still_with_all_its_dice() -> None:
    """Its marker goes back to the reserve, and the board can be built again."""
    stills = [{"still": "remote-1", "owner": 1, "dice": 2, "marked": True}]
    table = stills_town("turf-war", remote_stills=stills)
    reserve = of_seats(table, "reserve")[1]
    play(table, 0, "turf-war", still="remote-1")
    assert table.view()["remote_stills"] == []
    assert of_seats(table, "reserve")[1] == reserve + 1
    assert [event["still"] for event in told(table, "still_run") if event["seat"] == 1] == [
        "family-1"
    ]


@pytest.mark.clause("BL-8.29")
def test_a_turf_war_takes_one_die_of_a_family_still_but_not_the_last() -> None:
    """Of anybody's, one's own too."""
    table = stills_town("turf-war", family_dice=[2, 1, 4, 1])
    for still in ("family-1", "family-3"):
        assert why_not(table, 0, "turf-war", still=still) == ("wrong_target", "BL-8.29")
    other = table.clone()
    play(table, 0, "turf-war", still="family-2")
    assert of_seats(table, "family_dice") == [2, 1, 3, 1]
    play(other, 0, "turf-war", still="family-0")
    assert of_seats(other, "family_dice") == [1, 1, 4, 1]


@pytest.mark.clause("BL-8.30", "BL-6.4")
def test_a_warehouse_keeps_crates_until_the_next_phase_4_is_over() -> None:
    """Kept through one round; at the end of the next phase 4 they are lost like any others."""
    table = town("lined_up", {0: ["warehouse"]}, crates=[5, 4, 0, 0], dice={"stills": [1, 1, 1, 1]})
    play(table, 0, "warehouse")
    quietly(table, "lay")
    assert of_seats(table, "crates") == [5, 0, 0, 0]
    quietly(table, "market", 2)
    assert of_seats(table, "crates") == [6, 1, 1, 1]
    quietly(table, "lay", 3)
    assert of_seats(table, "crates") == [0, 0, 0, 0]


@pytest.mark.clause("BL-8.30")
def test_a_warehouse_needs_crates() -> None:
    """There is nothing to keep."""
    table = town("after_loading", {0: ["warehouse"]}, crates=[0, 4, 0, 0])
    assert why_not(table, 0, "warehouse") == ("no_target", "BL-8.30")
