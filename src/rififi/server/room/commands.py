"""Which commands were carried out already: eight bytes are kept of each."""

from __future__ import annotations

import hashlib
from array import array


class Commands:
    """The commands of a table, so that a duplicate is known."""

    __slots__ = ("marks",)

    def __init__(self) -> None:
        self.marks = array("Q")

    def add(self, person: str, n: str) -> None:
        self.marks.append(mark(person, n))

    def known(self, person: str, n: str) -> bool:
        return mark(person, n) in self.marks


def mark(person: str, n: str) -> int:
    """What is remembered of a command's id."""
    digest = hashlib.blake2b(f"{person}\0{n}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big")
