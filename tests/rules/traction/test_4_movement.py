"""TA-4.1 to TA-4.6, TA-4.11 to TA-4.14 Movement."""

from __future__ import annotations

import pytest

from tests.rules.traction.scenes import (
    CAR,
    COLT,
    COUP,
    DODGE,
    IMPLANTATION,
    answer,
    asked,
    colt,
    do,
    end,
    finish,
    fire,
    hand,
    men_at,
    men_of,
    money,
    points,
    refused,
    scene,
    step,
    told,
)


@pytest.mark.clause("TA-4.1")
def test_twelve_points_and_what_is_left_is_lost() -> None:
    table = scene({0: ["barriere-1"]})
    assert points(table) == 12
    end(table, 0)
    assert asked(table) == [(1, "move")]
    finish(table)
    while asked(table)[0][0] != 0:
        end(table, asked(table)[0][0])
    assert points(table) == 12


@pytest.mark.clause("TA-4.1")
def test_three_more_minutes_cost_each_opponent_a_hundred_thousand() -> None:
    table = scene({}, sandglass="full")
    do(table, 0, "more_time")
    assert money(table) == [2, 6, 6, 6]
    assert refused(table, 0, "more_time").code == "cannot_pay_all"


@pytest.mark.clause("TA-4.2")
def test_a_coup_de_force_takes_three_men_anywhere() -> None:
    table = scene({0: ["butte"] * 4}, {0: [COUP]})
    do(table, 0, "coup")
    assert hand(table, 0) == []
    assert refused(table, 0, "land", men=[1, 2, 3, 4], to="guigne-5").code == "three_men"
    assert refused(table, 0, "land", men=[1], to="lulu").code == "street_only"
    do(table, 0, "land", men=[1, 2, 3], to="guigne-5")
    assert len(men_at(table, 0, "guigne-5")) == 3
    assert points(table) == 12


@pytest.mark.clause("TA-4.2")
def test_a_coup_comes_before_recruiting() -> None:
    table = scene({0: ["butte"]}, {0: [COUP]})
    do(table, 0, "recruit", pay="points")
    assert refused(table, 0, "coup").code == "too_late_for_coup"


@pytest.mark.clause("TA-4.2")
def test_refused_at_a_held_street_they_stay_and_the_card_is_spent() -> None:
    table = scene({0: ["butte"] * 2, 1: ["guigne-5"]}, {0: [COUP, COLT]})
    do(table, 0, "coup")
    do(table, 0, "land", men=[1, 2], to="guigne-5", price=0)
    do(table, 1, "refuse")
    assert asked(table) == [(0, "press_on")]
    do(table, 0, "give_way")
    assert men_at(table, 0, "butte") == [1, 2]
    assert hand(table, 0) == [COLT]


@pytest.mark.clause("TA-4.2")
def test_refused_at_a_held_street_they_may_fight() -> None:
    table = scene({0: ["butte"] * 2, 1: ["guigne-5"]}, {0: [COUP, COLT]})
    do(table, 0, "coup")
    do(table, 0, "land", men=[1, 2], to="guigne-5", price=0)
    do(table, 1, "refuse")
    do(table, 0, "fight", at=1)
    fire(table, 0, colt(1))
    answer(table, 1, [])
    assert len(men_at(table, 0, "guigne-5")) == 2
    assert not men_of(table, 1)


@pytest.mark.clause("TA-4.3")
def test_a_recruit_costs_four_points_or_a_brique_before_the_first_step() -> None:
    table = scene({}, money={0: 12})
    do(table, 0, "recruit", pay="points")
    do(table, 0, "recruit", pay="brique")
    assert men_at(table, 0, "butte") == [1, 2]
    assert (points(table), money(table)[0]) == (8, 2)
    assert refused(table, 0, "recruit", pay="brique").code == "no_money"
    step(table, 0, [1], "barriere-1")
    assert refused(table, 0, "recruit", pay="points").code == "too_late_to_recruit"


@pytest.mark.clause("TA-4.4")
def test_a_traction_avant_gives_six_points_at_any_moment() -> None:
    table = scene({0: ["butte"]}, {0: [CAR, CAR]})
    do(table, 0, "traction", cards=1)
    assert points(table) == 18
    step(table, 0, [1], "barriere-1")
    do(table, 0, "traction", cards=1)
    assert points(table) == 23
    assert refused(table, 0, "traction", cards=1).code == "no_card"


@pytest.mark.clause("TA-4.5")
def test_a_step_to_any_neighbour_costs_a_point_a_man() -> None:
    table = scene({0: ["affranchis-2"] * 3})
    assert refused(table, 0, "step", men=[1], to="affranchis-4").code == "not_a_neighbour"
    step(table, 0, [1, 2, 3], "deux-rives")
    assert points(table) == 9
    step(table, 0, [1, 2], "clair-de-lune-2")
    assert points(table) == 7
    step(table, 0, [1], "clair-de-lune-1")
    for _ in range(3):
        step(table, 0, [1], "rasoir-1")
        step(table, 0, [1], "clair-de-lune-1")
    assert points(table) == 0
    assert refused(table, 0, "step", men=[1], to="rasoir-1").code == "no_points"


