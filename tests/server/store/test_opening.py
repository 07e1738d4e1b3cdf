"""The database's file: who may open it, what is refused, and how it comes to be of today's version."""

from __future__ import annotations

import asyncio
import multiprocessing
import shutil
import sqlite3
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rififi.server.store.migrations import migrations
from rififi.server.store.sqlite import SqliteStore
from rififi.server.store.store import CannotOpen, StoreFailed
from rififi.wording import LANGUAGES, general_wording
from tests.server.store.rows import row

ROWS = 300


async def filled(path: Path, rows: int = 1) -> None:
    """A closed database with so many tables."""
    store = SqliteStore(path)
    await store.open(1)
    await asyncio.gather(*(store.append(0, [b"x" * 200], row(f"t{n}"), []) for n in range(rows)))
    await store.close()


async def cannot_open(path: Path, scripts: list[str] | None = None) -> CannotOpen:
    """Try in vain; what was said. The next who tries is told the same: nothing is left locked."""
    said = []
    for _ in range(2):
        with pytest.raises(CannotOpen) as caught:
            await SqliteStore(path, scripts).open(1)
        said.append(caught.value)
    assert said[0].reason is said[1].reason
    assert said[0].facts == said[1].facts
    for lang in LANGUAGES:
        words = general_wording(lang)
        assert str(said[0].facts.get("file", "")) in words.say(
            f"refusal.{said[0].reason.code}", said[0].facts
        )
    return said[0]


def change(path: Path, sql: str) -> None:
    """Change a database behind our back."""
    connection = sqlite3.connect(path)
    connection.executescript(sql)
    connection.close()


def test_the_folder_is_made(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b c?%" / "ré.db"
    asyncio.run(filled(path))
    assert path.is_file()


@pytest.mark.skipif(sys.platform == "win32", reason="modes as POSIX has them")
def test_nobody_else_may_read_it(tmp_path: Path) -> None:
    async def modes() -> set[int]:
        store = SqliteStore(tmp_path / "rififi.db")
        await store.open(1)
        await store.append(0, [b"x"], row("a"), [])
        found = {file.stat().st_mode & 0o777 for file in tmp_path.iterdir()}
        await store.close()
        return found

    assert asyncio.run(modes()) == {0o600}


def test_only_one_may_have_it(tmp_path: Path) -> None:
    async def two() -> None:
        path = tmp_path / "rififi.db"
        store = SqliteStore(path)
        await store.open(1)
        other = tmp_path / "other.db"
        other.symlink_to(path)
        for name in (path, other):
            assert (await cannot_open(name)).reason.code == "database_in_use"
        await store.append(0, [b"x"], row("a"), [])
        await store.close()
        await filled(path)

    asyncio.run(two())


@pytest.mark.skipif(sys.platform == "win32", reason="there is no fork")
def test_a_child_does_not_hold_what_its_parent_has_let_go(tmp_path: Path) -> None:
    """A bot that thinks in a forked process outlives a server that is killed."""
    path = tmp_path / "rififi.db"
    store = SqliteStore(path)
    asyncio.run(store.open(1))
    context = multiprocessing.get_context("fork")
    stop = context.Event()
    begun, says_begun = context.Pipe(duplex=False)

    def live() -> None:
        says_begun.send(True)
        stop.wait()

    child = context.Process(target=live)
    child.start()
    try:
        assert begun.recv()
        asyncio.run(store.close())
        asyncio.run(filled(path))
    finally:
        stop.set()
        child.join()


def test_a_newer_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "rififi.db"
    asyncio.run(filled(path))
    newer = len(migrations()) + 1
    change(path, f"PRAGMA journal_mode = DELETE; PRAGMA user_version = {newer};")
    before = path.read_bytes()
    cannot = asyncio.run(cannot_open(path))
    assert cannot.reason.code == "newer_database"
    assert cannot.facts == {"file": str(path), "version": newer, "known": newer - 1}
    assert path.read_bytes() == before


def text_file(path: Path) -> None:
    path.write_text("Chère Lulu, ceci n’est pas une base de données.\n" * 100, encoding="utf-8")


def other_database(path: Path) -> None:
    change(path, "CREATE TABLE tables (id TEXT); PRAGMA user_version = 1;")


@pytest.mark.parametrize("make", [text_file, other_database])
def test_what_is_not_ours_is_refused_and_left_alone(
    tmp_path: Path, make: Callable[[Path], None]
) -> None:
    path = tmp_path / "rififi.db"
    make(path)
    before = path.read_bytes()
    assert asyncio.run(cannot_open(path)).reason.code == "no_database"
    assert path.read_bytes() == before


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:6000])


