"""Whether many come at the same time, as after a restart: then what can wait until they are in does.

That somebody is here is told to everybody at the table. When everybody comes back at once, each table is told
once, when all are in, and not at every arrival.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

CROWD: Final = 16
"""So many sockets on their way in are a crowd."""
LATEST: Final = 2.0
"""Seconds after which what waits is done though the crowd has not ended."""


class Crowd:
    """The sockets that are on their way in, and what waits for them."""

    def __init__(self, latest: float = LATEST) -> None:
        self.latest = latest
        self.coming = 0
        self.waiting: dict[Callable[[], None], None] = {}
        self.timer: asyncio.TimerHandle | None = None

    def afterwards(self, work: Callable[[], None]) -> bool:
        """Whether there is a crowd; if so, this is done once when it has ended."""
        if self.coming < CROWD:
            return False
        self.waiting[work] = None
        if self.timer is None:
            self.timer = asyncio.get_running_loop().call_later(self.latest, self.do)
        return True

    def one_less(self) -> None:
        """One has come, or will not."""
        self.coming -= 1
        if self.coming < CROWD and self.waiting:
            self.do()

    def do(self) -> None:
        """Do what has waited."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        waiting, self.waiting = self.waiting, {}
        for work in waiting:
            work()


class Arrival:
    """A socket on its way in. `is_in` must follow, once or more often."""

    __slots__ = ("crowd",)

    def __init__(self, crowd: Crowd) -> None:
        self.crowd: Crowd | None = crowd
        crowd.coming += 1

    def is_in(self) -> None:
        """It has come, or will not."""
        if self.crowd is not None:
            self.crowd.one_less()
            self.crowd = None
