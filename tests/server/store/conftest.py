"""An empty, open store of each kind."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest

from rififi.server.store.store import Member, Store, TableRow
from tests.server.store.factories import FACTORIES, Factory

T = TypeVar("T")

OPENED = 1_000_000


class Kept:
    """A store under test, in an event loop of its own; it can be closed and opened again."""

    def __init__(self, make: Callable[[], Store]) -> None:
        self.make = make
        self.runner = asyncio.Runner()
        self.store = make()
        self.run(self.store.open(OPENED))

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self.runner.run(work)

    def reopen(self, now: int = OPENED) -> None:
        self.run(self.store.close())
        self.store = self.make()
        self.run(self.store.open(now))

    def append(
        self, row: TableRow, first: int, *entries: bytes, members: list[Member] | None = None
    ) -> None:
        self.run(self.store.append(first, list(entries), row, members or []))

    def close(self) -> None:
        self.run(self.store.close())
        self.runner.close()


@pytest.fixture(params=FACTORIES)
def factory(request: pytest.FixtureRequest) -> Factory:
    return FACTORIES[request.param]


@pytest.fixture
def kept(factory: Factory, tmp_path: Path) -> Iterator[Kept]:
    kept = Kept(lambda: factory(tmp_path))
    yield kept
    kept.close()
