"""A table that is awake: its room, its one writer, who looks on, and what will happen there by itself."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Final, Protocol

import msgspec

from rififi.server.crowd import Crowd
from rififi.server.cuts import Cut, come_again, no_entry
from rififi.server.metrics import Metrics
from rififi.server.moments import now
from rififi.server.notices import Notices
from rififi.server.past import Past
from rififi.server.protocol import Hello, TableWords
from rififi.server.room import log
from rififi.server.room.bots import BotTurn
from rififi.server.room.log import Entry, Forgotten, Logged, Sat, Stood
from rififi.server.room.room import Room
from rififi.server.room.seats import seats_of
from rififi.server.store.store import Store
from rififi.server.thinking import Thinking
from rififi.server.viewers import Audience, Viewer, Words, encode

SOONEST: Final = 0.005
FARTHEST: Final = 3_600
"""Seconds: nothing is timed further ahead than this; then it is looked at again."""


class Keeper(Protocol):
    """What a table asks of the house that it is in."""

    store: Store
    thinking: Thinking
    metrics: Metrics
    notices: Notices
    crowd: Crowd
    unread: int

    def background(self, work: Coroutine[Any, Any, None]) -> None:
        """Do this beside everything else."""
        ...

    def failed(self, event: str, fault: BaseException, **fields: Any) -> None:
        """Something was the server's own fault."""
        ...

    def count_frames(self, sent: int) -> None: ...
    def count_slow(self) -> None: ...
    def drop(self, table: Table) -> None:
        """This table is not in memory any more."""
        ...


