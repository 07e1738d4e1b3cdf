"""The laws hold at moments of Traction-Avant that random play hardly ever comes to."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from rififi import Table
from rififi.api import find_game
from rififi.games.traction.players.thumb import Thumb
from rififi.lab.laws import LAWS_IN_MID_GAME, Laws, look
from rififi.wording import wording
from tests.rules.traction.scenes import (
    CAR,
    COLT,
    COUP,
    DODGE,
    STEN,
    answer,
    asked,
    colt,
    do,
    end,
    fire,
    scene,
    sten,
    step,
)

ALLIES = [[0, 3, 0, 0], [3, 0, 0, 0], [0] * 4, [0] * 4]


def at_a_raid() -> Table:
    table = scene({0: ["butte"] * 2, 1: ["butte"] * 2, 2: ["butte"]}, {1: [COLT], 0: [DODGE, COLT]})
    end(table, 0, 1, 2, 3)
    return table


def in_a_raid() -> Table:
    """A fight in a base, with bullets in the air."""
    table = at_a_raid()
    do(table, 1, "attack")
    fire(table, 1, colt(0))
    return table


def after_a_raid() -> Table:
    """Its owner, betrayed, chooses whom to replace."""
    table = scene({1: ["butte"] * 3, 0: []}, money={0: 60}, state={"allies": ALLIES})
    end(table, 0, 1, 2, 3)
    return table


def landing() -> Table:
    table = scene({0: ["butte"] * 2, 1: ["guigne-5"]}, {0: [COUP, COLT]})
    do(table, 0, "coup")
    return table


def refused_on_landing() -> Table:
    table = landing()
    do(table, 0, "land", men=[1, 2], to="guigne-5", price=0)
    do(table, 1, "refuse")
    return table


def forbidden() -> Table:
    men: dict[int, list[object]] = {0: ["barriere-1"], 5: ["barriere-2"]}
    table = scene(men, {0: [COLT]}, players=6, powers=True)
    step(table, 0, [1], "barriere-2", attack=5)
    return table


def in_a_burst() -> Table:
    """A Sten half empty, held by a man who may fire on."""
    table = scene({0: ["barriere-1"] * 2, 1: ["barriere-2"] * 5}, {0: [STEN, COLT], 1: [DODGE]})
    step(table, 0, [1, 2], "barriere-2", attack=1)
    fire(table, 0, sten(1, 1))
    answer(table, 1, [1])
    return table


def wounded_in_a_bank() -> Table:
    """Le Mammouth was hit once; who flees is shot at as well."""
    men: dict[int, list[object]] = {seat: ["deux-rives"] * 2 for seat in range(3)}
    table = scene(men, {0: [COLT] * 2, 2: [CAR, DODGE]}, powers=True)
    end(table, 0, 1, 2, 3)
    while asked(table)[0][1] != "order":
        do(table, asked(table)[0][0], "enough")
    do(table, 0, "order", fire=colt(1, 2))
    do(table, 1, "order")
    do(table, 2, "order", flee=1)
    return table


def at_two_banks() -> Table:
    table = scene(
        {0: ["deux-rives"] * 2 + ["faubourien"], 1: ["deux-rives"], 2: ["faubourien"] * 2}
    )
    end(table, 0, 1, 2, 3)
    return table


SCENES: list[tuple[Callable[[], Table], str]] = [
    (at_a_raid, "raid"),
    (in_a_raid, "answer"),
    (after_a_raid, "replace"),
    (landing, "land"),
    (refused_on_landing, "press_on"),
    (forbidden, "forbid"),
    (in_a_burst, "fire"),
    (wounded_in_a_bank, "dodge"),
    (at_two_banks, "which_bank"),
]


@pytest.mark.parametrize(("make", "kind"), SCENES, ids=[kind for _, kind in SCENES])
def test_the_laws_hold_at_this_moment(make: Callable[[], Table], kind: str) -> None:
    game = find_game("traction")
    laws = Laws(game, wording(game), [Thumb])
    table = make()
    assert asked(table)[0][1] == kind
    for law in LAWS_IN_MID_GAME:
        look(laws, law, table, random.Random(kind))
    assert laws.violations == []
