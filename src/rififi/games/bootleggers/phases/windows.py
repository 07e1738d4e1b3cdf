"""BL-8.2, BL-8.36 Windows: in Muscle order each does one thing or passes, until all have passed in a row."""

from __future__ import annotations

from typing import Any, Final, final

from rififi.games.bootleggers.data import (
    BACK_ROOM,
    CARDS,
    SPEAKEASIES,
    STILLS,
    THUG_CARDS,
    WINDOW_OFFERS,
)
from rififi.games.bootleggers.frames import WINDOW_PHASE, BootlegWindow
from rififi.games.bootleggers.influence import free_places, has_free_circle, has_free_place
from rififi.games.bootleggers.phases.announcing import announce
from rififi.games.bootleggers.phases.deals import TRADE, offer_in_window
from rififi.games.bootleggers.phases.improving import (
    NO_FREE_PLACE,
    NO_ROOM_FOR_DIE,
    add_improvement,
)
from rififi.games.bootleggers.phases.preempting import (
    announce_placing,
    check_count,
    check_place,
)
from rififi.games.bootleggers.state import Bootleggers
from rififi.games.bootleggers.thugs.playing import (
    PLAYS,
    STROKES,
    Playing,
    check_card,
    read_play,
)
from rififi.games.bootleggers.thugs.targets import can_take_die
from rififi.games.bootleggers.thugs.works import add_die
from rififi.kernel.deals import GENERATED, OFFER, deal_draft, deal_from_draft, new_offers
from rififi.kernel.decision import Ask, Draft
from rififi.kernel.forms import Malformed, read_word
from rififi.kernel.refusal import Reason
from rififi.kernel.state import Phase
from rififi.kernel.windows import StandBy, standing_by

CARD_NOT_HELD: Final = Reason("card_not_held", "BL-3.12")
NOTHING_TO_PLACE: Final = Reason("nothing_to_place", "BL-3.10")
NO_SUCH_ACT: Final = Reason("no_such_act", "BL-8.2")

PASS: Final = 0
DIE: Final = 40
"""A die from the Back Room onto a still is DIE + the still."""

IMPROVE: Final = 60
"""An improvement from the Back Room is IMPROVE + the speakeasy."""

PLACE: Final = 80
"""BL-9.1 With `free_influence` placing is PLACE + the speakeasy, and then how many."""


def open_window(s: Bootleggers, slot: int, stage: int) -> None:
    """BL-8.2 A window of the round, by its number, with its stage."""
    s.stage = stage
    number = s.round * s.setting.slots + slot
    offers = new_offers(s.seats, WINDOW_OFFERS)
    s.frames.append(BootlegWindow(WINDOW_PHASE, 0, 0, number, offers))


def may_act(s: Bootleggers) -> int:
    """BL-8.36 Who holds a Thug card or something that could be placed, as all can see, as bits."""
    bits = 0
    for seat in range(s.seats):
        if s.hands[seat] or has_something_to_place(s, seat):
            bits |= 1 << seat
    return bits


def has_something_to_place(s: Bootleggers, seat: int) -> bool:
    """BL-3.10, BL-9.1 A die, an improvement or, with `free_influence`, a marker with a place to go."""
    if s.room_dice[seat] > 0 and s.has_room_on_still(seat):
        return True
    if s.room_improvements[seat] > 0 and has_free_place(s):
        return True
    if s.setting.free_influence and s.room[seat] > s.barred[seat]:
        return has_free_circle(s)
    return False


def ask_the_next(s: Bootleggers) -> None:
    """BL-8.2, BL-8.36 In the Muscle order then valid; when all pass in a row the window closes."""
    window = s.window()
    able = may_act(s)
    if able == 0:
        s.end_phase()
        return
    seat = window.next_to_ask(s.order, able & ~standing_by(s.until, window.number))
    if seat < 0:
        s.end_phase()
        return
    s.ask(ACT, seat)
    for other in range(s.seats):
        if (able >> other) & 1:
            s.invite(STAND_BY, other)


def do_what_was_chosen(s: Bootleggers) -> None:
    """BL-8.2 One thing, or a pass; then the asking goes on, or begins again from the top."""
    window = s.window()
    seat = s.collected_asks[0].seat
    answer = s.collected[0]
    chosen = answer[0]
    window.step = 0
    if chosen == PASS:
        window.note_pass(seat)
        return
    if chosen == OFFER:
        offer_in_window(s, window, seat, answer)
        return
    window.start_again()
    if chosen < DIE:
        announce(s, seat, answer)
    elif chosen < IMPROVE:
        place_die(s, seat, chosen - DIE)
    elif chosen < PLACE:
        s.room_improvements[seat] -= 1
        add_improvement(s, seat, chosen - IMPROVE)
    else:
        announce_placing(s, seat, (chosen - PLACE, answer[1]))


