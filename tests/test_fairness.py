"""`rififi verify`: the chance of a game on the web, recomputed from its record."""

from __future__ import annotations

import json
import re
import runpy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rififi import Refused, fairness
from rififi.recordfile import record_text
from rififi.wording import LANGUAGES, in_language
from tests.commands import fails, run

ROOT = Path(__file__).parent.parent
TOOL = runpy.run_path(str(ROOT / "tools" / "fair_record.py"))
RECORD: dict[str, Any] = TOOL["record"]()

Spoil = Callable[[dict[str, Any]], Any]


def a_record() -> dict[str, Any]:
    """One to spoil."""
    copy: dict[str, Any] = json.loads(json.dumps(RECORD))
    return copy


def refusal(record: dict[str, Any], *shown: str | None) -> Refused:
    """What is wrong with a record."""
    with pytest.raises(Refused) as caught:
        fairness.verify(record, *shown)
    return caught.value


def test_the_browsers_records_are_fresh() -> None:
    """The client's own check is tested with what Python plays today."""
    for file, text in TOOL["written"]().items():
        assert file.read_text(encoding="utf-8") == text, "run: make types"


def test_the_seed_comes_of_the_secret_and_every_share() -> None:
    """As the documentation has it; in the order of the seats, in whatever order they sat down."""
    parts = [(2, "b" * 32), (0, "a" * 32)]
    seed = fairness.seed("ab", parts)
    assert seed == fairness.seed("ab", parts[::-1])
    assert len({seed, fairness.seed("ac", parts), fairness.seed("ab", parts[:1])}) == 3
    assert fairness.seed("ab", [(0, "b" * 32), (2, "a" * 32)]) != seed
    assert re.fullmatch("[0-9a-f]{64}", fairness.new_secret())
    assert fairness.new_secret() != fairness.new_secret()


def test_a_fair_game_is_recomputed() -> None:
    """Commitment, shares, seed, every shuffle, die and lot, every answer."""
    found = fairness.verify(a_record(), RECORD["fair"]["commitment"], RECORD["fair"]["parts"][1][1])
    assert found.parts == [(seat, part) for seat, part in RECORD["fair"]["parts"]]
    assert found.table.result == RECORD["result"]
    assert found.shuffles == 3
    assert found.draws == 1 + json.dumps(RECORD["answers"]).count('"dice"')


def spoil_chance(record: dict[str, Any]) -> None:
    """Another number on a die."""
    entry = next(entry for entry in record["answers"] if entry["chance"])
    entry["chance"][0][1] = [entry["chance"][0][1][0] % 6 + 1]


SPOILT: list[tuple[str, Spoil]] = [
    ("no_fairness", lambda record: record.pop("fair")),
    ("damaged_fairness", lambda record: record["fair"].update(secret="x")),
    ("damaged_fairness", lambda record: record["fair"].update(commitment=None)),
    ("damaged_fairness", lambda record: record["fair"].update(parts=[[0, "x"]])),
    ("damaged_fairness", lambda record: record["fair"]["parts"].reverse()),
    ("damaged_fairness", lambda record: record["fair"]["parts"].append([3, "a" * 32])),
    ("damaged_fairness", lambda record: record["fair"]["parts"].append([True, "a" * 32])),
    ("secret_not_shown", lambda record: record["fair"].update(secret=None)),
    ("wrong_commitment", lambda record: record["fair"].update(secret="a" * 64)),
    ("wrong_commitment", lambda record: record["fair"].update(commitment="a" * 64)),
    ("wrong_seed", lambda record: record["fair"]["parts"].pop()),
    ("wrong_seed", lambda record: record["set_up"].update(seed="7")),
    ("not_by_chance", lambda record: record["set_up"].update(script={"dice": [6]})),
    ("damaged_record", spoil_chance),
    ("damaged_record", lambda record: record["chance"].pop()),
    ("damaged_record", lambda record: record["result"]["money"].reverse()),
]


@pytest.mark.parametrize(("code", "spoil"), SPOILT)
def test_what_is_not_fair_is_found_out(code: str, spoil: Spoil) -> None:
    """Each in one sentence, in both languages."""
    record = a_record()
    spoil(record)
    refused = refusal(record)
    assert refused.code == code
    for lang in LANGUAGES:
        assert re.fullmatch(r"[^{}\n]+\.", in_language(refused, lang))


def test_what_was_shown_and_given_must_be_in_the_record() -> None:
    """A record can be right in itself and not be of the game that was promised."""
    assert refusal(a_record(), "a" * 64).code == "other_commitment"
    assert refusal(a_record(), None, "a" * 32).code == "other_share"


# The command.


def test_verify_says_what_it_checked_and_what_that_proves(tmp_path: Path) -> None:
    """In either language, with the names of the table."""
    file = tmp_path / "game.jsonl"
    file.write_text(record_text(a_record()), encoding="utf-8")
    done = run("verify", str(file), "--share", RECORD["fair"]["parts"][0][1])
    assert (done.returncode, done.stderr) == (0, "")
    assert RECORD["fair"]["commitment"] in done.stdout
    assert f"Lulu gave the share {RECORD['fair']['parts'][0][1]}." in done.stdout
    assert "3 shuffles" in done.stdout
    assert "What it does not prove" in done.stdout
    french = run("verify", str(file), "--lang", "fr").stdout
    assert "Dédé a donné la part" in french
    assert "Ce que cela ne prouve pas" in french


def test_verify_fails_on_what_is_unfair_and_on_what_is_no_record(tmp_path: Path) -> None:
    """Exit code 1 where the chance is not what was promised, 2 where nothing can be read."""
    file = tmp_path / "game.jsonl"
    file.write_text(record_text(a_record()), encoding="utf-8")
    done = run("verify", str(file), "--commitment", "a" * 64)
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.startswith("This is not what you were promised")
    assert len(done.stderr.splitlines()) == 1
    record = a_record()
    spoil_chance(record)
    file.write_text(record_text(record), encoding="utf-8")
    done = run("verify", str(file), "--lang", "fr")
    assert done.returncode == 1
    assert "la graine ne donne pas ce hasard-là" in done.stderr
    assert "No such file" in fails("verify", str(tmp_path / "none"))
    file.write_text("{", encoding="utf-8")
    assert f"{file} is no record of Rififi" in fails("verify", str(file))


def test_a_game_that_was_given_up_is_verified_too() -> None:
    """Its record has no result, and its secret is shown all the same."""
    record = a_record()
    record["answers"] = record["answers"][:20]
    record["result"] = None
    assert len(fairness.verify(record).table.entries) == 20
