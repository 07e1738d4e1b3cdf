"""The documentation is true because it is run: its Python, its commands, its links."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Any

import pytest

from tests.commands import run

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
PYTHON = re.compile(r"```python\n(.*?)```", re.DOTALL)
COMMAND = re.compile(r"`(rififi [^`]+)`")
LINK = re.compile(r"\]\(([^)#]+)\)")

# Commands whose file is made up, or that take too long for a test of words.
NOT_RUN = re.compile(r"FILE|<|\bbench\b|\bserve\b|--games \d{3,}|--help|simulate razzia$")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_python_of_a_page_runs(page: Path) -> None:
    names: dict[str, Any] = {"__name__": "page"}
    for block in PYTHON.findall(page.read_text(encoding="utf-8")):
        exec(compile(block, str(page), "exec"), names)


@pytest.fixture(scope="module")
def game_left() -> None:
    """A game that somebody left, for the pages that come back to it."""
    assert run("play", typed="1\nquit\n").returncode == 0


@pytest.mark.usefixtures("game_left")
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_commands_of_a_page_are_right(page: Path) -> None:
    for command in COMMAND.findall(page.read_text(encoding="utf-8")):
        words = shlex.split(command)[1:]
        if not NOT_RUN.search(command):
            done = run(*words, typed="quit\n")
            assert done.returncode == 0, (command, done.stderr)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_links_of_a_page_lead_somewhere(page: Path) -> None:
    for link in LINK.findall(page.read_text(encoding="utf-8")):
        assert (page.parent / link).exists(), link


def test_files_that_pages_name_are_there() -> None:
    named = re.compile(r"`((?:src|tests|docs|tools)/[\w./-]+)`")
    for page in PAGES:
        for path in named.findall(page.read_text(encoding="utf-8")):
            assert (ROOT / path).exists(), (page.name, path)
