"""The loop: questions sealed, at once, optional; decisions within decisions; seats that go."""

from __future__ import annotations

import itertools

import pytest

from rififi.kernel.chance import new_chance
from rififi.kernel.decision import Ask, Decision, Draft
from rififi.kernel.frame import Frame
from rififi.kernel.refusal import GameOver, NotAllowed, Reason
from rififi.kernel.state import Flow, Phase, State
from rififi.lab.goofspiel.game import GAME as GOOFSPIEL
from rififi.lab.goofspiel.game import new_goofspiel
from tests.fixtures import new_table

TOO_HIGH = Reason("too_high", "T-1")


class Telling(State):
    """A game whose steps note what they hear."""

    def __init__(self, seats: int, phases: tuple[Phase, ...], frames: list[Frame]) -> None:
        flow = Flow(phases, (SAY, SHOUT, MAY_SAY))
        super().__init__(flow, seats, frames, [0] * seats, new_chance("", ()), 0, False)
        self.told: list[object] = []


class Say(Decision[Telling]):
    """Any number below 3."""

    def candidates(self, s: Telling, ask: Ask, draft: Draft) -> list[int]:
        return [0, 1, 2, 3]

    def check(self, s: Telling, ask: Ask, draft: Draft, stroke: int) -> Reason | None:
        return None if 0 <= stroke < 3 else TOO_HIGH

    def carry_out(self, s: Telling, ask: Ask, draft: Draft) -> None:
        s.told.append((self.name, ask.seat, draft[0]))
        if self.optional and draft[0] == 2:
            s.invite(MAY_SAY, ask.seat)


SAY = Say("say", "T-1", sealed=True)
SHOUT = Say("shout", "T-1", at_once=True)
MAY_SAY = Say("may_say", "T-1", optional=True)


def hear(s: Telling) -> None:
    """What the questions before this step were answered."""
    seats = [ask.seat for ask in s.collected_asks] if s.collected else []
    s.told.append([(seat, answer[0]) for seat, answer in zip(seats, s.collected, strict=True)])


def stop(s: Telling) -> None:
    s.finished = True


def ask_everybody(s: Telling) -> None:
    for seat in range(s.seats):
        s.ask(SAY, seat)


def begun(*phases: Phase, seats: int = 3) -> Telling:
    """A game of these phases, in the first of them, at its first question."""
    s = Telling(seats, phases, [Frame(0)])
    s.run()
    return s


def test_the_outcome_does_not_depend_on_who_answers_first() -> None:
    answers = {0: 2, 1: 0, 2: 1}
    for order in itertools.permutations(range(3)):
        s = begun(Phase("p", (ask_everybody, hear, stop)))
        for seat in order:
            assert not s.finished
            s.take(seat, (answers[seat],))
        assert s.told == [[(0, 2), (1, 0), (2, 1)]]


def test_a_sealed_answer_can_be_changed_until_all_are_in() -> None:
    s = begun(Phase("p", (ask_everybody, hear, stop)))
    s.take(1, (0,))
    s.take(0, (0,))
    s.take(1, (2,))
    assert s.pending == 2
    s.take(2, (1,))
    assert s.told == [[(0, 0), (1, 2), (2, 1)]]


def test_the_fast_path_asks_whoever_has_not_answered() -> None:
    s = begun(Phase("p", (ask_everybody, hear, stop)))
    assert s.pending == 0
    s.take(1, (0,))
    s.apply(1)
    assert s.pending == 2
    assert s.step(2) == []
    assert s.pending == -1
    assert s.options() == []
    with pytest.raises(GameOver):
        s.apply(0)


def test_what_is_refused_changes_nothing() -> None:
    s = begun(Phase("p", (ask_everybody, hear, stop)))
    with pytest.raises(NotAllowed) as refused:
        s.apply(3)
    assert refused.value.reason is TOO_HIGH
    assert s.options() == [0, 1, 2], "3 is a candidate that the check refuses"
    assert s.pending == 0


def test_question_numbers_count_for_each_seat_alone() -> None:
    """So nobody learns from them what others were asked."""

    def ask_some(s: Telling) -> None:
        for seat in (0, 2, 2):
            s.ask(SAY, seat)

    s = begun(Phase("p", (ask_some, hear, ask_everybody, hear, stop)))
    assert [(ask.seat, ask.id) for ask in s.frames[-1].asks] == [(0, 1), (2, 1), (2, 2)]
    for place in range(3):
        s.take(place, (0,))
    assert [(ask.seat, ask.id) for ask in s.frames[-1].asks] == [(0, 2), (1, 1), (2, 3)]


# At once, and optional.


def test_an_answer_at_once_does_not_wait_for_the_others() -> None:
    def all_shout(s: Telling) -> None:
        for seat in range(3):
            s.ask(SHOUT, seat)

    s = begun(Phase("p", (all_shout, hear, stop)))
    s.take(1, (2,))
    assert s.told == [("shout", 1, 2)]
    assert [ask.seat for ask in s.frames[-1].asks] == [0, 2]
    s.take(1, (0,))
    s.take(0, (1,))
    assert s.told == [("shout", 1, 2), ("shout", 2, 0), ("shout", 0, 1), []], (
        "nothing was collected"
    )
    assert s.finished


