"""Promises: what was promised in deals, in a ledger that all can see, each marked by what became of it.

A promise binds nobody; the ledger only remembers. A game says by its items what can be promised, and marks
a promise kept or broken when it sees it so. What is in free words stays open: no rule can judge it.
"""

from __future__ import annotations

from typing import Any, Final, final

from rififi.kernel.deals import Deal, Item, Trade
from rififi.kernel.forms import Damaged, listing, mapping, numbered, whole

OPEN: Final = 0
KEPT: Final = 1
BROKEN: Final = 2
WORDS: Final = ["open", "kept", "broken"]


@final
class Promise:
    """One promise. It never changes, so clones share it."""

    def __init__(
        self, number: int, seat: int, to: int, item: Item, since: int, became: int
    ) -> None:
        self.number = number
        self.seat = seat
        """Who promised."""
        self.to = to
        self.item = item
        self.since = since
        """The round or turn, as the game counts them, in which it was given."""
        self.became = became


def promised(
    ledger: list[Promise], deal: Deal, kinds: tuple[int, ...], since: int
) -> list[Promise]:
    """The ledger with the promises of a deal that has been made: its items of these kinds."""
    new = ledger[:]
    for seat, to in ((deal.seat, deal.to), (deal.to, deal.seat)):
        for item in deal.side(seat):
            if item[0] in kinds:
                new.append(Promise(len(new) + 1, seat, to, item, since, OPEN))
    return new


def marked(ledger: list[Promise], number: int, became: int) -> list[Promise]:
    """The ledger with one promise marked kept or broken. Clones keep the old ledger."""
    new = ledger[:]
    old = new[number - 1]
    new[number - 1] = Promise(number, old.seat, old.to, old.item, old.since, became)
    return new


def ledger_words(trade: Trade[Any], ledger: list[Promise]) -> list[dict[str, Any]]:
    """The ledger for views and positions."""
    return [
        {
            "seat": promise.seat,
            "to": promise.to,
            "item": trade.item_words(promise.item),
            "since": promise.since,
            "became": WORDS[promise.became],
        }
        for promise in ledger
    ]


def ledger_from_words(
    trade: Trade[Any], kinds: tuple[int, ...], players: int, value: Any
) -> list[Promise]:
    """The ledger that the words describe. Raises Cannot."""
    ledger = []
    for number, entry in enumerate(listing(value, "promises"), 1):
        words = mapping(entry, "promises")
        try:
            item = trade.read_item(words.get("item"))
        except ValueError as error:
            raise Damaged(
                "promises.item", words.get("item"), "one_of", values=trade.forms
            ) from error
        if item[0] not in kinds:
            raise Damaged("promises.item", words.get("item"), "one_of", values=trade.forms)
        ledger.append(
            Promise(
                number,
                whole(words.get("seat"), "promises.seat", 0, players - 1),
                whole(words.get("to"), "promises.to", 0, players - 1),
                item,
                whole(words.get("since"), "promises.since", 0, 1_000_000),
                numbered(words.get("became"), "promises.became", WORDS),
            )
        )
    return ledger
