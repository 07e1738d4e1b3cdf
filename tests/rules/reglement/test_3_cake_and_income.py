"""RC-3.1 to RC-3.6 A turn begins: one's own cake, then income."""

from __future__ import annotations

import pytest

from rififi import Table
from tests.rules.reglement.scenes import (
    BLUE,
    MONEY,
    RED,
    YELLOW,
    asked,
    cakes,
    money,
    pass_turn,
    play,
    scene,
    sitting,
    stop,
    told,
    turn_of,
    whole_game,
)

OTHERS = {3: "red bruiser", 30: "blue bruiser"}
"""Opponents who earn nothing."""


def income(table: Table) -> int:
    """What yellow has."""
    return money(table)[YELLOW]


@pytest.mark.clause("RC-3.1")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_turns_pass_clockwise(players: int) -> None:
    """From yellow on, one seat after the other, round the table."""
    table = whole_game(players, 3)
    seats = [args["seat"] for args in told(table, "turn")]
    gone = {args["seat"]: args["turn"] for args in told(table, "out")}
    expected, seat = [], players - 1
    for turn in range(1, len(seats) + 1):
        seat = (seat + 1) % players
        while gone.get(seat, turn) < turn:
            seat = (seat + 1) % players
        expected.append(seat)
    assert seats == expected
    assert [args["turn"] for args in told(table, "turn")] == [*range(1, len(seats) + 1)]


@pytest.mark.clause("RC-3.1")
def test_who_is_out_has_no_turn() -> None:
    """Red is out: after yellow comes blue."""
    who = {1: "yellow bruiser", 5: "blue bruiser", 9: "green bruiser"}
    table = scene(who, players=4, out=[(RED, 1, 1)])
    pass_turn(table)
    assert asked(table) == [(BLUE, "card")]


@pytest.mark.clause("RC-3.1", "RC-3.2", "RC-3.10")
def test_four_steps_in_their_order() -> None:
    """Cake, income, cards, wake up: the cake takes the earner at the bar before he has earned."""
    who = OTHERS | {9: "yellow bruiser", 6: "yellow godfather", 13: "yellow blade asleep"}
    table = turn_of(YELLOW, who, cakes={YELLOW: 10}, hands={YELLOW: ["order_cake"]})
    play(table, YELLOW, "order_cake", place=3)
    assert sitting(table)[13] == "yellow blade asleep"
    stop(table, YELLOW)
    keys = [event["key"] for event in table.events()]
    begin = keys.index("turn")
    wanted = ["turn", "cake_explodes", "income", "cake_ordered", "drew", "woke", "turn"]
    assert keys[begin : begin + 7] == wanted
    assert told(table, "income")[0]["taken"] == 1
    assert sitting(table)[13] == "yellow blade"


@pytest.mark.clause("RC-3.2")
def test_ones_own_cake_explodes_at_the_beginning_of_the_turn() -> None:
    """Not before, and nobody else's does."""
    who = {3: "red bruiser", 4: "red blade", 30: "blue bruiser", 20: "yellow bruiser"}
    table = turn_of(BLUE, who, cakes={YELLOW: 3, RED: 31})
    assert sitting(table) == who
    pass_turn(table)
    assert told(table, "cake_explodes") == [
        {
            "cake": YELLOW,
            "place": 3,
            "victims": [
                {"seat": RED, "kind": "bruiser", "place": 3},
                {"seat": RED, "kind": "blade", "place": 4},
            ],
            "by": None,
        }
    ]
    assert sitting(table) == {20: "yellow bruiser", 30: "blue bruiser"}
    assert cakes(table)[YELLOW] is None


@pytest.mark.clause("RC-3.3")
@pytest.mark.parametrize(
    ("mine", "due"),
    [
        ({6: "yellow bruiser"}, 0),
        ({6: "yellow godfather"}, 1),
        ({6: "yellow godfather asleep"}, 1),
        ({9: "yellow godfather"}, 2),
        ({9: "yellow bruiser"}, 1),
        ({9: "yellow bruiser", 12: "yellow blade"}, 2),
        ({9: "yellow bruiser", 12: "yellow blade", 8: "yellow gunman"}, 3),
        ({9: "yellow bruiser", 17: "yellow blade"}, 4),
        ({8: "yellow bruiser", 20: "yellow blade", 24: "yellow godfather"}, 6),
        ({9: "yellow bruiser", 17: "yellow blade", 12: "yellow gunman", 24: "yellow bruiser"}, 8),
    ],
)
def test_income(mine: dict[int, str], due: int) -> None:
    """1 for the Godfather, 1 for each business, but 4 for both places of the same kind."""
    table = turn_of(YELLOW, OTHERS | mine)
    assert income(table) == due
    assert table.view()["middle"] == MONEY[3] - due


