"""TA-8, TA-10 Cards, and who knows what."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.traction.scenes import (
    CAR,
    COLT,
    COUP,
    DODGE,
    STEN,
    answer,
    asked,
    colt,
    do,
    end,
    fire,
    hand,
    money,
    refused,
    scene,
    step,
    told,
)


@pytest.mark.clause("TA-8.1")
def test_a_card_for_each_hotel_and_a_super_for_three_men_in_a_cafe() -> None:
    men: dict[int, list[Any]] = {
        0: ["bon-vent", "mirliton", *["lulu"] * 5, "perroquet"],
        1: ["lulu", "lulu", "cadran"],
    }
    table = scene(men, first=1)
    end(table, 1, 2, 3, 0)
    assert asked(table) == [(1, "pick")]
    do(table, 1, "pick", cards=[DODGE])
    assert refused(table, 0, "pick", cards=[COLT, COLT, COLT]).code == "wrong_pile"
    do(table, 0, "pick", cards=[CAR, COLT, COUP])
    assert hand(table, 0) == [CAR, COLT, COUP]


@pytest.mark.clause("TA-8.1")
def test_a_pile_without_cards_of_the_wanted_kind() -> None:
    table = scene({0: ["bon-vent"]}, {1: [COLT] * 18})
    end(table, 0, 1, 2, 3)
    assert refused(table, 0, "pick", cards=[COLT]).code == "not_in_the_pile"
    do(table, 0, "pick", cards=[CAR])


@pytest.mark.clause("TA-8.1")
def test_who_finds_none_gets_nothing() -> None:
    men: dict[int, list[Any]] = {0: ["bon-vent"], 1: ["mirliton", "cadran"]}
    table = scene(men, {2: [COLT] * 18 + [CAR] * 18 + [DODGE] * 16})
    end(table, 0, 1, 2, 3)
    do(table, 0, "pick", cards=[DODGE])
    do(table, 1, "pick", cards=[DODGE])
    assert hand(table, 1) == [DODGE]


@pytest.mark.clause("TA-8.2")
def test_discards_are_back_before_cards_are_picked() -> None:
    table = scene({0: ["barriere-1", "bon-vent"], 1: ["barriere-2"]}, {0: [COLT] * 18})
    step(table, 0, [1], "barriere-2", attack=1)
    fire(table, 0, colt(1))
    answer(table, 1, [])
    assert table.view()["discards"][1] == 1
    end(table, 0, 1, 2, 3)
    assert table.view()["discards"][1] == 0
    do(table, 0, "pick", cards=[COLT])


@pytest.mark.clause("TA-10.1")
def test_hands_are_secret_and_money_is_public() -> None:
    table = scene({0: ["bon-vent"]}, {0: [COLT], 1: [STEN, DODGE]})
    seen = table.view(0)
    assert seen["hand"][COLT] == 1
    assert seen["cards"] == [[1, 0], [1, 1], [0, 0], [0, 0]]
    assert seen["known"] == [{}, {}, {}, {}]
    assert "hand" not in table.view()
    assert money(table) == [5] * 4


@pytest.mark.clause("TA-10.1")
def test_who_picks_sees_the_pile_and_nobody_else() -> None:
    table = scene({0: ["bon-vent"]}, {1: [STEN]})
    assert "pile" not in table.view(0)
    end(table, 0, 1, 2, 3)
    assert table.view(0)["pile"][STEN] == 7
    assert "pile" not in table.view(1)
    do(table, 0, "pick", cards=[COLT])
    assert told(table, "your_cards", 0)[-1] == {"cards": [COLT]}
    assert told(table, "your_cards", 1) == []
    assert told(table, "cards_picked", 1)[-1] == {"seat": 0, "embrouille": 1, "super": 0}
