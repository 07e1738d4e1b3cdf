"""From the rules to the code and the tests: for each clause of a game, where it is done and tested.

A function, class or named value whose docstring begins with clauses (`RZ-3.7`, `RZ-5.1, RZ-5.2` or
`RZ-4.2 to RZ-4.7`) is a place where they are done. A test marked `@pytest.mark.clause("RZ-3.7")` plays
them. The clauses there are stand in the game's rulebook.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from rififi.games import all_games
from rififi.rulebooks import clauses

REFERENCE: Final = re.compile(r"(?:(?P<game>[A-Z]+)-)?(?P<number>\d+\.\d+)")
JOINT: Final = re.compile(r", | and | to ")

NO_RULES: Final = ("players/", "wording/", "terminal.py")
"""Parts of a game that follow the rules or tell of them, and so are not where a clause is done."""


@dataclass
class ClauseRow:
    """A clause, the places in the code that name it, and the tests marked with it."""

    clause: str
    in_rules: bool
    """Whether the rulebook has this clause. One that is only named somewhere is a mistake there."""
    where: list[str] = field(default_factory=list)
    tests: list[str] = field(default_factory=list)


def clause_table(game: str, tests: Path | None = None) -> list[ClauseRow]:
    """Each clause of the game of this name, in the order of its rulebook; then those that are not in it.

    The tests are those in this folder, or else those at hand.
    """
    rules = list(clauses(game))
    rows = {clause: ClauseRow(clause, True) for clause in rules}
    for place, named in places(game, rules):
        for clause in named:
            rows.setdefault(clause, ClauseRow(clause, False)).where.append(place)
    folder = tests or tests_at_hand()
    prefix = rules[0].partition("-")[0] + "-"
    for test, marks in marked_tests(folder) if folder else ():
        for clause in marks:
            if clause.startswith(prefix):
                rows.setdefault(clause, ClauseRow(clause, False)).tests.append(test)
    return list(rows.values())


def gaps(table: list[ClauseRow], tested: bool | None = None) -> list[str]:
    """What is missing, a sentence for each: nothing is where every clause is done and tested.

    `tested` says whether missing tests count; unless told, they do where the tests are at hand.
    """
    if tested is None:
        tested = tests_at_hand() is not None
    missing = []
    for row in table:
        if not row.in_rules:
            namers = ", ".join([*row.where, *row.tests])
            missing.append(f"{row.clause} is not in the rules, but is named by {namers}.")
            continue
        if not row.where:
            missing.append(f"{row.clause} is named by no place in the code.")
        if tested and not row.tests:
            missing.append(f"{row.clause} has no test.")
    return missing


def tests_at_hand() -> Path | None:
    """The tests of the rules, where Rififi runs out of a checkout; an installed one has none."""
    root = Path(__file__).parents[3]
    folder = root / "tests" / "rules"
    return folder if (root / "src").is_dir() and folder.is_dir() else None


# The code.


def places(game: str, rules: list[str]) -> Iterator[tuple[str, list[str]]]:
    """Each place in a game's code, as `phases/laying.py: turn_cards_over`, with the clauses it names."""
    package = type(all_games()[game]).__module__.rpartition(".")[0]
    for name, text in sources(resources.files(package)):
        if name.startswith(NO_RULES):
            continue
        for place, docstring in documented(ast.parse(text)):
            named = named_clauses(docstring, rules)
            if named:
                yield f"{name}: {place}", named


def sources(folder: Traversable, under: str = "") -> Iterator[tuple[str, str]]:
    """The source files of a folder, by name."""
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            yield from sources(entry, f"{under}{entry.name}/")
        elif entry.name.endswith(".py"):
            yield under + entry.name, entry.read_text(encoding="utf-8")


def documented(node: ast.Module | ast.ClassDef, within: str = "") -> Iterator[tuple[str, str]]:
    """Every function, class and value with a docstring of its own, by its name."""
    before: ast.stmt | None = None
    for statement in node.body:
        if isinstance(statement, ast.ClassDef | ast.FunctionDef):
            yield within + statement.name, ast.get_docstring(statement) or ""
        if isinstance(statement, ast.ClassDef):
            yield from documented(statement, f"{within}{statement.name}.")
        if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
            for name in assigned(before):
                yield within + name, str(statement.value.value)
        before = statement


def assigned(statement: ast.stmt | None) -> list[str]:
    """The names that a statement gives values to."""
    targets: list[ast.expr] = []
    if isinstance(statement, ast.Assign):
        targets = statement.targets
    elif isinstance(statement, ast.AnnAssign):
        targets = [statement.target]
    return [target.id for target in targets if isinstance(target, ast.Name)]


def named_clauses(docstring: str, rules: list[str]) -> list[str]:
    """The clauses that a docstring begins with; a range stands for all the rules in it."""
    named: list[str] = []
    game, at, through = "", 0, False
    while reference := REFERENCE.match(docstring, at):
        game = reference["game"] or game
        if not game:
            break
        clause = f"{game}-{reference['number']}"
        if through and named[-1] in rules and clause in rules:
            named.extend(rules[rules.index(named[-1]) + 1 : rules.index(clause)])
        named.append(clause)
        joint = JOINT.match(docstring, reference.end())
        if not joint:
            break
        through = joint[0] == " to "
        at = joint.end()
    return named


# The tests.


def marked_tests(folder: Path) -> Iterator[tuple[str, list[str]]]:
    """Each test below a folder, as `razzia/test_6_end.py: test_twelve_rounds`, with its clauses."""
    for path in sorted(folder.rglob("test_*.py")):
        name = path.relative_to(folder).as_posix()
        for statement in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(statement, ast.FunctionDef) and statement.name.startswith("test_"):
                marks = [
                    clause for mark in statement.decorator_list for clause in marked_clauses(mark)
                ]
                yield f"{name}: {statement.name}", marks


def marked_clauses(mark: ast.expr) -> list[str]:
    """The clauses in `@pytest.mark.clause("RZ-3.7", …)`; none in another decorator."""
    if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.clause":
        return [str(given.value) for given in mark.args if isinstance(given, ast.Constant)]
    return []
