"""RC-8 The rulebook's six examples: one position, and what each side does in it.

The letters A to Q of the rulebook are places 6 to 22, R is 24. Played in the tests, and given as puzzles
in the browser's tour.
"""

from __future__ import annotations

from typing import Any, Final

SITTING: Final = {
    6: "yellow bruiser",
    7: "red bruiser",
    8: "orange bruiser",
    9: "red gunman",
    10: "violet blade asleep",
    11: "blue bruiser",
    12: "blue bruiser",
    13: "green godfather",
    14: "green bruiser",
    15: "blue gunman",
    16: "violet bruiser",
    18: "green blade",
    19: "orange gunman asleep",
    20: "orange godfather",
    21: "violet bruiser",
    22: "red bruiser",
    24: "violet godfather",
    30: "yellow blade",
}
"""RC-8.1 to RC-8.6 Who sits where; at 17, which is L, nobody does."""

CAKES: Final = {0: 18, 1: 5, 2: 22}
"""RC-8.1, RC-8.2, RC-8.5 The places of the yellow, the red and the blue cake."""

RED: Final[dict[str, Any]] = {"card": "pass_cake", "cake": 2, "way": "left"}
"""RC-8.1 Blue's cake is passed on, away from red's man."""

YELLOW: Final[dict[str, Any]] = {"card": "order_cake", "place": 15}
"""RC-8.2 A cake that threatens three."""

ORANGE: Final[dict[str, Any]] = {"card": "boom", "cake": 1}
"""RC-8.3 Red's cake takes yellow's man beside it."""

VIOLET: Final[dict[str, Any]] = {"card": "knife", "target": 20}
"""RC-8.4 With the knife that lies before 21, since the Blade sleeps."""

BLUE: Final[dict[str, Any]] = {"card": "gun", "target": 20}
"""RC-8.5 With the revolver that lies before 11."""

GREEN: Final[dict[str, Any]] = {"card": "move", "from": 13, "to": 17}
"""RC-8.6 The Godfather goes to a bar."""

PLAYED: Final = [YELLOW, RED, BLUE, GREEN, ORANGE, VIOLET]
"""RC-8.1 to RC-8.6 What each side plays, by seat."""
