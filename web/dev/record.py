"""Records whole games as one seat sees them: views, questions and events, step by step.

The tests fold the events and compare with the views; the page beside this file shows the board with them.
Run as: PYTHONPATH=../src python dev/record.py (in web/).
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import rififi

OUT = Path(__file__).parent / "games"
GAMES: list[tuple[str, int, int | None, int, dict[str, Any]]] = [
    ("four", 4, 0, 5, {}),
    ("three", 3, 1, 2, {"first_dealer": 0}),
    ("eight", 8, 2, 4, {}),
    ("hidden", 5, 0, 11, {"hidden_last_note": True, "hidden_totals": True}),
]


def record(players: int, seat: int | None, seed: int, options: dict[str, Any]) -> dict[str, Any]:
    """A game of bots as a seat sees it; one more line whenever its view has changed."""
    table = rififi.new("razzia", players=players, seed=seed, options=options)
    bots = [rififi.player("thumb", "razzia", seed=seat) for seat in range(players)]
    lines: list[dict[str, Any]] = []
    heard = 0
    while True:
        view = table.view(seat)
        events = table.events(seat)
        if not lines or view != lines[-1]["view"]:
            asks = [ask for ask in table.asks() if ask["seat"] == seat]
            lines.append({"view": view, "asks": asks, "events": events[heard:]})
            heard = len(events)
        if table.finished:
            return {
                "seat": seat,
                "players": players,
                "lines": changes([slim(line) for line in lines]),
            }
        ask = next(ask for ask in table.asks() if not ask["answered"])
        answer = bots[ask["seat"]].answer(table.view(ask["seat"]), ask)
        table.answer(ask["seat"], answer, ask["id"])


def slim(line: dict[str, Any]) -> dict[str, Any]:
    """What neither the board nor its tests look at is left out; gains are needed at the end only."""
    view = {key: value for key, value in line["view"].items() if key not in ("played", "shuffled")}
    view["seats"] = [{key: seat[key] for key in ("money", "cards")} for seat in view["seats"]]
    if not view["finished"]:
        view["gains"] = []
    events = [[event["key"], event["args"], event["by"]] for event in line["events"]]
    asks = [ask | {"options": []} for ask in line["asks"]]
    return {"view": view, "asks": asks, "events": events}


def changes(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Of each view only what is no longer as in the one before."""
    before: dict[str, Any] = {}
    changed = []
    for line in lines:
        view = line["view"]
        new = {
            key: value for key, value in view.items() if key not in before or before[key] != value
        }
        changed.append(line | {"view": new})
        before = view
    return changed


def main() -> None:
    """Writes each game to a file of its own."""
    OUT.mkdir(exist_ok=True)
    for name, players, seat, seed, options in GAMES:
        game = record(players, seat, seed, options)
        text = json.dumps(game, separators=(",", ":"))
        (OUT / f"{name}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
