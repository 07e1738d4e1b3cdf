"""Work shared among processes: all of it is done, once, and nobody is left behind."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from rififi.kernel.refusal import Reason, Refused
from rififi.lab.workers import share_work
from rififi.tables import refuse
from tests.commands import environment

PROGRAM = """
import os
import time
from rififi.lab.workers import share_work

def work(number):
    os.write(1, b"working\\n")  # In one piece, so that two lines never mix.
    time.sleep(1000)

if __name__ == "__main__":
    list(share_work(work, range(2), 2))
"""


def square(number: int) -> int:
    return number * number


def who_works(number: int) -> int:
    return os.getpid()


def refuse_seven(number: int) -> int:
    if number == 7:
        raise refuse(Reason("no_such_step", "RZ-1.1"), step=number, last=6)
    return number


def die_of_seven(number: int) -> int:
    if number == 7:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def be_interrupted(number: int) -> int:
    os.kill(os.getpid(), signal.SIGINT)
    return number


def fail_of_seven(number: int) -> float:
    return 1 / (number - 7)


def speak_at_length(number: int) -> bytes:
    return bytes(5_000_000)


def take_long_after_the_first(number: int) -> int:
    time.sleep(1000 * number)
    return number


def refusal_of(portions: list[int], jobs: int) -> Refused:
    with (
        pytest.raises(Refused) as caught,
        closing(share_work(refuse_seven, portions, jobs)) as work,
    ):
        list(work)
    return caught.value


@pytest.mark.parametrize("jobs", [1, 2, 3, 30])
@pytest.mark.parametrize("count", [0, 1, 20])
def test_every_portion_is_done_once(jobs: int, count: int) -> None:
    done = list(share_work(square, range(count), jobs))
    assert sorted(done) == [number * number for number in range(count)]
    assert multiprocessing.active_children() == []


@pytest.mark.parametrize(("jobs", "workers"), [(1, 1), (2, 2), (3, 3), (8, 5)])
def test_each_job_is_a_process_and_one_job_needs_none(jobs: int, workers: int) -> None:
    pids = set(share_work(who_works, range(5), jobs))
    assert len(pids) == workers
    assert (os.getpid() in pids) == (jobs == 1)


def test_what_is_refused_in_a_process_is_refused_alike_here() -> None:
    here, there = refusal_of(list(range(20)), 1), refusal_of(list(range(20)), 3)
    assert (there.code, there.clause) == ("no_such_step", "RZ-1.1")
    assert there.facts == here.facts == {"step": 7, "last": 6}
    assert str(there) == str(here)
    assert multiprocessing.active_children() == []


def test_ctrl_c_is_not_for_the_processes() -> None:
    assert sorted(share_work(be_interrupted, range(4), 2)) == [0, 1, 2, 3]


def test_a_dead_process_is_missed() -> None:
    with pytest.raises(Refused) as caught:
        list(share_work(die_of_seven, range(20), 2))
    assert caught.value.code == "worker_died"
    assert multiprocessing.active_children() == []


def test_a_process_that_fails_is_missed(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(Refused) as caught:
        list(share_work(fail_of_seven, range(20), 2))
    assert caught.value.code == "worker_died"
    assert multiprocessing.active_children() == []
    assert "ZeroDivisionError" in capfd.readouterr().err


def test_a_process_killed_in_the_midst_of_a_word_is_missed() -> None:
    work = share_work(speak_at_length, range(2), 2)
    assert len(next(work)) == 5_000_000
    time.sleep(0.3)
    for process in multiprocessing.active_children():
        process.kill()
    with pytest.raises(Refused) as caught:
        next(work)
    assert caught.value.code == "worker_died"


def test_who_stops_listening_leaves_no_process_behind() -> None:
    with closing(share_work(take_long_after_the_first, range(3), 3)) as work:
        assert next(work) == 0
        assert len(multiprocessing.active_children()) >= 2
    assert multiprocessing.active_children() == []


@pytest.mark.parametrize("jobs", [0, -1, True, None, 1.5])
def test_somebody_must_work(jobs: int) -> None:
    with pytest.raises(Refused) as caught:
        list(share_work(square, range(3), jobs))
    assert caught.value.code == "no_jobs"


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_however_the_parent_ends_no_process_is_left_behind(number: int, tmp_path: Path) -> None:
    """As long as one of them lives, somebody holds the far end of the pipe that is read here.

    Ctrl-C goes to all processes of a terminal.
    """
    program = tmp_path / "program.py"
    program.write_text(PROGRAM)
    parent = subprocess.Popen(
        [sys.executable, str(program)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(),
        start_new_session=True,
    )
    try:
        assert parent.stdout is not None
        assert [parent.stdout.readline() for _ in range(2)] == ["working\n"] * 2
        if number == signal.SIGINT:
            os.killpg(parent.pid, number)
        else:
            parent.send_signal(number)
        _, errors = parent.communicate(timeout=60)
    except subprocess.TimeoutExpired:
        os.killpg(parent.pid, signal.SIGKILL)
        raise
    assert parent.returncode == -number
    assert errors.count("Traceback") == (number == signal.SIGINT)
