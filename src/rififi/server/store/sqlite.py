"""The store in one SQLite file: in WAL, synced in full at each commit, one thread to write, a few to read."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final, TypeVar

from rififi.server.store import people, tables
from rififi.server.store.lock import Lock, Taken
from rififi.server.store.migrations import migrations
from rififi.server.store.opening import DATABASE_IN_USE, connect, no_folder, open_current
from rififi.server.store.store import CannotOpen, Member, Person, StoreFailed, TableRow, Whole
from rififi.server.store.writer import Job, Writer

T = TypeVar("T")
READERS: Final = 2


class SqliteStore:
    """See `Store`."""

    def __init__(self, path: Path, scripts: list[str] | None = None) -> None:
        self.path = path.absolute()
        self.scripts = migrations() if scripts is None else scripts
        self.lock: Lock | None = None
        self.connection: sqlite3.Connection | None = None
        self.writer: Writer | None = None
        self.readers = Readers(self.path)

    async def open(self, now: int) -> None:
        await asyncio.to_thread(self._open, now)

    def _open(self, now: int) -> None:
        self.lock = take_lock(self.path)
        try:
            self.connection = open_current(self.path, self.scripts)
            people.note_outage(self.connection, now)
        except BaseException:
            self._let_go()
            raise
        self.writer = Writer(self.connection)

    async def close(self) -> None:
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        if self.writer is not None:
            self.writer.close()
        self.readers.close()
        self._let_go()

    def _let_go(self) -> None:
        if self.connection is not None:
            self.connection.close()
            self.connection = None
        if self.lock is not None:
            self.lock.release()
            self.lock = None

    async def _write(self, job: Job[T]) -> T:
        if self.writer is None:
            raise StoreFailed("the store is not open")
        return await self.writer.write(job)

    # Tables and their logs.

    async def append(
        self, first: int, entries: list[bytes], row: TableRow, members: list[Member]
    ) -> None:
        await self._write(tables.append(first, entries, row, members))

    async def log(self, table: str, since: int = 0) -> list[bytes]:
        return await self.readers.read(tables.log(table, since))

    async def rewrite(self, table: str, entries: list[tuple[int, bytes]]) -> None:
        await self._write(tables.rewrite(table, entries))

    async def row(self, table: str) -> TableRow | None:
        return next(iter(await self.readers.read(tables.rows("WHERE id = ?", table))), None)

    async def members(self, table: str) -> list[Member]:
        return await self.readers.read(tables.members(table))

    async def whole(self, wanted: list[str]) -> dict[str, Whole]:
        return await self.readers.read(tables.whole(wanted))

    async def add_member(self, member: Member) -> None:
        await self._write(tables.add_member(member))

    async def tables_of(self, person: str) -> list[TableRow]:
        mine = "WHERE key IN (SELECT table_key FROM members WHERE person = ?)"
        return await self.readers.read(
            tables.rows(f"{mine} ORDER BY changed DESC, key DESC", person)
        )

    async def public_tables(self, status: str, limit: int) -> list[TableRow]:
        public = "WHERE public AND status = ? ORDER BY changed DESC, key DESC LIMIT ?"
        return await self.readers.read(tables.rows(public, status, limit))

    async def waking(self, until: int) -> list[str]:
        return await self.readers.read(tables.waking(until))

    async def delete_table(self, table: str) -> None:
        await self._write(tables.delete(table))

    # People.

    async def put_person(self, person: Person) -> None:
        await self._write(people.put_person(person))

    async def person(self, id: str) -> Person | None:
        return await self.readers.read(people.person(id))

    async def delete_person(self, id: str) -> None:
        await self._write(people.delete_person(id))

    async def put_session(self, token_hash: str, person: str, at: int) -> None:
        await self._write(people.put_session(token_hash, person, at))

    async def sessions(self, token_hashes: list[str]) -> dict[str, str]:
        return await self.readers.read(people.sessions(token_hashes))

    async def delete_session(self, token_hash: str) -> None:
        await self._write(people.delete_session(token_hash))

    async def put_link(self, token_hash: str, person: str, until: int) -> None:
        await self._write(people.put_link(token_hash, person, until))

    async def use_link(self, token_hash: str, now: int) -> str | None:
        return await self._write(people.use_link(token_hash, now))

    # The time the server was not there.

    async def beat(self, now: int) -> None:
        await self._write(people.beat(now))

    async def outages(self) -> list[tuple[int, int]]:
        return await self.readers.read(people.outages)


def take_lock(path: Path) -> Lock:
    """Be the only one, in a folder that is there. Raises CannotOpen."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        return Lock(path.resolve())
    except Taken as taken:
        raise CannotOpen(DATABASE_IN_USE, {"file": str(path)}) from taken
    except OSError as error:
        raise no_folder(path, error) from error


class Readers:
    """A few threads that read, each with a connection of its own, opened when it is first needed."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.pool = ThreadPoolExecutor(READERS, thread_name_prefix="store reader")
        self.own = threading.local()
        self.connections: list[sqlite3.Connection] = []

    async def read(self, question: Callable[[sqlite3.Connection], T]) -> T:
        """What is committed now. Raises StoreFailed."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self.pool, self._read, question)
        except sqlite3.Error as error:
            raise StoreFailed(str(error)) from error

    def _read(self, question: Callable[[sqlite3.Connection], T]) -> T:
        connection: Any = getattr(self.own, "connection", None)
        if connection is None:
            connection = self.own.connection = connect(self.path)
            connection.execute("PRAGMA query_only = ON")
            self.connections.append(connection)
        return question(connection)

    def close(self) -> None:
        """Wait for who reads, and end. Blocks."""
        self.pool.shutdown()
        for connection in self.connections:
            connection.close()
