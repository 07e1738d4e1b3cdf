"""Playing by hints at a real server."""

from __future__ import annotations

from typing import Any

from tests.server.housing import Screen


def play_by_hints(screen: Screen) -> None:
    """Play on to the end, always doing what is advised."""
    while screen.table["status"] != "finished":
        ask = screen.open_ask()
        if ask is None:
            screen.read()
        else:
            take_hint(screen, ask)


def take_hint(screen: Screen, ask: dict[str, Any]) -> dict[str, Any]:
    """Ask what to do, and do it. Returns what was said."""
    hint: dict[str, Any] = screen.do("hint", ask=ask["id"])
    screen.do("answer", ask=ask["id"], answer=hint["answer"])
    screen.wait_for(lambda shown: screen.open_ask() != ask)
    return hint
