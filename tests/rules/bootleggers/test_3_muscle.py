"""BL-3 Phase 1: the offers, Muscle, wages, and what can be taken."""

from __future__ import annotations

from typing import Any

import pytest

import rififi
from rififi import Table
from tests.rules.bootleggers.towns import (
    asked,
    do,
    do_quiet,
    money,
    of_seats,
    options,
    place,
    play,
    quietly,
    refused,
    told,
    town,
    why_not,
)


def opening(*cards: str, players: int = 3, truck: str = "small", seed: int = 5) -> Table:
    """The first round of a game with these offers, up to the first pick."""
    script = {"action": list(cards), "trucks": [truck]}
    table = rififi.new("bootleggers", players, seed, {}, script)
    quietly(table, "take")
    return table


def first(table: Table) -> int:
    """Whose turn it is."""
    return asked(table)[0][0]


@pytest.mark.clause("BL-3.1", "BL-3.13")
def test_a_truck_card_stays_until_it_is_taken() -> None:
    """None is turned up while one lies there; one is turned up in the round after it was taken."""
    script = {"trucks": ["large", "small"]}
    table = rififi.new("bootleggers", 3, 5, {}, script)
    quietly(table, "take", 2)
    assert table.view()["truck_offer"] == "large"
    assert told(table, "truck_offered") == [{"size": "large"}]
    do(table, first(table), "take", card="truck")
    assert table.view()["truck_offer"] is None
    quietly(table, "lay", 3)
    assert table.view()["truck_offer"] == "small"


@pytest.mark.clause("BL-3.1")
def test_when_the_truck_cards_run_out_there_is_none() -> None:
    """Nothing is turned up, and the picks are the Men of Action."""
    position = rififi.new("bootleggers", 3, 5).position()
    state = position["state"]
    state["truck_gone"] += state["truck_deck"]
    state["truck_deck"], state["truck_offer"] = [], None
    table = rififi.from_position(position)
    quietly(table, "take", 2)
    assert table.view()["truck_offer"] is None
    assert {option["card"] for option in options(table, "take")} == set(table.view()["offers"])


@pytest.mark.clause("BL-3.2", "BL-3.13")
@pytest.mark.parametrize("players", [3, 6])
def test_as_many_offers_as_mobsters(players: int) -> None:
    """What nobody takes is discarded."""
    cards = ["influence-1", "influence-2", "influence-3", "moll", "thirsty", "still-1"][:players]
    table = opening(*cards, players=players)
    assert table.view()["offers"] == cards
    do(table, first(table), "take", card="truck")
    while not told(table, "offers_discarded"):
        do_quiet(table)
    (gone,) = told(table, "offers_discarded")
    assert len(gone["cards"]) == 1
    assert table.view()["offers"] == []


@pytest.mark.clause("BL-3.3", "BL-10.1")
def test_muscle_is_laid_in_secret_and_shown_together() -> None:
    """It may be exchanged until the last has laid; others see only who has."""
    table = rififi.new("bootleggers", 3, 5)
    assert asked(table) == [(0, "lay"), (1, "lay"), (2, "lay")]
    hand = table.view(0)["muscle"]
    do(table, 0, "lay", muscle=hand[3])
    do(table, 0, "lay", muscle=hand[5])
    assert str(hand[5]) not in str(told(table, "muscle_laid", 1))
    assert told(table, "muscle_shown") == []
    stranger = next(card for card in range(1, 73) if card not in hand)
    refusal = refused(table, 0, {"do": "lay", "muscle": stranger})
    assert (refusal.code, refusal.clause) == ("not_your_muscle", "BL-3.3")
    for seat in (2, 1):
        do(table, seat, "lay", muscle=table.view(seat)["muscle"][0])
    shown = of_seats(table, "shown")
    assert shown[0] == hand[5]
    assert hand[5] not in table.view(0)["muscle"]
    assert table.view()["order"] == sorted(range(3), key=lambda seat: -shown[seat])


@pytest.mark.clause("BL-3.3", "BL-3.4", "BL-3.5")
def test_turns_go_by_descending_muscle() -> None:
    """Each pays and takes before the next pays."""
    table = opening("influence-1", "influence-2", "influence-3")
    turns = table.view()["turns"]
    for number, seat in enumerate(turns):
        assert asked(table) == [(seat, "take")]
        assert [event["seat"] for event in told(table, "wages_paid")] == turns[: number + 1]
        do(table, seat, "take", card=f"influence-{number + 1}")
    assert [event["seat"] for event in told(table, "offer_taken")] == turns


@pytest.mark.clause("BL-3.4")
def test_who_cannot_pay_all_pays_all_he_has() -> None:
    """Trucks and Muscle cost five; of two nothing is left, and nothing is owed."""
    table = town("phase_1", {3: ["moll"]}, money=[2, 10, 10, 10])
    do(table, 3, "pass")
    assert told(table, "wages_paid") == [{"seat": 0, "amount": 2, "due": 5}]
    assert money(table)[0] == 0
    do(table, 0, "take", card="influence-1")
    do(table, 3, "pass")
    assert told(table, "wages_paid")[1] == {"seat": 1, "amount": 5, "due": 5}


