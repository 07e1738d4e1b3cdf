"""The request for a WebSocket as browsers make it, read in one go (RFC 6455, 4.2).

What is in any way out of the ordinary is not read here: it is left to the library, whose checks decide and
whose words refuse. So nothing gets in this way that would not get in the other.
"""

from __future__ import annotations

import base64
import hashlib
import re
from typing import Final

from msgspec import Struct

LONGEST: Final = 8192
"""Bytes of the whole request."""
MOST_HEADERS: Final = 100
MAGIC: Final = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"

HEAD: Final = re.compile(
    rb"GET (/[!$&-;=@-Z_a-z~]*)(?:\?([!$&-;=?@-Z_a-z~]*))? HTTP/1\.1\r\n"
    rb"((?:[!#$&'*+.^_`|~0-9A-Za-z-]+: [!-~](?:[ -~]*[!-~])?\r\n)+)\r\n"
)
"""A path without escapes, and headers with something in them, in ASCII."""
KEY: Final = re.compile(rb"[A-Za-z0-9+/]{21}[AQgw]==")
"""16 bytes."""


class Request(Struct):
    """A request that may be answered with `answer`."""

    path: bytes
    query: bytes
    headers: list[tuple[bytes, bytes]]
    key: bytes


def read(head: bytes) -> Request | None:
    """What is asked for; None where that is for the library to judge."""
    if len(head) > LONGEST:
        return None
    parts = HEAD.fullmatch(head)
    if parts is None:
        return None
    path, query, lines = parts.groups()
    headers = []
    for line in lines.split(b"\r\n")[:-1]:
        name, _, value = line.partition(b": ")
        headers.append((name.lower(), value))
    known = dict(headers)
    if len(known) < len(headers) or len(headers) > MOST_HEADERS:
        return None
    key = known.get(b"sec-websocket-key", b"")
    if (
        known.get(b"upgrade", b"").lower() != b"websocket"
        or b"upgrade" not in known.get(b"connection", b"").lower().split(b", ")
        or known.get(b"sec-websocket-version") != b"13"
        or b"sec-websocket-protocol" in known
        or b"content-length" in known
        or b"transfer-encoding" in known
        or not KEY.fullmatch(key)
    ):
        return None
    return Request(path, query or b"", headers, key)


def answer(key: bytes) -> bytes:
    """The socket is open."""
    accepted = base64.b64encode(hashlib.sha1(key + MAGIC, usedforsecurity=False).digest())
    return (
        b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Accept: %s\r\n\r\n" % accepted
    )
