"""`rififi replay` and `rififi rules`: what can be read."""

from __future__ import annotations

import argparse
import json
import sys

from rich.console import Console
from rich.text import Text

from rififi.api import find_game
from rififi.api import replay as replay_record
from rififi.games import part_of
from rififi.kernel.table import Table
from rififi.recordfile import read_record
from rififi.rulebooks import rulebook
from rififi.terminal.arguments import language
from rififi.terminal.faults import Fault, unreadable
from rififi.terminal.layout import arranged
from rififi.terminal.playing import NAMES
from rififi.wording import wording


def replay(given: argparse.Namespace) -> int:
    """Show a saved game as somebody saw it."""
    try:
        record = read_record(given.file)
    except OSError as error:
        raise unreadable(given.file, error) from error
    replay_record(record)
    table = replay_record(record, given.step)
    if given.seat is not None and not 0 <= given.seat < table.state.seats:
        raise Fault(f"Seats are 0 to {table.state.seats - 1}, not {given.seat}.")
    if given.json:
        shown = {
            "step": len(table.entries),
            "steps": len(record["answers"]),
            "view": table.view(given.seat),
            "events": table.events(given.seat),
        }
        print(json.dumps(shown, ensure_ascii=False))
    else:
        tell(table, given.seat, language(given.lang))
    return 0


def tell(table: Table, seat: int | None, lang: str) -> None:
    """What happened, in words, and how the table looks then."""
    console = Console(highlight=False, soft_wrap=not sys.stdout.isatty())
    words = wording(table.game, lang).at_table(NAMES[: table.state.seats], seat)
    for event in table.events(seat):
        if event["key"] == "round_begins":
            console.print()
        console.print(Text(words.say(f"event.{event['key']}", event["args"])))
    console.print()
    board = part_of(table.game, "terminal")
    view = table.view(seat)
    console.print(board.head(view, words))
    console.print(arranged(console, board.board(view, words)))


def rules(given: argparse.Namespace) -> int:
    """The rulebook."""
    book = rulebook(find_game(given.game).name, language(given.lang))
    console = Console(highlight=False)
    console.print(Text(book.title, style="bold"))
    console.print(Text(book.preface))
    for section in book.sections:
        console.print(Text(f"\n{section.number}. {section.heading}", style="bold"))
        for clause, text in section.clauses.items():
            line = Text(f"{clause:<8}", style="cyan")
            console.print(line.append(text.replace("`", ""), style=""))
    return 0
