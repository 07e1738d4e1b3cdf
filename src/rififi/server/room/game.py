"""The game of a table: the play itself, the answers that stand, and what everybody heard."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from rififi.kernel.game import Game
from rififi.kernel.play import Happened
from rififi.kernel.refusal import Refused
from rififi.server.protocol import AskWords, EventWords
from rififi.server.room.log import Answered
from rififi.server.room.packed import Heard, Packed
from rififi.server.setting_up import Settings
from rififi.tables import new_play
from rififi.wording import wording


class DamagedLog(Exception):
    """A log does not play on as it says: it was changed, or the rules were."""


class Standing(Struct, array_like=True):
    """An answer that stands, as it is kept in memory."""

    at: int
    seat: int
    ask: int
    answer: dict[str, Any]
    by_bot: str | None


class Playing:
    """A game in progress. Views and events for a listener: a seat, or None for what is public."""

    def __init__(self, game: Game[Any], settings: Settings, seed: str) -> None:
        self.settings = settings
        self.seed = seed
        words = wording(game)
        self.play = new_play(game, words, settings.players, seed, settings.options)
        self.heard = Heard(settings.players)
        self.answers = Packed()
        self.last_by: list[int] = [-1] * settings.players
        """The number of each seat's last answer, whoever gave it; -1: none."""
        self.last_own: list[tuple[int, int] | None] = [None] * settings.players
        """The last question that each seat's person answered, and the number of their first answer to it."""
        self.opening = self._remember(self.play.begin())

    # Answers.

    def check(self, seat: int, ask: int, answer: Any) -> Happened:
        """What this answer would lead to. Nothing changes. Raises Refused."""
        return self.play.fork().take_answer(seat, answer, ask)

    def take(self, at: int, entry: Answered) -> Happened:
        """An answer from the log. Chance must give what it gave then."""
        try:
            happened = self.play.take_answer(entry.seat, entry.answer, entry.ask)
        except Refused as refused:
            raise DamagedLog(f"an answer in the log is refused: {refused}") from refused
        if self._remember(happened) != entry.chance:
            raise DamagedLog("chance does not give what the log says")
        self._note(Standing(at, entry.seat, entry.ask, entry.answer, entry.by_bot))
        return happened

    def retake(self, standing: Standing) -> Happened:
        """An answer that stands, given again in a game that is played again."""
        happened = self.play.take_answer(standing.seat, standing.answer, standing.ask)
        self._remember(happened)
        self._note(standing)
        return happened

    def _note(self, standing: Standing) -> None:
        number, seat = len(self.answers), standing.seat
        self.answers.append(standing)
        self.last_by[seat] = number
        last = self.last_own[seat]
        if standing.by_bot is None and (last is None or last[0] != standing.ask):
            self.last_own[seat] = (standing.ask, number)

    def _remember(self, happened: Happened) -> list[list[Any]]:
        self.heard.tell(happened.events)
        return happened.chance

    def standing(self, since: int = 0) -> Iterator[Standing]:
        """The answers that stand, from this number on."""
        return (Standing(*item) for item in self.answers.since(since))

    def again(self, answers: int) -> Playing:
        """This game as it was after so many answers."""
        new = Playing(self.play.game, self.settings, self.seed)
        for number, standing in enumerate(self.standing()):
            if number == answers:
                break
            new.retake(standing)
        return new

    def pack(self) -> None:
        """Make small what is seldom looked at."""
        self.answers.pack()
        self.heard.events.pack()

    # Questions.

    @property
    def finished(self) -> bool:
        return self.play.finished

    def open_asks(self) -> list[tuple[int, int, str, bool]]:
        """The questions that can be answered: seat, id, kind, and whether somebody is waited for."""
        state = self.play.state
        if state.finished:
            return []
        frame = state.frames[-1]
        return [
            (ask.seat, ask.id, ask.decision.name, not (frame.answered >> place) & 1)
            for place, ask in enumerate(frame.asks)
        ]

    def is_open(self, seat: int, ask: int) -> bool:
        """Whether this question can (still) be answered."""
        return any(open[:2] == (seat, ask) for open in self.open_asks())

    def changeable(self, seat: int, ask: int) -> bool:
        """Whether this question has a whole answer that is sealed, and can still be changed."""
        sealed = {decision.name for decision in self.play.game.decisions if decision.sealed}
        return any(
            open[:2] == (seat, ask) and not open[3] and open[2] in sealed
            for open in self.open_asks()
        )

    def waits_for(self, seat: int, ask: int) -> bool:
        """Whether somebody waits for the answer to this question."""
        return ask in self.waiting()[seat]

    def strokes_of(self, seat: int, ask: int) -> int:
        """How far the answer to an open question has come, in strokes."""
        frame = self.play.state.frames[-1]
        for place, open in enumerate(frame.asks):
            if open.seat == seat and open.id == ask:
                return len(frame.answers[place])
        return 0

    def question(self, seat: int, ask: int) -> tuple[dict[str, Any], dict[str, Any]]:
        """The view of a seat and an open question of its, as a player is given them."""
        asks = [words for words in self.play.asks() if (words["seat"], words["id"]) == (seat, ask)]
        return self.play.view(seat), asks[0]

    def waiting(self) -> list[tuple[int, ...]]:
        """For each seat the questions that wait for it."""
        waiting: list[tuple[int, ...]] = [()] * self.settings.players
        state = self.play.state
        if not state.finished:
            frame = state.frames[-1]
            answered = frame.answered
            for place, ask in enumerate(frame.asks):
                if not (answered >> place) & 1:
                    waiting[ask.seat] = (*waiting[ask.seat], ask.id)
        return waiting

    # What is known.

    def view(self, look: int | None) -> dict[str, Any]:
        return self.play.view(look)

    def asks(self, look: int | None) -> list[AskWords]:
        """The questions put to a seat; nobody else sees what is offered there."""
        if look is None:
            return []
        return [
            AskWords(**{key: value for key, value in ask.items() if key != "seat"})
            for ask in self.play.asks()
            if ask["seat"] == look
        ]

    def told(self, look: int | None) -> int:
        """How many events a listener heard."""
        return self.heard.told(self.settings.players if look is None else look)

    def events(self, look: int | None, since: int = 0) -> list[EventWords]:
        """What a listener heard, from this number on."""
        return self.heard.since(self.settings.players if look is None else look, since)
