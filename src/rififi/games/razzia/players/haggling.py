"""Sharing (RZ-5): what each contestant can expect, which split to propose, whether to accept.

Contestants are named by their place, highest card first, so the proposer is 0.
"""

from __future__ import annotations

from typing import Final

from rififi.games.razzia.players.odds import duel_odds

PEACE: Final = 0.05
"""A duel is a gamble: its winnings count for so much less of what is in dispute."""

MANY: Final = 5
"""With more contestants than this there is no time to think of buying off only some of them."""


def expectations(
    numbers: list[int], parts: list[float], place: int, refusers: list[int], whim: float
) -> list[float]:
    """RZ-5.5 What each can expect of a proposal when those from this place on have yet to answer.

    Each of them does what is better for him, reckoning with those who answer later. `whim` is
    how often somebody does not reckon, and accepts or refuses as the mood takes him.
    """
    if place == len(numbers):
        return outcome(numbers, parts, refusers)
    accepted = expectations(numbers, parts, place + 1, refusers, whim)
    refused = expectations(numbers, parts, place + 1, [*refusers, place], whim)
    accepts = 1.0 - whim / 2 if accepted[place] >= refused[place] else whim / 2
    expected = []
    for each in range(len(numbers)):
        expected.append(accepts * accepted[each] + (1.0 - accepts) * refused[each])
    return expected


def outcome(numbers: list[int], parts: list[float], refusers: list[int]) -> list[float]:
    """RZ-5.6, RZ-5.8 What each can expect once these have refused: his part, or the odds of a duel."""
    if not refusers:
        return parts
    fighters = [0, *refusers]
    disputed = 0.0
    for fighter in fighters:
        disputed += parts[fighter]
    odds = duel_odds(tuple([numbers[fighter] for fighter in fighters]))
    expected = parts[:]
    for i in range(len(fighters)):
        expected[fighters[i]] = (odds[i] - PEACE) * disputed
    return expected


def better_to_accept(
    numbers: list[int], parts: list[float], place: int, refusers: list[int], whim: float
) -> bool:
    """RZ-5.5 Whether the part proposed to this contestant is no worse than to fight for more."""
    accepted = expectations(numbers, parts, place + 1, refusers, whim)
    refused = expectations(numbers, parts, place + 1, [*refusers, place], whim)
    return accepted[place] >= refused[place]


def best_split(numbers: list[int], notes: list[int], whim: float) -> list[int]:
    """RZ-5.1 The split to propose: for each note the place of the contestant who is to have it.

    It is the one of which the proposer can expect most, out of those that buy off some of the others.
    """
    best: list[int] = []
    most = 0.0
    for others in worth_buying_off(len(numbers)):
        split = buy_off(numbers, notes, others)
        parts = [0.0] * len(numbers)
        for i in range(len(notes)):
            parts[split[i]] += notes[i]
        expected = expectations(numbers, parts, 1, [], whim)[0]
        if not best or expected > most:
            best = split
            most = expected
    return best


def worth_buying_off(contestants: int) -> list[list[int]]:
    """Which of the others to think of buying off: all, some, or none."""
    everybody = list(range(1, contestants))
    if contestants > MANY:
        return [everybody, []]
    choices = []
    for some in range((1 << len(everybody)) - 1, -1, -1):
        choices.append([other for other in everybody if (some >> (other - 1)) & 1])
    return choices


def buy_off(numbers: list[int], notes: list[int], others: list[int]) -> list[int]:
    """The split that gives these others as little as they can accept, and the rest to the proposer.

    One of them who refuses meets the proposer for both their parts (RZ-5.8); so he can accept
    when the two parts are as the odds of that duel.
    """
    ratios = [0.0] * len(numbers)
    total = 1.0
    for other in others:
        odds = duel_odds((numbers[0], numbers[other]))
        ratios[other] = odds[1] / odds[0]
        total += ratios[other]
    proposers_part = sum(notes) / total
    split = [0] * len(notes)
    left = list(range(len(notes)))
    for other in reversed(others):
        for i in cheapest(notes, left, proposers_part * ratios[other]):
            split[i] = other
            left.remove(i)
    return split


def cheapest(notes: list[int], left: list[int], least: float) -> list[int]:
    """Which of the notes left make the smallest sum that is at least so much; all, if none do."""
    # For each sum that can be made, the notes that make it, as bits.
    sums = {0: 0}
    best = -1
    for i in left:
        for amount, made_of in list(sums.items()):
            more = amount + notes[i]
            if amount < least and more not in sums:
                sums[more] = made_of | 1 << i
                if more >= least and (best < 0 or more < best):
                    best = more
    if best < 0:
        return left[:]
    return [i for i in left if (sums[best] >> i) & 1]
