"""Records whole games as one seat sees them: views, questions and events, step by step.

The tests fold the events and compare with the views; the page beside this file shows the board with them.
Run as: PYTHONPATH=../src python dev/record.py [GAME…] (in web/).
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import rififi

OUT = Path(__file__).parent / "games"
GAMES: list[tuple[str, str, int, int | None, int, dict[str, Any]]] = [
    ("razzia", "four", 4, 0, 5, {}),
    ("razzia", "three", 3, 1, 2, {"first_dealer": 0}),
    ("razzia", "eight", 8, 2, 4, {}),
    ("razzia", "hidden", 5, 0, 11, {"hidden_last_note": True, "hidden_totals": True}),
    ("reglement", "long", 6, 0, 10, {}),
    ("reglement", "free", 3, 1, 7, {"seating": "free", "starting_player": 2}),
]
UNSEEN = {"razzia": ("played", "shuffled"), "reglement": ("shuffles", "hand_shuffles")}
"""What neither the board nor its tests look at."""


def record(
    game: str, players: int, seat: int | None, seed: int, options: dict[str, Any]
) -> dict[str, Any]:
    """A game of bots as a seat sees it; one more line whenever its view has changed."""
    table = rififi.new(game, players=players, seed=seed, options=options)
    bots = [player(game, seat) for seat in range(players)]
    lines: list[dict[str, Any]] = []
    heard = 0
    while True:
        view = table.view(seat)
        events = table.events(seat)
        if not lines or (view != lines[-1]["view"] and not begun(view)):
            asks = [ask for ask in table.asks() if ask["seat"] == seat]
            line = {"view": view, "asks": asks, "events": events[heard:]}
            lines.append(line | allowed(table, game, asks))
            heard = len(events)
        if table.finished:
            return {
                "seat": seat,
                "players": players,
                "lines": changes([slim(game, line) for line in lines]),
            }
        ask = next(ask for ask in table.asks() if not ask["answered"])
        answer = bots[ask["seat"]](table.view(ask["seat"]), ask)
        table.answer(ask["seat"], answer, ask["id"])


def begun(view: dict[str, Any]) -> bool:
    """Whether an answer was given in part: people give theirs whole."""
    asks = view["frames"][-1]["asks"] if view["frames"] else []
    return any(ask.get("strokes") and not ask["answered"] for ask in asks)


Player = Callable[[dict[str, Any], dict[str, Any]], dict[str, Any]]


def player(game: str, seat: int) -> Player:
    """Razzia is played by rules of thumb; Règlement de comptes wildly, so that everything happens."""
    if game == "razzia":
        return rififi.player("thumb", game, seed=seat).answer
    chance = random.Random(seat)

    def wild(view: dict[str, Any], ask: dict[str, Any]) -> dict[str, Any]:
        options = ask["options"]
        deeds = [option for option in options if option["do"] not in ("put_aside", "stop")]
        actions = [option for option in deeds if option.get("card") != "move"]
        chosen: dict[str, Any] = chance.choice(actions or deeds or options)
        return chosen

    return wild


def allowed(table: rififi.Table, game: str, asks: list[dict[str, Any]]) -> dict[str, Any]:
    """In Règlement de comptes, where each card of the hand can go: the board works that out for itself."""
    if game != "reglement" or not asks or asks[0]["kind"] != "card":
        return {}
    cards = [option["card"] for option in asks[0]["options"] if option["do"] == "choose"]
    return {"allowed": {card: follow(table, [{"do": "choose", "card": card}]) for card in cards}}


def follow(table: rififi.Table, strokes: list[dict[str, Any]]) -> Any:
    """What may come after these strokes; after the first target of a card, that of a Move or a cake alone."""
    after = table.clone()
    ask = after.asks()[0]
    for stroke in strokes:
        after.answer(ask["seat"], stroke, ask["id"])
    again = after.asks()
    if not again or again[0]["id"] != ask["id"] or again[0]["seat"] != ask["seat"]:
        return None
    options = again[0]["options"]
    if len(strokes) == 1 and strokes[0]["card"] in ("move", "pass_cake"):
        return {key_of(option): follow(table, [*strokes, option]) for option in options}
    return [key_of(option) for option in options]


def key_of(option: dict[str, Any]) -> Any:
    """What a stroke names: a place, a cake, a way."""
    return next(value for field, value in option.items() if field != "do")


def slim(game: str, line: dict[str, Any]) -> dict[str, Any]:
    """What neither the board nor its tests look at is left out; gains are needed at the end only."""
    view = {key: value for key, value in line["view"].items() if key not in UNSEEN[game]}
    if game == "razzia":
        view["seats"] = [{key: seat[key] for key in ("money", "cards")} for seat in view["seats"]]
        if not view["finished"]:
            view["gains"] = []
    events = [[event["key"], event["args"], event["by"]] for event in line["events"]]
    asks = [ask | {"options": []} for ask in line["asks"]]
    return line | {"view": view, "asks": asks, "events": events}


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


def main(wanted: list[str]) -> None:
    """Writes each recording to a file of its own: those of the games named, or all."""
    for game, name, players, seat, seed, options in GAMES:
        if wanted and game not in wanted:
            continue
        text = json.dumps(record(game, players, seat, seed, options), separators=(",", ":"))
        (OUT / game).mkdir(parents=True, exist_ok=True)
        (OUT / game / f"{name}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
