"""What a table does when everybody agrees: another pace, an end, a bot for somebody absent."""

from __future__ import annotations

from rififi.server.protocol import (
    ConcedeMotion,
    Consent,
    Move,
    PaceMotion,
    StandInMotion,
    TakeBack,
    UndoMotion,
)
from rififi.server.room.log import Conceded, Consented, Moved, Paced, StoodIn, TookBack
from rififi.server.setting_up import Clock, NoClock
from tests.server.room.tables import begun, gathered
from tests.server.room.test_room import refused

FAST = Clock(5_000, 0)


def test_a_motion_is_carried_when_everybody_has_agreed() -> None:
    table = begun(["ada", "bob", "cy"], 1)
    table.do("bob", Move(PaceMotion(FAST)), 1)
    (motion,) = table.room.table_words(0).motions
    assert (motion.by, motion.agreed, motion.wanted) == (1, [], [0, 2])
    assert table.do("ada", Consent(motion.id, True)) == [Consented(motion.id, 0, True)]
    (motion,) = table.room.table_words(0).motions
    assert (motion.agreed, motion.wanted) == ([0], [2])
    assert table.do("cy", Consent(motion.id, True)) == [Consented(motion.id, 2, True), Paced(FAST)]
    words = table.room.table_words(table.now)
    assert (words.motions, words.settings.pace) == ([], FAST)
    assert words.clocks[0].running
    table.do("ada", Move(PaceMotion(NoClock())), 0)
    assert table.room.table_words(table.now).settings.pace == FAST


def test_one_refusal_ends_it() -> None:
    table = begun(["ada", "bob", "cy"])
    table.do("bob", Move(ConcedeMotion()), 1)
    assert table.do("cy", Consent(0, False)) == [Consented(0, 2, False)]
    assert table.room.table_words(0).motions == []
    assert table.room.status == "playing"
    assert refused(table.do, "ada", Consent(0, True)) == "no_such_motion"


def test_who_made_it_withdraws_it_and_who_agreed_may_think_again() -> None:
    table = begun(["ada", "bob", "cy"])
    table.do("bob", Move(ConcedeMotion()), 1)
    table.do("bob", Consent(0, False))
    assert table.room.motions.pending == []
    table.do("bob", Move(ConcedeMotion()), 1)
    table.do("ada", Consent(1, True))
    assert refused(table.do, "ada", Consent(1, True)) == "already_agreed"
    table.do("ada", Consent(1, False))
    assert table.room.motions.pending == []
    assert refused(table.do, "eve", Consent(1, True)) == "not_seated"


def test_one_of_a_kind_at_a_time() -> None:
    table = begun(["ada", "bob", "cy"])
    table.do("bob", Move(ConcedeMotion()), 1)
    assert refused(table.do, "ada", Move(ConcedeMotion()), 0) == "already_moved"
    table.do("ada", Move(PaceMotion(FAST)), 0)
    table.do("ada", Move(StandInMotion(1)), 0)
    table.do("ada", Move(StandInMotion(2)), 0)
    assert refused(table.do, "bob", Move(StandInMotion(2)), 1) == "already_moved"
    assert [motion.id for motion in table.room.motions.pending] == [0, 1, 2, 3]


def test_bots_consent_to_everything() -> None:
    """So a person alone among them need not be asked twice."""
    table = begun(["ada"], 2)
    entries = table.do("ada", Move(ConcedeMotion()), 0)
    assert entries == [Moved(0, 0, ConcedeMotion()), Conceded()]
    words = table.room.table_words(table.now)
    assert (words.status, words.conceded, words.result) == ("finished", True, None)
    assert words.fair.secret is not None
    assert table.room.asks(0) == [] and table.room.bot_turns() == []


