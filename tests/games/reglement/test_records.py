"""Whole games as they were once played, one for each way a game can end: they replay to the letter.

A change of the rules that is meant raises their version and keeps the old way for these.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import rififi
from rififi.games.reglement.data import ENDINGS
from rififi.recordfile import read_record, record_text

RECORDS = Path(__file__).parent / "records"


def test_every_way_a_game_can_end_is_there() -> None:
    assert sorted(path.stem for path in RECORDS.glob("*.jsonl")) == sorted(ENDINGS)


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_game_of_old_replays(ending: str) -> None:
    """The same chance, the same answers, the same end; and what is written of it is the same."""
    path = RECORDS / f"{ending}.jsonl"
    record = read_record(str(path))
    table = rififi.replay(record)
    assert table.view()["ending"] == ending
    assert table.result == record["result"]
    assert record_text(table.record()) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("ending", ENDINGS)
def test_nothing_is_lost_on_the_way(ending: str) -> None:
    """Money, cards and gangsters, after every tenth answer."""
    record = read_record(str(RECORDS / f"{ending}.jsonl"))
    for step in range(0, len(record["answers"]), 10):
        table = rififi.replay(record, to=step)
        assert table.game.audit(table.state) is None
        assert not table.finished
