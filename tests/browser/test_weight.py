"""The client is light: what a browser loads to play is counted as it comes over the line, squeezed."""

from __future__ import annotations

import gzip

from playwright.sync_api import Response, expect

from tests.browser.conftest import Invite
from tests.browser.player import Player

MOST = 150_000
"""Bytes of script, gzipped, from the first page to the end of a game."""


def test_the_client_is_light(invite: Invite) -> None:
    player = Player(invite("Ada"))
    loaded: list[Response] = []

    def note(response: Response) -> None:
        loaded.append(response)

    player.page.on("response", note)
    player.play_at_once()
    expect(player.page.get_by_role("radio").first).to_be_visible()
    scripts = [response.body() for response in loaded if response.url.endswith(".js")]
    assert scripts
    assert sum(len(gzip.compress(script)) for script in scripts) < MOST
