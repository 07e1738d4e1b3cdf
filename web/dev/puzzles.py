"""RC-8 The rulebook's six examples as puzzles: one position, from each side, as its player sees it.

Run as: PYTHONPATH=../src:.. python dev/puzzles.py (in web/). Writes src/generated/puzzles.json.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.rules.reglement.scenes import scene

from rififi import Table
from rififi.games.reglement.examples import CAKES, PLAYED, SITTING

OUT = Path(__file__).parent.parent / "src" / "generated" / "puzzles.json"
MONEY = [4, 6, 5, 3, 7, 5]
HANDS = [
    ["gun", "order_cake", "pass_cake", "cocktail", "move"],
    ["knife", "order_cake", "pass_cake", "boom", "alert"],
    ["knife", "gun", "order_cake", "cocktail", "move"],
    ["gun", "pass_cake", "cocktail", "alert", "move"],
    ["knife", "gun", "boom", "alert", "move"],
    ["knife", "gun", "cocktail", "cocktail", "move"],
]
"""What each side holds: more than what the example has it play."""

UNSEEN = ("shuffles", "hand_shuffles", "table", "frames", "asked", "rules", "options", "gone")


def slim(view: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in view.items() if key not in UNSEEN}


def told(table: Table, seat: int, since: int) -> list[list[Any]]:
    """What happened since, up to where the next turn begins."""
    events = [[event["key"], event["args"]] for event in table.events(seat)[since:]]
    return [event for event in events if event[0] not in ("put_aside", "drew", "drew_cards")]


def puzzle(seat: int) -> dict[str, Any]:
    """Before the turn, when a card is asked for, and after the solution."""
    before = (seat - 1) % 6
    hands = {seat: HANDS[seat]}
    table = scene(SITTING, hands, players=6, turn=before, cakes=CAKES, money=MONEY)
    first, since = table.view(seat), len(table.events(seat))
    table.answer(before, {"do": "put_aside", "card": table.view(before)["hand"][0]})
    opening = told(table, seat, since)
    asked, since = table.view(seat), len(table.events(seat))
    table.answer(seat, {"do": "play"} | PLAYED[seat])
    after, done = table.view(seat), told(table, seat, since)
    return {
        "seat": seat,
        "first": slim(first),
        "opening": [event for event in opening if event[0] != "woke"],
        "asked": slim(asked),
        "solution": PLAYED[seat],
        "done": done,
        "after": slim(after),
    }


def main() -> None:
    table = scene(SITTING, players=6, cakes=CAKES, money=MONEY).view(0)["table"]
    puzzles = [puzzle(seat) for seat in range(6)]
    text = json.dumps({"table": table, "puzzles": puzzles}, separators=(",", ":"))
    OUT.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
