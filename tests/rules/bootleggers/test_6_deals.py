"""BL-6.1, BL-6.8 to BL-6.10, BL-8.35 Deals, in the market and in windows, and the ledger of promises."""

from __future__ import annotations

from typing import Any

import pytest

from rififi import Refused, Table
from tests.rules.bootleggers.towns import (
    asked,
    do,
    money,
    of_seats,
    quietly,
    refused,
    told,
    town,
    truck,
)


def market(**more: Any) -> Table:
    """The market of a round has just opened."""
    hands = more.pop("hands", {3: ["moll"]})
    table = town("after_stills", hands, **more)
    quietly(table, "market")
    return table


def offer(to: int, gives: list[Any], gets: list[Any]) -> dict[str, Any]:
    return {"do": "offer", "to": to, "gives": gives, "gets": gets}


def why(table: Table, seat: int, answer: dict[str, Any]) -> tuple[str, str]:
    refusal = refused(table, seat, answer)
    return refusal.code, refusal.clause


@pytest.mark.clause("BL-6.1", "BL-6.8")
def test_the_market_is_open_to_all_at_once() -> None:
    """It closes when all have passed since the last deal."""
    table = market(crates=[4, 0, 0, 0])
    assert asked(table) == [(seat, "market") for seat in range(4)]
    table.answer(2, {"do": "pass"})
    table.answer(0, offer(1, [{"crates": 2}], [{"cash": 3}]))
    table.answer(3, {"do": "pass"})
    assert told(table, "offer_made")[0]["gives"] == [{"crates": 2}]
    table.answer(1, {"do": "accept", "offer": 1})
    assert (of_seats(table, "crates"), money(table)) == ([2, 2, 0, 0], [13, 7, 10, 10])
    assert sorted(asked(table)) == [(seat, "market") for seat in range(4)]
    for seat in range(4):
        table.answer(seat, {"do": "pass"})
    assert table.view()["stage"] == "after_market"


@pytest.mark.clause("BL-6.1", "BL-6.2", "BL-6.8")
def test_everything_that_can_be_dealt_in_at_once() -> None:
    """A truck sold, another rented, a card, money and promises, on both sides, all at once."""
    trucks = {"medium-1": {"owner": 0, "marked": True}, "medium-2": {"owner": 1}}
    table = market(hands={0: ["thirsty"], 3: ["moll"]}, crates=[3, 0, 0, 0], trucks=trucks)
    reserve = of_seats(table, "reserve")
    gives = [{"truck": "medium-1"}, {"card": "thirsty"}, {"promise": "I shall remember you."}]
    table.answer(0, offer(1, gives, [{"rent": "medium-2"}, {"cash": 4}]))
    table.answer(1, {"do": "accept", "offer": 1})
    assert truck(table, "medium-1") | {"owner": 1, "user": 1, "marked": True} == truck(
        table, "medium-1"
    )
    assert truck(table, "medium-2") | {"owner": 1, "user": 0} == truck(table, "medium-2")
    assert (table.view(1)["hand"], of_seats(table, "seen")[1]) == (["thirsty"], ["thirsty"])
    assert money(table) == [14, 6, 10, 10]
    assert of_seats(table, "reserve")[:2] == [reserve[0] + 1, reserve[1] - 1]
    (promise,) = table.view()["promises"]
    assert (promise["seat"], promise["to"], promise["became"]) == (0, 1, "open")
    assert table.view()["promises"][0]["item"] == {"promise": "I shall remember you."}


@pytest.mark.clause("BL-6.1")
def test_influence_markers_are_never_traded() -> None:
    """Nor anything else that is not on the list."""
    table = market()
    for thing in (
        {"markers": 1},
        {"dice": 1},
        {"muscle": 12},
        {"improvement": 1},
        {"card": "influence-1"},
    ):
        assert why(table, 0, offer(1, [thing], [{"cash": 1}]))[0] == "malformed"


@pytest.mark.clause("BL-6.8")
def test_a_deal_is_declined_withdrawn_or_void() -> None:
    """Who passes declines; what the offerer no longer has is no longer offered."""
    table = market(crates=[4, 0, 0, 0])
    table.answer(0, offer(1, [{"crates": 4}], [{"cash": 4}]))
    table.answer(0, offer(2, [{"crates": 3}], [{"cash": 4}]))
    table.answer(0, offer(3, [{"cash": 1}], []))
    table.answer(0, {"do": "withdraw", "offer": 3})
    table.answer(2, {"do": "pass"})
    assert [event["number"] for event in told(table, "offer_declined")] == [2]
    table.answer(0, offer(2, [{"crates": 1}], [{"cash": 1}]))
    table.answer(2, {"do": "accept", "offer": 4})
    assert [event["number"] for event in told(table, "offer_void")] == [1]
    assert [event["number"] for event in told(table, "offer_withdrawn")] == [3]


