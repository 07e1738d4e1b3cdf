"""What may be chosen for a table: checked, and completed with what was left out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rififi.games import all_games
from rififi.kernel.forms import mapping
from rififi.kernel.game import Game
from rififi.kernel.options import complete_options
from rififi.kernel.play import refusal
from rififi.kernel.refusal import Cannot
from rififi.players import players_of
from rififi.server.names import LONGEST_TITLE, normal_line, normal_name
from rififi.server.room import refusals
from rififi.server.room.refusals import refuse
from rififi.server.setting_up import Settings
from rififi.tables import IMPOSSIBLE_PLAYERS
from rififi.wording import wording

Games = Mapping[str, Game[Any]]


def find_game(name: str, games: Games | None = None) -> Game[Any]:
    """The game of this name."""
    known = all_games() if games is None else games
    if name not in known:
        raise refuse(refusals.UNKNOWN_GAME, game=name, known=list(known))
    return known[name]


def best_bot(game: Game[Any]) -> str:
    """The bot that plays a game best: a game names its own in that order, the best last."""
    return list(players_of(game))[-1]


def checked(settings: Settings, game: Game[Any]) -> Settings:
    """The settings with all that was left out; what cannot be is refused."""
    players = settings.players
    if not game.least <= players <= game.most:
        facts = {"least": game.least, "most": game.most, "players": players}
        raise refuse(IMPOSSIBLE_PLAYERS, game=wording(game).say("title", {}), **facts)
    try:
        options = complete_options(game.options, mapping(settings.options, "options"), players)
    except Cannot as cannot:
        raise refusal(wording(game), cannot.reason, cannot.facts) from cannot
    known = list(players_of(game))
    seats = [str(seat) for seat in range(players)]
    for seat, bot in settings.bots.items():
        if seat not in seats:
            raise refuse(refusals.NO_SUCH_SEAT, named=seat, last=players - 1)
        check_bot(bot, known, game)
    if settings.stand_in:
        check_bot(settings.stand_in, known, game)
    check_shapes(settings)
    name = normal_line(settings.name)
    chosen = {field: getattr(settings, field) for field in Settings.__struct_fields__}
    chosen["options"] = options
    chosen["name"] = normal_name(name, LONGEST_TITLE) if name else ""
    chosen["stand_in"] = settings.stand_in or best_bot(game)
    return Settings(**chosen)


def check_bot(bot: str, known: list[str], game: Game[Any]) -> None:
    """There is such a bot."""
    if bot not in known:
        title = wording(game).say("title", {})
        raise refuse(refusals.UNKNOWN_PLAYER, player=bot, game=title, known=known)


def check_shapes(settings: Settings) -> None:
    """Each seat has a shape of its own."""
    if len(settings.shapes) > settings.players:
        count = len(settings.shapes)
        raise refuse(refusals.TOO_MANY_SHAPES, count=count, most=settings.players)
    for shape in settings.shapes:
        if settings.shapes.count(shape) > 1:
            raise refuse(refusals.SHAPE_TWICE, shape=shape)
