"""A table: a game played in words, with all that happened: events for each listener, and the record."""

from __future__ import annotations

from typing import Any, Final, final

from rififi.kernel.events import Event
from rififi.kernel.game import Game
from rififi.kernel.play import Happened, Play
from rififi.kernel.state import State
from rififi.kernel.wording import Wording

RECORD: Final = "rififi-record"
RECORD_VERSION: Final = 1


@final
class Table(Play):
    """One game and its history. Whoever holds a table sees everything; pass on views and events only."""

    def __init__(
        self,
        game: Game[Any],
        state: State,
        options: dict[str, Any],
        wording: Wording,
        set_up: dict[str, Any],
    ) -> None:
        super().__init__(game, state, options, wording)
        self.set_up = set_up
        """How the game began, for the record: the seed and script, or a position."""
        self.entries: list[dict[str, Any]] = []
        """Every answer so far, with what chance gave after it."""
        self.opening: list[list[Any]] = []
        """What chance gave before the first answer."""
        self.heard: list[list[dict[str, Any]]] = [[] for _ in range(state.seats + 1)]
        """What each seat may know of what happened; the last list is the spectators'."""

    def open(self) -> None:
        """Play to the first question."""
        self.opening = self._remember(self.begin())

    def answer(self, seat: Any, answer: Any, ask: Any = None) -> None:
        """Answer the open question of a seat (`ask`: its id). Raises Refused; then nothing changed.

        A composite answer may be given whole, or stroke by stroke. A sealed answer may be given again
        until all are in.
        """
        happened = self.take_answer(seat, answer, ask)
        self.entries.append(happened.answer | {"chance": self._remember(happened)})

    def _remember(self, happened: Happened) -> list[list[Any]]:
        """Put what happened into the ears of its listeners. Returns what chance gave."""
        for event in happened.events:
            self._pass_on(event)
        return happened.chance

    def events(self, seat: Any = None, since: int = 0) -> list[dict[str, Any]]:
        """What a seat (None: a spectator) may know of what happened, numbered for it alone.

        Raises Refused.
        """
        if seat is not None:
            self._check_seat(seat)
        return self.heard[self.state.seats if seat is None else seat][since:]

    def record(self) -> dict[str, Any]:
        """The game so far, as JSON can hold it (docs/records.md)."""
        return {
            "format": RECORD,
            "version": RECORD_VERSION,
            "game": self.game.name,
            "rules": self.game.rules,
            "players": self.state.seats,
            "options": self.options,
            "set_up": self.set_up,
            "chance": self.opening,
            "answers": [*self.entries],
            "result": self.result,
        }

    def clone(self) -> Table:
        """Another table with the same game, to try something on."""
        new = Table(self.game, self.state.clone(), self.options, self.wording, self.set_up)
        new.entries = self.entries[:]
        new.opening = self.opening
        new.heard = [heard[:] for heard in self.heard]
        return new

    def _pass_on(self, event: Event) -> None:
        """Put an event into the ears of its audience, numbered for each alone."""
        for seat in range(self.state.seats + 1):
            if event.heard_by(seat if seat < self.state.seats else None):
                heard = self.heard[seat]
                heard.append(
                    {
                        "number": len(heard),
                        "key": event.key,
                        "args": event.args,
                        "by": event.by if event.by >= 0 else None,
                    }
                )
