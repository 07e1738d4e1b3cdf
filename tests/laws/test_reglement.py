"""The laws of design hold for Règlement de comptes: every number of players, every option."""

from __future__ import annotations

import pytest

from rififi.api import find_game
from rififi.lab.examination import variants
from rififi.lab.laws import check_game
from rififi.players import players_examined
from rififi.wording import wording

REGLEMENT = find_game("reglement")
TABLES = [
    pytest.param(players, options, id=f"{players}-{place}")
    for players in range(3, 7)
    for place, options in enumerate(variants(REGLEMENT, players))
]


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_the_laws_hold(players: int, options: dict[str, object]) -> None:
    bots = list(players_examined(REGLEMENT).values())
    found = check_game(REGLEMENT, wording(REGLEMENT), players, options, 2, 20261120, bots, looks=3)
    assert found == []
