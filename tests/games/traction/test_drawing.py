"""A board is drawn from its file."""

from __future__ import annotations

import re
from importlib import resources
from xml.etree import ElementTree as Xml

import pytest

from rififi import Refused
from rififi.drawing import draw
from rififi.games.traction import boards

FILE = resources.files(boards).joinpath("paris-1946.toml").read_text(encoding="utf-8")


def test_the_board_of_record_is_drawn() -> None:
    drawing = draw(FILE, lang="fr")
    root = Xml.fromstring(drawing)
    shapes = [element.tag.partition("}")[2] for element in root.iter()]
    assert shapes.count("circle") == 120
    assert "Crédit Faubourien" in drawing
    assert "Paris, la nuit, 1946" in drawing


@pytest.mark.parametrize(("players", "crossed"), [(4, 6), (5, 3), (6, 0)])
def test_what_is_closed_is_crossed_out(players: int, crossed: int) -> None:
    assert draw(FILE, players).count("<path ") == crossed


def test_a_wrong_board_is_refused_with_its_line() -> None:
    wrong = re.sub(r'leader = "monmon"', 'leader = "le-gros"', FILE)
    with pytest.raises(Refused) as refused:
        draw(wrong)
    assert refused.value.clause == "TA-1.3"
    assert "le-gros" in refused.value.text
