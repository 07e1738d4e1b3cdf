"""TA-5.1, TA-5.4, TA-6.4 Weapons laid: Colts with a target each, Stens with one for each bullet.

A volley is a series of strokes: weapons in the order of their numbers, each Sten followed by its bullets, and
at last DONE. In the street there is one target, in a bank there may be several.
"""

from __future__ import annotations

from typing import Any, Final, final

from rififi.games.traction.data import (
    BULLETS,
    COLT,
    FREE_STEN,
    MEN,
    PIERROT,
    STEN,
    STEN_CARD,
)
from rififi.games.traction.phases.holdings import bullets_in, lay, part_with, throw_sten_away
from rififi.games.traction.progress import EXPOSED
from rififi.games.traction.state import Traction
from rififi.kernel.decision import Decision, Draft
from rififi.kernel.forms import Malformed
from rififi.kernel.refusal import Reason

DONE: Final = 0
COLT_AT: Final = 16
NEW_STEN: Final = 24
FREE: Final = 25
HELD: Final = 32
BULLET_AT: Final = 64

NOT_A_SHOT: Final = Reason("not_a_shot", "TA-5.1")
NOT_A_TARGET: Final = Reason("not_a_target", "TA-5.8")
NO_COLT: Final = Reason("no_colt", "TA-5.1")
NO_STEN: Final = Reason("no_sten", "TA-5.1")
NO_BULLETS: Final = Reason("no_bullets", "TA-5.1")
ONE_WEAPON_EACH: Final = Reason("one_weapon_each", "TA-5.4")
IN_ORDER: Final = Reason("in_order", "TA-5.9")

SHOT_FORMS: Final = [
    '{"weapon": "colt-45", "at": [2]}',
    '{"weapon": "sten-mark-ii", "at": [2, 2, 3]}',
    '{"weapon": "free-sten", "at": [2]}',
    '{"weapon": "held-sten", "man": 4, "at": [2]}',
]
VERBS: Final = ["colt", "sten", "free_sten", "held_sten", "bullet", "done"]


@final
class Arsenal:
    """What a seat can fire with, and at whom; and what of it a draft has laid already."""

    def __init__(
        self, colts: int, stens: int, free: bool, held: list[int], men: int, targets: int
    ) -> None:
        self.colts = colts
        self.stens = stens
        self.free = free
        self.held = held
        """By number of a man who may fire, the bullets in his Sten; 0 without one, -1 for other men."""
        self.men = men
        self.targets = targets
        self.unarmed = 0
        """Who may fire and has no Sten."""
        for bullets in held:
            if bullets == 0:
                self.unarmed += 1
        self.last = -1
        """The number of the last weapon laid."""
        self.loaded = 0
        """The bullets left in the Sten that is firing."""
        self.burst = 0
        """How many bullets it has fired."""
        self.aim = 0
        """Where its last bullet goes."""

    def check(self, stroke: int) -> Reason | None:
        """Why this cannot be laid next, or None."""
        if self.last >= NEW_STEN and self.burst == 0 and not BULLET_AT <= stroke < BULLET_AT + 6:
            return NO_BULLETS
        if stroke == DONE:
            return None if self.last >= 0 else NOT_A_SHOT
        if BULLET_AT <= stroke < BULLET_AT + 6:
            return self.check_bullet(stroke - BULLET_AT)
        if stroke < self.last or (stroke == self.last and stroke >= FREE):
            return IN_ORDER if COLT_AT <= stroke < HELD + MEN else NOT_A_SHOT
        if COLT_AT <= stroke < COLT_AT + 6:
            if not (self.targets >> (stroke - COLT_AT)) & 1:
                return NOT_A_TARGET
            if self.colts == 0:
                return NO_COLT
            return None if self.men > 0 else ONE_WEAPON_EACH
        return self.check_sten(stroke)

    def check_bullet(self, target: int) -> Reason | None:
        if self.last < NEW_STEN or self.loaded == 0:
            return NO_BULLETS
        if not (self.targets >> target) & 1:
            return NOT_A_TARGET
        return None if target >= self.aim or self.burst == 0 else IN_ORDER

    def check_sten(self, stroke: int) -> Reason | None:
        if stroke == NEW_STEN or stroke == FREE:
            if (stroke == NEW_STEN and self.stens == 0) or (stroke == FREE and not self.free):
                return NO_STEN
            return None if self.men > 0 and self.unarmed > 0 else ONE_WEAPON_EACH
        if HELD <= stroke < HELD + MEN:
            if self.held[stroke - HELD] <= 0:
                return NO_STEN
            return None if self.men > 0 else ONE_WEAPON_EACH
        return NOT_A_SHOT

    def take(self, stroke: int) -> None:
        """Lay it."""
        if stroke >= BULLET_AT:
            self.burst += 1
            self.loaded -= 1
            self.aim = stroke - BULLET_AT
        elif stroke >= COLT_AT:
            self.last = stroke
            self.men -= 1
            self.burst = 0
            if stroke < NEW_STEN:
                self.colts -= 1
                self.loaded = 0
            elif stroke >= HELD:
                self.loaded = bullets_in(self.held[stroke - HELD])
            else:
                self.loaded = BULLETS
                self.unarmed -= 1
                if stroke == NEW_STEN:
                    self.stens -= 1

    def options(self) -> list[int]:
        """What may be laid next."""
        found: list[int] = []
        firing = self.last >= NEW_STEN and self.burst == 0
        if self.last >= 0 and not firing:
            found.append(DONE)
        if self.loaded:
            for target in range(6):
                if (self.targets >> target) & 1 and (target >= self.aim or self.burst == 0):
                    found.append(BULLET_AT + target)
        if firing or self.men == 0:
            return found
        if self.colts and self.last < NEW_STEN:
            for target in range(6):
                if (self.targets >> target) & 1 and COLT_AT + target >= self.last:
                    found.append(COLT_AT + target)
        if self.unarmed > 0:
            if self.stens and self.last <= NEW_STEN:
                found.append(NEW_STEN)
            if self.free and self.last < FREE:
                found.append(FREE)
        for man in range(MEN):
            if self.held[man] > 0 and HELD + man > self.last:
                found.append(HELD + man)
        return found


