"""How quick the store is: many who write at once, each waiting for what it wrote to be on the disk.

PYTHONPATH=src python tools/store_bench.py [--writers 200] [--seconds 5] [--folder PATH]
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from pathlib import Path
from time import perf_counter

from rififi.server.store.sqlite import SqliteStore
from rififi.server.store.store import TableRow

ENTRY = (
    b'{"at":1700000000000,"entry":{"type":"answered","seat":2,"ask":41,"answer":{"do":"play",'
    + (b'"card":"red-raid-6"},"chance":[]},"person":"kYx1b3mNq0Zr7w","n":"c-0000041"}')
)


async def play(store: SqliteStore, table: str, end: float, took: list[float]) -> None:
    """One table: an entry, and when that is kept, the next."""
    names = ["Lulu", "Momo", "Zaza", "Dédé"]
    row = TableRow(table, "razzia", 1, "playing", False, "", 4, 1, 1, None, names, "")
    number = 0
    while (start := perf_counter()) < end:
        await store.append(number, [ENTRY], row, [])
        took.append(perf_counter() - start)
        number += 1


async def measure(path: Path, writers: int, seconds: float) -> None:
    """Print the figures."""
    store = SqliteStore(path)
    await store.open(1)
    took: list[float] = []
    start = perf_counter()
    await asyncio.gather(
        *(play(store, f"t{place}", start + seconds, took) for place in range(writers))
    )
    passed = perf_counter() - start
    await store.close()
    took.sort()
    half, most = took[len(took) // 2], took[len(took) * 99 // 100]
    print(
        f"{writers} writers: {len(took) / passed:,.0f} appends/s, each on the disk after "
        f"{half * 1000:.1f} ms (p50), {most * 1000:.1f} ms (p99), {took[-1] * 1000:.1f} ms (worst)"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--writers", type=int, action="append", help="how many (default: 1, 200)")
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--folder", help="on which disk (default: the system's for such files)")
    given = parser.parse_args()
    for writers in given.writers or [1, 200]:
        with tempfile.TemporaryDirectory(dir=given.folder) as folder:
            asyncio.run(measure(Path(folder) / "bench.db", writers, given.seconds))


if __name__ == "__main__":
    main()
