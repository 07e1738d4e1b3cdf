"""Finds the preset seatings of Règlement de comptes (RC-2.6) by trying many, and reports on those there are.

python -m tools.seatings find --players 4 --steps 20   seeks one for so many players, and prints it
python -m tools.seatings report --bot thumb            how those in tables/record.toml do
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable
from dataclasses import dataclass

from rififi.games.reglement.data import COLOURS, FIGURES, KINDS, NOBODY
from rififi.games.reglement.game import GAME
from rififi.games.reglement.plans import answers, best, plan_of, plans
from rififi.games.reglement.standing import Table, income_at
from rififi.games.reglement.state import Reglement, Setting, count_places, list_places
from rififi.games.reglement.table import Layout, layout_named
from rififi.kernel.chance import new_chance
from rififi.kernel.options import complete_options
from rififi.lab.intervals import WIN, interval

BUSINESSES_EACH = {3: 2, 4: 1, 5: 1, 6: 1}
"""RC-2.6 Of how many businesses each begins with a place."""

EVEN = 1
"""How far apart the numbers of gangsters in danger may be that players begin with."""

GLANCES = 6
"""How many answers a bot looks at that only glances."""

Sitting = list[int]
Bot = Callable[[Reglement, random.Random], tuple[int, ...]]


@dataclass
class Tried:
    """A seating, and how often each colour won with it."""

    sitting: Sitting
    games: int
    won: list[int]
    squares: list[int]

    @property
    def shares(self) -> list[float]:
        return [won / (WIN * self.games) for won in self.won]

    @property
    def worst(self) -> float:
        """How far the colour farthest from its share is from it."""
        return max(abs(share - 1 / len(self.won)) for share in self.shares)


def at_random(s: Reglement, chooser: random.Random) -> tuple[int, ...]:
    """Any stroke."""
    return (chooser.choice(s.options()),)


def glancing(s: Reglement, chooser: random.Random) -> tuple[int, ...]:
    """The best of a few answers, as Thumb weighs them: much quicker, and much better than chance."""
    ask = s.frames[-1].asks[0]
    known = answers(s, ask)
    looked_at = chooser.sample(known, min(GLANCES, len(known)))
    return best([plan_of(s, ask, answer, 0) for answer in looked_at]).answer


def thumb(s: Reglement, chooser: random.Random) -> tuple[int, ...]:
    """What Thumb answers."""
    return best(plans(s)).answer


BOTS: dict[str, Bot] = {"random": at_random, "glancing": glancing, "thumb": thumb}


def seated(players: int, sitting: Sitting, seed: str) -> Reglement:
    """A game that begins with this seating."""
    options = complete_options(GAME.options, {}, players)
    record = layout_named("record")
    layout = Layout(record.name, record.sides, record.things, record.facing, {players: sitting})
    s = GAME.set_up(players, options, new_chance(seed, GAME.streams))
    s.setting = Setting(players, layout, options)
    s.run()
    return s


def play(tried: Tried, games: int, bot: Bot, seed: str) -> None:
    """So many games more between equal bots."""
    players = len(tried.won)
    for _ in range(games):
        name = f"{seed}/{tried.games}"
        s = seated(players, tried.sitting, name)
        chooser = random.Random(name)
        while not s.finished:
            for stroke in bot(s, chooser):
                s.apply(stroke)
        winners = GAME.result(s)["winners"]
        for seat in winners:
            won = WIN // len(winners)
            tried.won[seat] += won
            tried.squares[seat] += won * won
        tried.games += 1


# Seatings that might do.


def candidate(players: int, chooser: random.Random) -> Sitting | None:
    """Any seating by RC-2.5 and RC-2.6: equal incomes, no monopoly, the register free, most in danger."""
    setting = seated(players, layout_named("record").seatings[players], "").setting
    sitting = [NOBODY] * setting.places
    businesses = [list_places(places) for places in setting.businesses]
    doors = [place for places in businesses for place in places]
    chooser.shuffle(doors)
    holders = [seat for _ in range(BUSINESSES_EACH[players]) for seat in range(players)]
    men = [
        [kind for kind in range(len(KINDS)) for _ in range(FIGURES[players][kind])] for _ in holders
    ]
    crew = men[:players]
    for own in crew:
        chooser.shuffle(own)
    for place, seat in zip(doors, holders, strict=False):
        sitting[place] = 4 * seat + crew[seat].pop()
    closed = {*doors, *list_places(setting.register)}
    free = [place for place in setting.all_places if place not in closed]
    chooser.shuffle(free)
    for seat in range(players):
        for kind in crew[seat]:
            sitting[free.pop()] = 4 * seat + kind
    return sitting if is_fair(players, sitting) else None


def is_fair(players: int, sitting: Sitting) -> bool:
    """RC-2.5, RC-2.6 What can be seen without playing."""
    s = seated(players, sitting, "")
    incomes = {income_at(s, s.men_of(seat), s.men_of(seat)) for seat in range(players)}
    threatened, threatening = threats(s)
    return (
        incomes == {1 + BUSINESSES_EACH[players]}
        and 2 * sum(threatened) > sum(count_places(s.men_of(seat)) for seat in range(players))
        and max(threatened) - min(threatened) <= EVEN
        and max(threatening) - min(threatening) <= EVEN + 1
    )


def threats(s: Reglement) -> tuple[list[int], list[int]]:
    """By colour how many of its gangsters others can reach at once, and how many of others' it can."""
    table = Table(s)
    endangered = table.endangered(s)
    reached = [table.stabbed[seat] | table.shot[seat] for seat in range(s.seats)]
    return (
        [count_places(s.men_of(seat) & endangered) for seat in range(s.seats)],
        [count_places(places) for places in reached],
    )


