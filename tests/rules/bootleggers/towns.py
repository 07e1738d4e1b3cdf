"""Towns set up for a test: who has what, what stands where, which window is open."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

import rififi
from rififi import Refused, Table
from rififi.games.bootleggers.data import CARDS

PLACES = ["omalleys", "texas-lils", "mothers", "barleycorns", "mccoy", "volstead"]

WINDOWS = {
    "phase_1": [("round", "sending_the_boys"), ("muscle", "pay_wages")],
    "after_muscle": [("round", "sending_the_boys"), ("muscle", "end")],
    "after_sending": [("round", "run_stills"), ("sending", "end")],
    "after_stills": [("round", "shipping")],
    "after_market": [("round", "sales"), ("shipping", "begin_loading")],
    "after_loading": [("round", "sales"), ("shipping", "begin_shipping")],
    "lined_up": [("round", "sales"), ("shipping", "spill_crates")],
    "before_sale": [("round", "look_for_the_end"), ("sales", "sell_there")],
    "after_sales": [("round", "look_for_the_end"), ("sales", "trucks_go_back")],
}
"""For each stage the frames below its window, each before the step with which it goes on."""

SLOTS = list(WINDOWS)

QUIET: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {
    "lay": lambda ask: dict(ask["options"][0]),
    "take": lambda ask: dict(ask["options"][0]),
    "at_once": lambda ask: {"do": "keep"},
    "place_dice": lambda ask: {"do": "put", "onto": "back-room"},
    "place_improvement": lambda ask: {"do": "improve", "at": "back-room"},
    "act": lambda ask: {"do": "pass"},
    "react": lambda ask: {"do": "let"},
    "preempt": lambda ask: {"do": "let"},
    "pay_up": lambda ask: {"do": "stop"},
    "send_boys": lambda ask: {"do": "done"},
    "market": lambda ask: {"do": "pass"},
    "answer": lambda ask: {"do": "decline"},
    "load": lambda ask: {"do": "load", "loads": {}},
    "ship": lambda ask: dict(ask["options"][0]),
    "admission": lambda ask: {"do": "refuse"},
}
"""How nobody does anything more than he must."""


def dealt_muscle(seat: int, each: int = 3) -> list[int]:
    """The Muscle hand a seat has in these towns: 70 to 72 and the like for seat 0, lower for the others."""
    return [18 * quarter + 18 - 3 * seat - n for quarter in range(4) for n in range(each)]


def town(
    stage: str,
    hands: dict[int, list[str]] | None = None,
    *,
    players: int = 4,
    round: int = 1,
    turn: int = 0,
    muscle: Sequence[int] | None = None,
    markers: Mapping[str, Sequence[int]] | None = None,
    improvements: dict[str, int] | None = None,
    money: Sequence[int] | None = None,
    crates: Sequence[int] | None = None,
    room: Sequence[int] | None = None,
    reserve: dict[int, int] | None = None,
    room_dice: Sequence[int] | None = None,
    room_improvements: Sequence[int] | None = None,
    family_dice: Sequence[int] | None = None,
    trucks: Mapping[str, Any] | None = None,
    remote_stills: Sequence[dict[str, Any]] = (),
    unseen: Sequence[str] = (),
    top: Sequence[str] = (),
    offers: Sequence[str] = (),
    copper: int | None = None,
    union_boss: int | None = None,
    dice: dict[str, Sequence[int]] | None = None,
    **options: bool,
) -> Table:
    """A window of this stage in a town like this; seats show Muscle in the order of their numbers.

    `top` is the top of the deck, `unseen` the cards in hands that nobody has seen, `dice` what the
    streams of dice will show. A seat without a Thug card in `hands` is not asked.
    """
    hands = hands or {}
    table = rififi.new("bootleggers", players, 7, dict(options))
    position = json.loads(json.dumps(table.position()))
    state = position["state"]
    each = 2 if options.get("short_game") else 3
    shown = list(muscle or [72 - 3 * seat for seat in range(players)])
    order = sorted(range(players), key=lambda seat: -shown[seat])
    state |= {"round": round, "stage": stage, "turn": turn, "order": order, "turns": order}
    state["copper"] = copper
    marks = markers or {}
    for place, words in state["speakeasies"].items():
        words["markers"] = list(marks.get(place, [0] * players))
        words["improvements"] = (improvements or {}).get(place, 0)
        over = stage == "before_sale" and PLACES.index(place) < turn
        words["sold"] = over or stage == "after_sales"
    set_up_trucks(state, trucks or {})
    state["remote_stills"] = [
        {"marked": False, "stopped": False} | dict(still) for still in remote_stills
    ]
    for seat, words in enumerate(state["seats"]):
        held = [card for card in dealt_muscle(seat, each) if card != shown[seat]]
        words["muscle_gone"] = held[len(held) - round + 1 :] if round > 1 else []
        words["muscle"] = sorted(card for card in held if card not in words["muscle_gone"])
        words["shown"] = shown[seat]
        words["hand"] = list(hands.get(seat, []))
        words["seen"] = [card for card in words["hand"] if card not in unseen]
        words["union_boss"] = seat == union_boss
        words["money"] = (money or [10] * players)[seat]
        words["crates"] = (crates or [0] * players)[seat]
        words["room"] = (room or [0] * players)[seat]
        words["room_dice"] = (room_dice or [0] * players)[seat]
        words["room_improvements"] = (room_improvements or [0] * players)[seat]
        words["family_dice"] = (family_dice or [1] * players)[seat]
        words["reserve"] = 20 - words["room"] - placed(state, seat)
    for seat, count in (reserve or {}).items():
        spare = state["seats"][seat]
        spare["room"] += spare["reserve"] - count
        spare["reserve"] = count
    state["books"] = [seat["money"] for seat in state["seats"]] * round
    if stage == "phase_1" and not offers:
        offers = [f"influence-{number + 1}" for number in range(players - turn)]
    set_up_cards(state, [*top], [*offers])
    position["chance"]["script"] = {name: list(rolls) for name, rolls in (dice or {}).items()}
    position["frames"] = frames(state, stage, players)
    position["asked"] = [99] * players
    return rififi.from_position(position)


def set_up_trucks(state: dict[str, Any], trucks: Mapping[str, Any]) -> None:
    """Everybody's small truck, and others; those that stand somewhere came in the order named."""
    for name, words in trucks.items():
        truck = state["trucks"].setdefault(
            name,
            {"owner": words.get("owner"), "marked": False, "load": 0, "cargo_of": None, "at": None}
            | {"user": words.get("owner"), "dock": "majority", "arrived": 0},
        )
        truck |= words
        if truck["at"] is not None:
            state["arrivals"] += 1
            truck["arrived"] = state["arrivals"]


