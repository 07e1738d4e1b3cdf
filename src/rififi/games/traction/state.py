"""What there is on the board and in the hands in a game of Traction-Avant."""

from __future__ import annotations

from typing import Any, final

from rififi.games.traction.board import BASE, CAFE, HOTEL, Board, board_of
from rififi.games.traction.data import KINDS, MEN, RESERVE
from rififi.games.traction.progress import EXPOSED, Drive, Entry, Fight, Heist, Movement, Raid
from rififi.kernel.chance import Chance
from rififi.kernel.frame import Frame
from rififi.kernel.promises import Promise
from rififi.kernel.state import Flow, State


@final
class Setting:
    """What does not change during a game: the board and the options."""

    def __init__(self, players: int, options: dict[str, Any]) -> None:
        self.players = players
        self.options = options
        self.board: Board = board_of(options["board"])
        self.powers: bool = options["powers"]
        self.mail_van: bool = options["mail_van"]
        self.roulette: bool = options["roulette"]
        self.traction_series: bool = options["traction_series"]
        self.turn_limit: int = options["turn_limit"]
        self.target: int = 10 * options["target"]
        """TA-2.4 In units."""
        self.choose_leaders: bool = options["leaders"] == "choose"
        self.sandglass: str = options["sandglass"]
        self.present = [
            who for who in self.board.leaders if who not in self.board.absent[players - 4]
        ]
        """TA-1.5 The leaders who play, clockwise."""
        self.closed = [False] * self.board.count
        """TA-1.5 The cells that nobody enters."""
        for base in range(6):
            if self.board.leaders[base] not in self.present:
                for cell in [base, *self.board.own_hotels[base]]:
                    self.closed[cell] = True


