"""What may be in progress in a position, and who is asked what before each step."""

from __future__ import annotations

from typing import Any, Final

from rififi.games.bootleggers.data import (
    AFTER_LOADING,
    AFTER_MARKET,
    AFTER_MUSCLE,
    AFTER_SALES,
    AFTER_SENDING,
    AFTER_STILLS,
    BEFORE_SALE,
    CARD_KIND,
    LINED_UP,
    PHASE_1,
    THUG_CARDS,
)
from rififi.games.bootleggers.frames import (
    ANNOUNCEMENT_PHASE,
    DICE_PHASE,
    DRAWN_PHASE,
    IMPROVEMENT_PHASE,
    MARKET_PHASE,
    MUSCLE_PHASE,
    OFFER_PHASE,
    PICKED,
    PREEMPTION_PHASE,
    ROUND_PHASE,
    SALE_PHASE,
    SALES_PHASE,
    SENDING_PHASE,
    SHIPPING_PHASE,
    VIGORISH_PHASE,
    WINDOW_PHASE,
    BootlegWindow,
    DicePlacing,
    DrawnCard,
    Paying,
    Selling,
)
from rififi.games.bootleggers.influence import who_decides
from rififi.games.bootleggers.phases.announcing import REACT, may_investigate
from rififi.games.bootleggers.phases.deals import ANSWER_OFFER, TRADE, TRADING
from rififi.games.bootleggers.phases.drawing import AT_ONCE
from rififi.games.bootleggers.phases.improving import PLACE_DICE, PLACE_IMPROVEMENT
from rififi.games.bootleggers.phases.muscle import LAY, PICK
from rififi.games.bootleggers.phases.preempting import PREEMPT, check_count, check_place
from rififi.games.bootleggers.phases.sales import ADMISSION, next_in_public
from rififi.games.bootleggers.phases.sending import SEND_BOYS
from rififi.games.bootleggers.phases.shipping import LOAD, SHIP, waiting_trucks
from rififi.games.bootleggers.phases.stills import PAY_UP
from rififi.games.bootleggers.phases.windows import ACT, STAND_BY, may_act
from rififi.games.bootleggers.state import Bootleggers
from rififi.games.bootleggers.thugs.playing import PLAYS
from rififi.games.bootleggers.thugs.targets import is_allowed, next_sort
from rififi.kernel.decision import Decision
from rififi.kernel.forms import fault
from rififi.kernel.frame import Frame
from rififi.kernel.market import Market, Offered
from rififi.kernel.windows import Announcement

Asked = list[tuple[int, Decision[Any]]]
"""Who is asked what."""

BELOW: Final = {
    MUSCLE_PHASE: {ROUND_PHASE: ["sending_the_boys"]},
    SENDING_PHASE: {ROUND_PHASE: ["run_stills"]},
    SHIPPING_PHASE: {ROUND_PHASE: ["sales"]},
    SALES_PHASE: {ROUND_PHASE: ["look_for_the_end"]},
    SALE_PHASE: {SALES_PHASE: ["next_speakeasy"]},
    MARKET_PHASE: {SHIPPING_PHASE: ["window_after_market"]},
    WINDOW_PHASE: {
        ROUND_PHASE: ["shipping"],
        MUSCLE_PHASE: ["pay_wages", "end"],
        SENDING_PHASE: ["end"],
        SHIPPING_PHASE: ["begin_loading", "begin_shipping", "spill_crates"],
        SALES_PHASE: ["sell_there", "trucks_go_back"],
    },
    OFFER_PHASE: {WINDOW_PHASE: ["ask_the_next"]},
    PREEMPTION_PHASE: {WINDOW_PHASE: ["ask_the_next"]},
    ANNOUNCEMENT_PHASE: {WINDOW_PHASE: ["ask_the_next"], DRAWN_PHASE: ["end"]},
    VIGORISH_PHASE: {ANNOUNCEMENT_PHASE: ["end"]},
    DRAWN_PHASE: {MUSCLE_PHASE: ["take_offer", "next_turn"], ANNOUNCEMENT_PHASE: ["end"]},
    DICE_PHASE: {MUSCLE_PHASE: ["next_turn"], DRAWN_PHASE: ["end"]},
    IMPROVEMENT_PHASE: {MUSCLE_PHASE: ["next_turn"], DRAWN_PHASE: ["end"]},
}
"""Upon what each phase may be in progress, and before which step that goes on."""

