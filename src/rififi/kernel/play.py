"""A game played in words, which keeps nothing of what happened. Answers come in structured form, checked
against what is asked; views and refusals go out, and with each answer what happened."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import mypyc_attr

from rififi.kernel.asking import ask_words, choice_words, is_answered, read_answer
from rififi.kernel.chance import ImpossibleScript
from rififi.kernel.decision import Draft
from rififi.kernel.events import Ear, Event
from rififi.kernel.forms import Malformed, is_object
from rififi.kernel.game import Game
from rififi.kernel.positions import position_words, view_words
from rififi.kernel.refusal import Cannot, Reason, Refused
from rififi.kernel.scripts import IMPOSSIBLE_SCRIPT, given_words
from rififi.kernel.state import State
from rififi.kernel.wording import Wording, with_clause

NO_SUCH_SEAT: Final = Reason("no_such_seat", "")
GAME_IS_OVER: Final = Reason("game_is_over", "")
NOT_ASKED: Final = Reason("not_asked", "")
NO_SUCH_ASK: Final = Reason("no_such_ask", "")
ALREADY_ANSWERED: Final = Reason("already_answered", "")
NOT_AN_ANSWER: Final = Reason("not_an_answer", "")


@final
class Happened:
    """What an answer led to: the answer itself, what chance gave after it, and what there is to tell."""

    def __init__(
        self, answer: dict[str, Any], chance: list[list[Any]], events: list[Event]
    ) -> None:
        self.answer = answer
        """The seat, the ask and the answer in its own words; empty for the beginning of a game."""
        self.chance = chance
        self.events = events


@mypyc_attr(allow_interpreted_subclasses=True)
class Play:
    """One game in progress. Whoever holds it sees everything; pass on views and events only."""

    def __init__(
        self, game: Game[Any], state: State, options: dict[str, Any], wording: Wording
    ) -> None:
        self.game = game
        self.state = state
        self.options = options
        self.wording = wording

    # What is asked.

    def asks(self) -> list[dict[str, Any]]:
        """The open questions: id, seat, kind, clause, sealed, optional, answered, options in words.

        Nobody waits for an optional one; it counts as answered.
        """
        if self.state.finished:
            return []
        frame = self.state.frames[-1]
        return [ask_words(self.state, place) for place in range(len(frame.asks))]

    def choices(self, seat: Any, ask: Any) -> list[dict[str, Any]]:
        """All that an open question puts before its seat, allowed or not, each with its refusal.

        Where `refusal` is None the choice is one of the question's options.
        """
        self._check_seat(seat)
        if self.state.finished:
            raise self._refused(GAME_IS_OVER, {})
        place = self._places(seat, ask)[0]
        return [
            {"answer": answer, "refusal": self.why_not(seat, answer, ask)}
            for answer in choice_words(self.state, place)
        ]

    @property
    def finished(self) -> bool:
        """Whether the game is over."""
        return self.state.finished

    @property
    def result(self) -> dict[str, Any] | None:
        """Of a finished game: `ranking` (lists of seats, best first), `winners`, `money`."""
        return self.game.result(self.state) if self.state.finished else None

    # Answers.

    def take_answer(self, seat: Any, answer: Any, ask: Any = None) -> Happened:
        """The answer of a seat to its open question (`ask`: its id), and what it leads to.

        Raises Refused; then nothing has changed. What comes from outside may be anything, and is
        refused alike in either build.
        """
        place, strokes, words = self._read(seat, answer, ask)
        before = self.state
        given = {"seat": seat, "ask": before.frames[-1].asks[place].id, "answer": words}
        if before.chance.scripts is not None:
            self.state = before.clone()
        self._listen()
        try:
            self.state.take(place, strokes)
        except ImpossibleScript as script:
            self.state = before
            raise self._refused(IMPOSSIBLE_SCRIPT, script_facts(self.game, script)) from script
        return self._collect(given)

    def why_not(self, seat: Any, answer: Any, ask: Any = None) -> Refused | None:
        """The refusal that this answer would meet, or None if it would be taken."""
        try:
            self._read(seat, answer, ask)
        except Refused as refused:
            return refused
        return None

    def _read(self, seat: Any, answer: Any, ask_id: Any) -> tuple[int, Draft, dict[str, Any]]:
        """The question's place, the checked strokes so far, and the answer in its own words."""
        place = self._find(seat, answer, ask_id)
        try:
            strokes, words = read_answer(self.state, place, answer)
        except Cannot as cannot:
            raise self._refused(cannot.reason, cannot.facts) from cannot
        return place, strokes, words

    def _find(self, seat: Any, answer: Any, ask_id: Any) -> int:
        """The place of the open question that this answer is meant for."""
        s = self.state
        self._check_seat(seat)
        if s.finished:
            raise self._refused(GAME_IS_OVER, {})
        verb = answer.get("do") if is_object(answer) else None
        if not isinstance(verb, str):
            raise self._refused(NOT_AN_ANSWER, {"answer": answer})
        asks = s.frames[-1].asks
        if ask_id is not None:
            places = self._places(seat, ask_id)
        else:
            places = [place for place in range(len(asks)) if asks[place].seat == seat]
        if not places:
            raise self._refused(NOT_ASKED, {"seat": seat})
        known: list[str] = []
        for place in places:
            decision = asks[place].decision
            if verb in decision.verbs:
                if is_answered(s, place) and not decision.sealed and not decision.optional:
                    raise self._refused(ALREADY_ANSWERED, {"seat": seat})
                return place
            if not decision.optional:
                known.extend(decision.verbs)
        if not known:
            raise self._refused(NOT_ASKED, {"seat": seat})
        wrong = Malformed(asks[places[0]].decision, "do", verb, known)
        raise self._refused(wrong.reason, wrong.facts)

    def _check_seat(self, seat: Any) -> None:
        """There is such a seat. What comes from outside may be anything, and -1 is nobody's last."""
        if type(seat) is not int or not 0 <= seat < self.state.seats:
            raise self._refused(NO_SUCH_SEAT, {"named": seat, "last": self.state.seats - 1})

    def _places(self, seat: int, ask_id: Any) -> list[int]:
        """The places of the open questions of a seat that have this id: one, or it is refused."""
        asks = self.state.frames[-1].asks
        if type(ask_id) is int:
            for place in range(len(asks)):
                if asks[place].seat == seat and asks[place].id == ask_id:
                    return [place]
        raise self._refused(NO_SUCH_ASK, {"ask": ask_id, "seat": seat})

    def _refused(self, reason: Reason, facts: dict[str, Any]) -> Refused:
        return refusal(self.wording, reason, facts)

    # What is known.

    def view(self, seat: Any = None) -> dict[str, Any]:
        """What a seat (None: a spectator) may know, as JSON can hold it. Raises Refused."""
        if seat is not None:
            self._check_seat(seat)
        return view_words(self.game, self.state, self.options, seat)

    def position(self) -> dict[str, Any]:
        """The whole state, secrets and all, as JSON can hold it (docs/positions.md)."""
        return position_words(self.game, self.state, self.options)

    def fork(self) -> Play:
        """The same game, to try something on."""
        return Play(self.game, self.state.clone(), self.options, self.wording)

    # Listening to the rules.

    def begin(self) -> Happened:
        """Play to the first question."""
        self._listen()
        try:
            self.state.run()
        except ImpossibleScript as script:
            facts = script_facts(self.game, script)
            raise self._refused(IMPOSSIBLE_SCRIPT, facts) from script
        return self._collect({})

    def _listen(self) -> None:
        self.state.ear = Ear()
        self.state.chance.given = []

    def _collect(self, answer: dict[str, Any]) -> Happened:
        """What was told, and what chance gave, since `_listen`. Nobody listens any more."""
        ear = self.state.ear
        given = self.state.chance.given
        assert ear is not None and given is not None
        self.state.ear = None
        self.state.chance.given = None
        return Happened(answer, given_words(self.game, given), ear.events)


def refusal(wording: Wording, reason: Reason, facts: dict[str, Any]) -> Refused:
    """A refusal in words, with its facts."""
    text = with_clause(wording.say(f"refusal.{reason.code}", facts), reason.clause)
    return Refused(reason.code, reason.clause, text, facts)


def script_facts(game: Game[Any], script: ImpossibleScript) -> dict[str, Any]:
    """What a script wanted that cannot be."""
    try:
        value = game.chance_words(script.stream, script.value)
    except IndexError:
        value = script.value
    return {"stream": script.stream, "value": value}
