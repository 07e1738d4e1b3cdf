"""BL-8.8, BL-8.9, BL-8.15, BL-8.17, BL-8.18, BL-8.22 Thug cards on trucks and their loads."""

from __future__ import annotations

from rififi.games.bootleggers.data import LARGE, LINED_UP, MEDIUM, SPEAKEASIES, TRUCKS
from rififi.games.bootleggers.influence import dock_for
from rififi.games.bootleggers.property import give_truck
from rififi.games.bootleggers.state import Bootleggers
from rififi.kernel.decision import Draft


def big_favor(s: Bootleggers, seat: int, chosen: Draft) -> None:
    """BL-8.8 A large truck from the box, free, this round."""
    borrow(s, seat, LARGE)


def little_favor(s: Bootleggers, seat: int, chosen: Draft) -> None:
    """BL-8.9 A medium truck likewise."""
    borrow(s, seat, MEDIUM)


def borrow(s: Bootleggers, seat: int, size: int) -> None:
    """BL-8.8, BL-8.9, BL-2.2 A truck lent by the box takes no marker."""
    truck = s.in_box(size)
    s.user[truck] = seat
    if s.ear is not None:
        s.tell("truck_borrowed", {"seat": seat, "truck": TRUCKS[truck]})


def bust_a_shipment(s: Bootleggers, seat: int, chosen: Draft) -> None:
    """BL-8.15 The load is lost; the empty truck goes home."""
    truck = chosen[0]
    if s.ear is not None:
        s.tell("shipment_busted", {"truck": TRUCKS[truck], "count": s.load[truck]})
    unload(s, truck)
    s.at[truck] = -1


def unload(s: Bootleggers, truck: int) -> None:
    """Nothing is left on a truck, and it is nobody's but its user's."""
    s.load[truck] = 0
    s.cargo[truck] = -1


def free_truck(s: Bootleggers, seat: int, chosen: Draft) -> None:
    """BL-8.17, BL-8.37 The truck is one's own for good, and goes home."""
    truck = chosen[0]
    victim = s.owner[truck]
    give_truck(s, truck, seat)
    s.at[truck] = -1
    if s.ear is not None:
        s.tell("truck_stolen", {"seat": seat, "truck": TRUCKS[truck], "victim": victim})


def hijack(s: Bootleggers, seat: int, chosen: Draft) -> None:
    """BL-8.18 Crates go onto one's own truck; where trucks have lined up, that one joins them, last."""
    robbed, truck = chosen[0], chosen[1]
    s.load[truck] = s.load[robbed]
    unload(s, robbed)
    if s.ear is not None:
        facts = {"seat": seat, "truck": TRUCKS[robbed], "onto": TRUCKS[truck]}
        s.tell("hijacked", facts | {"count": s.load[truck]})
    if s.stage == LINED_UP:
        join_queue(s, truck, chosen[2])


def join_queue(s: Bootleggers, truck: int, speakeasy: int) -> None:
    """BL-6.5 To the dock that fits, last in its queue."""
    s.arrivals += 1
    s.at[truck] = speakeasy
    s.dock[truck] = dock_for(s, speakeasy, s.user[truck])
    s.arrived[truck] = s.arrivals


def pigeon(s: Bootleggers, seat: int, chosen: Draft) -> None:
    """BL-8.22 The crates are one's own; the truck keeps its place in the queue."""
    truck = chosen[0]
    s.cargo[truck] = -1 if s.user[truck] == seat else seat
    if s.ear is not None:
        facts = {"seat": seat, "truck": TRUCKS[truck], "speakeasy": SPEAKEASIES[s.at[truck]]}
        s.tell("pigeon", facts)
