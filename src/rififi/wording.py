"""Sentences for people, read from the catalogues of the kernel and of the games."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Any, Final

from rififi.games import all_games, part_of
from rififi.kernel.game import Game
from rififi.kernel.refusal import Refused
from rififi.kernel.wording import Wording, flatten, with_clause
from rififi.words import SPEAKERS

LANGUAGES: Final = ("en", "fr")


@cache
def general_wording(lang: str) -> Wording:
    """What is said whatever the game."""
    return Wording(lang, read_catalogue("rififi.words", lang), SPEAKERS)


@cache
def wording(game: Game[Any], lang: str = "en") -> Wording:
    """All that is said of a game in a language: the general sentences and its own."""
    part = part_of(game, "wording")
    templates = general_wording(lang).templates | read_catalogue(part.__name__, lang)
    return Wording(lang, templates, SPEAKERS | part.SPEAKERS)


def read_catalogue(package: str, lang: str) -> dict[str, str]:
    """A catalogue file of a package."""
    text = resources.files(package).joinpath(f"{lang}.toml").read_text(encoding="utf-8")
    return flatten(tomllib.loads(text))


def in_language(refused: Refused, lang: str) -> str:
    """A refusal in the language asked for; what a game refused, by its name among the facts."""
    name = refused.facts.get("game")
    game = all_games().get(name) if isinstance(name, str) else None
    words = general_wording(lang) if game is None else wording(game, lang)
    key = f"refusal.{refused.code}"
    if key not in words:
        return refused.text
    return with_clause(words.say(key, refused.facts), refused.clause)
