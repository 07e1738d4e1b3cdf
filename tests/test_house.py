"""The house: arrows between its rooms point one way, and no file outgrows a reader."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

SOURCE = Path(__file__).parent.parent / "src"
LONGEST_FILE = 420

# Who may know whom. A room that is not named here may be known by everybody above the rules.
FORBIDDEN = {
    "kernel": ["games", "players", "lab", "server", "terminal", "cli", "api", "tables", "wording"],
    "games": ["players", "lab", "server", "terminal", "cli", "api", "tables", "wording"],
    "players": ["lab", "server", "terminal", "cli", "api"],
    "lab": ["server", "terminal", "cli"],
    "terminal": ["cli"],
}


def modules() -> Iterator[tuple[str, ast.Module]]:
    """Every module of the package by its name."""
    for path in sorted(SOURCE.rglob("*.py")):
        name = ".".join(path.relative_to(SOURCE).with_suffix("").parts)
        yield name.removesuffix(".__init__"), ast.parse(path.read_text(encoding="utf-8"))


def imports(tree: ast.Module) -> Iterator[str]:
    """What a module imports, wherever in it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def room(name: str) -> str:
    """`rififi.games.razzia.view` is in the room `games`."""
    return [*name.split("."), ""][1]


def test_arrows_point_one_way() -> None:
    wrong = [
        f"{name} imports {known}"
        for name, tree in modules()
        for known in imports(tree)
        if known.startswith("rififi.") and room(known) in FORBIDDEN.get(room(name), [])
    ]
    assert wrong == []


def test_no_game_knows_another() -> None:
    wrong = [
        f"{name} imports {known}"
        for name, tree in modules()
        for known in imports(tree)
        if name.startswith("rififi.games.")
        and known.startswith("rififi.games.")
        and name.split(".")[2] != known.split(".")[2]
    ]
    assert wrong == []


def test_no_module_of_the_server_knows_itself_through_others() -> None:
    """Not for types either: what one asks of the other is a protocol of its own."""
    trees = {name: tree for name, tree in modules() if room(name) == "server"}
    known = {name: set(imports(tree)) & trees.keys() - {name} for name, tree in trees.items()}
    while free := {name for name, others in known.items() if not others & known.keys()}:
        known = {name: others for name, others in known.items() if name not in free}
    assert known == {}


def test_rules_do_no_input_or_output() -> None:
    outside = {"os", "sys", "io", "socket", "subprocess", "time", "random", "secrets", "pathlib"}
    allowed = {
        "rififi.games": "finds the games",
    }
    wrong = [
        f"{name} imports {known}"
        for name, tree in modules()
        for known in imports(tree)
        if room(name) in ("kernel", "games")
        and known.split(".")[0] in outside
        and name not in allowed
        and ".players" not in name
    ]
    assert wrong == []


def test_every_module_says_what_it_is_for() -> None:
    silent = [name for name, tree in modules() if not ast.get_docstring(tree)]
    assert silent == []


def test_no_file_outgrows_a_reader() -> None:
    long = {
        str(path.relative_to(SOURCE)): lines
        for path in SOURCE.rglob("*.py")
        if (lines := len(path.read_text(encoding="utf-8").splitlines())) > LONGEST_FILE
    }
    assert long == {}
