"""RC-3.7 to RC-3.11 Step 3: one card, perhaps a Move, and back to five; step 4: wake up."""

from __future__ import annotations

from collections import Counter

import pytest

from rififi import Table
from tests.rules.reglement.scenes import (
    CARDS,
    RED,
    YELLOW,
    answer,
    asked,
    choose,
    chosen,
    hand,
    pass_turn,
    play,
    put_aside,
    refused,
    scene,
    sitting,
    stop,
    told,
    turn_of,
)

PEACE = {3: "yellow bruiser", 6: "red bruiser", 30: "blue bruiser"}
"""Nobody can do anything to anybody."""

ARMED = {2: "yellow blade", 3: "red bruiser", 6: "red blade", 30: "blue bruiser"}
"""Yellow's Blade sits beside a red Bruiser."""


def cards_in_game(table: Table) -> Counter[str]:
    """Every card there is, wherever it is."""
    state = table.position()["state"]
    cards = Counter(state["pile"]) + Counter(state["put_aside"])
    for held in state["hands"]:
        cards.update(held)
    return cards


# One card, then perhaps a Move.


@pytest.mark.clause("RC-3.7")
def test_an_action_then_a_move() -> None:
    """A Knife is played and followed; then a Move."""
    table = scene(ARMED, {YELLOW: ["knife", "move"]})
    play(table, YELLOW, "knife", target=3)
    assert 3 not in sitting(table)
    assert asked(table) == [(YELLOW, "second")]
    assert table.view()["played"] == "knife"
    play(table, YELLOW, "move", from_=2, to=3)
    assert sitting(table)[3] == "yellow blade"
    assert asked(table) == [(RED, "card")]
    assert table.view()["put_aside"] == {"knife": 1, "move": 1}


@pytest.mark.clause("RC-3.7")
def test_two_moves() -> None:
    """Two Moves are allowed, of the same gangster too."""
    table = scene(PEACE, {YELLOW: ["move", "move"]})
    play(table, YELLOW, "move", from_=3, to=4)
    play(table, YELLOW, "move", from_=4, to=5)
    assert sitting(table)[5] == "yellow bruiser"
    assert asked(table) == [(RED, "card")]
    assert told(table, "drew")[-1] == {"seat": YELLOW, "count": 2}


@pytest.mark.clause("RC-3.7")
@pytest.mark.parametrize("first", [("move", {"from_": 6, "to": 9}), ("knife", {"target": 3})])
def test_no_action_comes_second(first: tuple[str, dict[str, int]]) -> None:
    """After a Move, or after an Action, only a Move."""
    who = {2: "yellow blade", 3: "red bruiser", 1: "red blade", 6: "yellow bruiser"}
    table = scene(who | {30: "blue bruiser"}, {YELLOW: ["knife", "knife", "move"]})
    play(table, YELLOW, first[0], **first[1])
    refusal = refused(table, YELLOW, answer("knife", target=1))
    assert (refusal.code, refusal.clause) == ("only_a_move", "RC-3.7")
    assert [option["do"] for option in table.asks()[0]["options"]][-1] == "stop"


@pytest.mark.clause("RC-3.7")
def test_the_second_card_is_asked_for_even_without_a_move() -> None:
    """So that nobody sees who has none: others see the same question."""
    asks = []
    for held in (["knife", "gun", "gun", "gun", "gun"], ["knife", "move", "gun", "gun", "gun"]):
        table = scene(ARMED, {YELLOW: held})
        play(table, YELLOW, "knife", target=3)
        asks.append(table.view(RED)["frames"])
        words = answer("move", from_=2, to=5)
        if "move" in held:
            assert table.why_not(YELLOW, words) is None
        else:
            assert refused(table, YELLOW, words).code == "not_in_your_hand"
            assert table.asks()[0]["options"] == [{"do": "stop"}]
    assert asks[0] == asks[1]


@pytest.mark.clause("RC-3.7")
def test_a_card_must_be_in_the_hand() -> None:
    """Only cards one holds can be played or put aside, and equal ones are one choice."""
    table = scene(ARMED, {YELLOW: ["knife", "knife", "gun", "move", "move"]})
    assert chosen(table) == ["knife", "move"]
    for words in (answer("alert"), {"do": "put_aside", "card": "alert"}, choose("boom")):
        refusal = refused(table, YELLOW, words)
        assert (refusal.code, refusal.clause) == ("not_in_your_hand", "RC-3.7")
    assert refusal.facts["hand"] == ["knife", "gun", "move"]


