"""What was typed, turned into what the rules want."""

from __future__ import annotations

import locale
import os
import shlex
from typing import Any

from rififi.kernel.game import Game
from rififi.kernel.options import UNKNOWN_OPTION, Document, Option
from rififi.kernel.table import Table
from rififi.tables import refuse
from rififi.terminal.faults import Fault
from rififi.terminal.files import read_text


def typed_options(game: Game[Any], typed: list[str] | None) -> dict[str, Any]:
    """`--option k=v`, as often as it was typed."""
    known = {option.name: option for option in game.options}
    options: dict[str, Any] = {}
    for text in typed or []:
        name, equals, value = text.partition("=")
        if not equals:
            raise Fault("option_form", typed=text)
        if name not in known:
            raise refuse(UNKNOWN_OPTION, option=name, known=list(known))
        options[name] = typed_value(known[name], value)
    return options


def typed_value(option: Option, typed: str) -> Any:
    """The value of an option as it was typed; what can be a whole document is read from its file."""
    if isinstance(option, Document) and typed not in option.names:
        return read_text(typed) + "\n"
    return option.from_text(typed)


def typed_again(table: Table, people: list[int]) -> str:
    """What to type to play the same cards again.

    Nothing where the game did not begin with a seed, or with a document that somebody has in a file.
    """
    seed = table.set_up.get("seed")
    if seed is None or any(isinstance(value, dict) for value in table.options.values()):
        return ""
    typed = ["play", table.game.name, "--players", str(table.state.seats), "--seed", seed]
    if people != [0]:
        typed += [word for seat in people for word in ("--seat", str(seat))]
    for option in table.game.options:
        value = table.options[option.name]
        if value != option.default:
            typed += ["--option", f"{option.name}={value_text(value)}"]
    return shlex.join(typed)


def value_text(value: Any) -> str:
    """The value of an option as it is typed."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return ",".join(value) if isinstance(value, list) else str(value)


def typed_names(typed: str) -> list[str]:
    """Names with commas between them."""
    return [name.strip() for name in typed.split(",") if name.strip()]


def language(typed: str | None) -> str:
    """The language asked for, else the system's where it is French, else English."""
    if typed is not None:
        return typed
    system = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG")
    return "fr" if (system or locale.getlocale()[0] or "").startswith("fr") else "en"
