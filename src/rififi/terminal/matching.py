"""What a person typed, matched with what can be chosen: by number or by words."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence


def fold(text: str) -> str:
    """Small letters without accents; a dash or an apostrophe is a space."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    kept = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return "".join(letter if letter.isalnum() else " " for letter in kept)


def fits(typed: str, label: str) -> bool:
    """Whether every word typed begins a word of the label, each word of it once."""
    words = fold(label).split()
    for piece in fold(typed).split():
        found = next((word for word in words if word.startswith(piece)), None)
        if found is None:
            return False
        words.remove(found)
    return True


def find(typed: str, labels: Sequence[str]) -> list[int]:
    """The places of the labels that the words typed fit; one that is exactly the same comes alone.

    A single letter fits nothing: it is too easily a slip.
    """
    if len(fold(typed).strip()) < 2:
        return []
    exact = [place for place, label in enumerate(labels) if fold(label) == fold(typed)]
    if exact:
        return exact[:1]
    return [place for place, label in enumerate(labels) if fits(typed, label)]
