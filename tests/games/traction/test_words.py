"""Everything that happens in Traction-Avant can be said, in both languages, to every reader."""

from __future__ import annotations

import io
import random
import re

import pytest
from rich.console import Console

import rififi
from rififi.api import find_game
from rififi.games.traction import terminal
from rififi.rulebooks import clauses, rulebook
from rififi.wording import LANGUAGES, wording
from tests.games.traction.rowdies import rowdy_answer

TRACTION = find_game("traction")
ALL_ON = {"powers": True, "mail_van": True, "roulette": True, "turn_limit": 8}
UNWORDED = re.compile(r"[{}]|None|\bTrue\b|'")
NAMES = ["Lulu", "Dédé", "Momo", "Zaza", "Jojo", "Fifi"]


@pytest.mark.parametrize("seed", range(3))
def test_a_game_is_told_from_the_first_word_to_the_last(seed: int) -> None:
    rng = random.Random(seed)
    table = rififi.new("traction", 4 + seed, seed, ALL_ON)
    readers = [wording(TRACTION, lang).at_table(NAMES[: 4 + seed], 0) for lang in LANGUAGES]
    while not table.finished:
        ask = table.asks()[0]
        view = table.view(ask["seat"])
        for words in readers:
            said = [terminal.question(view, ask, words)]
            said += [terminal.choice(option, view, words).plain for option in ask["options"]]
            for sentence in said:
                assert not UNWORDED.search(sentence), sentence
        rowdy_answer(table, rng)
    for reader in [None, *range(table.state.seats)]:
        for lang in LANGUAGES:
            words = wording(TRACTION, lang).at_table(NAMES[: 4 + seed], reader)
            for event in table.events(reader):
                sentence = words.say(f"event.{event['key']}", event["args"])
                assert not UNWORDED.search(sentence), sentence


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_board_fits_eighty_columns(lang: str) -> None:
    rng = random.Random(1)
    table = rififi.new("traction", 6, 1, ALL_ON)
    words = wording(TRACTION, lang).at_table(NAMES, 2)
    console = Console(width=80, record=True, file=io.StringIO())
    for _ in range(600):
        rowdy_answer(table, rng)
    for block in terminal.board(table.view(2), words):
        console.print(block)
    assert max(len(line) for line in console.export_text().splitlines()) <= 80


def test_both_rulebooks_have_the_same_clauses() -> None:
    counts = {1: 6, 2: 4, 3: 9, 4: 14, 5: 11, 6: 10, 7: 3, 8: 2, 9: 4, 10: 1}
    expected = [f"TA-{chapter}.{n + 1}" for chapter in counts for n in range(counts[chapter])]
    for lang in LANGUAGES:
        assert list(clauses("traction", lang)) == expected
        assert [section.number for section in rulebook("traction", lang).sections] == list(counts)
        text = " ".join(clauses("traction", lang).values())
        for option in TRACTION.options:
            assert f"`{option.name}`" in text


def test_french_typography_of_the_rulebook() -> None:
    book = rulebook("traction", "fr")
    for text in [book.title, book.preface, *book.clauses().values()]:
        for at, sign in enumerate(text):
            if sign in ":;!?»":
                assert text[at - 1] in "\u00a0\u202f", text[: at + 1]
            if sign == "«":
                assert text[at + 1] in "\u00a0\u202f", text[at:]
        assert "'" not in text