def placed(state: dict[str, Any], seat: int) -> int:
    """How many markers of a seat are at speakeasies, on trucks and on stills."""
    count = sum(words["markers"][seat] for words in state["speakeasies"].values())
    owned = [*state["trucks"].values(), *state["remote_stills"]]
    marked = [thing for thing in owned if thing["owner"] == seat and thing["marked"]]
    return int(count) + len(marked)


def set_up_cards(state: dict[str, Any], top: list[str], offers: list[str]) -> None:
    """The deck is what is nowhere else; it begins with what is wanted on top."""
    held = [card for seat in state["seats"] for card in seat["hand"]]
    state["offers"] = offers
    state["gone"] = [*held, *offers]
    if any(seat["union_boss"] for seat in state["seats"]):
        state["gone"].append("union-boss")
    rest = [card for card in CARDS if card not in state["gone"] and card not in top]
    state["deck"] = [*top, *rest]


def frames(state: dict[str, Any], stage: str, players: int) -> list[dict[str, Any]]:
    """The frames of a window, with the first seat that is to act asked."""
    below = [
        {"phase": phase, "step": step, "asks": [], "data": {}} for phase, step in WINDOWS[stage]
    ]
    slots = {"phase_1": state["turn"], "before_sale": players + 5 + state["turn"]}
    slots["after_sales"] = players + 11
    slot = slots.get(stage, players + SLOTS.index(stage) - 1)
    able = [seat for seat in state["order"] if could_act(state["seats"][seat])]
    asks = [ask_words("act", able[0], 98)]
    asks += [ask_words("stand_by", seat, 99, True) for seat in sorted(able)]
    offers = {"limit": 2, "made": [0] * players, "numbered": 0, "open": [], "declined": []}
    data = {"passed": [], "number": state["round"] * (players + 12) + slot, "offers": offers}
    window = {"phase": "window", "step": "do_what_was_chosen", "asks": asks, "data": data}
    return [*below, window]


