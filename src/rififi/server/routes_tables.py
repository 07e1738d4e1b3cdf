"""The HTTP API: tables are opened, entered, listed and deleted."""

from __future__ import annotations

from typing import Literal, cast

import msgspec

from rififi import fairness
from rififi.server import problems
from rififi.server.answers import Link, ListedTable, NewTable, Opened, Recover
from rififi.server.endpoints import Asked, Endpoint, File
from rififi.server.house import NoSuchTable
from rififi.server.moments import passed
from rififi.server.names import normal_name
from rififi.server.problems import Problem
from rififi.server.protocol import TableWords
from rififi.server.room import opening
from rififi.server.setting_up import Settings
from rififi.server.store.store import TableRow
from rififi.server.table import Table
from rififi.server.tokens import new_token, token_hash

LISTED_PUBLIC = 50
LISTED_OWN = 500
SETTINGS = Settings.__struct_fields__


async def open_table(asked: Asked, body: NewTable) -> Opened:
    """Open a table. With `quick` a game against bots, which begins at once."""
    settings = Settings(**{name: getattr(body, name) for name in SETTINGS})
    if body.quick:
        normal_name(body.person_name)
    opening.open_table(settings, "", "")  # refused before anybody becomes somebody
    person = await asked.somebody(name=normal_name(body.person_name) if body.quick else "")
    site = asked.site
    if not site.gate.tables.allows(person, passed()):
        raise Problem(problems.TOO_MANY)
    secret = "" if settings.public else new_token()
    invitation = token_hash(secret) if secret else ""
    house = site.house
    chance = fairness.new_secret()
    if body.quick:
        name, part = body.person_name, body.part or ""
        entries = opening.quick_table(settings, person, name, part, chance, invitation)
    else:
        entries = opening.open_table(settings, person, chance, invitation)
    id = house.new_id()
    await house.open(entries, id)
    return Opened(id, link_to(id, secret))


def link_to(id: str, secret: str) -> str:
    """The way to a table."""
    return f"/table/{id}#{secret}" if secret else f"/table/{id}"


async def the_table(asked: Asked) -> Table:
    """The table in the path, whoever asks."""
    try:
        return await asked.site.house.awake(asked.path("id"))
    except NoSuchTable:
        raise Problem(problems.NO_SUCH_TABLE) from None


async def entered_table(asked: Asked) -> Table:
    """The table in the path, for whoever may enter it."""
    table = await the_table(asked)
    if not table.may_enter(asked.person or ""):
        raise Problem(problems.NO_SUCH_TABLE)
    return table


async def watched_table(asked: Asked) -> Table:
    """The table in the path, for whoever may see the game go on there."""
    table = await entered_table(asked)
    if not table.may_watch(asked.person or ""):
        raise Problem(problems.NO_SPECTATORS)
    return table


async def owned_table(asked: Asked) -> Table:
    """The table in the path, for its host."""
    person = asked.known()
    table = await entered_table(asked)
    if table.room.host != person:
        raise Problem(problems.HOST_ONLY)
    return table


async def get_table(asked: Asked, body: None) -> TableWords:
    """A table as everybody there sees it."""
    table = await watched_table(asked)
    async with table.lock:
        return table.look_at(asked.person or "")


async def enter_table(asked: Asked, body: Recover) -> TableWords:
    """Come in with the secret of the invitation; a public table wants none."""
    table = await the_table(asked)
    house = asked.site.house
    if not table.may_enter(asked.person or "") and not house.opens(table, body.secret):
        raise Problem(problems.NO_SUCH_TABLE)
    person = await asked.somebody()
    try:
        await house.enter(table.room.id, person, body.secret)
    except NoSuchTable:
        raise Problem(problems.NO_SUCH_TABLE) from None
    if not table.may_watch(person):
        raise Problem(problems.NO_SPECTATORS)
    async with table.lock:
        return table.look_at(person)


async def invite(asked: Asked, body: None) -> Link:
    """A new link to the table; the one before is void. Only for the host."""
    table = await owned_table(asked)
    if not table.room.invitation:
        return Link(link_to(table.room.id, ""))
    return Link(link_to(table.room.id, await asked.site.house.invite(table.room.id)))


async def delete_table(asked: Asked, body: None) -> None:
    """Delete a table for good. Only for the host."""
    await asked.site.house.delete((await owned_table(asked)).room.id)


async def public_tables(asked: Asked, body: None) -> list[ListedTable]:
    """The tables that anybody may come to: first those that gather, then those that can be watched."""
    store = asked.site.store
    rows = await store.public_tables("gathering", LISTED_PUBLIC)
    rows += await store.public_tables("playing", LISTED_PUBLIC)
    return [listed(row, asked.person) for row in rows]


async def my_tables(asked: Asked, body: None) -> list[ListedTable]:
    """Every table that whoever asks has entered, finished ones too."""
    if asked.person is None:
        return []
    rows = await asked.site.store.tables_of(asked.person)
    return [listed(row, asked.person) for row in rows[:LISTED_OWN]]


def listed(row: TableRow, person: str | None) -> ListedTable:
    """A table in a list."""
    status = cast(Literal["gathering", "playing", "finished"], row.status)
    return ListedTable(
        id=row.id,
        game=row.game,
        name=row.name,
        status=status,
        public=row.public,
        players=row.players,
        names=row.names,
        changed=row.changed,
        waiting=person is not None and person in row.waiting,
        owner=person is not None and person == row.host,
    )


async def export_table(asked: Asked, body: None) -> File:
    """The table as JSON, as whoever asks sees it: nothing in it that their browser was not sent."""
    table = await watched_table(asked)
    async with table.lock:
        words = msgspec.json.encode(table.export(asked.person or ""))
    return File(words, f"rififi-{table.room.id}.json", "application/json")


TABLES: list[Endpoint] = [
    Endpoint("POST", "/api/tables", open_table, Opened, NewTable),
    Endpoint("GET", "/api/tables", public_tables, list[ListedTable]),
    Endpoint("GET", "/api/me/tables", my_tables, list[ListedTable]),
    Endpoint("GET", "/api/tables/{id}", get_table, TableWords),
    Endpoint("DELETE", "/api/tables/{id}", delete_table, None),
    Endpoint("POST", "/api/tables/{id}/enter", enter_table, TableWords, Recover),
    Endpoint("POST", "/api/tables/{id}/invitation", invite, Link),
    Endpoint("GET", "/api/tables/{id}/export", export_table, bytes),
]
