"""Tables of a given game: begun anew, from a position, from a record, or imagined from a view."""

from __future__ import annotations

import random
import secrets
from typing import Any

from rififi.kernel.chance import new_chance
from rififi.kernel.forms import fault, mapping
from rififi.kernel.game import Game
from rififi.kernel.options import complete_options
from rififi.kernel.play import Play, refusal
from rififi.kernel.positions import FORMAT as POSITION
from rififi.kernel.positions import VERSION as POSITION_VERSION
from rififi.kernel.positions import imagine_state, position_from_words
from rififi.kernel.refusal import Cannot, Reason, Refused
from rififi.kernel.scripts import read_script
from rififi.kernel.state import State
from rififi.kernel.table import RECORD, RECORD_VERSION, Table
from rififi.kernel.wording import Wording
from rififi.wording import general_wording

IMPOSSIBLE_PLAYERS = Reason("impossible_players", "")
DAMAGED = Reason("damaged", "")
DAMAGED_RECORD = Reason("damaged_record", "")
NO_RECORD = Reason("no_record", "")
NEWER = Reason("newer_record", "")
NO_SUCH_STEP = Reason("no_such_step", "")


def refuse(reason: Reason, **facts: Any) -> Refused:
    """A refusal that concerns no table."""
    return refusal(general_wording("en"), reason, facts)


def damaged(where: str | dict[str, Any], value: Any, expected: str, **facts: Any) -> Refused:
    """A place in a document does not hold what it should, whatever the game."""
    wanted = {"say": f"expected.{expected}"} | facts
    return refuse(DAMAGED, where=where, value=value, expected=wanted)


def damaged_record(line: int, wrong: str | Refused, game: str = "") -> Refused:
    """A record that does not hold together: in which line, and why (a key of ours, or a refusal).

    The name of the game is among the facts, so that a refusal of the game's own can be worded.
    """
    said = within(wrong) if isinstance(wrong, Refused) else fault(wrong)
    return refuse(DAMAGED_RECORD, line=line, fault=said, game=game)


def within(refused: Refused) -> dict[str, Any]:
    """A refusal as a fact of another one, still to be worded."""
    said = {"say": f"refusal.{refused.code}", "clause": refused.clause, "text": refused.text}
    return refused.facts | said


def new_table(
    game: Game[Any],
    words: Wording,
    players: int,
    seed: int | str | None = None,
    options: dict[str, Any] | None = None,
    script: dict[str, Any] | None = None,
) -> Table:
    """A new game, played to its first question. Without a seed, one is drawn."""
    sown = secrets.token_hex(16) if seed is None else str(seed)
    state, chosen = set_up(game, words, players, sown, options, script)
    table = Table(game, state, chosen, words, {"seed": sown, "script": script})
    table.open()
    return table


def new_play(
    game: Game[Any], words: Wording, players: int, seed: str, options: dict[str, Any]
) -> Play:
    """A new game that keeps no history, before its first step (`Play.begin`)."""
    state, chosen = set_up(game, words, players, seed, options)
    return Play(game, state, chosen, words)


def set_up(
    game: Game[Any],
    words: Wording,
    players: int,
    seed: str,
    options: dict[str, Any] | None,
    script: dict[str, Any] | None = None,
) -> tuple[State, dict[str, Any]]:
    """The state before the first step, and its options, complete."""
    if type(players) is not int or not game.least <= players <= game.most:
        title = words.say("title", {})
        facts = {"game": title, "least": game.least, "most": game.most, "players": players}
        raise refuse(IMPOSSIBLE_PLAYERS, **facts)
    try:
        chosen = complete_options(game.options, mapping(options or {}, "options"), players)
        chance = new_chance(seed, game.streams, read_script(game, script))
    except Cannot as cannot:
        raise refusal(words, cannot.reason, cannot.facts | {"game": game.name}) from cannot
    return game.set_up(players, chosen, chance), chosen


def table_from_position(game: Game[Any], words: Wording, position: dict[str, Any]) -> Table:
    """The game that a position describes, to be played on (docs/positions.md)."""
    if not isinstance(position, dict):
        raise damaged({"say": "place.position"}, position, "object")
    for field, wanted in (("format", POSITION), ("game", game.name)):
        if position.get(field) != wanted:
            raise damaged(field, position.get(field), "this", wanted=wanted)
    game = game_of(position, POSITION_VERSION, game)
    try:
        state, options = position_from_words(game, position)
    except Cannot as cannot:
        raise refusal(words, cannot.reason, cannot.facts) from cannot
    table = Table(game, state, options, words, {"position": position})
    table.open()
    return table


