"""BL-6 Phase 4: the market, loading, and sending the trucks."""

from __future__ import annotations

from typing import Any, Final, final

from rififi.games.bootleggers.data import (
    AFTER_LOADING,
    AFTER_MARKET,
    LINED_UP,
    SPEAKEASIES,
    TRUCK_CAPACITY,
    TRUCK_COUNT,
    TRUCKS,
)
from rififi.games.bootleggers.influence import DOCKS
from rififi.games.bootleggers.phases.deals import open_the_market
from rififi.games.bootleggers.phases.windows import open_window
from rififi.games.bootleggers.state import Bootleggers
from rififi.games.bootleggers.thugs.lorries import join_queue
from rififi.kernel.decision import Ask, Decision, Draft
from rififi.kernel.forms import Malformed, mapping, read_word
from rififi.kernel.refusal import Reason
from rififi.kernel.state import Phase

TOO_MANY_CRATES: Final = Reason("too_many_crates", "BL-6.3")
NOT_TO_SEND: Final = Reason("not_to_send", "BL-6.5")
NO_SUCH_SPEAKEASY: Final = Reason("no_such_speakeasy", "BL-6.5")

SPOT: Final = 8
"""BL-6.5 A truck sent is SPOT × the truck + the speakeasy."""


def hold_market(s: Bootleggers) -> None:
    """BL-6.1 The market."""
    open_the_market(s)


def window_after_market(s: Bootleggers) -> None:
    """BL-8.2 After the market."""
    open_window(s, s.seats + 3, AFTER_MARKET)


def begin_loading(s: Bootleggers) -> None:
    """BL-6.3, BL-8.6 The order is the one with which loading begins."""
    s.turns = s.order
    s.turn = 0


def next_loads(s: Bootleggers) -> None:
    """BL-6.3 Who has nothing to load, or no truck for it, is not asked."""
    while s.turn < s.seats:
        seat = s.turns[s.turn]
        if s.crates[seat] > 0 and s.has_idle_truck(seat):
            s.ask(LOAD, seat)
            return
        s.turn += 1
    s.frames[-1].step += 1


def trucks_are_loaded(s: Bootleggers) -> None:
    """BL-6.3 All of a mobster's trucks in one go; a loaded crate stays."""
    seat = s.turns[s.turn]
    trucks = idle_trucks(s, seat)
    loads = s.collected[0]
    told: dict[str, int] = {}
    for place in range(len(loads)):
        if loads[place] > 0:
            s.load[trucks[place]] = loads[place]
            s.crates[seat] -= loads[place]
            if s.ear is not None:
                told[TRUCKS[trucks[place]]] = loads[place]
    if s.ear is not None:
        s.tell("trucks_loaded", {"seat": seat, "loads": told, "count": s.crates[seat]}, by=seat)
    s.turn += 1
    s.frames[-1].step -= 2


def idle_trucks(s: Bootleggers, seat: int) -> list[int]:
    """BL-6.3 A mobster's empty trucks, in the order in which they are loaded."""
    trucks: list[int] = []
    for truck in range(TRUCK_COUNT):
        if s.is_idle(truck, seat):
            trucks.append(truck)
    return trucks


def window_after_loading(s: Bootleggers) -> None:
    """BL-8.2 After loading."""
    open_window(s, s.seats + 4, AFTER_LOADING)


def begin_shipping(s: Bootleggers) -> None:
    """BL-6.5, BL-8.6 The order is the one with which the trucks begin to leave."""
    s.turns = s.order
    s.turn = 0


def next_ships(s: Bootleggers) -> None:
    """BL-6.5 All loaded trucks are sent; empty ones stay at home."""
    while s.turn < s.seats:
        seat = s.turns[s.turn]
        if waiting_trucks(s, seat):
            s.ask(SHIP, seat)
            return
        s.turn += 1
    s.frames[-1].step += 1


def trucks_leave(s: Bootleggers) -> None:
    """BL-6.5 They queue in order of arrival, a mobster's own as he named them."""
    seat = s.turns[s.turn]
    for stroke in s.collected[0]:
        truck, speakeasy = stroke // SPOT, stroke % SPOT
        join_queue(s, truck, speakeasy)
        if s.ear is not None:
            facts: dict[str, Any] = {"seat": seat, "truck": TRUCKS[truck], "count": s.load[truck]}
            facts |= {"speakeasy": SPEAKEASIES[speakeasy], "dock": DOCKS[s.dock[truck]]}
            s.tell("truck_sent", facts, by=seat)
    s.turn += 1
    s.frames[-1].step -= 2


