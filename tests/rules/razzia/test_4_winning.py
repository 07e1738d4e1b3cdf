"""RZ-4 Who wins a bar."""

from __future__ import annotations

import pytest

import rififi
from rififi import Table
from tests.rules.razzia.evenings import (
    any_game,
    asked,
    evening,
    lay,
    lying,
    money,
    play_to_end,
    play_to_round,
    propose,
    refuse,
    told,
)


@pytest.mark.clause("RZ-4.1")
def test_bars_are_settled_in_reading_order() -> None:
    """Whoever sits where, Colibri's notes are won before Jungle's, and Jungle's before Lincoln's."""
    table = evening(["green-gambler-1", "blue-gambler-1", "red-gambler-1", "yellow-gambler-1"])
    bars = [args["bar"] for args in told(table, "notes_won")]
    assert bars == ["colibri", "cotton-club", "jungle", "lincoln"]


@pytest.mark.clause("RZ-4.1")
def test_a_contested_bar_is_settled_to_its_end_before_the_next() -> None:
    """While two share Cotton Club, Colibri is won, and Jungle and Lincoln are not yet."""
    cards = ["green-gambler-1", "yellow-gambler-5", "red-gambler-1", "yellow-gambler-1"]
    table = evening([*cards, "blue-gambler-2", "blue-gambler-3"])
    assert asked(table) == [(1, "share")]
    assert [args["bar"] for args in told(table, "notes_won")] == ["colibri"]
    assert lying(table, "lincoln") == [5]
    propose(table, 1, {1: [5]})
    refuse(table, 3)
    assert asked(table) == [(5, "share")]
    assert [args["bar"] for args in told(table, "notes_won")] == ["colibri", "cotton-club"]
    propose(table, 5, {5: [5]})
    refuse(table, 4)
    assert [args["bar"] for args in told(table, "notes_won")][2:] == ["jungle", "lincoln"]


@pytest.mark.clause("RZ-4.2")
def test_notes_stay_where_nobody_came() -> None:
    """Every bar without a card of its colour keeps its notes into the next round."""
    table = evening(
        ["red-gambler-1", "red-raid-3", "red-gambler-2", "red-gambler-3"],
        {"cotton-club": [10], "jungle": [20, 50], "lincoln": [15]},
    )
    assert lying(table, "cotton-club")[0] == 10
    assert lying(table, "jungle")[:2] == [20, 50]
    assert lying(table, "lincoln")[0] == 15
    assert {args["bar"] for args in told(table, "notes_won")} == {"colibri"}


@pytest.mark.clause("RZ-4.3")
def test_gamblers_among_themselves_are_all_contestants() -> None:
    """Three gamblers at Jungle: all three are in the sharing."""
    table = evening(["blue-gambler-1", "blue-gambler-5", "red-gambler-1", "blue-gambler-2"])
    assert told(table, "sharing_begins") == [{"bar": "jungle", "seats": [1, 3, 0]}]
    assert asked(table) == [(1, "share")]


@pytest.mark.clause("RZ-4.4")
def test_a_raid_on_gamblers_leaves_them_nothing() -> None:
    """A single Raid 3 takes all from two gamblers with higher cards; nobody is asked."""
    table = evening(
        ["blue-gambler-6", "blue-raid-3", "blue-gambler-5", "red-gambler-1"], {"jungle": [20, 50]}
    )
    raid = {"bar": "jungle", "seats": [1], "raided": [0, 2]}
    assert told(table, "raid") == [raid]
    assert money(table) == [0, 70, 0, 5]


@pytest.mark.clause("RZ-4.4")
def test_two_raids_on_one_gambler_make_two_contestants() -> None:
    """The raiders share; the gambler is no contestant, though his card is as high as theirs."""
    table = evening(
        ["blue-raid-4", "blue-gambler-6", "blue-raid-6", "red-gambler-1"], {"jungle": [20, 50]}
    )
    assert told(table, "sharing_begins") == [{"bar": "jungle", "seats": [2, 0]}]
    propose(table, 2, {2: [50], 0: [20]})
    assert asked(table) == [(0, "answer")]
    table.answer(0, {"do": "accept"})
    assert money(table) == [20, 0, 50, 5]