def overwritten(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[100:4096] = b"\xa5" * 3996
    path.write_bytes(content)


@pytest.mark.parametrize("spoil", [cut, overwritten])
def test_a_damaged_database_is_refused(tmp_path: Path, spoil: Callable[[Path], None]) -> None:
    path = tmp_path / "rififi.db"
    asyncio.run(filled(path, ROWS))
    spoil(path)
    assert asyncio.run(cannot_open(path)).reason.code == "database_damaged"


def test_a_place_where_nothing_can_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    (tmp_path / "folder").mkdir()
    places = {
        tmp_path / "file" / "rififi.db": "database_folder",
        tmp_path / "folder": "database_unusable",
    }
    for path, code in places.items():
        cannot = asyncio.run(cannot_open(path))
        assert cannot.reason.code == code
        assert cannot.facts["reason"]
        assert cannot.facts.get("folder") in (None, str(tmp_path / "file"))


def test_an_empty_file_is_a_new_database(tmp_path: Path) -> None:
    path = tmp_path / "rififi.db"
    path.touch()
    asyncio.run(filled(path))


def test_a_closed_store_says_so(tmp_path: Path) -> None:
    async def use() -> None:
        store = SqliteStore(tmp_path / "rififi.db")
        with pytest.raises(StoreFailed):
            await store.append(0, [b"x"], row("a"), [])
        await store.open(1)
        await store.close()
        with pytest.raises(StoreFailed):
            await store.append(0, [b"x"], row("a"), [])

    asyncio.run(use())


def test_a_disk_that_is_full_is_told_and_nothing_is_half_written(tmp_path: Path) -> None:
    async def fill() -> None:
        store = SqliteStore(tmp_path / "rififi.db")
        await store.open(1)
        await store.append(0, [b"0"], row("a"), [])
        assert store.connection is not None
        (pages,) = store.connection.execute("PRAGMA page_count").fetchone()
        store.connection.execute(f"PRAGMA max_page_count = {pages + 2}").fetchone()
        big = [
            store.append(1, [b"small", b"x" * 100_000], row("a"), []),
            store.append(0, [b"x"], row("b"), []),
        ]
        told = await asyncio.gather(*big, return_exceptions=True)
        assert [type(one) for one in told] == [StoreFailed, StoreFailed]
        assert await store.log("a") == [b"0"]
        assert await store.row("b") is None
        store.connection.execute("PRAGMA max_page_count = 1000000").fetchone()
        await store.append(1, [b"1"], row("a"), [])
        assert await store.log("a") == [b"0", b"1"]
        await store.close()

    asyncio.run(fill())


# Versions.

STEPS = [
    *migrations(),
    "ALTER TABLE people ADD COLUMN pronoun TEXT NOT NULL DEFAULT '';\n"
    "UPDATE people SET pronoun = 'elle' WHERE name = 'Lulu';",
    "CREATE TABLE clubs (name TEXT PRIMARY KEY) STRICT;\n"
    "INSERT INTO clubs SELECT pronoun || name FROM people;",
]


def ask(path: Path, question: str) -> list[Any]:
    connection = sqlite3.connect(path)
    found = connection.execute(question).fetchall()
    connection.close()
    return found


async def opened(path: Path, scripts: list[str]) -> None:
    store = SqliteStore(path, scripts)
    await store.open(1)
    await store.close()


def test_migrations_lead_from_the_first_version_to_the_last(tmp_path: Path) -> None:
    """One by one, and those that were missed all at once."""
    slow, quick = tmp_path / "slow.db", tmp_path / "quick.db"
    asyncio.run(opened(slow, STEPS[:1]))
    change(slow, "INSERT INTO people VALUES ('p', 'Lulu', 'fr', '', 1);")
    shutil.copy(slow, quick)
    for version in range(1, len(STEPS) + 1):
        asyncio.run(opened(slow, STEPS[:version]))
        assert ask(slow, "PRAGMA user_version") == [(version,)]
    for _ in range(2):
        asyncio.run(opened(quick, STEPS))
    schema = "SELECT name, sql FROM sqlite_schema ORDER BY name"
    assert ask(slow, schema) == ask(quick, schema)
    for path in (slow, quick):
        assert ask(path, "SELECT * FROM clubs") == [("elleLulu",)]


def test_a_migration_that_fails_leaves_the_database_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "rififi.db"
    asyncio.run(opened(path, STEPS[:1]))
    schema = ask(path, "SELECT sql FROM sqlite_schema")
    bad = [*STEPS, "INSERT INTO nowhere VALUES (1);"]
    assert asyncio.run(cannot_open(path, bad)).reason.code == "database_unusable"
    assert ask(path, "SELECT sql FROM sqlite_schema") == schema
    assert ask(path, "PRAGMA user_version") == [(1,)]
    asyncio.run(opened(path, STEPS))


def test_every_commit_is_synced_in_full(tmp_path: Path) -> None:
    async def look() -> tuple[Any, ...]:
        store = SqliteStore(tmp_path / "rififi.db")
        await store.open(1)
        assert store.connection is not None
        names = ("journal_mode", "synchronous", "foreign_keys", "secure_delete")
        found = tuple(store.connection.execute(f"PRAGMA {name}").fetchone()[0] for name in names)
        await store.close()
        return found

    assert asyncio.run(look()) == ("wal", 2, 1, 1)
