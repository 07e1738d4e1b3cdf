"""`rififi play`: who sits where, and a game begun or resumed."""

from __future__ import annotations

import argparse
import contextlib
import secrets
import sys
from typing import Final

from rich.console import Console

from rififi.api import find_game, new, player, replay
from rififi.kernel.player import Player
from rififi.kernel.table import Table
from rififi.players import players_of
from rififi.recordfile import read_record
from rififi.terminal.arguments import language, typed_names, typed_options
from rififi.terminal.faults import Fault, unreadable
from rififi.terminal.session import Leave, Session

NAMES: Final = ["Tony", "Lulu", "Nino", "Rosa", "Max", "Gina", "Dédé", "Bella"]
"""What players are called unless they say otherwise."""


def play(given: argparse.Namespace) -> int:
    """Play a game in the terminal."""
    table = resumed(given.resume) if given.resume else begun(given)
    seats = table.state.seats
    people = given.seat or [0]
    for seat in people:
        if not 0 <= seat < seats or people.count(seat) > 1:
            raise Fault(f"People's seats are different ones from 0 to {seats - 1}, not {seat}.")
    session = Session(
        table,
        people,
        players_names(seats, people, given.name or []),
        seated_bots(table, people, given.bots),
        language(given.lang),
        Console(highlight=False, soft_wrap=not sys.stdout.isatty()),
        read_line,
    )
    try:
        session.play()
    except Leave:
        session.say("goodbye")
    return 0


def begun(given: argparse.Namespace) -> Table:
    """A new game."""
    game = find_game(given.game)
    players = 4 if given.players is None else given.players
    return new(given.game, players, given.seed, typed_options(game, given.option))


def resumed(path: str) -> Table:
    """A saved game."""
    try:
        return replay(read_record(path))
    except OSError as error:
        raise unreadable(path, error) from error


def players_names(seats: int, people: list[int], given: list[str]) -> list[str]:
    """People by the names they gave, everybody else by one of ours."""
    names = dict(zip(people, given, strict=False))
    free = (name for name in NAMES if name not in given)
    return [names.get(seat) or next(free) for seat in range(seats)]


def seated_bots(table: Table, people: list[int], typed: str | None) -> dict[int, Player]:
    """A bot for every seat that no person has; one name is for all of them."""
    empty = [seat for seat in range(table.state.seats) if seat not in people]
    best = list(players_of(table.game))[-1]
    names = typed_names(typed) if typed else [best]
    if len(names) == 1:
        names = names * len(empty)
    if len(names) != len(empty):
        raise Fault(f"There are {len(empty)} seats for bots, and {len(names)} bots were named.")
    return {
        seat: player(name, table.game.name, secrets.randbits(32))
        for seat, name in zip(empty, names, strict=True)
    }


def read_line(prompt: str) -> str:
    """A line from the person, who can edit it where the system lets them."""
    if sys.stdin.isatty():
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401 - makes input() editable; not on every system
    return input(prompt)
