"""RC-9 Who knows what."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest

import rififi
from rififi import Table
from tests.rules.reglement.scenes import (
    BLUE,
    CARDS,
    RED,
    YELLOW,
    choose,
    hand,
    pass_turn,
    play,
    play_while,
    put_aside,
    scene,
    told,
)

WHO = {2: "yellow blade", 3: "red bruiser", 6: "red blade", 30: "blue bruiser"}


def worlds(table: Table, seat: int | None, count: int) -> list[dict[str, Any]]:
    """The states of so many worlds imagined from a view."""
    view = table.view(seat)
    rng = random.Random(7)
    imagined = [rififi.determinize("reglement", view, rng) for _ in range(count)]
    return [world.position()["state"] for world in imagined]


@pytest.mark.clause("RC-9.1")
def test_a_hand_is_seen_by_its_owner_alone() -> None:
    """Others, and spectators, see how many cards there are."""
    table = rififi.new("reglement", 4, 5)
    for seat in range(4):
        view = table.view(seat)
        assert len(view["hand"]) == 5
        assert view["hand"] == sorted(view["hand"], key=[*CARDS].index)
        assert view["hands"] == [5] * 4
    spectator = table.view()
    assert "hand" not in spectator
    assert spectator["shuffles"] == [{"cards": CARDS, "held": [5] * 4}]


@pytest.mark.clause("RC-9.1")
def test_drawn_cards_are_told_to_their_owner_alone() -> None:
    table = scene(WHO, {YELLOW: ["boom"]}, pile=["alert"])
    put_aside(table, YELLOW, "boom")
    assert told(table, "drew_cards", YELLOW) == [{"cards": ["alert"]}]
    for other in (RED, BLUE, None):
        assert told(table, "drew_cards", other) == []
        assert told(table, "drew", other) == [{"seat": YELLOW, "count": 1}]


@pytest.mark.clause("RC-9.1")
def test_what_is_begun_is_not_seen() -> None:
    """A card that has been chosen, and is not played on anything yet, is its owner's secret."""
    table = scene(WHO, {YELLOW: ["knife"]})
    before = [table.view(seat) for seat in (RED, BLUE, None)]
    table.answer(YELLOW, choose("knife"))
    assert [table.view(seat) for seat in (RED, BLUE, None)] == before
    assert table.view(YELLOW)["frames"][-1]["asks"][0]["strokes"] == [0]


@pytest.mark.clause("RC-9.1")
def test_all_else_is_public() -> None:
    """Gangsters, cakes, sleepers, money and the cards put aside look the same from every seat."""
    table = rififi.new("reglement", 5, 3)
    play_while(table, lambda table: table.view()["turns"] < 25, 3)
    own = {"seat", "asked", "hand", "hand_shuffles", "frames"}
    views = [table.view(seat) for seat in [None, *range(5)]]
    public = [{key: value for key, value in view.items() if key not in own} for view in views]
    assert all(view == public[0] for view in public)
    assert public[0]["put_aside"]


@pytest.mark.clause("RC-9.1")
@pytest.mark.parametrize("seat", [YELLOW, RED, None])
def test_imagined_worlds_hold_what_a_seat_knows(seat: int | None) -> None:
    """The own hand as it is; the rest any way the sixty cards allow."""
    table = scene(WHO, {YELLOW: ["knife", "boom"], RED: ["gun"]})
    seen = set()
    for state in worlds(table, seat, 30):
        if seat is not None:
            assert Counter(state["hands"][seat]) == Counter(hand(table, seat))
        seen.add(json.dumps([state["hands"], state["pile"]]))
        cards = Counter(state["pile"])
        for held in state["hands"]:
            cards.update(held)
        assert cards == CARDS
    assert len(seen) == 30


@pytest.mark.clause("RC-9.1", "RC-3.9")
def test_what_a_new_pile_is_made_of_is_known() -> None:
    """Cards that were in hands when the pile was made anew are not in it, and the other way round."""
    table = scene(WHO, {YELLOW: ["boom"], RED: ["alert"] * 4, BLUE: ["gun"] * 5}, aside=44)
    pass_turn(table)
    assert told(table, "reshuffled") == [{"pile": 45}]
    pass_turn(table)
    for state in worlds(table, YELLOW, 20):
        assert Counter(state["pile"])["gun"] <= 2
        held = Counter(state["hands"][BLUE]) + Counter(state["hands"][RED])
        assert held["gun"] >= 4
    old, new = table.view()["shuffles"]
    assert old["held"] == [5, 4, 5]
    assert new["held"] == [0, 1, 0]
    assert sum(old["cards"].values()) == 14


@pytest.mark.clause("RC-9.1")
def test_worlds_are_imagined_uniformly() -> None:
    """Red holds the one Boom that yellow does not see as often as its share of unseen places says."""
    table = scene(WHO, {YELLOW: ["boom"] * 3})
    count = 1500
    held = sum("boom" in state["hands"][RED] for state in worlds(table, YELLOW, count))
    share = 5 / 55
    assert abs(held / count - share) < 4 * (share * (1 - share) / count) ** 0.5


@pytest.mark.clause("RC-9.1")
def test_of_equal_cards_the_one_of_the_older_shuffle_leaves_the_hand() -> None:
    """Yellow holds a Knife of each of two shuffles: the one that is left is of the new one."""
    position = scene(WHO, {YELLOW: ["knife", "knife", "gun"]}).position()
    position["state"]["shuffle"] = 1
    position["state"]["hand_shuffles"][YELLOW] = [0, 1, 1, 1, 1]
    table = rififi.from_position(position)
    seen = table.view(YELLOW)
    assert [(seen["hand"][i], seen["hand_shuffles"][i]) for i in (0, 1)] == [
        ("knife", 0),
        ("knife", 1),
    ]
    play(table, YELLOW, "knife", target=3)
    seen = table.view(YELLOW)
    assert (seen["hand"][0], seen["hand_shuffles"][0]) == ("knife", 1)
    assert [shuffle["held"][YELLOW] for shuffle in seen["shuffles"]] == [0, 4]


@pytest.mark.clause("RC-9.1")
def test_of_equal_cards_the_one_held_longest_is_played() -> None:
    """Everybody knows out of which shuffle a played card came: those still in the hand are told by it."""
    table = scene(WHO, {YELLOW: ["knife", "boom"]}, pile=["knife"], aside=44)
    put_aside(table, YELLOW, "boom")
    assert table.view(YELLOW)["hand_shuffles"] == [0] * 5
    state = table.position()["state"]
    assert state["hands"][YELLOW].count("knife") == 2
    play_while(table, lambda table: table.view()["turn"] != YELLOW)
    play(table, YELLOW, "knife", target=3)
    assert table.position()["state"]["hands"][YELLOW].count("knife") == 1
