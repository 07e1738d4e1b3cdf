"""RZ-3 A round, from the deal to the cards put aside."""

from __future__ import annotations

from typing import Final

from rififi.games.razzia.phases.dealing import (
    deal_one_card_each,
    lay_last_note,
    lay_out_notes,
    look_at_last_note,
    pass_the_deal,
)
from rififi.games.razzia.phases.ending import end_round
from rififi.games.razzia.phases.laying import (
    everybody_lays_a_card,
    put_cards_aside,
    turn_cards_over,
)
from rififi.games.razzia.phases.settling import settle_bars
from rififi.kernel.state import Phase

ROUND: Final = Phase(
    "round",
    (
        pass_the_deal,
        deal_one_card_each,
        lay_out_notes,
        look_at_last_note,
        lay_last_note,
        everybody_lays_a_card,
        turn_cards_over,
        settle_bars,
        put_cards_aside,
        end_round,
    ),
)
