"""TA-4 to TA-7, TA-9.1 What is in progress, in words: nothing of it is secret but sealed answers."""

from __future__ import annotations

from typing import Any

from rififi.games.traction.board import MOST_CELLS
from rififi.games.traction.data import ALL_MONEY, MEN
from rififi.games.traction.phases.talking import MAGOUILLES, TALK
from rififi.games.traction.progress import (
    ATTACK,
    ENTRY_PHASE,
    FIGHT_PHASE,
    MOVEMENT_PHASE,
    PROPOSE,
    RAID_PHASE,
    TALK_PHASE,
    VAN_PHASE,
    WALK,
    Drive,
    Entry,
    Fight,
    Movement,
    Raid,
)
from rififi.kernel.forms import flag, listing, numbered, whole
from rififi.kernel.frame import Frame
from rififi.kernel.market import Market, market_from_words, market_words
from rififi.kernel.seating import bits_of, seats_in

MANNERS = ["walk", "attack", "propose"]


def frame_words(frame: Frame) -> dict[str, Any]:
    """A frame's own data. Cells are numbers here, in the order in which a view lists them."""
    if isinstance(frame, Market):
        return market_words(MAGOUILLES, frame)
    if isinstance(frame, Movement):
        return {
            "seat": frame.seat,
            "points": frame.points,
            "stepped": frame.stepped,
            "began": frame.began,
            "coup": frame.coup,
            "proposed": frame.proposed[:],
            "barred": frame.barred[:],
            "bought": frame.bought,
        }
    if isinstance(frame, Entry):
        return {
            "seat": frame.seat,
            "men": frame.men[:],
            "origin": frame.origin,
            "to": frame.to,
            "coup": frame.coup,
            "how": MANNERS[frame.how],
            "against": frame.against,
            "price": frame.price,
            "asked": seats_in(frame.asked),
            "refused": frame.refused,
        }
    if isinstance(frame, Fight):
        return fight_words(frame)
    if isinstance(frame, Raid):
        return {"owner": frame.owner, "asked": seats_in(frame.asked), "fired": frame.fired}
    if isinstance(frame, Drive):
        return {"left": frame.left, "way": frame.way, "asked": seats_in(frame.asked)}
    return {}


def fight_words(fight: Fight) -> dict[str, Any]:
    """TA-5.9 A fight."""
    return {
        "cell": fight.cell,
        "sides": fight.sides[:],
        "men": [men[:] for men in fight.men],
        "initiative": fight.initiative,
        "bullets": fight.bullets,
        "killer": fight.killer,
        "fired": fight.fired,
        "wounded": fight.wounded[:],
        "roulette": fight.roulette,
    }


def frame_from_words(phase: int, words: dict[str, Any]) -> Frame:
    """The frame of this phase with that data. Raises Cannot."""
    if phase == TALK_PHASE:
        return market_from_words(MAGOUILLES, TALK, phase, words)
    if phase == MOVEMENT_PHASE:
        return movement_from_words(phase, words)
    if phase == ENTRY_PHASE:
        return entry_from_words(phase, words)
    if phase == FIGHT_PHASE:
        return fight_from_words(phase, words)
    if phase == RAID_PHASE:
        fired = flag(words.get("fired"), "fired")
        return Raid(phase, 0, seat_of(words, "owner"), seats_of(words), fired)
    if phase == VAN_PHASE:
        left = whole(words.get("left"), "left", 0, 12)
        return Drive(phase, 0, left, whole(words.get("way"), "way", -1, 1), seats_of(words))
    return Frame(phase)


def seat_of(words: dict[str, Any], field: str, least: int = 0) -> int:
    return whole(words.get(field), field, least, 5)


def seats_of(words: dict[str, Any]) -> int:
    return bits_of([whole(seat, "asked", 0, 5) for seat in listing(words.get("asked"), "asked")])


def cells_of(words: dict[str, Any], field: str) -> list[int]:
    return [whole(cell, field, 0, MOST_CELLS) for cell in listing(words.get(field), field)]


def men_of(value: Any, field: str) -> list[int]:
    return [whole(man, field, 0, 6 * MEN - 1) for man in listing(value, field)]


def movement_from_words(phase: int, words: dict[str, Any]) -> Movement:
    """TA-4.1 The movement that the words describe."""
    return Movement(
        phase,
        0,
        seat_of(words, "seat"),
        whole(words.get("points"), "points", 0, 1000),
        flag(words.get("stepped"), "stepped"),
        flag(words.get("began"), "began"),
        flag(words.get("coup"), "coup"),
        cells_of(words, "proposed"),
        cells_of(words, "barred"),
        whole(words.get("bought"), "bought", 0, 1000),
    )


def entry_from_words(phase: int, words: dict[str, Any]) -> Entry:
    """TA-4.7 The entry that the words describe."""
    return Entry(
        phase,
        0,
        seat_of(words, "seat"),
        men_of(words.get("men"), "men"),
        whole(words.get("origin"), "origin", 0, MOST_CELLS),
        whole(words.get("to"), "to", 0, MOST_CELLS),
        flag(words.get("coup"), "coup"),
        [WALK, ATTACK, PROPOSE][numbered(words.get("how"), "how", MANNERS)],
        seat_of(words, "against", -1),
        whole(words.get("price"), "price", 0, ALL_MONEY),
        seats_of(words),
        flag(words.get("refused"), "refused"),
    )


def fight_from_words(phase: int, words: dict[str, Any]) -> Fight:
    """TA-5.9 The fight that the words describe."""
    sides = listing(words.get("sides"), "sides", 2)
    return Fight(
        phase,
        0,
        whole(words.get("cell"), "cell", 0, MOST_CELLS),
        [whole(seat, "sides", 0, 5) for seat in sides],
        [men_of(men, "men") for men in listing(words.get("men"), "men", 2)],
        whole(words.get("initiative"), "initiative", 0, 1),
        whole(words.get("bullets"), "bullets", 0, 200),
        whole(words.get("killer"), "killer", -1, 6 * MEN - 1),
        flag(words.get("fired"), "fired"),
        men_of(words.get("wounded"), "wounded"),
        flag(words.get("roulette"), "roulette"),
    )
