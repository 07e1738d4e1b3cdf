"""A copy of a database that a server may be writing to: whole, checked, in one file."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from dataclasses import dataclass
from pathlib import Path

from rififi.kernel.refusal import Reason
from rififi.server.store.opening import (
    DATABASE_DAMAGED,
    NO_DATABASE,
    broken,
    check_file,
    check_ours,
    connect,
    number,
)
from rififi.server.store.store import CannotOpen

NOT_OVERWRITTEN = Reason("not_overwritten", "")
BACKUP_FAILED = Reason("backup_failed", "")


@dataclass
class Copied:
    """What is in the copy."""

    tables: int
    people: int


def back_up(source: Path, target: Path) -> Copied:
    """Copy the database as it is at this moment; nothing of the copy is seen before it is whole.

    Raises CannotOpen. An older copy is replaced; anything else is left as it is.
    """
    if not source.is_file():
        raise CannotOpen(NO_DATABASE, {"file": str(source)})
    check_file(source)
    try:
        check_replaceable(source, target)
        return copy_beside(source, target)
    except OSError as error:
        facts = {"file": str(target), "reason": error.strerror or str(error)}
        raise CannotOpen(BACKUP_FAILED, facts) from error


def check_replaceable(source: Path, target: Path) -> None:
    """There is nothing, or a copy made before. Raises CannotOpen."""
    if not os.path.lexists(target):
        return
    try:
        if target.is_symlink() or not target.is_file() or target.samefile(source):
            raise CannotOpen(NOT_OVERWRITTEN, {"file": str(target)})
        if target.with_name(target.name + "-wal").exists():
            # A server uses it, or was killed while it did: not all of it is in this file.
            raise CannotOpen(NOT_OVERWRITTEN, {"file": str(target)})
        check_file(target)
        connection = connect(target, "ro")
        try:
            check_ours(connection, target)
        finally:
            connection.close()
    except (sqlite3.Error, CannotOpen) as error:
        raise CannotOpen(NOT_OVERWRITTEN, {"file": str(target)}) from error


def copy_beside(source: Path, target: Path) -> Copied:
    """Copy into a file of a name that nobody has, check it, and give it the target's name."""
    file, name = tempfile.mkstemp(prefix=f"{target.name}.", suffix=".part", dir=target.parent)
    part = Path(name)
    try:
        copied = copy(source, part)
        os.fsync(file)
        part.replace(target)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    finally:
        os.close(file)
    sync_folder(target.parent)
    return copied


def copy(source: Path, part: Path) -> Copied:
    """Raises CannotOpen where the source is damaged or not ours, OSError where there is no room."""
    try:
        origin = connect(source, "ro")
        try:
            check_ours(origin, source)
            return write_copy(origin, part)
        finally:
            origin.close()
    except sqlite3.OperationalError as error:
        raise OSError(str(error)) from error
    except sqlite3.Error as error:
        raise broken(source, error) from error


def write_copy(origin: sqlite3.Connection, part: Path) -> Copied:
    """All pages at once, as of one moment; then every one of them is looked at."""
    connection = connect(part)
    try:
        origin.backup(connection)
        connection.execute("PRAGMA journal_mode = DELETE")  # the copy is one file
        (verdict,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
        if verdict != "ok":
            file = origin.execute("PRAGMA database_list").fetchone()[2]
            raise CannotOpen(DATABASE_DAMAGED, {"file": file, "reason": verdict})
        return Copied(
            number(connection, "SELECT count(*) FROM tables"),
            number(connection, "SELECT count(*) FROM people"),
        )
    finally:
        connection.close()


def sync_folder(folder: Path) -> None:
    """The new name is on the disk too."""
    if os.name == "posix":
        file = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(file)
        finally:
            os.close(file)
