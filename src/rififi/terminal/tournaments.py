"""`rififi simulate`: many games between bots."""

from __future__ import annotations

import argparse
import json
import os
import sys
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

from rififi.api import find_game
from rififi.lab import tournament
from rififi.terminal.arguments import typed_names, typed_options
from rififi.terminal.faults import unreadable


def simulate(given: argparse.Namespace) -> int:
    """Play, with a bar where somebody looks, and say who won how often."""
    options = typed_options(find_game(given.game), given.option)
    check_writable(given.json)
    columns = BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    hidden = not sys.stderr.isatty()
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=hidden) as bar:
        task = bar.add_task("games", total=given.games)
        result = tournament.simulate(
            given.game,
            given.players,
            typed_names(given.bots),
            given.games,
            given.seed,
            options,
            given.jobs,
            lambda played, _: bar.update(task, completed=played),
        )
    words = result.words()
    if given.json == "-":
        print(json.dumps(words))
        return 0
    show(words)
    if given.json:
        with open(given.json, "w", encoding="utf-8") as file:
            json.dump(words, file, indent=2)
            file.write("\n")
    return 0


def check_writable(path: str | None) -> None:
    """Better before the games than after them. Nothing is left there if there are none."""
    if path and path != "-":
        there = os.path.exists(path)
        try:
            with open(path, "a", encoding="utf-8"):
                pass
        except OSError as error:
            raise unreadable(path, error) from error
        if not there:
            os.remove(path)


def show(words: dict[str, Any]) -> None:
    """Wins by bot and by seat, with intervals; lengths and speed."""
    console = Console(highlight=False)
    fair = 100 / words["players"]
    console.print(
        f"{words['game']}, {words['players']} players, {words['games']} games, seed {words['seed']}"
    )
    grid = Table(box=None, pad_edge=False, padding=(0, 2))
    for head in ("", "games", "wins", "95 %", "money"):
        grid.add_column(head, justify="left" if not head else "right")
    rows = [(row["name"], row) for row in words["bots"]]
    rows += [(f"seat {row['seat']}", row) for row in words["seats"]]
    for name, row in rows:
        grid.add_row(
            name,
            f"{row['games']}",
            f"{100 * row['share']:.1f} %",
            f"{100 * row['low']:.1f}–{100 * row['high']:.1f}",
            f"{row['money']:.0f}",
        )
    console.print(grid)
    decisions = words["decisions"]
    console.print(
        f"a fair share is {fair:.1f} %; {words['shared_victories']} victories were shared; "
        f"{decisions['mean']:.0f} decisions a game ({decisions['least']} to {decisions['most']}); "
        f"{words['decisions_per_s']:,.0f} decisions/s"
    )
