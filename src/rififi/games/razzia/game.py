"""Razzia as a whole: numbers of players, options, phases and decisions."""

from __future__ import annotations

from typing import Any, Final, final

from rififi.games.razzia.audit import audit, audit_frames
from rififi.games.razzia.data import (
    BARS,
    BARS_CLOSED_FOR_THREE,
    CARDS,
    STREAMS,
    cards_in_play,
    notes_in_play,
)
from rififi.games.razzia.phases.dealing import PLACE
from rififi.games.razzia.phases.ending import count_money
from rififi.games.razzia.phases.laying import PLAY
from rififi.games.razzia.phases.round import ROUND
from rififi.games.razzia.phases.set_up import SET_UP
from rififi.games.razzia.phases.sharing import ANSWER, SHARE, SHARING
from rififi.games.razzia.position import (
    sharing_from_words,
    sharing_words,
    state_from_words,
    state_words,
)
from rififi.games.razzia.secrets import exchange_secrets
from rififi.games.razzia.state import (
    ROUND_PHASE,
    SET_UP_PHASE,
    SHARING_PHASE,
    Razzia,
    Setting,
    Sharing,
)
from rififi.games.razzia.view import imagine, view
from rififi.kernel.chance import Chance
from rififi.kernel.decision import Decision
from rififi.kernel.frame import Frame
from rififi.kernel.game import Game
from rififi.kernel.options import Flag, Option, SeatOrLot, SeveralOf

RULES: Final = 1
"""The version of these rules; raised when a record would play on differently."""

OPTIONS: Final[tuple[Option, ...]] = (
    SeveralOf("closed_bars", "RZ-2.4", BARS_CLOSED_FOR_THREE, BARS, 2),
    Flag("short_last_round", "RZ-6.2", True),
    Flag("hidden_last_note", "RZ-3.5", False),
    Flag("hidden_totals", "RZ-7.1", False),
    SeatOrLot("first_dealer", "RZ-2.6", "lot"),
)
"""RZ-7.3, RZ-2.6 What a table chooses."""


def make_setting(players: int, options: dict[str, Any]) -> Setting:
    """RZ-2.3, RZ-2.4 The bars in play, in reading order, and the options."""
    closed = options["closed_bars"] if players == 3 else []
    bars = [bar for bar in range(len(BARS)) if BARS[bar] not in closed]
    return Setting(players, bars, options)


@final
class RazziaGame(Game[Razzia]):
    """RZ Razzia, 3 to 8 players."""

    def set_up(self, players: int, options: dict[str, Any], chance: Chance) -> Razzia:
        setting = make_setting(players, options)
        return Razzia(
            self,
            players,
            [Frame(ROUND_PHASE), Frame(SET_UP_PHASE)],
            [0] * players,
            chance,
            0,
            False,
            setting,
            0,
            0,
            [[] for _ in range(players)],
            cards_in_play(players, setting.bars),
            [],
            [0] * len(CARDS),
            notes_in_play(players),
            0,
            [[] for _ in BARS],
            [],
            0,
            [0] * players,
            [],
        )

    def result(self, s: Razzia) -> dict[str, Any]:
        return count_money(s)

    def view(self, s: Razzia, seat: int | None) -> dict[str, Any]:
        return view(s, seat)

    def imagine(self, view: dict[str, Any], chance: Chance) -> dict[str, Any]:
        setting = make_setting(view["players"], view["options"])
        return imagine(setting, view, chance)

    def imagine_answer(
        self, words: dict[str, Any], seat: int, decision: Decision[Any], chance: Chance
    ) -> list[int]:
        """RZ-3.7 The only sealed answer is the card laid: any of those in the hand imagined."""
        hand = words["hands"][seat]
        return [CARDS.index(hand[chance.below(0, len(hand))])]

    def exchange_secrets(self, words: dict[str, Any], seat: int | None, chance: Chance) -> None:
        exchange_secrets(words, seat, chance)

    def state_words(self, s: Razzia) -> dict[str, Any]:
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
    ) -> Razzia:
        setting = make_setting(players, options)
        return state_from_words(self, setting, frames, serials, chance, finished, words)

    def frame_words(self, frame: Frame) -> dict[str, Any]:
        return sharing_words(frame) if isinstance(frame, Sharing) else {}

    def frame_view(self, s: Razzia, frame: Frame, seat: int | None) -> dict[str, Any]:
        """RZ-5.5 A sharing is open to all."""
        return self.frame_words(frame)

    def frame_from_words(self, phase: int, words: dict[str, Any]) -> Frame:
        return sharing_from_words(phase, words) if phase == SHARING_PHASE else Frame(phase)

    def audit(self, s: Razzia) -> dict[str, Any] | None:
        return audit(s)

    def audit_frames(self, s: Razzia) -> dict[str, Any] | None:
        return audit_frames(s)

    def chance_value(self, stream: str, words: Any) -> int:
        """Cards are scripted by their names; notes, dice and lots by their numbers."""
        if stream == "cards":
            return CARDS.index(words)
        return super().chance_value(stream, words)

    def chance_words(self, stream: str, value: int) -> Any:
        return CARDS[value] if stream == "cards" else value


GAME: Final = RazziaGame(
    "razzia",
    RULES,
    3,
    8,
    OPTIONS,
    STREAMS,
    (ROUND, SHARING, SET_UP),
    (PLACE, PLAY, SHARE, ANSWER),
)
