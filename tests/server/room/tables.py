"""A table driven as the server drives it: decide, encode, decode, apply. Time is a number."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from rififi.kernel.game import Game
from rififi.lab.goofspiel.game import GAME as GOOFSPIEL
from rififi.server.protocol import Answer, AskWords, Command, SeatBot, Sit, Start
from rififi.server.room.log import DECODER, ENCODER, Entry, Logged
from rififi.server.room.opening import open_table
from rififi.server.room.room import Room
from rififi.server.setting_up import Settings
from tests.fixtures.ambush.game import GAME as AMBUSH
from tests.fixtures.backroom.game import GAME as BACKROOM

SECRET = "5e" * 32
PART = "ab" * 16
FIXTURES: Mapping[str, Game[Any]] = {
    "goofspiel": GOOFSPIEL,
    "ambush": AMBUSH,
    "backroom": BACKROOM,
}


class Driven:
    """A room with the log it comes of, and a clock that is set by hand."""

    def __init__(
        self, entries: list[Entry], games: Mapping[str, Game[Any]] | None = None, at: int = 1_000
    ) -> None:
        self.now = at
        self.games = games
        self.outages: list[tuple[int, int]] = []
        self.log = [ENCODER.encode(Logged(at, entry)) for entry in entries]
        self.sent = 0
        self.room = self.again()

    def again(self, entries: int | None = None) -> Room:
        """The room as its log (or the beginning of it) tells it."""
        logged = [DECODER.decode(line) for line in self.log[:entries]]
        return Room.load("table", logged, self.outages, self.games)

    def keep(self, entries: list[Entry], person: str = "", n: str = "") -> list[Entry]:
        """Keep entries and apply them."""
        for entry in entries:
            line = ENCODER.encode(Logged(self.now, entry, person, n))
            self.log.append(line)
            self.room.apply(DECODER.decode(line))
        return entries

    def do(
        self, person: str, command: Command, look: int | None = None, n: str = "", **more: Any
    ) -> list[Entry]:
        """A command of a person, carried out. Raises Refused."""
        self.sent += 1
        entries = self.room.decide(person, look, command, self.now, **more)
        return self.keep(entries, person, n or f"c{self.sent}")

    def answer(self, seat: int, answer: dict[str, Any] | None = None) -> list[Entry]:
        """The first open question of a seat answered by its person: so, or as the first option is."""
        ask = self.open(seat)[0]
        person = self.room.chairs[seat].person
        return self.do(person, Answer(ask.id, answer or ask.options[0]), seat)

    def open(self, seat: int) -> list[AskWords]:
        """The questions that wait for a seat."""
        return [ask for ask in self.room.asks(seat) if not ask.answered]

    def bot(self) -> list[Entry]:
        """The first bot whose turn it is answers with its first option."""
        turn = self.room.bot_turns()[0]
        _, ask = self.room.bot_question(turn)
        return self.keep(self.room.bot_answers(turn, ask["options"][0]))

    def pass_time(self, span: int, absent: Mapping[int, int] | None = None) -> list[Entry]:
        """Time goes by, and what it leads to is kept."""
        self.now += span
        return self.keep(self.room.on_time(self.now, absent))

    def wander(self, rng: random.Random, answers: int) -> None:
        """Some answers at random, of people and bots."""
        for _ in range(answers):
            if not self.wander_once(rng):
                return

    def wander_once(self, rng: random.Random) -> bool:
        """One answer at random; False where the game is over."""
        self.now += rng.randrange(1, 5_000)
        if self.room.status != "playing":
            return False
        turns = self.room.bot_turns()
        people = [
            (seat, ask)
            for seat, chair in enumerate(self.room.chairs)
            if chair.played_by
            for ask in self.room.asks(seat)
            if ask.options and (not ask.answered or rng.random() < 0.1)
        ]
        if turns and (not people or rng.random() < 0.5):
            turn = rng.choice(turns)
            _, question = self.room.bot_question(turn)
            self.keep(self.room.bot_answers(turn, rng.choice(question["options"])))
        elif people:
            seat, ask = rng.choice(people)
            command = Answer(ask.id, rng.choice(ask.options))
            self.do(self.room.chairs[seat].person, command, seat)
        return True


def gathered(people: list[str], bots: int = 0, game: str = "razzia", **settings: Any) -> Driven:
    """A table with these people on its first seats and bots on the others; the first is the host."""
    games = FIXTURES if game in FIXTURES else None
    chosen = Settings(game, len(people) + bots, **settings)
    table = Driven(open_table(chosen, people[0], SECRET, "hash", games=games), games)
    for seat, person in enumerate(people):
        name = f"{person} {seat}" if people.count(person) > 1 else person
        table.do(person, Sit(seat, name, f"{seat:032x}"))
    for seat in range(len(people), chosen.players):
        table.do(people[0], SeatBot(seat, "random"))
    return table


def begun(people: list[str], bots: int = 0, game: str = "razzia", **settings: Any) -> Driven:
    """The same, and the game has begun. At razzia seat 0 deals."""
    if game == "razzia":
        settings.setdefault("options", {"first_dealer": 0})
    table = gathered(people, bots, game, **settings)
    table.do(people[0], Start())
    return table
