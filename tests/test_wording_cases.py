"""The sentences that the browser's wording is held to are those that Python words today."""

from __future__ import annotations

import json
import runpy
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent
TOOL = runpy.run_path(str(ROOT / "tools" / "wording_cases.py"))


def test_the_cases_are_fresh() -> None:
    """And small: they are read by everybody who tests the client."""
    kept = TOOL["FILE"].read_text(encoding="utf-8")
    assert kept == TOOL["written"](), "run: make types"
    assert len(kept.encode()) < 200_000


REFUSALS = {
    "razzia": {
        "bar_is_closed",
        "not_in_your_hand",
        "not_a_contestant",
        "note_is_not_there",
        "notes_left_over",
    },
    "reglement": {"not_in_your_hand", "out_of_reach", "nobody_there", "wrong_document"},
}


@pytest.mark.parametrize("game", REFUSALS)
def test_the_cases_are_of_everything(game: str) -> None:
    """Every event, choice and question of a game, and its refusals."""
    catalogue = TOOL["reading"](game, "en", "-").templates
    cases: dict[str, Any] = json.loads(TOOL["FILE"].read_text(encoding="utf-8"))
    worded = {case["key"] for case in cases["sentences"][game]}
    kinds = ("event.", "choice.", "question.")
    wanted = {key for key in catalogue if key.startswith(kinds) and not key.endswith(".you")}
    assert wanted - {"choice.play"} <= worded
    assert {f"refusal.{code}" for code in REFUSALS[game]} <= worded
    assert len(worded) > 45
