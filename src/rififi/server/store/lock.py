"""One server for one database: a lock that the system takes away from whoever dies."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

HELD: Final[set[int]] = set()
"""The open lock files of this process."""


class Taken(Exception):
    """Another process has the lock, or another store of this one."""


class Lock:
    """An exclusive lock on `path`-lock. The file stays: to remove it would race with who takes it next."""

    def __init__(self, path: Path) -> None:
        """Take the lock. Raises Taken, or OSError where there can be no such file."""
        self.path = path.with_name(path.name + "-lock")
        self.file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            take(self.file)
        except OSError as error:
            os.close(self.file)
            raise Taken from error
        HELD.add(self.file)

    def release(self) -> None:
        """Let go."""
        HELD.discard(self.file)
        os.close(self.file)


if sys.platform == "win32":
    import msvcrt

    def take(file: int) -> None:
        """Lock an open file. Raises OSError where somebody else has."""
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def take(file: int) -> None:
        """Lock an open file. Raises OSError where somebody else has."""
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def let_go_in_child() -> None:
        """A child of the server (a bot that thinks) must not hold the lock when its parent is killed."""
        while HELD:
            os.close(HELD.pop())

    os.register_at_fork(after_in_child=let_go_in_child)
