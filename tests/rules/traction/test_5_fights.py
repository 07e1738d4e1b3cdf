"""TA-5 Fights."""

from __future__ import annotations

from typing import Any

import pytest

from rififi import Table
from tests.rules.traction.scenes import (
    COLT,
    DODGE,
    STEN,
    Hands,
    answer,
    asked,
    colt,
    do,
    end,
    fire,
    hand,
    men_at,
    men_of,
    money,
    points,
    refused,
    scene,
    sten,
    step,
    told,
)


def clash(mine: int, theirs: int, hands: Hands, **more: Any) -> Table:
    """So many men of seat 0 attack so many of seat 1 on the next cell."""
    table = scene({0: ["barriere-1"] * mine, 1: ["barriere-2"] * theirs}, hands, **more)
    step(table, 0, list(range(1, mine + 1)), "barriere-2", attack=1)
    return table


@pytest.mark.clause("TA-5.1")
def test_a_sten_in_two_bursts_by_the_same_man() -> None:
    table = clash(2, 4, {0: [STEN], 1: []})
    fire(table, 0, sten(1, 1))
    answer(table, 1, [])
    assert [man["sten"] & 7 for man in men_of(table, 0)] == [3, 0]
    assert hand(table, 0) == []
    assert refused(table, 0, "fire", weapons=sten(1)).code == "no_sten"
    held = [{"weapon": "held-sten", "man": 1, "at": [1, 1, 1, 1]}]
    assert refused(table, 0, "fire", weapons=held).code == "no_bullets"
    fire(table, 0, [{"weapon": "held-sten", "man": 1, "at": [1, 1]}])
    answer(table, 1, [])
    assert not men_of(table, 1)
    assert table.view()["discards"][3] == 0
    end(table, 0, 1, 2, 3)
    assert not men_of(table, 0)[0]["sten"]


@pytest.mark.clause("TA-5.1")
def test_a_sten_is_discarded_when_it_is_empty_or_its_man_dies() -> None:
    table = clash(1, 6, {0: [STEN]})
    fire(table, 0, sten(1, 1, 1, 1, 1))
    assert table.view()["discards"][3] == 1
    other = clash(1, 1, {0: [STEN], 1: [DODGE, COLT]})
    fire(other, 0, sten(1))
    answer(other, 1, [1], colt(0))
    answer(other, 0, [])
    assert other.view()["discards"][3] == 1


@pytest.mark.clause("TA-5.2")
def test_not_dodged_he_dies_and_the_initiative_stays() -> None:
    table = clash(1, 2, {0: [COLT, COLT]})
    assert refused(table, 0, "fire", weapons=[]).code == "must_fire"
    fire(table, 0, colt(1))
    answer(table, 1, [])
    assert asked(table) == [(0, "fire")]
    fire(table, 0, colt(1))
    answer(table, 1, [])
    assert not men_of(table, 1)


@pytest.mark.clause("TA-5.2")
def test_a_dodge_and_a_shot_back_take_the_initiative() -> None:
    table = clash(1, 1, {0: [COLT, DODGE], 1: [DODGE, COLT]})
    fire(table, 0, colt(1))
    answer(table, 1, [1], colt(0))
    assert asked(table) == [(0, "answer")]
    answer(table, 0, [1])
    assert asked(table) == [(1, "fire")]


@pytest.mark.clause("TA-5.2")
def test_a_parley_hands_the_initiative_back() -> None:
    table = clash(1, 1, {0: [COLT], 1: [DODGE, COLT]})
    fire(table, 0, colt(1))
    answer(table, 1, [1])
    assert asked(table) == [(0, "fire")]
    fire(table, 0, [])
    assert asked(table) == [(0, "move")]
    assert hand(table, 1) == [COLT]


@pytest.mark.clause("TA-5.3")
def test_against_a_sten_the_answer_comes_after_the_burst() -> None:
    table = clash(1, 2, {0: [STEN], 1: [DODGE, DODGE, COLT]})
    fire(table, 0, sten(1, 1, 1))
    assert asked(table) == [(1, "answer")]
    # Two bullets on the first man, one on the second: there are Dodges for one of them only.
    assert refused(table, 1, "answer", saved=[1, 2], weapons=[]).code == "too_few_dodges"
    answer(table, 1, [1], colt(0))
    assert len(men_of(table, 1)) == 1


@pytest.mark.clause("TA-5.4")
def test_each_man_fires_one_weapon_and_dodges_are_not_limited() -> None:
    table = clash(2, 2, {0: [COLT] * 4, 1: [DODGE] * 3 + [COLT] * 2})
    assert refused(table, 0, "fire", weapons=colt(1, 1, 1)).code == "one_weapon_each"
    fire(table, 0, colt(1, 1))
    answer(table, 1, [1, 2], colt(0, 0))
    assert hand(table, 1) == [DODGE]
    answer(table, 0, [])
    assert not men_of(table, 0)


@pytest.mark.clause("TA-5.4")
def test_a_man_is_saved_only_if_every_bullet_is_dodged() -> None:
    table = clash(2, 1, {0: [COLT] * 2, 1: [DODGE]})
    fire(table, 0, colt(1, 1))
    assert refused(table, 1, "answer", saved=[1], weapons=[]).code == "too_few_dodges"
    answer(table, 1, [])
    assert not men_of(table, 1)


