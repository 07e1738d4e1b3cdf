"""Sentences: every fact that is told or refused has one in each language, and leaves nothing unworded."""

from __future__ import annotations

import ast
import json
import random
import re
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import rififi
from rififi import Refused, Table
from rififi.games import all_games
from rififi.kernel.market import Trading
from rififi.kernel.wording import FIELD, Wording, flatten
from rififi.wording import LANGUAGES, general_wording, in_language, read_catalogue, wording

SOURCES = Path(rififi.__file__).parent
UNWORDED = re.compile(
    r"[a-z]-(gambler|raid|club|bar|house|\d)|\b(colibri|jungle|lincoln)\b"
    r"|[{}\[\]_]|\b(None|True|False)\b"
)
"""What should never be read in a sentence: names and values as programs write them."""

NEVER_WORDED = {"not_held"}
"""The codes of goofspiel, which is measured and tested but not played by people."""

OPTIONS: list[dict[str, Any]] = [
    {},
    {"hidden_last_note": True},
    {"hidden_totals": True, "closed_bars": ["jungle", "colibri"]},
    {"hidden_last_note": True, "hidden_totals": True, "short_last_round": False},
]


def in_words(game: str, lang: str) -> Wording:
    """The sentences of a game."""
    return wording(all_games()[game], lang)


def catalogues(lang: str) -> dict[str, dict[str, str]]:
    """Each catalogue of a language by its package."""
    packages = ["rififi.words", *(f"rififi.games.{game}.wording" for game in all_games())]
    return {package: read_catalogue(package, lang) for package in packages}


def fields(template: str) -> set[str]:
    """The facts that a sentence names."""
    return {found[1] for found in FIELD.finditer(template)}


# What the sources tell and refuse.


def calls(folder: Path, name: str) -> Iterator[ast.Call]:
    """Every call of a function or method of this name, below a folder."""
    for path in [folder] if folder.is_file() else sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                called = node.func
                if name in (getattr(called, "id", None), getattr(called, "attr", None)):
                    yield node


def first_words(folder: Path, name: str) -> set[str]:
    """The texts with which these calls begin; a name stands for every text assigned to it."""
    words = set()
    for call in calls(folder, name):
        given = call.args[0] if call.args else None
        if isinstance(given, ast.Constant) and isinstance(given.value, str):
            words.add(given.value)
        elif isinstance(given, ast.Name):
            words |= assigned_texts(folder, given.id)
    return words


def assigned_texts(folder: Path, name: str) -> set[str]:
    """Every text that is assigned to this name somewhere below a folder."""
    texts = set()
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Assign) and any(
                isinstance(target, ast.Name) and target.id == name for target in node.targets
            ):
                inside = ast.walk(node.value)
                texts |= {part.value for part in inside if isinstance(part, ast.Constant)}
    return {text for text in texts if isinstance(text, str)}


# Catalogues.


@pytest.mark.parametrize("package", catalogues("en"))
def test_languages_have_the_same_sentences(package: str) -> None:
    """The same keys, and the same facts in each sentence."""
    english, french = catalogues("en")[package], catalogues("fr")[package]
    assert list(english) == list(french)
    for key, template in english.items():
        assert fields(template) == fields(french[key]), key


@pytest.mark.parametrize("package", catalogues("fr"))
def test_french_typography(package: str) -> None:
    """No line can break before a double sign of punctuation or inside guillemets."""
    for key, template in catalogues("fr")[package].items():
        text = FIELD.sub("X", template)
        assert not re.search(r"[ \w][!?;»]|\w:(?!//)| :|«[ \w]", text), key
        assert "'" not in text, key


def market_events() -> set[str]:
    """The keys that a market tells, whatever the game."""
    given = [call.args[1] for call in calls(SOURCES / "kernel", "tell_of")]
    keys = {str(key.value) for key in given if isinstance(key, ast.Constant)}
    return keys | first_words(SOURCES / "kernel" / "market.py", "tell")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", all_games())
