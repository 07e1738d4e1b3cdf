"""What is said whatever the game: one catalogue a language, and how its facts are worded."""

from __future__ import annotations

from typing import Any

from rififi.kernel.wording import Speaker, Wording


def alternatives(words: Wording, values: Any) -> str:
    """What might have been said instead: a, b or c."""
    if isinstance(values, list):
        return words.listed([words.plain(value) for value in values], "or")
    if isinstance(values, dict):
        several = words.templates["several"].replace("{count}", str(values["count"]))
        return several.replace("{of}", words.word("of", values["of"]))
    return words.plain(values)


SPEAKERS: dict[str, Speaker] = {"expected": alternatives, "values": alternatives}
