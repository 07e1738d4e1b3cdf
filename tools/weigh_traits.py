"""Finds how much each trait of a seat counts at Règlement de comptes (games/reglement/weights.py).

Bots play many games, with a whim now and then. Then the weights are sought by which the winners would have
been foretold best, from how it stood whenever somebody was to choose a card: python -m tools.weigh_traits
"""

from __future__ import annotations

import argparse
import random
from math import exp, log, sqrt

from rififi.api import fast
from rififi.games.reglement.phases.choosing import CARD
from rififi.games.reglement.plans import answers, best, plans
from rififi.games.reglement.standing import TRAITS, prospects, traits_of_all
from rififi.games.reglement.state import Reglement
from rififi.games.reglement.weights import WEIGHTS

WHIM = 0.12
"""How often a bot does just anything, so that all kinds of standing are seen."""

STEP = 0.05
DECAY = 1e-4
PASSES = 12

Moment = tuple[list[list[float]], list[float]]
"""The traits of every seat, and what part of the victory each had in the end."""


def main() -> None:
    """Play, seek, and print weights."""
    typed = argparse.ArgumentParser(description=__doc__)
    typed.add_argument("--games", type=int, default=400)
    typed.add_argument("--seed", type=int, default=1)
    given = typed.parse_args()
    moments: list[Moment] = []
    chooser = random.Random(given.seed)
    for number in range(given.games):
        moments += moments_of_game(3 + number % 4, f"{given.seed}-{number}", chooser)
    held_back = moments[: len(moments) // 5]
    weights = seek(moments[len(held_back) :], chooser)
    print(f"{len(moments)} moments; on those held back, the surprise of who wins:")
    for name, tried in (("blind", [0.0] * len(weights)), ("before", WEIGHTS), ("after", weights)):
        print(f"{surprise(held_back, tried):.4f} {name}")
    for trait, weight in zip(TRAITS, weights, strict=True):
        print(f"    {weight:.3f},  # {trait}")


def moments_of_game(players: int, seed: str, chooser: random.Random) -> list[Moment]:
    """How it stood in one game."""
    s = fast("reglement", players, seed)
    assert isinstance(s, Reglement)
    seen = []
    while not s.finished:
        ask = s.frames[-1].asks[0]
        if ask.decision is CARD:
            seen.append(traits_of_all(s))
        whim = chooser.random() < WHIM
        answer = chooser.choice(answers(s, ask)) if whim else best(plans(s)).answer
        for stroke in answer:
            s.apply(stroke)
    won = prospects(s)
    return [(traits, won) for traits in seen]


def seek(moments: list[Moment], chooser: random.Random) -> list[float]:
    """The weights by which the winners are foretold best: steps uphill, ever smaller ones."""
    weights = list(WEIGHTS)
    steep = [1e-6] * len(weights)
    for _ in range(PASSES):
        chooser.shuffle(moments)
        for traits, won in moments:
            chances = chances_of(traits, weights)
            for i in range(len(weights)):
                slope = -DECAY * weights[i]
                for seat in range(len(won)):
                    slope += (won[seat] - chances[seat]) * traits[seat][i]
                steep[i] += slope * slope
                weights[i] += STEP * slope / sqrt(steep[i])
    return weights


def chances_of(traits: list[list[float]], weights: list[float]) -> list[float]:
    """What part of the victory each seat may expect with these weights."""
    odds = [exp(sum([w * t for w, t in zip(weights, own, strict=True)])) for own in traits]
    return [one / sum(odds) for one in odds]


def surprise(moments: list[Moment], weights: list[float]) -> float:
    """How surprising the victories were, on the average: less is better."""
    total = 0.0
    for traits, won in moments:
        for chance, part in zip(chances_of(traits, weights), won, strict=True):
            if part:
                total -= part * log(chance)
    return total / len(moments)


if __name__ == "__main__":
    main()
