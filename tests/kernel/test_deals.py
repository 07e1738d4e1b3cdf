"""Deals: their form, the checks on either side, the market and offers in a window, as in BL-6."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rififi.kernel.deals import (
    MOST_ITEMS,
    Deal,
    deal_draft,
    deal_from_draft,
    is_text,
    item_text,
    purchases,
    sales,
    text_item,
)
from rififi.kernel.refusal import Refused
from rififi.kernel.table import Table
from tests.kernel.backrooms import PASS, asked, backroom, last_event, pass_to, to_market

HANDS = (
    "politics-1 politics-2 moll-1",
    "investigation-1 moll-2 vigorish-1",
    "big-boys-1 big-boys-2 politics-3",
)

NUMBERS = st.integers(0, 1 << 20)
ITEMS = st.lists(st.lists(NUMBERS, min_size=1, max_size=5).map(tuple), max_size=6).map(tuple)


def offer(to: int, gives: list[dict[str, Any]], gets: list[dict[str, Any]]) -> dict[str, Any]:
    return {"do": "offer", "to": to, "gives": gives, "gets": gets}


def cash(amount: int) -> dict[str, Any]:
    return {"cash": amount}


def card(name: str) -> dict[str, Any]:
    return {"card": name}


def market() -> Table:
    """Everybody has 10 in cash; crates are 4, 5 and 6."""
    table = backroom(*HANDS, dice=[4, 5, 6])
    to_market(table)
    return table


def code(table: Table, seat: int, answer: dict[str, Any]) -> str:
    """The code of the refusal that an answer meets."""
    refused = table.why_not(seat, answer)
    return refused.code if refused else ""


def options_of(table: Table, seat: int) -> list[dict[str, Any]]:
    """What a seat may choose from."""
    options: list[dict[str, Any]] = next(
        ask["options"] for ask in table.asks() if ask["seat"] == seat
    )
    return options


# A deal as integers.


@given(st.integers(0, 5), ITEMS, ITEMS)
def test_a_deal_is_what_its_draft_means(
    to: int, gives: tuple[tuple[int, ...], ...], gets: tuple[tuple[int, ...], ...]
) -> None:
    again = deal_from_draft(7, deal_draft(Deal(0, 7, to, gives, gets)))
    assert again is not None
    assert again.same_terms(Deal(3, 7, to, gives, gets))


@given(st.lists(st.integers(-2, 6), max_size=14))
def test_no_integers_are_a_deal_by_half(strokes: list[int]) -> None:
    """Whatever integers come, they are one deal exactly, or none."""
    draft = tuple(strokes)
    deal = deal_from_draft(0, draft)
    if deal is not None:
        assert deal_draft(deal) == draft


def test_what_follows_a_deal_makes_it_none() -> None:
    draft = deal_draft(Deal(0, 0, 1, ((0, 5),), ()))
    assert deal_from_draft(0, (*draft, 0)) is None
    assert deal_from_draft(0, draft[:-1]) is None
    assert deal_from_draft(0, (0, *draft[1:])) is None


def test_a_side_has_so_many_items_and_no_more() -> None:
    items = tuple((1, i) for i in range(MOST_ITEMS))
    assert deal_from_draft(0, deal_draft(Deal(0, 0, 1, items, ()))) is not None
    longer = (*items, (1, 99))
    assert deal_from_draft(0, deal_draft(Deal(0, 0, 1, longer, ()))) is None


def test_terms_are_the_same_for_the_same_seats_and_things_only() -> None:
    deal = Deal(1, 0, 1, ((0, 5),), ((1, 2),))
    for other in (
        Deal(1, 1, 0, ((0, 5),), ((1, 2),)),
        Deal(1, 0, 2, ((0, 5),), ((1, 2),)),
        Deal(1, 0, 1, ((0, 4),), ((1, 2),)),
        Deal(1, 0, 1, ((0, 5),), ()),
    ):
        assert not deal.same_terms(other)
    assert deal.side(0) == ((0, 5),)
    assert deal.side(1) == ((1, 2),)


@given(st.text(max_size=20))
def test_free_words_are_kept_to_the_letter(words: str) -> None:
    try:
        item = text_item(3, words, 12)
    except ValueError:
        assert not 0 < len(words) <= 12 or not words.isprintable()
    else:
        assert item_text(item) == words
        assert is_text(item, 12)


def test_integers_that_are_no_words() -> None:
    for letters in ((), (-1,), (0x110000,), (0xD800,), (10,), (65,) * 13):
        assert not is_text((3, *letters), 12)


# What may be offered.


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        (offer(0, [cash(1)], []), "no_such_partner"),
        (offer(3, [cash(1)], []), "no_such_partner"),
        (offer(-1, [cash(1)], []), "no_such_partner"),
        (offer(1, [], []), "nothing_offered"),
        (offer(1, [cash(11)], []), "lacks_cash"),
        (offer(1, [card("moll-2")], [cash(1)]), "lacks_card"),
        (offer(1, [{"crates": 5}], [cash(1)]), "lacks_crates"),
        (offer(1, [cash(1), cash(2)], []), "kind_twice"),
        (offer(1, [card("moll-1"), card("moll-1")], [cash(1)]), "item_twice"),
        (offer(1, [{"cash": 0}], []), "malformed"),
        (offer(1, [{"cash": "1"}], []), "malformed"),
        (offer(1, [{"gold": 1}], []), "malformed"),
        (offer(1, [{"cash": 1, "crates": 1}], []), "malformed"),
        (offer(1, [{"promise": "x" * 81}], []), "malformed"),
        (offer(1, [{"promise": "a\nb"}], []), "malformed"),
        ({"do": "offer", "to": True, "gives": [cash(1)]}, "malformed"),
        ({"do": "offer", "to": 1, "gives": cash(1)}, "malformed"),
        (offer(1, [cash(1)], []) | {"soon": True}, "malformed"),
        (offer(1, [cash(10), {"crates": 4}], [card("big-boys-1")]), ""),
        (offer(1, [{"promise": "I leave your trucks alone."}], [cash(3)]), ""),
    ],
)
def test_the_form_and_the_offerers_side_are_checked(answer: dict[str, Any], expected: str) -> None:
    assert code(market(), 0, answer) == expected


def test_a_refused_offer_says_what_is_missing() -> None:
    with pytest.raises(Refused, match=r"Seat 0 has 10 in cash, and that is too little \(BK-6\)"):
        market().answer(0, offer(1, [cash(11)], []))


def test_what_the_other_has_is_not_checked_before_he_accepts() -> None:
    """It would tell the offerer what the other holds."""
    table = market()
    table.answer(0, offer(1, [cash(1)], [card("big-boys-1"), cash(9)]))
    refused = table.why_not(1, {"do": "accept", "offer": 1})
    assert refused is not None
    assert refused.code == "lacks_card"
    assert refused.facts["seat"] == 1
    options = options_of(table, 1)
    assert {"do": "decline", "offer": 1} in options
    assert {"do": "accept", "offer": 1} not in options


def test_a_deal_is_carried_out_all_at_once() -> None:
    table = market()
    gives = [cash(3), card("moll-1"), {"promise": "More tomorrow."}]
    table.answer(0, offer(1, gives, [{"crates": 2}, card("vigorish-1")]))
    assert table.view()["money"] == [10, 10, 10], "nothing happens before it is accepted"
    table.answer(1, {"do": "accept", "offer": 1})
    view = table.view()
    assert view["money"] == [7, 13, 10]
    assert view["crates"] == [6, 3, 6]
    assert "vigorish-1" in table.view(0)["hand"]
    assert "moll-1" in table.view(1)["hand"]
    told = [event for event in table.events() if event["key"] == "deal_made"]
    assert told[0]["args"] == {
        "number": 1,
        "seat": 0,
        "to": 1,
        "gives": [cash(3), card("moll-1"), {"promise": "More tomorrow."}],
        "gets": [card("vigorish-1"), {"crates": 2}],
    }


def test_the_order_of_items_means_nothing() -> None:
    table = market()
    table.answer(0, offer(1, [card("moll-1"), cash(3)], []))
    assert code(table, 0, offer(1, [cash(3), card("moll-1")], [])) == "already_offered"


def test_a_declined_offer_is_not_made_again() -> None:
    table = market()
    table.answer(0, offer(1, [cash(3)], []))
    table.answer(1, {"do": "decline", "offer": 1})
    assert code(table, 0, offer(1, [cash(3)], [])) == "already_declined"
    assert code(table, 0, offer(1, [cash(4)], [])) == ""
    assert code(table, 0, offer(2, [cash(3)], [])) == "", "to somebody else it is another"


def test_a_withdrawn_offer_can_be_made_again() -> None:
    table = market()
    table.answer(0, offer(1, [cash(3)], []))
    assert code(table, 2, {"do": "withdraw", "offer": 1}) == "no_such_offer", "not one's own"
    table.answer(0, {"do": "withdraw", "offer": 1})
    assert code(table, 1, {"do": "accept", "offer": 1}) == "no_such_offer"
    table.answer(0, offer(1, [cash(3)], []))
    assert [deal["number"] for deal in open_offers(table)] == [2]


def test_nobody_makes_more_offers_than_allowed() -> None:
    table = market()
    for amount in range(1, 9):
        table.answer(0, offer(1, [cash(amount)], []))
    refused = table.why_not(0, offer(1, [cash(9)], []))
    assert refused is not None
    assert (refused.code, refused.clause) == ("too_many_offers", "BK-6.1")
    assert "8 offers" in refused.text
    options = options_of(table, 0)
    assert {option["do"] for option in options} == {"pass", "withdraw"}


def test_only_the_one_who_is_offered_something_answers() -> None:
    table = market()
    table.answer(0, offer(1, [cash(3)], []))
    for seat in (0, 2):
        assert code(table, seat, {"do": "accept", "offer": 1}) == "no_such_offer"
        assert code(table, seat, {"do": "decline", "offer": 1}) == "no_such_offer"


def test_an_offer_that_cannot_be_kept_any_more_is_void() -> None:
    table = market()
    table.answer(0, offer(1, [cash(6)], []))
    table.answer(0, offer(2, [cash(6)], []))
    table.answer(0, offer(2, [cash(4)], []))
    table.answer(1, {"do": "accept", "offer": 1})
    assert [deal["number"] for deal in open_offers(table)] == [3]
    assert last_event(table) == "offer_void"


def open_offers(table: Table) -> list[dict[str, Any]]:
    offers: list[dict[str, Any]] = table.view()["frames"][-1]["data"]["offers"]["open"]
    return offers


# The market.


def test_the_market_is_open_to_all_at_once() -> None:
    table = market()
    assert sorted(asked(table)) == [(0, "market"), (1, "market"), (2, "market")]


def test_it_closes_when_all_have_passed_since_the_last_deal() -> None:
    table = market()
    table.answer(0, PASS)
    table.answer(1, PASS)
    assert asked(table) == [(2, "market")]
    table.answer(2, offer(0, [cash(2)], []))
    assert sorted(asked(table)) == [(0, "market"), (2, "market")], "he has an offer to answer"
    table.answer(0, {"do": "accept", "offer": 1})
    assert sorted(asked(table)) == [(0, "market"), (1, "market"), (2, "market")]
    for seat in (1, 2, 0):
        table.answer(seat, PASS)
    assert {kind for _, kind in asked(table)} == {"act"}, "the window after the market"


def test_who_passes_declines_what_he_is_offered() -> None:
    table = market()
    table.answer(0, offer(1, [cash(2)], []))
    table.answer(1, PASS)
    assert open_offers(table) == []
    assert code(table, 0, offer(1, [cash(2)], [])) == "already_declined"


def test_who_made_an_offer_may_pass_and_still_be_taken_at_his_word() -> None:
    table = market()
    table.answer(0, offer(1, [cash(2)], [card("moll-2")]))
    table.answer(0, PASS)
    table.answer(1, {"do": "accept", "offer": 1})
    assert "moll-2" in table.view(0)["hand"]
    assert (0, "market") in asked(table), "and trades again, since there was a deal"


def test_a_market_of_machines_ends() -> None:
    """Everybody takes any option: offers are limited, and so are deals."""
    for seed in range(20):
        table = market()
        choose = random.Random(seed)
        answers = 0
        while asked(table)[0][1] == "market":
            ask = choose.choice([ask for ask in table.asks() if not ask["answered"]])
            table.answer(ask["seat"], choose.choice(ask["options"]), ask["id"])
            answers += 1
        assert answers < 200


def test_who_is_out_is_no_partner_and_does_not_trade() -> None:
    table = market()
    table.state.eliminate(2)
    assert code(table, 0, offer(2, [cash(1)], [])) == "no_such_partner"
    table.answer(0, offer(1, [cash(1)], []))
    table.answer(1, {"do": "accept", "offer": 1})
    assert sorted(asked(table)) == [(0, "market"), (1, "market")]


def test_a_market_cloned_goes_its_own_way() -> None:
    table = market()
    table.answer(0, offer(1, [cash(1)], []))
    before = table.position()
    clone = table.clone()
    assert clone.position() == before
    clone.answer(0, offer(1, [cash(2)], []))
    clone.answer(1, {"do": "decline", "offer": 1})
    assert table.position() == before


# For machines.


def test_listed_offers_are_allowed_and_nobody_is_told_what_he_cannot_know() -> None:
    table = market()
    options = options_of(table, 0)
    offers = [option for option in options if option["do"] == "offer"]
    assert offers
    for option in offers:
        assert table.why_not(0, option) is None
        assert option["gets"] == [cash(2)] or option["gets"] == [cash(4)]
    table.answer(1, offer(2, [card("moll-2")], [cash(9)]))
    options = options_of(table, 0)
    assert offer(1, [cash(2)], [card("moll-2")]) in options, "he has seen it on offer"


def test_a_stroke_and_words_mean_the_same_deal() -> None:
    by_words, by_strokes = market(), market()
    state = by_strokes.state
    strokes = [stroke for stroke in state.options() if stroke >= 1 << 16]
    options = by_words.asks()[0]["options"]
    offers = [option for option in options if option["do"] == "offer"]
    assert len(offers) == len(strokes)
    by_words.answer(by_words.asks()[0]["seat"], offers[3])
    state.apply(strokes[3])
    assert by_words.position()["state"] == by_strokes.position()["state"]
    assert by_words.position()["frames"] == by_strokes.position()["frames"]


def test_helps_for_lists_of_offers() -> None:
    sold = sales(0, [1, 2], [(1, 7)], [(0, 2), (0, 4)])
    assert [(deal.to, deal.gives, deal.gets) for deal in sold] == [
        (1, ((1, 7),), ((0, 2),)),
        (1, ((1, 7),), ((0, 4),)),
        (2, ((1, 7),), ((0, 2),)),
        (2, ((1, 7),), ((0, 4),)),
    ]
    bought = purchases(0, [1, 2], [[], [(1, 9)]], [(0, 3)])
    assert [(deal.to, deal.gives, deal.gets) for deal in bought] == [(2, ((0, 3),), ((1, 9),))]


# In a window.


def test_an_offer_in_a_window_is_answered_before_anything_else() -> None:
    table = backroom(*HANDS)
    table.answer(0, offer(2, [card("moll-1")], [cash(4)]))
    assert asked(table) == [(2, "answer")]
    table.answer(2, {"do": "accept"})
    assert table.view()["money"] == [14, 10, 6]
    assert table.view()["seats"][2]["seen"] == ["moll-1"]
    assert asked(table) == [(0, "act")], "something happened: from the top"


def test_a_declined_offer_is_a_pass() -> None:
    table = backroom(*HANDS)
    table.answer(0, offer(2, [card("moll-1")], [cash(4)]))
    table.answer(2, {"do": "decline"})
    assert asked(table) == [(1, "act")]
    assert table.view()["seats"][0]["seen"] == ["moll-1"], "a card once offered is known"


def test_crates_only_in_the_market_and_two_offers_in_a_window() -> None:
    table = backroom(*HANDS)
    assert code(table, 0, offer(1, [cash(1)], [{"crates": 1}])) == "only_in_the_market"
    for amount in (1, 2):
        table.answer(0, offer(1, [cash(amount)], []))
        table.answer(1, {"do": "accept"})
        pass_to(table, 0)
    assert code(table, 0, offer(1, [cash(3)], [])) == "too_many_offers"


def test_who_cannot_give_can_only_decline() -> None:
    table = backroom(*HANDS)
    table.answer(0, offer(1, [cash(1)], [card("big-boys-1")]))
    assert [ask["options"] for ask in table.asks()] == [[{"do": "decline"}]]
    with pytest.raises(Refused, match="Seat 1 does not hold big-boys-1"):
        table.answer(1, {"do": "accept"})
