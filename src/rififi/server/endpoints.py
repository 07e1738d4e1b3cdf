"""What an endpoint of the HTTP API is: a method, a path, what it is sent, what it answers.

The routes, the checks of what is sent, and the OpenAPI document are all made from this one description.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from rififi.kernel.refusal import Refused
from rififi.server import problems
from rififi.server.answers import ProblemWords
from rififi.server.cuts import Cut
from rififi.server.guards import address_of, cookie_for, token_of
from rififi.server.logs import say_fault
from rififi.server.moments import passed
from rififi.server.problems import Problem
from rififi.server.sessions import COOKIE_LASTS

if TYPE_CHECKING:
    from rififi.server.site import Site

JSON: Final = "application/json"
ENCODER: Final = msgspec.json.Encoder()


class File(Struct):
    """An answer that a browser keeps as a file."""

    body: bytes
    name: str
    kind: str


class Asked:
    """A request, and who asks."""

    def __init__(self, site: Site, request: Request, person: str | None) -> None:
        self.site = site
        self.request = request
        self.person = person
        self.address = address_of(request.scope)
        self.cookie: str | None = None

    def path(self, name: str) -> str:
        """What stands in this place of the path."""
        return str(self.request.path_params[name])

    def known(self) -> str:
        """Who asks; nobody is told to become somebody first."""
        if self.person is None:
            raise Problem(problems.NOBODY)
        return self.person

    async def somebody(self, name: str = "", lang: str = "") -> str:
        """Who asks; nobody becomes somebody, and is given a cookie."""
        if self.person is None:
            if not self.site.gate.newcomer_allowed(self.address, passed()):
                raise Problem(problems.TOO_MANY)
            person, token = await self.site.sessions.welcome(name, lang)
            self.give_cookie(token)
            self.person = person.id
        return self.person

    def give_cookie(self, token: str) -> None:
        """Be known by this token from now on."""
        self.cookie = cookie_for(self.request.scope, token, COOKIE_LASTS)

    def take_cookie(self) -> None:
        """Be known no more."""
        self.cookie = cookie_for(self.request.scope, "", 0)


Handler = Callable[[Asked, Any], Awaitable[Any]]


class Endpoint(Struct, frozen=True):
    """One thing that can be asked over HTTP."""

    method: str
    path: str
    handler: Handler
    answers: Any
    """The type of what it answers; None: nothing (204); bytes: a file."""
    takes: Any = None
    """The type of the body; None: no body is looked at."""
    query: tuple[tuple[str, str], ...] = ()
    """Names of what may stand after the question mark, each with a pattern."""

    async def __call__(self, site: Site, request: Request) -> Response:
        """Answer a request."""
        asked = Asked(site, request, None)
        try:
            asked.person = await site.sessions.who(token_of(request.scope))
            if asked.person and not site.gate.people.allows(asked.person, passed()):
                raise Problem(problems.TOO_MANY)
            body = await self.read(site, request)
            response = self.respond(await self.handler(asked, body))
        except Problem as problem:
            response = as_json(problem.words, problem.status)
        except Refused as refused:
            words = ProblemWords(refused.code, refused.text, refused.clause, refused.facts)
            response = as_json(words, 409)
        except Cut:
            again = Problem(problems.ELSEWHERE)
            response = as_json(again.words, again.status)
        except Exception as fault:
            site.metrics.failures.value += 1
            say_fault("request failed", fault, method=self.method, path=self.path)
            failed = Problem(problems.FAILED)
            response = as_json(failed.words, failed.status)
        if asked.cookie is not None:
            response.headers.append("set-cookie", asked.cookie)
        if response.status_code == 429:
            site.metrics.floods.value += 1
            response.headers["retry-after"] = "5"
        return response

    async def read(self, site: Site, request: Request) -> Any:
        """The body, checked."""
        if self.takes is None:
            return None
        words = bytearray()
        async for part in request.stream():
            words += part
            if len(words) > site.gate.limits.body:
                raise Problem(problems.TOO_LONG)
        try:
            return msgspec.json.decode(bytes(words), type=self.takes)
        except msgspec.ValidationError as wrong:
            raise Problem(problems.UNEXPECTED, fault=str(wrong)) from None
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise Problem(problems.NOT_JSON) from None

    def respond(self, answer: Any) -> Response:
        """What was answered, on its way."""
        if isinstance(answer, File):
            # The name is our own: an id of the table and an ending.
            headers = {"content-disposition": f'attachment; filename="{answer.name}"'}
            return Response(answer.body, 200, headers, answer.kind)
        if self.answers is None:
            return Response(status_code=204)
        return as_json(answer, 200)


def as_json(answer: Any, status: int) -> Response:
    """An answer in JSON."""
    return Response(ENCODER.encode(answer), status, media_type=JSON)
