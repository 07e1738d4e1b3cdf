"""RZ-7 Who knows what, and the options."""

from __future__ import annotations

import json
from typing import Any

import pytest

import rififi
from rififi import Refused
from tests.rules.razzia.evenings import (
    BARS,
    any_game,
    cards_in_game,
    deal,
    evening,
    money,
    place,
    play_to_end,
    play_to_round,
    told,
)

FIRST = ["red-gambler-1", "yellow-gambler-1", "violet-gambler-1", "blue-gambler-1"]
SECOND = ["red-gambler-2", "yellow-gambler-2", "violet-gambler-2", "blue-gambler-2"]
SEATS = [None, 0, 1, 2, 3]


@pytest.mark.clause("RZ-7.1")
def test_what_is_public_is_the_same_for_all() -> None:
    """Bars, notes, cards turned over, played cards, piles counted, gains, totals: in every view."""
    public = [
        "round",
        "dealer",
        "bars",
        "cards_left",
        "notes_left",
        "played",
        "laid",
        "seats",
        "gains",
    ]
    table = any_game(4)
    for number in range(1, 13):
        play_to_round(table, number, number)
        views = [table.view(seat) for seat in SEATS]
        for key in public:
            assert all(view[key] == views[0][key] for view in views), key
        state = table.position()["state"]
        assert views[0]["cards_left"] == len(state["pile"])
        assert views[0]["notes_left"] == len(state["note_pile"])
        assert views[0]["gains"] == state["gains"]
        assert [seat["money"] for seat in views[0]["seats"]] == state["money"]
        for bar in views[0]["bars"]:
            assert bar["notes"] == state["lying"][bar["bar"]]


@pytest.mark.clause("RZ-7.1")
def test_cards_turned_over_are_open_while_bars_are_settled() -> None:
    """A spectator sees who laid what."""
    cards = ["blue-gambler-6", "blue-gambler-1", "red-gambler-1", "pink-gambler-1"]
    assert evening(cards).view()["laid"] == cards


@pytest.mark.clause("RZ-7.1")
def test_hidden_totals_are_not_shown_before_the_end() -> None:
    """Each sees their own; gains are told all the same; at the end all totals are shown."""
    table = any_game(4, hidden_totals=True)
    open_table = any_game(4, hidden_totals=False)
    play_to_round(table, 8)
    play_to_round(open_table, 8)
    totals = money(open_table)
    assert min(totals) > 0
    for seat in SEATS:
        shown = [entry["money"] for entry in table.view(seat)["seats"]]
        assert shown == [totals[other] if other == seat else None for other in range(4)]
        assert table.view(seat)["gains"] == open_table.view(seat)["gains"]
    assert told(table, "notes_won") == told(open_table, "notes_won")
    play_to_end(table)
    assert table.result is not None
    for seat in SEATS:
        assert [entry["money"] for entry in table.view(seat)["seats"]] == table.result["money"]


def both_ways(hands: list[list[str]], swapped: list[list[str]]) -> list[Any]:
    """Two games that differ in these hands only, with the same cards laid in round 1."""
    tables = []
    for cards in (hands, swapped):
        table = deal(cards)
        place(table, "jungle")
        for seat, card in enumerate(FIRST):
            table.answer(seat, {"do": "play", "card": card})
        tables.append(table)
    return tables


@pytest.mark.clause("RZ-7.2")
def test_a_hand_is_known_to_its_owner_alone() -> None:
    """Two seats hold each other's cards instead: the others see and hear no difference."""
    swapped = [SECOND[0], SECOND[2], SECOND[1], SECOND[3]]
    tables = both_ways(
        [list(pair) for pair in zip(FIRST, SECOND, strict=True)],
        [list(pair) for pair in zip(FIRST, swapped, strict=True)],
    )
    for seat in (None, 0, 3):
        views = [table.view(seat) for table in tables]
        heard = [table.events(seat) for table in tables]
        assert views[0] == views[1]
        assert heard[0] == heard[1]
    for seat in (1, 2):
        assert tables[0].view(seat) != tables[1].view(seat)


@pytest.mark.clause("RZ-7.2")
def test_views_name_no_card_in_another_hand_or_in_the_pile() -> None:
    """All through a game: the cards a view names are one's own, the laid and the played ones."""
    table = any_game(6)
    for number in range(1, 13):
        play_to_round(table, number, number)
        state = table.position()["state"]
        for seat in range(6):
            view = table.view(seat)
            open_cards = {*view["hand"], *view["played"], *view["laid"]}
            named = {card for card in cards_in_game(table) if json.dumps(card) in json.dumps(view)}
            once_shuffled = {card for card, _ in view["shuffled"]}
            assert named <= open_cards | once_shuffled
            assert not open_cards & set(state["pile"])


