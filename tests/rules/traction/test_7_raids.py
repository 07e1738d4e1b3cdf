"""TA-7 Raids on bases."""

from __future__ import annotations

from typing import Any

import pytest

from rififi import Table
from tests.rules.traction.scenes import (
    CAR,
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
    men_at,
    men_of,
    money,
    refused,
    scene,
    sten,
    told,
)


def raid(men: dict[int, int], hands: Hands | None = None, **more: Any) -> Table:
    """So many men of each in the base of seat 0."""
    table = scene({seat: ["butte"] * count for seat, count in men.items()}, hands, **more)
    end(table, 0, 1, 2, 3)
    return table


@pytest.mark.clause("TA-7.1")
def test_three_men_of_one_or_several_gangs_raid_a_base() -> None:
    assert told(raid({1: 2, 2: 1}), "raid")[0] == {"seat": 0, "cell": "butte", "seats": [1, 2]}
    assert not told(raid({1: 2}), "raid")
    assert not told(raid({0: 3}), "raid")


@pytest.mark.clause("TA-7.1")
def test_raids_come_after_heists() -> None:
    men: dict[int, list[Any]] = {1: ["butte"] * 3, 2: ["deux-rives"] * 3}
    table = scene(men)
    end(table, 0, 1, 2, 3)
    assert asked(table) == [(2, "drive")]
    assert not told(table, "raid")


@pytest.mark.clause("TA-7.2")
def test_each_gang_fights_or_declines_until_none_fires() -> None:
    table = raid({0: 2, 1: 2, 2: 1}, {1: [COLT], 2: [COLT]})
    assert asked(table) == [(1, "raid")]
    do(table, 1, "decline")
    do(table, 2, "attack")
    fire(table, 2, colt(0))
    answer(table, 0, [])
    fire(table, 2, [])
    # Somebody fired: again from the first.
    assert asked(table) == [(1, "raid")]
    do(table, 1, "attack")
    fire(table, 1, colt(0))
    answer(table, 0, [])
    assert told(table, "raid_succeeds")


@pytest.mark.clause("TA-7.2")
def test_those_just_back_from_a_heist_defend() -> None:
    men: dict[int, list[Any]] = {0: ["deux-rives"] * 3, 1: ["butte"] * 3}
    table = scene(men, {0: [CAR, DODGE, COLT], 1: [COLT]})
    end(table, 0, 1, 2, 3)
    do(table, 0, "drive", cars=1)
    assert len(men_at(table, 0, "butte")) == 3
    do(table, 1, "attack")
    fire(table, 1, colt(0))
    answer(table, 0, [1], colt(1))
    answer(table, 1, [])
    assert len(men_of(table, 1)) == 2


@pytest.mark.clause("TA-7.2")
def test_who_has_no_weapon_can_only_decline() -> None:
    table = raid({0: 1, 1: 3})
    assert refused(table, 1, "attack").code == "nothing_to_fire"
    do(table, 1, "decline")
    assert told(table, "raid_fails")
    assert men_at(table, 1, "butte") == [1, 2, 3]


@pytest.mark.clause("TA-7.3")
def test_an_empty_base_is_raided_by_two_gangs() -> None:
    table = raid({1: 2, 2: 1}, money={0: 100})
    assert money(table) == [70, 25, 15, 5]
    assert len(men_at(table, 1, "abattoirs")) == 2
    assert men_at(table, 2, "chantier")


@pytest.mark.clause("TA-7.3")
def test_if_there_is_too_little_it_is_shared_equally() -> None:
    table = raid({1: 2, 2: 1}, money={0: 8})
    assert money(table) == [2, 9, 7, 5]


@pytest.mark.clause("TA-7.3")
def test_attackers_alive_have_a_brique_each() -> None:
    table = raid({0: 1, 1: 3}, {0: [DODGE, COLT], 1: [STEN]}, money={0: 100})
    do(table, 1, "attack")
    fire(table, 1, sten(0))
    answer(table, 0, [1], colt(1))
    answer(table, 1, [])
    fire(table, 0, [])
    do(table, 1, "decline")
    assert told(table, "raid_fails")
    won = raid({0: 1, 1: 3}, {1: [STEN]}, money={0: 100})
    do(won, 1, "attack")
    fire(won, 1, sten(0))
    answer(won, 0, [])
    assert money(won)[:2] == [70, 35]


@pytest.mark.clause("TA-7.1", "TA-3.7")
def test_a_raid_breaks_an_alliance_and_is_avenged_at_its_end() -> None:
    allies = [[0, 3, 0, 0], [3, 0, 0, 0], [0] * 4, [0] * 4]
    table = raid({1: 3}, money={0: 100}, state={"allies": allies})
    assert told(table, "alliance_broken") == [{"seat": 1, "to": 0}]
    assert told(table, "raid_succeeds")
    assert asked(table) == [(0, "replace")]
    do(table, 0, "replace", men=[1, 2])
    assert len(men_at(table, 0, "abattoirs")) == 2
