"""TA-3 A turn, and its talk."""

from __future__ import annotations

from typing import Any

import pytest

from rififi import Table
from tests.rules.traction.scenes import (
    CAR,
    COLT,
    COUP,
    DODGE,
    STEN,
    Hands,
    Men,
    answer,
    asked,
    colt,
    deal,
    do,
    end,
    finish,
    fire,
    hand,
    men_at,
    men_of,
    money,
    refused,
    scene,
    step,
    told,
)

CAFE: Men = {0: ["lulu"], 1: ["lulu"], 2: ["perroquet"]}


def talk(men: Men, hands: Hands | None = None, **more: Any) -> Table:
    """The next turn's talk, with men and hands as they were."""
    table = scene(men, hands, **more)
    finish(table, "talk")
    return table


@pytest.mark.clause("TA-3.1")
def test_the_marker_goes_to_the_right_and_play_to_the_left() -> None:
    table = scene({}, first=2)
    movers = []
    for _ in range(4):
        movers.append(asked(table)[0][0])
        end(table, movers[-1])
    assert movers == [2, 3, 0, 1]
    assert table.view()["first"] == 1
    assert asked(table) == [(1, "move")]


@pytest.mark.clause("TA-3.2")
def test_powers_are_an_option() -> None:
    assert "arm" not in [kind for _, kind in asked(scene({}))]
    table = scene({}, powers=True)
    end(table, 0, 1, 2, 3)
    assert asked(table) == [(3, "arm")]


@pytest.mark.clause("TA-3.3")
def test_only_who_is_in_a_cafe_talks() -> None:
    table = talk(CAFE)
    assert asked(table) == [(0, "talk"), (1, "talk"), (2, "talk")]
    refusal = refused(table, 0, "offer", to=3, gives=[{"promise": "x"}], gets=[])
    assert refusal.code == "not_in_the_talk"
    alone = scene({0: ["lulu"], 1: ["butte"]})
    end(alone, 0, 1, 2, 3)
    assert asked(alone) == [(3, "move")]


@pytest.mark.clause("TA-3.3")
def test_the_sandglass_is_an_option() -> None:
    assert scene({}, sandglass="full").options["sandglass"] == "full"
    assert refused(scene({}), 0, "more_time").code == "no_sandglass"


@pytest.mark.clause("TA-3.4")
def test_cards_and_money_only_in_the_same_cafe() -> None:
    table = talk(CAFE, {0: [COLT]})
    cash = [{"cash": 200_000}]
    assert refused(table, 0, "offer", to=2, gives=cash, gets=[]).code == "same_cafe"
    card = [{"card": COLT, "count": 1}]
    assert refused(table, 0, "offer", to=2, gives=card, gets=[]).code == "same_cafe"
    deal(table, 0, 2, [{"promise": "I stay away from you."}], [])
    deal(table, 0, 1, card, cash)
    assert hand(table, 1) == [COLT]
    assert money(table)[:2] == [7, 3]


@pytest.mark.clause("TA-3.5")
def test_places_of_two_men_are_swapped_with_what_they_carry() -> None:
    men: Men = {
        0: ["lulu", ("barriere-1", 4)],
        1: ["perroquet", "mirliton", "merles-1", "merles-1"],
    }
    table = talk(men)
    crowded = refused(table, 0, "offer", to=1, gives=[{"man": 1}], gets=[{"man": 2}])
    assert crowded.code == "not_alone_there"
    one_sided = refused(table, 0, "offer", to=1, gives=[{"man": 2}], gets=[])
    assert one_sided.code == "both_places"
    deal(table, 0, 1, [{"man": 2}], [{"man": 2}])
    assert men_at(table, 0, "mirliton") == [2]
    assert men_of(table, 0)[1]["loot"] == 400_000
    assert men_at(table, 1, "barriere-1") == [2]
    do(table, 0, "offer", to=1, gives=[{"man": 2}], gets=[{"man": 3}])
    number = told(table, "offer_made")[-1]["number"]
    assert refused(table, 1, "accept", offer=number).code == "not_alone_there"


@pytest.mark.clause("TA-3.5")
def test_turns_of_movement_are_swapped() -> None:
    table = talk(CAFE)
    deal(table, 0, 1, [{"turn": True}], [])
    for seat in (0, 1, 2):
        do(table, seat, "pass")
    movers = []
    for _ in range(4):
        movers.append(asked(table)[0][0])
        end(table, movers[-1])
    assert movers == [3, 1, 0, 2]


@pytest.mark.clause("TA-3.5", "TA-10.1")
def test_a_card_or_a_hand_is_shown_to_the_other_alone() -> None:
    table = talk(CAFE, {0: [COLT, STEN], 1: [DODGE]})
    deal(table, 0, 1, [{"show": "hand"}], [{"show": DODGE}])
    assert table.view(1)["known"][0] == {COLT: 1, STEN: 1}
    assert table.view(0)["known"][1] == {DODGE: 1}
    assert table.view(2)["known"] == [{}, {}, {}, {}]


@pytest.mark.clause("TA-3.5")
def test_a_promise_is_written_down_and_binds_nobody() -> None:
    table = talk(CAFE)
    deal(table, 0, 1, [{"promise": "No shot at you."}], [{"cash": 100_000}])
    written = table.view(3)["promises"]
    entry = {"seat": 0, "to": 1, "item": {"promise": "No shot at you."}, "since": 2}
    assert written == [entry | {"became": "open"}]


