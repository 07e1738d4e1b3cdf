"""How Règlement de comptes is worded: what kind of fact each field of a sentence is."""

from __future__ import annotations

from typing import Any

from rififi.games.reglement.data import CARDS, COLOURS
from rififi.kernel.wording import Speaker, Wording


def filled(words: Wording, key: str, **pieces: str) -> str:
    """A template with its pieces put in, each worded already."""
    text = words.templates[key]
    for name, piece in pieces.items():
        text = text.replace("{" + name + "}", piece)
    return text


def money(words: Wording, amount: int) -> str:
    return filled(words, "money", amount=str(amount))


def colour(words: Wording, seat: int) -> str:
    return words.templates[f"colour.{COLOURS[seat]}"]


def cake(words: Wording, seat: int) -> str:
    """The cake of a player: the reader's own, or one by its colour."""
    if seat == words.reader:
        return words.templates["cake.yours"]
    return filled(words, "cake.other", colour=colour(words, seat))


def kind(words: Wording, name: Any) -> str:
    """A kind of gangster with its article. In a refusal it may be anything somebody wrote."""
    return words.templates.get(f"kind.{name}", words.plain(name))


def victim(words: Wording, who: dict[str, Any]) -> str:
    """Somebody's gangster: the reader's own, or one by its colour."""
    named = words.templates[f"kind.{who['kind']}.bare"]
    if who["seat"] == words.reader:
        return filled(words, "gangster.yours", kind=named)
    return filled(words, "gangster.other", kind=named, colour=colour(words, who["seat"]))


def victims(words: Wording, listed: list[dict[str, Any]]) -> str:
    """Gangsters with their places, or nobody."""
    if not listed:
        return words.templates["nobody"]
    return words.listed([seated(words, "gangster.at", who) for who in listed])


def seated(words: Wording, key: str, who: dict[str, Any]) -> str:
    """A gangster at a place, in a template of its own."""
    return filled(words, key, gangster=victim(words, who), place=str(who["place"]))


def targets(words: Wording, listed: list[Any]) -> str:
    """Who was given pills, and what they do to them; in an answer, the places alone."""
    pieces = []
    for one in listed:
        if isinstance(one, dict):
            pieces.append(seated(words, "pill.dead" if one["dead"] else "pill.asleep", one))
        else:
            pieces.append(words.plain(one))
    return words.listed(pieces)


def card(words: Wording, name: Any) -> str:
    """A card by its name. In a refusal it may be anything somebody wrote."""
    return words.templates.get(f"card.{name}", words.plain(name))


def cards(words: Wording, names: list[str]) -> str:
    """Cards, equal ones together."""
    pieces = []
    for name in CARDS:
        if name in names:
            times = str(names.count(name))
            key = "card_times" if names.count(name) > 1 else "card_once"
            pieces.append(filled(words, key, card=card(words, name), times=times))
    return words.listed(pieces)


def businesses(words: Wording, held: list[dict[str, Any]]) -> str:
    """What each business brings in, each as a sentence after another one."""
    pieces = []
    for one in held:
        key = f"business.{one['business']}.{'both' if len(one['places']) > 1 else 'one'}"
        places = words.listed([str(place) for place in one["places"]])
        pieces.append(
            filled(words, "earned.business", name=words.templates[key], places=places).replace(
                "{amount}", money(words, one["amount"])
            )
        )
    return "".join(pieces)


def godfather(words: Wording, amount: int) -> str:
    """What the Godfather brings in, as a sentence after another one, if anything."""
    return filled(words, "earned.godfather", amount=money(words, amount)) if amount else ""


def doubled(words: Wording, really: bool) -> str:
    """That the income was doubled, as a sentence after another one, if it was."""
    return words.templates["earned.doubled"] if really else ""


def by(words: Wording, seat: int | None) -> str:
    """Who made a cake explode by a card, before the sentence that tells it; nobody did in step 1."""
    return "" if seat is None else filled(words, "boom_by", who=words.seat(seat))


def asleep(words: Wording, really: bool) -> str:
    """That a gangster sleeps, after its name."""
    return words.templates["asleep"] if really else ""


def way(words: Wording, name: Any) -> str:
    return words.templates.get(f"way.{name}", words.plain(name))


def ending(words: Wording, name: str) -> str:
    return words.templates[f"ending.{name}"]


def named(words: Wording, seat: int) -> str:
    """A player by name, the reader too, whose name is marked."""
    name = words.seat(seat)
    return filled(words, "you_named", name=name) if seat == words.reader else name


def by_seat(words: Wording, things: list[str]) -> str:
    """What belongs to each seat, from the first to the last."""
    you = words.templates["you"]
    names = [you if seat == words.reader else words.seat(seat) for seat in range(len(things))]
    return words.listed([f"{thing} ({name})" for thing, name in zip(things, names, strict=True)])


SPEAKERS: dict[str, Speaker] = {
    "amount": money,
    "asleep": asleep,
    "businesses": businesses,
    "by": by,
    "cake": cake,
    "card": card,
    "cards": cards,
    "doubled": doubled,
    "ending": ending,
    "godfather": godfather,
    "hand": cards,
    "kind": kind,
    "money": lambda words, amounts: by_seat(words, [money(words, amount) for amount in amounts]),
    "seat": lambda words, number: words.seat(number),
    "taken": money,
    "targets": targets,
    "victim": victim,
    "victims": victims,
    "way": way,
    "winners": lambda words, seats: words.listed([named(words, seat) for seat in seats]),
}
