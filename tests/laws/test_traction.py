"""The laws of design hold for Traction-Avant: over random play, and among rowdies who rob and shoot."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rififi.api import find_game
from rififi.lab.laws import LAWS_AT_THE_END, LAWS_IN_MID_GAME, Laws, check_game, look
from rififi.players import players_examined
from rififi.tables import new_table
from rififi.wording import wording
from tests.games.traction.rowdies import rowdy_answer

TRACTION = find_game("traction")
BOTS = list(players_examined(TRACTION).values())
ALL_ON: dict[str, Any] = {
    "powers": True,
    "mail_van": True,
    "roulette": True,
    "traction_series": True,
    "leaders": "choose",
    "sandglass": "full",
    "target": 8,
}


@pytest.mark.parametrize("players", [4, 5, 6])
@pytest.mark.parametrize("options", [{}, ALL_ON], ids=["plain", "all"])
def test_the_laws_hold_in_random_games(players: int, options: dict[str, Any]) -> None:
    chosen = options | {"turn_limit": 4}
    assert check_game(TRACTION, wording(TRACTION), players, chosen, 1, 5, BOTS, looks=2) == []


def brawl(players: int, options: dict[str, Any], seed: int, each: int) -> tuple[Laws, set[str]]:
    """A game among rowdies, with all laws looked at at every `each`th question of a kind, the first too."""
    laws = Laws(TRACTION, wording(TRACTION), BOTS)
    rng = random.Random(seed)
    table = new_table(TRACTION, wording(TRACTION), players, seed, options)
    met: dict[str, int] = {}
    while not table.finished:
        frame = table.state.frames[-1]
        ask = frame.asks[frame.first_open()]
        kind = f"{ask.decision.name} {len(frame.answers[frame.first_open()]) > 0}"
        if met.get(kind, 0) % each == 0:
            for law in LAWS_IN_MID_GAME:
                look(laws, law, table, rng)
        met[kind] = met.get(kind, 0) + 1
        rowdy_answer(table, rng)
        wrong = TRACTION.audit(table.state)
        if wrong is not None:
            laws.found("conservation", table, wording(TRACTION).sentence(wrong))
            break
    for law in LAWS_AT_THE_END:
        look(laws, law, table, rng)
    return laws, set(met)


BRAWLS: list[tuple[int, dict[str, Any], int, set[str]]] = [
    (4, {}, 1, {"order False", "split False", "dodge False", "ambush False"}),
    (5, {}, 6, {"fire False", "passage False"}),
    (6, ALL_ON, 2, {"order True", "answer True", "hold_up False", "bring False", "roulette False"}),
]
"""Players, options, seed, and questions that are met."""


@pytest.mark.parametrize(("players", "options", "seed", "kinds"), BRAWLS)
def test_the_laws_hold_among_rowdies(
    players: int, options: dict[str, Any], seed: int, kinds: set[str]
) -> None:
    """At the first question of each kind, and at the first draft of each."""
    laws, met = brawl(players, options | {"turn_limit": 8}, seed, 100_000)
    assert laws.violations == []
    assert {"move True", "pick False"} | kinds <= met
