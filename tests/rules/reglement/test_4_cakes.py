"""RC-4.3 to RC-4.5, RC-5 Cakes: ordered, passed, blown up."""

from __future__ import annotations

import pytest

from tests.rules.reglement.scenes import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    answer,
    cakes,
    choose,
    pass_turn,
    play,
    refused,
    scene,
    sitting,
    stop,
    targets,
    told,
    turn_of,
)

WHO = {4: "yellow bruiser", 9: "red bruiser", 12: "blue bruiser", 20: "red blade", 27: "blue blade"}
EVERYWHERE = list(range(1, 33))


# Order a cake.


@pytest.mark.clause("RC-4.3", "RC-5.3")
@pytest.mark.parametrize("place", [9, 10, 4])
def test_a_cake_is_put_before_any_place(place: int) -> None:
    """Where an opponent sits, where nobody does, where one's own man sits."""
    table = scene(WHO, {YELLOW: ["order_cake"]})
    assert targets(table, choose("order_cake")) == EVERYWHERE
    play(table, YELLOW, "order_cake", place=place)
    assert cakes(table) == {YELLOW: place, RED: None, BLUE: None}
    assert told(table, "cake_ordered") == [{"seat": YELLOW, "place": place}]
    assert sitting(table) == WHO


@pytest.mark.clause("RC-5.3")
def test_at_most_one_cake_lies_before_a_place() -> None:
    table = scene(WHO, {YELLOW: ["order_cake"]}, cakes={RED: 9, BLUE: 30})
    refusal = refused(table, YELLOW, answer("order_cake", place=9))
    assert (refusal.code, refusal.clause) == ("cake_there", "RC-5.3")
    free = [place for place in EVERYWHERE if place not in (9, 30)]
    assert targets(table, choose("order_cake")) == free


@pytest.mark.clause("RC-4.3")
def test_there_is_but_one_cake_each() -> None:
    """While it is on the table no other is to be had."""
    table = scene(WHO, {YELLOW: ["order_cake"]}, cakes={YELLOW: 1})
    assert refused(table, YELLOW, answer("order_cake", place=2)).code == "cake_on_table"


# Pass the cake.


@pytest.mark.clause("RC-4.4")
@pytest.mark.parametrize(
    ("lies", "way", "to"),
    [(10, "left", 12), (10, "right", 9), (9, "left", 12), (9, "right", 4), (30, "left", 4)],
)
def test_a_cake_is_passed_to_the_first_gangster(lies: int, way: str, to: int) -> None:
    """From the next place on; round the ring; one's own gangsters count."""
    table = scene(WHO, {YELLOW: ["pass_cake"]}, cakes={RED: lies})
    play(table, YELLOW, "pass_cake", cake=RED, way=way)
    assert cakes(table)[RED] == to
    facts = {"seat": YELLOW, "cake": RED, "from": lies, "to": to, "way": way}
    assert told(table, "cake_passed") == [facts]


@pytest.mark.clause("RC-4.4", "RC-1.6")
@pytest.mark.parametrize(
    ("lies", "way", "to"),
    [(4, "left", 2), (2, "right", 4), (1, "right", 4), (32, "left", 2), (5, "right", 4)],
)
def test_a_cake_goes_all_the_way_round(lies: int, way: str, to: int) -> None:
    """Where nobody sits nearer that way, past the last place or the first."""
    who = {2: "yellow bruiser", 3: "red bruiser", 4: "blue bruiser"}
    table = scene(who, {YELLOW: ["pass_cake"]}, cakes={RED: lies})
    play(table, YELLOW, "pass_cake", cake=RED, way=way)
    assert cakes(table)[RED] == to


@pytest.mark.clause("RC-4.4")
def test_sleepers_count() -> None:
    """A cake stops before a sleeper."""
    table = scene(WHO | {11: "blue gunman asleep"}, {YELLOW: ["pass_cake"]}, cakes={RED: 10})
    play(table, YELLOW, "pass_cake", cake=RED, way="left")
    assert cakes(table)[RED] == 11


@pytest.mark.clause("RC-4.4", "RC-5.3")
def test_no_cake_is_passed_to_who_has_one() -> None:
    """Not that way; the other is still open."""
    table = scene(WHO, {YELLOW: ["pass_cake"]}, cakes={RED: 10, BLUE: 12})
    refusal = refused(table, YELLOW, answer("pass_cake", cake=RED, way="left"))
    assert (refusal.code, refusal.clause) == ("way_blocked", "RC-4.4")
    assert targets(table, choose("pass_cake"), {"do": "cake", "cake": RED}) == ["right"]
    play(table, YELLOW, "pass_cake", cake=RED, way="right")
    assert cakes(table) == {YELLOW: None, RED: 9, BLUE: 12}


