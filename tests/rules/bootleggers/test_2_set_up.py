"""BL-2 Set-up."""

from __future__ import annotations

import pytest

import rififi
from tests.rules.bootleggers.towns import of_seats, quietly, told, town


@pytest.mark.clause("BL-2.1")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_everyone_begins_alike(players: int) -> None:
    """A still with one die, a small truck, ten, a marker in the Back Room, twelve Muscle cards."""
    table = rififi.new("bootleggers", players, 4)
    state = table.position()["state"]
    for number, seat in enumerate(state["seats"]):
        assert (seat["family_dice"], seat["money"], seat["room"], len(seat["muscle"])) == (
            1,
            10,
            1,
            12,
        )
        assert state["trucks"][f"small-{number + 1}"]["owner"] == number
    assert len(state["trucks"]) == players
    assert of_seats(table, "muscle_cards") == [12] * players


@pytest.mark.clause("BL-2.1", "BL-2.3")
def test_what_is_shuffled() -> None:
    """Other seeds deal other Muscle and other offers; what is left over of the Muscle is seen by nobody."""
    tables = [rififi.new("bootleggers", 3, seed) for seed in range(6)]
    assert len({str(table.view(0)["muscle"]) for table in tables}) == 6
    assert len({str(table.view()["offers"]) for table in tables}) == 6
    assert len({str(table.view()["truck_offer"]) for table in tables}) > 1
    assert tables[0].view()["round"] == 1


@pytest.mark.clause("BL-2.2")
def test_trucks_and_remote_stills_bear_a_marker_of_the_reserve() -> None:
    """As long as there is one; an owner without one owns all the same, and sets none later."""
    for reserve, marked in ((5, True), (0, False)):
        table = town(
            "after_stills",
            {0: ["windfall", "city-politics"]},
            top=["double-still-2"],
            reserve={0: reserve},
        )
        table.answer(0, {"do": "play", "card": "windfall"})
        table.answer(0, {"do": "carry_out"})
        table.answer(0, {"do": "place_dice", "dice": ["new-still"]})
        (still,) = table.view()["remote_stills"]
        assert (still["owner"], still["dice"], still["marked"]) == (0, 1, marked)
        assert of_seats(table, "reserve")[0] == max(0, reserve - 1)


@pytest.mark.clause("BL-2.2", "BL-3.11")
def test_a_truck_bought_bears_a_marker() -> None:
    """From the reserve, not from the Back Room."""
    table = rififi.new("bootleggers", 3, 2, {}, {"trucks": ["medium"]})
    quietly(table, "take")
    seat = table.view()["turns"][0]
    table.answer(seat, {"do": "take", "card": "truck"})
    assert told(table, "truck_bought")[0]["truck"] == "medium-1"
    assert table.view()["trucks"]["medium-1"]["marked"]
    assert (of_seats(table, "reserve")[seat], of_seats(table, "room")[seat]) == (17, 1)