@final
class Traction(State):
    """A game in progress. The lists marked "shared" are replaced, never changed: clones share them."""

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
        turn: int,
        first: int,
        leaders: list[int],
        home: list[int],
        clockwise: list[int],
        money: list[int],
        bank: int,
        hands: list[int],
        pile: list[int],
        discards: list[int],
        known: list[int],
        looking: int,
        at: list[int],
        crowd: list[int],
        loot: list[int],
        sten: list[int],
        marks: list[int],
        shield: list[int],
        free_sten: bool,
        moko_used: bool,
        standing: list[int],
        allies: list[int],
        promises: list[Promise],
        avengers: list[int],
        order: list[int],
        moved: int,
        heist: Heist | None,
        robbed: int,
        raided: int,
        roulette_refused: int,
        van: int,
        aimed: int,
    ) -> None:
        super().__init__(flow, seats, frames, serials, chance, out, finished)
        self.setting = setting
        self.turn = turn
        self.first = first
        self.leaders = leaders
        """TA-1.6 By seat, or -1 before they are chosen. Shared."""
        self.home = home
        """The base of each seat. Shared."""
        self.clockwise = clockwise
        """TA-1.6 The seats as they sit round the table. Shared."""
        self.money = money
        self.bank = bank
        """TA-6.9 The money that nobody has."""
        self.hands = hands
        """6 × seat + kind: how many cards."""
        self.pile = pile
        """How many cards of each kind can be picked."""
        self.discards = discards
        self.known = known
        """What each knows of the others' hands, as least numbers: (seat × seats + holder) × 6 + kind.

        After the seats come the spectators. Shared.
        """
        self.looking = looking
        """TA-10.1 Who is looking into the piles, or -1."""
        self.at = at
        """Where each man is."""
        self.crowd = crowd
        """By cell, how many men of each seat are there, five bits each."""
        self.loot = loot
        """What each man carries."""
        self.sten = sten
        """TA-5.1 Bullets in the Sten that a man holds, with what kind of Sten it is; 0 without one."""
        self.marks = marks
        self.shield = shield
        """TA-4.12 What is protected until the end of the turn, by seat, as bits."""
        self.free_sten = free_sten
        """TA-9.4 Whether Pierrot's free Sten lies ready."""
        self.moko_used = moko_used
        """TA-9.4 Whether Le Moko has forbidden a cell in this turn."""
        self.standing = standing
        """TA-4.14 Standing answers: seat × seats + other. Shared."""
        self.allies = allies
        """TA-3.7 The last turn of the alliance of two: seat × seats + other; 0 if there is none. Shared."""
        self.promises = promises
        """TA-3.5, TA-3.6 The ledger of promises and alliances, and what became of them. Shared."""
        self.avengers = avengers
        """TA-3.6 Who may still avenge himself on whom: 8 × victim + traitor. Shared."""
        self.order = order
        """TA-3.5 The order of phase 3. Shared."""
        self.moved = moved
        """How many have moved in this turn."""
        self.heist = heist
        self.robbed = robbed
        """TA-6.2 The banks robbed in this turn, or looked at for Le Gros, as bits."""
        self.raided = raided
        """TA-7 The bases raided in this turn, as bits."""
        self.roulette_refused = roulette_refused
        """TA-9.2 Whose proposals of roulette were refused in this turn, as bits."""
        self.van = van
        """TA-9.1 The van's place in the ring, or -1 on its parking."""
        self.aimed = aimed
        """TA-9.4 What is being asked about: the bank that Le Gros may send men to, or -1."""

    def clone(self) -> Traction:
        return Traction(
            self.flow,
            self.seats,
            [frame.clone() for frame in self.frames],
            self.serials[:],
            self.chance.clone(),
            self.out,
            self.finished,
            self.setting,
            self.turn,
            self.first,
            self.leaders,
            self.home,
            self.clockwise,
            self.money[:],
            self.bank,
            self.hands[:],
            self.pile[:],
            self.discards[:],
            self.known,
            self.looking,
            self.at[:],
            self.crowd[:],
            self.loot[:],
            self.sten[:],
            self.marks[:],
            self.shield[:],
            self.free_sten,
            self.moko_used,
            self.standing,
            self.allies,
            self.promises,
            self.avengers,
            self.order,
            self.moved,
            None if self.heist is None else self.heist.clone(),
            self.robbed,
            self.raided,
            self.roulette_refused,
            self.van,
            self.aimed,
        )

    # Frames.

    def movement(self) -> Movement:
        """The movement in progress, under whatever interrupts it."""
        for frame in self.frames:
            if isinstance(frame, Movement):
                return frame
        raise AssertionError("nobody moves")

    def entry(self) -> Entry:
        frame = self.frames[-1]
        assert isinstance(frame, Entry)
        return frame

    def fight(self) -> Fight:
        frame = self.frames[-1]
        assert isinstance(frame, Fight)
        return frame

    def raid(self) -> Raid:
        frame = self.frames[-1]
        assert isinstance(frame, Raid)
        return frame

    def drive(self) -> Drive:
        frame = self.frames[-1]
        assert isinstance(frame, Drive)
        return frame

    def in_heist(self) -> Heist:
        assert self.heist is not None
        return self.heist

    # Who is where.

    def men_there(self, seat: int, cell: int) -> int:
        """How many men of this gang are on a cell."""
        return (self.crowd[cell] >> (5 * seat)) & 31

    def others_there(self, seat: int, cell: int) -> bool:
        """Whether another gang is on a cell."""
        return self.crowd[cell] & ~(31 << (5 * seat)) != 0

    def others_on(self, seat: int, cell: int) -> list[int]:
        """The other gangs on a cell, in turn order."""
        found = []
        if self.crowd[cell] & ~(31 << (5 * seat)):
            for other in self.from_first():
                if other != seat and (self.crowd[cell] >> (5 * other)) & 31:
                    found.append(other)
        return found

    def men_on(self, seat: int, cell: int) -> list[int]:
        """The men of a gang on a cell, by number."""
        found = []
        if (self.crowd[cell] >> (5 * seat)) & 31:
            for man in range(MEN * seat, MEN * seat + MEN):
                if self.at[man] == cell:
                    found.append(man)
        return found

    def reserve_of(self, seat: int) -> int:
        """The first man in a gang's reserve, or -1."""
        for man in range(MEN * seat, MEN * seat + MEN):
            if self.at[man] == RESERVE:
                return man
        return -1

    def put(self, man: int, cell: int) -> None:
        """A man is on this cell now, or in the reserve."""
        gang = 5 * (man // MEN)
        before = self.at[man]
        if before >= 0:
            self.crowd[before] -= 1 << gang
        if cell >= 0:
            self.crowd[cell] += 1 << gang
        self.at[man] = cell

    def kind(self, cell: int) -> int:
        return self.setting.board.kinds[cell]

    def from_first(self) -> list[int]:
        """TA-3.1 The seats in turn order."""
        place = self.clockwise.index(self.first)
        return self.clockwise[place:] + self.clockwise[:place]

    def has_power(self, seat: int, leader: int) -> bool:
        """TA-3.2, TA-9.4 Whether this seat has a leader's power."""
        return self.setting.powers and self.leaders[seat] == leader

    def who_has_power(self, leader: int) -> int:
        """TA-9.4 The seat that has this leader's power, or -1."""
        if not self.setting.powers:
            return -1
        for seat in range(self.seats):
            if self.leaders[seat] == leader:
                return seat
        return -1

    def is_protected(self, man: int) -> bool:
        """TA-4.12 Whether an Implantation protects this man."""
        shield = self.shield[man // MEN]
        if shield == 0 or self.marks[man] & EXPOSED:
            return False
        kind = self.setting.board.kinds[self.at[man]]
        return (kind == HOTEL and shield & 1 != 0) or (kind == CAFE and shield & 2 != 0)

    def allied(self, one: int, other: int) -> bool:
        """TA-3.7 Whether an alliance of these two holds in this turn."""
        return self.allies[one * self.seats + other] >= self.turn > 0

    def holds(self, seat: int, kind: int) -> int:
        """How many cards of a kind a seat holds."""
        return self.hands[KINDS * seat + kind]

    def is_base(self, cell: int) -> bool:
        return self.setting.board.kinds[cell] == BASE
