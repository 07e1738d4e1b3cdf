"""Why a table refuses a command: stable codes, worded under `refusal.` in rififi.words."""

from __future__ import annotations

from typing import Any, Final

from rififi.kernel.refusal import Reason, Refused
from rififi.tables import refuse as refuse_for

ALREADY_PLAYING: Final = Reason("already_playing", "")
NOT_PLAYING: Final = Reason("not_playing", "")
NOT_OVER: Final = Reason("not_over", "")
ONLY_THE_HOST: Final = Reason("only_the_host", "")
NO_SUCH_SEAT: Final = Reason("no_such_seat", "")
SEAT_TAKEN: Final = Reason("seat_taken", "")
NOT_YOUR_SEAT: Final = Reason("not_your_seat", "")
NOT_A_BOTS_SEAT: Final = Reason("not_a_bots_seat", "")
SEATS_FREE: Final = Reason("seats_free", "")
NOT_SEATED: Final = Reason("not_seated", "")
LOOK_FIRST: Final = Reason("look_first", "")
NAME_TAKEN: Final = Reason("name_taken", "")
UNKNOWN_PLAYER: Final = Reason("unknown_player", "")
UNKNOWN_GAME: Final = Reason("unknown_game", "")
SHAPE_TWICE: Final = Reason("shape_twice", "")
TOO_MANY_SHAPES: Final = Reason("too_many_shapes", "")
NOTHING_TO_UNDO: Final = Reason("nothing_to_undo", "")
CHANGE_IT_INSTEAD: Final = Reason("change_it_instead", "")
ENOUGH_UNDONE: Final = Reason("enough_undone", "")
ALREADY_MOVED: Final = Reason("already_moved", "")
NO_SUCH_MOTION: Final = Reason("no_such_motion", "")
NOT_YOUR_MOTION: Final = Reason("not_your_motion", "")
ALREADY_AGREED: Final = Reason("already_agreed", "")
SAME_PACE: Final = Reason("same_pace", "")
NOBODY_TO_STAND_IN_FOR: Final = Reason("nobody_to_stand_in_for", "")
SEAT_IS_HERE: Final = Reason("seat_is_here", "")
NOT_STOOD_IN: Final = Reason("not_stood_in", "")
NO_SUCH_TALK: Final = Reason("no_such_talk", "")
NO_SUCH_PERSON: Final = Reason("no_such_person", "")


def refuse(reason: Reason, **facts: Any) -> Refused:
    """A refusal of the table's own."""
    return refuse_for(reason, **facts)
