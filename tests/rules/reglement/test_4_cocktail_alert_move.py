"""RC-4.6 to RC-4.10 Cocktail, Alert, Move."""

from __future__ import annotations

import pytest

from rififi import Table
from tests.rules.reglement.scenes import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    answer,
    asked,
    cakes,
    choose,
    pass_turn,
    play,
    put,
    refused,
    scene,
    sitting,
    stop,
    targets,
    told,
)

BAR = {1: "red bruiser", 5: "red blade", 10: "blue bruiser", 13: "blue blade", 16: "yellow blade"}
"""Glasses stand before all of these, and before 19, 22, 25, 28 and 31; 16 is yellow's own man."""


# Cocktail.


@pytest.mark.clause("RC-4.6", "RC-4.8")
def test_three_opponents_before_a_glass_fall_asleep() -> None:
    """Those that were named, of one colour or several."""
    table = scene(BAR, {YELLOW: ["cocktail"]})
    play(table, YELLOW, "cocktail", targets=[13, 1, 10])
    assert sitting(table) == BAR | {
        1: "red bruiser asleep",
        10: "blue bruiser asleep",
        13: "blue blade asleep",
    }
    (served,) = told(table, "pills")
    assert [one["place"] for one in served["targets"]] == [1, 10, 13]
    assert [one["dead"] for one in served["targets"]] == [False] * 3


@pytest.mark.clause("RC-4.6")
@pytest.mark.parametrize("number", [1, 2])
def test_fewer_where_there_are_fewer(number: int) -> None:
    """One opponent before a glass, or two: as many pills, no fewer."""
    glasses = [1, 5, 10][:number]
    who = dict.fromkeys(glasses, "red bruiser") | {3: "yellow blade", 30: "blue blade"}
    table = scene(who, {YELLOW: ["cocktail"]})
    short = refused(table, YELLOW, answer("cocktail", targets=glasses[1:]))
    assert (short.code, short.clause) == ("pills_left_over", "RC-4.6")
    assert short.facts["count"] == number
    play(table, YELLOW, "cocktail", targets=glasses)
    assert [who for who in sitting(table).values() if "asleep" in who] == [
        "red bruiser asleep"
    ] * number


@pytest.mark.clause("RC-4.6", "RC-4.7")
@pytest.mark.parametrize(
    ("named", "code", "clause"),
    [
        ([1, 5], "pills_left_over", "RC-4.6"),
        ([13], "pills_left_over", "RC-4.6"),
        ([1, 5, 10, 13], "too_many_pills", "RC-4.6"),
        ([1, 5, 16], "your_own", "RC-4.6"),
        ([1, 5, 7], "no_glass", "RC-4.6"),
        ([1, 5, 19], "nobody_there", "RC-4.6"),
        ([1, 5, 40], "no_such_place", "RC-1.6"),
        ([1, 1, 5], "one_pill_each", "RC-4.7"),
        ([1, 5, "10"], "malformed", "RC-3.7"),
        (7, "malformed", "RC-3.7"),
    ],
)
def test_who_cannot_be_served(named: object, code: str, clause: str) -> None:
    """Too few, too many, one's own man, no glass, nobody, no place, one man twice."""
    table = scene(BAR | {7: "red gunman"}, {YELLOW: ["cocktail"]})
    refusal = refused(table, YELLOW, answer("cocktail", targets=named))
    assert (refusal.code, refusal.clause) == (code, clause)


@pytest.mark.clause("RC-4.6")
def test_stroke_by_stroke_the_places_come_in_rising_order() -> None:
    """There is one way to name them, and never too few left."""
    table = scene(BAR, {YELLOW: ["cocktail"]})
    assert targets(table, choose("cocktail")) == [1, 5]
    table.answer(YELLOW, choose("cocktail"))
    table.answer(YELLOW, {"do": "target", "place": 5})
    assert targets(table) == [10]
    early = refused(table, YELLOW, {"do": "target", "place": 1})
    assert early.code == "rising_order"
    late = refused(table, YELLOW, {"do": "target", "place": 13})
    assert late.code == "pills_left_over"
    table.answer(YELLOW, {"do": "target", "place": 10})
    table.answer(YELLOW, {"do": "target", "place": 13})
    assert asked(table) == [(YELLOW, "second")]