def place_die(s: Bootleggers, seat: int, still: int) -> None:
    """BL-3.10 A die from the Back Room onto a still."""
    s.room_dice[seat] -= 1
    add_die(s, seat, still)
    if s.ear is not None:
        s.tell("dice_placed", {"seat": seat, "dice": [STILLS[still]]})


WINDOW: Final = Phase("window", (ask_the_next, do_what_was_chosen))


@final
class Act(Playing):
    """BL-8.2 Play a card, place something from the Back Room, offer a deal, or pass."""

    def is_whole(self, verb: str) -> bool:
        return verb in WHOLE_ACTS

    def candidates(self, s: Bootleggers, ask: Ask, draft: Draft) -> list[int]:
        if self.is_played(draft):
            return self.choices(s, ask, draft)
        if draft:
            return list(range(1, s.room[ask.seat] - s.barred[ask.seat] + 1))
        seat = ask.seat
        strokes = [PASS]
        for card in s.hands[seat]:
            strokes.append(PLAYS + card)
        if s.room_dice[seat] > 0:
            strokes.append(DIE + seat)
            for still in s.built:
                if s.still_owner[still] == seat:
                    strokes.append(DIE + still)
        for speakeasy in range(1, s.setting.speakeasies):
            if s.room_improvements[seat] > 0:
                strokes.append(IMPROVE + speakeasy)
            if s.setting.free_influence and s.room[seat] > 0:
                strokes.append(PLACE + speakeasy)
        return strokes + TRADE.listed(s, s.window().offers, seat)

    def check(self, s: Bootleggers, ask: Ask, draft: Draft, stroke: int) -> Reason | None:
        if self.is_played(draft):
            return self.check_next(s, ask, draft, stroke)
        if draft:
            return check_count(s, ask.seat, draft, PLACE, stroke)
        if stroke == PASS:
            return None
        if stroke >= GENERATED:
            return TRADE.check_listed(s, s.window().offers, ask.seat, stroke)
        if PLAYS <= stroke < PLAYS + THUG_CARDS:
            held = stroke - PLAYS in s.hands[ask.seat]
            return check_card(s, ask.seat, stroke - PLAYS, True) if held else CARD_NOT_HELD
        return check_placing(s, ask.seat, stroke)

    def check_whole(self, s: Bootleggers, ask: Ask, answer: Draft) -> Reason | None:
        if not answer or answer[0] != OFFER:
            return super().check_whole(s, ask, answer)
        deal = deal_from_draft(ask.seat, answer)
        if deal is None:
            return TRADE.not_a_deal
        return TRADE.check_offer(s, s.window().offers, deal)

    def extend(self, s: Bootleggers, ask: Ask, draft: Draft, stroke: int) -> Draft:
        if stroke >= GENERATED:
            return deal_draft(TRADE.meant(s, ask.seat, stroke))
        return (*draft, stroke)

    def complete(self, s: Bootleggers, ask: Ask, draft: Draft) -> bool:
        if self.is_played(draft):
            return self.all_chosen(s, ask, draft)
        return draft[0] < PLACE or len(draft) == 2

    def facts(self, s: Bootleggers, ask: Ask, answer: Draft, reason: Reason) -> dict[str, Any]:
        deal = deal_from_draft(ask.seat, answer)
        if deal is not None:
            return TRADE.offer_facts(s, s.window().offers, deal, reason)
        if self.is_played(answer):
            held = [CARDS[card] for card in s.hands[ask.seat]]
            return self.card_facts(s, ask, answer) | {"hand": held}
        facts: dict[str, Any] = {"named": str(answer[-1])}
        stroke = answer[0]
        if DIE <= stroke < DIE + BACK_ROOM:
            facts["onto"] = STILLS[stroke - DIE]
        elif stroke >= IMPROVE and stroke % 20 < len(SPEAKEASIES):
            facts["at"] = SPEAKEASIES[stroke % 20]
        return facts | {"count": max(0, s.room[ask.seat] - s.barred[ask.seat])}

    def stroke_words(self, s: Bootleggers, ask: Ask, draft: Draft, stroke: int) -> dict[str, Any]:
        if self.is_played(draft):
            return self.next_words(s, ask, draft, stroke)
        if draft:
            return {"do": "count", "count": stroke}
        return self.act_words(s, ask, stroke)

    def act_words(self, s: Bootleggers, ask: Ask, stroke: int) -> dict[str, Any]:
        """The first stroke of what is done, in structured form."""
        if stroke == PASS:
            return {"do": "pass"}
        if stroke >= GENERATED:
            return TRADE.words(TRADE.meant(s, ask.seat, stroke))
        if stroke < DIE:
            return {"do": "choose", "what": CARDS[stroke - PLAYS]}
        if stroke < IMPROVE:
            return {"do": "put", "onto": STILLS[stroke - DIE]}
        if stroke < PLACE:
            return {"do": "improve", "at": SPEAKEASIES[stroke - IMPROVE]}
        return {"do": "choose", "what": SPEAKEASIES[stroke - PLACE]}

    def read_stroke(self, s: Bootleggers, ask: Ask, draft: Draft, words: dict[str, Any]) -> int:
        if self.is_played(draft):
            return self.read_next(s, ask, draft, words)
        return read_count(self, words) if draft else self.read_act(words)

    def read_act(self, words: dict[str, Any]) -> int:
        """The first stroke of what is done that the words mean. Raises Cannot."""
        if words["do"] == "pass":
            return PASS
        if words["do"] == "put":
            return DIE + read_word(self, words, "onto", STILLS)
        if words["do"] == "improve":
            return IMPROVE + read_word(self, words, "at", SPEAKEASIES)
        if words.get("what") in SPEAKEASIES:
            return PLACE + SPEAKEASIES.index(words["what"])
        return PLAYS + read_word(self, words, "what", CARDS[:THUG_CARDS])

    def words(self, s: Bootleggers, ask: Ask, answer: Draft) -> dict[str, Any]:
        deal = deal_from_draft(ask.seat, answer)
        if deal is not None:
            return TRADE.words(deal)
        if self.is_played(answer):
            return self.card_words(s, ask, answer)
        if answer[0] > PLACE:
            return {"do": "place", "at": SPEAKEASIES[answer[0] - PLACE], "count": answer[1]}
        return self.stroke_words(s, ask, (), answer[0])

    def read(self, s: Bootleggers, ask: Ask, words: dict[str, Any]) -> Draft:
        if words["do"] == "offer":
            return deal_draft(TRADE.read(self, ask.seat, words))
        if words["do"] == "place":
            return (PLACE + read_word(self, words, "at", SPEAKEASIES), read_count(self, words))
        return read_play(self, s, ask.seat, words)


