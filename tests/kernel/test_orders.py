"""Secret composite answers, elimination, turns either way: as in TA-6.4, TA-6.5, RC-4.9 and RC-6."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from rififi.kernel.refusal import Refused
from rififi.kernel.table import Table
from rififi.tables import replay_record, table_from_position
from rififi.wording import wording
from tests.fixtures import new_table
from tests.fixtures.ambush.game import GAME
from tests.kernel.backrooms import asked

GUNS = "bullet bullet dodge dodge"
CARS = "car car bullet dodge"
BOMBS = "bomb bomb bullet dodge"
NOTHING = "car car car car"


def ambush(*hands: str, men: int = 2, first: int = 0, rounds: int = 1) -> Table:
    """These hands, the next cards all bombs while there are any, and this first player."""
    cards = [card for hand in hands for card in hand.split()]
    script = {"cards": cards, "lots": [first]}
    options = {"men": men, "rounds": rounds}
    return new_table(GAME, len(hands), "ambush", options, script)


def seat_men(table: Table, chairs: dict[int, list[int]]) -> None:
    """Everybody's men on these chairs."""
    left = {seat: list(places) for seat, places in chairs.items()}
    while asked(table)[0][1] == "sit":
        seat = asked(table)[0][0]
        table.answer(seat, {"do": "sit", "chair": left[seat].pop(0)})


def wait_all(table: Table) -> None:
    while asked(table)[0][1] == "turn":
        table.answer(asked(table)[0][0], {"do": "wait"})


def apart(players: int, men: int = 2) -> dict[int, list[int]]:
    """Men so far apart that a bomb strikes one."""
    chairs = itertools.count(0, 2)
    return {seat: [next(chairs) for _ in range(men)] for seat in range(players)}


def to_orders(*hands: str, **choices: int) -> Table:
    """All seated two chairs apart, and asked for their orders."""
    table = ambush(*hands, **choices)
    seat_men(table, apart(len(hands), choices.get("men", 2)))
    wait_all(table)
    return table


def order(*men: Any) -> dict[str, Any]:
    return {"do": "order", "men": list(men)}


def fire(seat: int) -> dict[str, int]:
    return {"fire": seat}


# Either way round the table.


def test_seating_goes_counter_clockwise_and_turns_go_clockwise() -> None:
    table = ambush(GUNS, GUNS, GUNS, GUNS, first=1)
    seated = []
    while asked(table)[0][1] == "sit":
        seat = asked(table)[0][0]
        seated.append(seat)
        table.answer(seat, table.asks()[0]["options"][0])
    assert seated == [1, 0, 3, 2, 1, 0, 3, 2]
    turns = []
    while asked(table)[0][1] == "turn":
        turns.append(asked(table)[0][0])
        table.answer(turns[-1], {"do": "wait"})
    assert turns == [1, 2, 3, 0]


def test_who_has_none_left_to_seat_is_skipped() -> None:
    """After one has lost a man, and one all of his."""
    table = ambush(BOMBS, GUNS, GUNS, GUNS, rounds=2)
    seat_men(table, {0: [0, 8], 1: [15, 16], 2: [4, 10], 3: [6, 12]})
    table.answer(0, {"do": "bomb", "chair": 15})
    table.answer(2, {"do": "wait"})
    table.answer(3, {"do": "wait"})
    for seat in (0, 2, 3):
        orders = order(fire(3), "hold") if seat == 0 else order("hold", "hold")
        table.answer(seat, orders)
    table.answer(3, {"do": "dodge", "saved": [False]})
    assert table.view()["men"] == [2, 0, 2, 1]
    seated = []
    while asked(table)[0][1] == "sit":
        seat = asked(table)[0][0]
        seated.append(seat)
        table.answer(seat, table.asks()[0]["options"][0])
    assert seated == [3, 2, 0, 2, 0], "the marker went counter-clockwise from 0, past 1, to 3"


# Elimination.


def test_who_is_out_has_no_turn_and_no_order() -> None:
    table = ambush(BOMBS, GUNS, GUNS, GUNS)
    seat_men(table, {0: [0, 8], 1: [15, 16], 2: [4, 10], 3: [6, 12]})
    table.answer(0, {"do": "bomb", "chair": 16})
    assert table.view()["out"] == [1]
    assert table.view()["cards"] == [4, 0, 4, 4], "his hand is put aside; the bomber has drawn"
    wait_all(table)
    assert asked(table) == [(0, "order"), (2, "order"), (3, "order")]
    refused = table.why_not(1, order("hold", "hold"))
    assert refused is not None
    assert refused.code == "not_asked"
    refused = table.why_not(0, order(fire(1), "hold"))
    assert refused is not None
    assert (refused.code, refused.facts["targets"]) == ("not_a_target", [2, 3])


