"""What a game brings: its name, its numbers, its phases and decisions, its views and positions."""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from rififi.kernel.chance import Chance
from rififi.kernel.decision import Decision, Draft
from rififi.kernel.frame import Frame
from rififi.kernel.options import Option
from rififi.kernel.state import Flow, Phase, State

S = TypeVar("S", bound=State)

NO_ADVICE: Final[list[Draft]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Flow, Generic[S]):
    """A game of Rififi. One object per game; it holds no state of any table."""

    def __init__(
        self,
        name: str,
        rules: int,
        least: int,
        most: int,
        options: tuple[Option, ...],
        streams: tuple[str, ...],
        phases: tuple[Phase, ...],
        decisions: tuple[Decision[Any], ...],
        older: tuple[Game[Any], ...] = (),
    ) -> None:
        super().__init__(phases, decisions)
        self.name = name
        self.rules = rules
        """The version of the rules, raised when old records would play on differently."""
        self.least = least
        self.most = most
        self.options = options
        self.streams = streams
        self.older = older
        """This game by each earlier version of its rules: what was begun by them is played on by them."""

    def by_rules(self, version: int) -> Game[Any]:
        """This game by the rules of a version. Raises LookupError where they are not known."""
        if version == self.rules:
            return self
        for game in self.older:
            if game.rules == version:
                return game
        raise LookupError(f"{self.name} by rules {version}")

    # Set-up and end.

    def set_up(self, players: int, options: dict[str, Any], chance: Chance) -> S:
        """The state before the first step. The options are complete and checked."""
        raise NotImplementedError

    def result(self, s: S) -> dict[str, Any]:
        """Of a finished game: `ranking` (lists of seats), `winners`, `money`."""
        raise NotImplementedError

    def prospects(self, s: S, seed: int) -> list[float]:
        """What part of the victory each seat may expect, about; they sum to 1. It may play the state on.

        Bots that search judge by it. Any game can be played to its end at random; one that can judge how
        it stands does better.
        """
        s.playout(seed)
        winners = self.result(s)["winners"]
        return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(s.seats)]

    def advice(self, s: S, place: int, own: bool) -> list[Draft]:
        """Whole answers to the question at this place of the top frame that are worth trying, the best first.

        Bots that search try these alone, and their own (`own`) longest; where there are none, all strokes.
        """
        return NO_ADVICE

    # Knowledge.

    def view(self, s: S, seat: int | None) -> dict[str, Any]:
        """The game's part of a view: what this seat (None: a spectator) may know."""
        raise NotImplementedError

    def imagine(self, view: dict[str, Any], chance: Chance) -> dict[str, Any]:
        """The game's part of a position that fits a view, uniformly among those that do.

        The chance is to be used by its stream 0. Sealed answers that others have given already are
        imagined one by one afterwards.
        """
        raise NotImplementedError

    def imagine_answer(
        self, words: dict[str, Any], seat: int, decision: Decision[Any], chance: Chance
    ) -> list[int]:
        """The strokes of a sealed answer that fits what `imagine` gave, uniformly."""
        raise NotImplementedError

    def exchange_secrets(self, words: dict[str, Any], seat: int | None, chance: Chance) -> None:
        """In a position's game part, exchange at random what this seat (None: a spectator) cannot know.

        The law of leaks is tested with it, so it must not lean on `view`. The chance is to be used by
        its stream 0.
        """
        raise NotImplementedError

    # Positions.

    def state_words(self, s: S) -> dict[str, Any]:
        """The game's own data, all of it, as JSON can hold it."""
        raise NotImplementedError

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
    ) -> S:
        """The state that those words describe. Raises Cannot where they do not make sense."""
        raise NotImplementedError

    def frame_words(self, frame: Frame) -> dict[str, Any]:
        """A frame's own data."""
        return {}

    def frame_view(self, s: S, frame: Frame, seat: int | None) -> dict[str, Any]:
        """What this seat (None: a spectator) may know of a frame's own data."""
        return {}

    def frame_from_words(self, phase: int, words: dict[str, Any]) -> Frame:
        """The frame of this phase with that data. Raises Cannot."""
        return Frame(phase)

    def audit(self, s: S) -> dict[str, Any] | None:
        """What has appeared or vanished, as `forms.fault` gives it; None where all is in order."""
        raise NotImplementedError

    def audit_frames(self, s: S) -> dict[str, Any] | None:
        """What in a position's frames and questions the rules would never ask; None if nothing.

        A game that reads positions from strangers must know, or one of its steps may stumble later.
        """
        return None

    # Scripts: values of a stream in words and in numbers.

    def chance_value(self, stream: str, words: Any) -> int:
        """The number that a scripted value stands for. Raises ValueError."""
        if type(words) is not int:
            raise ValueError(words)
        return words

    def chance_words(self, stream: str, value: int) -> Any:
        """The word for a value of a stream."""
        return value
