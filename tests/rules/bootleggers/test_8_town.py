"""BL-8.7, BL-8.12, BL-8.16, BL-8.24, BL-8.25, BL-8.28, BL-8.32 Thug cards on speakeasies."""

from __future__ import annotations

from typing import Any

import pytest

from rififi import Table
from tests.rules.bootleggers.towns import (
    do,
    money,
    place,
    play,
    quietly,
    told,
    town,
    truck,
    why_not,
)

MARKS = {"texas-lils": [1, 0, 1, 1], "mothers": [1, 3, 0, 1], "barleycorns": [0, 1, 1, 0]}
OPEN_ONLY = ["big-payoff", "copper-in-the-house", "packing-heat", "thirsty", "word-of-mouth"]

LINED_UP = {
    "small-1": {"load": 4, "at": "mothers", "dock": "minority"},
    "small-2": {"load": 4, "at": "mothers", "dock": "majority"},
    "small-3": {"load": 4, "at": "mothers", "dock": "public"},
}
"""At Mother's seat 1 has control, seats 0 and 3 a minority, seat 2 nothing."""


def evening(
    card: str, stage: str = "lined_up", demand: tuple[int, ...] = (6, 6), **more: Any
) -> Table:
    """Three trucks at Mother's, and seat 0 with a card. Mother's and Texas Lil's are open."""
    set_up: dict[str, Any] = {"markers": MARKS, "trucks": LINED_UP, "dice": {"demand": demand}}
    return town(stage, {0: [card]}, **(set_up | more))


@pytest.mark.clause("BL-8.7", "BL-8.12", "BL-8.25", "BL-8.28", "BL-8.32", "BL-8.3")
@pytest.mark.parametrize("card", OPEN_ONLY)
def test_they_are_for_open_speakeasies_but_omalleys(card: str) -> None:
    """Barleycorn's is closed; Volstead is not there with four."""
    table = evening(card)
    for at in ("omalleys", "barleycorns", "volstead"):
        code, _ = why_not(table, 0, card, at=at)
        assert code == "wrong_target"


@pytest.mark.clause("BL-8.7", "BL-6.6")
def test_a_big_payoff_moves_trucks_to_the_docks_that_now_fit() -> None:
    """Who paid comes to the majority dock; who had control has a minority; within docks by arrival."""
    table = evening("big-payoff", demand=(3, 3))
    play(table, 0, "big-payoff", at="mothers")
    quietly(table, "lay")
    sold = [(event["seat"], event["count"]) for event in told(table, "crates_sold")]
    assert sold == [(0, 4), (1, 2)]
    assert told(table, "profit_earned") == [
        {"seat": 0, "speakeasy": "mothers", "count": 6, "amount": 6}
    ]
    assert money(table)[0] == 10 - 5 + 8 + 6


@pytest.mark.clause("BL-8.7")
def test_a_big_payoff_needs_no_marker() -> None:
    """Control without one; the docks change at once."""
    table = town("lined_up", {2: ["big-payoff", "moll"]}, markers=MARKS, trucks=LINED_UP)
    play(table, 2, "big-payoff", at="mothers")
    assert place(table, "mothers")["influence"] == ["minority", "minority", "control", "minority"]
    assert [truck(table, f"small-{n}")["dock"] for n in (1, 2, 3)] == [
        "minority",
        "minority",
        "majority",
    ]


@pytest.mark.clause("BL-8.12")
def test_with_a_copper_in_the_house_all_sell_at_one() -> None:
    """As at O'Malley's: no influence, one dock by arrival, no dice, no profit."""
    table = evening("copper-in-the-house")
    play(table, 0, "copper-in-the-house", at="mothers")
    quietly(table, "lay")
    sold = [
        (event["seat"], event["count"], event["amount"]) for event in told(table, "crates_sold")
    ]
    assert sold == [(0, 4, 4), (1, 4, 4), (2, 4, 4)]
    assert told(table, "demand") == []
    assert told(table, "profit_earned") == []


@pytest.mark.clause("BL-8.12")
def test_a_copper_keeps_it_open_whatever_its_markers() -> None:
    """Markers destroyed afterwards close nothing; a bust does."""
    table = town(
        "lined_up",
        {0: ["copper-in-the-house", "mob-war", "bust-a-speakeasy"]},
        markers=MARKS,
        trucks=LINED_UP,
    )
    play(table, 0, "copper-in-the-house", at="mothers")
    play(table, 0, "mob-war", at="mothers", victims=[1, 1])
    assert place(table, "mothers")["open"]
    assert place(table, "mothers")["influence"] == ["none"] * 4
    play(table, 0, "bust-a-speakeasy", at="mothers")
    assert not place(table, "mothers")["open"]
    quietly(table, "lay")
    assert told(table, "crates_sold") == []


