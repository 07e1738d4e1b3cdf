"""A room: one table, as whoever drives it knows it. What it is, its log tells; what a command leads to, it
decides; what is sent, it words.

Whoever holds a room sees everything; pass on what `words` makes of it for one reader, never the room.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from rififi.games import all_games
from rififi.kernel.game import Game
from rififi.kernel.refusal import Refused
from rififi.server.protocol import (
    AskWords,
    Command,
    EventWords,
    TableWords,
    Talk,
    You,
)
from rififi.server.room import bots, deciding, past, timing, words
from rififi.server.room.clocks import Outages
from rififi.server.room.fold import Fold
from rififi.server.room.game import DamagedLog, Playing
from rififi.server.room.log import Entry, Logged
from rififi.server.room.seats import GONE, seats_of
from rififi.server.store.store import Member, TableRow


class Room(Fold):
    """One table."""

    @classmethod
    def load(
        cls,
        id: str,
        entries: Iterable[Logged],
        outages: Outages = (),
        games: Mapping[str, Game[Any]] | None = None,
    ) -> Room:
        """The table that a log describes. Raises DamagedLog where that does not play on as it says."""
        rest = iter(entries)
        first = next(rest, None)
        if first is None:
            raise DamagedLog("an empty log")
        room = cls(id, first, outages, all_games() if games is None else games)
        room.apply(first)
        for logged in rest:
            room.apply(logged)
        return room

    def pack(self) -> None:
        """Make small what is seldom looked at. It can wait until there is time."""
        self.commands.pack()
        for playing in (self.playing, self.past):
            if playing is not None:
                playing.pack()

    # Deciding: what a command leads to. Nothing changes.

    def decide(
        self,
        person: str,
        look: int | None,
        command: Command,
        now: int,
        here: Collection[int] = (),
    ) -> list[Entry]:
        """The entries that a person's command leads to. Raises Refused.

        `look` is the seat they look through, `here` are the seats whose people are connected. Looks,
        hints and enquiries lead to none.
        """
        return deciding.decide(self, person, look, command, now, here)

    def forget(self, person: str) -> list[Entry]:
        """The entries by which a person is forgotten here. The log is rewritten too (`forgetting`)."""
        return deciding.forget(self, person)

    def known(self, person: str, n: str) -> bool:
        """Whether this command was carried out already."""
        return self.commands.known(person, n)

    def due(self, absent: Mapping[int, int] | None = None) -> int | None:
        """When something will happen here by itself; None: never. `absent`: seats, and since when."""
        return timing.due(self, absent or {})

    def on_time(self, now: int, absent: Mapping[int, int] | None = None) -> list[Entry]:
        """The entries that time has led to."""
        return timing.on_time(self, now, absent or {})

    def bot_turns(self) -> list[bots.BotTurn]:
        """The questions that wait for bots."""
        return bots.turns(self)

    def bot_question(self, turn: bots.BotTurn) -> tuple[dict[str, Any], dict[str, Any]]:
        """What a bot thinks about, of one of `bot_turns`: its view and its question."""
        return self.now_playing().question(turn.seat, turn.ask)

    def bot_answers(self, turn: bots.BotTurn, answer: Any) -> list[Entry]:
        """The entry that a bot's answer leads to; none where nobody waits for it any more."""
        return bots.answer(self, turn, answer)

    # What is sent.

    def table_words(
        self, now: int, here: Collection[int] = (), watching: int = 0, delayed: bool = False
    ) -> TableWords:
        """The table as everybody sees it; `delayed`: as those see it who see the game later."""
        return words.table_words(self, now, here, watching, delayed)

    def you(self, person: str, look: int | None) -> You:
        """What concerns the one who reads."""
        return words.you(self, person, look)

    def view(self, look: int | None) -> dict[str, Any] | None:
        """What a seat (None: everybody) may see of the game; None before it begins."""
        return None if self.playing is None else self.playing.view(look)

    def asks(self, look: int | None) -> list[AskWords]:
        """The questions put to a seat."""
        if self.playing is None or self.status != "playing":
            return []
        return self.playing.asks(look)

    def events(self, look: int | None, since: int = 0) -> list[EventWords]:
        """What a seat (None: everybody) was told, from this number on."""
        return [] if self.playing is None else self.playing.events(look, since)

    def told(self, look: int | None) -> int:
        """How many events a seat (None: everybody) was told."""
        return 0 if self.playing is None else self.playing.told(look)

    def talk(self, person: str, since: int = 0, until: int | None = None) -> list[Talk]:
        """What was said, from this number on (and until this moment), but for those whom this person
        has muted."""
        return self.talked.since(person, since, until, self.known_as)

    def epoch(self, look: int | None) -> int:
        """Changes when events are no longer the same ones."""
        return self.undone * 17 + (0 if look is None else look + 1)

    def why_not(
        self, person: str, look: int | None, ask: int, answer: dict[str, Any]
    ) -> Refused | None:
        """The refusal that an answer would meet, or None. Raises Refused where nobody may ask so."""
        return deciding.why_not(self, person, look, ask, answer)

    def watched(self, now: int) -> Playing | None:
        """The game as spectators see it, `settings.delay` later; None where they see none yet."""
        return timing.watched(self, now)

    def shown_next(self, now: int) -> int | None:
        """When spectators see something new that has happened already; None: they have seen it all."""
        return timing.shown_next(self, now)

    # A finished game.

    def record(self) -> dict[str, Any]:
        """The record, with who sat where and what shows that chance was fair. Raises Refused."""
        return past.record(self)

    def steps(self) -> list[past.Step]:
        """Every step of the game. Raises Refused."""
        return past.steps(self)

    def replay(self, step: int, eyes: past.Eyes) -> past.Glimpse:
        """The game as it was after so many answers, as some eyes see it. Raises Refused."""
        return past.replay(self, step, eyes)

    # What the store keeps beside the log.

    def row(self) -> TableRow:
        """What is known of the table without reading its log."""
        return words.row(self, self.changed if self.bot_turns() else self.due())

    def members(self) -> list[Member]:
        """The people of the table with their seats, the host too."""
        people = dict.fromkeys([self.host, *(chair.person for chair in self.chairs)])
        return [
            Member(self.id, person, seats_of(self.chairs, person))
            for person in people
            if person and not person.startswith(GONE)
        ]