@pytest.mark.clause("BL-3.5")
def test_only_what_lies_there_can_be_taken() -> None:
    """Not a card that is not offered, nor one that somebody has taken; not nothing."""
    table = opening("influence-1", "still-1", "moll")
    seat = first(table)
    names = {option["card"] for option in options(table, "take")}
    assert names == {"influence-1", "still-1", "moll", "truck"}
    refusal = refused(table, seat, {"do": "take", "card": "hijack"})
    assert (refusal.code, refusal.clause) == ("not_offered", "BL-3.5")
    do(table, seat, "take", card="influence-1")
    assert refused(table, first(table), {"do": "take", "card": "influence-1"}).code == "not_offered"


@pytest.mark.clause("BL-3.6")
def test_influence_comes_from_the_reserve() -> None:
    """One, two, or as many as the reserve has."""
    for card, reserve, gained in (
        ("influence-9", 5, 1),
        ("double-influence-1", 5, 2),
        ("double-influence-1", 1, 1),
        ("influence-9", 0, 0),
    ):
        table = town(
            "phase_1",
            {3: ["moll"]},
            reserve={0: reserve},
            offers=[card, "still-1", "still-2", "still-3"],
        )
        before = of_seats(table, "room")[0]
        do(table, 3, "pass")
        do(table, 0, "take", card=card)
        assert of_seats(table, "room")[0] == before + gained


def with_card(card: str, **more: Any) -> Table:
    """Seat 0 has just taken this card."""
    table = town(
        "phase_1", {3: ["moll"]}, offers=[card, "influence-1", "influence-2", "influence-3"], **more
    )
    do(table, 3, "pass")
    do(table, 0, "take", card=card)
    return table


REMOTE = [
    {"still": "remote-1", "owner": 0, "dice": 3},
    {"still": "remote-2", "owner": 1, "dice": 1},
]


@pytest.mark.clause("BL-3.7")
def test_a_single_still_improvement_is_one_die() -> None:
    """Onto one's own still with room, or into the Back Room; it starts no Remote Still."""
    table = with_card("still-1", remote_stills=REMOTE)
    assert asked(table) == [(0, "place_dice")]
    assert {option["onto"] for option in options(table, "place_dice")} == {
        "family-0",
        "remote-1",
        "back-room",
    }
    assert refused(table, 0, {"do": "place_dice", "dice": ["new-still"]}).code == "no_new_still"
    assert refused(table, 0, {"do": "place_dice", "dice": ["remote-2"]}).code == "no_room_for_die"
    do(table, 0, "place_dice", dice=["remote-1"])
    assert table.view()["remote_stills"][0]["dice"] == 4


@pytest.mark.clause("BL-3.7", "BL-1.5")
def test_a_still_holds_four_dice() -> None:
    """Where all are full, the die goes into the Back Room unasked; one that lost dice can be filled again."""
    full = [{"still": "remote-1", "owner": 0, "dice": 4}]
    table = with_card("still-1", remote_stills=full, family_dice=[4, 1, 1, 1])
    assert asked(table)[0][1] != "place_dice"
    assert of_seats(table, "room_dice") == [1, 0, 0, 0]
    table = with_card("double-still-1", remote_stills=full, family_dice=[3, 1, 1, 1])
    assert (
        refused(table, 0, {"do": "place_dice", "dice": ["family-0", "family-0"]}).code
        == "no_room_for_die"
    )
    do(table, 0, "place_dice", dice=["family-0", "back-room"])
    assert (of_seats(table, "family_dice")[0], of_seats(table, "room_dice")[0]) == (4, 1)


@pytest.mark.clause("BL-3.8")
def test_a_double_still_improvement_is_two_dice_or_a_remote_still() -> None:
    """On the same still, on two, in the Back Room; or one die on a new one."""
    for dice, family, remote in (
        (["family-0", "family-0"], 3, [3, 1]),
        (["remote-1", "family-0"], 2, [4, 1]),
        (["new-still"], 1, [3, 1, 1]),
        (["back-room", "back-room"], 1, [3, 1]),
    ):
        table = with_card("double-still-3", remote_stills=REMOTE)
        do(table, 0, "place_dice", dice=dice)
        assert of_seats(table, "family_dice")[0] == family
        assert [still["dice"] for still in table.view()["remote_stills"]] == remote


@pytest.mark.clause("BL-3.9")
def test_a_speakeasy_improvement_goes_into_a_free_place() -> None:
    """Of any speakeasy but O'Malley's, open or closed; or into the Back Room."""
    table = with_card("improvement-1", improvements={"texas-lils": 1, "mothers": 1})
    wanted = {"mothers", "barleycorns", "mccoy", "back-room"}
    assert {option["at"] for option in options(table, "place_improvement")} == wanted
    refusal = refused(table, 0, {"do": "improve", "at": "texas-lils"})
    assert (refusal.code, refusal.clause) == ("no_free_place", "BL-3.9")
    assert refused(table, 0, {"do": "improve", "at": "omalleys"}).code == "no_free_place"
    do(table, 0, "improve", at="mothers")
    assert place(table, "mothers")["improvements"] == 2


