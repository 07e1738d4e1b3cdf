"""How Traction-Avant is worded: what kind of fact each field of a sentence is."""

from __future__ import annotations

from functools import cache
from typing import Any

from rififi.games.traction.board import document_named
from rififi.kernel.wording import Speaker, Wording


@cache
def cell_names() -> dict[str, tuple[str, int]]:
    """What the cells of the board of record are called: a name, and in a street a number."""
    document = document_named("paris-1946")
    names = {
        entry["id"]: (str(entry["name"]), 0)
        for kind in ("base", "bank", "cafe", "hotel")
        for entry in document[kind]
    }
    for street in document["street"]:
        for number in range(1, len(street["cells"]) + 1):
            names[f"{street['id']}-{number}"] = (str(street["name"]), number)
    return names


def cell(words: Wording, value: Any) -> str:
    """A cell; on a board of one's own it is called what it is called there."""
    name, number = cell_names().get(str(value), (words.plain(value), 0))
    if number == 0:
        return name.replace("'", "’")
    named = words.templates["street_cell"].replace("{street}", name.replace("'", "’"))
    return named.replace("{number}", str(number))


def money(words: Wording, amount: Any) -> str:
    if type(amount) is not int:
        return words.plain(amount)
    grouped = f"{amount:,}".replace(",", "\u202f") if words.lang == "fr" else f"{amount:,}"
    return words.templates["money"].replace("{amount}", grouped)


def of(kind: str) -> Speaker:
    """A speaker of names that stand in the catalogue under this kind."""

    def speaker(words: Wording, name: Any) -> str:
        return words.templates.get(f"{kind}.{name}", words.plain(name))

    return speaker


def who(words: Wording, seat: int) -> str:
    """A player where no verb follows, so that the reader can be "you"."""
    return words.templates["you"] if seat == words.reader else words.seat(seat)


def named(words: Wording, seat: int) -> str:
    """A player by name, the reader too, whose name is marked."""
    name = words.seat(seat)
    return words.templates["you_named"].replace("{name}", name) if seat == words.reader else name


def seats(words: Wording, numbers: list[int]) -> str:
    return words.listed([named(words, number) for number in numbers])


def somewhere(words: Wording, value: Any) -> str:
    """A seat, or a cell."""
    return who(words, value) if type(value) is int else cell(words, value)


def aim(words: Wording, value: Any) -> str:
    """One target, or that of each bullet."""
    if isinstance(value, list):
        return words.listed(
            [f"{value.count(seat)} × {who(words, seat)}" for seat in sorted({*value})]
        )
    return somewhere(words, value)


def weapons(words: Wording, shots: list[dict[str, Any]]) -> str:
    """Weapons laid, each with its targets."""
    said = []
    for shot in shots:
        text = words.templates[f"weapon.{shot['weapon']}"].replace("{at}", aim(words, shot["at"]))
        said.append(text.replace("{man}", str(shot.get("man", ""))))
    return words.listed(said)


def cards(words: Wording, value: Any) -> str:
    """Cards by name, or how many there are."""
    if not isinstance(value, list):
        return words.plain(value)
    kinds = list(dict.fromkeys(value))
    return words.listed([counted(words, kind, value.count(kind)) for kind in kinds])


def counted(words: Wording, card: str, count: int) -> str:
    name = of("card")(words, card)
    if count == 1:
        return name
    return words.templates["word.count_of"].replace("{count}", str(count)).replace("{card}", name)


def parts(words: Wording, shares: list[dict[str, Any]]) -> str:
    """Who is to have what."""
    pieces = []
    for share in shares:
        piece = words.templates["part"].replace("{amount}", money(words, share["amount"]))
        pieces.append(piece.replace("{who}", who(words, share["seat"])))
    return words.templates["part_joint"].join(pieces) or words.templates["nothing"]


def items(words: Wording, side: list[dict[str, Any]]) -> str:
    """One side of a deal."""
    return words.listed([item(words, thing) for thing in side])


def item(words: Wording, thing: dict[str, Any]) -> str:
    if "card" in thing:
        return counted(words, thing["card"], thing["count"])
    ((kind, value),) = thing.items()
    template = words.templates[f"word.{kind}"]
    spoken = {
        "cash": ("amount", money),
        "loot": ("amount", money),
        "man": ("number", plain),
        "show": ("card", of("card")),
        "alliance": ("turn", plain),
        "promise": ("promise", plain),
    }
    if kind not in spoken:
        return template
    field, speaker = spoken[kind]
    return template.replace(f"{{{field}}}", speaker(words, value))


def plain(words: Wording, value: Any) -> str:
    return words.plain(value)


def by_seat(words: Wording, things: list[str]) -> str:
    """What belongs to each seat, from the first to the last."""
    return words.listed([f"{thing} ({who(words, seat)})" for seat, thing in enumerate(things)])


SPEAKERS: dict[str, Speaker] = {
    "seat": lambda words, number: words.seat(number),
    "to": somewhere,
    "at": aim,
    "mover": who,
    "first": named,
    "seats": seats,
    "winners": seats,
    "leader": of("leader"),
    "leaders": lambda words, names: by_seat(words, [of("leader")(words, name) for name in names]),
    "card": of("card"),
    "cards": cards,
    "weapon": of("card"),
    "weapons": weapons,
    "cell": cell,
    "origin": cell,
    "bank": cell,
    "amount": money,
    "price": money,
    "money": lambda words, amounts: by_seat(words, [money(words, amount) for amount in amounts]),
    "how": of("word"),
    "pay": of("word"),
    "where": of("word"),
    "standing": of("word"),
    "parts": parts,
    "gives": items,
    "gets": items,
}