@pytest.mark.clause("BL-6.8")
def test_what_the_other_has_is_looked_at_when_he_accepts() -> None:
    """Money and cards are secret: one may ask for what is not there, and it is then refused."""
    table = market(money=[10, 2, 10, 10], hands={0: ["moll"]}, crates=[2, 0, 0, 0])
    for gets in ([{"cash": 5}], [{"card": "hijack"}], [{"crates": 1}], [{"truck": "small-2"}]):
        table.answer(0, offer(1, [{"cash": 1}], gets))
    codes = [why(table, 1, {"do": "accept", "offer": number})[0] for number in (1, 2, 3)]
    assert codes == ["lacks_cash", "lacks_card", "lacks_crates"]
    table.answer(1, {"do": "accept", "offer": 4})
    assert truck(table, "small-2")["owner"] == 0


@pytest.mark.clause("BL-6.8", "BL-6.9")
def test_nobody_offers_what_he_does_not_have() -> None:
    """Money, crates, cards and trucks; not a rented one, nor one lent by the box, in either direction."""
    trucks = {"medium-1": {"owner": 0, "user": 1}, "large-1": {"owner": None, "user": 0}}
    table = market(trucks=trucks, crates=[1, 0, 0, 0])
    for gives, code, clause in (
        ([{"cash": 11}], "lacks_cash", "BL-6.8"),
        ([{"crates": 2}], "lacks_crates", "BL-6.8"),
        ([{"card": "moll"}], "lacks_card", "BL-6.8"),
        ([{"truck": "small-2"}], "lacks_truck", "BL-6.9"),
        ([{"truck": "medium-1"}], "lacks_truck", "BL-6.9"),
        ([{"rent": "large-1"}], "lacks_truck", "BL-6.9"),
    ):
        assert why(table, 0, offer(2, gives, [{"cash": 1}])) == (code, clause)
    assert why(table, 1, offer(2, [{"rent": "medium-1"}], [{"cash": 1}])) == (
        "lacks_truck",
        "BL-6.9",
    )


@pytest.mark.clause("BL-6.8")
def test_one_sum_and_each_truck_once() -> None:
    """A truck is not sold and rented in one deal."""
    table = market()
    twice = [{"truck": "small-1"}, {"rent": "small-1"}]
    assert why(table, 0, offer(1, twice, []))[0] == "kind_twice"
    assert why(table, 0, offer(1, [{"cash": 1}, {"cash": 2}], []))[0] == "kind_twice"
    assert why(table, 0, offer(0, [{"cash": 1}], []))[0] == "no_such_partner"


@pytest.mark.clause("BL-6.10")
def test_eight_offers_in_a_market_and_none_twice() -> None:
    """An offer declined is not made again there."""
    table = market()
    table.answer(0, offer(1, [{"cash": 1}], [{"crates": 1}]))
    table.answer(1, {"do": "decline", "offer": 1})
    assert why(table, 0, offer(1, [{"cash": 1}], [{"crates": 1}])) == (
        "already_declined",
        "BL-6.10",
    )
    for amount in range(2, 9):
        table.answer(0, offer(1, [{"cash": amount}], [{"crates": 1}]))
    assert why(table, 0, offer(1, [{"cash": 9}], [{"crates": 1}])) == ("too_many_offers", "BL-6.10")


@pytest.mark.clause("BL-6.10", "BL-8.35", "BL-8.36")
def test_two_offers_in_a_window_of_cash_and_cards() -> None:
    """The other is asked at once, even one who holds nothing; a declined offer is a pass."""
    table = town("after_stills", {0: ["moll", "thirsty"], 2: ["hit-1"]}, crates=[3, 0, 0, 0])
    for thing in ({"crates": 1}, {"truck": "small-1"}, {"rent": "small-1"}):
        assert why(table, 0, offer(1, [thing], [{"cash": 1}])) == ("only_in_the_market", "BL-8.35")
    table.answer(0, offer(1, [{"card": "moll"}], [{"cash": 4}]))
    assert asked(table) == [(1, "answer")]
    do(table, 1, "accept")
    assert (money(table), table.view(1)["hand"]) == ([14, 6, 10, 10], ["moll"])
    assert asked(table) == [(0, "act")]
    table.answer(0, offer(3, [{"card": "thirsty"}], [{"cash": 4}]))
    do(table, 3, "decline")
    assert asked(table) == [(1, "act")]
    table.answer(1, offer(0, [{"card": "moll"}], []))
    do(table, 0, "accept")
    assert asked(table) == [(0, "act")]
    assert why(table, 0, offer(3, [{"card": "moll"}], []))[0] == "too_many_offers"