@pytest.mark.clause("RC-3.3")
def test_where_an_income_comes_from_is_told() -> None:
    """The Godfather, each business with its places, and whether it was doubled."""
    who = {8: "yellow bruiser", 20: "yellow blade", 24: "yellow godfather", 7: "yellow gunman"}
    table = turn_of(YELLOW, OTHERS | who)
    assert told(table, "income") == [
        {
            "seat": YELLOW,
            "due": 12,
            "taken": 12,
            "godfather": 1,
            "businesses": [
                {"business": "restaurant", "amount": 1, "places": [24]},
                {"business": "gambling_house", "amount": 4, "places": [8, 20]},
            ],
            "doubled": True,
        }
    ]


@pytest.mark.clause("RC-3.3")
def test_a_business_is_held_by_who_sits_there_alone() -> None:
    """Two bars held by two colours are one each."""
    table = turn_of(YELLOW, OTHERS | {9: "yellow bruiser", 17: "red blade"})
    assert income(table) == 1
    pass_turn(table)
    assert money(table) == [1, 1, 0]


@pytest.mark.clause("RC-3.4")
@pytest.mark.parametrize(
    ("mine", "due"),
    [
        ({7: "yellow bruiser"}, 0),
        ({7: "yellow godfather"}, 2),
        ({7: "yellow bruiser", 6: "yellow godfather", 9: "yellow blade"}, 4),
        ({7: "yellow bruiser", 9: "yellow gunman", 17: "yellow blade"}, 8),
    ],
)
def test_the_cash_register_doubles_the_whole_income(mine: dict[int, str], due: int) -> None:
    """The Godfather's share too, and nothing twice is nothing."""
    assert income(turn_of(YELLOW, OTHERS | mine)) == due


@pytest.mark.clause("RC-3.4")
def test_an_opponent_at_the_cash_register_doubles_nothing_of_mine() -> None:
    assert income(turn_of(YELLOW, OTHERS | {7: "red blade", 9: "yellow bruiser"})) == 1


@pytest.mark.clause("RC-3.5")
@pytest.mark.parametrize(("sleepers_earn", "due"), [(False, 2), (True, 10)])
def test_sleepers_hold_nothing_unless_the_table_wants_it(sleepers_earn: bool, due: int) -> None:
    """A sleeper at a bar and one at the cash register: the other bar and the Godfather are left."""
    who = {9: "yellow bruiser asleep", 17: "yellow blade", 7: "yellow bruiser asleep"}
    who |= {10: "yellow godfather asleep"}
    table = turn_of(YELLOW, OTHERS | who, sleepers_earn=sleepers_earn)
    assert income(table) == due


@pytest.mark.clause("RC-3.6", "RC-7.2")
def test_the_money_runs_out_half_way_through_an_income() -> None:
    """Five are due, three are there: they are taken, and the game ends at once."""
    who = OTHERS | {9: "yellow bruiser", 17: "yellow blade", 6: "yellow godfather"}
    table = turn_of(YELLOW, who, money=[7, 100, 10])
    assert told(table, "income")[-1] | {"businesses": []} == {
        "seat": YELLOW,
        "due": 5,
        "taken": 3,
        "godfather": 1,
        "businesses": [],
        "doubled": False,
    }
    assert table.finished
    assert table.asks() == []
    assert money(table) == [10, 100, 10]
    assert table.view()["middle"] == 0
    assert table.view()["ending"] == "middle_empty"


@pytest.mark.clause("RC-3.6")
def test_change_is_made_freely() -> None:
    """Whatever the notes are: eleven of 120 leave 109, and all of it goes in any amounts."""
    who = OTHERS | {9: "yellow bruiser", 17: "yellow blade", 6: "yellow godfather"}
    table = turn_of(YELLOW, who)
    for _ in range(5):
        for _ in range(3):
            pass_turn(table)
    assert money(table) == [30, 0, 0]
    assert table.view()["middle"] == 90
