"""Thumb plays Razzia by rules of thumb, from what its seat may know and nothing else."""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from mypy_extensions import mypyc_attr

from rififi.games.razzia.data import BARS, CARD_BAR, CARD_NUMBER, CARD_RAIDS, CARDS
from rififi.games.razzia.players.forecast import (
    BAR_OF_SLOT,
    SLOT,
    SLOTS,
    Others,
    nobody_gambles,
    parts_won,
)
from rififi.games.razzia.players.habits import how_blind
from rififi.games.razzia.players.haggling import best_split, better_to_accept
from rififi.games.razzia.players.outlook import (
    CARD_OF_NAME,
    Outlook,
    cards_of_others,
    public_worth_of,
    worth_of,
)
from rififi.kernel.player import Player

HASTE: Final = 0.35
"""How far each second thought moves what was thought before."""

PRICE: Final = 3.0
"""A Gambler is worth keeping: so much for each number above 1."""

SOON: Final = 4
"""In so many last rounds less and less is worth keeping."""


@final
class Temper:
    """How a Thumb plays; the tests set it against simpler ones."""

    def __init__(
        self,
        thoughts: int = 3,
        heat: float = 5.0,
        spite: float = 1.0,
        blind: float = 0.15,
        reads_others: bool = True,
    ) -> None:
        self.thoughts = thoughts
        """How often it thinks again: they think that I think. At 0 the others lay any card."""
        self.heat = heat
        self.spite = spite
        """How much a dollar that the others do not win is worth, once shared out among them."""
        self.blind = blind
        """The odds that strangers play without looking."""
        self.reads_others = reads_others
        """Whether it learns from what they did."""


