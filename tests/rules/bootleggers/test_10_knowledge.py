"""BL-10 Who knows what."""

from __future__ import annotations

import json
import random

import pytest

import rififi
from tests.rules.bootleggers.towns import do, of_seats, quietly, told, town


@pytest.mark.clause("BL-10.1")
def test_hands_are_private_and_what_was_seen_is_public() -> None:
    """Muscle and money are one's own; a Thug taken from the offers is known, one drawn is not."""
    table = town("after_stills", {0: ["moll", "hit-1"], 1: ["thirsty"]}, unseen=["hit-1"])
    for onlooker in (None, 1, 2):
        seen = table.view(onlooker)
        assert (seen["seats"][0]["seen"], seen["seats"][0]["cards"]) == (["moll"], 2)
        assert "hit-1" not in json.dumps(seen)
    assert table.view(0)["hand"] == ["moll", "hit-1"]
    assert "muscle" not in table.view()
    assert of_seats(table, "muscle_cards") == [11] * 4


@pytest.mark.clause("BL-10.1")
def test_nobody_knows_the_decks() -> None:
    """Only how many cards are left."""
    table = town("after_stills", {0: ["moll"]}, top=["windfall", "hijack"])
    seen = json.dumps([table.view(seat) for seat in (None, 0, 1, 2, 3)])
    assert "hijack" not in seen
    assert "windfall" not in seen
    assert table.view()["cards_left"] == 77


@pytest.mark.clause("BL-10.1", "BL-3.3")
def test_the_muscle_card_laid_is_secret_until_all_are_shown() -> None:
    """Not even which card was exchanged for which is told to others."""
    seen = []
    for first, second in ((0, 1), (4, 7), (3, 3)):
        table = rififi.new("bootleggers", 3, 9)
        for place in (first, second):
            do(table, 0, "lay", muscle=table.view(0)["muscle"][place])
        seen.append([(table.view(seat), table.events(seat)) for seat in (None, 1, 2)])
    assert seen[0] == seen[1] == seen[2]


@pytest.mark.clause("BL-10.1", "BL-7.11")
def test_a_world_imagined_keeps_what_can_be_known() -> None:
    """Money and hands that were seen are as they are; unseen cards and Muscle vary, within their quarters."""
    table = rififi.new("bootleggers", 4, 11)
    quietly(table, "market", 3)
    view = table.view(2)
    worlds = [rififi.determinize("bootleggers", view, random.Random(n)) for n in range(8)]
    muscle = set()
    for world in worlds:
        assert world.view(2) == view
        seats = world.position()["state"]["seats"]
        assert [seat["money"] for seat in seats] == [
            seat["money"] for seat in table.position()["state"]["seats"]
        ]
        muscle.add(str(seats[0]["muscle"]))
        for seat in seats:
            had = [*seat["muscle"], *seat["muscle_gone"], seat["shown"]]
            assert [sum((card - 1) // 18 == quarter for card in had) for quarter in range(4)] == [
                3
            ] * 4
    assert len(muscle) > 4


@pytest.mark.clause("BL-10.1", "BL-8.31")
def test_a_card_face_down_is_imagined_to_be_no_thug() -> None:
    """And a card drawn by Windfall that was kept in the hand to be one."""
    for drawn, kept in (("improvement-3", "face_down"), ("hijack", "hand")):
        table = town("after_stills", {0: ["windfall"], 1: ["moll"]}, top=[drawn])
        do(table, 0, "play", card="windfall")
        do(table, 0, "keep")
        found = set()
        for n in range(20):
            world = rififi.determinize("bootleggers", table.view(1), random.Random(n))
            held = world.position()["state"]["seats"][0][kept]
            found.add(held["card"] if kept == "face_down" else held[0])
        thugs = {"influence", "double-influence", "still", "double-still", "improvement"}
        kinds = {name.rpartition("-")[0] if name[-1].isdecimal() else name for name in found}
        assert (kinds <= thugs) == (kept == "face_down")
        assert len(found) > 3
    assert told(table, "thug_kept") == [{"seat": 0}]
