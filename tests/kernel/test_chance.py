"""Chance: the same bytes on every machine, streams that know nothing of each other, scripts."""

from __future__ import annotations

import hashlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rififi.kernel.chance import (
    Chance,
    ImpossibleScript,
    chance_from,
    keystream_block,
    new_chance,
    stream_key,
)

NAMES = ("cards", "dice", "lots")
CARDS, DICE, LOTS = 0, 1, 2

FIRST_BLOCK = bytes.fromhex(
    "31c348933c6e3bacae6311676febfde632efddcfc123c640d5dfb1eecc4907a5"
    "4add1978fa0d42907478d2a061420ea42a81a104f0cfe1d77002f262fdd5696a"
)
"""Seed "7", stream "dice": records of every version depend on these bytes."""


def test_the_bytes_of_a_stream_are_known() -> None:
    key = stream_key("7", "dice")
    assert key == hashlib.sha512(b"rififi\x007\x00dice").digest()
    assert keystream_block(key, 0) == FIRST_BLOCK
    assert keystream_block(key, 1).hex().startswith("88c89158")


def test_what_comes_of_those_bytes_is_known() -> None:
    chance = new_chance("7", NAMES)
    rolls = [chance.die(DICE) for _ in range(20)]
    assert rolls == [2, 4, 1, 4, 1, 3, 6, 5, 1, 4, 6, 2, 4, 2, 3, 3, 6, 6, 4, 2]
    assert chance.used == [0, 21, 0], "a byte of 252 or more is passed over: fd"
    pile = list(range(10))
    chance.shuffle(CARDS, pile)
    assert pile == [3, 6, 1, 8, 0, 4, 5, 2, 7, 9]
    assert [chance.below(DICE, 1000) for _ in range(6)] == [158, 597, 265, 132, 695, 314]
    assert chance.below(DICE, 70_000) == 69_976


def test_a_die_is_its_byte_by_rejection() -> None:
    """Another program can compute it in a line."""
    expected = [byte % 6 + 1 for byte in FIRST_BLOCK if byte < 252]
    chance = new_chance("7", NAMES)
    assert [chance.die(DICE) for _ in range(len(expected))] == expected


@given(st.text(max_size=8), st.lists(st.integers(0, 2), max_size=40))
def test_streams_are_independent(seed: str, order: list[int]) -> None:
    """What one stream gives does not depend on when, or whether, others are drawn from."""
    mixed = new_chance(seed, NAMES)
    drawn: list[list[int]] = [[], [], []]
    for stream in order:
        drawn[stream].append(mixed.below(stream, 200))
    for stream in range(3):
        alone = new_chance(seed, NAMES)
        assert [alone.below(stream, 200) for _ in drawn[stream]] == drawn[stream]


def test_streams_and_seeds_differ() -> None:
    def first(seed: str, stream: int) -> list[int]:
        chance = new_chance(seed, NAMES)
        return [chance.below(stream, 256) for _ in range(8)]

    seen = [tuple(first(seed, stream)) for seed in ("1", "2", "12") for stream in range(3)]
    assert len(set(seen)) == len(seen)


@given(st.integers(1, 100_000), st.text(max_size=4))
def test_numbers_stay_below_their_limit(limit: int, seed: str) -> None:
    chance = new_chance(seed, NAMES)
    assert all(0 <= chance.below(LOTS, limit) < limit for _ in range(5))


@pytest.mark.parametrize("limit", [6, 255, 256, 257, 1000])
def test_all_numbers_come_equally_often(limit: int) -> None:
    """Far within what chance itself allows, and far outside what a bias of the method would give."""
    chance = new_chance("fair", NAMES)
    each = 60
    counts = [0] * limit
    for _ in range(each * limit):
        counts[chance.below(LOTS, limit)] += 1
    spread = sum((count - each) ** 2 / each for count in counts)
    assert abs(spread - (limit - 1)) < 5 * (2 * limit) ** 0.5
    assert min(counts) > 0


