"""Games that are kept: in a file that somebody named, and the last one in any case."""

from __future__ import annotations

import contextlib
import shlex
import shutil
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rififi.kernel.table import Table
from rififi.kernel.wording import printable
from rififi.places import data_folder
from rififi.recordfile import is_record, write_record


@dataclass
class Seating:
    """Who sits where: people, everybody's name, and the names of bots by seat."""

    people: list[int]
    names: list[str]
    bots: dict[int, str]

    def words(self) -> dict[str, Any]:
        """As a record's file holds it."""
        bots = {str(seat): name for seat, name in self.bots.items()}
        return {"people": self.people, "names": self.names, "bots": bots}


def seating_from_words(words: Any, seats: int) -> Seating | None:
    """The seating that a file holds; None where it holds none that fits."""
    with contextlib.suppress(KeyError, TypeError, ValueError, AttributeError):
        people = [int(seat) for seat in words["people"]]
        names = [printable(str(name)) for name in words["names"]]
        bots = {int(seat): str(name) for seat, name in words["bots"].items()}
        if len(names) == seats and people and sorted([*people, *bots]) == list(range(seats)):
            return Seating(people, names, bots)
    return None


class Occupied(Exception):
    """There is something else at the place where a game was to be saved."""


def save(table: Table, seating: Seating, path: Path) -> None:
    """Write the game. Raises OSError, or Occupied rather than lose what is no game of ours."""
    if path.exists() and not (path.is_file() and not path.is_symlink() and is_record(path)):
        raise Occupied
    write_record(table.record(), str(path), seating.words())


def last_game() -> Path:
    """Where the game that was last left or finished is kept."""
    return data_folder() / "last-game.jsonl"


def keep(table: Table, seating: Seating) -> Path | None:
    """Keep a game that is left or finished; None where this machine does not let us."""
    path = last_game()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        save(table, seating, path)
    except (OSError, Occupied):
        return None
    return path


def own_command() -> str:
    """How this command was called, so that it can be typed again."""
    program = Path(sys.argv[0])
    if program.name == "__main__.py":
        return "python -m rififi"
    found = shutil.which("rififi")
    if found is not None and Path(found).resolve() == program.resolve():
        return "rififi"
    with contextlib.suppress(ValueError):
        program = program.resolve().relative_to(Path.cwd())
    return shlex.quote(str(program))
