"""Thumb at Règlement de comptes: allowed whatever happens, by its view alone, and far better than chance."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest

from rififi.games.reglement.game import GAME
from rififi.games.reglement.standing import TRAITS, prospects, traits_of_all
from rififi.games.reglement.state import Reglement
from rififi.games.reglement.weights import WEIGHTS
from rififi.kernel.chance import new_chance
from rififi.kernel.options import complete_options
from rififi.kernel.player import Player
from rififi.kernel.table import Table
from rififi.lab.laws import Laws, other_secrets
from rififi.lab.tournament import play
from rififi.players import player_named
from rififi.tables import new_table
from rififi.wording import wording


def bot(name: str, seed: int) -> Player:
    maker = player_named(GAME, name)
    assert maker is not None
    return maker(seed)


def played(bots: list[str], seed: int, options: dict[str, Any] | None = None) -> Reglement:
    """A game between these bots, at its end."""
    chosen = complete_options(GAME.options, options or {}, len(bots))
    state = GAME.set_up(len(bots), chosen, new_chance(str(seed), GAME.streams))
    state.run()
    play(GAME, state, chosen, [bot(name, 10 * seed + seat) for seat, name in enumerate(bots)])
    return state


def moments(players: int, count: int, **options: Any) -> list[Table]:
    """Games of random players, each at some moment."""
    found = []
    for seed in range(count):
        chooser = random.Random(seed)
        table = new_table(GAME, wording(GAME), players, seed, options)
        for _ in range(chooser.randrange(70)):
            ask = table.asks()[0]
            table.answer(ask["seat"], chooser.choice(ask["options"]))
            if table.finished:
                break
        if not table.finished:
            found.append(table)
    return found


def standing(table: Table) -> list[float]:
    assert isinstance(table.state, Reglement)
    return prospects(table.state)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("seating", ["preset", "free"])
def test_what_it_answers_is_allowed(players: int, seating: str) -> None:
    """Whole games, refused nothing: every card is played, and Alerts are seated to their end."""
    for seed in range(2):
        assert played(["thumb"] * players, seed, {"seating": seating}).finished


@pytest.mark.parametrize("seating", ["preset", "free"])
def test_a_begun_answer_is_gone_on_with(seating: str) -> None:
    """Who plays on for somebody finds a card chosen already, or a gangster taken."""
    begun = 0
    for table, number in product(moments(4, 12, seating=seating), range(3)):
        ask = table.asks()[0]
        trial = table.clone()
        trial.answer(ask["seat"], ask["options"][number % len(ask["options"])])
        if (
            trial.finished
            or trial.asks()[0]["id"] != ask["id"]
            or trial.asks()[0]["seat"] != ask["seat"]
        ):
            continue
        draft = trial.state.frames[-1].answers[0]
        again = trial.asks()[0]
        answer = bot("thumb", 1).answer(trial.view(ask["seat"]), again)
        question = trial.state.frames[-1].asks[0]
        assert question.decision.read(trial.state, question, answer)[: len(draft)] == draft
        trial.answer(ask["seat"], answer)
        begun += 1
    assert begun > 5


def test_plays_by_its_view_alone() -> None:
    """In worlds that look alike to its seat it does the same, and so does a search."""
    laws = Laws(GAME, wording(GAME))
    for table in moments(4, 20):
        seat = table.asks()[0]["seat"]
        other = other_secrets(laws, table, seat, random.Random(3))
        for name in ("thumb", "search:20"):
            answers = [
                bot(name, 1).answer(world.view(seat), world.asks()[0]) for world in (table, other)
            ]
            assert answers[0] == answers[1]


def test_far_better_than_chance() -> None:
    """One against three who do anything: a quarter would be its share, and it wins nearly all."""
    won = 0
    for seed in range(16):
        bots = ["random"] * 4
        bots[seed % 4] = "thumb"
        won += GAME.result(played(bots, seed))["winners"] == [seed % 4]
    assert won >= 12


def test_search_plays_a_whole_game() -> None:
    assert played(["search:6", "thumb", "random"], 1).finished


def test_the_same_seed_finds_the_same() -> None:
    """Budgets in tries are kept to the letter."""
    for table in moments(3, 6):
        ask = table.asks()[0]
        view = table.view(ask["seat"])
        once, again = (bot("search:30", 4).answer(view, ask) for _ in range(2))
        assert once == again


# How it stands.


def test_prospects_are_parts_of_one_victory() -> None:
    for players in (3, 4, 5, 6):
        for table in moments(players, 5):
            found = standing(table)
            assert len(found) == players
            assert sum(found) == pytest.approx(1)
            assert min(found) > 0


def test_prospects_at_the_end_are_the_victory() -> None:
    state = played(["random"] * 3, 3)
    winners = GAME.result(state)["winners"]
    assert [seat for seat, part in enumerate(prospects(state)) if part > 0] == winners


def test_the_traits_weighed_are_those_that_are_noted() -> None:
    """One weight each; and the prospects are the weights' sums of the traits, in their proportions."""
    assert len(WEIGHTS) == len(TRAITS)
    for table in moments(4, 6):
        assert isinstance(table.state, Reglement)
        traits = traits_of_all(table.state)
        sums = [sum(w * t for w, t in zip(WEIGHTS, own, strict=True)) for own in traits]
        shares = standing(table)
        for one, other in product(range(4), repeat=2):
            assert (sums[one] > sums[other]) == (shares[one] > shares[other])


def test_money_and_income_are_good_and_danger_is_bad() -> None:
    """All else being equal."""
    for table in moments(4, 6):
        state = table.state.clone()
        assert isinstance(state, Reglement)
        before = prospects(state)[0]
        state.money = [state.money[0] + 10, *state.money[1:]]
        assert prospects(state)[0] > before
