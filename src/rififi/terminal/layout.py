"""Blocks of a board put side by side on a wide screen, else one below the other."""

from __future__ import annotations

from rich.console import Console, Group, RenderableType
from rich.measure import Measurement
from rich.padding import Padding
from rich.table import Table

GAP = 4
WIDE = 100
"""A screen of so many columns is wide. On a narrower one blocks stay below each other, so that the
board does not jump as they grow."""


def arranged(console: Console, blocks: list[RenderableType]) -> RenderableType:
    """The blocks as they fit on this console."""
    widths = [Measurement.get(console, console.options, block).maximum for block in blocks]
    if console.width < WIDE or sum(widths) + GAP * (len(blocks) - 1) > console.width:
        return Group(
            *[Padding(block, (0, 0, 1, 0), expand=False) for block in blocks[:-1]], blocks[-1]
        )
    row = Table.grid(padding=(0, GAP))
    row.add_row(*blocks)
    return row
