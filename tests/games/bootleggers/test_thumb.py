"""Thumb at Bootleggers: it earns, it takes what pays, and it cannot be milked."""

from __future__ import annotations

from typing import Any

import pytest

import rififi
from rififi import Table
from rififi.games.bootleggers.players.thumb import Thumb
from rififi.players.random import RandomPlayer
from tests.rules.bootleggers.towns import of_seats, town


def played(seed: int, players: int, thumbs: list[int], **options: bool) -> Table:
    """A whole game between thumbs at these seats and random players."""
    table = rififi.new("bootleggers", players, seed, dict(options))
    bots = [Thumb(seat) if seat in thumbs else RandomPlayer(seat) for seat in range(players)]
    while not table.finished:
        ask = next(ask for ask in table.asks() if not ask["answered"])
        bot = bots[ask["seat"]]
        view = {} if bot.blind else table.view(ask["seat"])
        table.answer(ask["seat"], bot.answer(view, ask), ask["id"])
    return table


def test_one_thumb_is_richer_than_three_random_mobsters() -> None:
    """In whichever seat it sits."""
    winners = []
    for seat in range(4):
        table = played(100 + seat, 4, [seat], short_game=True)
        assert table.result is not None
        winners.append(table.result["winners"][0] == seat)
    assert sum(winners) >= 3


@pytest.mark.parametrize(("players", "options"), [(3, {}), (6, {"free_influence": True})])
def test_thumbs_finish_games_among_themselves(players: int, options: dict[str, bool]) -> None:
    """With every number and option; nothing they answer is refused."""
    assert played(7, players, list(range(players)), **options).finished


def offered(gives: list[Any], gets: list[Any]) -> dict[str, Any]:
    """What thumb at seat 1 answers to an offer of seat 0; it has 9 crates, and room for 4."""
    table = town(
        "after_stills", {3: ["moll"]}, crates=[0, 9, 0, 0], trucks={"medium-1": {"owner": 0}}
    )
    table.answer(3, {"do": "pass"})
    table.answer(0, {"do": "offer", "to": 1, "gives": gives, "gets": gets})
    assert of_seats(table, "crates")[1] == 9
    ask = next(ask for ask in table.asks() if ask["seat"] == 1)
    return Thumb(0).answer(table.view(1), ask)


def test_a_deal_that_pays_is_taken_and_others_are_not() -> None:
    """A truck for what cannot be carried, at a fair price; not at any price, and nothing for nothing."""
    assert offered([{"rent": "medium-1"}], [{"cash": 1}])["do"] == "accept"
    assert offered([{"rent": "medium-1"}], [{"cash": 9}])["do"] == "decline"
    assert offered([{"promise": "I shall love you"}], [{"cash": 1}])["do"] == "decline"
    assert offered([{"cash": 1}], [{"crates": 9}])["do"] == "decline"


def test_thumb_cannot_be_milked_by_repeated_offers() -> None:
    """However often it is asked for a little, it gives nothing for nothing."""
    table = town("after_stills", {3: ["moll"]}, crates=[0, 4, 0, 0], money=[0, 30, 10, 10])
    table.answer(3, {"do": "pass"})
    for amount in range(1, 9):
        promise = {"promise": f"word of honour {amount}"}
        offer = {"do": "offer", "to": 1, "gives": [promise], "gets": [{"cash": 9 - amount}]}
        table.answer(0, offer)
        ask = next(ask for ask in table.asks() if ask["seat"] == 1)
        table.answer(1, Thumb(0).answer(table.view(1), ask), ask["id"])
    assert [seat["money"] for seat in table.position()["state"]["seats"]] == [0, 30, 10, 10]
