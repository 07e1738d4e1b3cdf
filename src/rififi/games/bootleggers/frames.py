"""What is in progress: the phases of a round, and the frames that hold data of their own."""

from __future__ import annotations

from typing import Final, final

from rififi.kernel.deals import Offers
from rififi.kernel.frame import Frame
from rififi.kernel.windows import Window

ROUND_PHASE: Final = 0
MUSCLE_PHASE: Final = 1
SENDING_PHASE: Final = 2
SHIPPING_PHASE: Final = 3
SALES_PHASE: Final = 4
SALE_PHASE: Final = 5
WINDOW_PHASE: Final = 6
ANNOUNCEMENT_PHASE: Final = 7
VIGORISH_PHASE: Final = 8
DRAWN_PHASE: Final = 9
DICE_PHASE: Final = 10
IMPROVEMENT_PHASE: Final = 11
MARKET_PHASE: Final = 12
OFFER_PHASE: Final = 13
PREEMPTION_PHASE: Final = 14
SET_UP_PHASE: Final = 15


@final
class BootlegWindow(Window):
    """BL-8.2 A window, with the offers made in it."""

    def __init__(self, phase: int, step: int, passed: int, number: int, offers: Offers) -> None:
        super().__init__(phase, step, passed, number)
        self.offers = offers

    def clone(self) -> Frame:
        new = BootlegWindow(self.phase, self.step, self.passed, self.number, self.offers.clone())
        return self.copy_flow(new)


@final
class Paying(Frame):
    """BL-8.5 A Little Vigorish: who is to pay whom for which still."""

    def __init__(self, phase: int, step: int, seat: int, still: int) -> None:
        super().__init__(phase, step)
        self.seat = seat
        self.still = still

    def clone(self) -> Frame:
        return self.copy_flow(Paying(self.phase, self.step, self.seat, self.still))


@final
class DrawnCard(Frame):
    """BL-3.12, BL-8.31 A card that a seat has just got, or finds face down before it.

    It is carried out at once, or kept. `how` says whence it is: picked, by Windfall, kept from before.
    A card that was picked is open to all and stands here; another lies face down (-1 here).
    """

    def __init__(self, phase: int, step: int, seat: int, card: int, how: int) -> None:
        super().__init__(phase, step)
        self.seat = seat
        self.card = card
        self.how = how

    def clone(self) -> Frame:
        return self.copy_flow(DrawnCard(self.phase, self.step, self.seat, self.card, self.how))


PICKED: Final = 0
BY_WINDFALL: Final = 1
FROM_BEFORE: Final = 2


@final
class DicePlacing(Frame):
    """BL-3.7 to BL-3.9 Dice, or an improvement marker, to be placed by the seat that got them."""

    def __init__(self, phase: int, step: int, seat: int, count: int) -> None:
        super().__init__(phase, step)
        self.seat = seat
        self.count = count

    def clone(self) -> Frame:
        return self.copy_flow(DicePlacing(self.phase, self.step, self.seat, self.count))


@final
class Selling(Frame):
    """BL-7.3 to BL-7.5 The sale at one speakeasy, from the demand on."""

    def __init__(
        self, phase: int, step: int, speakeasy: int, demand: int, bought: int, refused: int
    ) -> None:
        super().__init__(phase, step)
        self.speakeasy = speakeasy
        self.demand = demand
        """Crates still wanted."""
        self.bought = bought
        self.refused = refused
        """Trucks at the public dock that were turned away, as bits."""

    def clone(self) -> Frame:
        new = Selling(self.phase, self.step, self.speakeasy, self.demand, self.bought, self.refused)
        return self.copy_flow(new)
