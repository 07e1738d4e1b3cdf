"""A room as spectators see it who see the game later."""

from __future__ import annotations

from typing import Any

from rififi.server.protocol import AskWords, EventWords, Talk, You
from rififi.server.room.room import Room


class Past:
    """A room as those see it who see the game later."""

    def __init__(self, room: Room, moment: int) -> None:
        self.room = room
        self.playing = room.watched(moment)
        self.until = room.talk_until(moment)

    def view(self, look: int | None) -> dict[str, Any] | None:
        return self.playing.view(None) if self.playing else None

    def asks(self, look: int | None) -> list[AskWords]:
        return []

    def events(self, look: int | None, since: int) -> list[EventWords]:
        return self.playing.events(None, since) if self.playing else []

    def told(self, look: int | None) -> int:
        return self.playing.told(None) if self.playing else 0

    def talk(self, person: str, since: int) -> list[Talk]:
        return self.room.talk(person, since, self.until)

    def you(self, person: str, look: int | None) -> You:
        return self.room.you(person, None)

    def epoch(self, look: int | None) -> int:
        return self.room.epoch(None)
