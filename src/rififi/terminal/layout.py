"""Blocks of a board put side by side where there is room, else one below the other."""

from __future__ import annotations

from rich.console import Console, Group, RenderableType
from rich.measure import Measurement
from rich.table import Table

GAP = 4


def arranged(console: Console, blocks: list[RenderableType]) -> RenderableType:
    """The blocks as they fit on this console."""
    widths = [Measurement.get(console, console.options, block).maximum for block in blocks]
    if sum(widths) + GAP * (len(blocks) - 1) > console.width:
        return Group(*blocks)
    row = Table.grid(padding=(0, GAP))
    row.add_row(*blocks)
    return row
