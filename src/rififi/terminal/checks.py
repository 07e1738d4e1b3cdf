"""`rififi check`, `rififi clauses`, `rififi bench` and `--version`: what is known of the rules."""

from __future__ import annotations

import argparse
import json
import math
import sys
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

import rififi
from rififi.api import find_game
from rififi.build import running_build
from rififi.games import all_games
from rififi.lab import bench as benchmark
from rififi.lab import examination
from rififi.lab.clauses import clause_table, gaps, tests_at_hand
from rififi.terminal.faults import Fault


def version() -> str:
    """The version, and which build of the rules runs."""
    python = ".".join(str(part) for part in sys.version_info[:3])
    return f"rififi {rififi.__version__} ({running_build()} rules, Python {python})"


def check(given: argparse.Namespace) -> int:
    """Test the laws for every number of players and every option. Exit code 1 if one is broken."""
    game = find_game(given.game)
    portions = examination.portions(game, given.games, given.players, given.seed)
    columns = BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    hidden = not sys.stderr.isatty()
    found: list[str] = []
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=hidden) as bar:
        task = bar.add_task("games", total=sum(portion.games for portion in portions))
        for games, violations in examination.examine(portions, given.jobs):
            bar.update(task, advance=games)
            found.extend(violations)
    games = sum(portion.games for portion in portions)
    for violation in found[:20]:
        print(violation)
    if found:
        print(f"{game.name}: {len(found)} violations in {games} games.")
        return 1
    print(f"{game.name}: all laws hold in {games} games ({examination.described(portions)}).")
    return 0


def clauses(given: argparse.Namespace) -> int:
    """Clause, where it is done, its tests. Exit code 1 if there is a gap."""
    names = [find_game(given.game).name] if given.game else list(all_games())
    tables = {name: clause_table(name) for name in names}
    missing = {name: gaps(table) for name, table in tables.items()}
    if given.json:
        rows = [
            {"game": name, "clause": row.clause, "steps": row.where, "tests": row.tests}
            for name, table in tables.items()
            for row in table
        ]
        print(json.dumps({"clauses": rows, "gaps": missing}, ensure_ascii=False))
    else:
        for table in tables.values():
            show_clauses(table)
        for name in names:
            for gap in missing[name]:
                print(gap)
        if not tests_at_hand():
            print("The tests are not at hand here: run this in a checkout to see them.")
    return 1 if any(missing.values()) else 0


def show_clauses(rows: list[Any]) -> None:
    """One line for each place and test of a clause."""
    for row in rows:
        print(f"{row.clause:<8} {'; '.join(row.where)}")
        for test in row.tests:
            print(f"{'':<8}   tested by {test}")


def bench(given: argparse.Namespace) -> int:
    """Measure, and show or print as JSON."""
    if given.game not in (None, *benchmark.GAMES):
        raise Fault("benchmark", typed=given.game, known=benchmark.GAMES)
    if given.rounds < 1 or not 0 < given.seconds < math.inf:
        raise Fault("bench_time", rounds=given.rounds, seconds=given.seconds)
    games = [given.game] if given.game else list(benchmark.GAMES)
    report = benchmark.measure(games, given.rounds, given.seconds)
    if given.json:
        print(json.dumps(report))
    else:
        show_bench(report)
    return 0


def show_bench(report: dict[str, Any]) -> None:
    """Decisions and clones per second, and the ratios that matter."""
    console = Console(highlight=False)
    grid = Table(box=None, pad_edge=False, padding=(0, 2))
    for head in ("", "players", "build", "inside/s", "stepped/s", "clones/s", "bytes"):
        grid.add_column(head, justify="right" if head else "left")
    for row in report["results"]:
        cells = [row[key] for key in ("inside_per_s", "stepped_per_s", "clones_per_s")]
        shown = ["–" if cell is None else f"{cell:,.0f}" for cell in cells]
        size = row["bytes_per_state"]
        shown.append("–" if size is None else f"{size:,}")
        grid.add_row(row["game"], str(row["players"]), row["build"], *shown)
    console.print(grid)
    for ratio in report["ratios"]:
        console.print(f"{ratio['of']}: {ratio['ratio']:.2f}")
    for remark in report["remarks"]:
        console.print(remark)
