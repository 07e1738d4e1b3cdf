"""The stores that the contract is for. Another one joins by adding how it is made."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rififi.server.store.sqlite import SqliteStore
from rififi.server.store.store import Store

Factory = Callable[[Path], Store]
"""A store not yet opened. The same folder gives the same store's content again."""


def sqlite_store(folder: Path) -> Store:
    return SqliteStore(folder / "rififi.db")


FACTORIES: dict[str, Factory] = {"sqlite": sqlite_store}