@pytest.mark.clause("TA-5.5")
def test_rounds_go_on_until_cards_run_out_or_somebody_stops() -> None:
    table = clash(1, 3, {0: [COLT] * 2})
    for _ in range(2):
        fire(table, 0, colt(1))
        answer(table, 1, [])
    assert refused(table, 0, "fire", weapons=colt(1)).code == "no_colt"
    fire(table, 0, [])
    assert len(men_of(table, 1)) == 1
    assert men_at(table, 0, "barriere-1") == [1]


@pytest.mark.clause("TA-5.6")
def test_played_cards_are_discarded_and_the_dead_are_in_reserve() -> None:
    table = clash(1, 1, {0: [COLT], 1: []})
    fire(table, 0, colt(1))
    assert refused(table, 1, "offer", to=0, gives=[], gets=[]).code == "malformed"
    answer(table, 1, [])
    assert table.view()["discards"] == [0, 1, 0, 0, 0, 0]
    end(table, 0)
    do(table, 1, "recruit", pay="points")
    assert men_at(table, 1, "abattoirs") == [1]


@pytest.mark.clause("TA-5.7")
def test_colts_are_fired_and_dodges_laid_out_of_turn() -> None:
    table = clash(1, 1, {0: [COLT], 1: [DODGE, COLT]})
    fire(table, 0, colt(1))
    answer(table, 1, [1], colt(0))
    answer(table, 0, [])
    assert not men_of(table, 0)


@pytest.mark.clause("TA-5.8")
def test_a_third_gang_takes_no_part() -> None:
    men: dict[int, list[Any]] = {0: ["lulu"] * 3, 1: ["lulu"] * 2, 2: ["lulu"]}
    table = scene(men, {0: [STEN, COLT], 2: [COLT]})
    do(table, 0, "step", men=[1, 2], attack=1)
    do(table, 1, "stand")
    assert refused(table, 0, "fire", weapons=colt(2)).code == "not_a_target"
    assert told(table, "fight_begins")[-1] == {
        "seat": 0,
        "to": 1,
        "cell": "lulu",
        "men": 2,
        "others": 2,
    }
    fire(table, 0, sten(1, 1))
    answer(table, 1, [])
    assert len(men_of(table, 2)) == 1


@pytest.mark.clause("TA-5.9")
def test_several_men_on_both_sides_with_colts() -> None:
    """Bullets fall one on each man; only those who dodged fire back, and the roles change."""
    table = clash(3, 3, {0: [COLT] * 3 + [DODGE], 1: [DODGE] + [COLT] * 3})
    fire(table, 0, colt(1, 1))
    assert refused(table, 1, "answer", saved=[3], weapons=[]).code == "not_hit"
    assert refused(table, 1, "answer", saved=[], weapons=colt(0)).code == "dodge_first"
    too_many = refused(table, 1, "answer", saved=[2], weapons=colt(0, 0))
    assert too_many.code == "one_weapon_each"
    answer(table, 1, [2], colt(0))
    assert [man["man"] for man in men_of(table, 1)] == [2, 3]
    assert asked(table) == [(0, "answer")]
    answer(table, 0, [1])
    assert asked(table) == [(1, "fire")]
    fire(table, 1, colt(0, 0))
    answer(table, 0, [])
    assert [man["man"] for man in men_of(table, 0)] == [3]
    fire(table, 1, [])
    assert asked(table) == [(0, "move")]


@pytest.mark.clause("TA-5.9")
def test_a_second_bullet_falls_when_all_have_one() -> None:
    table = clash(1, 2, {0: [STEN], 1: [DODGE]})
    fire(table, 0, sten(1, 1, 1))
    answer(table, 1, [2])
    assert [man["man"] for man in men_of(table, 1)] == [2]


@pytest.mark.clause("TA-5.10")
def test_everyone_shot_at_is_asked_whatever_he_holds() -> None:
    table = clash(1, 1, {0: [COLT], 1: []})
    fire(table, 0, colt(1))
    assert asked(table) == [(1, "answer")]


@pytest.mark.clause("TA-5.11")
def test_the_step_is_taken_and_paid_only_if_no_enemy_is_left() -> None:
    table = clash(1, 2, {0: [COLT] * 2})
    fire(table, 0, colt(1))
    answer(table, 1, [])
    fire(table, 0, [])
    assert (men_at(table, 0, "barriere-1"), points(table)) == ([1], 12)
    step(table, 0, [1], "barriere-2", attack=1)
    fire(table, 0, colt(1))
    answer(table, 1, [])
    assert (men_at(table, 0, "barriere-2"), points(table)) == ([1], 11)


@pytest.mark.clause("TA-5.11")
def test_a_guest_who_stays_keeps_the_step_from_being_taken() -> None:
    men: dict[int, list[Any]] = {0: ["barriere-1"], 1: ["barriere-2"], 2: ["barriere-2"]}
    table = scene(men, {0: [COLT]})
    step(table, 0, [1], "barriere-2", attack=1)
    fire(table, 0, colt(1))
    answer(table, 1, [])
    assert men_at(table, 0, "barriere-1") == [1]
    assert money(table) == [5] * 4
