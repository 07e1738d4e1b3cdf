"""RC-1 What is in the box, and the table."""

from __future__ import annotations

import copy
import tomllib
from collections import Counter
from importlib import resources
from typing import Any

import pytest

import rififi
from rififi import Refused
from tests.rules.reglement.scenes import (
    CARDS,
    COLOURS,
    KINDS,
    MONEY,
    YELLOW,
    choose,
    play,
    refused,
    scene,
    sitting,
    targets,
    told,
    turn_of,
)

FIGURES = {3: [1, 2, 2, 5], 4: [1, 2, 1, 3], 5: [1, 1, 1, 3], 6: [1, 1, 1, 2]}

THINGS = {
    "register": [7],
    "gambling_house": [8, 20],
    "bar": [9, 17],
    "restaurant": [12, 24],
    "knife": [2, 14, 18, 21, 26],
    "revolver": [4, 11, 23, 29],
    "glass": [1, 5, 10, 13, 16, 19, 22, 25, 28, 31],
    "": [3, 6, 15, 27, 30, 32],
}


def record_table() -> dict[str, Any]:
    """The table of record as a document, to be changed."""
    file = resources.files("rififi.games.reglement") / "tables" / "record.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))


@pytest.mark.clause("RC-1.1")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_a_colour_a_cake_and_a_hand_for_everybody(players: int) -> None:
    """Each seat has its gangsters and one cake before it; sixty cards are dealt or lie in the pile."""
    table = rififi.new("reglement", players, 1)
    view = table.view()
    assert {who.split()[0] for who in sitting(table).values()} == set(COLOURS[:players])
    assert view["cakes"] == [
        {"seat": seat, "place": None, "gone": False} for seat in range(players)
    ]
    assert sum(view["hands"]) + view["pile"] == 60


@pytest.mark.clause("RC-1.1")
def test_eighteen_pills_are_always_enough() -> None:
    """However often Cocktails are served, no more than eighteen gangsters sleep at once."""
    most = 0
    for seed in range(40):
        state = rififi.fast("reglement", 6, seed=seed, options={"seating": "free"})
        turn = seed
        while not state.finished:
            options = state.options()
            turn += 7
            state.apply(5 if 5 in options else options[turn % len(options)])
            most = max(most, state.asleep.bit_count())  # type: ignore[attr-defined]
    assert 6 <= most <= 18


@pytest.mark.clause("RC-1.2", "RC-1.3")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_gangsters_of_four_kinds(players: int) -> None:
    """So many Godfathers, Gunmen, Blades and Bruisers each."""
    found = Counter(sitting(rififi.new("reglement", players, 1)).values())
    wanted = {
        f"{colour} {kind}": count
        for colour in COLOURS[:players]
        for kind, count in zip(KINDS, FIGURES[players], strict=True)
    }
    assert found == wanted


@pytest.mark.clause("RC-1.4")
@pytest.mark.parametrize(("players", "amount"), [(3, 120), (4, 80), (5, 70), (6, 60)])
def test_the_money_in_the_middle(players: int, amount: int) -> None:
    """What lies there at first is all the money there is."""
    table = rififi.new("reglement", players, 1, {"seating": "free"})
    assert table.view()["middle"] == amount == MONEY[players]
    assert table.view()["money"] == [0] * players


@pytest.mark.clause("RC-1.5")
def test_sixty_cards_of_eight_kinds() -> None:
    """Eleven Knives, seven Guns, and so on; all but the Moves are Action cards."""
    state = rififi.new("reglement", 3, 1).position()["state"]
    cards = Counter(state["pile"])
    for held in state["hands"]:
        cards.update(held)
    assert cards == CARDS
    assert cards.total() == 60


@pytest.mark.clause("RC-1.6")
def test_a_ring_of_32_places() -> None:
    """Place s faces place 31 - s; the four places at the ends face nobody."""
    facing = rififi.new("reglement", 3, 1).view()["table"]["facing"]
    assert len(facing) == 32
    for place in range(1, 31):
        assert facing[place - 1] == (None if place in (15, 16) else 31 - place)
    assert facing[30:] == [None, None]


