"""What lies on the table in a game of Bootleggers, and what everybody holds."""

from __future__ import annotations

from typing import Any, Final, final

from rififi.games.bootleggers.data import (
    MCCOY,
    PROFIT,
    SPEAKEASIES,
    STILL_ROOM,
    TRUCK_COUNT,
    WHOLESALE,
)
from rififi.games.bootleggers.frames import (
    BootlegWindow,
    DicePlacing,
    DrawnCard,
    Paying,
    Selling,
)
from rififi.kernel.chance import Chance
from rififi.kernel.frame import Frame
from rififi.kernel.market import Offered
from rififi.kernel.state import Flow, State
from rififi.kernel.windows import Announcement


@final
class Setting:
    """What does not change during a game: options, rounds, and what depends on how many play."""

    def __init__(self, players: int, options: dict[str, Any]) -> None:
        self.players = players
        self.options = options
        self.free_influence: bool = options["free_influence"]
        self.short_game: bool = options["short_game"]
        self.open_money: bool = options["open_money"]
        self.rounds = 8 if self.short_game else 12
        self.each_quarter = 2 if self.short_game else 3
        """BL-2.1, BL-9.2 Muscle cards of each quarter for everyone."""
        self.speakeasies = len(SPEAKEASIES) if players == 6 else len(SPEAKEASIES) - 1
        more = 0 if players == 6 else 1
        self.wholesale = [
            price + (more if sp == MCCOY else 0) for sp, price in enumerate(WHOLESALE)
        ]
        self.profit = [profit + (more if sp == MCCOY else 0) for sp, profit in enumerate(PROFIT)]
        self.slots = players + 12
        """BL-8.2 Windows that a round can have."""


