"""Scenes of Règlement de comptes set up for a test: who sits where, who holds what, whose turn it is."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

import rififi
from rififi import Refused, Table

COLOURS = ["yellow", "red", "blue", "green", "orange", "violet"]
CARDS = {"knife": 11, "gun": 7, "order_cake": 9, "pass_cake": 5, "boom": 4, "cocktail": 6} | {
    "alert": 4,
    "move": 14,
}
KINDS = ["godfather", "gunman", "blade", "bruiser"]
MONEY = {3: 120, 4: 80, 5: 70, 6: 60}
YELLOW, RED, BLUE, GREEN, ORANGE, VIOLET = range(6)


def scene(
    sitting: Mapping[int, str],
    hands: Mapping[int, Sequence[str]] | None = None,
    *,
    players: int = 3,
    turn: int = 0,
    cakes: Mapping[int, int] | None = None,
    money: Sequence[int] = (),
    pile: Sequence[str] = (),
    aside: int = 0,
    out: Sequence[tuple[int, int, int]] = (),
    turns: int = 60,
    quiet: int = 0,
    seed: int = 1,
    **options: Any,
) -> Table:
    """A game in progress: this seat (`turn`) is asked for its card.

    `sitting` says who sits at which place ("red blade", "red blade asleep"), `hands` what seats hold at
    least, `cakes` the places of cakes by seat, `pile` what lies on top of it, `aside` how many of the
    cards left are put aside, `out` who went out: seat, moment, gangsters just before.
    """
    position = rififi.new("reglement", players, seed, options).position()
    state = position["state"]
    gone = [seat for seat, _, _ in out]
    dealt = deal(players, hands or {}, pile, gone, aside)
    paid = [*money] or [0] * players
    state |= dealt | {
        "turn": turn,
        "turns": turns,
        "quiet": quiet,
        "money": paid,
        "middle": MONEY[players] - sum(paid),
        "hand_shuffles": [[0] * len(hand) for hand in dealt["hands"]],
        "gangsters": [gangster(place, who) for place, who in sorted(sitting.items())],
        "waiting": [[] for _ in range(players)],
        "cakes": [cake(seat, (cakes or {}).get(seat), seat in gone) for seat in range(players)],
        "gone": [
            {"seat": seat, "turn": moment, "moment": moment, "gangsters": count}
            for seat, moment, count in out
        ],
    }
    position["out"] = sorted(gone)
    ask = {"id": 1, "seat": turn, "kind": "card", "strokes": [], "answered": False}
    position["asked"] = [0] * players
    position["asked"][turn] = 1
    position["frames"] = [{"phase": "turn", "step": "play_card", "asks": [ask], "data": {}}]
    return rififi.from_position(position)


def turn_of(seat: int, sitting: Mapping[int, str], **more: Any) -> Table:
    """The same at the beginning of a turn: the player before puts a card aside, and it is played to
    this seat's first question. Who has no turn before is passed over."""
    players = more.get("players", 3)
    gone = [out for out, _, _ in more.get("out", ())]
    before = next(
        other
        for other in [(seat - step) % players for step in range(1, players)]
        if other not in gone
    )
    table = scene(sitting, turn=before, **more)
    table.answer(before, {"do": "put_aside", "card": table.view(before)["hand"][0]})
    return table


def deal(
    players: int,
    hands: Mapping[int, Sequence[str]],
    pile: Sequence[str],
    gone: Sequence[int],
    aside: int,
) -> dict[str, Any]:
    """Sixty cards: five for everybody in play, the wanted ones first; the rest in the pile and aside."""
    left = Counter(CARDS)
    dealt = [[*hands.get(seat, ())] for seat in range(players)]
    for card in [*pile, *(card for hand in dealt for card in hand)]:
        left[card] -= 1
        assert left[card] >= 0
    rest = sorted(left.elements(), key=[*CARDS].index)
    for seat in range(players):
        while seat not in gone and len(dealt[seat]) < 5:
            dealt[seat].append(rest.pop())
    put_aside = Counter([rest.pop() for _ in range(aside)])
    return {
        "hands": dealt,
        "pile": [*pile, *rest],
        "put_aside": {card: put_aside[card] for card in CARDS if put_aside[card]},
    }


