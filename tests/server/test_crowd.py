"""What can wait while many come at the same time is done once, when they are in."""

from __future__ import annotations

import asyncio

from rififi.server.crowd import CROWD, Arrival, Crowd


def test_for_a_few_nothing_waits() -> None:
    here = Crowd()
    for _ in range(CROWD - 1):
        Arrival(here)
    assert not here.afterwards(lambda: None)


def test_in_a_crowd_it_is_done_once_when_they_are_in() -> None:
    async def work() -> None:
        here = Crowd()
        done: list[str] = []
        arrivals = [Arrival(here) for _ in range(CROWD + 2)]

        def one() -> None:
            done.append("one")

        def other() -> None:
            done.append("other")

        for asked in (one, other, one):
            assert here.afterwards(asked)
        for arrival in arrivals[:2]:
            arrival.is_in()
            arrival.is_in()  # said twice, it counts once
        assert done == []
        arrivals[2].is_in()
        assert done == ["one", "other"]
        assert not here.afterwards(one)
        for arrival in arrivals:
            arrival.is_in()
        assert here.coming == 0 and here.timer is None

    asyncio.run(work())


def test_a_crowd_that_does_not_end_keeps_nobody_waiting_for_ever() -> None:
    async def work() -> None:
        here = Crowd(latest=0.01)
        done = asyncio.Event()
        arrivals = [Arrival(here) for _ in range(CROWD)]
        assert here.afterwards(done.set)
        await done.wait()
        assert here.coming == len(arrivals)

    asyncio.run(work())
