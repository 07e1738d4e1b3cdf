"""`rififi serve`: a server from the command line, until Ctrl-C."""

from __future__ import annotations

import asyncio
import errno
import gc
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Coroutine
from pathlib import Path
from types import FrameType
from typing import Any, Final, Literal, TypeVar

import uvicorn
from msgspec import Struct

from rififi.places import database
from rififi.server import thinking
from rififi.server.http import application
from rififi.server.limits import Limits
from rififi.server.logs import say, set_up_logs
from rififi.server.mail import Smtp
from rififi.server.metrics import Metrics
from rififi.server.moments import now
from rififi.server.site import Site
from rififi.server.store.sqlite import SqliteStore
from rififi.server.wire import WireProtocol
from rififi.terminal.databases import worded
from rififi.terminal.faults import Fault

T = TypeVar("T")

LARGEST_FRAME: Final = 8192
SOON: Final = 0.0005
"""Seconds."""
KERNEL_BUFFER: Final = 65_536
"""Bytes that the system may hold for who does not read; left to itself it would hold megabytes."""
BACKLOG: Final = 4096
LAST_WORDS: Final = 3
"""Seconds for requests that are being answered when the server ends."""


class Wishes(Struct, frozen=True):
    """What was asked for on the command line."""

    host: str = "127.0.0.1"
    port: int = 8000
    db: Path | None = None
    open: bool = False
    address: str | None = None
    """Where people find the server, if not at host and port: for links in mails."""
    smtp: str | None = None
    trust_proxy: str | None = None
    """The addresses of proxies whose word about who asks is taken, with commas."""
    log: Literal["json", "plain"] = "plain"
    pause: tuple[float, float] = thinking.PAUSE
    limits: Limits = Limits()


def serve(wishes: Wishes) -> int:
    """Serve until somebody ends it. Raises Fault, or Refused about the database."""
    set_up_logs(wishes.log)
    with listen(wishes.host, wishes.port) as listener:
        port = listener.getsockname()[1]
        shown = f"[{wishes.host}]" if ":" in wishes.host else wishes.host
        local = "127.0.0.1" if wishes.host in ("0.0.0.0", "::", "") else shown
        url = f"http://{local}:{port}"
        metrics = Metrics()
        mail = Smtp(wishes.smtp, metrics) if wishes.smtp else None
        store = SqliteStore(wishes.db or database())
        site = Site(
            store,
            thinking.Thinking(thinkers(), wishes.pause),
            limits=wishes.limits,
            metrics=metrics,
            mail=mail,
            address=wishes.address or url,
        )
        with worded():
            run(serve_site(wishes, site, listener, url))
    return 0


def run(work: Coroutine[Any, Any, T]) -> T:
    """Run to the end, on uvloop where there is one."""
    try:
        import uvloop
    except ImportError:
        return asyncio.run(work)
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(work)


def thinkers() -> int:
    """In how many processes bots think: one core is for the server itself."""
    return max(1, min(4, (os.cpu_count() or 1) - 1))


def be_prompt() -> None:
    """No long pauses: the store's threads, which need the interpreter for moments only, do not wait for it as
    long as Python lets a busy event loop keep it, and the collector of garbage looks less often at what stays
    for good."""
    sys.setswitchinterval(SOON)
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


async def serve_site(wishes: Wishes, site: Site, listener: socket.socket, url: str) -> None:
    """Open the store, serve, close the store."""
    await site.store.open(now())
    be_prompt()
    try:
        server = Server(config(wishes, site))
        server.when_ready = lambda: announce(wishes, url)
        await server.serve([listener])
    finally:
        await site.store.close()


def config(wishes: Wishes, site: Site) -> uvicorn.Config:
    """How uvicorn serves the application."""
    return uvicorn.Config(
        application(site),
        # httptools where there is one: it is the quicker when everybody comes back at once.
        http="auto",
        ws=WireProtocol,
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=wishes.trust_proxy is not None,
        forwarded_allow_ips=wishes.trust_proxy,
        backlog=BACKLOG,
        timeout_graceful_shutdown=LAST_WORDS,
    )


def announce(wishes: Wishes, url: str) -> None:
    """People may come."""
    if wishes.log == "plain":
        print(f"Rififi: {url} (Ctrl-C ends it)", file=sys.stderr, flush=True)
    else:
        say("listening", url=url)
    if wishes.open:
        threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()


class Server(uvicorn.Server):
    """uvicorn's server; that it was ended by a signal is no fault."""

    when_ready: Callable[[], None] = staticmethod(lambda: None)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.when_ready()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        super().handle_exit(sig, frame)
        self._captured_signals.clear()


def listen(host: str, port: int) -> socket.socket:
    """The socket at which the server listens. Raises Fault."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
    except (OSError, OverflowError, UnicodeError):
        raise Fault("no_host", host=host, port=str(port)) from None
    listener = socket.socket(family, kind, protocol)
    try:
        if os.name == "posix":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, KERNEL_BUFFER)
        listener.bind(address)
        listener.listen(BACKLOG)
    except OSError as error:
        listener.close()
        if error.errno == errno.EADDRINUSE:
            raise Fault("port_taken", port=str(port)) from None
        raise Fault(
            "no_listening", host=host, port=str(port), reason=error.strerror or str(error)
        ) from None
    return listener
