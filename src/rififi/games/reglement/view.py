"""RC-9 Who knows what: a view is built up from nothing for one seat, and a world imagined from it."""

from __future__ import annotations

from typing import Any

from rififi.games.reglement.data import (
    CARDS,
    ENDINGS,
    GONE,
    HAND,
    KINDS,
    NOT_ENDED,
    THINGS,
)
from rififi.games.reglement.phases.ending import count_money
from rififi.games.reglement.places import place_number
from rififi.games.reglement.state import Reglement
from rififi.kernel.chance import Chance
from rififi.kernel.frame import bit


def view(s: Reglement, seat: int | None) -> dict[str, Any]:
    """RC-9.1 What is public, and the seat's own hand."""
    seen: dict[str, Any] = {
        "table": table_words(s),
        "turn": s.turn if s.turns else None,
        "turns": s.turns,
        "quiet": s.quiet,
        "middle": s.middle,
        "money": s.money[:],
        "hands": [len(hand_of(s, other)) for other in range(s.seats)],
        "pile": len(s.pile),
        "put_aside": counts_words(s.aside),
        "shuffles": shuffles_words(s),
        "gangsters": gangsters_words(s),
        "waiting": waiting_words(s),
        "cakes": cakes_words(s),
        "played": CARDS[s.played] if s.played >= 0 else None,
        "gone": gone_words(s),
        "ending": ENDINGS[s.ending] if s.ending != NOT_ENDED else None,
        "result": count_money(s) if s.finished else None,
    }
    if seat is not None:
        held = sorted([(card & 7, card >> 3) for card in hand_of(s, seat)])
        alive = shuffles_alive(s)
        seen["hand"] = [CARDS[kind] for kind, _ in held]
        seen["hand_shuffles"] = [alive.index(shuffle) for _, shuffle in held]
    return seen


def table_words(s: Reglement) -> dict[str, Any]:
    """RC-1.6, RC-1.7 What lies before each place, and the place that it faces, the first place first."""
    layout = s.setting.layout
    return {
        "name": layout.name,
        "sides": layout.sides[:],
        "places": [THINGS[thing] for thing in layout.things],
        "facing": [place_number(faced) if faced >= 0 else None for faced in layout.facing],
    }


def hand_of(s: Reglement, seat: int) -> list[int]:
    """The cards of a hand, in the order in which they came."""
    return [card for card in s.hands[HAND * seat : HAND * seat + HAND] if card >= 0]


def counts_words(counts: list[int]) -> dict[str, int]:
    """So many cards of each kind; those of which there are any."""
    return {CARDS[kind]: counts[kind] for kind in range(len(CARDS)) if counts[kind]}


def shuffles_alive(s: Reglement) -> list[int]:
    """RC-3.9 The shuffles out of which cards in hands or the pile come, the pile's own last."""
    numbers = {card >> 3 for card in s.hands if card >= 0}
    return sorted(numbers | {s.shuffle})


def shuffles_words(s: Reglement) -> list[dict[str, Any]]:
    """RC-3.9, RC-9.1 Of the cards not put aside, what comes out of which shuffle, and who holds how many.

    Public, since cards played and put aside are: what a pile was made of everybody saw, and how many of
    its cards each has drawn. Which they are is not.
    """
    words = []
    for shuffle in shuffles_alive(s):
        cards = [0] * len(CARDS)
        held = [0] * s.seats
        for seat in range(s.seats):
            for card in hand_of(s, seat):
                if card >> 3 == shuffle:
                    cards[card & 7] += 1
                    held[seat] += 1
        if shuffle == s.shuffle:
            for kind in s.pile:
                cards[kind] += 1
        words.append({"cards": counts_words(cards), "held": held})
    return words


def gangsters_words(s: Reglement) -> list[dict[str, Any]]:
    """RC-1.2 Who sits where, by place."""
    words = []
    for place in s.setting.all_places:
        gangster = s.sitting[place]
        if gangster >= 0:
            asleep = s.asleep & bit(place) != 0
            words.append(
                {
                    "place": place_number(place),
                    "seat": gangster >> 2,
                    "kind": KINDS[gangster & 3],
                    "asleep": asleep,
                }
            )
    return words


def waiting_words(s: Reglement) -> list[list[dict[str, Any]]]:
    """RC-2.3, RC-4.9 By seat the gangsters that are still to be seated."""
    words: list[list[dict[str, Any]]] = []
    for seat in range(s.seats):
        waiting: list[dict[str, Any]] = []
        for gangster in range(8):
            one = {"kind": KINDS[gangster & 3], "asleep": gangster >= 4}
            waiting.extend([one] * s.waiting[8 * seat + gangster])
        words.append(waiting)
    return words


def cakes_words(s: Reglement) -> list[dict[str, Any]]:
    """RC-4.3, RC-6.2 By seat where its cake is: at a place, before its owner, or out of the game."""
    words = []
    for seat in range(s.seats):
        place = s.cakes[seat]
        number = place_number(place) if place >= 0 else None
        words.append({"seat": seat, "place": number, "gone": place == GONE})
    return words


def gone_words(s: Reglement) -> list[dict[str, Any]]:
    """RC-6.1, RC-7.4 Who went out, in that order; those with the same moment went together."""
    return [
        {"seat": seat, "turn": turn, "moment": moment, "gangsters": gangsters}
        for seat, turn, moment, gangsters in s.gone
    ]


def imagine(players: int, view: dict[str, Any], chance: Chance) -> dict[str, Any]:
    """RC-9.1 A world that fits the view: any cards in others' hands, the pile in any order."""
    hands, numbers, pile = imagine_cards(players, view, chance)
    return {
        "turn": view["turn"] or 0,
        "turns": view["turns"],
        "quiet": view["quiet"],
        "middle": view["middle"],
        "money": view["money"],
        "hands": hands,
        "hand_shuffles": numbers,
        "pile": pile,
        "shuffle": len(view["shuffles"]) - 1,
        "put_aside": view["put_aside"],
        "gangsters": view["gangsters"],
        "waiting": view["waiting"],
        "cakes": view["cakes"],
        "played": view["played"],
        "gone": view["gone"],
        "ending": view["ending"],
    }


def imagine_cards(
    players: int, view: dict[str, Any], chance: Chance
) -> tuple[list[list[str]], list[list[int]], list[str]]:
    """RC-3.9 Everybody's hand, of which it is known out of which shuffles it came; the pile.

    Cards that are not seen and come out of the same shuffle are equally likely in every place where a
    card of that shuffle can be.
    """
    seat = view["seat"]
    hands: list[list[str]] = [[] for _ in range(players)]
    numbers: list[list[int]] = [[] for _ in range(players)]
    pile: list[str] = []
    for number, shuffle in enumerate(view["shuffles"]):
        unseen = []
        for kind in range(len(CARDS)):
            unseen.extend([kind] * shuffle["cards"].get(CARDS[kind], 0))
        if seat is not None:
            for card, of_shuffle in zip(view["hand"], view["hand_shuffles"], strict=True):
                if of_shuffle == number:
                    unseen.remove(CARDS.index(card))
                    hands[seat].append(card)
                    numbers[seat].append(number)
        chance.shuffle(0, unseen)
        for other in range(players):
            if other != seat:
                for _ in range(shuffle["held"][other]):
                    hands[other].append(CARDS[unseen.pop()])
                    numbers[other].append(number)
        pile.extend([CARDS[kind] for kind in unseen])
    return hands, numbers, pile