@pytest.mark.clause("RZ-7.2")
def test_nobody_knows_the_order_of_the_piles() -> None:
    """Two games whose piles lie in another order look alike from every seat."""
    seen = []
    for cards, notes in (([3, 4, 5, 6], [40, 50, 30]), ([6, 5, 4, 3], [30, 40, 50])):
        hands = [["red-gambler-1", "pink-gambler-1", "pink-raid-3", "pink-raid-4", "pink-raid-6"]]
        hands.append([f"red-gambler-{n}" for n in (2, 3, 4, 5, 6)])
        hands.append([f"yellow-gambler-{n}" for n in (2, 3, 4, 5, 6)])
        hands.append([f"violet-gambler-{n}" for n in (2, 3, 4, 5, 6)])
        then = [f"green-gambler-{n}" for n in cards]
        table = deal(hands, [5, 5, 5, 5, 5, 5, 10, *notes], then=then)
        seen.append([(table.view(seat), table.events(seat), table.asks()) for seat in SEATS])
    assert seen[0] == seen[1]


class Watcher:
    """Somebody who hears what everybody hears, and counts out of which shuffle each card came."""

    def __init__(self) -> None:
        self.shuffles = 0
        self.last_shuffle: dict[str, int] = {}
        self.turned_over: list[str] = []
        self.held: list[list[int]] = [[] for _ in range(8)]

    def hear(self, event: dict[str, Any]) -> None:
        """A card drawn comes out of the last shuffle; one turned over leaves the hand."""
        if event["key"] == "cards_shuffled":
            self.shuffles += 1
            self.last_shuffle.update(dict.fromkeys(self.turned_over, self.shuffles))
            self.turned_over = []
        elif event["key"] == "card_dealt":
            self.held[event["args"]["seat"]].append(self.shuffles)
        elif event["key"] == "cards_turned_over":
            for seat, card in enumerate(event["args"]["cards"]):
                self.held[seat].remove(self.last_shuffle.get(card, 0))
                self.turned_over.append(card)


@pytest.mark.clause("RZ-7.2", "RZ-3.3")
def test_a_view_counts_cards_by_shuffle_as_anybody_can_who_has_watched() -> None:
    """Eight players, at least two shuffles: a hand shows no more than was to be heard."""
    table = any_game(8)
    watcher = Watcher()
    heard = 0
    while not table.finished:
        for event in table.events()[heard:]:
            watcher.hear(event)
        heard = len(table.events())
        for seat, entry in enumerate(table.view()["seats"]):
            counted = [watcher.held[seat].count(n) for n in range(len(entry["held"]))]
            assert entry["held"] == counted
            assert sum(counted) == entry["cards"]
        ask = next(ask for ask in table.asks() if not ask["answered"])
        table.answer(ask["seat"], ask["options"][heard % len(ask["options"])])
    assert watcher.shuffles >= 2


@pytest.mark.clause("RZ-7.3")
def test_the_options_and_their_defaults() -> None:
    """Four options of the rules, and the first dealer of RZ-2.6."""
    (razzia,) = [game for game in rififi.games() if game["name"] == "razzia"]
    options = {option["name"]: option for option in razzia["options"]}
    defaults = {name: option["default"] for name, option in options.items()}
    assert defaults == {
        "closed_bars": ["lincoln", "jazz-house"],
        "short_last_round": True,
        "hidden_last_note": False,
        "hidden_totals": False,
        "first_dealer": "lot",
    }
    clauses = [option["clause"] for option in options.values()]
    assert clauses == ["RZ-2.4", "RZ-6.2", "RZ-3.5", "RZ-7.1", "RZ-2.6"]


@pytest.mark.clause("RZ-7.3", "RZ-2.4")
@pytest.mark.parametrize("players", [4, 7])
def test_an_option_for_three_players_does_nothing_for_more(players: int) -> None:
    """With `closed_bars` chosen, all six bars are open and the game is the same."""
    plain = any_game(players, 5)
    chosen = any_game(players, 5, closed_bars=["colibri", "jungle"], short_last_round=False)
    assert [bar["bar"] for bar in chosen.view()["bars"]] == BARS
    play_to_end(plain, 2)
    play_to_end(chosen, 2)
    for seat in (None, 0, 3):
        assert plain.events(seat) == chosen.events(seat)
    assert plain.result == chosen.result


@pytest.mark.clause("RZ-7.3", "RZ-2.4")
@pytest.mark.parametrize(
    "closed",
    [
        ["jungle"],
        ["jungle", "jungle"],
        ["jungle", "lincoln", "colibri"],
        ["jungle", "harlem"],
        "jungle,lincoln",
        None,
    ],
)
def test_two_different_bars_are_closed(closed: Any) -> None:
    """One, three, the same twice, or one that is not in the game: refused."""
    with pytest.raises(Refused) as caught:
        rififi.new("razzia", 3, 1, {"closed_bars": closed})
    assert caught.value.code == "wrong_option_value"


@pytest.mark.clause("RZ-7.3")
@pytest.mark.parametrize("name", ["short_last_round", "hidden_last_note", "hidden_totals"])
@pytest.mark.parametrize("value", ["on", 1, None])
def test_flags_are_on_or_off(name: str, value: Any) -> None:
    """Anything else is refused."""
    with pytest.raises(Refused) as caught:
        rififi.new("razzia", 3, 1, {name: value})
    assert caught.value.code == "wrong_option_value"
