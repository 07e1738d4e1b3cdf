"""Le Gang des Traction-Avant as a whole: numbers of players, options, phases and decisions."""

from __future__ import annotations

from typing import Any, Final, final

from rififi.games.traction.audit import audit
from rififi.games.traction.board import BoardOption
from rififi.games.traction.data import (
    ALL_MONEY,
    CARDS_OF_KIND,
    KINDS,
    LEADERS,
    MEN,
    RESERVE,
    START_MONEY,
    STREAMS,
)
from rififi.games.traction.frames import frame_from_words, frame_words
from rififi.games.traction.guessing import imagine_answer
from rififi.games.traction.phases.alliances import AVENGING, REPLACE
from rififi.games.traction.phases.driving import DRIVE, HOLD_UP, WAY
from rififi.games.traction.phases.ending import result
from rififi.games.traction.phases.entering import AMBUSH, ENTRY, FORBID, PASSAGE, PRESS_ON, PROTECT
from rififi.games.traction.phases.fighting import ANSWER, FIGHT, FIRE
from rififi.games.traction.phases.going import MOVE
from rififi.games.traction.phases.heisting import HEIST
from rififi.games.traction.phases.landing import LAND
from rififi.games.traction.phases.moving import MOVEMENT
from rififi.games.traction.phases.orders import CARS, HEIST_ANSWER, ORDER
from rififi.games.traction.phases.picking import ARM, LAY_DOWN, PICK
from rififi.games.traction.phases.raiding import RAID, RAIDING
from rififi.games.traction.phases.roulette import ROULETTE, ROULETTE_ROUND
from rififi.games.traction.phases.set_up import LEADER, SET_UP
from rififi.games.traction.phases.splitting import AGREE, SPLIT
from rififi.games.traction.phases.talking import TALK, TALKING
from rififi.games.traction.phases.turn import GROS_BRINGS, TURN, WHICH_BANK
from rififi.games.traction.position import state_from_words, state_words
from rififi.games.traction.progress import SET_UP_PHASE, TURN_PHASE
from rififi.games.traction.questions import audit_frames
from rififi.games.traction.secrets import exchange_secrets
from rififi.games.traction.state import Setting, Traction
from rififi.games.traction.view import imagine, view
from rififi.kernel.chance import Chance
from rififi.kernel.decision import Decision
from rififi.kernel.frame import Frame
from rififi.kernel.game import Game
from rififi.kernel.options import Flag, OneOf, Option

RULES: Final = 1
"""The version of these rules; raised when a record would play on differently."""

TURN_LIMITS: Final = [30, 20, 12, 8, 4]
TARGETS: Final = [25, 20, 16, 12, 8]

OPTIONS: Final[tuple[Option, ...]] = (
    Flag("powers", "TA-9.4", False),
    Flag("mail_van", "TA-9.1", False),
    Flag("roulette", "TA-9.2", False),
    Flag("traction_series", "TA-9.3", False),
    OneOf("turn_limit", "TA-2.3", 20, TURN_LIMITS),
    OneOf("target", "TA-2.4", 20, TARGETS),
    BoardOption(),
    OneOf("leaders", "TA-1.6", "lot", ["lot", "choose"]),
    OneOf("sandglass", "TA-3.3", "none", ["none", "quick", "full"]),
)
"""TA-9, TA-2.3, TA-2.4, TA-1.3, TA-1.6, TA-3.3 What a table chooses."""


@final
class TractionGame(Game[Traction]):
    """TA Le Gang des Traction-Avant, 4 to 6 players."""

    def set_up(self, players: int, options: dict[str, Any], chance: Chance) -> Traction:
        """TA-2.2 All men are in reserve, everybody has 500,000."""
        setting = Setting(players, options)
        return Traction(
            self,
            players,
            [Frame(TURN_PHASE), Frame(SET_UP_PHASE)],
            [0] * players,
            chance,
            0,
            False,
            setting,
            0,
            0,
            [-1] * players,
            [-1] * players,
            list(range(players)),
            [START_MONEY] * players,
            ALL_MONEY - START_MONEY * players,
            [0] * (KINDS * players),
            CARDS_OF_KIND[:],
            [0] * KINDS,
            [0] * ((players + 1) * players * KINDS),
            -1,
            [RESERVE] * (MEN * players),
            [0] * setting.board.count,
            [0] * (MEN * players),
            [0] * (MEN * players),
            [0] * (MEN * players),
            [0] * players,
            False,
            False,
            [0] * (players * players),
            [0] * (players * players),
            [],
            [],
            [],
            0,
            None,
            0,
            0,
            0,
            -1,
            -1,
        )

    def result(self, s: Traction) -> dict[str, Any]:
        return result(s)

    def view(self, s: Traction, seat: int | None) -> dict[str, Any]:
        return view(s, seat)

    def imagine(self, view: dict[str, Any], chance: Chance) -> dict[str, Any]:
        return imagine(view, chance)

    def imagine_answer(
        self, words: dict[str, Any], seat: int, decision: Decision[Any], chance: Chance
    ) -> list[int]:
        return imagine_answer(words, seat, decision, chance)

    def exchange_secrets(self, words: dict[str, Any], seat: int | None, chance: Chance) -> None:
        exchange_secrets(words, seat, chance)

    def state_words(self, s: Traction) -> dict[str, Any]:
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
    ) -> Traction:
        setting = Setting(players, options)
        return state_from_words(self, setting, frames, serials, chance, finished, words)

    def frame_words(self, frame: Frame) -> dict[str, Any]:
        return frame_words(frame)

    def frame_view(self, s: Traction, frame: Frame, seat: int | None) -> dict[str, Any]:
        """TA-10.1 What is in progress is open to all."""
        return frame_words(frame)

    def frame_from_words(self, phase: int, words: dict[str, Any]) -> Frame:
        return frame_from_words(phase, words)

    def audit(self, s: Traction) -> dict[str, Any] | None:
        return audit(s)

    def audit_frames(self, s: Traction) -> dict[str, Any] | None:
        return audit_frames(s)

    def chance_value(self, stream: str, words: Any) -> int:
        """Lots are scripted by the names of leaders, or by numbers."""
        if words in LEADERS:
            return LEADERS.index(words)
        return super().chance_value(stream, words)


GAME: Final = TractionGame(
    "traction",
    RULES,
    4,
    6,
    OPTIONS,
    STREAMS,
    (
        TURN,
        SET_UP,
        TALKING,
        MOVEMENT,
        ENTRY,
        FIGHT,
        HEIST,
        RAIDING,
        DRIVE,
        AVENGING,
        ROULETTE_ROUND,
    ),
    (
        *(
            LEADER,
            PICK,
            ARM,
            LAY_DOWN,
            TALK,
            MOVE,
            LAND,
            FORBID,
            PASSAGE,
            PRESS_ON,
            PROTECT,
            AMBUSH,
        ),
        *(FIRE, ANSWER, ROULETTE, REPLACE, GROS_BRINGS, WHICH_BANK, ORDER, HEIST_ANSWER),
        *(SPLIT, AGREE, CARS, WAY, HOLD_UP, RAID),
    ),
)