def arsenal(s: Traction, seat: int, men: list[int], targets: int) -> Arsenal:
    """TA-5.4 What these men of a seat can fire with."""
    held = [-1] * MEN
    for man in men:
        held[man % MEN] = s.sten[man]
    free = s.free_sten and s.has_power(seat, PIERROT)
    return Arsenal(s.holds(seat, COLT), s.holds(seat, STEN), free, held, len(men), targets)


def armed(s: Traction, seat: int, men: list[int]) -> bool:
    """TA-5.1 Whether these men have anything to fire with."""
    if s.holds(seat, COLT) or s.holds(seat, STEN) or (s.free_sten and s.has_power(seat, PIERROT)):
        return True
    for man in men:
        if s.sten[man]:
            return True
    return False


def laid_so_far(s: Traction, seat: int, men: list[int], targets: int, volley: Draft) -> Arsenal:
    """The weapons that are left when those of a checked draft have been laid."""
    weapons = arsenal(s, seat, men, targets)
    for stroke in volley:
        weapons.take(stroke)
    return weapons


def fire(s: Traction, seat: int, men: list[int], volley: Draft, bullets: list[int]) -> int:
    """TA-5.1, TA-5.4 The weapons of a volley are fired: bullets by target. Who fired first, or -1.

    A Sten lies open with its man. Colts are fired by those who have no Sten, as far as there are any.
    """
    free_hands = [man for man in men if s.sten[man] == 0]
    busy = [man for man in men if s.sten[man] != 0]
    firing = -1
    colts: list[int] = []
    for stroke in volley:
        if stroke >= BULLET_AT:
            bullets[stroke - BULLET_AT] += 1
            s.sten[firing] -= 1
        elif stroke >= NEW_STEN:
            if stroke >= HELD:
                firing = seat * MEN + stroke - HELD
                busy.remove(firing)
            else:
                firing = free_hands.pop(0)
                take_sten(s, seat, firing, stroke == FREE)
            s.marks[firing] |= EXPOSED
        elif stroke >= COLT_AT:
            bullets[stroke - COLT_AT] += 1
            colts.append(stroke)
    if colts:
        lay(s, seat, COLT, len(colts))
    first = firing
    for man in [*free_hands, *busy][: len(colts)]:
        s.marks[man] |= EXPOSED
        if first < 0:
            first = man
    for man in men:
        if s.sten[man] and bullets_in(s.sten[man]) == 0:
            throw_sten_away(s, man)
    return first