@pytest.mark.clause("TA-3.9")
def test_an_offer_declined_is_not_made_again_and_eight_are_enough() -> None:
    table = talk(CAFE)
    do(table, 0, "offer", to=1, gives=[{"cash": 100_000}], gets=[])
    do(table, 1, "decline", offer=1)
    again = refused(table, 0, "offer", to=1, gives=[{"cash": 100_000}], gets=[])
    assert again.code == "already_declined"
    for number in range(7):
        do(table, 0, "offer", to=1, gives=[{"promise": f"{number}"}], gets=[])
    last = refused(table, 0, "offer", to=1, gives=[{"promise": "more"}], gets=[])
    assert last.code == "too_many_offers"
    for seat in (0, 1, 2):
        do(table, seat, "pass")
    assert asked(table)[0][1] == "move"


@pytest.mark.clause("TA-3.8")
def test_nobody_keeps_more_than_four_super_embrouille() -> None:
    table = scene({}, {1: [STEN] * 3 + [COUP] * 3})
    end(table, 0, 1, 2, 3)
    assert asked(table) == [(1, "lay_down")]
    assert refused(table, 1, "lay_down", cards=[CAR, STEN]).code == "not_a_super"
    do(table, 1, "lay_down", cards=[COUP, STEN])
    assert hand(table, 1) == [STEN, STEN, COUP, COUP]
    assert asked(table) == [(3, "move")]


def betrayal(reserve: int = 20, **more: Any) -> Table:
    """Seat 0 has just shot a man of his ally, seat 1, in the street; two other men of seat 0 are out."""
    mine = ["barriere-1", ("lulu", 3), "deux-rives"]
    theirs = ["barriere-2", *["abattoirs"] * (20 - reserve)]
    allies = [[0, 3, 0, 0], [3, 0, 0, 0], [0] * 4, [0] * 4]
    table = scene({0: mine, 1: theirs}, {0: [COLT]}, state={"allies": allies}, **more)
    step(table, 0, [1], "barriere-2", attack=1)
    fire(table, 0, colt(1))
    answer(table, 1, [])
    return table


@pytest.mark.clause("TA-3.6")
def test_the_victim_replaces_two_men_of_the_traitor_at_the_end_of_the_action() -> None:
    """Anywhere on the board, in a bank too; what they carry passes on."""
    table = betrayal()
    assert asked(table) == [(1, "replace")]
    do(table, 1, "replace", men=[2, 3])
    assert men_at(table, 1, "lulu") and men_at(table, 1, "deux-rives")
    assert not men_at(table, 0, "lulu")
    carried = [man["loot"] for man in men_of(table, 1) if man["cell"] == "lulu"]
    assert carried == [300_000]
    assert len(men_of(table, 0)) == 1


@pytest.mark.clause("TA-3.6")
def test_with_fewer_in_reserve_as_many_as_there_are() -> None:
    table = betrayal(reserve=1)
    # The man who was shot is back in the reserve: there are two of them.
    assert refused(table, 1, "replace", men=[1, 2, 3]).code == "two_men"
    do(table, 1, "replace", men=[3])
    assert men_at(table, 1, "deux-rives")


@pytest.mark.clause("TA-3.7")
def test_the_first_shot_breaks_an_alliance_and_a_shot_back_does_not() -> None:
    table = betrayal()
    assert told(table, "alliance_broken") == [{"seat": 0, "to": 1}]
    assert table.view()["allies"][0][1] == 0
    do(table, 1, "replace", men=[])
    again = scene(
        {0: ["barriere-1"], 1: ["barriere-2"]},
        {0: [COLT], 1: [DODGE, COLT]},
        state={"allies": [[0, 1, 0, 0], [1, 0, 0, 0], [0] * 4, [0] * 4]},
    )
    step(again, 0, [1], "barriere-2", attack=1)
    fire(again, 0, colt(1))
    answer(again, 1, [1], colt(0))
    answer(again, 0, [])
    assert told(again, "alliance_broken") == [{"seat": 0, "to": 1}]
    assert asked(again) == [(0, "move")]  # nobody of the traitor's is left on the board


@pytest.mark.clause("TA-3.7")
def test_an_alliance_ends_with_its_last_turn() -> None:
    table = talk(CAFE, {0: [COLT], 1: []})
    deal(table, 0, 1, [{"alliance": 2}], [])
    assert table.view()["allies"][0][1] == 2
    assert refused(table, 0, "offer", to=2, gives=[{"alliance": 1}], gets=[]).code == "wrong_turn"
    for seat in (0, 1, 2):
        do(table, seat, "pass")
    assert [entry["became"] for entry in table.view(3)["promises"]] == ["open"]
    finish(table)
    assert table.view()["turn"] == 3
    assert [entry["became"] for entry in table.view(3)["promises"]] == ["kept"]
    finish(table, "move")
    while asked(table)[0][0] != 0:
        end(table, asked(table)[0][0])
    do(table, 0, "step", men=[1], attack=1)
    do(table, 1, "stand")
    fire(table, 0, colt(1))
    assert not told(table, "alliance_broken")
