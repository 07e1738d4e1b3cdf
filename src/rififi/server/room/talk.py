"""What is said at a table, who does not want to read whom, and what the host was shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rififi.server.protocol import Talk

KEPT: Final = 200
"""So many lines are at hand; the log has them all."""


class Line:
    """One line of talk."""

    __slots__ = ("at", "name", "number", "person", "seat", "text")

    def __init__(
        self, number: int, at: int, person: str, seat: int | None, name: str, text: str
    ) -> None:
        self.number = number
        self.at = at
        self.person = person
        self.seat = seat
        self.name = name
        self.text = text


class TalkBook:
    """The talk of a table."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.count = 0
        self.muted: dict[str, list[str]] = {}
        """Whom each person does not want to read."""
        self.reported: list[Line] = []
        """What the host was shown."""

    def add(self, at: int, person: str, seat: int | None, name: str, text: str) -> None:
        self.lines.append(Line(self.count, at, person, seat, name, text))
        self.count += 1
        if len(self.lines) > KEPT:
            del self.lines[0]

    def line(self, number: int, reader: str) -> Line | None:
        """The line of this number, if this reader was sent it and it is still at hand."""
        for line in self.lines:
            if line.number == number and line.person not in self.muted.get(reader, ()):
                return line
        return None

    def mute(self, person: str, other: str, muted: bool) -> None:
        """No longer send one person what the other says, or do so again."""
        others = [known for known in self.muted.get(person, ()) if known != other]
        self.muted[person] = [*others, other] if muted else others

    def report(self, number: int) -> None:
        """Show the host a line, once."""
        for line in self.lines:
            if line.number == number and line not in self.reported:
                self.reported.append(line)

    def forget(self, person: str) -> None:
        """What a person said is gone."""
        self.lines = [line for line in self.lines if line.person != person]
        self.reported = [line for line in self.reported if line.person != person]
        self.muted.pop(person, None)
        for others in self.muted.values():
            if person in others:
                others.remove(person)

    def since(
        self, reader: str, number: int, until: int | None, known_as: Callable[[str], str]
    ) -> list[Talk]:
        """What a reader is sent, from this number on and until this moment."""
        muted = self.muted.get(reader, ())
        return [
            talk_words(line, known_as)
            for line in self.lines
            if line.number >= number
            and line.person not in muted
            and (until is None or line.at <= until)
        ]


def talk_words(line: Line, known_as: Callable[[str], str]) -> Talk:
    """A line as it is sent."""
    return Talk(line.number, line.at, known_as(line.person), line.seat, line.name, line.text)
