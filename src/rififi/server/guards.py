"""What every request passes before anybody looks at it: where it comes from, what it is, how much."""

from __future__ import annotations

from functools import lru_cache
from urllib.parse import urlsplit

from msgspec import json
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from rififi.server import problems
from rififi.server.limits import Gate
from rififi.server.moments import passed
from rififi.server.problems import Problem

COOKIE = "rififi"
SECURE_COOKIE = "__Host-rififi"
SAFE = ("GET", "HEAD", "OPTIONS")
PORTS = {"http": 80, "https": 443, "ws": 80, "wss": 443}

POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    ]
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


@lru_cache(64)
def place(url: str, scheme: str) -> tuple[str, int] | None:
    """Host and port that a URL or a Host header names; None where it names none."""
    try:
        parts = urlsplit(url if "//" in url else f"//{url}")
        port = parts.port
    except ValueError:
        return None
    if not parts.hostname:
        return None
    return parts.hostname, port or PORTS.get(parts.scheme or scheme, 0)


def same_origin(headers: Headers, scheme: str) -> bool:
    """Whether a page of this server asks, or a program that is no browser.

    A browser names the page's origin with every post and every socket, and lets no page leave it out.
    """
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
    named = place(origin, scheme)
    return named is not None and named == place(
        headers.get("host", ""), origin.partition(":")[0].lower()
    )


def is_secure(scope: Scope) -> bool:
    """Whether the way to the browser is TLS."""
    return scope.get("scheme") in ("https", "wss")


def token_of(scope: Scope) -> str | None:
    """The token in the cookie."""
    wanted = SECURE_COOKIE if is_secure(scope) else COOKIE
    for header, value in scope["headers"]:
        if header == b"cookie":
            for pair in value.decode("latin-1").split(";"):
                name, _, token = pair.strip().partition("=")
                if name == wanted:
                    return str(token)
    return None


def cookie_for(scope: Scope, token: str, age: int) -> str:
    """The header that gives a browser its token. Of age 0: that takes it away."""
    name = SECURE_COOKIE if is_secure(scope) else COOKIE
    rest = "; Secure" if is_secure(scope) else ""
    return f"{name}={token}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{rest}"


def address_of(scope: Scope) -> str:
    """Where a request comes from; behind a proxy that is trusted, what the proxy says."""
    client = scope.get("client")
    return client[0] if client else ""


class Guards:
    """Stands before the whole application."""

    def __init__(self, app: ASGIApp, gate: Gate) -> None:
        self.app = app
        self.gate = gate

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        problem = self.problem(scope)
        if scope["type"] == "websocket":
            if problem is None:
                await self.app(scope, receive, send)
            else:
                await deny_socket(send, problem)
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                add_headers(message, scope["path"])
            await send(message)

        if problem is None:
            await self.app(scope, receive, send_guarded)
        else:
            await deny(send_guarded, problem)

    def problem(self, scope: Scope) -> Problem | None:
        """What is wrong with a request as such."""
        headers = Headers(scope=scope)
        if not self.gate.address_allows(address_of(scope), passed()):
            return Problem(problems.TOO_MANY)
        if scope["type"] == "websocket":
            return None if same_origin(headers, scope["scheme"]) else Problem(problems.FOREIGN)
        if scope["method"] in SAFE:
            return None
        if not same_origin(headers, scope["scheme"]):
            return Problem(problems.FOREIGN)
        return self.problem_of_body(scope["method"], headers)

    def problem_of_body(self, method: str, headers: Headers) -> Problem | None:
        """Too long, or no JSON: a form of another site could not post that."""
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length) > self.gate.limits.body:
            return Problem(problems.TOO_LONG)
        kind = headers.get("content-type", "").partition(";")[0].strip().lower()
        if kind != "application/json" and (method == "POST" or length != "0"):
            return Problem(problems.NOT_SENT_AS_JSON)
        return None


def add_headers(message: Message, path: str) -> None:
    """What every answer says to a browser."""
    headers = MutableHeaders(scope=message)
    for name, value in HEADERS.items():
        headers.setdefault(name, value)
    if path.startswith("/api"):
        headers.setdefault("cache-control", "no-store")


async def deny(send: Send, problem: Problem) -> None:
    """Answer without having looked any further."""
    headers = [(b"content-type", b"application/json")]
    if problem.status == 429:
        headers.append((b"retry-after", b"5"))
    await send({"type": "http.response.start", "status": problem.status, "headers": headers})
    body = json.encode(problem.words)
    await send({"type": "http.response.body", "body": body})


async def deny_socket(send: Send, problem: Problem) -> None:
    """Refuse a socket before it is one."""
    headers = [(b"content-type", b"application/json")]
    start = {"type": "websocket.http.response.start", "status": problem.status, "headers": headers}
    await send(start)
    body = json.encode(problem.words)
    await send({"type": "websocket.http.response.body", "body": body})
