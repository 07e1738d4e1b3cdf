"""RC-1.1, RC-4 The menu: every card with what it does."""

from __future__ import annotations

from typing import Final

from rififi.games.reglement.phases.cards.alert import Alert
from rififi.games.reglement.phases.cards.cake_cards import Boom, OrderCake, PassCake
from rififi.games.reglement.phases.cards.cocktail import Cocktail
from rififi.games.reglement.phases.cards.gun import Gun
from rififi.games.reglement.phases.cards.knife import Knife
from rififi.games.reglement.phases.cards.move import Move
from rififi.games.reglement.phases.cards.power import Power

MENU: Final[list[Power]] = [
    Knife(["target"]),
    Gun(["target"]),
    OrderCake(["place"]),
    PassCake(["cake", "way"]),
    Boom(["cake"]),
    Cocktail(["targets"]),
    Alert([]),
    Move(["from", "to"]),
]
"""RC-4.1 to RC-4.10 The cards in the order of RC-1.5, each with the fields of a whole answer."""
