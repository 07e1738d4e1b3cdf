"""What is in progress in a game of Traction-Avant: movements, entries, fights, raids, drives, heists."""

from __future__ import annotations

from typing import Final, final

from rififi.kernel.frame import Frame

TURN_PHASE: Final = 0
SET_UP_PHASE: Final = 1
TALK_PHASE: Final = 2
MOVEMENT_PHASE: Final = 3
ENTRY_PHASE: Final = 4
FIGHT_PHASE: Final = 5
HEIST_PHASE: Final = 6
RAID_PHASE: Final = 7
VAN_PHASE: Final = 8
AVENGING_PHASE: Final = 9
ROULETTE_PHASE: Final = 10

EXPOSED: Final = 1
LODGER: Final = 2
OVERDUE: Final = 4
"""Marks of a man: he fired, and no Implantation protects him (TA-4.12); he has paid for his part of a
hotel, or must settle that in this movement (TA-4.9)."""

WALK: Final = 0
ATTACK: Final = 1
PROPOSE: Final = 2
"""How men go to a cell where others stand."""


@final
class Movement(Frame):
    """TA-4 The movement of one player."""

    def __init__(
        self,
        phase: int,
        step: int,
        seat: int,
        points: int,
        stepped: bool,
        began: bool,
        coup: bool,
        proposed: list[int],
        barred: list[int],
        bought: int,
    ) -> None:
        super().__init__(phase, step)
        self.seat = seat
        self.points = points
        self.stepped = stepped
        """Whether men have walked, so that it is too late to recruit (TA-4.3)."""
        self.began = began
        """Whether he has recruited or walked, so that it is too late for a Coup de force (TA-4.2)."""
        self.coup = coup
        """Whether a Coup de force has been played and is to be carried out."""
        self.proposed = proposed
        """TA-4.7 The cells where a proposal has been made. Replaced, never changed."""
        self.barred = barred
        """TA-9.4 The cells that Le Moko has forbidden. Replaced, never changed."""
        self.bought = bought
        """TA-4.1 How often three more minutes have been bought."""

    def clone(self) -> Frame:
        new = Movement(
            self.phase,
            self.step,
            self.seat,
            self.points,
            self.stepped,
            self.began,
            self.coup,
            self.proposed,
            self.barred,
            self.bought,
        )
        return self.copy_flow(new)


@final
class Entry(Frame):
    """TA-4.7 to TA-4.9 Men who go to a cell where others stand, and what comes of it."""

    def __init__(
        self,
        phase: int,
        step: int,
        seat: int,
        men: list[int],
        origin: int,
        to: int,
        coup: bool,
        how: int,
        against: int,
        price: int,
        asked: int,
        refused: bool,
    ) -> None:
        super().__init__(phase, step)
        self.seat = seat
        self.men = men
        """The group, by number. Replaced, never changed."""
        self.origin = origin
        """Whence they come; the cell itself where they are there already (TA-4.13)."""
        self.to = to
        self.coup = coup
        self.how = how
        self.against = against
        """TA-4.7 Who is attacked, or -1."""
        self.price = price
        self.asked = asked
        """Who has been asked, as bits."""
        self.refused = refused

    def clone(self) -> Frame:
        new = Entry(
            self.phase,
            self.step,
            self.seat,
            self.men,
            self.origin,
            self.to,
            self.coup,
            self.how,
            self.against,
            self.price,
            self.asked,
            self.refused,
        )
        return self.copy_flow(new)


@final
class Fight(Frame):
    """TA-5 A fight between two gangs."""

    def __init__(
        self,
        phase: int,
        step: int,
        cell: int,
        sides: list[int],
        men: list[list[int]],
        initiative: int,
        bullets: int,
        killer: int,
        fired: bool,
        wounded: list[int],
        roulette: bool,
    ) -> None:
        super().__init__(phase, step)
        self.cell = cell
        """Where the men stand who are attacked."""
        self.sides = sides
        """The aggressor's seat and the other's. Never changes."""
        self.men = men
        """The men of each side who are in it, by number. The lists inside are replaced, never changed."""
        self.initiative = initiative
        """0 or 1: the side that fires."""
        self.bullets = bullets
        """TA-5.9 How many bullets of this round fall on the other side."""
        self.killer = killer
        """TA-9.1 The first man who fired in this round, or -1."""
        self.fired = fired
        """Whether a shot has been fired, or a roulette proposed."""
        self.wounded = wounded
        """TA-9.4 Le Mammouth's men who have been hit once. Replaced, never changed."""
        self.roulette = roulette
        """TA-9.2 Whether a roulette has been proposed in this fight."""

    def clone(self) -> Frame:
        new = Fight(
            self.phase,
            self.step,
            self.cell,
            self.sides,
            self.men[:],
            self.initiative,
            self.bullets,
            self.killer,
            self.fired,
            self.wounded,
            self.roulette,
        )
        return self.copy_flow(new)


@final
class Raid(Frame):
    """TA-7 The raid on one base."""

    def __init__(self, phase: int, step: int, owner: int, asked: int, fired: bool) -> None:
        super().__init__(phase, step)
        self.owner = owner
        self.asked = asked
        """Who has fought or declined in this round, as bits."""
        self.fired = fired
        """Whether a shot has been fired in this round."""

    def clone(self) -> Frame:
        return self.copy_flow(Raid(self.phase, self.step, self.owner, self.asked, self.fired))


@final
class Drive(Frame):
    """TA-9.1 A drive of the mail van."""

    def __init__(self, phase: int, step: int, left: int, way: int, asked: int) -> None:
        super().__init__(phase, step)
        self.left = left
        """The cells still to be driven."""
        self.way = way
        """1 or -1 round the ring."""
        self.asked = asked
        """Who has let it go on its present cell, as bits."""

    def clone(self) -> Frame:
        return self.copy_flow(Drive(self.phase, self.step, self.left, self.way, self.asked))


@final
class Heist:
    """TA-6 A heist in progress. The lists are replaced, never changed: clones share them."""

    def __init__(
        self,
        bank: int,
        floor: int,
        cars: list[int],
        bullets: list[int],
        fired: int,
        wounded: list[int],
        split: list[int],
        split_by: int,
    ) -> None:
        self.bank = bank
        self.floor = floor
        """TA-6.7 The loot of the dead."""
        self.cars = cars
        """TA-6.4 Traction-avant laid by who flees, by seat."""
        self.bullets = bullets
        """TA-6.5 Bullets that fall on each gang in this round."""
        self.fired = fired
        """Who gave an order to fire in this round, as bits."""
        self.wounded = wounded
        """TA-9.4 Le Mammouth's men who have been hit once."""
        self.split = split
        """TA-6.7 The sharing of the floor that is proposed, by seat; or none."""
        self.split_by = split_by
        """Who has agreed to it, as bits."""

    def clone(self) -> Heist:
        return Heist(
            self.bank,
            self.floor,
            self.cars,
            self.bullets,
            self.fired,
            self.wounded,
            self.split,
            self.split_by,
        )