@pytest.mark.clause("BL-3.9")
def test_with_no_place_free_the_improvement_goes_into_the_back_room() -> None:
    """Nobody is asked where there is no choice."""
    every = {"texas-lils": 1, "mothers": 2, "barleycorns": 3, "mccoy": 4}
    table = with_card("improvement-1", improvements=every)
    assert asked(table)[0][1] != "place_improvement"
    assert of_seats(table, "room_improvements") == [1, 0, 0, 0]


@pytest.mark.clause("BL-3.10", "BL-8.2")
def test_what_is_in_the_back_room_is_placed_in_any_window() -> None:
    """A die and an improvement, one at a time; each is something that happened."""
    table = town(
        "lined_up",
        {1: ["moll"]},
        room_dice=[1, 0, 0, 0],
        room_improvements=[1, 0, 0, 0],
        remote_stills=REMOTE,
    )
    assert asked(table) == [(0, "act")]
    assert refused(table, 0, {"do": "put", "onto": "remote-2"}).code == "no_room_for_die"
    do(table, 0, "put", onto="remote-1")
    assert asked(table) == [(0, "act")]
    do(table, 0, "improve", at="mccoy")
    assert place(table, "mccoy")["improvements"] == 1
    assert asked(table) == [(1, "act")]
    empty = town("lined_up", {0: ["moll"]})
    assert refused(empty, 0, {"do": "put", "onto": "family-0"}).code == "nothing_to_place"
    assert refused(empty, 0, {"do": "improve", "at": "mccoy"}).code == "nothing_to_place"


@pytest.mark.clause("BL-3.11")
def test_a_truck_is_paid_at_once_and_driven_from_the_next_round() -> None:
    """Price three, no graft this round."""
    table = opening("influence-1", "influence-2", "influence-3", truck="large")
    seat = first(table)
    before = money(table)[seat]
    do(table, seat, "take", card="truck")
    assert money(table)[seat] == before - 3
    assert table.view()["trucks"]["large-1"]["user"] == seat


@pytest.mark.clause("BL-3.11")
def test_who_cannot_pay_the_truck_gets_nothing() -> None:
    """The card is discarded all the same, and the turn is over."""
    table = opening("influence-1", "influence-2", "influence-3", truck="large")
    position = table.position()
    seat = first(table)
    position["state"]["seats"][seat]["money"] = 2
    table = rififi.from_position(position)
    do(table, seat, "take", card="truck")
    assert told(table, "truck_not_paid") == [{"seat": seat, "size": "large"}]
    assert (money(table)[seat], table.view()["truck_offer"]) == (2, None)
    assert "large-1" not in table.view()["trucks"]
    assert first(table) != seat


@pytest.mark.clause("BL-3.11")
def test_a_truck_card_whose_truck_is_lent_cannot_be_taken() -> None:
    """The last large truck is out of the box for this round."""
    trucks = {"large-1": {"owner": 1}, "large-2": {"owner": 2}}
    table = town("phase_1", {0: ["big-favor"]}, trucks=trucks)
    position = table.position()
    state = position["state"]
    state["truck_deck"].remove("large")
    state["truck_gone"].append("large")
    state["truck_offer"] = "large"
    table = rififi.from_position(position)
    play(table, 0, "big-favor")
    refusal = refused(table, 0, {"do": "take", "card": "truck"})
    assert (refusal.code, refusal.clause) == ("truck_is_lent", "BL-3.11")


@pytest.mark.clause("BL-3.12")
def test_a_thug_is_played_at_once_or_kept() -> None:
    """Before the next mobster's turn and window; kept, it can be played later."""
    table = opening("moll", "thirsty", "hijack")
    seat = first(table)
    victim = (seat + 1) % 3
    do(table, seat, "take", card="moll")
    assert asked(table) == [(seat, "at_once")]
    other = table.clone()
    play(table, seat, "moll", of=victim)
    assert table.view(seat)["hand"] == []
    do(other, seat, "keep")
    assert other.view(seat)["hand"] == ["moll"]
    assert asked(other) == [(seat, "act")]
    assert of_seats(other, "seen")[seat] == ["moll"]


@pytest.mark.clause("BL-3.12", "BL-8.36")
def test_nobody_is_asked_about_a_thug_that_cannot_be_played_yet() -> None:
    """A Hijack is for phase 4, and nobody has opened a speakeasy for Thirsty."""
    table = opening("moll", "thirsty", "hijack")
    do(table, first(table), "take", card="hijack")
    assert asked(table)[0][1] == "act"
    assert why_not(table, asked(table)[0][0], "thirsty", at="mothers")[0] == "card_not_held"


@pytest.mark.clause("BL-3.13")
def test_a_truck_card_not_taken_is_there_in_the_next_round() -> None:
    """And the Men of Action are new."""
    table = opening("influence-1", "influence-2", "influence-3", truck="medium")
    quietly(table, "take", 2)
    assert table.view()["truck_offer"] == "medium"
    assert not {"influence-1", "influence-2", "influence-3"} & set(table.view()["offers"])
