"""TA-6 Heists."""

from __future__ import annotations

from typing import Any

import pytest

from rififi import Table
from tests.rules.traction.scenes import (
    CAR,
    COLT,
    DODGE,
    STEN,
    Hands,
    asked,
    colt,
    deal,
    do,
    end,
    finish,
    hand,
    men_at,
    men_of,
    money,
    refused,
    scene,
    sten,
    told,
)


def heist(men: dict[int, int], hands: Hands | None = None, **more: Any) -> Table:
    """A heist with so many men of each; at the orders, if there are several gangs."""
    table = scene({seat: ["deux-rives"] * count for seat, count in men.items()}, hands, **more)
    end(table, 0, 1, 2, 3)
    return table


@pytest.mark.clause("TA-6.1")
def test_three_men_of_whatever_colours_make_a_heist() -> None:
    assert told(heist({0: 1, 1: 1, 2: 1}), "heist")
    assert told(heist({0: 3}), "heist")
    assert not told(heist({0: 2}), "heist")


def both(one: dict[int, int], other: dict[int, int]) -> Table:
    """Men in both banks."""
    men: dict[int, list[Any]] = {seat: ["deux-rives"] * count for seat, count in one.items()}
    for seat, count in other.items():
        men[seat] = men.get(seat, []) + ["faubourien"] * count
    table = scene(men)
    end(table, 0, 1, 2, 3)
    return table


@pytest.mark.clause("TA-6.2")
def test_the_larger_sum_then_more_players_then_the_first_players_choice() -> None:
    assert told(both({0: 2, 1: 1}, {2: 2, 3: 2}), "heist")[0]["cell"] == "faubourien"
    assert told(both({0: 2, 1: 1}, {2: 1, 3: 1, 0: 1}), "heist")[0]["cell"] == "faubourien"
    table = both({0: 2, 1: 1}, {2: 2, 3: 1})
    assert asked(table) == [(0, "which_bank")]
    do(table, 0, "which_bank", bank="faubourien")
    finish(table)
    assert [event["cell"] for event in told(table, "heist")] == ["faubourien", "deux-rives"]


@pytest.mark.clause("TA-6.3")
def test_a_brique_a_man() -> None:
    table = heist({0: 2, 1: 1})
    assert [man["loot"] for seat in (0, 1) for man in men_of(table, seat)] == [1_000_000] * 3


@pytest.mark.clause("TA-6.4")
def test_orders_are_sealed_and_shown_together() -> None:
    """Only their owner has a receipt that says what was written, and may change it."""
    table = heist({0: 2, 1: 2}, {0: [CAR, COLT], 1: [COLT]})
    assert asked(table) == [(0, "order"), (1, "order")]
    do(table, 0, "order", flee=1)
    assert told(table, "order_written", 1) == [{"seat": 0}]
    others = table.view(1)["frames"][-1]["asks"][0]
    assert others["answered"] and "strokes" not in others
    assert table.view(0)["frames"][-1]["asks"][0]["strokes"] == [1]
    do(table, 0, "order")
    assert not told(table, "order_holds")
    do(table, 1, "order", fire=colt(0))
    assert told(table, "order_holds") == [{"seat": 0}]
    assert told(table, "order_fires")[0]["seat"] == 1


@pytest.mark.clause("TA-6.4")
def test_what_can_be_ordered() -> None:
    table = heist({0: 5, 1: 1, 2: 1}, {0: [CAR, CAR, CAR, COLT, STEN], 1: [COLT, STEN]})
    assert refused(table, 0, "order", flee=3).code == "too_many_cars"
    assert refused(table, 1, "order", flee=1).code == "no_car"
    assert refused(table, 0, "order", fire=colt(3)).code == "not_a_target"
    assert refused(table, 1, "order", fire=[*colt(0), *sten(2)]).code == "one_weapon_each"
    do(table, 0, "order", fire=[*colt(2), *sten(1, 2, 2)])
    do(table, 1, "order")
    do(table, 2, "order")
    assert table.view()["heist"]["bullets"] == [0, 1, 3, 0]


@pytest.mark.clause("TA-6.5")
def test_all_flee_unshot_with_men_and_loot() -> None:
    table = heist({0: 2, 1: 5}, {0: [CAR], 1: [CAR]})
    do(table, 0, "order", flee=1)
    do(table, 1, "order", flee=1)
    assert money(table)[:2] == [25, 45]
    assert len(men_at(table, 0, "butte")) == 2
    finish(table)
    # One man had no room: he stays, and his brique goes back.
    assert men_at(table, 1, "deux-rives")
    assert money(table)[:2] == [25, 45]


