"""Which commands were carried out already: eight bytes are kept of each."""

from __future__ import annotations

import hashlib
from array import array


class Commands:
    """The commands of a table, so that a duplicate is known."""

    __slots__ = ("marks", "unmarked")

    def __init__(self) -> None:
        self.marks = array("Q")
        self.unmarked: list[tuple[str, str]] = []
        """The last ones; they are marked when it is first asked for one."""

    def add(self, person: str, n: str) -> None:
        self.unmarked.append((person, n))

    def known(self, person: str, n: str) -> bool:
        self.pack()
        return mark(person, n) in self.marks

    def pack(self) -> None:
        """Keep no more of each than is needed."""
        for person, n in self.unmarked:
            self.marks.append(mark(person, n))
        self.unmarked = []


def mark(person: str, n: str) -> int:
    """What is remembered of a command's id."""
    digest = hashlib.blake2b(f"{person}\0{n}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big")
