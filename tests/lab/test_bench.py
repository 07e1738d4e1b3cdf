"""The benchmark: what it counts, and the form in which it says it."""

from __future__ import annotations

import json
import time
from functools import partial
from itertools import pairwise
from typing import Any

import pytest

import rififi
from rififi.build import running_build
from rififi.lab.bench import (
    GAMES,
    beginning,
    better,
    bytes_of_clone,
    largest_state,
    make_clones,
    middle_of,
    open_spiel_at_hand,
    play_inside,
    play_open_spiel,
    play_stepped,
    rate,
    ratios,
)
from tests.commands import fails, run

GOOFSPIEL_DECISIONS = 4 * 13
FIELDS = ["game", "players", "build", "inside_per_s", "stepped_per_s", "clones_per_s"]
BUILDS = ["compiled", "interpreted"] if running_build() == "compiled" else ["interpreted"]


class Watched:
    """A state that counts what is done with it and its clones."""

    def __init__(self, state: Any, done: dict[str, int]) -> None:
        self.state = state
        self.done = done

    def clone(self) -> Watched:
        self.done["clone"] = self.done.get("clone", 0) + 1
        return Watched(self.state.clone(), self.done)

    def step(self, stroke: int) -> list[int]:
        self.done["step"] = self.done.get("step", 0) + 1
        options: list[int] = self.state.step(stroke)
        self.done["finished"] = self.done.get("finished", 0) + self.state.finished
        return options

    def options(self) -> list[int]:
        options: list[int] = self.state.options()
        return options


# What is counted.


@pytest.mark.parametrize("game", GAMES)
def test_each_decision_stepped_is_counted_to_the_end_of_each_game(game: str) -> None:
    done: dict[str, int] = {}
    counted = play_stepped(Watched(beginning(game), done), 3)
    assert done == {"clone": 3, "step": counted, "finished": 3}


def test_a_game_of_goofspiel_is_a_decision_for_each_card() -> None:
    start = beginning("goofspiel")
    assert play_inside(start, 5) == 5 * GOOFSPIEL_DECISIONS
    assert play_stepped(start, 5) == 5 * GOOFSPIEL_DECISIONS


def test_open_spiel_is_asked_for_every_card_but_the_last() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    game = pyspiel.load_game(
        "goofspiel(players=4,num_cards=13,points_order=descending,imp_info=false)"
    )
    assert play_open_spiel(game, 3) == 3 * (GOOFSPIEL_DECISIONS - 4)


def test_playouts_inside_are_counted_game_by_game() -> None:
    start = beginning("razzia")
    each = [play_inside(start, games) for games in range(6)]
    assert each[0] == 0
    lengths = {later - before for before, later in pairwise(each)}
    assert len(lengths) > 1, "games differ"
    rounds, laid_and_placed = 12, 5
    assert min(lengths) >= rounds * laid_and_placed


def test_clones_are_counted() -> None:
    done: dict[str, int] = {}
    assert make_clones(Watched(beginning("goofspiel"), done), 7) == 7
    assert done == {"clone": 7}


def test_measuring_leaves_the_state_as_it_was() -> None:
    table = rififi.new("razzia", 4, seed=1)
    before = table.position()
    for measured in (play_inside, play_stepped, make_clones):
        measured(table.state, 2)
    largest_state(table.state)
    assert table.position() == before


def test_the_middle_of_a_game_is_in_its_middle() -> None:
    assert 3 <= middle_of(beginning("razzia")).round <= 10
    assert not middle_of(beginning("goofspiel")).finished


# Speed and size.


def sleep(count: int, each: int = 1) -> int:
    """Does so many things in no less than a millisecond each."""
    time.sleep(count / 1000)
    return each * count


def test_a_rate_is_what_was_counted_over_the_time_it_took() -> None:
    assert 0 < rate(sleep, 0.02) <= 1000
    assert rate(partial(sleep, each=0), 0.01) == 0


def test_a_rate_is_measured_over_at_least_the_time_asked_for() -> None:
    asked: list[int] = []

    def work(count: int) -> int:
        asked.append(count)
        return sleep(count)

    seconds_spent = 1 / rate(work, 0.02) * asked[-1]
    assert seconds_spent >= 0.0199
    assert asked[0] == 1
    assert all(later >= 2 * before for before, later in pairwise(asked))


