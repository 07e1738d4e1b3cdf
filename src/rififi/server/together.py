"""What many ask the store for at the same moment, asked at once: after a restart everybody comes back."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Together(Generic[T]):
    """A question for many keys. Whoever asks while an answer is awaited is in the next lot."""

    def __init__(self, ask: Callable[[list[str]], Awaitable[dict[str, T]]], most: int) -> None:
        self.ask = ask
        self.most = most
        """So many keys in one lot."""
        self.waiting: deque[tuple[str, asyncio.Future[T | None]]] = deque()
        self.asking: asyncio.Task[None] | None = None

    async def get(self, key: str) -> T | None:
        """What there is under this key. Raises what the question raised."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T | None] = loop.create_future()
        self.waiting.append((key, future))
        if self.asking is None:
            self.asking = loop.create_task(self._ask_all())
        return await future

    async def _ask_all(self) -> None:
        try:
            while self.waiting:
                count = min(len(self.waiting), self.most)
                await self._ask([self.waiting.popleft() for _ in range(count)])
        finally:
            self.asking = None

    async def _ask(self, lot: list[tuple[str, asyncio.Future[T | None]]]) -> None:
        try:
            found = await self.ask(list(dict.fromkeys(key for key, _ in lot)))
        except Exception as fault:
            if len(lot) > 1:  # One strange key shall not be the others' fault.
                for one in lot:
                    await self._ask([one])
            elif not lot[0][1].done():
                lot[0][1].set_exception(fault)
        else:
            for key, future in lot:
                if not future.done():
                    future.set_result(found.get(key))
