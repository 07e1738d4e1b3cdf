"""The load program, with little load: it finds nothing wrong, and it finds what is."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.commands import environment

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")


def load(*words: str) -> subprocess.CompletedProcess[str]:
    """Run it."""
    known = environment()
    paths = os.pathsep.join([known["PYTHONPATH"], str(ROOT)])
    return subprocess.run(
        [sys.executable, "-m", "tools.load", *words],
        cwd=ROOT,
        env=known | {"PYTHONPATH": paths},
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )


def test_a_little_load_loses_nothing() -> None:
    done = load("--tables", "3", "--rate", "30", "--seconds", "2")
    assert done.returncode == 0, done
    assert "commands acknowledged and found in the database: 0" not in done.stdout
    assert "never acknowledged: 0" in done.stdout
    assert "refused: {}" in done.stdout
    assert "answer to broadcast" in done.stdout
    assert "WRONG" not in done.stdout


def test_what_was_acknowledged_outlives_a_server_that_is_killed() -> None:
    """Whether everybody is back in time is for a machine that has nothing else to do."""
    done = load("--tables", "3", "--rate", "30", "--kill", "2", "--down", "0.5")
    wrong = [line for line in done.stdout.splitlines() if line.startswith("WRONG")]
    assert [line for line in wrong if "was back after" not in line] == [], done
    assert "killed 2 times" in done.stdout, done
    assert done.stdout.count("0 lost") == 2