@pytest.mark.clause("TA-4.6")
def test_a_street_cell_holds_any_number_of_men_of_one_gang() -> None:
    table = scene({0: ["barriere-1"] * 9 + ["barriere-2"], 1: ["octroi-5"]})
    step(table, 0, [10], "barriere-1")
    assert len(men_at(table, 0, "barriere-1")) == 10
    assert refused(table, 0, "step", men=[1], to="octroi-5").facts["field"] == "attack"


@pytest.mark.clause("TA-4.10")
def test_gangs_live_side_by_side_in_cafes_and_may_fight_there() -> None:
    table = scene({0: ["rasoir-1"] * 2, 1: ["lulu"] * 3}, {0: [COLT]})
    step(table, 0, [1, 2], "lulu")
    assert len(men_at(table, 0, "lulu")) == 2
    do(table, 0, "step", men=[1], attack=1)
    do(table, 1, "stand")
    fire(table, 0, colt(1))
    answer(table, 1, [])
    assert len(men_at(table, 1, "lulu")) == 2


@pytest.mark.clause("TA-4.11")
def test_fewer_than_three_wait_in_a_bank_or_a_base() -> None:
    table = scene({0: ["deux-rives"] * 2, 1: ["butte"] * 2})
    end(table, 0, 1, 2, 3)
    assert not told(table, "heist")
    assert not told(table, "raid")
    assert len(men_at(table, 0, "deux-rives")) == 2


@pytest.mark.clause("TA-4.12")
def test_an_implantation_in_ones_movement_protects_hotels_or_cafes() -> None:
    table = scene(
        {0: ["lulu", "bon-vent"], 1: ["lulu", "rasoir-1"]}, {0: [IMPLANTATION], 1: [COLT] * 2}
    )
    do(table, 0, "implantation", where="hotels")
    end(table, 0)
    assert refused(table, 1, "step", men=[2], to="bon-vent", attack=0).code == "is_protected"
    do(table, 1, "step", men=[1], attack=0)
    assert asked(table) == [(0, "protect")]


@pytest.mark.clause("TA-4.12")
def test_an_attack_announced_is_off_when_an_implantation_is_played() -> None:
    table = scene({0: ["lulu"], 1: ["lulu"]}, {0: [IMPLANTATION], 1: [COLT]})
    end(table, 0)
    do(table, 1, "step", men=[1], attack=0)
    do(table, 0, "protect")
    assert asked(table) == [(1, "move")]
    assert hand(table, 1) == [COLT]
    assert refused(table, 1, "step", men=[1], attack=0).code == "is_protected"
    end(table, 1, 2, 3)
    finish(table, "move")
    while asked(table)[0][0] != 1:
        finish(table, "move")
        end(table, asked(table)[0][0])
    do(table, 1, "step", men=[1], attack=0)


@pytest.mark.clause("TA-4.12")
def test_who_has_no_implantation_is_asked_all_the_same() -> None:
    table = scene({0: ["lulu"], 1: ["lulu"]}, {1: [COLT]})
    end(table, 0)
    do(table, 1, "step", men=[1], attack=0)
    assert asked(table) == [(0, "protect")]
    assert refused(table, 0, "protect").code == "no_card_to_protect"


@pytest.mark.clause("TA-4.12")
def test_a_protected_man_who_fires_is_protected_no_more() -> None:
    table = scene({0: ["lulu", "lulu"], 1: ["lulu"]}, {0: [IMPLANTATION, COLT], 1: [COLT, DODGE]})
    do(table, 0, "implantation", where="cafes")
    do(table, 0, "step", men=[1], attack=1)
    do(table, 1, "stand")
    fire(table, 0, colt(1))
    answer(table, 1, [1])
    fire(table, 0, [])
    end(table, 0)
    do(table, 1, "step", men=[1], attack=0)
    assert told(table, "fight_begins")[-1]["others"] == 1


@pytest.mark.clause("TA-4.13")
def test_who_shares_a_cell_is_attacked_at_no_cost() -> None:
    table = scene({0: ["butte"], 1: ["butte"]}, {0: [COLT]})
    do(table, 0, "step", men=[1], attack=1)
    fire(table, 0, colt(1))
    answer(table, 1, [])
    assert points(table) == 12
    assert not men_of(table, 1)


@pytest.mark.clause("TA-4.13")
@pytest.mark.parametrize("cell", ["deux-rives", "abattoirs"])
def test_nobody_shoots_in_banks_and_foreign_bases(cell: str) -> None:
    table = scene({0: [cell], 1: [cell]}, {0: [COLT]})
    assert refused(table, 0, "step", men=[1], attack=1).code == "no_shooting_here"


@pytest.mark.clause("TA-4.14")
def test_standing_answers_to_proposals() -> None:
    table = scene({0: ["barriere-1"], 1: ["barriere-2", "octroi-5"]}, first=1)
    do(table, 1, "standing", to=0, standing="refuse")
    end(table, 1, 2, 3)
    step(table, 0, [1], "barriere-2", price=0)
    assert told(table, "passage_refused")
    assert asked(table) == [(0, "move")]
    other = scene({0: ["barriere-1"], 1: ["barriere-2"]}, first=1)
    do(other, 1, "standing", to=0, standing="let_pass")
    end(other, 1, 2, 3)
    step(other, 0, [1], "barriere-2", price=0)
    assert asked(other) == [(1, "ambush")]
    do(other, 1, "hold_fire")
    assert men_at(other, 0, "barriere-2") == [1]
