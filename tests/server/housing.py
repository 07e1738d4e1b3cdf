"""A real server in the tests: `rififi serve` in a process of its own, and people who use it."""

from __future__ import annotations

import json
import secrets
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.commands import environment

PATIENCE = 60
"""Seconds after which what has not come will not."""

Json = dict[str, Any]


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Served:
    """`rififi serve`, which can be killed and started again on the same port and database."""

    def __init__(self, folder: Path, *words: str) -> None:
        self.port = free_port()
        self.database = folder / "tables.db"
        self.log = folder / "server.log"
        self.words = words
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start, and wait until it answers."""
        typed = ["serve", "--port", str(self.port), "--db", str(self.database), "--pause", "0"]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "rififi", *typed, *self.words],
                env=environment(),
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        until = time.monotonic() + PATIENCE
        while not self.answers():
            assert self.process.poll() is None, self.said()
            assert time.monotonic() < until, self.said()
            time.sleep(0.02)

    def answers(self) -> bool:
        """Whether it is there."""
        try:
            return httpx.get(f"{self.url}/healthz").status_code == 200
        except httpx.TransportError:
            return False

    def kill(self) -> None:
        """As when the power fails."""
        assert self.process
        self.process.kill()
        self.process.wait()

    def stop(self, by: signal.Signals = signal.SIGINT) -> int:
        """As somebody who wants it to end. Returns the exit code."""
        assert self.process
        self.process.send_signal(by)
        return self.process.wait(PATIENCE)

    def said(self) -> str:
        """Its log."""
        return self.log.read_text(encoding="utf-8")

    def person(self, name: str = "", **headers: str) -> Guest:
        """Somebody who comes for the first time; with a name, they have a cookie already."""
        guest = Guest(self.url, headers)
        if name:
            guest.post("me", {"name": name})
        return guest

    def metric(self, name: str) -> float:
        """One of the server's figures."""
        lines = httpx.get(f"{self.url}/metrics").text.splitlines()
        return next(float(line.split()[1]) for line in lines if line.split()[0] == name)


class Guest:
    """Somebody with a browser."""

    def __init__(self, url: str, headers: dict[str, str] | None = None) -> None:
        self.url = url
        self.http = httpx.Client(base_url=url, headers=headers, timeout=PATIENCE)

    def ask(self, method: str, path: str, body: Any = None, **more: Any) -> httpx.Response:
        """Any request to the API."""
        headers = {"content-type": "application/json"} if method != "GET" else {}
        content = None if body is None else json.dumps(body)
        given = headers | more.pop("headers", {})
        return self.http.request(method, f"/api/{path}", content=content, headers=given, **more)

    def get(self, path: str) -> Any:
        answer = self.ask("GET", path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, body: Any = None) -> Any:
        answer = self.ask("POST", path, body)
        assert answer.status_code in (200, 204), answer.text
        return answer.json() if answer.content else None

    @property
    def token(self) -> str:
        """What is in the cookie."""
        return self.http.cookies.get("rififi") or ""

    def open(self, **settings: Any) -> Json:
        """A new table, and the way to it."""
        opened: Json = self.post("tables", {"game": "razzia", "players": 3} | settings)
        return opened

    def enter(self, link: str) -> str:
        """Open the link of a table. Returns its id."""
        path, _, secret = link.partition("#")
        id = path.removeprefix("/table/")
        self.post(f"tables/{id}/enter", {"secret": secret})
        return id

    def sit_at(self, table: str, seat: int | None = None, **hello: Any) -> Screen:
        """Look at a table; with a seat, sit down there."""
        screen = Screen(self, table, **hello)
        if seat is not None:
            screen.do("sit", seat=seat, name=f"Guest {seat}", part=secrets.token_hex(16))
            screen.wait_for(lambda shown: seat in shown["you"]["seats"])
        return screen


