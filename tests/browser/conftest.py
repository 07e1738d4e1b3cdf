"""A real server, a real browser, and a context of its own for each person."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser import chromium
from tests.browser.guest import Guest
from tests.browser.house import House

Invite = Callable[..., Guest]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium, started once."""
    path = chromium.find()
    if path is None:
        pytest.exit(chromium.MISSING, returncode=1)
    expect.set_options(timeout=30_000)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=chromium.switches())
        yield started
        started.close()


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A server with an empty database."""
    served = House(tmp_path)
    served.start()
    yield served
    served.stop()


@pytest.fixture
def invite(browser: Browser, house: House) -> Iterator[Invite]:
    """People who come with a browser of their own. Nothing may have gone wrong in any of them."""
    guests: list[Guest] = []

    def come(name: str, **how: Any) -> Guest:
        guest = Guest(browser, house.url, name, **how)
        guests.append(guest)
        return guest

    yield come
    for guest in guests:
        guest.context.close()
    assert [complaint for guest in guests for complaint in guest.complaints] == []
