"""TA-9.1 The mail van."""

from __future__ import annotations

from typing import Any, Final, final

from rififi.games.traction.data import COLT, DICE, MEN, STEN, UNIT, VAN_LOOT
from rififi.games.traction.phases.ending import check_victory
from rififi.games.traction.phases.holdings import bullets_in, lay, throw_sten_away
from rififi.games.traction.phases.plain import YesOrNo
from rififi.games.traction.phases.weapons import FREE, HELD, NEW_STEN, arsenal, take_sten
from rififi.games.traction.progress import EXPOSED, VAN_PHASE, Drive
from rififi.games.traction.state import Traction
from rififi.kernel.decision import Ask, Decision, Draft
from rififi.kernel.forms import Malformed
from rififi.kernel.refusal import Reason
from rififi.kernel.state import Phase

LET_GO: Final = 0
WITH_COLT: Final = 16

NOT_A_HOLD_UP: Final = Reason("not_a_hold_up", "TA-9.1")
STEN_ONLY: Final = Reason("sten_only", "TA-9.1")
NO_SUCH_WEAPON: Final = Reason("no_such_weapon", "TA-9.1")


def van_comes(s: Traction) -> None:
    """TA-9.1 After the heists, with the option."""
    if s.setting.mail_van:
        s.frames.append(Drive(VAN_PHASE, 0, 0, 1, 0))


def dice_are_rolled(s: Traction) -> None:
    """TA-9.1 The first player rolls how far it drives, and chooses which way."""
    drive = s.drive()
    rolls = [s.chance.die(DICE), s.chance.die(DICE)]
    drive.left = sum(rolls)
    if s.ear is not None:
        s.tell("van_rolls", {"seat": s.first, "rolls": rolls, "count": drive.left})
    s.ask(WAY, s.first)


def way_is_chosen(s: Traction) -> None:
    """TA-9.1 One way round the ring or the other."""
    s.drive().way = -1 if s.collected[0][0] else 1


def van_drives_on(s: Traction) -> None:
    """TA-9.1 From the parking the cell before it is the first."""
    drive = s.drive()
    ring = s.setting.board.ring
    s.van = s.setting.board.parking if s.van < 0 else (s.van + drive.way) % len(ring)
    drive.left -= 1
    drive.asked = 0


def next_may_rob(s: Traction) -> None:
    """TA-9.1 Whoever has a man there, nearest in turn order first; never the first player."""
    drive = s.drive()
    cell = s.setting.board.ring[s.van]
    for seat in s.others_on(s.first, cell):
        if not (drive.asked >> seat) & 1:
            drive.asked |= 1 << seat
            s.ask(HOLD_UP, seat)
            return


def van_is_robbed_or_not(s: Traction) -> None:
    """TA-9.1 It stops where it is robbed, and begins anew at its parking; else it goes on."""
    drive = s.drive()
    if s.collected:
        if s.collected[0][0] == LET_GO:
            drive.step -= 2
            return
        rob(s, s.collected_asks[0].seat, s.collected[0][0])
    elif drive.left:
        drive.step = DRIVE_STEP


def rob(s: Traction, seat: int, how: int) -> None:
    """TA-9.1 It succeeds by itself; the loot is on the man, who must walk home."""
    cell = s.setting.board.ring[s.van]
    man = robber(s, seat, how)
    if how == WITH_COLT:
        lay(s, seat, COLT)
    else:
        if how < HELD:
            take_sten(s, seat, man, how == FREE)
        s.sten[man] -= 1
        if bullets_in(s.sten[man]) == 0:
            throw_sten_away(s, man)
    s.marks[man] |= EXPOSED
    rolls = [s.chance.die(DICE), s.chance.die(DICE)]
    amount = min(VAN_LOOT * sum(rolls), s.bank)
    s.bank -= amount
    s.loot[man] += amount
    s.van = -1
    if s.ear is not None:
        facts = {"seat": seat, "cell": s.setting.board.names[cell], "rolls": rolls}
        s.tell("van_robbed", facts | {"amount": amount * UNIT, "weapon": weapon_word(how)})


