"""Writes sentences as Python words them, for the browser's wording to be held to.

usage: python tools/wording_cases.py [FILE]
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

import rififi
from rififi import Refused, Table
from rififi.games import all_games, part_of
from rififi.kernel.wording import Wording
from rififi.wording import LANGUAGES, wording

FILE: Final = Path(__file__).parent.parent / "web" / "src" / "generated" / "wording-cases.json"
NAMES: Final = ["Lulu", "Dédé d’Anvers", "Mo$mo {bar}", "Zaza", "Jojo", "Fifi", "Nono", "Gigi"]
READERS: Final = ["-", "nobody", "0", "1"]
"""Nobody at a table; a spectator; two of the players."""

OF_A_KIND: Final = 3
"""So many cases of each key."""

GAMES: Final[list[tuple[int, dict[str, Any]]]] = [
    (3, {"hidden_last_note": True, "closed_bars": ["jungle", "colibri"]}),
    (4, {"hidden_last_note": True, "hidden_totals": True}),
    (5, {}),
    (6, {}),
    (7, {}),
    (8, {}),
]

WRITTEN: Final[list[Any]] = [
    None,
    True,
    7,
    -1.5,
    "",
    "4",
    " 4",
    "jungle",
    "$1 {bar} $&",
    "one\nline\t",
    "turned \u202eround",
    "\u00e9\U0001f0cf\u00a0!",
    "long " * 40,
    [],
    ["a", 1, None, {"b": [True, "\u2028"]}],
    {},
    {"do": "play", "card": 'so "called"', "back\\slash": "\u0007"},
]
"""What a stranger may write."""

QUOTED: Final = ["answer", "value", "named", "wanted", "game", "player", "note"]


def cases() -> dict[str, Any]:
    """Every event, choice, question and refusal of real games, and words of single facts."""
    found = Cases()
    for number, (players, options) in enumerate(GAMES):
        found.play(rififi.new("razzia", players, number, options))
    found.set_ups()
    readers = [mode for mode, _ in modes()]
    return {
        "names": NAMES,
        "modes": readers,
        "sentences": found.sentences,
        "words": single_facts(),
    }


def reading(lang: str, reader: str) -> Wording:
    """The sentences of Razzia for a reader."""
    words = wording(all_games()["razzia"], lang)
    if reader == "-":
        return words
    return words.at_table(NAMES, None if reader == "nobody" else int(reader))


def modes() -> list[tuple[str, Wording]]:
    """Every language with every reader."""
    return [(f"{lang} {who}", reading(lang, who)) for lang in LANGUAGES for who in READERS]


def in_each_mode(say: Callable[[Wording], str]) -> list[str | None]:
    """A sentence in every language for every reader; None: as for the one before."""
    said: list[str | None] = []
    before = None
    for _, words in modes():
        sentence = say(words)
        said.append(None if sentence == before else sentence)
        before = sentence
    return said


class Cases:
    """Sentences, a few for each key."""

    def __init__(self) -> None:
        self.sentences: list[dict[str, Any]] = []
        self.known: dict[str, list[str]] = {}

    def add(self, key: str, facts: dict[str, Any]) -> None:
        """One more sentence of this key, unless there are enough, or it is one of those."""
        known = self.known.setdefault(key, [])
        written = json.dumps(facts, sort_keys=True)
        if len(known) < OF_A_KIND and written not in known:
            known.append(written)
            said = in_each_mode(lambda words: words.say(key, facts))
            self.sentences.append({"key": key, "facts": facts, "said": said})

    def refused(self, refused: Refused | None) -> None:
        if refused is not None:
            self.add(f"refusal.{refused.code}", refused.facts)

    def play(self, table: Table) -> None:
        """A game at random, all its choices and questions, and answers that are refused."""
        choose = random.Random(table.state.seats)
        board = part_of(table.game, "terminal")
        plain = wording(table.game)
        while not table.finished:
            ask = choose.choice([ask for ask in table.asks() if not ask["answered"]])
            seat = ask["seat"]
            for option in ask["options"]:
                self.add(f"choice.{option['do']}", option)
            if ask["kind"] == "share":
                for answer in board.whole_answers(table.view(seat), ask)[:2]:
                    self.add("choice.share", answer)
            self.add(f"question.{ask['kind']}", board.question_facts(table.view(seat), plain))
            for answer in wrong_answers(ask):
                self.refused(table.why_not(seat, answer, ask["id"]))
            for reason in rififi.hint(table.view(seat), ask)["because"]:
                self.add(reason["say"], reason)
            self.refused(table.why_not((seat + 1) % table.state.seats, {"do": "place"}))
            table.answer(seat, choose.choice(ask["options"]), ask["id"])
        for reader in [None, *range(table.state.seats)]:
            for event in table.events(reader):
                self.add(f"event.{event['key']}", event["args"])
        self.refused(table.why_not(0, {"do": "play"}))

    def set_ups(self) -> None:
        """Games that cannot be set up."""
        wrong: list[tuple[str, Any, dict[str, Any]]] = [
            ("poker", 4, {}),
            ("razzia", 9, {}),
            ("razzia", "4", {}),
            ("razzia", 4, {"speed": 7}),
            ("razzia", 3, {"closed_bars": ["jungle"]}),
            ("razzia", 4, {"hidden_totals": "maybe"}),
            ("razzia", 4, {"first_dealer": 4}),
        ]
        for game, players, options in wrong:
            try:
                rififi.new(game, players, 1, options)
            except Refused as refused:
                self.refused(refused)


def wrong_answers(ask: dict[str, Any]) -> list[dict[str, Any]]:
    """Answers to this question that are refused, each in a way of its own."""
    verb = ask["options"][0]["do"]
    wrong: list[dict[str, Any]] = [{}, {"do": "sing"}, {"do": verb, "loud": True}]
    if ask["kind"] == "play":
        wrong += [{"do": "play", "card": card} for card in ("pink-raid-6", "red-joker", 5)]
    if ask["kind"] == "place":
        wrong += [{"do": "place", "bar": bar} for bar in ("jungle", "colibri", "ritz", None)]
    if ask["kind"] == "share":
        notes = [1000, "hidden-3", "twenty"]
        wrong += [
            {"do": "share", "parts": [{"seat": 9, "notes": []}]},
            {"do": "share", "parts": []},
        ]
        wrong += [{"do": "share", "parts": [{"seat": 0, "notes": [note]}]} for note in notes]
        wrong += [{"do": "share", "parts": parts} for parts in (None, [7])]
    return wrong


def single_facts() -> list[dict[str, Any]]:
    """Facts worded alone: what strangers write, lists, sentences within sentences, notes face down."""
    facts = [(field, value) for field in QUOTED for value in WRITTEN]
    facts += [("anything", value) for value in WRITTEN if not isinstance(value, list | dict)]
    facts += [("anything", value) for value in ([], ["a"], [1, 2], ["a", True, None])]
    facts += [
        ("expected", {"say": "expected.whole", "low": 1, "high": 6}),
        ("expected", {"say": "unheard.of", "text": "Unheard of."}),
        ("values", ["jungle", "lot", 3]),
        ("values", {"count": 2, "of": ["jungle", "lincoln"]}),
        ("fault", {"say": "refusal.accept_or_refuse", "clause": "RZ-5.5", "text": "No."}),
        ("fault", {"say": "fault.pile", "count": 1, "round": 3, "due": 8}),
        ("notes", [5, "hidden-12", 50]),
        ("cards", ["red-gambler-3b", "pink-raid-6"]),
        ("hand", ["joker"]),
        ("bar", "ritz"),
        ("stream", "a\x00b"),
    ]
    return [
        {"field": field, "value": value, "said": in_each_mode(partial(word_of, field, value))}
        for field, value in facts
    ]


def word_of(field: str, value: Any, words: Wording) -> str:
    """One fact in words."""
    return words.word(field, value)


def written() -> str:
    """The file."""
    found = cases()
    lines = [f'{{"names": {json.dumps(found["names"], ensure_ascii=False)},\n']
    lines.append(f'"modes": {json.dumps(found["modes"])},\n')
    for part, end in (("sentences", ",\n"), ("words", "\n}\n")):
        listed = ",\n".join(json.dumps(case, ensure_ascii=False) for case in found[part])
        lines.append(f'"{part}": [\n{listed}\n]{end}')
    return "".join(lines)


if __name__ == "__main__":
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else FILE
    target.write_text(written(), encoding="utf-8")