@pytest.mark.clause("RC-4.7")
def test_a_pill_for_a_sleeper_eliminates_him() -> None:
    """His pills go back: his place is free, and who comes there is awake."""
    who = BAR | {5: "red blade asleep"}
    table = scene(who, {YELLOW: ["cocktail", "move"]})
    play(table, YELLOW, "cocktail", targets=[1, 5, 10])
    assert 5 not in sitting(table)
    assert [one["dead"] for one in told(table, "pills")[0]["targets"]] == [False, True, False]
    play(table, YELLOW, "move", from_=16, to=5)
    assert sitting(table)[5] == "yellow blade"


@pytest.mark.clause("RC-4.8")
def test_a_sleeper_is_not_moved() -> None:
    """By a Move; others are."""
    who = {1: "yellow bruiser asleep", 3: "yellow blade", 6: "red blade", 30: "blue blade"}
    table = scene(who, {YELLOW: ["move"]})
    assert targets(table, choose("move")) == [3]
    refusal = refused(table, YELLOW, answer("move", from_=1, to=2))
    assert (refusal.code, refusal.clause) == ("asleep_there", "RC-4.8")


# Alert.

CROWD = {
    1: "yellow blade asleep",
    2: "yellow bruiser",
    9: "red godfather",
    10: "red bruiser asleep",
    12: "blue blade",
}


def alert(**more: object) -> Table:
    """Yellow has played an Alert with sleepers and cakes on the table."""
    table = scene(CROWD, {YELLOW: ["alert", "move"]}, cakes={RED: 2, BLUE: 20}, **more)  # type: ignore[arg-type]
    play(table, YELLOW, "alert")
    return table


@pytest.mark.clause("RC-4.9")
def test_all_leave_the_table() -> None:
    """Cakes stay where they are; sleepers wait as sleepers."""
    table = alert()
    assert told(table, "alert") == [{"seat": YELLOW}]
    assert sitting(table) == {}
    assert cakes(table) == {YELLOW: None, RED: 2, BLUE: 20}
    assert table.view()["waiting"] == [
        [{"kind": "bruiser", "asleep": False}, {"kind": "blade", "asleep": True}],
        [{"kind": "godfather", "asleep": False}, {"kind": "bruiser", "asleep": True}],
        [{"kind": "blade", "asleep": False}],
    ]
    assert table.view()["put_aside"] == {"alert": 1}


@pytest.mark.clause("RC-4.9")
def test_all_are_seated_anew_counter_clockwise() -> None:
    """The player of the card begins; blue has but one and is skipped after it; then there is a Move."""
    table = alert()
    order = []
    for seat, kind, place, asleep in [
        (YELLOW, "blade", 5, True),
        (BLUE, "blade", 6, False),
        (RED, "godfather", 2, False),
        (YELLOW, "bruiser", 12, False),
        (RED, "bruiser", 32, True),
    ]:
        order.append(asked(table)[0])
        put(table, seat, kind, place, asleep)
    assert order == [(seat, "place") for seat in (YELLOW, BLUE, RED, YELLOW, RED)]
    assert sitting(table) == {
        2: "red godfather",
        5: "yellow blade asleep",
        6: "blue blade",
        12: "yellow bruiser",
        32: "red bruiser asleep",
    }
    assert cakes(table)[RED] == 2
    assert asked(table) == [(YELLOW, "second")]
    play(table, YELLOW, "move", from_=12, to=13)
    assert sitting(table)[5] == "yellow blade"
    assert sitting(table)[32] == "red bruiser asleep"
    assert asked(table) == [(RED, "card")]


@pytest.mark.clause("RC-4.9")
def test_who_seats_one_says_whether_it_is_a_sleeper() -> None:
    """Only such as there are, and only on a free place."""
    table = alert()
    words = {"do": "place", "kind": "blade", "asleep": False, "place": 5}
    refusal = refused(table, YELLOW, words)
    assert refusal.code == "none_waiting"
    assert refusal.facts == {"kind": "blade", "asleep": False}
    put(table, YELLOW, "blade", 5, True)
    taken = {"do": "place", "kind": "blade", "asleep": False, "place": 5}
    assert refused(table, BLUE, taken).code == "place_taken"
    assert refused(table, RED, taken).code == "not_asked"
    assert refused(table, BLUE, {"do": "place", "kind": "blade", "place": 6}).code == "malformed"


