"""What is not let in: foreign pages, other types, long bodies, floods, large frames, who does not read."""

from __future__ import annotations

import json
import socket
from contextlib import suppress

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.conftest import Serve
from tests.server.housing import Screen, Served, connect_to

MANY = 3000
"""More requests than anybody is granted, however slow the machine."""


@pytest.mark.parametrize(
    "origin",
    [
        "https://evil.example",
        "null",
        "http://127.0.0.1:1",
        "http://localhost.evil.example",
        "http://[",
    ],
)
def test_a_foreign_page_may_not_post_nor_open_a_socket(served: Served, origin: str) -> None:
    guest = served.person("Ann")
    headers = {"origin": origin}
    for method, path, body in [
        ("POST", "me", {"name": "Eve"}),
        ("POST", "tables", {"game": "razzia", "players": 3}),
        ("DELETE", "me", None),
    ]:
        refused = guest.ask(method, path, body, headers=headers)
        assert (refused.status_code, refused.json()["code"]) == (403, "foreign_origin")
    with pytest.raises(InvalidStatus) as raised:
        connect_to(guest, Origin=origin)
    assert raised.value.response.status_code == 403
    assert guest.get("me")["name"] == "Ann"


def test_the_server_s_own_page_may(served: Served) -> None:
    guest = served.person("Ann")
    changed = guest.ask("POST", "me", {"name": "Bea"}, headers={"origin": served.url})
    assert changed.json()["name"] == "Bea"
    connect_to(guest, Origin=served.url).close()


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""]
)
def test_only_json_is_taken(served: Served, kind: str) -> None:
    """What a form of another site can send without asking first is never taken."""
    guest = served.person("Ann")
    for path in ("me", "me/link", "tables"):
        refused = guest.ask("POST", path, {"name": "Eve"}, headers={"content-type": kind})
        assert (refused.status_code, refused.json()["code"]) == (415, "not_sent_as_json")
    assert guest.get("me")["name"] == "Ann"


