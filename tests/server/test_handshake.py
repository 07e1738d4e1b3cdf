"""Requests for a socket that are read in one go: what gets in this way would get in by the library's checks
too, and is answered alike."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.http11 import Request
from websockets.server import ServerProtocol

from rififi.server.handshake import LONGEST, answer, read

KEY = b"dGhlIHNhbXBsZSBub25jZQ=="
BROWSER = [
    (b"host", b"127.0.0.1:8000"),
    (b"connection", b"keep-alive, Upgrade"),
    (b"upgrade", b"websocket"),
    (b"origin", b"http://127.0.0.1:8000"),
    (b"sec-websocket-version", b"13"),
    (b"cookie", b"rififi=3q2+7w; other=1"),
    (b"sec-websocket-key", KEY),
    (b"sec-websocket-extensions", b"permessage-deflate; client_max_window_bits"),
]
Headers = list[tuple[bytes, bytes]]


def head(headers: Headers, first: bytes = b"GET /socket HTTP/1.1") -> bytes:
    """A request as uvicorn hands it on."""
    lines = b"".join(b"%s: %s\r\n" % header for header in headers)
    return first + b"\r\n" + lines + b"\r\n"


def library(request: bytes) -> tuple[int, str | None, Headers]:
    """What the library makes of a request: its status, its answer to the key, and the headers it read."""
    protocol = ServerProtocol()
    protocol.receive_data(request)
    events = protocol.events_received()
    if not events:
        return 400, None, []
    (event,) = events
    assert isinstance(event, Request)
    response = protocol.accept(event)
    headers = [
        (name.encode(), value.encode("latin-1")) for name, value in event.headers.raw_items()
    ]
    return response.status_code, response.headers.get("Sec-WebSocket-Accept"), headers


def test_a_browser_s_request_is_read_and_answered_as_the_library_does() -> None:
    request = read(head(BROWSER))
    assert request is not None
    status, accepted, headers = library(head(BROWSER))
    assert status == 101 and accepted == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo="
    assert (request.path, request.query, request.headers) == (b"/socket", b"", headers)
    said = answer(request.key)
    assert said.startswith(b"HTTP/1.1 101 ") and said.endswith(b"\r\n\r\n")
    assert f"\r\nSec-WebSocket-Accept: {accepted}\r\n".encode() in said


def test_path_and_query_are_told_apart() -> None:
    request = read(head(BROWSER, b"GET /socket?lang=fr&x=/?1 HTTP/1.1"))
    assert request is not None
    assert (request.path, request.query) == (b"/socket", b"lang=fr&x=/?1")


def without(name: bytes) -> Headers:
    return [header for header in BROWSER if header[0] != name]


def changed(name: bytes, value: bytes) -> Headers:
    return [(known, value if known == name else old) for known, old in BROWSER]


STRANGE = {
    "no key": head(without(b"sec-websocket-key")),
    "short key": head(changed(b"sec-websocket-key", b"c2hvcnQ=")),
    "odd key": head(changed(b"sec-websocket-key", KEY[:-3] + b"*==")),
    "two keys": head([*BROWSER, (b"sec-websocket-key", KEY)]),
    "no version": head(without(b"sec-websocket-version")),
    "old version": head(changed(b"sec-websocket-version", b"8")),
    "no upgrade": head(without(b"upgrade")),
    "other upgrade": head(changed(b"upgrade", b"h2c")),
    "no connection": head(changed(b"connection", b"keep-alive")),
    "two origins": head([*BROWSER, (b"origin", b"http://elsewhere")]),
    "two hosts": head([*BROWSER, (b"Host", b"elsewhere")]),
    "a subprotocol": head([*BROWSER, (b"sec-websocket-protocol", b"chat")]),
    "a body": head([*BROWSER, (b"content-length", b"3")]),
    "a body in parts": head([*BROWSER, (b"transfer-encoding", b"chunked")]),
    "posted": head(BROWSER, b"POST /socket HTTP/1.1"),
    "of long ago": head(BROWSER, b"GET /socket HTTP/1.0"),
    "an escaped path": head(BROWSER, b"GET /%73ocket HTTP/1.1"),
    "another server's": head(BROWSER, b"GET http://elsewhere/socket HTTP/1.1"),
    "not ASCII": head(changed(b"cookie", "é".encode())),
    "folded": head(changed(b"cookie", b"a\r\n b")),
    "a bare line feed": head(changed(b"cookie", b"a\nx: b")),
    "an empty header": head(changed(b"cookie", b"")),
    "a name with a blank": head([*BROWSER, (b"x y", b"z")]),
    "unfinished": head(BROWSER)[:-2],
    "more behind": head(BROWSER) + b"GET",
    "too long": head(changed(b"cookie", b"x" * LONGEST)),
    "too many": head([*BROWSER, *((b"x-%d" % place, b"1") for place in range(200))]),
}


@pytest.mark.parametrize("which", STRANGE)
def test_what_is_strange_is_left_to_the_library(which: str) -> None:
    assert read(STRANGE[which]) is None


values = st.sampled_from(
    [b"websocket", b"Upgrade", b"upgrade, x", b"13", b"13, 13", KEY, b"x", b" ", b"\xe9"]
)
names = st.sampled_from(
    [name for name, _ in BROWSER] + [b"Upgrade", b"x", b"Sec-WebSocket-Protocol"]
)


@settings(max_examples=300, deadline=None)
@given(
    st.permutations(BROWSER),
    st.lists(st.tuples(names, values), max_size=2),
    st.lists(st.tuples(st.integers(0, 400), st.binary(max_size=2)), max_size=2),
    st.lists(names, max_size=1),
)
def test_nothing_gets_in_that_the_library_would_refuse(
    headers: Headers, more: Headers, spoilt: list[tuple[int, bytes]], missing: list[bytes]
) -> None:
    whole = head([header for header in [*headers, *more] if header[0] not in missing])
    for place, inserted in spoilt:
        whole = whole[:place] + inserted + whole[place:]
    request = read(whole)
    if request is not None:
        status, accepted, read_by_library = library(whole)
        assert status == 101
        assert accepted is not None and accepted.encode() in answer(request.key)
        assert request.headers == [(name.lower(), value) for name, value in read_by_library]
