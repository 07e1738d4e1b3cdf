"""TA-4.7 to TA-4.9 Where others stand: passage, guests, hotels."""

from __future__ import annotations

from typing import Any

import pytest

from rififi import Table
from tests.rules.traction.scenes import (
    COLT,
    DODGE,
    answer,
    asked,
    colt,
    do,
    end,
    finish,
    fire,
    hand,
    men_at,
    money,
    points,
    refused,
    scene,
    step,
    told,
)


@pytest.mark.clause("TA-4.7")
def test_the_mover_attacks_or_proposes() -> None:
    table = scene({0: ["barriere-1"] * 3, 1: ["barriere-2"]}, {0: [COLT]})
    assert refused(table, 0, "step", men=[1], to="barriere-2", attack=2).code == "nobody_there"
    assert refused(table, 0, "step", men=[1], to="barriere-2", price=600_000).code == "no_money"
    step(table, 0, [1, 2], "barriere-2", price=100_000)
    assert asked(table) == [(1, "passage")]
    do(table, 1, "refuse")
    again = refused(table, 0, "step", men=[1, 2], to="barriere-2", price=200_000)
    assert again.code == "proposed_already"
    step(table, 0, [1, 2], "barriere-2", attack=1)
    fire(table, 0, colt(1))
    answer(table, 1, [])
    assert men_at(table, 0, "barriere-2") == [1, 2]
    assert points(table) == 10


@pytest.mark.clause("TA-4.7")
def test_without_a_weapon_there_is_no_attack() -> None:
    table = scene({0: ["barriere-1"], 1: ["barriere-2"]})
    assert refused(table, 0, "step", men=[1], to="barriere-2", attack=1).code == "no_weapon"


@pytest.mark.clause("TA-4.7")
def test_where_several_gangs_stand_all_must_accept_and_each_has_the_price() -> None:
    table = scene({0: ["barriere-1"], 1: ["barriere-2"], 2: ["barriere-2"]})
    step(table, 0, [1], "barriere-2", price=200_000)
    do(table, 1, "accept")
    do(table, 2, "accept")
    do(table, 1, "hold_fire")
    do(table, 2, "hold_fire")
    assert money(table) == [1, 7, 7, 5]
    other = scene({0: ["barriere-1"], 1: ["barriere-2"], 2: ["barriere-2"]})
    step(other, 0, [1], "barriere-2", price=200_000)
    do(other, 1, "accept")
    do(other, 2, "refuse")
    assert money(other) == [5] * 4
    assert men_at(other, 0, "barriere-1") == [1]


@pytest.mark.clause("TA-4.8")
def test_a_passage_granted_for_a_price_and_then_shot_at() -> None:
    table = scene({0: ["barriere-1"] * 2, 1: ["barriere-2"]}, {0: [DODGE, COLT], 1: [COLT]})
    step(table, 0, [1, 2], "barriere-2", price=300_000)
    do(table, 1, "accept")
    assert money(table)[:2] == [2, 8]
    do(table, 1, "open_fire")
    fire(table, 1, colt(0))
    answer(table, 0, [1], colt(1))
    answer(table, 1, [])
    assert men_at(table, 0, "barriere-2") == [1, 2]
    assert not men_at(table, 1, "barriere-2")
    assert asked(table) == [(0, "move")]


@pytest.mark.clause("TA-4.8")
def test_a_guest_goes_on_or_stays_until_he_leaves() -> None:
    table = scene({0: ["barriere-1"], 1: ["barriere-2"]})
    step(table, 0, [1], "barriere-2", price=0)
    do(table, 1, "accept")
    do(table, 1, "hold_fire")
    end(table, 0, 1)
    assert men_at(table, 0, "barriere-2") == [1]
    end(table, 2, 3)
    finish(table, "move")
    while asked(table)[0][0] != 0:
        end(table, asked(table)[0][0])
    step(table, 0, [1], "barriere-3")
    assert men_at(table, 0, "barriere-3") == [1]


@pytest.mark.clause("TA-4.8")
def test_who_has_no_weapon_is_asked_whether_he_fires_all_the_same() -> None:
    table = scene({0: ["barriere-1"], 1: ["barriere-2"]})
    step(table, 0, [1], "barriere-2", price=0)
    do(table, 1, "accept")
    assert asked(table) == [(1, "ambush")]
    assert refused(table, 1, "open_fire").code == "no_weapon_left"


