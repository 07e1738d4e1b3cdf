"""Taking back: whether a seat may take its last answer back, and whether others must agree (docs/server.md).

Nothing here may depend on what the seat does not know, since the button tells it.
"""

from __future__ import annotations

from typing import Final, Literal

from rififi.server.room.game import Playing
from rififi.server.room.seats import Chair

MOST_UNDONE: Final = 100
"""So often a table takes something back: each time makes its log longer to read."""


def undo_of(playing: Playing, chairs: list[Chair], seat: int) -> Literal["no", "free", "consent"]:
    """Whether the last answer of a seat can be taken back, and how.

    A sealed answer that can still be changed needs no undo.
    """
    last = playing.last_own[seat]
    if last is None or playing.finished or playing.changeable(seat, last[0]):
        return "no"
    person = chairs[seat].person
    others = [chair for chair in chairs if chair.played_by and chair.played_by != person]
    if not others or nobody_learned(playing, seat, last):
        return "free"
    return "consent"


def nobody_learned(playing: Playing, seat: int, last: tuple[int, int]) -> bool:
    """Whether the answer is no more than a draft yet, and nobody else could have answered since.

    A whole answer is seen at once, and what comes of it may be heard by others in secret; so may others
    answer in secret. Where that could be, it counts as if it had been.
    """
    ask, number = last
    alone = all(open[0] == seat for open in playing.open_asks())
    nobody_since = all(by < number for other, by in enumerate(playing.last_by) if other != seat)
    return playing.waits_for(seat, ask) and alone and nobody_since
