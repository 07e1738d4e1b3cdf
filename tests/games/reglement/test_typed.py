"""What is typed at a terminal, read as an answer: in both languages, in many ways of saying it."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rififi
from rififi.games import all_games
from rififi.games.reglement.terminal import by_strokes, read, whole_answers
from rififi.wording import wording

GAME = all_games()["reglement"]
SAID: list[tuple[str, str, dict[str, Any] | None]] = [
    ("en", "knife 12", {"do": "play", "card": "knife", "target": 12}),
    ("en", "Gun at 5", {"do": "play", "card": "gun", "target": 5}),
    ("en", "order a cake to 8", {"do": "play", "card": "order_cake", "place": 8}),
    ("en", "pass red left", {"do": "play", "card": "pass_cake", "cake": 1, "way": "left"}),
    (
        "en",
        "pass the blue cake right",
        {"do": "play", "card": "pass_cake", "cake": 2, "way": "right"},
    ),
    ("en", "pass left", None),
    ("en", "boom red", {"do": "play", "card": "boom", "cake": 1}),
    ("en", "boom 20", {"do": "play", "card": "boom", "cake": 2}),
    ("en", "cocktail 10, 5 and 1", {"do": "play", "card": "cocktail", "targets": [1, 5, 10]}),
    ("en", "alert!", {"do": "play", "card": "alert"}),
    ("en", "move 3 9", {"do": "play", "card": "move", "from": 3, "to": 9}),
    ("en", "move from 3 to 9", {"do": "play", "card": "move", "from": 3, "to": 9}),
    ("en", "mov", {"do": "choose", "card": "move"}),
    ("en", "put gun aside", {"do": "put_aside", "card": "gun"}),
    ("en", "put aside my pass card", {"do": "put_aside", "card": "pass_cake"}),
    ("en", "knife 12 13", None),
    ("en", "move 3", None),
    ("en", "knife the priest", None),
    ("en", "sing", None),
    ("en", "k 12", None),
    ("fr", "couteau 12", {"do": "play", "card": "knife", "target": 12}),
    ("fr", "coup de couteau en 12", {"do": "play", "card": "knife", "target": 12}),
    ("fr", "pan ! 5", {"do": "play", "card": "gun", "target": 5}),
    ("fr", "commander un gâteau en 8", {"do": "play", "card": "order_cake", "place": 8}),
    ("fr", "passer rouge à gauche", {"do": "play", "card": "pass_cake", "cake": 1, "way": "left"}),
    ("fr", "faire boum bleu", None),
    ("fr", "boum bleu", {"do": "play", "card": "boom", "cake": 2}),
    ("fr", "deplacement de 3 à 9", {"do": "play", "card": "move", "from": 3, "to": 9}),
    ("fr", "mettre de côté Déplacement", {"do": "put_aside", "card": "move"}),
    ("fr", "alerte", {"do": "play", "card": "alert"}),
]


def a_view() -> dict[str, Any]:
    """The first turn of four, with the red cake at 5 and the blue one at 20."""
    view = rififi.new("reglement", 4, 3).view(0)
    view["cakes"][1]["place"] = 5
    view["cakes"][2]["place"] = 20
    return view


@pytest.mark.parametrize(("lang", "typed", "meant"), SAID, ids=[f"{said[1]}" for said in SAID])
def test_cards_are_said(lang: str, typed: str, meant: dict[str, Any] | None) -> None:
    assert read(typed, a_view(), {"kind": "card"}, wording(GAME, lang)) == meant


SEATED: list[tuple[str, str, dict[str, Any] | None]] = [
    ("en", "gunman 7", {"do": "place", "kind": "gunman", "asleep": False, "place": 7}),
    ("en", "the Godfather at 3", {"do": "place", "kind": "godfather", "asleep": False, "place": 3}),
    ("en", "bruiser", {"do": "take", "kind": "bruiser", "asleep": False}),
    ("en", "blade asleep 7", {"do": "place", "kind": "blade", "asleep": True, "place": 7}),
    ("en", "gunman 7 8", None),
    ("en", "knife 7", None),
    ("fr", "flingueur en 7", {"do": "place", "kind": "gunman", "asleep": False, "place": 7}),
    ("fr", "lame d’acier 9", {"do": "place", "kind": "blade", "asleep": False, "place": 9}),
    ("fr", "cogneur endormi 9", {"do": "place", "kind": "bruiser", "asleep": True, "place": 9}),
]


@pytest.mark.parametrize(("lang", "typed", "meant"), SEATED, ids=[said[1] for said in SEATED])
def test_gangsters_are_seated(lang: str, typed: str, meant: dict[str, Any] | None) -> None:
    view = rififi.new("reglement", 4, 3, {"seating": "free", "starting_player": 0}).view(0)
    assert read(typed, view, {"kind": "place"}, wording(GAME, lang)) == meant


def test_the_only_sleeper_of_a_kind_need_not_be_called_one() -> None:
    view = rififi.new("reglement", 4, 3, {"seating": "free", "starting_player": 0}).view(0)
    view["waiting"][0] = [{"kind": "gunman", "asleep": True}]
    answer = read("gunman 7", view, {"kind": "place"}, wording(GAME))
    assert answer == {"do": "place", "kind": "gunman", "asleep": True, "place": 7}


def test_the_only_cake_need_not_be_named() -> None:
    view = a_view()
    view["cakes"][2]["place"] = None
    answer = read("pass right", view, {"kind": "card"}, wording(GAME))
    assert answer == {"do": "play", "card": "pass_cake", "cake": 1, "way": "right"}


def test_a_question_is_put_card_by_card() -> None:
    assert by_strokes({"kind": "card"})
    assert whole_answers(a_view(), {"kind": "card"}) == []


WORDS = ["knife", "move", "12", "to", "red", "left", "cocktail", "1", "aside", "couteau", "à", "x"]


@settings(max_examples=150, deadline=None)
@given(st.lists(st.sampled_from(WORDS) | st.text(max_size=6), max_size=6), st.integers(0, 50))
def test_whatever_is_typed_is_an_answer_or_none(typed: list[str], seed: int) -> None:
    """And the rules can say of each answer whether it is allowed."""
    table = rififi.new("reglement", 3, seed, {"seating": "free"} if seed % 2 else {})
    rng = random.Random(seed)
    for _ in range(seed % 7):
        ask = table.asks()[0]
        table.answer(ask["seat"], rng.choice(ask["options"]), ask["id"])
    ask = table.asks()[0]
    for lang in ("en", "fr"):
        answer = read(" ".join(typed), table.view(ask["seat"]), ask, wording(GAME, lang))
        if answer is not None:
            table.why_not(ask["seat"], answer, ask["id"])
