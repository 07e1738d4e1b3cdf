"""Running the real command in a process of its own, with the build that the tests run with."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import rififi

INSTALLED = Path(rififi.__file__).parent.parent

KEPT_GAMES = tempfile.TemporaryDirectory(prefix="rififi-tests-")
"""Where games that the tests leave are kept."""


def environment(**changes: str) -> dict[str, str]:
    """The environment of a person whose system speaks English."""
    known = {key: value for key, value in os.environ.items() if key not in ("LC_ALL", "COLUMNS")}
    return (
        known
        | {"PYTHONPATH": str(INSTALLED), "LANG": "en_US.UTF-8", "PYTHONUTF8": "1"}
        | {"XDG_DATA_HOME": KEPT_GAMES.name}
        | changes
    )


def run(
    *words: str, typed: str = "", stdout: Any = subprocess.PIPE, **changes: str
) -> subprocess.CompletedProcess[str]:
    """What `rififi …` prints, and its exit code."""
    return subprocess.run(
        [sys.executable, "-m", "rififi", *words],
        input=typed,
        stdout=stdout,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(**changes),
        check=False,
        timeout=300,
    )


def fails(*words: str, typed: str = "") -> str:
    """The one sentence that a wrong command is answered with."""
    done = run(*words, typed=typed)
    assert done.returncode == 2, done
    assert "Traceback" not in done.stderr
    lines = done.stderr.strip().splitlines()
    assert len(lines) == 1, done.stderr
    return lines[0]
