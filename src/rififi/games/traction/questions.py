"""Whether what is in progress in a position is something that the rules would ever ask."""

from __future__ import annotations

from typing import Any, Final

from rififi.games.traction.data import ENOUGH_MEN, MEN, RESERVE, TRACTION
from rififi.games.traction.phases.alliances import REPLACE, most_replaced
from rififi.games.traction.phases.driving import HOLD_UP, WAY
from rififi.games.traction.phases.entering import AMBUSH, FORBID, PASSAGE, PRESS_ON, PROTECT
from rififi.games.traction.phases.fighting import ANSWER, FIRE
from rififi.games.traction.phases.going import MOVE
from rififi.games.traction.phases.landing import LAND
from rififi.games.traction.phases.orders import CARS, HEIST_ANSWER, ORDER
from rififi.games.traction.phases.picking import ARM, LAY_DOWN, PICK, due_cards, surplus
from rififi.games.traction.phases.raiding import RAID
from rififi.games.traction.phases.roulette import ROULETTE
from rififi.games.traction.phases.set_up import LEADER
from rififi.games.traction.phases.splitting import AGREE, SPLIT, sharers
from rififi.games.traction.phases.talking import TALK, talkers
from rififi.games.traction.phases.turn import BANKS, GROS_BRINGS, WHICH_BANK, men_in
from rififi.games.traction.progress import (
    AVENGING_PHASE,
    ENTRY_PHASE,
    FIGHT_PHASE,
    HEIST_PHASE,
    MOVEMENT_PHASE,
    RAID_PHASE,
    ROULETTE_PHASE,
    SET_UP_PHASE,
    TALK_PHASE,
    TURN_PHASE,
    VAN_PHASE,
    Drive,
    Entry,
    Fight,
    Movement,
    Raid,
)
from rififi.games.traction.state import Traction
from rififi.kernel.forms import fault
from rififi.kernel.frame import Frame
from rififi.kernel.market import Market
from rififi.kernel.seating import seats_in

ABOVE: Final[dict[tuple[int, str], list[int]]] = {
    (TURN_PHASE, "marker_moves_on"): [SET_UP_PHASE],
    (TURN_PHASE, "talk_is_over"): [TALK_PHASE],
    (TURN_PHASE, "next_moves"): [MOVEMENT_PHASE],
    (TURN_PHASE, "next_bank"): [HEIST_PHASE],
    (TURN_PHASE, "next_raid"): [VAN_PHASE, RAID_PHASE],
    (MOVEMENT_PHASE, "next_move"): [ENTRY_PHASE],
    (ENTRY_PHASE, "after_the_attack"): [FIGHT_PHASE],
    (ENTRY_PHASE, "next_host_may_fire"): [FIGHT_PHASE],
    (ENTRY_PHASE, "end"): [AVENGING_PHASE],
    (FIGHT_PHASE, "initiative_is_asked"): [ROULETTE_PHASE],
    (HEIST_PHASE, "all_write_orders"): [TALK_PHASE],
    (HEIST_PHASE, "next_drives_home"): [AVENGING_PHASE],
    (RAID_PHASE, "next_attacker"): [FIGHT_PHASE],
    (RAID_PHASE, "raid_is_settled"): [AVENGING_PHASE],
}
"""Which phases may lie upon another one that goes on with this step."""


def audit_frames(s: Traction) -> dict[str, Any] | None:
    """The frames lie rightly upon each other, their data fit, and the questions are those of the rules."""
    phases = s.flow.phases
    if s.frames[0].phase != TURN_PHASE:
        return fault("first_frame", phase=phases[TURN_PHASE].name)
    for place in range(1, len(s.frames)):
        below = s.frames[place - 1]
        if below.asks or s.frames[place].phase not in ABOVE.get(
            (below.phase, step_of(s, below)), []
        ):
            return fault("frames", phases=[phases[frame.phase].name for frame in s.frames])
    in_set_up = s.frames[-1].phase == SET_UP_PHASE
    for frame in s.frames:
        field = wrong_field(s, frame, in_set_up)
        if field:
            return fault("frame_data", field=field, phase=phases[frame.phase].name)
    top = s.frames[-1]
    step = step_of(s, top)
    asked = [(ask.seat, ask.decision.name) for ask in top.asks]
    if not asked or asked != expected_asks(s, top, step):
        return fault("questions", before=step)
    return None


def step_of(s: Traction, frame: Frame) -> str:
    """The name of the step that a frame takes next."""
    steps = s.flow.phases[frame.phase].steps
    return str(steps[frame.step].__name__) if frame.step < len(steps) else "end"


# Data.


