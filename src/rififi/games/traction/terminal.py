"""Traction-Avant in a terminal: who stands where, what everybody has, choices one step at a time."""

from __future__ import annotations

from typing import Any, Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from rififi.games.traction.data import CARDS
from rififi.kernel.wording import Wording

CHAPTER: Final = "turn_begins"
"""With this event something new begins."""

QUIET: Final = {"game_ends", "cards_picked", "has_picked", "market_passed", "answer_written"}
"""Events that the board, or the ranking at the end, shows better than a sentence would."""

STYLES: Final = {
    "pierrot-le-fou": "red",
    "le-mammouth": "yellow",
    "riton-le-tatoue": "green",
    "le-gros": "blue",
    "monmon": "magenta",
    "le-moko": "white",
}
SIGNS: Final = dict(zip(STYLES, "●▲◆■★♥", strict=True))
"""A shape for each gang, since colour is never the only sign."""


def worth_telling(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Events less those that the board shows."""
    return [event for event in events if event["key"] not in QUIET]


def drawn(event: dict[str, Any], words: Wording) -> RenderableType | None:
    """A sentence will do for all of them."""
    return None


def head(view: dict[str, Any], words: Wording) -> Text:
    """The turn, and what is left in the piles."""
    facts = {
        "turn": view["turn"],
        "limit": view["options"]["turn_limit"],
        "first": view["first"],
        "embrouille": view["piles"][0],
        "super": view["piles"][1],
    }
    return Text(words.say("board.head", facts), style="dim")


def board(view: dict[str, Any], words: Wording) -> list[RenderableType]:
    """The table as a seat sees it: the gangs, and where their men are."""
    blocks: list[RenderableType] = [gangs(view, words), streets(view, words)]
    if view["options"]["mail_van"]:
        blocks.append(Text(van(view, words), style="dim"))
    return blocks


def van(view: dict[str, Any], words: Wording) -> str:
    """Where the mail van is."""
    if view["van"] < 0:
        return words.say("board.van_parked", {})
    return words.say("board.van", {"cell": view["ring"][view["van"]]})


def gangs(view: dict[str, Any], words: Wording) -> Table:
    """Everybody's leader, money, cards, reserve and allies."""
    grid = Table.grid(padding=(0, 2))
    for seat, leader in enumerate(view["leaders"]):
        sizes = view["cards"][seat]
        facts = {"embrouille": sizes[0], "super": sizes[1], "count": 20 - len(view["men"][seat])}
        grid.add_row(
            Text("▸" if seat == view["seat"] else " "),
            gang(words.seat(seat), leader),
            Text(words.word("leader", leader) if leader else ""),
            purse(words.word("amount", view["money"][seat])),
            Text(words.say("board.cards", facts), style="dim"),
            Text(words.say("board.reserve", facts), style="dim"),
            Text(allies(view, seat, words), style="dim"),
        )
    return grid


def purse(amount: str) -> Text:
    """What somebody has, on one line."""
    return Text(amount, style="green", justify="right", no_wrap=True)


def gang(name: str, leader: str | None) -> Text:
    """A name with the sign of its gang."""
    if leader is None:
        return Text(name)
    return Text(f"{SIGNS[leader]} {name}", style=f"bold {STYLES[leader]}")


def allies(view: dict[str, Any], seat: int, words: Wording) -> str:
    """Who is allied with whom."""
    turns = view["allies"][seat]
    found = [other for other, turn in enumerate(turns) if turn >= view["turn"] > 0]
    if not found:
        return ""
    return words.say("board.allies", {"seats": found, "turn": max(turns[other] for other in found)})


def streets(view: dict[str, Any], words: Wording) -> Table:
    """Each cell where somebody is, with the numbers of the men there and what they carry."""
    grid = Table.grid(padding=(0, 2))
    cells: dict[str, list[Text]] = {}
    for seat, men in enumerate(view["men"]):
        for man in men:
            sign = SIGNS.get(view["leaders"][seat] or "", "")
            label = Text(f"{sign}{man['man']}", style=STYLES.get(view["leaders"][seat] or "", ""))
            if man["loot"]:
                label.append(f" ({words.word('amount', man['loot'])})")
            if man["sten"]:
                label.append(f" [{words.say('board.sten', {})} {man['sten'] & 7}]")
            cells.setdefault(man["cell"], []).append(label)
    for cell, labels in cells.items():
        grid.add_row(Text(words.word("cell", cell)), Text(" ").join(labels))
    return grid


def hand(view: dict[str, Any], words: Wording) -> RenderableType | None:
    """The hand, if the viewer has one."""
    held = view.get("hand")
    if held is None or not sum(held.values()):
        return None
    cards = [card for card in CARDS for _ in range(held[card])]
    return Text(f"{words.say('board.hand', {})} {words.word('cards', cards)}")


def chosen_from_hand(ask: dict[str, Any]) -> bool:
    """Whether the choices are the hand: never."""
    return False


def by_strokes(ask: dict[str, Any]) -> bool:
    """A step is said man by man, a volley weapon by weapon: lists of whole ones would have no end."""
    return True


def number(answer: dict[str, Any]) -> int:
    """A man has his own number where one chooses among men, but other choices stand beside him."""
    return 0


def order(answer: dict[str, Any]) -> int:
    """As the rules list them."""
    return 0


def choice(answer: dict[str, Any], view: dict[str, Any], words: Wording) -> Text:
    """A choice as it is listed; a man with the cell where he stands."""
    if answer["do"] == "man":
        gang = view["avengers"][0]["on"] if view["avengers"] else view["seat"]
        for man in view["men"][gang]:
            if man["man"] == answer["man"]:
                return Text(words.say("choice.man_at", {"man": man["man"], "cell": man["cell"]}))
    return Text(words.say(f"choice.{answer['do']}", answer))


def question(view: dict[str, Any], ask: dict[str, Any], words: Wording) -> str:
    """What is asked, with what it is about."""
    return words.say(f"question.{ask['kind']}", question_facts(view, words))


def question_facts(view: dict[str, Any], words: Wording) -> dict[str, Any]:
    """What a question is about."""
    facts: dict[str, Any] = {"points": 0, "cell": view["aimed"] or "", "mover": 0, "amount": 0}
    facts |= {"bullets": 0, "parts": []}
    names = view["cells"]
    for frame in view["frames"]:
        data = frame["data"]
        if frame["phase"] == "movement":
            facts |= {"points": data["points"], "mover": data["seat"]}
        elif frame["phase"] == "entry":
            facts |= {"cell": names[data["to"]], "amount": 100_000 * data["price"]}
        elif frame["phase"] == "fight":
            facts |= {"cell": names[data["cell"]], "bullets": data["bullets"]}
        elif frame["phase"] == "van" and view["van"] >= 0:
            facts["cell"] = view["ring"][view["van"]]
    heist = view["heist"]
    if heist is not None:
        seat = view["seat"]
        facts |= {"cell": heist["bank"], "amount": heist["floor"]}
        facts["bullets"] = heist["bullets"][seat] if seat is not None else 0
        facts["parts"] = [
            {"seat": other, "amount": amount}
            for other, amount in enumerate(heist["split"])
            if amount
        ]
    return facts


def whole_answers(view: dict[str, Any], ask: dict[str, Any]) -> list[dict[str, Any]]:
    """The options; nothing is answered whole here."""
    return list(ask["options"])


def everything(ask: dict[str, Any]) -> list[dict[str, Any]]:
    """All that could be named."""
    return list(ask["options"])


def read(
    typed: str, view: dict[str, Any], ask: dict[str, Any], words: Wording
) -> dict[str, Any] | None:
    """TA-4.14 Standing answers in words (`standing 2 refuse`), and time (`time`); else the words are none."""
    if ask["kind"] != "move":
        return None
    parts = typed.lower().split()
    if parts in (["time"], ["temps"]):
        return {"do": "more_time"}
    if len(parts) == 3 and parts[0] in ("standing", "consigne") and parts[1].isdecimal():
        answers = {"pass": "let_pass", "ask": "ask", "refuse": "refuse"}
        answers |= {"passer": "let_pass", "demander": "ask", "refuser": "refuse"}
        if parts[2] in answers:
            return {"do": "standing", "to": int(parts[1]), "standing": answers[parts[2]]}
    return None
