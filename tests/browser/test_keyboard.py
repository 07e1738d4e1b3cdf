"""A whole game by keyboard only: nothing is ever clicked, and the focus can always be seen."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser.brain import COLOURS, View, asked, gamblers, worth
from tests.browser.conftest import Invite
from tests.browser.player import GAME, Player

FOCUSED = "element => element === document.activeElement"
SHOWN = """() => {
  const focused = document.activeElement
  if (focused === document.body) return true  // between the last and the first thing
  return [focused, ...focused.querySelectorAll('*')].some(element => {
    const style = getComputedStyle(element)
    return style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0
  })
}"""
NEXT_FRAME = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
MOST_TABS = 120


class Typist(Player):
    """Somebody who has no mouse."""

    def tab_to(self, target: Locator) -> None:
        """Go there with Tab alone; wherever one comes by, the focus is seen."""
        expect(target).to_be_visible()
        for _ in range(MOST_TABS):
            if target.evaluate(FOCUSED):
                return
            self.page.keyboard.press("Tab")
            assert self.page.evaluate(SHOWN), self.page.evaluate("document.activeElement.outerHTML")
        raise AssertionError(f"Tab does not lead to {target}")

    def press(self, target: Locator, key: str = "Enter") -> None:
        self.tab_to(target)
        self.page.keyboard.press(key)

    def lay(self, card: str) -> None:
        """With the arrows, or by the number that stands on the card."""
        wanted = self.card(card)
        cards = self.page.get_by_role("radio")
        self.tab_to(cards.and_(self.page.locator("[tabindex='0']")))
        if self.view()["round"] % 2:
            number = wanted.get_attribute("aria-keyshortcuts")
            assert number
            self.page.keyboard.press(number)
            return
        for _ in range(cards.count()):
            if wanted.evaluate(FOCUSED):
                break
            self.page.keyboard.press("ArrowRight")
        self.page.keyboard.press("Space")

    def place(self) -> None:
        self.press(self.button("table.place_here", GAME).first)

    def share(self) -> None:
        """Each note is given by the number of a column."""
        propose = self.button("share.propose", GAME)
        expect(propose).to_be_visible()  # until then the notes are not there to be counted
        board = self.page.get_by_role("region", name=self.say("share.title_mine", GAME))
        notes = board.locator("[data-note]")
        for number in range(notes.count()):
            note = board.locator(f"[data-note='{number}']")
            self.press(note, str(1 + number % 2))
            self.page.evaluate(NEXT_FRAME)  # by then the note has its focus back, in its column
            expect(note).to_be_focused()
        self.press(propose)

    def accept(self) -> None:
        self.press(self.button("share.accept", GAME))

    def refuse(self) -> None:
        self.press(self.button("share.refuse", GAME))


def boldest(view: View) -> str:
    """A Gambler for the richest bar."""
    best = max(
        view["bars"], key=lambda bar: (bool(gamblers(view, COLOURS[bar["bar"]])), worth(bar))
    )
    return (gamblers(view, COLOURS[best["bar"]]) or view["hand"])[0]


def test_a_whole_game_by_keyboard(invite: Invite) -> None:
    typist = Typist(invite("Tilda"))
    typist.page.goto("/")
    typist.press(typist.play_button())
    expect(typist.board()).to_be_visible()
    seen = set()
    while not (view := typist.view())["finished"]:
        kind = asked(view)
        if kind is not None:
            seen.add(kind)
            typist.act(view, boldest(view), accepts=view["round"] % 2 == 1)
    assert {"play", "place"} <= seen
    expect(typist.heading("end.title")).to_be_visible()
    typist.press(typist.link("end.replay"))
    expect(typist.button("replay.on")).to_be_visible()
    typist.page.keyboard.press("End")
    last = typist.page.get_by_role("slider")
    expect(last).to_have_value(str(last.get_attribute("max")))