def test_somebody_stood_in_for_need_not_be_asked() -> None:
    """And when the last one whose consent is wanted leaves, the motion is carried."""
    table = begun(["ada", "bob", "cy"], pace=Clock(10_000, 0))
    table.do("ada", Move(StandInMotion(2)), 0)
    assert table.do("bob", Consent(0, True))[-1] == StoodIn(2, "thumb", "motion")
    table.do("bob", Move(ConcedeMotion()), 1)
    (motion,) = table.room.table_words(0).motions
    assert motion.wanted == [0]
    assert table.pass_time(10_000) == [StoodIn(0, "thumb", "clock"), Conceded()]


def test_who_comes_back_is_asked_again() -> None:
    table = begun(["ada", "bob", "cy"])
    table.do("ada", Move(StandInMotion(2)), 0)
    table.do("bob", Consent(0, True))
    table.do("bob", Move(ConcedeMotion()), 1)
    table.do("cy", TakeBack(2))
    (motion,) = table.room.table_words(0).motions
    assert motion.wanted == [0, 2]


def test_a_bot_stands_in_for_somebody_absent_alone() -> None:
    table = begun(["ada", "bob", "cy"], 1)
    assert refused(table.do, "ada", Move(StandInMotion(3)), 0) == "nobody_to_stand_in_for"
    assert refused(table.do, "ada", Move(StandInMotion(2)), 0, here=[2]) == "seat_is_here"
    table.do("ada", Move(StandInMotion(2)), 0, here=[0, 1])
    (motion,) = table.room.table_words(0).motions
    assert motion.wanted == [1], "not who it is about"
    table.do("bob", Consent(0, True))
    assert refused(table.do, "ada", Move(StandInMotion(2)), 0) == "nobody_to_stand_in_for"
    assert refused(table.do, "ada", TakeBack(2)) == "not_your_seat"
    assert table.do("cy", TakeBack(2)) == [TookBack(2)]
    assert refused(table.do, "cy", TakeBack(2)) == "not_stood_in"


def test_who_was_absent_and_answers_is_not_replaced() -> None:
    """The motion is pointless then."""
    table = begun(["ada", "bob", "cy"])
    table.do("bob", Move(StandInMotion(0)), 1)
    table.answer(0)
    assert table.room.motions.pending == []


def test_ones_own_seat_may_be_left_to_a_bot() -> None:
    table = begun(["ada", "bob", "cy"])
    entries = table.do("cy", Move(StandInMotion(2)), 2, here=[0, 1, 2])
    assert entries[-1] == StoodIn(2, "thumb", "motion")


def test_hot_seat_is_asked_once() -> None:
    """Two seats of one person agree together; the mover's own others need not be asked."""
    table = begun(["ada", "bob", "bob"])
    table.do("ada", Move(ConcedeMotion()), 0)
    entries = table.do("bob", Consent(0, True))
    assert entries == [Consented(0, 1, True), Consented(0, 2, True), Conceded()]
    table = begun(["ada", "ada", "ada"])
    assert table.do("ada", Move(ConcedeMotion()), 0)[-1] == Conceded()


def test_a_table_that_ends_the_game_takes_nothing_back() -> None:
    """Where one consent carries several motions, the end is the last."""
    table = begun(["ada", "bob"], 1, pace=Clock(10_000, 0))
    table.answer(0)
    table.do("ada", Move(UndoMotion()), 0)
    table.do("ada", Move(ConcedeMotion()), 0)
    table.do("ada", Move(PaceMotion(FAST)), 0)
    entries = table.pass_time(10_000)
    assert [type(entry) for entry in entries] == [StoodIn, StoodIn, Paced, Conceded]


def test_motions_are_for_people_of_a_game_that_is_on() -> None:
    table = gathered(["ada", "bob"], 1)
    assert refused(table.do, "ada", Move(ConcedeMotion()), 0) == "not_playing"
    table = begun(["ada", "bob"], 1)
    assert refused(table.do, "eve", Move(ConcedeMotion())) == "not_seated"
    assert refused(table.do, "ada", Move(PaceMotion(NoClock())), 0) == "same_pace"
