"""Clocks: what runs, for whom, for how long; who takes the seat then; and how it is taken back."""

from __future__ import annotations

import itertools
import random
from datetime import UTC, datetime

from hypothesis import given
from hypothesis import strategies as st

from rififi.server.protocol import Answer, TakeBack
from rififi.server.room.clocks import DAY, HOUR, Clocks, elapsed, moment_after, running_times
from rififi.server.room.log import Answered, StoodIn, TookBack
from rififi.server.setting_up import Clock, Correspondence, NoClock, Pace
from tests.server.room.tables import Driven, begun

NIGHT = Correspondence(1, (22, 8))
CLOCK = Clock(10_000, 60_000)


def moment(day: int, hour: int) -> int:
    """A moment of January 2030, by the clock of Greenwich."""
    return int(datetime(2030, 1, day, hour, tzinfo=UTC).timestamp() * 1000)


def test_no_clock_runs_in_quiet_hours() -> None:
    assert elapsed(moment(1, 20), moment(2, 9), [], NIGHT) == 3 * HOUR
    assert elapsed(moment(1, 23), moment(2, 7), [], NIGHT) == 0
    assert moment_after(moment(1, 20), 3 * HOUR, [], NIGHT) == moment(2, 9)
    assert moment_after(moment(1, 8), DAY, [], NIGHT) == moment(2, 18)


def test_quiet_hours_are_those_of_whoever_set_them() -> None:
    """Two hours east of Greenwich, 22 to 8 is 20 to 6; within a day they are as they stand."""
    east = Correspondence(1, (22, 8), 120)
    assert elapsed(moment(1, 19), moment(2, 7), [], east) == 2 * HOUR
    noon = Correspondence(1, (12, 14))
    assert elapsed(moment(1, 11), moment(1, 15), [], noon) == 2 * HOUR
    none = Correspondence(1, (8, 8))
    assert elapsed(moment(1, 0), moment(2, 0), [], none) == DAY


def test_no_clock_runs_while_nobody_serves() -> None:
    """Nor twice as little where that falls into the quiet hours."""
    outages = [(moment(1, 21), moment(1, 23)), (moment(2, 9), moment(2, 10))]
    assert elapsed(moment(1, 20), moment(2, 11), outages, NIGHT) == 3 * HOUR
    assert elapsed(moment(1, 22), moment(2, 11), outages, CLOCK) == 11 * HOUR
    assert moment_after(moment(1, 20), 3 * HOUR, outages, NIGHT) == moment(2, 11)


PACES: st.SearchStrategy[Pace] = st.one_of(
    st.just(CLOCK),
    st.builds(
        Correspondence,
        days=st.just(1),
        quiet=st.tuples(st.integers(0, 23), st.integers(0, 23)),
        offset=st.integers(-840, 840),
    ),
)
OUTAGES = st.lists(st.integers(0, 5 * DAY), max_size=8).map(
    lambda times: list(zip(sorted(times)[::2], sorted(times)[1::2], strict=False))
)


@given(st.integers(0, 3 * DAY), st.integers(1, 2 * DAY), OUTAGES, PACES)
def test_the_moment_after_a_span_is_when_it_has_gone_by(
    start: int, span: int, outages: list[tuple[int, int]], pace: Pace
) -> None:
    """And not a millisecond sooner; time that is cut in two is the same time."""
    end = moment_after(start, span, outages, pace)
    assert elapsed(start, end, outages, pace) == span
    assert elapsed(start, end - 1, outages, pace) == span - 1
    half = (start + end) // 2
    both = elapsed(start, half, outages, pace) + elapsed(half, end, outages, pace)
    assert both == span


@given(st.integers(0, 3 * DAY), OUTAGES)
def test_clocks_run_in_times_that_do_not_meet(start: int, outages: list[tuple[int, int]]) -> None:
    times = list(running_times(start, outages, NoClock()))
    assert times[-1][1] is None
    for (_, end), (begin, _) in itertools.pairwise(times):
        assert end is not None and end <= begin


# At a table.


def left(table: Driven, seat: int) -> tuple[int | None, int, bool]:
    """What a seat's clock shows."""
    clock = table.room.table_words(table.now).clocks[seat]
    return clock.decision, clock.bank, clock.running


def test_a_decision_has_its_own_time_and_then_the_banks() -> None:
    table = begun(["ada", "bob"], 1, pace=CLOCK)
    assert left(table, 0) == (10_000, 60_000, True)
    assert left(table, 1) == (None, 60_000, False)
    table.now += 4_000
    assert left(table, 0) == (6_000, 60_000, True)
    table.now += 16_000
    assert left(table, 0) == (0, 50_000, True)
    table.answer(0)
    assert left(table, 0) == (10_000, 50_000, True)
    table.answer(0)
    assert left(table, 0) == (None, 50_000, False)


