"""The Python API: the names that are promised, and what they promise."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import rififi
from rififi import Refused, Table


def play_on(table: Table, rng: random.Random, answers: int = 10_000) -> Table:
    """So many random answers."""
    for _ in range(answers):
        if table.finished:
            break
        ask = rng.choice([ask for ask in table.asks() if not ask["answered"]])
        table.answer(ask["seat"], rng.choice(ask["options"]), ask["id"])
    return table


def refusal(call: Any, *args: Any, **named: Any) -> Refused:
    """The refusal that a call meets."""
    with pytest.raises(Refused) as caught:
        call(*args, **named)
    return caught.value


def test_games_are_described() -> None:
    games = {game["name"]: game for game in rififi.games()}
    razzia = games["razzia"]
    assert razzia["players"] == [3, 4, 5, 6, 7, 8]
    options = {option["name"]: option for option in razzia["options"]}
    assert options["hidden_totals"]["default"] is False
    assert "money" in options["hidden_totals"]["meaning"]
    json.dumps(rififi.games())


def test_asks_name_seat_kind_sealed_and_options() -> None:
    table = rififi.new("razzia", players=4, seed=7, options={"first_dealer": 2})
    (ask,) = table.asks()
    assert (ask["seat"], ask["kind"], ask["sealed"], ask["id"]) == (2, "place", False, 1)
    assert {"do": "place", "bar": "jungle"} in ask["options"]
    table.answer(2, {"do": "place", "bar": "jungle"}, ask=ask["id"])
    assert [(ask["seat"], ask["kind"], ask["sealed"]) for ask in table.asks()] == [
        (seat, "play", True) for seat in range(4)
    ]


def test_a_refusal_has_code_clause_text_and_facts() -> None:
    table = rififi.new("razzia", players=4, seed=7, options={"first_dealer": 2})
    table.answer(2, {"do": "place", "bar": "jungle"})
    hand = table.view(0)["hand"]
    card = next(card for card in ("red-raid-6", "blue-raid-6", "pink-raid-6") if card not in hand)
    refused = table.why_not(0, {"do": "play", "card": card})
    assert refused is not None
    assert (refused.code, refused.clause) == ("not_in_your_hand", "RZ-3.7")
    assert refused.facts == {"card": card, "hand": hand}
    assert str(refused).endswith("(RZ-3.7).")
    assert refusal(table.answer, 0, {"do": "play", "card": card}).facts == refused.facts
    assert table.why_not(0, {"do": "play", "card": hand[0]}) is None


WRONG_ANSWERS: list[tuple[Any, Any, Any, str]] = [
    (0, {"do": "play", "card": "red-raid-9"}, None, "malformed"),
    (0, {"do": "play"}, None, "malformed"),
    (0, {"do": "play", "card": 7}, None, "malformed"),
    (0, {"do": "fly"}, None, "malformed"),
    (0, {"do": ["play"]}, None, "not_an_answer"),
    (0, {}, None, "not_an_answer"),
    (0, "play", None, "not_an_answer"),
    (0, None, None, "not_an_answer"),
    (9, {"do": "play", "card": "red-raid-6"}, None, "no_such_seat"),
    (-1, {"do": "play", "card": "red-raid-6"}, None, "no_such_seat"),
    ("0", {"do": "play", "card": "red-raid-6"}, None, "no_such_seat"),
    (True, {"do": "play", "card": "red-raid-6"}, None, "no_such_seat"),
    (0, {"do": "play", "card": "red-raid-6"}, 99, "no_such_ask"),
    (0, {"do": "play", "card": "red-raid-6"}, "1", "no_such_ask"),
    (0, {"do": "play", "card": "red-raid-6"}, True, "no_such_ask"),
    (0, {"do": "play", "card": {"say": "refusal.no_such_seat"}}, None, "malformed"),
    (0, {"do": "a\nb\x1b[2J"}, None, "malformed"),
]


@pytest.mark.parametrize(("seat", "answer", "ask", "code"), WRONG_ANSWERS)
def test_bad_input_gets_one_sentence_and_changes_nothing(
    seat: Any, answer: Any, ask: Any, code: str
) -> None:
    table = rififi.new("razzia", players=4, seed=7, options={"first_dealer": 2})
    table.answer(2, {"do": "place", "bar": "jungle"})
    before = table.position(), table.record()
    refused = refusal(table.answer, seat, answer, ask)
    assert refused.code == code
    assert "\n" not in refused.text
    assert (table.position(), table.record()) == before


NO_SEATS: list[Any] = [-1, 4, 7, "0", True, 1.0, [0], {}]


@pytest.mark.parametrize("seat", NO_SEATS)
def test_nobody_sees_with_the_eyes_of_a_seat_that_is_not_there(seat: Any) -> None:
    table = rififi.new("razzia", players=4, seed=7)
    for look in (table.view, table.events):
        refused = refusal(look, seat)
        assert refused.code == "no_such_seat"
        assert refused.facts == {"named": seat, "last": 3}
    assert refusal(table.choices, seat, 1).code == "no_such_seat"


@pytest.mark.parametrize("ask", [None, -1, 99, "1", True, 1.0, [1], {"say": "seat"}])
def test_choices_of_no_question_are_refused(ask: Any) -> None:
    table = rififi.new("razzia", players=4, seed=7, options={"first_dealer": 0})
    refused = refusal(table.choices, 0, ask)
    assert refused.code == "no_such_ask"
    assert "\n" not in refused.text
    assert refusal(table.choices, 1, 1).code == "no_such_ask"
    over = play_on(table, random.Random(1))
    assert refusal(over.choices, 0, ask).code == "game_is_over"


def test_who_is_not_asked_is_refused() -> None:
    table = rififi.new("razzia", players=4, seed=7, options={"first_dealer": 2})
    refused = refusal(table.answer, 0, {"do": "place", "bar": "jungle"})
    assert refused.code == "not_asked"
    finished = play_on(table, random.Random(1))
    assert refusal(finished.answer, 0, {"do": "refuse"}).code == "game_is_over"


def test_choices_show_what_is_refused_and_why() -> None:
    table = rififi.new("razzia", players=3, seed=7, options={"first_dealer": 0})
    choices = table.choices(0, table.asks()[0]["id"])
    refused = {choice["answer"]["bar"]: choice["refusal"] for choice in choices}
    assert refused["jungle"] is None
    assert refused["lincoln"].code == "bar_is_closed"
    assert refusal(table.choices, 0, 99).code == "no_such_ask"


def test_events_are_numbered_for_each_listener_alone() -> None:
    table = play_on(rififi.new("razzia", players=4, seed=7), random.Random(2), 30)
    for seat in (0, 3, None):
        events = table.events(seat)
        assert [event["number"] for event in events] == list(range(len(events)))
        assert table.events(seat, since=5) == events[5:]
    assert not any(event["key"].startswith("your_") for event in table.events(None))


def test_views_positions_and_records_are_json() -> None:
    table = play_on(rififi.new("razzia", players=5, seed=7), random.Random(3), 33)
    for document in (table.view(1), table.view(), table.position(), table.record()):
        assert json.loads(json.dumps(document)) == document


def test_a_result_ranks_everybody() -> None:
    table = play_on(rififi.new("razzia", players=4, seed=7), random.Random(4))
    result = table.result
    assert result is not None
    money = result["money"]
    assert sorted(seat for seats in result["ranking"] for seat in seats) == [0, 1, 2, 3]
    assert all(money[seat] == max(money) for seat in result["winners"])
    assert rififi.new("razzia").result is None


def test_a_record_replays_to_any_answer() -> None:
    table = play_on(rififi.new("razzia", players=4, seed="a seed"), random.Random(5), 40)
    record = json.loads(json.dumps(table.record()))
    assert rififi.replay(record).position() == table.position()
    early = rififi.replay(record, to=7)
    assert len(early.entries) == 7
    for entry in record["answers"][7:]:
        early.answer(entry["seat"], entry["answer"], entry["ask"])
    assert early.position() == table.position()
    assert refusal(rififi.replay, record, to=41).code == "no_such_step"


def test_a_record_from_a_position_replays() -> None:
    table = play_on(rififi.new("razzia", players=4, seed=1), random.Random(6), 20)
    later = play_on(rififi.from_position(table.position()), random.Random(7), 20)
    assert rififi.replay(later.record()).position() == later.position()


def test_a_clone_goes_its_own_way() -> None:
    table = play_on(rififi.new("razzia", players=4, seed=1), random.Random(6), 20)
    before = table.position(), table.record(), table.events(0)
    play_on(table.clone(), random.Random(8), 20)
    assert (table.position(), table.record(), table.events(0)) == before


def test_determinize_gives_worlds_that_look_the_same_and_differ() -> None:
    table = play_on(rififi.new("razzia", players=4, seed=1), random.Random(6), 20)
    view = json.loads(json.dumps(table.view(1)))
    rng = random.Random(9)
    worlds = [rififi.determinize("razzia", view, rng) for _ in range(5)]
    assert all(world.view(1) == table.view(1) for world in worlds)
    hands = {json.dumps(world.position()["state"]["hands"]) for world in worlds}
    assert len(hands) == 5


FOREIGN_VIEWS: list[tuple[list[Any], Any]] = [
    (["game"], "backroom"),
    (["game"], None),
    (["rules"], 2),
    (["players"], 5),
    (["players"], "4"),
    (["options"], []),
    (["options", "hidden_totals"], 1),
    (["seat"], -1),
    (["seat"], 7),
    (["seat"], True),
    (["finished"], True),
    (["asked"], "1"),
    (["frames"], [[]]),
    (["frames"], {}),
    (["frames", 0, "asks", 0, "kind"], "dance"),
    (["hand"], None),
    (["hand", 0], "red-raid-9"),
    (["cards_left"], 3),
    (["bars"], 7),
    (["bars", 0, "notes"], ["hidden-x"]),
    (["bars", 0, "notes"], [7]),
    (["seats", 0, "held"], [10**9]),
    (["seats", 0, "money"], 5),
    (["gains"], [{}]),
    (["played"], [[]]),
    (["more"], 7),
]


@pytest.mark.parametrize(("path", "value"), FOREIGN_VIEWS)
def test_no_world_is_imagined_from_a_damaged_view(path: list[Any], value: Any) -> None:
    table = rififi.new("razzia", players=4, seed=7, options={"first_dealer": 1})
    refused = refusal(
        rififi.determinize, "razzia", spoilt(table.view(1), path, value), random.Random(1)
    )
    assert refused.code in ("damaged", "damaged_state", "wrong_option_value")
    assert "\n" not in refused.text


@pytest.mark.parametrize("view", [None, 7, "x", [], {}, {"game": "razzia"}])
def test_no_world_is_imagined_from_what_is_no_view(view: Any) -> None:
    assert refusal(rififi.determinize, "razzia", view, random.Random(1)).code == "damaged"


def test_without_a_seed_every_game_is_another() -> None:
    seeds = {rififi.new("razzia").record()["set_up"]["seed"] for _ in range(3)}
    assert len(seeds) == 3
    same = [rififi.new("razzia", seed=7).position() for _ in range(2)]
    assert same[0] == same[1]


SET_UPS: list[tuple[dict[str, Any], str]] = [
    ({"game": "poker"}, "unknown_game"),
    ({"game": 7}, "unknown_game"),
    ({"game": "razzia", "players": 2}, "impossible_players"),
    ({"game": "razzia", "players": "4"}, "impossible_players"),
    ({"game": "razzia", "players": True}, "impossible_players"),
    ({"game": "razzia", "options": {"rain": True}}, "unknown_option"),
    ({"game": "razzia", "options": ["rain"]}, "damaged"),
    ({"game": {"say": "refusal.no_such_seat"}}, "unknown_game"),
    ({"game": "razzia", "options": {"hidden_totals": 1}}, "wrong_option_value"),
    ({"game": "razzia", "options": {"closed_bars": ["jungle", "jungle"]}}, "wrong_option_value"),
    ({"game": "razzia", "options": {"closed_bars": ["jungle"]}}, "wrong_option_value"),
    ({"game": "razzia", "options": {"first_dealer": 4}}, "wrong_option_value"),
    ({"game": "razzia", "script": {"wheel": [1]}}, "unknown_stream"),
    ({"game": "razzia", "script": {"cards": ["red-raid-4", "red-raid-4"]}}, "impossible_script"),
    ({"game": "razzia", "script": {"cards": ["red-raid-5"]}}, "impossible_script"),
    ({"game": "razzia", "script": {"notes": [35]}}, "impossible_script"),
    ({"game": "razzia", "script": {"lots": [4]}}, "impossible_script"),
    ({"game": "razzia", "script": {"lots": ["Ada"]}}, "impossible_script"),
    ({"game": "razzia", "script": {"dice": 6}}, "damaged"),
    ({"game": "razzia", "script": ["dice"]}, "damaged"),
]


@pytest.mark.parametrize(("named", "code"), SET_UPS)
def test_an_impossible_set_up_is_refused(named: dict[str, Any], code: str) -> None:
    assert refusal(rififi.new, **named).code == code


def spoilt(document: dict[str, Any], path: list[Any], value: Any) -> dict[str, Any]:
    """A copy of a document with one place changed."""
    copy: dict[str, Any] = json.loads(json.dumps(document))
    place: Any = copy
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    return copy


SPOILT_POSITIONS: list[tuple[list[Any], Any]] = [
    (["format"], "something"),
    (["version"], 99),
    (["rules"], 99),
    (["players"], 9),
    (["options"], None),
    (["options", "hidden_totals"], "yes"),
    (["asked"], [1]),
    (["out"], [7]),
    (["finished"], "no"),
    (["frames"], []),
    (["frames", 0, "phase"], "night"),
    (["frames", 0, "step"], "sleep"),
    (["frames", 0, "asks"], []),
    (["frames", 0, "asks", 0, "kind"], "dance"),
    (["frames", 0, "asks", 0, "kind"], "answer"),
    (["frames", 0, "asks", 0, "seat"], 12),
    (["frames", 0, "asks", 0, "strokes"], [71]),
    (["frames", 0, "asks", 0, "strokes"], ["x"]),
    (["chance", "seed"], 7),
    (["chance", "used", "dice"], -1),
    (["state", "round"], 3),
    (["state", "dealer"], 4),
    (["state", "hands", 0, 0], "red-raid-9"),
    (["state", "hands", 0], []),
    (["state", "pile"], []),
    (["state", "lying", "jungle"], [7]),
    (["state", "lying"], {"moon": []}),
    (["state", "money", 0], 5),
    (["state", "gains"], [{"seat": 0}]),
    (["state", "laid"], ["red-raid-4"]),
    (["state", "shuffled"], [1]),
    (["state"], None),
]


@pytest.mark.parametrize(("path", "value"), SPOILT_POSITIONS)
def test_a_spoilt_position_is_refused_in_one_sentence(path: list[Any], value: Any) -> None:
    table = rififi.new("razzia", players=4, seed=7)
    while table.asks()[0]["kind"] != "play":
        play_on(table, random.Random(1), 1)
    refused = refusal(rififi.from_position, spoilt(table.position(), path, value))
    assert refused.code in ("damaged", "damaged_state", "newer_record", "wrong_option_value")
    assert "\n" not in refused.text


def test_a_position_that_contradicts_itself_is_told_how() -> None:
    position = rififi.new("razzia", players=4, seed=7).position()
    position["state"]["money"][1] += 50
    refused = refusal(rififi.from_position, position)
    assert refused.code == "damaged_state"
    assert refused.text == "This position does not hold together: Seat 1 has 50, but has won 0."
    position["state"]["money"][1] -= 50
    position["state"]["pile"].pop()
    assert refusal(rififi.from_position, position).facts == {"fault": {"say": "fault.cards"}}


def test_a_position_asks_no_more_than_can_be_asked() -> None:
    """Which questions are answered is kept in the bits of one number."""
    position = rififi.new("razzia", players=4, seed=7).position()
    position["frames"][0]["asks"] = position["frames"][0]["asks"] * 70
    assert refusal(rififi.from_position, position).code == "damaged"


def test_a_position_of_another_game_is_no_set_up_of_a_record() -> None:
    record = rififi.from_position(rififi.new("razzia", seed=7).position()).record()
    for position in (5, record["set_up"]["position"] | {"game": "poker"}):
        refused = refusal(rififi.replay, record | {"set_up": {"position": position}})
        assert refused.code == "damaged_record"
    assert refusal(rififi.replay, record, to="1").code == "no_such_step"


@pytest.mark.parametrize("document", [None, 7, "x", [], {}])
def test_what_is_no_document_at_all_is_refused(document: Any) -> None:
    assert refusal(rififi.from_position, document).text
    assert refusal(rififi.replay, document).text


def test_the_fast_path_is_the_same_game() -> None:
    table = rififi.new("razzia", players=6, seed=7)
    state = rififi.fast("razzia", players=6, seed=7)
    rng = random.Random(10)
    while not table.finished:
        asks = [ask for ask in table.asks() if not ask["answered"]]
        assert state.pending == asks[0]["seat"]
        strokes = state.options()
        assert len(strokes) == len(asks[0]["options"])
        choice = rng.randrange(len(strokes))
        table.answer(asks[0]["seat"], asks[0]["options"][choice], asks[0]["id"])
        state.apply(strokes[choice])
    assert state.finished
    assert state.pending == -1
    assert state.options() == []
    assert table.result is not None
    assert table.game.result(state) == table.result


def test_players_are_named_and_play() -> None:
    assert {"random", "thumb"} <= set(rififi.players("razzia"))
    assert refusal(rififi.players, "poker").code == "unknown_game"
    assert refusal(rififi.player, "shark", "razzia").code == "unknown_player"
    table = rififi.new("razzia", players=3, seed=7)
    bots = [rififi.player("thumb", "razzia", seat) for seat in range(3)]
    while not table.finished:
        ask = next(ask for ask in table.asks() if not ask["answered"])
        seat = ask["seat"]
        table.answer(seat, bots[seat].answer(table.view(seat), ask), ask["id"])
    assert table.result is not None


@pytest.mark.parametrize("game", ["razzia", "reglement"])
def test_a_hint_is_for_who_is_asked_alone(game: str) -> None:
    """Not for a spectator, another seat, another question, or a game that is over."""
    table = rififi.new(game, players=4, seed=7)
    ask = table.asks()[0]
    seat = ask["seat"]
    assert rififi.hint(table.view(seat), ask)["because"]
    assert refusal(rififi.hint, table.view(), ask).code == "no_such_seat"
    assert refusal(rififi.hint, table.view((seat + 1) % 4), ask).code == "no_such_ask"
    for other in (ask | {"id": 99}, {}):
        assert refusal(rififi.hint, table.view(seat), other).code == "no_such_ask"
    over = play_on(table, random.Random(7)).view(seat)
    assert refusal(rififi.hint, over, ask).code == "game_is_over"
