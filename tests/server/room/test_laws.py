"""Laws of tables over random play: of every game there is, and those that prove the kernel."""

from __future__ import annotations

import contextlib
import json
import random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rififi import Refused
from rififi.kernel.table import Table
from rififi.lab.laws import Laws, other_secrets
from rififi.server.protocol import (
    Answer,
    ConcedeMotion,
    Consent,
    Move,
    Mute,
    PaceMotion,
    Rename,
    Report,
    Say,
    StandInMotion,
    TakeBack,
    UndoMotion,
)
from rififi.server.setting_up import Clock
from rififi.wording import wording
from tests.server.room.tables import Driven, begun

GAMES = ["razzia", "goofspiel", "ambush", "backroom"]
PEOPLE = ["ada", "bob", "bob", "cy"]

seeds = st.integers(0, 1 << 32)


def table_of(game: str, rng: random.Random) -> Driven:
    """A table with some people, perhaps bots, perhaps clocks."""
    people = PEOPLE[: rng.randrange(1, 4)]
    pace = Clock(10_000, rng.choice([0, 60_000]))
    more: dict[str, Any] = {"pace": pace} if rng.random() < 0.5 else {}
    if rng.random() < 0.3:
        more["takeover"] = 40_000
    return begun(people, 4 - len(people) if game == "razzia" else 3 - len(people), game, **more)


def live(table: Driven, rng: random.Random, deeds: int) -> None:
    """Whatever people at a table may do, in any order; what is refused is refused."""
    for _ in range(deeds):
        table.pass_time(rng.randrange(3_000), dict.fromkeys(range(4), table.now))
        if rng.random() < 0.6:
            table.wander_once(rng)
            continue
        person = rng.choice(["ada", "bob", "cy", "eve"])
        seats = [seat for seat, chair in enumerate(table.room.chairs) if chair.person == person]
        look = rng.choice([None, *seats])
        try:
            table.do(person, deed(table, rng), look)
        except Refused as refused:
            assert refused.text


def deed(table: Driven, rng: random.Random) -> Any:
    """A command at random, sensible or not."""
    other = table.room.known_as(rng.choice(PEOPLE))
    seat = rng.randrange(4)
    motions: list[Any] = [UndoMotion(), UndoMotion(), StandInMotion(seat)]
    motions.append(PaceMotion(Clock(rng.choice([5_000, 20_000]), 0)))
    if rng.random() < 0.05:
        motions.append(ConcedeMotion())
    return rng.choice(
        [
            Move(rng.choice(motions)),
            Move(rng.choice(motions)),
            Consent(table.room.motions.count - 1, rng.random() < 0.8),
            Consent(table.room.motions.count - 1, True),
            TakeBack(seat),
            Rename(seat, f"name {rng.randrange(5)}"),
            Say("hm"),
            Mute(other, rng.random() < 0.5),
            Report(rng.randrange(3)),
            Answer(rng.randrange(1, 9), {"do": "play"}),
        ]
    )


