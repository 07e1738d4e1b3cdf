"""Who may do what: every endpoint for every role, against the table in docs/server.md."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.housing import Guest, Screen, Served

ROLES = ["stranger", "person", "invited", "seated", "host", "deleted"]
"""Nobody yet, somebody with a cookie, somebody who has entered, who sits there, whose table it is, and
somebody who sat there and asked to be deleted."""

DOCUMENT = Path(__file__).parents[2] / "docs" / "server.md"
REQUESTS: dict[str, tuple[str, str, Any]] = {
    "GET games": ("GET", "games", None),
    "GET rules/{game}/{lang}": ("GET", "rules/razzia/fr", None),
    "GET me": ("GET", "me", None),
    "POST me": ("POST", "me", {"lang": "fr"}),
    "POST me/link": ("POST", "me/link", None),
    "POST me/recover": ("POST", "me/recover", {"secret": "A" * 22}),
    "POST me/email": ("POST", "me/email", {"email": ""}),
    "POST me/email/test": ("POST", "me/email/test", None),
    "GET me/tables": ("GET", "me/tables", None),
    "GET tables": ("GET", "tables", None),
    "POST tables": ("POST", "tables", {"game": "razzia", "players": 3}),
    "GET tables/{id}": ("GET", "tables/{id}", None),
    "POST tables/{id}/enter": ("POST", "tables/{id}/enter", {"secret": "A" * 22}),
    "POST tables/{id}/invitation": ("POST", "tables/{id}/invitation", None),
    "GET tables/{id}/export": ("GET", "tables/{id}/export", None),
    "GET tables/{id}/record": ("GET", "tables/{id}/record", None),
    "GET tables/{id}/replay": ("GET", "tables/{id}/replay", None),
    "GET tables/{id}/replay/{step}": ("GET", "tables/{id}/replay/1?eyes=all", None),
    "DELETE tables/{id}": ("DELETE", "tables/{id}", None),
    "DELETE me": ("DELETE", "me", None),
}


def promised() -> dict[str, list[str]]:
    """What the document says that each role is answered: private table, its game being played."""
    lines = DOCUMENT.read_text(encoding="utf-8").splitlines()
    start = lines.index("| | " + " | ".join(ROLES) + " |")
    rows: dict[str, list[str]] = {}
    for line in lines[start + 2 :]:
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) != len(ROLES) + 1:
            break
        rows[cells[0].strip("`")] = cells[1:]
    return rows


@pytest.fixture
def people(served: Served) -> Iterator[tuple[dict[str, Guest], str]]:
    """Everybody, and a private table whose game is on."""
    host, seated, invited, deleted = [
        served.person(name) for name in ("Host", "Seated", "Invited", "Gone")
    ]
    opened = host.open()
    screens = []
    for seat, guest in enumerate((host, seated, deleted)):
        guest.enter(opened["link"])
        screens.append(guest.sit_at(opened["id"], seat))
    invited.enter(opened["link"])
    screens[0].do("start")
    token = deleted.token
    assert deleted.ask("DELETE", "me").status_code == 204
    ghost = Guest(served.url)
    ghost.http.cookies.set("rififi", token)
    yield (
        {
            "stranger": served.person(),
            "person": served.person("Somebody"),
            "invited": invited,
            "seated": seated,
            "host": host,
            "deleted": ghost,
        },
        opened["id"],
    )
    for screen in screens:
        screen.close()


def test_the_document_names_every_endpoint(served: Served) -> None:
    document = httpx.get(f"{served.url}/api/openapi.json").json()
    known = {
        f"{method.upper()} {path.removeprefix('/api/')}"
        for path, methods in document["paths"].items()
        for method in methods
    }
    assert known == set(promised()) == set(REQUESTS)


@pytest.mark.parametrize("request_name", REQUESTS)
def test_every_role_is_answered_as_the_document_says(
    people: tuple[dict[str, Guest], str], request_name: str
) -> None:
    guests, table = people
    method, path, body = REQUESTS[request_name]
    for role, expected in zip(ROLES, promised()[request_name], strict=True):
        answer = guests[role].ask(method, path.format(id=table), body)
        assert re.match(r"\d{3}", expected), (request_name, role)
        assert answer.status_code == int(expected[:3]), (role, answer.text)
        if answer.status_code >= 400:
            assert answer.json()["text"]
        if answer.status_code in (401, 403, 404):
            assert table not in answer.text and "Seated" not in answer.text


@pytest.mark.parametrize("role", ROLES)
def test_who_may_look_at_a_private_table(people: tuple[dict[str, Guest], str], role: str) -> None:
    guests, table = people
    seats = {"host": 0, "seated": 1}
    codes = {"stranger": 4401, "deleted": 4401, "person": 4403}
    if role in codes:
        assert Knock(guests[role], table).code() == codes[role]
        return
    screen = guests[role].sit_at(table, look=2)
    look = screen.shown["you"]["look"]
    assert look == seats.get(role)
    assert ("hand" in screen.shown["view"]) == (role in seats)
    refused = screen.ask("look", seat=2)
    assert (refused["type"], refused["code"]) == ("refused", "not_your_seat")
    screen.close()


class Knock(Screen):
    """A socket that says hello, and is perhaps sent away."""

    def __init__(self, guest: Guest, table: str) -> None:
        with suppress(ConnectionClosed):  # It may be sent away before it has said anything.
            super().__init__(guest, table)

    def read_until(self, wanted: Any) -> Any:
        return {}

    def code(self) -> int:
        return self.close_code()


def test_spectators_only_where_they_are_wanted(served: Served) -> None:
    host, watcher = served.person("Host"), served.person("Watcher")
    opened = host.open(spectators=False, bots={"1": "random", "2": "random"})
    watcher.enter(opened["link"])
    screen, watching = host.sit_at(opened["id"], 0), watcher.sit_at(opened["id"])
    screen.do("start")
    assert watching.close_code() == 4403
    assert Knock(watcher, opened["id"]).code() == 4403
    for path in ("", "/export"):
        refused = watcher.ask("GET", f"tables/{opened['id']}{path}")
        assert (refused.status_code, refused.json()["code"]) == (403, "no_spectators")
    screen.close()


def test_a_public_table_is_open_to_all(served: Served) -> None:
    host, somebody = served.person("Host"), served.person("Somebody")
    opened = host.open(public=True, name="Chez Lulu")
    assert "#" not in opened["link"]
    listed = somebody.get("tables")
    assert (opened["id"], "Chez Lulu") in [(table["id"], table["name"]) for table in listed]
    screen = somebody.sit_at(opened["id"], 1)
    assert screen.seat == 1
    watcher = served.person("Watcher")
    watching = watcher.sit_at(opened["id"])
    assert watcher.ask("DELETE", "me").status_code == 204
    assert watching.close_code() == 4410
    private = host.open(name="Hidden")
    assert private["id"] not in [table["id"] for table in somebody.get("tables")]
    assert private["id"] in [table["id"] for table in host.get("me/tables")]
    screen.close()


def test_a_new_invitation_voids_the_one_before(served: Served) -> None:
    host = served.person("Host")
    opened = host.open()
    link = host.post(f"tables/{opened['id']}/invitation")["link"]
    late = served.person("Late")
    secret = opened["link"].partition("#")[2]
    refused = late.ask("POST", f"tables/{opened['id']}/enter", {"secret": secret})
    assert refused.status_code == 404
    assert late.enter(link) == opened["id"]


def test_a_deleted_table_is_gone_for_everybody(served: Served) -> None:
    host, friend = served.person("Host"), served.person("Friend")
    opened = host.open()
    friend.enter(opened["link"])
    screen = friend.sit_at(opened["id"], 1)
    assert host.ask("DELETE", f"tables/{opened['id']}").status_code == 204
    assert screen.close_code() == 4410
    assert Knock(friend, opened["id"]).code() == 4404
    assert friend.ask("GET", f"tables/{opened['id']}").status_code == 404
    assert friend.get("me/tables") == []
