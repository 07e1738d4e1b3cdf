"""Somebody at a table: what they see there, and what their hands do."""

from __future__ import annotations

import re
import time
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser import words
from tests.browser.brain import View, asked
from tests.browser.guest import Guest

GAME = "razzia"
POLL = 100
"""Milliseconds between two looks at what must become true: the server grants an address only so many."""
PATIENCE = 30
"""Seconds after which it will not become true any more."""


class Player:
    """A guest at a table. They find everything on the page by its role and its name."""

    game = GAME
    """What they play."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.name = guest.name
        self.lang = guest.lang

    @property
    def page(self) -> Page:
        return self.guest.page

    # Finding things.

    def say(self, key: str, place: str = "", **facts: str) -> re.Pattern[str]:
        """A sentence of the client in this person's language."""
        return words.named(key, self.lang, place, **facts)

    def button(self, key: str, place: str = "", **facts: str) -> Locator:
        return self.page.get_by_role("button", name=self.say(key, place, **facts))

    def link(self, key: str, **facts: str) -> Locator:
        return self.page.get_by_role("link", name=self.say(key, **facts))

    def field(self, key: str, place: str = "") -> Locator:
        return self.page.get_by_role("textbox", name=self.say(key, place))

    def heading(self, key: str, place: str = "") -> Locator:
        return self.page.get_by_role("heading", name=self.say(key, place))

    def card(self, name: str) -> Locator:
        """A card in the hand."""
        return self.page.get_by_role(
            "radio", name=words.card(name, self.lang, self.game), exact=True
        ).first

    def board(self) -> Locator:
        return self.page.get_by_role("region", name=self.say("table.board"))

    def log(self) -> Locator:
        """What happened, in words."""
        return self.page.get_by_role("group", name=self.say("log.title")).get_by_role("listitem")

    # Coming to a table.

    def open_first_page(self) -> None:
        self.page.goto("/")
        expect(self.play_button()).to_be_enabled()

    def play_button(self) -> Locator:
        """On the game's poster."""
        return self.button("home.play_which", game=words.title(self.lang, self.game))

    def play_at_once(self) -> None:
        """One click from the first page: a game against bots."""
        self.open_first_page()
        self.play_button().click()
        expect(self.board()).to_be_visible()

    def open_table(self, players: int = 4, **chosen: Any) -> None:
        """Open a table on its own page, for so many."""
        self.open_first_page()
        self.link("home.open_which", game=words.title(self.lang, self.game)).click()
        # By key: where it is narrow, the button that stays in reach may lie over it.
        self.page.get_by_role("radio", name=str(players), exact=True).press("Space")
        for option, value in chosen.get("options", {}).items():
            meaning = words.said(self.lang, self.game).say(f"option.{option}", {})
            self.page.get_by_label(meaning).select_option(value)
        for seat, bot in chosen.get("bots", {}).items():
            who = self.page.get_by_role(
                "combobox", name=self.say("new.who_sits", number=str(seat + 1))
            )
            who.select_option(bot)
        self.button("new.go").click()
        expect(self.heading("gather.title")).to_be_visible()

    def invitation(self) -> str:
        """The link that the host hands on."""
        return self.field("gather.link").input_value()

    def sit(self, name: str | None = None) -> None:
        """Take the seat that is offered."""
        more = self.field("gather.name_more")
        label = "gather.name_more" if more.count() else "gather.name"
        self.field(label).fill(name or self.name)
        self.field(label).press("Enter")
        expect(self.page.get_by_role("listitem").filter(has_text=name or self.name)).to_be_visible()

    def come(self, link: str) -> None:
        """Follow an invitation, and sit down."""
        self.page.goto(link)
        self.sit()

    def start(self) -> None:
        expect(self.button("gather.start")).to_have_attribute("aria-disabled", "false")
        self.button("gather.start").click()
        expect(self.board()).to_be_visible()

    # Looking.

    @property
    def table(self) -> str:
        """The id of the table this person is at."""
        found = re.search(r"/table/([\w-]+)", self.page.url)
        assert found, self.page.url
        return found[1]

    def export(self) -> dict[str, Any]:
        """All that this person may know of the table, as the server tells it."""
        answer = self.guest.context.request.get(f"/api/tables/{self.table}/export")
        assert answer.ok, answer.status
        told: dict[str, Any] = answer.json()
        return told

    def view(self, place: int = 0) -> View:
        """The game as this person sees it, from the first of their seats or another."""
        seen: View = self.export()["views"][place]["view"]
        return seen

    def events(self) -> list[dict[str, Any]]:
        """What this person saw happen."""
        seen: list[dict[str, Any]] = self.export()["views"][0]["events"]
        return seen

    # Playing.

    def lay(self, card: str) -> None:
        self.card(card).click()

    def place(self) -> None:
        """Put the last note where somebody can win it: on the first bar."""
        self.button("table.place_here", GAME).first.click()

    def share(self) -> None:
        """Give the notes in turn to everybody who wants them, and propose that."""
        columns = self.button("share.give", GAME)
        expect(columns.first).to_be_visible()
        count, notes = columns.count(), self.button("share.move", GAME)
        for number in range(notes.count()):
            nobody = self.button(
                "share.move", GAME, where=words.template("share.free", self.lang, GAME)
            )
            column = columns.nth(number % count)
            if column.get_attribute("aria-pressed") != "true":
                column.click()
            nobody.first.click()
        self.button("share.propose", GAME).click()

    def accept(self) -> None:
        self.button("share.accept", GAME).click()

    def refuse(self) -> None:
        self.button("share.refuse", GAME).click()

    def answer(self, kind: str | None, card: str, accepts: bool) -> None:
        """Answer a question of this kind."""
        if kind == "play":
            self.lay(card)
        elif kind == "place":
            self.place()
        elif kind == "share":
            self.share()
        elif kind == "answer":
            (self.accept if accepts else self.refuse)()

    def act(self, view: View, card: str, accepts: bool) -> None:
        """Answer what is asked, and see that it was taken."""
        self.answer(asked(view), card, accepts)
        self.wait_until_taken(view)

    def wait_until_taken(self, before: View, place: int = 0) -> None:
        """Wait until the question that was open is so no more."""
        kind, asks = asked(before), before["frames"][-1]["asks"]
        until = time.monotonic() + PATIENCE
        while asked(now := self.view(place)) == kind and now["frames"][-1]["asks"] == asks:
            assert time.monotonic() < until, f"{self.name} answered ({kind}), and it was not taken"
            self.page.wait_for_timeout(POLL)
