"""TA-7 Raids on bases."""

from __future__ import annotations

from typing import Any, Final, final

from rififi.games.traction.data import BRIQUE, ENOUGH_MEN, UNIT
from rififi.games.traction.phases.alliances import betray, call_avengers
from rififi.games.traction.phases.ending import check_victory
from rififi.games.traction.phases.fighting import open_fight
from rififi.games.traction.phases.holdings import bring_home
from rififi.games.traction.phases.weapons import armed
from rififi.games.traction.progress import RAID_PHASE, Raid
from rififi.games.traction.state import Traction
from rififi.kernel.decision import Ask, Decision, Draft
from rififi.kernel.forms import read_word
from rififi.kernel.refusal import Reason
from rififi.kernel.state import Phase

DECLINE_OR_ATTACK: Final = Reason("decline_or_attack", "TA-7.2")
NOTHING_TO_FIRE: Final = Reason("nothing_to_fire", "TA-7.2")


def next_raid(s: Traction) -> None:
    """TA-7.1 Three men or more of other gangs in a base attack it; one base after the other."""
    for owner in s.from_first():
        if not (s.raided >> owner) & 1:
            s.raided |= 1 << owner
            if attackers_in(s, owner) >= ENOUGH_MEN:
                s.frames.append(Raid(RAID_PHASE, 0, owner, 0, False))
                s.frames[-2].step -= 1
                return


def attackers_in(s: Traction, owner: int) -> int:
    """TA-7.1 Men of other gangs in a base."""
    count = 0
    for seat in range(s.seats):
        if seat != owner:
            count += s.men_there(seat, s.home[owner])
    return count


def base_is_raided(s: Traction) -> None:
    """TA-7.1, TA-3.7 The raid itself breaks an alliance with the owner."""
    owner = s.raid().owner
    gangs = s.others_on(owner, s.home[owner])
    if s.ear is not None:
        facts = {"seat": owner, "cell": s.setting.board.names[s.home[owner]], "seats": gangs}
        s.tell("raid", facts)
    for seat in gangs:
        betray(s, seat, owner)


def next_attacker(s: Traction) -> None:
    """TA-7.2 In turn order each attacking gang fights or declines; again from the first, until none fires."""
    raid = s.raid()
    base = s.home[raid.owner]
    if not s.men_there(raid.owner, base):
        return
    gangs = s.others_on(raid.owner, base)
    if raid.fired and not any_left(raid, gangs):
        raid.asked = 0
        raid.fired = False
    for seat in gangs:
        if not (raid.asked >> seat) & 1:
            raid.asked |= 1 << seat
            s.ask(RAID, seat)
            return


def any_left(raid: Raid, gangs: list[int]) -> bool:
    """Whether a gang has still to be asked in this round."""
    for seat in gangs:
        if not (raid.asked >> seat) & 1:
            return True
    return False


def attack_or_decline(s: Traction) -> None:
    """TA-7.2 A fight by section 5, against all men there."""
    if not s.collected:
        return
    raid = s.raid()
    raid.step -= 2
    if s.collected[0][0] == 1:
        seat = s.collected_asks[0].seat
        base = s.home[raid.owner]
        open_fight(s, base, seat, s.men_on(seat, base), raid.owner)


def raid_is_over(s: Traction) -> None:
    """TA-7.3 With no defender left each attacker has a brique of the owner's money, and goes home with it."""
    raid = s.raid()
    base = s.home[raid.owner]
    gangs = s.others_on(raid.owner, base)
    if s.men_there(raid.owner, base) or not gangs:
        if s.ear is not None:
            s.tell("raid_fails", {"seat": raid.owner})
    else:
        each = min(BRIQUE, s.money[raid.owner] // attackers_in(s, raid.owner))
        for seat in gangs:
            men = s.men_on(seat, base)
            s.money[raid.owner] -= each * len(men)
            s.money[seat] += each * len(men)
            for man in men:
                bring_home(s, man)
            if s.ear is not None:
                amount = each * len(men) * UNIT
                s.tell("raid_succeeds", {"seat": seat, "to": raid.owner, "amount": amount})
    call_avengers(s)


def raid_is_settled(s: Traction) -> None:
    """TA-2.1 At the end of a raid it is seen whether somebody has won."""
    check_victory(s)


@final
class RaidChoice(Decision[Traction]):
    """TA-7.2 Attack, or decline."""

    def candidates(self, s: Traction, ask: Ask, draft: Draft) -> list[int]:
        return [0, 1]

    def check(self, s: Traction, ask: Ask, draft: Draft, stroke: int) -> Reason | None:
        if stroke == 0:
            return None
        if stroke != 1:
            return DECLINE_OR_ATTACK
        men = s.men_on(ask.seat, s.home[s.raid().owner])
        return None if armed(s, ask.seat, men) else NOTHING_TO_FIRE

    def facts(self, s: Traction, ask: Ask, answer: Draft, reason: Reason) -> dict[str, Any]:
        return {"seat": ask.seat}

    def stroke_words(self, s: Traction, ask: Ask, draft: Draft, stroke: int) -> dict[str, Any]:
        return {"do": self.verbs[stroke]}

    def read_stroke(self, s: Traction, ask: Ask, draft: Draft, words: dict[str, Any]) -> int:
        return read_word(self, words, "do", self.verbs)


RAID: Final = RaidChoice("raid", "TA-7.2")
RAID.verbs = ["decline", "attack"]
RAIDING: Final = Phase(
    "raid",
    (base_is_raided, next_attacker, attack_or_decline, raid_is_over, raid_is_settled),
)
