"""The server's end of a socket: what comes before the answer to the request is read after it."""

from __future__ import annotations

import asyncio
import socket
import struct

import uvicorn
from starlette.types import Receive, Scope, Send

from rififi.server.handshake import answer
from rififi.server.wire import WireProtocol, wire_of

KEY = b"dGhlIHNhbXBsZSBub25jZQ=="
REQUEST = (
    b"GET /socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: %s\r\n\r\n" % KEY
)


def frame(words: bytes) -> bytes:
    """A short text as a client sends it."""
    return struct.pack("!BB", 0x81, 0x80 | len(words)) + b"\0\0\0\0" + words


def test_who_speaks_too_early_is_heard_afterwards() -> None:
    heard: list[str] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        assert scope["type"] == "websocket"
        await receive()
        wire = wire_of(scope)
        assert isinstance(wire, WireProtocol)
        while wire.early != frame(b"one") + frame(b"two"):
            await asyncio.sleep(0)
        await wire.accept()
        heard.extend([(await receive())["text"] for _ in range(3)])
        wire.cut(4400, "enough")

    async def client(port: int) -> bytes:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(REQUEST)
        while not server.server_state.tasks:
            await asyncio.sleep(0)
        writer.write(frame(b"one") + frame(b"two"))
        head = await reader.readuntil(b"\r\n\r\n")
        writer.write(frame(b"three"))
        await reader.readexactly(2 + 2 + len(b"enough"))
        writer.close()
        return head

    async def work(listener: socket.socket) -> bytes:
        serving = asyncio.create_task(server.serve([listener]))
        try:
            return await asyncio.wait_for(client(listener.getsockname()[1]), 30)
        finally:
            server.should_exit = True
            await serving

    config = uvicorn.Config(
        app, ws=WireProtocol, lifespan="off", log_config=None, timeout_graceful_shutdown=1
    )
    server = uvicorn.Server(config)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        assert asyncio.run(work(listener)) == answer(KEY)
    assert heard == ["one", "two", "three"]
