"""Scenes of Traction-Avant set up for a test: who stands where, who holds what, what the dice show."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest

import rififi
from rififi import Refused, Table

PRESENT = {
    4: ["pierrot-le-fou", "le-mammouth", "le-gros", "monmon"],
    5: ["pierrot-le-fou", "le-mammouth", "riton-le-tatoue", "le-gros", "monmon"],
    6: ["pierrot-le-fou", "le-mammouth", "riton-le-tatoue", "le-gros", "monmon", "le-moko"],
}
"""Who plays, by seat: clockwise on the board."""

CARDS = {
    "traction-avant": 18,
    "colt-45": 18,
    "dodge": 18,
    "sten-mark-ii": 8,
    "coup-de-force": 8,
    "implantation": 8,
}
COLT, DODGE, STEN = "colt-45", "dodge", "sten-mark-ii"
CAR, COUP, IMPLANTATION = "traction-avant", "coup-de-force", "implantation"

Hands = dict[int, list[str]]
Men = dict[int, list[Any]]


def new(players: int = 4, first: int = 0, dice: Sequence[int] = (), **options: Any) -> Table:
    """A game in which the leaders sit in the order of their bases, before the first cards are picked."""
    script = {"lots": [*reversed(PRESENT[players]), first], "dice": list(dice)}
    if options.get("leaders") == "choose":
        script["lots"] = [first]
    return rififi.new("traction", players, 7, options, script)


def pick_first_cards(table: Table) -> None:
    """Everybody picks the same."""
    for seat in range(table.state.seats):
        table.answer(seat, {"do": "pick", "cards": [CAR, COLT, DODGE, STEN]})


def scene(
    men: Men,
    hands: Hands | None = None,
    money: dict[int, int] | None = None,
    *,
    players: int = 4,
    first: int = 0,
    dice: Sequence[int] = (),
    state: dict[str, Any] | None = None,
    **options: Any,
) -> Table:
    """Turn 1, the first player to move. Men stand on these cells; one with loot is a cell and units.

    Everybody holds these cards and no others, and has 5 units or what is said.
    """
    table = new(players, first, dice, **options)
    pick_first_cards(table)
    while table.asks()[0]["kind"] != "move":
        ask = table.asks()[0]
        table.answer(ask["seat"], ask["options"][0])
    position = json.loads(json.dumps(table.position()))
    words = position["state"]
    words["men"] = [men_words(men.get(seat, [])) for seat in range(players)]
    held = hands or {}
    words["hands"] = [
        {card: held.get(seat, []).count(card) for card in CARDS} for seat in range(players)
    ]
    for card, count in CARDS.items():
        words["pile"][card] = count - sum(hand[card] for hand in words["hands"])
    words["known"] = [0] * len(words["known"])
    amounts = dict.fromkeys(range(players), 5) | (money or {})
    words["money"] = [100_000 * amounts[seat] for seat in range(players)]
    loot = sum(man["loot"] for gang in words["men"] for man in gang)
    words["bank"] = 144_000_000 - sum(words["money"]) - loot
    words |= state or {}
    return rififi.from_position(position)


def men_words(places: list[Any]) -> list[dict[str, Any]]:
    """Men with their numbers, from 1, in the order in which they are named."""
    found = []
    for number, place in enumerate(places, 1):
        cell, loot = place if isinstance(place, tuple) else (place, 0)
        found.append({"man": number, "cell": cell, "loot": 100_000 * loot, "sten": 0, "marks": 0})
    return found


# What players do.


def do(table: Table, seat: int, verb: str, **fields: Any) -> None:
    """An answer."""
    table.answer(seat, {"do": verb} | fields)


def step(table: Table, seat: int, men: list[int], to: str, **fields: Any) -> None:
    """Men go to a cell."""
    do(table, seat, "step", men=men, to=to, **fields)


def end(table: Table, *seats: int) -> None:
    """These end their movements, one after the other."""
    for seat in seats:
        do(table, seat, "end")


def colt(*at: int) -> list[dict[str, Any]]:
    """So many Colts."""
    return [{"weapon": COLT, "at": [seat]} for seat in at]


def sten(*at: int) -> list[dict[str, Any]]:
    """A Sten from the hand."""
    return [{"weapon": STEN, "at": list(at)}]


def fire(table: Table, seat: int, weapons: list[dict[str, Any]]) -> None:
    """Fire in a fight; without weapons, stop."""
    do(table, seat, "fire", weapons=weapons)


def answer(
    table: Table, seat: int, saved: list[int], weapons: list[dict[str, Any]] | None = None
) -> None:
    """Answer bullets in a fight."""
    do(table, seat, "answer", saved=saved, weapons=weapons or [])


def refused(table: Table, seat: int, verb: str, **fields: Any) -> Refused:
    """The refusal that this answer meets; nothing has changed."""
    before = table.position()
    with pytest.raises(Refused) as caught:
        do(table, seat, verb, **fields)
    assert table.position() == before
    return caught.value


def deal(table: Table, seat: int, to: int, gives: list[Any], gets: list[Any]) -> None:
    """An offer that is accepted."""
    do(table, seat, "offer", to=to, gives=gives, gets=gets)
    number = max(offer["number"] for offer in table.view()["frames"][-1]["data"]["offers"]["open"])
    do(table, to, "accept", offer=number)


# What is to be seen.


def asked(table: Table) -> list[tuple[int, str]]:
    """Who is asked what."""
    return [(ask["seat"], ask["kind"]) for ask in table.asks() if not ask["answered"]]


def men_at(table: Table, seat: int, cell: str) -> list[int]:
    """The numbers of a gang's men on a cell."""
    return [man["man"] for man in table.view()["men"][seat] if man["cell"] == cell]


def men_of(table: Table, seat: int) -> list[dict[str, Any]]:
    """A gang's men on the board."""
    return list(table.view()["men"][seat])


def money(table: Table) -> list[int]:
    """What everybody has, in units of 100,000."""
    return [amount // 100_000 for amount in table.view()["money"]]


def hand(table: Table, seat: int) -> list[str]:
    """A hand, as its owner sees it."""
    held = table.view(seat)["hand"]
    return [card for card in CARDS for _ in range(held[card])]


def points(table: Table) -> int:
    """The points that the mover has."""
    for frame in table.view()["frames"]:
        if frame["phase"] == "movement":
            return int(frame["data"]["points"])
    raise AssertionError("nobody moves")


def told(table: Table, key: str, seat: int | None = None) -> list[dict[str, Any]]:
    """What was told under this key."""
    return [event["args"] for event in table.events(seat) if event["key"] == key]


def finish(table: Table, until: str = "", limit: int = 400) -> None:
    """Everybody does the least, until a question of this kind; or to the end of the turn."""
    turn = table.view()["turn"]
    for _ in range(limit):
        if table.finished or (not until and table.view()["turn"] > turn):
            return
        ask = next(ask for ask in table.asks() if not ask["answered"])
        if ask["kind"] == until:
            return
        table.answer(ask["seat"], least(ask), ask["id"])
    raise AssertionError("it does not end")


LEAST = [
    "end",
    "hold",
    "pass",
    "stop",
    "give_up",
    "refuse",
    "decline",
    "let_go",
    "enough",
    "by_men",
]


def least(ask: dict[str, Any]) -> dict[str, Any]:
    """The option that does least."""
    for verb in LEAST:
        for option in ask["options"]:
            if option["do"] == verb:
                return dict(option)
    return dict(ask["options"][0])
