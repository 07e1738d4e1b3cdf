"""A table: one game played in words. Answers come in structured form, checked against what is asked;
events, views, refusals and the record go out."""

from __future__ import annotations

from typing import Any, Final

from rififi.kernel.asking import ask_words, choice_words, is_answered, read_answer
from rififi.kernel.chance import ImpossibleScript
from rififi.kernel.decision import Draft
from rififi.kernel.events import Ear, Event
from rififi.kernel.forms import Malformed
from rififi.kernel.game import Game
from rififi.kernel.positions import position_words, view_words
from rififi.kernel.refusal import Cannot, Reason, Refused
from rififi.kernel.scripts import IMPOSSIBLE_SCRIPT, given_words
from rififi.kernel.state import State
from rififi.kernel.wording import Wording, with_clause

RECORD: Final = "rififi-record"
RECORD_VERSION: Final = 1

NO_SUCH_SEAT: Final = Reason("no_such_seat", "")
GAME_IS_OVER: Final = Reason("game_is_over", "")
NOT_ASKED: Final = Reason("not_asked", "")
NO_SUCH_ASK: Final = Reason("no_such_ask", "")
ALREADY_ANSWERED: Final = Reason("already_answered", "")
NOT_AN_ANSWER: Final = Reason("not_an_answer", "")


class Table:
    """One game in progress. Whoever holds a table sees everything; pass on views and events only."""

    def __init__(
        self,
        game: Game[Any],
        state: State,
        options: dict[str, Any],
        wording: Wording,
        set_up: dict[str, Any],
    ) -> None:
        self.game = game
        self.state = state
        self.options = options
        self.wording = wording
        self.set_up = set_up
        """How the game began, for the record: the seed and script, or a position."""
        self.entries: list[dict[str, Any]] = []
        """Every answer so far, with what chance gave after it."""
        self.opening: list[list[Any]] = []
        """What chance gave before the first answer."""
        self.heard: list[list[dict[str, Any]]] = [[] for _ in range(state.seats + 1)]
        """What each seat may know of what happened; the last list is the spectators'."""

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

    def answer(self, seat: Any, answer: Any, ask: Any = None) -> None:
        """Answer the open question of a seat (`ask`: its id). Raises Refused; then nothing changed.

        What comes from outside may be anything, and is refused alike in either build.

        A composite answer may be given whole, or stroke by stroke. A sealed answer may be given again
        until all are in.
        """
        place, strokes, words = self._read(seat, answer, ask)
        before = self.state
        entry = {"seat": seat, "ask": before.frames[-1].asks[place].id, "answer": words}
        if before.chance.scripts is not None:
            self.state = before.clone()
            self._listen()
        try:
            self.state.take(place, strokes)
        except ImpossibleScript as script:
            self.state = before
            self._listen()
            raise self._refused(IMPOSSIBLE_SCRIPT, script_facts(self.game, script)) from script
        self.entries.append(entry | {"chance": self._collect()})

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
        verb = answer.get("do") if isinstance(answer, dict) else None
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

    def events(self, seat: Any = None, since: int = 0) -> list[dict[str, Any]]:
        """What a seat (None: a spectator) may know of what happened, numbered for it alone.

        Raises Refused.
        """
        if seat is not None:
            self._check_seat(seat)
        return self.heard[self.state.seats if seat is None else seat][since:]

    def position(self) -> dict[str, Any]:
        """The whole state, secrets and all, as JSON can hold it (docs/positions.md)."""
        return position_words(self.game, self.state, self.options)

    def record(self) -> dict[str, Any]:
        """The game so far, as JSON can hold it (docs/records.md)."""
        return {
            "format": RECORD,
            "version": RECORD_VERSION,
            "game": self.game.name,
            "rules": self.game.rules,
            "players": self.state.seats,
            "options": self.options,
            "set_up": self.set_up,
            "chance": self.opening,
            "answers": [*self.entries],
            "result": self.result,
        }

    def clone(self) -> Table:
        """Another table with the same game, to try something on."""
        new = Table(self.game, self.state.clone(), self.options, self.wording, self.set_up)
        new.entries = self.entries[:]
        new.opening = self.opening
        new.heard = [heard[:] for heard in self.heard]
        new._listen()
        return new

    # Listening to the rules.

    def begin(self) -> None:
        """Play to the first question."""
        self._listen()
        try:
            self.state.run()
        except ImpossibleScript as script:
            facts = script_facts(self.game, script)
            raise self._refused(IMPOSSIBLE_SCRIPT, facts) from script
        self.opening = self._collect()

    def _listen(self) -> None:
        self.state.ear = Ear()
        self.state.chance.given = []

    def _collect(self) -> list[list[Any]]:
        """Take in what was told, and what chance gave, since last time."""
        ear = self.state.ear
        given = self.state.chance.given
        assert ear is not None and given is not None
        for event in ear.events:
            self._pass_on(event)
        self._listen()
        return given_words(self.game, given)

    def _pass_on(self, event: Event) -> None:
        """Put an event into the ears of its audience, numbered for each alone."""
        for seat in range(self.state.seats + 1):
            if event.heard_by(seat if seat < self.state.seats else None):
                heard = self.heard[seat]
                heard.append(
                    {
                        "number": len(heard),
                        "key": event.key,
                        "args": event.args,
                        "by": event.by if event.by >= 0 else None,
                    }
                )


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