@pytest.mark.clause("RZ-4.5")
@pytest.mark.parametrize("raids", [1, 2, 3])
def test_raids_without_a_gambler_take_nothing(raids: int) -> None:
    """One, two or three of them: no sharing, no duel, the notes stay."""
    cards = ["blue-raid-3", "blue-raid-4", "blue-raid-6"][:raids]
    others = ["red-gambler-1", "yellow-gambler-1", "pink-gambler-1"][: 4 - raids]
    table = evening([*cards, *others], {"jungle": [20, 50]})
    assert told(table, "raid_in_vain") == [{"bar": "jungle", "seats": list(range(raids))}]
    assert told(table, "sharing_begins") == []
    assert lying(table, "jungle")[:2] == [20, 50]
    assert money(table)[:raids] == [0] * raids


@pytest.mark.clause("RZ-4.6")
@pytest.mark.parametrize("card", ["blue-gambler-1", "blue-gambler-6"])
def test_a_lone_gambler_takes_every_note(card: str) -> None:
    """Whatever the number."""
    table = evening(
        [card, "red-gambler-1", "yellow-gambler-1", "pink-gambler-1"], {"jungle": [20, 50]}
    )
    assert lying(table, "jungle") != [20, 50]
    assert money(table)[0] == 70
    assert {"seat": 0, "bar": "jungle", "notes": [20, 50], "amount": 70, "how": "alone"} in told(
        table, "notes_won"
    )


def three_at_the_last_round(hands: list[list[str]]) -> Table:
    """Round 15 of three players with Havanna Bar bare, and the hands exchanged for these."""
    for seed in range(100):
        table = any_game(3, seed)
        play_to_round(table, 15, seed)
        if lying(table, "havanna-bar") == []:
            break
    position = table.position()
    state = position["state"]
    piles = [*state["hands"], state["pile"], state["played"]]
    for seat, hand in enumerate(hands):
        for place, card in enumerate(hand):
            there = next(pile for pile in piles if card in pile)
            there[there.index(card)] = state["hands"][seat][place]
            state["hands"][seat][place] = card
    return rififi.from_position(position)


@pytest.mark.clause("RZ-4.7")
@pytest.mark.parametrize(
    "cards",
    [
        ["violet-gambler-1", "red-gambler-1", "yellow-gambler-1"],
        ["violet-gambler-1", "violet-gambler-6", "yellow-gambler-1"],
        ["violet-gambler-1", "violet-raid-3", "violet-raid-6"],
    ],
)
def test_a_bar_without_notes_is_skipped_whoever_came(cards: list[str]) -> None:
    """One visitor, two gamblers, or two raids on a gambler: nothing won, nobody asked."""
    table = three_at_the_last_round([[card] for card in cards])
    before = money(table)
    visitors = [seat for seat in range(3) if cards[seat].startswith("violet")]
    lay(table, cards)
    assert told(table, "bar_is_bare") == [{"bar": "havanna-bar", "seats": visitors}]
    keys = {event["key"] for event in table.events()}
    assert not keys & {"sharing_begins", "raid", "duel"}
    assert [money(table)[seat] for seat in visitors] == [before[seat] for seat in visitors]
    assert table.finished


@pytest.mark.clause("RZ-4.7")
@pytest.mark.parametrize("players", [4, 8])
def test_with_more_players_no_bar_is_ever_bare(players: int) -> None:
    """Each round lays a note on every bar."""
    for seed in range(5):
        table = any_game(players, seed)
        play_to_end(table, seed)
        assert told(table, "bar_is_bare") == []
