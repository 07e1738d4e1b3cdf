"""How long the bot that searches thinks at a table on the web: a time that tells nothing."""

from __future__ import annotations

import time

import rififi
from rififi.players.search import budget_named
from rififi.server.thinking import PAUSE, SEARCH, think


def test_who_searches_has_less_time_than_any_pause() -> None:
    budget = budget_named(SEARCH)
    assert budget is not None
    assert 0 < budget.milliseconds < 1000 * PAUSE[0]


def test_who_has_no_second_card_thinks_as_long_about_it() -> None:
    """RC-3.7 It is always asked for, so that nobody sees who has no Move."""
    script = {"cards": ["order_cake"] * 9 + ["knife"] * 6}
    table = rififi.new("reglement", players=3, seed=7, script=script)
    table.answer(0, {"do": "play", "card": "order_cake", "place": 1})
    (ask,) = table.asks()
    view = table.view(0)
    assert ask["kind"] == "second" and "move" not in view["hand"]
    begun = time.perf_counter()
    assert think("reglement", "search", 1, view, ask) == {"do": "stop"}
    assert time.perf_counter() - begun >= 0.4
