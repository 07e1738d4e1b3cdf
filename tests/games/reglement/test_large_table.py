"""Sets of places are bits of one number: on the largest table they say the same as counting by hand."""

from __future__ import annotations

import random
from typing import Any

import pytest

import rififi
from rififi import Table
from rififi.games.reglement.table import MOST_PLACES
from tests.rules.reglement.scenes import answer, choose, targets

THINGS = ["", "knife", "revolver", "glass"]
FIRST = ["register", "bar", "bar", "restaurant", "restaurant", "gambling_house", "gambling_house"]


def largest_table() -> dict[str, Any]:
    """A long table of 48 places, which all face the other side."""
    places = {}
    for number in range(1, MOST_PLACES + 1):
        thing = FIRST[number - 1] if number <= len(FIRST) else THINGS[number % 4]
        places[str(number)] = {"faces": MOST_PLACES + 1 - number}
        if thing:
            places[str(number)]["before"] = thing  # type: ignore[assignment]
    return {"name": "Long", "sides": [24, 0, 24, 0], "places": places}


def random_table(seed: int) -> Table:
    """A game there in its course."""
    table = rififi.new("reglement", 3, seed, {"table": largest_table(), "seating": "free"})
    rng = random.Random(seed)
    for _ in range(rng.randrange(62, 110)):
        if not table.finished:
            ask = table.asks()[0]
            table.answer(ask["seat"], rng.choice(ask["options"]), ask["id"])
    return table


def by_hand(table: Table, seat: int, card: str) -> list[int]:
    """Whom a Knife, a Gun or a Cocktail can reach, place by place."""
    view = table.view()
    things, facing = view["table"]["places"], view["table"]["facing"]
    who = {one["place"]: one for one in view["gangsters"]}
    kind = "blade" if card == "knife" else "gunman"
    thing = "knife" if card == "knife" else "revolver"
    reached = set()
    for place, one in who.items():
        if one["seat"] != seat or one["asleep"]:
            continue
        if one["kind"] == kind or things[place - 1] == thing:
            beside = {place % MOST_PLACES + 1, (place - 2) % MOST_PLACES + 1}
            reached |= beside if card == "knife" else {facing[place - 1]}
    if card == "cocktail":
        reached = {place for place in who if things[place - 1] == "glass"}
    return sorted(place for place in reached if place in who and who[place]["seat"] != seat)


@pytest.mark.parametrize("seed", range(25))
def test_whom_cards_reach_on_the_largest_table(seed: int) -> None:
    """As counted by hand, and every place up to the last is somebody's in one game or another."""
    table = random_table(seed)
    if table.finished or table.asks()[0]["kind"] != "card":
        return
    seat = table.asks()[0]["seat"]
    for option in table.asks()[0]["options"]:
        if option["do"] == "choose" and option["card"] in ("knife", "gun"):
            assert targets(table, option) == by_hand(table, seat, option["card"])
        if option == choose("cocktail"):
            drinkers = by_hand(table, seat, "cocktail")
            named = answer("cocktail", targets=drinkers[-3:])
            assert table.why_not(seat, named) is None


def test_games_on_the_largest_table_come_to_an_end() -> None:
    """All places are used, those beyond the 31st too."""
    used = set()
    for seed in range(12):
        table = random_table(seed)
        used |= {one["place"] for one in table.view()["gangsters"]}
        state = table.state.clone()
        state.playout(seed)
        assert state.finished
        assert table.game.audit(state) is None
    assert used == set(range(1, MOST_PLACES + 1))