@pytest.mark.clause("RC-4.9", "RC-6.1")
def test_who_is_out_seats_nobody() -> None:
    """Red is out: yellow and blue take turns."""
    who = {1: "yellow blade", 2: "yellow bruiser", 12: "blue blade", 13: "blue bruiser"}
    table = scene(who, {YELLOW: ["alert"]}, out=[(RED, 1, 2)])
    play(table, YELLOW, "alert")
    order = []
    for place in range(1, 5):
        seat = asked(table)[0][0]
        order.append(seat)
        put(table, seat, table.view()["waiting"][seat][0]["kind"], place)
    assert order == [YELLOW, BLUE, YELLOW, BLUE]


@pytest.mark.clause("RC-4.9", "RC-6.1")
def test_an_alert_in_the_middle_of_a_turn_among_players_of_whom_one_is_out() -> None:
    """Red plays it and begins, yellow and green follow; blue, who is out, does not. At last red alone
    has somebody left. Then it is red's turn still, and green's after it."""
    who = {1: "yellow blade asleep", 9: "red godfather", 10: "red bruiser", 11: "red blade asleep"}
    who |= {20: "green bruiser asleep"}
    table = scene(
        who, {RED: ["alert"]}, players=4, turn=RED, cakes={RED: 2, BLUE: 9}, out=[(BLUE, 1, 1)]
    )
    play(table, RED, "alert")
    order = []
    for seat, kind, place, asleep in [
        (RED, "bruiser", 21, False),
        (YELLOW, "blade", 22, True),
        (GREEN, "bruiser", 23, True),
        (RED, "blade", 24, True),
        (RED, "godfather", 9, False),
    ]:
        order.append(asked(table)[0][0])
        put(table, seat, kind, place, asleep)
    assert order == [RED, YELLOW, GREEN, RED, RED]
    assert sitting(table) == {
        9: "red godfather",
        21: "red bruiser",
        22: "yellow blade asleep",
        23: "green bruiser asleep",
        24: "red blade asleep",
    }
    assert cakes(table) == {YELLOW: None, RED: 2, BLUE: 9, GREEN: None}
    assert asked(table) == [(RED, "second")]
    stop(table, RED)
    assert told(table, "woke") == [{"seat": RED, "places": [24]}]
    assert asked(table) == [(GREEN, "card")]


# Move.


@pytest.mark.clause("RC-4.10")
def test_a_move_to_any_free_place() -> None:
    """Near or far, a cake before it or not; the gangster stays what he is."""
    who = {3: "yellow gunman", 6: "red blade", 30: "blue blade"}
    table = scene(who, {YELLOW: ["move"]}, cakes={RED: 25})
    free = targets(table, choose("move"), {"do": "from", "place": 3})
    assert free == [place for place in range(1, 33) if place not in who]
    play(table, YELLOW, "move", from_=3, to=25)
    assert sitting(table) == {6: "red blade", 25: "yellow gunman", 30: "blue blade"}
    facts = {"seat": YELLOW, "kind": "gunman", "from": 3, "to": 25}
    assert told(table, "moved") == [facts]
    stop(table, YELLOW)
    pass_turn(table)


@pytest.mark.clause("RC-4.10")
@pytest.mark.parametrize(
    ("whence", "to", "code"),
    [
        (6, 7, "not_yours"),
        (7, 8, "nobody_there"),
        (33, 8, "no_such_place"),
        (3, 6, "place_taken"),
        (3, 3, "place_taken"),
        (3, 33, "no_such_place"),
    ],
)
def test_moves_there_are_not(whence: int, to: int, code: str) -> None:
    """An opponent's gangster, nobody, a taken place, the same one."""
    table = scene({3: "yellow gunman", 6: "red blade", 30: "blue blade"}, {YELLOW: ["move"]})
    assert refused(table, YELLOW, answer("move", from_=whence, to=to)).code == code