def everything(table: Driven, room: Any = None) -> bytes:
    """All that could be sent to anybody now, to the byte."""
    room = room or table.room
    looks = [*range(len(room.chairs)), None]
    people = ["ada", "bob", "cy", "eve"]
    return msgspec.json.encode(
        [
            room.table_words(table.now, [0], 1),
            [[room.view(k), room.asks(k), room.events(k), room.epoch(k)] for k in looks],
            [[room.you(person, look) for look in looks] for person in people],
            [room.talk(person) for person in people],
            [room.row(), room.members(), room.due(), room.bot_turns(), room.count],
        ]
    )


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=8, deadline=None)
@given(seeds)
def test_a_log_replays_to_the_same_table(game: str, seed: int) -> None:
    """Whatever was done there: the same words for every viewer, to the byte."""
    rng = random.Random(seed)
    table = table_of(game, rng)
    for _ in range(3):
        live(table, rng, 25)
        assert everything(table, table.again()) == everything(table)


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=8, deadline=None)
@given(seeds)
def test_what_is_refused_or_only_decided_changes_nothing(game: str, seed: int) -> None:
    rng = random.Random(seed)
    table = table_of(game, rng)
    live(table, rng, 30)
    for _ in range(40):
        before = everything(table)
        look = rng.choice([None, 0, 1, 2])
        person = rng.choice(["ada", "bob", "cy", "eve"])
        with contextlib.suppress(Refused):
            table.room.decide(person, look, deed(table, rng), table.now)
        assert everything(table) == before


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=8, deadline=None)
@given(seeds)
def test_an_undo_restores_what_was(game: str, seed: int) -> None:
    """The views, questions and events of everybody, as they were after so many answers."""
    rng = random.Random(seed)
    table = table_of(game, rng)
    kept = {0: game_words(table)}
    undone = 0
    for _ in range(60):
        live(table, rng, 1)
        for line in table.log[-3:]:
            entry = msgspec.json.decode(line)["entry"]
            if entry["type"] == "undone" and table.room.undone > undone:
                undone = table.room.undone
                answers = len(table.room.now_playing().answers)
                if answers == entry["answers"]:
                    assert game_words(table) == kept[answers]
        kept[len(table.room.now_playing().answers)] = game_words(table)


def game_words(table: Driven) -> bytes:
    """The game as everybody sees it."""
    playing = table.room.now_playing()
    looks = [*range(len(table.room.chairs)), None]
    seen = [[playing.view(k), playing.asks(k), playing.events(k)] for k in looks]
    return msgspec.json.encode([seen, playing.play.position()])


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=8, deadline=None)
@given(seeds)
def test_the_order_of_simultaneous_answers_changes_nothing(game: str, seed: int) -> None:
    """Two tables with the same log, then the same answers in another order."""
    rng = random.Random(seed)
    table = begun(["ada", "bob", "cy"], 0, game)
    table.wander(rng, rng.randrange(20))
    kinds = {decision.name: decision for decision in table.room.game.decisions}
    asked = [(seat, ask) for seat in (0, 1, 2) for ask in table.open(seat)]
    if len(asked) < 2 or any(
        kinds[ask.kind].at_once or kinds[ask.kind].composite for _, ask in asked
    ):
        return
    answers = [(seat, Answer(ask.id, rng.choice(ask.options))) for seat, ask in asked]
    ends = []
    for order in (answers, rng.sample(answers, len(answers))):
        other = copy_of(table)
        for seat, answer in order:
            other.do(other.room.chairs[seat].person, answer, seat)
        playing = other.room.now_playing()
        ends.append(json.dumps(playing.play.position(), sort_keys=True))
    assert ends[0] == ends[1]


def copy_of(table: Driven) -> Driven:
    """Another table with the same log."""
    other = Driven.__new__(Driven)
    other.now, other.games, other.outages = table.now, table.games, []
    other.log, other.sent = list(table.log), table.sent
    other.room = other.again()
    return other


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=8, deadline=None)
@given(seeds)
def test_two_worlds_that_differ_in_a_secret_send_the_same(game: str, seed: int) -> None:
    """What a seat is sent, to the byte, in the world as it is and in one where all that it cannot know is
    otherwise; and still, when somebody in there changes what was sealed."""
    rng = random.Random(seed)
    table = begun(["ada", "bob", "cy"], 0, game)
    table.wander(rng, rng.randrange(40))
    if table.room.status != "playing":
        return
    for seat in (0, 1, 2, None):
        other = copy_of(table)
        exchange_secrets(other, seat, rng)
        assert sent_to(other, seat) == sent_to(table, seat)
        here = copy_of(table)
        for world in (here, other):
            change_in_secret(world, seat, rng)
            assert sent_to(world, seat) == sent_to(table, seat)


