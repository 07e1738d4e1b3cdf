"""`rififi draw`: a table or a board that somebody wrote, as a drawing."""

from __future__ import annotations

import argparse
from pathlib import Path

from rififi.drawing import draw
from rififi.terminal.arguments import language
from rififi.terminal.files import read_text


def draw_file(given: argparse.Namespace) -> int:
    """Draw what is in a file, to a file or to stdout."""
    drawing = draw(read_text(given.file), given.players, language(given.lang))
    if given.output is None:
        print(drawing, end="")
    else:
        Path(given.output).write_text(drawing, encoding="utf-8")
    return 0
