"""RZ-6 The end of the game, and who has won."""

from __future__ import annotations

import pytest

from tests.rules.razzia.evenings import (
    BARS,
    any_game,
    asked,
    lying,
    money,
    notes_in_game,
    place,
    play_to_end,
    play_to_round,
    round_of,
    told,
    told_in_round,
    whole_game,
)


@pytest.mark.clause("RZ-6.1")
@pytest.mark.parametrize("players", [4, 5, 6, 7, 8])
def test_twelve_rounds(players: int) -> None:
    """The last seven notes are laid in round 12, which is played; then the game is over."""
    table = any_game(players)
    play_to_round(table, 12)
    assert table.view()["notes_left"] == 0
    assert not table.finished
    assert table.result is None
    place(table, "jungle")
    assert [kind for _, kind in asked(table)] == ["play"] * players
    play_to_end(table)
    assert table.finished
    assert table.asks() == []
    assert len(told(table, "cards_turned_over")) == 12
    assert len(told(table, "round_begins")) == 12
    assert table.events()[-1]["key"] == "game_ends"


@pytest.mark.clause("RZ-6.1", "RZ-7.1")
def test_money_is_what_was_won() -> None:
    """Everybody's money is the sum of the notes they took, and is counted at the end."""
    table = whole_game(5)
    won = [0] * 5
    for args in told(table, "notes_won"):
        won[args["seat"]] += sum(args["notes"])
        assert args["amount"] == sum(args["notes"])
    assert table.result is not None
    assert table.result["money"] == money(table) == won
    assert told(table, "game_ends") == [table.result]


@pytest.mark.clause("RZ-6.2")
@pytest.mark.parametrize("hidden", [False, True])
def test_three_players_play_a_short_fifteenth_round(hidden: bool) -> None:
    """Two notes on the first two open bars, no note of choice; the deal and the rest as ever."""
    table = any_game(3, closed_bars=["colibri", "jungle"], hidden_last_note=hidden)
    play_to_round(table, 14)
    assert asked(table) == [(told(table, "round_begins")[-1]["seat"], "place")]
    assert table.view()["notes_left"] == 2
    play_to_round(table, 15)
    assert [kind for _, kind in asked(table)] == ["play"] * 3
    assert not table.view()["last_note_in_hand"]
    assert [seat["cards"] for seat in table.view()["seats"]] == [5, 5, 5]
    events = told_in_round(table, 15)
    laid = [event["args"]["bar"] for event in events if event["key"] == "note_laid"]
    assert laid == ["cotton-club", "havanna-bar"]
    assert [event["key"] for event in events].count("card_dealt") == 3
    play_to_end(table)
    assert len(told(table, "cards_turned_over")) == 15
    assert table.view()["notes_left"] == 0


@pytest.mark.clause("RZ-6.2")
def test_or_the_game_ends_after_round_14() -> None:
    """`short_last_round` off: the two notes are never laid, and nobody has them."""
    for seed in range(5):
        table = whole_game(3, seed, short_last_round=False)
        assert len(told(table, "cards_turned_over")) == 14
        assert round_of(table) == 14
        assert table.view()["notes_left"] == 2
        assert len(told(table, "note_laid")) + len(told(table, "last_note_placed")) == 70


@pytest.mark.clause("RZ-6.2", "RZ-7.3")
def test_the_short_round_is_for_three_players() -> None:
    """With four, on or off, there are twelve rounds and the same game."""
    on = whole_game(4, 3)
    off = whole_game(4, 3, short_last_round=False)
    assert on.events() == off.events()
    assert len(told(off, "cards_turned_over")) == 12


@pytest.mark.clause("RZ-6.3")
@pytest.mark.parametrize("players", [3, 4, 8])
def test_notes_left_on_bars_belong_to_nobody(players: int) -> None:
    """All money won and all notes lying there at the end make up all notes."""
    left_over = 0
    for seed in range(10):
        table = whole_game(players, seed)
        there = sum(note for bar in table.view()["bars"] for note in bar["notes"])
        left_over += there
        assert table.result is not None
        assert sum(table.result["money"]) + there == sum(notes_in_game(table))
    assert left_over > 0


@pytest.mark.clause("RZ-6.4")
@pytest.mark.parametrize("players", range(3, 9))
def test_the_richest_wins(players: int) -> None:
    """The ranking goes from the richest to the poorest, every seat once."""
    for seed in range(10):
        result = whole_game(players, seed).result
        assert result is not None
        ranked = [seat for place in result["ranking"] for seat in place]
        assert sorted(ranked) == list(range(players))
        amounts = [result["money"][place[0]] for place in result["ranking"]]
        assert amounts == sorted(set(result["money"]), reverse=True)
        assert result["winners"] == result["ranking"][0]
        best = max(result["money"])
        assert result["winners"] == [s for s in range(players) if result["money"][s] == best]


@pytest.mark.clause("RZ-6.4")
def test_equal_money_is_a_shared_victory() -> None:
    """In a game in which two are equally rich at the top, both have won."""
    shared = 0
    for seed in range(400):
        table = whole_game(6, seed)
        result = table.result
        assert result is not None
        if len(result["winners"]) > 1:
            shared += 1
            first, second = result["winners"][:2]
            assert money(table)[first] == money(table)[second] == max(money(table))
            assert result["ranking"][0] == result["winners"]
            break
    assert shared == 1


@pytest.mark.clause("RZ-6.3")
def test_a_bar_nobody_won_in_the_last_round_keeps_its_notes() -> None:
    """They lie there at the end for all to see, and the others are empty."""
    table = any_game(4)
    play_to_round(table, 12)
    place(table, "jungle")
    play_to_end(table)
    events = told_in_round(table, 12)
    won = {event["args"]["bar"] for event in events if event["key"] == "notes_won"}
    for bar in BARS:
        assert (lying(table, bar) == []) == (bar in won)
