"""The command as people and scripts type it: what it prints, what it refuses, and how."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import rififi
from rififi.build import running_build
from tests.commands import fails, run


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A saved game, ten choices old."""
    path = tmp_path / "game.jsonl"
    moves = "1\n" * 10
    done = run("play", "razzia", "--seed", "5", typed=f"{moves}save {path}\nquit\n")
    assert done.returncode == 0, done
    assert path.exists()
    return path


def test_version_says_which_build_runs() -> None:
    done = run("--version")
    assert done.stdout.startswith(f"rififi {rififi.__version__} ({running_build()} rules")


def test_simulate_writes_what_it_promises(tmp_path: Path) -> None:
    target = tmp_path / "result.json"
    words = ("simulate", "razzia", "--games", "12", "--bots", "random,random,random,random")
    done = run(*words, "--seed", "3", "--json", str(target))
    assert done.returncode == 0
    assert "a fair share is 25.0 %" in done.stdout
    assert "\x1b" not in done.stdout + done.stderr
    result = json.loads(target.read_text())
    assert {"game", "players", "games", "seed", "bots", "seats", "decisions_per_s"} <= set(result)
    assert {"name", "games", "share", "low", "high", "money"} <= set(result["bots"][0])
    assert sum(seat["share"] for seat in result["seats"]) == pytest.approx(1)


def test_simulate_gives_the_same_whatever_the_jobs() -> None:
    results = []
    for jobs in ("1", "2"):
        done = run("simulate", "razzia", "--games", "30", "--jobs", jobs, "--json", "-")
        result = json.loads(done.stdout)
        results.append({key: result[key] for key in ("bots", "seats", "games", "decisions")})
    assert results[0] == results[1]


def test_replay_shows_a_saved_game_from_a_seat(saved: Path) -> None:
    done = run("replay", str(saved), "--seat", "0", "--step", "9", "--json")
    shown = json.loads(done.stdout)
    assert shown["step"] == 9
    assert shown["view"]["seat"] == 0
    assert any(event["key"] == "your_card" for event in shown["events"])
    spectator = json.loads(run("replay", str(saved), "--json").stdout)
    assert not any(event["key"] == "your_card" for event in spectator["events"])
    assert spectator["step"] == spectator["steps"]


def test_replay_tells_a_game_in_french(saved: Path) -> None:
    done = run("replay", str(saved), "--lang", "fr")
    assert "Manche 2" in done.stdout
    assert "\x1b" not in done.stdout


def test_a_saved_game_is_played_on(saved: Path) -> None:
    done = run("play", "--resume", str(saved), typed="quit\n")
    assert done.returncode == 0
    assert "Round" in done.stdout


def test_the_game_that_was_left_last_is_shown_and_played_on(tmp_path: Path) -> None:
    place = str(tmp_path)
    words = ("--seed", "5", "--option", "first_dealer=0", "--name", "Ada")
    left = run("play", *words, typed="1\nquit\n", XDG_DATA_HOME=place)
    assert "The game is kept" in left.stdout
    assert "Ada puts the last note" in run("replay", XDG_DATA_HOME=place).stdout
    assert "You are Ada" in run("play", "--resume", typed="quit\n", XDG_DATA_HOME=place).stdout


def test_where_no_game_was_left_there_is_none_to_come_back_to(tmp_path: Path) -> None:
    done = run("play", "--resume", XDG_DATA_HOME=str(tmp_path))
    assert done.returncode == 2
    assert "no game to come back to" in done.stderr


def test_check_holds_the_laws() -> None:
    done = run("check", "razzia", "--games", "6", "--players", "3")
    assert done.returncode == 0, done
    assert "all laws hold in 6 games" in done.stdout


def test_clauses_has_no_gap() -> None:
    done = run("clauses", "razzia", "--json")
    report = json.loads(done.stdout)
    assert done.returncode == 0
    assert report["gaps"] == {"razzia": []}
    places = {row["clause"]: row["steps"] for row in report["clauses"]}
    assert any("everybody_lays_a_card" in step for step in places["RZ-3.7"])


@pytest.mark.parametrize(("lang", "word"), [("en", "Gamblers"), ("fr", "Flambeurs")])
def test_rules_prints_every_clause(lang: str, word: str) -> None:
    text = run("rules", "razzia", "--lang", lang).stdout
    assert "RZ-5.9" in text
    assert word in text


def test_french_follows_the_system() -> None:
    done = run("rules", "razzia", LANG="fr_FR.UTF-8")
    assert "Flambeurs" in done.stdout


WRONG: list[tuple[tuple[str, ...], str]] = [
    (("play", "poker"), "There is no game poker: there "),
    (("play", "--players", "9"), "is for 3 to 8 players, not 9"),
    (("play", "--option", "rain=yes"), "There is no option rain: this game has closed_bars"),
    (("play", "--option", "hidden_totals=maybe"), 'hidden_totals cannot be "maybe"'),
    (("play", "--option", "hidden_totals"), "name=value"),
    (("play", "--seat", "4"), "Seats are 0 to 3, not 4"),
    (("play", "--seat", "1", "--seat", "1"), "Seat 1 was named twice"),
    (("play", "--name", "Ada", "--name", "Bo"), "There are 2 names for 1 person"),
    (("play", "--resume", "game", "--players", "5"), "leave out --players"),
    (("play", "chess", "--resume", "game"), "leave out game"),
    (("play", "--bots", "shark"), "There is no player shark for razzia"),
    (("play", "--bots", "thumb,random"), "There are 3 seats for bots, and 2 bots were named"),
    (("play", "--players", "many"), "invalid int value: 'many'"),
    (("simulate", "razzia", "--games", "0"), "0"),
    (("simulate", "razzia", "--jobs", "0"), "0"),
    (("simulate", "razzia", "--json", "/no/such/folder/x.json"), "No such file or directory"),
    (("replay", "/no/such/file"), "No such file or directory"),
    (("bench", "chess"), "There is no benchmark chess"),
    (("bench", "razzia", "--rounds", "0"), "at least one round"),
    (("bench", "razzia", "--seconds", "-1"), "more than 0 seconds"),
    (("play", "--seat", "9", "--lang", "fr"), "Les places vont de 0 à 3"),
    (("clauses", "chess"), "There is no game chess"),
    (("fly",), "invalid choice: 'fly'"),
    ((), "required"),
]


