"""BL-8.10, BL-8.11, BL-8.13, BL-8.19, BL-8.20, BL-8.26, BL-8.27, BL-8.33, BL-8.34 Cards on markers."""

from __future__ import annotations

from typing import Any

import pytest

from rififi import Table
from tests.rules.bootleggers.towns import (
    markers,
    money,
    of_seats,
    place,
    play,
    quietly,
    refused,
    told,
    town,
    why_not,
)

MARKS = {"texas-lils": [0, 0, 0, 1], "mothers": [2, 1, 1, 0], "barleycorns": [0, 3, 2, 0]}


def gangs(card: str, stage: str = "after_stills", **more: Any) -> Table:
    """Markers of all at three speakeasies, of which Mother's and Barleycorn's are open."""
    return town(stage, {0: [card]}, **({"markers": MARKS} | more))


@pytest.mark.clause("BL-8.10", "BL-8.11")
@pytest.mark.parametrize(
    ("card", "count", "cost"),
    [
        ("city-politics", 1, 4),
        ("city-politics", 2, 8),
        ("state-politics", 1, 5),
        ("state-politics", 3, 15),
    ],
)
def test_politics_buys_markers(card: str, count: int, cost: int) -> None:
    """From the reserve into the Back Room, paid to the bank."""
    table = gangs(card, money=[20, 10, 10, 10])
    reserve = of_seats(table, "reserve")[0]
    play(table, 0, card, count=count)
    assert money(table) == [20 - cost, 10, 10, 10]
    assert of_seats(table, "room") == [count, 0, 0, 0]
    assert of_seats(table, "reserve")[0] == reserve - count


@pytest.mark.clause("BL-8.10", "BL-8.11")
def test_politics_has_a_limit() -> None:
    """Two in the city, three in the state, none at all, and no more than the reserve has."""
    for card, most in (("city-politics", 2), ("state-politics", 3)):
        table = gangs(card, money=[50, 10, 10, 10])
        assert why_not(table, 0, card, count=most + 1)[0] == "wrong_target"
        assert why_not(table, 0, card, count=0)[0] == "wrong_target"
        table = gangs(card, money=[50, 10, 10, 10], reserve={0: 1})
        assert why_not(table, 0, card, count=2)[0] == "wrong_target"
        play(table, 0, card, count=1)
        assert why_not(gangs(card, reserve={0: 0}), 0, card, count=1)[0] == "no_target"


@pytest.mark.clause("BL-8.13", "BL-8.34")
def test_double_cross_destroys_anothers_marker_or_adds_ones_own() -> None:
    """The destroyed one goes to its owner's reserve, not to the Back Room; one's own comes from there."""
    table = gangs("double-cross")
    other = table.clone()
    reserve = of_seats(table, "reserve")
    play(table, 0, "double-cross", at="barleycorns", of=1)
    assert markers(table, "barleycorns") == [0, 2, 2, 0]
    assert of_seats(table, "reserve") == [reserve[0], reserve[1] + 1, *reserve[2:]]
    assert of_seats(table, "room") == [0, 0, 0, 0]
    play(other, 0, "double-cross", at="texas-lils", of=0)
    assert markers(other, "texas-lils") == [1, 0, 0, 1]
    assert of_seats(other, "reserve")[0] == reserve[0] - 1


@pytest.mark.clause("BL-8.13")
def test_double_cross_needs_a_circle_and_a_marker() -> None:
    """A full speakeasy takes none, an empty reserve gives none; O'Malley's has neither."""
    full = gangs("double-cross", markers={"texas-lils": [1, 2, 2, 0]})
    assert why_not(full, 0, "double-cross", at="texas-lils", of=0) == ("wrong_target", "BL-8.13")
    assert why_not(full, 0, "double-cross", at="omalleys", of=1)[0] == "wrong_target"
    bare = gangs("double-cross", reserve={0: 0})
    assert why_not(bare, 0, "double-cross", at="mothers", of=0)[0] == "wrong_target"
    assert why_not(bare, 0, "double-cross", at="mothers", of=3)[0] == "wrong_target"


@pytest.mark.clause("BL-8.19", "BL-8.34", "BL-4.2")
def test_a_hit_destroys_a_marker_of_anybody() -> None:
    """Mother's had just enough to be open, and closes."""
    table = gangs("hit-1")
    assert place(table, "mothers")["open"]
    other = table.clone()
    play(table, 0, "hit-1", at="mothers", of=1)
    assert markers(table, "mothers") == [2, 0, 1, 0]
    assert not place(table, "mothers")["open"]
    play(other, 0, "hit-1", at="mothers", of=0)
    assert markers(other, "mothers") == [1, 1, 1, 0]
    assert why_not(gangs("hit-1"), 0, "hit-1", at="mccoy", of=1)[0] == "wrong_target"


@pytest.mark.clause("BL-8.20")
def test_a_mob_war_destroys_two_markers_in_one_speakeasy() -> None:
    """Two of one, one each of two, in whichever order they are named; or the only one there is."""
    table = gangs("mob-war")
    two, each, only = table.clone(), table.clone(), table.clone()
    play(two, 0, "mob-war", at="barleycorns", victims=[2, 2])
    assert markers(two, "barleycorns") == [0, 3, 0, 0]
    play(each, 0, "mob-war", at="mothers", victims=[2, 0])
    assert markers(each, "mothers") == [1, 1, 0, 0]
    play(only, 0, "mob-war", at="texas-lils", victims=[3])
    assert markers(only, "texas-lils") == [0, 0, 0, 0]
    assert why_not(table, 0, "mob-war", at="mothers", victims=[1, 1])[0] == "wrong_target"
    assert why_not(table, 0, "mob-war", at="texas-lils", victims=[3, 3])[0] == "wrong_target"


