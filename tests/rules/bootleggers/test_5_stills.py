"""BL-5 Phase 3: the stills run, and the Copper goes his way."""

from __future__ import annotations

from typing import Any

import pytest

from rififi import Table
from tests.rules.bootleggers.towns import do, of_seats, told, town


def running(**more: Any) -> Table:
    """The stills have run; a Moll keeps the window after them open."""
    table = town("after_sending", {0: ["moll"]}, **more)
    do(table, 0, "pass")
    return table


@pytest.mark.clause("BL-5.1")
def test_every_still_makes_its_dice() -> None:
    """In Muscle order, Family Stills first, then Remote Stills as they were built."""
    stills = [
        {"still": "remote-5", "owner": 1, "dice": 2},
        {"still": "remote-2", "owner": 1, "dice": 1},
        {"still": "remote-1", "owner": 0, "dice": 0},
    ]
    table = running(
        muscle=[18, 33, 66, 45],
        remote_stills=stills,
        family_dice=[1, 2, 1, 1],
        dice={"stills": [1, 2, 3, 4, 5, 6, 6, 5]},
    )
    runs = [(event["seat"], event["still"], event["rolls"]) for event in told(table, "still_run")]
    assert runs == [
        (2, "family-2", [1]),
        (3, "family-3", [2]),
        (1, "family-1", [3, 4]),
        (1, "remote-5", [5, 6]),
        (1, "remote-2", [6]),
        (0, "family-0", [5]),
    ]
    assert of_seats(table, "crates") == [5, 24, 1, 2]
    assert of_seats(table, "made") == [5, 7, 1, 2]


@pytest.mark.clause("BL-5.1")
def test_crates_join_those_that_a_warehouse_kept() -> None:
    """The sum of the dice is added."""
    table = running(crates=[4, 0, 0, 0], dice={"stills": [3, 1, 1, 1]})
    assert of_seats(table, "crates") == [7, 1, 1, 1]


@pytest.mark.clause("BL-5.2")
@pytest.mark.parametrize(("round", "made"), [(4, 8), (5, 0)])
def test_from_round_5_the_copper_raids_a_five(round: int, made: int) -> None:
    """The guarded Family Still only; its owner's Remote Still is never affected."""
    stills = [{"still": "remote-1", "owner": 0, "dice": 1}]
    table = running(
        round=round,
        copper=0,
        family_dice=[2, 1, 1, 1],
        remote_stills=stills,
        dice={"stills": [5, 3, 5, 5, 1, 1]},
    )
    assert of_seats(table, "made")[0] == made
    assert of_seats(table, "crates") == [made + 5, 5, 1, 1]
    assert len(told(table, "still_raided")) == (round == 5)


@pytest.mark.clause("BL-5.2")
def test_without_a_five_the_guarded_still_makes_as_much_as_ever() -> None:
    """Six and four."""
    table = running(round=6, copper=0, family_dice=[2, 1, 1, 1], dice={"stills": [6, 4, 1, 1, 1]})
    assert of_seats(table, "made")[0] == 10


@pytest.mark.clause("BL-5.3")
def test_from_round_4_the_copper_goes_to_who_made_most() -> None:
    """Not before; Remote Stills do not count; a raided one made nothing."""
    stills = [{"still": "remote-1", "owner": 0, "dice": 4}]
    dice = {"stills": [1, 6, 6, 6, 6, 3, 2, 2]}
    assert running(round=3, remote_stills=stills, dice=dice).view()["copper"] is None
    assert running(round=4, remote_stills=stills, dice=dice).view()["copper"] == 1
    raided = running(round=5, copper=1, dice={"stills": [2, 5, 3, 1]})
    assert raided.view()["copper"] == 2


@pytest.mark.clause("BL-5.3")
@pytest.mark.parametrize(("muscle", "watched"), [([72, 69, 66, 63], 2), ([18, 33, 66, 45], 1)])
def test_of_those_that_made_as_much_the_lowest_muscle_is_watched(
    muscle: list[int], watched: int
) -> None:
    """Seats 1 and 2 make six each."""
    order = sorted(range(4), key=lambda seat: -muscle[seat])
    rolls = [{1: 6, 2: 6}.get(seat, 2) for seat in order]
    table = running(round=4, muscle=muscle, dice={"stills": rolls})
    assert table.view()["copper"] == watched
    assert told(table, "copper_moves") == [{"seat": watched}]


@pytest.mark.clause("BL-5.4")
def test_the_rulebooks_example_of_the_stills() -> None:
    """Alice, Bob, Charlie and David are seats 0 to 3; the Copper goes from Alice to David.

    (Charlie's Family Still made 5, David's 7. In a later example the rulebook lets David have 6.)
    """
    stills = [
        {"still": "remote-1", "owner": 0, "dice": 2},
        {"still": "remote-2", "owner": 2, "dice": 2},
    ]
    table = running(
        round=5,
        copper=0,
        family_dice=[2, 1, 1, 2],
        remote_stills=stills,
        dice={"stills": [5, 3, 5, 2, 6, 5, 6, 3, 4, 3]},
    )
    assert of_seats(table, "crates") == [7, 6, 14, 7]
    assert of_seats(table, "made") == [0, 6, 5, 7]
    assert table.view()["copper"] == 3
