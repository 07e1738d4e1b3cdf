"""Work shared among processes: in small portions, so that somebody can watch it progress."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Generator, Sequence
from multiprocessing.connection import Connection, wait
from typing import Any, TypeVar

from rififi.kernel.refusal import Reason, Refused
from rififi.tables import refuse

Portion = TypeVar("Portion")
Done = TypeVar("Done")

NO_JOBS = Reason("no_jobs", "")
WORKER_DIED = Reason("worker_died", "")


def check_jobs(jobs: int) -> None:
    """Somebody must do the work."""
    if type(jobs) is not int or jobs < 1:
        raise refuse(NO_JOBS, jobs=jobs)


def share_work(
    work: Callable[[Portion], Done], portions: Sequence[Portion], jobs: int
) -> Generator[Done, None, None]:
    """Do every portion in one of so many processes; what comes out, in the order in which it does.

    What a portion refuses is refused here. However this ends, no process is left behind; who may stop
    listening before the end closes this (`contextlib.closing`).
    """
    check_jobs(jobs)
    if jobs == 1:
        yield from map(work, portions)
        return
    processes = []
    pipes: list[Connection] = []
    try:
        for job in range(min(jobs, len(portions))):
            pipe, far_end = multiprocessing.Pipe(duplex=False)
            process = multiprocessing.Process(
                target=do_portions, args=(work, portions[job::jobs], far_end), daemon=True
            )
            process.start()
            far_end.close()
            processes.append(process)
            pipes.append(pipe)
        for _ in portions:
            yield receive(pipes)
    finally:
        for process in processes:
            process.terminate()
        for process in processes:
            process.join()
        for pipe in pipes:
            pipe.close()


def receive(pipes: list[Connection]) -> Any:
    """What the next process to finish a portion made of it. One that has no more to say is let go."""
    while pipes:
        pipe = wait(pipes)[0]
        assert isinstance(pipe, Connection)
        try:
            message = pipe.recv()
        except (EOFError, OSError):  # It ended between two messages, or in the midst of one.
            break
        if message is None:
            pipes.remove(pipe)
            pipe.close()
        elif "refused" in message:
            raise refuse(Reason(message["refused"], message["clause"]), **message["facts"])
        else:
            return message["done"]
    raise refuse(WORKER_DIED)


def do_portions(work: Callable[[Any], Any], portions: Sequence[Any], pipe: Connection) -> None:
    """One process: its portions, one after the other. Ctrl-C is for the one who shares the work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()
    try:
        for portion in portions:
            try:
                pipe.send({"done": work(portion)})
            except Refused as refused:
                facts = {"refused": refused.code, "clause": refused.clause, "facts": refused.facts}
                pipe.send(facts)
        pipe.send(None)
    except BrokenPipeError:
        return


def end_with_parent() -> None:
    """Waits for as long as the parent lives; killed, it had no time to end this process itself."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
