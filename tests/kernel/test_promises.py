"""Promises: a ledger that is replaced, never changed, and says what became of each."""

from __future__ import annotations

import pytest

from rififi.kernel.deals import Deal
from rififi.kernel.promises import (
    BROKEN,
    KEPT,
    OPEN,
    Promise,
    ledger_from_words,
    ledger_words,
    marked,
    promised,
)
from rififi.kernel.refusal import Cannot
from tests.fixtures.backroom.phases.deals import CASH, PROMISE, TRADE

WORDS = (PROMISE, *[ord(letter) for letter in "never again"])


def ledger() -> list[Promise]:
    """Both sides of a deal have promised something; money is no promise."""
    deal = Deal(1, 2, 0, (WORDS, (CASH, 3)), (WORDS,))
    return promised([], deal, (PROMISE,), 4)


def test_the_promises_of_both_sides_are_written_down() -> None:
    """With who gave them to whom and when, numbered from one."""
    found = [(entry.number, entry.seat, entry.to, entry.since) for entry in ledger()]
    assert found == [(1, 2, 0, 4), (2, 0, 2, 4)]
    assert [entry.became for entry in ledger()] == [OPEN, OPEN]


def test_a_mark_makes_a_new_ledger() -> None:
    """Clones keep the old one."""
    old = ledger()
    new = marked(marked(old, 2, BROKEN), 1, KEPT)
    assert [entry.became for entry in old] == [OPEN, OPEN]
    assert [entry.became for entry in new] == [KEPT, BROKEN]


def test_a_ledger_is_written_and_read_back() -> None:
    """In the words of the game's items."""
    words = ledger_words(TRADE, marked(ledger(), 1, KEPT))
    assert words[0] == {
        "seat": 2,
        "to": 0,
        "item": {"promise": "never again"},
        "since": 4,
        "became": "kept",
    }
    assert ledger_words(TRADE, ledger_from_words(TRADE, (PROMISE,), 3, words)) == words


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("seat", 3),
        ("to", None),
        ("item", {"cash": 5}),
        ("item", {"promise": ""}),
        ("since", -1),
        ("became", "forgotten"),
    ],
)
def test_a_spoilt_ledger_is_refused(field: str, value: object) -> None:
    """Whatever in it is not of its form."""
    words = ledger_words(TRADE, ledger())
    words[0][field] = value
    with pytest.raises(Cannot):
        ledger_from_words(TRADE, (PROMISE,), 3, words)
