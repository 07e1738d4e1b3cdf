"""A table's share of fair chance. What it is, and how anybody checks it, is in `rififi.fairness`."""

from rififi.fairness import commitment, new_secret, seed

__all__ = ["commitment", "new_secret", "seed"]
