"""Tournaments: fair, the same whenever they are played, and each game of one to be had again."""

from __future__ import annotations

import multiprocessing
from fractions import Fraction
from typing import Any

import pytest

import rififi
from rififi import Refused
from rififi.games.razzia import players as razzia_players
from rififi.kernel.player import Player
from rififi.lab.seatings import seatings
from rififi.lab.tournament import Result, seed_of_game, seed_of_seat, simulate

MIXED = ["thumb", "random", "random"]
SHARED = 34
"""A seed with which two of 24 games have several winners."""


class Raising(Player):
    """Does not know what to do when notes are to be shared."""

    name = "raising"

    def answer(self, view: dict[str, Any], ask: dict[str, Any]) -> dict[str, Any]:
        if ask["kind"] == "share":
            raise KeyError("how to share")
        choice: dict[str, Any] = ask["options"][0]
        return choice


class Cheating(Raising):
    """Plays a card it does not hold."""

    name = "cheating"

    def answer(self, view: dict[str, Any], ask: dict[str, Any]) -> dict[str, Any]:
        cards = ["red-gambler-1", "red-gambler-2", "blue-gambler-1", "blue-gambler-2"]
        cards += ["green-raid-3", "green-raid-4"]
        if ask["kind"] == "play":
            card = next(card for card in cards if card not in view["hand"])
            return {"do": "play", "card": card}
        return super().answer(view, ask)


class Unready(Raising):
    """Does not even sit down."""

    name = "unready"

    def __init__(self, seed: int) -> None:
        raise ValueError("no chair")


class Remembering(Player):
    """Notes the seed it was given and what it saw."""

    name = "remembering"
    seen: list[tuple[int, Any]] = []

    def answer(self, view: dict[str, Any], ask: dict[str, Any]) -> dict[str, Any]:
        self.seen.append((self.seed, view))
        choice: dict[str, Any] = ask["options"][0]
        return choice


@pytest.fixture(autouse=True)
def with_their_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    bots = [*razzia_players.PLAYERS, Raising, Cheating, Unready, Remembering]
    monkeypatch.setattr(razzia_players, "PLAYERS", bots)


def outcome(result: Result) -> dict[str, Any]:
    """All but the time it took."""
    words = result.words()
    return {key: words[key] for key in words if key not in ("seconds", "decisions_per_s")}


def refused(*given: Any, **more: Any) -> Refused:
    with pytest.raises(Refused) as caught:
        simulate(*given, **more)
    return caught.value


@pytest.mark.parametrize(
    ("players", "bots", "games", "options"),
    [
        (4, ["random"], 160, {}),
        (3, MIXED, 20, {"hidden_last_note": True, "closed_bars": ["jungle", "lincoln"]}),
        (8, ["thumb", *["random"] * 7], 3, {}),
    ],
)
def test_the_same_seed_gives_the_same_result_whatever_the_jobs(
    players: int, bots: list[str], games: int, options: dict[str, Any]
) -> None:
    results = [
        outcome(simulate("razzia", players, bots, games, 5, options, jobs)) for jobs in (1, 2, 3)
    ]
    assert results[0] == results[1] == results[2]
    assert results[0]["games"] == games


def test_another_seed_gives_another_result() -> None:
    assert outcome(simulate("razzia", 4, games=30, seed=5)) != outcome(
        simulate("razzia", 4, games=30, seed=6)
    )


def test_a_seed_may_be_a_word_and_a_number_is_its_word() -> None:
    assert outcome(simulate("razzia", 3, games=10, seed="5")) == outcome(
        simulate("razzia", 3, games=10, seed=5)
    )
    assert simulate("razzia", 3, games=2, seed="any word").words()["seed"] == "any word"


def play_again(
    number: int, seating: tuple[str, ...], seed: str, options: dict[str, Any]
) -> tuple[Any, int]:
    """How a game of a tournament ends at a table, and the answers given in it."""
    sown = seed_of_game(seed, number)
    table = rififi.new("razzia", len(seating), sown, options)
    bots = [rififi.player(bot, "razzia", seed_of_seat(sown, i)) for i, bot in enumerate(seating)]
    while not table.finished:
        ask = next(ask for ask in table.asks() if not ask["answered"])
        seat = ask["seat"]
        table.answer(seat, bots[seat].answer(table.view(seat), ask), ask["id"])
    return table.result, len(table.entries)


@pytest.mark.parametrize(
    ("bots", "games", "seed", "options"),
    [
        (["random"] * 3, 24, SHARED, {}),
        (MIXED, 7, 0, {"hidden_last_note": True}),
        (["thumb", "thumb", "random", "random"], 7, "x", {"first_dealer": 2}),
    ],
)
def test_each_game_can_be_played_again_and_they_add_up(
    bots: list[str], games: int, seed: int | str, options: dict[str, Any]
) -> None:
    every_seating = list(seatings(bots))
    seat_wins = [Fraction(0)] * len(bots)
    bot_wins = dict.fromkeys(bots, Fraction(0))
    bot_money = dict.fromkeys(bots, 0)
    shared = 0
    lengths = []
    for number in range(games):
        seating = every_seating[number % len(every_seating)]
        result, length = play_again(number, seating, str(seed), options)
        lengths.append(length)
        shared += len(result["winners"]) > 1
        for seat, bot in enumerate(seating):
            won = Fraction(seat in result["winners"], len(result["winners"]))
            seat_wins[seat] += won
            bot_wins[bot] += won
            bot_money[bot] += result["money"][seat]
    words = simulate("razzia", len(bots), bots, games, seed, options).words()
    assert words["shared_victories"] == shared
    assert shared == 2 or seed != SHARED
    assert words["seatings"] == len(every_seating)
    assert words["decisions"]["mean"] == pytest.approx(sum(lengths) / games)
    assert (words["decisions"]["least"], words["decisions"]["most"]) == (
        min(lengths),
        max(lengths),
    )
    for seat, row in enumerate(words["seats"]):
        assert row["seat"] == seat
        assert row["games"] == games
        assert row["share"] == pytest.approx(float(seat_wins[seat] / games))
    assert [row["name"] for row in words["bots"]] == list(dict.fromkeys(bots))
    for row in words["bots"]:
        played = games * bots.count(row["name"])
        assert row["games"] == played
        assert row["share"] == pytest.approx(float(bot_wins[row["name"]] / played))
        assert row["money"] == pytest.approx(bot_money[row["name"]] / played)
        assert row["low"] <= row["share"] <= row["high"]


