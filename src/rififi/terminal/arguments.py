"""What was typed, turned into what the rules want."""

from __future__ import annotations

import locale
import os
from typing import Any

from rififi.kernel.game import Game
from rififi.kernel.options import UNKNOWN_OPTION
from rififi.tables import refuse
from rififi.terminal.faults import Fault


def typed_options(game: Game[Any], typed: list[str] | None) -> dict[str, Any]:
    """`--option k=v`, as often as it was typed."""
    known = {option.name: option for option in game.options}
    options: dict[str, Any] = {}
    for text in typed or []:
        name, equals, value = text.partition("=")
        if not equals:
            raise Fault(f"An option is given as name=value, not {text}.")
        if name not in known:
            raise refuse(UNKNOWN_OPTION, option=name, known=list(known))
        options[name] = known[name].from_text(value)
    return options


def typed_names(typed: str) -> list[str]:
    """Names with commas between them."""
    return [name.strip() for name in typed.split(",") if name.strip()]


def language(typed: str | None) -> str:
    """The language asked for, else the system's where it is French, else English."""
    if typed is not None:
        return typed
    system = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG")
    return "fr" if (system or locale.getlocale()[0] or "").startswith("fr") else "en"
