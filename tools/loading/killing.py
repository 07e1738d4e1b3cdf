"""Kill -9 under load: what was acknowledged is there, everybody comes back, and no clock ran on."""

from __future__ import annotations

import asyncio
import random
from time import perf_counter

from tools.loading.driving import Driver
from tools.loading.figures import share
from tools.loading.people import Person, Tally
from tools.loading.server import Server

BACK = 2.0
"""Seconds after the server answers again in which everybody is to be back."""
FOREVER = 60.0
EVERY = (1.0, 4.0)
"""Seconds of load between two kills, at random."""
ROUGHLY = 300
"""Milliseconds by which clocks here and there may differ."""


async def kill_and_look(
    server: Server, driver: Driver, tally: Tally, times: int, down: float
) -> list[str]:
    """Do it so often. What was wrong."""
    wrong: list[str] = []
    all_back: list[float] = []
    first_back: list[float] = []
    starts: list[float] = []
    driving = asyncio.ensure_future(driver.run(float("inf")))
    for number in range(1, times + 1):
        await asyncio.sleep(random.uniform(*EVERY))
        before = {person: clocks_of(person) for person in everybody(driver)}
        pending = sum(len(person.pending) for person in before)
        killed = perf_counter()
        server.kill()
        await asyncio.sleep(down)
        started = perf_counter()
        starts.append(await server.start())
        back = await wait_for_all(driver, started)
        all_back.append(back[-1])
        first_back += back
        lost = set(tally.acknowledged) - server.numbers()
        ran_on = sum(ran(person, clocks, killed, started) for person, clocks in before.items())
        if lost:
            wrong.append(f"kill {number}: {len(lost)} acknowledged answers are not there")
        late = back[-1] - starts[-1]
        if late > BACK:
            wrong.append(f"kill {number}: the last was back after {late:.2f} s")
        if ran_on:
            wrong.append(f"kill {number}: {ran_on} clocks ran on while nobody served")
        print(
            f"kill {number}: {len(tally.acknowledged)} acknowledged so far, {len(lost)} lost, {pending}"
            f" in flight; up after {starts[-1]:.2f} s, all {len(back)} back after {back[-1]:.2f} s,"
            f" {ran_on} clocks ran on",
            flush=True,
        )
    driver.stopped = True
    await driving
    await driver.settle()
    unanswered = sum(len(person.pending) for person in everybody(driver))
    if unanswered:
        wrong.append(f"{unanswered} commands were never answered")
    print(f"killed {times} times; {tally.sent} answers, {len(tally.acknowledged)} acknowledged")
    middle, worst = share(all_back, 0.5), max(all_back)
    print("  from the command to start the server:")
    print(f"    it answers: p50 {share(starts, 0.5):.2f} s, worst {max(starts):.2f} s")
    print(f"    all are back: p50 {middle:.2f} s, worst {worst:.2f} s")
    print(
        f"    one client is back: p50 {share(first_back, 0.5):.2f} s, p99 {share(first_back, 0.99):.2f} s"
    )
    print(f"  refused: {tally.refused}")
    return wrong


def everybody(driver: Driver) -> list[Person]:
    """All people with a table that is played at."""
    return [person for crew in driver.crews for person in crew.people]


async def wait_for_all(driver: Driver, started: float) -> list[float]:
    """Wait until everybody has been welcomed. When each was, in seconds after the server was started."""

    async def one(person: Person) -> float:
        await person.welcomed.wait()
        return max(0.0, perf_counter() - started)

    people = everybody(driver)
    try:
        return sorted(await asyncio.wait_for(asyncio.gather(*map(one, people)), FOREVER))
    except TimeoutError:
        away = sum(not person.welcomed.is_set() for person in people)
        raise SystemExit(f"{away} of {len(people)} were not back after {FOREVER} s") from None


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
