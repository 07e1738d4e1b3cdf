"""The server's end of a WebSocket: frames that are made once and given to many.

uvicorn's own end stays what it is; what is added is a way to write a finished frame at once, without a
task for each socket, to be rid of a reader who does not read, and a shorter way in for requests that are as
browsers make them (`handshake`): after a restart everybody comes at once.
"""

from __future__ import annotations

import struct
from typing import Final, Protocol, cast

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from rififi.server.handshake import Request, answer, read

EXTENSION: Final = "rififi"
WIRE: Final = "wire"
PATIENCE: Final = 2.0
"""Seconds that a socket which is being closed has for its last bytes."""


def text_frame(words: bytes) -> bytes:
    """A whole text message as one unmasked frame (RFC 6455, 5.2)."""
    size = len(words)
    if size < 126:
        return b"\x81" + bytes((size,)) + words
    if size < 65536:
        return b"\x81\x7e" + struct.pack("!H", size) + words
    return b"\x81\x7f" + struct.pack("!Q", size) + words


class Wire(Protocol):
    """What the rest of the server needs of a socket."""

    def write(self, frame: bytes) -> int:
        """Send a finished frame. Returns how many bytes waited to be read before it; -1: it is closed."""
        ...

    def cut(self, code: int, reason: str) -> None:
        """Close the socket with this code, and soon, whether or not anybody reads."""
        ...


class NewWire(Wire, Protocol):
    """A socket that asks to be opened."""

    async def accept(self) -> None:
        """Open it."""
        ...


def wire_of(scope: Scope) -> NewWire:
    """The wire of a socket."""
    return cast(NewWire, scope["extensions"][EXTENSION][WIRE])


class WireProtocol(WebSocketsSansIOProtocol):
    """uvicorn's end of a WebSocket, which the application can write to at once."""

    plain: Request | None = None
    """The request, where it was read here and not by the library."""
    early = b""
    """What came before the answer to it: nobody ought to, but then it is read after that."""

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated and (request := read(data)) is not None:
            self.begin(request)
        elif self.plain is not None and not self.handshake_complete:
            self.early += data
            self.transport.pause_reading()
        else:
            super().data_received(data)

    def begin(self, request: Request) -> None:
        """Let the application decide about a request that is as it should be."""
        self.plain = request
        self.handshake_initiated = True
        self.scope = {
            "type": "websocket",
            "asgi": {"version": self.asgi_version, "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": self.scheme,
            "server": self.server,
            "client": self.client,
            "root_path": "",
            "path": request.path.decode("ascii"),
            "raw_path": request.path,
            "query_string": request.query,
            "headers": request.headers,
            "subprotocols": [],
            "state": self.app_state.copy(),
            "extensions": {"websocket.http.response": {}},
        }
        self.queue.put_nowait({"type": "websocket.connect"})
        task = self.loop.create_task(self.run_asgi())
        task.add_done_callback(self.on_task_complete)
        self.tasks.add(task)

    async def run_asgi(self) -> None:
        extensions = self.scope["extensions"]
        extensions[EXTENSION] = {WIRE: self}
        try:
            await super().run_asgi()
        finally:
            del extensions[EXTENSION]

    async def accept(self) -> None:
        """See NewWire."""
        if self.plain is None:
            await self.send({"type": "websocket.accept", "subprotocol": None, "headers": []})
        elif not self.disconnected and not self.transport.is_closing():
            self.handshake_complete = True
            self.conn.state = State.OPEN
            self.conn.parser = self.conn.parse()
            next(self.conn.parser)
            self.transport.write(answer(self.plain.key))
            self.start_keepalive()
            if self.early:
                self.transport.resume_reading()
                super().data_received(self.early)
                self.early = b""

    def write(self, frame: bytes) -> int:
        """See Wire."""
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return -1
        waiting = self.transport.get_write_buffer_size()
        self.transport.write(frame)
        return waiting

    def cut(self, code: int, reason: str) -> None:
        """See Wire."""
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()
        self.close_timer = self.loop.call_later(PATIENCE, self.transport.abort)
