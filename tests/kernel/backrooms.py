"""Back rooms with known hands, for the tests of windows and deals."""

from __future__ import annotations

from typing import Any

from rififi.kernel.table import Table
from tests.fixtures import new_table
from tests.fixtures.backroom.game import GAME

PASS = {"do": "pass"}


def backroom(*hands: str, muscle: list[int] | None = None, dice: list[int] | None = None) -> Table:
    """One round among mobsters with these cards and Muscle cards (by default seat 0 is highest), in
    the window before the first turn. The dice are first everybody's cash, from 5 to 10."""
    players = len(hands)
    laid = muscle or list(range(20, 20 - players, -1))
    script: dict[str, Any] = {"cards": [card for hand in hands for card in hand.split()]}
    script |= {"muscle": laid, "dice": [6] * players + (dice or [])}
    table = new_table(GAME, players, "back", {"rounds": 1}, script)
    for seat in range(players):
        table.answer(seat, {"do": "lay", "muscle": laid[seat]})
    return table


def asked(table: Table) -> list[tuple[int, str]]:
    """Who must answer what now."""
    return [(ask["seat"], ask["kind"]) for ask in table.asks() if not ask["answered"]]


def last_event(table: Table) -> str:
    return str(table.events()[-1]["key"])


def pass_to(table: Table, seat: int) -> None:
    """Those who are asked before this seat pass."""
    while asked(table)[0] != (seat, "act"):
        table.answer(asked(table)[0][0], PASS)


def close_window(table: Table) -> None:
    """Everybody passes."""
    while [kind for _, kind in asked(table)] == ["act"]:
        table.answer(asked(table)[0][0], PASS)


def to_market(table: Table) -> None:
    """Everybody passes and brews, up to the market."""
    while asked(table)[0][1] != "market":
        close_window(table)
        seat, kind = asked(table)[0]
        if kind == "turn":
            table.answer(seat, {"do": "brew"})


def play(table: Table, seat: int, card: str, **choice: int) -> None:
    """Play a card when its holder is asked, and let nobody cancel it."""
    pass_to(table, seat)
    table.answer(seat, {"do": "play", "card": card, **choice})
    while asked(table) and asked(table)[0][1] == "react":
        table.answer(asked(table)[0][0], {"do": "let"})