def test_high_limits_are_as_fair() -> None:
    """Two bytes reach 65,536: without rejection the first 25,536 would come twice as often."""
    chance = new_chance("far", NAMES)
    low = sum(chance.below(LOTS, 40_000) < 25_536 for _ in range(3000))
    assert abs(low / 3000 - 0.6384) < 0.05


@given(st.lists(st.integers(), max_size=60), st.text(max_size=4))
def test_a_shuffle_keeps_every_card(pile: list[int], seed: str) -> None:
    shuffled = pile[:]
    new_chance(seed, NAMES).shuffle(CARDS, shuffled)
    assert sorted(shuffled) == sorted(pile)


def test_all_orders_come_equally_often() -> None:
    chance = new_chance("orders", NAMES)
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(2400):
        pile = [0, 1, 2, 3]
        chance.shuffle(CARDS, pile)
        counts[tuple(pile)] = counts.get(tuple(pile), 0) + 1
    assert len(counts) == 24
    assert 60 < min(counts.values()) <= max(counts.values()) < 145


def drawn(chance: Chance, times: int) -> list[int]:
    return [chance.below(DICE, 250) for _ in range(times)]


@given(st.integers(0, 200), st.integers(1, 150))
def test_streams_go_on_where_they_were(before: int, after: int) -> None:
    """A position keeps no bytes, only how many were used; a clone draws the same, for itself."""
    chance = new_chance("on", NAMES)
    drawn(chance, before)
    again = chance_from("on", NAMES, chance.used, None)
    clone = chance.clone()
    expected = drawn(chance, after)
    assert drawn(again, after) == expected
    assert drawn(clone, after) == expected


def test_what_is_given_is_noted_only_where_somebody_looks() -> None:
    chance = new_chance("7", NAMES)
    chance.die(DICE)
    assert chance.given is None
    chance.given = []
    chance.die(DICE)
    pile = [5, 6, 7]
    chance.shuffle(CARDS, pile)
    assert chance.given == [(DICE, [4]), (CARDS, pile[::-1])], "a pile from the top down"


# Scripts.


def test_scripted_values_come_first_and_then_the_seed() -> None:
    """The stream is not read for what is scripted, so it begins where it would have begun."""
    chance = new_chance("7", NAMES, [[], [6, 6], []])
    assert [chance.die(DICE) for _ in range(4)] == [6, 6, 2, 4]


def test_a_scripted_pile_has_those_cards_on_top() -> None:
    chance = new_chance("7", NAMES, [[8, 3], [], []])
    pile = list(range(10))
    chance.shuffle(CARDS, pile)
    assert [pile.pop(), pile.pop()] == [8, 3]
    assert sorted(pile) == [0, 1, 2, 4, 5, 6, 7, 9]


def test_a_script_longer_than_a_pile_goes_on_with_the_next() -> None:
    chance = new_chance("7", NAMES, [[1, 0, 2], [], []])
    first, second = [0, 1], [2, 3]
    chance.shuffle(CARDS, first)
    chance.shuffle(CARDS, second)
    assert first[::-1] == [1, 0]
    assert second[-1] == 2


@pytest.mark.parametrize("value", [0, 7])
def test_a_die_cannot_be_scripted_to_show_what_it_has_not(value: int) -> None:
    chance = new_chance("7", NAMES, [[], [value], []])
    with pytest.raises(ImpossibleScript) as refused:
        chance.die(DICE)
    assert (refused.value.stream, refused.value.value) == ("dice", value)


def test_a_card_cannot_be_scripted_twice() -> None:
    chance = new_chance("7", NAMES, [[4, 4], [], []])
    with pytest.raises(ImpossibleScript):
        chance.shuffle(CARDS, list(range(10)))


def test_a_lot_cannot_be_scripted_beyond_its_limit() -> None:
    chance = new_chance("7", NAMES, [[], [], [4]])
    with pytest.raises(ImpossibleScript):
        chance.below(LOTS, 4)


def test_a_clone_uses_up_its_own_script() -> None:
    chance = new_chance("7", NAMES, [[], [1, 2, 3], []])
    clone = chance.clone()
    assert [clone.die(DICE) for _ in range(3)] == [1, 2, 3]
    assert [chance.die(DICE) for _ in range(3)] == [1, 2, 3]
