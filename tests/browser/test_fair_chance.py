"""The button that recomputes a game's chance, in the browser that plays it."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Route, expect

from rififi.api import find_game
from rififi.wording import wording
from tests.browser.guest import Guest
from tests.browser.words import named
from tests.server.hints import play_by_hints
from tests.server.housing import Screen, Served, gathered


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Screen]:
    """A game among bots that has come to its end."""
    served = Served(tmp_path_factory.mktemp("served"))
    served.start()
    (screen,) = gathered(served, 1)
    play_by_hints(screen)
    screen.close()
    yield screen
    served.stop()


def check(guest: Guest, finished: Screen) -> None:
    """Open the table again, and press the button."""
    token = finished.guest.token
    guest.context.add_cookies([{"name": "rififi", "value": token, "url": guest.url}])
    guest.page.goto(f"/table/{finished.id}")
    guest.page.get_by_text(named("fair.title", guest.lang)).click()
    guest.page.get_by_role("button", name=named("fair.check", guest.lang)).click()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_game_is_recomputed_by_a_button(browser: Browser, finished: Screen, lang: str) -> None:
    """It says what it recomputed, what that proves, and what it does not."""
    guest = Guest(browser, finished.guest.url, "Lulu", lang)
    check(guest, finished)
    expect(guest.page.get_by_text(named("fair.kept", lang))).to_be_visible()
    words = wording(find_game("razzia"), lang)
    expect(guest.page.get_by_text(words.say("fairness.not_proved", {}))).to_be_visible()
    expect(guest.page.get_by_text(finished.table["fair"]["secret"])).to_be_visible()
    guest.context.close()
    assert guest.complaints == []


def test_a_record_that_was_tampered_with_is_found_out(browser: Browser, finished: Screen) -> None:
    """One note in the pile is worth more than it was."""
    guest = Guest(browser, finished.guest.url, "Lulu")

    def tamper(route: Route) -> None:
        lines = route.fetch().text().splitlines()
        head = json.loads(lines[0])
        notes = next(values for stream, values in head["chance"] if stream == "notes")
        notes[0] = 55 - notes[0]
        route.fulfill(body="\n".join([json.dumps(head), *lines[1:]]))

    guest.page.route("**/record", tamper)
    check(guest, finished)
    expect(guest.page.get_by_text("the seed does not give this chance")).to_be_visible()
    expect(guest.page.get_by_text(named("fair.kept", "en"))).to_have_count(0)
    guest.context.close()
    assert guest.complaints == []
