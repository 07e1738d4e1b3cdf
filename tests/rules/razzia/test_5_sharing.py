"""RZ-5.1 to RZ-5.6, RZ-5.10 The proposal and the answers."""

from __future__ import annotations

import pytest

from rififi import Table
from tests.rules.razzia.evenings import (
    accept,
    asked,
    evening,
    lying,
    money,
    proposal,
    propose,
    refuse,
    refused,
    told,
)

ELSEWHERE = ["red-gambler-1", "yellow-gambler-1", "pink-gambler-1", "green-gambler-1"]
JUNGLE: dict[str, list[int]] = {"jungle": [15, 20]}


def jungle(cards: list[str], players: int, dealer: int = 0, dice: tuple[int, ...] = ()) -> Table:
    """An evening with these cards at Jungle, where 15 and 20 lie; the other seats go elsewhere."""
    away = [*ELSEWHERE, "red-raid-3", "yellow-raid-3", "pink-raid-3"]
    return evening([*cards, *away][:players], JUNGLE, dealer=dealer, dice=dice)


@pytest.mark.clause("RZ-5.1")
@pytest.mark.parametrize("dealer", [0, 1, 2, 3])
def test_the_highest_number_proposes(dealer: int) -> None:
    """Wherever the dealer sits, the highest of the contestants is asked, and nobody else."""
    table = jungle(["blue-gambler-2", "blue-gambler-5", "blue-gambler-4"], 4, dealer)
    assert asked(table) == [(1, "share")]


@pytest.mark.clause("RZ-5.1")
def test_only_numbers_of_contestants_count() -> None:
    """A raided Gambler 6 proposes nothing; nor does a 6 at another bar."""
    table = jungle(["blue-raid-3", "blue-gambler-6", "blue-raid-4", "red-gambler-6"], 4)
    assert asked(table) == [(2, "share")]


@pytest.mark.clause("RZ-5.2")
@pytest.mark.parametrize(
    ("players", "dealer", "first"),
    [(8, 0, 0), (8, 1, 1), (8, 2, 0), (8, 7, 0), (7, 1, 1), (7, 5, 0), (7, 2, 0)],
)
def test_of_equal_numbers_the_nearer_to_the_dealer_proposes(
    players: int, dealer: int, first: int
) -> None:
    """Gamblers 4 at seats 0 and 1, counted clockwise from the dealer, who is 0."""
    for cards in (["blue-gambler-4", "blue-gambler-4b"], ["blue-gambler-4b", "blue-gambler-4"]):
        table = jungle(cards, players, dealer)
        assert asked(table) == [(first, "share")]
        assert told(table, "sharing_begins")[0]["seats"] == [first, 1 - first]


@pytest.mark.clause("RZ-5.2", "RZ-5.5")
@pytest.mark.parametrize("dealer", range(8))
def test_equal_numbers_answer_in_the_order_of_distance(dealer: int) -> None:
    """A 6 proposes; the two 4 and the two 3 answer, the nearer of each pair first."""
    cards = ["blue-gambler-3", "blue-gambler-4", "blue-gambler-6", "blue-gambler-4b"]
    table = jungle([*cards, "blue-gambler-3b"], 8, dealer)
    propose(table, 2, {2: [15, 20]})

    def nearer(seat: int, other: int) -> list[int]:
        return sorted([seat, other], key=lambda one: (one - dealer) % 8)

    for seat in [*nearer(1, 3), *nearer(0, 4)]:
        assert asked(table) == [(seat, "answer")]
        accept(table, seat)


@pytest.mark.clause("RZ-5.3")
@pytest.mark.parametrize("named", [5, 25, 35, "15", 15.0, True, None, "hidden-1", -15])
def test_only_notes_that_lie_there_are_shared(named: object) -> None:
    """No change is given: another value, or the sum of two notes, is refused.

    Nor is what only equals the 15 that is still to be given a note.
    """
    table = jungle(["blue-gambler-2", "blue-gambler-5"], 4)
    refusal = refused(table, 1, proposal({1: [20], 0: [named]}))
    assert (refusal.code, refusal.clause) == ("note_is_not_there", "RZ-5.3")
    assert refusal.facts["notes"] == [15, 20]


@pytest.mark.clause("RZ-5.3")
@pytest.mark.parametrize("named", [20, 5, "15", 15.0, None])
def test_note_by_note_each_is_given_as_it_lies_there(named: object) -> None:
    """Stroke by stroke the 15 comes first; another note, or what only equals it, is refused."""
    table = jungle(["blue-gambler-2", "blue-gambler-5"], 4)
    refusal = refused(table, 1, {"do": "give", "note": named, "to": 0})
    assert (refusal.code, refusal.clause) == ("malformed", "RZ-5.3")
    assert refusal.facts["expected"] == [15]
    table.answer(1, {"do": "give", "note": 15, "to": 0})
    table.answer(1, {"do": "give", "note": 20, "to": 1})
    assert asked(table) == [(0, "answer")]


