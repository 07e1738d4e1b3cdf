"""How Razzia is worded: what kind of fact each field of a sentence is."""

from __future__ import annotations

from typing import Any

from rififi.kernel.wording import Speaker, Wording


def bar(words: Wording, name: str) -> str:
    return words.templates.get(f"bar.{name}", name)


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
    """A note, or the hidden note of a round. In a refusal it may be anything somebody wrote."""
    if type(value) is int:
        return money(words, value)
    if isinstance(value, str) and value.startswith("hidden-"):
        return words.templates["hidden_note"].replace("{round}", value.removeprefix("hidden-"))
    return words.plain(value)


def notes(words: Wording, values: list[Any]) -> str:
    return words.listed([note(words, value) for value in values])


def who(words: Wording, seat: int) -> str:
    """A player where no verb follows, so that the reader can be "you"."""
    return words.templates["you"] if seat == words.reader else words.seat(seat)


def named(words: Wording, seat: int) -> str:
    """A player by name, the reader too, whose name is marked."""
    name = words.seat(seat)
    return words.templates["you_named"].replace("{name}", name) if seat == words.reader else name


def seats(words: Wording, numbers: list[int]) -> str:
    return words.listed([named(words, number) for number in numbers])


def parts(words: Wording, shares: list[dict[str, Any]]) -> str:
    """Who is to have which notes."""
    part = words.templates["part"]
    pieces = []
    for share in shares:
        piece = part.replace("{notes}", notes(words, share["notes"]))
        pieces.append(piece.replace("{who}", who(words, share["seat"])))
    return words.templates["part_joint"].join(pieces)


def by_seat(words: Wording, things: list[str]) -> str:
    """What belongs to each seat, from the first to the last."""
    pieces = [f"{thing} ({who(words, seat)})" for seat, thing in enumerate(things)]
    return words.listed(pieces)


SPEAKERS: dict[str, Speaker] = {
    "bar": bar,
    "open_bars": lambda words, names: words.listed([bar(words, name) for name in names]),
    "card": card,
    "cards": lambda words, names: by_seat(words, [card(words, name) for name in names]),
    "hand": lambda words, names: words.listed([card(words, name) for name in names]),
    "note": note,
    "notes": notes,
    "amount": money,
    "disputed": money,
    "money": lambda words, amounts: by_seat(words, [money(words, amount) for amount in amounts]),
    "seat": lambda words, number: words.seat(number),
    "to": who,
    "winner": named,
    "seats": seats,
    "raided": seats,
    "winners": seats,
    "parts": parts,
}
