"""TA-9.2 Russian roulette."""

from __future__ import annotations

from typing import Final

from rififi.games.traction.data import DICE
from rififi.games.traction.phases.fighting import dies
from rififi.games.traction.phases.plain import YesOrNo
from rififi.games.traction.progress import Fight
from rififi.games.traction.state import Traction
from rififi.kernel.state import Phase


def other_is_asked(s: Traction) -> None:
    """TA-9.2 The other accepts or not."""
    fight = fight_below(s)
    s.ask(ROULETTE, fight.sides[1 - fight.initiative])


def fight_below(s: Traction) -> Fight:
    frame = s.frames[-2]
    assert isinstance(frame, Fight)
    return frame


def they_roll(s: Traction) -> None:
    """TA-9.2 They roll in turn, who began the fight first; the first 1 is dead."""
    fight = fight_below(s)
    if s.collected[0][0] == 0:
        s.roulette_refused |= 1 << fight.sides[fight.initiative]
        if s.ear is not None:
            s.tell("roulette_refused", {"seat": fight.sides[1 - fight.initiative]})
        return
    rolls: list[int] = []
    while not rolls or rolls[-1] != 1:
        rolls.append(s.chance.die(DICE))
    side = (len(rolls) - 1) % 2
    if s.ear is not None:
        s.tell("roulette", {"seat": fight.sides[side], "rolls": rolls})
    winner = fight.men[1 - side][0]
    fight.killer = winner
    dies(s, fight, side, fight.men[side][0])


ROULETTE: Final = YesOrNo("roulette", "TA-9.2", "decline", "accept")
ROULETTE_ROUND: Final = Phase("roulette", (other_is_asked, they_roll))
