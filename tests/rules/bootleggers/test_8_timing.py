"""BL-8.1 to BL-8.4 Every Thug card: when it can be played, for what price, and how it is cancelled."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rififi import Table
from tests.rules.bootleggers.towns import SLOTS, asked, do, money, play, told, town, why_not

CHOICES: dict[str, dict[str, Any]] = {
    "investigation": {"of": 2},
    "vigorish": {"still": "family-1"},
    "big-city-boys": {"of": 0},
    "big-payoff": {"at": "mothers"},
    "big-favor": {},
    "little-favor": {},
    "city-politics": {"count": 2},
    "state-politics": {"count": 2},
    "copper-in-the-house": {"at": "mothers"},
    "double-cross": {"at": "mothers", "of": 1},
    "union-boss": {},
    "bust-a-shipment-1": {"truck": "small-2"},
    "bust-a-shipment-2": {"truck": "small-2"},
    "bust-a-speakeasy": {"at": "mothers"},
    "free-truck": {"truck": "small-3"},
    "hijack": {"truck": "small-2", "onto": "medium-1"},
    "hit-1": {"at": "mothers", "of": 1},
    "hit-2": {"at": "mothers", "of": 0},
    "mob-war": {"at": "mothers", "victims": [2, 1]},
    "moll": {"of": 1},
    "pigeon": {"truck": "small-2"},
    "muscling-in": {"still": "remote-1", "onto": "family-0"},
    "opportunity-knocks": {"from": "mothers", "at": "texas-lils"},
    "packing-heat": {"at": "mothers"},
    "recruiting-1": {},
    "recruiting-2": {},
    "safe-house": {"places": ["mothers"]},
    "thirsty": {"at": "mothers"},
    "turf-war": {"still": "remote-1"},
    "warehouse": {},
    "windfall": {},
    "word-of-mouth": {"at": "mothers"},
    "dirty-rat": {"at": "mothers", "of": 1},
}
"""A play of each card that is legal in `setting`, at the right time."""

CLAUSES: dict[str, str] = {
    kind: f"BL-8.{number}"
    for number, kind in enumerate(
        dict.fromkeys(card.removesuffix("-1").removesuffix("-2") for card in CHOICES), 4
    )
}

SPANS = {
    "vigorish": ("phase_1", "after_sending"),
    "big-favor": ("phase_1", "after_market"),
    "little-favor": ("phase_1", "after_market"),
    "bust-a-shipment-1": ("after_market", "lined_up"),
    "bust-a-shipment-2": ("after_market", "lined_up"),
    "free-truck": ("after_loading", "lined_up"),
    "hijack": ("after_market", "lined_up"),
    "pigeon": ("lined_up", "before_sale"),
    "warehouse": ("after_loading", "lined_up"),
}
"""BL-8.5 to BL-8.32 The cards that are not for any time, with their first and last windows."""

TONIGHT = [
    "big-payoff",
    "copper-in-the-house",
    "bust-a-speakeasy",
    "packing-heat",
    "thirsty",
    "word-of-mouth",
]
LOADS = ["bust-a-shipment-1", "bust-a-shipment-2", "hijack"]


def setting(card: str, stage: str, held: list[str] | None = None, **more: Any) -> Table:
    """A town in which every card has a target; seat 3 is known to hold the Investigation."""
    boss = None if card == "union-boss" else 2
    investigator = {} if card == "investigation" else {3: ["investigation"]}
    loaded = SLOTS.index(stage) >= SLOTS.index("after_loading")
    away = SLOTS.index(stage) >= SLOTS.index("lined_up")
    set_up: dict[str, Any] = {
        "markers": {
            "texas-lils": [1, 1, 1, 0],
            "mothers": [2, 2, 1, 0],
            "barleycorns": [3, 0, 1, 0],
        },
        "improvements": {"mothers": 1},
        "crates": [3, 0, 0, 0],
        "family_dice": [1, 2, 1, 1],
        "remote_stills": [{"still": "remote-1", "owner": 1, "dice": 2}],
        "trucks": {
            "medium-1": {"owner": 0},
            "small-2": {"load": 3 if loaded else 0, "at": "mothers" if away else None},
        },
        "turn": 2 if stage == "before_sale" else 0,
        "union_boss": boss,
    }
    return town(stage, {0: held or [card]} | investigator, **(set_up | more))


def choices(card: str, stage: str) -> dict[str, Any]:
    """The legal play; where trucks have lined up, a hijacker says where to."""
    sends = card == "hijack" and stage == "lined_up"
    return CHOICES[card] | ({"at": "omalleys"} if sends else {})


def kind(card: str) -> str:
    return card.removesuffix("-1").removesuffix("-2")


def refusal_expected(card: str, stage: str) -> str:
    """The code with which this card is refused at this stage, or nothing."""
    first, last = SPANS.get(card, ("phase_1", "after_sales"))
    if SLOTS.index(stage) < SLOTS.index(first):
        return "too_early"
    if SLOTS.index(stage) > SLOTS.index(last):
        return "too_late"
    if stage == "after_sales" and card in TONIGHT:
        return "no_target"
    return "no_target" if stage == "after_market" and card in LOADS else ""


@pytest.mark.clause("BL-8.1", "BL-8.2", "BL-8.3")
@pytest.mark.parametrize("stage", SLOTS)
@pytest.mark.parametrize("card", CHOICES)
def test_every_card_has_its_time(card: str, stage: str) -> None:
    """At any time unless it says otherwise; too early or too late is said with the card's clause."""
    table = setting(card, stage)
    code = refusal_expected(card, stage)
    if code:
        assert why_not(table, 0, card, **choices(card, stage)) == (code, CLAUSES[kind(card)])
        return
    assert {"do": "choose", "what": card} in table.asks()[0]["options"]
    play(table, 0, card, **choices(card, stage))
    (event,) = told(table, "card_played")
    assert (event["seat"], event["card"]) == (0, card)


