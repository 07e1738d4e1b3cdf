"""When thumb plays a Thug card, and on what."""

from __future__ import annotations

from typing import Any

from rififi.games.bootleggers.players.outlook import Outlook

AT_SIGHT = {"recruiting", "union-boss", "windfall", "muscling-in", "free-truck", "hijack", "pigeon"}
"""Cards that are never better than when they can first be played."""

LATE = {"lined_up", "before_sale"}
TIMED = {
    "hit",
    "mob-war",
    "dirty-rat",
    "double-cross",
    "city-politics",
    "state-politics",
    "big-favor",
    "little-favor",
    "warehouse",
    "moll",
    "vigorish",
    "turf-war",
    "word-of-mouth",
    "thirsty",
    "big-payoff",
    "bust-a-shipment",
    "bust-a-speakeasy",
}
"""Cards that wait for their moment."""

AGAINST = {"hit", "mob-war", "dirty-rat", "double-cross"}


def worth_of_card(look: Outlook, card: str) -> float:
    """BL-8.1 What it is worth to play this card now; nothing, to keep it."""
    if card in AT_SIGHT:
        return 5.0
    return 3.0 if card in TIMED and is_time(look, card, look.view["stage"]) else 0.0


def is_time(look: Outlook, card: str, stage: str) -> bool:
    """Whether a card that waits for its moment has come to it."""
    if card in AGAINST:
        return stage in ("after_muscle", "after_sending") and strongest(look)
    if card in ("city-politics", "state-politics"):
        return look.money >= 16 and stage in ("phase_1", "after_muscle")
    if card in ("big-favor", "little-favor"):
        return look.spare(look.seat) <= -4
    if card == "warehouse":
        return bool(look.own["crates"] >= 3)
    if stage in LATE:
        helps = card in ("word-of-mouth", "thirsty", "big-payoff")
        return own_load(look) >= 4 if helps else rival_load(look) >= 5
    return card in ("moll", "turf-war") or (card == "vigorish" and stage != "phase_1")


def own_load(look: Outlook) -> int:
    """The most crates of one's own that stand at one speakeasy where the card could go."""
    return max(loads_at(look, number)[0] for number in range(1, len(look.places)))


def rival_load(look: Outlook) -> int:
    """The most crates of others that stand at one speakeasy."""
    return max(loads_at(look, number)[1] for number in range(1, len(look.places)))


def loads_at(look: Outlook, number: int) -> tuple[int, int]:
    """One's own crates and others' at a speakeasy."""
    name = look.places[number]["speakeasy"]
    own = others = 0
    for truck in look.view["trucks"].values():
        if truck["at"] == name:
            holder = truck["user"] if truck["cargo_of"] is None else truck["cargo_of"]
            own += truck["load"] if holder == look.seat else 0
            others += truck["load"] if holder != look.seat else 0
    return own, others


def strongest(look: Outlook) -> bool:
    """Whether another controls an open speakeasy."""
    for place in look.places[1:]:
        for seat, held in enumerate(place["influence"]):
            if seat != look.seat and held == "control" and place["open"]:
                return True
    return False


def worth_of_target(look: Outlook, card: str, option: dict[str, Any]) -> float:
    """BL-8.3 How good a choice is for a card."""
    if option["do"] == "name":
        return worth_of_seat(look, card, option["seat"])
    if option["do"] != "choose":
        return float(option.get("count", 1))
    name = option["what"]
    places = [place["speakeasy"] for place in look.places]
    if name in places:
        return worth_of_place(look, card, places.index(name))
    if name in look.view["trucks"]:
        truck = look.view["trucks"][name]
        return float(truck["load"] - (100 if truck["user"] == look.seat and truck["load"] else 0))
    return worth_of_still(look, card, name)


def worth_of_seat(look: Outlook, card: str, seat: int) -> float:
    """BL-8.3 The richest of the others; oneself for what helps."""
    if card == "big-city-boys":
        return 1.0 if seat == look.seat else 0.0
    return -1000.0 if seat == look.seat else float(look.fortune(seat))


def worth_of_place(look: Outlook, card: str, number: int) -> float:
    """How good a speakeasy is for a card."""
    own, others = loads_at(look, number)
    place = look.places[number]
    if card in ("word-of-mouth", "thirsty", "big-payoff"):
        return float(own + others + (5 if place["influence"][look.seat] == "control" else 0))
    if card in ("bust-a-speakeasy", "copper-in-the-house", "packing-heat"):
        return float(others - 2 * own)
    if card in AGAINST:
        rival = any(
            held == "control" for seat, held in enumerate(place["influence"]) if seat != look.seat
        )
        return (10.0 if rival and place["open"] else 0.0) + number
    if card == "hijack":
        return look.worth_of_sending(number, 4, 0)
    return float(number)


def worth_of_still(look: Outlook, card: str, name: str) -> float:
    """How good a still is for a card: the fullest of another; one's own to put dice on."""
    if name == "back-room":
        return 0.0
    kind, _, number = name.partition("-")
    if kind == "family":
        seat = int(number)
        dice = look.view["seats"][seat]["family_dice"]
        own = seat == look.seat
    else:
        still = next(still for still in look.view["remote_stills"] if still["still"] == name)
        dice, own = still["dice"], still["owner"] == look.seat
    if card == "muscling-in":
        return 10.0 if own else float(dice)
    return -100.0 if own else float(dice) + (2 if kind == "remote" else 0)
