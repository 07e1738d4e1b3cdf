"""Goofspiel, the yardstick: four players, thirteen cards each, prizes in descending order.

Not a game of Rififi's, and so not listed as one. It is here because other engines have it too: the
benchmark compares us with open_spiel on it, and the tests play it to prove sealed, simultaneous answers.
GS-1 Each player holds the cards 1 to N. GS-2 The prizes N to 1 come up in descending order. GS-3 All
lay one card, face down; all are turned over together; the highest takes the prize; if the highest are
equal, nobody does. GS-4 After N rounds the most points win.
"""

from __future__ import annotations

from typing import Final, final

from rififi.kernel.chance import Chance, new_chance
from rififi.kernel.refusal import Reason
from rififi.kernel.state import Ask, Decision, Draft, Flow, Frame, Phase, State

NOT_HELD: Final = Reason("not_held", "GS-3")


@final
class Goofspiel(State):
    def __init__(
        self,
        flow: Flow,
        seats: int,
        frames: list[Frame],
        serials: list[int],
        chance: Chance,
        out: int,
        finished: bool,
        cards: list[int],
        hands: list[list[int]],
        points: list[int],
        prize: int,
    ) -> None:
        super().__init__(flow, seats, frames, serials, chance, out, finished)
        self.cards = cards
        self.hands = hands
        """The cards each player holds, as bits."""
        self.points = points
        self.prize = prize

    def clone(self) -> Goofspiel:
        return Goofspiel(
            self.flow,
            self.seats,
            [frame.clone() for frame in self.frames],
            self.serials[:],
            self.chance.clone(),
            self.out,
            self.finished,
            self.cards,
            [h[:] for h in self.hands],
            self.points[:],
            self.prize,
        )


@final
class Bid(Decision[Goofspiel]):
    """GS-3 Lay one card, face down."""

    def candidates(self, s: Goofspiel, ask: Ask, draft: Draft) -> list[int]:
        return s.hands[ask.seat]

    def check(self, s: Goofspiel, ask: Ask, draft: Draft, stroke: int) -> Reason | None:
        for held in s.hands[ask.seat]:
            if held == stroke:
                return None
        return NOT_HELD

    def options(self, s: Goofspiel, ask: Ask, draft: Draft) -> list[int]:
        return s.hands[ask.seat]


BID: Final = Bid("bid", "GS-3", sealed=True)


def everybody_bids(s: Goofspiel) -> None:
    """GS-3 All lay one card."""
    for seat in range(s.seats):
        s.ask(BID, seat)


def award(s: Goofspiel) -> None:
    """GS-3 The highest takes the prize."""
    best = 0
    winner = -1
    for seat in range(s.seats):
        card = s.collected[seat][0]
        s.hands[seat].remove(card)
        if card > best:
            best = card
            winner = seat
        elif card == best:
            winner = -1
    if winner >= 0:
        s.points[winner] += s.prize
    s.prize -= 1
    if s.prize == 0:
        s.finished = True
    s.frames[-1].step = 0


FLOW: Final = Flow((Phase("round", (everybody_bids, award)),), (BID,))


def new_goofspiel(players: int = 4, cards: int = 13) -> Goofspiel:
    state = Goofspiel(
        FLOW,
        players,
        [Frame(0)],
        [0] * players,
        new_chance("0", ()),
        0,
        False,
        list(range(1, cards + 1)),
        [list(range(1, cards + 1)) for _ in range(players)],
        [0] * players,
        cards,
    )
    state.run()
    return state