def test_every_event_has_a_sentence(game: str, lang: str) -> None:
    """Every key that the game tells, and no other."""
    told = first_words(SOURCES / "games" / game / "phases", "tell")
    told |= first_words(SOURCES / "games" / game / "thugs", "tell")
    if any(isinstance(decision, Trading) for decision in all_games()[game].decisions):
        told |= market_events()
    keys = flatten(read_catalogue(f"rififi.games.{game}.wording", lang))
    worded = {key.split(".")[1] for key in keys if key.startswith("event.")}
    assert told == worded


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_has_a_sentence(lang: str) -> None:
    """Every code of a game in its wording, every other code in the general one, and no more."""
    codes = first_words(SOURCES, "Reason") - NEVER_WORDED
    general = {key[8:] for key in general_wording(lang).templates if key.startswith("refusal.")}
    for folder in (SOURCES / "games").glob("*/wording"):
        game = folder.parent.name
        own = first_words(folder.parent, "Reason")
        keys = read_catalogue(f"rififi.games.{game}.wording", lang)
        assert {key[8:] for key in keys if key.startswith("refusal.")} == own
        codes -= own
    assert codes == general


# Sentences in play.


def test_everything_that_happens_can_be_said() -> None:
    """Random games of 3 to 8, with all options, worded for every reader, in both languages."""
    said: dict[str, set[str]] = {lang: set() for lang in LANGUAGES}
    for players in range(3, 9):
        names = ["Lulu", "Dédé", "Momo", "Zaza", "Jojo", "Fifi", "Nono", "Gigi"][:players]
        for seed, options in enumerate(OPTIONS):
            table = random_game(players, seed, options)
            for lang in LANGUAGES:
                for reader in [None, *range(players)]:
                    words = in_words("razzia", lang).at_table(names, reader)
                    for event in table.events(reader):
                        sentence = words.say(f"event.{event['key']}", event["args"])
                        assert not UNWORDED.search(sentence), sentence
                        assert "Seat " not in sentence
                        assert "Place " not in sentence
                        said[lang].add(event["key"])
    for lang in LANGUAGES:
        told = first_words(SOURCES / "games" / "razzia" / "phases", "tell")
        assert said[lang] == told


def random_game(players: int, seed: int, options: dict[str, Any]) -> Table:
    """A game played at random, every choice and answer in it worded on the way."""
    choose = random.Random(seed)
    table = rififi.new("razzia", players, seed, options)
    while not table.finished:
        ask = choose.choice([ask for ask in table.asks() if not ask["answered"]])
        for lang in LANGUAGES:
            for option in ask["options"]:
                choice = in_words("razzia", lang).say(f"choice.{option['do']}", option)
                assert not UNWORDED.search(choice), choice
        table.answer(ask["seat"], choose.choice(ask["options"]), ask["id"])
    return table


def test_the_reader_is_spoken_to() -> None:
    """Who does something reads "you", the others read the name."""
    facts = {"seat": 1, "bar": "jungle", "notes": [15, 20]}
    names = ["Lulu", "Dédé", "Momo"]
    expected = {
        ("en", 1): "Jungle: you take $15k and $20k.",
        ("en", 0): "Jungle: Dédé takes $15k and $20k.",
        ("fr", 1): "Jungle\u00a0: vous prenez 15\u00a0k$ et 20\u00a0k$.",
        ("fr", None): "Jungle\u00a0: Dédé prend 15\u00a0k$ et 20\u00a0k$.",
    }
    for (lang, reader), sentence in expected.items():
        words = in_words("razzia", lang).at_table(names, reader)
        assert words.say("event.notes_won", facts) == sentence


def test_words_go_with_numbers() -> None:
    """One finds, two find; in French nought and one are singular."""
    english, french = in_words("razzia", "en"), in_words("razzia", "fr")
    facts: dict[str, Any] = {"bar": "jungle", "seats": [0]}
    assert "Seat 0 finds no money" in english.say("event.bar_is_bare", facts)
    assert "Place 0 n’y trouve pas" in french.say("event.bar_is_bare", facts)
    facts["seats"] = [0, 1]
    assert "Seat 0 and Seat 1 find no money" in english.say("event.bar_is_bare", facts)
    assert "Place 0 et Place 1 n’y trouvent pas" in french.say("event.bar_is_bare", facts)


def test_a_duel_is_told_roll_by_roll() -> None:
    """Each fighter's card, roll and total beside the name; the reader finds his own name marked."""
    facts: dict[str, Any] = {"bar": "lincoln", "seats": [2, 0], "numbers": [6, 2], "rolls": [1, 6]}
    facts |= {"totals": [7, 8], "winner": 0}
    words = in_words("razzia", "en").at_table(["Lulu", "Dédé", "Momo"], 2)
    assert words.say("event.duel", facts) == (
        "Duel at Lincoln! Momo (you): card 6 + die 1 = 7. Lulu: card 2 + die 6 = 8. Lulu wins."
    )


# Refusals.


