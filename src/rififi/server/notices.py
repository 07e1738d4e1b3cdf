"""Who is told by e-mail that it is their turn: people who are away from a game by correspondence."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from typing import Any

from rififi.games import all_games
from rififi.server.mail import Mail
from rififi.server.room.room import Room
from rififi.server.setting_up import Correspondence
from rififi.server.store.store import Store
from rififi.wording import LANGUAGES, wording


class Notices:
    """Tells people once that a table waits for them; again when they have been there in between."""

    def __init__(self, store: Store, mail: Mail | None, address: str) -> None:
        self.store = store
        self.mail = mail
        self.address = address
        """Where people find this server."""
        self.told: dict[str, set[str]] = {}
        """By table: who has been told since they were last there, or last answered."""
        self.tasks: set[asyncio.Task[Any]] = set()

    def look(self, room: Room, here: Collection[str]) -> None:
        """Something has happened at a table, and these people are there: is somebody else to be told?"""
        if self.mail is None or not isinstance(room.settings.pace, Correspondence):
            return
        waited = set(room.row().waiting)
        told = self.told.setdefault(room.id, set())
        told &= waited - set(here)
        for person in waited - told - set(here):
            told.add(person)
            task = asyncio.get_running_loop().create_task(
                self.tell(person, room.id, room.settings.game)
            )
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)
        if not told:
            del self.told[room.id]

    async def tell(self, person: str, table: str, game: str) -> None:
        """Send the mail, if there is an address."""
        known = await self.store.person(person)
        if known is not None and known.email and self.mail is not None:
            lang = known.lang if known.lang in LANGUAGES else "en"
            title = wording(all_games()[game], lang).say("title", {})
            facts = {"link": f"{self.address}/table/{table}", "game": title}
            await self.mail.send(person, known.email, known.lang, "your_turn", facts)