@final
class Prospect:
    """What a card of the hand promises."""

    def __init__(self, card: int, gain: float, price: float, promise: float) -> None:
        self.card = card
        self.gain = gain
        """What it wins, on the average."""
        self.price = price
        """What it is worth to keep it."""
        self.promise = promise
        """What is left of that, and what it keeps from the others."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Thumb(Player):
    """Goes where the notes are worth most after what the others may lay; shares by the odds."""

    name: ClassVar[str] = "thumb"

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.temper = Temper()

    def answer(self, view: dict[str, Any], ask: dict[str, Any]) -> dict[str, Any]:
        kind = ask["kind"]
        if kind == "play":
            return self.play(view)
        if kind == "place":
            return self.place(view)
        if kind == "share":
            return self.share(view)
        return self.accept_or_refuse(view)

    def play(self, view: dict[str, Any]) -> dict[str, Any]:
        """RZ-3.7 Lay the card that promises most."""
        look = Outlook(view)
        laid = self.foresee(view, look)
        return {"do": "play", "card": CARDS[best(self.weigh(look, laid)).card]}

    def foresee(self, view: dict[str, Any], look: Outlook) -> list[float]:
        """How likely an opponent lays a card of each slot."""
        others = self.think_of_others(view, look)
        return self.forecast(look, others, others.lay_blindly(), self.temper.thoughts)

    def place(self, view: dict[str, Any]) -> dict[str, Any]:
        """RZ-3.5 Put the last note where the hand can make most of it, and think once again where
        it will draw the others."""
        look = Outlook(view)
        bars = self.weigh_bars(view, look)
        choice = best(list(bars.values()))
        return {"do": "place", "bar": BARS[next(bar for bar in bars if bars[bar] is choice)]}

    def weigh_bars(self, view: dict[str, Any], look: Outlook) -> dict[int, Prospect]:
        """RZ-3.5 The best card to lay if the last note is put on each bar where the hand has cards."""
        others = self.think_of_others(view, look)
        before = self.forecast(look, others, others.lay_blindly(), self.temper.thoughts)
        note = float(view["last_note"])
        shown = look.hidden_note if view["options"]["hidden_last_note"] else note
        bars: dict[int, Prospect] = {}
        for bar in sorted({CARD_BAR[card] for card in look.hand}):
            look.worth[bar] += note
            look.public_worth[bar] += shown
            laid = self.forecast(look, others, before, min(1, self.temper.thoughts))
            bars[bar] = best(self.weigh(look, laid))
            look.worth[bar] -= note
            look.public_worth[bar] -= shown
        return bars

    def share(self, view: dict[str, Any]) -> dict[str, Any]:
        """RZ-5.1 Propose what the others can accept, unless that costs more than the fight."""
        look = Outlook(view)
        contestants: list[int] = view["sharing"]["contestants"]
        notes: list[Any] = []
        for entry in view["bars"]:
            if entry["bar"] == view["sharing"]["bar"]:
                notes = entry["notes"]
        # The others do not know a note that lies face down, and they are to accept.
        worth = [round(public_worth_of(note, look.hidden_note)) for note in notes]
        split = best_split(numbers_laid(view), worth, self.blindness(view, look))
        parts = []
        for place in range(len(contestants)):
            part = [notes[i] for i in range(len(notes)) if split[i] == place]
            parts.append({"seat": contestants[place], "notes": part})
        return {"do": "share", "parts": parts}

    def accept_or_refuse(self, view: dict[str, Any]) -> dict[str, Any]:
        """RZ-5.5 Accept a part that is worth the odds of the duel, else fight."""
        look = Outlook(view)
        sharing = view["sharing"]
        contestants: list[int] = sharing["contestants"]
        parts = [0.0] * len(contestants)
        for part in sharing["proposal"]:
            for note in part["notes"]:
                parts[contestants.index(part["seat"])] += worth_of(note, look.hidden_note, view)
        refusers = [contestants.index(seat) for seat in sharing["refused"]]
        place = contestants.index(look.seat)
        whim = self.blindness(view, look)
        accepts = better_to_accept(numbers_laid(view), parts, place, refusers, whim)
        return {"do": "accept" if accepts else "refuse"}

    def blindness(self, view: dict[str, Any], look: Outlook) -> float:
        """How often the others seem to play without looking."""
        if self.temper.reads_others:
            return how_blind(view, look, self.temper.blind)
        return self.temper.blind / (1.0 + self.temper.blind)

    def think_of_others(self, view: dict[str, Any], look: Outlook) -> Others:
        """What they may hold, and how they play."""
        likely = cards_of_others(view, look)
        return Others(likely, self.blindness(view, look), self.temper.heat)

    def forecast(
        self, look: Outlook, others: Others, laid: list[float], thoughts: int
    ) -> list[float]:
        """How likely an opponent lays each card, after thinking again so many times.

        With each thought the keen ones among them move towards what gains most against what was
        expected of all before: rich bars fill with Gamblers, then with Raids, then empty a little.
        """
        blindly = others.lay_blindly()
        prices = self.prices(look)
        for _ in range(thoughts):
            parts = parts_won(laid, look.bars, look.others)
            gains = [
                look.public_worth[BAR_OF_SLOT[slot]] * parts[slot] - prices[slot]
                for slot in others.slots
            ]
            keenly = others.lay_keenly(gains)
            blind = HASTE * others.blind
            keen = HASTE - blind
            laid = [
                (1.0 - HASTE) * laid[slot] + blind * blindly[slot] + keen * keenly[slot]
                for slot in range(SLOTS)
            ]
        return laid

    def prices(self, look: Outlook) -> list[float]:
        """What a card is worth in the hand: high Gamblers are kept for rich bars, until the end nears."""
        prices = [0.0] * SLOTS
        for card in range(len(CARDS)):
            if not CARD_RAIDS[card]:
                price = PRICE * (CARD_NUMBER[card] - 1)
                prices[SLOT[card]] = price * min(1.0, look.rounds_left / SOON)
        return prices

    def weigh(self, look: Outlook, laid: list[float]) -> list[Prospect]:
        """What each card of the hand promises, where the others lay so."""
        parts = parts_won(laid, look.bars, look.others)
        prices = self.prices(look)
        spite = self.temper.spite / look.others
        prospects = []
        for card in look.hand:
            worth = look.worth[CARD_BAR[card]]
            own = worth * parts[SLOT[card]]
            price = prices[SLOT[card]]
            promise = own - price + spite * own
            if not CARD_RAIDS[card]:
                # With this Gambler there the notes go to somebody, where else they might have stayed.
                promise -= spite * worth * nobody_gambles(laid, CARD_BAR[card], look.others)
            prospects.append(Prospect(card, own, price, promise))
        return prospects


def best(prospects: list[Prospect]) -> Prospect:
    """The one that promises most; of several, the first."""
    found = prospects[0]
    for other in prospects:
        if other.promise > found.promise:
            found = other
    return found


def numbers_laid(view: dict[str, Any]) -> list[int]:
    """RZ-5.1 The numbers on the cards of the contestants, highest first."""
    contestants: list[int] = view["sharing"]["contestants"]
    return [CARD_NUMBER[CARD_OF_NAME[view["laid"][seat]]] for seat in contestants]
