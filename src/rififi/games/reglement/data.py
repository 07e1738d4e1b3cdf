"""RC-1: the gangsters, and what can lie on the table before a place."""

from __future__ import annotations

from typing import Final

COLOURS: Final = ["yellow", "red", "blue", "green", "orange", "violet"]
"""RC-1.1 The colours, in the order in which they sit (RC-2.5)."""

KINDS: Final = ["godfather", "gunman", "blade", "bruiser"]
"""RC-1.2 The kinds of gangster."""

FIGURES: Final = {3: [1, 2, 2, 5], 4: [1, 2, 1, 3], 5: [1, 1, 1, 3], 6: [1, 1, 1, 2]}
"""RC-1.3 How many of each kind everybody has, by number of players."""

THINGS: Final = [
    "",
    "register",
    "bar",
    "restaurant",
    "gambling_house",
    "knife",
    "revolver",
    "glass",
]
"""RC-1.7 What can lie before a place; first, nothing."""
