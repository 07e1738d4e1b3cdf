"""People who come to a table and sit down."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.guest import Guest
from tests.browser.player import Player

NAMES = ["Ada", "Bruno", "Chloé", "Dimitri"]


def gather(invite: Callable[..., Guest], langs: list[str], **how: Any) -> list[Player]:
    """A table that the first of them opened, with everybody sitting there; the game has begun."""
    players = [
        Player(invite(name, lang=lang, **how)) for name, lang in zip(NAMES, langs, strict=False)
    ]
    host = players[0]
    host.open_table(len(players))
    host.sit()
    for player in players[1:]:
        player.come(host.invitation())
    host.start()
    for player in players:
        expect(player.board()).to_be_visible()
    return players
