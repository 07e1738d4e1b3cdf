"""`rififi backup`, and what keeps a database from being opened, as a refusal."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rififi.kernel.play import refusal
from rififi.places import database
from rififi.server.store.backup import back_up
from rififi.server.store.store import CannotOpen
from rififi.terminal.arguments import language
from rififi.wording import general_wording


@contextmanager
def worded() -> Iterator[None]:
    """What a store says goes to the command line as a refusal, which it words."""
    try:
        yield
    except CannotOpen as cannot:
        raise refusal(general_wording("en"), cannot.reason, cannot.facts) from cannot


def backup(given: argparse.Namespace) -> int:
    """Copy the server's database, whether or not the server runs."""
    source = Path(given.db) if given.db is not None else database()
    with worded():
        copied = back_up(source, Path(given.file))
    facts = {"source": str(source), "file": given.file} | vars(copied)
    print(general_wording(language(given.lang)).say("terminal.backed_up", facts))
    return 0
