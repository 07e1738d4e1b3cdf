"""Load: what one server on one core carries, what it loses when it is killed, how soon it starts.

    make load                          2,000 sockets at 400 tables, 500 answers a second for a minute
    make load ARGS="--kill 50"         killed at random moments under load, and started again
    make load ARGS="--stored 10000"    how soon it starts with so many games in its database
    make load ARGS="--rounds"          answers in the first round of a game, and in its last
    make load ARGS="--all"             all of that, one after the other; takes some ten minutes

The server runs on one core, the clients on the others. All of it is on this machine, and ends by itself. What
was measured stands in a table at the end.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import sys
import tempfile
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from http.cookiejar import DefaultCookiePolicy
from pathlib import Path
from time import perf_counter
from typing import Any

import httpx
from tools.loading.driving import Driver
from tools.loading.figures import Figures, kilobytes, share, times
from tools.loading.killing import Kills
from tools.loading.people import PLAYERS, Crew
from tools.loading.server import Server
from tools.loading.stored import store_many
from tools.loading.tally import Tally

from rififi.server.serve import run as in_loop

AT_ONCE = 20
"""Tables that are set up at the same time."""


KILLS = 50
STORED = 10_000

BREATH = 0.005
"""Seconds for news to come before the next answer."""


class Load:
    """A server, and everybody around it."""

    def __init__(
        self,
        given: argparse.Namespace,
        tables: int,
        server: Server,
        http: httpx.AsyncClient,
        figures: Figures,
    ) -> None:
        self.given = given
        self.tables = tables
        self.figures = figures
        self.server = server
        self.http = http
        self.tally = Tally()
        self.crews: list[Crew] = []

    async def open_tables(self, clock: bool = False) -> None:
        """All tables, without sockets; with a clock or without."""
        for _ in range(self.tables):
            self.crews.append(Crew(self.server.port, self.tally, self.given.game, clock))
        await some_at_once([crew.gather(self.http) for crew in self.crews])

    async def sit_down(self) -> None:
        """Everybody has a socket, and every game has begun."""
        await some_at_once([crew.sit_down() for crew in self.crews])

    def leave(self) -> None:
        """Everybody goes."""
        for crew in self.crews:
            for person in crew.people:
                person.leave()

    def check_kept(self) -> int:
        """Every command that was acknowledged is in the database. How many are not."""
        lost = len(set(self.tally.acknowledged) - self.server.numbers())
        if lost:
            self.figures.wrong.append(f"{lost} acknowledged answers are not in the database")
        if self.tally.refused:
            self.figures.wrong.append(f"answers were refused: {self.tally.refused}")
        return lost


async def some_at_once(work: list[object]) -> None:
    """Do all of it, a few at a time."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(job: object) -> None:
        async with gate:
            await job  # type: ignore[misc]

    await asyncio.gather(*(one(job) for job in work))


async def steady(load: Load) -> None:
    """The figures of a server that is used."""
    server = load.server
    empty = server.memory()
    await load.open_tables()
    tables = server.memory()
    await load.sit_down()
    sockets = server.memory()
    people = len(load.crews) * (PLAYERS + 1)
    print(f"memory: empty {empty / 1e6:.1f} MB")
    print(f"  a table nobody is at     {kilobytes(tables - empty, len(load.crews))}")
    print(f"  a table with its {PLAYERS + 1} sockets {kilobytes(sockets - empty, len(load.crews))}")
    print(f"  a socket, its share of its table {kilobytes(sockets - tables, people)}")
    await load_for_a_while(load)
    played = server.memory()
    awake = await tables_awake(load)
    print(f"  grown by playing         {kilobytes(played - sockets, awake)} a table, {awake} awake")
    load.figures.add(
        "memory per socket; per table, and more when played",
        f"{kilobytes(sockets - tables, people)}; {kilobytes(tables - empty, len(load.crews))},"
        f" {kilobytes(played - sockets, awake)}",
        "< 60 kB; < 50 kB",
    )
    load.leave()
    await asyncio.sleep(1)
    print(f"  left by everybody: {server.memory() / 1e6:.1f} MB in all, {people} sockets closed")


