"""Makes the pictures of games in the terminal: real games, typed by nobody, drawn as SVG; and of a table.

make pictures
"""

from __future__ import annotations

import contextlib
import io
import re
import sys
from pathlib import Path
from typing import Any, Final

from rich.console import Console

from rififi.api import new, player
from rififi.drawing import draw
from rififi.games.reglement.table import text_named
from rififi.nicknames import NAMES
from rififi.terminal.commands import obeyed
from rififi.terminal.keeping import Seating
from rififi.terminal.screen import Leave, Screen
from rififi.terminal.session import Session

DEALER: Final = {"first_dealer": 0}
PICTURES: Final[list[tuple[str, str, str, int, dict[str, Any], list[str]]]] = [
    ("terminal-en.svg", "razzia", "en", 4, DEALER, ["1", "5", "why raid 6 jungle"]),
    ("terminal-fr.svg", "razzia", "fr", 4, DEALER, ["1", "5", "pourquoi razzia 6 jungle"]),
    ("terminal-reglement.svg", "reglement", "en", 1, {}, ["4", "hint"]),
]
"""File, game, language, seed, options, and what is typed; what came before the first is left out."""

WIDTH = 84


def picture(game: str, lang: str, seed: int, options: dict[str, Any], typed: list[str]) -> str:
    """The screen after a few lines typed, without what had gone before the first."""
    console = Console(record=True, width=WIDTH, file=io.StringIO(), force_terminal=True)
    table = new(game, 4, f"picture {seed}", options)
    bots = {seat: player("thumb", game, seat) for seat in (1, 2, 3)}
    lines = iter(typed)

    def read_line(prompt: str) -> str:
        line = next(lines, None)
        if line is None:
            raise Leave
        if line == typed[0]:
            console.export_text()
        console.print(f"{prompt}[bold]{line}[/bold]")
        return line

    seating = Seating([0], NAMES[:4], dict.fromkeys(bots, "thumb"))
    session = Session(table, seating, bots, lang, Screen(console, read_line, False), obeyed)
    session.welcome()
    with contextlib.suppress(Leave):
        while True:
            session.next_answer()
    svg = console.export_svg(title=f"rififi play {game}")
    return re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    for name, game, lang, seed, options, typed in PICTURES:
        (folder / name).write_text(picture(game, lang, seed, options, typed), encoding="utf-8")
    (folder / "table.svg").write_text(draw(text_named("record")), encoding="utf-8")
