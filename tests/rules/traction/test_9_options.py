"""TA-9 The options of the rulebook, each alone."""

from __future__ import annotations

import pytest

from rififi import Table
from tests.rules.traction.scenes import (
    CAR,
    COLT,
    DODGE,
    STEN,
    Hands,
    Men,
    answer,
    asked,
    colt,
    do,
    end,
    finish,
    fire,
    hand,
    men_at,
    men_of,
    money,
    new,
    pick_first_cards,
    points,
    refused,
    scene,
    step,
    told,
)

RING = ["clair-de-lune-7", "clair-de-lune-6", "clair-de-lune-5", "clair-de-lune-4"]
"""The first cells that the van drives, forwards."""


def van(men: Men, hands: Hands, dice: list[int]) -> Table:
    """A drive of the van from its parking, forwards; seat 0 is first player."""
    table = scene(men, hands, dice=dice, mail_van=True)
    end(table, 0, 1, 2, 3)
    assert asked(table) == [(0, "way")]
    do(table, 0, "forwards")
    return table


@pytest.mark.clause("TA-9.1")
def test_the_van_is_robbed_with_a_sten_in_passing() -> None:
    table = van({1: [RING[1]]}, {1: [STEN, COLT]}, [2, 2, 3, 4])
    assert asked(table) == [(1, "hold_up")]
    assert refused(table, 1, "rob", weapon=COLT).code == "sten_only"
    do(table, 1, "rob", weapon=STEN)
    man = men_of(table, 1)[0]
    assert man["loot"] == 7 * 200_000
    assert table.view()["van"] == -1
    assert hand(table, 1) == [COLT]


@pytest.mark.clause("TA-9.1")
def test_the_van_is_robbed_with_a_colt_at_its_end() -> None:
    """Let go in passing by the nearest in turn order, asked first where it stops."""
    men: Men = {0: [RING[3]], 1: [RING[1], RING[3]], 2: [RING[3]]}
    table = van(men, {2: [COLT]}, [1, 3, 1, 1])
    assert asked(table) == [(1, "hold_up")]
    do(table, 1, "let_go")
    assert asked(table) == [(1, "hold_up")]
    do(table, 1, "let_go")
    assert asked(table) == [(2, "hold_up")]
    do(table, 2, "rob", weapon=COLT)
    assert men_of(table, 2)[0]["loot"] == 400_000
    assert hand(table, 2) == []


@pytest.mark.clause("TA-9.1")
def test_a_van_that_was_let_go_goes_on_from_where_it_stands() -> None:
    table = van({}, {}, [1, 1, 1, 2])
    assert told(table, "van_stops") == [{"cell": RING[1]}]
    end(table, 3, 0, 1, 2)
    assert asked(table) == [(3, "way")]
    do(table, 3, "backwards")
    assert told(table, "van_stops")[-1] == {"cell": "guigne-2"}


@pytest.mark.clause("TA-9.1")
def test_its_loot_is_stolen_on_the_way_home() -> None:
    table = scene({0: ["barriere-1"], 1: [("barriere-2", 14)]}, {0: [COLT]}, mail_van=True)
    step(table, 0, [1], "barriere-2", attack=1)
    fire(table, 0, colt(1))
    answer(table, 1, [])
    assert men_of(table, 0)[0]["loot"] == 1_400_000
    step(table, 0, [1], "barriere-1")
    step(table, 0, [1], "butte")
    assert money(table)[0] == 19


def duel(hands: Hands, dice: list[int]) -> Table:
    table = scene({0: ["barriere-1"] * 2, 1: ["barriere-2"] * 2}, hands, dice=dice, roulette=True)
    step(table, 0, [1, 2], "barriere-2", attack=1)
    return table


