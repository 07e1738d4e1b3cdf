"""Figures as they are printed."""

from __future__ import annotations


def share(values: list[float], part: float) -> float:
    """The value that this part of all lie under; 0 where there are none."""
    if not values:
        return 0.0
    values = sorted(values)
    return values[min(len(values) - 1, int(len(values) * part))]


def times(values: list[float]) -> str:
    """The middle, what one in a hundred exceeds, and the worst, in milliseconds."""
    p50, p99 = share(values, 0.5) * 1000, share(values, 0.99) * 1000
    return f"p50 {p50:.1f} ms, p99 {p99:.1f} ms, worst {max(values, default=0) * 1000:.1f} ms"


def kilobytes(size: float, count: int) -> str:
    return f"{size / max(1, count) / 1000:.1f} kB"


class Figures:
    """What was measured, and what was wrong."""

    def __init__(self) -> None:
        self.rows: list[tuple[str, str, str]] = []
        self.wrong: list[str] = []

    def add(self, what: str, measured: str, aim: str) -> None:
        """One more figure, as it stands in a table."""
        self.rows.append((what, measured, aim))

    def print(self) -> None:
        """All of it, as Markdown."""
        print("\n| | measured | aim |\n|---|---|---|")
        for row in self.rows:
            print(f"| {' | '.join(row)} |")
        for wrong in self.wrong:
            print(f"WRONG: {wrong}")
