"""TA-1.3 The board: a graph of cells, read from a file and checked for all that the rules ask of it.

Cells are numbered: first the bases, clockwise, then banks, cafés, hotels and streets.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Any, Final, final

from rififi.games.traction.data import LEADERS
from rififi.kernel.documents import Wrong
from rififi.kernel.forms import fault, is_object
from rififi.kernel.options import Document

NAMES: Final = ["paris-1946"]
"""The boards that come with the game, each a file in the folder `boards`."""

BASE: Final = 0
BANK: Final = 1
CAFE: Final = 2
HOTEL: Final = 3
STREET: Final = 4
KINDS: Final = ["base", "bank", "cafe", "hotel", "street"]
COUNTS: Final = [6, 2, 3, 15]
"""TA-1.1 How many there are of each; of streets as many as it takes."""

MOST_CELLS: Final = 240
FAR: Final = 1_000
CLAUSE: Final = "TA-1.3"


@final
class Board:
    """TA-1.3 A board as the rules use it: flat lists of small numbers."""

    def __init__(
        self,
        document: dict[str, Any],
        names: list[str],
        kinds: list[int],
        neighbours: list[list[int]],
        leaders: list[int],
        own_hotels: list[list[int]],
        absent: list[list[int]],
        ring: list[int],
        parking: int,
    ) -> None:
        self.document = document
        self.names = names
        self.kinds = kinds
        self.neighbours = neighbours
        self.leaders = leaders
        """TA-1.6 The leader of each base, clockwise."""
        self.own_hotels = own_hotels
        """The two hotels of each base."""
        self.absent = absent
        """TA-1.5 The leaders who stay out with 4, 5 and 6 players."""
        self.ring = ring
        """TA-9.1 The van's cells, in order."""
        self.parking = parking
        """TA-9.1 The place in the ring of the first cell that the van drives from its parking."""
        self.count = len(names)
        self.distance: list[int] = []
        """By one cell and another, steps between them through anything: cell × count + cell."""
        for cell in range(self.count):
            self.distance.extend(distances(neighbours, kinds, cell, False))


class BoardOption(Document):
    """TA-1.3 Which board is played on."""

    def __init__(self) -> None:
        super().__init__("board", CLAUSE, NAMES[0], NAMES)

    def check(self, document: dict[str, Any]) -> None:
        read_board(document)

    def others(self, players: int) -> list[Any]:
        """The same board as a document of its own."""
        return [document_named(NAMES[0])]


def board_of(value: Any) -> Board:
    """The board that the option names, or is. It has been checked."""
    return board_named(value) if isinstance(value, str) else read_board(value)


@cache
def board_named(name: str) -> Board:
    """A board that comes with the game."""
    return read_board(document_named(name))


def document_named(name: str) -> dict[str, Any]:
    """The document of a board that comes with the game."""
    package = f"{__name__.rpartition('.')[0]}.boards"
    text = resources.files(package).joinpath(f"{name}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def distances(
    neighbours: list[list[int]], kinds: list[int], start: int, streets_only: bool
) -> list[int]:
    """Steps from one cell to each other; along streets only, buildings end a way and are no part of one."""
    far = [FAR] * len(kinds)
    far[start] = 0
    queue = [start]
    for cell in queue:
        if streets_only and cell != start and kinds[cell] != STREET:
            continue
        for other in neighbours[cell]:
            if far[other] == FAR:
                far[other] = far[cell] + 1
                queue.append(other)
    return far


# Reading.


