"""Règlement de comptes at a real terminal: cards by number and in words, places by their numbers."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pexpect
import pytest

import rififi
from rififi.games.reglement.table import text_named
from tests.terminal.test_session import ESCAPES, Person

GAME = ("play", "reglement", "--bots", "random", "--seed", "3")
YELLOW_HOLDS = ["knife", "cocktail", "order_cake", "pass_cake", "move"]


@pytest.fixture
def sit_down() -> Iterator[Any]:
    people: list[Person] = []

    def sit(*words: str, **changes: Any) -> Person:
        people.append(Person(*words, **changes))
        return people[-1]

    yield sit
    for person in people:
        person.child.close(force=True)


@pytest.fixture
def saved(tmp_path: Path) -> str:
    """A game of three in which yellow, who begins, holds what these tests play."""
    hands = [YELLOW_HOLDS, ["alert"] * 4 + ["gun"], ["gun"] * 5]
    cards = [hand[i] for i in range(5) for hand in hands]
    table = rififi.new("reglement", 3, 1, script={"cards": cards})
    path = tmp_path / "game.rififi"
    record = table.record()
    lines = [{key: value for key, value in record.items() if key not in ("answers", "result")}]
    path.write_text("".join(json.dumps(line) + "\n" for line in [*lines, {"result": None}]))
    return str(path)


def offered(screen: str) -> list[str]:
    """The numbers that the last question offers; none where the screen has a refusal instead."""
    last = screen[screen.rindex("?") :] if "?" in screen else ""
    taken = re.findall(r"^ {0,2}(\d+)  .*✗", last, re.MULTILINE)
    return [number for number in re.findall(r"(?:^| ) {0,2}(\d+)  \S", last) if number not in taken]


@pytest.mark.parametrize(
    ("lang", "over"), [("en", "The game is over"), ("fr", "La partie est finie")]
)
def test_a_whole_game_is_played_by_numbers(sit_down: Any, lang: str, over: str) -> None:
    person = sit_down(*GAME, "--lang", lang, "--players", "6", "--option", "seating=free")
    screen, rng = person.prompted(), random.Random(1)
    numbers: list[str] = []
    while over not in screen:
        numbers = offered(screen) or numbers
        person.child.sendline(rng.choice(numbers))
        person.child.expect(["> $", pexpect.EOF])
        screen = ESCAPES.sub("", str(person.child.before))
    assert re.search(r"1\. \w+ +\$?\d+", screen)
    person.child.close()
    assert person.child.exitstatus == 0


def test_a_card_is_chosen_and_then_what_it_is_played_on(sit_down: Any, saved: str) -> None:
    person = sit_down("play", "--resume", saved, "--bots", "random", "--lang", "en")
    screen = person.prompted()
    assert "Turn 1 · " in screen
    assert "Pass the cake ✗" in screen
    screen = person.types("order a cake")
    assert "Order a cake: where?" in screen
    assert "Turn 1 · " not in screen, "the board has not changed"
    assert "You have your cake served at 15." in person.types("15")


def test_a_card_is_taken_back_before_it_is_played(sit_down: Any, saved: str) -> None:
    person = sit_down("play", "--resume", saved, "--bots", "random", "--lang", "en")
    person.prompted()
    assert "Move: whom?" in person.types("move")
    assert "Which card do you play?" in person.types("undo")


def test_a_whole_answer_is_typed_and_read_back(sit_down: Any, saved: str) -> None:
    person = sit_down("play", "--resume", saved, "--bots", "random", "--lang", "fr")
    assert "Quelle carte jouez-vous" in person.prompted()
    person.child.sendline("commander un gâteau en 15")
    person.child.expect(r"\) $")
    assert "Commander un gâteau en 15" in ESCAPES.sub("", str(person.child.before))
    assert "Vous faites servir votre gâteau en 15." in person.types("")
    assert "Un Déplacement en seconde carte" in person.types("table")
    assert "Vous piochez" in person.types("non")


def test_a_cocktail_is_served_by_its_numbers(sit_down: Any, saved: str) -> None:
    person = sit_down("play", "--resume", saved, "--bots", "random", "--lang", "en")
    person.prompted()
    screen = person.types("cocktail")
    numbers = re.search(r"\(3 numbers together: (\d+ \d+ \d+)\)", screen)
    assert numbers
    served = sorted(offered(screen), key=int)
    assert len(served) > 3
    assert "3 different gangsters" in person.types(served[-1])
    person.child.sendline(" ".join(served[-3:]))
    person.child.expect(r"\(Enter: yes\) $")
    assert "You serve a Cocktail: the " in person.types("")


def test_a_place_out_of_the_question_is_refused_with_its_clause(sit_down: Any, saved: str) -> None:
    person = sit_down("play", "--resume", saved, "--bots", "random", "--lang", "en")
    person.prompted()
    person.types("move")
    taken = person.types("7")
    assert "Nobody sits at 7 (RC-4.10)." in taken
    assert "The numbers go from 1 to 32" in person.types("40")
    assert "(RC-4.10)." in person.types("why 7")


def test_why_a_card_is_not_played(sit_down: Any, saved: str) -> None:
    person = sit_down("play", "--resume", saved, "--bots", "random", "--lang", "en")
    person.prompted()
    assert "nothing that Pass the cake could do now (RC-3.11)" in person.types("why pass the cake")
    assert "You have no Alert: your hand is Knife, " in person.types("why alert")
    assert "RC-4.6" in person.types("?")
    assert "order a cake 8" in person.types("sing")


@pytest.mark.parametrize("columns", [80, 60, 40])
def test_nothing_is_wider_than_the_terminal(sit_down: Any, columns: int) -> None:
    person = sit_down(*GAME, "--lang", "fr", "--players", "6", columns=columns)
    lines = person.prompted().splitlines()
    assert max(len(line) for line in lines) <= columns
    people = [line for line in lines if "gangsters" in line]
    assert len(people) == (6 if columns > 40 else len(people))


def test_a_table_from_a_file_is_played_at_or_refused_with_its_line(
    sit_down: Any, tmp_path: Path
) -> None:
    text = text_named("record")
    file = tmp_path / "mine.toml"
    file.write_text(text.replace('name = "Don Carlo"', 'name = "Chez Momo"'), encoding="utf-8")
    person = sit_down(*GAME, "--option", f"table={file}")
    assert "Turn 1" in person.prompted()
    file.write_text(text.replace("faces = 29", "faces = 28"), encoding="utf-8")
    wrong = sit_down(*GAME, "--option", f"table={file}", "--lang", "fr")
    wrong.child.expect(pexpect.EOF)
    said = ESCAPES.sub("", str(wrong.child.before))
    assert "Ligne 13\u00a0: la place 2 fait face à la place 28, qui fait face à la place 3" in said
