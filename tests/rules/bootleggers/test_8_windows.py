"""BL-8.2, BL-8.36 Windows: when there is one, who is asked, and who has said in advance that he passes."""

from __future__ import annotations

from typing import Any

import pytest

from rififi import Table
from tests.rules.bootleggers.towns import (
    SLOTS,
    asked,
    close_window,
    do,
    do_quiet,
    of_seats,
    play,
    quietly,
    refused,
    told,
    town,
)

LOADED = {
    f"small-{n}": {"load": 1, "at": at} for n, at in enumerate(("mothers", "omalleys", "mccoy"), 1)
}


def windows_of_a_round(**more: Any) -> list[tuple[str, int]]:
    """The stages of all windows from the first turn on, each with who is asked first."""
    hands = {0: ["hijack"], 2: ["warehouse"]}
    table = town("phase_1", hands, **more)
    seen: list[tuple[str, int]] = []
    numbers: list[int] = []
    while table.view()["round"] == 1:
        frame = table.view()["frames"][-1]
        if frame["phase"] == "window" and frame["data"]["number"] not in numbers:
            numbers.append(frame["data"]["number"])
            seen.append((table.view()["stage"], asked(table)[0][0]))
        quietly_once(table)
    return seen


def quietly_once(table: Table) -> None:
    """One quiet answer."""
    kind = asked(table)[0][1]
    if kind == "ship":
        for option in table.asks()[0]["options"]:
            if option["at"] == "mothers":
                table.answer(table.asks()[0]["seat"], option)
                return
    if kind == "load":
        ask = table.asks()[0]
        table.answer(ask["seat"], ask["options"][-1])
        return
    do_quiet(table)


@pytest.mark.clause("BL-8.2")
def test_the_windows_of_a_round() -> None:
    """Before each turn, after each phase, three in phase 4, before a sale, after all sales."""
    seen = windows_of_a_round()
    assert [stage for stage, _ in seen] == [
        "phase_1",
        "phase_1",
        "phase_1",
        "phase_1",
        *SLOTS[1:],
    ]
    assert {seat for _, seat in seen} == {0}


@pytest.mark.clause("BL-8.2")
def test_there_is_a_window_before_every_sale_but_omalleys() -> None:
    """Where a loaded truck stands, open or closed."""
    table = town("lined_up", {3: ["moll"]}, trucks=LOADED)
    do(table, 3, "pass")
    words = []
    while table.view()["stage"] == "before_sale":
        words.append(table.view()["turn"])
        do(table, 3, "pass")
    assert words == [2, 4]
    assert table.view()["stage"] == "after_sales"
    assert [event["speakeasy"] for event in told(table, "crates_sold")] == ["omalleys"]


@pytest.mark.clause("BL-8.2")
def test_when_something_happened_the_asking_starts_again() -> None:
    """Those who have passed are asked again, from the top; the window closes when all pass in a row."""
    table = town("after_stills", {0: ["thirsty"], 1: ["moll", "hit-1"], 2: ["turf-war"]})
    do(table, 0, "pass")
    assert asked(table) == [(1, "act")]
    play(table, 1, "moll", of=0)
    assert asked(table) == [(0, "act")]
    for seat in (0, 1, 2):
        assert asked(table) == [(seat, "act")]
        do(table, seat, "pass")
    assert table.view()["frames"][-1]["phase"] == "market"


@pytest.mark.clause("BL-8.2", "BL-8.4")
def test_a_cancelled_card_is_something_that_happened() -> None:
    """Whoever has passed is asked again."""
    table = town("after_stills", {0: ["thirsty"], 1: ["moll"], 2: ["investigation"]})
    do(table, 0, "pass")
    do(table, 1, "play", card="moll", of=0)
    do(table, 2, "cancel")
    assert asked(table) == [(0, "act")]


@pytest.mark.clause("BL-8.36")
def test_only_who_holds_a_card_or_could_place_something_is_asked() -> None:
    """A die for which there is room, an improvement for which there is a place; nothing else."""
    table = town(
        "after_stills",
        {3: ["moll"]},
        room_dice=[1, 1, 0, 0],
        room_improvements=[0, 0, 1, 0],
        family_dice=[4, 3, 1, 1],
    )
    order = []
    while table.view()["frames"][-1]["phase"] == "window":
        order.append(asked(table)[0][0])
        do(table, order[-1], "pass")
    assert order == [1, 2, 3]


@pytest.mark.clause("BL-8.36")
def test_in_a_town_where_nobody_holds_anything_no_window_opens() -> None:
    """From the market straight to loading."""
    table = town("after_stills", {0: ["moll"]}, crates=[2, 0, 0, 0])
    play(table, 0, "moll", of=1)
    assert asked(table) == [(seat, "market") for seat in range(4)]
    for seat in range(4):
        do(table, seat, "pass")
    assert asked(table) == [(0, "load")]


@pytest.mark.clause("BL-8.36")
def test_one_may_pass_until_a_window_and_take_that_back() -> None:
    """He is not asked before; all can see it. Without having said so there is nothing to take back."""
    table = town("after_muscle", {0: ["moll"], 1: ["thirsty"]})
    assert refused(table, 1, {"do": "take_back"}).code == "not_standing_by"
    do(table, 1, "stand_by", until="lined-up")
    do(table, 0, "pass")
    acted = []
    while table.view()["stage"] != "lined_up":
        acted += [seat for seat, kind in asked(table) if kind == "act"]
        do_quiet(table)
    assert set(acted) == {0}
    do(table, 0, "pass")
    assert asked(table) == [(1, "act")]
    back = town("after_muscle", {0: ["moll"], 1: ["thirsty"]})
    do(back, 1, "stand_by", until="next-round")
    do(back, 1, "take_back")
    do(back, 0, "pass")
    assert asked(back) == [(1, "act")]


@pytest.mark.clause("BL-8.36")
def test_who_passes_for_the_round_is_asked_in_the_next() -> None:
    """Until then every window goes by without him."""
    table = town("after_muscle", {0: ["moll"], 1: ["hit-1"]})
    do(table, 1, "stand_by", until="next-round")
    seats = []
    while table.view()["round"] == 1:
        if asked(table)[0][1] == "act":
            seats.append(asked(table)[0][0])
        do_quiet(table)
    assert set(seats) == {0}
    quietly(table, "act")
    close_or_pass(table, 0)
    assert (1, "act") in asked(table)
    refusal = refused(table, 1, {"do": "stand_by", "until": "turn-1"})
    assert (refusal.code, refusal.clause) == ("malformed", "BL-8.36")


def close_or_pass(table: Table, seat: int) -> None:
    """This seat passes if it is asked first."""
    if asked(table)[0] == (seat, "act"):
        do(table, seat, "pass")


@pytest.mark.clause("BL-8.36", "BL-10.1")
def test_being_asked_tells_nothing() -> None:
    """Whatever the card, whether it could be played or not, the others see the same."""
    seen = []
    for card in ("hijack", "moll", "thirsty"):
        table = town("after_stills", {0: ["hit-1"], 1: [card]}, unseen=[card])
        do(table, 0, "pass")
        view = table.view(2)
        seen.append((asked(table), view["frames"], of_seats(table, "cards")))
    assert seen[0] == seen[1] == seen[2]
    close_window(table)