@pytest.mark.clause("TA-6.5")
def test_one_flees_and_is_shot_at_and_gives_up_who_is_hit() -> None:
    table = heist({0: 3, 1: 2}, {0: [CAR, DODGE], 1: [COLT]})
    do(table, 0, "order", flee=1)
    do(table, 1, "order", fire=colt(0))
    assert asked(table) == [(0, "dodge")]
    do(table, 0, "dodge", drive_on=True)
    assert len(men_at(table, 0, "butte")) == 2
    assert money(table)[0] == 25
    assert hand(table, 0) == [DODGE]
    assert told(table, "floor_shared") == [{"parts": [{"seat": 1, "amount": 1_000_000}]}]


@pytest.mark.clause("TA-6.5")
def test_one_flees_and_is_shot_at_and_stays_with_all() -> None:
    table = heist({0: 3, 1: 2}, {0: [CAR, DODGE], 1: [COLT]})
    do(table, 0, "order", flee=1)
    do(table, 1, "order", fire=colt(0))
    do(table, 0, "dodge", saved=[1])
    assert hand(table, 0) == [CAR]
    assert len(men_at(table, 0, "deux-rives")) == 3
    assert asked(table) == [(0, "talk"), (1, "talk")]


@pytest.mark.clause("TA-6.5")
def test_bullets_of_all_colours_fall_together() -> None:
    table = heist({0: 2, 1: 1, 2: 1}, {0: [DODGE], 1: [COLT], 2: [COLT, STEN]})
    do(table, 0, "order")
    do(table, 1, "order", fire=colt(0))
    do(table, 2, "order", fire=sten(0, 0))
    assert table.view()["heist"]["bullets"][0] == 3
    assert refused(table, 0, "dodge", saved=[1]).code == "too_few_dodges"
    do(table, 0, "dodge", saved=[2])
    assert [man["man"] for man in men_of(table, 0)] == [2]


@pytest.mark.clause("TA-6.6")
def test_after_gunfire_they_deal_openly_and_write_new_orders() -> None:
    table = heist({0: 2, 1: 2, 2: 1}, {0: [DODGE, COLT], 1: [COLT, CAR]})
    do(table, 0, "order")
    do(table, 1, "order", fire=colt(2))
    do(table, 2, "order")
    do(table, 2, "dodge", saved=[])
    assert asked(table) == [(0, "talk"), (1, "talk")]
    refusal = refused(table, 0, "offer", to=1, gives=[{"loot": 3_000_000}], gets=[])
    assert refusal.code == "lacks_loot"
    deal(table, 0, 1, [{"loot": 1_500_000}, {"alliance": 4}], [{"card": CAR, "count": 1}])
    assert [man["loot"] for man in men_of(table, 0)] == [0, 500_000]
    assert sum(man["loot"] for man in men_of(table, 1)) == 3_500_000
    do(table, 0, "pass")
    do(table, 1, "pass")
    assert asked(table) == [(0, "order"), (1, "order")]
    do(table, 0, "order", fire=colt(1))
    do(table, 1, "order")
    assert told(table, "alliance_broken") == [{"seat": 0, "to": 1}]
    assert [entry["became"] for entry in table.view(3)["promises"]] == ["broken"]


@pytest.mark.clause("TA-6.7", "TA-3.7")
def test_treason_in_a_heist_is_answered_when_the_loot_is_shared() -> None:
    allies = [[0, 3, 0, 0], [3, 0, 0, 0], [0] * 4, [0] * 4]
    table = heist({0: 2, 1: 2}, {0: [COLT]}, state={"allies": allies})
    do(table, 0, "order", fire=colt(1))
    do(table, 1, "order")
    do(table, 1, "dodge", saved=[])
    finish(table, "replace")
    assert asked(table) == [(1, "replace")]
    assert told(table, "floor_shared")
    do(table, 1, "replace", men=[1, 2])
    assert not men_of(table, 0)
    assert len(men_at(table, 1, "deux-rives")) == 3


def dead_on_the_floor(table: Table) -> None:
    """Seat 1 shoots both men of seat 2; then nobody fires."""
    do(table, 0, "order")
    do(table, 1, "order", fire=[*colt(2), *colt(2)])
    do(table, 2, "order")
    do(table, 2, "dodge", saved=[])
    finish(table, "order")
    do(table, 0, "order")
    do(table, 1, "order")


