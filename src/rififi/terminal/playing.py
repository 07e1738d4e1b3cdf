"""`rififi play`: who sits where, and a game begun or resumed."""

from __future__ import annotations

import argparse
import secrets
import sys
from pathlib import Path
from typing import Any, Final

from rich.console import Console

from rififi.api import find_game, new, player, replay
from rififi.kernel.table import Table
from rififi.nicknames import NAMES
from rififi.players import players_of
from rififi.recordfile import read_record
from rififi.terminal.arguments import language, typed_names, typed_options
from rififi.terminal.commands import obeyed
from rififi.terminal.faults import Fault, unreadable
from rififi.terminal.keeping import Seating, last_game, seating_from_words
from rififi.terminal.screen import Screen, read_line
from rififi.terminal.session import Session

LAST: Final = ""
"""`--resume` without a file: the game that was last left."""


def play(given: argparse.Namespace) -> int:
    """Play a game in the terminal."""
    if given.resume is None:
        table, seating = begun(given), None
    else:
        table, seating = resumed(given)
    seating = seating or seated(given, table)
    game = table.game.name
    bots = {seat: player(bot, game, secrets.randbits(32)) for seat, bot in seating.bots.items()}
    console = Console(highlight=False, soft_wrap=not sys.stdout.isatty())
    screen = Screen(console, read_line, sys.stdin.isatty() and sys.stdout.isatty())
    Session(table, seating, bots, language(given.lang), screen, obeyed).play()
    return 0


def begun(given: argparse.Namespace) -> Table:
    """A new game."""
    game = find_game(given.game or "razzia")
    players = 4 if given.players is None else given.players
    return new(game.name, players, given.seed, typed_options(game, given.option))


def resumed(given: argparse.Namespace) -> tuple[Table, Seating | None]:
    """A saved game, with those who played it unless others are named."""
    settled = {"game": given.game, "--players": given.players, "--seed": given.seed}
    settled["--option"] = given.option
    for name, value in settled.items():
        if value is not None:
            raise Fault("settled", typed=name)
    record = read_saved(given.resume)
    table = replay(record)
    if given.seat or given.name or given.bots:
        return table, None
    return table, seating_from_words(record.get("seating"), table.state.seats)


def read_saved(file: str) -> dict[str, Any]:
    """The record in a file, or the game that was last left."""
    path = Path(file) if file != LAST else last_game()
    try:
        return read_record(str(path))
    except OSError as error:
        if file == LAST:
            raise Fault("nothing_kept") from error
        raise unreadable(file, error) from error


def seated(given: argparse.Namespace, table: Table) -> Seating:
    """Everybody at the seat that was asked for, and bots at the others."""
    seats = table.state.seats
    people: list[int] = given.seat or [0]
    for seat in people:
        if not 0 <= seat < seats:
            raise Fault("seat", number=seat, last=seats - 1)
        if people.count(seat) > 1:
            raise Fault("seat_twice", number=seat)
    given_names: list[str] = given.name or []
    if len(given_names) > len(people):
        raise Fault("names", names=len(given_names), people=len(people))
    names = players_names(seats, people, given_names)
    return Seating(people, names, seated_bots(table, people, given.bots))


def players_names(seats: int, people: list[int], given: list[str]) -> list[str]:
    """People by the names they gave, everybody else by one of ours."""
    names = dict(zip(people, given, strict=False))
    free = (name for name in NAMES if name not in given)
    return [names.get(seat) or next(free) for seat in range(seats)]


def seated_bots(table: Table, people: list[int], typed: str | None) -> dict[int, str]:
    """A bot for every seat that no person has; one name is for all of them."""
    empty = [seat for seat in range(table.state.seats) if seat not in people]
    best = list(players_of(table.game))[-1]
    names = typed_names(typed) if typed is not None else [best]
    if len(names) == 1:
        names = names * len(empty)
    if len(names) != len(empty):
        raise Fault("bots", empty=len(empty), bots=len(names))
    return dict(zip(empty, names, strict=True))
