"""What many ask for at the same moment is asked once, and each is told their own."""

from __future__ import annotations

import asyncio

import pytest

from rififi.server.together import Together


class Asked:
    """Keys of which some are there; it is remembered in which lots they were asked for."""

    def __init__(self) -> None:
        self.lots: list[list[str]] = []

    async def __call__(self, keys: list[str]) -> dict[str, int]:
        self.lots.append(keys)
        await asyncio.sleep(0)
        return {key: int(key) for key in keys if key != "404"}


def test_who_asks_at_the_same_moment_is_in_the_same_lot() -> None:
    async def work() -> None:
        asked = Asked()
        together = Together(asked, 3)
        found = await asyncio.gather(*(together.get(key) for key in ("1", "2", "1", "404", "5")))
        assert found == [1, 2, 1, None, 5]
        assert asked.lots == [["1", "2"], ["404", "5"]]
        assert await together.get("7") == 7
        assert asked.lots[2:] == [["7"]]

    asyncio.run(work())


def test_a_key_that_cannot_be_asked_for_is_nobody_else_s_fault() -> None:
    async def work() -> None:
        together = Together(Asked(), 10)
        wanted = [together.get(key) for key in ("1", "strange", "3")]
        found = await asyncio.gather(*wanted, return_exceptions=True)
        assert found[::2] == [1, 3]
        assert isinstance(found[1], ValueError)
        with pytest.raises(ValueError, match="strange"):
            await together.get("strange")

    asyncio.run(work())


def test_who_does_not_wait_any_more_keeps_nobody_from_being_told() -> None:
    async def work() -> None:
        together = Together(Asked(), 10)
        tasks = [asyncio.create_task(together.get(key)) for key in ("1", "2")]
        await asyncio.sleep(0)
        tasks[0].cancel()
        assert await tasks[1] == 2
        assert await together.get("3") == 3

    asyncio.run(work())
