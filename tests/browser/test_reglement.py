"""Règlement de comptes in real browsers: whole games, by click and by key, wide and narrow, and its tour."""

from __future__ import annotations

from functools import partial

from playwright.sync_api import Locator, expect

from tests.browser.brain import View, asked
from tests.browser.conftest import Invite
from tests.browser.gangster import GAME, Dinner, Gangster
from tests.browser.gathering import NAMES, sit_down
from tests.browser.guest import NARROW, WIDE
from tests.browser.test_keyboard import FOCUSED, Typist

SOLUTION = 15
"""The place where the first puzzle is solved."""


def asked_at(which: int, views: list[View]) -> bool:
    """Whether this one of them is to play a card."""
    return asked(views[which]) == "card"


def test_four_browsers_and_two_bots_play_a_whole_game(invite: Invite) -> None:
    how = [("en", WIDE), ("fr", WIDE), ("fr", NARROW), ("en", NARROW)]
    guests = [
        Gangster(invite(name, lang=lang, size=size, touch=size == NARROW))
        for name, (lang, size) in zip(NAMES, how, strict=True)
    ]
    host = guests[0]
    host.open_table(6, bots={4: "thumb", 5: "thumb"})
    sit_down(guests)
    dinner = Dinner(guests)
    barriers = []
    for guest in guests:
        # A question, a card that is chosen, and the second question: each as everybody sees it.
        dinner.play_until(partial(asked_at, guests.index(guest)))
        guest.choose(guest.view()["hand"][0])
        barriers += guest.guest.barriers()
        assert guest.guest.too_wide() <= 0
    dinner.play_to_the_end()
    for guest in guests:
        expect(guest.heading("end.title")).to_be_visible()
        expect(guest.heading("end.ranking", GAME)).to_be_visible()
        barriers += guest.guest.barriers()
        assert guest.guest.too_wide() <= 0
    assert not barriers, "\n".join(barriers)
    host.link("end.replay").click()
    expect(host.button("replay.on")).to_be_visible()
    host.page.get_by_role("combobox", name=host.say("replay.eyes")).select_option("all")
    host.page.keyboard.press("End")
    expect(host.places().first).to_be_visible()
    assert not host.guest.barriers()


class Forger(Typist, Gangster):
    """Somebody who has no mouse, at the long table."""

    def press(self, target: Locator, key: str = "Enter") -> None:
        """Cards and places are reached with the arrows, from the one that Tab comes to."""
        role = target.get_attribute("role") or ""
        place = target.get_attribute("data-place")
        if role != "radio" and place is None:
            super().press(target, key)
            return
        group = self.page.get_by_role("radio") if role == "radio" else self.places()
        self.tab_to(group.and_(self.page.locator("[tabindex='0']")))
        for _ in range(group.count()):
            if target.evaluate(FOCUSED):
                break
            self.page.keyboard.press("ArrowRight")
        self.page.keyboard.press(key)


def test_a_whole_game_by_keyboard(invite: Invite) -> None:
    typist = Forger(invite("Tilda"))
    typist.open_first_page()
    typist.press(typist.play_button())
    expect(typist.board()).to_be_visible()
    seen = set()

    def over(views: list[View]) -> bool:
        seen.add(asked(views[0]))
        return bool(views[0]["finished"])

    Dinner([typist]).play_until(over)
    assert {"card", "second"} <= seen
    expect(typist.heading("end.title")).to_be_visible()


def test_gangsters_are_seated_by_click(invite: Invite) -> None:
    host = Gangster(invite("Ada", size=NARROW, touch=True))
    host.open_table(3, bots={1: "random", 2: "random"}, options={"seating": "free"})
    host.sit()
    host.start()
    views = Dinner([host]).play_until(lambda views: views[0]["turns"] > 0)
    mine = [one for one in views[0]["gangsters"] if one["seat"] == views[0]["seat"]]
    assert len(mine) == 10


def test_a_place_that_is_dimmed_says_why(invite: Invite) -> None:
    guest = Gangster(invite("Ada"))
    guest.play_at_once()
    dinner = Dinner([guest])
    # Before a place where a cake can be ordered everything is lit; most cards leave something dim.
    view = dinner.play_until(lambda views: bool(dim_cards(views[0])))[0]
    card = dim_cards(view)[0]
    guest.choose(card)
    dimmed = guest.places().and_(guest.page.locator("[aria-disabled=true]"))
    dimmed.first.click(force=True)
    said = guest.page.get_by_role("region", name=guest.say("message.all"))
    expect(said.get_by_text("RC-")).to_be_visible()
    guest.page.keyboard.press("Escape")
    expect(guest.card(card)).to_have_attribute("aria-checked", "false")


def dim_cards(view: View) -> list[str]:
    """Cards one is asked for that can reach some places and never all."""
    if asked(view) != "card":
        return []
    return [card for card in view["hand"] if card in ("knife", "gun", "cocktail", "move")]


def test_the_tour_ends_with_puzzles(invite: Invite) -> None:
    newcomer = Gangster(invite("Nora", newcomer=True))
    newcomer.play_at_once()
    while newcomer.button("tour.next", GAME).count():
        newcomer.button("tour.next", GAME).click()
    newcomer.button("puzzle.open", GAME).click()
    sheet = newcomer.page.get_by_role("dialog", name=newcomer.say("puzzle.title", GAME))
    expect(sheet).to_be_visible()
    sheet.get_by_role("radio").nth(1).click()
    place = sheet.locator(f"[data-place='{SOLUTION + 1}']")
    place.click()
    expect(sheet.get_by_text(newcomer.say("puzzle.other", GAME))).to_be_visible()
    sheet.locator(f"[data-place='{SOLUTION}']").click()
    expect(sheet.get_by_text(newcomer.say("puzzle.right", GAME))).to_be_visible()
    assert not newcomer.guest.barriers()
    sheet.get_by_role("button", name=newcomer.say("puzzle.next", GAME)).click()
    second = newcomer.say("puzzle.which", GAME, number="2")
    expect(sheet.get_by_role("heading", name=second)).to_be_visible()
    newcomer.page.keyboard.press("Escape")
    newcomer.button("tour.done", GAME).click()
    expect(newcomer.page.get_by_role("dialog")).to_have_count(0)
