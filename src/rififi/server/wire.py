"""The server's end of a WebSocket: frames that are made once and given to many.

uvicorn's own end stays what it is; what is added is a way to write a finished frame at once, without a
task for each socket, and to be rid of a reader who does not read.
"""

from __future__ import annotations

import struct
from typing import Final, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

EXTENSION: Final = "rififi.wire"
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


class WireProtocol(WebSocketsSansIOProtocol):
    """uvicorn's end of a WebSocket, which the application can write to at once."""

    async def run_asgi(self) -> None:
        extensions = self.scope["extensions"]
        assert extensions is not None
        extensions[EXTENSION] = self  # type: ignore[assignment]
        try:
            await super().run_asgi()
        finally:
            del extensions[EXTENSION]

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
