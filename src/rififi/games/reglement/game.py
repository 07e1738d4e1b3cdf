"""Règlement de comptes as a whole: numbers of players, options, phases and decisions."""

from __future__ import annotations

from typing import Any, Final, final

from rififi.games.reglement.audit import audit, audit_frames
from rififi.games.reglement.data import (
    CARD_COUNTS,
    CARDS,
    HAND,
    HOME,
    NOBODY,
    NOT_ENDED,
    STREAMS,
    money_in_play,
)
from rififi.games.reglement.phases.choosing import CARD, SECOND
from rififi.games.reglement.phases.ending import count_money
from rififi.games.reglement.phases.seating import PLACE, SEATING
from rififi.games.reglement.phases.set_up import SET_UP
from rififi.games.reglement.phases.turn import TURN
from rififi.games.reglement.plans import advice
from rififi.games.reglement.position import (
    seating_from_words,
    seating_words,
    state_from_words,
    state_words,
)
from rififi.games.reglement.secrets import exchange_secrets
from rififi.games.reglement.standing import prospects
from rififi.games.reglement.state import (
    SEATING_PHASE,
    SET_UP_PHASE,
    TURN_PHASE,
    Reglement,
    Seating,
    Setting,
)
from rififi.games.reglement.table import SeatingOption, TableOption, layout_of
from rififi.games.reglement.view import imagine, view
from rififi.kernel.chance import Chance
from rififi.kernel.decision import Draft
from rififi.kernel.frame import Frame
from rififi.kernel.game import Game
from rififi.kernel.options import Flag, Option, SeatOrLot

RULES: Final = 1
"""The version of these rules; raised when a record would play on differently."""

OPTIONS: Final[tuple[Option, ...]] = (
    TableOption(),
    SeatingOption(),
    SeatOrLot("starting_player", "RC-2.3", "lot"),
    Flag("sleepers_earn", "RC-3.5", False),
)
"""RC-1.8, RC-2.2, RC-2.3, RC-3.5 What a table chooses."""


def make_setting(players: int, options: dict[str, Any]) -> Setting:
    """RC-1.8 The table that was chosen, and the options."""
    return Setting(players, layout_of(options["table"]), options)


def all_cards() -> list[int]:
    """RC-1.5 The sixty cards."""
    cards: list[int] = []
    for kind in range(len(CARDS)):
        cards.extend([kind] * CARD_COUNTS[kind])
    return cards


@final
class ReglementGame(Game[Reglement]):
    """RC Règlement de comptes, 3 to 6 players."""

    def set_up(self, players: int, options: dict[str, Any], chance: Chance) -> Reglement:
        setting = make_setting(players, options)
        return Reglement(
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
            0,
            money_in_play(players),
            [0] * players,
            [-1] * (HAND * players),
            all_cards(),
            0,
            [0] * len(CARDS),
            [NOBODY] * setting.places,
            [0] * players,
            0,
            0,
            0,
            0,
            [0] * (8 * players),
            [HOME] * players,
            -1,
            [],
            NOT_ENDED,
        )

    def result(self, s: Reglement) -> dict[str, Any]:
        return count_money(s)

    def prospects(self, s: Reglement, seed: int) -> list[float]:
        return prospects(s)

    def advice(self, s: Reglement, place: int, own: bool) -> list[Draft]:
        return advice(s, own)

    def view(self, s: Reglement, seat: int | None) -> dict[str, Any]:
        return view(s, seat)

    def imagine(self, view: dict[str, Any], chance: Chance) -> dict[str, Any]:
        return imagine(view["players"], view, chance)

    def exchange_secrets(self, words: dict[str, Any], seat: int | None, chance: Chance) -> None:
        exchange_secrets(words, seat, chance)

    def state_words(self, s: Reglement) -> dict[str, Any]:
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
    ) -> Reglement:
        setting = make_setting(players, options)
        return state_from_words(self, setting, frames, serials, chance, out, finished, words)

    def frame_words(self, frame: Frame) -> dict[str, Any]:
        return seating_words(frame) if isinstance(frame, Seating) else {}

    def frame_view(self, s: Reglement, frame: Frame, seat: int | None) -> dict[str, Any]:
        """RC-9.1 Seating is open to all."""
        return self.frame_words(frame)

    def frame_from_words(self, phase: int, words: dict[str, Any]) -> Frame:
        return seating_from_words(phase, words) if phase == SEATING_PHASE else Frame(phase)

    def audit(self, s: Reglement) -> dict[str, Any] | None:
        return audit(s)

    def audit_frames(self, s: Reglement) -> dict[str, Any] | None:
        return audit_frames(s)

    def chance_value(self, stream: str, words: Any) -> int:
        """Cards are scripted by their names, lots by their numbers."""
        if stream == "cards":
            return CARDS.index(words)
        return super().chance_value(stream, words)

    def chance_words(self, stream: str, value: int) -> Any:
        return CARDS[value] if stream == "cards" else value


GAME: Final = ReglementGame(
    "reglement",
    RULES,
    3,
    6,
    OPTIONS,
    STREAMS,
    (TURN, SEATING, SET_UP),
    (CARD, SECOND, PLACE),
)