def robber(s: Traction, seat: int, how: int) -> int:
    """The man who does it: he who holds the Sten, or one without."""
    if how >= HELD:
        return MEN * seat + how - HELD
    men = s.men_on(seat, s.setting.board.ring[s.van])
    for man in men:
        if s.sten[man] == 0:
            return man
    return men[0]


def weapon_word(how: int) -> str:
    """What the van is robbed with."""
    return "colt-45" if how == WITH_COLT else "sten-mark-ii"


def van_has_driven(s: Traction) -> None:
    """TA-2.1 At the end of a drive it is seen whether somebody has won."""
    if s.ear is not None and s.van >= 0:
        s.tell("van_stops", {"cell": s.setting.board.names[s.setting.board.ring[s.van]]})
    check_victory(s)


@final
class HoldUp(Decision[Traction]):
    """TA-9.1 Let it go, or rob it: in passing with a Sten, where it ends its drive with a Colt too."""

    def candidates(self, s: Traction, ask: Ask, draft: Draft) -> list[int]:
        found = [LET_GO]
        for stroke in (WITH_COLT, NEW_STEN, FREE):
            if self.check(s, ask, draft, stroke) is None:
                found.append(stroke)
        for man in range(HELD, HELD + MEN):
            if self.check(s, ask, draft, man) is None:
                found.append(man)
        return found

    def check(self, s: Traction, ask: Ask, draft: Draft, stroke: int) -> Reason | None:
        if stroke == LET_GO:
            return None
        if stroke == WITH_COLT:
            if s.drive().left:
                return STEN_ONLY
            return None if s.holds(ask.seat, COLT) else NO_SUCH_WEAPON
        if stroke != NEW_STEN and stroke != FREE and not HELD <= stroke < HELD + MEN:
            return NOT_A_HOLD_UP
        men = s.men_on(ask.seat, s.setting.board.ring[s.van])
        reason = arsenal(s, ask.seat, men, 0).check(stroke)
        return None if reason is None else NO_SUCH_WEAPON

    def facts(self, s: Traction, ask: Ask, answer: Draft, reason: Reason) -> dict[str, Any]:
        stens = s.holds(ask.seat, STEN)
        return {"seat": ask.seat, "colts": s.holds(ask.seat, COLT), "stens": stens}

    def stroke_words(self, s: Traction, ask: Ask, draft: Draft, stroke: int) -> dict[str, Any]:
        if stroke == LET_GO:
            return {"do": "let_go"}
        if stroke >= HELD:
            return {"do": "rob", "weapon": "held-sten", "man": stroke - HELD + 1}
        weapons = {WITH_COLT: "colt-45", NEW_STEN: "sten-mark-ii", FREE: "free-sten"}
        return {"do": "rob", "weapon": weapons[stroke]}

    def read_stroke(self, s: Traction, ask: Ask, draft: Draft, words: dict[str, Any]) -> int:
        if words["do"] == "let_go":
            return LET_GO
        weapon = words.get("weapon")
        if weapon == "held-sten":
            man = words.get("man")
            if type(man) is int and 1 <= man <= MEN:
                return HELD + man - 1
            raise Malformed(self, "man", man, ["1", "…", "20"])
        known = {"colt-45": WITH_COLT, "sten-mark-ii": NEW_STEN, "free-sten": FREE}
        if not isinstance(weapon, str) or weapon not in known:
            raise Malformed(self, "weapon", weapon, [*known, "held-sten"])
        return known[weapon]


HOLD_UP: Final = HoldUp("hold_up", "TA-9.1", all_allowed=True)
HOLD_UP.verbs = ["let_go", "rob"]
WAY: Final = YesOrNo("way", "TA-9.1", "forwards", "backwards")
DRIVE: Final = Phase(
    "van",
    (
        dice_are_rolled,
        way_is_chosen,
        van_drives_on,
        next_may_rob,
        van_is_robbed_or_not,
        van_has_driven,
    ),
)
DRIVE_STEP: Final = 2
