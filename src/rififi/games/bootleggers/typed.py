"""An offer as somebody types it at a terminal: `offer Lulu: 3 crates, small-2 for 4, promise never again`."""

from __future__ import annotations

from typing import Any

from rififi.games.bootleggers.data import CARDS, THUG_CARDS, TRUCKS
from rififi.kernel.wording import Wording


def read_line(typed: str, view: dict[str, Any], words: Wording) -> dict[str, Any] | None:
    """The offer that a line makes, or None where it makes none."""
    first, _, rest = typed.strip().partition(" ")
    if first.casefold() not in words.templates["typed.offer"].split():
        return None
    name, _, terms = rest.partition(":")
    to = seat_named(name, view, words)
    gives, joint, gets = split_at(terms, words.templates["typed.for"].split())
    sides = [read_side(side, words) for side in (gives, gets)]
    if to is None or not joint or sides[0] is None or sides[1] is None:
        return None
    return {"do": "offer", "to": to, "gives": sides[0], "gets": sides[1]}


def read_waiting(typed: str, words: Wording) -> dict[str, Any] | None:
    """BL-8.36 To pass until a window that is named, or to be asked again; None where it is neither."""
    first, _, rest = typed.strip().partition(" ")
    if typed.strip().casefold() in words.templates["typed.back"].split():
        return {"do": "take_back"}
    if first.casefold() not in words.templates["typed.until"].split():
        return None
    keys = [key[7:] for key in words.templates if key.startswith("window.")]
    found = find(rest, [words.templates[f"window.{key}"] for key in keys])
    if len(found) == 1:
        return {"do": "stand_by", "until": keys[found[0]]}
    return None


def find(typed: str, names: list[str]) -> list[int]:
    """The places of the names in which all words typed begin words."""
    pieces = typed.casefold().split()
    fitting = []
    for place, name in enumerate(names):
        known = name.casefold().replace("’", " ").split()
        if pieces and all(any(word.startswith(piece) for word in known) for piece in pieces):
            fitting.append(place)
    return fitting


def seat_named(typed: str, view: dict[str, Any], words: Wording) -> int | None:
    """The one seat whose name begins so."""
    name = typed.strip().casefold()
    fitting = [
        seat for seat in range(view["players"]) if words.seat(seat).casefold().startswith(name)
    ]
    return fitting[0] if name and len(fitting) == 1 else None


def split_at(terms: str, joints: list[str]) -> tuple[str, str, str]:
    """What is given, and what is to be had for it."""
    pieces = terms.split()
    for place, piece in enumerate(pieces):
        if piece.casefold() in joints:
            return " ".join(pieces[:place]), piece, " ".join(pieces[place + 1 :])
    return terms, "", ""


def read_side(typed: str, words: Wording) -> list[Any] | None:
    """The things named on one side, with commas between them; nothing is `nothing`."""
    items = []
    for piece in [piece.strip() for piece in typed.split(",")]:
        if not piece or piece.casefold() in words.templates["typed.nothing"].split():
            continue
        item = read_item(piece, words)
        if item is None:
            return None
        items.append(item)
    return items


def read_item(typed: str, words: Wording) -> dict[str, Any] | None:
    """Money, crates, a truck, a truck for the round, a card, or a promise in free words."""
    first, _, rest = typed.partition(" ")
    if first.casefold() in words.templates["typed.promise"].split() and rest:
        return {"promise": rest}
    if first.casefold() in words.templates["typed.rent"].split() and rest.strip() in TRUCKS:
        return {"rent": rest.strip()}
    if typed in TRUCKS:
        return {"truck": typed}
    if first.isdecimal():
        crates = rest.casefold().strip() in words.templates["typed.crates"].split()
        return {"crates" if crates else "cash": int(first)}
    for card in CARDS[:THUG_CARDS]:
        if typed.casefold() in (card, words.word("card", card).casefold()):
            return {"card": card}
    return None
