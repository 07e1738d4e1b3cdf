"""What is counted in a tournament. All counts are whole numbers, so their order changes nothing."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from rififi.lab.intervals import WIN, interval


@dataclass
class Count:
    """What one seat, or all bots of one name, won in a number of games."""

    games: int = 0
    total: int = 0
    """Victories, in units of WIN."""
    squares: int = 0
    """The sum of the squares of what was won in each game."""
    money: int = 0

    def add_game(self, won: int, money: int) -> None:
        self.games += 1
        self.total += won
        self.squares += won * won
        self.money += money

    def add(self, other: Count) -> None:
        self.games += other.games
        self.total += other.total
        self.squares += other.squares
        self.money += other.money

    def words(self, seats: int, players: int) -> dict[str, Any]:
        """The share of victories of each of so many seats, its 95 % interval, and the mean money.

        The interval is that of all those seats together, since they play the same games. Who
        fills every seat wins every game, and there is nothing to be unsure of.
        """
        share = self.total / (WIN * self.games)
        low, high = (share, share)
        if seats < players:
            low, high = interval(self.games, self.total, self.squares)
        return {
            "games": self.games * seats,
            "share": share / seats,
            "low": low / seats,
            "high": high / seats,
            "money": self.money / (self.games * seats),
        }


@dataclass
class Tally:
    """What is counted over some games."""

    bots: dict[str, Count]
    seats: list[Count]
    games: int = 0
    shared: int = 0
    """Games with several winners."""
    decisions: int = 0
    shortest: int = field(default=1 << 60)
    longest: int = 0

    def add_game(self, seating: tuple[str, ...], result: dict[str, Any], decisions: int) -> None:
        """One more game: who sat where, how it ended, and the answers given in it."""
        winners = result["winners"]
        wins = [WIN // len(winners) if seat in winners else 0 for seat in range(len(seating))]
        money = result["money"]
        for seat, count in enumerate(self.seats):
            count.add_game(wins[seat], money[seat])
        for name, count in self.bots.items():
            own = [seat for seat, bot in enumerate(seating) if bot == name]
            count.add_game(sum(wins[seat] for seat in own), sum(money[seat] for seat in own))
        self.games += 1
        self.shared += len(winners) > 1
        self.decisions += decisions
        self.shortest = min(self.shortest, decisions)
        self.longest = max(self.longest, decisions)

    def add(self, other: Tally) -> None:
        """What was counted over other games."""
        for name, count in other.bots.items():
            self.bots[name].add(count)
        for seat, count in enumerate(other.seats):
            self.seats[seat].add(count)
        self.games += other.games
        self.shared += other.shared
        self.decisions += other.decisions
        self.shortest = min(self.shortest, other.shortest)
        self.longest = max(self.longest, other.longest)


def new_tally(bots: list[str]) -> Tally:
    """Nothing counted yet. Bots of one name are counted together."""
    return Tally({name: Count() for name in bots}, [Count() for _ in bots])