@pytest.mark.clause("BL-8.3", "BL-8.7", "BL-8.10", "BL-8.11")
@pytest.mark.parametrize(
    ("card", "price"), [("big-payoff", 5), ("city-politics", 8), ("state-politics", 10)]
)
def test_who_cannot_pay_cannot_play(card: str, price: int) -> None:
    """One thousand too little, and just enough."""
    poor = setting(card, "after_stills", money=[price - 1, 10, 10, 10])
    assert why_not(poor, 0, card, **CHOICES[card]) == ("too_poor", CLAUSES[card])
    able = setting(card, "after_stills", money=[price, 10, 10, 10])
    play(able, 0, card, **CHOICES[card])
    assert money(able) == [0, 10, 10, 10]


CANCELLED = [
    (card, "lined_up") for card in CHOICES if card not in ("vigorish", "big-favor", "little-favor")
]
CANCELLED += [(card, "after_sending") for card in CHOICES if card not in (*SPANS, "investigation")]
CANCELLED += [(card, "after_sending") for card in ("vigorish", "big-favor", "little-favor")]
CANCELLED += [
    (card, "after_loading") for card in ("free-truck", "hijack", "warehouse", "bust-a-shipment-1")
]


@pytest.mark.clause("BL-8.3", "BL-8.4")
@pytest.mark.parametrize(
    ("card", "stage"), [case for case in CANCELLED if case[0] != "investigation"]
)
def test_every_card_can_be_cancelled(card: str, stage: str) -> None:
    """The Investigation spends it without effect, before and after the trucks have lined up; no price."""
    other = "hit-2" if card == "recruiting-2" else "recruiting-2"
    table = setting(card, stage, [card, other])
    before = what_lies(table)
    table.answer(0, {"do": "play", "card": card} | choices(card, stage))
    assert asked(table) == [(3, "react")]
    do(table, 3, "cancel")
    assert told(table, "card_cancelled") == [{"seat": 3, "card": card, "of": 0}]
    assert what_lies(table) == before
    assert {card, "investigation"} <= set(table.view()["discards"])
    assert [seat["cards"] for seat in table.view()["seats"]] == [1, 0, 0, 0]
    assert asked(table) == [(0, "act")]


def what_lies(table: Table) -> Any:
    """Everything of a position but the Thug cards and what goes with the round's course."""
    state = json.loads(json.dumps(table.position()["state"]))
    for seat in state["seats"]:
        del seat["hand"], seat["seen"]
    fields = ("seats", "speakeasies", "trucks", "remote_stills", "deck")
    return {field: state[field] for field in fields}


@pytest.mark.clause("BL-8.3")
def test_an_effect_without_target_is_not_played() -> None:
    """In an empty town there is nothing to hit, to open, to wreck or to steal."""
    empty = ["big-payoff", "hit-1", "mob-war", "thirsty", "dirty-rat", "safe-house", "muscling-in"]
    table = town("after_stills", {0: empty})
    for card in empty:
        assert why_not(table, 0, card, **CHOICES[card])[0] == "no_target"
    assert [option for option in table.asks()[0]["options"] if option["do"] == "choose"] == []


@pytest.mark.clause("BL-8.3")
def test_a_card_for_this_round_comes_too_late_after_the_sale() -> None:
    """Texas Lil's has sold when Mother's is about to; Mother's can still be busted."""
    table = setting("bust-a-speakeasy", "before_sale")
    assert why_not(table, 0, "bust-a-speakeasy", at="texas-lils") == ("wrong_target", "BL-8.16")
    play(table, 0, "bust-a-speakeasy", at="mothers")


@pytest.mark.clause("BL-8.1", "BL-8.2")
def test_higher_muscle_comes_first() -> None:
    """The asking goes down the Muscle order, and begins again when a card was played."""
    table = town("after_stills", {0: ["hit-1"], 2: ["moll"]}, muscle=[18, 33, 66, 45])
    assert asked(table) == [(2, "act")]
    do(table, 2, "pass")
    assert asked(table) == [(0, "act")]
    table = town(
        "after_stills", {0: ["thirsty"], 2: ["moll", "recruiting-1"]}, muscle=[18, 33, 66, 45]
    )
    play(table, 2, "moll", of=0)
    assert asked(table) == [(2, "act")]
