"""What somebody types at a terminal, read as a whole answer: `knife 12`, `pass red left`, `gunman 7`."""

from __future__ import annotations

import unicodedata
from typing import Any, Final

from rififi.games.reglement.data import CARDS, COLOURS, KINDS, WAYS
from rififi.kernel.wording import Wording

FIELDS: Final = {
    "knife": ["target"],
    "gun": ["target"],
    "order_cake": ["place"],
    "alert": [],
    "move": ["from", "to"],
}
"""What follows a card that wants nothing but places."""

SHORTEST: Final = 2
"""A single letter is too easily a slip."""


def read_line(
    typed: str, view: dict[str, Any], ask: dict[str, Any], words: Wording
) -> dict[str, Any] | None:
    """The answer that the words make, or None where they make none."""
    pieces = plain(typed).split()
    numbers = [int(piece) for piece in pieces if piece.isdecimal() and len(piece) < 4]
    said = [piece for piece in pieces if not piece.isdecimal()]
    said = [piece for piece in said if piece not in plain(words.templates["typed.noise"]).split()]
    if ask["kind"] == "place":
        return read_seated(said, numbers, view, words)
    return read_card(said, numbers, view, words)


def plain(text: str) -> str:
    """Small letters without accents; all other signs are blanks."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    kept = [letter for letter in letters if not unicodedata.combining(letter)]
    return "".join([letter if letter.isalnum() else " " for letter in kept])


def is_called(piece: str, names: str) -> bool:
    """Whether a word that was typed begins one of these names."""
    if len(piece) < SHORTEST:
        return False
    return any(name.startswith(piece) for name in plain(names).split())


def found(said: list[str], names: list[str], key: str, words: Wording) -> int | None:
    """Which of these was named, by its words below this key of the wording; these are used up."""
    for piece in said:
        for place in range(len(names)):
            called = words.templates[f"{key}.{names[place]}"]
            if is_called(piece, called):
                said[:] = [other for other in said if not is_called(other, called)]
                return place
    return None


def read_card(
    said: list[str], numbers: list[int], view: dict[str, Any], words: Wording
) -> dict[str, Any] | None:
    """A card and what it is played on, or a card put aside."""
    aside = found(said, ["put_aside"], "typed", words) is not None
    number = found(said, CARDS, "typed", words)
    if number is None:
        return None
    card = CARDS[number]
    if aside:
        return {"do": "put_aside", "card": card} if not said and not numbers else None
    if not said and not numbers and card != "alert":
        return {"do": "choose", "card": card}
    played = fields_of(card, said, numbers, view, words)
    return {"do": "play", "card": card} | played if played is not None and not said else None


def fields_of(
    card: str, said: list[str], numbers: list[int], view: dict[str, Any], words: Wording
) -> dict[str, Any] | None:
    """What the card is played on, or None where that is not said in full."""
    if card == "cocktail":
        return {"targets": sorted(numbers)} if numbers else None
    if card == "boom" or card == "pass_cake":
        return cake_of(card, said, numbers, view, words)
    fields = FIELDS[card]
    return dict(zip(fields, numbers, strict=True)) if len(fields) == len(numbers) else None


def cake_of(
    card: str, said: list[str], numbers: list[int], view: dict[str, Any], words: Wording
) -> dict[str, Any] | None:
    """An opponent's cake, by its colour, its place, or as the only one; and the way it is passed."""
    played: dict[str, Any] = {}
    if card == "pass_cake":
        way = found(said, WAYS, "typed", words)
        if way is None:
            return None
        played["way"] = WAYS[way]
    colour = found(said, COLOURS[: view["players"]], "colour", words)
    lying = {cake["place"]: cake["seat"] for cake in view["cakes"] if cake["place"] is not None}
    others = [seat for seat in lying.values() if seat != view["seat"]]
    if colour is not None and not numbers:
        return {"cake": colour} | played
    if len(numbers) == 1 and numbers[0] in lying:
        return {"cake": lying[numbers[0]]} | played
    return {"cake": others[0]} | played if len(others) == 1 and not numbers else None


def read_seated(
    said: list[str], numbers: list[int], view: dict[str, Any], words: Wording
) -> dict[str, Any] | None:
    """Which of one's gangsters sits down, and where: one who is awake, unless it is said or none is."""
    asleep = [piece for piece in said if is_called(piece, words.templates["asleep"])]
    said = [piece for piece in said if piece not in asleep]
    names = [f"{kind}.bare" for kind in KINDS]
    number = found(said, names, "kind", words)
    if number is None or said:
        return None
    kind = KINDS[number]
    awake = {"kind": kind, "asleep": False} in view["waiting"][view["seat"]]
    gangster = {"kind": kind, "asleep": bool(asleep) or not awake}
    if not numbers:
        return {"do": "take"} | gangster
    return {"do": "place"} | gangster | {"place": numbers[0]} if len(numbers) == 1 else None
