"""`rififi simulate`: what is written, what is shown, and what a Ctrl-C leaves behind."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pexpect
import pytest

from rififi.lab.tournament import simulate
from tests.commands import environment, run

BOTS = "thumb,random,random,random"
WORDS = ("simulate", "razzia", "--games", "12", "--bots", BOTS, "--seed", "3")
FIELDS = {"game", "players", "games", "seed", "bots", "seats", "decisions_per_s"}
TIMES = ("seconds", "decisions_per_s")


def test_json_on_stdout_is_the_result_and_nothing_else() -> None:
    done = run(*WORDS, "--option", "hidden_last_note=on", "--jobs", "2", "--json", "-")
    assert done.returncode == 0, done
    assert done.stderr == ""
    printed = json.loads(done.stdout)
    assert set(printed) >= FIELDS
    assert printed["decisions_per_s"] > 0
    options = {"hidden_last_note": True}
    played = simulate("razzia", 4, BOTS.split(","), 12, 3, options).words()
    assert {key: printed[key] for key in printed if key not in TIMES} == {
        key: played[key] for key in played if key not in TIMES
    }
    assert [row["name"] for row in printed["bots"]] == ["thumb", "random"]
    for row in printed["bots"]:
        assert list(row) == ["name", "games", "share", "low", "high", "money"]
    for seat, row in enumerate(printed["seats"]):
        assert list(row) == ["seat", "games", "share", "low", "high", "money"]
        assert row["seat"] == seat


@pytest.mark.parametrize("terminal", ["dumb", "xterm-256color"])
def test_where_nobody_looks_there_are_no_colours_and_no_bars(terminal: str, tmp_path: Path) -> None:
    target = tmp_path / "result.json"
    done = run(*WORDS, "--json", str(target), TERM=terminal)
    assert done.returncode == 0
    assert done.stderr == ""
    assert "\x1b" not in done.stdout
    assert "\r" not in done.stdout
    assert "━" not in done.stdout
    words = json.loads(target.read_text())
    rows = {line.split("  ")[0]: line.split() for line in done.stdout.splitlines()}
    for row in words["bots"]:
        shown = rows[row["name"]]
        assert shown[1] == str(row["games"])
        assert shown[2] == f"{100 * row['share']:.1f}"
        assert shown[-1] == f"{row['money']:.0f}"
    assert "razzia, 4 players, 12 games, seed 3" in done.stdout
    assert "a fair share is 25.0 %" in done.stdout


def test_ctrl_c_ends_it_and_all_its_processes() -> None:
    """The terminal is closed once the last of them has gone."""
    words = ["-m", "rififi", "simulate", "razzia", "--games", "1000000", "--jobs", "2"]
    child = pexpect.spawn(
        sys.executable,
        words,
        env=environment(TERM="xterm-256color"),
        encoding="utf-8",
        dimensions=(24, 80),
        timeout=60,
    )
    child.expect(r"[1-9]\d*/1000000")
    child.sendintr()
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130
    assert "Traceback" not in child.before
