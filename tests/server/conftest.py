"""A server for the tests of one module, and servers of their own for those that end them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server.housing import Served

Serve = Callable[..., Served]


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with an empty database."""
    server = Served(tmp_path_factory.mktemp("served"))
    server.start()
    yield server
    assert server.stop() == 0


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Serve]:
    """Servers with other wishes."""
    servers: list[Served] = []

    def start(*words: str) -> Served:
        folder = tmp_path / str(len(servers))
        folder.mkdir()
        server = Served(folder, *words)
        servers.append(server)
        server.start()
        return server

    yield start
    for server in servers:
        if server.process is not None and server.process.poll() is None:
            server.kill()
