"""What is in progress in a position: the frames in words, written and read back."""

from __future__ import annotations

from typing import Any

from rififi.games.bootleggers.data import (
    CARDS,
    SPEAKEASIES,
    STILLS,
    TRUCKS,
)
from rififi.games.bootleggers.frames import (
    ANNOUNCEMENT_PHASE,
    DICE_PHASE,
    DRAWN_PHASE,
    FROM_BEFORE,
    IMPROVEMENT_PHASE,
    MARKET_PHASE,
    OFFER_PHASE,
    PREEMPTION_PHASE,
    SALE_PHASE,
    VIGORISH_PHASE,
    WINDOW_PHASE,
    BootlegWindow,
    DicePlacing,
    DrawnCard,
    Paying,
    Selling,
)
from rififi.games.bootleggers.phases.deals import ANSWER_OFFER, TRADE, TRADING
from rififi.games.bootleggers.phases.sales import UNLIMITED
from rififi.kernel.forms import listing, mapping, numbered, whole
from rififi.kernel.frame import Frame
from rififi.kernel.market import (
    Market,
    Offered,
    market_from_words,
    market_words,
    offered_from_words,
    offered_words,
)
from rififi.kernel.seating import bits_of, seats_in
from rififi.kernel.windows import (
    Polling,
    announcement_from_words,
    polling_words,
    window_from_words,
)

MOST_BOUGHT = 10_000


def frame_words(frame: Frame) -> dict[str, Any]:
    """A frame's own data."""
    if isinstance(frame, BootlegWindow):
        return polling_words(frame) | {"offers": TRADE.offers_words(frame.offers)}
    if isinstance(frame, Market):
        return market_words(TRADE, frame)
    if isinstance(frame, Polling):
        return polling_words(frame)
    return offered_words(TRADE, frame) if isinstance(frame, Offered) else own_words(frame)


def own_words(frame: Frame) -> dict[str, Any]:
    """The data of frames that only this game has."""
    if isinstance(frame, Paying):
        return {"seat": frame.seat, "still": STILLS[frame.still]}
    if isinstance(frame, DrawnCard):
        return {"seat": frame.seat, "card": picked_word(frame), "how": frame.how}
    if isinstance(frame, DicePlacing):
        return {"seat": frame.seat, "count": frame.count}
    if isinstance(frame, Selling):
        return {
            "speakeasy": SPEAKEASIES[frame.speakeasy],
            "demand": frame.demand,
            "bought": frame.bought,
            "refused": [TRUCKS[truck] for truck in seats_in(frame.refused)],
        }
    return {}


def picked_word(frame: DrawnCard) -> Any:
    """BL-3.12 The card that was picked; one that lies face down is not named here."""
    return CARDS[frame.card] if frame.card >= 0 else None


def frame_from_words(phase: int, words: dict[str, Any]) -> Frame:
    """The frame of this phase with that data. Raises Cannot."""
    if phase == WINDOW_PHASE:
        window = window_from_words(phase, words)
        offers = TRADE.offers_from_words(ANSWER_OFFER, mapping(words.get("offers"), "offers"))
        return BootlegWindow(phase, 0, window.passed, window.number, offers)
    if phase == ANNOUNCEMENT_PHASE or phase == PREEMPTION_PHASE:
        return announcement_from_words(phase, words)
    if phase == MARKET_PHASE:
        return market_from_words(TRADE, TRADING, phase, words)
    if phase == OFFER_PHASE:
        return offered_from_words(TRADE, ANSWER_OFFER, phase, words)
    return own_from_words(phase, words)


def own_from_words(phase: int, words: dict[str, Any]) -> Frame:
    """The frame of a phase that only this game has. Raises Cannot."""
    if phase == VIGORISH_PHASE:
        still = numbered(words.get("still"), "still", STILLS)
        return Paying(phase, 0, whole(words.get("seat"), "seat", 0, 5), still)
    if phase == DRAWN_PHASE:
        card = numbered_or(words.get("card"), "card", CARDS)
        seat = whole(words.get("seat"), "seat", 0, 5)
        return DrawnCard(phase, 0, seat, card, whole(words.get("how"), "how", 0, FROM_BEFORE))
    if phase == DICE_PHASE or phase == IMPROVEMENT_PHASE:
        seat = whole(words.get("seat"), "seat", 0, 5)
        return DicePlacing(phase, 0, seat, whole(words.get("count"), "count", 1, 2))
    if phase == SALE_PHASE:
        refused = listing(words.get("refused"), "refused")
        return Selling(
            phase,
            0,
            numbered(words.get("speakeasy"), "speakeasy", SPEAKEASIES),
            whole(words.get("demand"), "demand", 0, UNLIMITED),
            whole(words.get("bought"), "bought", 0, MOST_BOUGHT),
            bits_of([numbered(truck, "refused", TRUCKS) for truck in refused]),
        )
    return Frame(phase)


def numbered_or(value: Any, where: str, known: list[str]) -> int:
    """The place of a word, or -1 for nothing."""
    return -1 if value is None else numbered(value, where, known)
