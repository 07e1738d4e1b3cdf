"""Drawings of what people write as files: tables, boards.

A game whose data can be drawn has a `drawing.py`: `FIELDS`, by which a file of its kind is known, and
`draw(text, words, players)`, which gives the drawing as SVG (with who sits there at first, for so many).
"""

from __future__ import annotations

import importlib.util
from typing import Any, Final

from rififi.games import all_games, part_of
from rififi.kernel.documents import read_toml
from rififi.kernel.game import Game
from rififi.kernel.play import refusal
from rififi.kernel.refusal import Cannot, Reason
from rififi.tables import refuse
from rififi.wording import general_wording, wording

NOTHING_TO_DRAW: Final = Reason("nothing_to_draw", "")


def draw(text: str, players: int | None = None, lang: str = "en") -> str:
    """The drawing of the table or board in the text of a file, as SVG. Raises Refused."""
    game = game_of(text)
    try:
        drawing: str = part_of(game, "drawing").draw(text, wording(game, lang), players)
    except Cannot as cannot:
        facts = cannot.facts | {"game": game.name}
        raise refusal(wording(game), cannot.reason, facts) from cannot
    return drawing


def game_of(text: str) -> Game[Any]:
    """The game of whose data a file has most fields. Raises Refused."""
    try:
        document = read_toml(text, "")
    except Cannot as cannot:
        raise refusal(general_wording("en"), cannot.reason, cannot.facts) from cannot
    known = {game.name: part_of(game, "drawing").FIELDS for game in drawable()}
    most = max(known, key=lambda name: len(known[name] & document.keys()), default=None)
    if most is None or not known[most] & document.keys():
        raise refuse(NOTHING_TO_DRAW)
    return all_games()[most]


def drawable() -> list[Game[Any]]:
    """The games that have something to draw."""
    return [game for game in all_games().values() if has_drawing(game)]


def has_drawing(game: Game[Any]) -> bool:
    """Whether data of a game can be drawn."""
    folder = type(game).__module__.rsplit(".", 1)[0]
    return importlib.util.find_spec(f"{folder}.drawing") is not None
