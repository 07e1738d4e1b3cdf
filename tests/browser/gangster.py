"""Somebody at a table of Règlement de comptes: what they see there, and what their hands do."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence

from playwright.sync_api import Locator, expect

from tests.browser.brain import View, asked
from tests.browser.player import PATIENCE, POLL, Player
from tests.browser.words import template

GAME = "reglement"
WISHES = ["boom", "knife", "gun", "order_cake", "cocktail", "pass_cake", "alert", "move"]
"""What one likes to play best: what ends a game soon."""


class Gangster(Player):
    """A guest at a long table, who goes by what is lit there."""

    game = GAME

    def places(self) -> Locator:
        """The places of the table, in the order of the ring."""
        ring = self.page.get_by_role("toolbar", name=self.say("table.table", GAME))
        return ring.get_by_role("button")

    def place_at(self, number: int) -> Locator:
        """A place by its number, whatever there is."""
        text = template("place.number", self.lang, GAME).replace("{place}", str(number))
        return self.places().filter(has_text=re.compile(rf"^{text},"))

    def lit(self) -> Locator:
        """Those that can be picked now, once a card was chosen."""
        return self.places().and_(self.page.locator("[aria-disabled=false]:not([aria-pressed])"))

    def choose(self, card: str) -> None:
        """A card of the hand; one that was chosen stays so."""
        if self.card(card).get_attribute("aria-checked") == "false":
            self.press(self.card(card))
        expect(self.card(card)).to_have_attribute("aria-checked", "true")

    def press(self, target: Locator, key: str = "Enter") -> None:
        """By click, here."""
        target.click()

    def aside(self) -> Locator:
        return self.button("table.put_aside", GAME)

    # Playing.

    def play_turn(self, view: View) -> None:
        """Answer what is asked, and see that it was taken."""
        kind = asked(view)
        if kind == "place":
            expect(self.page.get_by_text(self.say("target.place", GAME))).to_be_visible()
            self.press(self.lit().first)
        elif kind == "second":
            self.second(view)
        else:
            self.first(view)
        self.wait_until_taken(view)

    def first(self, view: View) -> None:
        """The dearest card that can do something; if there is none, one is put aside."""
        expect(self.page.get_by_role("radio")).to_have_count(len(view["hand"]))
        for card in sorted(set(view["hand"]), key=WISHES.index):
            self.choose(card)
            if card == "alert":
                self.press(self.button("table.alarm", GAME))
                return
            if not self.page.get_by_text(self.say("table.nothing_to_do", GAME)).count():
                self.aim()
                return
        self.press(self.aside())

    def aim(self) -> None:
        """Pick what is lit, one place after the other, until that is an answer."""
        while self.aside().count():
            before = self.open_places()
            if before:
                self.press(self.lit().first)
            until = time.monotonic() + PATIENCE
            while self.aside().count() and self.open_places() == before:
                assert time.monotonic() < until, (
                    f"{self.name} picked a place, and nothing came of it"
                )
                self.page.wait_for_timeout(POLL)

    def open_places(self) -> list[str]:
        """What is lit, by number."""
        lit: list[str] = self.lit().evaluate_all("places => places.map(one => one.dataset.place)")
        return lit

    def second(self, view: View) -> None:
        """A Move every now and then; the first of one's own goes to the last free place."""
        expect(self.button("table.stop", GAME)).to_be_visible()
        offered = self.page.get_by_text(self.say("table.second", GAME))
        if view["turns"] % 3 or not offered.count():
            self.press(self.button("table.stop", GAME))
            return
        self.press(self.lit().first)
        expect(self.page.locator("[data-place][aria-pressed=true]")).to_have_count(1)
        self.press(self.lit().last)


class Dinner:
    """People at one table who play until something has happened, or to the end."""

    def __init__(self, guests: Sequence[Gangster]) -> None:
        self.guests = guests

    def views(self) -> list[View]:
        return [guest.view() for guest in self.guests]

    def play_until(self, reached: Callable[[list[View]], bool]) -> list[View]:
        """Play on until this is so; whoever is asked answers."""
        waited = 0
        while not reached(views := self.views()):
            waited += POLL
            for guest, view in zip(self.guests, views, strict=True):
                if asked(view) is not None:
                    guest.play_turn(view)
                    waited = 0
            assert waited < 1000 * PATIENCE, "nobody is asked, and nothing happens"
            self.guests[0].page.wait_for_timeout(POLL)
        return views

    def play_to_the_end(self) -> None:
        self.play_until(lambda views: all(view["finished"] for view in views))
