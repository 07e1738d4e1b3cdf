"""Files that are named on the command line."""

from __future__ import annotations

from pathlib import Path

from rififi.terminal.faults import Fault, unreadable


def read_text(path: str) -> str:
    """The text in a file. Raises Fault."""
    try:
        return Path(path).read_text(encoding="utf-8-sig")
    except OSError as error:
        raise unreadable(path, error) from error
    except ValueError as error:
        raise Fault("not_text", file=path) from error
