"""What a command leads to: the entries that will be added to the log. Here nothing changes yet."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Final

from rififi.kernel.refusal import Refused
from rififi.players import players_of
from rififi.server import protocol
from rififi.server.names import normal_name, normal_talk
from rififi.server.protocol import Command
from rififi.server.room import log, refusals
from rififi.server.room.choices import check_bot
from rififi.server.room.fold import Fold
from rififi.server.room.log import Entry
from rififi.server.room.motions import Pending, about, outcome, wanted
from rififi.server.room.refusals import refuse
from rififi.server.room.seats import Chair, alike, bot_name, seats_of
from rififi.server.room.undo import MOST_UNDONE


class Speaker:
    """Who gives a command, through which seat, and whose people are here."""

    __slots__ = ("here", "look", "person")

    def __init__(self, person: str, look: int | None, here: Collection[int]) -> None:
        self.person = person
        self.look = look
        self.here = here


def decide(
    room: Fold,
    person: str,
    look: int | None,
    command: Command,
    now: int,
    here: Collection[int],
) -> list[Entry]:
    """The entries that a person's command leads to. Raises Refused."""
    speaker = Speaker(person, look, here)
    if look is not None and not isinstance(command, protocol.Look):
        own_chair(room, person, look)
    entries = DECISIONS[type(command)](room, speaker, command)
    return with_outcomes(room, entries)


# Seats, before the game.


def sit(room: Fold, speaker: Speaker, command: protocol.Sit) -> list[Entry]:
    """Take a free seat, or one's own again under another name or with another share of chance."""
    check_gathering(room)
    chair = chair_at(room, command.seat)
    if not chair.free and chair.person != speaker.person:
        raise refuse(refusals.SEAT_TAKEN, seat=command.seat)
    name = free_name(room, command.seat, command.name)
    sat = log.Sat(command.seat, speaker.person, name, command.part)
    return [*bots_aside(room, command.seat, name), sat]


def stand(room: Fold, speaker: Speaker, command: protocol.Stand) -> list[Entry]:
    """Give a seat back; the host may free anybody's."""
    check_gathering(room)
    chair = chair_at(room, command.seat)
    if not chair.person or speaker.person not in (chair.person, room.host):
        raise refuse(refusals.NOT_YOUR_SEAT, seat=command.seat)
    return [log.Stood(command.seat)]


def seat_bot(room: Fold, speaker: Speaker, command: protocol.SeatBot) -> list[Entry]:
    """The host puts a bot on a seat that is free or a bot's, or frees one that a bot has."""
    check_gathering(room)
    check_host(room, speaker)
    chair = chair_at(room, command.seat)
    if chair.person:
        raise refuse(refusals.SEAT_TAKEN, seat=command.seat)
    if command.bot is not None:
        check_bot(command.bot, list(players_of(room.game)), room.game)
        others = [other.name for other in room.chairs if other is not chair]
        return [log.BotSat(command.seat, command.bot, bot_name(others))]
    if not chair.bot:
        raise refuse(refusals.NOT_A_BOTS_SEAT, seat=command.seat)
    return [log.Stood(command.seat)]


def rename(room: Fold, speaker: Speaker, command: protocol.Rename) -> list[Entry]:
    """Be called something else."""
    own_chair(room, speaker.person, command.seat)
    name = free_name(room, command.seat, command.name)
    return [*bots_aside(room, command.seat, name), log.Renamed(command.seat, name)]


def start(room: Fold, speaker: Speaker, command: protocol.Start) -> list[Entry]:
    """The host begins the game when every seat is taken."""
    check_gathering(room)
    check_host(room, speaker)
    free = [seat for seat, chair in enumerate(room.chairs) if chair.free]
    if free:
        raise refuse(refusals.SEATS_FREE, free=free)
    return [log.Started(room.first_chance(room.game, room.settings, room.seed()))]


# The game.


def look_through(room: Fold, speaker: Speaker, command: protocol.Look) -> list[Entry]:
    """Which seat one looks through is not for the log; it must be one's own."""
    if command.seat is not None:
        own_chair(room, speaker.person, command.seat)
    return []


def answer(room: Fold, speaker: Speaker, command: protocol.Answer) -> list[Entry]:
    """Answer a question put to the seat one looks through. A bot that stands in gives the seat back."""
    seat = looking(speaker)
    check_playing(room)
    happened = room.now_playing().check(seat, command.ask, command.answer)
    given = happened.answer
    answered = log.Answered(seat, given["ask"], given["answer"], happened.chance)
    return [*back(room, seat), answered]


def why_not(
    room: Fold, person: str, look: int | None, ask: int, words: dict[str, Any]
) -> Refused | None:
    """The refusal that an answer would meet, or None."""
    seat = looking(Speaker(person, look, ()))
    own_chair(room, person, seat)
    check_playing(room)
    return room.now_playing().play.why_not(seat, words, ask)


