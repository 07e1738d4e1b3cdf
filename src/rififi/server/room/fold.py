"""The fold: a table's state, and what each entry of its log makes of it. Nothing is decided here that the log
does not say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal

import msgspec

from rififi import fairness
from rififi.kernel.game import Game
from rififi.server.protocol import PaceMotion, StandInMotion, UndoMotion
from rififi.server.room import log, refusals, undo
from rififi.server.room.clocks import Clocks, Outages
from rififi.server.room.commands import Commands
from rififi.server.room.game import DamagedLog, Playing
from rififi.server.room.log import Entry, Logged
from rififi.server.room.motions import Motions, Pending
from rififi.server.room.refusals import refuse
from rififi.server.room.seats import GONE, chairs, plain_bot_name, pseudonym, seats_of
from rififi.server.room.talk import TalkBook
from rififi.server.setting_up import Settings

MOST_NAMED: Final = 100


class Fold:
    """A table as the entries so far make it."""

    def __init__(
        self, id: str, first: Logged, outages: Outages, games: Mapping[str, Game[Any]]
    ) -> None:
        created = first.entry
        if not isinstance(created, log.Created):
            raise DamagedLog("a log begins with the table's opening")
        self.id = id
        self.games = games
        try:
            self.game = games[created.settings.game].by_rules(created.rules)
        except LookupError as unknown:
            why = "a game that this Rififi does not know, or not by these rules"
            raise DamagedLog(why) from unknown
        self.settings: Settings = msgspec.structs.replace(created.settings)
        self.rules = created.rules
        self.host = created.host
        self.secret = created.secret
        self.invitation = created.invitation
        self.before = created.before
        self.status: Literal["gathering", "playing", "finished"] = "gathering"
        self.chairs = chairs(created.settings.shapes, created.settings.players)
        self.playing: Playing | None = None
        self.asked: list[tuple[int, ...]] = [()] * created.settings.players
        """For each seat the questions that wait for it."""
        self.undone = 0
        """How often answers were taken back."""
        self.motions = Motions()
        self.clocks = Clocks(created.settings.players, outages)
        self.talked = TalkBook()
        self.conceded = False
        self.again: str | None = None
        self.created = self.changed = self.at = first.at
        """When it was opened; when what everybody sees of it last changed; when its log last grew."""
        self.started_at = self.finished_at = 0
        self.count = 0
        """How many entries the log has: the number of the next one."""
        self.version = 0
        """Changes when the table as everybody sees it does, but for time going by."""
        self.commands = Commands()
        self.past: Playing | None = None
        """The game as spectators see it who see it later."""
        self.past_undone = 0
        self.pseudonyms: dict[str, str] = {}
        """How people are known here, of those who were named lately."""

    # Entries.

    def apply(self, logged: Logged) -> None:
        """What an entry of the log says has happened. Raises DamagedLog."""
        entry = logged.entry
        self.count += 1
        self.at = logged.at
        if logged.n:
            self.commands.add(logged.person, logged.n)
        match entry:
            case log.Answered():
                self._answered(entry, logged.at)
                return
            case log.Talked():
                self._talked(entry, logged.at)
                self.changed = logged.at
                return
            case log.Muted() | log.Reported() | log.Invited():
                self._noted(entry)
                return
            case log.Sat() | log.Stood() | log.BotSat() | log.Renamed():
                self._seated(entry)
            case log.StoodIn() | log.TookBack():
                self._handed_over(entry)
            case log.Moved() | log.Consented():
                self._moved(entry, logged.at)
            case log.Forgotten():
                self._forgotten(entry.person)
            case log.PlayedOn():
                self.again = entry.table
            case log.Created():
                self.clocks.set_pace(self.settings.pace, logged.at)
            case _:
                self._played(entry, logged.at)
        self.version += 1
        self.changed = logged.at
        self._follow(logged.at)

    def _noted(self, entry: log.Muted | log.Reported | log.Invited) -> None:
        """What not everybody sees."""
        match entry:
            case log.Muted():
                self.talked.mute(entry.person, entry.other, entry.muted)
            case log.Reported():
                self.talked.report(entry.talk)
            case log.Invited():
                self.invitation = entry.invitation

    def _seated(self, entry: log.Sat | log.Stood | log.BotSat | log.Renamed) -> None:
        chair = self.chairs[entry.seat]
        if isinstance(entry, log.Renamed):
            chair.name = entry.name
            return
        chair.clear()
        if isinstance(entry, log.Sat):
            chair.person, chair.name, chair.part = entry.person, entry.name, entry.part
        elif isinstance(entry, log.BotSat):
            plain = plain_bot_name(self.chairs, entry.bot, entry.seat)
            chair.name = entry.name or plain
            chair.bot = entry.bot

    def _handed_over(self, entry: log.StoodIn | log.TookBack) -> None:
        self.chairs[entry.seat].stand_in = entry.bot if isinstance(entry, log.StoodIn) else ""
        self._drop_stand_in(entry.seat)

    def _drop_stand_in(self, seat: int) -> bool:
        """A motion that a bot take this seat is pointless now."""
        motion = self.motions.same_kind(StandInMotion(seat))
        if motion is not None:
            self.motions.drop(motion.id)
        return motion is not None

    def _moved(self, entry: log.Moved | log.Consented, at: int) -> None:
        if isinstance(entry, log.Moved):
            self.motions.add(self.pending(entry), at)
            return
        motion = self.motions.find(entry.motion)
        if motion is None:
            raise DamagedLog("consent to a motion that is not before the table")
        if entry.agree:
            motion.agreed.append(entry.seat)
        else:
            self.motions.drop(motion.id)

    def _played(self, entry: Entry, at: int) -> None:
        """The game begins, or stands otherwise than by answers."""
        match entry:
            case log.Started():
                self.playing = Playing(self.game, self.settings, self.seed())
                if self.playing.opening != entry.chance:
                    raise DamagedLog("the seed does not give what the log says")
                self.status = "playing"
                self.started_at = at
                self.clocks.set_pace(self.settings.pace, at)
            case log.Undone():
                self.playing = self.now_playing().again(entry.answers)
                self.undone += 1
                self.motions.drop_kind(UndoMotion)
                self.clocks.stop(at)
            case log.Paced():
                self.clocks.stop(at)
                self.settings.pace = entry.pace
                self.clocks.set_pace(entry.pace, at)
                self.motions.drop_kind(PaceMotion)
            case log.Conceded():
                self.conceded = True
                self._finish(at)

    def _answered(self, entry: log.Answered, at: int) -> None:
        playing = self.now_playing()
        waited = entry.ask in self.asked[entry.seat]
        playing.take(at, entry)
        self.asked = playing.waiting()
        if waited and entry.ask not in self.asked[entry.seat]:
            # Everybody sees that a question was answered. What is done in secret must not show here.
            self.changed = at
            dropped = self.motions.drop_kind(UndoMotion)
            if entry.by_bot is None:
                dropped |= self._drop_stand_in(entry.seat)
            self.version += dropped
        if playing.finished:
            self._finish(at)
            self.version += 1
        self._run_clocks(at)

    def _finish(self, at: int) -> None:
        self.status = "finished"
        self.finished_at = at
        self.motions.pending = []

    def _talked(self, entry: log.Talked, at: int) -> None:
        seats = seats_of(self.chairs, entry.person)
        if entry.text:
            named = [seat for seat in seats if self.chairs[seat].name == entry.name]
            seat = next(iter([*named, *seats]), None)
            self.talked.add(at, entry.person, seat, entry.name, entry.text)
        else:
            self.talked.count += 1

    def _forgotten(self, person: str) -> None:
        gone = GONE + pseudonym(self.id, person)
        for chair in self.chairs:
            if chair.person in (person, gone):
                chair.person, chair.name = gone, ""
        if self.host in (person, gone):
            left = [chair.person for chair in self.chairs if chair.name and chair.person]
            self.host = left[0] if left else gone
        self.talked.forget(person)
        self.pseudonyms.clear()

    def _follow(self, at: int) -> None:
        """See who is waited for."""
        if self.playing is not None:
            self.asked = self.playing.waiting()
        self._run_clocks(at)

    def _run_clocks(self, at: int) -> None:
        """Run the clocks of the people who are waited for."""
        waiting: list[tuple[int, ...]] = [()] * len(self.chairs)
        if self.status == "playing":
            waiting = [
                asks if chair.played_by else ()
                for asks, chair in zip(self.asked, self.chairs, strict=True)
            ]
        self.version += self.clocks.follow(waiting, at)

    # What decisions look at.

    def now_playing(self) -> Playing:
        """The game, which has begun. Raises Refused."""
        if self.playing is None:
            raise refuse(refusals.NOT_PLAYING)
        return self.playing

    def check_over(self) -> None:
        """The game is over. Raises Refused."""
        if self.status != "finished":
            raise refuse(refusals.NOT_OVER)

    def own_seats(self, person: str) -> list[int]:
        """The seats of somebody who sits here. Raises Refused."""
        seats = seats_of(self.chairs, person)
        if not seats:
            raise refuse(refusals.NOT_SEATED)
        return seats

    def known_as(self, person: str) -> str:
        """A person's id as others here see it."""
        known = self.pseudonyms.get(person)
        if known is None:
            if len(self.pseudonyms) == MOST_NAMED:
                self.pseudonyms.clear()
            known = self.pseudonyms[person] = pseudonym(self.id, person)
        return known

    def called(self, known_as: str) -> str | None:
        """The person who is known here by this id; None: nobody who ever sat or spoke here."""
        people = {chair.person for chair in self.chairs} | {
            line.person for line in self.talked.lines
        }
        return next((person for person in people if self.known_as(person) == known_as), None)

    def talk_until(self, now: int) -> int:
        """Up to when spectators read what was said: as late as they see the game, once it is on."""
        begun = now if self.status == "gathering" else self.started_at
        return max(begun, now - self.settings.delay)

    def may_look(self, person: str, look: int | None) -> bool:
        """Whether this person may see this: a seat of their own, or what is public."""
        seats = seats_of(self.chairs, person)
        if look is None:
            return bool(seats) or self.settings.spectators
        return look in seats

    def pending(self, entry: log.Moved) -> Pending:
        """The motion that an entry puts before the table."""
        if isinstance(entry.motion, StandInMotion):
            own = self.chairs[entry.motion.seat].person == self.chairs[entry.by].person
            return Pending(entry.id, entry.by, entry.motion, free=own)
        if not isinstance(entry.motion, UndoMotion):
            return Pending(entry.id, entry.by, entry.motion)
        playing = self.now_playing()
        last = playing.last_own[entry.by]
        if last is None:
            raise DamagedLog("an undo of nothing")
        free = undo.undo_of(playing, self.chairs, entry.by) == "free"
        return Pending(entry.id, entry.by, entry.motion, last[1], free)

    def parts(self) -> list[tuple[int, str]]:
        """Each person's share of chance, by seat."""
        return [(seat, chair.part) for seat, chair in enumerate(self.chairs) if chair.part]

    def seed(self) -> str:
        """The seed of the game. With it everything is known: it is shown to nobody before the end."""
        return fairness.seed(self.secret, self.parts())

    @staticmethod
    def first_chance(game: Game[Any], settings: Settings, seed: str) -> list[list[Any]]:
        """What chance gives before the first answer."""
        return Playing(game, settings, seed).opening
