"""What somebody can make of a view: who has how much, what a speakeasy buys, what a truck would bring."""

from __future__ import annotations

from typing import Any

from rififi.games.bootleggers.data import (
    CIRCLES,
    DEMAND_DICE,
    IMPROVEMENT_PLACES,
    PROFIT,
    SHADED,
    SPEAKEASIES,
    START_MONEY,
    TRUCK_CAPACITY,
    TRUCKS,
    WHOLESALE,
)

MCCOY = SPEAKEASIES.index("mccoy")


class Outlook:
    """A view, seen from its seat."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.view = view
        self.seat: int = view["seat"]
        self.players: int = view["players"]
        self.own: dict[str, Any] = view["seats"][self.seat]
        self.places: list[dict[str, Any]] = view["speakeasies"]
        self.money: int = view["money"]

    def fortune(self, seat: int) -> int:
        """BL-7.11 What somebody has, counted from what every round brought."""
        gained: int = sum(gains[seat] for gains in self.view["accounts"])
        return START_MONEY + gained

    def leader(self) -> int:
        """The richest of the others."""
        others = [seat for seat in range(self.players) if seat != self.seat]
        return max(others, key=self.fortune)

    def dice_of(self, seat: int) -> int:
        """All dice on the stills of a seat."""
        remote = [still for still in self.view["remote_stills"] if still["owner"] == seat]
        dice: int = sum(still["dice"] for still in remote)
        return dice + int(self.view["seats"][seat]["family_dice"])

    def idle(self, seat: int) -> list[str]:
        """The empty trucks at home that a seat can use."""
        return [
            name
            for name, truck in self.view["trucks"].items()
            if truck["user"] == seat and not truck["load"] and truck["at"] is None
        ]

    def room(self, seat: int) -> int:
        """Crates for which a seat has trucks."""
        return sum(TRUCK_CAPACITY[TRUCKS.index(name)] for name in self.idle(seat))

    def spare(self, seat: int) -> int:
        """Room beyond the crates; less than nothing where there are too many crates."""
        crates: int = self.view["seats"][seat]["crates"]
        return self.room(seat) - crates

    # Speakeasies.

    def price(self, number: int) -> int:
        """What a crate brings there."""
        place = self.places[number]
        if not number or place["copper"]:
            return 1
        if place["heat"] not in (None, self.seat):
            return 1
        return WHOLESALE[number] + (1 if number == MCCOY and self.players < 6 else 0)

    def profit(self, number: int) -> int:
        """What control earns there on a crate."""
        place = self.places[number]
        if not number or place["copper"]:
            return 0
        more = 1 if number == MCCOY and self.players < 6 else 0
        return PROFIT[number] + more + (1 if place["praised"] else 0)

    def demand(self, number: int) -> float:
        """What is wanted there on the average."""
        place = self.places[number]
        if not number or place["copper"]:
            return 99.0
        dice = DEMAND_DICE[number] + (1 if place["thirsty"] else 0)
        return float(dice * (3.5 + place["improvements"]))

    def waiting(self, number: int, before: str) -> int:
        """Crates that stand there already and sell before one's own, at a dock of this standing."""
        name = self.places[number]["speakeasy"]
        ranks = ["control", "majority", "minority", "none"]
        total = 0
        for truck in self.view["trucks"].values():
            if truck["at"] == name:
                held = self.places[number]["influence"][truck["user"]]
                if ranks.index(held) <= ranks.index(before):
                    total += truck["load"]
        return total

    def worth_of_sending(self, number: int, crates: int, on_the_way: int) -> float:
        """What so many crates would bring there, after those that stand before them."""
        place = self.places[number]
        if not place["open"] or place["busted"] or place["sold"]:
            return 0.0
        held = place["influence"][self.seat]
        if not number or place["copper"]:
            return float(crates)
        if held == "none":
            return 0.3 * self.price(number) * crates
        free = self.demand(number) - self.waiting(number, held) - on_the_way
        sold = max(0.0, min(float(crates), free))
        each = self.price(number) + (self.profit(number) if held == "control" else 0)
        return sold * each

    # Markers.

    def standing(self, number: int, more: int) -> float:
        """What it is worth to have so many markers more there: profit, and somewhere to sell."""
        marks = self.places[number]["markers"]
        own = marks[self.seat] + more
        total = sum(marks) + more
        if more > CIRCLES[number] - sum(marks) or not own:
            return 0.0
        best = max(count for seat, count in enumerate(marks) if seat != self.seat)
        nearness = min(1.0, total / SHADED[number])
        controls = 2 * own > total or (2 * own == total and own > best)
        leads = own > best
        wanted = self.demand(number)
        value = wanted * (self.price(number) - 1) * (1.0 if leads else 0.4)
        if controls:
            value += wanted * self.profit(number)
        return float(value * nearness**2)

    def best_for_improvement(self) -> str:
        """The speakeasy where one stands best, of those with a free place."""
        found, most = "back-room", 0.0
        for number in range(1, len(self.places)):
            place = self.places[number]
            worth = self.standing(number, 0)
            if place["improvements"] < IMPROVEMENT_PLACES[number] and worth > most:
                found, most = place["speakeasy"], worth
        return found
