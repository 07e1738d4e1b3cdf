"""Search: legal, the same for the same seed, from its view alone, and better than who does not think."""

from __future__ import annotations

import json
import random
import time
from typing import Any

import pytest

import rififi
from rififi import Refused
from rififi.kernel.asking import ask_words
from rififi.kernel.chance import new_chance
from rififi.kernel.game import Game
from rififi.kernel.options import complete_options
from rififi.kernel.player import Player
from rififi.kernel.positions import view_words
from rififi.lab.goofspiel.game import GAME as GOOFSPIEL
from rififi.lab.laws import Laws, other_secrets
from rififi.lab.tournament import play, simulate
from rififi.players import player_named, players_of
from rififi.players.tree import Tree
from rififi.tables import new_table
from rififi.wording import wording
from tests.fixtures.ambush.game import GAME as AMBUSH
from tests.fixtures.backroom.game import GAME as BACKROOM
from tests.players.nim import GAME as NIM
from tests.players.nim import new_game, nim

RAZZIA = rififi.api.find_game("razzia")


def bot(game: Game[Any], name: str, seed: int = 1) -> Player:
    """The bot of this name, for games that are not listed too."""
    maker = player_named(game, name)
    assert maker is not None
    return maker(seed)


def winners(game: Game[Any], bots: list[str], seed: int) -> list[int]:
    """Who wins a game between these bots."""
    options = complete_options(game.options, {}, len(bots))
    state = game.set_up(len(bots), options, new_chance(str(seed), game.streams))
    state.run()
    players = [bot(game, name, 100 * seed + seat) for seat, name in enumerate(bots)]
    play(game, state, options, players)
    found: list[int] = game.result(state)["winners"]
    return found


# What it finds.


@pytest.mark.parametrize("heap", [5, 6, 7, 9, 10, 11])
def test_finds_the_one_way_to_win(heap: int) -> None:
    """Who leaves a multiple of four wins; the other two ways lose."""
    state = nim(2, heap)
    view = view_words(NIM, state, {"heap": heap}, 0)
    answer = bot(NIM, "search:2000").answer(view, ask_words(state, 0))
    assert answer == {"do": "take", "count": heap % 4}


def test_what_must_be_answered_is_answered_at_once() -> None:
    """A million tries would take as many games."""
    state = nim(2, 1)
    view = view_words(NIM, state, {"heap": 1}, 0)
    answer = bot(NIM, "search:1000000").answer(view, ask_words(state, 0))
    assert answer == {"do": "take", "count": 1}


def test_with_a_time_it_takes_as_long_where_there_is_nothing_to_choose() -> None:
    """A second card is asked of who has no Move too; how soon the answer comes must not tell (RC-3.7)."""
    state = nim(2, 1)
    view = view_words(NIM, state, {"heap": 1}, 0)
    begun = time.perf_counter()
    answer = bot(NIM, "search:80ms").answer(view, ask_words(state, 0))
    assert answer == {"do": "take", "count": 1}
    assert time.perf_counter() - begun >= 0.08


def test_expects_of_each_what_is_good_for_that_one() -> None:
    """Three at a heap of five. Who takes 1 leaves 4 to the next, who leaves 1, 2 or 3 to the last, who wins;
    who takes 2 or 3 leaves a heap that the next takes away. Whoever loses anyway may take what he likes, but
    what the next wins must be known."""
    tree = Tree(NIM, 0, 1, seed=1)
    state = nim(3, 5)
    for _ in range(2000):
        tree.try_once(state.clone())
    arms = tree.root.forks["take", 0, ()].arms
    assert all(arm.won / arm.tried < 0.1 for arm in arms.values())
    for taken in (2, 3):
        replies = tree.root.ways[(taken,)].forks["take", 1, ()].arms
        best = max(replies.values(), key=lambda arm: arm.tried)
        assert best.strokes == (5 - taken,)


def test_what_a_game_advises_is_tried_alone_and_the_best_advised_longest() -> None:
    """To take 3 of 7 would win; who is only advised to take 2 or 1 tries nothing else, first 2."""
    game = new_game(2, 1)
    tree = Tree(game, 0, 1, seed=1)
    tree.try_once(nim(2, 7, game))
    arms = tree.root.forks["take", 0, ()].arms
    assert list(arms) == [(2,)]
    for _ in range(200):
        tree.try_once(nim(2, 7, game))
    assert set(arms) == {(1,), (2,)}
    assert tree.best_answer(nim(2, 7, game))[1] in arms


def test_advice_that_cannot_be_followed_is_not() -> None:
    """Of a heap of 2 nobody can take 3, whatever the advice: then any stroke may be tried."""
    game = new_game(3)
    tree = Tree(game, 0, 1, seed=1)
    for _ in range(50):
        tree.try_once(nim(2, 2, game))
    assert tree.best_answer(nim(2, 2, game))[1] == (2,)


def test_nobody_answers_a_secret_that_is_still_one() -> None:
    """While bids are secret all stand at one place of the tree; it goes on when all are known."""
    state = new_table(GOOFSPIEL, wording(GOOFSPIEL), 3, 1, {"cards": 4}).state
    tree = Tree(GOOFSPIEL, 1, 1, seed=1)
    for _ in range(300):
        tree.try_once(state.clone())
    assert {seat for _, seat, _ in tree.root.forks} == {0, 1, 2}
    assert {len(way) for way in tree.root.ways} == {3}
    assert sum(arm.tried for arm in tree.root.forks["bid", 1, ()].arms.values()) == 300