def test_who_is_out_in_his_own_turn_draws_nothing() -> None:
    table = ambush(BOMBS, GUNS, GUNS, GUNS)
    seat_men(table, {0: [0, 1], 1: [15, 17], 2: [4, 10], 3: [6, 12]})
    left = table.view()["cards_left"]
    table.answer(0, {"do": "bomb", "chair": 0})
    assert table.view()["out"] == [0]
    assert table.view()["cards_left"] == left
    assert asked(table) == [(1, "turn")], "the turn passes on"


def test_all_can_go_at_once() -> None:
    table = ambush(BOMBS, GUNS, GUNS, men=1)
    seat_men(table, {0: [0], 1: [1], 2: [2]})
    table.answer(0, {"do": "bomb", "chair": 1})
    assert table.result == {"ranking": [[0, 1, 2]], "winners": [0, 1, 2], "money": [0, 0, 0]}
    assert table.asks() == []


def test_who_falls_later_is_ahead() -> None:
    table = ambush(BOMBS, BOMBS, GUNS, men=1)
    seat_men(table, {0: [0], 1: [5], 2: [10]})
    table.answer(0, {"do": "bomb", "chair": 10})
    table.answer(1, {"do": "bomb", "chair": 0})
    assert table.result is not None
    assert table.result["ranking"] == [[1], [0], [2]]


# Orders, whole and man by man.


def test_orders_are_shown_together() -> None:
    table = to_orders(GUNS, CARS, GUNS)
    table.answer(1, order("flee", fire(0)))
    table.answer(0, order(fire(1), fire(1)))
    for viewer in (0, 2, None):
        assert table.view(viewer)["orders"] == []
        asks = table.view(viewer)["frames"][-1]["asks"]
        assert [ask["answered"] for ask in asks] == [True, True, False]
        assert "strokes" not in asks[1]
    assert table.view(1)["frames"][-1]["asks"][1]["strokes"] == [1, 2]
    table.answer(2, order("hold", "hold"))
    assert table.view()["orders"] == [[3, 3], [1, 2], [0, 0]]


def test_orders_count_in_any_order_of_arrival_and_as_last_changed() -> None:
    answers = {0: order(fire(1), fire(2)), 1: order("flee", fire(0)), 2: order("hold", fire(0))}
    positions = []
    for arrival in itertools.permutations(range(3)):
        table = to_orders(GUNS, CARS, GUNS)
        for seat in arrival[:2]:
            table.answer(seat, order("hold", "hold"))
        for seat in arrival:
            table.answer(seat, answers[seat])
        positions.append(table.position())
    assert all(position == positions[0] for position in positions)


def test_an_order_man_by_man_is_the_order_given_whole() -> None:
    whole, stepwise = to_orders(GUNS, CARS, GUNS), to_orders(GUNS, CARS, GUNS)
    whole.answer(1, order("flee", fire(0)))
    stepwise.answer(1, {"do": "flee"})
    ask = next(ask for ask in stepwise.asks() if ask["seat"] == 1)
    assert not ask["answered"], "half an order is none"
    assert [event["key"] for event in stepwise.events()].count("order_written") == 0
    stepwise.answer(1, {"do": "fire", "at": 0})
    assert stepwise.position() == whole.position()
    assert stepwise.events(0) == whole.events(0)
    assert len(stepwise.entries) == len(whole.entries) + 1


def test_an_order_given_is_changed_by_giving_it_whole() -> None:
    """Begun anew man by man, it would show others that it is no longer given."""
    table = to_orders(GUNS, CARS, GUNS)
    table.answer(0, order(fire(1), fire(2)))
    (own,) = [ask for ask in table.asks() if ask["seat"] == 0]
    assert own["answered"]
    assert own["options"] == []
    assert table.choices(0, own["id"]) == []
    with pytest.raises(Refused) as refused:
        table.answer(0, {"do": "hold"})
    assert refused.value.code == "give_it_whole"
    seen_before = table.view(1)
    table.answer(0, order("hold", fire(2)))
    assert table.view(1) == seen_before
    assert table.view(0)["frames"][-1]["asks"][0]["strokes"] == [0, 4]


