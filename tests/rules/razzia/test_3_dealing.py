"""RZ-3.1 to RZ-3.6 The deal and the notes of a round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import rififi
from tests.rules.razzia.evenings import (
    BARS,
    accept,
    any_game,
    deal,
    dealer,
    evening,
    lay,
    lying,
    money,
    place,
    play_to_end,
    play_to_round,
    play_while,
    propose,
    refused,
    round_of,
    told,
    told_in_round,
    whole_game,
)

FOUR_BARS_APART = ["red-gambler-1", "yellow-gambler-1", "violet-gambler-1", "blue-gambler-1"]


def keys(events: Sequence[dict[str, Any]]) -> list[str]:
    return [event["key"] for event in events]


@pytest.mark.clause("RZ-3.1")
@pytest.mark.parametrize("players", [3, 5, 8])
def test_the_deal_passes_clockwise(players: int) -> None:
    """The seat after the last dealer's deals, round the table to the end."""
    table = whole_game(players, first_dealer=players - 2)
    dealers = [args["seat"] for args in told(table, "round_begins")]
    rounds = 15 if players == 3 else 12
    assert dealers == [(players - 2 + number) % players for number in range(rounds)]


@pytest.mark.clause("RZ-3.2")
def test_one_card_each_from_the_second_round_on() -> None:
    """Nothing is dealt in round 1 after the hands; then one card each, from the dealer's left."""
    table = any_game(4, first_dealer=1)
    assert "card_dealt" not in keys(told_in_round(table, 1))
    for number in range(2, 7):
        play_to_round(table, number)
        events = told_in_round(table, number)
        order = [event["args"]["seat"] for event in events if event["key"] == "card_dealt"]
        now_deals = (1 + number - 1) % 4
        assert order == [(now_deals + 1 + step) % 4 for step in range(4)]
        assert keys(events)[1:5] == ["card_dealt"] * 4
        assert [seat["cards"] for seat in table.view()["seats"]] == [5] * 4


@pytest.mark.clause("RZ-3.2")
def test_the_top_card_goes_to_the_dealers_left() -> None:
    """Round 2 is dealt by seat 1 of three: seats 2, 0 and 1 get the next cards in this order."""
    firsts = ["red-gambler-1", "yellow-gambler-1", "violet-gambler-1"]
    hands = [
        [first] + [f"{first.split('-')[0]}-gambler-{n}" for n in (2, 3, 4, 5)] for first in firsts
    ]
    then = ["blue-gambler-1", "blue-gambler-2", "blue-gambler-3"]
    table = deal(hands, dealer=0, then=then)
    place(table, "jungle")
    lay(table, firsts)
    assert round_of(table) == 2
    assert [table.view(seat)["hand"][-1] for seat in (2, 0, 1)] == then


@pytest.mark.clause("RZ-3.3")
def test_the_played_cards_are_shuffled_in_the_middle_of_a_deal() -> None:
    """Four players: 34 cards last for eight deals and two cards of the ninth, in round 10."""
    table = any_game(4)
    play_to_round(table, 9)
    assert table.view()["cards_left"] == 2
    assert told(table, "cards_shuffled") == []
    play_while(table, lambda table: round_of(table) < 10)
    events = told_in_round(table, 10)
    dealt = ["card_dealt", "card_dealt", "cards_shuffled", "card_dealt", "card_dealt"]
    assert keys(events)[1:6] == dealt
    assert events[3]["args"] == {"count": 36}
    assert table.view()["cards_left"] == 34
    assert table.view()["played"] == []


@pytest.mark.clause("RZ-3.3")
def test_cards_in_hands_are_not_shuffled() -> None:
    """The new pile is what was played; what is held, and was dealt a moment ago, is not in it."""
    table = any_game(4)
    play_to_round(table, 9)
    place(table, "jungle")
    held = {card for seat in range(4) for card in table.view(seat)["hand"]}
    laid = [table.view(seat)["hand"][0] for seat in range(4)]
    shuffled = {*table.view()["played"], *laid}
    lay(table, laid)
    play_to_round(table, 10)
    state = table.position()["state"]
    assert {card for card, _ in state["shuffled"]} == shuffled
    assert set(state["pile"]) < shuffled
    assert len(state["pile"]) == 34
    for seat in range(4):
        kept = held & set(table.view(seat)["hand"])
        assert len(kept) == 4
        assert not kept & shuffled


@pytest.mark.clause("RZ-3.3")
def test_an_empty_pile_waits_until_a_card_is_wanted() -> None:
    """Three players: 21 cards are dealt to the last one in round 8, and shuffled in round 9 only."""
    table = any_game(3)
    play_to_round(table, 8)
    assert table.view()["cards_left"] == 0
    play_to_round(table, 9)
    assert "cards_shuffled" not in keys(told_in_round(table, 8))
    assert keys(told_in_round(table, 9))[1:3] == ["cards_shuffled", "card_dealt"]


