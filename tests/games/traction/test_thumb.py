"""Thumb plays Traction-Avant by its view alone, and robs banks."""

from __future__ import annotations

import rififi
from rififi import Table
from rififi.games.traction.players.thumb import Thumb
from rififi.kernel.player import Player
from rififi.players.random import RandomPlayer


def played(bots: list[Player], seed: int) -> Table:
    """A game between these."""
    table = rififi.new("traction", len(bots), seed, {"powers": seed % 2 == 0})
    while not table.finished:
        ask = next(ask for ask in table.asks() if not ask["answered"])
        bot = bots[ask["seat"]]
        view = {} if bot.blind else table.view(ask["seat"])
        table.answer(ask["seat"], bot.answer(view, ask), ask["id"])
    return table


def test_thumb_wins_among_three_who_play_at_random() -> None:
    """By far: they hardly ever get to a bank."""
    for seed in range(2):
        bots: list[Player] = [RandomPlayer(seed + other) for other in range(4)]
        bots[seed] = Thumb(seed)
        table = played(bots, seed)
        assert table.result is not None
        assert table.result["winners"] == [seed]
        assert table.result["money"][seed] >= 15_000_000


def test_six_thumbs_finish_before_the_turn_limit() -> None:
    table = played([Thumb(seat) for seat in range(6)], 1)
    assert table.view()["turn"] < 20
    heists = [event for event in table.events() if event["key"] == "heist"]
    assert len(heists) >= 6
