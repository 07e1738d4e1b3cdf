"""The one thread that writes: whatever has come in since the last commit goes into the next one."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import threading
from collections import deque
from collections.abc import Callable
from typing import Any, Final, TypeVar

from rififi.server.store.store import NotThere, StoreFailed, TakenNumber

T = TypeVar("T")
Job = Callable[[sqlite3.Connection], T]
"""What is to be written. It may run twice; then nothing is left of the first time."""

LARGEST_GROUP: Final = 1000
UNCHANGED: Final = (TakenNumber, NotThere)
"""Raised by a job before it has changed anything, so that its neighbours need not start again."""


class Waiting:
    """A job, and who waits for it."""

    __slots__ = ("error", "future", "job", "loop", "result")

    def __init__(self, job: Job[Any], future: asyncio.Future[Any]) -> None:
        self.job = job
        self.future = future
        self.loop = future.get_loop()
        self.result: Any = None
        self.error: BaseException | None = None

    def settle(self) -> None:
        """In its own loop: tell who waits, if anybody still does."""
        if self.future.done():
            return
        if self.error is None:
            self.future.set_result(self.result)
        else:
            self.future.set_exception(self.error)


class Writer:
    """Takes jobs from any event loop, runs them in order, and answers when they are on the disk."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        """The connection commits only where it is told to (isolation_level None)."""
        self.connection = connection
        self.waiting: deque[Waiting] = deque()
        self.changed = threading.Condition()
        self.closing = False
        self.thread = threading.Thread(target=self._run, name="store writer", daemon=True)
        self.thread.start()

    async def write(self, job: Job[T]) -> T:
        """Run a job, and return what it returned when that cannot be lost any more."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        with self.changed:
            if self.closing:
                raise StoreFailed("the store is closed")
            self.waiting.append(Waiting(job, future))
            self.changed.notify()
        return await future

    def close(self) -> None:
        """Write what waits, and end. Blocks."""
        with self.changed:
            self.closing = True
            self.changed.notify()
        self.thread.join()

    def _run(self) -> None:
        while group := self._next_group():
            try:
                self._commit(group)
            except sqlite3.OperationalError as error:
                # The disk or the database: it would be the same for each of them.
                undo(self.connection)
                for waiting in group:
                    waiting.error = failure(error)
            except Exception:
                undo(self.connection)
                self._commit_singly(group)
            settle(group)

    def _next_group(self) -> list[Waiting]:
        """All that waits; empty when there will be no more."""
        with self.changed:
            while not self.waiting and not self.closing:
                self.changed.wait()
            count = min(len(self.waiting), LARGEST_GROUP)
            return [self.waiting.popleft() for _ in range(count)]

    def _commit(self, group: list[Waiting]) -> None:
        """All jobs in one transaction. Raises whatever makes that impossible."""
        self.connection.execute("BEGIN IMMEDIATE")
        for waiting in group:
            waiting.error = None
            try:
                waiting.result = waiting.job(self.connection)
            except UNCHANGED as error:
                waiting.error = error
        self.connection.execute("COMMIT")

    def _commit_singly(self, group: list[Waiting]) -> None:
        """One of the group cannot be written: the others shall not suffer for it."""
        for waiting in group:
            try:
                self._commit([waiting])
            except Exception as error:
                undo(self.connection)
                waiting.error = failure(error)


def undo(connection: sqlite3.Connection) -> None:
    """Forget what was not committed, unless the database has done so itself."""
    if connection.in_transaction:
        with contextlib.suppress(sqlite3.Error):
            connection.execute("ROLLBACK")


def failure(error: Exception) -> Exception:
    """What the caller is told: faults of the database by the store's name, the program's as they are."""
    if not isinstance(error, sqlite3.Error):
        return error
    failed = StoreFailed(str(error))
    failed.__cause__ = error
    return failed


def settle(group: list[Waiting]) -> None:
    """Wake everybody who waits: one call for each event loop, not one for each of them."""
    loops: dict[asyncio.AbstractEventLoop, list[Waiting]] = {}
    for waiting in group:
        loops.setdefault(waiting.loop, []).append(waiting)
    for loop, theirs in loops.items():
        with contextlib.suppress(RuntimeError):  # a loop that is closed has nobody who waits
            loop.call_soon_threadsafe(settle_here, theirs)


def settle_here(group: list[Waiting]) -> None:
    """In their loop."""
    for waiting in group:
        waiting.settle()