@pytest.mark.clause("TA-9.2")
def test_russian_roulette() -> None:
    """They roll in turn, who began the fight first; the first 1 is dead and the fight goes on."""
    table = duel({}, [4, 3, 6, 1])
    do(table, 0, "roulette")
    do(table, 1, "accept")
    assert told(table, "roulette") == [{"seat": 1, "rolls": [4, 3, 6, 1]}]
    assert len(men_of(table, 1)) == 1
    assert asked(table) == [(0, "fire")]
    assert refused(table, 0, "fire", roulette=True).code == "roulette_once"
    fire(table, 0, [])


@pytest.mark.clause("TA-9.2")
def test_roulette_refused() -> None:
    table = duel({0: [COLT]}, [])
    do(table, 0, "roulette")
    do(table, 1, "decline")
    fire(table, 0, colt(1))
    answer(table, 1, [])
    assert not men_of(table, 1)[1:]


@pytest.mark.clause("TA-9.2")
def test_no_roulette_without_the_option() -> None:
    table = scene({0: ["barriere-1"], 1: ["barriere-2"]}, {0: [COLT]})
    step(table, 0, [1], "barriere-2", attack=1)
    assert refused(table, 0, "roulette").code == "no_roulette"


@pytest.mark.clause("TA-9.3")
def test_a_series_of_traction_avant() -> None:
    table = scene({0: ["butte"]}, {0: [CAR] * 3}, traction_series=True)
    do(table, 0, "traction", cards=3)
    assert points(table) == 12 + 6 + 7 + 8
    plain = scene({0: ["butte"]}, {0: [CAR] * 3})
    assert refused(plain, 0, "traction", cards=2).code == "not_together"


# The leaders' powers.


@pytest.mark.clause("TA-9.4")
def test_pierrot_has_a_free_sten_each_turn() -> None:
    table = scene({0: ["barriere-1"], 1: ["barriere-2"] * 6}, powers=True)
    assert table.view()["free_sten"]
    step(table, 0, [1], "barriere-2", attack=1)
    fire(table, 0, [{"weapon": "free-sten", "at": [1, 1]}])
    answer(table, 1, [])
    assert not table.view()["free_sten"]
    assert refused(table, 0, "fire", weapons=[{"weapon": "free-sten", "at": [1]}]).code == "no_sten"
    fire(table, 0, [])
    end(table, 0, 1, 2, 3)
    finish(table, "move")
    assert table.view()["free_sten"]
    assert table.view()["discards"][3] == 0
    assert not men_of(table, 0)[0]["sten"]


@pytest.mark.clause("TA-9.4")
def test_le_moko_forbids_a_cell_once_a_turn() -> None:
    men: Men = {0: ["barriere-1"], 5: ["barriere-2", "octroi-5", "deux-rives"], 1: ["affranchis-2"]}
    table = scene(men, {0: [COLT], 1: [COLT]}, players=6, powers=True)
    step(table, 0, [1], "barriere-2", attack=5)
    assert asked(table) == [(5, "forbid")]
    do(table, 5, "forbid")
    assert men_at(table, 0, "barriere-1") == [1]
    assert refused(table, 0, "step", men=[1], to="barriere-2", attack=5).code == "is_barred"
    step(table, 0, [1], "octroi-5", attack=5)
    assert asked(table) == [(0, "fire")]
    fire(table, 0, colt(5))
    answer(table, 5, [])
    end(table, 0)
    step(table, 1, [1], "deux-rives")
    assert men_at(table, 1, "deux-rives") == [1]


@pytest.mark.clause("TA-9.4")
def test_le_moko_cannot_forbid_a_bank() -> None:
    men: Men = {0: ["affranchis-2"], 5: ["deux-rives"]}
    table = scene(men, players=6, powers=True)
    step(table, 0, [1], "deux-rives")
    assert men_at(table, 0, "deux-rives") == [1]


