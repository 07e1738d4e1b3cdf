"""Thumb plays Bootleggers by rules of thumb, from its view alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from rififi.games.bootleggers.data import CARDS, MUSCLE_COST, TRUCK_CAPACITY, TRUCKS
from rififi.games.bootleggers.players.haggling import worth_of_deal
from rififi.games.bootleggers.players.outlook import Outlook
from rififi.games.bootleggers.players.schemes import worth_of_card, worth_of_target
from rififi.games.bootleggers.thugs.playing import PLAYS
from rififi.kernel.player import Player

Answer = dict[str, Any]

PICKS = {
    "double-influence": 9.0,
    "double-still": 10.0,
    "still": 6.0,
    "influence": 5.0,
    "improvement": 2.5,
    "union-boss": 6.0,
    "windfall": 5.0,
    "recruiting": 6.0,
    "muscling-in": 5.0,
    "hijack": 4.5,
    "free-truck": 4.5,
    "state-politics": 4.0,
    "city-politics": 4.0,
    "pigeon": 4.0,
    "big-favor": 3.5,
    "mob-war": 3.5,
    "turf-war": 3.5,
    "big-payoff": 3.5,
}
"""BL-3.5 About what a card is worth to have; any other is worth a little."""

WORTH_ASKING = 0.75
"""A deal is made for at least so much."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Thumb(Player):
    """Buys what it can use, masses markers, sends trucks where they sell, takes deals that pay."""

    name: ClassVar[str] = "thumb"

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.rules: dict[str, Callable[[Outlook, Answer], Answer]] = {
            "lay": self.lay,
            "take": self.take,
            "at_once": self.act,
            "act": self.act,
            "place_dice": self.place_dice,
            "place_improvement": self.place_improvement,
            "send_boys": self.send_boys,
            "preempt": self.last_word,
            "react": self.react,
            "pay_up": self.last_word,
            "market": self.trade,
            "answer": self.trade,
            "load": self.load,
            "ship": self.ship,
            "admission": self.admit,
            "stand_by": self.last_word,
        }

    def answer(self, view: dict[str, Any], ask: dict[str, Any]) -> dict[str, Any]:
        return self.rules[ask["kind"]](Outlook(view), ask)

    # Phase 1.

    def lay(self, look: Outlook, ask: Answer) -> Answer:
        """BL-3.3 The highest card that one's money can bear."""
        bearable = 1 + look.money // 8
        muscle = sorted(option["muscle"] for option in ask["options"])
        fitting = [card for card in muscle if MUSCLE_COST[card] <= bearable]
        return {"do": "lay", "muscle": (fitting or muscle)[-1 if fitting else 0]}

    def take(self, look: Outlook, ask: Answer) -> Answer:
        """BL-3.5 What is worth most; a truck where the stills make more than the trucks carry."""
        return best(ask["options"], lambda option: self.worth_of_pick(look, option["card"]))

    def worth_of_pick(self, look: Outlook, card: str) -> float:
        """BL-3.5 What a card on offer is worth."""
        if card == "truck":
            short = 3.5 * look.dice_of(look.seat) + 3 - self.capacity(look)
            return 8.0 if short > 0 and look.money >= 3 else 1.0
        kind = base(card)
        if kind in ("still", "double-still"):
            late: float = look.view["round"] / look.view["rounds"]
            return PICKS[kind] * (1.4 - late)
        return PICKS.get(kind, 2.0)

    def capacity(self, look: Outlook) -> int:
        """Crates that one's own trucks carry."""
        trucks = look.view["trucks"].items()
        own = [name for name, truck in trucks if truck["owner"] == look.seat]
        return sum(TRUCK_CAPACITY[TRUCKS.index(name)] for name in own)

    def place_dice(self, look: Outlook, ask: Answer) -> Answer:
        """BL-3.7 A new still, if it may be; else the one with the most dice."""

        def worth(option: Answer) -> float:
            if option["onto"] == "new-still":
                return 3.0 if look.own["family_dice"] > 1 else 1.5
            return 0.0 if option["onto"] == "back-room" else 2.0

        return best(ask["options"], worth)

    def place_improvement(self, look: Outlook, ask: Answer) -> Answer:
        """BL-3.9 Where one stands best."""
        return {"do": "improve", "at": look.best_for_improvement()}

    # Phase 2.

    def send_boys(self, look: Outlook, ask: Answer) -> Answer:
        """BL-4.1 All of them where they change most."""
        count = look.own["room"] - look.own["barred"]
        left = count
        sent: dict[str, int] = {}
        while left:
            number, more = self.best_place(look, left, sent)
            if not more:
                break
            name = look.places[number]["speakeasy"]
            sent[name] = more
            left -= more
        if ask["options"] and draft_of(look):
            return dict(ask["options"][0])
        return {"do": "send_boys", "markers": sent}

    def best_place(self, look: Outlook, left: int, sent: dict[str, int]) -> tuple[int, int]:
        """Where so many markers or fewer gain most for each."""
        found = (0, 0)
        most = 0.05
        for number in range(1, len(look.places)):
            if look.places[number]["speakeasy"] in sent:
                continue
            now = look.standing(number, 0)
            for more in range(1, left + 1):
                gain = (look.standing(number, more) - now) / more
                if gain > most:
                    found, most = (number, more), gain
        return found

    # Windows.

    def act(self, look: Outlook, ask: Answer) -> Answer:
        """BL-8.2 A card that is worth more played than kept; what lies in the Back Room; else a pass."""
        played = draft_of(look)
        options = ask["options"]
        if played:
            card = CARDS[played[0] - PLAYS]
            return best(options, lambda option: worth_of_target(look, base(card), option))
        for option in options:
            if option["do"] in ("put", "carry_out"):
                return dict(option)
        cards = [option for option in options if option["do"] == "choose" and is_card(option)]
        if cards:
            option = best(cards, lambda option: worth_of_card(look, base(option["what"])))
            if worth_of_card(look, base(option["what"])) > 0:
                return option
        if any(option["do"] == "improve" for option in options):
            at = {"do": "improve", "at": look.best_for_improvement()}
            if at in options:
                return at
        return next(dict(option) for option in options if option["do"] in ("pass", "keep"))

    def react(self, look: Outlook, ask: Answer) -> Answer:
        """BL-8.4 What is aimed at one's own is cancelled, if one can."""
        play = look.view["frames"][-1]["data"]["play"]
        aimed = look.seat in play[1:] and len(play) > 1
        return dict(ask["options"][-1] if aimed else ask["options"][0])

    def last_word(self, look: Outlook, ask: Answer) -> Answer:
        """The first that is offered: to pay where one can, to let others be."""
        return dict(ask["options"][0])

    # Phase 4.

    def trade(self, look: Outlook, ask: Answer) -> Answer:
        """BL-6.8 What is offered is taken if it pays; offers that pay are made, one at a time."""
        options = ask["options"]
        for option in options:
            if option["do"] == "accept":
                gain = worth_of_deal(look, offered(look, option), False)
                return dict(option if gain > WORTH_ASKING else decline(options, option))
        if any(option["do"] == "withdraw" for option in options):
            return next(dict(option) for option in options if option["do"] == "pass")
        offers = [option for option in options if option["do"] == "offer"]
        if offers:
            option = best(offers, lambda option: worth_of_deal(look, option, True))
            if worth_of_deal(look, option, True) > WORTH_ASKING:
                return option
        return next(dict(option) for option in options if option["do"] in ("pass", "decline"))

    def load(self, look: Outlook, ask: Answer) -> Answer:
        """BL-6.3 The largest trucks first, as full as they get."""
        if draft_of(look):
            return dict(ask["options"][-1])
        crates = look.own["crates"]
        loads: dict[str, int] = {}
        trucks = look.idle(look.seat)
        for name in sorted(trucks, key=lambda name: -TRUCK_CAPACITY[TRUCKS.index(name)]):
            count = min(crates, TRUCK_CAPACITY[TRUCKS.index(name)])
            if count:
                loads[name] = count
                crates -= count
        return {"do": "load", "loads": loads}

    def ship(self, look: Outlook, ask: Answer) -> Answer:
        """BL-6.5 The fullest truck first, each to where its crates bring most."""
        if draft_of(look):
            return dict(ask["options"][0])
        names = sorted({option["truck"] for option in ask["options"]})
        load = {name: look.view["trucks"][name]["load"] for name in names}
        sent = []
        on_the_way = [0] * len(look.places)
        for name in sorted(names, key=lambda name: -load[name]):
            worth = [
                look.worth_of_sending(number, load[name], on_the_way[number])
                for number in range(len(look.places))
            ]
            number = worth.index(max(worth))
            on_the_way[number] += load[name]
            sent.append({"truck": name, "at": look.places[number]["speakeasy"]})
        return {"do": "ship", "trucks": sent}

    def admit(self, look: Outlook, ask: Answer) -> Answer:
        """BL-7.4 Others may sell where one earns on it."""
        number = look.view["turn"]
        earns = look.places[number]["influence"][look.seat] == "control"
        return {"do": "admit" if earns else "refuse"}