async def tables_awake(load: Load) -> int:
    """How many tables the server has in memory, by its own account."""
    for line in (await load.http.get("/metrics")).text.splitlines():
        if line.startswith("rififi_tables_awake "):
            return int(float(line.split()[1]))
    raise SystemExit("the server does not say how many tables are awake")


async def load_for_a_while(load: Load) -> None:
    given, server, tally = load.given, load.server, load.tally
    driver = Driver(load.crews, given.rate, load.http)
    tally.acknowledged.clear()
    tally.acks.clear()
    tally.took.clear()
    tally.sent = tally.heard = 0
    busy, mine = server.busy(), sum(os.times()[:2])
    gc.collect()
    gc.freeze()
    gc.disable()  # what is collected here would be taken for the server's slowness
    passed = await driver.run(given.seconds)
    gc.enable()
    busy, mine = server.busy() - busy, sum(os.times()[:2]) - mine
    await driver.settle()
    lost = load.check_kept()
    unanswered = sum(len(person.pending) for crew in load.crews for person in crew.people)
    if unanswered:
        load.figures.wrong.append(f"{unanswered} commands were never answered")
    gaps = sum(crew.gaps for crew in load.crews)
    if gaps:
        load.figures.wrong.append(f"{gaps} gaps in somebody's events")
    print(
        f"answers: {tally.sent} in {passed:.1f} s ({tally.sent / passed:.0f}/s);"
        f" never acknowledged: {unanswered}"
    )
    kept = len(tally.acknowledged) - lost
    print(
        f"  commands acknowledged and found in the database: {kept}; refused: {tally.refused};"
        f" overtaken by others: {tally.overtaken}"
    )
    print(f"  slots in which nobody could answer: {driver.missed}; games ended: {tally.games}")
    print(f"  sockets closed by the server: {tally.closed or 'none'}")
    print(f"answer to broadcast, at {tally.heard} sockets: {times(tally.took)}")
    print(f"answer to acknowledgement: {times(tally.acks)}")
    sockets = sum(len(crew.people) for crew in load.crews)
    load.figures.add(
        f"{sockets} sockets, {len(load.crews)} tables, {tally.sent / passed:.0f} answers/s,"
        f" {passed:.0f} s: answer to broadcast",
        times(tally.took),
        "p99 < 50 ms",
    )
    load.figures.add("answers lost", f"{lost + unanswered} of {tally.sent}", "0")
    print(
        f"cores used: server {busy / passed:.2f}, clients {mine / passed:.2f}; longest pause of the"
        f" load program itself: {driver.late * 1000:.0f} ms"
    )


async def rounds(load: Load) -> None:
    """Whole games, one answer at a time: the first round against the last."""
    await load.open_tables()
    await load.sit_down()
    took: dict[int, list[float]] = {}
    for crew in load.crews:
        await play_out(crew, took)
    for number in sorted(took):
        print(f"round {number:2}: {times(took[number])} ({len(took[number])} news)")
    first, last = min(took), max(took)
    load.figures.add(
        f"round {first} against round {last}: answer to broadcast, p50 and p99",
        f"{middle_and_most(took[first])} / {middle_and_most(took[last])}",
        "no slower",
    )


def middle_and_most(took: list[float]) -> str:
    return f"{share(took, 0.5) * 1000:.1f} ms, {share(took, 0.99) * 1000:.1f} ms"


async def play_out(crew: Crew, took: dict[int, list[float]]) -> None:
    """A game to its end, as quickly as the server lets us; how long news took, by round."""
    done = asyncio.Event()
    while not crew.finished:
        crew.news = took.setdefault(crew.round, []).append
        done.clear()
        if crew.answer(lambda _: done.set()):
            await done.wait()
        await asyncio.sleep(BREATH)