@pytest.mark.clause("TA-9.4")
def test_le_mammouths_men_are_killed_twice_in_defence() -> None:
    table = scene({0: ["barriere-1"], 1: ["barriere-2"]}, {0: [COLT] * 3}, powers=True)
    step(table, 0, [1], "barriere-2", attack=1)
    fire(table, 0, colt(1))
    answer(table, 1, [])
    assert men_of(table, 1)
    fire(table, 0, colt(1))
    answer(table, 1, [])
    assert not men_of(table, 1)


@pytest.mark.clause("TA-9.4")
def test_le_mammouths_men_are_killed_once_when_he_began() -> None:
    table = scene(
        {1: ["barriere-1"], 0: ["barriere-2"]}, {1: [COLT], 0: [DODGE, COLT]}, first=1, powers=True
    )
    step(table, 1, [1], "barriere-2", attack=0)
    fire(table, 1, colt(0))
    answer(table, 0, [1], colt(1))
    answer(table, 1, [])
    assert not men_of(table, 1)


@pytest.mark.clause("TA-9.4")
@pytest.mark.parametrize("fires", [True, False])
def test_le_mammouth_in_a_heist(fires: bool) -> None:
    table = scene({0: ["deux-rives"], 1: ["deux-rives"] * 2}, {0: [COLT], 1: [COLT]}, powers=True)
    end(table, 0, 1, 2, 3)
    finish(table, "order")
    do(table, 0, "order", fire=colt(1))
    do(table, 1, "order", fire=colt(0)) if fires else do(table, 1, "order")
    do(table, 1, "dodge", saved=[])
    if fires:
        do(table, 0, "dodge", saved=[])
    assert len(men_of(table, 1)) == (1 if fires else 2)


@pytest.mark.clause("TA-9.4")
def test_le_gros_brings_two_men_into_each_bank() -> None:
    men: Men = {
        0: ["deux-rives"] * 3,
        1: ["faubourien"] * 3,
        2: ["chantier", "lulu", "futailles-1", "guigne-1"],
    }
    table = scene(men, powers=True)
    end(table, 0, 1, 2, 3)
    assert asked(table) == [(2, "bring")]
    do(table, 2, "bring", men=[1, 2])
    assert len(men_at(table, 2, "deux-rives")) == 2
    assert asked(table) == [(2, "bring")]
    assert refused(table, 2, "bring", men=[1]).code == "not_this_man"
    do(table, 2, "bring", men=[3])
    assert len(men_at(table, 2, "faubourien")) == 1
    none = scene({0: ["deux-rives"] * 2, 2: ["chantier"]}, powers=True)
    end(none, 0, 1, 2, 3)
    assert asked(none)[0][1] != "bring"


@pytest.mark.clause("TA-9.4")
def test_monmon_picks_and_shows_two_embrouille() -> None:
    table = new(powers=True)
    pick_first_cards(table)
    assert asked(table) == [(3, "arm")]
    assert refused(table, 3, "arm", cards=[CAR, COLT]).code == "not_a_pick"
    do(table, 3, "arm", cards=[COLT, DODGE])
    assert table.view(0)["known"][3] == {COLT: 1, DODGE: 1}
    assert told(table, "cards_shown", 0) == [{"seat": 3, "cards": [COLT, DODGE]}]


@pytest.mark.clause("TA-9.4")
def test_riton_takes_two_traction_avant() -> None:
    table = new(6, powers=True)
    pick_first_cards(table)
    assert told(table, "cars_taken") == [{"seat": 2, "count": 2}]
    assert hand(table, 2).count(CAR) == 3


@pytest.mark.clause("TA-9.4")
def test_as_far_as_the_pile_goes() -> None:
    hands: Hands = {0: [COLT] * 18, 1: [DODGE] * 18, 2: [CAR] * 17}
    table = scene({}, hands, players=6, powers=True)
    for _ in range(6):
        end(table, asked(table)[0][0])
    assert told(table, "cars_taken")[-1]["count"] == 1
    assert asked(table)[0][1] == "move"
