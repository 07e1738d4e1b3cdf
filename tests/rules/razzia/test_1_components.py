"""RZ-1 What is in the box."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

import rififi
from rififi import Refused
from tests.rules.razzia.evenings import (
    BARS,
    COLOURS,
    any_game,
    cards_in_game,
    evening,
    lying,
    money,
    notes_in_game,
    propose,
    refuse,
    told,
)


@pytest.mark.clause("RZ-1.1")
def test_six_bars_in_reading_order() -> None:
    """The bars stand in the order of the rules, and each is reached by the card of its colour."""
    assert [bar["bar"] for bar in any_game(6).view()["bars"]] == BARS
    table = evening(
        [f"{colour}-gambler-2" for colour in COLOURS],
        {bar: [value] for bar, value in zip(BARS, [10, 15, 20, 25, 30, 40], strict=True)},
    )
    won = [(args["bar"], args["seat"]) for args in told(table, "notes_won")]
    assert won == list(zip(BARS, range(6), strict=True))
    assert money(table) == [10, 15, 20, 25, 30, 40 + 5]


@pytest.mark.clause("RZ-1.2")
def test_twelve_cards_of_each_colour() -> None:
    """Gamblers 1, 2, 3, 3, 4, 4, 5, 6 and Raids 3, 4, 5, 6, in six colours."""
    cards = cards_in_game(any_game(8))
    assert len(set(cards)) == len(cards) == 72
    for colour in COLOURS:
        own = [card.removeprefix(f"{colour}-") for card in cards if card.startswith(colour)]
        numbers = Counter(card.rstrip("b") for card in own)
        gamblers = {f"gambler-{n}": 2 if n in (3, 4) else 1 for n in range(1, 7)}
        assert numbers == gamblers | {f"raid-{n}": 1 for n in range(3, 7)}


@pytest.mark.clause("RZ-1.2")
@pytest.mark.parametrize("colour", COLOURS)
def test_a_card_counts_by_its_number(colour: str) -> None:
    """In duels among 8, every card adds the number in its name, be it a Gambler or a Raid."""
    own = sorted(card for card in cards_in_game(any_game(8)) if card.startswith(colour))
    gamblers = [card for card in own if "gambler" in card]
    raids = [card for card in own if "raid" in card]
    away = [f"{other}-raid-{n}" for other in COLOURS if other != colour for n in (3, 4)]
    for kind in (gamblers, raids):
        for one, other in pairwise(kind):
            raided = gamblers[:1] if kind is raids else []
            table = evening([one, other, *raided, *away][:8])
            first = told(table, "sharing_begins")[0]["seats"][0]
            propose(table, first, {first: lying(table, BARS[COLOURS.index(colour)])})
            refuse(table, 1 - first)
            duel = told(table, "duel")[0]
            for seat, roll, total in zip(
                *(duel[f] for f in ("seats", "rolls", "totals")), strict=True
            ):
                assert total - roll == int([one, other][seat].rstrip("b")[-1])


@pytest.mark.clause("RZ-1.3", "RZ-1.4")
def test_eighty_four_notes() -> None:
    """Fourteen of each small value, seven of each large one, 1,715 in all."""
    notes = notes_in_game(any_game(5))
    assert len(notes) == 84
    assert Counter(notes) == {5: 14, 10: 14, 15: 14, 20: 14, 25: 7, 30: 7, 40: 7, 50: 7}
    assert sum(notes) == 1715


@pytest.mark.clause("RZ-1.5")
def test_a_die_of_six_faces() -> None:
    """Duels show every face from 1 to 6 and no other."""
    shown = set()
    for seed in range(40):
        table = evening(["blue-gambler-6", "blue-gambler-1", "red-raid-3", "red-raid-4"], seed=seed)
        propose(table, 0, {0: [5]})
        refuse(table, 1)
        shown.update(told(table, "duel")[0]["rolls"])
    assert shown == {1, 2, 3, 4, 5, 6}


@pytest.mark.clause("RZ-1.5")
@pytest.mark.parametrize("face", [0, 7])
def test_no_other_face_can_come(face: int) -> None:
    """A script that wants a 0 or a 7 is refused, and the duel is still to come."""
    table = evening(["blue-gambler-6", "blue-gambler-1", "red-raid-3", "red-raid-4"], dice=[face])
    propose(table, 0, {0: [5]})
    with pytest.raises(Refused) as caught:
        refuse(table, 1)
    assert caught.value.code == "impossible_script"
    assert table.asks()[0]["seat"] == 1
    assert rififi.from_position(table.position()).asks() == table.asks()
