"""Counsel: hints are what the best bot does, their reasons are true, the odds of a duel are exact."""

from __future__ import annotations

import json
import random
from collections import Counter
from itertools import product
from typing import Any

import pytest

import rififi
from rififi import Refused, Table, counsel
from rififi.games import all_games
from rififi.lab.goofspiel.game import GAME as GOOFSPIEL
from rififi.lab.laws import Laws, other_secrets
from rififi.tables import imagine_table
from rififi.wording import LANGUAGES, wording
from tests.rules.razzia.evenings import accept, evening, play_while, propose, refuse, told
from tests.test_wording import UNWORDED

RAZZIA = all_games()["razzia"]
OPTIONS: list[dict[str, Any]] = [{}, {"hidden_last_note": True, "hidden_totals": True}]
THREE_AT_JUNGLE = ["blue-gambler-5", "blue-gambler-2", "blue-gambler-4", "red-gambler-1"]
"""Seats 0, 2 and 1 want the notes of Jungle, in this order."""


def open_ask(table: Table) -> dict[str, Any]:
    """The question that is answered next."""
    return next(ask for ask in table.asks() if not ask["answered"])


def hint_at(table: Table, ask: dict[str, Any]) -> dict[str, Any]:
    """What is advised there."""
    return rififi.hint(table.view(ask["seat"]), ask)


