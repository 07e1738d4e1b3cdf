"""Thumb: recruits, sleeps in hotels, masses men for a bank with a car in hand, drives home with the loot."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rififi.games.traction.board import Board, board_of
from rififi.games.traction.data import CAR_SEATS
from rififi.games.traction.players.marching import MOST_MEN, Campaign
from rififi.kernel.player import Player

Words = dict[str, Any]

LIKED: Final = [
    *["protect", "forbid", "accept", "agree", "rob", "attack", "save", "drive_on", "hold_fire"],
    *["give_way", "stand", "by_men", "allow", "stop", "parley", "decline", "pass", "end", "done"],
]
"""What is done where nothing better is known, the best first."""


class Thumb(Player):
    """Plays by rules of thumb, from what its seat may know."""

    name: ClassVar[str] = "thumb"

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.board: Board | None = None

    def answer(self, view: Words, ask: Words) -> Words:
        """The rule of thumb for this kind of question."""
        kind = ask["kind"]
        if kind == "move":
            return self.move(view, ask)
        if kind == "pick":
            return best_card(view, ask)
        if kind == "order":
            return order(view)
        if kind == "drive":
            return dict(ask["options"][-1])
        if kind == "dodge":
            return dodge(view, ask)
        if kind in ("fire", "answer"):
            return shot(ask)
        if kind == "talk":
            return talk(view, ask)
        if kind in ("replace", "bring"):
            return first_of(ask, ["man", "enough"])
        if kind in ("arm", "lay_down", "land"):
            return dict(ask["options"][-1])
        if kind == "passage":
            return first_of(ask, ["accept"])
        return first_of(ask, LIKED)

    def move(self, view: Words, ask: Words) -> Words:
        """Recruit while there is time, then march."""
        if any(option["do"] in ("go", "propose") for option in ask["options"]):
            return dict(ask["options"][0])
        if self.board is None:
            self.board = board_of(view["options"]["board"])
        campaign = Campaign(view, self.board)
        out = len(view["men"][view["seat"]])
        for pay in recruiting(view, out, campaign.movement["points"]):
            recruit = {"do": "recruit", "pay": pay}
            if recruit in ask["options"]:
                return recruit
        spare = view["hand"]["traction-avant"] > 2
        drive = {"do": "traction", "cards": 1}
        if spare and drive in ask["options"] and campaign.movement["points"] < 4 and out > 4:
            return drive
        return campaign.march() or {"do": "end"}


def recruiting(view: Words, out: int, points: int) -> list[str]:
    """How to pay for a recruit, if one is wanted: all points at first, later some of them."""
    if out >= MOST_MEN:
        return []
    ways = []
    if out < 6 or points > 8:
        ways.append("points")
    rich = view["money"][view["seat"]] >= 4_000_000
    return [*ways, "brique"] if rich and out < MOST_MEN - 2 else ways


def first_of(ask: Words, liked: list[str]) -> Words:
    """The first option of the kinds liked, or else the first."""
    for verb in liked:
        for option in ask["options"]:
            if option["do"] == verb:
                return dict(option)
    return dict(ask["options"][0])


def best_card(view: Words, ask: Words) -> Words:
    """A car or two for the way home, then Dodges and Colts in turn; of the others a Sten."""
    hand = view["hand"]
    wanted = ["traction-avant"] if hand["traction-avant"] < 2 else []
    even = ["dodge", "colt-45"] if hand["dodge"] <= hand["colt-45"] else ["colt-45", "dodge"]
    for card in [*wanted, *even, "traction-avant", "sten-mark-ii", "implantation"]:
        for option in ask["options"]:
            if option.get("card") == card:
                return dict(option)
    return dict(ask["options"][0])


def men_in_bank(view: Words, seat: int) -> int:
    """How many men a gang has in the heist."""
    return sum(1 for man in view["men"][seat] if man["cell"] == view["heist"]["bank"])


def order(view: Words) -> Words:
    """Flee with a car for every four men; without one hold, and hope."""
    men = men_in_bank(view, view["seat"])
    cars = min(view["hand"]["traction-avant"], (men + CAR_SEATS - 1) // CAR_SEATS)
    return {"do": "order", "flee": cars} if cars else {"do": "order"}


def dodge(view: Words, ask: Words) -> Words:
    """Drive on if somebody is left to drive; else save who can be saved."""
    men = men_in_bank(view, view["seat"])
    if view["heist"]["bullets"][view["seat"]] >= men:
        return first_of(ask, ["stay", "save", "give_up"])
    return first_of(ask, ["drive_on", "save", "give_up"])


def shot(ask: Words) -> Words:
    """Save whom one can, fire a Colt, a Sten where there is no other way."""
    return first_of(
        ask, ["save", "give_up", "colt", "bullet", "done", "held_sten", "stop", "parley"]
    )


def talk(view: Words, ask: Words) -> Words:
    """Accept an alliance with anybody but the richest; offer one to the poorest; no trade."""
    money = view["money"]
    richest = max(range(len(money)), key=lambda seat: money[seat])
    offers = {offer["number"]: offer for offer in view["frames"][-1]["data"]["offers"]["open"]}
    for option in ask["options"]:
        if option["do"] == "accept":
            offer = offers[option["offer"]]
            peaceful = not offer["gets"] and all("alliance" in item for item in offer["gives"])
            if peaceful and offer["seat"] != richest:
                return dict(option)
    for option in ask["options"]:
        made = view["frames"][-1]["data"]["offers"]["made"][view["seat"]]
        alliance = option["do"] == "offer" and not option["gets"]
        if alliance and option["to"] != richest and made < 2:
            return dict(option)
    return {"do": "pass"}
