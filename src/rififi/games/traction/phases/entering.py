"""TA-4.7 to TA-4.9, TA-4.12, TA-4.13, TA-9.4 A group at a cell where others stand: asked, let in, shot at."""

from __future__ import annotations

from typing import Any, Final, final

from rififi.games.traction.board import BANK, CAFE, HOTEL
from rififi.games.traction.data import (
    ASK,
    CAFES,
    HOTELS,
    IMPLANTATION,
    LET_PASS,
    MOKO,
    UNIT,
)
from rififi.games.traction.phases.alliances import call_avengers
from rififi.games.traction.phases.fighting import open_fight
from rififi.games.traction.phases.holdings import bring_home, lay, pay
from rififi.games.traction.phases.plain import YesOrNo
from rififi.games.traction.phases.weapons import armed
from rififi.games.traction.phases.where import check_attack
from rififi.games.traction.progress import (
    ATTACK,
    ENTRY_PHASE,
    LODGER,
    OVERDUE,
    PROPOSE,
    WALK,
    Entry,
    Movement,
)
from rififi.games.traction.state import Traction
from rififi.kernel.decision import Ask, Decision, Draft
from rififi.kernel.forms import Malformed, read_word
from rififi.kernel.refusal import Reason
from rififi.kernel.state import Phase

NO_CARD_TO_PROTECT: Final = Reason("no_card_to_protect", "TA-4.12")
NO_WEAPON_LEFT: Final = Reason("no_weapon_left", "TA-5.1")
FIGHT_OR_GIVE_WAY: Final = Reason("fight_or_give_way", "TA-4.9")


def enter(
    s: Traction,
    seat: int,
    men: list[int],
    origin: int,
    to: int,
    coup: bool,
    how: int,
    against: int,
    price: int,
) -> None:
    """TA-4.7 A group wants to go where others stand, or attacks those beside it (TA-4.13)."""
    s.frames.append(
        Entry(ENTRY_PHASE, 0, seat, men, origin, to, coup, how, against, price, 0, False)
    )
    if s.ear is not None:
        facts = {"seat": seat, "men": len(men), "cell": s.setting.board.names[to]}
        if how == ATTACK:
            s.tell("attack_announced", facts | {"to": against})
        elif how == PROPOSE:
            s.tell("passage_proposed", facts | {"amount": price * UNIT})


def in_place(entry: Entry) -> bool:
    """TA-4.13, TA-4.9 Whether the men are there already."""
    return entry.origin == entry.to


def moko_may_forbid(s: Traction) -> None:
    """TA-9.4 Le Moko is asked once a turn, where one of his men stands."""
    entry = s.entry()
    moko = s.who_has_power(MOKO)
    if in_place(entry) or moko < 0 or moko == entry.seat or s.moko_used:
        return
    if s.men_there(moko, entry.to) and s.kind(entry.to) != BANK:
        s.ask(FORBID, moko)


def moko_forbids(s: Traction) -> None:
    """TA-9.4 The cell is closed to the mover for the rest of this movement."""
    if not s.collected or s.collected[0][0] == 0:
        return
    entry = s.entry()
    s.moko_used = True
    movement = s.movement()
    movement.barred = [*movement.barred, entry.to]
    if s.ear is not None:
        name = s.setting.board.names[entry.to]
        s.tell("cell_forbidden", {"seat": s.collected_asks[0].seat, "to": entry.seat, "cell": name})
    s.end_phase()


def come_to_the_door(s: Traction) -> None:
    """TA-4.5, TA-4.9 Nobody to be asked: they walk in. Into a hotel one goes at once, and pays."""
    entry = s.entry()
    movement = s.movement()
    if entry.how == WALK:
        walk_in(s, entry, movement)
        s.end_phase()
        return
    if entry.how == PROPOSE:
        movement.proposed = [*movement.proposed, entry.to]
    if s.kind(entry.to) == HOTEL and not in_place(entry):
        walk_in(s, entry, movement)
    if entry.how == ATTACK:
        entry.step = PROTECTION_STEP


def walk_in(s: Traction, entry: Entry, movement: Movement) -> None:
    """TA-4.5, TA-4.2 The step is taken and paid for; a Coup de force costs nothing."""
    if s.ear is not None:
        names = s.setting.board.names
        facts = {"seat": entry.seat, "men": len(entry.men)}
        s.tell("step", facts | {"origin": names[entry.origin], "cell": names[entry.to]})
    for man in entry.men:
        if entry.to == s.home[entry.seat]:
            bring_home(s, man)
        else:
            s.put(man, entry.to)
            s.marks[man] &= 1
    if not entry.coup:
        movement.points -= len(entry.men)


