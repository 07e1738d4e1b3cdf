"""How Bootleggers is worded: what kind of fact each field of a sentence is."""

from __future__ import annotations

from typing import Any

from rififi.kernel.wording import Speaker, Wording


def card(words: Wording, name: Any) -> str:
    """`hit-2` is a Hit; the number is of no importance to people."""
    if not isinstance(name, str):
        return words.plain(name)
    kind, _, number = name.rpartition("-")
    known = kind if number.isdecimal() else name
    return words.templates.get(f"card.{known}", words.plain(name))


def cards(words: Wording, names: list[str]) -> str:
    return words.listed([card(words, name) for name in names])


def thing(words: Wording, name: Any) -> str:
    """A card, a speakeasy, a truck, a still or a place for dice, by its name."""
    if not isinstance(name, str):
        return words.plain(name)
    kind, _, number = name.rpartition("-")
    if number.isdecimal() and f"thing.{kind}" in words.templates:
        if kind == "family":
            if words.names is not None and int(number) >= len(words.names):
                return name
            return words.templates["thing.family"].replace("{seat}", words.seat(int(number)))
        return words.templates[f"thing.{kind}"].replace("{number}", number)
    return words.templates.get(f"thing.{name}", card(words, name))


def things(words: Wording, names: list[Any]) -> str:
    return words.listed([thing(words, name) for name in names])


def money(words: Wording, amount: int) -> str:
    return words.templates["money"].replace("{amount}", str(amount))


def who(words: Wording, seat: Any) -> str:
    """A mobster where no verb follows, so that the reader can be "you"."""
    if type(seat) is not int:
        return words.plain(seat)
    return words.templates["you"] if seat == words.reader else words.seat(seat)


def named(words: Wording, seat: int) -> str:
    """A mobster by name, the reader too, whose name is marked."""
    name = words.seat(seat)
    return words.templates["you_named"].replace("{name}", name) if seat == words.reader else name


def seats(words: Wording, numbers: list[int]) -> str:
    return words.listed([named(words, number) for number in numbers])


def by_seat(words: Wording, things: list[str]) -> str:
    """What belongs to each seat, from the first to the last."""
    pieces = [f"{thing} ({who(words, seat)})" for seat, thing in enumerate(things)]
    return words.listed(pieces)


def muscle(words: Wording, value: Any) -> str:
    """A Muscle card, or the cards of all, by seat."""
    if isinstance(value, list):
        return by_seat(words, [str(shown) for shown in value])
    return words.plain(value)


def item(words: Wording, value: dict[str, Any]) -> str:
    """One thing in a deal."""
    ((field, given),) = value.items()
    if field == "promise":
        if isinstance(given, dict):
            facts = {"at": given.get("at"), "amount": given.get("amount", 0)}
            return words.say(f"promise.{given['kind']}", facts)
        return words.templates["promise.words"].replace("{text}", words.plain(given))
    if field == "cash":
        return money(words, given)
    if field == "crates":
        return words.say("item.crates", {"count": given})
    if field == "rent":
        return words.templates["item.rent"].replace("{truck}", thing(words, given))
    return thing(words, given)


def items(words: Wording, side: list[dict[str, Any]]) -> str:
    """One side of a deal."""
    return words.listed([item(words, given) for given in side])


def chosen(words: Wording, choices: dict[str, Any]) -> str:
    """What was chosen with a card, in brackets; nothing where nothing was."""
    pieces = []
    for field, value in choices.items():
        values = value if isinstance(value, list) else [value]
        for one in values:
            is_seat = field in ("of", "victims")
            pieces.append(who(words, one) if is_seat else thing(words, one))
    return f" ({', '.join(pieces)})" if pieces else ""


def loads(words: Wording, by_truck: dict[str, int]) -> str:
    """How many crates are on which truck."""
    pieces = [f"{thing(words, truck)}: {count}" for truck, count in by_truck.items()]
    return words.listed(pieces)


def markers(words: Wording, by_place: dict[str, int]) -> str:
    """How many markers go where."""
    return loads(words, by_place)


def sent(words: Wording, trucks: list[Any]) -> str:
    """Which trucks go where; a list of names is just that."""
    pieces = []
    for entry in trucks:
        if isinstance(entry, dict):
            pieces.append(f"{thing(words, entry['truck'])} → {thing(words, entry['at'])}")
        else:
            pieces.append(thing(words, entry))
    return words.listed(pieces)


SPEAKERS: dict[str, Speaker] = {
    "seat": lambda words, number: words.seat(number),
    "to": who,
    "of": who,
    "victim": who,
    "poorest": named,
    "order": seats,
    "winners": seats,
    "card": card,
    "cards": cards,
    "hand": cards,
    "offers": lambda words, names: words.listed([card(words, name) for name in names]),
    "what": thing,
    "named": thing,
    "speakeasy": thing,
    "at": thing,
    "from": thing,
    "truck": thing,
    "onto": thing,
    "still": thing,
    "dice": things,
    "size": lambda words, name: words.templates.get(f"size.{name}", words.plain(name)),
    "trucks": sent,
    "dock": lambda words, name: words.templates.get(f"dock.{name}", words.plain(name)),
    "until": lambda words, name: words.templates.get(f"window.{name}", words.plain(name)),
    "amount": money,
    "due": money,
    "price": money,
    "amounts": lambda words, amounts: by_seat(words, [money(words, sum_) for sum_ in amounts]),
    "money": lambda words, amounts: by_seat(words, [money(words, sum_) for sum_ in amounts]),
    "recruits": lambda words, counts: by_seat(words, [str(count) for count in counts]),
    "muscle": muscle,
    "gives": items,
    "gets": items,
    "chosen": chosen,
    "loads": loads,
    "markers": markers,
}
