"""TA-3 A turn, from the marker that moves on to the cards that are picked."""

from __future__ import annotations

from typing import Any, Final, final

from rififi.games.traction.board import BANK
from rififi.games.traction.data import BRIQUE, ENOUGH_MEN, GROS, LOTS, MEN, PIERROT, POINTS
from rififi.games.traction.phases.alliances import ENOUGH, man_of, men_of, note_kept
from rififi.games.traction.phases.driving import van_comes
from rififi.games.traction.phases.ending import check_victory, end_game
from rififi.games.traction.phases.heisting import begin_heist
from rififi.games.traction.phases.holdings import first_alike, man_number
from rififi.games.traction.phases.picking import (
    cards_are_picked,
    monmon_picks,
    monmon_shows,
    next_pick,
    return_discards,
    riton_takes_cars,
    surplus_is_gone,
    throw_stens_away,
    too_many_are_laid_down,
)
from rififi.games.traction.phases.raiding import next_raid
from rififi.games.traction.phases.talking import hold_talk
from rififi.games.traction.progress import EXPOSED, MOVEMENT_PHASE, Movement
from rififi.games.traction.state import Traction
from rififi.kernel.decision import Ask, Decision, Draft
from rififi.kernel.forms import read_word
from rififi.kernel.refusal import Reason
from rififi.kernel.state import Phase

BANKS: Final = [6, 7]
"""TA-1.1 The cells that are banks."""

NOT_THIS_MAN: Final = Reason("not_this_man", "TA-9.4")
NOT_THIS_BANK: Final = Reason("not_this_bank", "TA-6.2")


def marker_moves_on(s: Traction) -> None:
    """TA-3.1 First player at random in turn 1; then the neighbour on the right."""
    s.turn += 1
    if s.turn == 1:
        s.first = s.chance.below(LOTS, s.seats)
    else:
        s.first = s.clockwise[(s.clockwise.index(s.first) - 1) % s.seats]
    s.order = s.from_first()
    s.moved = 0
    s.robbed = 0
    s.raided = 0
    s.roulette_refused = 0
    s.moko_used = False
    s.shield = [0] * s.seats
    note_kept(s)
    for man in range(len(s.marks)):
        s.marks[man] &= ~EXPOSED
    s.free_sten = s.who_has_power(PIERROT) >= 0
    if s.ear is not None:
        s.tell("turn_begins", {"turn": s.turn, "seat": s.first})


def talk_is_over(s: Traction) -> None:
    """TA-2.1 At the end of a phase it is seen whether somebody has won."""
    check_victory(s)


def next_moves(s: Traction) -> None:
    """TA-4.1, TA-3.5 In turn order, unless turns were swapped."""
    if s.moved < s.seats:
        s.frames[-1].step -= 1
        seat = s.order[s.moved]
        s.moved += 1
        s.frames.append(Movement(MOVEMENT_PHASE, 0, seat, POINTS, False, False, False, [], [], 0))


def all_have_moved(s: Traction) -> None:
    """TA-2.1 At the end of a phase it is seen whether somebody has won."""
    check_victory(s)


def men_in(s: Traction, bank: int) -> int:
    """TA-6.1 How many men are in a bank, of whatever colours."""
    count = 0
    for seat in range(s.seats):
        count += s.men_there(seat, bank)
    return count


def gros_is_told(s: Traction) -> None:
    """TA-9.4 If a bank will be robbed, Le Gros may bring two of his men into it."""
    gros = s.who_has_power(GROS)
    s.aimed = -1
    for bank in BANKS:
        if gros >= 0 and not (s.robbed >> bank) & 1:
            s.robbed |= 1 << bank
            if men_in(s, bank) >= ENOUGH_MEN and may_come(s, gros):
                s.aimed = bank
                s.ask(GROS_BRINGS, gros)
                return


def may_come(s: Traction, seat: int) -> bool:
    """TA-9.4 Whether Le Gros has a man on the board outside the banks."""
    for man in range(MEN * seat, MEN * seat + MEN):
        if s.at[man] >= 0 and s.kind(s.at[man]) != BANK:
            return True
    return False


def gros_brings_men(s: Traction) -> None:
    """TA-9.4 Without points, from anywhere, his base too."""
    if not s.collected:
        s.robbed = 0
        return
    seat = s.collected_asks[0].seat
    count = 0
    for stroke in s.collected[0]:
        if stroke != ENOUGH:
            s.put(MEN * seat + stroke, s.aimed)
            s.marks[MEN * seat + stroke] &= 1
            count += 1
    if s.ear is not None and count:
        s.tell("men_brought", {"seat": seat, "men": count, "cell": s.setting.board.names[s.aimed]})
    s.aimed = -1
    s.frames[-1].step -= 2


def next_bank(s: Traction) -> None:
    """TA-6.1, TA-6.2 The larger sum first, then where more players are, then the first player's choice."""
    banks = [bank for bank in BANKS if not (s.robbed >> bank) & 1 and men_in(s, bank) >= ENOUGH_MEN]
    if len(banks) == 2:
        weights = [weight(s, bank) for bank in banks]
        if weights[0] == weights[1]:
            s.ask(WHICH_BANK, s.first)
            return
        banks = [banks[0] if weights[0] > weights[1] else banks[1]]
    if banks:
        rob_bank(s, banks[0])
        s.frames[-2].step -= 1


