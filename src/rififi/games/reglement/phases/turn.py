"""RC-3 A turn: cake, income, cards, wake up."""

from __future__ import annotations

from typing import Final

from rififi.games.reglement.phases.cakes import explode_own_cake
from rififi.games.reglement.phases.drawing import draw_to_five
from rififi.games.reglement.phases.ending import end_if_quiet
from rififi.games.reglement.phases.income import take_income
from rififi.games.reglement.phases.playing import (
    choose_card,
    choose_second,
    is_out,
    play_card,
    play_second,
)
from rififi.games.reglement.places import place_numbers
from rififi.games.reglement.state import Reglement, list_places
from rififi.kernel.seating import next_seat
from rififi.kernel.state import Phase


def begin_turn(s: Reglement) -> None:
    """RC-3.1, RC-2.4, RC-2.5 Turns pass clockwise, over those who are out, from the first player on."""
    if s.turns:
        s.turn = next_seat(s.turn, s.seats, s.out)
    s.turns += 1
    s.quiet += 1
    if s.ear is not None:
        s.tell("turn", {"seat": s.turn, "turn": s.turns})


def cake_explodes(s: Reglement) -> None:
    """RC-3.2, RC-6.3 Step 1: one's own cake explodes; who is eliminated by it has no further steps."""
    explode_own_cake(s)
    if is_out(s):
        go_to_the_end(s)


def receive_income(s: Reglement) -> None:
    """RC-3.3 Step 2: income from the middle."""
    take_income(s)


def draw_cards(s: Reglement) -> None:
    """RC-3.9, RC-6.3 Back to five cards at the end of step 3, unless eliminated."""
    s.played = -1
    if not is_out(s):
        draw_to_five(s)


def wake_up(s: Reglement) -> None:
    """RC-3.10 Step 4: all one's sleeping gangsters wake, and their pills go back."""
    woken = s.men_of(s.turn) & s.asleep
    if woken:
        s.asleep &= ~woken
        if s.ear is not None:
            places = place_numbers(list_places(woken))
            s.tell("woke", {"seat": s.turn, "places": places})


def end_turn(s: Reglement) -> None:
    """RC-3.1, RC-7.5 The next turn, unless nothing has happened for too long."""
    end_if_quiet(s)
    s.frames[-1].step = 0


def go_to_the_end(s: Reglement) -> None:
    """RC-6.3 No further steps in this turn."""
    s.frames[-1].step = len(TURN_STEPS) - 1


TURN_STEPS: Final = (
    begin_turn,
    cake_explodes,
    receive_income,
    choose_card,
    play_card,
    choose_second,
    play_second,
    draw_cards,
    wake_up,
    end_turn,
)

TURN: Final = Phase("turn", TURN_STEPS)