def take_back(room: Fold, speaker: Speaker, command: protocol.TakeBack) -> list[Entry]:
    """Have one's seat back from the bot that stood in."""
    check_playing(room)
    own_chair(room, speaker.person, command.seat)
    if not room.chairs[command.seat].stand_in:
        raise refuse(refusals.NOT_STOOD_IN, seat=command.seat)
    return back(room, command.seat)


def play_on(room: Fold, speaker: Speaker, command: protocol.Again) -> list[Entry]:
    """Whoever sat here may open the next table; what opens it is in `opening.play_on`."""
    room.check_over()
    room.own_seats(speaker.person)
    return []


def back(room: Fold, seat: int) -> list[Entry]:
    """The person plays the seat again, if a bot stands in for them."""
    return [log.TookBack(seat)] if room.chairs[seat].stand_in else []


def nothing(room: Fold, speaker: Speaker, command: Command) -> list[Entry]:
    """What is only asked is not for the log."""
    return []


# Talk.


def say(room: Fold, speaker: Speaker, command: protocol.Say) -> list[Entry]:
    """Whoever sits at the table may talk there, under the name of the seat looked through."""
    seats = room.own_seats(speaker.person)
    seat = seats[0] if speaker.look is None else speaker.look
    text = normal_talk(command.text)
    return [log.Talked(speaker.person, room.chairs[seat].name, text)]


def mute(room: Fold, speaker: Speaker, command: protocol.Mute) -> list[Entry]:
    """No longer, or again, be sent what somebody says."""
    other = room.called(command.person)
    if not other or other == speaker.person:
        raise refuse(refusals.NO_SUCH_PERSON)
    return [log.Muted(speaker.person, other, command.muted)]


def report(room: Fold, speaker: Speaker, command: protocol.Report) -> list[Entry]:
    """Show the host something that was said."""
    if room.talked.line(command.talk, speaker.person) is None:
        raise refuse(refusals.NO_SUCH_TALK, talk=command.talk)
    return [log.Reported(speaker.person, command.talk)]


# Motions.


def move(room: Fold, speaker: Speaker, command: protocol.Move) -> list[Entry]:
    """Put a motion before the table."""
    check_playing(room)
    seats = room.own_seats(speaker.person)
    seat = seats[0] if speaker.look is None else speaker.look
    motion = command.motion
    if room.motions.same_kind(motion) is not None:
        raise refuse(refusals.ALREADY_MOVED)
    entries: list[Entry] = []
    if isinstance(motion, protocol.UndoMotion):
        check_undo(room, looking(speaker))
    elif isinstance(motion, protocol.PaceMotion) and motion.pace == room.settings.pace:
        raise refuse(refusals.SAME_PACE)
    elif isinstance(motion, protocol.StandInMotion):
        check_stand_in(room, speaker, motion.seat)
    if not (isinstance(motion, protocol.StandInMotion) and motion.seat == seat):
        entries = back(room, seat)
    return [*entries, log.Moved(room.motions.count, seat, motion)]


def check_undo(room: Fold, seat: int) -> None:
    """The seat has given an answer that it cannot simply change."""
    last = room.now_playing().last_own[seat]
    if last is None:
        raise refuse(refusals.NOTHING_TO_UNDO)
    if room.now_playing().changeable(seat, last[0]):
        raise refuse(refusals.CHANGE_IT_INSTEAD)
    if room.undone >= MOST_UNDONE:
        raise refuse(refusals.ENOUGH_UNDONE, most=MOST_UNDONE)


def check_stand_in(room: Fold, speaker: Speaker, seat: int) -> None:
    """A bot may take this seat: it is a person's, who plays it, and is not here, or asks for it."""
    chair = chair_at(room, seat)
    if not chair.played_by:
        raise refuse(refusals.NOBODY_TO_STAND_IN_FOR, seat=seat)
    if seat in speaker.here and chair.person != speaker.person:
        raise refuse(refusals.SEAT_IS_HERE, seat=seat)


def consent(room: Fold, speaker: Speaker, command: protocol.Consent) -> list[Entry]:
    """Agree to a motion for every seat of one's own, or refuse it; who made it withdraws it."""
    check_playing(room)
    seats = room.own_seats(speaker.person)
    pending = room.motions.find(command.motion)
    if pending is None:
        raise refuse(refusals.NO_SUCH_MOTION, motion=command.motion)
    asked = [seat for seat in wanted(pending, room.chairs) if seat in seats]
    if asked and command.agree:
        return [log.Consented(pending.id, seat, True) for seat in asked]
    if command.agree:
        raise refuse(refusals.ALREADY_AGREED)
    may_end = asked or [seat for seat in seats if seat in (*pending.agreed, pending.by)]
    if not may_end:
        raise refuse(refusals.NOT_YOUR_MOTION)
    return [log.Consented(pending.id, may_end[0], False)]


