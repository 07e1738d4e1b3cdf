"""An examination: the laws of a game over many games, for every number of players and every option."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from typing import Any

from rififi.api import find_game
from rififi.kernel.game import Game
from rififi.kernel.refusal import Reason
from rififi.lab.laws import check_game
from rififi.lab.workers import share_work
from rififi.players import players_examined
from rififi.tables import refuse
from rififi.wording import wording

NO_GAMES = Reason("no_games", "")
PORTION = 10


@dataclass(frozen=True)
class Portion:
    """Some games to be examined, at one kind of table."""

    game: str
    players: int
    options: dict[str, Any]
    games: int
    seed: int


def variants(game: Game[Any], players: int) -> list[dict[str, Any]]:
    """The default options, each other value by itself, and all of them changed together."""
    changes = [{option.name: value} for option in game.options for value in option.others(players)]
    together = {name: value for change in changes for name, value in change.items()}
    return [{}, *changes, together] if len(changes) > 1 else [{}, *changes]


def portions(game: Game[Any], games: int, players: int | None, seed: int) -> list[Portion]:
    """So many games for each number of players, spread evenly over the variants of the options."""
    if games < 1:
        raise refuse(NO_GAMES, games=games)
    numbers = [players] if players is not None else list(range(game.least, game.most + 1))
    shares = []
    for number in numbers:
        tables = variants(game, number)
        for place, options in enumerate(tables):
            share = games // len(tables) + (place < games % len(tables))
            for first in range(0, share, PORTION):
                count = min(PORTION, share - first)
                grown = seed * 1_000_003 + place * 10_007 + first
                shares.append(Portion(game.name, number, options, count, grown))
    return shares


def examine_portion(portion: Portion) -> tuple[int, list[str]]:
    """How many games were looked at, and what was found wrong."""
    game = find_game(portion.game)
    bots = list(players_examined(game).values())
    found = check_game(
        game, wording(game), portion.players, portion.options, portion.games, portion.seed, bots
    )
    return portion.games, found


def examine(shares: list[Portion], jobs: int) -> Iterator[tuple[int, list[str]]]:
    """Examine every portion, in so many processes."""
    with closing(share_work(examine_portion, shares, jobs)) as work:
        yield from work


def described(shares: list[Portion]) -> str:
    """Which tables were examined."""
    numbers = sorted({portion.players for portion in shares})
    tables = {(portion.players, str(portion.options)) for portion in shares}
    span = f"{numbers[0]}" if len(numbers) == 1 else f"{numbers[0]} to {numbers[-1]}"
    return f"{span} players, {len(tables)} settings of players and options"
