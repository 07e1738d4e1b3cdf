"""Proposals typed in words: who is meant, and which notes."""

from __future__ import annotations

from typing import Any

import pytest

from rififi.api import find_game
from rififi.games.razzia.shares import read_shares
from rififi.wording import wording

NAMES = ["Tony", "Lulu", "Nino", "Anna Rosa"]
NOTES = [15, 5, 20, "hidden-3", 15]


def read(typed: str, lang: str = "en", reader: int = 0) -> dict[int, list[Any]] | None:
    """Tony proposes to Lulu and Anna Rosa."""
    words = wording(find_game("razzia"), lang).at_table(NAMES, reader)
    return read_shares(typed, [0, 1, 3], NOTES, words)


def test_what_nobody_is_given_is_left_to_who_proposes() -> None:
    assert read("Lulu 20 5") == {0: [15, "hidden-3", 15], 1: [20, 5], 3: []}


def test_who_names_his_own_part_gets_that_and_nothing_more() -> None:
    assert read("Tony 20 5, Lulu 15") == {0: [20, 5], 1: [15], 3: []}


@pytest.mark.parametrize(
    "typed",
    [
        "lulu 20, 5; anna 15",
        "Lulu: 20 and 5. Rosa: $15k",
        "20 5 for lulu, 15 for rosa",
        "LU 20k 5k an 15",
    ],
)
def test_there_are_many_ways_to_say_it(typed: str) -> None:
    assert read(typed) == {0: ["hidden-3", 15], 1: [20, 5], 3: [15]}


@pytest.mark.parametrize(
    "typed", ["Lulu 20 k$ et 5 k$, Rosa 15 k$", "20 et 5 pour lulu ; 15 à rosa"]
)
def test_in_french_as_amounts_are_written_there(typed: str) -> None:
    assert read(typed, "fr") == {0: ["hidden-3", 15], 1: [20, 5], 3: [15]}


def test_all_and_nothing() -> None:
    everything = {0: NOTES, 1: [], 3: []}
    for typed in ("all for me", "me all", "nothing for Lulu", "Lulu nothing, Rosa 0"):
        assert read(typed) == everything, typed
    assert read("Lulu 20, all for Rosa") == {0: [], 1: [20], 3: [15, 5, "hidden-3", 15]}


def test_a_hidden_note_is_named_by_its_round() -> None:
    assert read("Lulu ?3") == {0: [15, 5, 20, 15], 1: ["hidden-3"], 3: []}


def test_a_note_that_is_not_there_is_left_to_the_rules() -> None:
    parts = read("Lulu 50")
    assert parts is not None
    assert parts[1] == [50]


def test_in_french() -> None:
    assert read("20 et 5 pour Lulu", "fr") == {0: [15, "hidden-3", 15], 1: [20, 5], 3: []}
    assert read("moi tout", "fr") == {0: NOTES, 1: [], 3: []}


@pytest.mark.parametrize(
    "typed", ["", "sing", "Lulu", "20 5", "Nino 20", "20 for", "why", "Lulu x"]
)
def test_other_words_are_no_proposal(typed: str) -> None:
    assert read(typed) is None