TURNS: Final = ["pay_wages", "take_offer", "next_turn"]
"""Steps of phase 1 within the turns."""

STAGES_OF: Final = {
    ROUND_PHASE: [AFTER_STILLS],
    MUSCLE_PHASE: [PHASE_1, AFTER_MUSCLE],
    SENDING_PHASE: [AFTER_SENDING],
    SHIPPING_PHASE: [AFTER_MARKET, AFTER_LOADING, LINED_UP],
    SALES_PHASE: [BEFORE_SALE, AFTER_SALES],
}
"""The stages of the windows of each phase, in the order of the steps that follow them."""


def audit_frames(s: Bootleggers) -> dict[str, Any] | None:
    """The frames in progress go together, and their questions are those the rules put there."""
    phases = s.flow.phases
    if s.frames[0].phase != ROUND_PHASE or s.round == 0:
        return fault("first_frame", phase=phases[ROUND_PHASE].name)
    for place in range(1, len(s.frames)):
        below, frame = s.frames[place - 1], s.frames[place]
        steps = BELOW.get(frame.phase, {}).get(below.phase, [])
        if step_name(s, below) not in steps or below.asks:
            return fault("frames", phases=[phases[other.phase].name for other in s.frames])
        if below.phase == MUSCLE_PHASE and step_name(s, below) in TURNS and too_few_offers(s):
            return fault("state_data", field="offers")
        if isinstance(frame, BootlegWindow):
            wrong = "" if is_window_right(s, frame, below, steps) else "number"
        else:
            wrong = audit_frame(s, frame)
        if wrong:
            return fault("frame_data", field=wrong, phase=phases[frame.phase].name)
    top = s.frames[-1]
    step = step_name(s, top)
    asked = [(ask.seat, ask.decision) for ask in top.asks]
    if not are_questions_right(s, top, step, asked):
        return fault("questions", before=step)
    return None


def too_few_offers(s: Bootleggers) -> bool:
    """BL-3.2, BL-3.5 Whether not everybody who has not had a turn could take an offer."""
    return len(s.offers) < s.seats - s.turn - 1


def step_name(s: Bootleggers, frame: Frame) -> str:
    """The step that a frame takes next."""
    steps = s.flow.phases[frame.phase].steps
    return str(steps[frame.step].__name__) if frame.step < len(steps) else "end"


def is_window_right(s: Bootleggers, window: BootlegWindow, below: Frame, steps: list[str]) -> bool:
    """BL-8.2 A window has the number and the stage of its place in the round."""
    stage = STAGES_OF[below.phase][steps.index(step_name(s, below))]
    slot = window.number - s.round * s.setting.slots
    slots = {
        PHASE_1: s.turn,
        BEFORE_SALE: s.seats + 5 + s.turn,
        AFTER_SALES: s.setting.slots - 1,
    }
    wanted = slots.get(stage, s.seats + stage - AFTER_MUSCLE)
    offers = window.offers
    deals = [*offers.open, *offers.declined]
    return (
        s.stage == stage
        and slot == wanted
        and bool(s.shown)
        and (stage != PHASE_1 or len(s.offers) >= s.seats - s.turn)
        and len(offers.made) == s.seats
        and all(deal.seat < s.seats for deal in deals)
    )


