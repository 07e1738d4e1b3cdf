"""How much each trait of a seat counts (standing.py); found by tools/weigh_traits.py."""

from __future__ import annotations

from typing import Final

WEIGHTS: Final = [
    0.3,
    1.2,
    0.6,
    1.5,
    0.9,
    1.0,
    0.1,
    0.1,
    0.1,
    -0.1,
    -0.15,
    -0.5,
    -0.1,
    0.05,
    0.05,
    0.0,
    0.0,
    0.0,
]
