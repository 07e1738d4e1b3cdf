"""Answers at a steady pace, wherever somebody is asked."""

from __future__ import annotations

import asyncio
from collections import deque
from time import perf_counter

import httpx
from tools.loading.people import Crew

TICK = 0.002


class Driver:
    """Lets people answer, so many a second over all tables, until it is stopped."""

    def __init__(self, crews: list[Crew], rate: float, http: httpx.AsyncClient) -> None:
        self.crews = crews
        self.rate = rate
        self.http = http
        self.ready = deque(crews)
        self.busy: set[asyncio.Task[None]] = set()
        self.missed = 0
        """Answers that nobody was there to give: every table was waiting for the server."""
        self.stopped = False
        self.late = 0.0
        """The longest that this program itself kept everybody waiting."""

    async def run(self, seconds: float) -> float:
        """Drive for so long, or until it is stopped. How long it was."""
        start = perf_counter()
        given = 0
        while not self.stopped and (passed := perf_counter() - start) < seconds:
            due = int(passed * self.rate)
            while given < due:
                given += 1
                if not self.one():
                    self.missed += 1
            before = perf_counter()
            await asyncio.sleep(TICK)
            self.late = max(self.late, perf_counter() - before - TICK)
        return perf_counter() - start

    def one(self) -> bool:
        """One answer, at the table that has waited longest of those where somebody is asked."""
        for _ in range(len(self.ready)):
            crew = self.ready.popleft()
            if crew.finished:
                self.begin_again(crew)
            elif crew.answer(self.ready.append):
                return True
            else:
                self.ready.append(crew)
        return False

    def begin_again(self, crew: Crew) -> None:
        """Another game, while the others play on."""

        async def play_on() -> None:
            await crew.play_on(self.http)
            self.ready.append(crew)

        task = asyncio.ensure_future(play_on())
        self.busy.add(task)
        task.add_done_callback(self.done)

    def done(self, task: asyncio.Task[None]) -> None:
        self.busy.discard(task)
        if not task.cancelled() and (fault := task.exception()) is not None:
            raise fault

    async def settle(self, patience: float = 30) -> None:
        """Wait until every command has been answered."""
        until = perf_counter() + patience
        people = [person for crew in self.crews for person in crew.people]
        while self.busy or any(person.pending for person in people):
            if perf_counter() > until:
                return
            await asyncio.sleep(0.05)
            people = [person for crew in self.crews for person in crew.people]
        await asyncio.sleep(1)