def game_of(document: dict[str, Any], known: int, game: Game[Any]) -> Game[Any]:
    """The game by the rules that a document names. One of a newer format or newer rules is not read; an older
    one is."""
    for field, newest in (("version", known), ("rules", game.rules)):
        version = document.get(field)
        if type(version) is not int or version < 1:
            raise damaged(field, version, "whole_from", low=1)
        if version > newest:
            raise refuse(NEWER, version=version, known=newest)
    return game.by_rules(document["rules"])


def replay_record(
    game: Game[Any], words: Wording, record: dict[str, Any], to: int | None = None
) -> Table:
    """Play a record again, whole or its first `to` answers, and check all that it says."""
    if record.get("format") != RECORD:
        raise damaged_record(1, "no_format")
    game = game_of(record, RECORD_VERSION, game)
    answers = record.get("answers")
    set_up = record.get("set_up")
    if not isinstance(answers, list) or not isinstance(set_up, dict):
        raise damaged_record(1, "nothing_in_it")
    last = len(answers) if to is None else to
    if type(last) is not int or not 0 <= last <= len(answers):
        raise refuse(NO_SUCH_STEP, step=last, last=len(answers))
    table = begin_again(game, words, record, set_up)
    if table.opening != record.get("chance"):
        raise damaged_record(1, "other_chance")
    for number, entry in enumerate(answers[:last]):
        answer_again(table, entry, number + 2)
    if last == len(answers) and table.result != record.get("result"):
        line = len(answers) + 2
        raise damaged_record(line, "other_result")
    return table


def begin_again(
    game: Game[Any], words: Wording, record: dict[str, Any], set_up: dict[str, Any]
) -> Table:
    """The game of a record before its first answer."""
    try:
        if "position" in set_up:
            return table_from_position(game, words, set_up["position"])
        players, seed = record.get("players"), set_up.get("seed")
        options, script = record.get("options"), set_up.get("script")
        if (
            not isinstance(players, int)
            or not isinstance(seed, str)
            or not isinstance(options, dict)
        ):
            raise damaged_record(1, "no_beginning")
        return new_table(game, words, players, seed, options, script)
    except Refused as refused:
        if refused.code == DAMAGED_RECORD.code:
            raise
        raise damaged_record(1, refused, game.name) from refused


def answer_again(table: Table, entry: Any, line: int) -> None:
    """One answer of a record, with the chance that followed it."""
    if not isinstance(entry, dict) or not isinstance(entry.get("answer"), dict):
        raise damaged_record(line, "no_answer")
    try:
        table.answer(entry.get("seat", -1), entry["answer"], entry.get("ask"))
    except Refused as refused:
        raise damaged_record(line, refused, table.game.name) from refused
    if table.entries[-1]["chance"] != entry.get("chance"):
        raise damaged_record(line, "other_chance")
    if table.entries[-1] != entry:
        raise damaged_record(line, "other_form")


def imagine_table(
    game: Game[Any], words: Wording, view: dict[str, Any], rng: random.Random
) -> Table:
    """A whole game that looks like this view from its seat, uniformly among those that do.

    A view that no such game could have is refused.
    """
    if not isinstance(view, dict):
        raise damaged({"say": "place.view"}, view, "object")
    if view.get("game") != game.name:
        raise damaged("game", view.get("game"), "this", wanted=game.name)
    game = next((older for older in game.older if older.rules == view.get("rules")), game)
    try:
        state = imagine_state(game, view, f"{rng.getrandbits(128):032x}")
    except Cannot as cannot:
        raise refusal(words, cannot.reason, cannot.facts) from cannot
    table = Table(game, state, view["options"], words, {})
    table.set_up = {"position": table.position()}
    table.open()
    check_view(view, table.view(view["seat"]))
    return table


def check_view(view: dict[str, Any], imagined: dict[str, Any]) -> None:
    """The world that was imagined from a view looks like it: nothing in the view contradicts the rest."""
    for field in [*imagined, *view]:
        if field not in view or field not in imagined or view[field] != imagined[field]:
            raise damaged(str(field), view.get(field), "this", wanted=imagined.get(field))
