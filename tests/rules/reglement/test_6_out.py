"""RC-6 Players out of play."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.rules.reglement.scenes import (
    BLUE,
    CARDS,
    GREEN,
    RED,
    YELLOW,
    asked,
    cakes,
    choose,
    hand,
    money,
    play,
    put_aside,
    refused,
    scene,
    sitting,
    stop,
    told,
    turn_of,
)

FOUR = {2: "yellow blade", 3: "red bruiser", 12: "blue bruiser", 20: "green bruiser"}


@pytest.mark.clause("RC-6.1")
def test_with_the_last_gangster_a_player_is_out() -> None:
    """The hand is put aside for all to see, the money stays; blue is next."""
    held = ["gun", "gun", "boom", "alert", "move"]
    hands = {YELLOW: ["knife"], RED: held}
    table = scene(FOUR, hands, players=4, money=[3, 9, 2, 1], turns=17)
    play(table, YELLOW, "knife", target=3)
    assert told(table, "out") == [{"seat": RED, "turn": 17, "gangsters": 1, "cards": held}]
    assert table.view()["out"] == [RED]
    assert table.view()["gone"] == [{"seat": RED, "turn": 17, "moment": 1, "gangsters": 1}]
    assert hand(table, RED) == []
    assert table.view()["put_aside"] == {"knife": 1, "gun": 2, "boom": 1, "alert": 1, "move": 1}
    assert money(table) == [3, 9, 2, 1]
    assert cakes(table) == {YELLOW: None, BLUE: None, GREEN: None}
    stop(table, YELLOW)
    assert asked(table) == [(BLUE, "card")]


@pytest.mark.clause("RC-6.1", "RC-3.9")
def test_the_hand_of_who_is_out_comes_into_the_next_pile() -> None:
    """Yellow draws the last card: all that nobody holds is shuffled, red's cards too."""
    table = scene(FOUR, {YELLOW: ["knife"]}, players=4, aside=39)
    play(table, YELLOW, "knife", target=3)
    assert table.view()["pile"] == 1
    stop(table, YELLOW)
    assert told(table, "reshuffled") == [{"pile": 45}]
    assert table.view()["put_aside"] == {}
    assert table.view()["hands"] == [5, 0, 5, 5]


@pytest.mark.clause("RC-6.1")
def test_who_has_one_left_is_not_out() -> None:
    table = scene(FOUR | {7: "red blade"}, {YELLOW: ["knife"]}, players=4)
    play(table, YELLOW, "knife", target=3)
    assert table.view()["out"] == []
    stop(table, YELLOW)
    assert asked(table) == [(RED, "card")]


@pytest.mark.clause("RC-6.2")
def test_the_cake_of_who_is_out_stays_and_explodes_no_more_by_itself() -> None:
    """Red's turn would be next, and the cake lies before blue's man: nothing happens."""
    table = scene(FOUR, {YELLOW: ["knife"]}, players=4, cakes={RED: 12})
    play(table, YELLOW, "knife", target=3)
    stop(table, YELLOW)
    assert asked(table) == [(BLUE, "card")]
    assert told(table, "cake_explodes") == []
    assert cakes(table)[RED] == 12


@pytest.mark.clause("RC-6.2")
def test_it_can_still_be_passed_and_blown_up_and_then_leaves_the_game() -> None:
    """First green passes it, then yellow blows it up."""
    who = {2: "yellow blade", 12: "blue bruiser", 13: "blue blade", 20: "green bruiser"}
    hands = {GREEN: ["pass_cake"], YELLOW: ["boom"]}
    table = scene(who, hands, players=4, turn=GREEN, cakes={RED: 12}, out=[(RED, 1, 1)])
    play(table, GREEN, "pass_cake", cake=RED, way="left")
    stop(table, GREEN)
    assert cakes(table)[RED] == 13
    play(table, YELLOW, "boom", cake=RED)
    assert RED not in cakes(table)
    assert table.view()["cakes"][RED] == {"seat": RED, "place": None, "gone": True}
    assert table.view()["out"] == [RED, BLUE]


@pytest.mark.clause("RC-6.2")
def test_an_exploding_cake_that_takes_its_owner_leaves_the_game() -> None:
    """Red's cake takes red's last man: there is nobody for it to go back to."""
    table = scene(FOUR, {YELLOW: ["boom"]}, players=4, cakes={RED: 4})
    play(table, YELLOW, "boom", cake=RED)
    assert table.view()["cakes"][RED] == {"seat": RED, "place": None, "gone": True}


@pytest.mark.clause("RC-6.3", "RC-3.2")
def test_eliminated_by_ones_own_cake() -> None:
    """No income, no card, nothing drawn: red's turn comes at once."""
    who = {9: "yellow godfather", 3: "red bruiser", 12: "blue bruiser", 20: "green bruiser"}
    table = turn_of(YELLOW, who, players=4, cakes={YELLOW: 9})
    assert table.view()["out"] == [YELLOW]
    assert told(table, "income") == []
    assert [args["seat"] for args in told(table, "drew")] == [GREEN]
    assert money(table) == [0, 0, 0, 0]
    assert hand(table, YELLOW) == []
    assert asked(table) == [(RED, "card")]


@pytest.mark.clause("RC-6.3")
def test_eliminated_by_ones_own_boom() -> None:
    """In the middle of the turn: no second card is asked for, nothing is drawn, the Boom is aside."""
    who = {9: "yellow godfather", 3: "red bruiser", 12: "blue bruiser", 20: "green bruiser"}
    table = scene(who, {YELLOW: ["boom", "move"]}, players=4, cakes={RED: 10})
    play(table, YELLOW, "boom", cake=RED)
    assert asked(table) == [(RED, "card")]
    assert told(table, "drew") == []
    assert table.view()["hands"] == [0, 5, 5, 5]
    assert table.view()["put_aside"]["boom"] == 1
    state = table.position()["state"]
    cards = Counter(state["pile"]) + Counter(state["put_aside"])
    for held in state["hands"]:
        cards.update(held)
    assert cards == CARDS
    put_aside(table, RED, hand(table, RED)[0])
    assert asked(table) == [(BLUE, "card")]


@pytest.mark.clause("RC-6.3", "RC-6.1")
def test_somebody_else_is_eliminated_in_the_middle_of_a_turn() -> None:
    """The turn goes on: a Move, the draw, waking up; then red, who is out, is passed over."""
    who = FOUR | {1: "yellow bruiser asleep"}
    table = scene(who, {YELLOW: ["knife", "move"]}, players=4)
    play(table, YELLOW, "knife", target=3)
    play(table, YELLOW, "move", from_=2, to=3)
    assert told(table, "drew") == [{"seat": YELLOW, "count": 2}]
    assert told(table, "woke") == [{"seat": YELLOW, "places": [1]}]
    assert sitting(table)[3] == "yellow blade"
    assert asked(table) == [(BLUE, "card")]


@pytest.mark.clause("RC-6.1")
def test_who_is_out_is_asked_nothing_more() -> None:
    """Neither in the turn of the others nor in what was the own one."""
    table = scene(FOUR, {YELLOW: ["knife"], BLUE: ["boom"]}, players=4)
    play(table, YELLOW, "knife", target=3)
    stop(table, YELLOW)
    assert refused(table, RED, choose("knife")).code == "not_asked"
    put_aside(table, BLUE, "boom")
    assert asked(table) == [(GREEN, "card")]