def with_outcomes(room: Fold, entries: list[Entry]) -> list[Entry]:
    """These entries, followed by what every motion brings about for which nobody is left to be asked."""
    if room.status != "playing":
        return entries
    motions = {pending.id: pending for pending in room.motions.pending}
    agreed: set[tuple[int, int]] = set()
    left: set[int] = set()
    for entry in entries:
        match entry:
            case log.Moved(id=id):
                motions[id] = room.pending(entry)
            case log.Consented(motion=id, agree=False):
                del motions[id]
            case log.Consented(motion=id, seat=seat):
                agreed.add((id, seat))
            case log.StoodIn(seat=seat):
                left.add(seat)
            case log.Answered():
                return entries
            case _:
                continue
    outcomes: list[Entry] = []
    carried: Pending | None = None
    while (carried := next_carried(room, motions, agreed, left)) is not None:
        del motions[carried.id]
        entry = outcome(carried, room.settings.stand_in)
        if isinstance(entry, log.StoodIn):
            left.add(entry.seat)
        outcomes.append(entry)
    return [*entries, *in_order(outcomes)]


def next_carried(
    room: Fold, motions: dict[int, Pending], agreed: set[tuple[int, int]], left: set[int]
) -> Pending | None:
    """A motion for which nobody is left to be asked, if there is one."""
    for pending in motions.values():
        asked = wanted(pending, room.chairs)
        missing = [s for s in asked if s not in left and (pending.id, s) not in agreed]
        if not missing and about(pending) not in left:
            return pending
    return None


def in_order(outcomes: list[Entry]) -> list[Entry]:
    """Where a table ends the game, that comes last, and nothing is taken back."""
    if log.Conceded() not in outcomes:
        return outcomes
    rest = [entry for entry in outcomes if not isinstance(entry, (log.Undone, log.Conceded))]
    return [*rest, log.Conceded()]


# Leaving for good.


def forget(room: Fold, person: str) -> list[Entry]:
    """A person is deleted: seats are given back before the game; in it a bot plays on for them."""
    entries: list[Entry] = []
    for seat in seats_of(room.chairs, person):
        if room.status == "gathering":
            entries.append(log.Stood(seat))
        elif room.status == "playing" and not room.chairs[seat].stand_in:
            entries.append(log.StoodIn(seat, room.settings.stand_in, "left"))
    return with_outcomes(room, [*entries, log.Forgotten(person)])


# What is checked again and again.


def check_gathering(room: Fold) -> None:
    """The game has not begun."""
    if room.status != "gathering":
        raise refuse(refusals.ALREADY_PLAYING)


def check_playing(room: Fold) -> None:
    """The game is on."""
    if room.status != "playing":
        raise refuse(refusals.NOT_PLAYING)


def check_host(room: Fold, speaker: Speaker) -> None:
    """Only the host may do this."""
    if speaker.person != room.host:
        raise refuse(refusals.ONLY_THE_HOST)


def chair_at(room: Fold, seat: int) -> Chair:
    """The seat of this number."""
    if not 0 <= seat < len(room.chairs):
        raise refuse(refusals.NO_SUCH_SEAT, named=seat, last=len(room.chairs) - 1)
    return room.chairs[seat]


def own_chair(room: Fold, person: str, seat: int) -> Chair:
    """A seat that this person has."""
    chair = chair_at(room, seat)
    if not person or chair.person != person:
        raise refuse(refusals.NOT_YOUR_SEAT, seat=seat)
    return chair


def looking(speaker: Speaker) -> int:
    """The seat somebody looks through."""
    if speaker.look is None:
        raise refuse(refusals.LOOK_FIRST)
    return speaker.look


def free_name(room: Fold, seat: int, name: str) -> str:
    """A name as everybody will see it, which no other person at the table could be taken for."""
    normal = normal_name(name)
    if any(not room.chairs[other].bot for other in alike(room.chairs, normal, seat)):
        raise refuse(refusals.NAME_TAKEN, name=normal)
    return normal


def bots_aside(room: Fold, seat: int, name: str) -> list[Entry]:
    """A bot gives its name up to a person who is called so too, and is called otherwise."""
    taken = [name, *(chair.name for chair in room.chairs)]
    return [log.Renamed(bot, bot_name(taken)) for bot in alike(room.chairs, name, seat)]


DECISIONS: Final[dict[type, Callable[[Any, Speaker, Any], list[Any]]]] = {
    protocol.Sit: sit,
    protocol.Stand: stand,
    protocol.SeatBot: seat_bot,
    protocol.Rename: rename,
    protocol.Start: start,
    protocol.Look: look_through,
    protocol.Answer: answer,
    protocol.WhyNot: nothing,
    protocol.Hint: nothing,
    protocol.Enquire: nothing,
    protocol.Say: say,
    protocol.Mute: mute,
    protocol.Report: report,
    protocol.Move: move,
    protocol.Consent: consent,
    protocol.TakeBack: take_back,
    protocol.Again: play_on,
}