@pytest.mark.clause("RC-1.6")
@pytest.mark.parametrize(("place", "beside"), [(1, [2, 32]), (17, [16, 18]), (32, [1, 31])])
def test_every_place_has_a_left_and_a_right_neighbour(place: int, beside: list[int]) -> None:
    """A Blade reaches the next number up and the next one down, round the ring."""
    everywhere = dict.fromkeys(beside, "red bruiser") | {place: "yellow blade"}
    others = {10: "red bruiser", 12: "blue bruiser"}
    table = scene(everywhere | others, {YELLOW: ["knife"]})
    assert targets(table, choose("knife")) == sorted(beside)


@pytest.mark.clause("RC-1.6")
@pytest.mark.parametrize("place", [0, 33, -1, 10**9])
def test_there_is_no_other_place(place: int) -> None:
    """Places are numbered from 1 to 32."""
    table = scene({1: "yellow blade", 2: "red bruiser", 9: "blue blade"}, {YELLOW: ["order_cake"]})
    words = {"do": "play", "card": "order_cake", "place": place}
    if place == 10**9:
        assert refused(table, YELLOW, words).code == "malformed"
    else:
        assert refused(table, YELLOW, words).code == "no_such_place"


@pytest.mark.clause("RC-1.7")
def test_what_lies_before_the_places() -> None:
    """The cash register, businesses, knives, revolvers and glasses are where they should be."""
    places = rififi.new("reglement", 3, 1).view()["table"]["places"]
    for thing, expected in THINGS.items():
        assert [i + 1 for i, lies in enumerate(places) if lies == thing] == expected


@pytest.mark.clause("RC-1.8")
def test_another_table_is_played_at() -> None:
    """A table given as a document decides what lies where: here the restaurants are at the ends."""
    document = record_table()
    for old, new in ((12, 15), (24, 32)):
        places = document["places"]
        places[str(old)], places[str(new)] = (
            {key: value for key, value in places[str(place)].items() if key != "before"}
            for place in (old, new)
        )
        places[str(new)]["before"] = "restaurant"
    who = {15: "yellow bruiser", 32: "yellow blade", 1: "red blade", 20: "blue bruiser"}
    table = turn_of(YELLOW, who, table=document)
    assert told(table, "income")[-1]["due"] == 4
    assert table.record()["options"]["table"] == document
    assert rififi.replay(table.record()).view() == table.view()


@pytest.mark.clause("RC-1.8")
@pytest.mark.parametrize(
    ("place", "words", "reason"),
    [
        ("7", {}, "register"),
        ("3", {"before": "bar", "faces": 28}, "bar"),
        ("3", {"faces": 27}, "faces"),
        ("3", {"before": ["bar", "knife"], "faces": 28}, "one thing"),
        ("40", {}, "40"),
    ],
)
def test_a_wrong_table_is_refused(place: str, words: dict[str, Any], reason: str) -> None:
    """No cash register, three bars, a place that faces who faces another, two things, a gap."""
    document = record_table()
    document["places"][place] = words
    with pytest.raises(Refused) as caught:
        rififi.new("reglement", 3, 1, {"table": document})
    assert caught.value.code == "wrong_document"
    assert reason in caught.value.text


@pytest.mark.clause("RC-1.8")
def test_a_table_has_more_places_than_gangsters() -> None:
    """Thirty places are too few for the thirty gangsters of three."""
    document = copy.deepcopy(record_table())
    for place in ("31", "32"):
        del document["places"][place]
    document["sides"] = [14, 2, 14, 0]
    document.pop("seatings")
    with pytest.raises(Refused) as caught:
        rififi.new("reglement", 3, 1, {"table": document, "seating": "free"})
    assert caught.value.clause == "RC-1.8"


@pytest.mark.clause("RC-1.2", "RC-4.1")
def test_a_bruiser_alone_can_do_nothing() -> None:
    """A Bruiser has no weapon; neither has a Godfather."""
    who = {30: "yellow bruiser", 31: "red blade", 6: "yellow godfather", 7: "blue gunman"}
    table = scene(who, {YELLOW: ["knife", "gun"]})
    for card in ("knife", "gun"):
        assert (
            refused(table, YELLOW, {"do": "play", "card": card, "target": 31}).code == "no_target"
        )
    armed = scene(who | {30: "yellow blade"}, {YELLOW: ["knife"]})
    play(armed, YELLOW, "knife", target=31)
    assert 31 not in sitting(armed)
