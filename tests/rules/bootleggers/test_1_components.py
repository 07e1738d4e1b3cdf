"""BL-1 The components, as they come into play."""

from __future__ import annotations

from collections import Counter

import pytest

import rififi
from rififi.games.bootleggers.data import CARD_KIND, CARDS, KINDS, MUSCLE_COST
from tests.rules.bootleggers.towns import of_seats, place, quietly, refused, told, town


@pytest.mark.clause("BL-1.1")
def test_muscle_comes_in_four_quarters() -> None:
    """With six, every card of each quarter is dealt, three to each."""
    table = rififi.new("bootleggers", 6, 1)
    hands = [table.view(seat)["muscle"] for seat in range(6)]
    assert sorted(card for hand in hands for card in hand) == list(range(1, 73))
    for hand in hands:
        assert Counter((card - 1) // 18 for card in hand) == {0: 3, 1: 3, 2: 3, 3: 3}


@pytest.mark.clause("BL-1.2")
@pytest.mark.parametrize(
    ("shown", "cost"),
    [(12, 0), (13, 1), (27, 1), (28, 2), (45, 2), (46, 3), (60, 3), (61, 4), (72, 4)],
)
def test_what_muscle_costs(shown: int, cost: int) -> None:
    """On both sides of every step; the small truck costs one more."""
    seat = next(seat for seat in range(6) if shown in dealt(seat))
    muscle = [next(card for card in dealt(other) if card != shown) for other in range(6)]
    muscle[seat] = shown
    table = town("phase_1", {0: ["moll"]}, players=6, muscle=muscle)
    quietly(table, "lay")
    due = {event["seat"]: event["due"] for event in told(table, "wages_paid")}
    assert due[seat] == cost + 1
    assert MUSCLE_COST[shown] == cost


def dealt(seat: int) -> list[int]:
    """The Muscle hand of a seat in these towns."""
    return [18 * quarter + 18 - 3 * seat - n for quarter in range(4) for n in range(3)]


@pytest.mark.clause("BL-1.3", "BL-2.3")
def test_the_men_of_action() -> None:
    """78 cards, 33 of them Thugs, in the numbers of the list; twelve rounds of six do not use them up."""
    count = Counter(KINDS[kind][0] for kind in CARD_KIND)
    others = {
        "influence": 20,
        "double-influence": 2,
        "still": 9,
        "double-still": 6,
        "improvement": 8,
    }
    twice = {"bust-a-shipment", "hit", "recruiting"}
    assert {name: count[name] for name in others} == others
    thugs = {name: number for name, number in count.items() if name not in others}
    assert thugs == {name: 2 if name in twice else 1 for name in thugs}
    assert (len(CARDS), len(thugs), sum(thugs.values())) == (78, 30, 33)
    table = rififi.new("bootleggers", 6, 3)
    quietly(table, "lay", 12)
    laid_out = told(table, "offers")
    assert [len(offer["cards"]) for offer in laid_out] == [6] * 12
    drawn = [card for offer in laid_out for card in offer["cards"]]
    assert len(set(drawn)) == 72
    assert table.view()["cards_left"] == 6


@pytest.mark.clause("BL-1.4")
@pytest.mark.parametrize(
    ("size", "crates", "price", "graft"),
    [("small", 4, 1, 1), ("medium", 6, 1, 1), ("large", 9, 3, 2)],
)
def test_the_trucks(size: str, crates: int, price: int, graft: int) -> None:
    """What each size costs to buy and to drive, and what it carries."""
    table = rififi.new("bootleggers", 3, 2, {}, {"trucks": [size]})
    quietly(table, "take")
    seat = table.view()["turns"][0]
    table.answer(seat, {"do": "take", "card": "truck"})
    (bought,) = told(table, "truck_bought")
    assert bought["amount"] == price
    quietly(table, "market", 2)
    due = {event["seat"]: event["due"] for event in told(table, "wages_paid")[3:]}
    assert due[seat] == 1 + graft + MUSCLE_COST[of_seats(table, "shown")[seat]]
    full = town(
        "after_market",
        {1: ["moll"]},
        crates=[20, 0, 0, 0],
        trucks={f"{size}-5" if size == "small" else f"{size}-1": {"owner": 0}},
    )
    quietly(full, "load")
    name = f"{size}-5" if size == "small" else f"{size}-1"
    refusal = refused(full, 0, {"do": "load", "loads": {name: crates + 1}})
    assert (refusal.code, refusal.clause) == ("too_many_crates", "BL-6.3")
    full.answer(0, {"do": "load", "loads": {name: crates}})


@pytest.mark.clause("BL-1.4")
def test_the_truck_cards_and_the_box() -> None:
    """Six small, five medium and three large cards; twelve, five and three trucks."""
    position = rififi.new("bootleggers", 4, 1).position()["state"]
    cards = Counter([*position["truck_deck"], *position["truck_gone"]])
    assert cards == {"small": 6, "medium": 5, "large": 3}
    owners = {f"large-{n}": {"owner": 0} for n in (1, 2, 3)} | {
        f"medium-{n}": {"owner": 1} for n in range(1, 6)
    }
    owners |= {f"small-{n}": {"owner": 2} for n in range(5, 13)}
    table = town("after_stills", {0: ["moll"]}, trucks=owners)
    assert len(table.view()["trucks"]) == 20


@pytest.mark.clause("BL-1.5", "BL-2.1")
def test_what_everybody_has() -> None:
    """Twenty markers, one on the truck and one in the Back Room; nothing else is short."""
    table = rififi.new("bootleggers", 5, 1)
    assert of_seats(table, "reserve") == [18] * 5
    assert of_seats(table, "room") == [1] * 5
    many = town("after_stills", {0: ["moll"]}, crates=[500, 300, 200, 100], money=[90, 90, 90, 90])
    quietly(many, "lay")
    assert many.view()["round"] == 2


@pytest.mark.clause("BL-1.5", "BL-3.8")
def test_there_are_six_boards_for_remote_stills() -> None:
    """When all are in use, two dice are all that a Double Still Improvement gives."""
    stills = [{"still": f"remote-{n}", "owner": n % 4, "dice": 1} for n in range(1, 7)]
    for built, offered in ((stills, False), (stills[:5], True)):
        table = town("after_stills", {0: ["windfall"]}, top=["double-still-1"], remote_stills=built)
        table.answer(0, {"do": "play", "card": "windfall"})
        table.answer(0, {"do": "carry_out"})
        choices = [option["onto"] for option in table.asks()[0]["options"]]
        assert ("new-still" in choices) == offered


SPEAKEASIES = {
    "texas-lils": (3, 5, 1, 1, 2, 1),
    "mothers": (4, 9, 2, 2, 2, 1),
    "barleycorns": (4, 11, 3, 3, 2, 1),
    "mccoy": (8, 15, 4, 4, 2, 1),
    "volstead": (11, 17, 5, 5, 3, 2),
}


@pytest.mark.clause("BL-1.6", "BL-4.2", "BL-7.2")
@pytest.mark.parametrize("name", SPEAKEASIES)
def test_the_speakeasies(name: str) -> None:
    """How many open it, how many fill it, its dice, what it pays and earns: with six."""
    shaded, circles, places, dice, wholesale, profit = SPEAKEASIES[name]
    turn = list(SPEAKEASIES).index(name) + 1
    closed = town(
        "after_stills", {0: ["moll"]}, players=6, markers={name: [shaded - 1, 0, 0, 0, 0, 0]}
    )
    assert not place(closed, name)["open"]
    table = town(
        "before_sale",
        {0: ["moll"]},
        players=6,
        turn=turn,
        markers={name: [shaded, 0, 0, 0, 0, 0]},
        improvements={name: places},
        trucks={"large-1": {"owner": 0, "load": 9, "at": name}},
        dice={"demand": [6] * dice},
    )
    assert place(table, name)["open"]
    table.answer(0, {"do": "pass"})
    assert told(table, "demand") == [
        {"speakeasy": name, "rolls": [6] * dice, "count": dice * (6 + places)}
    ]
    sold = min(9, dice * (6 + places))
    assert told(table, "crates_sold")[0]["amount"] == sold * wholesale
    assert told(table, "profit_earned")[0]["amount"] == sold * profit
    over = {name: [circles - 10, 10, 0, 0, 0, 0] if circles > 10 else [circles, 0, 0, 0, 0, 0]}
    full = town(
        "after_muscle", {0: ["safe-house"]}, players=6, markers=over, room=[3, 0, 0, 0, 0, 0]
    )
    quietly(full, "send_boys")
    refusal = refused(full, 0, {"do": "send_boys", "markers": {name: 1}})
    assert (refusal.code, refusal.clause) == ("circles_taken", "BL-4.1")


@pytest.mark.clause("BL-1.6")
def test_the_real_mccoy_pays_more_with_fewer_than_six() -> None:
    """Wholesale 3 and profit 2; and there is no Volstead."""
    table = town(
        "before_sale",
        {0: ["moll"]},
        turn=4,
        markers={"mccoy": [8, 0, 0, 0]},
        trucks={"small-1": {"load": 4, "at": "mccoy"}},
    )
    table.answer(0, {"do": "pass"})
    assert told(table, "crates_sold")[0]["amount"] == 12
    assert told(table, "profit_earned")[0]["amount"] == 8
    assert [words["speakeasy"] for words in table.view()["speakeasies"]][-1] == "mccoy"
