"""The client is light: what a browser loads to play is counted as it comes over the line, squeezed."""

from __future__ import annotations

import gzip

import pytest
from playwright.sync_api import Response, expect

from tests.browser.conftest import Invite
from tests.browser.gangster import Gangster
from tests.browser.player import Player

MOST = 150_000
"""Bytes of script, gzipped, from the first page to the end of a game."""


@pytest.mark.parametrize("kind", [Player, Gangster], ids=["razzia", "reglement"])
def test_the_client_is_light(invite: Invite, kind: type[Player]) -> None:
    player = kind(invite("Ada"))
    loaded: list[Response] = []

    def note(response: Response) -> None:
        loaded.append(response)

    player.page.on("response", note)
    player.play_at_once()
    expect(player.page.get_by_role("radio").first).to_be_visible()
    scripts = [response.body() for response in loaded if response.url.endswith(".js")]
    assert scripts
    weight = sum(len(gzip.compress(script)) for script in scripts)
    assert weight < MOST, weight
