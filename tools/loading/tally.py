"""What is counted over everybody."""

from __future__ import annotations


class Tally:
    """What is counted over everybody."""

    def __init__(self) -> None:
        self.acknowledged: list[str] = []
        self.took: list[float] = []
        """From an answer to each socket of its table hearing of it."""
        self.acks: list[float] = []
        """From an answer to its acknowledgement."""
        self.sent = 0
        self.heard = 0
        self.games = 0
        self.refused: dict[str, int] = {}
        self.overtaken = 0
        """Answers that were refused since their question had been closed by others just before."""
        self.closed: dict[int, int] = {}

    def refuse(self, code: str, overtaken: bool) -> None:
        """An answer was refused. That it was overtaken is as it should be; anything else is not."""
        if overtaken:
            self.overtaken += 1
        else:
            self.refused[code] = self.refused.get(code, 0) + 1
