"""RC-4.11, RC-6 Gangsters leave the game for good, and players with their last one."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from rififi.games.reglement.data import GONE, HOME, KINDS
from rififi.games.reglement.phases.drawing import put_hand_aside
from rififi.games.reglement.phases.ending import end_if_decided
from rififi.games.reglement.places import place_number
from rififi.games.reglement.state import Reglement, count_places, list_places


def eliminate_gangsters(s: Reglement, places: i64) -> None:
    """RC-4.11, RC-7.6 All who sit at these places go at the same moment, and their pills go back."""
    places &= s.everybody()
    if places == 0:
        return
    before = [count_places(s.men_of(seat)) for seat in range(s.seats)]
    s.get_up(places)
    s.quiet = 0
    moment = last_moment(s) + 1
    for seat in range(s.seats):
        if before[seat] and not s.men[seat]:
            go_out(s, seat, moment, before[seat])
    end_if_decided(s)


def last_moment(s: Reglement) -> int:
    """RC-7.4 When somebody last went out; moments are counted from 1."""
    return s.gone[-1][2] if s.gone else 0


def go_out(s: Reglement, seat: int, moment: int, gangsters: int) -> None:
    """RC-6.1, RC-6.2 The hand is put aside, the money stays; a cake on the table stays there too."""
    s.eliminate(seat)
    s.gone = [*s.gone, (seat, s.turns, moment, gangsters)]
    cards = put_hand_aside(s, seat)
    if s.cakes[seat] == HOME:
        s.cakes[seat] = GONE
    if s.ear is not None:
        facts = {"seat": seat, "turn": s.turns, "gangsters": gangsters, "cards": cards}
        s.tell("out", facts)


def gangster_at(s: Reglement, place: int) -> dict[str, Any]:
    """Who sits at a place, as it is told."""
    gangster = s.sitting[place]
    return {"seat": gangster >> 2, "kind": KINDS[gangster & 3]}


def gangsters_at(s: Reglement, places: i64) -> list[dict[str, Any]]:
    """Who sits at these places, as it is told."""
    told = []
    for place in list_places(places & s.everybody()):
        told.append(gangster_at(s, place) | {"place": place_number(place)})
    return told
