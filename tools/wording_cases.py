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
from rififi.counsel import has_counsel
from rififi.games import all_games, part_of
from rififi.games.reglement.table import text_named
from rififi.kernel.wording import Wording
from rififi.wording import LANGUAGES, wording

FILE: Final = Path(__file__).parent.parent / "web" / "src" / "generated" / "wording-cases.json"
NAMES: Final = ["Lulu", "Dédé d’Anvers", "Mo$mo {bar}", "Zaza", "Jojo", "Fifi", "Nono", "Gigi"]
READERS: Final = ["-", "nobody", "0", "1"]
"""Nobody at a table; a spectator; two of the players."""

OF_A_KIND: Final = 3
"""So many cases of each key."""

GAMES: Final[dict[str, list[tuple[int, dict[str, Any]]]]] = {
    "razzia": [
        (3, {"hidden_last_note": True, "closed_bars": ["jungle", "colibri"]}),
        (4, {"hidden_last_note": True, "hidden_totals": True}),
        (5, {}),
        (6, {}),
        (7, {}),
        (8, {}),
    ],
    "reglement": [
        (3, {"seating": "free"}),
        (4, {"sleepers_earn": True}),
        (5, {}),
        (4, {}),
        (3, {}),
        (6, {"seating": "free"}),
    ],
}

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
    sentences = {}
    for game, tables in GAMES.items():
        found = Cases(game)
        for number, (players, options) in enumerate(tables):
            found.play(rififi.new(game, players, number, options))
        for wrong in WRONG_SET_UPS[game]:
            found.set_up(*wrong)
        sentences[game] = found.sentences
    found.add("refusal.unknown_game", {"game": "poker", "known": ["razzia", "reglement"]})
    readers = [mode for mode, _ in modes("razzia")]
    return {"names": NAMES, "modes": readers, "sentences": sentences, "words": single_facts()}


def reading(game: str, lang: str, reader: str) -> Wording:
    """The sentences of a game for a reader."""
    words = wording(all_games()[game], lang)
    if reader == "-":
        return words
    return words.at_table(NAMES, None if reader == "nobody" else int(reader))


def modes(game: str) -> list[tuple[str, Wording]]:
    """Every language with every reader."""
    return [(f"{lang} {who}", reading(game, lang, who)) for lang in LANGUAGES for who in READERS]


def in_each_mode(game: str, say: Callable[[Wording], str]) -> list[str | None]:
    """A sentence in every language for every reader; None: as for the one before."""
    said: list[str | None] = []
    before = None
    for _, words in modes(game):
        sentence = say(words)
        said.append(None if sentence == before else sentence)
        before = sentence
    return said