def test_the_shares_of_all_seats_are_one() -> None:
    words = simulate("razzia", 5, ["thumb", "random", "random", "random", "random"], 12, 3).words()
    assert sum(row["share"] for row in words["seats"]) == pytest.approx(1)
    assert sum(row["share"] * row["games"] for row in words["bots"]) == pytest.approx(12)


def test_one_bot_plays_every_seat() -> None:
    one = simulate("razzia", 3, ["thumb"], 4)
    assert outcome(one) == outcome(simulate("razzia", 3, ["thumb", "thumb", "thumb"], 4))
    assert one.words()["seatings"] == 1


def test_no_two_games_and_no_two_seats_have_the_same_seed() -> None:
    games = {seed_of_game(str(seed), number) for seed in range(20) for number in range(200)}
    assert len(games) == 4000
    assert len({seed_of_seat(game, seat) for game in games for seat in range(8)}) == 32000


def test_a_bot_sees_its_own_view_and_is_given_its_own_seed() -> None:
    Remembering.seen.clear()
    simulate("razzia", 3, ["remembering", "random", "random"], 3, "seed")
    seeds = {
        seed_of_seat(seed_of_game("seed", number), seat) for number in range(3) for seat in range(3)
    }
    asked = {(seed, view["seat"]) for seed, view in Remembering.seen}
    assert len(asked) == 3
    assert {seat for _, seat in asked} == {0, 1, 2}
    assert {seed for seed, _ in asked} <= seeds
    assert all("hand" in view for _, view in Remembering.seen)


@pytest.mark.parametrize("jobs", [1, 2])
def test_progress_is_told_game_by_game(jobs: int) -> None:
    told: list[tuple[int, int]] = []
    simulate("razzia", 3, games=250, jobs=jobs, progress=lambda *played: told.append(played))
    assert [of for _, of in told] == [250] * len(told)
    assert sorted({played for played, _ in told}) == [played for played, _ in told]
    assert told[-1] == (250, 250)
    assert len(told) >= 50


# What goes wrong.


def test_a_bot_that_raises_is_named_with_its_game() -> None:
    """With this seed, the first two games pass without a question to it that it cannot answer."""
    failed = refused("razzia", 4, ["raising", "random", "random", "random"], 20, 21)
    assert failed.code == "player_failed"
    bots, seed = failed.facts["bots"], seed_of_game("21", 2)
    assert sorted(bots) == ["raising", "random", "random", "random"]
    assert str(failed) == (
        f"In game 2 (seed {seed}) of {bots[0]}, {bots[1]}, {bots[2]} and {bots[3]}, "
        "raising failed: KeyError: 'how to share'"
    )
    play_again(1, list(seatings(bots))[1], "21", {})
    with pytest.raises(KeyError):
        play_again(2, tuple(bots), "21", {})


def test_a_bot_that_cheats_is_refused_in_the_words_of_the_rules() -> None:
    failed = refused("razzia", 4, ["thumb", "cheating", "random", "random"], 20, 9)
    assert "cheating failed: " in str(failed)
    assert "is not in your hand" in str(failed)
    assert "(RZ-3.7)" in str(failed)


def test_a_bot_that_cannot_begin_is_named() -> None:
    failed = refused("razzia", 3, ["random", "unready", "random"], 20)
    assert str(failed).endswith("unready failed: ValueError: no chair")


@pytest.mark.parametrize(
    ("change", "code", "words"),
    [
        ({"game": "poker"}, "unknown_game", "poker"),
        ({"players": 9}, "impossible_players", "not 9"),
        ({"bots": ["shark"]}, "unknown_player", "There is no player shark for razzia"),
        ({"bots": ["random", "shark", "random"]}, "unknown_player", "shark"),
        ({"bots": [["random"]]}, "unknown_player", "razzia"),
        ({"bots": ["random", "random"]}, "bots_do_not_fit", "3 players need 3 bots"),
        ({"bots": []}, "bots_do_not_fit", "not 0"),
        ({"bots": ["random"] * 4}, "bots_do_not_fit", "not 4"),
        ({"games": 0}, "no_games", "not 0"),
        ({"games": -3}, "no_games", "not -3"),
        ({"games": 2.5}, "no_games", "2.5"),
        ({"jobs": 0}, "no_jobs", "not 0"),
        ({"jobs": -1}, "no_jobs", "not -1"),
        ({"options": {"rain": True}}, "unknown_option", "rain"),
    ],
)
def test_what_cannot_be_is_refused(change: dict[str, Any], code: str, words: str) -> None:
    failed = refused(**({"game": "razzia", "players": 3, "games": 2} | change))
    assert failed.code == code
    assert words in str(failed)


def test_who_breaks_off_leaves_no_process_behind() -> None:
    def break_off(played: int, of: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt) as kept:
        simulate("razzia", 3, games=10_000, jobs=3, progress=break_off)
    assert multiprocessing.active_children() == []
    assert kept.traceback
