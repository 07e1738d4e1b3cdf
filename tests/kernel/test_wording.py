"""Wording: facts put into sentences."""

from __future__ import annotations

from typing import Any

import pytest

from rififi.kernel.wording import Speaker, Wording, flatten, is_one

TEMPLATES = {
    "seat": "Seat {number}",
    "and": " and ",
    "or": " or ",
    "nothing": "nothing",
    "paid": "{seat} pays {amount} for {count} {count:crate|crates}.",
    "paid.you": "You pay {amount} for {count} {count:crate|crates}.",
    "came": "{seats} {seats:comes|come}, first {seats.0}.",
}


def money(words: Wording, amount: int) -> str:
    return f"${amount}"


def seats(words: Wording, numbers: list[int]) -> str:
    return words.listed([words.seat(number) for number in numbers])


def english() -> Wording:
    speakers: dict[str, Speaker] = {
        "amount": money,
        "seats": seats,
        "seat": lambda words, seat: words.seat(seat),
    }
    return Wording("en", TEMPLATES, speakers)


def test_facts_are_worded_by_their_kind() -> None:
    facts = {"seat": 1, "amount": 4, "count": 1}
    assert english().say("paid", facts) == "Seat 1 pays $4 for 1 crate."
    assert english().say("paid", facts | {"count": 2}) == "Seat 1 pays $4 for 2 crates."


def test_the_reader_is_spoken_to_and_others_named() -> None:
    facts = {"seat": 1, "amount": 4, "count": 0}
    at_table = english().at_table(["Lulu", "Momo"], 1)
    assert at_table.say("paid", facts) == "You pay $4 for 0 crates."
    assert at_table.say("paid", facts | {"seat": 0}) == "Lulu pays $4 for 0 crates."


def test_whose_name_is_gone_is_called_by_the_seat() -> None:
    assert english().at_table(["Lulu", ""], None).seat(1) == "Seat 1"


def test_words_go_with_lists_and_their_first() -> None:
    assert english().say("came", {"seats": [2]}) == "Seat 2 comes, first Seat 2."
    said = english().say("came", {"seats": [2, 0, 1]})
    assert said == "Seat 2, Seat 0 and Seat 1 come, first Seat 2."


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ([], "nothing"),
        ([5], "5"),
        ([5, "a"], "5 and a"),
        (None, "nothing"),
        (True, "true"),
        ({"a": [None, "é"]}, '{"a": [null, "é"]}'),
        ([[1], 2], "[1] and 2"),
    ],
)
def test_a_fact_without_a_kind_is_said_plainly(value: Any, said: str) -> None:
    assert english().word("anything", value) == said


def test_a_missing_sentence_or_fact_is_an_error() -> None:
    with pytest.raises(KeyError):
        english().say("gone", {})
    with pytest.raises(KeyError):
        english().say("paid", {"seat": 1})
    assert "paid" in english()
    assert "gone" not in english()


def test_nought_is_singular_in_french() -> None:
    assert [is_one("fr", number) for number in (0, 1, 2)] == [True, True, False]
    assert [is_one("en", number) for number in (0, 1, 2)] == [False, True, False]


def test_a_catalogue_is_flattened() -> None:
    nested = {"a": "1", "b": {"c": "2", "d": {"e": "3"}}}
    assert flatten(nested) == {"a": "1", "b.c": "2", "b.d.e": "3"}
