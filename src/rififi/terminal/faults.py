"""What a person who types commands did wrong, as one sentence."""

from __future__ import annotations

from typing import Any

from rififi.wording import general_wording


class Fault(Exception):
    """Said in the reader's language (`wrong.…` in the wording); the command then ends with exit code 2."""

    def __init__(self, key: str, **facts: Any) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts

    def said(self, lang: str) -> str:
        """The sentence."""
        return general_wording(lang).say(f"wrong.{self.key}", self.facts)


def unreadable(path: str, error: OSError) -> Fault:
    """A file that cannot be read or written."""
    return Fault("file", file=path, reason=error.strerror or str(error))