@pytest.mark.clause("RZ-3.4")
@pytest.mark.parametrize("players", [4, 6, 8])
def test_six_notes_face_up_in_reading_order(players: int) -> None:
    """The first six of seven notes, one a bar."""
    game = any_game(players)
    laid = told(game, "note_laid")
    assert [args["bar"] for args in laid] == BARS
    assert [[args["note"]] for args in laid] == [bar["notes"] for bar in game.view()["bars"]]
    assert game.view()["notes_left"] == 84 - 7
    assert game.view()["last_note_in_hand"]


@pytest.mark.clause("RZ-3.4")
def test_the_notes_come_off_the_top_in_order() -> None:
    """The first on Colibri, the sixth on Jazz House, the seventh in the dealer's hand."""
    table = deal([[card] for card in FOUR_BARS_APART], [5, 10, 15, 20, 25, 30, 40])
    assert [bar["notes"] for bar in table.view()["bars"]] == [[5], [10], [15], [20], [25], [30]]
    assert table.view(0)["last_note"] == 40


@pytest.mark.clause("RZ-3.4", "RZ-2.3")
def test_three_players_lay_five_notes() -> None:
    """Four on the open bars, the fifth for the dealer."""
    table = any_game(3, closed_bars=["colibri", "lincoln"])
    bars = ["cotton-club", "havanna-bar", "jungle", "jazz-house"]
    assert [args["bar"] for args in told(table, "note_laid")] == bars
    assert table.view()["notes_left"] == 72 - 5
    assert table.asks()[0]["kind"] == "place"


@pytest.mark.clause("RZ-3.5")
def test_the_dealer_alone_looks_at_the_last_note() -> None:
    """Whatever it is, all others see and hear the same."""
    views = []
    for notes in ([5, 5, 5, 5, 5, 5, 40, 50], [5, 5, 5, 5, 5, 5, 50, 40]):
        table = deal([[card] for card in FOUR_BARS_APART], notes, dealer=2)
        assert table.view(2)["last_note"] == notes[6]
        assert told(table, "your_last_note", 2) == [{"note": notes[6]}]
        others = [None, 0, 1, 3]
        views.append([(table.view(seat), table.events(seat)) for seat in others])
    assert views[0] == views[1]


@pytest.mark.clause("RZ-3.5")
@pytest.mark.parametrize("bar", BARS)
def test_the_last_note_goes_to_a_bar_of_choice_for_all_to_see(bar: str) -> None:
    """The dealer may choose any open bar; then everybody sees the note there."""
    table = deal([[card] for card in FOUR_BARS_APART], [5, 5, 5, 5, 5, 5, 50])
    assert table.asks()[0]["options"] == [{"do": "place", "bar": bar} for bar in BARS]
    assert refused(table, 1, {"do": "place", "bar": bar}).code == "not_asked"
    place(table, bar)
    for seat in (None, 0, 1, 2, 3):
        assert lying(table, bar, seat) == [5, 50]
    assert told(table, "last_note_placed") == [{"seat": 0, "bar": bar, "note": 50}]


@pytest.mark.clause("RZ-3.6", "RZ-4.2")
def test_notes_stay_for_later_rounds() -> None:
    """Nobody is at Jungle in round 1; in round 2 somebody takes the notes of both rounds."""
    hands = [[f"{colour}-gambler-{n}" for n in (1, 2)] for colour in ("red", "yellow", "violet")]
    hands.append(["pink-gambler-1", "blue-gambler-2"])
    notes = [5, 5, 5, 20, 5, 5, 50, 5, 5, 5, 25, 5, 5, 5]
    table = deal(hands, notes)
    place(table, "jungle")
    lay(table, [hand[0] for hand in hands])
    assert lying(table, "jungle") == [20, 50, 25]
    assert [args["bar"] for args in told(table, "notes_won")] == [
        BARS[0],
        BARS[1],
        BARS[2],
        BARS[5],
    ]
    place(table, "lincoln")
    lay(table, [hand[1] for hand in hands])
    assert told(table, "notes_won")[-1]["notes"] == [20, 50, 25]
    assert money(table)[3] == 5 + 20 + 50 + 25


# The last note face down.


