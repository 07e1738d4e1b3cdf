"""`rififi backup`: a whole copy of a database in use, which never costs anybody a file."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from itertools import count
from pathlib import Path

import pytest

from rififi.server.store.backup import Copied, back_up
from rififi.server.store.sqlite import SqliteStore
from rififi.server.store.store import CannotOpen, Member
from tests.commands import fails, run
from tests.server.store.rows import person, row
from tests.server.store.test_opening import cut, filled

TABLES = 20


def refused(source: Path, target: Path) -> str:
    """The code of the refusal. What was there is there still, and nothing else is."""
    before = {path: path.read_bytes() for path in target.parent.iterdir() if path.is_file()}
    with pytest.raises(CannotOpen) as caught:
        back_up(source, target)
    assert {path: path.read_bytes() for path in target.parent.iterdir() if path.is_file()} == before
    return caught.value.reason.code


def test_a_copy_made_while_it_is_written_to_is_whole(tmp_path: Path) -> None:
    """Every entry written before is in it, and each log is without gaps."""
    target = tmp_path / "copy.db"

    async def play(store: SqliteStore, table: str, written: dict[str, int]) -> None:
        for number in count():
            entries = [b"%d" % number, b"x" * 500]
            await store.append(number * 2, entries, row(table), [Member(table, "p", [])])
            written[table] = number * 2 + 2

    async def copy_meanwhile() -> tuple[dict[str, int], Copied]:
        store = SqliteStore(tmp_path / "rififi.db")
        await store.open(1)
        await store.put_person(person("p"))
        written: dict[str, int] = {}
        players = [asyncio.ensure_future(play(store, f"t{n}", written)) for n in range(TABLES)]
        while len(written) < TABLES or min(written.values()) < 20:
            await asyncio.sleep(0)
        before = dict(written)
        copied = await asyncio.to_thread(back_up, store.path, target)
        assert written != before
        for player in players:
            player.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await player
        await store.close()
        return before, copied

    before, copied = asyncio.run(copy_meanwhile())
    assert copied == Copied(tables=TABLES, people=1)
    assert {path.name for path in tmp_path.iterdir()} == {"rififi.db", "rififi.db-lock", "copy.db"}

    async def look() -> None:
        store = SqliteStore(target)
        await store.open(2)
        for table, length in before.items():
            log = await store.log(table)
            assert len(log) >= length
            assert log[0::2] == [b"%d" % number for number in range(len(log) // 2)]
        assert await store.person("p") == person("p")
        assert len(await store.tables_of("p")) == TABLES
        await store.close()

    asyncio.run(look())


def test_an_older_copy_is_replaced(tmp_path: Path) -> None:
    source, target = tmp_path / "rififi.db", tmp_path / "copy.db"
    asyncio.run(filled(source, 1))
    assert back_up(source, target).tables == 1
    asyncio.run(filled(tmp_path / "other.db", 5))
    assert back_up(tmp_path / "other.db", target).tables == 5


def test_what_is_no_copy_of_ours_is_never_overwritten(tmp_path: Path) -> None:
    source = tmp_path / "source" / "rififi.db"
    asyncio.run(filled(source))
    letter, strange, link, folder = (
        tmp_path / name for name in ("letter.txt", "strange.db", "link.db", "folder")
    )
    letter.write_text("Chère Lulu")
    connection = sqlite3.connect(strange)
    connection.executescript("CREATE TABLE recipes (name TEXT);")
    connection.close()
    link.symlink_to(tmp_path / "nowhere")
    folder.mkdir()
    (tmp_path / "empty").touch()
    for target in (letter, strange, link, folder, source, tmp_path / "empty"):
        assert refused(source, target) == "not_overwritten"


def test_a_database_in_use_is_never_overwritten(tmp_path: Path) -> None:
    async def use() -> None:
        await filled(tmp_path / "source" / "rififi.db")
        store = SqliteStore(tmp_path / "rififi.db")
        await store.open(1)
        await store.append(0, [b"x"], row("a"), [])
        assert refused(tmp_path / "source" / "rififi.db", store.path) == "not_overwritten"
        assert await store.log("a") == [b"x"]
        await store.close()

    asyncio.run(use())


def test_a_source_that_cannot_be_copied_is_told(tmp_path: Path) -> None:
    folder = tmp_path / "target"
    folder.mkdir()
    letter = tmp_path / "letter.txt"
    letter.write_text("Chère Lulu, ceci n’est pas une base de données.")
    assert refused(letter, folder / "copy.db") == "no_database"
    assert refused(tmp_path / "nowhere.db", folder / "copy.db") == "no_database"
    asyncio.run(filled(tmp_path / "rififi.db", 300))
    cut(tmp_path / "rififi.db")
    assert refused(tmp_path / "rififi.db", folder / "copy.db") == "database_damaged"


def test_the_command_says_what_it_did_in_one_sentence(tmp_path: Path) -> None:
    source, target = tmp_path / "rififi.db", tmp_path / "copy.db"
    asyncio.run(filled(source, 3))
    done = run("backup", str(target), "--db", str(source), "--lang", "fr")
    assert done.returncode == 0, done
    assert done.stdout == f"{source} est sauvegardé dans {target}\u00a0: 3 tables, 0 personne.\n"
    target.write_text("Chère Lulu")
    assert "choose another name" in fails("backup", str(target), "--db", str(source))
    assert "is no database of Rififi" in fails("backup", str(target), "--db", str(tmp_path / "no"))
    nowhere = tmp_path / "no" / "copy.db"
    assert "was not made: No such file" in fails("backup", str(nowhere), "--db", str(source))