def refusal_of(action: Callable[[], object]) -> Refused:
    """The refusal that an action meets."""
    with pytest.raises(Refused) as caught:
        action()
    return caught.value


def sharing() -> Table:
    """Two gamblers at Jungle, where 5 and 15 lie: seat 0 is to propose."""
    cards = ["blue-gambler-1", "red-gambler-1", "pink-gambler-1", "blue-gambler-6"]
    notes = [10, 10, 10, 5, 10, 10, 15]
    script = {"cards": cards, "notes": notes}
    table = rififi.new("razzia", 4, 1, {"first_dealer": 0}, script)
    table.answer(0, {"do": "place", "bar": "jungle"})
    for seat, card in zip([1, 2, 3, 0], cards, strict=True):
        table.answer(seat, {"do": "play", "card": card})
    return table


def share(*parts: tuple[Any, list[Any]]) -> dict[str, Any]:
    """A proposal in structured form."""
    return {"do": "share", "parts": [{"seat": seat, "notes": notes} for seat, notes in parts]}


def refusals() -> dict[str, Refused]:
    """Refusals that a player or a program can meet, by code."""
    first = rififi.new("razzia", 3, 1, {"first_dealer": 0})
    laying = first.clone()
    laying.answer(0, {"do": "place", "bar": "jungle"})
    over = random_game(3, 1, {})
    record = over.record()
    new = rififi.new
    found = [
        refusal_of(lambda: first.answer(0, {"do": "place", "bar": "jazz-house"})),
        refusal_of(lambda: laying.answer(0, {"do": "play", "card": "pink-gambler-3"})),
        refusal_of(lambda: sharing().answer(0, share((0, [5]), (2, [15])))),
        refusal_of(lambda: sharing().answer(0, share((0, [5, 25]), (2, [15])))),
        refusal_of(lambda: sharing().answer(0, share((0, [5])))),
        refusal_of(lambda: first.answer(3, {"do": "place", "bar": "jungle"})),
        refusal_of(lambda: over.answer(0, {"do": "play", "card": "red-raid-3"})),
        refusal_of(lambda: first.answer(1, {"do": "place", "bar": "jungle"})),
        refusal_of(lambda: first.answer(0, {"do": "place", "bar": "jungle"}, ask=9)),
        refusal_of(lambda: first.answer(0, {})),
        refusal_of(lambda: first.answer(0, {"do": "place", "bar": 3})),
        refusal_of(lambda: new("razzia", 4, 1, script={"lots": [7]})),
        refusal_of(lambda: new("razzia", 4, 1, script={"coins": [7]})),
        refusal_of(lambda: new("razzia", 4, 1, {"speed": 7})),
        refusal_of(lambda: new("razzia", 4, 1, {"closed_bars": ["jungle"]})),
        refusal_of(lambda: new("poker", 4, 1)),
        refusal_of(lambda: new("razzia", 9, 1)),
        refusal_of(lambda: rififi.from_position({"format": "none"})),
        refusal_of(lambda: rififi.from_position(changed(first.position(), 50, *MONEY))),
        refusal_of(lambda: rififi.replay(record | {"answers": [{}]})),
        refusal_of(lambda: rififi.replay(record | {"version": 99})),
        refusal_of(lambda: rififi.replay(record, to=10_000)),
        refusal_of(lambda: rififi.player("nobody", "razzia")),
    ]
    return {refused.code: refused for refused in found}


MONEY = ("state", "money", 0)


def changed(document: dict[str, Any], value: Any, *path: Any) -> dict[str, Any]:
    """A copy of a document with another value at one place."""
    copy: dict[str, Any] = json.loads(json.dumps(document))
    place: Any = copy
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    return copy


