"""The table in a terminal, from above: places with what lies there and who sits there; players inside."""

from __future__ import annotations

from typing import Any, Final

from rich.columns import Columns
from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from rififi.games.reglement.data import COLOURS
from rififi.games.reglement.table import layout_of
from rififi.kernel.wording import Wording

CELL: Final = 5
"""So many columns for each place."""

SIGNS: Final = "●◆▲■★♥"
"""A shape for each colour, since colour is never the only sign."""

STYLES: Final = ["yellow", "red", "bright_blue", "green", "dark_orange", "magenta"]

THING_STYLES: Final = {
    "register": "bold green",
    "bar": "green",
    "restaurant": "green",
    "gambling_house": "green",
    "knife": "red",
    "revolver": "red",
    "glass": "cyan",
}

Cell = list[Text]
"""A place in three lines."""


class RoundTable:
    """The board. Where it does not fit, its places are listed instead."""

    def __init__(self, view: dict[str, Any], words: Wording) -> None:
        self.view = view
        self.words = words
        self.sides = layout_of(view["options"]["table"]).sides
        self.width = CELL * (max(self.sides[0], self.sides[2]) + 2)

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        return Measurement(min(self.width, options.max_width), self.width)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """From the top down; or a list, and the players below it."""
        if options.max_width < self.width:
            yield listed(self.view, self.words)
            yield Text()
            yield players(self.view, self.words)
            return
        top, right, bottom, left = self.sides
        cells = [cell(self.view, place, self.words) for place in range(1, sum(self.sides) + 1)]
        yield from row(cells[:top], self.width, [0, 1, 2])
        yield rim("╭", "╮", self.width)
        inside = self.inside(console, options)
        ends = (cells[top + right + bottom :][::-1], cells[top : top + right])
        height = max(len(inside), 3 * max(left, right))
        for line in range(height):
            yield Text.assemble(
                end_line(ends[0], line, height),
                ("│", "dim"),
                inside[line] if line < len(inside) else Text(" " * (self.width - 2 * CELL - 2)),
                ("│", "dim"),
                end_line(ends[1], line, height),
            )
        yield rim("╰", "╯", self.width)
        yield from row(cells[top + right : top + right + bottom][::-1], self.width, [2, 1, 0])

    def inside(self, console: Console, options: ConsoleOptions) -> list[Text]:
        """The players, in the middle of the table."""
        width = self.width - 2 * CELL - 2
        lines = console.render_lines(
            players(self.view, self.words), options.update(width=width - 1)
        )
        shown = []
        for line in lines:
            text = Text(" ")
            for segment in line:
                text.append(segment.text, segment.style)
            text.pad_right(width - text.cell_len)
            shown.append(text)
        return shown


def rim(start: str, end: str, width: int) -> Text:
    """The edge of the table, along the top or along the bottom."""
    line = f"{start}{'─' * (width - 2 * CELL - 2)}{end}"
    return Text(" " * CELL + line, style="dim")


def row(cells: list[Cell], width: int, order: list[int]) -> list[Text]:
    """Places side by side: their lines in this order, the number outermost."""
    room = (width - CELL * len(cells)) // 2
    lines = []
    for line in order:
        text = Text(" " * room)
        for one in cells:
            text.append_text(one[line])
        lines.append(text)
    return lines


def end_line(cells: list[Cell], line: int, height: int) -> Text:
    """A line of the places at an end, which stand one below the other."""
    line -= (height - 3 * len(cells)) // 2
    return cells[line // 3][line % 3] if 0 <= line < 3 * len(cells) else Text(" " * CELL)


def cell(view: dict[str, Any], place: int, words: Wording) -> Cell:
    """A place: its number and a cake, if one lies there; who sits there; what lies there."""
    number = Text.assemble((str(place), "dim"), cake_at(view, place))
    thing = view["table"]["places"][place - 1]
    short = words.templates[f"thing.{thing}.short"] if thing else ""
    lines = [number, sitter_at(view, place, words), Text(short, style=THING_STYLES.get(thing, ""))]
    return [centred(line) for line in lines]


def centred(text: Text) -> Text:
    """A text in the room of a place."""
    before = max(0, CELL - text.cell_len + 1) // 2
    return Text.assemble(" " * before, text, " " * (CELL - before - text.cell_len))


def cake_at(view: dict[str, Any], place: int) -> Text:
    """The sign of the cake at a place, if there is one."""
    for cake in view["cakes"]:
        if cake["place"] == place:
            return Text("*" + SIGNS[cake["seat"]], style=f"bold {STYLES[cake['seat']]}")
    return Text()


def sitter_at(view: dict[str, Any], place: int, words: Wording) -> Text:
    """Who sits at a place; a dot where nobody does."""
    for gangster in view["gangsters"]:
        if gangster["place"] == place:
            return sitter(gangster, gangster["seat"] == view["seat"], words)
    return Text("·", style="dim")


def sitter(gangster: dict[str, Any], own: bool, words: Wording) -> Text:
    """A gangster by his sign and the beginning of his name; z for a sleeper."""
    short = words.templates[f"kind.{gangster['kind']}.short"]
    style = f"{'bold ' if own else ''}{STYLES[gangster['seat']]}"
    return Text(f"{SIGNS[gangster['seat']]}{short}{'z' if gangster['asleep'] else ''}", style=style)


def listed(view: dict[str, Any], words: Wording) -> Columns:
    """The places one after the other, for a small screen."""
    items = []
    for place in range(1, len(view["table"]["places"]) + 1):
        number, who, thing = cell(view, place, words)
        items.append(Text.assemble(number, who, thing))
    return Columns(items, padding=(0, 1))


def players(view: dict[str, Any], words: Wording) -> Table:
    """Everybody's sign, name, colour, money, gangsters and cards; whose turn it is."""
    grid = Table.grid(padding=(0, 2))
    out = {gone["seat"]: gone["turn"] for gone in view["gone"]}
    for seat in range(view["players"]):
        own = "bold" if seat == view["seat"] else ""
        mark = words.templates["board.turn"] if seat == view["turn"] else " "
        grid.add_row(
            Text.assemble(mark, (SIGNS[seat], STYLES[seat])),
            Text(words.seat(seat), style=own, overflow="ellipsis", no_wrap=True),
            Text(words.templates[f"colour.{COLOURS[seat]}"], style=STYLES[seat]),
            Text(words.word("amount", view["money"][seat]), style="green", justify="right"),
            Text(standing(view, seat, out, words), style="dim", overflow="ellipsis", no_wrap=True),
        )
    return grid


def standing(view: dict[str, Any], seat: int, out: dict[int, int], words: Wording) -> str:
    """What a player has left, or since when nothing."""
    if seat in out:
        pieces = [words.say("board.out", {"turn": out[seat]})]
    else:
        sitting = sum(gangster["seat"] == seat for gangster in view["gangsters"])
        waiting = len(view["waiting"][seat])
        pieces = [words.say("board.gangsters", {"count": sitting + waiting})]
        if waiting:
            pieces.append(words.say("board.waiting", {"count": waiting}))
        pieces.append(words.say("board.cards", {"count": view["hands"][seat]}))
    place = view["cakes"][seat]["place"]
    if place is not None:
        pieces.append(words.say("board.cake", {"place": place}))
    return ", ".join(pieces)