def waiting_trucks(s: Bootleggers, seat: int) -> list[int]:
    """BL-6.5 A mobster's loaded trucks that are still at home."""
    trucks: list[int] = []
    for truck in range(TRUCK_COUNT):
        if s.user[truck] == seat and s.load[truck] > 0 and s.at[truck] < 0:
            trucks.append(truck)
    return trucks


def window_lined_up(s: Bootleggers) -> None:
    """BL-8.2 After the trucks have lined up."""
    open_window(s, s.seats + 5, LINED_UP)


def spill_crates(s: Bootleggers) -> None:
    """BL-6.4, BL-8.30 Crates not loaded are lost, but those that a Warehouse keeps until the next round."""
    for seat in range(s.seats):
        if s.crates[seat] > 0 and not (s.stored >> seat) & 1:
            if s.ear is not None:
                s.tell("crates_lost", {"seat": seat, "count": s.crates[seat]})
            s.crates[seat] = 0
    s.stored = 0


SHIPPING: Final = Phase(
    "shipping",
    (
        hold_market,
        window_after_market,
        begin_loading,
        next_loads,
        trucks_are_loaded,
        window_after_loading,
        begin_shipping,
        next_ships,
        trucks_leave,
        window_lined_up,
        spill_crates,
    ),
)


@final
class Load(Decision[Bootleggers]):
    """BL-6.3 A stroke for each empty truck at home, in order: how many crates, while there are any."""

    def candidates(self, s: Bootleggers, ask: Ask, draft: Draft) -> list[int]:
        trucks = idle_trucks(s, ask.seat)
        if len(draft) >= len(trucks):
            return []
        room = TRUCK_CAPACITY[trucks[len(draft)]]
        return list(range(min(room, self.left(s, ask, draft)) + 1))

    def left(self, s: Bootleggers, ask: Ask, draft: Draft) -> int:
        """Crates not yet loaded."""
        left = s.crates[ask.seat]
        for count in draft:
            left -= count
        return left

    def check(self, s: Bootleggers, ask: Ask, draft: Draft, stroke: int) -> Reason | None:
        trucks = idle_trucks(s, ask.seat)
        if len(draft) >= len(trucks):
            return TOO_MANY_CRATES
        most = min(TRUCK_CAPACITY[trucks[len(draft)]], self.left(s, ask, draft))
        if draft and self.left(s, ask, draft) <= 0:
            return TOO_MANY_CRATES
        return None if 0 <= stroke <= most else TOO_MANY_CRATES

    def complete(self, s: Bootleggers, ask: Ask, draft: Draft) -> bool:
        return self.left(s, ask, draft) <= 0 or len(draft) >= len(idle_trucks(s, ask.seat))

    def facts(self, s: Bootleggers, ask: Ask, answer: Draft, reason: Reason) -> dict[str, Any]:
        trucks = idle_trucks(s, ask.seat)
        place = min(len(answer), len(trucks)) - 1
        truck = trucks[place]
        facts = {"truck": TRUCKS[truck], "room": TRUCK_CAPACITY[truck], "named": str(answer[-1])}
        return facts | {"count": max(0, self.left(s, ask, answer[:-1]))}

    def stroke_words(self, s: Bootleggers, ask: Ask, draft: Draft, stroke: int) -> dict[str, Any]:
        truck = idle_trucks(s, ask.seat)[len(draft)]
        return {"do": "fill", "truck": TRUCKS[truck], "crates": stroke}

    def read_stroke(self, s: Bootleggers, ask: Ask, draft: Draft, words: dict[str, Any]) -> int:
        truck = idle_trucks(s, ask.seat)[len(draft)]
        read_word(self, words, "truck", [TRUCKS[truck]])
        crates = words.get("crates")
        if type(crates) is not int or not 0 <= crates < 100:
            raise Malformed(self, "crates", crates, list(range(TRUCK_CAPACITY[truck] + 1)))
        return crates

    def words(self, s: Bootleggers, ask: Ask, answer: Draft) -> dict[str, Any]:
        trucks = idle_trucks(s, ask.seat)
        loads = {TRUCKS[trucks[i]]: answer[i] for i in range(len(answer)) if answer[i]}
        return {"do": "load", "loads": loads}

    def read(self, s: Bootleggers, ask: Ask, words: dict[str, Any]) -> Draft:
        """BL-6.3 `{"do": "load", "loads": {"small-1": 4}}`; trucks not named stay empty."""
        loads = words.get("loads")
        if not isinstance(loads, dict):
            raise Malformed(self, "loads", loads, ['{"small-1": 4, …}'])
        trucks = idle_trucks(s, ask.seat)
        names = [TRUCKS[truck] for truck in trucks]
        strokes = [0] * len(trucks)
        for name, crates in mapping(loads, "loads").items():
            place = read_word(self, {"loads": name}, "loads", names)
            if type(crates) is not int or not 0 <= crates < 100:
                raise Malformed(self, "loads", loads, ['{"small-1": 4, …}'])
            strokes[place] = crates
        draft: Draft = ()
        for crates in strokes:
            if draft and self.left(s, ask, draft) == 0 and crates == 0:
                break
            draft = (*draft, crates)
        return draft


