"""Counting wins that may be shared, and how sure one can be of the share they make."""

from __future__ import annotations

from math import sqrt

WIN = 840
"""The units of a victory: it divides evenly among 2 to 8 winners, so sums are exact in any order."""

Z = 1.959964
"""95 % of a normal distribution lie within so many deviations of its mean."""


def interval(games: int, total: int, squares: int) -> tuple[float, float]:
    """The 95 % interval of a share of victories, from the wins of each game, in units of WIN.

    `total` is the sum over all games of what was won in each, `squares` the sum of the squares. A shared
    victory is a fraction, so this is no plain proportion: its variance is smaller than that of wins
    and losses alone. So it is Wilson's score interval, which stays within 0 and 1 and does not shrink
    to nothing where all games were won or lost, with the number of games raised by as much as
    the variance seen is smaller than that of a proportion.
    """
    # Both variances in whole numbers, so that none of them is a rounding error.
    wins_and_losses = total * (WIN * games - total)
    seen = squares * games - total * total
    weight = float(games)
    if 0 < seen < wins_and_losses:
        weight = games * wins_and_losses / seen
    return wilson(total / (WIN * games), weight)


def wilson(share: float, games: float) -> tuple[float, float]:
    """Wilson's score interval of a proportion."""
    spread = Z * Z / games
    middle = (share + spread / 2) / (1 + spread)
    reach = Z * sqrt(share * (1 - share) / games + spread / games / 4) / (1 + spread)
    return max(0.0, middle - reach), min(1.0, middle + reach)
