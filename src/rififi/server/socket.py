"""A WebSocket: the first frame says which table and what was seen there; then commands, one at a time.

Close codes (docs/server.md): 4400 not understood, 4401 no cookie, 4403 may not enter, 4404 no such table,
4408 no first frame, 4409 reads too slowly, 4410 the table or the person is gone, 4429 asks too much.
"""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec
from starlette.types import Receive, Scope

from rififi.kernel.refusal import Reason, Refused
from rififi.server.crowd import Arrival
from rififi.server.cuts import Cut
from rififi.server.guards import address_of, token_of
from rififi.server.limits import Bucket
from rififi.server.logs import say_fault
from rififi.server.moments import passed
from rififi.server.protocol import Hello, RefusedFrame, Sent
from rififi.server.site import Site
from rififi.server.table import Table
from rififi.server.viewers import Viewer
from rififi.server.wire import Wire, text_frame, wire_of
from rififi.tables import refuse

FIRST_FRAME: Final = 10.0
"""Seconds in which a client says hello."""

NOT_UNDERSTOOD: Final = (4400, "not understood")
NO_COOKIE: Final = (4401, "no cookie")
SILENT: Final = (4408, "no hello")
FLOOD: Final = (4429, "too many")

encode: Final = msgspec.json.Encoder().encode
HELLO: Final = msgspec.json.Decoder(Hello)
SENT: Final = msgspec.json.Decoder(Sent)


class OnlyNumber(msgspec.Struct):
    """What can still be read of a command that is none."""

    n: str = ""


ONLY_NUMBER: Final = msgspec.json.Decoder(OnlyNumber)
NOT_A_COMMAND: Final = refuse(Reason("not_a_command", ""))


class HungUp(Exception):
    """The other end has closed the socket."""


async def serve_socket(site: Site, scope: Scope, receive: Receive) -> None:
    """One socket from its beginning to its end."""
    arrival = Arrival(site.house.crowd)
    try:
        await let_in(site, scope, receive, arrival)
    finally:
        arrival.is_in()


async def let_in(site: Site, scope: Scope, receive: Receive, arrival: Arrival) -> None:
    """A socket of somebody who is known."""
    person = await site.sessions.who(token_of(scope))
    wire, address = wire_of(scope), address_of(scope)
    await receive()  # that it asks to be opened
    await wire.accept()
    if person is None:
        wire.cut(*NO_COOKIE)
        return
    if not site.gate.open_socket(person, address):
        site.metrics.floods.value += 1
        wire.cut(*FLOOD)
        return
    site.sockets += 1
    try:
        await Conversation(site, receive, wire, person).run(arrival)
    except Cut as cut:
        wire.cut(*cut.args)
    except HungUp:
        pass
    except Exception as fault:
        site.metrics.failures.value += 1
        say_fault("socket failed", fault)
        wire.cut(1011, "failed")
    finally:
        site.sockets -= 1
        site.gate.close_socket(person, address)


class Conversation:
    """What is said on one socket."""

    def __init__(self, site: Site, receive: Receive, wire: Wire, person: str) -> None:
        self.site = site
        self.receive = receive
        self.viewer = Viewer(person, wire)
        self.frames = Bucket(site.gate.limits.frames.at_once, passed())

    async def run(self, arrival: Arrival) -> None:
        """Hello, then commands until it ends."""
        try:
            async with asyncio.timeout(FIRST_FRAME):
                first = await self.read()
        except TimeoutError:
            raise Cut(*SILENT) from None
        try:
            hello = HELLO.decode(first)
        except (msgspec.MsgspecError, RecursionError):
            raise Cut(*NOT_UNDERSTOOD) from None
        house = self.site.house
        table = await house.join(self.viewer, hello)
        arrival.is_in()
        try:
            while True:
                await self.hear(table, await self.read())
        finally:
            house.leave(table, self.viewer)

    async def read(self) -> str:
        """The next frame."""
        message = await self.receive()
        if message["type"] == "websocket.disconnect":
            raise HungUp
        text = message.get("text")
        if text is None:
            raise Cut(*NOT_UNDERSTOOD)
        return str(text)

    async def hear(self, table: Table, frame: str) -> None:
        """One command, answered with Done or with a refusal."""
        site, person, arrived = self.site, self.viewer.person, passed()
        site.metrics.commands.value += 1
        if not self.frames.take(site.gate.limits.frames, arrived) or not site.gate.people.allows(
            person, arrived
        ):
            site.metrics.floods.value += 1
            raise Cut(*FLOOD)
        n = ""
        try:
            sent = SENT.decode(frame)
            n = sent.n
            await site.house.obey(table, self.viewer, sent, arrived)
        except Refused as refused:
            self.refuse(n, refused)
        except (msgspec.MsgspecError, RecursionError):
            if n:
                raise
            self.refuse(number_of(frame), NOT_A_COMMAND)

    def refuse(self, n: str, refused: Refused) -> None:
        """Nothing has changed, and why."""
        self.site.metrics.refusals.value += 1
        words = RefusedFrame(n, refused.code, refused.clause, refused.facts, refused.text)
        self.viewer.wire.write(text_frame(encode(words)))


def number_of(frame: str) -> str:
    """The client's id of something that is no command, if it has one."""
    try:
        return ONLY_NUMBER.decode(frame).n
    except (msgspec.MsgspecError, RecursionError):
        return ""