def next_host_is_asked(s: Traction) -> None:
    """TA-4.7, TA-4.14 Everybody who stands there, unless he has left a standing answer."""
    entry = s.entry()
    for host in s.others_on(entry.seat, entry.to):
        if not (entry.asked >> host) & 1:
            entry.asked |= 1 << host
            standing = s.standing[host * s.seats + entry.seat]
            if standing == ASK:
                s.ask(PASSAGE, host)
                return
            hear_host(s, entry, host, standing == LET_PASS)


def host_answers(s: Traction) -> None:
    """TA-4.7 All must accept."""
    if s.collected:
        entry = s.entry()
        hear_host(s, entry, s.collected_asks[0].seat, s.collected[0][0] == 1)
        entry.step -= 2


def hear_host(s: Traction, entry: Entry, host: int, accepted: bool) -> None:
    if not accepted:
        entry.refused = True
    key = "passage_granted" if accepted else "passage_refused"
    if s.ear is not None:
        s.tell(key, {"seat": host, "to": entry.seat})


def let_in_or_refused(s: Traction) -> None:
    """TA-4.8, TA-4.9, TA-4.2 The price is paid and they step in; or they may fight."""
    entry = s.entry()
    if not entry.refused:
        accept_guests(s, entry)
        return
    if in_place(entry) or (s.kind(entry.to) != HOTEL and not entry.coup):
        s.end_phase()
    else:
        s.ask(PRESS_ON, entry.seat)


def accept_guests(s: Traction, entry: Entry) -> None:
    """TA-4.8, TA-4.9 Each who stands there has the price. Hosts in the street may use the moment."""
    for host in s.others_on(entry.seat, entry.to):
        pay(s, entry.seat, host, entry.price)
    if s.kind(entry.to) == HOTEL:
        s.marks[entry.men[0]] = (s.marks[entry.men[0]] & ~OVERDUE) | LODGER
        s.end_phase()
    else:
        walk_in(s, entry, s.movement())
        entry.asked = 0
        entry.step = AMBUSH_STEP


def fight_or_give_way(s: Traction) -> None:
    """TA-4.9, TA-4.2 Refused: he fights, or withdraws to the street; after a Coup de force, to his base."""
    entry = s.entry()
    stroke = s.collected[0][0]
    if stroke == GIVE_WAY:
        if s.kind(entry.to) == HOTEL:
            withdraw(s, entry)
        s.end_phase()
        return
    entry.how = ATTACK
    entry.against = stroke - 1


def attacked_may_protect(s: Traction) -> None:
    """TA-4.12 Before the first bullet, who is attacked in a hotel or a café may play an Implantation."""
    entry = s.entry()
    if s.kind(entry.to) not in (HOTEL, CAFE) or s.shield[entry.against] & shield_of(s, entry.to):
        return
    s.ask(PROTECT, entry.against)


def shield_of(s: Traction, cell: int) -> int:
    """TA-4.12 The protection that would be needed here."""
    return HOTELS if s.kind(cell) == HOTEL else CAFES


def attack_goes_on(s: Traction) -> None:
    """TA-4.12, TA-5.11 The attack is off, or they fight from where they stand."""
    entry = s.entry()
    if s.collected and s.collected[0][0] == 1:
        seat = entry.against
        lay(s, seat, IMPLANTATION)
        s.shield[seat] |= shield_of(s, entry.to)
        if s.ear is not None:
            where = "hotels" if s.kind(entry.to) == HOTEL else "cafes"
            s.tell("implantation", {"seat": seat, "where": where})
    for man in s.men_on(entry.against, entry.to):
        if not s.is_protected(man):
            open_fight(s, entry.to, entry.seat, entry.men, entry.against)
            return


def after_the_attack(s: Traction) -> None:
    """TA-4.9, TA-5.11 The step is taken if no enemy is left; who is not rid of him leaves the hotel."""
    entry = s.entry()
    entry.men = [man for man in entry.men if s.at[man] == entry.origin or s.at[man] == entry.to]
    entry.step = AVENGING_STEP
    if in_place(entry) or not entry.men:
        return
    if s.kind(entry.to) == HOTEL:
        if s.others_there(entry.seat, entry.to):
            withdraw(s, entry)
    elif not s.others_there(entry.seat, entry.to):
        walk_in(s, entry, s.movement())


def withdraw(s: Traction, entry: Entry) -> None:
    """TA-4.9 Out of the hotel for a point; without points back to the base."""
    movement = s.movement()
    man = entry.men[0]
    if s.ear is not None:
        s.tell("withdraws", {"seat": entry.seat, "cell": s.setting.board.names[entry.to]})
    if movement.points >= 1:
        movement.points -= 1
        s.put(man, entry.origin)
    else:
        bring_home(s, man)