def check_placing(s: Bootleggers, seat: int, stroke: int) -> Reason | None:
    """BL-3.10, BL-9.1 Why nothing can be placed so from the Back Room, or None."""
    if DIE <= stroke < DIE + BACK_ROOM:
        return check_die(s, seat, stroke - DIE)
    if IMPROVE < stroke < IMPROVE + s.setting.speakeasies:
        return check_improvement(s, seat, stroke - IMPROVE)
    if s.setting.free_influence and PLACE < stroke < PLACE + s.setting.speakeasies:
        return check_place(s, seat, stroke - PLACE)
    return NO_SUCH_ACT


def check_die(s: Bootleggers, seat: int, still: int) -> Reason | None:
    """BL-3.10 Why no die can be placed there from the Back Room, or None."""
    if s.room_dice[seat] == 0:
        return NOTHING_TO_PLACE
    return None if can_take_die(s, seat, still) else NO_ROOM_FOR_DIE


def check_improvement(s: Bootleggers, seat: int, speakeasy: int) -> Reason | None:
    """BL-3.10 Why no improvement can be placed there from the Back Room, or None."""
    if s.room_improvements[seat] == 0:
        return NOTHING_TO_PLACE
    return None if free_places(s, speakeasy) > 0 else NO_FREE_PLACE


def read_count(decision: Playing, words: dict[str, Any]) -> int:
    """How many, as far as there can be so many of anything."""
    count = words.get("count")
    if type(count) is not int or not 0 <= count <= 20:
        raise Malformed(decision, "count", count, ["1…20"])
    return count


@final
class Wait(StandBy[Bootleggers]):
    """BL-8.36 Pass in advance, until a later window of the round or for all of it."""

    def until(self, s: Bootleggers) -> list[int]:
        return s.until

    def window_now(self, s: Bootleggers) -> int:
        return s.window().number

    def later_windows(self, s: Bootleggers) -> list[int]:
        first = s.round * s.setting.slots
        return [
            first + slot
            for slot in range(s.window().number - first + 1, s.setting.slots + 1)
            if slot_exists(s, slot)
        ]

    def window_word(self, s: Bootleggers, number: int) -> str:
        slot = number - s.round * s.setting.slots
        if slot < s.seats:
            return f"turn-{slot + 1}"
        if slot == s.setting.slots:
            return "next-round"
        return SLOT_NAMES[slot - s.seats]


def slot_exists(s: Bootleggers, slot: int) -> bool:
    """BL-8.2, BL-9.1 Whether a round of this game has such a window."""
    name = slot - s.seats
    if name == 1:
        return not s.setting.free_influence
    return name != 10 or s.setting.speakeasies == len(SPEAKEASIES)


SLOT_NAMES: Final = [
    "after-muscle",
    "after-sending",
    "after-stills",
    "after-market",
    "after-loading",
    "lined-up",
    *[f"sale-{name}" for name in SPEAKEASIES[1:]],
    "after-sales",
]
"""BL-8.2 The windows of a round after those before each turn."""

WHOLE_ACTS: Final = ["play", "offer", "place"]
ACT: Final = Act("act", "BL-8.2", composite=True)
ACT.verbs = [*WHOLE_ACTS, "pass", "put", "improve", *STROKES]
STAND_BY: Final = Wait("stand_by", "BL-8.36")
