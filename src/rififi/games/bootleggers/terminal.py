"""Bootleggers in a terminal: the town, the mobsters, the offers; choices by number, deals in words."""

from __future__ import annotations

from typing import Any, Final

from rich.columns import Columns
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from rififi.games.bootleggers.data import (
    CARDS,
    DEMAND_DICE,
    SPEAKEASIES,
    STILLS,
    THUG_CARDS,
    TRUCK_CAPACITY,
    TRUCKS,
)
from rififi.games.bootleggers.typed import read_line, read_waiting
from rififi.games.bootleggers.wording import chosen
from rififi.kernel.wording import Wording

CHAPTER: Final = "round_begins"
"""What is told of a round waits until the one before has been read."""

QUIET: Final = {"muscle_laid", "your_muscle", "market_opens", "market_passed", "game_ends"}
"""Events that the board, or the ranking at the end, shows better than a sentence would."""

DANGER: Final = {"copper": "C", "busted": "×", "thirsty": "+", "praised": "$"}
"""Signs for what was played on a speakeasy this round."""


def worth_telling(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Events less those that the board shows."""
    return [event for event in events if event["key"] not in QUIET]


def drawn(event: dict[str, Any], words: Wording) -> RenderableType | None:
    """Every event is a sentence."""
    return None


def head(view: dict[str, Any], words: Wording) -> Text:
    """The round, how far it has come, and the cards left."""
    facts = {key: view[key] for key in ("round", "rounds", "cards_left")}
    stage = {"say": f"stage.{view['stage']}"}
    return Text(words.say("board.head", facts | {"stage": stage}), style="dim")


def board(view: dict[str, Any], words: Wording) -> list[RenderableType]:
    """The town as a seat sees it, in blocks that may stand side by side."""
    return [town(view, words), mobsters(view, words)]


def town(view: dict[str, Any], words: Wording) -> Table:
    """Each speakeasy: open or closed, its markers by seat, what it wants, and the trucks there."""
    grid = Table.grid(padding=(0, 2))
    for number, place in enumerate(view["speakeasies"]):
        style = "green" if place["open"] else "dim"
        signs = "".join(sign for field, sign in DANGER.items() if place[field])
        grid.add_row(
            Text(words.word("speakeasy", place["speakeasy"]), style=f"bold {style}"),
            Text(words.say("board.open" if place["open"] else "board.closed", {}), style=style),
            influence(place, words),
            Text(wanted(number, place, words), style="dim"),
            Text(signs, style="red"),
            queue(view, place["speakeasy"], words),
        )
    return grid


def influence(place: dict[str, Any], words: Wording) -> Text:
    """Whose markers stand there, with control and majority in words."""
    pieces = []
    for seat, count in enumerate(place["markers"]):
        held = place["influence"][seat]
        if count or held == "control":
            title = words.say(f"board.{held}", {}) if held in ("control", "majority") else ""
            pieces.append(f"{words.seat(seat)} {count}" + (f" ({title})" if title else ""))
    return Text(", ".join(pieces))


def wanted(number: int, place: dict[str, Any], words: Wording) -> str:
    """The demand: dice, and what improvements add to them."""
    dice = DEMAND_DICE[number] + (1 if place["thirsty"] else 0)
    if not number or place["copper"]:
        return words.say("board.unlimited", {})
    return words.say("board.demand", {"count": dice, "bonus": dice * place["improvements"]})


def queue(view: dict[str, Any], name: str, words: Wording) -> Text:
    """The trucks that stand there, in order of arrival."""
    there = [(truck["arrived"], truck) for truck in view["trucks"].values() if truck["at"] == name]
    pieces = []
    for _, truck in sorted(there, key=lambda pair: pair[0]):
        owner = truck["user"] if truck["cargo_of"] is None else truck["cargo_of"]
        pieces.append(f"{words.seat(owner)} {truck['load']}")
    return Text(" · ".join(pieces))


def mobsters(view: dict[str, Any], words: Wording) -> Table:
    """Everybody's Muscle, money, Back Room, stills, trucks and cards that all know of."""
    grid = Table.grid(padding=(0, 2))
    for seat, known in enumerate(view["seats"]):
        money = known["money"]
        stills = [known["family_dice"]]
        stills += [still["dice"] for still in view["remote_stills"] if still["owner"] == seat]
        dice = " + ".join(str(count) for count in stills)
        back_room = {"room": known["room"], "crates": known["crates"]}
        grid.add_row(
            Text("▸" if seat == view["seat"] else " "),
            Text(words.seat(seat), style="bold" if seat == view["seat"] else ""),
            Text(str(known["shown"] or "") + ("+5½" if known["boys"] else ""), style="cyan"),
            Text("?" if money is None else words.word("amount", money), style="green"),
            Text(words.say("board.back_room", back_room)),
            Text(words.say("board.stills", {"text": dice})),
            Text(trucks_of(view, seat)),
            Text(held_by(view, seat, words), style="dim"),
        )
    return grid


def trucks_of(view: dict[str, Any], seat: int) -> str:
    """The trucks a seat uses this round, by the names that can be typed, with loads and capacities."""
    pieces = []
    for name, truck in view["trucks"].items():
        if truck["user"] == seat:
            pieces.append(f"{name} {truck['load']}/{TRUCK_CAPACITY[TRUCKS.index(name)]}")
    return ", ".join(pieces)


def held_by(view: dict[str, Any], seat: int, words: Wording) -> str:
    """The Thug cards a seat is known to hold, and how many nobody has seen; the Copper, the Boss."""
    known = view["seats"][seat]
    names = [words.word("card", card) for card in known["seen"]]
    names += ["?"] * (known["cards"] - len(known["seen"]))
    if known["union_boss"]:
        names.append(words.word("card", "union-boss"))
    if view["copper"] == seat:
        names.append(words.say("board.copper", {}))
    return ", ".join(names)


def hand(view: dict[str, Any], words: Wording) -> RenderableType | None:
    """One's own money, Muscle and Thug cards."""
    if view["seat"] is None:
        return None
    muscle = " ".join(str(card) for card in view["muscle"])
    cards = [words.word("card", card) for card in view["hand"]]
    blocks = [
        Text(words.say("board.money", {"amount": view["money"]}), style="green"),
        Text(f"{words.say('board.muscle', {})} {muscle}", style="cyan"),
    ]
    if cards:
        blocks.append(Text(f"{words.say('board.hand', {})} {', '.join(cards)}"))
    if view["offers"]:
        offers = words.word("cards", view["offers"])
        blocks.append(Text(f"{words.say('board.offers', {})} {offers}"))
    return Columns(blocks, padding=(0, 3))


def chosen_from_hand(ask: dict[str, Any]) -> bool:
    """The hand is shown beside every question."""
    return False


def question(view: dict[str, Any], ask: dict[str, Any], words: Wording) -> str:
    """What is asked, with what it is about."""
    return words.say(f"question.{ask['kind']}", question_facts(view, words))


def question_facts(view: dict[str, Any], words: Wording) -> dict[str, Any]:
    """What a question is about."""
    name = words.seat((view["seat"] or 0) + 1 if (view["seat"] or 0) + 1 < view["players"] else 0)
    return {"stage": {"say": f"stage.{view['stage']}"}, "name": name}


def choice(answer: dict[str, Any], view: dict[str, Any], words: Wording) -> Text:
    """A choice as it is listed; an offer to be answered with what is in it."""
    text = words.say(f"choice.{answer['do']}", answer)
    if answer["do"] == "play":
        picked = {field: answer[field] for field in answer if field not in ("do", "card")}
        text += chosen(words, picked)
    if answer["do"] == "choose" and f"effect.{base(answer['what'])}" in words.templates:
        text += f" – {words.templates['effect.' + base(answer['what'])]}"
    deal = deal_of(answer, view)
    if deal is not None:
        text += f" – {words.say('board.dealt', deal)}"
    return Text(text)


def base(card: str) -> str:
    """A card without the number that is of no importance to people."""
    kind, _, number = card.rpartition("-")
    return kind if number.isdecimal() else card


def deal_of(answer: dict[str, Any], view: dict[str, Any]) -> dict[str, Any] | None:
    """The offer that an answer accepts, declines or withdraws."""
    data = view["frames"][-1]["data"] if view["frames"] else {}
    if answer["do"] in ("accept", "decline") and "gives" in data:
        return dict(data)
    if "offer" in answer:
        for deal in data.get("offers", {}).get("open", []):
            if deal["number"] == answer["offer"]:
                return dict(deal)
    return None


def number(answer: dict[str, Any]) -> int:
    """Choices are counted: none has a number of its own."""
    return 0


def by_strokes(ask: dict[str, Any]) -> bool:
    """One chooses one thing after the other: lists of whole answers would be long."""
    return True


def order(answer: dict[str, Any]) -> int:
    """As it is asked."""
    return 0


def whole_answers(view: dict[str, Any], ask: dict[str, Any]) -> list[dict[str, Any]]:
    """The options as they are."""
    return list(ask["options"])


def everything(ask: dict[str, Any]) -> list[dict[str, Any]]:
    """All that could be named, allowed or not: so that one may ask why not."""
    if ask["kind"] == "take":
        return [{"do": "take", "card": card} for card in [*CARDS, "truck"]]
    if ask["kind"] == "lay":
        return [{"do": "lay", "muscle": muscle} for muscle in range(1, 73)]
    if ask["kind"] in ("act", "at_once"):
        named = [*CARDS[:THUG_CARDS], *SPEAKEASIES, *TRUCKS, *STILLS]
        return [{"do": "choose", "what": name} for name in named]
    return list(ask["options"])


def read(
    typed: str, view: dict[str, Any], ask: dict[str, Any], words: Wording
) -> dict[str, Any] | None:
    """BL-6.8, BL-8.36 An offer in words, or to pass in advance; None where the words are neither."""
    if ask["kind"] not in ("act", "market"):
        return None
    return read_waiting(typed, words) or read_line(typed, view, words)