def ask_one_invite_others(s: Telling) -> None:
    s.ask(SAY, 1)
    s.invite(MAY_SAY, 0)
    s.invite(MAY_SAY, 2)


def test_nobody_waits_for_an_optional_answer() -> None:
    s = begun(Phase("p", (ask_one_invite_others, hear, stop)))
    assert s.pending == 1
    s.apply(0)
    assert s.finished
    assert s.told == [[(1, 0)]], "and steps do not hear of it"


def test_an_optional_answer_is_carried_out_and_may_be_asked_again() -> None:
    s = begun(Phase("p", (ask_one_invite_others, hear, stop)))
    s.take(1, (2,))
    assert [ask.seat for ask in s.frames[-1].asks] == [1, 2, 0]
    s.take(2, (1,))
    assert [ask.seat for ask in s.frames[-1].asks] == [1, 2]
    assert s.told == [("may_say", 0, 2), ("may_say", 0, 1)]
    assert s.pending == 1


def test_a_frame_is_cloned_with_its_questions() -> None:
    s = begun(Phase("p", (ask_one_invite_others, hear, stop)))
    frame = s.frames[-1]
    clone = frame.clone()
    assert (clone.asks, clone.answers, clone.answered) == (frame.asks, [(), (), ()], 0b110)
    assert clone.invited
    s.take(1, (1,))
    assert len(clone.asks) == 3


# Decisions within decisions.


def push_inner(s: Telling) -> None:
    s.frames.append(Frame(1))


def ask_last(s: Telling) -> None:
    s.ask(SAY, 2)


def test_a_pushed_frame_is_played_out_first() -> None:
    outer = Phase("outer", (ask_everybody, hear, push_inner, hear, stop))
    s = begun(outer, Phase("inner", (ask_last, hear)))
    for seat in range(3):
        s.take(seat, (seat,))
    assert (len(s.frames), s.pending) == (2, 2)
    s.apply(1)
    assert s.told == [[(0, 0), (1, 1), (2, 2)], [(2, 1)], []]
    assert s.finished


def test_a_frame_can_interrupt_questions_that_are_open() -> None:
    """They wait beneath, and are open again when the interruption is over."""

    def shouting(s: Telling) -> None:
        for seat in range(3):
            s.ask(SHOUT, seat)

    s = begun(Phase("outer", (shouting, hear, stop)), Phase("inner", (ask_last, hear)))
    s.frames.append(Frame(1))
    s.run()
    assert s.pending == 2
    s.apply(0)
    assert s.told == [[(2, 0)]]
    assert [ask.seat for ask in s.frames[-1].asks] == [0, 1, 2]


def test_a_phase_can_be_ended_early() -> None:
    outer = Phase("outer", (push_inner, hear, stop))
    s = begun(outer, Phase("inner", (lambda s: s.end_phase(), ask_last, hear)))
    assert s.told == [[]]
    assert s.finished


# Elimination.


def test_who_is_out_is_not_waited_for() -> None:
    s = begun(Phase("p", (ask_everybody, hear, stop)))
    s.take(0, (2,))
    s.eliminate(1)
    assert s.pending == 2
    s.apply(1)
    assert s.told == [[(0, 2), (2, 1)]]


def test_elimination_keeps_the_answers_of_others() -> None:
    """Also where the one who goes has answered, and for questions in frames beneath."""
    s = begun(Phase("outer", (ask_everybody, hear, stop)), Phase("inner", (ask_everybody, hear)))
    s.take(1, (1,))
    s.take(2, (2,))
    s.frames.append(Frame(1))
    s.run()
    s.eliminate(1)
    assert [[ask.seat for ask in frame.asks] for frame in s.frames] == [[0, 2], [0, 2]]
    s.take(0, (0,))
    s.take(1, (0,))
    assert s.told == [[(0, 0), (2, 0)]]
    assert s.pending == 0
    s.apply(0)
    assert s.told[1] == [(0, 0), (2, 2)]


def test_when_all_who_were_asked_are_out_the_game_goes_on() -> None:
    def ask_two(s: Telling) -> None:
        s.ask(SAY, 0)
        s.ask(SAY, 1)

    s = begun(Phase("p", (ask_everybody, hear, ask_two, hear, stop)))
    for seat in range(3):
        s.take(seat, (0,))
    s.eliminate(0)
    s.eliminate(1)
    s.run()
    assert s.told[1] == [], "and hears no answers of before"
    assert s.finished


# A whole game.


def test_goofspiel_by_hand() -> None:
    """GS-3 The highest takes the prize, equals nothing; prizes descend."""
    table = new_table(GOOFSPIEL, 3, options={"cards": 3})
    for bids in ([3, 2, 1], [2, 3, 3], [1, 1, 2]):
        for seat, card in enumerate(bids):
            table.answer(seat, {"do": "bid", "card": card})
    assert table.result == {"ranking": [[0], [2], [1]], "winners": [0], "money": [3, 0, 1]}


@pytest.mark.parametrize("players", range(2, 7))
def test_goofspiel_takes_as_many_strokes_as_there_are_cards(players: int) -> None:
    s = new_goofspiel(players, 13)
    assert s.clone().playout(players) == 13 * players
    assert s.prize == 13, "a clone that plays on changes nothing here"
    one, other = s.clone(), s.clone()
    one.playout(5)
    other.playout(5)
    assert one.points == other.points