def hidden_evening() -> Any:
    """Round 1, dealt by seat 1: the 50 is hidden at Jungle, where a 15 lies; then round 2 begins."""
    hands = [
        ["red-gambler-1", "blue-gambler-1", "red-raid-3"],
        ["yellow-gambler-1", "blue-gambler-6", "yellow-raid-3"],
        ["violet-gambler-1", "violet-gambler-2", "violet-raid-3"],
        ["pink-gambler-1", "pink-gambler-2", "pink-raid-3"],
    ]
    notes = [5, 5, 5, 15, 5, 5, 50, 10, 10, 10, 20, 10, 10, 40]
    table = deal(hands, notes, dealer=1, hidden_last_note=True)
    place(table, "jungle")
    lay(table, [hand[0] for hand in hands])
    return table


@pytest.mark.clause("RZ-3.5", "RZ-7.2")
def test_a_hidden_note_is_known_to_its_dealer_alone() -> None:
    """In the next round too, in which somebody else deals."""
    table = hidden_evening()
    assert dealer(table) == 2
    for seat in (None, 0, 1, 2, 3):
        assert lying(table, "jungle", seat) == [15, "hidden-1", 20]
    assert table.view(1)["hidden_notes_known"] == {"hidden-1": 50}
    for seat in (0, 2, 3):
        assert table.view(seat)["hidden_notes_known"] == {}
    assert "hidden_notes_known" not in table.view()
    public = [event["args"] for event in table.events() if event["key"].startswith("hidden")]
    assert public == [{"seat": 1, "bar": "jungle", "round": 1}]
    place(table, "lincoln")
    assert table.view(2)["hidden_notes_known"] == {"hidden-2": 40}
    assert table.view(1)["hidden_notes_known"] == {"hidden-1": 50}


@pytest.mark.clause("RZ-3.5")
def test_everybody_calls_it_the_hidden_note_of_its_round() -> None:
    """Its dealer proposes: naming its value is refused; by its name it is shared and turned up."""
    table = hidden_evening()
    place(table, "lincoln")
    lay(table, ["blue-gambler-1", "blue-gambler-6", "violet-gambler-2", "pink-gambler-2"])
    parts = [{"seat": 1, "notes": [15, 50]}, {"seat": 0, "notes": [20]}]
    refusal = refused(table, 1, {"do": "share", "parts": parts})
    assert refusal.code == "note_is_not_there"
    assert refusal.facts["notes"] == [15, "hidden-1", 20]
    propose(table, 1, {1: [20], 0: ["hidden-1", 15]})
    assert told(table, "proposal")[-1]["parts"][1] == {"seat": 0, "notes": [15, "hidden-1"]}
    assert told(table, "note_turned_up") == []
    accept(table, 0)
    assert told(table, "note_turned_up") == [{"bar": "jungle", "round": 1, "note": 50}]
    assert money(table)[0] == 5 + 15 + 50
    assert table.view(1)["hidden_notes_known"] == {}


@pytest.mark.clause("RZ-3.5")
def test_a_hidden_note_nobody_took_is_turned_up_at_the_end() -> None:
    """In every game, what was laid face down and not won is turned up last, for all."""
    left_over = 0
    for seed in range(12):
        table = any_game(4, seed, hidden_last_note=True)
        play_while(table, lambda table: round_of(table) < 12, seed)
        play_to_end(table, seed)
        turned = told(table, "note_turned_up")
        assert sorted(args["round"] for args in turned) == list(range(1, 13))
        events = keys(table.events())
        after = len(events) - 1 - events[::-1].index("notes_won")
        left_over += events[after:].count("note_turned_up")
        assert all(type(note) is int for bar in table.view()["bars"] for note in bar["notes"])
        assert all(table.view(seat)["hidden_notes_known"] == {} for seat in range(4))
    assert left_over > 0


@pytest.mark.clause("RZ-3.5")
def test_without_the_option_nothing_lies_face_down() -> None:
    """The default shows every note."""
    table = evening(FOUR_BARS_APART, {"lincoln": [5, 50]})
    assert lying(table, "lincoln")[:2] == [5, 50]
    assert told(table, "hidden_note_placed") == []


@pytest.mark.clause("RZ-3.5", "RZ-4.7")
def test_a_hidden_note_counts_as_a_note() -> None:
    """A lone gambler takes it from a bar where it is the only note, as in a position written so."""
    table = hidden_evening()
    place(table, "lincoln")
    position = table.position()
    state = position["state"]
    for note in (15, 20):
        state["lying"]["jungle"].remove(note)
        state["lying"]["colibri"].append(note)
    table = rififi.from_position(position)
    assert lying(table, "jungle") == ["hidden-1"]
    lay(table, ["blue-gambler-1", "yellow-raid-3", "violet-gambler-2", "pink-gambler-2"])
    assert told(table, "bar_is_bare") == []
    assert {"bar": "jungle", "round": 1, "note": 50} in told(table, "note_turned_up")
    assert money(table)[0] == 5 + 50
