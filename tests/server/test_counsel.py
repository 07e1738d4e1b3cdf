"""Counsel and fair chance at a real server: hints are taken, odds are asked, the record is verified."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from rififi.games import all_games
from rififi.wording import LANGUAGES, wording
from tests.commands import run
from tests.server.hints import take_hint
from tests.server.housing import Served, gathered


def worded(hint: dict[str, Any]) -> list[str]:
    """The reasons of a hint, in every language."""
    game = all_games()["razzia"]
    return [wording(game, lang).sentence(why) for lang in LANGUAGES for why in hint["because"]]


def test_a_game_by_hints_can_be_verified(served: Served, tmp_path: Path) -> None:
    """A person among bots, who looks up the odds, and afterwards recomputes the whole game."""
    (screen,) = gathered(served, 1)
    promised = json.loads(screen.frames[0])["table"]["fair"]
    assert promised["secret"] is None
    while screen.table["status"] != "finished":
        ask = screen.open_ask()
        if ask is None:
            screen.read()
            continue
        odds = screen.ask("enquire", about="odds")
        if ask["kind"] in ("share", "answer"):
            told = odds["result"]
            assert sum(chance["wins"] for chance in told["chances"]) == told["of"]
        else:
            assert odds["code"] == "no_sharing"
        assert all(worded(take_hint(screen, ask)))
    shown = screen.table["fair"]
    assert shown["commitment"] == promised["commitment"]
    ((seat, share),) = shown["parts"]
    assert seat == screen.seat
    file = tmp_path / "game.jsonl"
    file.write_bytes(screen.guest.ask("GET", f"tables/{screen.id}/record").content)
    verified = run("verify", str(file), "--commitment", promised["commitment"], "--share", share)
    assert verified.returncode == 0, verified.stderr
    assert f"Guest 0 gave the share {share}." in verified.stdout
    screen.close()


def test_wrong_facts_are_refused_in_one_sentence(served: Served) -> None:
    """Over the wire too, with a code."""
    (screen, *others) = gathered(served, 3)
    refused = screen.ask("enquire", about="odds", facts={"rivals": [1]})
    assert (refused["type"], refused["code"]) == ("refused", "wrong_fact")
    refused = screen.ask("enquire", about="weather")
    assert refused["code"] == "unknown_enquiry"
    for each in (screen, *others):
        each.close()
