"""A table drawn from above as SVG: places, what lies before them, who faces whom, and who sits there."""

from __future__ import annotations

from html import escape
from typing import Final, final

from rififi.games.reglement.data import KINDS, NOBODY, THINGS
from rififi.games.reglement.icons import CHAIR, CLOTH, FIGURES_DRAWN, ICONS, INK, WOOD
from rififi.games.reglement.table import NO_SEATING, Layout, TableOption, layout_of
from rififi.kernel.refusal import Cannot
from rififi.kernel.wording import Wording

FIELDS: Final = {"name", "sides", "places", "seatings"}
"""By these fields a file is known to be a table."""

PITCH: Final = 56
"""From one place to the next along a side."""

CORNER: Final = 60
"""A side has no place so near to its end."""

OUTSIDE: Final = 30
NUMBER: Final = 64
INSIDE: Final = 30
"""How far from the edge of the table one sits, the number stands, things lie."""

MARGIN: Final = 84
LOWEST: Final = 200
"""A table is at least so deep."""

LEGEND: Final = 76
"""The room of what the signs mean, below the table."""

HEAD: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img"'
    ' font-family="Georgia, serif" text-anchor="middle">'
)


@final
class Spot:
    """Where a place is: the edge of the table before it, and which way is outward."""

    def __init__(self, x: float, y: float, dx: int, dy: int) -> None:
        self.x = x
        self.y = y
        self.dx = dx
        self.dy = dy

    def at(self, distance: int) -> tuple[float, float]:
        """The point so far outward from the edge."""
        return self.x + self.dx * distance, self.y + self.dy * distance


def draw(text: str, words: Wording, players: int | None) -> str:
    """The drawing of the table in a file, with the seating for so many players. Raises Cannot."""
    layout = layout_of(TableOption().read_text(text))
    if players is None:
        return drawn(layout, [], words)
    if players not in layout.seatings:
        raise Cannot(NO_SEATING, {"count": players})
    return drawn(layout, layout.seatings[players], words)


