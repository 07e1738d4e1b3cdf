"""A database with many games in it, each a copy of one that was played."""

from __future__ import annotations

import asyncio
from pathlib import Path
from time import time

from msgspec.structs import replace

from rififi.server.store.sqlite import SqliteStore

AT_ONCE = 500


async def store_many(database: Path, table: str, count: int) -> int:
    """Copy this table so often, with all its entries and members. How many entries there are then."""
    store = SqliteStore(database)
    await store.open(int(time() * 1000))
    row, log, members = await store.row(table), await store.log(table), await store.members(table)
    assert row is not None
    names = [f"copy-{number}" for number in range(count)]
    for first in range(0, count, AT_ONCE):
        await asyncio.gather(
            *(
                store.append(
                    0, log, replace(row, id=name), [replace(one, table=name) for one in members]
                )
                for name in names[first : first + AT_ONCE]
            )
        )
    await store.close()
    return len(log) * (count + 1)
