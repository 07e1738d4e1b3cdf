"""A process that writes to a store, and prints each number that was acknowledged. Its test kills it."""

from __future__ import annotations

import asyncio
import sys
from itertools import count
from pathlib import Path

from tests.server.store.factories import FACTORIES
from tests.server.store.rows import row

TABLES = 8


async def write_without_end(kind: str, folder: Path) -> None:
    store = FACTORIES[kind](folder)
    await store.open(1)

    async def play(table: str) -> None:
        first = len(await store.log(table))
        for number in count(first):
            await store.append(number, [b"%s-%d" % (table.encode(), number)], row(table), [])
            print(table, number, flush=True)

    await asyncio.gather(*(play(f"t{place}") for place in range(TABLES)))


if __name__ == "__main__":
    asyncio.run(write_without_end(sys.argv[1], Path(sys.argv[2])))
