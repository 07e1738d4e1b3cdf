"""Documents that people write as files: the line of whatever is wrong, however the file is written."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rififi.kernel.documents import (
    LONGEST_DOCUMENT,
    LONGEST_LINE,
    Wrong,
    WrongDocument,
    line_of,
    read_toml,
    refuse_document,
    refuse_text,
)
from rififi.kernel.forms import fault

WAYS_TO_WRITE = """\
# A comment with [brackets] = "and quotes
title = "a # that is no comment"   # and one that is
list = [
    1,  # one ]
    2,
]
text = '''
[table]
below = 1
'''

[table]  # a header
below.deep = 1
"quoted name" = 2
inline = { a = 1, b = { c = 2 } }

[table.nested]
x = [[1, 2], [
  3]]
y = \"\"\"a ''' [ in it\"\"\"
z = 5
"""

LINES = [
    (["title"], 2),
    (["list"], 3),
    (["text"], 7),
    (["table"], 12),
    (["table", "below"], 13),
    (["table", "below", "deep"], 13),
    (["table", "quoted name"], 14),
    (["table", "inline", "b", "c"], 15),
    (["table", "nested"], 17),
    (["table", "nested", "x"], 18),
    (["table", "nested", "y"], 20),
    (["table", "nested", "z"], 21),
    (["table", "nested", "not there"], 17),
    (["not there"], 1),
    ([], 1),
]


@pytest.mark.parametrize(("path", "line"), LINES, ids=[".".join(path) for path, _ in LINES])
def test_the_line_of_what_a_path_leads_to(path: list[str], line: int) -> None:
    tomllib.loads(WAYS_TO_WRITE)
    assert line_of(WAYS_TO_WRITE, path) == line


NAMES = st.sampled_from(["a", "b", "c"])
VALUES = st.sampled_from(
    ["1", "'x'", "[1, 2]", "[\n1,\n# ]\n2]", '"""\n[c]\n"""', "'''\na = 1\n'''"]
)


@given(st.lists(st.tuples(st.lists(NAMES, max_size=2), NAMES, VALUES), max_size=6))
def test_every_statement_is_found_again(written: list[tuple[list[str], str, str]]) -> None:
    """Statements in tables, with values of one line or of several, and nothing lost between them."""
    text, lines, line = "", {}, 1
    for i, (table, name, value) in enumerate(written):
        header = ".".join([f"t{i}", *table])
        text += f"[{header}]\n# comment [\n{name} = {value}\n\n"
        lines[(f"t{i}", *table, name)] = line + 2
        line += 4 + value.count("\n")
    for path, wanted in lines.items():
        assert line_of(text, list(path)) == wanted


def refused(text: str) -> WrongDocument:
    """How a text is refused."""
    with pytest.raises(WrongDocument) as caught:
        read_toml(text, "XY-1.1")
    return caught.value


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("a = 1\nb = \n", 2, "not_toml"),
        ("a = 1\nb = [1,\n2\n", 3, "not_toml"),
        ("a = 1\n\na = 2\n", 3, "twice"),
        ("[t]\n[t]\n", 2, "twice"),
        ("a = 1\n[a]\n", 2, "twice"),
        ("a = " + "[" * 390 + "\n", 1, "not_toml"),
        ("a = " + "[\n" * 3000, 3000, "not_toml"),
        ("a = 1\nb = '" + "x" * LONGEST_LINE + "'\n", 2, "too_long"),
        ("# x\n" * LONGEST_DOCUMENT, LONGEST_DOCUMENT // 4 + 1, "too_long"),
        ("a = \ud800\n", 1, "not_toml"),
    ],
)
def test_what_is_no_toml_is_refused_with_its_line(text: str, line: int, reason: str) -> None:
    cannot = refused(text)
    assert cannot.facts["fault"]["say"] == f"fault.{reason}"
    assert cannot.facts["where"] == {"say": "place.line", "line": line}
    assert cannot.reason.clause == "XY-1.1"


def test_without_a_text_the_place_is_named() -> None:
    """Where a document came as an object, its fields say where; else the line does."""
    wrong = Wrong(["table", "inline"], "XY-1.2", fault("twice"))
    where: Any = refuse_document(wrong).facts["where"]
    assert where == {"say": "place.field", "field": "table.inline"}
    assert refuse_text(WAYS_TO_WRITE, wrong).facts["where"]["line"] == 15
    whole = refuse_document(Wrong([], "XY-1.2", fault("twice")))
    assert whole.facts["where"] == {"say": "place.document"}


@settings(deadline=None)
@given(st.text(alphabet="ab=[]{}\"'#.,\n1 \\", max_size=60))
def test_no_text_crashes_the_search_for_lines(text: str) -> None:
    try:
        document = read_toml(text, "")
    except WrongDocument as wrong:
        assert 1 <= wrong.facts["where"]["line"] <= len(text.split("\n"))
        return
    for name in document:
        assert 1 <= line_of(text, [name]) <= len(text.split("\n"))
