"""Kill -9 under load: what was acknowledged is there, everybody comes back, and no clock ran on."""

from __future__ import annotations

import asyncio
import random
from time import perf_counter

from tools.loading.driving import Driver
from tools.loading.figures import Figures, share
from tools.loading.people import Person
from tools.loading.server import Server
from tools.loading.tally import Tally

BACK = 2.0
"""Seconds after the command to start the server in which everybody is to be back."""
FOREVER = 60.0
EVERY = (1.0, 4.0)
"""Seconds of load between two kills, at random."""
ROUGHLY = 300
"""Milliseconds by which clocks here and there may differ."""


class Kills:
    """What was seen when the server was killed, again and again."""

    def __init__(self, server: Server, driver: Driver, tally: Tally, figures: Figures) -> None:
        self.server = server
        self.driver = driver
        self.tally = tally
        self.figures = figures
        self.starts: list[float] = []
        """From the command to start the server until it answers, in seconds."""
        self.last: list[float] = []
        """From that command until the last is back."""
        self.each: list[float] = []
        self.lost = 0
        self.ran_on = 0

    async def kill_and_look(self, times: int, down: float) -> None:
        """Do it so often; the server stays away for so long."""
        driving = asyncio.ensure_future(self.driver.run(float("inf")))
        for number in range(1, times + 1):
            await asyncio.sleep(random.uniform(*EVERY))
            await self.once(number, down)
        self.driver.stopped = True
        await driving
        await self.driver.settle()
        unanswered = sum(len(person.pending) for person in everybody(self.driver))
        if unanswered:
            self.figures.wrong.append(f"{unanswered} commands were never answered")
        self.tell(times)

    async def once(self, number: int, down: float) -> None:
        """Kill it under load, start it again, and look what is there when everybody is back."""
        before = {person: clocks_of(person) for person in everybody(self.driver)}
        pending = sum(len(person.pending) for person in before)
        killed = perf_counter()
        self.server.kill()
        await asyncio.sleep(down)
        started = perf_counter()
        start = await self.server.start()
        back = await wait_for_all(self.driver, started)
        lost = len(set(self.tally.acknowledged) - self.server.numbers())
        ran_on = sum(ran(person, clocks, killed, started) for person, clocks in before.items())
        self.starts.append(start)
        self.last.append(back[-1])
        self.each += back
        self.lost += lost
        self.ran_on += ran_on
        wrong = self.figures.wrong
        if lost:
            wrong.append(f"kill {number}: {lost} acknowledged answers are not there")
        if back[-1] > BACK:
            wrong.append(f"kill {number}: the last was back after {back[-1]:.2f} s")
        if ran_on:
            wrong.append(f"kill {number}: {ran_on} clocks ran on while nobody served")
        print(
            f"kill {number}: {len(self.tally.acknowledged)} acknowledged so far, {lost} lost, {pending}"
            f" in flight; up after {start:.2f} s, all {len(back)} back after {back[-1]:.2f} s,"
            f" {ran_on} clocks ran on",
            flush=True,
        )

    def tell(self, times: int) -> None:
        """The figures of all of it."""
        tally, sent = self.tally, len(self.tally.acknowledged)
        in_time = sum(last <= BACK for last in self.last)
        print(f"killed {times} times; {tally.sent} answers, {sent} commands acknowledged")
        print("  from the command to start the server:")
        print(f"    it answers: {spread(self.starts)}")
        print(f"    all are back: {spread(self.last)}")
        print(f"    one client is back: {spread(self.each)}")
        print(f"  refused: {tally.refused}; overtaken by others: {tally.overtaken}")
        self.figures.add(
            f"`kill -9` under that load, {times} times: acknowledged and lost; clocks that ran on",
            f"{self.lost} of {sent}; {self.ran_on}",
            "0; 0",
        )
        self.figures.add(
            "all back within 2 s of the command to start the server again",
            f"{in_time} of {times}; last of all {spread(self.last)}; one client {spread(self.each)}",
            f"{times} of {times}",
        )


def spread(seconds: list[float]) -> str:
    """The middle, what one in a hundred exceeds, and the worst."""
    p50, p99, worst = share(seconds, 0.5), share(seconds, 0.99), max(seconds)
    return f"p50 {p50:.2f} s, p99 {p99:.2f} s, worst {worst:.2f} s"


def everybody(driver: Driver) -> list[Person]:
    """All people with a table that is played at."""
    return [person for crew in driver.crews for person in crew.people]


async def wait_for_all(driver: Driver, started: float) -> list[float]:
    """Wait until everybody has been welcomed. When each was, in seconds after the server was started."""
    people = everybody(driver)
    try:
        async with asyncio.timeout(FOREVER):
            for person in people:
                await person.welcomed.wait()
    except TimeoutError:
        away = sum(not person.welcomed.is_set() for person in people)
        raise SystemExit(f"{away} of {len(people)} were not back after {FOREVER} s") from None
    return sorted(max(0.0, person.welcomed_at - started) for person in people)


Clocks = tuple[str, dict[int, int], float]
"""The table, what each seat had left (where its clock ran), and when that was said."""


def clocks_of(person: Person) -> Clocks | None:
    """What a person knows of the clocks."""
    if person.table is None:
        return None
    left = {
        clock.seat: clock.decision + clock.bank
        for clock in person.table.clocks
        if clock.running and clock.decision is not None
    }
    return person.crew.id, left, person.told_at


def ran(person: Person, before: Clocks | None, killed: float, started: float) -> int:
    """How many clocks lost more than the time in which somebody served, or was about to."""
    after = clocks_of(person)
    if before is None or after is None or before[0] != after[0]:
        return 0
    served = (killed - before[2]) + max(0.0, after[2] - started)
    return sum(
        left - after[1][seat] > served * 1000 + ROUGHLY
        for seat, left in before[1].items()
        if seat in after[1]
    )
