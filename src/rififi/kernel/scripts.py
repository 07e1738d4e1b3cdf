"""Scripted chance: what the dice, the cards and the lots are to give next, said in advance."""

from __future__ import annotations

from typing import Any, Final

from rififi.kernel.forms import listing, mapping
from rififi.kernel.game import Game
from rififi.kernel.refusal import Cannot, Reason

UNKNOWN_STREAM: Final = Reason("unknown_stream", "")
IMPOSSIBLE_SCRIPT: Final = Reason("impossible_script", "")


def read_script(game: Game[Any], script: Any) -> list[list[int]] | None:
    """Scripted values by stream, as numbers: `{"dice": [6, 1], "cards": ["red-raid-4"]}`."""
    if script is None:
        return None
    values: list[list[int]] = [[] for _ in game.streams]
    for stream, words in mapping(script, "script").items():
        if stream not in game.streams:
            raise Cannot(UNKNOWN_STREAM, {"stream": stream, "known": list(game.streams)})
        for word in listing(words, f"script.{stream}"):
            try:
                value = game.chance_value(stream, word)
            except ValueError as error:
                facts = {"stream": stream, "value": word}
                raise Cannot(IMPOSSIBLE_SCRIPT, facts) from error
            values[game.streams.index(stream)].append(value)
    return values


def script_words(game: Game[Any], scripts: list[list[int]] | None) -> dict[str, list[Any]] | None:
    """What is still to come of a script, in words."""
    if scripts is None:
        return None
    return {
        stream: [game.chance_words(stream, value) for value in scripts[i]]
        for i, stream in enumerate(game.streams)
        if scripts[i]
    }


def given_words(game: Game[Any], given: list[tuple[int, list[int]]]) -> list[list[Any]]:
    """What chance gave, in words: `[["dice", [6]], …]`."""
    return [
        [game.streams[stream], [game.chance_words(game.streams[stream], value) for value in values]]
        for stream, values in given
    ]
