"""A whole game, played by people who each have a browser."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable

from tests.browser.brain import View, asked, plans
from tests.browser.player import PATIENCE, POLL, Player


class Evening:
    """People at one table who play until something has happened, or to the end."""

    def __init__(self, players: list[Player]) -> None:
        self.players = players
        self.plan: dict[int, str] = {}
        self.planned = 0
        self.answers = 0

    def views(self) -> list[View]:
        return [player.view() for player in self.players]

    def play_until(self, reached: Callable[[list[View]], bool]) -> list[View]:
        """Play on until this is so; everybody who is asked answers."""
        moved = time.monotonic()
        while not reached(views := self.views()):
            if self.step(views):
                moved = time.monotonic()
            assert time.monotonic() < moved + PATIENCE, "nobody is asked, and nothing happens"
            self.players[0].page.wait_for_timeout(POLL)
        return views

    def play_until_asked(self, kind: str) -> int:
        """Play on until somebody is asked this; which of the people it is."""

        def who(views: list[View]) -> list[int]:
            return [at for at, view in enumerate(views) if asked(view) == kind]

        return who(self.play_until(lambda views: bool(who(views))))[0]

    def step(self, views: list[View]) -> bool:
        """Everybody who is asked answers once."""
        # They are looked at one after the other: some may be a round ahead of the others.
        (now, *others) = {view["round"] for view in views}
        if not others and now != self.planned and any(asked(view) == "play" for view in views):
            self.plan, self.planned = plans(views), now
        did = False
        for player, view in zip(self.players, views, strict=True):
            kind = asked(view)
            if kind is None or (kind == "play" and view["round"] != self.planned):
                continue
            # By turns somebody accepts and somebody refuses.
            self.answers += kind == "answer"
            player.act(view, self.plan.get(view["seat"], ""), self.answers % 2 == 1)
            did = True
        return did

    def play_to_the_end(self) -> None:
        self.play_until(lambda views: all(view["finished"] for view in views))

    def happened(self) -> Counter[str]:
        """How often each thing happened."""
        return Counter(event["key"] for event in self.players[0].events())