@pytest.mark.clause("BL-8.20", "BL-8.3")
def test_a_mob_war_names_both() -> None:
    """One of two is not the whole play."""
    table = gangs("mob-war")
    table.answer(0, {"do": "play", "card": "mob-war", "at": "mothers", "victims": [1]})
    assert told(table, "card_played") == []
    assert table.asks()[0]["options"] == [{"do": "name", "seat": 2}]


@pytest.mark.clause("BL-8.26")
def test_recruiting_goes_round_in_muscle_order() -> None:
    """Five: the first to who played it, then one each from the top."""
    table = town("after_stills", {1: ["recruiting-1"]}, dice={"dice": [5]})
    play(table, 1, "recruiting-1")
    assert of_seats(table, "room") == [1, 2, 1, 1]
    table = town("after_stills", {0: ["recruiting-1"]}, dice={"dice": [2]})
    play(table, 0, "recruiting-1")
    assert of_seats(table, "room") == [2, 0, 0, 0]


@pytest.mark.clause("BL-8.26")
def test_recruiting_passes_over_empty_reserves() -> None:
    """Who has none in reserve is passed over; what nobody can take is lost."""
    table = town(
        "after_stills", {1: ["recruiting-2"]}, dice={"dice": [6]}, reserve={0: 0, 1: 1, 3: 2}
    )
    before = of_seats(table, "room")
    play(table, 1, "recruiting-2")
    gained = [after - was for was, after in zip(before, of_seats(table, "room"), strict=True)]
    assert gained == [0, 1, 3, 2]
    empty = dict.fromkeys(range(4), 0)
    table = town("after_stills", {1: ["recruiting-2"]}, dice={"dice": [6]}, reserve=empty)
    play(table, 1, "recruiting-2")
    assert of_seats(table, "reserve") == [0, 0, 0, 0]


@pytest.mark.clause("BL-8.27")
def test_a_safe_house_takes_back_up_to_three_markers() -> None:
    """From one speakeasy or several; so many cannot be placed again this round."""
    table = town("after_muscle", {0: ["safe-house"]}, markers=MARKS, room=[1, 0, 0, 0])
    play(table, 0, "safe-house", places=["mothers", "mothers"])
    assert markers(table, "mothers") == [0, 1, 1, 0]
    assert (of_seats(table, "room")[0], of_seats(table, "barred")[0]) == (3, 2)
    quietly(table, "send_boys")
    refusal = refused(table, 0, {"do": "send_boys", "markers": {"mothers": 2}})
    assert (refusal.code, refusal.clause) == ("no_marker_left", "BL-4.1")
    table.answer(0, {"do": "send_boys", "markers": {"mothers": 1}})
    quietly(table, "send_boys", 2)
    assert of_seats(table, "barred")[0] == 0
    table.answer(0, {"do": "send_boys", "markers": {"mothers": 2}})
    assert markers(table, "mothers")[0] == 3


@pytest.mark.clause("BL-8.27")
def test_a_safe_house_takes_one_at_least_and_three_at_most() -> None:
    """One's own markers only."""
    table = gangs("safe-house", markers={"mothers": [3, 1, 0, 0], "mccoy": [1, 0, 0, 0]})
    four = table.clone()
    assert why_not(table, 0, "safe-house", places=["texas-lils"])[0] == "wrong_target"
    assert (
        refused(four, 0, {"do": "play", "card": "safe-house", "places": ["mothers"] * 4}).code
        == "malformed"
    )
    play(table, 0, "safe-house", places=["mccoy", "mothers", "mothers"])
    assert (markers(table, "mothers")[0], markers(table, "mccoy")[0]) == (1, 0)
    assert (
        why_not(gangs("safe-house", markers={}), 0, "safe-house", places=["mothers"])[0]
        == "no_target"
    )


@pytest.mark.clause("BL-8.33", "BL-8.34")
def test_a_dirty_rat_takes_anothers_place() -> None:
    """The victim's marker goes to his reserve, one's own comes out of one's own."""
    table = gangs("dirty-rat")
    reserve = of_seats(table, "reserve")
    play(table, 0, "dirty-rat", at="barleycorns", of=2)
    assert markers(table, "barleycorns") == [1, 3, 1, 0]
    assert of_seats(table, "reserve") == [reserve[0] - 1, reserve[1], reserve[2] + 1, reserve[3]]


@pytest.mark.clause("BL-8.33")
def test_a_dirty_rat_works_in_a_full_speakeasy_but_not_without_a_marker() -> None:
    """No circle is needed; a marker in the reserve is, and a rival there."""
    table = gangs("dirty-rat", markers={"texas-lils": [1, 2, 2, 0]})
    assert why_not(table, 0, "dirty-rat", at="texas-lils", of=0)[0] == "wrong_target"
    play(table, 0, "dirty-rat", at="texas-lils", of=2)
    assert markers(table, "texas-lils") == [2, 2, 1, 0]
    bare = gangs("dirty-rat", reserve={0: 0})
    assert why_not(bare, 0, "dirty-rat", at="mothers", of=1) == ("no_target", "BL-8.33")
