"""The house: every table that is awake, and the way to those that sleep in the store."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Coroutine, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final

from rififi import fairness
from rififi.kernel.play import NO_SUCH_ASK
from rififi.kernel.refusal import Reason, Refused
from rififi.server import protocol
from rififi.server.crowd import Crowd
from rififi.server.cuts import Cut, come_again, gone
from rififi.server.logs import say, say_fault
from rififi.server.metrics import Metrics
from rififi.server.moments import now, passed
from rififi.server.notices import Notices
from rififi.server.ownership import Ownership, SoleOwner
from rififi.server.protocol import Hello, Sent
from rififi.server.room import log, opening
from rififi.server.room.forgetting import rewritten
from rififi.server.room.game import DamagedLog
from rififi.server.room.log import Entry, Logged
from rififi.server.room.refusals import LOOK_FIRST, refuse
from rififi.server.room.room import Room
from rififi.server.store.store import Member, Store
from rififi.server.table import Table
from rififi.server.thinking import Thinking
from rififi.server.together import Together
from rififi.server.tokens import fits, new_token, token_hash
from rififi.server.viewers import Viewer, encode
from rififi.server.wire import text_frame

NO_HINTS: Final = Reason("no_hints", "")
BEAT: Final = 2.0
"""Seconds between two signs of life in the store."""
ROUND: Final = 10.0
"""Seconds between two rounds through the house: who may sleep, who must be woken."""
LONGEST_ID: Final = 64
MOST_READ: Final = 20
"""Tables that are read from the store at a time."""
PATIENCE: Final = 30_000
"""Milliseconds for which a table stays awake when everybody has left."""


class NoSuchTable(Exception):
    """There is no table of this id, or it is not for who asks."""


class House:
    """All tables of one server."""

    def __init__(
        self,
        store: Store,
        thinking: Thinking,
        metrics: Metrics,
        notices: Notices,
        unread: int,
        ownership: Ownership | None = None,
    ) -> None:
        self.store = store
        self.thinking = thinking
        self.metrics = metrics
        self.notices = notices
        self.unread = unread
        self.ownership = ownership or SoleOwner()
        self.tables: dict[str, Table] = {}
        self.crowd = Crowd()
        self.read = Together(store.whole, MOST_READ)
        self.waking: dict[str, asyncio.Task[Table]] = {}
        self.outages: list[tuple[int, int]] = []
        self.tasks: set[asyncio.Task[Any]] = set()

    # From the start to the end.

    async def begin(self) -> None:
        """The store is open, and soon people come. What is due is woken while they already do."""
        self.outages = await self.store.outages()
        self.background(self.keep_beating())
        self.background(self.keep_going_round())

    async def end(self) -> None:
        """Everybody is sent away, and nothing is lost by that."""
        for task in list(self.tasks):
            task.cancel()
        for table in list(self.tables.values()):
            async with table.lock:
                table.close(Cut(1012, "restart"))
        await self.store.beat(now())
        await self.thinking.close()

    def background(self, work: Coroutine[Any, Any, None]) -> None:
        """Do this beside everything else; a fault in it is logged."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.done)

    def done(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (fault := task.exception()) is not None:
            self.failed("background work failed", fault)

    def failed(self, event: str, fault: BaseException, **fields: Any) -> None:
        """A fault of the server's own, to be looked into."""
        self.metrics.failures.value += 1
        say_fault(event, fault, **fields)

    async def keep_beating(self) -> None:
        """Let the store know that somebody serves: while nobody does, no clock runs."""
        while True:
            try:
                await self.store.beat(now())
            except Exception as fault:
                self.failed("no sign of life could be kept", fault)
            await asyncio.sleep(BEAT)

    async def keep_going_round(self) -> None:
        """Wake the tables at which something is due; let those sleep at which nothing is."""
        while True:
            try:
                due = await self.store.waking(now() + int(2 * ROUND * 1000))
            except Exception as fault:
                self.failed("the store does not say what is due", fault)
                due = []
            for id in due:
                await self.wake(id)
            self.let_sleep(now())
            for table in list(self.tables.values()):
                table.room.pack()
                await asyncio.sleep(0)
            await asyncio.sleep(ROUND)

    def let_sleep(self, moment: int) -> None:
        """Put away the tables at which nobody is, and nothing is due."""
        for table in list(self.tables.values()):
            if table.is_idle(moment, PATIENCE):
                table.close(come_again())

    async def wake(self, id: str) -> None:
        """Something is due at a table."""
        try:
            await self.awake(id)
        except (NoSuchTable, Cut):
            return
        except Exception as fault:
            self.failed("a table does not wake", fault, table=id)

    def count_frames(self, sent: int) -> None:
        self.metrics.frames.value += sent

    def count_slow(self) -> None:
        self.metrics.slow.value += 1

    # Tables.

    async def awake(self, id: str) -> Table:
        """The table of this id, woken if it slept. Raises NoSuchTable."""
        table = self.tables.get(id)
        if table is not None:
            return table
        task = self.waking.get(id)
        if task is None:
            task = self.waking[id] = asyncio.get_running_loop().create_task(self.load(id))
            task.add_done_callback(lambda _: self.waking.pop(id, None))
        return await asyncio.shield(task)

    async def load(self, id: str) -> Table:
        """Read a table from the store."""
        kept = await self.read.get(id) if len(id) <= LONGEST_ID else None
        if kept is None:
            raise NoSuchTable
        if not await self.ownership.claim(id):
            raise Cut(1013, "another server has it")
        room = Room.load(id, map(log.DECODER.decode, kept.log), self.outages)
        return self.put(room, {member.person for member in kept.members})

    def put(self, room: Room, invited: set[str]) -> Table:
        table = self.tables[room.id] = Table(self, room, invited)
        table.look_ahead()
        return table

    def drop(self, table: Table) -> None:
        """This table is not in memory any more."""
        if self.tables.get(table.room.id) is table:
            del self.tables[table.room.id]
            self.background(self.ownership.release(table.room.id))

    async def open(self, entries: Sequence[Entry], id: str) -> Table:
        """A new table with this beginning."""
        await self.ownership.claim(id)
        at = now()
        logged = [Logged(at, entry) for entry in entries]
        room = Room.load(id, logged, self.outages)
        words = [log.ENCODER.encode(line) for line in logged]
        await self.store.append(0, words, room.row(), room.members())
        self.metrics.entries.value += len(words)
        say("table opened", table=id, game=room.settings.game)
        return self.put(room, set())

    def new_id(self) -> str:
        """A name for a table; short enough for a link, and not to be guessed."""
        return secrets.token_urlsafe(9)

    @asynccontextmanager
    async def holding(self, id: str) -> AsyncIterator[Table]:
        """The table of this id, awake and locked. Raises NoSuchTable."""
        while True:
            table = await self.awake(id)
            async with table.lock:
                if not table.closed:
                    yield table
                    return

    async def enter(self, id: str, person: str, secret: str) -> None:
        """Let somebody in who has the invitation. Raises NoSuchTable."""
        async with self.holding(id) as table:
            if person in table.invited or person == table.room.host or table.seats(person):
                return
            if not self.opens(table, secret):
                raise NoSuchTable
            await self.store.add_member(Member(id, person, []))
            table.invited.add(person)

    def opens(self, table: Table, secret: str) -> bool:
        """Whether this secret lets anybody in."""
        kept = table.room.invitation
        return not kept or fits(secret, kept)

    async def invite(self, id: str) -> str:
        """A new invitation; the one before is void."""
        secret = new_token()
        async with self.holding(id) as table:
            await table.write([log.Invited(token_hash(secret))])
        return secret

    async def delete(self, id: str) -> None:
        """The table is gone for good."""
        async with self.holding(id) as table:
            table.close(gone())
            await self.store.delete_table(id)
        say("table deleted", table=id)

    async def forget(self, person: str) -> None:
        """A person is gone from every table; the others' games go on."""
        for table in self.tables.values():
            for viewer in table.viewers():
                if viewer.person == person:
                    viewer.wire.cut(*gone().args)
        for row in await self.store.tables_of(person):
            try:
                async with self.holding(row.id) as table:
                    await table.write(table.room.forget(person))
                    table.invited.discard(person)
                    await self.rewrite(row.id, person)
            except NoSuchTable:
                continue
            except DamagedLog as fault:  # It cannot be played on, but names can be taken out of it.
                self.failed("a damaged table", fault, table=row.id)
                await self.rewrite(row.id, person)

    async def rewrite(self, id: str, person: str) -> None:
        """Take a person out of a table's log."""
        lines = await self.store.log(id)
        await self.store.rewrite(id, rewritten(id, lines, person))

    # Sockets.

    async def join(self, viewer: Viewer, hello: Hello) -> Table:
        """A socket looks at a table from now on. Raises Cut."""
        try:
            async with self.holding(hello.table) as table:
                table.join(viewer, hello)
                return table
        except NoSuchTable:
            raise Cut(4404, "no such table") from None

    def leave(self, table: Table, viewer: Viewer) -> None:
        """A socket is closed. Who looked will not be told before the table is at rest."""
        if viewer.audience is not None:
            table.leave(viewer)
            if not table.closed:
                table.tell_later()

    async def obey(self, table: Table, viewer: Viewer, sent: Sent, arrived: float) -> None:
        """Carry out a command, and acknowledge it. Raises Refused, or Cut."""
        match sent.command:
            case protocol.Hint(ask=ask):
                result = await self.hint(table, viewer, ask)
                viewer.wire.write(done(sent.n, result))
            case protocol.Enquire(about=about, facts=facts):
                result = await self.enquire(table, viewer, about, facts)
                viewer.wire.write(done(sent.n, result))
            case protocol.Again():
                next_table = await self.play_on(table, viewer.person, sent.n)
                viewer.wire.write(done(sent.n, {"table": next_table}))
            case _:
                async with table.lock:
                    await self.carry_out(table, viewer, sent)
        self.metrics.latency.add(passed() - arrived)

    async def carry_out(self, table: Table, viewer: Viewer, sent: Sent) -> None:
        """A command that concerns this table alone."""
        if table.closed:
            raise come_again()
        room, person, command = table.room, viewer.person, sent.command
        if room.known(person, sent.n):
            viewer.wire.write(done(sent.n, None))
            return
        if isinstance(command, protocol.WhyNot):
            refused = room.why_not(person, viewer.look, command.ask, command.answer)
            viewer.wire.write(done(sent.n, refusal_words(refused)))
            return
        entries = room.decide(person, viewer.look, command, now(), table.here())
        if isinstance(command, protocol.Answer):
            table.live.ask_again(viewer.look)
        if entries:
            await table.write(
                entries, person, sent.n, lambda: void(viewer.wire.write(done(sent.n, None)))
            )
            return
        viewer.wire.write(done(sent.n, None))
        if isinstance(command, protocol.Look):
            viewer.chosen = True
            table.turn(viewer, command.seat)

    async def hint(self, table: Table, viewer: Viewer, ask: int) -> Any:
        """What the best bot would do here, and why."""
        async with table.lock:
            room = table.room
            if not room.settings.hints:
                raise refuse(NO_HINTS)
            question = question_of(room, viewer, ask)
            game = room.settings.game
        return await self.thinking.hint(game, *question)

    async def enquire(self, table: Table, viewer: Viewer, about: str, facts: dict[str, Any]) -> Any:
        """What can be worked out from what a seat knows, or from what is public."""
        async with table.lock:
            view = table.room.view(viewer.look)
            game = table.room.settings.game
        if view is None or viewer.look is None:
            raise refuse(LOOK_FIRST)
        return await self.thinking.enquire(game, view, about, facts)

    async def play_on(self, table: Table, person: str, n: str) -> str:
        """The table at which the same people play on; there is one for all of them."""
        async with table.lock:
            if table.closed:
                raise come_again()
            room = table.room
            room.decide(person, None, protocol.Again(), now())
            if room.again is not None:
                return room.again
            invitation = token_hash(new_token()) if room.invitation else ""
            id = self.new_id()
            entries = opening.play_on(room, person, fairness.new_secret(), invitation)
            await self.open(entries, id)
            await table.write([log.PlayedOn(id)], person, n)
            return id


def question_of(room: Room, viewer: Viewer, ask: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """The view and an open question of the seat looked through. Raises Refused."""
    if viewer.look is None:
        raise refuse(LOOK_FIRST)
    playing = room.now_playing()
    if not playing.is_open(viewer.look, ask):
        raise refuse(NO_SUCH_ASK, ask=ask, seat=viewer.look)
    return playing.question(viewer.look, ask)


def void(_: object) -> None:
    """What came of it matters to nobody."""


def done(n: str, result: Any) -> bytes:
    """An acknowledgement, on its way."""
    return text_frame(encode(protocol.Done(n, result)))


def refusal_words(refused: Refused | None) -> dict[str, Any] | None:
    """A refusal as the result of a question."""
    if refused is None:
        return None
    return {
        "code": refused.code,
        "clause": refused.clause,
        "facts": refused.facts,
        "text": refused.text,
    }
