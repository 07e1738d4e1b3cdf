"""Bootleggers as a whole: numbers of players, options, phases and decisions."""

from __future__ import annotations

from typing import Any, Final, final

from rififi.games.bootleggers.audit import audit
from rififi.games.bootleggers.data import (
    CARDS,
    SIZES,
    START_MONEY,
    STILLS,
    STREAMS,
    TRUCK_CARDS,
    TRUCK_COUNT,
)
from rififi.games.bootleggers.frame_words import frame_from_words, frame_words
from rififi.games.bootleggers.frames import ROUND_PHASE, SET_UP_PHASE
from rififi.games.bootleggers.phases.announcing import ANNOUNCING, REACT
from rififi.games.bootleggers.phases.deals import ANSWER_OFFER, MARKET, OFFER, TRADING
from rififi.games.bootleggers.phases.drawing import AT_ONCE, DRAWING
from rififi.games.bootleggers.phases.improving import (
    DICE_PLACING,
    IMPROVEMENT_PLACING,
    PLACE_DICE,
    PLACE_IMPROVEMENT,
)
from rififi.games.bootleggers.phases.muscle import LAY, MUSCLE, PICK
from rififi.games.bootleggers.phases.preempting import PREEMPT, PREEMPTING
from rififi.games.bootleggers.phases.round import NOWHERE, ROUND, count_money
from rififi.games.bootleggers.phases.sales import ADMISSION, SALE, SALES
from rififi.games.bootleggers.phases.sending import SEND_BOYS, SENDING
from rififi.games.bootleggers.phases.set_up import SET_UP
from rififi.games.bootleggers.phases.shipping import LOAD, SHIP, SHIPPING
from rififi.games.bootleggers.phases.stills import PAY_UP, VIGORISH
from rififi.games.bootleggers.phases.windows import ACT, STAND_BY, WINDOW
from rififi.games.bootleggers.position import (
    state_from_words,
    state_words,
)
from rififi.games.bootleggers.progress import audit_frames
from rififi.games.bootleggers.secrets import exchange_secrets
from rififi.games.bootleggers.standing import prospects
from rififi.games.bootleggers.state import Bootleggers, Setting
from rififi.games.bootleggers.view import frame_view, imagine, view
from rififi.kernel.chance import Chance
from rififi.kernel.decision import Decision
from rififi.kernel.frame import Frame
from rififi.kernel.game import Game
from rififi.kernel.options import Flag, Option

RULES: Final = 1
"""The version of these rules; raised when a record would play on differently."""

OPTIONS: Final[tuple[Option, ...]] = (
    Flag("short_game", "BL-9.2", False),
    Flag("free_influence", "BL-9.1", False),
    Flag("open_money", "BL-7.11", False),
)
"""BL-9.1, BL-9.2, BL-7.11 What a table chooses."""


