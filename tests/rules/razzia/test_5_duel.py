"""RZ-5.7 to RZ-5.9, RZ-5.11 The duel."""

from __future__ import annotations

from typing import Any

import pytest

from rififi import Table
from tests.rules.razzia.evenings import (
    accept,
    deal,
    evening,
    lay,
    place,
    propose,
    refuse,
    told,
)

AWAY = ["red-gambler-1", "yellow-gambler-1", "pink-gambler-1", "green-gambler-1", "red-raid-3"]


def fight(cards: list[str], dice: list[int], players: int = 0, dealer: int = 0) -> Table:
    """All at Jungle, where 15 and 20 lie, refuse what the proposer keeps for himself."""
    count = max(players, len(cards), 4)
    table = evening([*cards, *AWAY][:count], {"jungle": [15, 20]}, dealer=dealer, dice=dice)
    seats = told(table, "sharing_begins")[0]["seats"]
    propose(table, seats[0], {seats[0]: [15, 20]})
    refuse(table, *seats[1:])
    return table


def meetings(table: Table) -> list[tuple[list[int], list[int], list[int], int]]:
    """Who met whom, what they rolled, their totals, and who won."""
    facts = ("seats", "rolls", "totals", "winner")
    return [tuple(args[fact] for fact in facts) for args in told(table, "duel")]


def taken(table: Table) -> list[tuple[int, list[Any], str]]:
    """Who took which notes of Jungle, and how."""
    won = [args for args in told(table, "notes_won") if args["bar"] == "jungle"]
    return [(args["seat"], sorted(args["notes"]), args["how"]) for args in won]


@pytest.mark.clause("RZ-5.7")
@pytest.mark.parametrize("high", range(1, 7))
@pytest.mark.parametrize("low", range(1, 7))
def test_die_and_card_decide(high: int, low: int) -> None:
    """Gambler 5 against Gambler 2, every pair of rolls; equal totals go to the 2."""
    table = fight(["blue-gambler-2", "blue-gambler-5"], [high, low])
    winner = 1 if 5 + high > 2 + low else 0
    assert meetings(table) == [([1, 0], [high, low], [5 + high, 2 + low], winner)]
    assert taken(table) == [(winner, [15, 20], "duel")]


@pytest.mark.clause("RZ-5.7")
def test_raiders_duel_alike() -> None:
    """Raid 6 against Raid 4, a gambler looking on: 6 + 1 and 4 + 3 are equal, the 4 wins."""
    table = fight(["blue-raid-6", "blue-raid-4", "blue-gambler-1"], [1, 3])
    assert meetings(table) == [([0, 1], [1, 3], [7, 7], 1)]
    assert taken(table) == [(1, [15, 20], "duel")]


@pytest.mark.clause("RZ-5.7", "RZ-5.2")
@pytest.mark.parametrize("players", [7, 8])
@pytest.mark.parametrize("dealer", range(7))
def test_a_tie_of_equal_numbers_goes_to_the_one_further_from_the_dealer(
    players: int, dealer: int
) -> None:
    """Two Gamblers 3 roll the same; who proposes is nearer, and so loses."""
    table = fight(["blue-gambler-3b", "blue-gambler-3"], [4, 4], players, dealer)
    further = max((0, 1), key=lambda seat: (seat - dealer) % players)
    assert meetings(table) == [([1 - further, further], [4, 4], [7, 7], further)]
    assert taken(table) == [(further, [15, 20], "duel")]


@pytest.mark.clause("RZ-5.7", "RZ-5.2")
def test_equal_numbers_and_unequal_rolls() -> None:
    """Then the higher roll wins, near or far."""
    for dice, winner in (([5, 4], 0), ([4, 5], 1)):
        table = fight(["blue-gambler-3b", "blue-gambler-3"], dice, 8)
        assert meetings(table)[0][3] == winner