@pytest.mark.clause("RC-4.4")
def test_a_cake_between_two_cakes_is_stuck() -> None:
    """It cannot be passed at all."""
    lying = {RED: 10, BLUE: 12, GREEN: 9}
    table = scene(WHO | {1: "green blade"}, {YELLOW: ["pass_cake"]}, cakes=lying, players=4)
    assert targets(table, choose("pass_cake")) == [BLUE, GREEN]
    refusal = refused(table, YELLOW, answer("pass_cake", cake=RED, way="left"))
    assert (refusal.code, refusal.facts["cake"]) == ("cake_stuck", RED)


@pytest.mark.clause("RC-4.4", "RC-4.5")
@pytest.mark.parametrize(("card", "clause"), [("pass_cake", "RC-4.4"), ("boom", "RC-4.5")])
def test_only_opponents_cakes_on_the_table(card: str, clause: str) -> None:
    """Neither one's own, nor one that is not there."""
    table = scene(WHO, {YELLOW: [card]}, cakes={YELLOW: 12, RED: 10})
    way = {"way": "left"} if card == "pass_cake" else {}
    assert targets(table, choose(card)) == [RED]
    own = refused(table, YELLOW, answer(card, cake=YELLOW, **way))
    assert (own.code, own.clause) == ("your_own_cake", clause)
    absent = refused(table, YELLOW, answer(card, cake=BLUE, **way))
    assert (absent.code, absent.clause) == ("no_such_cake", clause)
    assert refused(table, YELLOW, answer(card, cake=3, **way)).code == "malformed"


# Boom.


@pytest.mark.clause("RC-4.5", "RC-5.1", "RC-5.2")
def test_boom() -> None:
    """An opponent's cake explodes at once and goes back to its owner."""
    who = WHO | {10: "blue gunman", 11: "red gunman"}
    table = scene(who, {YELLOW: ["boom"]}, cakes={RED: 10})
    play(table, YELLOW, "boom", cake=RED)
    assert sitting(table) == {at: one for at, one in who.items() if at not in (9, 10, 11)}
    assert cakes(table)[RED] is None
    (exploded,) = told(table, "cake_explodes")
    assert [exploded["cake"], exploded["place"], exploded["by"]] == [RED, 10, YELLOW]
    assert [victim["place"] for victim in exploded["victims"]] == [9, 10, 11]


# Explosions.


@pytest.mark.clause("RC-5.1")
@pytest.mark.parametrize(
    ("place", "reach"), [(1, [32, 1, 2]), (32, [31, 32, 1]), (16, [15, 16, 17])]
)
def test_a_cake_reaches_its_place_and_those_beside(place: int, reach: list[int]) -> None:
    """Round the ring, and no further."""
    around = {(place + step - 1) % 32 + 1: "red bruiser" for step in (-1, 0, 1)}
    beyond = {(place + step - 1) % 32 + 1: "blue bruiser" for step in (-2, 2)}
    who = around | beyond | {9: "red blade", 10: "yellow blade"}
    table = turn_of(YELLOW, who, cakes={YELLOW: place})
    assert set(who) - set(sitting(table)) == set(reach)


@pytest.mark.clause("RC-5.1")
def test_everybody_in_reach_is_eliminated() -> None:
    """Every colour, sleepers, and the owner's own man."""
    who = WHO | {8: "yellow godfather", 10: "blue gunman asleep"}
    table = turn_of(YELLOW, who, cakes={YELLOW: 9})
    assert sitting(table) == {at: one for at, one in who.items() if at not in (8, 9, 10)}
    victims = told(table, "cake_explodes")[0]["victims"]
    assert {victim["seat"] for victim in victims} == {YELLOW, RED, BLUE}


@pytest.mark.clause("RC-5.1")
def test_a_cake_before_empty_places_takes_nobody() -> None:
    """It explodes nevertheless, and the turn goes on."""
    table = turn_of(YELLOW, WHO, cakes={YELLOW: 30})
    assert told(table, "cake_explodes")[0]["victims"] == []
    assert sitting(table) == WHO


@pytest.mark.clause("RC-5.2")
def test_an_exploded_cake_can_be_ordered_again() -> None:
    """In the same turn, if it was one's own."""
    table = turn_of(YELLOW, WHO, cakes={YELLOW: 30}, hands={YELLOW: ["order_cake"]})
    play(table, YELLOW, "order_cake", place=30)
    stop(table, YELLOW)
    for _ in range(2):
        pass_turn(table)
    assert [args["place"] for args in told(table, "cake_explodes")] == [30, 30]