def weight(s: Traction, bank: int) -> int:
    """TA-6.2 The sum, then the number of players."""
    gangs = 0
    for seat in range(s.seats):
        if s.men_there(seat, bank):
            gangs += 1
    return 8 * men_in(s, bank) * BRIQUE + gangs


def rob_bank(s: Traction, bank: int) -> None:
    s.robbed |= 1 << bank
    begin_heist(s, bank)


def bank_is_chosen(s: Traction) -> None:
    """TA-6.2 The first player said which bank comes first."""
    if s.collected:
        s.frames[-1].step -= 2
        rob_bank(s, BANKS[s.collected[0][0]])


def end_turn(s: Traction) -> None:
    """TA-2.1, TA-2.3 After the last turn the richest wins."""
    if check_victory(s):
        return
    if s.turn >= s.setting.turn_limit:
        end_game(s)
    else:
        s.frames[-1].step = 0


@final
class GrosBrings(Decision[Traction]):
    """TA-9.4 None, one or two of Le Gros's men."""

    def candidates(self, s: Traction, ask: Ask, draft: Draft) -> list[int]:
        found = [ENOUGH]
        for number in range(MEN):
            if self.check(s, ask, draft, number) is None:
                found.append(number)
        return found

    def check(self, s: Traction, ask: Ask, draft: Draft, stroke: int) -> Reason | None:
        if stroke == ENOUGH:
            return None
        man = MEN * ask.seat + stroke
        if not 0 <= stroke < MEN or stroke in draft or len(draft) >= 2:
            return NOT_THIS_MAN
        if s.at[man] < 0 or s.kind(s.at[man]) == BANK:
            return NOT_THIS_MAN
        chosen = [MEN * ask.seat + number for number in draft]
        return None if first_alike(s, man, chosen) else NOT_THIS_MAN

    def complete(self, s: Traction, ask: Ask, draft: Draft) -> bool:
        return len(draft) > 0 and (draft[-1] == ENOUGH or len(draft) == 2)

    def facts(self, s: Traction, ask: Ask, answer: Draft, reason: Reason) -> dict[str, Any]:
        return {"seat": ask.seat}

    def stroke_words(self, s: Traction, ask: Ask, draft: Draft, stroke: int) -> dict[str, Any]:
        return {"do": "enough"} if stroke == ENOUGH else {"do": "man", "man": man_number(stroke)}

    def read_stroke(self, s: Traction, ask: Ask, draft: Draft, words: dict[str, Any]) -> int:
        return ENOUGH if words["do"] == "enough" else man_of(self, words.get("man"))

    def words(self, s: Traction, ask: Ask, answer: Draft) -> dict[str, Any]:
        return {"do": "bring", "men": [man_number(man) for man in answer if man != ENOUGH]}

    def read(self, s: Traction, ask: Ask, words: dict[str, Any]) -> Draft:
        men = men_of(self, s, ask.seat, words.get("men"))
        return tuple(men) if len(men) == 2 else (*men, ENOUGH)


@final
class WhichBank(Decision[Traction]):
    """TA-6.2 Which of two heists comes first."""

    def candidates(self, s: Traction, ask: Ask, draft: Draft) -> list[int]:
        return [0, 1]

    def check(self, s: Traction, ask: Ask, draft: Draft, stroke: int) -> Reason | None:
        return None if stroke == 0 or stroke == 1 else NOT_THIS_BANK

    def facts(self, s: Traction, ask: Ask, answer: Draft, reason: Reason) -> dict[str, Any]:
        return {"seat": ask.seat}

    def stroke_words(self, s: Traction, ask: Ask, draft: Draft, stroke: int) -> dict[str, Any]:
        return {"do": "which_bank", "bank": s.setting.board.names[BANKS[stroke]]}

    def read_stroke(self, s: Traction, ask: Ask, draft: Draft, words: dict[str, Any]) -> int:
        return read_word(self, words, "bank", [s.setting.board.names[bank] for bank in BANKS])


GROS_BRINGS: Final = GrosBrings("bring", "TA-9.4", composite=True, all_allowed=True)
GROS_BRINGS.verbs = ["bring", "man", "enough"]
WHICH_BANK: Final = WhichBank("which_bank", "TA-6.2", all_allowed=True)
TURN: Final = Phase(
    "turn",
    (
        marker_moves_on,
        riton_takes_cars,
        monmon_picks,
        monmon_shows,
        hold_talk,
        talk_is_over,
        too_many_are_laid_down,
        surplus_is_gone,
        next_moves,
        all_have_moved,
        gros_is_told,
        gros_brings_men,
        next_bank,
        bank_is_chosen,
        van_comes,
        next_raid,
        return_discards,
        next_pick,
        cards_are_picked,
        throw_stens_away,
        end_turn,
    ),
)
