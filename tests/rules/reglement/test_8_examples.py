"""RC-8 The rulebook's six examples, which are one position, played from each side."""

from __future__ import annotations

import string
from typing import Any

import pytest

from rififi import Table
from rififi.games.reglement.examples import CAKES, PLAYED, SITTING
from tests.rules.reglement.scenes import (
    BLUE,
    GREEN,
    ORANGE,
    RED,
    VIOLET,
    YELLOW,
    cakes,
    choose,
    money,
    sitting,
    stop,
    told,
    turn_of,
)

PLACES = {letter: place for place, letter in enumerate(string.ascii_uppercase[:17], start=6)}
PLACES["R"] = 24


def example(seat: int) -> Table:
    """The position at the beginning of this seat's turn, with the card that it plays in hand."""
    hands = {seat: [PLAYED[seat]["card"]]}
    return turn_of(seat, SITTING, players=6, cakes=CAKES, hands=hands)


def play_as_told(table: Table, seat: int) -> None:
    """What the example has this seat play."""
    table.answer(seat, {"do": "play"} | PLAYED[seat])


def fallen(table: Table) -> set[str]:
    """The letters of those places where somebody sat who does so no more."""
    return {letter for letter, at in PLACES.items() if at in SITTING and at not in sitting(table)}


def exploded(table: Table) -> list[tuple[int, Any]]:
    """Whose cakes exploded, and by whom."""
    return [(args["cake"], args["by"]) for args in told(table, "cake_explodes")]


@pytest.mark.clause("RC-8.1")
def test_red() -> None:
    """The cake takes A; a bar doubled at the cash register; blue's cake is passed on, to R."""
    table = example(RED)
    assert exploded(table) == [(RED, None)]
    assert fallen(table) == {"A"}
    assert money(table)[RED] == 2
    assert told(table, "income")[-1]["godfather"] == 0
    play_as_told(table, RED)
    assert cakes(table)[BLUE] == PLACES["R"]
    stop(table, RED)
    assert "woke" not in [event["key"] for event in table.events()][-2:]


@pytest.mark.clause("RC-8.2")
def test_yellow() -> None:
    """The cake takes M and N; no income; a cake at J threatens I, J and K."""
    table = example(YELLOW)
    assert exploded(table) == [(YELLOW, None)]
    assert fallen(table) == {"M", "N"}
    assert money(table)[YELLOW] == 0
    play_as_told(table, YELLOW)
    assert cakes(table)[YELLOW] == PLACES["J"]
    stop(table, YELLOW)
    seats = {args["seat"] for args in told(table, "income")}
    assert YELLOW not in seats
    while table.view()["turn"] != YELLOW:
        seat = table.asks()[0]["seat"]
        table.answer(seat, {"do": "put_aside", "card": table.view(seat)["hand"][0]})
    assert {"I", "J", "K"} <= fallen(table)


@pytest.mark.clause("RC-8.3")
def test_orange() -> None:
    """Both gambling houses and the Godfather are 5; Boom on red's cake takes A; N wakes."""
    table = example(ORANGE)
    assert exploded(table) == []
    assert money(table)[ORANGE] == 5
    play_as_told(table, ORANGE)
    assert exploded(table) == [(RED, ORANGE)]
    assert fallen(table) == {"A"}
    stop(table, ORANGE)
    assert told(table, "woke")[-1] == {"seat": ORANGE, "places": [PLACES["N"]]}
    assert sitting(table)[PLACES["N"]] == "orange gunman"


@pytest.mark.clause("RC-8.4")
def test_violet() -> None:
    """A restaurant and the Godfather are 2; the sleeping Blade is no use, the knife at P is."""
    table = example(VIOLET)
    assert exploded(table) == []
    assert money(table)[VIOLET] == 2
    trial = table.clone()
    trial.answer(VIOLET, choose("knife"))
    reached = [option["place"] for option in trial.asks()[0]["options"]]
    assert reached == [PLACES["O"], PLACES["Q"]]
    play_as_told(table, VIOLET)
    assert fallen(table) == {"O"}
    assert told(table, "knife")[0]["place"] == PLACES["P"]
    stop(table, VIOLET)
    assert told(table, "woke")[-1] == {"seat": VIOLET, "places": [PLACES["E"]]}


@pytest.mark.clause("RC-8.5")
def test_blue() -> None:
    """The cake takes P and Q; a restaurant is 1; the man at F shoots the Godfather at O."""
    table = example(BLUE)
    assert exploded(table) == [(BLUE, None)]
    assert fallen(table) == {"P", "Q"}
    assert money(table)[BLUE] == 1
    play_as_told(table, BLUE)
    assert told(table, "gun")[0]["place"] == PLACES["F"]
    assert fallen(table) == {"P", "Q", "O"}


@pytest.mark.clause("RC-8.6")
def test_green() -> None:
    """The Godfather is 1; a Move takes him to the bar at L, where he is worth 2."""
    table = example(GREEN)
    assert exploded(table) == []
    assert money(table)[GREEN] == 1
    play_as_told(table, GREEN)
    assert sitting(table)[PLACES["L"]] == "green godfather"
    assert table.view()["table"]["places"][PLACES["L"] - 1] == "bar"
