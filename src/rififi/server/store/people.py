"""The SQL of people, their sessions and links, and of the server's own life. Each function makes a job."""

from __future__ import annotations

import sqlite3
from typing import Final

from rififi.server.store.store import NotThere, Person
from rififi.server.store.writer import Job

ALIVE: Final = (
    "INSERT INTO alive (only, at) VALUES (1, ?)"
    " ON CONFLICT (only) DO UPDATE SET at = max(at, excluded.at)"
)
"""It never goes back, even where the machine's clock does: outages follow one another."""


def put_person(person: Person) -> Job[None]:
    def job(connection: sqlite3.Connection) -> None:
        connection.execute(
            "INSERT INTO people (id, name, lang, email, created) VALUES (?, ?, ?, ?, ?)"
            " ON CONFLICT (id) DO UPDATE SET name = excluded.name, lang = excluded.lang,"
            " email = excluded.email, created = excluded.created",
            (person.id, person.name, person.lang, person.email, person.created),
        )

    return job


def person(id: str) -> Job[Person | None]:
    def job(connection: sqlite3.Connection) -> Person | None:
        found = connection.execute(
            "SELECT id, name, lang, email, created FROM people WHERE id = ?", (id,)
        ).fetchone()
        return None if found is None else Person(*found)

    return job


def delete_person(id: str) -> Job[None]:
    """Sessions and links go with the person."""

    def job(connection: sqlite3.Connection) -> None:
        connection.execute("DELETE FROM members WHERE person = ?", (id,))
        connection.execute("DELETE FROM people WHERE id = ?", (id,))

    return job


def put_session(token_hash: str, person: str, at: int) -> Job[None]:
    def job(connection: sqlite3.Connection) -> None:
        check_there(connection, person)
        connection.execute(
            "INSERT OR REPLACE INTO sessions VALUES (?, ?, ?)", (token_hash, person, at)
        )

    return job


def sessions(token_hashes: list[str]) -> Job[dict[str, str]]:
    def job(connection: sqlite3.Connection) -> dict[str, str]:
        found: dict[str, str] = {}
        for token_hash in token_hashes:
            found.update(
                connection.execute(
                    "SELECT token_hash, person FROM sessions WHERE token_hash = ?", (token_hash,)
                )
            )
        return found

    return job


def delete_session(token_hash: str) -> Job[None]:
    def job(connection: sqlite3.Connection) -> None:
        connection.execute("DELETE FROM sessions WHERE token_hash = ?", (token_hash,))

    return job


def put_link(token_hash: str, person: str, until: int) -> Job[None]:
    def job(connection: sqlite3.Connection) -> None:
        check_there(connection, person)
        connection.execute(
            "INSERT OR REPLACE INTO links VALUES (?, ?, ?)", (token_hash, person, until)
        )

    return job


def use_link(token_hash: str, now: int) -> Job[str | None]:
    """Looked at and made void at once, so that two who come together do not both get in."""

    def job(connection: sqlite3.Connection) -> str | None:
        found = connection.execute(
            "DELETE FROM links WHERE token_hash = ? RETURNING person, until", (token_hash,)
        ).fetchall()
        for person, until in found:
            if now < until:
                return str(person)
        return None

    return job


def check_there(connection: sqlite3.Connection, person: str) -> None:
    """There is such a person. Raises NotThere."""
    if connection.execute("SELECT 1 FROM people WHERE id = ?", (person,)).fetchone() is None:
        raise NotThere(person)


# The server's own life.


def beat(now: int) -> Job[None]:
    def job(connection: sqlite3.Connection) -> None:
        connection.execute(ALIVE, (now,))

    return job


def note_outage(connection: sqlite3.Connection, now: int) -> None:
    """The server is there again: nobody served since it was last known to be alive."""
    connection.execute("BEGIN IMMEDIATE")
    (last,) = connection.execute(
        "SELECT max(at) FROM (SELECT at FROM alive UNION ALL SELECT max(changed) FROM tables)"
    ).fetchone()
    if last is not None and last < now:
        connection.execute("INSERT INTO outages (since, until) VALUES (?, ?)", (last, now))
    connection.execute(ALIVE, (now,))
    connection.execute("DELETE FROM links WHERE until <= ?", (now,))
    connection.execute("COMMIT")


def outages(connection: sqlite3.Connection) -> list[tuple[int, int]]:
    """Every one, in order."""
    return connection.execute("SELECT since, until FROM outages ORDER BY since").fetchall()