class Table:
    """One table in memory. Who holds `lock` may read and write it; nothing in it is uncommitted then."""

    def __init__(self, house: Keeper, room: Room, invited: set[str]) -> None:
        self.house = house
        self.room = room
        self.invited = invited
        self.lock = asyncio.Lock()
        self.live = Audience(house.unread, house.count_slow)
        self.gallery = Audience(house.unread, house.count_slow)
        self.sockets: dict[str, int] = {}
        """How many each person who is here has."""
        self.woken = now()
        self.left: dict[str, int] = {}
        """When those who are not here any more left."""
        self.timer: asyncio.TimerHandle | None = None
        self.thinking: dict[BotTurn, asyncio.Task[None]] = {}
        self.closed = False
        self.idle_since = now()

    # Who is here.

    def seats(self, person: str) -> list[int]:
        return seats_of(self.room.chairs, person)

    def here(self) -> list[int]:
        """The seats whose people are connected."""
        return [seat for seat, chair in enumerate(self.room.chairs) if chair.person in self.sockets]

    def absent(self) -> dict[int, int]:
        """The seats of people who are not connected, and since when."""
        return {
            seat: self.left.get(chair.person, self.woken)
            for seat, chair in enumerate(self.room.chairs)
            if chair.person and chair.person not in self.sockets
        }

    def watching(self) -> int:
        """How many people look on without a seat."""
        seated = {chair.person for chair in self.room.chairs}
        return sum(person not in seated for person in self.sockets)

    def may_enter(self, person: str) -> bool:
        """Whether this person may come to the table at all."""
        room = self.room
        return (
            not room.invitation
            or person == room.host
            or person in self.invited
            or bool(self.seats(person))
        )

    def may_watch(self, person: str) -> bool:
        """Whether this person may see the game go on: spectators where they are wanted."""
        if self.seats(person) or self.room.status == "gathering":
            return True
        return self.room.settings.spectators

    def is_late(self, person: str) -> bool:
        """Whether this person sees the game later than those who play it."""
        return self.room.settings.delay > 0 and not self.seats(person)

    def all_is_shown(self, person: str) -> bool:
        """Whether the game is over for this person: then everything about it may be known."""
        return self.look_at(person).status == "finished"

    def look_at(self, person: str) -> TableWords:
        """The table in words as this person sees it."""
        late = self.is_late(person)
        return self.room.table_words(now(), self.here(), self.watching(), late)

    def export(self, person: str) -> dict[str, Any]:
        """All that this person's browser is sent, through each seat of theirs; who has none: as a
        spectator."""
        moment = now()
        late = self.is_late(person)
        seen = Past(self.room, moment) if late else self.room
        eyes: list[int | None] = [*self.seats(person)] or [None]
        return {
            "format": "rififi-table",
            "version": 1,
            "table": self.look_at(person),
            "talk": seen.talk(person, 0),
            "views": [
                {
                    "seat": look,
                    "view": seen.view(look),
                    "asks": seen.asks(look),
                    "events": seen.events(look, 0),
                }
                for look in eyes
            ],
        }

    # Looking.

    def join(self, viewer: Viewer, hello: Hello) -> None:
        """A socket looks on from now on; its first frame is a Welcome. Raises Cut."""
        person = viewer.person
        if not self.may_enter(person) or not self.may_watch(person):
            raise no_entry()
        own = self.seats(person)
        viewer.chosen = hello.look in own
        viewer.look = hello.look if viewer.chosen else own[0] if len(own) == 1 else None
        self.sockets[person] = self.sockets.get(person, 0) + 1
        self.left.pop(person, None)
        self.place(viewer, (hello.epoch, hello.seen, hello.talk))
        if not self.house.crowd.afterwards(self.tell_later):
            self.tell_who_is_here()
        if self.room.settings.takeover is not None or self.gallery.channels:
            self.look_ahead()

    def leave(self, viewer: Viewer) -> None:
        """A socket is closed."""
        if viewer.audience is None:
            return
        viewer.audience.leave(viewer)
        count = self.sockets[viewer.person] - 1
        if count:
            self.sockets[viewer.person] = count
        else:
            del self.sockets[viewer.person]
            self.left[viewer.person] = self.idle_since = now()
            self.look_ahead()

    def tell_later(self) -> None:
        """When the table is at rest: tell everybody who is here."""
        self.house.background(self.show_who_is_here())

    async def show_who_is_here(self) -> None:
        """Tell everybody that somebody has come or left."""
        async with self.lock:
            if not self.closed:
                self.tell_who_is_here()

    def tell_who_is_here(self) -> None:
        """Everybody is told who came or left, and those in the gallery whatever it is time for."""
        if self.live.channels:
            self.house.count_frames(self.live.tell_table(self.words(False)))
        self.tell_gallery()

    def place(self, viewer: Viewer, hello: tuple[int, int, int]) -> None:
        """Let a socket look through its eyes, and tell it what is there."""
        delayed = self.is_late(viewer.person)
        audience = self.gallery if delayed else self.live
        seen = Past(self.room, now()) if delayed else self.room
        self.house.count_frames(audience.join(viewer, seen, self.words(delayed), hello))

    def turn(self, viewer: Viewer, look: int | None) -> None:
        """Look through other eyes from now on."""
        assert viewer.audience is not None
        talk = viewer.audience.leave(viewer)
        viewer.look = look
        self.place(viewer, (-1, 0, talk))

    def viewers(self) -> list[Viewer]:
        return [*self.live.viewers(), *self.gallery.viewers()]

    def resettle(self) -> None:
        """Seats have changed hands: everybody looks through a seat that is theirs, or through none."""
        for viewer in self.viewers():
            own = self.seats(viewer.person)
            if not self.may_watch(viewer.person):
                viewer.wire.cut(*no_entry().args)
                continue
            look = viewer.look if viewer.look in own else None
            if look is None and not viewer.chosen and len(own) == 1:
                look = own[0]
            late = self.is_late(viewer.person)
            if look != viewer.look or viewer.audience is not (self.gallery if late else self.live):
                self.turn(viewer, look)

    def words(self, delayed: bool) -> Words:
        """The table in words, for who sees it now or later."""
        here, watching = self.here(), self.watching()

        def make() -> TableWords:
            return self.room.table_words(now(), here, watching, delayed)

        if not delayed:
            return Words(hash((self.room.version, *here, -1, watching)), make)
        words = make()
        timeless = msgspec.structs.replace(words, clocks=[], now=0)
        marks = [(clock.seat, clock.running, clock.decision is None) for clock in words.clocks]
        return Words(hash((encode(timeless), *marks)), lambda: words)

    def tell(self) -> None:
        """Everybody is told what has changed for them."""
        if self.live.channels:
            self.house.count_frames(self.live.tell(self.room, self.words(False)))
        self.tell_gallery()

    def tell_gallery(self) -> None:
        """Those who see the game later are told what it is time for."""
        if self.gallery.channels:
            past = Past(self.room, now())
            self.house.count_frames(self.gallery.tell(past, self.words(True)))

    # Writing.

    async def write(
        self,
        entries: Sequence[Entry],
        person: str = "",
        n: str = "",
        acknowledge: Callable[[], None] | None = None,
    ) -> None:
        """Keep these entries, then acknowledge, then tell everybody. If they cannot be kept, this table
        is closed, and whoever looks at it next finds it as it was before."""
        if self.closed:
            raise come_again()
        at = max(now(), self.room.at)
        first = self.room.count
        logged = [Logged(at, entry, person, "" if i else n) for i, entry in enumerate(entries)]
        seats_moved = any(
            isinstance(entry, Sat | Stood | Forgotten | log.Started) for entry in entries
        )
        try:
            for line in logged:
                self.room.apply(line)
            members = self.room.members() if seats_moved or not first else []
            words = [log.ENCODER.encode(line) for line in logged]
            await self.house.store.append(first, words, self.room.row(), members)
        except BaseException:
            self.close(come_again())
            raise
        self.house.metrics.entries.value += len(entries)
        if acknowledge is not None:
            acknowledge()
        if seats_moved:
            self.resettle()
        self.tell()
        self.look_ahead()
        self.house.notices.look(self.room, self.sockets)

    # What happens by itself.

    def look_ahead(self) -> None:
        """Time what will happen next, and let the bots think whose turn it is."""
        if self.closed:
            return
        for turn in self.room.bot_turns():
            if turn not in self.thinking:
                self.thinking[turn] = asyncio.get_running_loop().create_task(self.let_think(turn))
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        next_moment = self.next_moment()
        if next_moment is not None:
            wait = min(max(SOONEST, (next_moment - now()) / 1000), FARTHEST)
            self.timer = asyncio.get_running_loop().call_later(wait, self.wake)

    def next_moment(self) -> int | None:
        """When something will happen here by itself."""
        moments = [self.room.due(self.absent())]
        if self.gallery.channels:
            moments.append(self.room.shown_next(now()))
        return min((moment for moment in moments if moment is not None), default=None)

    def wake(self) -> None:
        """The moment has come."""
        self.timer = None
        self.house.background(self.on_time())

    async def on_time(self) -> None:
        """What time has led to."""
        async with self.lock:
            if self.closed:
                return
            entries = self.room.on_time(now(), self.absent())
            if entries:
                await self.write(entries)
            else:
                self.tell()
                self.look_ahead()

    async def let_think(self, turn: BotTurn) -> None:
        """A bot answers; its seat may have been taken back meanwhile, or the table closed."""
        try:
            async with self.lock:
                if self.closed or turn not in self.room.bot_turns():
                    return
                question = self.room.bot_question(turn)
            answer = await self.thought(turn, question)
            async with self.lock:
                self.thinking.pop(turn, None)
                entries = [] if self.closed else self.room.bot_answers(turn, answer)
                if entries:
                    self.house.metrics.bot_answers.value += 1
                    await self.write(entries)
                else:
                    self.look_ahead()
        except Exception as fault:
            self.house.failed("a bot's answer was lost", fault)
        finally:
            self.thinking.pop(turn, None)

    async def thought(self, turn: BotTurn, question: tuple[dict[str, Any], dict[str, Any]]) -> Any:
        """What a bot answers. The answer of one that fails is nothing, for which the room takes its first
        option: a table does not stop for it."""
        try:
            return await self.house.thinking.after_pause(
                self.room.settings.game, turn.bot, *question, begun=turn.strokes > 0
            )
        except Exception as fault:
            self.house.failed("a bot failed", fault, bot=turn.bot)
            return None

    # The end.

    def is_idle(self, moment: int, patience: int) -> bool:
        """Whether nobody is here, and nothing will happen here soon that the log alone does not tell."""
        if self.sockets or self.thinking or self.lock.locked():
            return False
        if moment - self.idle_since < patience:
            return False
        due = self.next_moment()
        return due is None or (due == self.room.row().wake and due > moment + 2 * patience)

    def close(self, cut: Cut) -> None:
        """This table is not in memory any more."""
        self.closed = True
        if self.timer is not None:
            self.timer.cancel()
        for task in self.thinking.values():
            if task is not asyncio.current_task():
                task.cancel()
        for viewer in self.viewers():
            viewer.wire.cut(*cut.args)
        self.house.drop(self)