@final
class Ship(Decision[Bootleggers]):
    """BL-6.5 A stroke for each loaded truck, in the order in which they queue: the truck and where to."""

    def candidates(self, s: Bootleggers, ask: Ask, draft: Draft) -> list[int]:
        strokes: list[int] = []
        for truck in waiting_trucks(s, ask.seat):
            if not is_sent(draft, truck):
                for speakeasy in range(s.setting.speakeasies):
                    strokes.append(SPOT * truck + speakeasy)
        return strokes

    def check(self, s: Bootleggers, ask: Ask, draft: Draft, stroke: int) -> Reason | None:
        truck, speakeasy = stroke // SPOT, stroke % SPOT
        if not 0 <= truck < TRUCK_COUNT or s.user[truck] != ask.seat or s.load[truck] == 0:
            return NOT_TO_SEND
        if s.at[truck] >= 0 or is_sent(draft, truck):
            return NOT_TO_SEND
        return None if speakeasy < s.setting.speakeasies else NO_SUCH_SPEAKEASY

    def complete(self, s: Bootleggers, ask: Ask, draft: Draft) -> bool:
        return len(draft) >= len(waiting_trucks(s, ask.seat))

    def facts(self, s: Bootleggers, ask: Ask, answer: Draft, reason: Reason) -> dict[str, Any]:
        truck, speakeasy = answer[-1] // SPOT, answer[-1] % SPOT
        named = TRUCKS[truck] if 0 <= truck < TRUCK_COUNT else str(answer[-1])
        waiting = [TRUCKS[other] for other in waiting_trucks(s, ask.seat)]
        at = SPEAKEASIES[speakeasy] if speakeasy < len(SPEAKEASIES) else str(speakeasy)
        return {"truck": named, "trucks": waiting, "at": at}

    def stroke_words(self, s: Bootleggers, ask: Ask, draft: Draft, stroke: int) -> dict[str, Any]:
        truck, speakeasy = stroke // SPOT, stroke % SPOT
        return {"do": "send", "truck": TRUCKS[truck], "at": SPEAKEASIES[speakeasy]}

    def read_stroke(self, s: Bootleggers, ask: Ask, draft: Draft, words: dict[str, Any]) -> int:
        truck = read_word(self, words, "truck", TRUCKS)
        return SPOT * truck + read_word(self, words, "at", SPEAKEASIES)

    def words(self, s: Bootleggers, ask: Ask, answer: Draft) -> dict[str, Any]:
        sent = [
            {"truck": TRUCKS[stroke // SPOT], "at": SPEAKEASIES[stroke % SPOT]} for stroke in answer
        ]
        return {"do": "ship", "trucks": sent}

    def read(self, s: Bootleggers, ask: Ask, words: dict[str, Any]) -> Draft:
        """BL-6.5 `{"do": "ship", "trucks": [{"truck": "small-1", "at": "mothers"}, …]}`, all of them."""
        trucks = words.get("trucks")
        waiting = waiting_trucks(s, ask.seat)
        if not isinstance(trucks, list) or len(trucks) != len(waiting):
            expected = [TRUCKS[truck] for truck in waiting]
            raise Malformed(self, "trucks", trucks, expected)
        strokes = []
        for sent in trucks:
            if not isinstance(sent, dict) or set(sent) != {"truck", "at"}:
                raise Malformed(self, "trucks", sent, ['{"truck": …, "at": …}'])
            strokes.append(self.read_stroke(s, ask, (), sent))
        return tuple(strokes)


def is_sent(draft: Draft, truck: int) -> bool:
    """Whether a truck has been named already."""
    return any(stroke // SPOT == truck for stroke in draft)


LOAD: Final = Load("load", "BL-6.3", composite=True)
LOAD.verbs = ["load", "fill"]
SHIP: Final = Ship("ship", "BL-6.5", composite=True)
SHIP.verbs = ["ship", "send"]
