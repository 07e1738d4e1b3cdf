"""The house from inside: a store that fails, tables that sleep, one writer for each game."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from rififi import fairness
from rififi.server.cuts import Cut
from rififi.server.house import House
from rififi.server.moments import now, passed
from rififi.server.protocol import Answer, Command, Hello, Say, Sent, Sit, Start
from rififi.server.room import opening
from rififi.server.setting_up import Clock, Pace, Settings
from rififi.server.site import Site
from rififi.server.store.sqlite import SqliteStore
from rififi.server.store.store import StoreFailed
from rififi.server.table import Table
from rififi.server.thinking import Thinking
from rififi.server.viewers import Viewer

MINUTE = 60_000


class Paper:
    """A wire on whose other end everything is written down."""

    def __init__(self) -> None:
        self.frames: list[Any] = []
        self.closed: tuple[int, str] | None = None

    def write(self, frame: bytes) -> int:
        head = {126: 4, 127: 10}.get(frame[1], 2)
        self.frames.append(json.loads(frame[head:]))
        return 0

    def cut(self, code: int, reason: str) -> None:
        self.closed = (code, reason)


class Unreliable(SqliteStore):
    """A store whose disk is full when it is told so."""

    full = False

    async def append(self, *given: Any) -> None:
        if self.full:
            raise StoreFailed("disk full")
        await super().append(*given)


Story = Callable[[House, Unreliable], Awaitable[None]]


def play(folder: Path, story: Story) -> None:
    """Tell a story in a house with a real store."""

    async def run() -> None:
        store = Unreliable(folder / "tables.db")
        await store.open(now())
        site = Site(store, Thinking(pause=(0.0, 0.0)))
        try:
            await story(site.house, store)
        finally:
            await site.house.end()
            await store.close()

    asyncio.run(run())


async def seated(house: House, pace: Pace | None = None) -> tuple[Table, list[Viewer], list[Paper]]:
    """Three people at a game that has begun."""
    settings = Settings("razzia", 3, options={"first_dealer": 0})
    if pace is not None:
        settings.pace = pace
    entries = opening.open_table(settings, "p0", fairness.new_secret())
    table = await house.open(entries, "the-table")
    viewers, papers = [], []
    for seat in range(3):
        papers.append(Paper())
        viewers.append(Viewer(f"p{seat}", papers[-1]))
        await house.join(viewers[-1], Hello("the-table"))
        await tell(house, table, viewers[-1], Sit(seat, f"Guest {seat}", secrets.token_hex(16)))
    await tell(house, table, viewers[0], Start())
    return table, viewers, papers


async def tell(house: House, table: Table, viewer: Viewer, command: Command, n: str = "") -> None:
    await house.obey(table, viewer, Sent(n or secrets.token_hex(8), command), passed())


def first_answer(table: Table) -> Answer:
    (ask,) = table.room.asks(0)
    return Answer(ask.id, ask.options[0])


def test_nobody_is_told_what_could_not_be_kept(tmp_path: Path) -> None:
    """The store fails: nothing is acknowledged or shown, and who comes again finds the table as it was."""

    async def story(house: House, store: Unreliable) -> None:
        table, viewers, papers = await seated(house)
        seen = [len(paper.frames) for paper in papers]
        count, answer = table.room.count, first_answer(table)
        store.full = True
        with pytest.raises(StoreFailed):
            await tell(house, table, viewers[0], answer, "once")
        assert [len(paper.frames) for paper in papers] == seen
        assert {paper.closed for paper in papers} == {(1012, "come again")}
        with pytest.raises(Cut):
            await tell(house, table, viewers[1], Say("hello?"))
        store.full = False
        paper = Paper()
        back = Viewer("p0", paper)
        again = await house.join(back, Hello("the-table"))
        assert again is not table and again.room.count == count
        await tell(house, again, back, answer, "once")
        await tell(house, again, back, answer, "once")
        assert again.room.count == count + 1
        assert [frame["type"] for frame in paper.frames].count("done") == 2

    play(tmp_path, story)


def test_a_command_is_acknowledged_before_it_is_shown_and_after_it_is_kept(tmp_path: Path) -> None:
    async def story(house: House, store: Unreliable) -> None:
        table, viewers, papers = await seated(house)
        order: list[str] = []
        append, write = store.append, papers[0].write

        async def kept(*given: Any) -> None:
            await append(*given)
            order.append("kept")

        def written(frame: bytes) -> int:
            done = write(frame)
            order.append(str(papers[0].frames[-1]["type"]))
            return done

        store.append = kept  # type: ignore[method-assign]
        papers[0].write = written  # type: ignore[method-assign]
        await tell(house, table, viewers[0], first_answer(table))
        assert order == ["kept", "done", "news"]

    play(tmp_path, story)


def test_a_table_that_nobody_needs_sleeps_and_wakes(tmp_path: Path) -> None:
    async def story(house: House, store: Unreliable) -> None:
        table, viewers, papers = await seated(house)
        house.let_sleep(now() + MINUTE)
        assert house.tables == {"the-table": table}
        view = table.room.view(1)
        for viewer in viewers:
            house.leave(table, viewer)
        house.let_sleep(now())
        assert house.tables == {"the-table": table}
        house.let_sleep(now() + MINUTE)
        assert house.tables == {} and table.closed
        assert {paper.closed for paper in papers} == {None}
        again = await house.join(Viewer("p1", Paper()), Hello("the-table"))
        assert again.room.view(1) == view

    play(tmp_path, story)


def test_a_table_whose_clock_runs_does_not_sleep_through_it(tmp_path: Path) -> None:
    """Its time is up while nobody looks: it stays awake, or is woken in time, and a bot takes the seat."""

    async def story(house: House, store: Unreliable) -> None:
        table, viewers, _ = await seated(house, Clock(decision=90_000, bank=0))
        for viewer in viewers:
            house.leave(table, viewer)
        house.let_sleep(now() + MINUTE)
        assert house.tables == {"the-table": table}
        due = table.room.due()
        assert due is not None
        row = await store.row("the-table")
        assert row is not None and row.wake == due
        assert await store.waking(due + 1) == ["the-table"]

    play(tmp_path, story)


def test_two_who_come_at_once_find_the_same_table(tmp_path: Path) -> None:
    """A table is woken once, however many come: it has one writer."""

    async def story(house: House, store: Unreliable) -> None:
        table, viewers, _ = await seated(house)
        for viewer in viewers:
            house.leave(table, viewer)
        house.let_sleep(now() + MINUTE)
        found = await asyncio.gather(*(house.awake("the-table") for _ in range(20)))
        assert len({id(one) for one in found}) == 1 and found[0] is not table

    play(tmp_path, story)


def test_whoever_is_deleted_is_gone_from_a_damaged_table_too(tmp_path: Path) -> None:
    """A log that does not play on is left as it is, but for the person who asked to be forgotten."""

    async def story(house: House, store: Unreliable) -> None:
        table, viewers, _ = await seated(house)
        await tell(house, table, viewers[0], first_answer(table))
        for viewer in viewers:
            house.leave(table, viewer)
        house.let_sleep(now() + MINUTE)
        lines = await store.log("the-table")
        last = lines[-1].replace(b'"ask":1', b'"ask":7')
        assert last != lines[-1]
        await store.rewrite("the-table", [(len(lines) - 1, last)])
        await house.forget("p1")
        left = await store.log("the-table")
        assert not [line for line in left if b"Guest 1" in line or b'"p1"' in line]
        assert len(left) == len(lines) and any(b"Guest 2" in line for line in left)

    play(tmp_path, story)