def next_host_may_fire(s: Traction) -> None:
    """TA-4.8 The host may use the moment and open fire."""
    entry = s.entry()
    entry.men = [man for man in entry.men if s.at[man] == entry.to]
    if entry.men:
        for host in s.others_on(entry.seat, entry.to):
            if not (entry.asked >> host) & 1:
                entry.asked |= 1 << host
                s.ask(AMBUSH, host)
                return


def host_fires_or_not(s: Traction) -> None:
    """TA-4.8 A fight in which the host is the aggressor."""
    entry = s.entry()
    if not s.collected:
        return
    entry.step = AMBUSH_STEP
    if s.collected[0][0] == 1:
        host = s.collected_asks[0].seat
        open_fight(s, entry.to, host, s.men_on(host, entry.to), entry.seat)


def settle_betrayals(s: Traction) -> None:
    """TA-3.6 The action is over."""
    call_avengers(s)


@final
class WithCard(Decision[Traction]):
    """A plain question of which the yes wants a card or a weapon; it is put whatever one holds."""

    def __init__(self, name: str, clause: str, no: str, yes: str) -> None:
        super().__init__(name, clause)
        self.verbs = [no, yes]

    def candidates(self, s: Traction, ask: Ask, draft: Draft) -> list[int]:
        return [0, 1]

    def check(self, s: Traction, ask: Ask, draft: Draft, stroke: int) -> Reason | None:
        if stroke == 0:
            return None
        if stroke != 1:
            return FIGHT_OR_GIVE_WAY
        if self is PROTECT:
            return None if s.holds(ask.seat, IMPLANTATION) else NO_CARD_TO_PROTECT
        men = s.men_on(ask.seat, s.entry().to)
        return None if armed(s, ask.seat, men) else NO_WEAPON_LEFT

    def facts(self, s: Traction, ask: Ask, answer: Draft, reason: Reason) -> dict[str, Any]:
        return {"seat": ask.seat}

    def stroke_words(self, s: Traction, ask: Ask, draft: Draft, stroke: int) -> dict[str, Any]:
        return {"do": self.verbs[stroke]}

    def read_stroke(self, s: Traction, ask: Ask, draft: Draft, words: dict[str, Any]) -> int:
        return read_word(self, words, "do", self.verbs)


@final
class PressOn(Decision[Traction]):
    """TA-4.9, TA-4.2 Fight one of those who refused, or give way."""

    def candidates(self, s: Traction, ask: Ask, draft: Draft) -> list[int]:
        entry = s.entry()
        found = [GIVE_WAY]
        for other in s.others_on(ask.seat, entry.to):
            if check_attack(s, ask.seat, entry.men, entry.to, other) is None:
                found.append(1 + other)
        return found

    def check(self, s: Traction, ask: Ask, draft: Draft, stroke: int) -> Reason | None:
        if stroke == GIVE_WAY:
            return None
        if not 1 <= stroke <= s.seats:
            return FIGHT_OR_GIVE_WAY
        entry = s.entry()
        return check_attack(s, ask.seat, entry.men, entry.to, stroke - 1)

    def facts(self, s: Traction, ask: Ask, answer: Draft, reason: Reason) -> dict[str, Any]:
        return {"seat": ask.seat, "cell": s.setting.board.names[s.entry().to]}

    def stroke_words(self, s: Traction, ask: Ask, draft: Draft, stroke: int) -> dict[str, Any]:
        return {"do": "give_way"} if stroke == GIVE_WAY else {"do": "fight", "at": stroke - 1}

    def read_stroke(self, s: Traction, ask: Ask, draft: Draft, words: dict[str, Any]) -> int:
        if words["do"] == "give_way":
            return GIVE_WAY
        at = words.get("at")
        if type(at) is int and 0 <= at < s.seats:
            return 1 + at
        raise Malformed(self, "at", at, [str(seat) for seat in range(s.seats)])


GIVE_WAY: Final = 0
ENTRY: Final = Phase(
    "entry",
    (
        moko_may_forbid,
        moko_forbids,
        come_to_the_door,
        next_host_is_asked,
        host_answers,
        let_in_or_refused,
        fight_or_give_way,
        attacked_may_protect,
        attack_goes_on,
        after_the_attack,
        next_host_may_fire,
        host_fires_or_not,
        settle_betrayals,
    ),
)
PROTECTION_STEP: Final = 7
AMBUSH_STEP: Final = 10
AVENGING_STEP: Final = 12
"""Places in the list above."""

FORBID: Final = YesOrNo("forbid", "TA-9.4", "allow", "forbid")
PASSAGE: Final = YesOrNo("passage", "TA-4.7", "refuse", "accept")
PROTECT: Final = WithCard("protect", "TA-4.12", "stand", "protect")
AMBUSH: Final = WithCard("ambush", "TA-4.8", "hold_fire", "open_fire")
PRESS_ON: Final = PressOn("press_on", "TA-4.9", all_allowed=True)
PRESS_ON.verbs = ["give_way", "fight"]
