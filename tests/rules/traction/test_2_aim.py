"""TA-2 Aim and set-up."""

from __future__ import annotations

import pytest

from rififi import Table
from tests.rules.traction.scenes import (
    CAR,
    COLT,
    STEN,
    asked,
    do,
    end,
    finish,
    hand,
    men_of,
    money,
    new,
    refused,
    scene,
    step,
    told,
)


def over(table: Table) -> list[int]:
    """Who has won, once the movements are over; nobody if the game goes on."""
    end(table, 0, 1, 2, 3)
    return list(table.result["winners"]) if table.result else []


@pytest.mark.clause("TA-2.1")
def test_enough_money_and_two_briques_more_than_the_next() -> None:
    assert over(scene({}, money={1: 200, 2: 180})) == [1]
    assert over(scene({}, money={1: 199})) == []


@pytest.mark.clause("TA-2.1")
def test_a_lead_of_less_does_not_do() -> None:
    assert over(scene({}, money={1: 200, 2: 181})) == []
    assert over(scene({}, money={1: 215, 2: 196})) == []


@pytest.mark.clause("TA-2.1")
def test_loot_on_a_man_does_not_count_before_it_is_home() -> None:
    assert over(scene({0: [("barriere-1", 10)]}, money={0: 195})) == []
    table = scene({0: [("barriere-1", 10)]}, money={0: 195})
    step(table, 0, [1], "butte")
    assert money(table)[0] == 205
    assert over(table) == [0]


@pytest.mark.clause("TA-2.2")
def test_all_pick_three_and_one_in_secret_and_at_once() -> None:
    table = new()
    assert asked(table) == [(seat, "pick") for seat in range(4)]
    assert money(table) == [5] * 4
    assert all(not men_of(table, seat) for seat in range(4))
    assert refused(table, 2, "pick", cards=[STEN, CAR, CAR, STEN]).code == "wrong_pile"
    do(table, 2, "pick", cards=[CAR, CAR, COLT, STEN])
    assert told(table, "has_picked", 0) == [{"seat": 2}]
    do(table, 2, "pick", cards=[COLT, COLT, COLT, STEN])
    for seat in (0, 1, 3):
        do(table, seat, "pick", cards=[CAR, CAR, CAR, STEN])
    assert hand(table, 2) == [COLT, COLT, COLT, STEN]


@pytest.mark.clause("TA-2.3")
@pytest.mark.parametrize(
    ("amounts", "men", "winners"),
    [
        ({1: 9}, {}, [1]),
        ({1: 9, 2: 9}, {2: ["chantier"]}, [2]),
        ({1: 9, 2: 9}, {}, [1, 2]),
    ],
)
def test_after_the_last_turn_the_richest_wins(
    amounts: dict[int, int], men: dict[int, list[str]], winners: list[int]
) -> None:
    """Of equals who has more men on the board, then both."""
    table = scene(men, money=amounts, turn_limit=4, state={"turn": 4})
    assert over(table) == winners


@pytest.mark.clause("TA-2.4")
def test_a_lower_target_makes_a_short_game() -> None:
    assert over(scene({}, money={1: 80, 2: 60}, target=8)) == [1]
    table = scene({}, money={1: 79, 2: 10}, target=8)
    assert over(table) == []
    finish(table)
    assert not table.finished