def audit_frame(s: Bootleggers, frame: Frame) -> str:
    """The field of a frame's own data that does not fit, or nothing."""
    if isinstance(frame, Announcement):
        return audit_announcement(s, frame)
    if isinstance(frame, DrawnCard):
        return audit_drawn(s, frame)
    if isinstance(frame, Paying):
        owner = s.still_owner[frame.still]
        right = frame.seat < s.seats and owner not in (-1, frame.seat) and s.dice[frame.still] > 0
        return "" if right else "still"
    if isinstance(frame, DicePlacing):
        return "" if frame.seat < s.seats else "seat"
    if isinstance(frame, Selling):
        known = frame.speakeasy < s.setting.speakeasies and frame.speakeasy == s.turn
        return "" if known and s.shown else "speakeasy"
    return audit_dealing(s, frame)


def audit_dealing(s: Bootleggers, frame: Frame) -> str:
    """The field of a market, an offer or a phase that does not fit, or nothing."""
    if isinstance(frame, Market):
        deals = [*frame.offers.open, *frame.offers.declined]
        right = len(frame.offers.made) == s.seats
        right = right and all(deal.seat < s.seats and deal.to < s.seats for deal in deals)
        return "" if right and len({deal.number for deal in deals}) == len(deals) else "offers"
    if isinstance(frame, Offered):
        deal = frame.deal
        right = deal.seat < s.seats and TRADE.check_terms(s, deal) is None
        return "" if right and TRADE.lacks(s, deal, deal.seat) is None else "gives"
    return "" if s.shown or frame.phase == MUSCLE_PHASE else "step"


def audit_announcement(s: Bootleggers, frame: Announcement) -> str:
    """BL-8.3, BL-9.1 What was announced could be."""
    if frame.seat >= s.seats or frame.cancelled_by >= s.seats:
        return "seat"
    placing = frame.phase == PREEMPTION_PHASE
    right = could_place(s, frame) if placing else could_play(s, frame)
    return "" if right else "play"


def could_place(s: Bootleggers, frame: Announcement) -> bool:
    """BL-9.1 Whether these markers can be placed there."""
    play = frame.play
    if len(play) != 2 or not 0 < play[0] < s.setting.speakeasies:
        return False
    if check_place(s, frame.seat, play[0]) is not None:
        return False
    return check_count(s, frame.seat, play[:1], 0, play[1]) is None


def could_play(s: Bootleggers, frame: Announcement) -> bool:
    """BL-8.3 Whether this card can have been played, with these choices unless it has taken effect."""
    play = frame.play
    if not play or not PLAYS <= play[0] < PLAYS + THUG_CARDS:
        return False
    card = play[0] - PLAYS
    if any(card in hand for hand in s.hands) or card in s.deck[: s.left] or card in s.offers:
        return False
    if step_name(s, frame) == "end":
        return True
    kind = CARD_KIND[card]
    for place in range(1, len(play)):
        if not is_allowed(s, frame.seat, kind, play[1:place], play[place]):
            return False
    return next_sort(s, frame.seat, kind, play[1:]) < 0


def audit_drawn(s: Bootleggers, frame: DrawnCard) -> str:
    """BL-3.12, BL-8.31 A card picked is a Thug in the hand; another lies face down."""
    if frame.seat >= s.seats:
        return "seat"
    if step_name(s, frame) == "end":
        return ""
    if frame.how == PICKED:
        return "" if 0 <= frame.card < THUG_CARDS and frame.card in s.hands[frame.seat] else "card"
    return "" if frame.card < 0 and s.face_down[frame.seat] >= 0 else "card"


def are_questions_right(s: Bootleggers, top: Frame, step: str, asked: Asked) -> bool:
    """Whether those are asked what they would be asked before this step."""
    if isinstance(top, Market):
        waiting = [seat for seat in range(s.seats) if not (top.passed >> seat) & 1]
        return sorted(asked_seats(asked, TRADING)) == waiting and len(asked) == len(waiting)
    if isinstance(top, BootlegWindow):
        return is_window_asked(s, top, asked)
    return asked == expected(s, top, step)


