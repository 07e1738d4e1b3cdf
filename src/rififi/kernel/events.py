"""Events: what happened, each with its audience."""

from __future__ import annotations

from typing import Any, Final, final

NOBODY: Final = 0
EVERYBODY: Final = -1
"""Audiences are sets of seats as bits; everybody includes spectators."""


def only(seat: int) -> int:
    """The audience of one seat."""
    return 1 << seat


@final
class Event:
    """One thing that happened, as a key and the values that go with it."""

    def __init__(self, key: str, args: dict[str, Any], audience: int, by: int) -> None:
        self.key = key
        self.args = args
        self.audience = audience
        self.by = by
        """The seat whose own choice this tells, and to which it is no news; or -1."""

    def heard_by(self, seat: int | None) -> bool:
        """Whether this seat (None: a spectator) may know of it."""
        if seat is None:
            return self.audience == EVERYBODY
        return (self.audience >> seat) & 1 == 1


@final
class Ear:
    """Where somebody listens, the rules tell what happens; without an ear they make no words."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def tell(self, key: str, args: dict[str, Any], audience: int = NOBODY, by: int = -1) -> None:
        self.events.append(Event(key, args, audience, by))
