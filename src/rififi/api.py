"""What a program does with Rififi: games, tables, positions, records, players (docs/api.md)."""

from __future__ import annotations

import random
import secrets
from typing import Any

from rififi.games import all_games
from rififi.kernel.chance import new_chance
from rififi.kernel.game import Game
from rififi.kernel.options import complete_options
from rififi.kernel.player import Player
from rififi.kernel.positions import FORMAT as POSITION
from rififi.kernel.positions import VERSION as POSITION_VERSION
from rififi.kernel.positions import imagine_state, position_from_words
from rififi.kernel.refusal import Cannot, Reason, Refused
from rififi.kernel.scripts import read_script
from rififi.kernel.state import State
from rififi.kernel.table import RECORD, RECORD_VERSION, Table, refusal
from rififi.players import players_of
from rififi.wording import general_wording, wording

UNKNOWN_GAME = Reason("unknown_game", "")
IMPOSSIBLE_PLAYERS = Reason("impossible_players", "")
UNKNOWN_PLAYER = Reason("unknown_player", "")
DAMAGED = Reason("damaged", "")
DAMAGED_RECORD = Reason("damaged_record", "")
NEWER = Reason("newer_record", "")
NO_SUCH_STEP = Reason("no_such_step", "")


def refuse(reason: Reason, **facts: Any) -> Refused:
    """A refusal that concerns no game in particular."""
    return refusal(general_wording("en"), reason, facts)


def find_game(name: Any) -> Game[Any]:
    """The game of this name."""
    known = all_games()
    if name not in known:
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


def fast(
    game: str,
    players: int = 4,
    seed: int | str | None = None,
    options: dict[str, Any] | None = None,
    script: dict[str, Any] | None = None,
) -> State:
    """A new game on plain integers, for programs that play millions (docs/fast.md)."""
    return new(game, players, seed, options, script).state.clone()


def new(
    game: str,
    players: int = 4,
    seed: int | str | None = None,
    options: dict[str, Any] | None = None,
    script: dict[str, Any] | None = None,
) -> Table:
    """A new game, played to its first question. Without a seed, one is drawn."""
    found = find_game(game)
    if type(players) is not int or not found.least <= players <= found.most:
        title = wording(found).say("title", {})
        facts = {"game": title, "least": found.least, "most": found.most, "players": players}
        raise refuse(IMPOSSIBLE_PLAYERS, **facts)
    sown = secrets.token_hex(16) if seed is None else str(seed)
    words = wording(found)
    try:
        chosen = complete_options(found.options, options or {}, players)
        chance = new_chance(sown, found.streams, read_script(found, script))
    except Cannot as cannot:
        raise refusal(words, cannot.reason, cannot.facts) from cannot
    state = found.set_up(players, chosen, chance)
    table = Table(found, state, chosen, words, {"seed": sown, "script": script})
    table.begin()
    return table


def from_position(position: dict[str, Any]) -> Table:
    """The game that a position describes, to be played on (docs/positions.md)."""
    if not isinstance(position, dict) or position.get("format") != POSITION:
        raise refuse(DAMAGED, where="format", expected=POSITION, value=_get(position, "format"))
    game = find_game(position.get("game"))
    _check_version(position, POSITION_VERSION, game)
    words = wording(game)
    try:
        state, options = position_from_words(game, position)
    except Cannot as cannot:
        raise refusal(words, cannot.reason, cannot.facts) from cannot
    table = Table(game, state, options, words, {"position": position})
    table.begin()
    return table


def _get(document: Any, field: str) -> Any:
    return document.get(field) if isinstance(document, dict) else document


def _check_version(document: dict[str, Any], known: int, game: Game[Any]) -> None:
    """A document of a newer format or newer rules is not read; an older one is."""
    for field, newest in (("version", known), ("rules", game.rules)):
        version = document.get(field)
        if type(version) is not int or version < 1:
            raise refuse(DAMAGED, where=field, expected="a whole number from 1", value=version)
        if version > newest:
            raise refuse(NEWER, version=version, known=newest)


def replay(record: dict[str, Any], to: int | None = None) -> Table:
    """Play a record again, whole or its first `to` answers, and check all that it says."""
    if not isinstance(record, dict) or record.get("format") != RECORD:
        raise refuse(DAMAGED_RECORD, line=1, fault=f'there is no "format": "{RECORD}".')
    game = find_game(record.get("game"))
    _check_version(record, RECORD_VERSION, game)
    answers = record.get("answers")
    set_up = record.get("set_up")
    if not isinstance(answers, list) or not isinstance(set_up, dict):
        raise refuse(DAMAGED_RECORD, line=1, fault="the set-up or the answers are missing.")
    last = len(answers) if to is None else to
    if not 0 <= last <= len(answers):
        raise refuse(NO_SUCH_STEP, step=last, last=len(answers))
    table = _begin_again(game, record, set_up)
    if table.opening != record.get("chance"):
        raise refuse(DAMAGED_RECORD, line=1, fault="the seed does not give this chance.")
    for number, entry in enumerate(answers[:last]):
        _answer_again(table, entry, number + 2)
    if last == len(answers) and table.result != record.get("result"):
        line = len(answers) + 2
        raise refuse(DAMAGED_RECORD, line=line, fault="this is not the result of these answers.")
    return table


def _begin_again(game: Game[Any], record: dict[str, Any], set_up: dict[str, Any]) -> Table:
    """The game of a record before its first answer."""
    try:
        if "position" in set_up:
            return from_position(set_up["position"])
        players, seed = record.get("players"), set_up.get("seed")
        options, script = record.get("options"), set_up.get("script")
        if (
            not isinstance(players, int)
            or not isinstance(seed, str)
            or not isinstance(options, dict)
        ):
            raise refuse(DAMAGED_RECORD, line=1, fault="players, seed or options are missing.")
        return new(game.name, players, seed, options, script)
    except Refused as refused:
        if refused.code == DAMAGED_RECORD.code:
            raise
        raise refuse(DAMAGED_RECORD, line=1, fault=refused.text) from refused


def _answer_again(table: Table, entry: Any, line: int) -> None:
    """One answer of a record, with the chance that followed it."""
    if not isinstance(entry, dict) or not isinstance(entry.get("answer"), dict):
        raise refuse(DAMAGED_RECORD, line=line, fault="there is no answer in it.")
    try:
        table.answer(entry.get("seat", -1), entry["answer"], entry.get("ask"))
    except Refused as refused:
        raise refuse(DAMAGED_RECORD, line=line, fault=refused.text) from refused
    if table.entries[-1]["chance"] != entry.get("chance"):
        raise refuse(DAMAGED_RECORD, line=line, fault="the seed does not give this chance.")


def determinize(game: str, view: dict[str, Any], rng: random.Random) -> Table:
    """A whole game that looks like this view from its seat, uniformly among those that do."""
    found = find_game(game)
    seed = f"{rng.getrandbits(128):032x}"
    state = imagine_state(found, view, seed)
    table = Table(found, state, view["options"], wording(found), {})
    table.set_up = {"position": table.position()}
    table.begin()
    return table


def players(game: str) -> list[str]:
    """The names of the programs that play a game."""
    return list(players_of(find_game(game)))


def player(name: str, game: str, seed: int = 0) -> Player:
    """A program that plays one seat of a game: `answer(view, ask)` gives its answer."""
    known = players_of(find_game(game))
    if name not in known:
        raise refuse(UNKNOWN_PLAYER, player=name, game=game, known=list(known))
    return known[name](seed)
