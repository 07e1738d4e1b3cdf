"""A WebSocket client that costs as little as it can, so that it is the server which is measured."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from time import perf_counter
from typing import Final, cast

TEXT: Final = 1
CLOSE: Final = 8
PING: Final = 9
PONG: Final = 10
FIN: Final = 0x80

Heard = Callable[[bytes, float], None]
"""A text message, and when its last byte came."""


class Wire(asyncio.Protocol):
    """One socket. What it hears goes to `heard` at once, within the event loop."""

    def __init__(self, request: bytes, heard: Heard, lost: Callable[[int], None]) -> None:
        self.request = request
        self.heard = heard
        self.lost = lost
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport | None = None
        self.buffer = bytearray()
        self.upgraded = False
        self.code = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(self.request)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.open.done():
            self.open.set_exception(ConnectionResetError())
        elif self.upgraded:
            self.lost(self.code)

    def data_received(self, data: bytes) -> None:
        at = perf_counter()
        self.buffer += data
        if not self.upgraded and not self.upgrade():
            return
        start, size = 0, len(self.buffer)
        while (end := frame_end(self.buffer, start, size)) is not None:
            begin, stop = end
            self.frame(self.buffer[start], bytes(self.buffer[begin:stop]), at)
            start = stop
        del self.buffer[:start]

    def upgrade(self) -> bool:
        """Whether the answer to the request has come, and is a yes."""
        head, gap, rest = self.buffer.partition(b"\r\n\r\n")
        if not gap:
            return False
        if not head.startswith(b"HTTP/1.1 101"):
            status = head.split(b"\r\n")[0].decode("latin-1")
            if not self.open.done():
                self.open.set_exception(ConnectionRefusedError(status))
            self.close()
            return False
        self.buffer = bytearray(rest)
        self.upgraded = True
        if not self.open.done():
            self.open.set_result(None)
        return True

    def frame(self, first: int, words: bytes, at: float) -> None:
        """A whole frame. The server never sends a message in parts."""
        assert first & FIN, "a message in parts"
        kind = first & 0x0F
        if kind == TEXT:
            self.heard(words, at)
        elif kind == PING:
            self.send(words, PONG)
        elif kind == CLOSE:
            self.code = int.from_bytes(words[:2], "big")
            self.close()

    def send(self, words: bytes, kind: int = TEXT) -> None:
        """Send a message, masked as a client must, with the mask that changes nothing."""
        if self.transport is None or self.transport.is_closing():
            return
        size = len(words)
        if size < 126:
            head = bytes((FIN | kind, 0x80 | size))
        else:
            head = bytes((FIN | kind, 0x80 | 126)) + size.to_bytes(2, "big")
        self.transport.write(head + b"\0\0\0\0" + words)

    def forget(self) -> None:
        """Close it; nobody wants to hear of it any more."""
        self.heard, self.lost = hear_nothing, lose_nothing
        self.close()

    def close(self) -> None:
        if self.transport is not None:
            self.transport.close()


def hear_nothing(words: bytes, at: float) -> None:
    """What comes too late."""


def lose_nothing(code: int) -> None:
    """Nobody was there any more."""


def frame_end(buffer: bytearray, start: int, size: int) -> tuple[int, int] | None:
    """Where the words of the frame at `start` begin and end; None while some of it is missing."""
    if size - start < 2:
        return None
    length, begin = buffer[start + 1], start + 2
    if length == 126:
        begin += 2
        if size < begin:
            return None
        length = int.from_bytes(buffer[start + 2 : begin], "big")
    elif length == 127:
        begin += 8
        if size < begin:
            return None
        length = int.from_bytes(buffer[start + 2 : begin], "big")
    return (begin, begin + length) if size >= begin + length else None


async def connect(port: int, cookie: str, heard: Heard, lost: Callable[[int], None]) -> Wire:
    """A socket of the server on this machine, as a page of its own would open it. Raises OSError."""
    key = base64.b64encode(os.urandom(16)).decode()
    request = (
        f"GET /socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
        f"Origin: http://127.0.0.1:{port}\r\nCookie: {cookie}\r\n\r\n"
    ).encode()
    loop = asyncio.get_running_loop()
    _, wire = await loop.create_connection(lambda: Wire(request, heard, lost), "127.0.0.1", port)
    try:
        await wire.open
    except BaseException:
        wire.forget()
        raise
    return wire
