"""The built client as the server finds it."""

from __future__ import annotations

import json
from pathlib import Path

from rififi.games import all_games
from rififi.server.answers import game_words
from rififi.server.pages import BOARDS, Pages


def test_games_with_a_board_are_those_that_the_client_says(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<title>Rififi</title>", encoding="utf-8")
    pages = Pages(tmp_path)
    assert pages.boards() == set()
    (tmp_path / BOARDS).write_text(json.dumps(["razzia", "whist"]), encoding="utf-8")
    assert pages.boards() == {"razzia", "whist"}
    listed = {game.name: game.board for game in game_words(pages.boards())}
    assert listed == {name: name == "razzia" for name in all_games()}
    assert not any(game.board for game in game_words(set()))