@pytest.mark.clause("BL-8.12")
def test_a_copper_ends_what_was_played_there_and_admits_nothing_more() -> None:
    """Payoff, heat, thirst and praise are gone; a second card that is not for O'Malley's is refused."""
    cards = [*OPEN_ONLY]
    table = town(
        "lined_up",
        {0: [card for card in cards if card != "thirsty"], 1: ["thirsty"]},
        markers=MARKS,
    )
    for card in ("big-payoff", "packing-heat", "word-of-mouth", "copper-in-the-house"):
        play(table, 0, card, at="mothers")
    seen = place(table, "mothers")
    assert (seen["payoff"], seen["heat"], seen["praised"], seen["copper"]) == (
        None,
        None,
        False,
        True,
    )
    assert why_not(table, 1, "thirsty", at="mothers") == ("wrong_target", "BL-8.28")


@pytest.mark.clause("BL-8.16", "BL-7.1")
def test_a_busted_speakeasy_is_closed_this_round() -> None:
    """O'Malley's too; the next round it is as before."""
    table = town(
        "lined_up", {0: ["bust-a-speakeasy"]}, trucks={"small-1": {"load": 4, "at": "omalleys"}}
    )
    play(table, 0, "bust-a-speakeasy", at="omalleys")
    quietly(table, "lay")
    assert told(table, "speakeasy_closed") == [{"speakeasy": "omalleys"}]
    assert told(table, "crates_unsold") == [{"speakeasy": "omalleys", "count": 4}]
    assert place(table, "omalleys")["open"]
    assert why_not(evening("bust-a-speakeasy"), 0, "bust-a-speakeasy", at="barleycorns") == (
        "wrong_target",
        "BL-8.16",
    )


@pytest.mark.clause("BL-8.24", "BL-3.9")
def test_opportunity_moves_an_improvement_to_an_open_speakeasy() -> None:
    """Another one, open, with a free place."""
    table = evening("opportunity-knocks", improvements={"mothers": 2, "barleycorns": 1})
    for source, at in (
        ("mothers", "barleycorns"),
        ("mothers", "mothers"),
        ("texas-lils", "mothers"),
    ):
        assert (
            why_not(table, 0, "opportunity-knocks", **{"from": source, "at": at})[0]
            == "wrong_target"
        )
    assert (
        why_not(table, 0, "opportunity-knocks", **{"from": "barleycorns", "at": "mothers"})[0]
        == "wrong_target"
    )
    play(table, 0, "opportunity-knocks", **{"from": "barleycorns", "at": "texas-lils"})
    assert [
        place(table, name)["improvements"] for name in ("texas-lils", "mothers", "barleycorns")
    ] == [1, 2, 0]


@pytest.mark.clause("BL-8.25")
def test_packing_heat_pays_the_others_one() -> None:
    """Wholesale 2 for who packs it, 1 for everybody else there; the profit stays."""
    table = evening("packing-heat")
    play(table, 0, "packing-heat", at="mothers")
    quietly(table, "admission")
    do(table, 1, "admit")
    sold = [
        (event["seat"], event["count"], event["amount"]) for event in told(table, "crates_sold")
    ]
    assert sold == [(1, 4, 4), (0, 4, 8), (2, 4, 4)]
    assert told(table, "profit_earned")[0]["amount"] == 12


@pytest.mark.clause("BL-8.28", "BL-7.2")
def test_thirsty_adds_a_die_and_improvements_add_to_it() -> None:
    """Three dice instead of two, each with 1 more for the improvement."""
    table = evening("thirsty", demand=(1, 2, 3), improvements={"mothers": 1})
    play(table, 0, "thirsty", at="mothers")
    quietly(table, "lay")
    assert told(table, "demand") == [{"speakeasy": "mothers", "rolls": [1, 2, 3], "count": 9}]


@pytest.mark.clause("BL-8.32", "BL-7.6")
def test_word_of_mouth_adds_to_the_profit() -> None:
    """Two instead of one on each crate, for control."""
    table = evening("word-of-mouth", demand=(4, 4))
    play(table, 0, "word-of-mouth", at="mothers")
    quietly(table, "lay")
    assert told(table, "profit_earned") == [
        {"seat": 1, "speakeasy": "mothers", "count": 8, "amount": 16}
    ]
