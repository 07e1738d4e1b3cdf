"""Hints at Règlement de comptes: Thumb's answers, with reasons that are true and can be said."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

from rififi import Table
from rififi.counsel import hint
from rififi.games.reglement.game import GAME
from rififi.players import player_named
from rififi.tables import new_table
from rififi.wording import LANGUAGES, wording
from tests.test_wording import UNWORDED

NAMES = ["Lulu", "Dédé", "Momo", "Zaza", "Jojo", "Fifi"]


def moments(players: int, count: int, **options: Any) -> list[Table]:
    """Games of random players, at every few of their moments."""
    found = []
    for seed in range(count):
        chooser = random.Random(100 * players + seed)
        table = new_table(GAME, wording(GAME), players, seed, options)
        while not table.finished:
            if chooser.random() < 0.2 and not table.state.frames[-1].answers[0]:
                found.append(table.clone())
            ask = table.asks()[0]
            table.answer(ask["seat"], chooser.choice(ask["options"]))
    return found


def hint_at(table: Table) -> dict[str, Any]:
    ask = table.asks()[0]
    return hint(GAME, table.view(ask["seat"]), ask)


def test_hints_are_thumbs_and_worded_whatever_happens() -> None:
    """Every reason in the catalogue is given sometime, and no other."""
    given: set[str] = set()
    maker = player_named(GAME, "thumb")
    assert maker is not None
    for players, seating in product((3, 4, 6), ("preset", "free")):
        for table in moments(players, 3, seating=seating):
            ask = table.asks()[0]
            seat = ask["seat"]
            found = hint_at(table)
            assert table.why_not(seat, found["answer"], ask["id"]) is None
            assert found["answer"] == maker(0).answer(table.view(seat), ask)
            for lang in LANGUAGES:
                words = wording(GAME, lang).at_table(NAMES[:players], seat)
                for reason in found["because"]:
                    given.add(reason["say"])
                    assert not UNWORDED.search(words.sentence(reason)), words.sentence(reason)
    known = {key for key in wording(GAME).templates if key.startswith("because.")}
    assert given == known


def test_whom_it_takes_falls() -> None:
    """What is said of victims, cakes and incomes is what is so when the answer is given."""
    checked = 0
    for table in moments(4, 4):
        ask = table.asks()[0]
        found = hint_at(table)
        reasons = {reason["say"].removeprefix("because."): reason for reason in found["because"]}
        if ask["kind"] != "card" or found["answer"].get("card") == "alert":
            continue
        trial = table.clone()
        before = {tuple(sorted(man.items())) for man in trial.view()["gangsters"]}
        trial.answer(ask["seat"], found["answer"])
        if trial.finished or trial.asks()[0]["kind"] != "second":
            continue
        after = trial.view()
        there = {tuple(sorted(man.items())) for man in after["gangsters"]}
        for victim in reasons.get("takes", {"victims": []})["victims"]:
            assert any(dict(man)["place"] == victim["place"] for man in before)
            assert all(dict(man)["place"] != victim["place"] for man in there)
            checked += 1
        for victim in reasons.get("lulls", {"victims": []})["victims"]:
            (man,) = [dict(man) for man in there if dict(man)["place"] == victim["place"]]
            assert man["asleep"]
            checked += 1
        if "cake_takes" in reasons:
            place = after["cakes"][reasons["cake_takes"]["cake"]]["place"]
            places = {victim["place"] for victim in reasons["cake_takes"]["victims"]}
            assert places <= {place, place % 32 + 1, (place - 2) % 32 + 1}
            checked += 1
    assert checked > 20
