"""Writes the record of a game as a table on the web would give it, for the browser's check of its chance.

usage: python tools/fair_record.py [FILE]
"""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import Any, Final

import rififi
from rififi import Table, fairness
from rififi.recordfile import record_text

FILE: Final = Path(__file__).parent.parent / "web" / "src" / "generated" / "fair-record.jsonl"
SECRET: Final = "c0ffee" * 10 + "feed"
PARTS: Final = [(0, "00112233445566778899aabbccddeeff"), (2, "0f1e2d3c4b5a69788796a5b4c3d2e1f0")]


def record() -> dict[str, Any]:
    """A game of three: cards are shuffled anew, notes fought for, and a card laid is exchanged."""
    options = {"closed_bars": ["colibri", "lincoln"]}
    table = rififi.new("razzia", 3, fairness.seed(SECRET, PARTS), options)
    choose = random.Random(1)
    thumb = rififi.player("thumb", "razzia")
    while not table.finished:
        ask = next(ask for ask in table.asks() if not ask["answered"])
        answer = thumb.answer(table.view(ask["seat"]), ask)
        if ask["kind"] in ("play", "answer"):
            answer = choose.choice(ask["options"])
        table.answer(ask["seat"], answer, ask["id"])
        exchange(table, ask, choose)
    fair = {
        "commitment": fairness.commitment(SECRET),
        "secret": SECRET,
        "parts": [list(part) for part in PARTS],
    }
    seating = {"people": [0, 2], "names": ["Lulu", "Zaza", "Dédé"], "bots": {"1": "thumb"}}
    return table.record() | {"fair": fair, "seating": seating}


def exchange(table: Table, ask: dict[str, Any], choose: random.Random) -> None:
    """Sometimes another card is laid instead, as long as not all have laid."""
    again = [a for a in table.asks() if (a["seat"], a["id"]) == (ask["seat"], ask["id"])]
    if again and again[0]["answered"] and choose.random() < 0.2:
        table.answer(ask["seat"], choose.choice(ask["options"]), ask["id"])


def written() -> str:
    """The file."""
    return record_text(record())


if __name__ == "__main__":
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else FILE
    target.write_text(written(), encoding="utf-8")
