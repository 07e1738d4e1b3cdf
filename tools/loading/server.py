"""`rififi serve` in a process of its own, on one core; it can be killed and started again."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter

import msgspec

from rififi.server.store.opening import connect

PATIENCE = 120.0
"""Seconds after which a server that has not come up will not."""


class OnlyNumber(msgspec.Struct):
    """An entry of a log, as far as it says whose command it was."""

    n: str = ""


def free_port() -> int:
    """A port that nobody has."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


class Server:
    """The server under load."""

    def __init__(self, folder: Path, core: int | None) -> None:
        self.port = free_port()
        self.database = folder / "load.db"
        self.said = folder / "server.log"
        self.core = core
        self.process: subprocess.Popen[bytes] | None = None

    async def start(self) -> float:
        """Start, and wait until it answers. How many seconds that took."""
        words = [
            "serve",
            "--host",
            "127.0.0.1",
            "--port",
            str(self.port),
            "--db",
            str(self.database),
        ]
        start = perf_counter()
        with self.said.open("ab") as said, on_core(self.core):
            self.process = subprocess.Popen(
                [sys.executable, "-m", "rififi", *words],
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        while not await healthy(self.port):
            if self.process.poll() is not None or perf_counter() - start > PATIENCE:
                raise SystemExit(f"The server did not start:\n{self.said.read_text()[-3000:]}")
            await asyncio.sleep(0.01)
        return perf_counter() - start

    def kill(self) -> None:
        """As when the power fails: the server alone; children find out by themselves."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        """As somebody who wants it to end; whatever it started goes with it."""
        if self.process is None:
            return
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()

    def memory(self) -> int:
        """Bytes of memory that the server's own process has resident."""
        assert self.process is not None
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        (line,) = [line for line in status.splitlines() if line.startswith("VmRSS:")]
        return int(line.split()[1]) * 1024

    def busy(self) -> float:
        """Seconds of a core that the server's own process has used."""
        assert self.process is not None
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def numbers(self) -> set[str]:
        """Of every command that led to an entry in the database: the client's own id."""
        connection = connect(self.database, "ro")
        decode = msgspec.json.Decoder(OnlyNumber).decode
        try:
            return {decode(entry).n for (entry,) in connection.execute("SELECT entry FROM entries")}
        finally:
            connection.close()


async def healthy(port: int) -> bool:
    """Whether the server answers."""
    try:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
        head = await reader.readline()
        writer.close()
    except OSError:
        return False
    return b" 200 " in head


@contextmanager
def on_core(core: int | None) -> Iterator[None]:
    """What is started here runs on this core alone."""
    if core is None:
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {core})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)
