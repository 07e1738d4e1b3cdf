"""What lies on the table in a game of Razzia, what is in the hands, and who has won what."""

from __future__ import annotations

from typing import Any, Final, final

from rififi.games.razzia.data import note_value, notes_in_play
from rififi.kernel.chance import Chance
from rififi.kernel.frame import Frame
from rififi.kernel.state import Flow, State

ROUND_PHASE: Final = 0
SHARING_PHASE: Final = 1
SET_UP_PHASE: Final = 2


@final
class Setting:
    """What does not change during a game: the bars in play and the options (RZ-7.3)."""

    def __init__(self, players: int, bars: list[int], options: dict[str, Any]) -> None:
        self.players = players
        self.bars = bars
        self.options = options
        self.hidden_last_note: bool = options["hidden_last_note"]
        self.short_last_round: bool = options["short_last_round"]
        self.hidden_totals: bool = options["hidden_totals"]
        first = options["first_dealer"]
        self.first_dealer: int = first if type(first) is int else -1
        """RZ-2.6 The seat the table named, or -1 for a lot."""
        self.rounds = count_rounds(players, bars, self.short_last_round)


def count_rounds(players: int, bars: list[int], short_last_round: bool) -> int:
    """RZ-6.1, RZ-6.2 Rounds until the notes are laid; a last one with too few is an option."""
    notes, in_a_round = len(notes_in_play(players)), len(bars) + 1
    return notes // in_a_round + (1 if notes % in_a_round and short_last_round else 0)


@final
class Sharing(Frame):
    """RZ-5 The notes of one bar being shared among its contestants."""

    def __init__(
        self,
        phase: int,
        step: int,
        bar: int,
        contestants: list[int],
        parts: list[int],
        refusers: list[int],
        heard: int,
    ) -> None:
        super().__init__(phase, step)
        self.bar = bar
        self.contestants = contestants
        """RZ-5.1 The seats, highest card first. Never changes."""
        self.parts = parts
        """For each note of the bar the contestant, by place in the list above, who is to have it."""
        self.refusers = refusers
        """Who refused, by place, highest card first."""
        self.heard = heard
        """How many contestants have answered, the proposer included."""

    def clone(self) -> Frame:
        new = Sharing(
            self.phase,
            self.step,
            self.bar,
            self.contestants,
            self.parts,
            self.refusers[:],
            self.heard,
        )
        return self.copy_flow(new)


@final
class Razzia(State):
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
        round: int,
        dealer: int,
        hands: list[list[int]],
        pile: list[int],
        played: list[int],
        shuffles: list[int],
        note_pile: list[int],
        last_note: int,
        lying: list[list[int]],
        laid: list[int],
        next_bar: int,
        money: list[int],
        gains: list[int],
    ) -> None:
        super().__init__(flow, seats, frames, serials, chance, out, finished)
        self.setting = setting
        self.round = round
        self.dealer = dealer
        self.hands = hands
        self.pile = pile
        """The draw pile; its end is the top."""
        self.played = played
        """The cards played since the last shuffle."""
        self.shuffles = shuffles
        """For each card, the number of the last shuffle it was part of, or 0 (RZ-3.3). Shared.

        Public, since played cards are. A pile is drawn to its end before the next shuffle, so everybody
        who watched knows out of which shuffle each card in a hand came; `determinize` needs it to be
        exact. (How often a card was shuffled would not do: a pile can hold cards shuffled once and
        cards shuffled twice, and which of them was drawn is a secret.)
        """
        self.note_pile = note_pile
        self.last_note = last_note
        """RZ-3.5 The note in the dealer's hand, or 0."""
        self.lying = lying
        """The notes on each bar."""
        self.laid = laid
        """The cards turned over this round, by seat; -1 before. Shared."""
        self.next_bar = next_bar
        """RZ-4.1 The next bar to settle, by place among the bars in play."""
        self.money = money
        self.gains = gains
        """Every note won, in order, as `gain_code`."""

    def clone(self) -> Razzia:
        return Razzia(
            self.flow,
            self.seats,
            [frame.clone() for frame in self.frames],
            self.serials[:],
            self.chance.clone(),
            self.out,
            self.finished,
            self.setting,
            self.round,
            self.dealer,
            [hand[:] for hand in self.hands],
            self.pile[:],
            self.played[:],
            self.shuffles,
            self.note_pile[:],
            self.last_note,
            [notes[:] for notes in self.lying],
            self.laid,
            self.next_bar,
            self.money[:],
            self.gains[:],
        )

    def sharing(self) -> Sharing:
        """The sharing in progress."""
        frame = self.frames[-1]
        assert isinstance(frame, Sharing)
        return frame


def gain_code(in_round: int, bar: int, seat: int, note: int) -> int:
    """A note won: in which round, at which bar, by whom, and its value."""
    return ((in_round * 8 + bar) * 8 + seat) * 64 + note_value(note)


def gain_from_code(code: int) -> tuple[int, int, int, int]:
    """The round, the bar, the seat and the value of a note won."""
    return code >> 12, (code >> 9) & 7, (code >> 6) & 7, code & 63
