"""Every screen there is, one after the other, in one evening at one table. Whoever looks decides what for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.brain import View
from tests.browser.evening import Evening
from tests.browser.gathering import NAMES
from tests.browser.guest import Guest
from tests.browser.player import GAME, Player

MARGIN = 1000
GREETING = {
    "en": "Good luck, and keep your hats on.",
    "fr": "Bonne chance, et gardez vos chapeaux.",
}
KINDS = ["place", "play", "share", "answer"]

Look = Callable[[Guest, str], None]
"""What is done with each screen, which has a name."""
Come = Callable[..., Guest]


class Walk:
    """Goes from screen to screen."""

    def __init__(self, come: Come, look: Look, lang: str, settled: int = 1, **how: Any) -> None:
        self.come = come
        self.look = look
        self.settled = settled
        """From which round on the game itself is looked at: later ones are richer."""
        self.how = {"lang": lang, **how}
        self.players = [Player(come(name, newcomer=name == NAMES[0], **self.how)) for name in NAMES]
        self.host = self.players[0]

    def see(self, name: str, player: Player | None = None) -> None:
        self.look((player or self.host).guest, name)

    def everything(self) -> None:
        self.before_the_game()
        self.playing()
        self.after_the_game()
        self.own_pages()
        self.one_screen_for_two()

    def before_the_game(self) -> None:
        host = self.host
        host.open_first_page()
        self.see("first")
        host.link("home.open_which").first.click()
        expect(host.button("new.go")).to_be_visible()
        self.see("new-table")
        host.button("new.go").click()
        expect(host.heading("gather.title")).to_be_visible()
        host.sit()
        guest = self.players[1]
        guest.page.goto(host.invitation())
        expect(guest.field("gather.name")).to_be_visible()
        self.see("invited", guest)
        guest.sit()
        for player in self.players[2:]:
            player.come(host.invitation())
        expect(host.button("gather.start")).to_have_attribute("aria-disabled", "false")
        self.see("gathering")

    def playing(self) -> None:
        host = self.host
        watcher = self.watcher()
        host.start()
        expect(host.page.get_by_role("dialog")).to_be_visible()
        self.see("tour")
        host.button("tour.skip", GAME).click()
        host.field("talk.say").fill(GREETING[host.lang])
        host.button("talk.send").click()
        self.evening = Evening(self.players)
        self.evening.play_until(lambda views: views[0]["round"] >= self.settled)
        for kind in KINDS:
            self.asked(self.players[self.evening.play_until_asked(kind)], kind)
        self.freeze(watcher, "reveal", "button", "table.skip")
        self.freeze(watcher, "duel", "heading", "duel.title")
        watcher.guest.context.close()

    def asked(self, player: Player, kind: str) -> None:
        """The screen of somebody who is asked this."""
        waits = {
            "place": player.button("table.place_here", GAME).first,
            "play": player.page.get_by_role("radio").first,
            "share": player.button("share.propose", GAME),
            "answer": player.button("share.refuse", GAME),
        }
        expect(waits[kind]).to_be_visible()
        if kind == "answer":
            player.button("share.odds", GAME).click()
            expect(player.page.get_by_text(player.say("share.odds_are", GAME))).to_be_visible()
        self.see(kind, player)
        if kind == "play":
            player.page.keyboard.press("?")
            expect(player.page.get_by_role("dialog")).to_contain_text("RZ-3.7")
            self.see("rules", player)
            player.page.keyboard.press("Escape")
            player.button("menu.title").click()
            self.see("menu", player)
            player.page.keyboard.press("Escape")
            player.button("table.hint", GAME).click()
            self.see("hint", player)

    def watcher(self) -> Player:
        """Somebody who only watches, in no hurry."""
        guest = self.come("Walter", motion=True, **self.how)
        guest.page.clock.install()
        watcher = Player(guest)
        watcher.page.goto(self.host.invitation())
        expect(watcher.heading("gather.title")).to_be_visible()
        now = watcher.page.evaluate("Date.now()")
        watcher.page.clock.pause_at((now + MARGIN) / 1000)
        return watcher

    def freeze(self, watcher: Player, name: str, role: Any, key: str) -> None:
        """Play on until the watcher, for whom time goes on only here, sees this."""
        sign = watcher.page.get_by_role(role, name=watcher.say(key, GAME))

        def seen(_: list[View]) -> bool:
            watcher.page.clock.run_for(MARGIN)
            return sign.count() > 0

        self.evening.play_until(seen)
        self.see(name, watcher)

    def after_the_game(self) -> None:
        host = self.host
        self.evening.play_to_the_end()
        expect(host.heading("end.title")).to_be_visible()
        self.see("end")
        host.page.get_by_text(host.say("fair.title")).first.click()
        host.button("fair.check").first.click()
        expect(host.page.get_by_text(host.say("fair.kept"))).to_be_visible()
        self.see("fair-chance")
        host.link("end.replay").click()
        expect(host.button("replay.on")).to_be_visible()
        for _ in range(6):
            host.button("replay.on").click()
        self.see("replay")
        host.page.get_by_role("combobox", name=host.say("replay.eyes")).select_option("all")
        self.see("replay-open")

    def own_pages(self) -> None:
        host = self.host
        for path, name in [
            ("/tables", "tables"),
            ("/settings", "settings"),
            ("/rules/razzia", "rulebook"),
            ("/me", "recover"),
            ("/nowhere", "lost"),
        ]:
            host.page.goto(path)
            expect(host.page.get_by_role("heading", level=1)).to_be_visible()
            self.see(name)

    def one_screen_for_two(self) -> None:
        host = self.host
        host.open_table(3, bots={2: "thumb"})
        host.sit("Ada")
        host.sit("Bruno")
        host.button("gather.start").click()
        expect(host.page.get_by_role("dialog")).to_be_visible()
        self.see("hand-over")