def find(players: int, count: int, seed: int) -> Tried:
    """Many candidates, the fairer half of them played on and on until one is left."""
    chooser = random.Random(seed)
    field: list[Tried] = []
    while len(field) < count:
        sitting = candidate(players, chooser)
        if sitting is not None:
            field.append(Tried(sitting, 0, [0] * players, [0] * players))
    games = 60
    while len(field) > 1:
        for tried in field:
            play(tried, games - tried.games, glancing, f"{seed}/{players}")
        field.sort(key=lambda tried: tried.worst)
        print(
            f"# {len(field)} after {games} games each: {100 * field[0].worst:.1f} points off",
            flush=True,
        )
        field = field[: max(1, len(field) // 3)]
        games *= 3
    return field[0]


def climb(tried: Tried, steps: int, seed: int) -> Tried:
    """The same with two gangsters exchanged, or one moved, wherever that is fairer: so many attempts."""
    chooser = random.Random(seed)
    players = len(tried.won)
    for _ in range(steps):
        other = Tried(neighbour(tried, chooser), 0, [0] * players, [0] * players)
        play(other, tried.games, glancing, f"climb {seed}/{players}")
        if other.worst < tried.worst:
            tried = other
            print(f"# {100 * tried.worst:.1f} points off", flush=True)
    return tried


def neighbour(tried: Tried, chooser: random.Random) -> Sitting:
    """A seating in which the luckiest colour and the unluckiest have one gangster each elsewhere."""
    players = len(tried.won)
    order = sorted(range(players), key=lambda seat: tried.won[seat])
    while True:
        sitting = tried.sitting[:]
        one = chooser.choice([place for place, man in enumerate(sitting) if man >> 2 == order[-1]])
        low = order[chooser.randrange(2)]
        elsewhere = [place for place, man in enumerate(sitting) if man < 0 or man >> 2 == low]
        other = chooser.choice(elsewhere)
        sitting[one], sitting[other] = sitting[other], sitting[one]
        if sitting[other] >= 0 and sitting[one] >= 0:
            # The colours are exchanged, and each keeps the kinds that it has.
            kinds = sitting[one] & 3, sitting[other] & 3
            if kinds[0] != kinds[1]:
                continue
        if is_fair(players, sitting):
            return sitting


# Words.


def toml(sitting: Sitting, players: int) -> str:
    """The seating as tables/record.toml has it."""
    lines = [f"[seatings.{players}]"]
    for seat in range(players):
        fields = []
        for kind, name in enumerate(KINDS):
            places = [place + 1 for place, man in enumerate(sitting) if man == 4 * seat + kind]
            value = str(places[0]) if len(places) == 1 else str(places)
            fields.append(f"{name} = {value}")
        lines.append(f"{COLOURS[seat]} = {{ {', '.join(fields)} }}")
    return "\n".join(lines)


def report(tried: Tried, bot: str) -> str:
    """Incomes, threats and wins of a seating, as a table."""
    players = len(tried.won)
    s = seated(players, tried.sitting, "")
    threatened, threatening = threats(s)
    lines = [f"{players} players, {tried.games} games between {bot}"]
    for seat in range(players):
        men = s.men_of(seat)
        low, high = interval(tried.games, tried.won[seat], tried.squares[seat])
        lines.append(
            f"| {COLOURS[seat]} | {income_at(s, men, men)} | {threatened[seat]} of {count_places(men)} "
            f"| {threatening[seat]} | {100 * tried.shares[seat]:.1f} | {100 * low:.1f}–{100 * high:.1f} |"
        )
    return "\n".join(lines)


def main() -> None:
    """Find, or report."""
    typed = argparse.ArgumentParser(description=__doc__)
    typed.add_argument("what", choices=["find", "report"])
    typed.add_argument("--players", type=int, choices=[3, 4, 5, 6])
    typed.add_argument("--candidates", type=int, default=27)
    typed.add_argument("--steps", type=int, default=0, help="attempts to make the best one fairer")
    typed.add_argument("--games", type=int, default=20_000)
    typed.add_argument("--bot", choices=list(BOTS), default="thumb")
    typed.add_argument("--seed", type=int, default=1)
    given = typed.parse_args()
    for players in [given.players] if given.players else [3, 4, 5, 6]:
        if given.what == "find":
            found = climb(find(players, given.candidates, given.seed), given.steps, given.seed)
            print(toml(found.sitting, players))
            print(report(found, "glancing"), flush=True)
        else:
            sitting = layout_named("record").seatings[players]
            tried = Tried(sitting, 0, [0] * players, [0] * players)
            play(tried, given.games, BOTS[given.bot], f"report {given.seed}")
            print(report(tried, given.bot), flush=True)


if __name__ == "__main__":
    main()