def take_sten(s: Traction, seat: int, man: int, free: bool) -> None:
    """TA-5.1, TA-9.4 A man takes a Sten that nobody has fired yet in this turn."""
    if free:
        s.free_sten = False
        s.sten[man] = FREE_STEN + BULLETS
    else:
        part_with(s, seat, STEN, 1)
        s.sten[man] = STEN_CARD + BULLETS


# In words.


def weapon_words(volley: Draft) -> list[dict[str, Any]]:
    """A volley in structured form."""
    shots: list[dict[str, Any]] = []
    for stroke in volley:
        if stroke >= BULLET_AT:
            shots[-1]["at"].append(stroke - BULLET_AT)
        elif stroke >= HELD:
            shots.append({"weapon": "held-sten", "man": stroke - HELD + 1, "at": []})
        elif stroke >= NEW_STEN:
            shots.append({"weapon": "free-sten" if stroke == FREE else "sten-mark-ii", "at": []})
        elif stroke >= COLT_AT:
            shots.append({"weapon": "colt-45", "at": [stroke - COLT_AT]})
    return shots


def read_weapons(decision: Decision[Any], value: Any) -> Draft:
    """The volley that the words mean, in the order of its strokes. Raises Cannot."""
    if not isinstance(value, list) or len(value) > MEN:
        raise Malformed(decision, "weapons", value, SHOT_FORMS)
    shots = [read_shot(decision, shot) for shot in value]
    shots.sort()
    strokes: list[int] = []
    for shot in shots:
        strokes.extend(shot)
    strokes.append(DONE)
    return tuple(strokes)


def read_shot(decision: Decision[Any], shot: Any) -> list[int]:
    """One weapon with its bullets."""
    wrong = Malformed(decision, "weapons", shot, SHOT_FORMS)
    if not isinstance(shot, dict):
        raise wrong
    at = shot.get("at")
    fields = ["weapon", "at", "man"] if shot.get("weapon") == "held-sten" else ["weapon", "at"]
    if not isinstance(at, list) or not at or len(at) > BULLETS or sorted(shot) != sorted(fields):
        raise wrong
    if not all(type(seat) is int and 0 <= seat < 6 for seat in at):
        raise wrong
    if shot["weapon"] == "colt-45" and len(at) == 1:
        return [COLT_AT + at[0]]
    man = shot.get("man", 1)
    if type(man) is not int or not 1 <= man <= MEN:
        raise wrong
    stens = {"sten-mark-ii": NEW_STEN, "free-sten": FREE, "held-sten": HELD + man - 1}
    if shot["weapon"] not in stens:
        raise wrong
    return [stens[shot["weapon"]], *[BULLET_AT + seat for seat in sorted(at)]]


def shot_words(stroke: int) -> dict[str, Any]:
    """A stroke of a volley in structured form."""
    if stroke >= BULLET_AT:
        return {"do": "bullet", "at": stroke - BULLET_AT}
    if stroke >= HELD:
        return {"do": "held_sten", "man": stroke - HELD + 1}
    if stroke >= COLT_AT and stroke < NEW_STEN:
        return {"do": "colt", "at": stroke - COLT_AT}
    return {"do": {DONE: "done", NEW_STEN: "sten", FREE: "free_sten"}[stroke]}


def read_shot_stroke(decision: Decision[Any], words: dict[str, Any]) -> int:
    """The stroke that the words mean. Raises Cannot."""
    verb = words["do"]
    if verb in ("colt", "bullet"):
        at = words.get("at")
        if type(at) is not int or not 0 <= at < 6:
            raise Malformed(decision, "at", at, ["a seat"])
        return (COLT_AT if verb == "colt" else BULLET_AT) + at
    if verb == "held_sten":
        man = words.get("man")
        if type(man) is not int or not 1 <= man <= MEN:
            raise Malformed(decision, "man", man, ["1", "…", "20"])
        return HELD + man - 1
    return {"done": DONE, "sten": NEW_STEN, "free_sten": FREE}[verb]


def shot_facts(s: Traction, seat: int) -> dict[str, Any]:
    """What goes into the sentence of a refusal of a shot."""
    return {"seat": seat, "colts": s.holds(seat, COLT), "stens": s.holds(seat, STEN)}
