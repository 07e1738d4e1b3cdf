"""RZ-2 Set-up."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

import rififi
from rififi import Refused
from tests.rules.razzia.evenings import (
    BARS,
    COLOURS,
    any_game,
    cards_in_game,
    deal,
    dealer,
    notes_in_game,
    refused,
    told,
)

NINE = ["gambler-1", "gambler-2", "gambler-3", "gambler-4", "gambler-5", "gambler-6"]
NINE += [
    "raid-3",
    "raid-4",
    "raid-6",
]


@pytest.mark.clause("RZ-2.1")
@pytest.mark.parametrize("players", [4, 5, 6])
def test_four_to_six_players_leave_cards_out(players: int) -> None:
    """Nine cards a colour: one Gambler of each number, Raids 3, 4 and 6; 54 in all."""
    cards = cards_in_game(any_game(players))
    assert sorted(cards) == sorted(f"{colour}-{card}" for colour in COLOURS for card in NINE)
    assert len(cards) == 54
    assert len(notes_in_game(any_game(players))) == 84


@pytest.mark.clause("RZ-2.2")
@pytest.mark.parametrize("players", [7, 8])
def test_seven_and_eight_players_use_all_cards(players: int) -> None:
    """72 cards, Raids 5 and the second Gamblers 3 and 4 among them, and every note."""
    cards = cards_in_game(any_game(players))
    assert len(cards) == len(set(cards)) == 72
    assert {f"{colour}-raid-5" for colour in COLOURS} < set(cards)
    assert len(notes_in_game(any_game(players))) == 84


@pytest.mark.clause("RZ-2.3")
def test_three_players_play_with_less() -> None:
    """Four bars, 36 cards of their colours, 72 notes."""
    table = any_game(3)
    cards = cards_in_game(table)
    assert sorted(cards) == sorted(f"{colour}-{card}" for colour in COLOURS[:4] for card in NINE)
    assert len(cards) == 36
    notes = notes_in_game(table)
    assert Counter(notes) == {5: 12, 10: 12, 15: 12, 20: 12, 25: 6, 30: 6, 40: 6, 50: 6}
    assert len(notes) == 72


@pytest.mark.clause("RZ-2.4")
def test_lincoln_and_jazz_house_are_closed_unless_others_are_chosen() -> None:
    """The default closes the last two bars."""
    assert [bar["bar"] for bar in any_game(3).view()["bars"]] == BARS[:4]


@pytest.mark.clause("RZ-2.4", "RZ-7.3")
@pytest.mark.parametrize("closed", list(combinations(BARS, 2)))
def test_any_two_bars_can_be_closed(closed: tuple[str, str]) -> None:
    """Whichever two are closed, in whichever order they are named, no note can go there."""
    for named in (list(closed), list(closed)[::-1]):
        table = any_game(3, closed_bars=named)
        open_bars = [bar for bar in BARS if bar not in closed]
        assert [bar["bar"] for bar in table.view()["bars"]] == open_bars
        assert [option["bar"] for option in table.asks()[0]["options"]] == open_bars
        refusal = refused(table, dealer(table), {"do": "place", "bar": closed[0]})
        assert (refusal.code, refusal.clause) == ("bar_is_closed", "RZ-2.4")
        colours = {card.split("-")[0] for card in cards_in_game(table)}
        assert colours == {COLOURS[BARS.index(bar)] for bar in open_bars}


@pytest.mark.clause("RZ-2.5")
def test_cards_are_dealt_singly_from_the_dealers_left() -> None:
    """Five times round, beginning with the seat after the first dealer."""
    top = [
        f"{colour}-{card}" for card in ("gambler-1", "gambler-2", "raid-3") for colour in COLOURS
    ]
    top += ["red-gambler-6", "yellow-gambler-6"]
    script = {"cards": top}
    table = rififi.new("razzia", 4, 3, {"first_dealer": 2}, script)
    order = [3, 0, 1, 2]
    assert [args["seat"] for args in told(table, "card_dealt")] == order * 5
    for place, seat in enumerate(order):
        assert table.view(seat)["hand"] == top[place::4]
        assert table.view(seat)["cards_left"] == 54 - 20


@pytest.mark.clause("RZ-2.5")
def test_cards_and_notes_are_shuffled() -> None:
    """Other seeds give other hands and other notes; each seed gives the same again."""
    openings = set()
    for seed in range(20):
        table = any_game(4, seed, first_dealer=0)
        again = any_game(4, seed, first_dealer=0)
        assert table.position() == again.position()
        notes = tuple(bar["notes"][0] for bar in table.view()["bars"])
        openings.add((tuple(table.view(0)["hand"]), notes))
    assert len({hand for hand, _ in openings}) == 20
    assert len({notes for _, notes in openings}) == 20


@pytest.mark.clause("RZ-2.6")
def test_the_table_names_the_first_dealer() -> None:
    """A seat that is named deals first."""
    for seat in range(5):
        table = any_game(5, first_dealer=seat)
        assert dealer(table) == seat
        assert told(table, "first_dealer") == [{"seat": seat}]
        assert table.asks()[0]["seat"] == seat


@pytest.mark.clause("RZ-2.6")
def test_or_the_first_dealer_is_drawn_by_lot() -> None:
    """Without a name every seat can come; the lot decides."""
    assert {dealer(any_game(4, seed)) for seed in range(60)} == {0, 1, 2, 3}
    assert dealer(rififi.new("razzia", 4, 1, script={"lots": [2]})) == 2
    with pytest.raises(Refused) as caught:
        rififi.new("razzia", 4, 1, script={"lots": [4]})
    assert caught.value.code == "impossible_script"


@pytest.mark.clause("RZ-2.6")
def test_a_seat_that_is_not_there_cannot_deal() -> None:
    """The fourth of three players."""
    with pytest.raises(Refused) as caught:
        deal([["red-gambler-1"]] * 3, dealer=3)
    assert caught.value.code == "wrong_option_value"
