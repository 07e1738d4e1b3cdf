"""Games at a real terminal: a pseudo-terminal with somebody who types."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pexpect
import pytest
from rich.console import Console

import rififi
from rififi.terminal.screen import Screen, read_line
from rififi.terminal.session import show_result
from rififi.wording import wording
from tests.commands import environment

ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


PAUSE, PAUSE_FR = r"\(Enter to go on\) $", r"\(Entrée pour continuer\) $"


class Person:
    """Types at a terminal and reads it."""

    def __init__(self, *words: str, columns: int = 80, **changes: str) -> None:
        self.child: Any = pexpect.spawn(
            sys.executable,
            ["-m", "rififi", *words],
            env=environment(TERM="xterm-256color", **changes),
            encoding="utf-8",
            dimensions=(40, columns),
            timeout=60,
            echo=False,
        )

    def prompted(self) -> str:
        """What came on the screen before the next prompt; pauses are passed over."""
        seen = ""
        while True:
            prompt = self.child.expect(["> $", PAUSE, PAUSE_FR])
            seen += str(self.child.before)
            if prompt == 0:
                return ESCAPES.sub("", seen)
            self.child.sendline("")

    def types(self, line: str) -> str:
        """Type a line; what came before the next prompt."""
        self.child.sendline(line)
        return self.prompted()

    def last_words(self, line: str) -> tuple[str, int]:
        """Type a line that ends the game; what came, and the exit code."""
        self.child.sendline(line)
        self.child.expect(pexpect.EOF)
        self.child.close()
        return ESCAPES.sub("", str(self.child.before)), self.child.exitstatus


@pytest.fixture
def sit_down() -> Iterator[Any]:
    people: list[Person] = []

    def sit(*words: str, **changes: Any) -> Person:
        people.append(Person(*words, **changes))
        return people[-1]

    yield sit
    for person in people:
        person.child.close(force=True)


@pytest.mark.parametrize(
    ("lang", "won"), [("en", "The game is over"), ("fr", "La partie est finie")]
)
def test_a_whole_game_is_played_by_numbers(sit_down: Any, lang: str, won: str) -> None:
    person = sit_down("play", "razzia", "--lang", lang, "--seed", "11", "--players", "3")
    person.prompted()
    for _ in range(200):
        person.child.sendline("1")
        if person.child.expect(["> $", PAUSE, PAUSE_FR, pexpect.EOF]) == 3:
            break
    seen = ESCAPES.sub("", str(person.child.before))
    assert won in seen
    assert re.search(r"1\. \w+", seen)
    person.child.close()
    assert person.child.exitstatus == 0


def test_choices_are_made_by_words(sit_down: Any) -> None:
    person = sit_down("play", "--seed", "3", "--option", "first_dealer=0")
    assert "You look at the last note" in person.prompted()
    assert "You put the last note" in person.types("jun")
    screen = person.types("why jungle raid 6")
    assert "is not in your hand" in screen
    assert "(RZ-3.7)" in screen


def test_words_that_fit_nothing_or_too_much_are_told_apart(sit_down: Any) -> None:
    person = sit_down("play", "--seed", "3", "--option", "first_dealer=0")
    person.prompted()
    assert "I do not understand" in person.types("sing")
    assert "I do not understand" in person.types("c"), "a single letter may be a slip"
    assert "fits several" in person.types("co")
    assert "The numbers go from 1 to 6" in person.types("7")
    assert "Type a number from 1 to 6" in person.types("")


def test_help_rules_hint_and_language(sit_down: Any) -> None:
    person = sit_down("play", "--seed", "3", "--option", "first_dealer=0")
    person.prompted()
    assert "RZ-3.5" in person.types("?")
    assert "save FILE" in person.types("help")
    assert "RZ-7.3" in person.types("rules")
    said = " ".join(person.types("hint").split())
    assert "The bot thumb would choose" in said
    assert "on the average" in said
    assert "With the note at" in said
    assert "Sur quel bar" in person.types("fr")
    assert "On which bar" in person.types("en")


def test_a_closed_bar_is_shown_and_explained(sit_down: Any) -> None:
    person = sit_down("play", "--players", "3", "--option", "first_dealer=0")
    assert "Lincoln ✗" in person.prompted()
    assert "Lincoln is closed in this game" in person.types("why 5")
    assert "(RZ-2.4)" in person.types("5")


def test_undo_takes_back_what_nobody_saw_and_nothing_more(sit_down: Any) -> None:
    person = sit_down("play", "--seed", "3", "--option", "first_dealer=0")
    person.prompted()
    assert "There is nothing to take back yet" in person.types("undo")
    assert "Which card do you lay?" in person.types("1")
    assert "On which bar do you put the last note" in person.types("undo")
    person.types("2")
    person.types("1")
    assert "Nothing can be taken back" in person.types("undo")


def test_saving_says_where_and_why_not(sit_down: Any, tmp_path: Path) -> None:
    person = sit_down("play")
    person.prompted()
    assert "Save where?" in person.types("save")
    assert "cannot be written" in person.types("save /no/such/folder/game")
    target = tmp_path / "game"
    assert "Saved as" in person.types(f"save {target}")
    assert target.exists()


def test_several_people_share_the_screen_and_hide_their_hands(sit_down: Any) -> None:
    words = ("--seat", "0", "--seat", "2", "--name", "Ada", "--name", "Bo")
    person = sit_down("play", "--option", "first_dealer=1", *words, "--seed", "4", columns=160)
    person.child.expect("Ada, it is your turn")
    assert "Gambler " not in ESCAPES.sub("", str(person.child.before)).split("richest wins.")[1]
    person.child.sendline("")
    ada = person.prompted()
    assert "Which card do you lay?" in ada
    hand = re.findall(r"\d  . (\w[\w ]+\d)\r", ada)
    assert len(hand) == 5
    person.child.sendline("1")
    person.child.expect("Bo, it is your turn")
    between = ESCAPES.sub("", str(person.child.before))
    assert "Gambler" not in between
    assert "\x1b[2J\x1b[3J" in str(person.child.before), "what scrolled off the screen is gone too"
    person.child.sendline("")
    bo = person.prompted()
    for card in hand:
        assert card not in bo
    assert "Bo: Which card do you lay?" in bo
    person.child.send("\x1b[A")
    person.child.sendline("")
    assert "Type a number" in person.prompted(), "the arrow brings back nothing that Ada typed"


def test_leaving_is_clean(sit_down: Any) -> None:
    person = sit_down("play")
    person.prompted()
    assert person.last_words("quit") == ("Goodbye.\r\n", 0)
    other = sit_down("play")
    other.prompted()
    other.child.sendintr()
    other.child.expect(pexpect.EOF)
    other.child.close()
    assert other.child.exitstatus == 0
    assert "Goodbye." in str(other.child.before)
    assert "Traceback" not in str(other.child.before)


def test_nothing_is_wider_than_a_small_terminal(sit_down: Any) -> None:
    person = sit_down("play", "--seed", "3", "--option", "first_dealer=0", columns=60)
    lines = person.prompted().splitlines()
    assert max(len(line) for line in lines) <= 60


def test_what_does_not_fit_beside_its_head_stands_below_it(sit_down: Any) -> None:
    person = sit_down("play", "--lang", "fr", "--seed", "3", columns=40)
    person.prompted()
    lines = person.types("aide").splitlines()
    assert max(len(line) for line in lines) <= 40
    at = lines.index("annuler")
    assert lines[at + 1].startswith("  reprendre le dernier choix")


SPLIT = ("--option", "first_dealer=0", "--seed", "2", "--bots", "thumb")


def to_a_split(sit_down: Any, lang: str) -> tuple[Person, str]:
    """A game in which the person comes to share notes as the one who proposes."""
    person = sit_down("play", *SPLIT, "--lang", lang, columns=100)
    screen = person.prompted()
    while "How do you share" not in screen and "Comment partagez-vous" not in screen:
        screen = person.types("1")
    return person, screen


def test_a_proposal_is_typed_in_words_and_read_back(sit_down: Any) -> None:
    person, screen = to_a_split(sit_down, "en")
    rival = re.search(r"words like: (\w+) \d", screen)
    assert rival
    assert "I do not understand" in person.types("sing")
    assert "Say who is to have which notes" in person.types("everybody happy")
    assert "Every note goes to somebody" in person.types(f"me nothing, {rival[1]} nothing")
    person.child.sendline(f"nothing for {rival[1]}")
    person.child.expect(r"is that what you mean\? \(Enter: yes\) $")
    assert f"nothing for {rival[1]}" in str(person.child.before)
    assert "you propose" not in person.types("no")
    person.child.sendline("all for me")
    person.child.expect(r"\(Enter: yes\) $")
    assert "you propose" in person.types("")


def test_what_a_bot_would_do_gets_a_number(sit_down: Any) -> None:
    person, _ = to_a_split(sit_down, "fr")
    said = person.types("conseil")
    found = re.search(r"Le robot thumb choisirait le (\d+)", said)
    assert found
    assert "vous proposez" in person.types(found[1])


def test_a_game_that_is_left_is_kept_with_everybody_in_it(sit_down: Any, tmp_path: Path) -> None:
    words = ("--seed", "3", "--option", "first_dealer=0", "--name", "Ada", "--bots", "random")
    person = sit_down("play", *words, XDG_DATA_HOME=str(tmp_path))
    person.prompted()
    person.types("2")
    assert "play --resume" in person.last_words("quit")[0]
    again = sit_down("play", "--resume", XDG_DATA_HOME=str(tmp_path))
    screen = again.prompted()
    assert "You are Ada." in screen
    assert "You put the last note" in screen
    assert "Which card do you lay?" in screen


def test_saving_never_replaces_what_is_no_game(sit_down: Any, tmp_path: Path) -> None:
    precious = tmp_path / "letter"
    precious.write_text("precious", encoding="utf-8")
    game = tmp_path / "game"
    person = sit_down("play", HOME=str(tmp_path), columns=200)
    person.prompted()
    assert "is something else already" in person.types(f"save {precious}")
    assert precious.read_text(encoding="utf-8") == "precious"
    assert "Saved as" in person.types("save ~/game")
    game.chmod(0o600)
    assert "Saved as" in person.types(f"save {game}")
    assert game.stat().st_mode & 0o777 == 0o600


def test_french_signs_stay_with_their_words(sit_down: Any) -> None:
    person = sit_down(
        "play", "--lang", "fr", "--seed", "3", "--option", "first_dealer=0", columns=60
    )
    for screen in (person.prompted(), person.types("?"), person.types("aide")):
        for line in screen.splitlines():
            assert len(line) <= 60
            assert not re.match(r"\s*[:;!»]", line)
            assert not re.match(r"\s+\?", line)


def test_who_comes_after_two_that_share_a_place_is_one_place_further_down() -> None:
    shown = StringIO()
    table = rififi.new("razzia", 4, seed=1)
    result = {"ranking": [[2], [0, 3], [1]], "money": [50, 10, 80, 50]}
    ended: Any = SimpleNamespace(result=result)
    names = ["Ada", "Bo", "Cy", "Di"]
    words = wording(table.game, "en").at_table(names, None)
    show_result(Screen(Console(file=shown), read_line, False), ended, words)
    lines = [line.split()[:2] for line in shown.getvalue().splitlines()]
    assert lines == [["1.", "Cy"], ["2.", "Ada"], ["2.", "Di"], ["4.", "Bo"]]
