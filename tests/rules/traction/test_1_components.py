"""TA-1 Components, the board, the leaders."""

from __future__ import annotations

import json
from typing import Any

import pytest

import rififi
from rififi import Refused
from rififi.games.traction.board import board_named, document_named
from tests.rules.traction.scenes import CARDS, PRESENT, new, refused, scene, step


@pytest.mark.clause("TA-1.1")
def test_the_board_the_men_the_cards_and_the_money() -> None:
    board = board_named("paris-1946")
    assert [board.kinds.count(kind) for kind in range(4)] == [6, 2, 3, 15]
    table = new(6)
    words = table.position()["state"]
    assert sum(words["pile"][card] for card in list(CARDS)[:3]) == 54
    assert sum(words["pile"][card] for card in list(CARDS)[3:]) == 24
    assert sum(words["money"]) + words["bank"] == 144_000_000
    men = scene({0: ["butte"] * 20}, money={0: 60})
    assert refused(men, 0, "recruit", pay="brique").code == "no_reserve"


@pytest.mark.clause("TA-1.2")
def test_equal_thirds_of_each_pile() -> None:
    assert new().position()["state"]["pile"] == CARDS


def spoilt(**changes: Any) -> Refused:
    """The refusal of a board with something else in it."""
    document = json.loads(json.dumps(document_named("paris-1946"))) | changes
    with pytest.raises(Refused) as caught:
        rififi.new("traction", 4, 1, {"board": document})
    assert caught.value.clause == "TA-1.3"
    return caught.value


@pytest.mark.clause("TA-1.3")
def test_another_board_is_checked() -> None:
    document = document_named("paris-1946")
    rififi.new("traction", 4, 1, {"board": document})
    assert spoilt(hotel=document["hotel"][1:]).facts["fault"]["say"] == "fault.board_count"
    assert spoilt(van={"circuit": ["mouise-1"]}).facts["fault"]["say"] == "fault.board_ring"
    parking = document["parking"] | {"bank": "deux-rives"}
    assert spoilt(parking=parking).facts["fault"]["say"] == "fault.board_parking"
    hotels = [hotel | {"doors": ["barriere-1"]} for hotel in document["hotel"][:1]]
    near = spoilt(hotel=hotels + document["hotel"][1:])
    assert near.facts["fault"]["say"] == "fault.board_uneven"
    bases = [document["base"][0] | {"doors": ["barriere-1", "barriere-2"]}, *document["base"][1:]]
    assert spoilt(base=bases).facts["fault"]["say"] == "fault.board_ways"
    assert spoilt(base=7).facts["fault"]["say"] == "fault.board_form"
    swapped = [document["base"][0] | {"hotels": ["petit-jour", "mirliton"]}, *document["base"][1:]]
    assert spoilt(base=swapped).facts["fault"]["say"] == "fault.board_hotels"
    island = [
        *document["street"],
        {"id": "ile", "name": "île", "cells": [[1, 1]], "line": ["ile-1"]},
    ]
    assert spoilt(street=island).facts["fault"]["say"] == "fault.board_unreachable"


@pytest.mark.clause("TA-1.4")
def test_six_leaders_play_with_six() -> None:
    assert sorted(new(6).view()["leaders"]) == sorted(PRESENT[6])


@pytest.mark.clause("TA-1.5")
@pytest.mark.parametrize(
    ("players", "cell", "door"),
    [
        (5, "chien-noir", "puits-2"),
        (5, "hangar", "bassin-1"),
        (4, "paravent", "pince-oreille-2"),
        (4, "dancing", "lampions-1"),
    ],
)
def test_nobody_enters_what_is_closed(players: int, cell: str, door: str) -> None:
    table = scene({0: [door]}, players=players)
    assert refused(table, 0, "step", men=[1], to=cell).code == "is_closed"
    if cell == "paravent":
        step(scene({0: [door]}, players=5), 0, [1], cell)


@pytest.mark.clause("TA-1.6")
def test_seats_follow_the_bases_clockwise() -> None:
    """Whoever chooses what: play goes round the board."""
    table = rififi.new("traction", 4, 3, {"leaders": "choose"})
    chosen = ["monmon", "pierrot-le-fou", "le-gros", "le-mammouth"]
    for seat, leader in enumerate(chosen):
        assert table.asks()[0]["seat"] == seat
        table.answer(seat, {"do": "lead", "leader": leader})
    again = table.events()[-1]["args"]
    assert again == {"leaders": chosen, "seats": [1, 3, 2, 0]}


@pytest.mark.clause("TA-1.6")
def test_a_leader_is_chosen_once() -> None:
    table = rififi.new("traction", 4, 3, {"leaders": "choose"})
    table.answer(0, {"do": "lead", "leader": "monmon"})
    assert refused(table, 1, "lead", leader="monmon").code == "leader_is_taken"
    assert refused(table, 1, "lead", leader="le-moko").code == "leader_is_taken"