class Screen:
    """What a browser shows of a table: what the frames say, put together."""

    def __init__(self, guest: Guest, table: str, **hello: Any) -> None:
        self.guest = guest
        self.id = table
        self.socket = connect_to(guest)
        self.frames: list[str] = []
        self.sent = 0
        self.prefix = secrets.token_hex(4)
        self.events: list[Json] = []
        self.talk: list[Json] = []
        self.shown: Json = {}
        self.socket.send(json.dumps({"table": table} | hello))
        self.read_until(lambda frame: frame["type"] == "welcome")

    def read(self) -> Json:
        """The next frame."""
        text = self.socket.recv(PATIENCE)
        assert isinstance(text, str)
        self.frames.append(text)
        frame: Json = json.loads(text)
        if frame["type"] in ("welcome", "news"):
            self.show(frame)
        return frame

    def show(self, frame: Json) -> None:
        if frame["type"] == "welcome" and frame["epoch"] != self.shown.get("epoch"):
            self.events = []
        self.events += frame.get("events", [])
        self.talk += frame.get("talk", [])
        self.shown |= frame

    def read_until(self, wanted: Callable[[Json], Any]) -> Json:
        """Read frames until one is wanted."""
        while True:
            frame = self.read()
            if wanted(frame):
                return frame

    def wait_for(self, holds: Callable[[Json], Any]) -> None:
        """Read frames until this holds of what is shown."""
        while not holds(self.shown):
            self.read()

    def send(self, do: str, n: str = "", **fields: Any) -> str:
        """Send a command, and do not wait."""
        self.sent += 1
        n = n or f"{self.prefix}-{self.sent}"
        self.socket.send(json.dumps({"n": n, "command": {"do": do} | fields}))
        return n

    def ask(self, do: str, n: str = "", **fields: Any) -> Json:
        """Send a command, and wait for what is answered."""
        return self.reply(self.send(do, n, **fields))

    def reply(self, n: str) -> Json:
        """Wait for what is answered to a command."""
        return self.read_until(lambda frame: frame.get("n") == n)

    def do(self, do: str, **fields: Any) -> Any:
        """Send a command that is not refused."""
        frame = self.ask(do, **fields)
        assert frame["type"] == "done", frame
        return frame["result"]

    @property
    def table(self) -> Json:
        table: Json = self.shown["table"]
        return table

    @property
    def seat(self) -> int:
        look: int = self.shown["you"]["look"]
        return look

    def open_ask(self) -> Json | None:
        """A question that waits for whoever looks."""
        asks = self.shown["asks"]
        return next((ask for ask in asks if not ask["answered"]), None)

    def close_code(self) -> int:
        """Read to the end, and say with which code the server closed the socket."""
        try:
            while True:
                self.socket.recv(PATIENCE)
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 1006

    def close(self) -> None:
        self.socket.close()


def connect_to(guest: Guest, **headers: str) -> ClientConnection:
    """A socket as this person's browser opens it."""
    cookies = "; ".join(f"{name}={value}" for name, value in guest.http.cookies.items())
    url = guest.url.replace("http", "ws", 1) + "/socket"
    given = {"Cookie": cookies} | headers
    return connect(url, additional_headers=given, max_size=2**24, proxy=None, legacy=True)


def gathered(served: Served, people: int, **settings: Any) -> list[Screen]:
    """People who sit together at a new table, which has begun. The first one is the host."""
    host = served.person("Guest 0")
    opened = host.open(players=max(3, people), **settings)
    guests = [host, *(served.person(f"Guest {seat}") for seat in range(1, people))]
    screens = []
    for seat, guest in enumerate(guests):
        guest.enter(opened["link"])
        screens.append(guest.sit_at(opened["id"], seat))
    for seat in range(people, 3):
        screens[0].do("seat_bot", seat=seat, bot="random")
    screens[0].do("start")
    for screen in screens:
        screen.wait_for(lambda shown: shown["table"]["status"] == "playing")
    return screens
