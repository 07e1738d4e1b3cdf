"""The SQL of tables, their logs and their members. Each function makes a job for a connection."""

from __future__ import annotations

import sqlite3
from typing import Any, Final

import msgspec

from rififi.server.store.store import Member, NotThere, TableRow, TakenNumber, Whole
from rififi.server.store.writer import Job

COLUMNS: Final = TableRow.__struct_fields__
LISTS: Final = ("names", "waiting")
"""The columns that are lists of texts."""

LISTED: Final = ", ".join(COLUMNS)
CREATE: Final = (
    f"INSERT INTO tables (length, {LISTED}) VALUES (?{', ?' * len(COLUMNS)})"
    " ON CONFLICT (id) DO NOTHING RETURNING key"
)
CHANGED: Final = COLUMNS[1:]
"""All but the id: to set what an index holds costs time even where it stays the same."""

CHANGE: Final = (
    f"UPDATE tables SET length = ?, {', '.join(f'{column} = ?' for column in CHANGED)}"
    " WHERE id = ? AND length = ? RETURNING key"
)
JOIN: Final = (
    "INSERT INTO members (table_key, person, seats) VALUES (?, ?, ?)"
    " ON CONFLICT (table_key, person) DO UPDATE SET seats = excluded.seats"
)


def append(first: int, entries: list[bytes], row: TableRow, who: list[Member]) -> Job[None]:
    """The row's `length` is what two writers would fight for: it is looked at and changed at once."""
    sql, length, values = CREATE, first + len(entries), row_values(row)
    given = [length, *values]
    if first:
        sql, given = CHANGE, [length, *values[1:], row.id, first]

    def job(connection: sqlite3.Connection) -> None:
        found = connection.execute(sql, given).fetchall()
        if not found:
            raise TakenNumber(row.id, first)
        ((key,),) = found
        connection.executemany(
            "INSERT INTO entries (table_key, number, entry) VALUES (?, ?, ?)",
            [(key, number, entry) for number, entry in enumerate(entries, first)],
        )
        if who:
            connection.executemany(JOIN, [(key, one.person, seats_text(one)) for one in who])

    return job


def rewrite(table: str, entries: list[tuple[int, bytes]]) -> Job[None]:
    def job(connection: sqlite3.Connection) -> None:
        key = key_of(connection, table)
        (length,) = connection.execute("SELECT length FROM tables WHERE key = ?", (key,)).fetchone()
        if not all(0 <= number < length for number, _ in entries):
            raise NotThere(table)
        connection.executemany(
            "UPDATE entries SET entry = ? WHERE table_key = ? AND number = ?",
            [(entry, key, number) for number, entry in entries],
        )

    return job


def add_member(member: Member) -> Job[None]:
    def job(connection: sqlite3.Connection) -> None:
        key = key_of(connection, member.table)
        connection.execute(JOIN, (key, member.person, seats_text(member)))

    return job


def delete(table: str) -> Job[None]:
    def job(connection: sqlite3.Connection) -> None:
        connection.execute("DELETE FROM tables WHERE id = ?", (table,))

    return job


def log(table: str, since: int) -> Job[list[bytes]]:
    def job(connection: sqlite3.Connection) -> list[bytes]:
        found = connection.execute(
            "SELECT entry FROM entries WHERE table_key = (SELECT key FROM tables WHERE id = ?)"
            " AND number >= ? ORDER BY number",
            (table, since),
        )
        return [entry for (entry,) in found]

    return job


def members(table: str) -> Job[list[Member]]:
    def job(connection: sqlite3.Connection) -> list[Member]:
        found = connection.execute(
            "SELECT person, seats FROM members"
            " WHERE table_key = (SELECT key FROM tables WHERE id = ?) ORDER BY person",
            (table,),
        )
        return [
            Member(table, person, msgspec.json.decode(seats, type=list[int]))
            for person, seats in found
        ]

    return job


def whole(wanted: list[str]) -> Job[dict[str, Whole]]:
    def job(connection: sqlite3.Connection) -> dict[str, Whole]:
        found = {
            table: Whole(log(table, 0)(connection), members(table)(connection)) for table in wanted
        }
        return {table: kept for table, kept in found.items() if kept.log}

    return job


def waking(until: int) -> Job[list[str]]:
    def job(connection: sqlite3.Connection) -> list[str]:
        found = connection.execute(
            "SELECT id FROM tables WHERE wake IS NOT NULL AND wake < ? ORDER BY wake, key", (until,)
        )
        return [id for (id,) in found]

    return job


def rows(which: str, *values: str | int) -> Job[list[TableRow]]:
    """The tables of which this (SQL of ours, never of a stranger) holds."""

    def job(connection: sqlite3.Connection) -> list[TableRow]:
        found = connection.execute(f"SELECT {LISTED} FROM tables {which}", values)
        return [row_from(columns) for columns in found]

    return job


def row_values(row: TableRow) -> list[Any]:
    """A row's columns."""
    values = [getattr(row, column) for column in COLUMNS]
    for listed in LISTS:
        values[COLUMNS.index(listed)] = msgspec.json.encode(getattr(row, listed)).decode()
    return values


def row_from(columns: tuple[Any, ...]) -> TableRow:
    """The row of these columns."""
    row = TableRow(*columns)
    row.public = bool(row.public)
    for listed in LISTS:
        words = msgspec.json.decode(columns[COLUMNS.index(listed)], type=list[str])
        setattr(row, listed, words)
    return row


def seats_text(member: Member) -> str:
    """A member's seats as they are kept."""
    return msgspec.json.encode(member.seats).decode()


def key_of(connection: sqlite3.Connection, table: str) -> int:
    """The short name of a table. Raises NotThere."""
    found = connection.execute("SELECT key FROM tables WHERE id = ?", (table,)).fetchone()
    if found is None:
        raise NotThere(table)
    return int(found[0])
