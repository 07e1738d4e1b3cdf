"""Why a socket is closed by the server: with a code and a reason (docs/server.md)."""

from __future__ import annotations


class Cut(Exception):
    """A socket is closed, with this code and reason."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(code, reason)
        self.code = code
        self.reason = reason


def no_entry() -> Cut:
    return Cut(4403, "may not enter")


def gone() -> Cut:
    return Cut(4410, "gone")


def come_again() -> Cut:
    """This table is not in memory any more; who connects again finds it."""
    return Cut(1012, "come again")
