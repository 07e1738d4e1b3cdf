"""A proposal typed in words (RZ-5.4): "Lulu 20 10, Nino 5", or "20 and 10 for Lulu"."""

from __future__ import annotations

from typing import Any

from rififi.kernel.wording import Wording


class NoProposal(Exception):
    """A word that has no place in a proposal."""


def read_shares(
    typed: str, contestants: list[int], notes: list[Any], words: Wording
) -> dict[int, list[Any]] | None:
    """The part of each contestant, or None where the words are no proposal.

    Whoever proposes need not name what is left for him. If he does name his own part, nothing is added.
    """
    reader = SharesReader(contestants, notes, words)
    try:
        for piece in typed.casefold().replace(";", ",").split(","):
            reader.take_piece([word.strip(":.") for word in piece.split()])
    except NoProposal:
        return None
    if not reader.named or reader.waiting or not reader.told_notes:
        return None
    if contestants[0] not in reader.named:
        reader.parts[contestants[0]] = reader.left
    return reader.parts


class SharesReader:
    """Takes a proposal word by word: a name and then notes, or notes "for" a name."""

    def __init__(self, contestants: list[int], notes: list[Any], words: Wording) -> None:
        self.contestants = contestants
        self.words = words
        self.left = notes[:]
        self.parts: dict[int, list[Any]] = {seat: [] for seat in contestants}
        self.named: set[int] = set()
        self.seat = -1
        """Whom the next notes are for, or -1."""
        self.waiting: list[Any] = []
        """Notes whose name is still to come."""
        self.after_for = False
        self.told_notes = False

    def take_piece(self, words: list[str]) -> None:
        """What stands between two commas. With a name in it, it goes on with nobody's part."""
        if any(self.kind_of(word) == "name" for word in words):
            self.seat = -1
        for word in words:
            self.take(word)

    def take(self, word: str) -> None:
        """One word. Raises NoProposal."""
        kind = self.kind_of(word)
        if kind == "for":
            self.after_for = True
        elif kind == "all":
            self.add(self.left[:])
        elif kind == "nothing":
            self.add([])
        elif kind == "note":
            self.add([read_note(word)])
        elif kind == "name":
            self.name(word)

    def kind_of(self, word: str) -> str:
        """What a word is in the reader's language."""
        for kind in ("for", "all", "nothing", "and"):
            if word in self.words.templates[f"share_words.{kind}"].split():
                return kind
        return "note" if read_note(word) is not None else "name"

    def add(self, notes: list[Any]) -> None:
        """Notes for whoever is meant. One that is not there is left to the rules to refuse."""
        self.told_notes = True
        for note in notes:
            if note in self.left:
                self.left.remove(note)
        if self.seat < 0:
            self.waiting.extend(notes)
        else:
            self.parts[self.seat].extend(notes)

    def name(self, word: str) -> None:
        """Somebody's name, or what the reader calls himself."""
        seats = [seat for seat in self.contestants if self.answers_to(seat, word)]
        if len(seats) != 1:
            raise NoProposal
        self.named.add(seats[0])
        self.parts[seats[0]].extend(self.waiting)
        self.waiting = []
        self.seat = -1 if self.after_for else seats[0]
        self.after_for = False

    def answers_to(self, seat: int, word: str) -> bool:
        if seat == self.words.reader and word in self.words.templates["share_words.me"].split():
            return True
        return any(part.startswith(word) for part in self.words.seat(seat).casefold().split())


def read_note(word: str) -> Any:
    """A note: "20", "20k", "$20"; "?5" is the hidden note of round 5. None if it is none."""
    number = word.removesuffix("$").removesuffix("k").removeprefix("$")
    if number.isdecimal():
        return int(number)
    if word.startswith("?") and word[1:].isdecimal():
        return f"hidden-{word[1:]}"
    return None
