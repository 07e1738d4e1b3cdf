"""What is said whatever the game: one catalogue a language, and how its facts are worded."""

from __future__ import annotations

from typing import Any, Final

from rififi.kernel.wording import Speaker, Wording, printable, written

LONGEST: Final = 80
"""So much is repeated of what somebody wrote; the rest is not worth reading."""


def alternatives(words: Wording, values: Any) -> str:
    """What might have been said instead: a, b or c."""
    if isinstance(values, list):
        return words.listed([words.word("", value) for value in values], "or")
    if isinstance(values, dict) and "say" in values:
        return words.sentence(values)
    if isinstance(values, dict):
        several = words.templates["several"].replace("{count}", str(values["count"]))
        return several.replace("{of}", words.word("of", values["of"]))
    return words.plain(values)


def repeated(words: Wording, value: Any) -> str:
    """What somebody wrote, as it was written: a text in quotes, so that "4" is seen not to be 4."""
    if value is None or isinstance(value, bool):
        return words.plain(value)
    if isinstance(value, str):
        return words.templates["quoted"].replace("{text}", shortened(value))
    return shortened(written(value))


def name(words: Wording, value: Any) -> str:
    """A name that somebody wrote; one that might be overlooked stands in quotes."""
    if isinstance(value, str) and value == value.strip() and value:
        return shortened(value)
    return repeated(words, value)


def shortened(text: str) -> str:
    """The beginning of a text, on one line."""
    return printable(text if len(text) <= LONGEST else text[: LONGEST - 1] + "…")


def key(words: Wording, value: Any) -> str:
    """A key that somebody wrote; its sentence has the quotes."""
    return shortened(str(value))


SPEAKERS: dict[str, Speaker] = {
    "seat": lambda words, seat: words.seat(seat),
    "expected": alternatives,
    "values": alternatives,
    "answer": repeated,
    "ask": repeated,
    "games": repeated,
    "jobs": repeated,
    "named": repeated,
    "offer": repeated,
    "players": repeated,
    "step": repeated,
    "value": repeated,
    "version": repeated,
    "wanted": repeated,
    "game": name,
    "option": name,
    "player": name,
    "field": key,
    "stream": key,
}
