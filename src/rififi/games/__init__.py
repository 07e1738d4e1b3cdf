"""The games, one folder each. No game knows another; a folder that is here is a game of Rififi's."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from typing import Any

from rififi.kernel.game import Game


@cache
def all_games() -> dict[str, Game[Any]]:
    """Every game by its name."""
    folders = [module.name for module in pkgutil.iter_modules(__path__) if module.ispkg]
    games = [importlib.import_module(f"{__name__}.{folder}.game").GAME for folder in folders]
    return {game.name: game for game in sorted(games, key=lambda game: str(game.name))}


def part_of(game: Game[Any], part: str) -> Any:
    """A module of a game's folder: `wording`, `players`, …"""
    folder = type(game).__module__.rsplit(".", 1)[0]
    return importlib.import_module(f"{folder}.{part}")
