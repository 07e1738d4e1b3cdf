"""Goofspiel whole: state, rules, views and positions."""

from __future__ import annotations

from typing import Any, Final, final

from rififi.kernel.chance import Chance, new_chance
from rififi.kernel.decision import Ask, Decision, Draft
from rififi.kernel.events import only
from rififi.kernel.forms import Malformed, Unsound, fault, listing, whole
from rififi.kernel.frame import Frame
from rififi.kernel.game import Game
from rififi.kernel.options import OneOf
from rififi.kernel.refusal import Reason
from rififi.kernel.state import Flow, Phase, State

NOT_HELD: Final = Reason("not_held", "GS-3")
MOST_CARDS: Final = 20


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
        cards: int,
        hands: list[list[int]],
        points: list[int],
        prize: int,
    ) -> None:
        super().__init__(flow, seats, frames, serials, chance, out, finished)
        self.cards = cards
        self.hands = hands
        self.points = points
        self.prize = prize
        """The prize that is to be won next, or 0."""

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
            [hand[:] for hand in self.hands],
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

    def heard(self, s: Goofspiel, ask: Ask, draft: Draft, again: bool) -> None:
        """GS-5 Others see only who has laid."""
        if not again:
            s.tell("card_laid", {"seat": ask.seat})
        s.tell("your_card_laid", {"card": draft[0]}, only(ask.seat))

    def facts(self, s: Goofspiel, ask: Ask, answer: Draft, reason: Reason) -> dict[str, Any]:
        return {"card": answer[-1], "hand": s.hands[ask.seat][:]}

    def stroke_words(self, s: Goofspiel, ask: Ask, draft: Draft, stroke: int) -> dict[str, Any]:
        return {"do": "bid", "card": stroke}

    def read_stroke(self, s: Goofspiel, ask: Ask, draft: Draft, words: dict[str, Any]) -> int:
        card = words.get("card")
        if type(card) is not int:
            raise Malformed(self, "card", card, list(s.hands[ask.seat]))
        return card


BID: Final = Bid("bid", "GS-3", sealed=True, all_allowed=True)


def everybody_bids(s: Goofspiel) -> None:
    """GS-3 All lay one card."""
    s.ask_everybody(BID)


def award(s: Goofspiel) -> None:
    """GS-3, GS-4 The highest takes the prize; the game ends with the last one."""
    best = 0
    winner = -1
    for seat in range(s.seats):
        card = s.collected[seat][0]
        put_down(s.hands[seat], card)
        if card > best:
            best = card
            winner = seat
        elif card == best:
            winner = -1
    if winner >= 0:
        s.points[winner] += s.prize
    if s.ear is not None:
        tell_award(s, winner)
    s.prize -= 1
    if s.prize == 0:
        s.finished = True
    s.frames[-1].step = 0


def put_down(hand: list[int], card: int) -> None:
    """The card leaves the hand; quicker than `remove`, which compares by Python's general rules."""
    for place in range(len(hand)):
        if hand[place] == card:
            hand.pop(place)
            return


def tell_award(s: Goofspiel, winner: int) -> None:
    """GS-3 The cards are turned over together."""
    cards = [answer[0] for answer in s.collected]
    s.tell("cards_turned_over", {"prize": s.prize, "cards": cards})
    if winner >= 0:
        s.tell("prize_won", {"seat": winner, "prize": s.prize})
    else:
        s.tell("prize_lost", {"prize": s.prize})


def count_points(s: Goofspiel) -> dict[str, Any]:
    """GS-4 The most points win; equal points share."""
    amounts = sorted(set(s.points), reverse=True)
    ranking = [[seat for seat in range(s.seats) if s.points[seat] == amount] for amount in amounts]
    return {"ranking": ranking, "winners": ranking[0], "money": s.points[:]}


def public_words(s: Goofspiel) -> dict[str, Any]:
    """GS-5 All there is but the cards being laid, which are answers not yet heard."""
    return {"hands": [hand[:] for hand in s.hands], "points": s.points[:], "prize": s.prize}


@final
class GoofspielGame(Game[Goofspiel]):
    """GS 2 to 6 players."""

    def set_up(self, players: int, options: dict[str, Any], chance: Chance) -> Goofspiel:
        return beginning(players, options["cards"], chance)

    def result(self, s: Goofspiel) -> dict[str, Any]:
        return count_points(s)

    def view(self, s: Goofspiel, seat: int | None) -> dict[str, Any]:
        return public_words(s) | {"result": count_points(s) if s.finished else None}

    def imagine(self, view: dict[str, Any], chance: Chance) -> dict[str, Any]:
        return {field: view[field] for field in ("hands", "points", "prize")}

    def imagine_answer(
        self, words: dict[str, Any], seat: int, decision: Decision[Any], chance: Chance
    ) -> list[int]:
        hand = words["hands"][seat]
        return [hand[chance.below(0, len(hand))]]

    def exchange_secrets(self, words: dict[str, Any], seat: int | None, chance: Chance) -> None:
        """GS-5 There are none but answers."""

    def state_words(self, s: Goofspiel) -> dict[str, Any]:
        return public_words(s)

    def state_from_words(
        self,
        players: int,
        options: dict[str, Any],
        frames: list[Frame],
        serials: list[int],
        chance: Chance,
        out: int,
        finished: bool,
        words: dict[str, Any],
    ) -> Goofspiel:
        cards: int = options["cards"]
        points = listing(words.get("points"), "points", players)
        s = Goofspiel(
            self,
            players,
            frames,
            serials,
            chance,
            out,
            finished,
            cards,
            [
                [whole(card, "hands", 1, cards) for card in listing(hand, "hands")]
                for hand in listing(words.get("hands"), "hands", players)
            ],
            [whole(count, "points", 0, MOST_CARDS * MOST_CARDS) for count in points],
            whole(words.get("prize"), "prize", 0, cards),
        )
        wrong = self.audit(s)
        if wrong is not None:
            raise Unsound(wrong)
        return s

    def audit(self, s: Goofspiel) -> dict[str, Any] | None:
        for hand in s.hands:
            if len(set(hand)) != len(hand) or len(hand) != s.prize:
                return fault("cards")
        if sum(s.points) > sum(range(s.prize + 1, s.cards + 1)):
            return fault("points")
        return None


GAME: Final = GoofspielGame(
    "goofspiel",
    1,
    2,
    6,
    (OneOf("cards", "GS-1", 13, list(range(2, MOST_CARDS + 1))),),
    (),
    (Phase("round", (everybody_bids, award)),),
    (BID,),
)


def beginning(players: int, cards: int, chance: Chance) -> Goofspiel:
    """GS-1, GS-2 Before the first round."""
    return Goofspiel(
        GAME,
        players,
        [Frame(0)],
        [0] * players,
        chance,
        0,
        False,
        cards,
        [list(range(1, cards + 1)) for _ in range(players)],
        [0] * players,
        cards,
    )


def new_goofspiel(players: int = 4, cards: int = 13) -> Goofspiel:
    """A new game on plain integers, at its first question."""
    state = beginning(players, cards, new_chance("0", ()))
    state.run()
    return state
