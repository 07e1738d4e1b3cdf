"""Who sits where in a game of Règlement de comptes, where the cakes are, who holds what, and the money."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from rififi.games.reglement.data import (
    BLADE,
    BUSINESSES,
    FIGURES,
    GLASSES,
    GODFATHER,
    GUNMAN,
    KNIVES,
    NOBODY,
    REGISTER,
    REVOLVERS,
)
from rififi.games.reglement.table import Layout
from rififi.kernel.chance import Chance
from rififi.kernel.frame import Frame, bit
from rififi.kernel.state import Flow, State

TURN_PHASE: Final = 0
SEATING_PHASE: Final = 1
SET_UP_PHASE: Final = 2


@final
class Setting:
    """What does not change during a game: the table, as sets of places, and the options."""

    def __init__(self, players: int, layout: Layout, options: dict[str, Any]) -> None:
        self.players = players
        self.layout = layout
        self.places = len(layout.things)
        self.facing = layout.facing
        """RC-1.6 By place the one that it faces, or -1."""
        self.all_places = list(range(self.places))
        self.figures = FIGURES[players]
        """RC-1.3 How many gangsters of each kind everybody begins with."""
        self.free: bool = options["seating"] == "free"
        """RC-2.2 Whether everybody sits as they like, or as the table has it."""
        self.sleepers_earn: bool = options["sleepers_earn"]
        first = options["starting_player"]
        self.starting_player: int = first if type(first) is int else -1
        """RC-2.3 The seat that the table named, or -1 for a lot."""
        self.ring: i64 = bit(self.places) - 1
        """Every place."""
        self.register: i64 = places_before(layout, REGISTER)
        self.businesses = [int(places_before(layout, business)) for business in BUSINESSES]
        self.knives: i64 = places_before(layout, KNIVES)
        self.revolvers: i64 = places_before(layout, REVOLVERS)
        self.glasses: i64 = places_before(layout, GLASSES)

    def beside(self, places: i64) -> i64:
        """RC-1.6 The places directly left and right of these, round the ring."""
        last = self.places - 1
        up = (places << 1) | (places >> last)
        down = (places >> 1) | (places << last)
        return (up | down) & self.ring


def places_before(layout: Layout, thing: int) -> i64:
    """RC-1.7 The places before which such a thing lies."""
    found: i64 = 0
    for place in range(len(layout.things)):
        if layout.things[place] == thing:
            found |= bit(place)
    return found


@final
class Seating(Frame):
    """RC-2.3, RC-4.9 Gangsters being put on free places, one each in turn."""

    def __init__(self, phase: int, step: int, seat: int) -> None:
        super().__init__(phase, step)
        self.seat = seat
        """Whose turn it is to seat one."""

    def clone(self) -> Frame:
        return self.copy_flow(Seating(self.phase, self.step, self.seat))


@final
class Reglement(State):
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
        turns: int,
        quiet: int,
        middle: int,
        money: list[int],
        hands: list[int],
        pile: list[int],
        shuffle: int,
        aside: list[int],
        sitting: list[int],
        men: list[int],
        godfathers: i64,
        gunmen: i64,
        blades: i64,
        asleep: i64,
        waiting: list[int],
        cakes: list[int],
        played: int,
        gone: list[tuple[int, int, int, int]],
        ending: int,
    ) -> None:
        super().__init__(flow, seats, frames, serials, chance, out, finished)
        self.setting = setting
        self.turn = turn
        """Whose turn it is; before the first turn, who begins."""
        self.turns = turns
        """How many turns have begun."""
        self.quiet = quiet
        """RC-7.5 The turns in a row, this one too, in which nobody took money or was eliminated."""
        self.middle = middle
        self.money = money
        self.hands = hands
        """Five cards a seat, in the order in which they came; -1 where there is none."""
        self.pile = pile
        """The draw pile, as kinds of card; its end is the top."""
        self.shuffle = shuffle
        """RC-3.9 The number of the last shuffle, out of which the pile is."""
        self.aside = aside
        """The cards put aside, how many of each kind."""
        self.sitting = sitting
        """By place the gangster who sits there, as 4 × seat + kind, or NOBODY."""
        self.men = men
        """By seat where its gangsters sit."""
        self.godfathers: i64 = godfathers
        self.gunmen: i64 = gunmen
        self.blades: i64 = blades
        """Where those of each kind sit, everybody's; the rest are Bruisers."""
        self.asleep: i64 = asleep
        """RC-4.8 Where somebody sits who sleeps."""
        self.waiting = waiting
        """RC-2.3, RC-4.9 Gangsters to be seated, by 8 × seat + 4 × asleep + kind: how many. Shared."""
        self.cakes = cakes
        """By seat the place of its cake, HOME or GONE."""
        self.played = played
        """RC-3.7 The first card of step 3, or -1."""
        self.gone = gone
        """RC-6.1 Who went out: seat, turn, moment, gangsters just before. Shared."""
        self.ending = ending

    def clone(self) -> Reglement:
        return Reglement(
            self.flow,
            self.seats,
            [frame.clone() for frame in self.frames],
            self.serials[:],
            self.chance.clone(),
            self.out,
            self.finished,
            self.setting,
            self.turn,
            self.turns,
            self.quiet,
            self.middle,
            self.money[:],
            self.hands[:],
            self.pile[:],
            self.shuffle,
            self.aside[:],
            self.sitting[:],
            self.men[:],
            self.godfathers,
            self.gunmen,
            self.blades,
            self.asleep,
            self.waiting,
            self.cakes[:],
            self.played,
            self.gone,
            self.ending,
        )

    def seating(self) -> Seating:
        """The seating in progress."""
        frame = self.frames[-1]
        assert isinstance(frame, Seating)
        return frame

    # Sitting down and getting up: the only places where somebody sits change.

    def sit_down(self, place: int, gangster: int, asleep: bool) -> None:
        """A gangster takes a free place."""
        here = bit(place)
        self.sitting[place] = gangster
        self.men[gangster >> 2] |= int(here)
        kind = gangster & 3
        if kind == GODFATHER:
            self.godfathers |= here
        elif kind == GUNMAN:
            self.gunmen |= here
        elif kind == BLADE:
            self.blades |= here
        if asleep:
            self.asleep |= here

    def get_up(self, places: i64) -> None:
        """All who sit at these places leave them."""
        stay = ~places
        for place in range(self.setting.places):
            if (places >> place) & 1:
                self.sitting[place] = NOBODY
        for seat in range(self.seats):
            self.men[seat] &= int(stay)
        self.godfathers &= stay
        self.gunmen &= stay
        self.blades &= stay
        self.asleep &= stay

    # Sets of places that the rules speak of.

    def men_of(self, seat: int) -> i64:
        """Where a seat's gangsters sit."""
        return self.men[seat]

    def awake(self, seat: int) -> i64:
        """RC-4.8 Where a seat's gangsters sit who are in play."""
        men: i64 = self.men[seat]
        return men & ~self.asleep

    def everybody(self) -> i64:
        """Where anybody sits."""
        places: i64 = 0
        for seat in range(self.seats):
            places |= self.men_of(seat)
        return places

    def opponents(self, seat: int) -> i64:
        """Where somebody sits who is not this seat's."""
        return self.everybody() & ~self.men_of(seat)

    def free_places(self) -> i64:
        """Where nobody sits."""
        return self.setting.ring & ~self.everybody()


def count_places(places: i64) -> int:
    """How many places there are in a set."""
    count = 0
    while places:
        places &= places - 1
        count += 1
    return count


def list_places(places: i64) -> list[int]:
    """The places of a set, lowest first."""
    found: list[int] = []
    place: i64 = 0
    while places >> place:
        if (places >> place) & 1:
            found.append(int(place))
        place += 1
    return found