def three_at_jungle(dice: list[int]) -> Table:
    """Round 2: a 6 (seat 0), a 5 (seat 1) and a 2 (seat 2) share the 15, 20 and 50 of Jungle."""
    hands = [
        ["red-gambler-1", "blue-gambler-6"],
        ["yellow-gambler-1", "blue-gambler-5"],
        ["violet-gambler-1", "blue-gambler-2"],
        ["pink-gambler-1", "pink-gambler-2"],
    ]
    notes = [5, 5, 5, 15, 5, 5, 20, 5, 5, 5, 50, 5, 5, 5]
    table = deal(hands, notes, dice=dice)
    place(table, "jungle")
    lay(table, [hand[0] for hand in hands])
    place(table, "lincoln")
    lay(table, [hand[1] for hand in hands])
    return table


@pytest.mark.clause("RZ-5.8")
@pytest.mark.parametrize(("dice", "winner"), [([6, 1], 0), ([1, 6], 2)])
def test_who_accepts_takes_and_who_refuses_fights_for_the_rest(
    dice: list[int], winner: int
) -> None:
    """The 5 takes its 15; the 2 fights the 6 for the 20 and the 50 of the two together."""
    table = three_at_jungle(dice)
    propose(table, 0, {0: [50], 1: [15], 2: [20]})
    accept(table, 1)
    refuse(table, 2)
    assert taken(table) == [(1, [15], "share"), (winner, [20, 50], "duel")]
    assert len(meetings(table)) == 1
    assert meetings(table)[0][0] == [0, 2]


@pytest.mark.clause("RZ-5.8")
def test_the_lowest_accepts_and_the_middle_fights() -> None:
    """The 2 takes its 20; the 5 fights the 6 for the 15 and the 50."""
    table = three_at_jungle([2, 3])
    propose(table, 0, {0: [50], 1: [15], 2: [20]})
    refuse(table, 1)
    accept(table, 2)
    assert taken(table) == [(2, [20], "share"), (1, [15, 50], "duel")]
    assert meetings(table) == [([0, 1], [2, 3], [8, 8], 1)]


@pytest.mark.clause("RZ-5.8")
def test_all_refuse_and_everything_is_in_dispute() -> None:
    """No part is safe."""
    table = three_at_jungle([6, 1, 6, 1])
    propose(table, 0, {0: [50], 1: [15], 2: [20]})
    refuse(table, 1, 2)
    assert taken(table) == [(0, [15, 20, 50], "duel")]


@pytest.mark.clause("RZ-5.8")
def test_without_a_note_in_dispute_no_die_is_rolled() -> None:
    """All goes to the 5, who accepts; the 2 refuses in vain."""
    table = three_at_jungle([6, 1])
    propose(table, 0, {1: [15, 20, 50]})
    accept(table, 1)
    refuse(table, 2)
    assert taken(table) == [(1, [15, 20, 50], "share")]
    assert meetings(table) == []
    chance = table.record()["answers"][-1]["chance"]
    assert "dice" not in [stream for stream, _ in chance]


@pytest.mark.clause("RZ-5.9")
@pytest.mark.parametrize(
    ("dice", "expected", "winner"),
    [
        # The 6 beats the 2 and then the 5.
        ([6, 1, 6, 1], [[0, 2], [0, 1]], 0),
        # The 6 beats the 2; 6 + 1 and 5 + 2 are equal: the 5.
        ([6, 1, 1, 2], [[0, 2], [0, 1]], 1),
        # 6 + 1 and 2 + 5 are equal: the 2 meets the 5, who is higher and loses another tie.
        ([1, 5, 1, 4], [[0, 2], [1, 2]], 2),
        # The 2 beats the 6 and loses to the 5.
        ([1, 6, 6, 6], [[0, 2], [1, 2]], 1),
    ],
)
def test_three_in_a_duel(dice: list[int], expected: list[list[int]], winner: int) -> None:
    """The 6 first meets the 2; the winner meets the 5."""
    table = fight(["blue-gambler-6", "blue-gambler-5", "blue-gambler-2"], dice)
    assert [seats for seats, _, _, _ in meetings(table)] == expected
    assert meetings(table)[-1][3] == winner
    assert taken(table) == [(winner, [15, 20], "duel")]