async def stored(load: Load) -> None:
    """How soon the server starts with many games in its database."""
    await load.open_tables()
    await load.sit_down()
    (crew,) = load.crews
    await play_out(crew, {})
    load.leave()
    load.server.stop()
    games = load.given.stored or STORED
    entries = await store_many(load.server.database, crew.id, games)
    size = load.server.database.stat().st_size / 1e6
    print(f"{games} games, {entries} entries, {size:.0f} MB")
    starts = []
    for _ in range(3):
        starts.append(await load.server.start())
        print(f"from the command to the first answer: {starts[-1]:.2f} s")
        load.server.stop()
    load.figures.add(
        f"{games} stored games ({entries} entries): start", f"{max(starts):.2f} s", "< 2 s"
    )


async def kills(load: Load) -> None:
    """Kill -9 under load."""
    await load.open_tables(clock=True)
    await load.sit_down()
    driver = Driver(load.crews, load.given.rate, load.http)
    seen = Kills(load.server, driver, load.tally, load.figures)
    await seen.kill_and_look(load.given.kill or KILLS, load.given.down)
    load.check_kept()


Part = Callable[[Load], Coroutine[Any, Any, None]]


@asynccontextmanager
async def ready(given: argparse.Namespace, tables: int, figures: Figures) -> AsyncIterator[Load]:
    """A server that has started; it is stopped in any case."""
    cores = sorted(os.sched_getaffinity(0))
    core = cores[0] if len(cores) > 1 else None
    with tempfile.TemporaryDirectory(prefix="rififi-load-", dir=given.folder) as folder:
        server = Server(Path(folder), core)
        try:
            took = await server.start()
            print(
                f"server on core {core}, up after {took:.2f} s; load of the machine: {load_now()}"
            )
            if core is not None:
                os.sched_setaffinity(0, set(cores) - {core})
            async with httpx.AsyncClient(
                base_url=f"http://127.0.0.1:{server.port}", timeout=60, trust_env=False
            ) as http:
                # Many people share this client: nobody's cookie is kept in it.
                http.cookies.jar.set_policy(DefaultCookiePolicy(allowed_domains=[]))
                load = Load(given, tables, server, http, figures)
                yield load
                load.leave()
        finally:
            os.sched_setaffinity(0, cores)
            server.stop()
            if given.keep_log:
                Path(given.keep_log).write_bytes(server.said.read_bytes())


def load_now() -> str:
    return " ".join(f"{one:.1f}" for one in os.getloadavg())


def parts(given: argparse.Namespace) -> list[tuple[Part, int]]:
    """What is to be measured, each with its number of tables."""
    many, few = given.tables or 400, given.tables or 10
    if given.all:
        return [(steady, many), (kills, many), (stored, 1), (rounds, few)]
    if given.stored:
        return [(stored, 1)]
    if given.rounds:
        return [(rounds, few)]
    return [(kills if given.kill else steady, many)]


async def run(given: argparse.Namespace) -> int:
    start = perf_counter()
    figures = Figures()
    for part, tables in parts(given):
        async with ready(given, tables, figures) as load:
            await part(load)
    figures.print()
    print(f"{perf_counter() - start:.0f} s in all; load of the machine now: {load_now()}")
    return 1 if figures.wrong else 0


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", default="razzia")
    parser.add_argument("--tables", type=int, help="how many (default: 400; with --rounds: 10)")
    parser.add_argument("--rate", type=float, default=500, help="answers a second over all tables")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--kill", type=int, metavar="N", help="kill the server N times")
    parser.add_argument("--down", type=float, default=1, help="seconds it then stays away")
    parser.add_argument("--stored", type=int, metavar="N", help="start with N games stored")
    parser.add_argument("--rounds", action="store_true", help="the first round against the last")
    parser.add_argument("--all", action="store_true", help="everything, one after the other")
    parser.add_argument("--folder", help="where the database is made (default: the system's place)")
    parser.add_argument("--keep-log", metavar="FILE", help="keep what the server logged")
    given = parser.parse_args()
    # The clients are many too: they have the same event loop as the server.
    return in_loop(run(given))


if __name__ == "__main__":
    sys.exit(main())
