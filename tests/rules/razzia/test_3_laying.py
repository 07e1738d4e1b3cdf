"""RZ-3.7 to RZ-3.9 Cards are laid in secret, turned over together, and put aside."""

from __future__ import annotations

import pytest

from tests.rules.razzia.evenings import (
    BARS,
    COLOURS,
    any_game,
    asked,
    deal,
    evening,
    lay,
    lying,
    place,
    play_to_round,
    propose,
    refuse,
    refused,
    told,
)

FIRST = ["red-gambler-1", "yellow-gambler-1", "violet-gambler-1", "blue-gambler-1"]
SECOND = ["red-gambler-2", "yellow-gambler-2", "violet-gambler-2", "blue-gambler-2"]
HANDS = list(zip(FIRST, SECOND, strict=True))


@pytest.mark.clause("RZ-3.7")
def test_everybody_is_asked_at_once_for_one_of_five_cards() -> None:
    """Each may lay any card in hand, and no other."""
    table = deal(HANDS)
    place(table, "jungle")
    assert asked(table) == [(0, "play"), (1, "play"), (2, "play"), (3, "play")]
    for ask in table.asks():
        hand = table.view(ask["seat"])["hand"]
        assert len(hand) == 5
        assert ask["sealed"]
        assert ask["options"] == [{"do": "play", "card": card} for card in hand]
    refusal = refused(table, 0, {"do": "play", "card": "blue-gambler-1"})
    assert (refusal.code, refusal.clause) == ("not_in_your_hand", "RZ-3.7")


@pytest.mark.clause("RZ-3.7", "RZ-7.2")
def test_others_see_only_who_has_laid() -> None:
    """Whichever card is laid, and whether it is exchanged, all others see and hear the same."""
    seen = []
    for cards in ([FIRST[0]], [SECOND[0]], [FIRST[0], SECOND[0]], [SECOND[0], FIRST[0]]):
        table = deal(HANDS)
        place(table, "jungle")
        for card in cards:
            table.answer(0, {"do": "play", "card": card})
        assert told(table, "card_laid") == [{"seat": 0}]
        assert "your_card_laid" not in {event["key"] for event in table.events(1)}
        seen.append([(table.view(seat), table.events(seat)) for seat in (None, 1, 2, 3)])
        frame = table.view(2)["frames"][-1]
        assert [ask["answered"] for ask in frame["asks"]] == [True, False, False, False]
    assert all(other == seen[0] for other in seen)


@pytest.mark.clause("RZ-3.7")
def test_all_cards_are_turned_over_together() -> None:
    """Nothing is turned over before the last card is laid, in whichever order they are."""
    table = deal(HANDS)
    place(table, "jungle")
    for seat in (3, 1, 2):
        table.answer(seat, {"do": "play", "card": FIRST[seat]})
        assert told(table, "cards_turned_over") == []
        assert table.view()["laid"] == []
    table.answer(0, {"do": "play", "card": FIRST[0]})
    assert told(table, "cards_turned_over") == [{"cards": FIRST}]


@pytest.mark.clause("RZ-3.7")
def test_a_card_laid_may_be_exchanged_until_the_last_has_laid() -> None:
    """The card turned over is the one laid last; the other is in the hand again."""
    table = deal(HANDS)
    place(table, "jungle")
    for card in (FIRST[0], SECOND[0]):
        table.answer(0, {"do": "play", "card": card})
    for seat in (1, 2, 3):
        table.answer(seat, {"do": "play", "card": FIRST[seat]})
        if seat == 1:
            table.answer(1, {"do": "play", "card": SECOND[1]})
    assert told(table, "cards_turned_over") == [{"cards": [*SECOND[:2], *FIRST[2:]]}]
    assert FIRST[0] in table.view(0)["hand"]
    assert SECOND[0] not in table.view(0)["hand"]


@pytest.mark.clause("RZ-3.7")
def test_no_card_is_exchanged_after_the_last_has_laid() -> None:
    """While two share, a third who has laid can lay no other."""
    cards = ["blue-gambler-6", "blue-gambler-1", "red-gambler-1", "pink-gambler-1"]
    table = evening(cards)
    another = table.view(2)["hand"][0]
    assert refused(table, 2, {"do": "play", "card": another}).code == "not_asked"
    assert refused(table, 0, {"do": "play", "card": another}).code == "malformed"


@pytest.mark.clause("RZ-3.8")
@pytest.mark.parametrize(("colour", "bar"), list(zip(COLOURS, BARS, strict=True)))
def test_a_card_counts_in_the_bar_of_its_colour(colour: str, bar: str) -> None:
    """A lone gambler takes the notes of one bar, and a raid elsewhere does not touch it."""
    elsewhere = [other for other in COLOURS if other != colour][:3]
    table = evening([f"{colour}-gambler-1", *[f"{other}-raid-6" for other in elsewhere]])
    assert [(args["seat"], args["bar"]) for args in told(table, "notes_won")] == [(0, bar)]
    assert {args["bar"] for args in told(table, "raid_in_vain")} == {
        BARS[COLOURS.index(other)] for other in elsewhere
    }


@pytest.mark.clause("RZ-3.9")
def test_cards_are_put_aside_when_all_bars_are_settled() -> None:
    """During the sharing they lie open; after it they are the played cards."""
    cards = ["blue-gambler-6", "blue-gambler-1", "red-gambler-1", "pink-gambler-1"]
    table = evening(cards)
    assert table.view()["laid"] == cards
    assert table.view()["played"] == []
    propose(table, 0, {0: [5]})
    refuse(table, 1)
    assert table.view()["laid"] == []
    assert sorted(table.view()["played"]) == sorted(cards)


@pytest.mark.clause("RZ-3.9", "RZ-7.1")
def test_played_cards_are_those_of_all_rounds_so_far() -> None:
    """Before the first shuffle, every card turned over is among them, for all to see."""
    table = any_game(5)
    play_to_round(table, 4)
    laid = [card for args in told(table, "cards_turned_over") for card in args["cards"]]
    assert len(laid) == 15
    for seat in (None, 0, 4):
        assert sorted(table.view(seat)["played"]) == sorted(laid)


@pytest.mark.clause("RZ-3.7")
def test_the_card_laid_leaves_the_hand() -> None:
    """Four cards stay; it cannot be laid again before it is drawn again."""
    table = deal(HANDS)
    place(table, "jungle")
    lay(table, FIRST)
    assert lying(table, "colibri") != []
    for seat in range(4):
        assert FIRST[seat] not in table.view(seat)["hand"]
        assert SECOND[seat] in table.view(seat)["hand"]
