"""The laws of design hold for Razzia: every number of players, every option, over random play."""

from __future__ import annotations

import pytest

from rififi.api import find_game
from rififi.lab.examination import variants
from rififi.lab.laws import check_game
from rififi.players import players_examined
from rififi.wording import wording

RAZZIA = find_game("razzia")
TABLES = [
    pytest.param(players, options, id=f"{players}-{place}")
    for players in range(3, 9)
    for place, options in enumerate(variants(RAZZIA, players))
]


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_the_laws_hold(players: int, options: dict[str, object]) -> None:
    bots = list(players_examined(RAZZIA).values())
    found = check_game(RAZZIA, wording(RAZZIA), players, options, 2, 20261118, bots, looks=3)
    assert found == []
