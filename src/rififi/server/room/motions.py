"""Motions: what a table does when everybody agrees."""

from __future__ import annotations

from rififi.server.protocol import (
    ConcedeMotion,
    Motion,
    MotionWords,
    PaceMotion,
    StandInMotion,
    UndoMotion,
)
from rififi.server.room.log import Conceded, Entry, Paced, StoodIn, Undone
from rififi.server.room.seats import Chair


class Pending:
    """A motion before the table."""

    __slots__ = ("agreed", "answers", "at", "by", "free", "id", "motion")

    def __init__(
        self, id: int, by: int, motion: Motion, answers: int = 0, free: bool = False
    ) -> None:
        self.id = id
        self.by = by
        self.motion = motion
        self.agreed: list[int] = []
        self.answers = answers
        """Of an undo: the number of answers that would be left."""
        self.at = 0
        """Since when it is before the table."""
        self.free = free
        """Nobody need be asked: an undo of what nobody has learned of, a bot for one's own seat."""


class Motions:
    """The motions before a table: one of each kind at a time."""

    def __init__(self) -> None:
        self.count = 0
        self.pending: list[Pending] = []

    def find(self, id: int) -> Pending | None:
        return next((motion for motion in self.pending if motion.id == id), None)

    def same_kind(self, motion: Motion) -> Pending | None:
        """The motion that stands in the way of another one: of its kind, and to the same seat."""
        for pending in self.pending:
            same = type(pending.motion) is type(motion)
            if isinstance(motion, StandInMotion) and isinstance(pending.motion, StandInMotion):
                same = motion.seat == pending.motion.seat
            if same:
                return pending
        return None

    def add(self, pending: Pending, at: int) -> None:
        self.count = pending.id + 1
        pending.at = at
        self.pending.append(pending)

    def drop(self, id: int) -> None:
        self.pending = [motion for motion in self.pending if motion.id != id]

    def drop_kind(self, kind: type[Motion]) -> bool:
        """Motions of this kind are pointless now. Says whether there were any."""
        left = [motion for motion in self.pending if not isinstance(motion.motion, kind)]
        dropped = len(left) < len(self.pending)
        self.pending = left
        return dropped

    @property
    def undo(self) -> Pending | None:
        """The motion to take something back, if there is one: bots wait until it is decided."""
        undoes = (motion for motion in self.pending if isinstance(motion.motion, UndoMotion))
        return next(undoes, None)


def wanted(pending: Pending, chairs: list[Chair]) -> list[int]:
    """The seats whose consent is still wanted: all that people play, but for who made the motion, who
    agreed already, and the seat that it is about."""
    mover = chairs[pending.by].person
    asked = []
    for seat, chair in enumerate(chairs):
        other = bool(chair.played_by) and chair.person != mover
        if other and seat not in pending.agreed and seat != about(pending) and not pending.free:
            asked.append(seat)
    return asked


def about(pending: Pending) -> int | None:
    """The seat that a bot is to take by this motion."""
    motion = pending.motion
    return motion.seat if isinstance(motion, StandInMotion) else None


def outcome(pending: Pending, stand_in: str) -> Entry:
    """What a motion brings about that everybody agreed to."""
    motion = pending.motion
    if isinstance(motion, PaceMotion):
        return Paced(motion.pace)
    if isinstance(motion, StandInMotion):
        return StoodIn(motion.seat, stand_in, "motion")
    if isinstance(motion, ConcedeMotion):
        return Conceded()
    return Undone(pending.by, pending.answers)


def motion_words(pending: Pending, chairs: list[Chair]) -> MotionWords:
    """A motion as everybody sees it."""
    return MotionWords(
        pending.id, pending.by, pending.motion, list(pending.agreed), wanted(pending, chairs)
    )
