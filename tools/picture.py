"""Makes the README's picture of a game in the terminal: a real game, typed by nobody, drawn as SVG.

make pictures
"""

from __future__ import annotations

import contextlib
import io
import re
import sys
from pathlib import Path

from rich.console import Console

from rififi.api import new, player
from rififi.nicknames import NAMES
from rififi.terminal.commands import obeyed
from rififi.terminal.keeping import Seating
from rififi.terminal.screen import Leave, Screen
from rififi.terminal.session import Session

TYPED = {
    "en": ["1", "5", "why raid 6 jungle"],
    "fr": ["1", "5", "pourquoi razzia 6 jungle"],
}
SEED = "picture 4"
WIDTH = 84


def picture(lang: str) -> str:
    """The screen after a few lines typed, without what had gone before the first."""
    console = Console(record=True, width=WIDTH, file=io.StringIO(), force_terminal=True)
    table = new("razzia", 4, SEED, {"first_dealer": 0})
    bots = {seat: player("thumb", "razzia", seat) for seat in (1, 2, 3)}
    lines = iter(TYPED[lang])

    def read_line(prompt: str) -> str:
        line = next(lines, None)
        if line is None:
            raise Leave
        if line == TYPED[lang][0]:
            console.export_text()
        console.print(f"{prompt}[bold]{line}[/bold]")
        return line

    seating = Seating([0], NAMES[:4], dict.fromkeys(bots, "thumb"))
    session = Session(table, seating, bots, lang, Screen(console, read_line, False), obeyed)
    session.welcome()
    with contextlib.suppress(Leave):
        while True:
            session.next_answer()
    svg = console.export_svg(title="rififi play razzia")
    return re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)


if __name__ == "__main__":
    for lang in TYPED:
        target = Path(sys.argv[1]) / f"terminal-{lang}.svg"
        target.write_text(picture(lang), encoding="utf-8")