@pytest.mark.clause("TA-6.7")
def test_the_loot_of_the_dead_is_shared_by_agreement_or_by_men() -> None:
    for agreed in (True, False):
        table = heist({0: 1, 1: 2, 2: 2}, {1: [COLT, COLT, CAR], 0: [CAR]})
        dead_on_the_floor(table)
        assert asked(table) == [(0, "split")]
        parts = [{"seat": 0, "amount": 1_500_000}, {"seat": 1, "amount": 500_000}]
        do(table, 0, "split", parts=parts)
        do(table, 1, "agree" if agreed else "refuse")
        # By men: six hundred thousand a man, and the odd two to seat 1, then 0.
        shared = {True: [25, 25], False: [17, 33]}[agreed]
        carried = [sum(man["loot"] for man in men_of(table, seat)) for seat in (0, 1)]
        assert [amount // 100_000 for amount in carried] == shared
        do(table, 0, "drive", cars=1)
        do(table, 1, "drive", cars=1)
        assert money(table)[:2] == [5 + shared[0], 5 + shared[1]]


@pytest.mark.clause("TA-6.7")
def test_a_massacre_with_nobody_left() -> None:
    """The loot goes back to the bank."""
    table = heist({0: 1, 1: 1, 2: 1}, {seat: [COLT] for seat in range(3)})
    for seat in range(3):
        do(table, seat, "order", fire=colt((seat + 1) % 3))
    for seat in range(3):
        do(table, seat, "dodge", saved=[])
    assert not any(men_of(table, seat) for seat in range(3))
    assert told(table, "loot_goes_back") == [{"amount": 3_000_000, "cell": "deux-rives"}]
    assert money(table) == [5] * 4


@pytest.mark.clause("TA-6.8")
def test_without_cars_the_loot_goes_back_and_the_men_stay() -> None:
    table = heist({0: 6}, {0: [CAR]})
    assert asked(table) == [(0, "drive")]
    assert refused(table, 0, "drive", cars=2).code == "no_car"
    do(table, 0, "drive", cars=1)
    assert money(table)[0] == 45
    assert [man["loot"] for man in men_of(table, 0) if man["cell"] == "deux-rives"] == [0, 0]
    again = heist({0: 3})
    do(again, 0, "drive", cars=0)
    while asked(again)[0][1] == "move":
        end(again, asked(again)[0][0])
    assert len(told(again, "heist")) == 2


@pytest.mark.clause("TA-6.9")
def test_the_bank_of_money_is_empty() -> None:
    """What there is less than a brique a man is shared equally, in hundred thousands."""
    table = heist({0: 2, 1: 2}, money={2: 700, 3: 715})
    assert told(table, "heist")[0]["amount"] == 300_000
    assert table.view()["bank"] == 300_000


@pytest.mark.clause("TA-6.10")
def test_nobody_fires_back_within_a_round() -> None:
    table = heist({0: 2, 1: 2}, {0: [COLT], 1: [DODGE, COLT]})
    do(table, 0, "order", fire=colt(1))
    do(table, 1, "order")
    fields = refused(table, 1, "dodge", saved=[1], weapons=colt(0))
    assert fields.code == "malformed"
    do(table, 1, "dodge", saved=[1])
    assert asked(table) == [(0, "talk"), (1, "talk")]


@pytest.mark.clause("TA-6.4", "TA-5.1")
def test_a_sten_of_the_street_is_fired_on_in_the_bank() -> None:
    table = scene(
        {0: ["affranchis-2", "deux-rives"], 1: ["affranchis-1"], 2: ["deux-rives"]}, {0: [STEN]}
    )
    do(table, 0, "step", men=[1], to="affranchis-1", attack=1)
    do(table, 0, "fire", weapons=sten(1, 1))
    do(table, 1, "answer", saved=[])
    do(table, 0, "step", men=[1], to="affranchis-2")
    do(table, 0, "step", men=[1], to="deux-rives")
    end(table, 0, 1, 2, 3)
    do(table, 0, "order", fire=[{"weapon": "held-sten", "man": 1, "at": [2, 2, 2]}])
    do(table, 2, "order")
    do(table, 2, "dodge", saved=[])
    assert not men_of(table, 2)
    assert len(men_at(table, 0, "deux-rives")) == 2


@pytest.mark.clause("TA-10.1", "TA-6.4")
def test_cars_that_were_laid_and_taken_back_are_known() -> None:
    table = heist({0: 3, 1: 2}, {0: [CAR, DODGE], 1: [COLT]})
    do(table, 0, "order", flee=1)
    do(table, 1, "order", fire=colt(0))
    do(table, 0, "dodge", saved=[1])
    assert table.view(2)["known"][0] == {CAR: 1}
