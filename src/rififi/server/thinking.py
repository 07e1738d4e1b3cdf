"""Bots think in processes of their own, so that nobody waits for them who plays elsewhere.

When a bot's answer comes tells nothing: neither about its cards nor about how hard it thought. The pause is
drawn before it begins; should it need longer, another whole pause is drawn.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import random
import secrets
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final

from msgspec import Struct

from rififi.counsel import enquire, hint
from rififi.games import all_games
from rififi.kernel.refusal import Refused
from rififi.lab.workers import end_with_parent
from rififi.players import player_named
from rififi.players.search import Search

PAUSE: Final = (0.7, 1.9)
"""How long a bot seems to think, in seconds: from, to."""

SEARCH: Final = f"{Search.name}:400ms"
"""Here the bot that searches has a time, less than any pause, and not a number of tries: those take longer
the more there is to choose, and what there is to choose may be a secret."""


def begin_process() -> None:
    """A process for thinking: Ctrl-C is for its parent, and it does not outlive that."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()
    all_games()


def think(game: str, bot: str, seed: int, view: dict[str, Any], ask: dict[str, Any]) -> Any:
    """What a bot answers to a question, from what its seat may know and nothing else."""
    make = player_named(all_games()[game], SEARCH if bot == Search.name else bot)
    assert make is not None, bot
    return make(seed).answer(view, ask)


class NotGranted(Struct):
    """A refusal on its way from a process."""

    code: str
    clause: str
    text: str
    facts: dict[str, Any]


def advise(game: str, view: dict[str, Any], ask: dict[str, Any]) -> Any:
    """What the best bot would do, and why."""
    return granted(lambda: hint(all_games()[game], view, ask))


def work_out(game: str, view: dict[str, Any], about: str, facts: dict[str, Any]) -> Any:
    """What a game can work out from a view."""
    return granted(lambda: enquire(all_games()[game], about, view, facts))


def granted(ask: Callable[[], Any]) -> Any:
    """What is answered, or the refusal as something that can travel."""
    try:
        return ask()
    except Refused as refused:
        return NotGranted(refused.code, refused.clause, refused.text, refused.facts)


class Thinking:
    """The processes in which bots think. They are started when the first bot is asked."""

    def __init__(self, processes: int = 1, pause: tuple[float, float] = PAUSE) -> None:
        self.processes = processes
        self.pause = pause
        self.random = random.SystemRandom()
        self.pool: ProcessPoolExecutor | None = None

    async def after_pause(
        self, game: str, bot: str, view: dict[str, Any], ask: dict[str, Any], begun: bool = False
    ) -> Any:
        """A bot's answer, at a moment that tells nothing. One that has begun to answer goes on at once."""
        if begun:
            return await self.answer(game, bot, view, ask)
        thought = asyncio.ensure_future(self.answer(game, bot, view, ask))
        try:
            await asyncio.sleep(self.random.uniform(*self.pause))
            while not thought.done():
                await asyncio.sleep(max(0.01, self.random.uniform(*self.pause)))
            return thought.result()
        finally:
            thought.cancel()

    async def answer(self, game: str, bot: str, view: dict[str, Any], ask: dict[str, Any]) -> Any:
        """A bot's answer as soon as it has one."""
        return await self.work(think, game, bot, secrets.randbits(64), view, ask)

    async def hint(self, game: str, view: dict[str, Any], ask: dict[str, Any]) -> Any:
        """What the best bot would do, and why. Raises Refused."""
        return await self.work(advise, game, view, ask)

    async def enquire(
        self, game: str, view: dict[str, Any], about: str, facts: dict[str, Any]
    ) -> Any:
        """What a game can work out from a view. Raises Refused."""
        return await self.work(work_out, game, view, about, facts)

    async def work(self, task: Callable[..., Any], *given: Any) -> Any:
        """Do this in a process. One that died is replaced, once."""
        for last in (False, True):
            pool = self.pool or self.start()
            try:
                done = await asyncio.get_running_loop().run_in_executor(pool, task, *given)
            except BrokenProcessPool:
                if self.pool is pool:
                    self.pool = None
                if last:
                    raise
            else:
                if isinstance(done, NotGranted):
                    raise Refused(done.code, done.clause, done.text, done.facts)
                return done
        raise AssertionError

    def start(self) -> ProcessPoolExecutor:
        """Start the processes."""
        self.pool = ProcessPoolExecutor(
            self.processes,
            mp_context=multiprocessing.get_context("spawn"),
            initializer=begin_process,
        )
        return self.pool

    async def close(self) -> None:
        """End the processes; what is not thought to the end is not wanted any more."""
        pool, self.pool = self.pool, None
        if pool is not None:
            await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)
