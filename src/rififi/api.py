"""What a program does with Rififi: games, tables, positions, records, players (docs/api.md)."""

from __future__ import annotations

import random
from typing import Any

from rififi import counsel
from rififi.games import all_games
from rififi.kernel.game import Game
from rififi.kernel.player import Player
from rififi.kernel.refusal import Reason
from rififi.kernel.state import State
from rififi.kernel.table import Table
from rififi.players import player_named, players_of
from rififi.tables import (
    damaged,
    damaged_record,
    imagine_table,
    new_table,
    refuse,
    replay_record,
    table_from_position,
)
from rififi.wording import wording

UNKNOWN_GAME = Reason("unknown_game", "")
UNKNOWN_PLAYER = Reason("unknown_player", "")


def find_game(name: Any) -> Game[Any]:
    """The game of this name."""
    known = all_games()
    if not isinstance(name, str) or name not in known:
        raise refuse(UNKNOWN_GAME, game=name, known=list(known))
    return known[name]


def games() -> list[dict[str, Any]]:
    """Every game: its name, numbers of players, and options with meaning, values and default."""
    described = []
    for game in all_games().values():
        words = wording(game)
        options = [
            {
                "name": option.name,
                "clause": option.clause,
                "meaning": words.say(f"option.{option.name}", {}),
                "values": option.values(),
                "default": option.default,
            }
            for option in game.options
        ]
        described.append(
            {
                "name": game.name,
                "title": words.say("title", {}),
                "rules": game.rules,
                "players": list(range(game.least, game.most + 1)),
                "options": options,
            }
        )
    return described


def new(
    game: str,
    players: int = 4,
    seed: int | str | None = None,
    options: dict[str, Any] | None = None,
    script: dict[str, Any] | None = None,
) -> Table:
    """A new game, played to its first question. Without a seed, one is drawn."""
    found = find_game(game)
    return new_table(found, wording(found), players, seed, options, script)


def fast(
    game: str,
    players: int = 4,
    seed: int | str | None = None,
    options: dict[str, Any] | None = None,
    script: dict[str, Any] | None = None,
) -> State:
    """A new game on plain integers, for programs that play millions (docs/fast.md)."""
    return new(game, players, seed, options, script).state.clone()


def from_position(position: dict[str, Any]) -> Table:
    """The game that a position describes, to be played on (docs/positions.md)."""
    if not isinstance(position, dict):
        raise damaged({"say": "place.position"}, position, "object")
    game = find_game(position.get("game"))
    return table_from_position(game, wording(game), position)


def replay(record: dict[str, Any], to: int | None = None) -> Table:
    """Play a record again, whole or its first `to` answers, and check all that it says."""
    if not isinstance(record, dict):
        raise damaged_record(1, "not_an_object")
    game = find_game(record.get("game"))
    return replay_record(game, wording(game), record, to)


def determinize(game: str, view: dict[str, Any], rng: random.Random) -> Table:
    """A whole game that looks like this view from its seat, uniformly among those that do."""
    found = find_game(game)
    return imagine_table(found, wording(found), view, rng)


def players(game: str) -> list[str]:
    """The names of the programs that play a game."""
    return list(players_of(find_game(game)))


def player(name: str, game: str, seed: int = 0) -> Player:
    """A program that plays one seat of a game: `answer(view, ask)` gives its answer."""
    maker = player_named(find_game(game), name)
    if maker is None:
        raise refuse(UNKNOWN_PLAYER, player=name, game=game, known=players(game))
    return maker(seed)


def hint(view: dict[str, Any], ask: dict[str, Any]) -> dict[str, Any]:
    """What the best player of the game would answer in this seat's place, and why."""
    return counsel.hint(find_game(view.get("game")), view, ask)


def enquire(view: dict[str, Any], about: str, **facts: Any) -> dict[str, Any]:
    """What the game can work out from a view: the odds of a duel, …"""
    return counsel.enquire(find_game(view.get("game")), about, view, facts)