@pytest.mark.clause("RZ-5.9")
@pytest.mark.parametrize(
    ("dice", "expected", "winner"),
    [
        # The 6 beats the 1; 6 + 1 and 5 + 2 are equal: the 5; 5 + 3 and 2 + 6 are equal: the 2.
        ([6, 1, 1, 2, 3, 6], [[3, 2], [3, 0], [0, 1]], 1),
        # The 1 beats the 6 by a tie, then the 5 by a tie, and loses to the 2.
        ([1, 6, 2, 6, 6, 6], [[3, 2], [0, 2], [1, 2]], 1),
        # The 6 beats them all.
        ([6, 6, 6, 6, 6, 6], [[3, 2], [3, 0], [3, 1]], 3),
    ],
)
def test_four_in_a_duel(dice: list[int], expected: list[list[int]], winner: int) -> None:
    """Seats 0 to 3 hold 5, 2, 1 and 6: 6 meets 1, the winner meets 5, the winner meets 2."""
    cards = ["blue-gambler-5", "blue-gambler-2", "blue-gambler-1", "blue-gambler-6"]
    table = fight(cards, dice)
    assert [seats for seats, _, _, _ in meetings(table)] == expected
    assert meetings(table)[-1][3] == winner
    assert taken(table) == [(winner, [15, 20], "duel")]


@pytest.mark.clause("RZ-5.9", "RZ-5.2")
def test_equal_numbers_in_a_duel_of_three() -> None:
    """Seat 3 deals: seat 4's Gambler 4 counts higher than seat 1's, who is met first, as lowest."""
    cards = ["blue-gambler-6", "blue-gambler-4", "red-gambler-1", "yellow-gambler-1"]
    cards += ["blue-gambler-4b", "pink-gambler-1", "green-gambler-1", "violet-gambler-1"]
    table = evening(cards, {"jungle": [15, 20]}, dealer=3, dice=[1, 6, 2, 2])
    propose(table, 0, {0: [15, 20]})
    refuse(table, 4, 1)
    assert meetings(table) == [([0, 1], [1, 6], [7, 10], 1), ([4, 1], [2, 2], [6, 6], 1)]
    assert taken(table) == [(1, [15, 20], "duel")]


@pytest.mark.clause("RZ-5.9")
def test_those_who_accepted_do_not_fight() -> None:
    """The lowest accepts an empty part; the 6 then meets the lowest of those who refused."""
    cards = ["blue-gambler-5", "blue-gambler-2", "blue-gambler-1", "blue-gambler-6"]
    table = evening(cards, {"jungle": [15, 20]}, dice=[6, 1, 6, 1])
    propose(table, 3, {3: [15, 20]})
    refuse(table, 0, 1)
    accept(table, 2)
    assert [seats for seats, _, _, _ in meetings(table)] == [[3, 1], [3, 0]]


@pytest.mark.clause("RZ-5.11")
def test_the_higher_rolls_first_and_both_roll_anew() -> None:
    """Six dice for three meetings, in order; the winner's next rival may be higher or lower."""
    cards = ["blue-gambler-5", "blue-gambler-2", "blue-gambler-1", "blue-gambler-6"]
    dice = [1, 6, 2, 6, 6, 5]
    table = fight(cards, dice)
    assert meetings(table) == [
        ([3, 2], [1, 6], [7, 7], 2),
        ([0, 2], [2, 6], [7, 7], 2),
        ([1, 2], [6, 5], [8, 6], 1),
    ]
    chance = table.record()["answers"][-1]["chance"]
    assert [value for stream, values in chance if stream == "dice" for value in values] == dice
