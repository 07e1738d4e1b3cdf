"""Evenings of Razzia set up for a test: who holds what, what lies where, what the die shows."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

import pytest

import rififi
from rififi import Refused, Table

BARS = ["colibri", "cotton-club", "havanna-bar", "jungle", "lincoln", "jazz-house"]
COLOURS = ["red", "yellow", "violet", "blue", "green", "pink"]
THREE_PLAYERS_BARS = BARS[:4]


def deal(
    hands: Sequence[Sequence[str]],
    notes: Sequence[int] = (),
    *,
    dealer: int = 0,
    dice: Sequence[int] = (),
    then: Sequence[str] = (),
    seed: int = 7,
    **options: Any,
) -> Table:
    """A game in which each seat holds at least these cards, and the notes come in this order.

    All hands given are equally long. `then` are the cards dealt after the hands, which must be whole.
    """
    players = len(hands)
    order = [(dealer + 1 + place) % players for place in range(players)]
    cards = [hands[seat][turn] for turn in range(len(hands[0])) for seat in order]
    script = {"cards": [*cards, *then], "notes": list(notes), "dice": list(dice)}
    return rififi.new("razzia", players, seed, {"first_dealer": dealer} | options, script)


def evening(
    cards: Sequence[str],
    money: dict[str, list[int]] | None = None,
    *,
    dealer: int = 0,
    dice: Sequence[int] = (),
    **options: Any,
) -> Table:
    """The first round with these cards laid, by seat, up to the first question that follows.

    `money` says what lies on some bars; on the others lies a 5. One bar may have a second note, which
    is the one the dealer puts there; else the dealer puts a 5 on the last bar.
    """
    closed = options.get("closed_bars", BARS[4:]) if len(cards) == 3 else []
    bars = [bar for bar in BARS if bar not in closed]
    lying = {bar: [5] for bar in bars} | (money or {})
    extra = [bar for bar in bars if len(lying[bar]) == 2] or [bars[-1]]
    notes = [lying[bar][0] for bar in bars] + [[*lying[extra[0]], 5][1]]
    hands = [[card] for card in cards]
    table = deal(hands, notes, dealer=dealer, dice=dice, **options)
    place(table, extra[0])
    lay(table, cards)
    return table


def place(table: Table, bar: str) -> None:
    """The dealer puts the last note on this bar."""
    table.answer(dealer(table), {"do": "place", "bar": bar})


def lay(table: Table, cards: Sequence[str]) -> None:
    """Everybody lays a card; cards by seat."""
    for seat, card in enumerate(cards):
        table.answer(seat, {"do": "play", "card": card})


def propose(table: Table, seat: int, parts: dict[int, list[Any]]) -> None:
    """The seat proposes these notes for those seats."""
    table.answer(seat, proposal(parts))


def proposal(parts: dict[int, list[Any]]) -> dict[str, Any]:
    """A proposal in structured form."""
    words = [{"seat": seat, "notes": notes} for seat, notes in parts.items()]
    return {"do": "share", "parts": words}


def accept(table: Table, *seats: int) -> None:
    """These seats accept, one after the other."""
    for seat in seats:
        table.answer(seat, {"do": "accept"})


def refuse(table: Table, *seats: int) -> None:
    """These seats refuse, one after the other."""
    for seat in seats:
        table.answer(seat, {"do": "refuse"})


def refused(table: Table, seat: int, answer: dict[str, Any]) -> Refused:
    """The refusal that this answer meets; `why_not` says the same, and nothing has changed."""
    before = table.position()
    with pytest.raises(Refused) as caught:
        table.answer(seat, answer)
    foretold = table.why_not(seat, answer)
    assert foretold is not None
    assert str(foretold) == str(caught.value)
    assert table.position() == before
    return caught.value


# What is to be seen.


def dealer(table: Table) -> int:
    """Who deals this round."""
    return int(table.view()["dealer"])


def round_of(table: Table) -> int:
    """Which round it is."""
    return int(table.view()["round"])


def money(table: Table) -> list[int]:
    """What everybody has won so far."""
    return [int(seat["money"]) for seat in table.view()["seats"]]


def lying(table: Table, bar: str, seat: int | None = None) -> list[Any]:
    """The notes on a bar, as a seat or a spectator sees them."""
    notes = {entry["bar"]: entry["notes"] for entry in table.view(seat)["bars"]}
    return list(notes[bar])


def asked(table: Table) -> list[tuple[int, str]]:
    """Who is asked what."""
    return [(ask["seat"], ask["kind"]) for ask in table.asks() if not ask["answered"]]


def told(table: Table, key: str, seat: int | None = None) -> list[dict[str, Any]]:
    """What was told under this key, to a seat or to everybody."""
    return [event["args"] for event in table.events(seat) if event["key"] == key]


def told_in_round(table: Table, number: int, seat: int | None = None) -> list[dict[str, Any]]:
    """All that was told in one round."""
    events = table.events(seat)
    begins = [at for at, event in enumerate(events) if event["key"] == "round_begins"]
    return events[begins[number - 1] : [*begins, len(events)][number]]


# Playing on.


def play_while(table: Table, condition: Callable[[Table], bool], seed: int = 0) -> None:
    """Play at random as long as the condition holds and the game is on."""
    choose = random.Random(seed)
    while not table.finished and condition(table):
        ask = choose.choice([ask for ask in table.asks() if not ask["answered"]])
        table.answer(ask["seat"], choose.choice(ask["options"]), ask["id"])


def play_to_round(table: Table, number: int, seed: int = 0) -> None:
    """Play at random to the first question of this round."""
    play_while(table, lambda table: round_of(table) < number, seed)


def play_to_end(table: Table, seed: int = 0) -> None:
    """Play at random to the end."""
    play_while(table, lambda table: True, seed)


def any_game(players: int, seed: int = 1, **options: Any) -> Table:
    """A new game with nothing set up."""
    return rififi.new("razzia", players, seed, options)


def whole_game(players: int, seed: int = 1, **options: Any) -> Table:
    """A game played at random to its end."""
    table = any_game(players, seed, **options)
    play_to_end(table, seed)
    return table


def cards_in_game(table: Table) -> list[str]:
    """Every card there is, wherever it is."""
    state = table.position()["state"]
    hands = [card for hand in state["hands"] for card in hand]
    return [*hands, *state["pile"], *state["played"], *state["laid"]]


def notes_in_game(table: Table) -> list[int]:
    """Every note there is, wherever it is, nothing lying face down."""
    state = table.position()["state"]
    on_bars = [note for notes in state["lying"].values() for note in notes]
    in_hand = [state["last_note"]] if state["last_note"] else []
    won = [gain["note"] for gain in state["gains"]]
    return [*state["note_pile"], *on_bars, *in_hand, *won]
