"""Windows, reactions, nested decisions, passing in advance: as in BL-8.2 to 8.5 and 8.36."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rififi.kernel.refusal import Refused
from rififi.kernel.windows import Announcement, Polling, Window, standing_by
from rififi.tables import table_from_position
from rififi.wording import wording
from tests.fixtures.backroom.game import GAME
from tests.kernel.backrooms import PASS, asked, backroom, close_window, last_event, pass_to, play

INVESTIGATIONS = "investigation-1 investigation-2 investigation-3"
POLITICS = "politics-1 politics-2 politics-3"
MOLLS = "moll-1 moll-2 moll-3"
BOYS = "big-boys-1 big-boys-2 big-boys-3"
VIGORISH = "vigorish-1 vigorish-2 vigorish-3"


def test_seats_are_asked_in_the_order_given() -> None:
    polling = Polling(0, 0, 0)
    assert polling.next_to_ask([2, 0, 1], 0b111) == 2
    assert polling.next_to_ask([2, 0, 1], 0b011) == 0, "who may not act is not asked"
    polling.note_pass(0)
    assert polling.next_to_ask([2, 0, 1], 0b011) == 1
    polling.note_pass(1)
    assert polling.next_to_ask([2, 0, 1], 0b011) == -1, "all have passed in a row"
    polling.start_again()
    assert polling.next_to_ask([1, 0, 2], 0b011) == 1


def test_a_window_closes_when_all_pass_in_a_row() -> None:
    table = backroom(POLITICS, MOLLS, BOYS, muscle=[5, 9, 7])
    order = []
    while asked(table)[0][1] == "act":
        order.append(asked(table)[0][0])
        table.answer(order[-1], PASS)
    assert order == [1, 2, 0]
    assert asked(table) == [(1, "turn")]


def test_after_something_happened_the_asking_starts_again() -> None:
    table = backroom(POLITICS, MOLLS, BOYS)
    refused = table.why_not(1, PASS)
    assert refused is not None
    assert refused.code == "not_asked"
    play(table, 1, "moll-1", on=2)
    assert asked(table) == [(0, "act")], "who has passed is asked again"


def test_it_starts_again_in_the_order_then_valid() -> None:
    """The Big Boys change the order of asking at once, and not the order of turns."""
    table = backroom(POLITICS, MOLLS, BOYS, muscle=[12, 10, 8])
    table.answer(0, PASS)
    table.answer(1, PASS)
    play(table, 2, "big-boys-1", on=2)
    order = []
    while asked(table)[0][1] == "act":
        order.append(asked(table)[0][0])
        table.answer(order[-1], PASS)
    assert order == [2, 0, 1]
    assert asked(table) == [(0, "turn")]


def test_who_holds_no_card_is_not_asked() -> None:
    table = backroom(POLITICS, MOLLS, "vigorish-1 vigorish-2 politics-4")
    for card in ("politics-1", "politics-2", "politics-3"):
        play(table, 0, card, number=1)
    assert asked(table) == [(1, "act")]
    assert table.view(1)["seats"][0]["cards"] == 0, "and all can see that"


def test_frames_are_cloned_whole() -> None:
    polling = Polling(1, 2, 0b101).clone()
    assert isinstance(polling, Polling)
    assert (polling.phase, polling.step, polling.passed) == (1, 2, 0b101)
    window = Window(1, 2, 0b101, 7).clone()
    assert isinstance(window, Window)
    assert (window.phase, window.step, window.passed, window.number) == (1, 2, 0b101, 7)
    played = Announcement(1, 2, 0b101, 3, (4, 5), 2).clone()
    assert isinstance(played, Announcement)
    assert (played.phase, played.step, played.passed) == (1, 2, 0b101)
    assert (played.seat, played.play, played.cancelled_by) == (3, (4, 5), 2)


# Reactions.


def test_a_card_is_announced_before_it_takes_effect() -> None:
    table = backroom(POLITICS, MOLLS, INVESTIGATIONS)
    before = table.view()["money"]
    table.answer(0, {"do": "play", "card": "politics-1", "number": 2})
    assert table.events()[-1]["args"] == {"seat": 0, "card": "politics-1", "number": 2}
    assert table.view()["money"] == before
    assert asked(table) == [(1, "react")], "whatever he holds: nobody knows"
    table.answer(1, {"do": "let"})
    table.answer(2, {"do": "let"})
    assert table.view()["money"][0] == before[0] - 4
    assert table.view()["crates"][0] == 2


def test_a_cancelled_card_is_spent_and_not_paid() -> None:
    table = backroom(POLITICS, MOLLS, INVESTIGATIONS)
    before = table.view()["money"]
    table.answer(0, {"do": "play", "card": "politics-1", "number": 2})
    table.answer(1, {"do": "let"})
    table.answer(2, {"do": "cancel", "with": "investigation-2"})
    assert asked(table) == [(0, "react"), *asked(table)[1:]], "that card, too, was just played"
    table.answer(0, {"do": "let"})
    table.answer(1, {"do": "let"})
    assert last_event(table) == "card_cancelled"
    assert table.view()["money"] == before
    assert table.view()["crates"] == [0, 0, 0]
    assert table.view()["discards"] == ["politics-1", "investigation-2"]
    assert asked(table) == [(0, "act")], "a cancelled card is something that happened"


def test_a_cancellation_can_be_cancelled() -> None:
    hands = (POLITICS, "investigation-4 moll-1 moll-2", INVESTIGATIONS)
    table = backroom(*hands)
    table.answer(0, {"do": "play", "card": "politics-1", "number": 1})
    table.answer(1, {"do": "let"})
    table.answer(2, {"do": "cancel", "with": "investigation-1"})
    table.answer(0, {"do": "let"})
    table.answer(1, {"do": "cancel", "with": "investigation-4"})
    assert len(table.state.frames) == 5, "round, window, and three cards on top of one another"
    while asked(table)[0][1] == "react":
        table.answer(asked(table)[0][0], {"do": "let"})
    assert table.view()["crates"] == [1, 0, 0], "so the first card took effect"


def test_who_played_it_is_not_asked() -> None:
    table = backroom(INVESTIGATIONS.replace("investigation-3", "moll-1"), POLITICS, BOYS)
    table.answer(0, {"do": "play", "card": "moll-1", "on": 1})
    assert asked(table) == [(1, "react")]
    refused = table.why_not(0, {"do": "cancel", "with": "investigation-1"})
    assert refused is not None
    assert refused.code == "not_asked"


def test_nobody_is_asked_who_cannot_hold_it_for_all_the_table_knows() -> None:
    """All five Investigations have been shown by their holders: seat 1 is not asked for his cards."""
    table = backroom("moll-1 investigation-4 investigation-5", POLITICS, INVESTIGATIONS)
    for seat, other, numbers in ((0, 1, (4, 5)), (2, 1, (1, 2, 3))):
        pass_to(table, seat)
        gives = [{"card": f"investigation-{number}"} for number in numbers]
        table.answer(seat, {"do": "offer", "to": other, "gives": gives, "gets": []})
        table.answer(other, {"do": "decline"})
    table.answer(0, {"do": "brew"})
    table.answer(0, {"do": "play", "card": "moll-1", "on": 1})
    assert asked(table) == [(2, "react")]


def test_a_refused_reaction_says_why() -> None:
    table = backroom(POLITICS, MOLLS, INVESTIGATIONS)
    table.answer(0, {"do": "play", "card": "politics-1", "number": 1})
    refused = table.why_not(1, {"do": "cancel", "with": "moll-1"})
    assert refused is not None
    assert (refused.code, refused.clause) == ("not_an_investigation", "BK-5.1")


# A decision within.


@pytest.mark.parametrize(("choice", "cash", "crates"), [("pay", [13, 7], 4), ("lose", [10, 10], 0)])
def test_a_card_asks_another_at_once(choice: str, cash: list[int], crates: int) -> None:
    """BL-8.5: all or nothing, before anything else goes on."""
    table = backroom(VIGORISH, MOLLS, POLITICS, muscle=[3, 2, 20], dice=[4])
    close_window(table)
    table.answer(2, {"do": "brew"})
    play(table, 0, "vigorish-1", on=2)
    assert asked(table) == [(2, "protection")]
    table.answer(2, {"do": choice})
    view = table.view()
    assert [view["money"][0], view["money"][2]] == cash
    assert view["crates"][2] == crates
    assert asked(table) == [(2, "act")], "the window goes on from the top"


def test_who_cannot_pay_can_only_lose() -> None:
    table = backroom("vigorish-1 moll-1 moll-2", POLITICS, BOYS, muscle=[3, 20, 2], dice=[5, 6, 6])
    close_window(table)
    table.answer(1, {"do": "brew"})
    play(table, 0, "moll-1", on=1)
    play(table, 0, "moll-2", on=1)
    assert table.view()["money"][1] == 0, "he had 10, and loses no more than he has"
    play(table, 0, "vigorish-1", on=1)
    assert [ask["options"] for ask in table.asks()] == [[{"do": "lose"}]]
    with pytest.raises(Refused, match=r"You have 0, not the 3 that is asked \(BK-5.2\)"):
        table.answer(1, {"do": "pay"})


def test_a_card_without_target_or_too_dear_is_not_played() -> None:
    table = backroom("vigorish-1 politics-1 investigation-1", MOLLS, BOYS, dice=[])
    answers: list[tuple[dict[str, Any], str]] = [
        ({"do": "play", "card": "vigorish-1", "on": 1}, "no_target"),
        ({"do": "play", "card": "investigation-1"}, "only_in_answer"),
        ({"do": "play", "card": "moll-1", "on": 1}, "card_not_held"),
        ({"do": "play", "card": "politics-1", "number": 3}, "malformed"),
    ]
    for answer, code in answers:
        refused = table.why_not(0, answer)
        assert refused is not None
        assert refused.code == code


# Passing in advance.


def test_until_is_the_first_window_in_which_one_is_asked_again() -> None:
    assert standing_by([0, 3, 4], 3) == 0b100


def test_a_seat_can_pass_in_advance_and_take_it_back() -> None:
    table = backroom(POLITICS, MOLLS, BOYS)
    table.answer(1, {"do": "stand_by", "until": "turn-3"})
    assert asked(table) == [(0, "act")]
    table.answer(0, PASS)
    assert asked(table) == [(2, "act")], "seat 1 is passed over"
    table.answer(1, {"do": "take_back"})
    table.answer(2, PASS)
    assert asked(table) == [(1, "act")], "and is asked, since the window is still open"


def test_one_may_think_better_of_it_at_once() -> None:
    table = backroom(POLITICS, MOLLS, BOYS)
    table.answer(1, {"do": "stand_by", "until": "next-round"})
    table.answer(1, {"do": "stand_by", "until": "turn-2"})
    table.answer(1, {"do": "take_back"})
    assert table.why_not(1, {"do": "take_back"}) is not None
    table.answer(0, PASS)
    assert asked(table) == [(1, "act")]


def test_a_standing_pass_ends_with_the_window_named() -> None:
    table = backroom(POLITICS, MOLLS, BOYS)
    table.answer(1, {"do": "stand_by", "until": "turn-3"})
    asked_in = []
    for _ in range(3):
        seats = []
        while asked(table)[0][1] == "act":
            seats.append(asked(table)[0][0])
            table.answer(seats[-1], PASS)
        asked_in.append(seats)
        table.answer(asked(table)[0][0], {"do": "draw"})
    assert asked_in == [[0, 2], [0, 2], [0, 1, 2]]


def test_for_the_round() -> None:
    table = backroom(POLITICS, MOLLS, BOYS)
    for seat in range(3):
        table.answer(seat, {"do": "stand_by", "until": "next-round"})
    table.answer(0, PASS)
    for seat in range(3):
        table.answer(seat, {"do": "brew"})
    assert {kind for _, kind in asked(table)} == {"market"}, "no window was opened between"


def test_a_standing_pass_that_cannot_be() -> None:
    table = backroom(POLITICS, MOLLS, BOYS)
    refused = table.why_not(2, {"do": "stand_by", "until": "turn-1"})
    assert refused is not None
    assert refused.facts["expected"] == ["turn-2", "turn-3", "after-market", "next-round"]
    refused = table.why_not(2, {"do": "take_back"})
    assert refused is not None
    assert (refused.code, refused.clause) == ("not_standing_by", "BK-4.2")


def test_an_interrupted_window_is_written_and_read() -> None:
    """A position in the middle of a card that cancels a card."""
    table = backroom(POLITICS, MOLLS, INVESTIGATIONS)
    table.answer(1, {"do": "stand_by", "until": "turn-2"})
    table.answer(0, {"do": "play", "card": "politics-1", "number": 2})
    table.answer(1, {"do": "let"})
    table.answer(2, {"do": "cancel", "with": "investigation-2"})
    again = table_from_position(GAME, wording(GAME), table.position())
    assert again.position() == table.position()
    assert again.state.frames[1].invited == table.state.frames[1].invited
    choose = random.Random(3)
    while not table.finished:
        waiting = [ask for ask in table.asks() if not ask["answered"]]
        assert [ask for ask in again.asks() if not ask["answered"]] == waiting
        ask = choose.choice(waiting)
        answer = choose.choice(ask["options"])
        table.answer(ask["seat"], answer, ask["id"])
        again.answer(ask["seat"], answer, ask["id"])
    assert again.result == table.result
