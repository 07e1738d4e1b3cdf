"""The HTTP API: games, their rules, and games that are over: records and replays."""

from __future__ import annotations

import json

from rififi.games import all_games
from rififi.rulebooks import rulebook
from rififi.server import problems
from rififi.server.answers import (
    ClauseWords,
    GameWords,
    Replay,
    ReplayStep,
    RulesWords,
    SectionWords,
    StepWords,
    game_words,
)
from rififi.server.endpoints import Asked, Endpoint, File
from rififi.server.problems import Problem
from rififi.server.room import past
from rififi.server.room.room import Room
from rififi.server.routes_tables import entered_table
from rififi.wording import LANGUAGES


async def get_games(asked: Asked, body: None) -> list[GameWords]:
    """The games that can be played here, with their options and bots."""
    return game_words(asked.site.pages.boards())


async def get_rules(asked: Asked, body: None) -> RulesWords:
    """A game's rulebook in a language."""
    game, lang = asked.path("game"), asked.path("lang")
    if game not in all_games() or lang not in LANGUAGES:
        raise Problem(problems.NO_SUCH_THING)
    book = rulebook(game, lang)
    sections = [
        SectionWords(
            part.number,
            part.heading,
            [ClauseWords(id, text) for id, text in part.clauses.items()],
        )
        for part in book.sections
    ]
    return RulesWords(book.title, book.preface, sections)


async def finished_room(asked: Asked) -> Room:
    """The table in the path, whose game is over: then everything about it may be known."""
    table = await entered_table(asked)
    if not table.all_is_shown(asked.person or ""):
        raise Problem(problems.GAME_IS_ON)
    return table.room


async def get_record(asked: Asked, body: None) -> File:
    """The record of a finished game, as a file that `rififi replay` and `rififi verify` read."""
    room = await finished_room(asked)
    record = past.record(room)
    head = {key: value for key, value in record.items() if key not in ("answers", "result")}
    lines = [head, *record["answers"], {"result": record["result"]}]
    text = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
    return File(text.encode(), f"rififi-{room.id}.jsonl", "application/x-ndjson")


async def get_replay(asked: Asked, body: None) -> Replay:
    """The steps of a finished game: one for each answer that stands."""
    room = await finished_room(asked)
    steps = [StepWords(step.step, step.seat, step.round) for step in past.steps(room)]
    return Replay(room.table_words(room.changed), steps)


async def get_replay_step(asked: Asked, body: None) -> ReplayStep:
    """A finished game as it stood after so many answers, through any eyes."""
    room = await finished_room(asked)
    text = asked.path("step")
    last = len(room.now_playing().answers)
    if not (text.isascii() and text.isdigit() and len(text) < 7 and int(text) <= last):
        raise Problem(problems.NO_SUCH_THING)
    seen = past.replay(room, int(text), eyes_of(asked, len(room.chairs)))
    return ReplayStep(seen.step, seen.view, seen.open, seen.asks, seen.events)


def eyes_of(asked: Asked, players: int) -> past.Eyes:
    """Whose eyes were asked for."""
    named = asked.request.query_params.get("eyes", "public")
    if named == "all":
        return "all"
    if named == "public":
        return "public"
    seats = {str(seat): seat for seat in range(players)}
    if named not in seats:
        raise Problem(problems.NO_SUCH_EYES)
    return seats[named]


READING: list[Endpoint] = [
    Endpoint("GET", "/api/games", get_games, list[GameWords]),
    Endpoint("GET", "/api/rules/{game}/{lang}", get_rules, RulesWords),
    Endpoint("GET", "/api/tables/{id}/record", get_record, bytes),
    Endpoint("GET", "/api/tables/{id}/replay", get_replay, Replay),
    Endpoint(
        "GET",
        "/api/tables/{id}/replay/{step}",
        get_replay_step,
        ReplayStep,
        query=(("eyes", "^(all|public|[0-9]|1[0-5])$"),),
    ),
]
