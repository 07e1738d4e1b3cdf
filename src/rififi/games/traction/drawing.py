"""A board drawn from above as SVG: streets by night, lamps on their cells, buildings with their names."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from rififi.games.traction.board import KINDS, STREET, Board, BoardOption, board_of
from rififi.kernel.wording import Wording

FIELDS: Final = {"viewbox", "base", "bank", "cafe", "hotel", "street", "van", "parking"}
"""By these fields a file is known to be a board."""

COLOURS: Final = {
    "pierrot-le-fou": "#d9483b",
    "le-mammouth": "#e0a32e",
    "riton-le-tatoue": "#4bab63",
    "le-gros": "#4a86cf",
    "monmon": "#a565c9",
    "le-moko": "#d8d2c4",
}
NIGHT: Final = "#10141f"
STREETS: Final = "#444650"
LAMP: Final = "#eadcae"
PAPER: Final = "#f0dfb5"
FILLS: Final = {"bank": "#c9bd97", "cafe": "#b0412c", "hotel": "#1c3f7c"}
SIZES: Final = {"base": (200, 74), "bank": (104, 84), "cafe": (104, 56), "hotel": (84, 46)}
LETTERS: Final = {"bank": "B", "cafe": "C", "hotel": "H"}
"""A letter for each kind of building, since colour is never the only sign."""

HEAD: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" role="img"'
    ' font-family="Georgia, serif" text-anchor="middle">'
)

Place = tuple[float, float]


def draw(text: str, words: Wording, players: int | None) -> str:
    """The drawing of the board in a file; what is closed to so many players is crossed out. Raises Cannot."""
    board = board_of(BoardOption().read_text(text))
    document = board.document
    places = places_of(document)
    name = document.get("name")
    title = name.get(words.lang, board.names[0]) if isinstance(name, dict) else str(name)
    frame = viewbox(places)
    box = " ".join(str(number) for number in frame)
    closed = closed_cells(board, players)
    drawing = [HEAD.format(box=box), f"<title>{escape(str(title))}</title>"]
    drawing.append(
        f'<rect x="{frame[0]}" y="{frame[1]}" width="{frame[2]}" height="{frame[3]}" fill="{NIGHT}"/>'
    )
    drawing.extend(ways(board, places))
    drawing.append(ring(board, places))
    for cell in range(board.count):
        drawing.append(
            street_cell(places[board.names[cell]]) if board.kinds[cell] == STREET else ""
        )
    for kind in KINDS[:STREET]:
        for entry in document[kind]:
            drawing.append(building(kind, entry, entry["id"] in closed, words))
    drawing.append(parking(document))
    return "\n".join([line for line in drawing if line]) + "\n</svg>\n"


def places_of(document: dict[str, Any]) -> dict[str, Place]:
    """Where the middle of each cell is."""
    places: dict[str, Place] = {}
    for kind in KINDS[:STREET]:
        for entry in document[kind]:
            places[entry["id"]] = (entry["x"], entry["y"])
    for street in document["street"]:
        for number, (x, y) in enumerate(street["cells"], 1):
            places[f"{street['id']}-{number}"] = (x, y)
    return places


def viewbox(places: dict[str, Place]) -> list[float]:
    """All of the board with a margin, whatever the file says of its size."""
    left = min(x for x, _ in places.values()) - 130
    top = min(y for _, y in places.values()) - 70
    right = max(x for x, _ in places.values()) + 130
    bottom = max(y for _, y in places.values()) + 70
    return [left, top, right - left, bottom - top]


def closed_cells(board: Board, players: int | None) -> set[str]:
    """TA-1.5 What nobody enters with so many players."""
    if players is None or not 4 <= players <= 6:
        return set()
    absent = board.absent[players - 4]
    found: set[str] = set()
    for base in range(6):
        if board.leaders[base] in absent:
            found |= {board.names[cell] for cell in [base, *board.own_hotels[base]]}
    return found


def ways(board: Board, places: dict[str, Place]) -> list[str]:
    """A line between neighbours: broad in the streets, narrow to doors."""
    lines = []
    for cell in range(board.count):
        for other in board.neighbours[cell]:
            if cell < other:
                one, two = places[board.names[cell]], places[board.names[other]]
                street = board.kinds[cell] == STREET and board.kinds[other] == STREET
                colour, width = (STREETS, 30) if street else ("#7d745c", 8)
                look = f'stroke="{colour}" stroke-width="{width}"'
                lines.append(
                    f'<line x1="{one[0]}" y1="{one[1]}" x2="{two[0]}" y2="{two[1]}" {look}'
                    ' stroke-linecap="round"/>'
                )
    return lines


def ring(board: Board, places: dict[str, Place]) -> str:
    """TA-9.1 The van's ring, dashed."""
    points = " ".join("{},{}".format(*places[board.names[cell]]) for cell in board.ring)
    return (
        f'<polygon points="{points}" fill="none" stroke="#e6b93c" stroke-width="3"'
        ' stroke-dasharray="9 9"/>'
    )


def street_cell(place: Place) -> str:
    return f'<circle cx="{place[0]}" cy="{place[1]}" r="15" fill="{LAMP}"/>'


def building(kind: str, entry: dict[str, Any], closed: bool, words: Wording) -> str:
    """A house with its sign and its name; a base in the colour of its leader."""
    x, y = entry["x"], entry["y"]
    width, height = SIZES[kind]
    edge = COLOURS[entry["leader"]] if kind == "base" else PAPER
    fill = FILLS.get(kind, "#1d2230")
    name = escape(str(entry.get("sign", entry["name"])))
    parts = [
        f'<rect x="{x - width / 2}" y="{y - height / 2}" width="{width}" height="{height}" rx="8"'
        f' fill="{fill}" stroke="{edge}" stroke-width="4"/>',
        f'<text x="{x}" y="{y + height / 2 + 16}" font-size="14" fill="{PAPER}">{name}</text>',
    ]
    sign = LETTERS.get(kind, "")
    if kind == "base":
        leader = escape(words.word("leader", entry["leader"]))
        parts.append(f'<text x="{x}" y="{y + 6}" font-size="20" fill="{edge}">{leader}</text>')
    if sign:
        ink = NIGHT if kind == "bank" else PAPER
        parts.append(f'<text x="{x}" y="{y + 9}" font-size="26" fill="{ink}">{sign}</text>')
    if closed:
        left, right, top, low = x - width / 2, x + width / 2, y - height / 2, y + height / 2
        parts.append(
            f'<path d="M{left} {top}L{right} {low}M{left} {low}L{right} {top}" stroke="{PAPER}"'
            ' stroke-width="5"/>'
        )
    return "".join(parts)


def parking(document: dict[str, Any]) -> str:
    """TA-9.1 Where the van waits, if the file says where that is drawn."""
    place = document["parking"]
    if type(place.get("x")) not in (int, float) or type(place.get("y")) not in (int, float):
        return ""
    return (
        f'<rect x="{place["x"] - 14}" y="{place["y"] - 24}" width="28" height="48" rx="4"'
        ' fill="none" stroke="#e6b93c" stroke-width="3" stroke-dasharray="6 5"/>'
    )
