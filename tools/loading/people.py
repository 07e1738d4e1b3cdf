"""People at tables: four who play and one who watches, each with a socket that finds its way back."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

import httpx
import msgspec
from tools.loading.messages import FRAME, Ask, Done, News, Refused, Table, Welcome
from tools.loading.server import healthy
from tools.loading.tally import Tally
from tools.loading.wire import Wire, connect

PLAYERS = 4
CLOCK = {"type": "clock", "decision": 3_600_000, "bank": 3_600_000}
"""A clock that runs, and never runs out meanwhile."""

TRIES = 60
PATIENCE = 20.0
"""Seconds after which a socket that does not open is given up."""

WAITS: dict[str, int] = msgspec.json.decode(
    (Path(__file__).parents[2] / "web/src/lib/patience.json").read_bytes()
)
"""How the page in the browser tries again."""
SOCKETS = WAITS["sockets"]


def patience_after(tries: int) -> float:
    """About how many seconds are waited before the next try, after so many."""
    if tries <= 0:
        return 0.0 if tries else WAITS["first"] / 1000
    return WAITS["soon" if tries < SOCKETS else "later"] / 1000


class Pending(NamedTuple):
    """A command without an answer."""

    frame: bytes
    sent: float
    told: Callable[[str | None], None]
    """Called with the code of a refusal, or None."""
    kept: bool
    """It leads to an entry in the log."""


class Person:
    """Somebody with a cookie and a socket. They come back by themselves whenever it is lost."""

    def __init__(self, crew: Crew, seat: int | None, cookie: str) -> None:
        self.crew = crew
        self.seat = seat
        self.cookie = cookie
        self.wire: Wire | None = None
        self.welcomed = asyncio.Event()
        self.welcomed_at = 0.0
        self.left = False
        self.epoch = -1
        self.seen = 0
        self.talk = 0
        self.asks: list[Ask] = []
        self.table: Table | None = None
        self.told_at = 0.0
        """When the table was last described."""
        self.pending: dict[str, Pending] = {}
        """Commands without an answer, by their own ids."""
        self.returning: asyncio.Task[None] | None = None
        self.coming: asyncio.Future[None] | None = None
        """Done when the socket is welcome, or lost before."""

    async def come(self) -> None:
        """Open a socket, and wait for the welcome. Raises OSError, TimeoutError."""
        try:
            async with asyncio.timeout(PATIENCE):
                self.wire = await connect(self.crew.port, self.cookie, self.hear, self.lose)
                hello = {"table": self.crew.id, "epoch": self.epoch, "seen": self.seen}
                self.coming = asyncio.get_running_loop().create_future()
                self.wire.send(msgspec.json.encode(hello | {"talk": self.talk, "look": self.seat}))
                await self.coming
        except BaseException:
            if self.wire is not None:
                self.wire.forget()
            raise

    def lose(self, code: int) -> None:
        """The socket is gone: come back, unless one wanted to leave."""
        if self.left:
            return
        self.crew.tally.closed[code] = self.crew.tally.closed.get(code, 0) + 1
        self.welcomed.clear()
        self.wire = None
        if self.coming is not None and not self.coming.done():
            self.coming.set_exception(ConnectionResetError())
        elif self.returning is None or self.returning.done():
            self.returning = asyncio.ensure_future(self.come_back(0))

    async def come_back(self, tries: int) -> None:
        """Try until it works, as the page in the browser does (web/src/lib/socket.ts). After -1 tries:
        at once."""
        while not self.left:
            await asyncio.sleep(patience_after(tries) * (0.5 + random.random()))
            asking = tries >= SOCKETS
            tries += 1
            if asking and not await healthy(self.crew.port):
                continue
            try:
                await self.come()
                return
            except (OSError, TimeoutError):
                continue

    def leave(self) -> None:
        """Go for good; whoever waits for this person's return waits no longer."""
        self.left = True
        self.welcomed.set()
        if self.returning is not None:
            self.returning.cancel()
        if self.wire is not None:
            self.wire.close()

    def command(self, command: dict[str, Any], told: Callable[[str | None], None]) -> float:
        """Send a command. `told` is called with a refusal's code, or None. Returns when it was sent."""
        n = secrets.token_hex(8)
        frame = msgspec.json.encode({"n": n, "command": command})
        at = perf_counter()
        self.pending[n] = Pending(frame, at, told, command["do"] != "look")
        if self.wire is not None and self.welcomed.is_set():
            self.wire.send(frame)
        return at

    async def ask(self, command: dict[str, Any]) -> None:
        """Send a command, and wait until it is done."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def told(code: str | None) -> None:
            if code is None:
                done.set_result(None)
            else:
                done.set_exception(RuntimeError(f"{command['do']}: {code}"))

        self.command(command, told)
        await done

    def hear(self, words: bytes, at: float) -> None:
        """A frame from the server."""
        frame = FRAME.decode(words)
        match frame:
            case Done() | Refused():
                self.settle(frame.n, frame.code if isinstance(frame, Refused) else None, at)
            case News():
                self.crew.hears_news(self, at)
                self.learn(frame, at)
            case Welcome():
                if frame.epoch != self.epoch:
                    self.seen, self.epoch = 0, frame.epoch
                self.learn(frame, at)
                self.welcome(at)

    def welcome(self, at: float) -> None:
        """Back again: what was not answered is said once more."""
        self.welcomed_at = at
        self.welcomed.set()
        if self.coming is not None and not self.coming.done():
            self.coming.set_result(None)
        for pending in self.pending.values():
            if self.wire is not None:
                self.wire.send(pending.frame)

    def learn(self, frame: Welcome | News, at: float) -> None:
        """Keep what matters here."""
        if frame.table is not None:
            self.table, self.told_at = frame.table, at
            if frame.table.status == "finished":
                self.crew.finished = True
        if frame.asks is not None:
            self.asks = frame.asks
            self.crew.hears_asks(self)
        if frame.view is not None:
            self.crew.round = frame.view.round
        for event in frame.events:
            if event.number != self.seen:
                self.crew.gaps += 1
            self.seen = event.number + 1
        if frame.talk:
            self.talk = frame.talk[-1].number + 1

    def knows_closed(self, ask: int) -> bool:
        """Whether the server has said that this question is closed."""
        return all(open.id != ask or open.answered for open in self.asks)

    def settle(self, n: str, code: str | None, at: float) -> None:
        """The server has answered a command."""
        known = self.pending.pop(n, None)
        if known is None:
            return
        tally = self.crew.tally
        if code is None and known.kept:
            tally.acknowledged.append(n)
            tally.acks.append(at - known.sent)
        known.told(code)


class Crew:
    """A table and all who sit around it. When their game is over they open another table."""

    def __init__(self, port: int, tally: Tally, game: str, clock: bool) -> None:
        self.port = port
        self.tally = tally
        self.game = game
        self.clock = clock
        self.id = ""
        self.people: list[Person] = []
        self.round = 0
        self.finished = False
        self.gaps = 0
        self.sent_at = 0.0
        self.waiting: set[Person] = set()
        self.news: Callable[[float], None] = tally.took.append
        self.answering: Person | None = None
        """Who answered last."""
        self.unsettled: set[str] = set()
        self.settled: Callable[[], None] = lambda: None

    async def gather(self, http: httpx.AsyncClient) -> None:
        """Open a table, let the others in. Nobody has a socket yet."""
        cookies = [person.cookie for person in self.people]
        if not cookies:
            for _ in range(PLAYERS + 1):
                answer = await post(http, "/api/me", "", {"name": "Lulu", "lang": "fr"})
                cookies.append(answer.headers["set-cookie"].partition(";")[0])
        settings: dict[str, Any] = {"game": self.game, "players": PLAYERS}
        if self.clock:
            settings["pace"] = CLOCK
        opened = (await post(http, "/api/tables", cookies[0], settings)).json()
        self.id = opened["id"]
        secret = opened["link"].partition("#")[2]
        for cookie in cookies[1:]:
            await post(http, f"/api/tables/{self.id}/enter", cookie, {"secret": secret})
        self.people = [
            Person(self, seat if seat < PLAYERS else None, cookie)
            for seat, cookie in enumerate(cookies)
        ]

    async def sit_down(self) -> None:
        """Open the sockets, take the seats, begin."""
        for person in self.people:
            seat, person.seat = person.seat, None
            await person.come_back(-1)
            if seat is not None:
                sit = {"do": "sit", "seat": seat, "name": f"P{seat}", "part": secrets.token_hex(16)}
                await person.ask(sit)
                await person.ask({"do": "look", "seat": seat})
            person.seat = seat
        await self.people[0].ask({"do": "start"})

    async def play_on(self, http: httpx.AsyncClient) -> None:
        """The game is over: another one."""
        self.tally.games += 1
        for person in self.people:
            person.leave()
        await self.gather(http)
        await self.sit_down()
        self.finished = False
        self.round = 0

    def answer(self, done: Callable[[Crew], None]) -> bool:
        """Somebody answers a question, any of those who are asked, with anything that is allowed. False:
        nobody here can now."""
        for person in random.sample(self.people, len(self.people)):
            for ask in person.asks:
                if (
                    not ask.answered
                    and not ask.optional
                    and ask.options
                    and person.welcomed.is_set()
                ):
                    self.send(person, ask, done)
                    return True
        return False

    def send(self, person: Person, ask: Ask, done: Callable[[Crew], None]) -> None:
        self.waiting = set(self.people)
        self.tally.sent += 1
        self.settled = lambda: done(self)
        self.unsettled = {"done", "asks"}

        def told(code: str | None) -> None:
            if code is not None:
                self.tally.refuse(code, person.knows_closed(ask.id))
                self.settle("asks")
            self.settle("done")

        self.answering = person
        words = {"do": "answer", "ask": ask.id, "answer": random.choice(ask.options)}
        self.sent_at = person.command(words, told)

    def hears_asks(self, person: Person) -> None:
        """Somebody was told what they are asked now. Who has answered must wait for that: a longer answer
        goes on with other options."""
        if person is self.answering:
            self.settle("asks")

    def settle(self, what: str) -> None:
        """The last answer is acknowledged, or its person asked anew; when both, somebody may answer again."""
        if what in self.unsettled:
            self.unsettled.discard(what)
            if not self.unsettled:
                self.settled()

    def hears_news(self, person: Person, at: float) -> None:
        """The first news after an answer is what it led to."""
        if person in self.waiting:
            self.waiting.remove(person)
            self.tally.heard += 1
            self.news(at - self.sent_at)


async def post(
    http: httpx.AsyncClient, path: str, cookie: str, body: dict[str, Any]
) -> httpx.Response:
    """Ask the server for something that must work; while it is away, again."""
    headers = {"cookie": cookie} if cookie else {}
    for _ in range(TRIES):
        try:
            answer = await http.post(path, json=body, headers=headers)
        except httpx.TransportError:
            await asyncio.sleep(0.5)
            continue
        if answer.is_error:
            break
        return answer
    raise SystemExit(f"{path}: {answer.status_code} {answer.text}")