QUOTING = {
    "damaged",
    "damaged_record",
    "impossible_script",
    "malformed",
    "not_an_answer",
    "unknown_option",
    "wrong_option_value",
}
"""Refusals of something that a program wrote, which repeat it as it was written."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_met_can_be_said(lang: str) -> None:
    """In both languages, with the values in it and nothing unworded."""
    met = refusals()
    assert len(met) >= 22
    for code, refused in met.items():
        words = in_words("razzia", lang)
        sentence = words.say(f"refusal.{code}", refused.facts)
        assert sentence[0].isupper() or sentence[0].isdigit(), sentence
        assert sentence.endswith(".")
        if code not in QUOTING:
            assert not UNWORDED.search(sentence), sentence
        if lang == "en":
            said = sentence.rstrip(".") + (f" ({refused.clause})." if refused.clause else ".")
            assert str(refused) == said


def test_a_refusal_names_the_values_and_the_clause() -> None:
    """As in the design: what lies there, what was named, and the rule."""
    refused = refusal_of(lambda: sharing().answer(0, share((0, [5, 25]), (1, [15]))))
    assert refused.text == (
        "Only notes at Jungle can be shared: $5k and $15k; you named $25k (RZ-5.3)."
    )
    sentence = in_words("razzia", "fr").say("refusal.note_is_not_there", refused.facts)
    assert sentence == (
        "On ne partage que les billets du Jungle\u00a0: 5\u00a0k$ et 15\u00a0k$\u202f; "
        "vous avez nommé 25\u00a0k$."
    )


def test_an_unwanted_value_is_told_what_is_wanted() -> None:
    """Flags are true or false, and bars come in pairs."""
    refused = refusal_of(lambda: rififi.new("razzia", 4, 1, {"hidden_totals": "maybe"}))
    assert refused.text.endswith('cannot be "maybe"; it can be true or false.')
    refused = refusal_of(lambda: rififi.new("razzia", 3, 1, {"closed_bars": None}))
    assert "cannot be nothing; it can be 2 different ones of colibri, " in refused.text


def test_a_text_is_seen_not_to_be_a_number() -> None:
    """What somebody wrote is repeated as it was written: a text in quotes, a list as a list."""
    table = rififi.new("razzia", 3, 1)
    record, position = table.record(), table.position()
    quoted: list[tuple[Callable[[], object], str, str]] = [
        (lambda: rififi.new("razzia", "4"), 'not "4".', "pas à «\u00a04\u00a0»."),  # type: ignore[arg-type]
        (lambda: rififi.new("razzia", 9), "not 9.", "pas à 9."),
        (lambda: table.view("0"), 'seat "0":', "La place «\u00a00\u00a0» n’existe pas"),
        (lambda: table.view([0]), "seat [0]:", "La place [0] n’existe pas"),
        (lambda: rififi.replay(record | {"version": "1"}), 'not "1".', "pas «\u00a01\u00a0»."),
        (lambda: rififi.replay(record, to="1"), 'not "1".', "étape «\u00a01\u00a0»."),  # type: ignore[arg-type]
        (
            lambda: rififi.replay(answered(record, seat="0")),
            'no seat "0":',
            "place «\u00a00\u00a0»",
        ),
        (lambda: rififi.from_position(changed(position, "0", *MONEY)), 'not "0".', "pas «\u00a00"),
        (
            lambda: rififi.from_position(changed(position, "", *MONEY)),
            'not "".',
            "pas «\u00a0\u00a0»",
        ),
        (lambda: rififi.new(""), 'no game "":', "Le jeu «\u00a0\u00a0» n’existe pas"),
    ]
    for action, english, french in quoted:
        refused = refusal_of(action)
        assert english in refused.text
        assert french in in_language(refused, "fr")


def answered(record: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """A record with one answer that has these fields."""
    answer = {"seat": 0, "ask": 1, "answer": {"do": "place", "bar": "jungle"}, "chance": []}
    return record | {"answers": [answer | fields]}


@pytest.mark.parametrize("value", ["a\nb", "\x1b[2J", "\x9b", "\u202e", "\ud800", "x" * 10_000])
def test_what_somebody_wrote_cannot_spoil_a_sentence(value: str) -> None:
    """Nothing that acts on a terminal, breaks the line or fills the screen is repeated."""
    position = changed(rififi.new("razzia", 3, 1).position(), value, "frames", 0, "phase")
    wrongs: list[Any] = [value, [value], {value: value}]
    for wrong in wrongs:
        position["frames"][0]["phase"] = wrong
        text = refusal_of(lambda: rififi.from_position(position)).text
        assert text.isprintable()
        assert len(text) < 300


@pytest.mark.parametrize(
    "value",
    [{"say": "refusal.no_such_seat"}, 10**5000, float("nan")],
    ids=["sentence", "huge", "no number"],
)
def test_whatever_was_written_can_be_said(value: Any) -> None:
    """A stranger's value is never taken for a sentence of ours."""
    for answer in ({"do": value}, share((value, [5])), {"do": "share", "parts": value}):
        assert sharing().why_not(0, answer) is not None
    assert refusal_of(lambda: rififi.new(value)).code == "unknown_game"
    assert refusal_of(lambda: rififi.new("razzia", value)).code == "impossible_players"
    assert refusal_of(lambda: rififi.new("razzia", 4).view(value)).code == "no_such_seat"


