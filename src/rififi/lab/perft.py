"""Law 10: counts of the tree of strokes, which change when a rule does (docs/laws.md)."""

from __future__ import annotations

from rififi.kernel.state import State


def perft(state: State, depth: int) -> int:
    """10. The number of lines of strokes of this length (or to the end of the game)."""
    if depth == 0 or state.finished:
        return 1
    count = 0
    for stroke in state.options()[:]:
        branch = state.clone()
        branch.apply(stroke)
        count += perft(branch, depth - 1)
    return count