def test_the_options_are_those_of_the_next_man() -> None:
    table = to_orders("car bullet dodge dodge", GUNS, GUNS)
    table.answer(0, {"do": "fire", "at": 2})
    ask = next(ask for ask in table.asks() if ask["seat"] == 0)
    assert ask["options"] == [{"do": "hold"}, {"do": "flee"}], "the only bullet is spoken for"


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        (order("hold"), "order_for_each"),
        (order("hold", "hold", "hold"), "order_for_each"),
        (order("hold", "sleep"), "malformed"),
        (order("hold", {"fire": "1"}), "malformed"),
        (order("flee", "hold"), "no_car"),
        (order(fire(0), "hold"), "not_a_target"),
        (order(fire(7), "hold"), "no_such_order"),
        (order(fire(-4), "hold"), "no_such_order"),
        ({"do": "fire", "at": 0}, "not_a_target"),
    ],
)
def test_wrong_orders_are_refused_and_change_nothing(answer: dict[str, Any], code: str) -> None:
    table = to_orders(GUNS, CARS, GUNS)
    before = table.position()
    with pytest.raises(Refused) as refused:
        table.answer(0, answer)
    assert refused.value.code == code
    assert refused.value.clause == "AM-4"
    assert table.position() == before


def test_a_refused_change_leaves_the_order_that_was_given() -> None:
    table = to_orders(GUNS, CARS, GUNS)
    table.answer(0, order(fire(1), "hold"))
    assert table.why_not(0, order("flee", "flee")) is not None
    with pytest.raises(Refused):
        table.answer(0, order("flee", "flee"))
    assert table.view(0)["frames"][-1]["asks"][0]["strokes"] == [3, 0]


def test_orders_given_can_be_read_again_in_a_position_and_a_record() -> None:
    table = to_orders(GUNS, CARS, GUNS)
    table.answer(0, order(fire(1), "hold"))
    table.answer(1, {"do": "flee"})
    again = table_from_position(GAME, wording(GAME), table.position())
    assert again.view(1) == table.view(1)
    again.answer(1, {"do": "hold"})
    again.answer(2, order("hold", "hold"))
    assert again.view()["orders"] == [[3, 0], [1, 0], [0, 0]]
    replayed = replay_record(GAME, wording(GAME), table.record())
    assert replayed.position() == table.position()


# Answers of those shot at.


def test_all_who_are_shot_at_are_asked_whatever_they_hold() -> None:
    table = to_orders(GUNS, CARS, NOTHING)
    table.answer(0, order(fire(1), fire(2)))
    table.answer(1, order("hold", "hold"))
    table.answer(2, order("hold", "hold"))
    assert asked(table) == [(1, "dodge"), (2, "dodge")]
    table.answer(1, {"do": "dodge", "saved": [True]})
    assert table.view(2)["men"] == [2, 2, 2], "in secret until all have answered"
    with pytest.raises(Refused, match="You hold 0 dodges") as refused:
        table.answer(2, {"do": "dodge", "saved": [True]})
    assert refused.value.code == "too_few_dodges"
    table.answer(2, {"do": "give_up"})
    assert table.view()["men"] == [2, 2, 1]


def test_bullets_fall_one_on_each_man_and_then_a_second() -> None:
    table = to_orders(GUNS, GUNS, "dodge dodge dodge dodge", "bullet dodge dodge dodge")
    table.answer(0, order(fire(2), fire(2)))
    table.answer(1, order(fire(2), "hold"))
    table.answer(2, order("hold", "hold"))
    table.answer(3, order("hold", "hold"))
    assert table.state.bullets_on_men(2) == [2, 1]  # type: ignore[attr-defined]
    table.answer(2, {"do": "dodge", "saved": [True, False]})
    assert table.view()["men"] == [2, 2, 1, 2]


def test_who_has_fled_is_not_hit() -> None:
    table = to_orders(GUNS, CARS, GUNS)
    table.answer(0, order(fire(1), fire(1)))
    table.answer(1, order("flee", "flee"))
    table.answer(2, order("hold", "hold"))
    assert table.finished, "nobody was left to answer"
    assert table.view()["men"] == [2, 2, 2]
