"""Opening a database file: whether it is ours, of which version, and what it takes to be of today's."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path
from typing import Final

from rififi.kernel.refusal import Reason
from rififi.server.store.store import CannotOpen

DATABASE_IN_USE: Final = Reason("database_in_use", "")
DATABASE_UNUSABLE: Final = Reason("database_unusable", "")
DATABASE_FOLDER: Final = Reason("database_folder", "")
DATABASE_DAMAGED: Final = Reason("database_damaged", "")
NO_DATABASE: Final = Reason("no_database", "")
NEWER_DATABASE: Final = Reason("newer_database", "")
OLD_SQLITE: Final = Reason("old_sqlite", "")

APPLICATION: Final = 0x52494649
"""`RIFI`: how SQLite's own header says whose database a file is."""

MAGIC: Final = b"SQLite format 3\0"
OLDEST_SQLITE: Final = (3, 37)
"""The first with STRICT tables."""


def uri(path: Path, mode: str) -> str:
    """A path as SQLite wants it: `ro` to read, `rw` to write."""
    return f"{path.absolute().as_uri()}?mode={mode}"


def connect(path: Path, mode: str = "rw") -> sqlite3.Connection:
    """A connection that commits only where it is told to, and that one thread after another may use."""
    return sqlite3.connect(
        uri(path, mode),
        uri=True,
        isolation_level=None,
        check_same_thread=False,
        cached_statements=256,
    )


def check_file(path: Path) -> None:
    """The file is a database, or empty. Raises CannotOpen."""
    if sqlite3.sqlite_version_info < OLDEST_SQLITE:
        needed = ".".join(map(str, OLDEST_SQLITE))
        raise CannotOpen(OLD_SQLITE, {"has": sqlite3.sqlite_version, "needed": needed})
    try:
        with path.open("rb") as file:
            head = file.read(len(MAGIC))
    except OSError as error:
        raise unusable(path, error) from error
    if head not in (b"", MAGIC):
        raise CannotOpen(NO_DATABASE, {"file": str(path)})


def make_file(path: Path) -> None:
    """An empty file where there is none, for nobody else to read. Raises CannotOpen."""
    try:
        os.close(os.open(path, os.O_RDONLY | os.O_CREAT, 0o600))
    except OSError as error:
        raise unusable(path, error) from error


def open_current(path: Path, scripts: list[str]) -> sqlite3.Connection:
    """A connection to write with, the database being of today's version. Raises CannotOpen."""
    make_file(path)
    check_file(path)
    try:
        connection = connect(path)
    except sqlite3.Error as error:
        raise broken(path, error) from error
    try:
        check_owner(connection, path)
        prepare(connection, path, scripts)
    except sqlite3.Error as error:
        connection.close()
        raise broken(path, error) from error
    except BaseException:
        connection.close()
        raise
    return connection


def check_owner(connection: sqlite3.Connection, path: Path) -> None:
    """The database is ours, or empty. Raises CannotOpen."""
    if number(connection, "SELECT count(*) FROM sqlite_schema"):
        check_ours(connection, path)


def check_ours(connection: sqlite3.Connection, path: Path) -> None:
    """Raises CannotOpen."""
    if number(connection, "PRAGMA application_id") != APPLICATION:
        raise CannotOpen(NO_DATABASE, {"file": str(path)})


def prepare(connection: sqlite3.Connection, path: Path, scripts: list[str]) -> None:
    """Bring the database to today's version, and set how it is written."""
    version = number(connection, "PRAGMA user_version")
    if version > len(scripts):
        facts = {"file": str(path), "version": version, "known": len(scripts)}
        raise CannotOpen(NEWER_DATABASE, facts)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA secure_delete = ON")  # what a person asked to be deleted is gone
    migrate(connection, scripts)
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("SELECT at FROM alive").fetchone()


def migrate(connection: sqlite3.Connection, scripts: list[str]) -> None:
    """Run the scripts that this database has not seen, all of them or none."""
    version = number(connection, "PRAGMA user_version")
    if version == len(scripts):
        connection.execute("BEGIN IMMEDIATE")  # says at once where nothing can be written
        connection.execute("ROLLBACK")
        return
    whose = f"PRAGMA application_id = {APPLICATION};\nPRAGMA user_version = {len(scripts)};"
    steps = "\n".join(scripts[version:])
    try:
        connection.executescript(f"BEGIN IMMEDIATE;\n{steps}\n{whose}\nCOMMIT;")
    except sqlite3.Error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def number(connection: sqlite3.Connection, question: str) -> int:
    """The one number that answers this."""
    (found,) = connection.execute(question).fetchone()
    return int(found)


def unusable(path: Path, error: OSError) -> CannotOpen:
    """The system does not let us."""
    return CannotOpen(
        DATABASE_UNUSABLE, {"file": str(path), "reason": error.strerror or str(error)}
    )


def no_folder(path: Path, error: OSError) -> CannotOpen:
    """The system does not let us have anything in the folder."""
    facts = {"file": str(path), "folder": str(path.parent)}
    return CannotOpen(DATABASE_FOLDER, facts | {"reason": error.strerror or str(error)})


def broken(path: Path, error: sqlite3.Error) -> CannotOpen:
    """SQLite does not let us: the place, or what is in the file."""
    facts = {"file": str(path), "reason": str(error)}
    reason = DATABASE_UNUSABLE
    if not isinstance(error, sqlite3.OperationalError):
        reason = DATABASE_DAMAGED
    return CannotOpen(reason, facts)