@pytest.mark.clause("RZ-5.3")
@pytest.mark.parametrize(
    "part", [{"seat": 0}, {"notes": [15]}, {"seat": 0, "notes": [15], "cash": 5}, [0, 15], 15]
)
def test_a_part_is_a_seat_and_its_notes_and_nothing_else(part: object) -> None:
    """With less or more in it, a proposal is refused."""
    table = jungle(["blue-gambler-2", "blue-gambler-5"], 4)
    parts = [{"seat": 1, "notes": [20]}, part]
    refusal = refused(table, 1, {"do": "share", "parts": parts})
    assert (refusal.code, refusal.clause) == ("malformed", "RZ-5.3")


@pytest.mark.clause("RZ-5.3")
def test_a_note_goes_to_one_contestant_only() -> None:
    """The 15 cannot go to both; but of two notes of 15 each can have one."""
    table = jungle(["blue-gambler-2", "blue-gambler-5"], 4)
    refusal = refused(table, 1, proposal({1: [15, 20], 0: [15]}))
    assert refusal.code == "note_is_not_there"
    table = evening(
        ["blue-gambler-2", "blue-gambler-5", "red-gambler-1", "pink-gambler-1"],
        {"jungle": [15, 15]},
    )
    propose(table, 1, {1: [15], 0: [15]})
    accept(table, 0)
    assert money(table)[:2] == [15, 15]


@pytest.mark.clause("RZ-5.4")
def test_every_note_goes_to_somebody() -> None:
    """A note that is left over is refused."""
    table = jungle(["blue-gambler-2", "blue-gambler-5"], 4)
    refusal = refused(table, 1, proposal({1: [15]}))
    assert (refusal.code, refusal.clause) == ("notes_left_over", "RZ-5.4")
    assert refusal.facts["notes"] == [20]


@pytest.mark.clause("RZ-5.4")
@pytest.mark.parametrize("named", [2, 3, 4, -1, "0"])
def test_notes_go_to_contestants_only(named: object) -> None:
    """Neither to a player at another bar, nor to nobody."""
    table = jungle(["blue-gambler-2", "blue-gambler-5"], 4)
    parts = [{"seat": 1, "notes": [15]}, {"seat": named, "notes": [20]}]
    refusal = refused(table, 1, {"do": "share", "parts": parts})
    assert (refusal.code, refusal.clause) == ("not_a_contestant", "RZ-5.4")


@pytest.mark.clause("RZ-5.4")
@pytest.mark.parametrize("parts", [{1: [15, 20]}, {0: [15, 20]}, {1: [], 0: [20, 15]}])
def test_a_part_may_be_empty(parts: dict[int, list[int]]) -> None:
    """All to the proposer, or all to the other."""
    table = jungle(["blue-gambler-2", "blue-gambler-5"], 4)
    propose(table, 1, parts)
    accept(table, 0)
    assert money(table)[:2] == [sum(parts.get(0, [])), sum(parts.get(1, []))]


@pytest.mark.clause("RZ-5.4")
def test_there_is_one_proposal() -> None:
    """It is told to all; it cannot be changed, nor is there a second one after a refusal."""
    table = jungle(["blue-gambler-2", "blue-gambler-5"], 4)
    propose(table, 1, {1: [20], 0: [15]})
    parts = [{"seat": 1, "notes": [20]}, {"seat": 0, "notes": [15]}]
    assert told(table, "proposal") == [{"bar": "jungle", "seat": 1, "parts": parts}]
    assert refused(table, 1, proposal({1: [15], 0: [20]})).code == "not_asked"
    refuse(table, 0)
    assert len(told(table, "proposal")) == 1
    assert len(told(table, "duel")) == 1


@pytest.mark.clause("RZ-5.5")
def test_the_others_answer_openly_from_the_highest_to_the_lowest() -> None:
    """Each hears what was answered before; out of turn nobody can answer."""
    table = jungle(["blue-gambler-2", "blue-gambler-5", "blue-gambler-6", "blue-gambler-4"], 5)
    propose(table, 2, {2: [20], 0: [15]})
    for seat, answer in ((1, accept), (3, refuse), (0, accept)):
        assert asked(table) == [(seat, "answer")]
        for other in {0, 1, 3} - {seat}:
            assert refused(table, other, {"do": "accept"}).code == "not_asked"
        answer(table, seat)
        key = "proposal_refused" if answer is refuse else "proposal_accepted"
        assert told(table, key)[-1] == {"bar": "jungle", "seat": seat}
    assert told(table, "proposal_refused") == [{"bar": "jungle", "seat": 3}]


