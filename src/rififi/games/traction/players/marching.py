"""Where thumb's men go: into hotels first, then together into a bank or an empty base."""

from __future__ import annotations

from typing import Any, Final

from rififi.games.traction.board import BANK, BASE, HOTEL, STREET, Board
from rififi.games.traction.data import ENOUGH_MEN, LEADERS

MOST_MEN: Final = 11
IN_HOTELS: Final = 4
WORTH_A_RAID: Final = 2_000_000


class Campaign:
    """What thumb sees of the board in its movement, and what it wants there."""

    def __init__(self, view: dict[str, Any], board: Board) -> None:
        self.view = view
        self.board = board
        self.seat: int = view["seat"]
        self.cells = {name: cell for cell, name in enumerate(board.names)}
        self.home = self.base_of(self.seat)
        self.crowd = [[0] * view["players"] for _ in board.names]
        for seat, men in enumerate(view["men"]):
            for man in men:
                self.crowd[self.cells[man["cell"]]][seat] += 1
        self.movement = next(
            frame["data"] for frame in view["frames"] if frame["phase"] == "movement"
        )
        self.closed = {
            cell
            for base, leader in enumerate(board.leaders)
            if LEADERS[leader] not in view["leaders"]
            for cell in [base, *board.own_hotels[base]]
        }

    def base_of(self, seat: int) -> int:
        """The base of a seat."""
        names = [LEADERS[leader] for leader in self.board.leaders]
        return names.index(self.view["leaders"][seat])

    def others_at(self, cell: int) -> list[int]:
        """The other gangs on a cell."""
        return [seat for seat, men in enumerate(self.crowd[cell]) if men and seat != self.seat]

    def is_free(self, cell: int, group: int) -> bool:
        """Whether a group can walk there without asking anybody."""
        kind = self.board.kinds[cell]
        if cell in self.closed or cell in self.movement["barred"]:
            return False
        if kind == HOTEL:
            return group == 1 and not any(self.crowd[cell])
        return kind != STREET or not self.others_at(cell)

    # Goals.

    def march(self) -> dict[str, Any] | None:
        """The next step, or None where nobody has one to take."""
        groups = self.groups()
        hotels = self.hotels_wanted()
        prey = self.prey()
        for cell, men in groups:
            if self.board.kinds[cell] == HOTEL:
                continue
            if any(man["loot"] for man in men):
                step = self.step([man for man in men if man["loot"]], cell, self.home)
            elif hotels and self.board.kinds[cell] != BANK:
                goal = min(hotels, key=lambda hotel: self.distance(cell, hotel))
                step = self.step(men[:1], cell, goal)
                if step is not None and self.distance(cell, goal) == 1:
                    hotels.remove(goal)
            else:
                step = self.hunt(men, cell, prey)
            if step is not None:
                return step
        return None

    def groups(self) -> list[tuple[int, list[dict[str, Any]]]]:
        """One's men by cell, those farthest from home first."""
        found: dict[int, list[dict[str, Any]]] = {}
        for man in self.view["men"][self.seat]:
            found.setdefault(self.cells[man["cell"]], []).append(man)
        return sorted(found.items(), key=lambda entry: -self.distance(self.home, entry[0]))

    def distance(self, one: int, other: int) -> int:
        return self.board.distance[one * self.board.count + other]

    def hotels_wanted(self) -> list[int]:
        """Free hotels near home, until enough men sleep in some."""
        mine = sum(
            1
            for cell in range(self.board.count)
            if self.board.kinds[cell] == HOTEL and self.crowd[cell][self.seat]
        )
        free = [
            cell
            for cell in range(self.board.count)
            if self.board.kinds[cell] == HOTEL and self.is_free(cell, 1)
        ]
        free.sort(key=lambda cell: self.distance(self.home, cell))
        return free[: max(0, IN_HOTELS - mine)]

    def prey(self) -> int:
        """The bank that is nearest, if there is a car for the way home; or an empty base; or the bank."""
        banks = [cell for cell in range(self.board.count) if self.board.kinds[cell] == BANK]
        bank = min(banks, key=lambda cell: self.distance(self.home, cell))
        if self.view["hand"]["traction-avant"]:
            return bank
        best, least = bank, 99
        for seat in range(self.view["players"]):
            base = self.base_of(seat)
            rich = self.view["money"][seat] >= WORTH_A_RAID
            empty = seat != self.seat and rich and not self.crowd[base][seat]
            if empty and not self.is_ally(seat) and self.distance(self.home, base) < least:
                best, least = base, self.distance(self.home, base)
        return best

    def is_ally(self, seat: int) -> bool:
        return bool(self.view["allies"][self.seat][seat] >= self.view["turn"])

    def hunt(self, men: list[dict[str, Any]], cell: int, prey: int) -> dict[str, Any] | None:
        """Together towards the prey; before its door they wait until they are enough."""
        if cell == prey or (cell == self.home and len(men) < ENOUGH_MEN):
            return None
        if self.distance(cell, prey) == 1 and len(men) + sum(self.crowd[prey]) < ENOUGH_MEN:
            return None
        if cell == self.home and self.board.kinds[prey] == BASE:
            men = men[: ENOUGH_MEN + 1]
        return self.step(men, cell, prey)

    # Steps.

    def step(self, men: list[dict[str, Any]], cell: int, goal: int) -> dict[str, Any] | None:
        """One step of a group on the shortest way that is free; a passage asked for where none is."""
        points = self.movement["points"]
        group = men[:points]
        if not group or cell == goal:
            return None
        here = self.distance(cell, goal)
        ways = [other for other in self.board.neighbours[cell] if self.passable(other, goal)]
        ways.sort(key=lambda other: self.distance(other, goal))
        for other in ways:
            far = self.distance(other, goal)
            nearer = far < here or (far == here and self.spare_step(cell, other))
            if nearer and self.is_free(other, len(group)):
                return self.words(group, other)
        for other in ways:
            if self.distance(other, goal) < here and self.may_ask(other):
                return self.words(group, other) | {"price": 0}
        return None

    def spare_step(self, cell: int, other: int) -> bool:
        """A way round is taken in one direction only, or one would walk to and fro."""
        return other > cell

    def passable(self, cell: int, goal: int) -> bool:
        """Buildings are goals, and no ways."""
        return cell == goal or self.board.kinds[cell] == STREET

    def may_ask(self, cell: int) -> bool:
        """Whether a passage can still be asked for there."""
        street = self.board.kinds[cell] == STREET and bool(self.others_at(cell))
        barred = cell in self.movement["barred"] or cell in self.movement["proposed"]
        return street and not barred

    def words(self, men: list[dict[str, Any]], cell: int) -> dict[str, Any]:
        numbers = sorted(man["man"] for man in men)
        return {"do": "step", "men": numbers, "to": self.board.names[cell]}