def at_a_hotel(hands: dict[int, list[str]], spent: int = 0, **more: Any) -> Table:
    """A man of seat 0 before a hotel where a man of seat 1 sleeps, with some points spent."""
    table = scene({0: ["rasoir-1", "butte"], 1: ["bon-vent"]}, hands, **more)
    for number in range(spent):
        step(table, 0, [2], "barriere-1" if number % 2 == 0 else "butte")
    return table


@pytest.mark.clause("TA-4.9")
def test_a_hotel_is_shared_for_three_hundred_thousand_and_both_have_a_card() -> None:
    table = at_a_hotel({})
    assert refused(table, 0, "step", men=[1], to="bon-vent", price=0).code == "price_of_hotel"
    step(table, 0, [1], "bon-vent", price=300_000)
    do(table, 1, "accept")
    assert money(table)[:2] == [2, 8]
    assert points(table) == 11
    end(table, 0, 1, 2, 3)
    assert asked(table) == [(0, "pick")]
    do(table, 0, "pick", cards=[COLT])
    assert asked(table) == [(1, "pick")]


@pytest.mark.clause("TA-4.9")
def test_in_his_next_movement_a_lodger_leaves_or_pays_again_or_goes_home() -> None:
    for choice in ("leaves", "pays", "stays"):
        table = scene({0: ["rasoir-1"], 1: ["bon-vent"]}, money={0: 9})
        step(table, 0, [1], "bon-vent", price=300_000)
        do(table, 1, "accept")
        end(table, 0, 1, 2, 3)
        finish(table, "move")
        while asked(table)[0][0] != 0:
            end(table, asked(table)[0][0])
        if choice == "leaves":
            step(table, 0, [1], "rasoir-1")
        elif choice == "pays":
            do(table, 0, "step", men=[1], price=300_000)
            do(table, 1, "accept")
        end(table, 0)
        home = {"leaves": "rasoir-1", "pays": "bon-vent", "stays": "butte"}[choice]
        assert men_at(table, 0, home) == [1]


@pytest.mark.clause("TA-4.9")
def test_refused_at_a_hotel_he_withdraws_for_a_point() -> None:
    table = at_a_hotel({0: [COLT]})
    step(table, 0, [1], "bon-vent", price=300_000)
    do(table, 1, "refuse")
    do(table, 0, "give_way")
    assert men_at(table, 0, "rasoir-1") == [1]
    assert points(table) == 10


@pytest.mark.clause("TA-4.9")
def test_a_hotel_stormed_without_points_left() -> None:
    """Neither dies: the attacker goes back to his base."""
    table = at_a_hotel({0: [COLT], 1: [DODGE]}, spent=11)
    step(table, 0, [1], "bon-vent", attack=1)
    do(table, 1, "stand")
    fire(table, 0, colt(1))
    answer(table, 1, [1])
    fire(table, 0, [])
    assert 1 in men_at(table, 0, "butte")
    assert men_at(table, 1, "bon-vent") == [1]
    assert told(table, "withdraws")


@pytest.mark.clause("TA-4.9")
def test_a_hotel_stormed_and_won() -> None:
    table = at_a_hotel({0: [COLT]})
    step(table, 0, [1], "bon-vent", attack=1)
    do(table, 1, "stand")
    fire(table, 0, colt(1))
    answer(table, 1, [])
    assert men_at(table, 0, "bon-vent") == [1]
    assert hand(table, 0) == []


@pytest.mark.clause("TA-4.9")
def test_one_man_goes_in_and_two_are_enough() -> None:
    table = scene({0: ["rasoir-1"] * 2, 1: ["bon-vent"]}, {0: [COLT]})
    assert refused(table, 0, "step", men=[1, 2], to="bon-vent", attack=1).code == "one_man"
    full = scene({0: ["rasoir-1"], 1: ["bon-vent"], 2: ["bon-vent"]}, {0: [COLT]})
    assert refused(full, 0, "step", men=[1], to="bon-vent", attack=1).code == "hotel_is_full"