@final
class Bootleggers(State):
    """A game in progress. The lists marked "shared" are replaced, never changed: clones share them.

    A seat's marker count at a speakeasy is at `speakeasy × seats + seat`.
    """

    def __init__(
        self,
        flow: Flow,
        seats: int,
        frames: list[Frame],
        serials: list[int],
        chance: Chance,
        out: int,
        finished: bool,
        setting: Setting,
        round: int,
        stage: int,
        deck: list[int],
        left: int,
        truck_deck: list[int],
        trucks_left: int,
        truck_offer: int,
        offers: list[int],
        muscle: list[list[int]],
        gone: list[list[int]],
        shown: list[int],
        boys: int,
        order: list[int],
        turns: list[int],
        turn: int,
        hands: list[list[int]],
        seen: int,
        face_down: list[int],
        bosses: int,
        money: list[int],
        books: list[int],
        reserve: list[int],
        room: list[int],
        barred: list[int],
        crates: list[int],
        stored: int,
        room_dice: list[int],
        room_improvements: list[int],
        markers: list[int],
        improved: list[int],
        dice: list[int],
        still_owner: list[int],
        built: list[int],
        marked_stills: int,
        stopped: int,
        made: list[int],
        copper: int,
        owner: list[int],
        user: list[int],
        load: list[int],
        at: list[int],
        dock: list[int],
        arrived: list[int],
        cargo: list[int],
        marked_trucks: int,
        arrivals: int,
        payoff: list[int],
        heat: list[int],
        thirsty: int,
        praised: int,
        coppered: int,
        busted: int,
        sold: int,
        until: list[int],
        promises: list[Any],
    ) -> None:
        super().__init__(flow, seats, frames, serials, chance, out, finished)
        self.setting = setting
        self.round = round
        self.stage = stage
        """BL-8.2 How far the round has come, by the windows."""
        self.deck = deck
        """The Men of Action as they were shuffled; the top is at `left` - 1. Shared."""
        self.left = left
        self.truck_deck = truck_deck
        """The Truck cards by their sizes, as the deck. Shared."""
        self.trucks_left = trucks_left
        self.truck_offer = truck_offer
        """BL-3.1 The size on the Truck card that lies open, or -1."""
        self.offers = offers
        """BL-3.2 The Men of Action laid out. Shared."""
        self.muscle = muscle
        """The Muscle hands; each is shared."""
        self.gone = gone
        """The Muscle cards each has shown in earlier rounds. Shared."""
        self.shown = shown
        """BL-3.3 The Muscle card each has shown this round; empty before. Shared."""
        self.boys = boys
        """BL-8.6 On whose Muscle card the Big City Boys are, as bits."""
        self.order = order
        """BL-3.3 The Muscle order that is valid now. Shared."""
        self.turns = turns
        """BL-8.6 The order with which the turns in progress began. Shared."""
        self.turn = turn
        self.hands = hands
        """The Thug cards of each; each hand is shared."""
        self.seen = seen
        """The Thug cards in hands that all know of, as bits."""
        self.face_down = face_down
        """BL-8.31 Cards kept face down from Windfall, or -1, by seat."""
        self.bosses = bosses
        """BL-8.14 Before whom a Friendly Union Boss lies, as bits."""
        self.money = money
        self.books = books
        """BL-7.11 What each had when each round began. Shared."""
        self.reserve = reserve
        self.room = room
        """Markers in the Back Rooms."""
        self.barred = barred
        """BL-8.27 Markers in the Back Rooms that cannot be placed this round."""
        self.crates = crates
        self.stored = stored
        """BL-8.30 Whose crates stay in a Warehouse this round, as bits."""
        self.room_dice = room_dice
        self.room_improvements = room_improvements
        self.markers = markers
        self.improved = improved
        self.dice = dice
        """The dice on each still."""
        self.still_owner = still_owner
        self.built = built
        """BL-5.1 The Remote Stills in the order in which they were built. Shared."""
        self.marked_stills = marked_stills
        """BL-2.2 The Remote Stills with a marker of the owner, as bits."""
        self.stopped = stopped
        """BL-8.5 The stills that make nothing this round, as bits."""
        self.made = made
        """BL-5.3 What each Family Still has made this round."""
        self.copper = copper
        """BL-5.3 Whom the Copper guards, or -1."""
        self.owner = owner
        """Whose each truck is; -1 in the box."""
        self.user = user
        """BL-8.37 Who uses each truck this round."""
        self.load = load
        self.at = at
        """The speakeasy where each truck stands, or -1 at home."""
        self.dock = dock
        self.arrived = arrived
        """BL-6.5 When each truck joined its queue."""
        self.cargo = cargo
        """BL-8.22 Whose the crates on a truck are, where they are not its user's; else -1."""
        self.marked_trucks = marked_trucks
        """BL-2.2 The trucks with a marker of the owner, as bits."""
        self.arrivals = arrivals
        self.payoff = payoff
        """BL-8.7 Who bought control of each speakeasy, or -1. Shared."""
        self.heat = heat
        """BL-8.25 Whose Packing Heat is on each speakeasy, or -1. Shared."""
        self.thirsty = thirsty
        self.praised = praised
        self.coppered = coppered
        self.busted = busted
        self.sold = sold
        """Speakeasies as bits: Thirsty, Word of Mouth, Copper in the House, busted; the sale is over."""
        self.until = until
        """BL-8.36 The window from which on each is asked again."""
        self.promises = promises
        """BL-6.1 What was promised in deals. Shared."""

    def clone(self) -> Bootleggers:
        return Bootleggers(
            self.flow,
            self.seats,
            [frame.clone() for frame in self.frames],
            self.serials[:],
            self.chance.clone(),
            self.out,
            self.finished,
            self.setting,
            self.round,
            self.stage,
            self.deck,
            self.left,
            self.truck_deck,
            self.trucks_left,
            self.truck_offer,
            self.offers,
            self.muscle[:],
            self.gone,
            self.shown,
            self.boys,
            self.order,
            self.turns,
            self.turn,
            self.hands[:],
            self.seen,
            self.face_down[:],
            self.bosses,
            self.money[:],
            self.books,
            self.reserve[:],
            self.room[:],
            self.barred[:],
            self.crates[:],
            self.stored,
            self.room_dice[:],
            self.room_improvements[:],
            self.markers[:],
            self.improved[:],
            self.dice[:],
            self.still_owner[:],
            self.built,
            self.marked_stills,
            self.stopped,
            self.made[:],
            self.copper,
            self.owner[:],
            self.user[:],
            self.load[:],
            self.at[:],
            self.dock[:],
            self.arrived[:],
            self.cargo[:],
            self.marked_trucks,
            self.arrivals,
            self.payoff,
            self.heat,
            self.thirsty,
            self.praised,
            self.coppered,
            self.busted,
            self.sold,
            self.until[:],
            self.promises,
        )

    # Muscle.

    def strength(self, seat: int) -> int:
        """BL-3.3, BL-8.6 Twice a seat's Muscle; Big City Boys add 5½ to it."""
        return 2 * self.shown[seat] + (11 if (self.boys >> seat) & 1 else 0)

    def find_order(self) -> list[int]:
        """BL-3.3, BL-8.6 The seats by descending Muscle."""
        order: list[int] = []
        for seat in range(self.seats):
            place = len(order)
            while place > 0 and self.strength(order[place - 1]) < self.strength(seat):
                place -= 1
            order.insert(place, seat)
        return order

    # Stills and trucks.

    def has_room_on_still(self, seat: int) -> bool:
        """BL-3.7 Whether one of a seat's stills has room for a die."""
        if self.dice[seat] < STILL_ROOM:
            return True
        return any(
            self.still_owner[still] == seat and self.dice[still] < STILL_ROOM
            for still in self.built
        )

    def is_idle(self, truck: int, seat: int) -> bool:
        """BL-8.37 Whether a truck is this seat's to use, empty and at home."""
        return self.user[truck] == seat and self.load[truck] == 0 and self.at[truck] < 0

    def has_idle_truck(self, seat: int) -> bool:
        return any(self.is_idle(truck, seat) for truck in range(TRUCK_COUNT))

    def carries_for(self, truck: int) -> int:
        """BL-8.22 Whose the crates on a truck are."""
        return self.cargo[truck] if self.cargo[truck] >= 0 else self.user[truck]

    def in_box(self, size: int) -> int:
        """BL-1.4 The first truck of this size that is left in the box, or -1."""
        for truck in range(SIZE_BEGINS[size], SIZE_BEGINS[size + 1]):
            if self.user[truck] < 0:
                return truck
        return -1

    # Cards.

    def is_seen(self, card: int) -> bool:
        """BL-10.1 Whether all know who holds this Thug card."""
        return (self.seen >> card) & 1 == 1

    def take_card(self, seat: int, card: int) -> None:
        self.hands[seat] = [*self.hands[seat], card]

    def drop_card(self, seat: int, card: int) -> None:
        self.hands[seat] = [held for held in self.hands[seat] if held != card]
        self.seen &= ~(1 << card)

    # Frames in progress.

    def window(self) -> BootlegWindow:
        """The window that is open, under whatever interrupts it."""
        for frame in reversed(self.frames):
            if isinstance(frame, BootlegWindow):
                return frame
        raise AssertionError("no window is open")

    def announcement(self) -> Announcement:
        frame = self.frames[-1]
        assert isinstance(frame, Announcement)
        return frame

    def paying(self) -> Paying:
        frame = self.frames[-1]
        assert isinstance(frame, Paying)
        return frame

    def drawn(self) -> DrawnCard:
        frame = self.frames[-1]
        assert isinstance(frame, DrawnCard)
        return frame

    def placing_dice(self) -> DicePlacing:
        frame = self.frames[-1]
        assert isinstance(frame, DicePlacing)
        return frame

    def selling(self) -> Selling:
        frame = self.frames[-1]
        assert isinstance(frame, Selling)
        return frame

    def offered(self) -> Offered:
        frame = self.frames[-1]
        assert isinstance(frame, Offered)
        return frame


SIZE_BEGINS: Final = [0, 12, 17, 20]
"""Where the trucks of each size begin among all trucks."""