SPOILT: list[tuple[tuple[Any, ...], Any, str]] = [
    (("players",), 9, "À players : il faudrait un nombre entier de 3 à 8, pas 9."),
    (("version",), 0, "À version : il faudrait un nombre entier à partir de 1, pas 0."),
    (("finished",), 0, "À finished : il faudrait true ou false, pas 0."),
    (("frames",), [], "À frames : il faudrait au moins un cadre tant que la partie dure, pas []."),
    (("frames", 0), 7, "À frames : il faudrait un objet avec des champs nommés, pas 7."),
    (("asked",), [0], "À asked : il faudrait une liste de 3, pas [0]."),
    (("chance", "seed"), 5, "À chance.seed : il faudrait un texte, pas 5."),
    (
        ("state", "round"),
        2,
        "67 billets sont dans la pile, et à la manche 2 il devrait y en avoir 62.",
    ),
    (MONEY, 50, "Cette position ne tient pas debout : Place 0 a 50, mais a gagné 0."),
    (("state", "pile"), [], "les cartes ne sont pas celles qui sont en jeu, chacune une fois."),
    (("frames", 0, "step"), "end", "les règles posent d’autres questions avant l’étape « end »."),
    (("options", "first_dealer"), 3, "elle peut être lot ou une place de 0 à 2."),
]


@pytest.mark.parametrize(
    ("path", "value", "sentence"), SPOILT, ids=[str(case[0]) for case in SPOILT]
)
def test_what_is_wrong_with_a_position_is_said_in_french(
    path: tuple[Any, ...], value: Any, sentence: str
) -> None:
    """From the first word to the last."""
    position = changed(rififi.new("razzia", 3, 1).position(), value, *path)
    refused = refusal_of(lambda: rififi.from_position(position))
    assert sentence in re.sub("[\u00a0\u202f]", " ", in_language(refused, "fr"))
    assert not re.search(r"\b(the|should|not|there|from)\b", in_language(refused, "fr"))


def test_what_is_wrong_within_a_record_is_said_in_the_readers_language() -> None:
    """A refusal of the game's own too, with its clause."""
    table = rififi.new("razzia", 3, 1, {"first_dealer": 0})
    table.answer(0, {"do": "place", "bar": "jungle"})
    card = next(card for card in ("red-raid-3", "red-raid-4") if card not in table.view(0)["hand"])
    entry = {"seat": 0, "ask": 2, "answer": {"do": "play", "card": card}, "chance": []}
    record = table.record() | {"answers": [*table.entries, entry]}
    refused = refusal_of(lambda: rififi.replay(record))
    assert refused.facts["game"] == "razzia"
    named = in_words("razzia", "en").word("card", card)
    assert refused.text.startswith(f"Line 3 of the record is damaged: {named} is not in your hand")
    assert refused.text.endswith("(RZ-3.7).")
    french = in_language(refused, "fr")
    assert french.startswith(
        "La ligne 3 de l’enregistrement est abîmée\u00a0: Vous n’avez pas cette"
    )
    assert french.endswith("(RZ-3.7).")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_fault_of_a_document_has_a_sentence(lang: str) -> None:
    """Every key that is given for one, and no other."""
    given = texts_given("fault", 0) | texts_given("damaged_record", 1)
    assert given - {"points"} == keys_below(lang, "fault.")
    wanted = texts_given("Damaged", 2) | texts_given("damaged", 2) | {"seat", "document"}
    assert wanted == keys_below(lang, "expected.")


def texts_given(name: str, place: int) -> set[str]:
    """The texts that stand at this place of a call of this name, anywhere in the sources."""
    given = [call.args[place] for call in calls(SOURCES, name) if len(call.args) > place]
    texts = [part.value for part in given if isinstance(part, ast.Constant)]
    return {text for text in texts if isinstance(text, str)}


def keys_below(lang: str, prefix: str) -> set[str]:
    """The keys that begin like this, of the general sentences and of those that games add."""
    keys = set(general_wording(lang).templates)
    for path in (SOURCES / "games").glob(f"*/wording/{lang}.toml"):
        keys |= set(flatten(tomllib.loads(path.read_text(encoding="utf-8"))))
    return {key.removeprefix(prefix) for key in keys if key.startswith(prefix)}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_has_a_meaning(lang: str) -> None:
    """A sentence for each option of each game, and no other."""
    for name, game in all_games().items():
        options = {f"option.{option.name}" for option in game.options}
        keys = {key for key in in_words(name, lang).templates if key.startswith("option.")}
        assert keys == options
