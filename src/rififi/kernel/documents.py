"""Documents that people write as files (TOML): read, and refused with the line and the reason."""

from __future__ import annotations

import re
import tomllib
from typing import Any, Final, final

from rififi.kernel.forms import fault
from rififi.kernel.refusal import Cannot, Reason

LONGEST_DOCUMENT: Final = 20_000
"""So many letters may be in a file; what a game wants is much shorter."""

LONGEST_LINE: Final = 400
"""So many in a line: a name of very many parts would keep the reader of TOML busy for long."""

POSITION: Final = re.compile(r"\(at line (\d+)")
TWICE: Final = re.compile(r"Cannot (overwrite|declare|mutate)")
"""How the reader of TOML says where it stumbled, and that something is there twice."""

TOKEN: Final = re.compile(
    r'"""(?:\\.|[^\\])*?"{3,5}'
    r"|'''.*?'{3,5}"
    r'|"(?:\\.|[^"\\\n])*"'
    r"|'[^'\n]*'"
    r"|#[^\n]*|[\[\]{}]|\n",
    re.DOTALL,
)
"""What ends a statement, opens or closes a bracket, or hides such signs."""


@final
class Wrong(Exception):
    """Something in a document is not what it should be: where, what, and the clause that says so."""

    def __init__(self, path: list[str], clause: str, fault: dict[str, Any]) -> None:
        super().__init__(clause)
        self.path = path
        """The names of the fields that lead there."""
        self.clause = clause
        self.fault = fault


class WrongDocument(Cannot):
    """A document is refused: where, as a sentence still to be worded, and why."""

    def __init__(self, clause: str, where: dict[str, Any], fault: dict[str, Any]) -> None:
        super().__init__(Reason("wrong_document", clause), {"where": where, "fault": fault})


def refuse_document(wrong: Wrong) -> WrongDocument:
    """The refusal of a document that has no lines."""
    if not wrong.path:
        return WrongDocument(wrong.clause, {"say": "place.document"}, wrong.fault)
    where = {"say": "place.field", "field": ".".join(wrong.path)}
    return WrongDocument(wrong.clause, where, wrong.fault)


def refuse_text(text: str, wrong: Wrong) -> WrongDocument:
    """The refusal of a document that was read from a text: it names the line."""
    return WrongDocument(wrong.clause, at_line(line_of(text, wrong.path)), wrong.fault)


def at_line(line: int) -> dict[str, Any]:
    """A line of a document, still to be worded."""
    return {"say": "place.line", "line": line}


def read_toml(text: str, clause: str) -> dict[str, Any]:
    """The document in a text. The clause is that which wants such a document."""
    if len(text) > LONGEST_DOCUMENT:
        where = at_line(text.count("\n", 0, LONGEST_DOCUMENT) + 1)
        raise WrongDocument(clause, where, fault("too_long", most=LONGEST_DOCUMENT))
    for number, whole in enumerate(text.split("\n"), 1):
        if len(whole) > LONGEST_LINE:
            raise WrongDocument(clause, at_line(number), fault("too_long", most=LONGEST_LINE))
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        said = str(error)
        found = POSITION.search(said)
        line = int(found[1]) if found else text.rstrip().count("\n") + 1
        wrong = fault("twice") if TWICE.search(said) else fault("not_toml")
        raise WrongDocument(clause, at_line(line), wrong) from error


def line_of(text: str, path: list[str]) -> int:
    """The line of a sound text in which stands what this path leads to, or what comes nearest.

    A text that speaks of it in several places has said it first in the first.
    """
    best, deepest = 1, 0
    table: list[str] = []
    for line, statement in statements(text):
        names = leading_names(tomllib.loads(statement))
        if statement.startswith("["):
            table = names
        else:
            names = [*table, *names]
        depth = shared(names, path)
        if depth > deepest:
            best, deepest = line, depth
    return best


def statements(text: str) -> list[tuple[int, str]]:
    """The statements of a sound text, each with its line."""
    found: list[tuple[int, str]] = []
    start, line, depth = 0, 1, 0
    first = 1
    for token in TOKEN.finditer(text + "\n"):
        sign = token[0]
        if sign in "[{":
            depth += 1
        elif sign in "]}":
            depth -= 1
        elif sign == "\n" and depth == 0:
            statement = text[start : token.start()].strip()
            if statement and not statement.startswith("#"):
                found.append((first, statement))
            start, first = token.end(), line + 1
        line += sign.count("\n")
    return found


def leading_names(document: dict[str, Any]) -> list[str]:
    """The names that lead down into a document, as long as there is but one way."""
    names: list[str] = []
    inside: Any = document
    while isinstance(inside, list) and inside:
        inside = inside[0]
    while isinstance(inside, dict) and len(inside) == 1:
        names.extend(inside)
        inside = inside[names[-1]]
    return names


def shared(names: list[str], path: list[str]) -> int:
    """How many names two paths begin with in common; none where one leads elsewhere than the other."""
    count = 0
    for one, other in zip(names, path, strict=False):
        if one != other:
            break
        count += 1
    return count
