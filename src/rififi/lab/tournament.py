"""Tournaments: many games between bots, who change seats from game to game (docs/lab.md)."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from typing import Any

from rififi.api import UNKNOWN_PLAYER, find_game, new
from rififi.kernel.asking import ask_words, read_answer
from rififi.kernel.chance import new_chance
from rififi.kernel.game import Game
from rififi.kernel.play import refusal
from rififi.kernel.player import Player
from rififi.kernel.positions import view_words
from rififi.kernel.refusal import Cannot, Reason
from rififi.kernel.state import State
from rififi.lab.seatings import seatings
from rififi.lab.tally import Tally, new_tally
from rififi.lab.workers import check_jobs, share_work
from rififi.players import Maker, player_named, players_of
from rififi.tables import refuse
from rififi.wording import wording

BOTS_DO_NOT_FIT = Reason("bots_do_not_fit", "")
NO_GAMES = Reason("no_games", "")
PLAYER_FAILED = Reason("player_failed", "")

PORTIONS = 50
"""A worker reports about so many times."""
LARGEST_PORTION = 100

Progress = Callable[[int, int], None]
"""Is told how many games have been played, of how many."""


@dataclass
class Plan:
    """What is to be played; a game of it depends on nothing but the plan and its own number."""

    game: str
    players: int
    bots: list[str]
    games: int
    seed: str
    options: dict[str, Any]


@dataclass
class Result:
    """How a tournament ended. All but the time it took is the same whenever it is played again."""

    plan: Plan
    tally: Tally
    seatings: int
    """How many different seatings there are. Where the number of games is no multiple of it,
    the first ones were played once more than the last."""
    seconds: float

    def words(self) -> dict[str, Any]:
        """The result as JSON can hold it."""
        plan, tally = self.plan, self.tally
        shares = {bot: plan.bots.count(bot) for bot in plan.bots}
        return {
            "game": plan.game,
            "players": plan.players,
            "games": tally.games,
            "seed": plan.seed,
            "options": plan.options,
            "seatings": self.seatings,
            "bots": [
                {"name": bot, **tally.bots[bot].words(seats, plan.players)}
                for bot, seats in shares.items()
            ],
            "seats": [
                {"seat": seat, **count.words(1, plan.players)}
                for seat, count in enumerate(tally.seats)
            ],
            "shared_victories": tally.shared,
            "decisions": {
                "mean": tally.decisions / tally.games,
                "least": tally.shortest,
                "most": tally.longest,
            },
            "seconds": self.seconds,
            "decisions_per_s": tally.decisions / self.seconds,
        }


def simulate(
    game: str,
    players: int = 4,
    bots: Sequence[str] = ("random",),
    games: int = 1000,
    seed: int | str = 0,
    options: dict[str, Any] | None = None,
    jobs: int = 1,
    progress: Progress | None = None,
) -> Result:
    """Play many games between bots. One bot named plays every seat; else there is one for each.

    They sit in all their different seatings in turn. The same seed gives the same result however many
    processes share the work.
    """
    plan = make_plan(game, players, bots, games, seed, options, jobs)
    begun = time.perf_counter()
    tally = new_tally(plan.bots)
    every_seating = list(seatings(plan.bots))
    size = max(1, min(LARGEST_PORTION, games // (jobs * PORTIONS)))
    portions = [range(first, min(first + size, games)) for first in range(0, games, size)]
    with closing(share_work(partial(play_games, plan, every_seating), portions, jobs)) as work:
        for played in work:
            tally.add(played)
            if progress is not None:
                progress(tally.games, games)
    return Result(plan, tally, len(every_seating), time.perf_counter() - begun)


def make_plan(
    game: str,
    players: int,
    bots: Sequence[str],
    games: int,
    seed: int | str,
    options: dict[str, Any] | None,
    jobs: int,
) -> Plan:
    """The plan, checked. Raises Refused."""
    table = new(game, players, seed, options)
    for bot in bots:
        maker_of(table.game, bot)
    if len(bots) not in (1, players):
        raise refuse(BOTS_DO_NOT_FIT, players=players, count=len(bots))
    if type(games) is not int or games < 1:
        raise refuse(NO_GAMES, games=games)
    check_jobs(jobs)
    seated = list(bots) if len(bots) == players else list(bots) * players
    return Plan(game, players, seated, games, str(seed), table.options)


def maker_of(game: Game[Any], bot: str) -> Maker:
    """What makes the bot of this name. Raises Refused."""
    maker = player_named(game, bot)
    if maker is None:
        raise refuse(UNKNOWN_PLAYER, player=bot, game=game.name, known=list(players_of(game)))
    return maker


def play_games(plan: Plan, every_seating: list[tuple[str, ...]], numbers: range) -> Tally:
    """Play the games of these numbers, and count."""
    game = find_game(plan.game)
    known = {bot: maker_of(game, bot) for bot in plan.bots}
    tally = new_tally(plan.bots)
    for number in numbers:
        seating = every_seating[number % len(every_seating)]
        seed = seed_of_game(plan.seed, number)
        state = game.set_up(plan.players, plan.options, new_chance(seed, game.streams))
        state.run()
        players: list[Player] = []
        try:
            for seat, bot in enumerate(seating):
                players.append(known[bot](seed_of_seat(seed, seat)))
            decisions = play(game, state, plan.options, players)
        except Exception as error:
            failed = len(players) if len(players) < plan.players else state.pending
            facts = {"number": number, "game_seed": seed, "bots": list(seating)}
            facts |= {"bot": seating[failed], "fault": fault_words(game, error)}
            raise refuse(PLAYER_FAILED, **facts) from error
        tally.add_game(seating, game.result(state), decisions)
    return tally


def fault_words(game: Game[Any], error: Exception) -> str:
    """What went wrong with a bot: the refusal of its answer, or what it raised."""
    if isinstance(error, Cannot):
        return refusal(wording(game), error.reason, error.facts).text
    return f"{type(error).__name__}: {error}"


def seed_of_game(seed: str, number: int) -> str:
    """The seed of one game: `rififi.new` with it deals the same cards."""
    return hashlib.sha256(f"rififi tournament\0{seed}\0{number}".encode()).hexdigest()[:32]


def seed_of_seat(seed: str, seat: int) -> int:
    """The seed of the bot at a seat of a game."""
    return int.from_bytes(hashlib.sha256(f"{seed}\0{seat}".encode()).digest()[:8])


def play(game: Game[Any], state: State, options: dict[str, Any], players: Sequence[Player]) -> int:
    """Play a game to its end, every player seeing its own view. Returns the answers given."""
    decisions = 0
    while not state.finished:
        frame = state.frames[-1]
        place = frame.first_open()
        seat = frame.asks[place].seat
        player = players[seat]
        view = {} if player.blind else view_words(game, state, options, seat)
        answer = player.answer(view, ask_words(state, place))
        state.take(place, read_answer(state, place, answer)[0])
        decisions += 1
    return decisions
