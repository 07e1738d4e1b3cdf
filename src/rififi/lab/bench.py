"""The benchmark: how fast the rules are, compiled and interpreted, beside open_spiel (docs/speed.md).

Everything is measured in one run on one core, in rounds that take turns, and the best round counts:
the machine may be busy with other things, and only the ratios are worth comparing between machines.
Each build is measured in a process of its own, since a process can load only one.
"""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from rififi.api import fast
from rififi.build import running_build
from rififi.games import all_games
from rififi.lab.goofspiel.game import new_goofspiel

GAMES: Final = [*all_games(), "goofspiel"]
"""Every game of Rififi's, and the yardstick."""

PLAYERS: Final = 4
CLONES_WEIGHED: Final = 20

Measure = Callable[[int], int]
"""Does something so many times; returns how many things were counted."""


def measure(games: list[str], rounds: int, seconds: float) -> dict[str, Any]:
    """All figures, as `rififi bench --json` prints them."""
    builds = ["compiled", "interpreted"] if running_build() == "compiled" else ["interpreted"]
    jobs = [(game, build) for game in games for build in builds]
    if "goofspiel" in games and open_spiel_at_hand():
        jobs.append(("goofspiel", "open_spiel"))
    best: dict[tuple[str, str], dict[str, Any]] = {}
    for _ in range(rounds):
        for game, build in jobs:
            row = measure_in_process(game, build, seconds)
            best[game, build] = better(best.get((game, build)), row)
    results = [best[job] for job in jobs]
    return {"results": results, "ratios": ratios(best), "remarks": remarks(games, builds)}


def measure_in_process(game: str, build: str, seconds: float) -> dict[str, Any]:
    """One round of one game and build, pinned to one core."""
    environment = dict(os.environ)
    environment.pop("RIFIFI_INTERPRETED", None)
    if build == "interpreted":
        environment["RIFIFI_INTERPRETED"] = "1"
    program = [sys.executable, "-m", "rififi.lab.bench", game, build, str(seconds)]
    done = subprocess.run(program, env=environment, capture_output=True, text=True, check=True)
    row: dict[str, Any] = json.loads(done.stdout)
    return row


def better(one: dict[str, Any] | None, other: dict[str, Any]) -> dict[str, Any]:
    """The higher of two figures each."""
    if one is None:
        return other
    return {
        key: max(one[key], value) if key.endswith("_per_s") and value is not None else value
        for key, value in other.items()
    }


def ratios(best: dict[tuple[str, str], dict[str, Any]]) -> list[dict[str, Any]]:
    """What the aims are stated in."""
    found = []
    for game in GAMES:
        if (game, "compiled") in best:
            for figure in ("inside_per_s", "stepped_per_s", "clones_per_s"):
                quick, slow = best[game, "compiled"][figure], best[game, "interpreted"][figure]
                of = f"{game} {figure}, compiled / interpreted"
                found.append({"of": of, "ratio": quick / slow})
    if ("goofspiel", "open_spiel") in best:
        theirs = best["goofspiel", "open_spiel"]["stepped_per_s"]
        for build in ("compiled", "interpreted"):
            if ("goofspiel", build) in best:
                ours = best["goofspiel", build]["stepped_per_s"]
                of = f"goofspiel stepped_per_s, {build} / open_spiel"
                found.append({"of": of, "ratio": ours / theirs})
    return found


def remarks(games: list[str], builds: list[str]) -> list[str]:
    """What could not be measured here, and how it could."""
    said = []
    if "compiled" not in builds:
        said.append("The rules are not compiled here: install with a C compiler to compare.")
    if "goofspiel" in games and not open_spiel_at_hand():
        said.append("open_spiel is not installed here: pip install .[bench] puts it beside us.")
    return said


def open_spiel_at_hand() -> bool:
    """Whether open_spiel can be imported, tried in a process of its own."""
    tried = subprocess.run(
        [sys.executable, "-c", "import pyspiel"], capture_output=True, check=False
    )
    return tried.returncode == 0


# In the process of one build.


