"""Tables of a given game: begun anew, from a position, from a record, or imagined from a view."""

from __future__ import annotations

import random
import secrets
from typing import Any

from rififi.kernel.chance import new_chance
from rififi.kernel.game import Game
from rififi.kernel.options import complete_options
from rififi.kernel.positions import FORMAT as POSITION
from rififi.kernel.positions import VERSION as POSITION_VERSION
from rififi.kernel.positions import imagine_state, position_from_words
from rififi.kernel.refusal import Cannot, Reason, Refused
from rififi.kernel.scripts import read_script
from rififi.kernel.table import RECORD, RECORD_VERSION, Table, refusal
from rififi.kernel.wording import Wording
from rififi.wording import general_wording

IMPOSSIBLE_PLAYERS = Reason("impossible_players", "")
DAMAGED = Reason("damaged", "")
DAMAGED_RECORD = Reason("damaged_record", "")
NEWER = Reason("newer_record", "")
NO_SUCH_STEP = Reason("no_such_step", "")


def refuse(reason: Reason, **facts: Any) -> Refused:
    """A refusal that concerns no table."""
    return refusal(general_wording("en"), reason, facts)


def damaged_record(line: int, fault: str | dict[str, Any]) -> Refused:
    """A record that does not hold together: in which line, and why (a fault of ours, or a refusal)."""
    said = {"say": f"fault.{fault}"} if isinstance(fault, str) else fault
    return refuse(DAMAGED_RECORD, line=line, fault=said)


def within(refused: Refused) -> dict[str, Any]:
    """A refusal as a fact of another one, still to be worded."""
    return {"say": f"refusal.{refused.code}", **refused.facts, "text": refused.text}


def new_table(
    game: Game[Any],
    words: Wording,
    players: int,
    seed: int | str | None = None,
    options: dict[str, Any] | None = None,
    script: dict[str, Any] | None = None,
) -> Table:
    """A new game, played to its first question. Without a seed, one is drawn."""
    if type(players) is not int or not game.least <= players <= game.most:
        title = words.say("title", {})
        facts = {"game": title, "least": game.least, "most": game.most, "players": players}
        raise refuse(IMPOSSIBLE_PLAYERS, **facts)
    sown = secrets.token_hex(16) if seed is None else str(seed)
    try:
        chosen = complete_options(game.options, options or {}, players)
        chance = new_chance(sown, game.streams, read_script(game, script))
    except Cannot as cannot:
        raise refusal(words, cannot.reason, cannot.facts) from cannot
    state = game.set_up(players, chosen, chance)
    table = Table(game, state, chosen, words, {"seed": sown, "script": script})
    table.begin()
    return table


def table_from_position(game: Game[Any], words: Wording, position: dict[str, Any]) -> Table:
    """The game that a position describes, to be played on (docs/positions.md)."""
    if position.get("format") != POSITION:
        raise refuse(DAMAGED, where="format", expected=POSITION, value=position.get("format"))
    check_version(position, POSITION_VERSION, game)
    try:
        state, options = position_from_words(game, position)
    except Cannot as cannot:
        raise refusal(words, cannot.reason, cannot.facts) from cannot
    table = Table(game, state, options, words, {"position": position})
    table.begin()
    return table


def check_version(document: dict[str, Any], known: int, game: Game[Any]) -> None:
    """A document of a newer format or newer rules is not read; an older one is."""
    for field, newest in (("version", known), ("rules", game.rules)):
        version = document.get(field)
        if type(version) is not int or version < 1:
            raise refuse(DAMAGED, where=field, expected="a whole number from 1", value=version)
        if version > newest:
            raise refuse(NEWER, version=version, known=newest)


def replay_record(
    game: Game[Any], words: Wording, record: dict[str, Any], to: int | None = None
) -> Table:
    """Play a record again, whole or its first `to` answers, and check all that it says."""
    if record.get("format") != RECORD:
        raise damaged_record(1, "no_format")
    check_version(record, RECORD_VERSION, game)
    answers = record.get("answers")
    set_up = record.get("set_up")
    if not isinstance(answers, list) or not isinstance(set_up, dict):
        raise damaged_record(1, "nothing_in_it")
    last = len(answers) if to is None else to
    if not 0 <= last <= len(answers):
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
        raise damaged_record(1, within(refused)) from refused


def answer_again(table: Table, entry: Any, line: int) -> None:
    """One answer of a record, with the chance that followed it."""
    if not isinstance(entry, dict) or not isinstance(entry.get("answer"), dict):
        raise damaged_record(line, "no_answer")
    try:
        table.answer(entry.get("seat", -1), entry["answer"], entry.get("ask"))
    except Refused as refused:
        raise damaged_record(line, within(refused)) from refused
    if table.entries[-1]["chance"] != entry.get("chance"):
        raise damaged_record(line, "other_chance")
    if table.entries[-1] != entry:
        raise damaged_record(line, "other_form")


def imagine_table(
    game: Game[Any], words: Wording, view: dict[str, Any], rng: random.Random
) -> Table:
    """A whole game that looks like this view from its seat, uniformly among those that do."""
    state = imagine_state(game, view, f"{rng.getrandbits(128):032x}")
    table = Table(game, state, view["options"], words, {})
    table.set_up = {"position": table.position()}
    table.begin()
    return table
