"""Sentences of Règlement de comptes: whatever happens, is asked or is refused, in both languages."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

import rififi
from rififi import Refused, Table
from rififi.games import all_games, part_of
from rififi.games.reglement.data import CARDS, ENDINGS, KINDS, WAYS
from rififi.kernel.wording import Wording
from rififi.recordfile import read_record
from rififi.wording import LANGUAGES, read_catalogue, wording
from tests.games.reglement.test_records import RECORDS

GAME = all_games()["reglement"]
NAMES = ["Lulu", "Dédé", "Momo", "Zaza", "Jojo", "Fifi"]
UNWORDED = re.compile(
    r"[{}\[\]_]|\b(None|True|False|null|blade|bruiser|gunman|godfather|boom|gun)\b"
)
"""What should never be read in a sentence: names and values as programs write them."""

OPTIONS: list[dict[str, Any]] = [{}, {"seating": "free"}, {"sleepers_earn": True}]


def words(lang: str, reader: int | None) -> Wording:
    """The sentences for a reader."""
    return wording(GAME, lang).at_table(NAMES, reader)


def wrong_answers(table: Table, ask: dict[str, Any], rng: random.Random) -> list[dict[str, Any]]:
    """Answers at random of every form, most of them refused."""
    place, other = rng.randint(1, 34), rng.randint(1, 34)
    cake = rng.randrange(table.state.seats)
    targets = sorted(rng.sample(range(1, 33), rng.randint(1, 4)))
    strokes = ask["options"][0]["do"]
    answers: list[dict[str, Any]] = [
        {"do": "play", "card": "knife", "target": place},
        {"do": "play", "card": "gun", "target": place},
        {"do": "play", "card": "order_cake", "place": place},
        {"do": "play", "card": "pass_cake", "cake": cake, "way": rng.choice(WAYS)},
        {"do": "play", "card": "boom", "cake": cake},
        {"do": "play", "card": "cocktail", "targets": targets},
        {"do": "play", "card": "alert"},
        {"do": "play", "card": "move", "from": place, "to": other},
        {"do": "put_aside", "card": rng.choice(CARDS)},
        {"do": "choose", "card": rng.choice(CARDS)},
        {"do": strokes, "place": place, "cake": cake},
        {"do": "place", "kind": rng.choice(KINDS), "asleep": rng.random() < 0.5, "place": place},
    ]
    return [{"do": strokes, "place": place}, *answers]


class Played:
    """Games at random, with all that was told, asked and refused in them; and a game of old for each end."""

    def __init__(self) -> None:
        self.events: dict[str, list[tuple[int | None, dict[str, Any]]]] = {}
        self.refusals: dict[str, list[Refused]] = {}
        self.choices: list[tuple[int, dict[str, Any], dict[str, Any]]] = []
        self.questions: list[tuple[int, dict[str, Any], dict[str, Any]]] = []
        for seed in range(24):
            options = OPTIONS[seed % len(OPTIONS)]
            table = rififi.new("reglement", 3 + seed % 4, seed, options)
            self.play(table, random.Random(seed))
            self.hear(table)
        for ending in ENDINGS:
            self.hear(rififi.replay(read_record(str(RECORDS / f"{ending}.jsonl"))))

    def play(self, table: Table, rng: random.Random) -> None:
        """One game; questions are answered stroke by stroke."""
        while not table.finished:
            ask = rng.choice([ask for ask in table.asks() if not ask["answered"]])
            seat = ask["seat"]
            for answer in wrong_answers(table, ask, rng):
                refused = table.why_not(seat, answer, ask["id"])
                if refused is not None:
                    self.refusals.setdefault(refused.code, []).append(refused)
            if rng.random() < 0.2:
                view = table.view(seat)
                self.questions.append((seat, view, ask))
                self.choices += [(seat, view, option) for option in ask["options"]]
            table.answer(seat, rng.choice(ask["options"]), ask["id"])

    def hear(self, table: Table) -> None:
        """Everything that was told in a game, to everybody."""
        for reader in [None, *range(table.state.seats)]:
            for event in table.events(reader):
                self.events.setdefault(event["key"], []).append((reader, event["args"]))


@pytest.fixture(scope="module")
def played() -> Played:
    return Played()


def keys_below(prefix: str) -> set[str]:
    """The keys of the game's sentences of this kind; those for the reader are the same sentences."""
    templates = wording(GAME).templates
    keys = {key.removeprefix(prefix) for key in templates if key.startswith(prefix)}
    return {key for key in keys if not key.endswith(".you")}


def check(sentence: str) -> None:
    """A whole sentence, for people."""
    assert sentence[0].isupper() or sentence[0].isdigit(), sentence
    assert sentence[-1] in ".!", sentence
    assert not UNWORDED.search(sentence), sentence
    assert not re.search(r"[.!]\.|  | [.,]", sentence), sentence


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_that_happens_can_be_said(played: Played, lang: str) -> None:
    """For every reader, and all that can happen has happened here."""
    assert set(played.events) == keys_below("event.")
    for key, told in played.events.items():
        for reader, args in told[:200]:
            check(words(lang, reader).say(f"event.{key}", args))


FACTS: dict[str, Any] = {
    "card": "order_cake",
    "hand": ["knife", "move"],
    "place": 5,
    "last": 32,
    "places": [1, 12],
    "cake": 1,
    "way": "left",
    "count": 3,
    "kind": "gunman",
    "asleep": False,
}
"""What refusals speak of."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_can_be_said(played: Played, lang: str) -> None:
    """With its values; those that were met, and those that need rare chances to be."""
    catalogue = read_catalogue(part_of(GAME, "wording").__name__, lang)
    own = {key.removeprefix("refusal.") for key in catalogue if key.startswith("refusal.")}
    assert len(own & set(played.refusals)) >= 18
    for code in own:
        check(words(lang, 0).say(f"refusal.{code}", FACTS))
        for refused in played.refusals.get(code, [])[:100]:
            assert refused.clause
            check(words(lang, 0).say(f"refusal.{code}", refused.facts))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_choice_and_question_can_be_said(played: Played, lang: str) -> None:
    """As the terminal lists them, and as a client may."""
    board = part_of(GAME, "terminal")
    for seat, view, option in played.choices:
        said = words(lang, seat)
        assert board.choice(option, view, said).plain
        assert not UNWORDED.search(said.say(f"choice.{option['do']}", option))
    for seat, view, ask in played.questions:
        question = board.question(view, ask, words(lang, seat))
        assert re.search(r"\?( \(.*\))?$", question), question
