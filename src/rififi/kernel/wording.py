"""Wording: facts put into sentences, in the reader's language.

A template names its facts in braces. `{bar}` is worded by the kind of that fact (the game says which
facts are bars, notes, seats, …), and `{seats.0}` is the first of a list worded alone. `{count:card|cards}`
is the word that goes with a number, `{seats:raids|raid}` the one that goes with so many. A key may have
a second template for the reader whose doing it was: `notes_won.you`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

Speaker = Callable[["Wording", Any], str]
"""Words one fact of some kind."""

FIELD = re.compile(r"\{(\w+)(?:\.(\d+))?(?::([^|{}]*)\|([^|{}]*))?\}")


class Wording:
    """The sentences of one game in one language."""

    def __init__(
        self,
        lang: str,
        templates: dict[str, str],
        speakers: dict[str, Speaker],
        names: list[str] | None = None,
        reader: int | None = None,
    ) -> None:
        self.lang = lang
        self.templates = templates
        self.speakers = speakers
        self.names = names
        """What the players are called, by seat."""
        self.reader = reader
        """The seat of the person who reads."""

    def at_table(self, names: list[str], reader: int | None) -> Wording:
        """The same sentences for one reader among these players."""
        return Wording(self.lang, self.templates, self.speakers, names, reader)

    def __contains__(self, key: str) -> bool:
        return key in self.templates

    def say(self, key: str, facts: dict[str, Any]) -> str:
        """The sentence of this key with these facts. Raises KeyError if there is none."""
        template = self.templates[key]
        if self.reader is not None and facts.get("seat") == self.reader:
            template = self.templates.get(key + ".you", template)
        return FIELD.sub(lambda found: self._field(found, facts), template)

    def _field(self, found: re.Match[str], facts: dict[str, Any]) -> str:
        name, place, one, many = found.groups()
        value = facts[name]
        if one is not None:
            number = len(value) if isinstance(value, list) else value
            return one if is_one(self.lang, number) else many
        if place is not None:
            value = [value[int(place)]]
        return self.word(name, value)

    def word(self, field: str, value: Any) -> str:
        """One fact in words.

        What may come from outside has a speaker, which goes first: a stranger's value is never a sentence.
        """
        speaker = self.speakers.get(field)
        if speaker is not None:
            return speaker(self, value)
        if isinstance(value, dict) and "say" in value:
            return self.sentence(value)
        if isinstance(value, list):
            return self.listed([self.plain(item) for item in value])
        return self.plain(value)

    def sentence(self, value: dict[str, Any]) -> str:
        """A fact that is a sentence of its own; where it cannot be worded here, its English text."""
        if value["say"] in self.templates:
            return with_clause(self.say(value["say"], value), value.get("clause", ""))
        return str(value.get("text", value["say"]))

    def plain(self, value: Any) -> str:
        """A value as it would be written in an answer."""
        if value is None:
            return self.templates["nothing"]
        if value is True or value is False:
            return str(value).lower()
        return printable(written(value) if isinstance(value, dict | list) else str(value))

    def seat(self, seat: int) -> str:
        """What a player is called; one whose name is gone, or not known, by the seat."""
        if self.names is not None and self.names[seat]:
            return self.names[seat]
        return self.templates["seat"].replace("{number}", str(seat))

    def listed(self, words: list[str], joint: str = "and") -> str:
        """Words one after the other: a, b and c (or: a, b or c)."""
        if len(words) < 2:
            return words[0] if words else self.templates["nothing"]
        return ", ".join(words[:-1]) + self.templates[joint] + words[-1]


def printable(text: str) -> str:
    """A text in which nothing can act on a terminal or break a line: such signs are written as numbers."""
    if text.isprintable():
        return text
    return "".join([sign if is_harmless(sign) else f"\\u{ord(sign):04x}" for sign in text])


def is_harmless(sign: str) -> bool:
    """Whether a sign can be printed as it is; so can the blanks that French puts before its signs."""
    return sign.isprintable() or sign in "\u00a0\u202f"


def written(value: Any) -> str:
    """A value as JSON, or what kind of thing it is where JSON cannot hold it."""
    try:
        return json.dumps(value, ensure_ascii=False, default=repr)
    except (TypeError, ValueError, RecursionError):
        return type(value).__name__


def with_clause(text: str, clause: str) -> str:
    """A sentence with the clause that says so, if there is one."""
    return f"{text.rstrip('.')} ({clause})." if clause else text


def is_one(lang: str, number: int) -> bool:
    """Whether a word goes in the singular with this number."""
    return number < 2 if lang == "fr" else number == 1


def flatten(catalogue: dict[str, Any], prefix: str = "") -> dict[str, str]:
    """A nested catalogue as one level of keys joined by dots."""
    flat = {}
    for key, value in catalogue.items():
        if isinstance(value, dict):
            flat.update(flatten(value, f"{prefix}{key}."))
        else:
            flat[prefix + key] = str(value)
    return flat