@pytest.mark.clause("BL-8.35", "BL-10.1")
def test_a_card_that_is_offered_or_changes_hands_is_seen() -> None:
    """One that nobody had seen."""
    table = town("after_stills", {0: ["thirsty", "moll"]}, unseen=["thirsty", "moll"])
    table.answer(0, offer(1, [{"card": "thirsty"}], [{"cash": 1}]))
    do(table, 1, "decline")
    assert of_seats(table, "seen")[0] == ["thirsty"]


# Promises.


def bound(pledge: dict[str, Any], seat: int = 0, to: int = 1, **more: Any) -> Table:
    """Seat 0 has promised something to seat 1 in a window before the market, for nothing."""
    hands = {0: ["moll", "hit-1"], 3: ["thirsty"]}
    table = town("after_stills", hands, **more)
    while asked(table)[0][0] != seat:
        do(table, asked(table)[0][0], "pass")
    table.answer(seat, offer(to, [{"promise": pledge}], []))
    do(table, to, "accept")
    return table


def became(table: Table) -> str:
    """What has become of the first promise."""
    return str(table.view()["promises"][0]["became"])


@pytest.mark.clause("BL-6.1")
def test_a_promise_of_no_cards_is_broken_by_one() -> None:
    """A promise binds nobody: the Moll is played all the same. Against another it breaks nothing."""
    table = bound({"kind": "spare"})
    other = table.clone()
    table.answer(0, {"do": "play", "card": "moll", "of": 1})
    assert became(table) == "broken"
    assert told(table, "promise_broken") == [{"seat": 0, "to": 1, "number": 1}]
    other.answer(0, {"do": "play", "card": "moll", "of": 2})
    assert became(other) == "open"
    quietly(other, "lay")
    assert became(other) == "kept"


@pytest.mark.clause("BL-6.1", "BL-7.4")
@pytest.mark.parametrize(("answer", "word"), [("admit", "kept"), ("refuse", "broken")])
def test_a_promise_to_admit_is_judged_at_the_public_dock(answer: str, word: str) -> None:
    """By what its maker lets in that round."""
    trucks = {"small-2": {"load": 0}}
    table = bound(
        {"kind": "admit", "at": "mothers"},
        markers={"mothers": [4, 0, 0, 0]},
        crates=[0, 2, 0, 0],
        trucks=trucks,
    )
    quietly(table, "load")
    do(table, 1, "load", loads={"small-2": 2})
    quietly(table, "ship")
    do(table, 1, "send", truck="small-2", at="mothers")
    quietly(table, "admission")
    do(table, 0, answer)
    quietly(table, "lay")
    assert became(table) == word


@pytest.mark.clause("BL-6.1")
def test_a_promise_to_place_has_until_the_end_of_the_next_round() -> None:
    """One marker there keeps it."""
    table = bound({"kind": "place", "at": "mothers"}, room=[1, 0, 0, 0])
    other = table.clone()
    quietly(table, "send_boys", 2)
    do(table, 0, "post", at="mothers")
    assert became(table) == "kept"
    quietly(other, "lay", 2)
    assert became(other) == "open"
    quietly(other, "lay", 3)
    assert became(other) == "broken"


@pytest.mark.clause("BL-6.1")
def test_a_promise_to_pay_is_kept_by_one_payment() -> None:
    """So much or more, to whom it was promised; what is open at the end of the game is broken."""
    table = bound({"kind": "pay", "amount": 3}, round=12)
    other = table.clone()
    quietly(table, "market")
    table.answer(0, offer(1, [{"cash": 2}], []))
    table.answer(1, {"do": "accept", "offer": 1})
    assert became(table) == "open"
    table.answer(0, offer(1, [{"cash": 3}], []))
    table.answer(1, {"do": "accept", "offer": 2})
    assert became(table) == "kept"
    quietly(other, "never")
    assert (other.finished, became(other)) == (True, "broken")


@pytest.mark.clause("BL-6.1")
def test_a_promise_that_is_none_is_refused() -> None:
    """Of a kind that is not on the list, at no speakeasy, of nothing."""
    table = market()
    for pledge in (
        {"kind": "love"},
        {"kind": "admit"},
        {"kind": "place", "at": "jungle"},
        {"kind": "pay", "amount": 0},
        "",
        7,
    ):
        assert why(table, 0, offer(1, [{"promise": pledge}], []))[0] == "malformed"
    with pytest.raises(Refused):
        table.answer(0, offer(1, [{"promise": {"kind": "admit", "at": "volstead"}}], []))
