"""Who may write to a game: each game has one writer at a time.

Here one process serves everything, and the store keeps a second one out of the database, so whoever asks
owns the game. Several processes would claim games from each other behind the same two methods; the store
refuses an entry whose number is taken, should two of them ever believe they own the same game.
"""

from __future__ import annotations

from typing import Protocol


class Ownership(Protocol):
    """Claims to games."""

    async def claim(self, table: str) -> bool:
        """Write to this game from now on. False: somebody else does."""
        ...

    async def release(self, table: str) -> None:
        """Write to it no more."""
        ...


class SoleOwner:
    """The only process there is: it owns every game it asks for."""

    def __init__(self) -> None:
        self.owned: set[str] = set()

    async def claim(self, table: str) -> bool:
        self.owned.add(table)
        return True

    async def release(self, table: str) -> None:
        self.owned.discard(table)
