"""Tables as data: what a file says, and how a wrong one is refused, with the line and the reason."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rififi.games.reglement.data import FIGURES, KINDS, THINGS
from rififi.games.reglement.table import (
    BUSINESSES,
    SeatingOption,
    TableOption,
    document_named,
    layout_named,
    read_table,
    text_named,
)
from rififi.kernel.documents import Wrong
from rififi.kernel.options import complete_options
from rififi.kernel.refusal import Cannot

RECORD = text_named("record")
PLACE_2 = '2 = { before = "knife", faces = 29 }'
VIOLET = next(line for line in RECORD.splitlines() if line.startswith("violet"))


def line_of(text: str) -> int:
    """The number of the line of the table of record that begins with this."""
    return next(i for i, line in enumerate(RECORD.splitlines(), 1) if line.startswith(text))


def refused(text: str) -> Cannot:
    """How this file is refused."""
    with pytest.raises(Cannot) as caught:
        TableOption().read(text, 4)
    return caught.value


@pytest.mark.clause("RC-1.6")
def test_the_table_of_record_is_a_ring_of_32_places() -> None:
    """14 along each side, which face each other; two at each end, which face nobody."""
    table = layout_named("record")
    assert table.sides == [14, 2, 14, 2]
    facing = {place + 1: faced + 1 for place, faced in enumerate(table.facing) if faced >= 0}
    assert facing == {place: 31 - place for place in range(1, 31) if place not in (15, 16)}


@pytest.mark.clause("RC-1.7")
def test_what_lies_before_each_place() -> None:
    """As the rules of record list it."""
    table = layout_named("record")
    lying: dict[str, list[int]] = {}
    for place, thing in enumerate(table.things, 1):
        lying.setdefault(THINGS[thing], []).append(place)
    assert lying == {
        "register": [7],
        "gambling_house": [8, 20],
        "bar": [9, 17],
        "restaurant": [12, 24],
        "knife": [2, 14, 18, 21, 26],
        "revolver": [4, 11, 23, 29],
        "glass": [1, 5, 10, 13, 16, 19, 22, 25, 28, 31],
        "": [3, 6, 15, 27, 30, 32],
    }


@pytest.mark.clause("RC-2.5")
@pytest.mark.parametrize("players", FIGURES)
def test_everybody_has_all_gangsters_in_the_preset_seating(players: int) -> None:
    """Each kind as often as the rules say, for every colour in play."""
    sitting = layout_named("record").seatings[players]
    for colour in range(players):
        mine = [who % 4 for who in sitting if who // 4 == colour and who >= 0]
        assert [mine.count(kind) for kind in range(len(KINDS))] == FIGURES[players]
    assert max(sitting) // 4 == players - 1


@pytest.mark.clause("RC-2.6")
@pytest.mark.parametrize("players", FIGURES)
def test_preset_seatings_are_even(players: int) -> None:
    """Nobody starts at the cash register or with a monopoly, and all have the same income."""
    table = layout_named("record")
    sitting = table.seatings[players]
    assert sitting[table.things.index(THINGS.index("register"))] == -1
    incomes = set()
    for colour in range(players):
        mine = [table.things[place] for place, who in enumerate(sitting) if who // 4 == colour]
        held = [mine.count(THINGS.index(business)) for business in BUSINESSES]
        assert max(held) <= 1
        incomes.add(1 + sum(held))
    assert len(incomes) == 1


WRONG = [
    (PLACE_2, '2 = { before = "knife", faces = 28 }', "RC-1.8", "faces_other"),
    (PLACE_2, '2 = { before = "knife", faces = 15 }', "RC-1.8", "faces_nobody"),
    (PLACE_2, '2 = { before = "knife", faces = 2 }', "RC-1.6", "faces"),
    (PLACE_2, '2 = { before = "knife", faces = true }', "RC-1.6", "faces"),
    (PLACE_2, '2 = { before = "knife", faces = 33 }', "RC-1.6", "faces"),
    (PLACE_2, '2 = { before = ["knife", "glass"], faces = 29 }', "RC-1.8", "two_things"),
    (PLACE_2, '2 = { before = "sword", faces = 29 }', "RC-1.7", "thing"),
    (PLACE_2, '2 = { befor = "knife", faces = 29 }', "RC-1.8", "unknown_field"),
    (PLACE_2, '2 = "knife"', "RC-1.8", "not_fields"),
    (PLACE_2, '02 = { before = "knife", faces = 29 }', "RC-1.6", "place"),
    (PLACE_2, '1 = { before = "knife", faces = 29 }', "RC-1.8", "twice"),
    (PLACE_2, "2 = { before = ", "RC-1.8", "not_toml"),
    ('16 = { before = "glass" }', '16 = { before = "register" }', "RC-1.8", "count_of_things"),
    ('31 = { before = "glass" }', '31 = { before = "bar" }', "RC-1.8", "count_of_things"),
    ("sides = [14, 2, 14, 2]", "sides = [14, 2, 14, 3]", "RC-1.6", "sides"),
    ("sides = [14, 2, 14, 2]", "sides = [32]", "RC-1.6", "sides"),
    ('name = "', 'name = "\\u001b', "RC-1.8", "name"),
    ('name = "', 'nom = "', "RC-1.8", "unknown_field"),
    (VIOLET, VIOLET.replace("gunman", "gunner"), "RC-1.8", "unknown_field"),
    (VIOLET, VIOLET.replace("godfather = ", "godfather = [1, 2] #"), "RC-1.8", "not_toml"),
    (VIOLET, VIOLET.replace("godfather = ", "godfather = 9"), "RC-2.5", "no_such_place"),
    ("[seatings.6]", "[seatings.7]", "RC-1.8", "unknown_field"),
]


@pytest.mark.clause("RC-1.8")
@pytest.mark.parametrize(("right", "wrong", "clause", "reason"), WRONG)
def test_a_wrong_file_is_refused_with_line_and_reason(
    right: str, wrong: str, clause: str, reason: str
) -> None:
    """The line in which the mistake stands, and what it is."""
    cannot = refused(RECORD.replace(right, wrong, 1))
    assert cannot.reason.clause == clause
    assert cannot.facts["fault"]["say"] == f"fault.{reason}"
    assert cannot.facts["where"] == {"say": "place.line", "line": line_of(right)}


@pytest.mark.clause("RC-1.8")
def test_a_gap_in_the_ring_is_refused_where_it_is() -> None:
    """At the place that follows it."""
    cannot = refused(RECORD.replace(PLACE_2 + "\n", ""))
    assert cannot.facts["fault"] == {"say": "fault.ring", "place": 2}
    assert cannot.facts["where"]["line"] == line_of(PLACE_2)


@pytest.mark.clause("RC-1.8")
def test_there_are_more_places_than_gangsters() -> None:
    """With three, five or six at the table there are 30 gangsters."""
    ring = "\n".join(
        [line for line in RECORD.splitlines() if not line.startswith(("31 =", "32 ="))]
    )
    cannot = refused(ring.replace("sides = [14, 2, 14, 2]", "sides = [14, 2, 14, 0]"))
    assert cannot.facts["fault"] == {"say": "fault.places", "count": 30, "least": 31, "most": 48}


@pytest.mark.clause("RC-2.7")
def test_seatings_may_be_left_out() -> None:
    """All of them, or those for some numbers of players; each that is there is complete."""
    document = document_named("record")
    del document["seatings"]["4"]
    assert sorted(read_table(document).seatings) == [3, 5, 6]
    del document["seatings"]
    assert read_table(document).seatings == {}
    document["seatings"] = {"3": document_named("record")["seatings"]["3"]}
    del document["seatings"]["3"]["red"]
    with pytest.raises(Wrong) as caught:
        read_table(document)
    assert caught.value.path == ["seatings", "3"]
    assert caught.value.fault == {"say": "fault.no_field", "field": "red"}


@pytest.mark.clause("RC-2.7")
def test_a_table_without_seatings_wants_free_seating() -> None:
    """The default seating is refused there, and so it is where only that number of players has none."""
    options = (TableOption(), SeatingOption())
    bare = document_named("record")
    del bare["seatings"]["4"]
    with pytest.raises(Cannot) as caught:
        complete_options(options, {"table": bare}, 4)
    assert caught.value.reason.clause == "RC-2.7"
    assert complete_options(options, {"table": bare}, 3)["seating"] == "preset"
    free = {"table": bare, "seating": "free"}
    assert complete_options(options, free, 4) == free


@pytest.mark.clause("RC-1.3")
@pytest.mark.parametrize("places", [[], [3], [3, 6, 15], 3])
def test_a_seating_has_as_many_gangsters_as_the_rules(places: Any) -> None:
    """Two Bruisers each, where six play."""
    document = document_named("record")
    document["seatings"]["6"]["violet"]["bruiser"] = places
    with pytest.raises(Wrong) as caught:
        read_table(document)
    assert caught.value.clause == "RC-1.3"
    count = len(places) if isinstance(places, list) else 1
    facts = {"field": "bruiser", "wanted": 2, "count": count}
    assert caught.value.fault == {"say": "fault.figures"} | facts


@pytest.mark.clause("RC-2.5")
def test_two_gangsters_cannot_sit_on_one_place() -> None:
    """The second is refused."""
    document = document_named("record")
    document["seatings"]["6"]["violet"]["godfather"] = document["seatings"]["6"]["red"]["gunman"]
    with pytest.raises(Wrong) as caught:
        read_table(document)
    assert caught.value.path == ["seatings", "6", "violet", "godfather"]
    assert caught.value.fault["say"] == "fault.two_gangsters"


# What strangers send.

SCRAPS = st.sampled_from(
    ["\n", "[", "]", "{", "}", "=", '"', "'", '"""', "#", "1", ".", "places", " "]
)


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_no_text_crashes_anything(data: st.DataObject) -> None:
    """A file of record in which a stretch has been replaced: read, or refused with a line of it."""
    start = data.draw(st.integers(0, len(RECORD)))
    length = data.draw(st.integers(0, 200))
    scraps = "".join(data.draw(st.lists(SCRAPS | st.text(max_size=3), max_size=8)))
    text = RECORD[:start] + scraps + RECORD[start + length :]
    try:
        document = TableOption().read(text, 4)
    except Cannot as cannot:
        assert 1 <= cannot.facts["where"]["line"] <= len(text.split("\n"))
    else:
        assert document == tomllib.loads(text)


VALUES: Any = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inside: (
        st.lists(inside, max_size=4) | st.dictionaries(st.text(max_size=3), inside, max_size=3)
    ),
    max_leaves=6,
)


def paths(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a document."""
    inside: Iterable[tuple[Any, Any]] = value.items() if isinstance(value, dict) else ()
    inside = enumerate(value) if isinstance(value, list) else inside
    return [path, *[below for key, one in inside for below in paths(one, (*path, key))]]


PATHS = paths(document_named("record"))


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(PATHS), VALUES)
def test_no_document_crashes_anything(path: tuple[Any, ...], value: Any) -> None:
    """A document of record with anything at any place in it: read, or refused with the place."""
    document: Any = document_named("record")
    if not path:
        document = value
    else:
        inside = document
        for step in path[:-1]:
            inside = inside[step]
        inside[path[-1]] = value
    try:
        assert TableOption().read(document, 4) == document
    except Cannot as cannot:
        assert cannot.reason.code in ("wrong_document", "wrong_option_value")
