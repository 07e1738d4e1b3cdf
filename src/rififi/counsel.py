"""Counsel: what the best bot of a game would do in a seat's place and why, and what can be worked out from
what a seat sees.

A game brings it in its `counsel.py`: `hint(view, ask)`, an answer with its reasons as facts still to be
worded, and `ENQUIRIES`, by name. All of it is made from a view, so it knows no more than its reader.
"""

from __future__ import annotations

import importlib.util
from typing import Any, Final

from rififi.games import part_of
from rififi.kernel.game import Game
from rififi.kernel.play import GAME_IS_OVER, NO_SUCH_ASK, NO_SUCH_SEAT, refusal
from rififi.kernel.refusal import Cannot, Reason
from rififi.tables import refuse
from rififi.wording import wording

NO_COUNSEL: Final = Reason("no_counsel", "")
UNKNOWN_ENQUIRY: Final = Reason("unknown_enquiry", "")


def has_counsel(game: Game[Any]) -> bool:
    """Whether a game gives counsel."""
    folder = type(game).__module__.rsplit(".", 1)[0]
    return importlib.util.find_spec(f"{folder}.counsel") is not None


def hint(game: Game[Any], view: dict[str, Any], ask: dict[str, Any]) -> dict[str, Any]:
    """`answer`: what the best bot would answer; `because`: why, as sentences still to be worded.

    Raises Refused where the game gives no counsel, and where the view is not that of who is asked.
    """
    counsel = counsel_of(game)
    check_asked(view, ask)
    advice: dict[str, Any] = counsel.hint(view, ask)
    return advice


def check_asked(view: dict[str, Any], ask: dict[str, Any]) -> None:
    """The question is put to the seat whose view this is. Raises Refused."""
    if view["finished"]:
        raise refuse(GAME_IS_OVER)
    seat, number = view["seat"], ask.get("id")
    if seat is None:
        raise refuse(NO_SUCH_SEAT, named=seat, last=view["players"] - 1)
    if not any(
        asked["seat"] == seat and asked["id"] == number for asked in view["frames"][-1]["asks"]
    ):
        raise refuse(NO_SUCH_ASK, ask=number, seat=seat)


def enquire(
    game: Game[Any], about: str, view: dict[str, Any], facts: dict[str, Any]
) -> dict[str, Any]:
    """What a game can work out from a view. Raises Refused."""
    known = counsel_of(game).ENQUIRIES
    if about not in known:
        raise refuse(UNKNOWN_ENQUIRY, named=about, known=list(known))
    try:
        found: dict[str, Any] = known[about](view, facts)
    except Cannot as cannot:
        raise refusal(wording(game), cannot.reason, cannot.facts) from cannot
    return found


def counsel_of(game: Game[Any]) -> Any:
    """The counsel of a game. Raises Refused if it gives none."""
    if not has_counsel(game):
        raise refuse(NO_COUNSEL, game=game.name)
    return part_of(game, "counsel")
