"""What the client says in a language, by the catalogues it is built with: tests name things as people do."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from rififi.games import all_games
from rififi.kernel.wording import Wording
from rififi.wording import wording

WEB = Path(__file__).parents[2] / "web" / "src"
GAMES = ("razzia", "reglement")
CATALOGUES = {"": WEB / "words"} | {game: WEB / "games" / game / "words" for game in GAMES}
SPACES = re.compile(r"\s+")
FIELD = re.compile(r"\\\{.*?\\\}")


@cache
def catalogue(place: str, lang: str) -> dict[str, Any]:
    """All the client says of its own."""
    path = CATALOGUES[place] / f"{lang}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


def template(key: str, lang: str, place: str = "") -> str:
    """A sentence by its key, its fields unfilled."""
    found: Any = catalogue(place, lang)
    for part in key.split("."):
        found = found[part]
    assert isinstance(found, str), key
    return found


def named(key: str, lang: str, place: str = "", **facts: str) -> re.Pattern[str]:
    """Matches that sentence, whole, whatever stands in fields that are not given."""
    text = template(key, lang, place)
    for name, value in facts.items():
        text = text.replace(f"{{{name}}}", value)
    pattern = FIELD.sub(".+", re.escape(spaced(text))).replace("\\ ", r"\s")
    return re.compile(f"^{pattern}$")


def spaced(text: str) -> str:
    """With the spaces that names of things on a page have, whatever the typography."""
    return SPACES.sub(" ", text)


def said(lang: str, game: str) -> Wording:
    """What a game says of its own."""
    return wording(all_games()[game], lang)


def title(lang: str, game: str) -> str:
    """What a game is called."""
    return spaced(said(lang, game).say("title", {}))


def card(name: str, lang: str, game: str) -> str:
    """A card as people call it."""
    words = said(lang, game)
    called = words.templates.get(f"card.{name}")
    return spaced(called or words.say("choice.play", {"card": name}))
