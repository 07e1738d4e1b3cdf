"""Clocks: how much time each seat has left. Pure: of moments in the log, quiet hours, and the times when
nobody served."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from operator import itemgetter
from typing import Final

from rififi.server.protocol import ClockWords
from rififi.server.setting_up import Clock, Correspondence, NoClock, Pace

HOUR: Final = 3_600_000
DAY: Final = 24 * HOUR
MINUTE: Final = 60_000

Outages = Sequence[tuple[int, int]]
"""From when to when nobody served, in the order of time."""

END: Final = itemgetter(1)
"""Of an outage."""


def quiet_times(pace: Pace, start: int) -> Iterator[tuple[int, int]]:
    """The quiet hours of a pace from a moment on, without end; none where there are none."""
    if not isinstance(pace, Correspondence) or pace.quiet is None or pace.quiet[0] == pace.quiet[1]:
        return
    first, last = pace.quiet
    length = (last - first) % 24 * HOUR
    shift = pace.offset * MINUTE
    midnight = (start + shift) // DAY * DAY - shift
    begin = midnight - DAY + first * HOUR
    while True:
        if begin + length > start:
            yield begin, begin + length
        begin += DAY


def running_times(start: int, outages: Outages, pace: Pace) -> Iterator[tuple[int, int | None]]:
    """When a clock runs that was started then: from, to. The last one never ends, if there is a last."""
    quiet = quiet_times(pace, start)
    pauses = iter(outages[bisect_right(outages, start, key=END) :])
    next_quiet, next_outage = next(quiet, None), next(pauses, None)
    at = start
    while next_quiet is not None or next_outage is not None:
        if next_outage is None or (next_quiet is not None and next_quiet[0] <= next_outage[0]):
            assert next_quiet is not None
            pause, next_quiet = next_quiet, next(quiet, None)
        else:
            pause, next_outage = next_outage, next(pauses, None)
        if pause[0] > at:
            yield at, pause[0]
        at = max(at, pause[1])
    yield at, None


def runs_through(start: int, end: int, outages: Outages, pace: Pace) -> bool:
    """Whether a clock plainly runs all the time from one moment to another."""
    if isinstance(pace, Correspondence):
        return False
    after = bisect_right(outages, start, key=END)
    return after == len(outages) or outages[after][0] >= end


def elapsed(start: int, end: int, outages: Outages, pace: Pace) -> int:
    """How much time went by on a clock from one moment to another."""
    if runs_through(start, end, outages, pace):
        return max(0, end - start)
    total = 0
    for first, last in running_times(start, outages, pace):
        if first >= end:
            break
        total += (end if last is None else min(last, end)) - first
    return total


def moment_after(start: int, span: int, outages: Outages, pace: Pace) -> int:
    """The first moment at which so much time has gone by on a clock."""
    left = span
    for first, last in running_times(start, outages, pace):
        if last is None or last - first >= left:
            return first + left
        left -= last - first
    raise AssertionError("a clock runs on for ever")


def decision_time(pace: Pace) -> int:
    """How long a single decision may take without touching the bank."""
    if isinstance(pace, Clock):
        return pace.decision
    return pace.days * DAY if isinstance(pace, Correspondence) else 0


class SeatClock:
    """The clock of one seat."""

    __slots__ = ("asks", "bank", "since")

    def __init__(self) -> None:
        self.asks: tuple[int, ...] = ()
        """The questions that wait for this seat."""
        self.since = 0
        """Since when."""
        self.bank = 0
        """What was in the bank then."""


class Clocks:
    """The clocks of a table. A seat that nobody waits for has none running."""

    def __init__(self, seats: int, outages: Outages) -> None:
        self.pace: Pace = NoClock()
        self.seats = [SeatClock() for _ in range(seats)]
        self.outages = outages

    def set_pace(self, pace: Pace, now: int) -> None:
        """From now on the table plays at this pace: decisions begin anew, with a full bank."""
        self.pace = pace
        for clock in self.seats:
            clock.bank = pace.bank if isinstance(pace, Clock) else 0
            clock.since = now

    def stop(self, now: int) -> None:
        """Stop them all; decisions begin anew when they run again."""
        self.follow([()] * len(self.seats), now)

    def follow(self, waiting: list[tuple[int, ...]], now: int) -> bool:
        """Run for the seats that these questions wait for. Says whether anything has changed."""
        changed = False
        for seat, asks in enumerate(waiting):
            clock = self.seats[seat]
            if clock.asks != asks:
                changed = True
                if not set(clock.asks) <= set(asks) or not clock.asks:
                    clock.bank = self.bank_left(seat, now)
                    clock.since = now
                clock.asks = asks
        return changed and not isinstance(self.pace, NoClock)

    def used(self, seat: int, now: int) -> int:
        """How long this seat has taken for its decision so far."""
        clock = self.seats[seat]
        return elapsed(clock.since, now, self.outages, self.pace) if clock.asks else 0

    def bank_left(self, seat: int, now: int) -> int:
        """What this seat has in its bank."""
        bank = self.seats[seat].bank
        if not bank:
            return 0
        over = self.used(seat, now) - decision_time(self.pace)
        return max(0, bank - max(0, over))

    def deadline(self, seat: int) -> int | None:
        """When this seat's time will be up; None: never."""
        clock = self.seats[seat]
        if not clock.asks or isinstance(self.pace, NoClock):
            return None
        span = decision_time(self.pace) + clock.bank
        return moment_after(clock.since, span, self.outages, self.pace)

    def takeover(self, seat: int, absent_since: int, span: int) -> int | None:
        """When this seat, absent since then, has kept the table waiting for so long."""
        clock = self.seats[seat]
        if not clock.asks:
            return None
        start = max(clock.since, absent_since)
        return moment_after(start, span, self.outages, NoClock())

    def words(self, now: int) -> list[ClockWords]:
        """Every seat's clock as everybody sees it; none where there are no clocks."""
        if isinstance(self.pace, NoClock):
            return []
        runs = elapsed(now, now + 1, self.outages, self.pace) == 1
        return [self._words(seat, now, runs) for seat in range(len(self.seats))]

    def _words(self, seat: int, now: int, runs: bool) -> ClockWords:
        if not self.seats[seat].asks:
            return ClockWords(seat, None, self.seats[seat].bank, False)
        left = max(0, decision_time(self.pace) - self.used(seat, now))
        return ClockWords(seat, left, self.bank_left(seat, now), runs)
