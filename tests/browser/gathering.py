"""People who come to a table and sit down."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import expect

from tests.browser.guest import Guest
from tests.browser.player import Player

NAMES = ["Ada", "Bruno", "Chloé", "Dimitri"]


def gather(invite: Callable[..., Guest], langs: list[str], **how: Any) -> list[Player]:
    """A table of Razzia that the first of them opened, with everybody sitting there; the game has begun."""
    players = [
        Player(invite(name, lang=lang, **how)) for name, lang in zip(NAMES, langs, strict=False)
    ]
    players[0].open_table(len(players))
    sit_down(players)
    return players


def sit_down(players: Sequence[Player]) -> None:
    """At the table that the first of them has opened; the game begins."""
    host = players[0]
    host.sit()
    for player in players[1:]:
        player.come(host.invitation())
    host.start()
    for player in players:
        expect(player.board()).to_be_visible()
