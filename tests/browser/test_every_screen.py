"""Every screen, wide and narrow, French and English: open to all, no wider than the window."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Invite
from tests.browser.guest import NARROW, WIDE, Guest
from tests.browser.screens import Walk


@pytest.mark.parametrize(
    ("lang", "size", "touch"), [("en", WIDE, False), ("fr", NARROW, True)], ids=["wide", "narrow"]
)
def test_every_screen_is_open_to_all(
    invite: Invite, lang: str, size: tuple[int, int], touch: bool
) -> None:
    found: list[str] = []

    def inspect(guest: Guest, screen: str) -> None:
        found.extend(f"{screen}: {barrier}" for barrier in guest.barriers())
        if guest.too_wide() > 0:
            found.append(f"{screen} is {guest.too_wide()} pixels too wide")

    Walk(invite, inspect, lang, size=size, touch=touch).everything()
    assert not found, "\n".join(found)
