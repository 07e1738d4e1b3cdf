"""BL-7.8 to BL-7.11 Heat, the end of a round, and the end of the game."""

from __future__ import annotations

import pytest

import rififi
from tests.rules.bootleggers.towns import (
    do,
    money,
    of_seats,
    place,
    play,
    quietly,
    told,
    town,
)


@pytest.mark.clause("BL-7.8")
@pytest.mark.parametrize("round", [1, 3, 4, 5, 8])
def test_after_rounds_4_and_8_everyone_takes_a_marker(round: int) -> None:
    """And the poorest one more; all announce their money."""
    table = town("after_sales", {0: ["moll"]}, round=round, money=[9, 4, 7, 6])
    do(table, 0, "pass")
    comes = round % 4 == 0
    assert of_seats(table, "room") == ([1, 2, 1, 1] if comes else [0, 0, 0, 0])
    announced = [{"amounts": [9, 4, 7, 6], "poorest": 1}] if comes else []
    assert told(table, "heat") == announced


@pytest.mark.clause("BL-7.8")
def test_of_the_poorest_the_lowest_muscle_counts() -> None:
    """Seats 1 and 2 have as little; an empty reserve gives nothing."""
    table = town(
        "after_sales",
        {0: ["moll"]},
        round=4,
        money=[9, 4, 4, 6],
        muscle=[72, 15, 48, 45],
        reserve={3: 0},
    )
    before = of_seats(table, "room")
    do(table, 0, "pass")
    gained = [after - was for was, after in zip(before, of_seats(table, "room"), strict=True)]
    assert gained == [1, 2, 1, 0]


@pytest.mark.clause("BL-7.9")
def test_after_a_round_nothing_of_it_is_left() -> None:
    """The Muscle shown is discarded; cards for the round have no effect any more."""
    table = town(
        "after_stills",
        {0: ["thirsty", "big-city-boys", "word-of-mouth"]},
        markers={"mothers": [4, 0, 0, 0]},
    )
    play(table, 0, "thirsty", at="mothers")
    play(table, 0, "big-city-boys", of=3)
    quietly(table, "lay")
    assert (table.view()["round"], of_seats(table, "shown")) == (2, [None] * 4)
    assert of_seats(table, "muscle_gone") == [[72], [69], [66], [63]]
    assert not place(table, "mothers")["thirsty"]
    assert of_seats(table, "muscle_cards") == [11] * 4
    quietly(table, "act")
    assert table.view(0)["hand"] == ["word-of-mouth"]


@pytest.mark.clause("BL-7.10")
@pytest.mark.parametrize(
    ("money_now", "ends"), [([99, 10, 10, 10], False), ([100, 10, 10, 10], True)]
)
def test_a_hundred_ends_the_game_in_any_round(money_now: list[int], ends: bool) -> None:
    """After phase 5, here of round 3."""
    table = town("after_sales", {0: ["moll"]}, round=3, money=money_now)
    do(table, 0, "pass")
    assert table.finished == ends


@pytest.mark.clause("BL-7.10", "BL-8.2")
def test_the_last_window_can_still_change_the_end() -> None:
    """It is looked at when the last window of phase 5 has closed: the Moll spends what was too much."""
    table = town("after_sales", {1: ["moll"]}, round=3, money=[102, 10, 10, 10], dice={"dice": [3]})
    play(table, 1, "moll", of=0)
    assert not table.finished
    assert table.view()["round"] == 4


@pytest.mark.clause("BL-7.10")
def test_after_round_12_the_richest_wins() -> None:
    """Equal money goes to the higher Muscle of the last round."""
    table = town(
        "after_sales", {0: ["moll"]}, round=12, money=[20, 31, 31, 25], muscle=[72, 15, 48, 45]
    )
    do(table, 0, "pass")
    assert table.finished
    assert table.result is not None
    assert table.result["winners"] == [2]
    assert table.result["ranking"] == [[2], [1], [3], [0]]
    assert table.result["money"] == [20, 31, 31, 25]
    assert told(table, "heat") == []


@pytest.mark.clause("BL-7.11")
def test_money_is_not_shown_but_can_be_counted() -> None:
    """Totals of others are secret until the end; what every round brought is in the view."""
    table = rififi.new("bootleggers", 4, 8)
    quietly(table, "lay", 3)
    seen = table.view(1)
    assert [seat["money"] for seat in seen["seats"]] == [None, money(table)[1], None, None]
    counted = [10 + sum(gains[seat] for gains in seen["accounts"]) for seat in range(4)]
    assert counted == money(table)
    assert [seat["money"] for seat in table.view()["seats"]] == [None] * 4
    quietly(table, "never")
    assert [seat["money"] for seat in table.view()["seats"]] == money(table)


@pytest.mark.clause("BL-7.11")
def test_open_money_shows_the_totals() -> None:
    """To everybody, at any time."""
    table = rififi.new("bootleggers", 3, 8, {"open_money": True})
    quietly(table, "market")
    assert [seat["money"] for seat in table.view()["seats"]] == money(table)