def best(options: list[Answer], worth: Callable[[Answer], float]) -> Answer:
    """The option that is worth most; of equals the first."""
    found, most = options[0], worth(options[0])
    for option in options[1:]:
        value = worth(option)
        if value > most:
            found, most = option, value
    return dict(found)


def base(card: str) -> str:
    """A card without its number."""
    kind, _, number = card.rpartition("-")
    return kind if number.isdecimal() else card


def is_card(option: Answer) -> bool:
    """Whether a choice is a card; with free influence a speakeasy can be chosen too."""
    return option["what"] in CARDS


def draft_of(look: Outlook) -> list[int]:
    """The strokes of the answer that one has begun."""
    for ask in look.view["frames"][-1]["asks"]:
        if ask["seat"] == look.seat and not ask["answered"]:
            strokes: list[int] = ask["strokes"]
            return strokes
    return []


def offered(look: Outlook, option: Answer) -> Answer:
    """The offer that one would accept."""
    data: Answer = look.view["frames"][-1]["data"]
    if "offer" not in option:
        return data
    found: Answer = next(
        deal for deal in data["offers"]["open"] if deal["number"] == option["offer"]
    )
    return found


def decline(options: list[Answer], accepted: Answer) -> Answer:
    """The refusal of the same offer."""
    wanted = dict(accepted) | {"do": "decline"}
    return wanted if wanted in options else options[0]
