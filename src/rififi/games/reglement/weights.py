"""How much each trait of a seat counts (standing.py); found by tools/weigh_traits.py."""

from __future__ import annotations

from typing import Final

WEIGHTS: Final = [
    -0.160,
    6.462,
    0.832,
    0.731,
    0.673,
    1.502,
    -0.201,
    -0.011,
    -0.206,
    -0.099,
    -0.236,
    -0.729,
    0.483,
    0.066,
    -0.064,
    -0.021,
    -0.137,
    2.055,
]
