"""From every clause to the code and to a test, and back, without a gap."""

from __future__ import annotations

from pathlib import Path

import pytest

from rififi.games import all_games
from rififi.lab import clauses as traced
from rififi.lab.clauses import clause_table, gaps, marked_tests, named_clauses
from rififi.rulebooks import clauses

HERE = Path(__file__).parent
RULES = ["XX-1.1", "XX-1.2", "XX-1.3", "XX-2.1", "XX-2.10"]


@pytest.mark.parametrize("game", list(all_games()))
def test_every_clause_is_done_and_tested(game: str) -> None:
    """No clause without a place in the code or a test; nothing named that is not in the rules."""
    table = clause_table(game, HERE)
    assert [row.clause for row in table] == list(clauses(game))
    assert gaps(table, tested=True) == []


def test_every_test_of_a_rule_is_marked() -> None:
    """A test in a game's folder names at least one clause."""
    for test, marks in marked_tests(HERE):
        assert marks or test.startswith("test_clauses.py"), test


@pytest.mark.parametrize(
    ("docstring", "named"),
    [
        ("XX-1.2 Does it.", ["XX-1.2"]),
        ("XX-1.1, XX-2.10 Does both.", ["XX-1.1", "XX-2.10"]),
        ("XX-1.1 and XX-1.3 Does both.", ["XX-1.1", "XX-1.3"]),
        ("XX-1.1 to XX-1.3 Does three.", ["XX-1.1", "XX-1.2", "XX-1.3"]),
        ("XX-1.2 to 2.1, 2.10 Does four.", ["XX-1.2", "XX-1.3", "XX-2.1", "XX-2.10"]),
        ("XX-1.2, XX-9.9 One there is not.", ["XX-1.2", "XX-9.9"]),
        ("Does XX-1.2.", []),
        ("XX-1 A chapter.", []),
        ("1.2 A number.", []),
    ],
)
def test_a_docstring_names_the_clauses_it_begins_with(docstring: str, named: list[str]) -> None:
    """One, a list, a range; no clause in the midst of a sentence."""
    assert named_clauses(docstring, RULES) == named


@pytest.fixture
def little_tests(tmp_path: Path) -> Path:
    """Tests of two clauses, one of which is not in the rules."""
    (tmp_path / "test_some.py").write_text(
        "import pytest\n"
        "@pytest.mark.clause('RZ-1.1', 'RZ-8.1')\n"
        "def test_one(): pass\n"
        "@pytest.mark.clause('BL-1.1')\n"
        "def test_other_game(): pass\n"
        "def test_unmarked(): pass\n"
    )
    return tmp_path


def test_gaps_in_both_directions(little_tests: Path) -> None:
    """A clause without a test is missed, and so is a test of a clause that is not there."""
    table = clause_table("razzia", little_tests)
    found = gaps(table, tested=True)
    assert "RZ-1.2 has no test." in found
    assert "RZ-1.1 has no test." not in found
    assert "RZ-8.1 is not in the rules, but is named by test_some.py: test_one." in found
    assert not any("BL-" in gap for gap in found)
    table[1].where = []
    assert f"{table[1].clause} is named by no place in the code." in gaps(table, tested=True)
    untested = gaps(clause_table("razzia", HERE), tested=False)
    assert untested == []


def test_the_tests_are_found_in_a_checkout() -> None:
    """Where the package runs out of a checkout, its tests are this folder."""
    assert traced.tests_at_hand() in (None, HERE)