@pytest.mark.clause("RC-3.7")
def test_an_answer_may_come_whole_or_stroke_by_stroke() -> None:
    """To the same end."""
    whole, slowly = (scene(PEACE, {YELLOW: ["move"]}) for _ in range(2))
    play(whole, YELLOW, "move", from_=3, to=9)
    for stroke in (choose("move"), {"do": "from", "place": 3}, {"do": "to", "place": 9}):
        slowly.answer(YELLOW, stroke)
    assert whole.position() == slowly.position()


# Or one card put aside.


@pytest.mark.clause("RC-3.8")
def test_instead_of_playing_one_card_is_put_aside() -> None:
    """And another one drawn; there is no second card then."""
    table = scene(PEACE, {YELLOW: ["boom", "move"]}, pile=["alert"])
    put_aside(table, YELLOW, "boom")
    assert asked(table) == [(RED, "card")]
    assert told(table, "put_aside") == [{"seat": YELLOW, "card": "boom"}]
    assert table.view()["put_aside"] == {"boom": 1}
    assert "alert" in hand(table, YELLOW)
    assert "boom" not in hand(table, YELLOW)


@pytest.mark.clause("RC-3.8")
def test_any_card_may_be_put_aside() -> None:
    """A Move too, and an Alert, which could be played."""
    held = ["knife", "boom", "cocktail", "alert", "move"]
    table = scene(PEACE, {YELLOW: held})
    options = table.asks()[0]["options"]
    assert [option["card"] for option in options if option["do"] == "put_aside"] == held
    for card in held:
        trial = table.clone()
        put_aside(trial, YELLOW, card)
        assert trial.view()["put_aside"] == {card: 1}


@pytest.mark.clause("RC-3.8")
def test_one_or_the_other_must_be_done() -> None:
    """The first question cannot be passed over."""
    table = scene(PEACE, {YELLOW: ["boom"]})
    assert refused(table, YELLOW, {"do": "stop"}).code == "malformed"
    assert {option["do"] for option in table.asks()[0]["options"]} == {"choose", "put_aside"}


# Drawing.


@pytest.mark.clause("RC-3.9")
@pytest.mark.parametrize("second", [False, True])
def test_back_to_five_at_the_end_of_step_3(second: bool) -> None:
    """One card or two are drawn, from the top of the pile, and only their owner sees them."""
    table = scene(ARMED, {YELLOW: ["knife", "move", "gun", "gun", "gun"]}, pile=["boom", "alert"])
    play(table, YELLOW, "knife", target=3)
    assert table.view()["hands"] == [4, 5, 5]
    if second:
        play(table, YELLOW, "move", from_=2, to=3)
    else:
        stop(table, YELLOW)
    drawn = ["boom", "alert"] if second else ["boom"]
    assert table.view()["hands"] == [5, 5, 5]
    assert told(table, "drew") == [{"seat": YELLOW, "count": len(drawn)}]
    assert told(table, "drew_cards", YELLOW) == [{"cards": drawn}]
    assert told(table, "drew_cards", RED) == []
    assert set(drawn) <= set(hand(table, YELLOW))


@pytest.mark.clause("RC-3.9")
def test_with_the_last_card_drawn_those_put_aside_are_shuffled_at_once() -> None:
    """Those just played too: the Knife that was played lies in the new pile."""
    table = scene(ARMED, {YELLOW: ["knife"]}, aside=44)
    assert table.view()["pile"] == 1
    play(table, YELLOW, "knife", target=3)
    stop(table, YELLOW)
    assert told(table, "reshuffled") == [{"pile": 45}]
    assert table.view()["pile"] == 45
    assert table.view()["put_aside"] == {}
    assert cards_in_game(table) == CARDS
    assert table.position()["state"]["pile"].count("knife") > 0
    assert asked(table) == [(RED, "card")]


