"""Work shared among processes: in small portions, so that somebody can watch it progress."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from multiprocessing.connection import Connection, wait
from typing import Any, TypeVar

from rififi.kernel.refusal import Reason, Refused
from rififi.tables import refuse

Portion = TypeVar("Portion")
Done = TypeVar("Done")

WORKER_DIED = Reason("worker_died", "")


def share_work(
    work: Callable[[Portion], Done], portions: Sequence[Portion], jobs: int
) -> Iterator[Done]:
    """Do every portion in one of so many processes; what comes out, in the order in which it does.

    What a portion refuses is refused here. However this ends, no process is left behind.
    """
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
        except EOFError:
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
