"""BL-8.4, BL-8.6, BL-8.14, BL-8.21, BL-8.31 Thug cards on mobsters, the Investigation, and Windfall."""

from __future__ import annotations

import pytest

import rififi
from tests.rules.bootleggers.towns import (
    asked,
    close_window,
    do,
    markers,
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


@pytest.mark.clause("BL-8.4")
def test_only_who_may_hold_the_investigation_is_asked() -> None:
    """Nobody where all cards in hands have been seen; the known holder; or each with a card unseen."""
    nobody = town("after_stills", {0: ["moll"], 1: ["thirsty"], 2: ["hit-1"]})
    nobody.answer(0, {"do": "play", "card": "moll", "of": 1})
    assert asked(nobody)[0][1] == "act"
    known = town("after_stills", {0: ["moll"], 1: ["thirsty"], 2: ["investigation"]})
    known.answer(0, {"do": "play", "card": "moll", "of": 1})
    assert asked(known) == [(2, "react")]
    for card in ("investigation", "thirsty"):
        unseen = town("after_stills", {0: ["moll"], 1: [card], 2: ["hit-1"]}, unseen=[card])
        unseen.answer(0, {"do": "play", "card": "moll", "of": 2})
        assert asked(unseen) == [(1, "react")]
        assert ({"do": "cancel"} in options(unseen, "react")) == (card == "investigation")


@pytest.mark.clause("BL-8.4")
def test_nobody_without_the_investigation_can_cancel() -> None:
    """Who holds another card is asked, and can only let it be."""
    table = town("after_stills", {0: ["moll"], 1: ["thirsty"]}, unseen=["thirsty"])
    table.answer(0, {"do": "play", "card": "moll", "of": 2})
    refusal = refused(table, 1, {"do": "cancel"})
    assert (refusal.code, refusal.clause) == ("no_investigation", "BL-8.4")
    do(table, 1, "let")
    assert told(table, "moll")


@pytest.mark.clause("BL-8.4", "BL-8.14")
def test_the_investigation_removes_a_union_boss_at_any_time() -> None:
    """Only where one is; it is not played on nothing."""
    table = town("after_stills", {0: ["investigation"]}, union_boss=2)
    assert why_not(table, 0, "investigation", of=1) == ("wrong_target", "BL-8.4")
    play(table, 0, "investigation", of=2)
    assert of_seats(table, "union_boss") == [False] * 4
    assert "union-boss" in table.view()["discards"]
    none = town("after_stills", {0: ["investigation"]})
    assert why_not(none, 0, "investigation", of=1) == ("no_target", "BL-8.4")


@pytest.mark.clause("BL-8.6", "BL-4.3")
def test_big_city_boys_turn_ties_and_the_asking() -> None:
    """48 + 5½ beats 51; control of a tie changes sides at once."""
    table = town(
        "after_stills",
        {0: ["moll"], 1: ["big-city-boys", "thirsty"]},
        muscle=[54, 51, 12, 9],
        markers={"mothers": [2, 2, 0, 0]},
    )
    assert place(table, "mothers")["influence"][:2] == ["control", "minority"]
    do(table, 0, "pass")
    play(table, 1, "big-city-boys", of=1)
    assert table.view()["order"] == [1, 0, 2, 3]
    assert place(table, "mothers")["influence"][:2] == ["minority", "control"]
    assert asked(table) == [(1, "act")]
    assert of_seats(table, "boys") == [False, True, False, False]


@pytest.mark.clause("BL-8.6")
def test_turns_keep_the_order_with_which_they_began() -> None:
    """Before the first payment the order changes; after it, the turns go on as they were."""
    early = town("phase_1", {1: ["big-city-boys"]}, muscle=[54, 51, 48, 9])
    play(early, 1, "big-city-boys", of=1)
    assert asked(early) == [(1, "take")]
    late = town("phase_1", {1: ["big-city-boys", "moll"]}, muscle=[54, 51, 48, 9], turn=1)
    play(late, 1, "big-city-boys", of=2)
    assert late.view()["order"] == [0, 2, 1, 3]
    close_window(late)
    assert asked(late) == [(1, "take")]


@pytest.mark.clause("BL-8.6", "BL-4.1", "BL-6.3", "BL-6.5")
@pytest.mark.parametrize(
    ("stage", "kind"),
    [("after_muscle", "send_boys"), ("after_market", "load"), ("after_loading", "ship")],
)
def test_what_begins_after_the_boys_begins_in_the_new_order(stage: str, kind: str) -> None:
    """Placing, loading and sending go by the Muscle order with which each begins."""
    loaded = {f"small-{n}": {"load": 2 if kind == "ship" else 0} for n in (1, 2)}
    table = town(
        stage,
        {1: ["big-city-boys"]},
        muscle=[54, 51, 12, 9],
        room=[1, 1, 0, 0],
        crates=[1, 1, 0, 0],
        trucks=loaded,
    )
    play(table, 1, "big-city-boys", of=1)
    quietly(table, kind)
    assert asked(table) == [(1, kind)]


@pytest.mark.clause("BL-8.6", "BL-3.4")
def test_the_boys_are_gone_after_the_round_and_cost_nothing() -> None:
    """The cost of the card stays that of its number."""
    table = town("phase_1", {3: ["big-city-boys"]}, muscle=[18, 15, 12, 27])
    play(table, 3, "big-city-boys", of=3)
    assert asked(table) == [(3, "take")]
    assert told(table, "wages_paid")[0] == {"seat": 3, "amount": 2, "due": 2}
    quietly(table, "lay")
    assert of_seats(table, "boys") == [False] * 4


@pytest.mark.clause("BL-8.14", "BL-3.4")
def test_a_union_boss_saves_the_graft_until_he_is_removed() -> None:
    """Muscle is paid all the same."""
    table = town("after_sales", {0: ["union-boss"]})
    play(table, 0, "union-boss")
    quietly(table, "lay")
    assert of_seats(table, "union_boss") == [True, False, False, False]
    quietly(table, "market")
    costs = [0 if shown <= 12 else 1 for shown in of_seats(table, "shown")]
    due = {event["seat"]: event["due"] for event in told(table, "wages_paid")}
    assert max(of_seats(table, "shown")) <= 18
    assert due == {0: costs[0], 1: 1 + costs[1], 2: 1 + costs[2], 3: 1 + costs[3]}


@pytest.mark.clause("BL-8.21")
@pytest.mark.parametrize(("roll", "left"), [(3, 1), (6, 0)])
def test_a_moll_spends_a_die_of_anothers_money(roll: int, left: int) -> None:
    """To the bank, or all he has; not one's own."""
    table = town("after_stills", {0: ["moll"]}, money=[10, 4, 10, 10], dice={"dice": [roll]})
    assert why_not(table, 0, "moll", of=0) == ("wrong_target", "BL-8.21")
    play(table, 0, "moll", of=1)
    assert money(table) == [10, left, 10, 10]


# Windfall.


@pytest.mark.clause("BL-8.31", "BL-10.1")
def test_windfall_draws_a_card_that_only_its_holder_sees() -> None:
    """A Thug that is kept is in the hand like any other, and nobody else knows which."""
    table = town("after_stills", {0: ["windfall"]}, top=["mob-war"])
    play(table, 0, "windfall")
    assert asked(table) == [(0, "at_once")]
    assert told(table, "your_card", 0)[-1] == {"card": "mob-war"}
    assert "mob-war" not in str(table.view(1)) + str(table.events(1))
    do(table, 0, "keep")
    assert table.view(0)["hand"] == ["mob-war"]
    assert (of_seats(table, "cards")[0], of_seats(table, "seen")[0]) == (1, [])
    assert asked(table) == [(0, "act")]


@pytest.mark.clause("BL-8.31")
def test_a_thug_drawn_can_be_played_at_once() -> None:
    """With its choices, and it can be cancelled like any other."""
    table = town(
        "after_stills",
        {0: ["windfall"], 1: ["thirsty"]},
        top=["hit-1"],
        markers={"mothers": [0, 2, 0, 0]},
    )
    play(table, 0, "windfall")
    refusal = refused(table, 0, {"do": "play", "card": "moll", "of": 1})
    assert (refusal.code, refusal.clause) == ("not_this_card", "BL-3.12")
    play(table, 0, "hit-1", at="mothers", of=1)
    assert markers(table, "mothers") == [0, 1, 0, 0]
    assert table.view(0)["hand"] == []


@pytest.mark.clause("BL-8.31")
@pytest.mark.parametrize(
    ("card", "seat_has"), [("influence-5", ("room", 1)), ("double-influence-1", ("room", 2))]
)
def test_another_card_drawn_can_be_carried_out_at_once(
    card: str, seat_has: tuple[str, int]
) -> None:
    """Then all see it."""
    table = town("after_stills", {0: ["windfall"], 1: ["thirsty"]}, top=[card])
    play(table, 0, "windfall")
    do(table, 0, "carry_out")
    assert of_seats(table, seat_has[0])[0] == seat_has[1]
    assert card in table.view()["discards"]


@pytest.mark.clause("BL-8.31")
def test_a_card_kept_face_down_is_carried_out_before_the_pick_of_a_later_round() -> None:
    """On top of the pick; not in the round in which it was drawn."""
    table = town("phase_1", {1: ["windfall"]}, top=["double-still-1"])
    play(table, 1, "windfall")
    do(table, 1, "keep")
    assert of_seats(table, "face_down_since") == [None, 1, None, None]
    assert table.view(1)["face_down"] == "double-still-1"
    assert "double-still-1" not in str(table.view(0)) + str(table.view())
    quietly(table, "at_once")
    assert (table.view()["round"], asked(table)) == (2, [(1, "at_once")])
    do(table, 1, "carry_out")
    do(table, 1, "place_dice", dice=["new-still"])
    assert table.view()["remote_stills"][0]["owner"] == 1
    assert asked(table) == [(1, "take")]
    assert of_seats(table, "face_down_since") == [None] * 4


@pytest.mark.clause("BL-8.31")
def test_a_card_kept_face_down_can_be_kept_longer() -> None:
    """It is asked for again in the next round."""
    table = town("phase_1", {1: ["windfall"]}, top=["influence-9"])
    play(table, 1, "windfall")
    do(table, 1, "keep")
    for number in (2, 3):
        to_face_down_card(table)
        assert (table.view()["round"], asked(table)) == (number, [(1, "at_once")])
        if number == 2:
            do(table, 1, "keep")
    room = of_seats(table, "room")[1]
    do(table, 1, "carry_out")
    assert of_seats(table, "room")[1] == room + 1


def to_face_down_card(table: rififi.Table) -> None:
    """Play on to the question about a card that lies face down."""
    quietly(table, "at_once")
    while table.view()["frames"][-1]["data"]["how"] != 2:
        do(table, asked(table)[0][0], "keep")
        quietly(table, "at_once")


@pytest.mark.clause("BL-8.31")
def test_windfall_as_a_pick_is_the_pick() -> None:
    """Who picks it and carries the card out at once has had his turn."""
    script = {"action": ["windfall", "moll", "thirsty", "influence-1"]}
    table = rififi.new("bootleggers", 3, 5, {}, script)
    quietly(table, "take")
    seat = table.view()["turns"][0]
    do(table, seat, "take", card="windfall")
    do(table, seat, "play", card="windfall")
    do(table, seat, "carry_out")
    assert of_seats(table, "room")[seat] == 2
    assert asked(table) == [(table.view()["turns"][1], "take")]


@pytest.mark.clause("BL-8.31")
def test_windfall_needs_a_card_in_the_deck() -> None:
    """There always is one: 78 cards are more than twelve rounds of six and a Windfall."""
    table = town("after_stills", {0: ["windfall"]}, players=6, round=12)
    left = table.view()["cards_left"]
    play(table, 0, "windfall")
    assert table.view()["cards_left"] == left - 1
