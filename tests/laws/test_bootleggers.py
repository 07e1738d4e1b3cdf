"""The laws of design hold for Bootleggers: every number of mobsters, every option, over random play.

A game is long, so each table is looked at in few places; `rififi check bootleggers` looks at more.
"""

from __future__ import annotations

import pytest

from rififi.api import find_game
from rififi.lab.examination import variants
from rififi.lab.laws import check_game
from rififi.players import players_examined
from rififi.wording import wording

BOOTLEGGERS = find_game("bootleggers")
TABLES = [
    pytest.param(players, options, id=f"{players}-{place}")
    for players in range(3, 7)
    for place, options in enumerate(variants(BOOTLEGGERS, players))
    if players == 4 or place in (0, 4)
]
"""Every option by itself with four; with other numbers none and all of them."""


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_the_laws_hold(players: int, options: dict[str, object]) -> None:
    bots = list(players_examined(BOOTLEGGERS).values())
    seed = 20261120 + len(options)
    found = check_game(BOOTLEGGERS, wording(BOOTLEGGERS), players, options, 1, seed, bots, looks=1)
    assert found == []