@pytest.mark.clause("RZ-5.5")
def test_nothing_is_taken_before_all_have_answered() -> None:
    """After one has accepted and one refused, every note lies there and no die is rolled."""
    table = jungle(["blue-gambler-2", "blue-gambler-5", "blue-gambler-6", "blue-gambler-4"], 5)
    propose(table, 2, {1: [20], 0: [15]})
    before = money(table)
    for seat, answer in ((1, accept), (3, refuse)):
        answer(table, seat)
        assert lying(table, "jungle") == [15, 20]
        assert money(table) == before
        assert told(table, "duel") == []
        assert table.record()["answers"][-1]["chance"] == []
    refuse(table, 0)
    assert told(table, "notes_won")[-2]["how"] == "share"
    assert len(told(table, "duel")) == 2


@pytest.mark.clause("RZ-5.5")
def test_a_proposal_is_accepted_or_refused_and_nothing_else() -> None:
    """Any other answer is refused."""
    table = jungle(["blue-gambler-2", "blue-gambler-5"], 4)
    propose(table, 1, {1: [20], 0: [15]})
    refusal = refused(table, 0, {"do": "haggle"})
    assert (refusal.code, refusal.clause) == ("malformed", "RZ-5.5")
    assert refusal.facts["expected"] == ["accept", "refuse"]


@pytest.mark.clause("RZ-5.6")
def test_all_accept_and_share() -> None:
    """Three contestants take the parts proposed, and no die is rolled."""
    table = jungle(["blue-gambler-2", "blue-gambler-5", "blue-gambler-6"], 4)
    propose(table, 2, {1: [20], 0: [15]})
    accept(table, 1, 0)
    assert money(table)[:3] == [15, 20, 0]
    assert told(table, "duel") == []
    assert "dice" not in [stream for stream, _ in table.record()["answers"][-1]["chance"]]


@pytest.mark.clause("RZ-5.6")
@pytest.mark.parametrize(("dice", "winner"), [((6, 1), 1), ((1, 6), 0)])
def test_of_two_the_other_refuses_and_they_fight_for_everything(
    dice: tuple[int, int], winner: int
) -> None:
    """The part that was proposed for the one who refused is in dispute too."""
    table = jungle(["blue-gambler-2", "blue-gambler-5"], 4, dice=dice)
    propose(table, 1, {1: [20], 0: [15]})
    refuse(table, 0)
    assert money(table)[winner] == 35
    assert money(table)[1 - winner] == 0


# RZ-5.10 The rulebook's own cases.


@pytest.mark.clause("RZ-5.10")
def test_four_players_alone_in_four_bars() -> None:
    """Each takes the notes of the bar; those of the other two stay."""
    table = evening(
        ["red-gambler-1", "violet-gambler-3", "yellow-gambler-2", "blue-gambler-6"],
        {"colibri": [10], "cotton-club": [20], "havanna-bar": [30], "jungle": [40, 50]},
    )
    assert money(table) == [10, 30, 20, 90]
    assert lying(table, "lincoln")[0] == lying(table, "jazz-house")[0] == 5


@pytest.mark.clause("RZ-5.10")
def test_a_raid_and_a_gambler_at_jungle_and_a_lone_raid_at_cotton_club() -> None:
    """The raider takes all of Jungle; the lone raider takes nothing of Cotton Club."""
    table = evening(
        ["blue-gambler-6", "blue-raid-3", "yellow-raid-6", "pink-gambler-1"],
        {"jungle": [25, 50], "cotton-club": [40]},
    )
    assert money(table) == [0, 75, 0, 5]
    assert lying(table, "cotton-club")[0] == 40


def at_jazz_house(notes: list[int]) -> Table:
    """55 at Jazz House; Raid 3, Raid 4, Gambler 5 and Gambler 2 come."""
    cards = ["pink-raid-3", "pink-raid-4", "pink-gambler-5", "pink-gambler-2"]
    return evening(cards, {"jazz-house": notes})


@pytest.mark.clause("RZ-5.10")
def test_the_raid_4_proposes_at_jazz_house() -> None:
    """Of the notes 15 and 40, 40 and 15 can be proposed, 35 and 20 cannot."""
    table = at_jazz_house([15, 40])
    assert asked(table) == [(1, "share")]
    assert refused(table, 1, proposal({1: [35], 0: [20]})).code == "note_is_not_there"
    propose(table, 1, {1: [40], 0: [15]})
    accept(table, 0)
    assert money(table) == [15, 40, 0, 0]