@pytest.mark.parametrize(("words", "sentence"), WRONG, ids=[" ".join(case[0]) for case in WRONG])
def test_what_is_wrong_is_said_in_one_sentence(words: tuple[str, ...], sentence: str) -> None:
    assert sentence in fails(*words)


def test_what_is_wrong_is_said_in_the_language_of_the_system() -> None:
    assert run("play", "poker", LANG="fr_FR.UTF-8").stderr.startswith("Le jeu poker n’existe pas")


def test_a_tournament_that_is_refused_leaves_no_file(tmp_path: Path) -> None:
    target = tmp_path / "result.json"
    fails("simulate", "razzia", "--bots", "shark", "--json", str(target))
    assert not target.exists()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full device here")
@pytest.mark.parametrize("words", [("rules", "razzia"), ("clauses", "--json"), ("play",)])
def test_output_that_cannot_be_written_is_said_in_one_sentence(words: tuple[str, ...]) -> None:
    with open("/dev/full", "w", encoding="utf-8") as full:
        done = run(*words, stdout=full)
    assert done.returncode == 2
    assert done.stderr == "stdout: No space left on device.\n"


def test_what_is_piped_reads_like_a_game(saved: Path) -> None:
    words = ("--seed", "5", "--option", "first_dealer=0")
    seen = run("play", *words, typed="jungle\n1\nquit\n").stdout
    assert "\n> jungle\nYou put the last note" in seen
    assert not any(line.endswith(" ") for line in seen.splitlines())


def whole_game(*words: str) -> str:
    """What is printed of a game in which people always choose the first."""
    return run("play", "--players", "3", "--seed", "4", *words, typed="1\n" * 500).stdout


def test_people_at_one_screen_see_how_the_last_round_ends() -> None:
    seen = whole_game("--seat", "0", "--seat", "1").split("Round 15 of 15")[-1]
    assert "> 1" in seen
    after = seen.rsplit("> 1", 1)[1]
    assert re.search(r"(takes|in vain|Duel)", after.split("The game is over")[0])


def test_the_same_cards_can_be_played_again() -> None:
    seen = whole_game("--seat", "1", "--option", "closed_bars=jungle,lincoln")
    again = "razzia --players 3 --seed 4 --seat 1 --option closed_bars=jungle,lincoln"
    assert again in seen


def damage(saved: Path, line: int, change: dict[str, Any] | str) -> str:
    """The sentence for a record in which one line was changed."""
    lines = saved.read_text().splitlines()
    if isinstance(change, str):
        lines[line - 1] = change
    else:
        lines[line - 1] = json.dumps(json.loads(lines[line - 1]) | change)
    saved.write_text("\n".join(lines) + "\n")
    return fails("replay", str(saved))


@pytest.mark.parametrize(
    ("line", "change", "sentence"),
    [
        (1, {"version": 2}, "version 2; this Rififi reads up to version 1"),
        (1, {"rules": 99}, "version 99; this Rififi reads up to version 1"),
        (1, {"game": "poker"}, "There is no game poker"),
        (1, {"set_up": {"seed": "other", "script": None}}, "Line 1 of the record is damaged"),
        (1, "hello", "is no record of Rififi"),
        (4, {"answer": {"do": "play", "card": "red-raid-9"}}, "Line 4 of the record is damaged"),
        (4, {"chance": [["dice", [6]]]}, "Line 4 of the record is damaged"),
        pytest.param(
            5, "[" * 100_000, "Line 5 of the record is damaged: it is not JSON", id="deep"
        ),
        pytest.param(5, "9" * 10_000, "Line 5 of the record is damaged: it is not JSON", id="long"),
        (5, "[1, 2]", "Line 5 of the record is damaged: it is not an object"),
    ],
)
def test_a_damaged_record_is_refused_with_its_line(
    saved: Path, line: int, change: dict[str, Any] | str, sentence: str
) -> None:
    assert sentence in damage(saved, line, change)


def test_a_record_without_its_end_is_refused(saved: Path) -> None:
    lines = saved.read_text().splitlines()[:-1]
    saved.write_text("\n".join(lines) + "\n")
    assert "the end is missing" in fails("replay", str(saved))


def test_a_name_in_a_record_can_do_nothing_to_the_screen(saved: Path) -> None:
    text = saved.read_text(encoding="utf-8").replace('"Lulu"', r'"L\u001b[2Ju"')
    saved.write_text(text, encoding="utf-8")
    shown = run("replay", str(saved)).stdout
    assert "\x1b" not in shown
    assert r"L\u001b[2Ju" in shown


def test_any_name_can_be_saved_and_read(tmp_path: Path) -> None:
    target = tmp_path / "game"
    run("play", "--name", "Ada\u2028Bo", typed=f"1\nsave {target}\nquit\n")
    assert run("replay", str(target)).returncode == 0


def test_a_step_that_is_not_there_is_refused(saved: Path) -> None:
    assert "not 9999" in fails("replay", str(saved), "--step", "9999")


def test_a_refusal_is_in_the_language_asked_for() -> None:
    assert fails("play", "poker", "--lang", "fr").startswith("Le jeu poker n’existe pas")