def pin_to_one_core() -> None:
    """On the last core that is ours; where the system cannot pin, the figures are noisier."""
    with contextlib.suppress(AttributeError, OSError):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def rate(work: Measure, seconds: float) -> float:
    """How many a second, over about so many seconds, doing as much at a time as fits."""
    count = 1
    while True:
        begun = time.perf_counter()
        counted = work(count)
        spent = time.perf_counter() - begun
        if spent >= seconds:
            return counted / spent
        count = max(count * 2, int(count * seconds / max(spent, 1e-6)))


def measure_ours(game: str, build: str, seconds: float) -> dict[str, Any]:
    """The figures of one game in the build that runs here."""
    start = beginning(game)
    assert running_build() == build
    return {
        "game": game,
        "players": PLAYERS,
        "build": build,
        "inside_per_s": rate(partial(play_inside, start), seconds),
        "stepped_per_s": rate(partial(play_stepped, start), seconds),
        "clones_per_s": rate(partial(make_clones, middle_of(start)), seconds),
        "bytes_per_state": largest_state(start),
    }


def play_inside(start: Any, games: int) -> int:
    """Play so many games at random inside the rules; returns the decisions made."""
    return sum(start.clone().playout(seed) for seed in range(games))


def play_stepped(start: Any, games: int) -> int:
    """The same, driven from Python."""
    strokes = 0
    for seed in range(games):
        state = start.clone()
        turn = seed
        step = state.step
        options = state.options()
        while options:
            turn += 7
            options = step(options[turn % len(options)])
            strokes += 1
    return strokes


def make_clones(state: Any, times: int) -> int:
    """Clone a state so many times."""
    for _ in range(times):
        state.clone()
    return times


def beginning(game: str) -> Any:
    """A new game on plain integers."""
    return new_goofspiel(PLAYERS) if game == "goofspiel" else fast(game, PLAYERS, seed=1)


def measure_open_spiel(seconds: float) -> dict[str, Any]:
    """open_spiel's goofspiel, driven from Python in the way that is quickest for it."""
    import pyspiel

    game = pyspiel.load_game(
        "goofspiel(players=4,num_cards=13,points_order=descending,imp_info=false)"
    )
    return {
        "game": "goofspiel",
        "players": PLAYERS,
        "build": "open_spiel",
        "inside_per_s": None,
        "stepped_per_s": rate(partial(play_open_spiel, game), seconds),
        "clones_per_s": None,
        "bytes_per_state": None,
    }


def play_open_spiel(game: Any, games: int) -> int:
    """Play so many games of open_spiel's; returns the decisions made.

    It lays everybody's last card by itself, so there are four fewer in a game than in ours.
    """
    strokes = 0
    for seed in range(games):
        state = game.new_initial_state()
        turn = seed
        while not state.is_terminal():
            actions = []
            for player in range(PLAYERS):
                options = state.legal_actions(player)
                turn += 7
                actions.append(options[turn % len(options)])
            state.apply_actions(actions)
            strokes += PLAYERS
    return strokes


def largest_state(start: Any) -> int:
    """The most bytes that a state takes in one game: what a clone of it allocates."""
    state = start.clone()
    largest = 0
    turn = 0
    while not state.finished:
        largest = max(largest, bytes_of_clone(state))
        options = state.options()
        turn += 7
        state.apply(options[turn % len(options)])
    return largest


def bytes_of_clone(state: Any) -> int:
    """What is allocated for one clone, on the average of some."""
    kept: list[Any] = [None] * CLONES_WEIGHED
    tracemalloc.start()
    for place in range(CLONES_WEIGHED):
        kept[place] = state.clone()
    allocated, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return allocated // CLONES_WEIGHED


def middle_of(start: Any) -> Any:
    """The state half-way through a game: neither the emptiest nor the fullest."""
    strokes = start.clone().playout(1)
    state = start.clone()
    for turn in range(strokes // 2):
        options = state.options()
        state.apply(options[turn * 7 % len(options)])
        if state.finished:
            return start
    return state


if __name__ == "__main__":
    asked_game, asked_build, asked_seconds = sys.argv[1:]
    pin_to_one_core()
    if asked_build == "open_spiel":
        print(json.dumps(measure_open_spiel(float(asked_seconds))))
    else:
        print(json.dumps(measure_ours(asked_game, asked_build, float(asked_seconds))))