def reasons_of(hint: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """The reasons by their key."""
    return {reason["say"].removeprefix("because."): reason for reason in hint["because"]}


def test_hints_are_legal_and_worded_whatever_happens() -> None:
    """Every reason in the catalogue is given sometime, and no other; the answers are Thumb's."""
    given: set[str] = set()
    for players, options, seed in product(range(3, 9), OPTIONS, range(3)):
        table = rififi.new("razzia", players, seed, options)
        choose = random.Random(seed)
        names = ["Lulu", "Dédé", "Momo", "Zaza", "Jojo", "Fifi", "Nono", "Gigi"][:players]
        while not table.finished:
            ask = open_ask(table)
            seat = ask["seat"]
            hint = hint_at(table, ask)
            assert table.why_not(seat, hint["answer"], ask["id"]) is None
            thumbs = rififi.player("thumb", "razzia").answer(table.view(seat), ask)
            assert hint["answer"] == thumbs
            for lang in LANGUAGES:
                words = wording(RAZZIA, lang).at_table(names, seat)
                for reason in hint["because"]:
                    assert not UNWORDED.search(words.sentence(reason)), reason
            given |= {reason["say"] for reason in hint["because"]}
            at_random = choose.random() < 0.3 and ask["kind"] != "share"
            table.answer(seat, choose.choice(ask["options"]) if at_random else hint["answer"])
    catalogue = wording(RAZZIA, "en").templates
    known = {key for key in catalogue if key.startswith("because.")}
    assert given == known - {"because.bare"}


def test_where_there_is_no_money_that_is_said() -> None:
    """RZ-6.2 Only in the last round of three players can a bar be without a note."""
    table = evening([f"{colour}-gambler-1" for colour in ("red", "yellow", "violet")])
    play_while(table, lambda table: table.view()["round"] < 15)
    view = table.view(0)
    ask = next(ask for ask in table.asks() if ask["seat"] == 0)
    view["bars"] = [{"bar": entry["bar"], "notes": []} for entry in view["bars"]]
    first = rififi.hint(view, ask)["because"][0]
    bar = wording(RAZZIA, "en").word("bar", first["bar"])
    said = wording(RAZZIA, "en").sentence(first)
    assert said == f"At {bar} there is no money."


def test_what_lies_at_a_bar_is_told_exactly() -> None:
    """The amount is that of the notes there, those included that the reader alone knows (RZ-3.5)."""
    told_of = 0
    for seed in range(12):
        table = rififi.new("razzia", 4, seed, {"hidden_last_note": True})
        while not table.finished:
            ask = open_ask(table)
            hint = hint_at(table, ask)
            reason = reasons_of(hint).get("lying")
            if reason is not None:
                lying = table.position()["state"]["lying"][reason["bar"]]
                values = [note if isinstance(note, int) else note["note"] for note in lying]
                assert reason["amount"] == sum(values)
                told_of += any(isinstance(note, str) for note in reason["notes"])
            table.answer(ask["seat"], hint["answer"])
    assert told_of > 3


@pytest.mark.parametrize(
    ("numbers", "notes", "bought_off"),
    [
        ((5, 4), [20, 15], [1]),
        ((6, 4, 3), [5, 25], [2]),
        ((6, 4, 1), [10, 25], [1]),
        ((5, 4, 2), [40, 20], []),
    ],
)
def test_a_proposer_is_told_what_a_refusal_would_bring(
    numbers: tuple[int, ...], notes: list[int], bought_off: list[int]
) -> None:
    """Whoever alone refuses meets the proposer for the parts of both (RZ-5.8), by the rules' own dice."""
    cards = [f"blue-gambler-{number}" for number in numbers]
    away = ["red-gambler-1", "yellow-gambler-1"]
    table = evening([*cards, *away], {"jungle": notes})
    hint = hint_at(table, open_ask(table))
    reasons = reasons_of(hint)
    parts = {part["seat"]: part["notes"] for part in hint["answer"]["parts"]}
    offered = [reason for reason in hint["because"] if reason["say"] == "because.offered"]
    assert [reason["to"] for reason in offered] == bought_off
    for reason in offered:
        disputed = sum(parts[0]) + sum(parts[reason["to"]])
        ways = ways_to_win(table, hint["answer"], {reason["to"]})[reason["to"]]
        assert reason["notes"] == parts[reason["to"]]
        assert reason["disputed"] == disputed
        assert reason["times"] == round(100 * ways / 36)
        assert reason["amount"] == round(ways / 36 * disputed)
    left_out = [seat for seat in parts if seat and not parts[seat]]
    assert reasons.get("left_out", {"seats": []})["seats"] == left_out
    others = {seat for seat in parts if seat}
    everybody = ways_to_win(table, hint["answer"], others)
    assert reasons["duel"]["times"] == round(100 * everybody[0] / 36 ** len(others))


def test_one_who_answers_is_told_what_a_refusal_would_bring() -> None:
    """Seat 2 has refused; if seat 1 refuses too, all is in dispute among three."""
    table = evening(THREE_AT_JUNGLE, {"jungle": [40, 20]})
    propose(table, 0, {0: [40], 2: [20]})
    first = reasons_of(hint_at(table, open_ask(table)))
    assert first["your_part"]["notes"] == [20]
    assert (first["refusing_first"]["disputed"], first["refusing_first"]["times"]) == (60, 42)
    assert first["refusing_first"]["amount"] == 25
    refuse(table, 2)
    last = reasons_of(hint_at(table, open_ask(table)))
    assert "no_part" in last and "those_after" not in last
    assert last["refusing"]["disputed"] == 60
    ways = ways_to_win(table, None, {1})
    assert last["refusing"]["times"] == round(100 * ways[1] / 36**2)
    assert last["refusing"]["amount"] == round(60 * ways[1] / 36**2)


# The odds of the duel.


def ways_to_win(table: Table, offer: dict[str, Any] | None, refusers: set[int]) -> Counter[int]:
    """Who wins the duel, for every way in which the dice can fall, by the rules themselves."""
    before = table.clone()
    if offer is not None:
        before.answer(open_ask(before)["seat"], offer)
    contestants = before.view()["sharing"]["contestants"]
    while open_ask(before)["seat"] != contestants[-1]:
        answer_by(before, refusers)
    refused = before.view()["sharing"]["refused"]
    meetings = len({*refused, *refusers})
    wins: Counter[int] = Counter()
    for dice in product(range(1, 7), repeat=2 * meetings):
        world = before.clone()
        world.state.chance.scripts = [[], [], list(dice), []]
        answer_by(world, refusers)
        wins[told(world, "duel")[-1]["winner"]] += 1
    return wins


def answer_by(table: Table, refusers: set[int]) -> None:
    """The next contestant refuses or accepts."""
    ask = open_ask(table)
    table.answer(ask["seat"], {"do": "refuse" if ask["seat"] in refusers else "accept"})


def odds(table: Table, seat: int | None = None, **facts: Any) -> dict[str, Any]:
    """The odds as this seat, or a spectator, is told them."""
    return rififi.enquire(table.view(seat), "odds", **facts)


def wins_told(told_odds: dict[str, Any]) -> dict[int, int]:
    return {chance["seat"]: chance["wins"] for chance in told_odds["chances"]}


@pytest.mark.parametrize("numbers", [(6, 1), (5, 4), (3, 3), (6, 5), (4, 2)])
def test_two_meet(numbers: tuple[int, int]) -> None:
    """Every roll of both, played by the rules: so many ways each, exactly."""
    high, low = numbers
    cards = [f"blue-gambler-{low}", "blue-gambler-3b" if high == low else f"blue-gambler-{high}"]
    away = [f"{colour}-gambler-1" for colour in ("red", "yellow", "violet", "green", "pink")]
    table = evening([*cards, *away], {"jungle": [15, 20]}, dealer=3)
    seats = table.view()["sharing"]["contestants"]
    offer = {"do": "share", "parts": [{"seat": seats[0], "notes": [15, 20]}]}
    known = odds(table)
    assert known["of"] == 36
    assert known["disputed"] is None
    assert wins_told(known) == ways_to_win(table, offer, {seats[1]})


def test_three_meet_one_after_the_other() -> None:
    """RZ-5.9 The 5 meets the 2, the winner the 4."""
    table = evening(THREE_AT_JUNGLE, {"jungle": [40, 20]})
    offer = {"do": "share", "parts": [{"seat": 0, "notes": [40]}, {"seat": 2, "notes": [20]}]}
    known = odds(table, 3)
    assert [chance["number"] for chance in known["chances"]] == [5, 4, 2]
    assert known["of"] == 36**2 == sum(wins_told(known).values())
    assert wins_told(known) == ways_to_win(table, offer, {1, 2})
    assert odds(table, None) == known


def test_only_those_count_who_refuse() -> None:
    """Given refusers; who has accepted fights no more, and who has refused fights for certain."""
    table = evening(THREE_AT_JUNGLE, {"jungle": [40, 20]})
    propose(table, 0, {0: [40], 2: [20]})
    assert odds(table)["disputed"] == [40, 20]
    assert list(wins_told(odds(table, refusers=[1]))) == [0, 1]
    assert odds(table, refusers=[1])["disputed"] == [40]
    nobody = odds(table, refusers=[])
    assert (nobody["chances"], nobody["disputed"], nobody["of"]) == ([], [], 1)
    accepted, refused = table.clone(), table
    accept(accepted, 2)
    assert list(wins_told(odds(accepted))) == [0, 1]
    refuse(refused, 2)
    assert list(wins_told(odds(refused, refusers=[]))) == [0, 2]
    assert list(wins_told(odds(refused))) == [0, 2, 1]


@pytest.mark.parametrize(
    ("facts", "code", "clause"),
    [
        ({"refusers": [3]}, "cannot_refuse", "RZ-5.5"),
        ({"refusers": [0]}, "cannot_refuse", "RZ-5.5"),
        ({"refusers": [True]}, "cannot_refuse", "RZ-5.5"),
        ({"refusers": ["2"]}, "cannot_refuse", "RZ-5.5"),
        ({"refusers": {"2": 1}}, "wrong_fact", ""),
        ({"rivals": [1]}, "wrong_fact", ""),
    ],
)
def test_facts_that_cannot_be_are_refused(facts: dict[str, Any], code: str, clause: str) -> None:
    """In one sentence with a code, in either language."""
    table = evening(THREE_AT_JUNGLE, {"jungle": [40, 20]})
    with pytest.raises(Refused) as caught:
        odds(table, 1, **facts)
    assert (caught.value.code, caught.value.clause) == (code, clause)
    for lang in LANGUAGES:
        assert wording(RAZZIA, lang).say(f"refusal.{code}", caught.value.facts).endswith(".")


def test_what_is_not_known_is_refused() -> None:
    """No sharing, no such enquiry, no counsel at all."""
    table = rififi.new("razzia", 4, 1)
    with pytest.raises(Refused) as caught:
        odds(table, 0)
    assert caught.value.code == "no_sharing"
    with pytest.raises(Refused) as caught:
        rififi.enquire(table.view(0), "weather")
    assert str(caught.value) == 'This game knows nothing about "weather": it knows odds.'
    assert not counsel.has_counsel(GOOFSPIEL)
    with pytest.raises(Refused) as caught:
        counsel.hint(GOOFSPIEL, {}, {})
    assert caught.value.code == "no_counsel"


def test_counsel_knows_no_more_than_the_seat() -> None:
    """Worlds that differ in what the seat cannot know give the same counsel, to the byte."""
    laws = Laws(RAZZIA, wording(RAZZIA, "en"))
    rng = random.Random(5)
    compared = 0
    for seed in range(6):
        table = rififi.new("razzia", 4, seed, {"hidden_last_note": seed % 2 == 1})
        play_while(table, lambda table: len(table.entries) < 40, seed)
        for _ in range(12):
            ask = open_ask(table)
            seat = ask["seat"]
            imagined = imagine_table(RAZZIA, laws.words, table.view(seat), rng)
            for world in (imagined, other_secrets(laws, table, seat, rng)):
                assert world.position()["state"] != table.position()["state"]
                there = next(other for other in world.asks() if other["seat"] == seat)
                assert json.dumps(hint_at(world, there)) == json.dumps(hint_at(table, ask))
                if table.view()["sharing"] is not None:
                    assert odds(world, seat) == odds(table, seat)
                compared += 1
            table.answer(seat, hint_at(table, ask)["answer"])
    assert compared == 144
