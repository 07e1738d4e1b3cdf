"""`rififi replay` and `rififi rules`: what can be read."""

from __future__ import annotations

import argparse
import json
import sys

from rich.console import Console

from rififi.api import find_game
from rififi.api import replay as replay_record
from rififi.games import part_of
from rififi.kernel.table import Table
from rififi.nicknames import NAMES
from rififi.rulebooks import rulebook
from rififi.terminal.arguments import language
from rififi.terminal.faults import Fault
from rififi.terminal.keeping import seating_from_words
from rififi.terminal.layout import arranged
from rififi.terminal.playing import read_saved
from rififi.terminal.screen import Screen, read_line
from rififi.terminal.session import show_result, tell_event
from rififi.wording import wording


def replay(given: argparse.Namespace) -> int:
    """Show a saved game as somebody saw it."""
    record = read_saved(given.file)
    replay_record(record)
    table = replay_record(record, given.step)
    seats = table.state.seats
    if given.seat is not None and not 0 <= given.seat < seats:
        raise Fault("seat", number=given.seat, last=seats - 1)
    if given.json:
        shown = {
            "step": len(table.entries),
            "steps": len(record["answers"]),
            "view": table.view(given.seat),
            "events": table.events(given.seat),
        }
        print(json.dumps(shown, ensure_ascii=False))
    else:
        seating = seating_from_words(record.get("seating"), seats)
        names = seating.names if seating is not None else NAMES[:seats]
        tell(table, given.seat, language(given.lang), names)
    return 0


def plain_screen() -> Screen:
    """The screen of somebody who only reads."""
    return Screen(Console(highlight=False, soft_wrap=not sys.stdout.isatty()), read_line, False)


def tell(table: Table, seat: int | None, lang: str, names: list[str]) -> None:
    """What happened, in words, and how the table looks then."""
    screen = plain_screen()
    words = wording(table.game, lang).at_table(names, seat)
    board = part_of(table.game, "terminal")
    for event in board.worth_telling(table.events(seat)):
        if event["key"] == board.CHAPTER:
            screen.gap()
        tell_event(screen, board, event, words)
    screen.gap()
    view = table.view(seat)
    screen.show(board.head(view, words))
    screen.show(arranged(screen.console, board.board(view, words)))
    hand = board.hand(view, words)
    if hand is not None:
        screen.show(hand)
    if table.finished:
        screen.gap()
        show_result(screen, table, words)


def rules(given: argparse.Namespace) -> int:
    """The rulebook."""
    book = rulebook(find_game(given.game).name, language(given.lang))
    screen = plain_screen()
    screen.paragraph(book.title, style="bold")
    screen.paragraph(book.preface)
    for section in book.sections:
        screen.gap()
        screen.paragraph(f"{section.number}. {section.heading}", style="bold")
        for clause, text in section.clauses.items():
            screen.paragraph(text.replace("`", ""), head=f"{clause:<8}")
    return 0