def sent_to(table: Driven, seat: int | None) -> bytes:
    """All that somebody who looks through this seat (None: watches) is sent."""
    room = table.room
    person = "eve" if seat is None else room.chairs[seat].person
    heard = [[event.key, event.args] for event in room.events(seat)]
    words = [room.table_words(table.now), room.you(person, seat), room.view(seat), room.asks(seat)]
    refusals = [] if seat is None else [refusal(table, seat)]
    return msgspec.json.encode([words, heard, room.version, room.talk(person), refusals])


def refusal(table: Driven, seat: int) -> Any:
    """What is said of an answer that nobody may give."""
    person = table.room.chairs[seat].person
    asks = table.room.asks(seat)
    if not asks:
        return None
    refused = table.room.why_not(person, seat, asks[0].id, {"do": asks[0].kind})
    return None if refused is None else [refused.code, refused.text, refused.facts]


def exchange_secrets(table: Driven, seat: int | None, rng: random.Random) -> None:
    """Put another world behind what a seat can know."""
    playing = table.room.now_playing()
    play = playing.play
    words = wording(table.room.game)
    whole = Table(play.game, play.state.clone(), play.options, words, {})
    world = other_secrets(Laws(table.room.game, words), whole, seat, rng)
    play.state = world.state


def change_in_secret(table: Driven, seat: int | None, rng: random.Random) -> None:
    """Everybody else who has a sealed answer gives another one."""
    for other, chair in enumerate(table.room.chairs):
        for ask in table.room.asks(other):
            if other != seat and ask.sealed and ask.answered and ask.options:
                table.do(chair.person, Answer(ask.id, rng.choice(ask.options)), other)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
)
nonsense = st.fixed_dictionaries(
    {"do": st.sampled_from(["play", "place", "share", "pass", "offer"]) | json_values},
    optional=dict.fromkeys(("card", "bar", "parts", "seat", "x"), json_values),
)


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=25, deadline=None)
@given(seeds, nonsense, st.integers())
def test_any_nonsense_is_answered_in_words(
    game: str, seed: int, words: dict[str, Any], number: int
) -> None:
    """An answer of any form is taken or refused, and either can be sent; nothing else happens."""
    rng = random.Random(seed)
    table = begun(["ada", "bob", "cy"], 0, game)
    table.wander(rng, rng.randrange(12))
    for seat, person in enumerate(["ada", "bob", "cy"]):
        for ask in [number, *(ask.id for ask in table.room.asks(seat))]:
            try:
                entries = table.room.decide(person, seat, Answer(ask, words), table.now)
                assert msgspec.json.encode(entries)
            except Refused as refused:
                assert msgspec.json.encode([refused.code, refused.text, refused.facts])


@settings(max_examples=10, deadline=None)
@given(seeds)
def test_duplicates_change_nothing(seed: int) -> None:
    """Who sends each command twice, as one does after a gap, has the same table: duplicates are known."""
    rng = random.Random(seed)
    table = begun(["ada", "bob", "cy"])
    for number in range(30):
        before = table.room.count
        table.wander_once(rng)
        sent = [msgspec.json.decode(line) for line in table.log[before:]]
        for entry in sent:
            assert table.room.known(entry["person"], entry["n"])
            assert table.again().known(entry["person"], entry["n"])
        assert not table.room.known("ada", f"never {number}")


def test_a_table_is_small() -> None:
    """What it remembers of a whole game is less than 30 kB, however long it was."""
    table = begun(["ada", "bob", "cy"], 3)
    table.wander(random.Random(1), 10_000)
    playing = table.room.now_playing()
    before = [playing.events(0), list(playing.standing())]
    table.room.pack()
    lists = (playing.heard.events, playing.answers)
    assert sum(len(item) + 33 for one in lists for item in [*one.cold, *one.hot]) < 30_000
    assert len(playing.events(0)) > 200
    assert [playing.events(0), list(playing.standing())] == before