@pytest.mark.clause("RC-3.9")
def test_a_pile_is_reshuffled_in_the_middle_of_a_draw() -> None:
    """The first of two cards is the last of the old pile, the second one the first of the new."""
    table = scene(ARMED, {YELLOW: ["knife", "move", "gun", "gun", "gun"]}, pile=["boom"], aside=44)
    play(table, YELLOW, "knife", target=3)
    play(table, YELLOW, "move", from_=2, to=3)
    assert told(table, "reshuffled") == [{"pile": 46}]
    assert table.view()["pile"] == 45
    first, second = told(table, "drew_cards", YELLOW)[0]["cards"]
    assert first == "boom"
    assert Counter(hand(table, YELLOW)) == Counter(["gun", "gun", "gun", "boom", second])
    assert table.view()["shuffles"][0]["held"] == [4, 5, 5]
    assert table.view()["shuffles"][1]["held"] == [1, 0, 0]
    assert cards_in_game(table) == CARDS


@pytest.mark.clause("RC-3.9")
def test_the_new_pile_is_shuffled_by_chance() -> None:
    """Another seed, another order; the same seed, the same."""
    piles = []
    for seed in (1, 1, 2):
        table = scene(PEACE, {YELLOW: ["boom"]}, aside=44, seed=seed)
        put_aside(table, YELLOW, "boom")
        piles.append(table.position()["state"]["pile"])
    assert piles[0] == piles[1] != piles[2]
    assert sorted(piles[0]) == sorted(piles[2])


# Waking up.


@pytest.mark.clause("RC-3.10")
def test_ones_own_sleepers_wake_at_the_end_of_the_turn() -> None:
    """All of them, and nobody else's; they were asleep for the whole of the turn."""
    who = {1: "yellow blade asleep", 5: "yellow bruiser asleep", 10: "red blade asleep"}
    table = turn_of(YELLOW, who | {30: "blue bruiser", 2: "blue blade"})
    assert sitting(table)[1] == "yellow blade asleep"
    pass_turn(table)
    assert told(table, "woke")[-1] == {"seat": YELLOW, "places": [1, 5]}
    assert sitting(table)[1] == "yellow blade"
    assert sitting(table)[5] == "yellow bruiser"
    assert sitting(table)[10] == "red blade asleep"


@pytest.mark.clause("RC-3.10")
def test_the_pill_is_gone_when_a_gangster_wakes() -> None:
    """Another one sends him to sleep, and does not kill him."""
    table = scene(
        {1: "yellow bruiser asleep", 6: "red bruiser", 30: "blue bruiser"}, {RED: ["cocktail"]}
    )
    pass_turn(table)
    play(table, RED, "cocktail", targets=[1])
    assert sitting(table)[1] == "yellow bruiser asleep"


# Cards that can do nothing.


@pytest.mark.clause("RC-3.11")
@pytest.mark.parametrize("card", ["knife", "gun", "pass_cake", "boom", "cocktail"])
def test_a_card_that_can_do_nothing_cannot_be_played(card: str) -> None:
    """There is nobody to stab, shoot or serve, and no cake; but it can be put aside."""
    table = scene(PEACE, {YELLOW: [card]})
    assert card not in chosen(table)
    refusal = refused(table, YELLOW, choose(card))
    assert (refusal.code, refusal.clause) == ("no_target", "RC-3.11")
    put_aside(table, YELLOW, card)
    assert table.view()["put_aside"] == {card: 1}


@pytest.mark.clause("RC-3.11")
def test_a_cake_that_is_on_the_table_cannot_be_ordered() -> None:
    table = scene(PEACE, {YELLOW: ["order_cake"]}, cakes={YELLOW: 12})
    refusal = refused(table, YELLOW, answer("order_cake", place=13))
    assert (refusal.code, refusal.clause) == ("cake_on_table", "RC-4.3")
    assert refusal.facts["place"] == 12


@pytest.mark.clause("RC-3.11", "RC-4.8")
def test_nobody_moves_where_all_sleep() -> None:
    """Neither first nor second."""
    who = PEACE | {3: "yellow bruiser asleep"}
    table = scene(who, {YELLOW: ["move", "order_cake"]})
    assert refused(table, YELLOW, answer("move", from_=3, to=4)).code == "no_target"
    play(table, YELLOW, "order_cake", place=1)
    assert refused(table, YELLOW, answer("move", from_=3, to=4)).code == "no_target"
    assert table.asks()[0]["options"] == [{"do": "stop"}]