def test_headers_of_every_answer(served: Served) -> None:
    for path in ("/", "/table/x", "/api/me", "/api/no/such", "/assets/none.js", "/healthz"):
        headers = httpx.get(served.url + path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy and "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers
    assert httpx.get(f"{served.url}/api/me").headers["cache-control"] == "no-store"


def test_the_cookie_is_for_this_server_alone(served: Served) -> None:
    guest = served.person()
    answer = guest.ask("POST", "me", {"name": "Ann"})
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=Lax" in cookie and "Secure" not in cookie
    assert len(guest.token) == 22
    assert guest.token.encode() not in served.database.read_bytes()


def test_behind_a_proxy_with_tls_the_cookie_is_secure(serve: Serve) -> None:
    proxied = serve("--trust-proxy")
    headers = {"x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.7"}
    answer = proxied.person(**headers).ask("POST", "me", {"name": "Ann"})
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith("__Host-rififi=") and cookie.endswith("; Secure")
    token = cookie.split(";")[0]
    known = httpx.get(f"{proxied.url}/api/me", headers=headers | {"cookie": token})
    assert known.json()["name"] == "Ann"
    plain = httpx.get(f"{proxied.url}/api/me", headers={"cookie": token})
    assert plain.json()["name"] == ""


def test_a_proxy_that_is_not_trusted_is_not_believed(served: Served) -> None:
    answer = served.person(**{"x-forwarded-proto": "https"}).ask("POST", "me", {"name": "Ann"})
    assert "Secure" not in answer.headers["set-cookie"]


@pytest.mark.parametrize("declared", [True, False])
def test_a_long_body_is_not_read(served: Served, declared: bool) -> None:
    body = b'{"name": "' + b"a" * 100_000 + b'"}'
    headers = {"content-type": "application/json"}
    content = body if declared else (body[start : start + 1000] for start in range(0, 10**5, 1000))
    refused = httpx.post(f"{served.url}/api/me", content=content, headers=headers)
    assert (refused.status_code, refused.json()["code"]) == (413, "too_long")


def test_a_frame_over_8_kib_closes_the_socket(served: Served) -> None:
    guest = served.person("Ann")
    screen = guest.sit_at(guest.open()["id"])
    assert screen.ask("say", text="x" * 7000)["type"] == "refused"
    screen.send("say", text="x" * 9000)
    assert screen.close_code() == 1009


def test_a_flood_on_a_socket_is_cut_off(served: Served) -> None:
    guest = served.person("Ann")
    table = guest.open()["id"]
    screen, before = guest.sit_at(table), served.metric("rififi_floods_total")
    with suppress(ConnectionClosed):
        for _ in range(1000):
            screen.send("why_not", ask=0, answer={})
    assert screen.close_code() == 4429
    assert served.metric("rififi_floods_total") == before + 1
    other = served.person("Bea")
    assert other.get("me")["name"] == "Bea"


def test_a_flood_of_requests_of_one_person_is_refused(served: Served) -> None:
    guest = served.person("Ann")
    refused = guest.ask("GET", "me")
    for _ in range(MANY):
        if refused.status_code != 200:
            break
        refused = guest.ask("GET", "me")
    assert refused.status_code == 429 and int(refused.headers["retry-after"]) > 0
    assert served.person("Bea").get("me")["name"] == "Bea"


def test_floods_of_one_address_are_refused_and_others_are_not(serve: Serve) -> None:
    proxied = serve("--trust-proxy")
    flooding = {"x-forwarded-for": "203.0.113.7"}
    with httpx.Client(base_url=proxied.url) as client:
        codes = {client.get("/healthz", headers=flooding).status_code for _ in range(MANY)}
        assert codes == {200, 429}
        assert client.get("/healthz", headers={"x-forwarded-for": "203.0.113.8"}).is_success


def test_newcomers_from_one_address_are_counted(serve: Serve) -> None:
    proxied = serve("--trust-proxy")
    address = {"x-forwarded-for": "2001:db8:1:2::%d"}
    codes = []
    for number in range(80):
        one_home = {"x-forwarded-for": address["x-forwarded-for"] % number}
        codes.append(proxied.person(**one_home).ask("POST", "me", {"name": "Ann"}).status_code)
    assert codes[0] == 200 and codes[-1] == 429
    elsewhere = proxied.person(**{"x-forwarded-for": "2001:db8:1:3::1"})
    assert elsewhere.ask("POST", "me", {"name": "Ann"}).status_code == 200


def test_a_person_has_so_many_sockets_and_no_more(served: Served) -> None:
    guest = served.person("Ann")
    table = guest.open()["id"]
    screens = [guest.sit_at(table) for _ in range(24)]
    assert connect_code(guest.url, guest.token) == 4429
    screens[0].close()
    guest.sit_at(table).close()
    for screen in screens[1:]:
        screen.close()


def connect_code(url: str, token: str) -> int:
    """The code with which a socket that says nothing is closed."""
    guest_socket = connect_to(Screenless(url, token))  # type: ignore[arg-type]
    return Screen.close_code(SocketOnly(guest_socket))  # type: ignore[arg-type]


class Screenless:
    """Somebody who has only a token."""

    def __init__(self, url: str, token: str) -> None:
        self.url = url
        self.http = httpx.Client(cookies={"rififi": token})


class SocketOnly:
    """A socket without a table."""

    def __init__(self, opened: object) -> None:
        self.socket = opened


def test_without_a_cookie_there_is_no_socket(served: Served) -> None:
    assert connect_code(served.url, "") == 4401
    assert connect_code(served.url, "A" * 22) == 4401


def test_a_slow_reader_is_dropped_and_comes_back(served: Served) -> None:
    """Who does not read is cut off; the others play on, and whoever comes back misses nothing."""
    host = served.person("Ann")
    opened = host.open()
    slow, quick = served.person("Slow"), host.sit_at(opened["id"], 0)
    slow.enter(opened["link"])
    for number in range(200):
        quick.do("say", text=f"{number} " + "é" * 950)
    friend = served.person("Bea")
    friend.enter(opened["link"])
    second = friend.sit_at(opened["id"], 1)
    raw = raw_socket(served, slow.token, opened["id"])
    second.wait_for(lambda shown: shown["table"]["watching"] == 1)
    before = served.metric("rififi_slow_readers_total")
    said = 200
    while served.metric("rififi_slow_readers_total") == before:
        second.do("say", text=f"{said} " + "é" * 950)
        said += 1
        assert said < 440
    second.wait_for(lambda shown: shown["table"]["watching"] == 0)
    raw.close()
    back = slow.sit_at(opened["id"], talk=150)
    assert [line["number"] for line in back.talk] == list(range(max(150, said - 200), said))
    quick.close()
    second.close()


def raw_socket(served: Served, token: str, table: str) -> socket.socket:
    """A WebSocket that never reads, and has little room for what is sent."""
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    raw.connect(("127.0.0.1", served.port))
    lines = [
        "GET /socket HTTP/1.1",
        f"Host: 127.0.0.1:{served.port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
        "Sec-WebSocket-Version: 13",
        f"Cookie: rififi={token}",
    ]
    raw.sendall("\r\n".join([*lines, "", ""]).encode())
    assert raw.recv(12) == b"HTTP/1.1 101"
    hello = json.dumps({"table": table}).encode()
    raw.sendall(bytes([0x81, 0x80 | len(hello)]) + bytes(4) + hello)
    return raw


def test_a_server_that_ends_says_so_and_ends_quickly(serve: Serve) -> None:
    server = serve()
    guest = server.person("Ann")
    screen = guest.sit_at(guest.open()["id"], 0)
    assert server.stop() == 0
    assert screen.close_code() == 1012
    assert "Traceback" not in server.said()
