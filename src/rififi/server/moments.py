"""What time it is: moments for what is kept and shown, and time that passes for what is counted."""

from __future__ import annotations

import time


def now() -> int:
    """This moment, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def passed() -> float:
    """Seconds since some beginning; nobody sets this clock back."""
    return time.monotonic()