class Cases:
    """Sentences, a few for each key."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.sentences: list[dict[str, Any]] = []
        self.known: dict[str, list[str]] = {}

    def add(self, key: str, facts: dict[str, Any]) -> None:
        """One more sentence of this key, unless there are enough, or it is one of those."""
        known = self.known.setdefault(key, [])
        written = json.dumps(facts, sort_keys=True)
        if len(known) < OF_A_KIND and written not in known:
            known.append(written)
            said = in_each_mode(self.game, lambda words: words.say(key, facts))
            self.sentences.append({"key": key, "facts": facts, "said": said})

    def refused(self, refused: Refused | None) -> None:
        if refused is not None:
            self.add(f"refusal.{refused.code}", refused.facts)

    def play(self, table: Table) -> None:
        """A game at random, all its choices and questions, and answers that are refused."""
        choose, stray = random.Random(table.state.seats), random.Random(0)
        board = part_of(table.game, "terminal")
        plain = wording(table.game)
        while not table.finished:
            ask = choose.choice([ask for ask in table.asks() if not ask["answered"]])
            seat = ask["seat"]
            for option in ask["options"]:
                self.add(f"choice.{option['do']}", option)
            for answer in board.whole_answers(table.view(seat), ask)[:2]:
                self.add(f"choice.{answer['do']}", answer)
            self.add(f"question.{ask['kind']}", board.question_facts(table.view(seat), plain))
            for answer in any_answers(table, ask, stray):
                if answer["do"] == "place":
                    self.add("choice.place", answer)
                elif "card" in answer:
                    self.add(f"choice.play.{answer['card']}", answer)
                self.refused(table.why_not(seat, answer, ask["id"]))
            for answer in wrong_answers(ask):
                self.refused(table.why_not(seat, answer, ask["id"]))
            if has_counsel(table.game):
                for reason in rififi.hint(table.view(seat), ask)["because"]:
                    self.add(reason["say"], reason)
            self.refused(table.why_not((seat + 1) % table.state.seats, {"do": "place"}))
            table.answer(seat, choose.choice(ask["options"]), ask["id"])
        for reader in [None, *range(table.state.seats)]:
            for event in table.events(reader):
                self.add(f"event.{event['key']}", event["args"])
        self.refused(table.why_not(0, {"do": "play"}))

    def set_up(self, game: str, players: Any, options: dict[str, Any]) -> None:
        """A game that cannot be set up."""
        try:
            rififi.new(game, players, 1, options)
        except Refused as refused:
            self.refused(refused)


def wrong_tables() -> list[dict[str, Any]]:
    """Tables of Règlement de comptes that are refused, each for a reason of its own."""
    changes = [
        ("faces = 29", "faces = 28"),
        ("faces = 29", "faces = 15"),
        ("faces = 29", "faces = 99"),
        ('"knife"', '"sword"'),
        ('"knife"', '["knife", "glass"]'),
        ('"knife"', '"register"'),
        ("\n3 = ", "\n77 = "),
        ("\n3 = ", "\n# "),
        ("sides = [14", "sides = [15"),
        ("name = ", "nom = "),
        ('name = "', 'name = "\\n'),
        ("gunman = [", "gunman = [1, "),
        ("[places]", "[places"),
    ]
    return [{"table": text_named("record").replace(*change, 1)} for change in changes]


WRONG_SET_UPS: Final[dict[str, list[tuple[str, Any, dict[str, Any]]]]] = {
    "razzia": [
        ("razzia", 9, {}),
        ("razzia", "4", {}),
        ("razzia", 4, {"speed": 7}),
        ("razzia", 3, {"closed_bars": ["jungle"]}),
        ("razzia", 4, {"hidden_totals": "maybe"}),
        ("razzia", 4, {"first_dealer": 4}),
    ],
    "reglement": [("reglement", 4, options) for options in wrong_tables()],
}


def any_answers(table: Table, ask: dict[str, Any], choose: random.Random) -> list[dict[str, Any]]:
    """Answers to a question of Règlement de comptes, whatever may be wrong with them."""
    if table.game.name != "reglement":
        return []
    place, other = choose.randint(1, 33), choose.randint(1, 33)
    cake, way = choose.randrange(table.state.seats), choose.choice(["left", "right"])
    cards: list[dict[str, Any]] = [
        {"card": "knife", "target": place},
        {"card": "gun", "target": place},
        {"card": "order_cake", "place": place},
        {"card": "pass_cake", "cake": cake, "way": way},
        {"card": "boom", "cake": cake},
        {"card": "cocktail", "targets": [place, other]},
        {"card": "alert"},
        {"card": "move", "from": place, "to": other},
    ]
    seated = {"do": "place", "kind": "gunman", "asleep": choose.random() < 0.5, "place": place}
    strokes = ask["options"][0]["do"]
    return [seated, {"do": strokes, "place": place}, *[{"do": "play"} | card for card in cards]]


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
        {
            "field": field,
            "value": value,
            "said": in_each_mode("razzia", partial(word_of, field, value)),
        }
        for field, value in facts
    ]


def word_of(field: str, value: Any, words: Wording) -> str:
    """One fact in words."""
    return words.word(field, value)


def listed(cases: list[dict[str, Any]]) -> str:
    """Cases, one a line."""
    return "[\n" + ",\n".join(json.dumps(case, ensure_ascii=False) for case in cases) + "\n]"


def written() -> str:
    """The file."""
    found = cases()
    lines = [f'{{"names": {json.dumps(found["names"], ensure_ascii=False)},\n']
    lines.append(f'"modes": {json.dumps(found["modes"])},\n')
    games = [f'"{game}": {listed(found["sentences"][game])}' for game in found["sentences"]]
    lines.append('"sentences": {\n' + ",\n".join(games) + "\n},\n")
    lines.append(f'"words": {listed(found["words"])}\n}}\n')
    return "".join(lines)


if __name__ == "__main__":
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else FILE
    target.write_text(written(), encoding="utf-8")
