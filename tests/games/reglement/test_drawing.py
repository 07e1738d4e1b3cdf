"""Drawings of tables: everything of the file is in them, and what cannot be drawn is refused."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from rififi import Refused
from rififi.drawing import draw
from rififi.games.reglement.data import FIGURES
from rififi.games.reglement.table import text_named
from rififi.wording import LANGUAGES, in_language
from tests.commands import fails, run

ROOT = Path(__file__).parent.parent.parent.parent
FILE = "src/rififi/games/reglement/tables/record.toml"
RECORD = text_named("record")
SVG = "{http://www.w3.org/2000/svg}"


def titles(drawing: str) -> list[str]:
    """What is read where one points at something."""
    return [str(title.text) for title in ElementTree.fromstring(drawing).iter(f"{SVG}title")]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_place_is_drawn_with_what_lies_there_and_whom_it_faces(lang: str) -> None:
    drawing = draw(RECORD, None, lang)
    said = titles(drawing)
    assert said[0] == "Don Carlo"
    assert len(said) == 33
    seven = {"en": "7 · cash register · faces 24", "fr": "7 · caisse · face à 24"}
    assert said[7] == seven[lang]
    assert said[15] == "15"
    assert drawing.count("<line") == 14


@pytest.mark.parametrize("players", FIGURES)
def test_all_who_sit_there_at_first_are_drawn(players: int) -> None:
    said = titles(draw(RECORD, players))
    gangsters = [title for title in said if title.startswith("the ")]
    assert len(gangsters) == players * sum(FIGURES[players])
    assert "the yellow Godfather" in gangsters


def test_no_sign_lies_on_another() -> None:
    """Chairs are a width apart, round a table of another form too."""
    forms = [[14, 2, 14, 2], [11, 5, 11, 5], [16, 0, 16, 0], [8, 8, 8, 8]]
    for form in forms:
        drawing = draw(RECORD.replace("sides = [14, 2, 14, 2]", f"sides = {form}"))
        pattern = r'translate\(([\d.-]+) ([\d.-]+)\)"><circle r="19"'
        chairs = [(float(x), float(y)) for x, y in re.findall(pattern, drawing)]
        assert len(chairs) == 32
        for i, (x, y) in enumerate(chairs):
            for other_x, other_y in chairs[:i]:
                assert abs(x - other_x) + abs(y - other_y) > 40


def test_a_name_cannot_break_the_drawing() -> None:
    drawing = draw(RECORD.replace("Don Carlo", "<b>&amp; 'co'"))
    assert titles(drawing)[0] == "<b>&amp; 'co'"


def test_the_drawing_in_the_docs_is_of_this_file() -> None:
    kept = (ROOT / "docs/pictures/table.svg").read_text(encoding="utf-8")
    assert kept == draw(RECORD), f"run: rififi draw {FILE} -o docs/pictures/table.svg --lang en"


def test_what_cannot_be_drawn_is_refused() -> None:
    with pytest.raises(Refused) as caught:
        draw(RECORD.replace("[seatings.4]", "#").replace("\nyellow", "\nyellow", 1), 4)
    assert caught.value.code == "wrong_document"
    bare = RECORD[: RECORD.index("[seatings.3]")]
    with pytest.raises(Refused) as caught:
        draw(bare, 4)
    assert caught.value.clause == "RC-2.7"
    with pytest.raises(Refused) as caught:
        draw('title = "A poem"\n')
    assert caught.value.code == "nothing_to_draw"
    with pytest.raises(Refused) as caught:
        draw("places = {\n")
    assert in_language(caught.value, "fr") == "Ligne 1\u00a0: ce n’est pas du TOML."


def test_the_command_draws_to_a_file_or_to_the_screen(tmp_path: Path) -> None:
    target = tmp_path / "table.svg"
    assert run("draw", FILE, "-o", str(target), "--players", "5", "--lang", "fr").returncode == 0
    assert "le Parrain jaune" in target.read_text(encoding="utf-8")
    assert run("draw", FILE).stdout.startswith("<svg")
    assert "No such file" in fails("draw", str(tmp_path / "none.toml"))
    target.write_bytes(b"\xff\xfe")
    assert "is not text in UTF-8" in fails("draw", str(target))
