"""How a table is opened: the first entries of its log."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from rififi import fairness
from rififi.server.names import normal_name
from rififi.server.room.choices import Games, best_bot, checked, find_game
from rififi.server.room.log import BotSat, Created, Entry, Sat, Started
from rififi.server.room.room import Room
from rififi.server.room.seats import bot_name
from rififi.server.setting_up import Settings


def open_table(
    settings: Settings,
    host: str,
    secret: str,
    invitation: str = "",
    before: str | None = None,
    games: Games | None = None,
    people: Iterable[str] = (),
) -> list[Entry]:
    """The first entries of a new table. Raises Refused where something chosen cannot be.

    `secret` is the server's share of chance (`fairness.new_secret`), `invitation` the hash of what stands in
    the link. No bot is called like one of the `people` who sit down at once.
    """
    game = find_game(settings.game, games)
    chosen = checked(settings, game)
    entries: list[Entry] = [
        Created(host, chosen, game.rules, secret, invitation, before),
    ]
    taken = list(people)
    for seat, bot in sorted(chosen.bots.items(), key=by_seat):
        taken.append(bot_name(taken))
        entries.append(BotSat(int(seat), bot, taken[-1]))
    return entries


def quick_table(
    settings: Settings,
    person: str,
    name: str,
    part: str,
    secret: str,
    invitation: str = "",
    games: Games | None = None,
) -> list[Entry]:
    """A game against bots that begins at once: the person at seat 0, the best bot at all other seats."""
    game = find_game(settings.game, games)
    others = {str(seat): best_bot(game) for seat in range(1, settings.players)}
    bots = others | {seat: bot for seat, bot in settings.bots.items() if seat != "0"}
    chosen = msgspec.structs.replace(settings, bots=bots)
    called = normal_name(name)
    created, *seated = open_table(chosen, person, secret, invitation, games=games, people=[called])
    parts = [(0, part)] if part else []
    chance = Room.first_chance(game, checked(chosen, game), fairness.seed(secret, parts))
    return [created, Sat(0, person, called, part), *seated, Started(chance)]


def play_on(room: Room, person: str, secret: str, invitation: str = "") -> list[Entry]:
    """The first entries of the table at which the people of a finished one play on.

    Their shares of chance are missing still: whoever comes there sits down on their own seat again.
    """
    room.check_over()
    room.own_seats(person)
    bots = {str(seat): chair.bot for seat, chair in enumerate(room.chairs) if chair.bot}
    settings = msgspec.structs.replace(room.settings, bots=bots)
    sat = [
        Sat(seat, chair.person, chair.name, "")
        for seat, chair in enumerate(room.chairs)
        if chair.person and chair.name
    ]
    people = [seat.name for seat in sat]
    created, *seated = open_table(settings, person, secret, invitation, room.id, room.games, people)
    return [created, *sat, *seated]


def by_seat(item: tuple[str, str]) -> int:
    """Seats stand in settings as texts, since JSON wants it."""
    return int(item[0])
