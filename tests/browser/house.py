"""A real server in a process of its own, on a port and a database of its own."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

from tests.commands import environment

PATIENCE = 60
"""Seconds after which a server that has not come up will not."""


def free_port() -> int:
    """A port that nobody has."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


class House:
    """`rififi serve`, which can be killed and started again on the same port and file."""

    def __init__(self, folder: Path, pause: str = "0") -> None:
        self.port = free_port()
        self.database = folder / "tables.sqlite3"
        self.said = folder / "server.log"
        self.pause = pause
        """About how long bots take, in seconds."""
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start, and wait until it answers."""
        words = ["serve", "--port", str(self.port), "--db", str(self.database)]
        words += ["--pause", self.pause]
        with self.said.open("ab") as said:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "rififi", *words],
                env=environment(),
                stdout=said,
                stderr=subprocess.STDOUT,
            )
        until = time.monotonic() + PATIENCE
        while not self.healthy():
            if self.process.poll() is not None or time.monotonic() > until:
                raise RuntimeError(f"the server did not start: {self.said.read_text()}")
            time.sleep(0.05)

    def healthy(self) -> bool:
        """Whether it answers."""
        try:
            with urllib.request.urlopen(f"{self.url}/healthz", timeout=5) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, ConnectionError, TimeoutError):
            return False

    def kill(self) -> None:
        """As when the power fails."""
        assert self.process
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        """As somebody who wants it to end."""
        assert self.process
        self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.kill()
            raise