def test_better_than_random_at_goofspiel() -> None:
    """A third of the games would be its share."""
    won = 0.0
    for seed in range(30):
        bots = ["random"] * 3
        bots[seed % 3] = "search:100"
        found = winners(GOOFSPIEL, bots, seed)
        won += (seed % 3 in found) / len(found)
    assert won > 14


# What it knows, and what it does with it.


def open_question(table: rififi.Table) -> dict[str, Any]:
    return next(ask for ask in table.asks() if not ask["answered"])


def questions(game: Game[Any], players: int, count: int) -> list[tuple[rififi.Table, int]]:
    """Games of random players, each at some moment, and who is asked there."""
    found = []
    for seed in range(count):
        table = new_table(game, wording(game), players, seed)
        chooser = random.Random(seed)
        for _ in range(chooser.randrange(60)):
            ask = open_question(table)
            table.answer(ask["seat"], chooser.choice(ask["options"]), ask["id"])
            if table.finished:
                table = new_table(game, wording(game), players, seed)
        found.append((table, open_question(table)["seat"]))
    return found


@pytest.mark.parametrize("game", [RAZZIA, AMBUSH, BACKROOM, GOOFSPIEL], ids=lambda game: game.name)
def test_plays_by_its_view_alone(game: Game[Any]) -> None:
    """In worlds that look alike to its seat it does the same, and what it is given it leaves as it was."""
    laws = Laws(game, wording(game))
    for table, seat in questions(game, 3, 12):
        other = other_secrets(laws, table, seat, random.Random(2))
        answers = []
        for world in (table, other):
            view, ask = world.view(seat), open_question(world)
            before = json.dumps([view, ask])
            answers.append(bot(game, "search:12").answer(view, ask))
            assert json.dumps([view, ask]) == before
        assert answers[0] == answers[1]


def test_the_same_seed_gives_the_same_answer() -> None:
    """And another seed, sometimes, another."""
    given = []
    for table, seat in questions(RAZZIA, 4, 10):
        view, ask = table.view(seat), open_question(table)
        once, again = (bot(RAZZIA, "search:12", 5).answer(view, ask) for _ in range(2))
        assert once == again
        given.append([bot(RAZZIA, "search:12", seed).answer(view, ask) for seed in range(5)])
    assert any(answer != answers[0] for answers in given for answer in answers)


@pytest.mark.parametrize("game", [AMBUSH, BACKROOM, GOOFSPIEL], ids=lambda game: game.name)
def test_what_it_answers_is_allowed(game: Game[Any]) -> None:
    """Whole games, refused nothing, with windows, deals, orders, composite answers and secret ones."""
    assert winners(game, ["search:2"] * 3, 1)


def test_what_it_answers_at_razzia_is_allowed() -> None:
    result = simulate("razzia", 4, ["search:4", "random", "search:1ms", "thumb"], 4, 1)
    assert result.tally.games == 4


def test_a_composite_answer_is_given_whole_or_gone_on_with() -> None:
    """Razzia's notes are shared out by one answer; a note that was already given stays given."""
    shared = 0
    for seed in range(20):
        table = rififi.new("razzia", 3, seed)
        while not table.finished and open_question(table)["kind"] != "share":
            ask = open_question(table)
            table.answer(ask["seat"], ask["options"][0], ask["id"])
        if table.finished:
            continue
        ask = open_question(table)
        seat, given = ask["seat"], ask["options"][-1]
        table.answer(seat, given, ask["id"])
        if table.finished or open_question(table)["kind"] != "share":
            continue
        ask = open_question(table)
        answer = bot(RAZZIA, "search:20", seed).answer(table.view(seat), ask)
        parts = {part["seat"]: part["notes"] for part in answer["parts"]}
        assert given["note"] in parts[given["to"]]
        table.answer(seat, answer, ask["id"])
        shared += 1
    assert shared > 3


# By which names it comes.


def test_it_is_known_by_its_name_and_budget() -> None:
    assert list(players_of(RAZZIA)) == ["random", "search", "thumb"]
    for name in ("search", "search:1", "search:500", "search:100ms", "search:1000000"):
        assert rififi.player(name, "razzia").name == "search"


@pytest.mark.parametrize(
    "name",
    [
        "search:",
        "search:0",
        "search:-1",
        "search:1s",
        "search:1000001",
        "search:60001ms",
        "search: 5",
    ],
)
def test_other_budgets_are_refused(name: str) -> None:
    with pytest.raises(Refused) as refused:
        rififi.player(name, "razzia")
    assert refused.value.code == "unknown_player"
    with pytest.raises(Refused):
        simulate("razzia", 3, [name], 1)


def test_tournaments_tell_budgets_apart() -> None:
    words = simulate("razzia", 3, ["search:1", "search:2", "random"], 3).words()
    assert [row["name"] for row in words["bots"]] == ["search:1", "search:2", "random"]
