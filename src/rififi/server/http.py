"""The application: every route, behind the guards."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

from rififi.server import problems
from rififi.server.endpoints import Endpoint, as_json
from rififi.server.guards import Guards, address_of
from rififi.server.limits import is_shared
from rififi.server.logs import say_fault
from rififi.server.openapi import openapi
from rififi.server.problems import Problem
from rififi.server.routes_people import PEOPLE
from rififi.server.routes_reading import READING
from rififi.server.routes_tables import TABLES
from rififi.server.site import Site
from rififi.server.socket import serve_socket

ENDPOINTS: Final = [*PEOPLE, *TABLES, *READING]

Answering = Callable[[Request], Awaitable[Response]]


def application(site: Site) -> ASGIApp:
    """Everything that this server answers."""

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await site.house.begin()
        yield
        await site.house.end()

    async def metrics(request: Request) -> Response:
        """Only for who asks from this machine, and not through a proxy: when figures move is nobody
        else's business."""
        proxied = any(name.startswith("x-forwarded") for name in request.headers)
        if proxied or "forwarded" in request.headers or not is_shared(address_of(request.scope)):
            return Response(status_code=404)
        return PlainTextResponse(site.metrics.text(), media_type="text/plain; version=0.0.4")

    async def healthy(_: Request) -> Response:
        return PlainTextResponse("ok\n")

    described = openapi(ENDPOINTS)

    async def document(_: Request) -> Response:
        return as_json(described, 200)

    async def no_such_thing(_: Request) -> Response:
        return as_json(Problem(problems.NO_SUCH_THING).words, 404)

    routes = [
        *(Route(e.path, answering(site, e), methods=[e.method]) for e in ENDPOINTS),
        Route("/api/openapi.json", document),
        Route("/healthz", healthy),
        Route("/metrics", metrics),
        Route("/api/{rest:path}", no_such_thing),
        Route("/{rest:path}", site.pages.serve),
    ]
    handlers: dict[Any, Callable[[Request, Any], Awaitable[Response]]]
    handlers = {HTTPException: problem, Exception: failure}
    app = Starlette(routes=routes, lifespan=lifespan, exception_handlers=handlers)
    return Guards(Doors(site, app), site.gate)


class Doors:
    """Sockets do not go through the router: after a restart everybody comes at once."""

    def __init__(self, site: Site, app: ASGIApp) -> None:
        self.site = site
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" and scope["path"] == "/socket":
            await serve_socket(self.site, scope, receive)
        else:
            await self.app(scope, receive, send)


def answering(site: Site, endpoint: Endpoint) -> Answering:
    """An endpoint as a route."""

    async def answer(request: Request) -> Response:
        return await endpoint(site, request)

    return answer


async def problem(request: Request, error: HTTPException) -> Response:
    """What the router itself refuses."""
    kind = problems.WRONG_METHOD if error.status_code == 405 else problems.NO_SUCH_THING
    response = as_json(Problem(kind).words, error.status_code)
    response.headers.update(error.headers or {})
    return response


async def failure(request: Request, error: Exception) -> Response:
    """A fault of ours, outside the endpoints."""
    say_fault("request failed", error, method=request.method)
    return as_json(Problem(problems.FAILED).words, 500)