def drawn(layout: Layout, sitting: list[int], words: Wording) -> str:
    """The whole drawing."""
    width, depth = measures(layout.sides)
    spots = spots_of(layout.sides, width, depth)
    size = (width + 2 * MARGIN, depth + 2 * MARGIN + LEGEND)
    lines = [
        HEAD.replace("{width}", str(size[0])).replace("{height}", str(size[1])),
        f"<title>{escape(layout.name)}</title>",
        f'<rect width="{size[0]}" height="{size[1]}" fill="#1d1a26"/>',
        table_top(width, depth),
        *[
            line_of_sight(spots, place, faced)
            for place, faced in enumerate(layout.facing)
            if place < faced
        ],
        *[place_drawn(layout, spots, place, words) for place in range(len(spots))],
        *[
            figure_drawn(spots[place], who, words)
            for place, who in enumerate(sitting)
            if who != NOBODY
        ],
        name_plate(layout, size[0] / 2, MARGIN + depth / 2),
        *legend(layout, size[0], 2 * MARGIN + depth - 6, words),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def measures(sides: list[int]) -> tuple[int, int]:
    """How long and how deep the table is."""
    top, right, bottom, left = sides
    return 2 * CORNER + PITCH * max(top, bottom), max(LOWEST, 2 * CORNER + PITCH * max(left, right))


def spots_of(sides: list[int], width: int, depth: int) -> list[Spot]:
    """Where each place is, clockwise from the left of the top; evenly along its side."""
    top, right, bottom, left = sides
    spots = []
    for i in range(top):
        spots.append(Spot(MARGIN + along(i, top, width), MARGIN, 0, -1))
    for i in range(right):
        spots.append(Spot(MARGIN + width, MARGIN + along(i, right, depth), 1, 0))
    for i in range(bottom):
        spots.append(Spot(MARGIN + width - along(i, bottom, width), MARGIN + depth, 0, 1))
    for i in range(left):
        spots.append(Spot(MARGIN, MARGIN + depth - along(i, left, depth), -1, 0))
    return spots


def along(i: int, count: int, length: int) -> float:
    """How far along a side its place number i is."""
    return CORNER + (length - 2 * CORNER) * (i + 0.5) / count


def table_top(width: int, depth: int) -> str:
    """The table with its cloth."""
    return (
        f'<rect x="{MARGIN}" y="{MARGIN}" width="{width}" height="{depth}" rx="40" fill="{WOOD}"/>'
        f'<rect x="{MARGIN + 7}" y="{MARGIN + 7}" width="{width - 14}" height="{depth - 14}" rx="34"'
        f' fill="{CLOTH}"/>'
    )


def line_of_sight(spots: list[Spot], place: int, faced: int) -> str:
    """Between two who face each other."""
    (x, y), (to_x, to_y) = spots[place].at(-INSIDE - 20), spots[faced].at(-INSIDE - 20)
    return (
        f'<line x1="{x:g}" y1="{y:g}" x2="{to_x:g}" y2="{to_y:g}" stroke="#b9a888"'
        ' stroke-dasharray="2 5"/>'
    )


def place_drawn(layout: Layout, spots: list[Spot], place: int, words: Wording) -> str:
    """A chair, its number, and what lies before it; in words for whoever points at it."""
    spot, thing, faced = spots[place], layout.things[place], layout.facing[place]
    said = [str(place + 1)]
    if thing:
        said.append(words.templates[f"thing.{THINGS[thing]}"])
    if faced >= 0:
        said.append(words.say("drawing.faces", {"place": faced + 1}))
    x, y = spot.at(NUMBER)
    return (
        f"<g><title>{escape(' · '.join(said))}</title>{moved(CHAIR, spot.at(OUTSIDE))}"
        f'<text x="{x:g}" y="{y + 5:g}" font-size="15" fill="#e8dcc0">{place + 1}</text>'
        f"{moved(ICONS[THINGS[thing]], spot.at(-INSIDE)) if thing else ''}</g>"
    )


def figure_drawn(spot: Spot, gangster: int, words: Wording) -> str:
    """Who sits there: the shape and the colour of a player, and the beginning of the kind."""
    x, y = spot.at(OUTSIDE)
    kind = KINDS[gangster & 3]
    short = words.templates[f"kind.{kind}.short"]
    return (
        f"<g><title>{escape(words.word('victim', {'seat': gangster >> 2, 'kind': kind}))}</title>"
        f"{moved(FIGURES_DRAWN[gangster >> 2], (x, y))}"
        f'<text x="{x:g}" y="{y + 5:g}" font-size="14" font-weight="bold" fill="{INK}">{short}</text></g>'
    )


def legend(layout: Layout, width: int, y: int, words: Wording) -> list[str]:
    """What each sign means; those of them that lie on this table."""
    there = [thing for thing in range(1, len(THINGS)) if thing in layout.things]
    room = width - 2 * MARGIN
    lines = [f'<rect x="{MARGIN}" y="{y}" width="{room}" height="58" rx="12" fill="{CLOTH}"/>']
    for i in range(len(there)):
        x = MARGIN + room * (i + 0.5) / len(there)
        name = THINGS[there[i]]
        label = escape(words.templates[f"thing.{name}"])
        lines.append(moved(ICONS[name], (x, y + 20)))
        lines.append(f'<text x="{x:g}" y="{y + 50:g}" font-size="13" fill="{INK}">{label}</text>')
    return lines


def name_plate(layout: Layout, x: float, y: float) -> str:
    """What the table is called, in its middle."""
    half = 6 * len(layout.name) + 8
    return (
        f'<rect x="{x - half:g}" y="{y - 20:g}" width="{2 * half}" height="40" fill="{CLOTH}"/>'
        f'<text x="{x:g}" y="{y + 7:g}" font-size="22" fill="{WOOD}">{escape(layout.name)}</text>'
    )


def moved(shape: str, to: tuple[float, float]) -> str:
    """A shape that is drawn around the origin, put where it belongs."""
    return f'<g transform="translate({to[0]:g} {to[1]:g})">{shape}</g>'
