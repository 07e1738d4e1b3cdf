"""A small game with gaps between its rules, its code and its tests: each gap is found, and no other."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from rififi import rulebooks
from rififi.cli import main
from rififi.games import all_games
from rififi.lab.clauses import ClauseRow, clause_table, gaps

GAME = '''
"""RM-1.1 A module's docstring is no place where a clause is done."""
from typing import Any
from rififi.kernel.game import Game

class RoomGame(Game[Any]):
    """RM-1.2 The room."""

    def result(self, s: Any) -> dict[str, Any]:
        """RM-1.2, RM-2.4 Who has won."""
        return {}

CHAIRS: int = 4
"""RM-1.3 So many chairs."""

GAME = RoomGame("room", 1, 2, 4, (), (), (), ())
'''

STEPS = '''
"""Steps."""

def sit_down() -> None:
    """RM-2.1 to RM-2.3 Everybody sits down."""

def stand_up() -> None:
    """RM-9.9 Nobody wrote this rule.

    RM-3.1 is mentioned, but not done here.
    """

def fall() -> None:
    """Nothing of RM-3.1 here."""
'''

RULES = """# The room
A game of chairs.

## 1. Things
- **RM-1.1** A room.
- **RM-1.2** Another room.
- **RM-1.3** Four chairs.

## 2. Play
- **RM-2.1** One.
- **RM-2.2** Two.
- **RM-2.3** Three.
- **RM-2.4** Four.

## 3. End
- **RM-3.1** The end.
"""

TESTS = """
import pytest

@pytest.mark.clause("RM-1.1", "RM-1.2")
@pytest.mark.parametrize("chair", [1, 2])
def test_rooms(chair): ...

@pytest.mark.clause("RM-2.1")
@pytest.mark.clause("RM-2.2", "RM-2.3")
def test_play(): ...

@pytest.mark.slow("RM-1.3")
def test_slowly(): ...

@pytest.mark.clause("XX-1.1")
def test_of_another_game(): ...

class TestEnd:
    @pytest.mark.clause("RM-2.4", "RM-7.7")
    def test_end(self): ...

@pytest.mark.clause("RM-1.3")
def helper(): ...
"""

FILES = {
    "games/room/__init__.py": '"""A room."""\n',
    "games/room/game.py": GAME,
    "games/room/phases/steps.py": STEPS,
    "games/room/players/bot.py": 'class Bot:\n    """RM-3.1 Plays by the rule."""\n',
    "games/room/wording/__init__.py": 'def say() -> None:\n    """RM-3.1 Tells of it."""\n',
    "games/room/terminal.py": 'def show() -> None:\n    """RM-3.1 Shows it."""\n',
    "games/room/rulebook/__init__.py": "",
    "games/room/rulebook/en.md": RULES,
    "tests/test_room.py": TESTS,
    "tests/deeper/test_end.py": TESTS.replace("RM-7.7", "RM-3.1"),
    "tests/deeper/helper.py": TESTS.replace("RM-7.7", "RM-1.3"),
}


@pytest.fixture
def tests_of_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A game that is there for the length of a test, and the folder of its tests."""
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    package = importlib.import_module("rififi.games")
    monkeypatch.setattr(package, "__path__", [*package.__path__, str(tmp_path / "games")])
    forget()
    yield tmp_path / "tests"
    monkeypatch.undo()
    forget()


def forget() -> None:
    """What games there are is looked up again."""
    for name in [name for name in sys.modules if name.startswith("rififi.games.room")]:
        del sys.modules[name]
    all_games.cache_clear()
    rulebooks.rulebook.cache_clear()
    importlib.invalidate_caches()


def by_clause(table: list[ClauseRow]) -> dict[str, ClauseRow]:
    return {row.clause: row for row in table}


def test_the_table_is_in_the_order_of_the_rules(tests_of_room: Path) -> None:
    table = clause_table("room", tests_of_room)
    assert [row.clause for row in table if row.in_rules] == list(rulebooks.clauses("room"))
    assert [row.clause for row in table if not row.in_rules] == ["RM-9.9", "RM-7.7"]


def test_places_are_functions_classes_and_values(tests_of_room: Path) -> None:
    rows = by_clause(clause_table("room", tests_of_room))
    assert rows["RM-1.2"].where == ["game.py: RoomGame", "game.py: RoomGame.result"]
    assert rows["RM-1.3"].where == ["game.py: CHAIRS"]
    assert rows["RM-2.4"].where == ["game.py: RoomGame.result"]


def test_a_range_in_a_docstring_stands_for_all_in_it(tests_of_room: Path) -> None:
    rows = by_clause(clause_table("room", tests_of_room))
    for clause in ("RM-2.1", "RM-2.2", "RM-2.3"):
        assert rows[clause].where == ["phases/steps.py: sit_down"]


def test_tests_are_found_in_folders_and_classes_with_all_their_marks(tests_of_room: Path) -> None:
    rows = by_clause(clause_table("room", tests_of_room))
    for clause in ("RM-1.1", "RM-1.2"):
        assert rows[clause].tests == ["deeper/test_end.py: test_rooms", "test_room.py: test_rooms"]
    for clause in ("RM-2.1", "RM-2.2", "RM-2.3"):
        assert rows[clause].tests == ["deeper/test_end.py: test_play", "test_room.py: test_play"]
    assert rows["RM-2.4"].tests == ["deeper/test_end.py: test_end", "test_room.py: test_end"]
    assert rows["RM-3.1"].tests == ["deeper/test_end.py: test_end"]


def test_each_gap_is_found_and_no_other(tests_of_room: Path) -> None:
    found = gaps(clause_table("room", tests_of_room), tested=True)
    assert sorted(found) == [
        "RM-1.1 is named by no place in the code.",
        "RM-1.3 has no test.",
        "RM-3.1 is named by no place in the code.",
        "RM-7.7 is not in the rules, but is named by test_room.py: test_end.",
        "RM-9.9 is not in the rules, but is named by phases/steps.py: stand_up.",
    ]


def test_where_tests_are_not_at_hand_none_is_missed(tests_of_room: Path) -> None:
    found = gaps(clause_table("room", tests_of_room), tested=False)
    assert "RM-1.3 has no test." not in found
    assert "RM-1.1 is named by no place in the code." in found


def test_the_command_fails_on_a_gap(
    tests_of_room: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["clauses", "room"]) == 1
    said = capsys.readouterr().out.splitlines()
    assert "RM-1.1 is named by no place in the code." in said
    assert "RM-9.9 is not in the rules, but is named by phases/steps.py: stand_up." in said
    assert "RM-1.3   game.py: CHAIRS" in said