@final
class BootleggersGame(Game[Bootleggers]):
    """BL Bootleggers, 3 to 6 mobsters."""

    def set_up(self, players: int, options: dict[str, Any], chance: Chance) -> Bootleggers:
        """BL-1.3, BL-1.4, BL-2.1 Everything in its place before the first step."""
        nobody = [0] * players
        return Bootleggers(
            self,
            players,
            [Frame(ROUND_PHASE), Frame(SET_UP_PHASE)],
            nobody[:],
            chance,
            0,
            False,
            Setting(players, options),
            0,
            0,
            list(range(len(CARDS))),
            len(CARDS),
            [size for size in range(3) for _ in range(TRUCK_CARDS[size])],
            sum(TRUCK_CARDS),
            -1,
            [],
            [[] for _ in range(players)],
            [[] for _ in range(players)],
            [],
            0,
            [],
            [],
            0,
            [[] for _ in range(players)],
            0,
            [-1] * players,
            0,
            [START_MONEY] * players,
            [],
            [20] * players,
            nobody[:],
            nobody[:],
            nobody[:],
            0,
            nobody[:],
            nobody[:],
            [0] * (6 * players),
            [0] * 6,
            [0] * len(STILLS),
            [-1] * len(STILLS),
            [],
            0,
            0,
            nobody[:],
            -1,
            [-1] * TRUCK_COUNT,
            [-1] * TRUCK_COUNT,
            [0] * TRUCK_COUNT,
            [-1] * TRUCK_COUNT,
            [0] * TRUCK_COUNT,
            [0] * TRUCK_COUNT,
            [-1] * TRUCK_COUNT,
            0,
            0,
            NOWHERE,
            NOWHERE,
            0,
            0,
            0,
            0,
            0,
            nobody[:],
            [],
        )

    def result(self, s: Bootleggers) -> dict[str, Any]:
        return count_money(s)

    def prospects(self, s: Bootleggers, seed: int) -> list[float]:
        """By wealth and what earns it; at the end by who has won."""
        return super().prospects(s, seed) if s.finished else prospects(s)

    def view(self, s: Bootleggers, seat: int | None) -> dict[str, Any]:
        return view(s, seat)

    def imagine(self, view: dict[str, Any], chance: Chance) -> dict[str, Any]:
        return imagine(view, chance)

    def imagine_answer(
        self, words: dict[str, Any], seat: int, decision: Decision[Any], chance: Chance
    ) -> list[int]:
        """BL-3.3 The only sealed answer is the Muscle card laid: any of those in the hand imagined."""
        hand = words["seats"][seat]["muscle"]
        return [hand[chance.below(0, len(hand))]]

    def exchange_secrets(self, words: dict[str, Any], seat: int | None, chance: Chance) -> None:
        exchange_secrets(words, seat, chance)

    def state_words(self, s: Bootleggers) -> dict[str, Any]:
        return state_words(s)

    def state_from_words(
        self,
        players: int,
        options: dict[str, Any],
        frames: list[Frame],
        serials: list[int],
        chance: Chance,
        out: int,
        finished: bool,
        words: dict[str, Any],
    ) -> Bootleggers:
        setting = Setting(players, options)
        return state_from_words(self, setting, frames, serials, chance, finished, words)

    def frame_words(self, frame: Frame) -> dict[str, Any]:
        return frame_words(frame)

    def frame_view(self, s: Bootleggers, frame: Frame, seat: int | None) -> dict[str, Any]:
        return frame_view(frame)

    def frame_from_words(self, phase: int, words: dict[str, Any]) -> Frame:
        return frame_from_words(phase, words)

    def audit(self, s: Bootleggers) -> dict[str, Any] | None:
        return audit(s)

    def audit_frames(self, s: Bootleggers) -> dict[str, Any] | None:
        return audit_frames(s)

    def chance_value(self, stream: str, words: Any) -> int:
        """Men of Action and Truck cards are scripted by their names; the rest by numbers."""
        if stream == "action":
            return CARDS.index(words)
        return SIZES.index(words) if stream == "trucks" else super().chance_value(stream, words)

    def chance_words(self, stream: str, value: int) -> Any:
        if stream == "action":
            return CARDS[value]
        return SIZES[value] if stream == "trucks" else value


GAME: Final = BootleggersGame(
    "bootleggers",
    RULES,
    3,
    6,
    OPTIONS,
    STREAMS,
    (
        ROUND,
        MUSCLE,
        SENDING,
        SHIPPING,
        SALES,
        SALE,
        WINDOW,
        ANNOUNCING,
        VIGORISH,
        DRAWING,
        DICE_PLACING,
        IMPROVEMENT_PLACING,
        MARKET,
        OFFER,
        PREEMPTING,
        SET_UP,
    ),
    (
        LAY,
        PICK,
        AT_ONCE,
        PLACE_DICE,
        PLACE_IMPROVEMENT,
        ACT,
        STAND_BY,
        REACT,
        PAY_UP,
        SEND_BOYS,
        PREEMPT,
        TRADING,
        ANSWER_OFFER,
        LOAD,
        SHIP,
        ADMISSION,
    ),
)
