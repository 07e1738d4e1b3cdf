"""RC-1.6, RC-1.7, RC-1.8, RC-2.5, RC-2.7: tables as data, read, checked, and refused with the reason.

A table comes from a file (docs/tables.md), or as an object with what the file has. What the rules want
of it are plain lists: places are counted from 0 there, and from 1 in the file.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Any, Final, final

from rififi.games.reglement.data import COLOURS, FIGURES, KINDS, THINGS
from rififi.kernel.documents import Wrong
from rififi.kernel.forms import fault, is_object
from rififi.kernel.options import Document, OneOf
from rififi.kernel.refusal import Cannot, Reason

NAMES: Final = ["record"]
"""The tables that come with the game, each a file in the folder `tables`."""

LEAST_PLACES: Final = 31
"""RC-1.8 One more than there are gangsters in a game of three, five or six."""

MOST_PLACES: Final = 48
LONGEST_NAME: Final = 40
BUSINESSES: Final = ["bar", "restaurant", "gambling_house"]
SIDES: Final = ["top", "right", "bottom", "left"]

NO_SEATING: Final = Reason("no_seating", "RC-2.7")

Path = list[str]


@final
class Layout:
    """RC-1.6, RC-1.7 A table: what lies before each place, which place it faces, and who may sit where."""

    def __init__(
        self,
        name: str,
        sides: list[int],
        things: list[int],
        facing: list[int],
        seatings: dict[int, list[int]],
    ) -> None:
        self.name = name
        self.sides = sides
        """How many places there are along the top, at the right end, along the bottom, at the left end."""
        self.things = things
        """By place, the number in `THINGS` of what lies there; 0 for nothing."""
        self.facing = facing
        """By place, the place faced, or -1."""
        self.seatings = seatings
        """RC-2.7 By number of players and by place, who sits there at first: 4 × colour + kind, or -1."""


class TableOption(Document):
    """RC-1.8 Which table is played at."""

    def __init__(self) -> None:
        super().__init__("table", "RC-1.8", "record", NAMES)

    def check(self, document: dict[str, Any]) -> None:
        read_table(document)

    def others(self, players: int) -> list[Any]:
        """The same table as a document of its own."""
        return [document_named("record")]


class SeatingOption(OneOf):
    """RC-2.2 Whether the table says who sits where, or everybody sits down as they like."""

    def __init__(self) -> None:
        super().__init__("seating", "RC-2.2", "preset", ["preset", "free"])

    def check_together(self, options: dict[str, Any], players: int) -> None:
        """RC-2.7 A table without a seating for so many players allows `free` only."""
        if options["seating"] == "preset" and players not in layout_of(options["table"]).seatings:
            raise Cannot(NO_SEATING, {"count": players})


def layout_of(value: Any) -> Layout:
    """The table that the option names, or is. It has been checked."""
    return layout_named(value) if isinstance(value, str) else read_table(value)


@cache
def layout_named(name: str) -> Layout:
    """A table that comes with the game."""
    return read_table(document_named(name))


def document_named(name: str) -> dict[str, Any]:
    """The document of a table that comes with the game."""
    return tomllib.loads(text_named(name))


def text_named(name: str) -> str:
    """The file of a table that comes with the game."""
    package = f"{__name__.rpartition('.')[0]}.tables"
    return resources.files(package).joinpath(f"{name}.toml").read_text(encoding="utf-8")


# Reading.


def read_table(document: dict[str, Any]) -> Layout:
    """RC-1.8 The table of a document. Raises Wrong."""
    check_fields(document, [], ["name", "sides", "places"], ["seatings"])
    name = read_name(document["name"])
    places = read_places(document["places"])
    count = len(places)
    sides = read_sides(document["sides"], count)
    things = [read_thing(places[place], place) for place in range(count)]
    check_things(things)
    facing = [read_facing(places[place], place, count) for place in range(count)]
    check_facing(facing)
    seatings = read_seatings(document.get("seatings", {}), count)
    return Layout(name, sides, things, facing, seatings)


def check_fields(value: Any, path: Path, needed: list[str], allowed: list[str]) -> None:
    """RC-1.8 An object with all the fields that it needs, and no others."""
    if not is_object(value):
        raise Wrong(path, "RC-1.8", fault("not_fields", value=value))
    known = [*needed, *allowed]
    for field in value:
        if field not in known:
            raise Wrong([*path, field], "RC-1.8", fault("unknown_field", field=field, values=known))
    for field in needed:
        if field not in value:
            raise Wrong(path, "RC-1.8", fault("no_field", field=field))


def read_name(value: Any) -> str:
    """RC-1.8 What the table is called."""
    if isinstance(value, str) and 0 < len(value.strip()) <= LONGEST_NAME and value.isprintable():
        return value
    raise Wrong(["name"], "RC-1.8", fault("name", value=value, most=LONGEST_NAME))


def read_places(value: Any) -> list[Any]:
    """RC-1.6 A ring without a gap: what is said of each place, the first one first."""
    if not is_object(value):
        raise Wrong(["places"], "RC-1.8", fault("not_fields", value=value))
    numbers = [number_of(named) for named in value]
    count = max(numbers, default=0)
    if not LEAST_PLACES <= count <= MOST_PLACES:
        wrong = fault("places", count=count, least=LEAST_PLACES, most=MOST_PLACES)
        raise Wrong(["places"], "RC-1.8", wrong)
    for number in range(1, count):
        if number not in numbers:
            after = min([other for other in numbers if other > number])
            raise Wrong(path_of(after - 1), "RC-1.6", fault("ring", place=number))
    return [value[str(number)] for number in range(1, count + 1)]


def number_of(named: str) -> int:
    """RC-1.6 The number of a place, as it is written."""
    for number in range(1, MOST_PLACES + 1):
        if named == str(number):
            return number
    raise Wrong(["places", named], "RC-1.6", fault("place", named=named, last=MOST_PLACES))


def read_sides(value: Any, count: int) -> list[int]:
    """RC-1.6 How the ring lies around the table, from the first place on the left of the top."""
    whole = isinstance(value, list) and all(type(side) is int and side >= 0 for side in value)
    if not whole or len(value) != len(SIDES) or sum(value) != count:
        raise Wrong(["sides"], "RC-1.6", fault("sides", value=value, count=count))
    return list(value)


def read_thing(value: Any, place: int) -> int:
    """RC-1.7 What lies before a place: one thing at most."""
    path = path_of(place)
    check_fields(value, path, [], ["before", "faces"])
    thing = value.get("before", "")
    if isinstance(thing, list):
        raise Wrong([*path, "before"], "RC-1.8", fault("two_things", place=place + 1))
    if not isinstance(thing, str) or thing not in THINGS:
        wrong = fault("thing", place=place + 1, value=thing, values=THINGS[1:])
        raise Wrong([*path, "before"], "RC-1.7", wrong)
    return THINGS.index(thing)


def check_things(things: list[int]) -> None:
    """RC-1.8 One cash register, and two places for each business."""
    for thing, wanted in [("register", 1), *[(business, 2) for business in BUSINESSES]]:
        number = THINGS.index(thing)
        found = [place for place in range(len(things)) if things[place] == number]
        if len(found) != wanted:
            path = path_of(found[wanted]) if len(found) > wanted else ["places"]
            wrong = fault("count_of_things", field=thing, wanted=wanted, count=len(found))
            raise Wrong(path, "RC-1.8", wrong)


def read_facing(value: Any, place: int, count: int) -> int:
    """RC-1.6 The place that a place faces, if it faces one."""
    faced = value.get("faces")
    if faced is None:
        return -1
    if type(faced) is int and 1 <= faced <= count and faced != place + 1:
        return faced - 1
    wrong = fault("faces", place=place + 1, value=faced, last=count)
    raise Wrong([*path_of(place), "faces"], "RC-1.6", wrong)


def check_facing(facing: list[int]) -> None:
    """RC-1.8 Who faces a place is faced by it."""
    for place, faced in enumerate(facing):
        if faced < 0 or facing[faced] == place:
            continue
        wrong = fault("faces_nobody", place=place + 1, faced=faced + 1)
        if facing[faced] >= 0:
            wrong = fault("faces_other", place=place + 1, faced=faced + 1, back=facing[faced] + 1)
        raise Wrong([*path_of(place), "faces"], "RC-1.8", wrong)


def path_of(place: int) -> Path:
    """Where a place stands in a document."""
    return ["places", str(place + 1)]


# Seatings.


def read_seatings(value: Any, count: int) -> dict[int, list[int]]:
    """RC-2.7 The preset seatings that there are, by number of players."""
    numbers = [str(players) for players in FIGURES]
    check_fields(value, ["seatings"], [], numbers)
    seatings = {}
    for number in value:
        seatings[int(number)] = read_seating(value[number], int(number), count)
    return seatings


def read_seating(value: Any, players: int, count: int) -> list[int]:
    """RC-2.5 Everybody's gangsters, each on a place of its own."""
    path = ["seatings", str(players)]
    check_fields(value, path, COLOURS[:players], [])
    sitting = [-1] * count
    for colour in range(players):
        name = COLOURS[colour]
        gangsters = value[name]
        check_fields(gangsters, [*path, name], KINDS, [])
        for kind in range(len(KINDS)):
            wanted = FIGURES[players][kind]
            for place in seats_of(
                gangsters[KINDS[kind]], wanted, [*path, name, KINDS[kind]], count
            ):
                if sitting[place] >= 0:
                    wrong = fault("two_gangsters", place=place + 1)
                    raise Wrong([*path, name, KINDS[kind]], "RC-2.5", wrong)
                sitting[place] = 4 * colour + kind
    return sitting


def seats_of(value: Any, wanted: int, path: Path, count: int) -> list[int]:
    """RC-1.3 The places of one player's gangsters of a kind: as many as the player has."""
    listed = value if isinstance(value, list) else [value]
    if len(listed) != wanted:
        raise Wrong(
            path, "RC-1.3", fault("figures", field=path[-1], wanted=wanted, count=len(listed))
        )
    for number in listed:
        if type(number) is not int or not 1 <= number <= count:
            raise Wrong(path, "RC-2.5", fault("no_such_place", value=number, last=count))
    return [number - 1 for number in listed]
