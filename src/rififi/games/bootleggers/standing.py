"""How a game stands: what part of the victory each mobster may expect, for bots that search."""

from __future__ import annotations

import math
from typing import Final

from rififi.games.bootleggers.data import TRUCK_CAPACITY, TRUCK_COUNT
from rififi.games.bootleggers.state import Bootleggers

CRATE: Final = 1.3
"""About what a crate that has a truck brings."""

MARKER: Final = 2.0
CARD: Final = 1.5
DOUBT: Final = 9.0
"""So much more wealth makes one about three times as likely to win."""


def prospects(s: Bootleggers) -> list[float]:
    """What part of the victory each seat may expect, about; they sum to 1."""
    wealth = [expected_wealth(s, seat) for seat in range(s.seats)]
    most = max(wealth)
    odds = [math.exp((amount - most) / DOUBT) for amount in wealth]
    total = sum(odds)
    return [share / total for share in odds]


def expected_wealth(s: Bootleggers, seat: int) -> float:
    """What a mobster has, and about what stills, trucks and markers will bring until the end."""
    dice = s.dice[seat]
    for still in s.built:
        if s.still_owner[still] == seat:
            dice += s.dice[still]
    room = 0
    for truck in range(TRUCK_COUNT):
        if s.owner[truck] == seat:
            room += TRUCK_CAPACITY[truck]
    markers = s.room[seat]
    for speakeasy in range(s.setting.speakeasies):
        markers += s.markers[speakeasy * s.seats + seat]
    left = max(0, s.setting.rounds - s.round)
    rounds = min(left, 4) + 0.5 * max(0, left - 4)
    earned = rounds * CRATE * min(3.5 * dice, float(room))
    return s.money[seat] + earned + MARKER * markers + CARD * len(s.hands[seat])
