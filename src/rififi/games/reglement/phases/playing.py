"""RC-3.7, RC-3.8 Step 3: one card, then perhaps a Move; or one card is put aside."""

from __future__ import annotations

from rififi.games.reglement.data import CARDS
from rififi.games.reglement.phases.cards.menu import MENU
from rififi.games.reglement.phases.choosing import ASIDE, CARD, SECOND, STOP
from rififi.games.reglement.phases.drawing import put_aside
from rififi.games.reglement.state import Reglement


def choose_card(s: Reglement) -> None:
    """RC-3.7, RC-3.8 Play one card, or put one aside."""
    s.ask(CARD, s.turn)


def play_card(s: Reglement) -> None:
    """RC-3.7 The card is put aside and followed."""
    answer = s.collected[0]
    card = answer[0]
    if card >= ASIDE:
        put_one_aside(s, card - ASIDE)
        return
    s.played = card
    put_aside(s, s.turn, card)
    MENU[card].follow(s, answer)


def put_one_aside(s: Reglement, card: int) -> None:
    """RC-3.8 Or no card is played: one is put aside, and another will be drawn."""
    put_aside(s, s.turn, card)
    if s.ear is not None:
        s.tell("put_aside", {"seat": s.turn, "card": CARDS[card]}, by=s.turn)


def choose_second(s: Reglement) -> None:
    """RC-3.7, RC-4.9 After a card has been played a Move is asked for, whether there is one or not."""
    if s.played >= 0 and not is_out(s):
        s.ask(SECOND, s.turn)


def play_second(s: Reglement) -> None:
    """RC-3.7 If the player wishes, a Move."""
    if s.collected and s.collected[0][0] != STOP:
        answer = s.collected[0]
        put_aside(s, s.turn, answer[0])
        MENU[answer[0]].follow(s, answer)


def is_out(s: Reglement) -> bool:
    """RC-6.3 Whether the player whose turn it is has been eliminated in it."""
    return (s.out >> s.turn) & 1 == 1