def gangster(place: int, who: str) -> dict[str, Any]:
    """Who sits at a place: "red blade", "red blade asleep"."""
    colour, kind, *asleep = who.split()
    return {"place": place, "seat": COLOURS.index(colour), "kind": kind, "asleep": bool(asleep)}


def cake(seat: int, place: int | None, gone: bool) -> dict[str, Any]:
    """Where the cake of a seat is."""
    return {"seat": seat, "place": place, "gone": gone and place is None}


# Playing.


def play(table: Table, seat: int, card: str, **on: Any) -> None:
    """The seat plays a card; `from_` stands for the field `from`."""
    table.answer(seat, answer(card, **on))


def answer(card: str, **on: Any) -> dict[str, Any]:
    """A card and what it is played on, in structured form."""
    return {"do": "play", "card": card} | {name.rstrip("_"): value for name, value in on.items()}


def stop(table: Table, seat: int) -> None:
    """The seat plays no second card."""
    table.answer(seat, {"do": "stop"})


def put_aside(table: Table, seat: int, card: str) -> None:
    """The seat plays nothing and puts a card aside."""
    table.answer(seat, {"do": "put_aside", "card": card})


def pass_turn(table: Table) -> None:
    """Whoever is asked puts the first card of the hand aside."""
    seat = table.asks()[0]["seat"]
    put_aside(table, seat, table.view(seat)["hand"][0])


def put(table: Table, seat: int, kind: str, place: int, asleep: bool = False) -> None:
    """The seat seats one of its gangsters."""
    table.answer(seat, {"do": "place", "kind": kind, "asleep": asleep, "place": place})


def refused(table: Table, seat: int, words: dict[str, Any]) -> Refused:
    """The refusal that this answer meets; `why_not` says the same, and nothing has changed."""
    before = table.position()
    with pytest.raises(Refused) as caught:
        table.answer(seat, words)
    foretold = table.why_not(seat, words)
    assert foretold is not None
    assert str(foretold) == str(caught.value)
    assert table.position() == before
    return caught.value


# What is to be seen.


def sitting(table: Table) -> dict[int, str]:
    """Who sits where, as `scene` takes it."""
    return {
        one["place"]: f"{COLOURS[one['seat']]} {one['kind']}{' asleep' if one['asleep'] else ''}"
        for one in table.view()["gangsters"]
    }


def cakes(table: Table) -> dict[int, int | None]:
    """Where each cake is that is in the game: a place, or None before its owner."""
    return {one["seat"]: one["place"] for one in table.view()["cakes"] if not one["gone"]}


def money(table: Table) -> list[int]:
    """What everybody has."""
    return list(table.view()["money"])


def hand(table: Table, seat: int) -> list[str]:
    """What a seat holds, as it sees it."""
    return list(table.view(seat)["hand"])


def asked(table: Table) -> list[tuple[int, str]]:
    """Who is asked what."""
    return [(ask["seat"], ask["kind"]) for ask in table.asks()]


def told(table: Table, key: str, seat: int | None = None) -> list[dict[str, Any]]:
    """What was told under this key, to a seat or to everybody."""
    return [event["args"] for event in table.events(seat) if event["key"] == key]


def chosen(table: Table) -> list[str]:
    """The cards that can be played now, as the options have them."""
    return [option["card"] for option in table.asks()[0]["options"] if option["do"] == "choose"]


def targets(table: Table, *first: dict[str, Any]) -> list[Any]:
    """What can be named after these strokes, on a table that is not changed by it."""
    trial = table.clone()
    seat = trial.asks()[0]["seat"]
    for stroke in first:
        trial.answer(seat, stroke)
    named: list[Any] = []
    for option in trial.asks()[0]["options"]:
        named.extend(value for field, value in option.items() if field != "do")
    return named


def choose(card: str) -> dict[str, Any]:
    """The stroke that begins an answer."""
    return {"do": "choose", "card": card}


# Playing on.


def play_while(table: Table, condition: Callable[[Table], bool], seed: int = 0) -> None:
    """Play at random as long as the condition holds and the game is on."""
    rng = random.Random(seed)
    while not table.finished and condition(table):
        ask = table.asks()[0]
        table.answer(ask["seat"], rng.choice(ask["options"]), ask["id"])


def whole_game(players: int, seed: int = 1, **options: Any) -> Table:
    """A game played at random to its end."""
    table = rififi.new("reglement", players, seed, options)
    play_while(table, lambda table: True, seed)
    return table