class Plan:
    """A board while it is read: its cells by name, and what joins them."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.kinds: list[int] = []
        self.neighbours: list[list[int]] = []

    def add(self, name: str, kind: int, path: list[str]) -> int:
        if name in self.names:
            raise Wrong(path, CLAUSE, fault("board_twice", name=name))
        if len(self.names) == MOST_CELLS:
            raise Wrong(path, CLAUSE, fault("board_cells", most=MOST_CELLS))
        self.names.append(name)
        self.kinds.append(kind)
        self.neighbours.append([])
        return len(self.names) - 1

    def find(self, name: Any, path: list[str]) -> int:
        if isinstance(name, str) and name in self.names:
            return self.names.index(name)
        raise Wrong(path, CLAUSE, fault("board_unknown", name=name))

    def join(self, one: int, other: int) -> None:
        if other not in self.neighbours[one] and one != other:
            self.neighbours[one].append(other)
            self.neighbours[other].append(one)


def read_board(document: dict[str, Any]) -> Board:
    """TA-1.3 The board of a document. Raises Wrong."""
    plan = Plan()
    for kind in range(STREET):
        entries = entries_of(document, KINDS[kind])
        if len(entries) != COUNTS[kind]:
            wrong = fault("board_count", kind=KINDS[kind], count=len(entries), due=COUNTS[kind])
            raise Wrong([KINDS[kind]], CLAUSE, wrong)
        for number, entry in enumerate(entries):
            path = [KINDS[kind], str(number)]
            plan.add(text_of(entry, "id", path), kind, path)
            text_of(entry, "name", path)
            place_of([entry.get("x"), entry.get("y")], path)
    streets = entries_of(document, "street")
    for number, street in enumerate(streets):
        path = ["street", str(number)]
        cells = list_of(street, "cells", path)
        for place, cell in enumerate(cells):
            place_of(cell, [*path, "cells"])
            plan.add(f"{text_of(street, 'id', path)}-{place + 1}", STREET, path)
    read_ways(document, plan, streets)
    leaders = read_leaders(document)
    ring, parking = read_ring(document, plan)
    board = Board(
        document,
        plan.names,
        plan.kinds,
        plan.neighbours,
        leaders,
        read_hotels(document, plan),
        read_absent(document),
        ring,
        parking,
    )
    check_board(board)
    return board


def entries_of(document: dict[str, Any], field: str) -> list[dict[str, Any]]:
    """The entries of one kind."""
    entries = list_of(document, field, [])
    for number, entry in enumerate(entries):
        if not is_object(entry):
            raise Wrong([field, str(number)], CLAUSE, fault("board_form", field=field))
    return entries


def list_of(holder: dict[str, Any], field: str, path: list[str]) -> list[Any]:
    value = holder.get(field)
    if isinstance(value, list):
        return value
    raise Wrong(
        [*path, field] if field in holder else path, CLAUSE, fault("board_form", field=field)
    )


def object_of(holder: dict[str, Any], field: str) -> dict[str, Any]:
    value = holder.get(field)
    if isinstance(value, dict) and is_object(value):
        return value
    raise Wrong([field] if field in holder else [], CLAUSE, fault("board_form", field=field))


def text_of(entry: dict[str, Any], field: str, path: list[str]) -> str:
    value = entry.get(field)
    if isinstance(value, str) and 0 < len(value) <= 60 and value.isprintable():
        return value
    raise Wrong(
        [*path, field] if field in entry else path, CLAUSE, fault("board_form", field=field)
    )


def place_of(value: Any, path: list[str]) -> None:
    """Where something is drawn."""
    if not isinstance(value, list) or len(value) != 2:
        raise Wrong(path, CLAUSE, fault("board_form", field="x, y"))
    for number in value:
        if type(number) is not int and type(number) is not float:
            raise Wrong(path, CLAUSE, fault("board_form", field="x, y"))


def read_ways(document: dict[str, Any], plan: Plan, streets: list[dict[str, Any]]) -> None:
    """TA-1.3 Neighbours: along the line of a street or a join, and between a building and its doors."""
    joins = entries_of(document, "join") if "join" in document else []
    for field, entries in (("street", streets), ("join", joins)):
        for number, entry in enumerate(entries):
            path = [field, str(number), "line"]
            line = [plan.find(name, path) for name in list_of(entry, "line", path[:2])]
            for i in range(1, len(line)):
                plan.join(line[i - 1], line[i])
    for kind in range(STREET):
        for number, entry in enumerate(entries_of(document, KINDS[kind])):
            path = [KINDS[kind], str(number), "doors"]
            for name in list_of(entry, "doors", path[:2]):
                door = plan.find(name, path)
                if plan.kinds[door] != STREET:
                    raise Wrong(path, CLAUSE, fault("board_unknown", name=name))
                plan.join(plan.names.index(entry["id"]), door)


def read_leaders(document: dict[str, Any]) -> list[int]:
    """TA-1.4, TA-1.6 Each base has a leader of its own."""
    leaders = []
    for number, base in enumerate(entries_of(document, "base")):
        name = base.get("leader")
        if name not in LEADERS or LEADERS.index(name) in leaders:
            raise Wrong(["base", str(number), "leader"], CLAUSE, fault("board_unknown", name=name))
        leaders.append(LEADERS.index(name))
    return leaders


def read_hotels(document: dict[str, Any], plan: Plan) -> list[list[int]]:
    """TA-1.3 The two hotels of each base, no hotel of two."""
    hotels: list[list[int]] = []
    for number, base in enumerate(entries_of(document, "base")):
        path = ["base", str(number), "hotels"]
        own = [plan.find(name, path) for name in list_of(base, "hotels", path[:2])]
        taken = [hotel for other in hotels for hotel in other]
        wrong = len(own) != 2 or own[0] == own[1]
        if wrong or any(plan.kinds[hotel] != HOTEL or hotel in taken for hotel in own):
            raise Wrong(path, CLAUSE, fault("board_hotels", base=plan.names[number]))
        hotels.append(own)
    return hotels


def read_absent(document: dict[str, Any]) -> list[list[int]]:
    """TA-1.5 Who stays out with 4, 5 and 6 players."""
    named = object_of(document, "absent")
    absent: list[list[int]] = []
    for players in ("4", "5"):
        names = list_of(named, players, ["absent"])
        out = [LEADERS.index(name) for name in names if name in LEADERS]
        if len(out) != len(names) or len(set(out)) != 6 - int(players):
            raise Wrong(["absent", players], CLAUSE, fault("board_form", field="absent"))
        absent.append(out)
    return [*absent, []]


def read_ring(document: dict[str, Any], plan: Plan) -> tuple[list[int], int]:
    """TA-1.3, TA-9.1 A ring of streets past the banks, and the parking beside one of them."""
    path = ["van", "circuit"]
    ring = [
        plan.find(name, path) for name in list_of(object_of(document, "van"), "circuit", ["van"])
    ]
    closed = all(ring[i] in plan.neighbours[ring[i - 1]] for i in range(len(ring)))
    streets = all(plan.kinds[cell] == STREET for cell in ring)
    if len(ring) < 13 or len(set(ring)) != len(ring) or not closed or not streets:
        raise Wrong(path, CLAUSE, fault("board_ring"))
    banks = range(COUNTS[BASE], COUNTS[BASE] + COUNTS[BANK])
    for bank in banks:
        if not any(door in ring for door in plan.neighbours[bank]):
            raise Wrong(path, CLAUSE, fault("board_ring"))
    parking = object_of(document, "parking")
    bank = plan.find(parking.get("bank"), ["parking", "bank"])
    exit_cell = plan.find(parking.get("exit"), ["parking", "exit"])
    near = distances(plan.neighbours, plan.kinds, bank, True)[exit_cell] <= 2
    if bank not in banks or exit_cell not in ring or not near:
        raise Wrong(["parking"], CLAUSE, fault("board_parking"))
    return ring, ring.index(exit_cell)


# What the rules ask of the whole.


def check_board(board: Board) -> None:
    """TA-1.3 Every cell reachable, every base as well placed as the others."""
    for cell in range(board.count):
        if board.distance[cell] == FAR:
            raise Wrong([], CLAUSE, fault("board_unreachable", name=board.names[cell]))
    bases = range(COUNTS[BASE])
    far = [distances(board.neighbours, board.kinds, base, True) for base in bases]
    check_hotels(board, far)
    spans: dict[str, list[int]] = {
        "bank": [],
        "other bank": [],
        "café": [],
        "hotel": [],
        "other hotel": [],
    }
    for base in bases:
        to = [sorted(far[base][cell] for cell in cells_of(board, kind)) for kind in (BANK, CAFE)]
        own = sorted(far[base][hotel] for hotel in board.own_hotels[base])
        for what, steps in zip(spans, [*to[0], to[1][0], *own], strict=True):
            spans[what].append(steps)
    for what, steps_of in spans.items():
        if max(steps_of) - min(steps_of) > 1:
            wrong = fault("board_uneven", what=what, low=min(steps_of), high=max(steps_of))
            raise Wrong([], CLAUSE, wrong)
    for base in bases:
        if can_be_sealed(board, base):
            raise Wrong(["base", str(base)], CLAUSE, fault("board_ways", base=board.names[base]))


def cells_of(board: Board, kind: int) -> list[int]:
    return [cell for cell in range(board.count) if board.kinds[cell] == kind]


def check_hotels(board: Board, far: list[list[int]]) -> None:
    """TA-1.3 The two own hotels of a base are nearer than any other."""
    for base in range(COUNTS[BASE]):
        own = max(far[base][hotel] for hotel in board.own_hotels[base])
        for hotel in cells_of(board, HOTEL):
            if hotel not in board.own_hotels[base] and far[base][hotel] <= own:
                path = ["base", str(base), "hotels"]
                raise Wrong(path, CLAUSE, fault("board_hotels", base=board.names[base]))


def can_be_sealed(board: Board, base: int) -> bool:
    """TA-1.3 Whether one or two held street cells cut a base off from the ring.

    Such cells lie on the first way found, and on the one found beside the first of them.
    """
    first = way_out(board, base, [])
    for one in first:
        second = way_out(board, base, [one])
        if not second or any(not way_out(board, base, [one, other]) for other in second):
            return True
    return not first


def way_out(board: Board, base: int, held: list[int]) -> list[int]:
    """The street cells of a shortest way from a base to the ring; none if there is no way."""
    came = {base: base}
    queue = [base]
    for cell in queue:
        if cell in board.ring:
            way = [cell]
            while came[way[-1]] != base:
                way.append(came[way[-1]])
            return way
        for other in board.neighbours[cell]:
            if board.kinds[other] == STREET and other not in came and other not in held:
                came[other] = cell
                queue.append(other)
    return []