def test_a_sealed_answer_stops_the_clock_and_changing_it_does_not_start_it() -> None:
    table = begun(["ada", "bob"], 1, pace=CLOCK)
    table.answer(0)
    table.answer(1)
    version = table.room.version
    assert left(table, 1) == (None, 60_000, False)
    (ask,) = table.room.asks(1)
    table.now += 99_000
    table.do("bob", Answer(ask.id, ask.options[2]), 1)
    assert left(table, 1) == (None, 60_000, False)
    assert table.room.version == version


def test_a_bot_stands_in_when_time_is_up() -> None:
    table = begun(["ada", "bob"], 1, pace=CLOCK)
    assert table.room.due() == table.now + 70_000 == table.room.row().wake
    assert table.pass_time(69_999) == []
    assert table.pass_time(1) == [StoodIn(0, "thumb", "clock")]
    assert table.room.due() is None
    words = table.room.table_words(table.now).seats[0]
    assert (words.name, words.bot, words.stand_in) == ("ada", None, "thumb")
    assert [turn.seat for turn in table.room.bot_turns()] == [0]
    assert table.pass_time(99_999) == []


def test_any_act_takes_the_seat_back() -> None:
    """An answer does, and asking for it; there is a decision's time then, and no bank left."""
    for act in ("answer", "take_back"):
        table = begun(["ada", "bob"], 1, pace=CLOCK)
        table.pass_time(70_000)
        if act == "answer":
            entries = table.answer(0)
            assert [type(entry) for entry in entries] == [TookBack, Answered]
        else:
            assert table.do("ada", TakeBack(0)) == [TookBack(0)]
        assert table.room.chairs[0].played_by == "ada"
        assert left(table, 0) == (10_000, 0, True)
        assert table.room.due() == table.now + 10_000


def test_time_when_nobody_served_does_not_count() -> None:
    table = begun(["ada", "bob"], 1, pace=CLOCK)
    table.now += 20_000
    table.outages.append((table.now, table.now + DAY))
    table.now += DAY
    table.room = table.again()
    assert left(table, 0) == (0, 50_000, True)
    assert table.room.due() == table.now + 50_000


def test_a_further_question_gives_no_new_time() -> None:
    """A decision begins when one is answered, not when another one joins it."""
    clocks = Clocks(1, [])
    clocks.set_pace(CLOCK, 0)
    assert clocks.follow([(1,)], 0)
    assert clocks.follow([(1, 2)], 6_000)
    assert clocks.words(6_000)[0].decision == 4_000
    assert clocks.follow([(2,)], 15_000)
    assert (clocks.words(15_000)[0].decision, clocks.words(15_000)[0].bank) == (10_000, 55_000)
    assert not clocks.follow([(2,)], 16_000)


def test_correspondence_goes_by_days() -> None:
    table = begun(["ada", "bob"], 1, pace=Correspondence(3))
    table.now += DAY
    assert left(table, 0) == (2 * DAY, 0, True)
    assert table.room.due() == table.now + 2 * DAY
    table.answer(0)
    assert left(table, 0) == (3 * DAY, 0, True)


def test_a_clock_stands_still_in_quiet_hours() -> None:
    """It shows so, and its end is as much later."""
    table = begun(["ada", "bob"], 1, pace=NIGHT)
    table.now = moment(1, 21)
    table.answer(0)
    table.now = moment(2, 3)
    assert left(table, 0) == (DAY - HOUR, 0, False)
    table.now = moment(2, 9)
    assert left(table, 0) == (DAY - 2 * HOUR, 0, True)
    assert table.room.due() == moment(3, 17)


def test_no_clock_shows_none() -> None:
    table = begun(["ada", "bob"], 1)
    assert table.room.table_words(table.now).clocks == []
    assert table.room.due() is None


def test_an_absent_seat_is_taken_after_a_while() -> None:
    """Counted from when it was asked, or left, whichever came later."""
    table = begun(["ada", "bob"], 1, takeover=30_000)
    start = table.now
    assert table.room.due({}) is None
    assert table.room.due({1: start}) is None, "nobody waits for bob"
    assert table.room.due({0: start - 5_000}) == start + 30_000
    assert table.room.due({0: start + 7_000}) == start + 37_000
    assert table.pass_time(36_999, {0: start + 7_000}) == []
    assert table.pass_time(1, {0: start + 7_000}) == [StoodIn(0, "thumb", "absent")]
    table.answer(0)
    assert table.room.chairs[0].played_by == "ada"


def test_bots_have_no_clocks() -> None:
    table = begun(["ada"], 2, pace=CLOCK)
    table.answer(0)
    table.answer(0)
    assert table.room.bot_turns() and table.room.due() is None


def test_a_restart_shows_the_same_clocks() -> None:
    """After any number of random answers, at any moment."""
    table = begun(["ada", "bob", "cy"], pace=CLOCK)
    rng = random.Random(8)
    while table.wander_once(rng):
        assert table.again().table_words(table.now) == table.room.table_words(table.now)