def asked_seats(asked: Asked, decision: Decision[Any]) -> list[int]:
    """Who is asked this."""
    return [seat for seat, kind in asked if kind is decision]


def is_window_asked(s: Bootleggers, window: BootlegWindow, asked: Asked) -> bool:
    """BL-8.2, BL-8.36 One is asked what to do; all who could act may stand by, or stop doing so."""
    able = may_act(s)
    acting = asked_seats(asked, ACT)
    standing = asked_seats(asked, STAND_BY)
    if len(acting) != 1 or asked[0][1] is not ACT or len(asked) != 1 + len(standing):
        return False
    seat = acting[0]
    if not (able >> seat) & 1 or (window.passed >> seat) & 1:
        return False
    return sorted(standing) == [other for other in range(s.seats) if (able >> other) & 1]


def expected(s: Bootleggers, top: Frame, step: str) -> Asked | None:
    """The questions before a step that takes answers; None where there can be none."""
    if step == "show_muscle" and not s.shown and min([len(hand) for hand in s.muscle]) > 0:
        return [(seat, LAY) for seat in range(s.seats)]
    if not s.shown:
        return None
    if isinstance(top, Announcement):
        return expected_reaction(s, top, step)
    return expected_of_one(s, top, step) or expected_in_turn(s, step)


def expected_of_one(s: Bootleggers, top: Frame, step: str) -> Asked | None:
    """BL-3.7, BL-3.12, BL-6.8, BL-7.4, BL-8.5 Questions that a frame of its own puts to somebody."""
    if isinstance(top, DrawnCard) and step == "carried_out_or_kept":
        return [(top.seat, AT_ONCE)]
    if isinstance(top, DicePlacing):
        dice = step == "dice_are_placed"
        return [(top.seat, PLACE_DICE if dice else PLACE_IMPROVEMENT)]
    if isinstance(top, Paying):
        return [(s.still_owner[top.still], PAY_UP)]
    if isinstance(top, Offered):
        return [(top.deal.to, ANSWER_OFFER)]
    if isinstance(top, Selling):
        decider = who_decides(s, top.speakeasy)
        waits = decider >= 0 and top.demand > 0 and next_in_public(s, top) >= 0
        return [(decider, ADMISSION)] if waits and step == "admitted_or_refused" else None
    return None


def expected_reaction(s: Bootleggers, top: Announcement, step: str) -> Asked | None:
    """BL-8.4, BL-9.1 Who may cancel a card, or pre-empt."""
    if top.cancelled_by >= 0:
        return None
    if step == "hear_who_cancels":
        seat = top.next_to_ask(s.order, may_investigate(s, top.seat))
        return [(seat, REACT)] if seat >= 0 else None
    ahead = s.order[: s.order.index(top.seat)]
    able = sum(1 << seat for seat in ahead if s.room[seat] > s.barred[seat])
    seat = top.next_to_ask(s.order, able)
    return [(seat, PREEMPT)] if step == "hear_who_preempts" and seat >= 0 else None


def expected_in_turn(s: Bootleggers, step: str) -> Asked | None:
    """BL-3.5, BL-4.1, BL-6.3, BL-6.5 Whose turn it is."""
    if s.turn >= s.seats or not s.turns:
        return None
    seat = s.turns[s.turn]
    if step == "carry_out_offer" and len(s.offers) >= s.seats - s.turn:
        return [(seat, PICK)]
    if step == "boys_are_sent" and s.room[seat] > s.barred[seat]:
        return [(seat, SEND_BOYS)]
    if step == "trucks_are_loaded" and s.crates[seat] > 0 and s.has_idle_truck(seat):
        return [(seat, LOAD)]
    if step == "trucks_leave" and waiting_trucks(s, seat):
        return [(seat, SHIP)]
    return None