def could_act(seat: dict[str, Any]) -> bool:
    """Whether this seat is asked in windows, in a town with places for everything."""
    die = seat["room_dice"] and seat["family_dice"] < 4
    return bool(seat["hand"] or die or seat["room_improvements"])


def ask_words(kind: str, seat: int, number: int, answered: bool = False) -> dict[str, Any]:
    """A question in a position."""
    return {"kind": kind, "seat": seat, "id": number, "strokes": [], "answered": answered}


# Doing things.


def play(table: Table, seat: int, card: str, **choices: Any) -> None:
    """A seat whose turn it is in a window, or which has just got it, plays a card; nobody cancels it."""
    table.answer(
        seat, {"do": "play", "card": card} | choices, ask_of(table, seat, "act", "at_once")
    )
    while asked(table)[:1] and asked(table)[0][1] == "react":
        table.answer(asked(table)[0][0], {"do": "let"})


def ask_of(table: Table, seat: int, *kinds: str) -> int:
    """The number of the question of one of these kinds that this seat is asked."""
    return int(
        next(ask["id"] for ask in table.asks() if ask["seat"] == seat and ask["kind"] in kinds)
    )


def do(table: Table, seat: int, what: str, **fields: Any) -> None:
    """A seat answers."""
    table.answer(seat, {"do": what} | fields)


def do_quiet(table: Table) -> None:
    """One answer that does no more than it must."""
    ask = next(ask for ask in table.asks() if not ask["answered"])
    table.answer(ask["seat"], QUIET[ask["kind"]](ask), ask["id"])


def quietly(table: Table, until: str, round: int | None = None) -> None:
    """Everybody does no more than he must, until a question of this kind is open, or the game is over."""
    while not table.finished:
        ask = next(ask for ask in table.asks() if not ask["answered"])
        in_time = round is None or table.view()["round"] >= round
        if ask["kind"] == until and in_time:
            return
        do_quiet(table)


def close_window(table: Table) -> None:
    """All pass until the window that is open closes."""
    number = table.view()["frames"][-1]["data"]["number"]
    while not table.finished:
        frame = table.view()["frames"][-1]
        if frame["phase"] != "window" or frame["data"]["number"] != number:
            return
        table.answer(asked(table)[0][0], {"do": "pass"})


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


def why_not(table: Table, seat: int, card: str, **choices: Any) -> tuple[str, str]:
    """Why a seat may not play this card so: the code and the clause."""
    refusal = refused(table, seat, {"do": "play", "card": card} | choices)
    assert refusal.text.endswith(f"({refusal.clause}).")
    return refusal.code, refusal.clause


# What is to be seen.


def asked(table: Table) -> list[tuple[int, str]]:
    """Who is asked what and has not answered."""
    return [(ask["seat"], ask["kind"]) for ask in table.asks() if not ask["answered"]]


def options(table: Table, kind: str) -> list[dict[str, Any]]:
    """What may be answered to the first question of this kind."""
    return list(next(ask["options"] for ask in table.asks() if ask["kind"] == kind))


def told(table: Table, key: str, seat: int | None = None) -> list[dict[str, Any]]:
    """What was told under this key, to a seat or to everybody."""
    return [event["args"] for event in table.events(seat) if event["key"] == key]


def money(table: Table) -> list[int]:
    """What everybody has, known or not."""
    return [seat["money"] for seat in table.position()["state"]["seats"]]


def of_seats(table: Table, field: str) -> list[Any]:
    """Something of every seat that all can see."""
    return [seat[field] for seat in table.view()["seats"]]


def place(table: Table, name: str) -> dict[str, Any]:
    """A speakeasy as all see it."""
    found: dict[str, Any] = next(
        words for words in table.view()["speakeasies"] if words["speakeasy"] == name
    )
    return found


def markers(table: Table, name: str) -> list[int]:
    """The markers at a speakeasy, by seat."""
    return list(place(table, name)["markers"])


def truck(table: Table, name: str) -> dict[str, Any]:
    """A truck that is not in the box."""
    return dict(table.view()["trucks"][name])
