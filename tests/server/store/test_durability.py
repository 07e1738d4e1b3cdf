"""The contract of a store: what was acknowledged survives the death of the process."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

import pytest

from rififi.server.store.store import Store
from tests.server.store.durable import TABLES
from tests.server.store.factories import FACTORIES

ROOT = Path(__file__).parents[3]


def write_and_die(kind: str, folder: Path, lines: int) -> dict[str, int]:
    """Let a process write until it has acknowledged so many, and kill it. What it had said by then: the
    last number of each table."""
    paths = os.pathsep.join([str(ROOT), *(path for path in sys.path if path)])
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.server.store.durable", kind, str(folder)],
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": paths},
    )
    last: dict[str, int] = {}
    assert process.stdout is not None
    with process:
        for place, line in enumerate(process.stdout):
            if not line.endswith("\n"):
                break
            table, number = line.split()
            last[table] = int(number)
            if place == lines:
                process.send_signal(signal.SIGKILL)
    assert process.returncode == -signal.SIGKILL
    return last


async def read_logs(store: Store) -> dict[str, list[bytes]]:
    await store.open(2)
    try:
        return {f"t{place}": await store.log(f"t{place}") for place in range(TABLES)}
    finally:
        await store.close()


@pytest.mark.skipif(sys.platform == "win32", reason="kills as POSIX does")
@pytest.mark.parametrize("kind", FACTORIES)
def test_what_was_acknowledged_is_there_after_kill_9(kind: str, tmp_path: Path) -> None:
    """Again and again into the same store; each new process may open it at once."""
    said: dict[str, int] = defaultdict(lambda: -1)
    for lines in (1, 40, 300, 7):
        said.update(write_and_die(kind, tmp_path, lines))
        logs = asyncio.run(read_logs(FACTORIES[kind](tmp_path)))
        for table, log in logs.items():
            assert len(log) > said[table]
            assert log == [b"%s-%d" % (table.encode(), number) for number in range(len(log))]
    assert len(said) == TABLES