def wrong_field(s: Traction, frame: Frame, in_set_up: bool) -> str:
    """The first of a frame's data that cannot be, or nothing."""
    if isinstance(frame, Movement):
        cells = [*frame.proposed, *frame.barred]
        return known_seat(s, frame.seat, "seat") or known_cells(s, cells, "proposed")
    if isinstance(frame, Entry):
        return wrong_entry(s, frame)
    if isinstance(frame, Fight):
        return wrong_fight(s, frame)
    if isinstance(frame, Raid):
        return known_seat(s, frame.owner, "owner")
    if isinstance(frame, Drive):
        return "way" if frame.way == 0 else ""
    if isinstance(frame, Market):
        return wrong_market(s, frame)
    if frame.phase == TURN_PHASE:
        return wrong_turn(s, in_set_up)
    if frame.phase == HEIST_PHASE:
        return wrong_heist(s)
    return ""


def known_seat(s: Traction, seat: int, field: str) -> str:
    return "" if 0 <= seat < s.seats else field


def known_cells(s: Traction, cells: list[int], field: str) -> str:
    return field if any(cell >= s.setting.board.count for cell in cells) else ""


def men_of_seat(s: Traction, seat: int, men: list[int]) -> bool:
    """Whether these are different men of a gang, all on the board."""
    if len(set(men)) != len(men):
        return False
    return all(man // MEN == seat and s.at[man] != RESERVE for man in men)


def wrong_turn(s: Traction, in_set_up: bool) -> str:
    """TA-3.1 The game has begun, unless it is being set up."""
    if in_set_up != (s.turn == 0):
        return "turn"
    if not in_set_up and (-1 in s.leaders or len(s.order) != s.seats):
        return "leaders"
    if (s.heist is not None) != any(frame.phase == HEIST_PHASE for frame in s.frames):
        return "heist"
    if any(bank not in BANKS for bank in seats_in(s.robbed)):
        return "robbed"
    return "avengers" if any(code >> 3 == code & 7 for code in s.avengers) else ""


def wrong_entry(s: Traction, entry: Entry) -> str:
    """TA-4.7 A group of the mover's, with somewhere to go."""
    if entry.seat != s.movement().seat:
        return "seat"
    if known_cells(s, [entry.origin, entry.to], "to") or s.setting.closed[entry.to]:
        return "to"
    if not men_of_seat(s, entry.seat, [man for man in entry.men if s.at[man % len(s.at)] >= 0]):
        return "men"
    if any(man // MEN != entry.seat for man in entry.men) or not entry.men:
        return "men"
    if entry.how == 1 and (known_seat(s, entry.against, "against") or entry.against == entry.seat):
        return "against"
    return ""


def wrong_fight(s: Traction, fight: Fight) -> str:
    """TA-5.8 Two gangs, with their own men."""
    if known_cells(s, [fight.cell], "cell"):
        return "cell"
    if fight.sides[0] == fight.sides[1] or max(fight.sides) >= s.seats:
        return "sides"
    for side in range(2):
        if not men_of_seat(s, fight.sides[side], fight.men[side]):
            return "men"
    killers = [fight.killer] if fight.killer >= 0 else []
    if not all(man < len(s.at) for man in [*killers, *fight.wounded]):
        return "killer"
    if fight.killer >= 0 and s.at[fight.killer] == RESERVE:
        return "killer"
    return ""


def wrong_market(s: Traction, market: Market) -> str:
    """TA-3.9 Offers of those at the table."""
    if len(market.offers.made) != s.seats:
        return "offers"
    for deal in [*market.offers.open, *market.offers.declined]:
        if deal.seat >= s.seats or not 0 <= deal.to < s.seats or deal.seat == deal.to:
            return "offers"
    for deal in market.offers.open:
        if TALK.trade.check_terms(s, deal) is not None:
            return "offers"
    return ""


def wrong_heist(s: Traction) -> str:
    """TA-6 What is noted of a heist."""
    heist = s.heist
    if heist is None:
        return "heist"
    if any(man >= len(s.at) for man in heist.wounded):
        return "wounded"
    for seat in range(s.seats):
        if heist.cars[seat] and heist.bullets[seat] and heist.cars[seat] > s.holds(seat, TRACTION):
            return "cars"
    return ""


# Questions.


def expected_asks(s: Traction, frame: Frame, step: str) -> list[tuple[int, str]] | None:
    """Who is asked what before a step that takes answers; None where nothing is."""
    if isinstance(frame, Market):
        bits = talkers(s) & ~frame.passed
        asked = [ask.seat for ask in frame.asks]
        fits = step == "end" and sorted(asked) == seats_in(bits)
        return [(seat, TALK.name) for seat in asked] if fits else None
    if isinstance(frame, Movement):
        decision = LAND if frame.coup else MOVE
        return [(frame.seat, decision.name)] if step == "make_move" else None
    if isinstance(frame, Entry):
        return expected_at_entry(s, frame, step)
    if isinstance(frame, Fight):
        return expected_in_fight(frame, step)
    if frame.phase == HEIST_PHASE:
        return expected_in_heist(s, frame, step)
    if isinstance(frame, Drive):
        return expected_of_van(s, frame, step)
    return expected_elsewhere(s, frame, step)


def one_of(frame: Frame, seats: list[int], name: str) -> list[tuple[int, str]] | None:
    """The one who is asked, if he is one of these."""
    seat = frame.asks[0].seat
    return [(seat, name)] if seat in seats else None


def expected_at_entry(s: Traction, entry: Entry, step: str) -> list[tuple[int, str]] | None:
    """TA-4.7 to TA-4.9"""
    hosts = s.others_on(entry.seat, entry.to)
    if step == "moko_forbids":
        return one_of(entry, hosts, FORBID.name)
    if step == "host_answers" and entry.how == 2:
        return one_of(entry, hosts, PASSAGE.name)
    if step == "fight_or_give_way":
        return [(entry.seat, PRESS_ON.name)]
    if step == "attack_goes_on" and entry.how == 1 and entry.against in hosts:
        return [(entry.against, PROTECT.name)]
    if step == "host_fires_or_not" and all(s.at[man] == entry.to for man in entry.men):
        return one_of(entry, hosts, AMBUSH.name)
    return None


def expected_in_fight(fight: Fight, step: str) -> list[tuple[int, str]] | None:
    """TA-5.9"""
    if not fight.men[0] or not fight.men[1]:
        return None
    if step == "weapons_are_laid":
        return [(fight.sides[fight.initiative], FIRE.name)]
    if step == "answer_is_heard" and fight.bullets:
        return [(fight.sides[1 - fight.initiative], ANSWER.name)]
    return None


def expected_in_heist(s: Traction, frame: Frame, step: str) -> list[tuple[int, str]] | None:
    """TA-6.4 to TA-6.7"""
    heist = s.in_heist()
    gangs = sharers(s)
    if step == "orders_are_shown" and len(gangs) > 1:
        return [(seat, ORDER.name) for seat in gangs]
    if step == "bullets_hit":
        return [
            (seat, HEIST_ANSWER.name)
            for seat in range(s.seats)
            if heist.bullets[seat] and seat in gangs
        ]
    if step == "split_is_heard" and heist.floor and len(gangs) > 1:
        return [(gangs[0], SPLIT.name)]
    total = sum(heist.split)
    if step == "split_is_answered" and heist.split and total == heist.floor:
        return [(seat, AGREE.name) for seat in gangs[1:]]
    return one_of(frame, gangs, CARS.name) if step == "drives_home" else None


def expected_of_van(s: Traction, drive: Drive, step: str) -> list[tuple[int, str]] | None:
    """TA-9.1"""
    if step == "way_is_chosen" and drive.left:
        return [(s.first, WAY.name)]
    if step == "van_is_robbed_or_not" and s.van >= 0:
        return one_of(drive, s.others_on(s.first, s.setting.board.ring[s.van]), HOLD_UP.name)
    return None


def expected_elsewhere(s: Traction, frame: Frame, step: str) -> list[tuple[int, str]] | None:
    """The questions of a turn, of the set-up, of raids, of betrayals, of roulette."""
    first = frame.asks[0].seat if frame.asks else 0
    if isinstance(frame, Raid):
        gangs = s.others_on(frame.owner, s.home[frame.owner])
        return one_of(frame, gangs, RAID.name) if step == "attack_or_decline" else None
    if frame.phase == AVENGING_PHASE and step == "replace_men" and s.avengers:
        victim, traitor = s.avengers[0] >> 3, s.avengers[0] & 7
        return [(victim, REPLACE.name)] if most_replaced(s, victim, traitor) else None
    if frame.phase == ROULETTE_PHASE and step == "they_roll":
        fight = s.frames[-2]
        if isinstance(fight, Fight) and fight.men[0] and fight.men[1]:
            return [(fight.sides[1 - fight.initiative], ROULETTE.name)]
        return None
    if step == "leader_is_chosen" and -1 in s.leaders:
        return [(s.leaders.index(-1), LEADER.name)]
    if step == "first_cards_are_taken" and -1 not in s.leaders and not any(s.hands):
        return [(seat, PICK.name) for seat in range(s.seats)]
    if step == "cards_are_picked" and first == s.looking and sum(due_cards(s, first)) > 0:
        return [(first, PICK.name)]
    if step == "monmon_shows" and first == s.looking and s.pile[1] + s.pile[2] > 0:
        return [(first, ARM.name)]
    if step == "surplus_is_gone" and surplus(s, first) > 0:
        return [(first, LAY_DOWN.name)]
    if step == "gros_brings_men" and s.aimed in BANKS:
        return [(first, GROS_BRINGS.name)]
    if step == "bank_is_chosen" and all(men_in(s, bank) >= ENOUGH_MEN for bank in BANKS):
        return [(s.first, WHICH_BANK.name)] if not s.robbed else None
    return None
