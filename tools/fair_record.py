"""Writes records of games as a table on the web would give them, for the browser's check of their chance.

usage: python tools/fair_record.py
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any, Final

import rififi
from rififi import Table, fairness
from rififi.recordfile import record_text

GENERATED: Final = Path(__file__).parent.parent / "web" / "src" / "generated"
FILE: Final = GENERATED / "fair-record.jsonl"
BEGUN: Final = GENERATED / "fair-begun.json"
REGLEMENT: Final = GENERATED / "fair-reglement.jsonl"
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
    seating = {"people": [0, 2], "names": ["Lulu", "Zaza", "Dédé"], "bots": {"1": "thumb"}}
    return table.record() | {"fair": fair(), "seating": seating}


def reglement() -> dict[str, Any]:
    """A wild game of four: the pile is made anew several times, the hands of the dead among its cards."""
    table = rififi.new("reglement", 4, fairness.seed(SECRET, PARTS), {"seating": "free"})
    choose = random.Random(12)
    while not table.finished:
        ask = table.asks()[0]
        deeds = [option for option in ask["options"] if option["do"] not in ("put_aside", "stop")]
        answer = choose.choice(deeds or ask["options"])
        table.answer(ask["seat"], answer, ask["id"])
    return table.record() | {"fair": fair()}


def fair() -> dict[str, Any]:
    """What shows that chance was fair."""
    parts = [list(part) for part in PARTS]
    return {"commitment": fairness.commitment(SECRET), "secret": SECRET, "parts": parts}


def begun() -> list[dict[str, Any]]:
    """Games of other numbers of players, given up before the first answer: each with its own piles."""
    seed = fairness.seed(SECRET, PARTS)
    tables = [
        rififi.new("razzia", 3, seed),
        rififi.new("razzia", 4, seed, {"first_dealer": 1}),
        rififi.new("razzia", 8, seed),
    ]
    return [table.record() | {"fair": fair()} for table in tables]


def exchange(table: Table, ask: dict[str, Any], choose: random.Random) -> None:
    """Sometimes another card is laid instead, as long as not all have laid."""
    again = [a for a in table.asks() if (a["seat"], a["id"]) == (ask["seat"], ask["id"])]
    if again and again[0]["answered"] and choose.random() < 0.2:
        table.answer(ask["seat"], choose.choice(ask["options"]), ask["id"])


def written() -> dict[Path, str]:
    """The files."""
    records = ",\n".join(json.dumps(game, ensure_ascii=False) for game in begun())
    return {
        FILE: record_text(record()),
        BEGUN: f"[\n{records}\n]\n",
        REGLEMENT: record_text(reglement()),
    }


if __name__ == "__main__":
    for file, text in written().items():
        file.write_text(text, encoding="utf-8")
