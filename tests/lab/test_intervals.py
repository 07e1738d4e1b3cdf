"""How sure a share of victories is."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rififi.lab.intervals import WIN, interval, wilson

WON = st.lists(
    st.sampled_from([0, 0, WIN, WIN // 2, WIN // 3, WIN // 7, 6 * WIN // 7]),
    min_size=1,
    max_size=60,
)
"""What was won in each game, ties included."""


def interval_of(won: list[int]) -> tuple[float, float]:
    return interval(len(won), sum(won), sum(part * part for part in won))


def width(ends: tuple[float, float]) -> float:
    return ends[1] - ends[0]


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_is_as_published(wins: int, games: int, low: float, high: float) -> None:
    """R. G. Newcombe, Statistics in Medicine 17 (1998), table I, method 3."""
    assert wilson(wins / games, games) == pytest.approx((low, high), abs=5e-5)


@given(st.integers(1, 10**9), st.data())
def test_where_nothing_is_shared_it_is_wilsons(games: int, data: st.DataObject) -> None:
    wins = data.draw(st.integers(0, games))
    assert interval(games, wins * WIN, wins * WIN * WIN) == wilson(wins / games, games)


@given(WON)
def test_it_holds_the_share_and_lies_between_0_and_1(won: list[int]) -> None:
    low, high = interval_of(won)
    share = sum(won) / WIN / len(won)
    assert 0 <= low <= share + 1e-12
    assert share - 1e-12 <= high <= 1


@given(WON, st.integers(2, 50))
def test_it_shrinks_with_the_games(won: list[int], times: int) -> None:
    few, many = interval_of(won), interval_of(won * times)
    assert few[0] <= many[0] + 1e-12
    assert many[1] <= few[1] + 1e-12
    assert width(many) < width(few)


@given(WON)
def test_it_is_no_wider_than_for_wins_and_losses(won: list[int]) -> None:
    share = sum(won) / WIN / len(won)
    assert width(interval_of(won)) <= width(wilson(share, len(won))) + 1e-12


@pytest.mark.parametrize("winners", range(1, 9))
def test_a_victory_divides_evenly(winners: int) -> None:
    assert WIN % winners == 0


@pytest.mark.parametrize("won", [WIN * part // of for of in range(1, 9) for part in range(of + 1)])
@pytest.mark.parametrize("games", [1, 7, 100, 1999])
def test_it_does_not_shrink_to_nothing_where_all_games_are_alike(won: int, games: int) -> None:
    assert interval_of([won] * games) == wilson(won / WIN, games)


def test_it_holds_the_true_share_19_times_in_20() -> None:
    """Also where half of the victories are shared: plain Wilson would then be too wide."""
    rng = random.Random(1998)
    held = plain_held = 0
    for _ in range(2000):
        won = rng.choices([WIN, WIN // 2, 0], [2, 6, 2], k=100)
        share = sum(won) / WIN / 100
        low, high = interval_of(won)
        held += low <= 0.5 <= high
        low, high = wilson(share, 100)
        plain_held += low <= 0.5 <= high
    assert 0.935 < held / 2000 < 0.965
    assert plain_held / 2000 > 0.99
