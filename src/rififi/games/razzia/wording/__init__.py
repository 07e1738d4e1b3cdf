"""How Razzia is worded: what kind of fact each field of a sentence is."""

from __future__ import annotations

from typing import Any

from rififi.kernel.wording import Speaker, Wording


def bar(words: Wording, name: str) -> str:
    return words.templates[f"bar.{name}"]


def card(words: Wording, name: str) -> str:
    """`red-gambler-3b` is the Gambler 3 of Colibri; the mark is of no importance to people."""
    colour, _, rest = name.partition("-")
    kind, _, number = rest.partition("-")
    if not number:
        return name
    named = words.templates[f"card.{kind}"].replace("{number}", number.rstrip("b"))
    return named.replace("{bar}", words.templates[f"bar_of.{colour}"])


def money(words: Wording, amount: int) -> str:
    return words.templates["money"].replace("{amount}", str(amount))


def note(words: Wording, value: Any) -> str:
    """A note, or the hidden note of a round."""
    if isinstance(value, str) and value.startswith("hidden-"):
        return words.templates["hidden_note"].replace("{round}", value.removeprefix("hidden-"))
    return money(words, value)


def seats(words: Wording, numbers: list[int]) -> str:
    return words.listed([words.seat(number) for number in numbers])


def parts(words: Wording, shares: list[dict[str, Any]]) -> str:
    """Who is to have which notes."""
    pieces = []
    for share in shares:
        notes = words.listed([note(words, value) for value in share["notes"]])
        pieces.append(f"{words.seat(share['seat'])}: {notes}")
    return "; ".join(pieces)


SPEAKERS: dict[str, Speaker] = {
    "bar": bar,
    "open_bars": lambda words, names: words.listed([bar(words, name) for name in names]),
    "card": card,
    "cards": lambda words, names: words.listed([card(words, name) for name in names]),
    "hand": lambda words, names: words.listed([card(words, name) for name in names]),
    "note": note,
    "notes": lambda words, values: words.listed([note(words, value) for value in values]),
    "amount": money,
    "seat": lambda words, number: words.seat(number),
    "winner": lambda words, number: words.seat(number),
    "seats": seats,
    "raided": seats,
    "winners": seats,
    "parts": parts,
}
