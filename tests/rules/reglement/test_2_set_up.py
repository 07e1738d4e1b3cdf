"""RC-2 Set-up: the cards, and who sits where."""

from __future__ import annotations

import pytest

import rififi
from rififi import Refused, Table
from tests.rules.reglement.scenes import (
    BLUE,
    COLOURS,
    KINDS,
    RED,
    YELLOW,
    asked,
    hand,
    put,
    refused,
    sitting,
    targets,
    told,
)
from tests.rules.reglement.test_1_components import record_table

EARNING = {"bar", "restaurant", "gambling_house"}


def free(players: int = 3, first: int | str = 0, seed: int = 1) -> Table:
    """A game at whose beginning everybody sits down freely."""
    return rififi.new("reglement", players, seed, {"seating": "free", "starting_player": first})


def seat_all(table: Table) -> list[int]:
    """Everybody seats their gangsters on the first free places; who did so, in order."""
    order = []
    while asked(table)[0][1] == "place":
        seat = asked(table)[0][0]
        order.append(seat)
        kind = table.view()["waiting"][seat][0]["kind"]
        here = next(place for place in range(1, 33) if place not in sitting(table))
        put(table, seat, kind, here)
    return order


@pytest.mark.clause("RC-2.1")
def test_cards_are_dealt_singly_clockwise_from_yellow() -> None:
    """The first cards of the pile go round the table, one each, five times."""
    dealt = ["knife", "gun", "boom", "knife", "gun", "boom", "alert", "move", "cocktail"]
    dealt += ["alert", "move", "cocktail", "order_cake", "pass_cake", "knife"]
    table = rififi.new("reglement", 3, 1, script={"cards": dealt})
    assert hand(table, YELLOW) == ["knife", "knife", "order_cake", "alert", "alert"]
    assert hand(table, RED) == ["gun", "gun", "pass_cake", "move", "move"]
    assert hand(table, BLUE) == ["knife", "boom", "boom", "cocktail", "cocktail"]
    assert told(table, "dealt", RED) == [{"cards": hand(table, RED)}]
    assert table.view()["pile"] == 45


@pytest.mark.clause("RC-2.1")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_everybody_has_five_cards_and_a_cake(players: int) -> None:
    """Before anybody sits down."""
    view = free(players).view()
    assert view["hands"] == [5] * players
    assert [cake["place"] for cake in view["cakes"]] == [None] * players
    assert view["gangsters"] == []


@pytest.mark.clause("RC-2.2")
def test_seating_is_preset_unless_the_table_wants_it_free() -> None:
    """Nobody is asked for a place in a preset seating."""
    assert asked(rififi.new("reglement", 4, 1)) == [(YELLOW, "card")]
    assert asked(free(4)) == [(YELLOW, "place")]
    with pytest.raises(Refused, match="seating"):
        rififi.new("reglement", 4, 1, {"seating": "random"})


@pytest.mark.clause("RC-2.3")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_free_seating_goes_counter_clockwise(first: int) -> None:
    """One gangster each in turn, until all thirty sit."""
    table = free(3, first)
    assert told(table, "first_player") == [{"seat": first}]
    assert table.view()["turn"] is None
    assert seat_all(table) == [(first - step) % 3 for step in range(30)]
    assert len(sitting(table)) == 30


@pytest.mark.clause("RC-2.3")
def test_one_may_sit_on_any_free_place_and_nowhere_else() -> None:
    """Which of one's gangsters is one's own choice, as long as there is one of that kind."""
    table = free(6)
    assert targets(table, {"do": "take", "kind": "blade", "asleep": False}) == list(range(1, 33))
    put(table, YELLOW, "blade", 7)
    assert sitting(table) == {7: "yellow blade"}
    assert told(table, "seated") == [{"seat": 0, "kind": "blade", "place": 7, "asleep": False}]
    words = {"do": "place", "kind": "blade", "asleep": False, "place": 7}
    assert refused(table, 5, words).code == "place_taken"
    assert refused(table, 5, words | {"place": 33}).code == "no_such_place"
    assert refused(table, 5, words | {"place": 8, "asleep": True}).code == "none_waiting"
    put(table, 5, "godfather", 8)
    for seat in (4, 3, 2, 1):
        put(table, seat, "bruiser", 10 + seat)
    again = {"do": "place", "kind": "blade", "asleep": False, "place": 9}
    assert refused(table, YELLOW, again).code == "none_waiting"


@pytest.mark.clause("RC-2.3")
def test_the_starting_player_may_be_drawn_by_lot() -> None:
    """Every seat can be drawn."""
    drawn = {asked(free(4, "lot", seed))[0][0] for seed in range(40)}
    assert drawn == {0, 1, 2, 3}


@pytest.mark.clause("RC-2.4")
@pytest.mark.parametrize(("first", "begins"), [(0, 1), (2, 3), (3, 0)])
def test_who_seated_the_last_gangster_begins(first: int, begins: int) -> None:
    """After free seating the last to sit down has the first turn."""
    table = free(4, first)
    order = seat_all(table)
    assert order[-1] == begins
    assert asked(table) == [(begins, "card")]
    assert table.view()["turn"] == begins
    assert table.view()["turns"] == 1


@pytest.mark.clause("RC-2.5")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_a_preset_seating_is_always_the_same_and_yellow_begins(players: int) -> None:
    """Whatever the cards; the order is yellow, red, blue, green, orange, violet."""
    one, other = (rififi.new("reglement", players, seed) for seed in (1, 2))
    assert sitting(one) == sitting(other)
    assert hand(one, 0) != hand(other, 0)
    assert told(one, "turn") == [{"seat": YELLOW, "turn": 1}]
    seatings = record_table()["seatings"][str(players)]
    assert list(seatings) == COLOURS[:players]
    for colour, gangsters in seatings.items():
        for kind in KINDS:
            named = gangsters[kind]
            for place in named if isinstance(named, list) else [named]:
                assert sitting(one)[place] == f"{colour} {kind}"


@pytest.mark.clause("RC-2.6")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_preset_seatings_are_fair_to_look_at(players: int) -> None:
    """No colour starts with a monopoly or at the cash register, and all with the same income."""
    table = rififi.new("reglement", players, 1)
    things = table.view()["table"]["places"]
    before: list[list[str]] = [[] for _ in range(players)]
    for place, who in sitting(table).items():
        before[COLOURS.index(who.split()[0])].append(things[place - 1])
    earned = [[thing for thing in mine if thing in EARNING] for mine in before]
    assert all("register" not in mine for mine in before)
    assert all(len(set(mine)) == len(mine) for mine in earned)
    assert len({len(mine) for mine in earned}) == 1


@pytest.mark.clause("RC-2.7")
def test_a_table_without_seatings_allows_free_seating_only() -> None:
    """And one with some of them, the numbers of players that it has."""
    document = record_table()
    del document["seatings"]["4"]
    with pytest.raises(Refused) as caught:
        rififi.new("reglement", 4, 1, {"table": document})
    assert caught.value.clause == "RC-2.7"
    assert asked(rififi.new("reglement", 3, 1, {"table": document})) == [(YELLOW, "card")]
    freely = rififi.new("reglement", 4, 1, {"table": document, "seating": "free"})
    assert asked(freely)[0][1] == "place"
    del document["seatings"]
    with pytest.raises(Refused):
        rififi.new("reglement", 3, 1, {"table": document})