def test_the_best_of_each_figure_counts() -> None:
    one = {"build": "x", "a_per_s": 1.0, "b_per_s": 9.0, "c_per_s": None, "bytes": 7}
    other = {"build": "x", "a_per_s": 2.0, "b_per_s": 3.0, "c_per_s": None, "bytes": 8}
    assert better(None, one) == one
    assert better(one, other) == other | {"b_per_s": 9.0}


def test_ratios_set_the_compiled_beside_the_interpreted_and_open_spiel() -> None:
    figures = {"inside_per_s": 8.0, "stepped_per_s": 6.0, "clones_per_s": 4.0}
    slow = {figure: value / 2 for figure, value in figures.items()} | {"clones_per_s": 1.0}
    best: dict[tuple[str, str], dict[str, Any]] = {
        ("goofspiel", "compiled"): figures,
        ("goofspiel", "interpreted"): slow,
        ("goofspiel", "open_spiel"): {"stepped_per_s": 1.5},
    }
    assert {row["of"]: row["ratio"] for row in ratios(best)} == {
        "goofspiel inside_per_s, compiled / interpreted": 2,
        "goofspiel stepped_per_s, compiled / interpreted": 2,
        "goofspiel clones_per_s, compiled / interpreted": 4,
        "goofspiel stepped_per_s, compiled / open_spiel": 4,
        "goofspiel stepped_per_s, interpreted / open_spiel": 2,
    }
    assert ratios({("razzia", "interpreted"): slow}) == []


def test_a_state_does_not_grow_with_the_length_of_the_game() -> None:
    """At the beginning of each round a clone takes the same: notes lie in the pile, on bars, or are won."""
    state = beginning("razzia")
    bytes_of_clone(state)
    sizes: dict[int, list[int]] = {}
    turn = 0
    while not state.finished:
        sizes.setdefault(state.round, []).append(bytes_of_clone(state))
        turn += 7
        options = state.options()
        state.apply(options[turn % len(options)])
    assert list(sizes) == list(range(1, 13))
    assert max(each[0] for each in sizes.values()) <= 1.02 * sizes[1][0]
    largest = max(size for each in sizes.values() for size in each)
    assert largest_state(beginning("razzia")) == pytest.approx(largest, rel=0.02)


# What is printed.


def test_json_has_the_documented_form() -> None:
    done = run("bench", "--json", "--rounds", "1", "--seconds", "0.002")
    assert done.returncode == 0, done
    assert done.stderr == ""
    report = json.loads(done.stdout)
    assert list(report) == ["results", "ratios", "remarks"]
    builds = {(row["game"], row["build"]) for row in report["results"]}
    expected = {(game, build) for game in GAMES for build in BUILDS}
    if open_spiel_at_hand():
        expected.add(("goofspiel", "open_spiel"))
    assert builds == expected
    assert len(report["results"]) == len(expected)
    for row in report["results"]:
        assert list(row) == [*FIELDS, "bytes_per_state"]
        assert row["players"] == 4
        assert row["stepped_per_s"] > 0
        for figure in ("inside_per_s", "clones_per_s", "bytes_per_state"):
            assert row[figure] is None if row["build"] == "open_spiel" else row[figure] > 0
    assert all(list(row) == ["of", "ratio"] and row["ratio"] > 0 for row in report["ratios"])
    compared = 3 * len(GAMES) * (len(BUILDS) - 1) + len(BUILDS) * open_spiel_at_hand()
    assert len(report["ratios"]) == compared
    assert any("not compiled" in remark for remark in report["remarks"]) == (len(BUILDS) == 1)


def test_one_game_alone_can_be_measured_and_is_shown_in_a_table() -> None:
    done = run("bench", "razzia", "--rounds", "2", "--seconds", "0.002")
    assert done.returncode == 0, done
    assert "\x1b" not in done.stdout + done.stderr
    lines = done.stdout.splitlines()
    assert lines[0].split() == ["players", "build", "inside/s", "stepped/s", "clones/s", "bytes"]
    assert [line.split()[:3] for line in lines[1 : 1 + len(BUILDS)]] == [
        ["razzia", "4", build] for build in BUILDS
    ]
    assert "goofspiel" not in done.stdout


def test_a_game_without_a_benchmark_is_refused() -> None:
    known = f"{', '.join(GAMES[:-1])} and {GAMES[-1]}"
    assert fails("bench", "chess") == f"There is no benchmark chess: there are {known}."
