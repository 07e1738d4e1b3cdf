"""Razzia in a terminal: the bars with their notes, the players, the hand, and notes shared in words."""

from __future__ import annotations

from itertools import product
from typing import Any, Final

from rich.columns import Columns
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from rififi.games.razzia.data import BARS, CARDS, COLOURS
from rififi.games.razzia.shares import read_shares
from rififi.kernel.refusal import Refused
from rififi.kernel.wording import Wording

STYLES: Final = {
    "colibri": "red",
    "cotton-club": "yellow",
    "havanna-bar": "magenta",
    "jungle": "blue",
    "lincoln": "green",
    "jazz-house": "bright_magenta",
}
SIGNS: Final = dict(zip(BARS, "●◆▲■★♥", strict=True))
"""A shape for each bar, since colour is never the only sign."""

QUIET: Final = {"card_dealt", "note_laid", "card_laid", "your_card_laid", "game_ends"}
"""Events that the board, or the ranking at the end, shows better than a sentence would."""

CHAPTER: Final = "round_begins"
"""The event that begins a new chapter of what is told."""

MOST_PROPOSALS: Final = 9
"""Proposals that are numbered; any other can be typed."""


def worth_telling(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Events less those that the board shows; of the first hand, one would have to say five."""
    told = []
    dealing_hands = False
    for event in events:
        if event["key"] in ("first_dealer", "round_begins"):
            dealing_hands = event["key"] == "first_dealer"
        if event["key"] not in QUIET and not (dealing_hands and event["key"] == "your_card"):
            told.append(event)
    return told


def drawn(event: dict[str, Any], words: Wording) -> RenderableType | None:
    """RZ-3.7 The cards turned over, one line for each bar where somebody went; else a sentence will do."""
    if event["key"] != "cards_turned_over":
        return None
    grid = Table.grid(padding=(0, 2))
    for bar in BARS:
        if any(bar_of_card(card) == bar for card in event["args"]["cards"]):
            sign = Text(f"{SIGNS[bar]} {words.word('bar', bar)}", style=f"bold {STYLES[bar]}")
            grid.add_row(sign, visitors(event["args"]["cards"], bar, words))
    return grid


def head(view: dict[str, Any], words: Wording) -> Text:
    """The round, and what is left in the piles."""
    facts = {key: view[key] for key in ("round", "rounds", "cards_left", "notes_left")}
    return Text(words.say("board.head", facts), style="dim")


def board(view: dict[str, Any], words: Wording) -> list[RenderableType]:
    """The table as a seat sees it, in blocks that may stand side by side."""
    return [bars(view, words), players(view, words)]


def bars(view: dict[str, Any], words: Wording) -> Table:
    """Each bar with the notes on it and the cards laid there."""
    grid = Table.grid(padding=(0, 2))
    for bar in view["bars"]:
        name, style = bar["bar"], STYLES[bar["bar"]]
        open_notes = [note for note in bar["notes"] if type(note) is int]
        total = sum(open_notes) if len(open_notes) == len(bar["notes"]) else 0
        row = [
            Text(f"{SIGNS[name]} {words.word('bar', name)}", style=f"bold {style}"),
            bills(bar["notes"], view.get("hidden_notes_known", {})),
            Text(words.word("amount", total) if total else "", style="dim", justify="right"),
        ]
        if view["laid"]:
            row.append(visitors(view["laid"], name, words))
        grid.add_row(*row)
    return grid


def visitors(laid: list[str], bar: str, words: Wording) -> Text:
    """Who came to a bar, with which card."""
    came = [
        words.say("board.visitor", {"seats": [seat], "what": short_card(card, words)})
        for seat, card in enumerate(laid)
        if bar_of_card(card) == bar
    ]
    return Text(", ".join(came))


def bills(notes: list[Any], known: dict[str, int]) -> Text:
    """RZ-3.5 Notes as they lie there; one with a question mark lies face down.

    Who laid it face down still knows what it is.
    """
    text = Text()
    for note in notes:
        value = f"{known.get(note, '')}?" if isinstance(note, str) else str(note)
        text.append(f"[{value}]", style="green")
        text.append(" ")
    return text


def players(view: dict[str, Any], words: Wording) -> Table:
    """Everybody's name, money and place."""
    grid = Table.grid(padding=(0, 2))
    for seat, known in enumerate(view["seats"]):
        own = seat == view["seat"]
        marks = []
        if seat == view["dealer"]:
            marks.append(words.say("board.dealer", {}))
        if has_laid(view, seat):
            marks.append(words.say("board.has_laid", {}))
        money = "?" if known["money"] is None else words.word("amount", known["money"])
        grid.add_row(
            Text("▸" if own else " "),
            Text(words.seat(seat), style="bold" if own else ""),
            Text(money, style="green", justify="right"),
            Text(", ".join(marks), style="dim"),
        )
    return grid


def has_laid(view: dict[str, Any], seat: int) -> bool:
    """RZ-3.7 Whether a seat's card lies there face down."""
    asks = view["frames"][-1]["asks"] if view["frames"] else []
    return any(ask["seat"] == seat and ask["kind"] == "play" and ask["answered"] for ask in asks)


def bar_of_card(card: str) -> str:
    return BARS[COLOURS.index(card.partition("-")[0])]


def short_card(card: str, words: Wording) -> str:
    """A card without its bar."""
    kind, _, number = card.partition("-")[2].partition("-")
    return words.templates[f"card.{kind}.short"].replace("{number}", number.rstrip("b"))


def choice(answer: dict[str, Any], view: dict[str, Any], words: Wording) -> Text:
    """A choice as it is listed."""
    if answer["do"] == "play":
        bar = bar_of_card(answer["card"])
        return Text(f"{SIGNS[bar]} {words.word('card', answer['card'])}", style=STYLES[bar])
    if answer["do"] == "place":
        label = f"{SIGNS[answer['bar']]} {words.word('bar', answer['bar'])}"
        return Text(label, style=STYLES[answer["bar"]])
    return Text(words.say(f"choice.{answer['do']}", answer))


def number(answer: dict[str, Any]) -> int:
    """Choices are counted: none has a number of its own."""
    return 0


def possible(refused: Refused | None) -> bool:
    """Whether a choice that has a number of its own is shown: none has."""
    return refused is None


def by_strokes(ask: dict[str, Any]) -> bool:
    """A sharing is proposed whole, not note by note."""
    return False


def order(answer: dict[str, Any]) -> int:
    """A hand is shown sorted by bar and number."""
    return CARDS.index(answer["card"]) if answer["do"] == "play" else 0


def question(view: dict[str, Any], ask: dict[str, Any], words: Wording) -> str:
    """What is asked, with what it is about."""
    return words.say(f"question.{ask['kind']}", question_facts(view, words))


def question_facts(view: dict[str, Any], words: Wording) -> dict[str, Any]:
    """What a question is about."""
    facts: dict[str, Any] = {"note": view.get("last_note"), "round": view["round"]}
    sharing = view["sharing"]
    if sharing is not None:
        notes = notes_of(view, sharing["bar"])
        facts |= {"bar": sharing["bar"], "notes": notes, "seat": sharing["contestants"][0]}
        facts["parts"] = sharing["proposal"] or []
        facts["example"] = example(words.seat(sharing["contestants"][-1]), notes)
    return facts


def example(name: str, notes: list[Any]) -> str:
    """RZ-5.4 How to say that somebody is to have the smallest notes."""
    smallest = sorted(notes, key=worth)[: max(1, len(notes) // 2)]
    return " ".join([name, *[typed_note(note) for note in smallest]])


def typed_note(note: Any) -> str:
    """A note as it can be typed: "?5" is the hidden note of round 5."""
    return str(note).replace("hidden-", "?")


def hand(view: dict[str, Any], words: Wording) -> RenderableType | None:
    """The hand, if the viewer has one."""
    if not view.get("hand"):
        return None
    cards = []
    for card in sorted(view["hand"], key=CARDS.index):
        bar = bar_of_card(card)
        cards.append(Text(f"{SIGNS[bar]} {short_card(card, words)}", style=STYLES[bar]))
    title = Text(words.say("board.hand", {}))
    return Columns([title, *cards], padding=(0, 3))


def chosen_from_hand(ask: dict[str, Any]) -> bool:
    """Whether the choices are the hand."""
    return bool(ask["kind"] == "play")


def notes_of(view: dict[str, Any], bar: str) -> list[Any]:
    """The notes on a bar."""
    found: list[Any] = next(entry["notes"] for entry in view["bars"] if entry["bar"] == bar)
    return found


def whole_answers(view: dict[str, Any], ask: dict[str, Any]) -> list[dict[str, Any]]:
    """RZ-5.4 For a proposal, ways to share, the even ones first, and to keep all; else the options."""
    if ask["kind"] != "share":
        return list(ask["options"])
    contestants = view["sharing"]["contestants"]
    notes = notes_of(view, view["sharing"]["bar"])
    if len(contestants) ** len(notes) > 5000:
        return [proposal(contestants, notes, [i % len(contestants) for i in range(len(notes))])]
    known: dict[str, dict[str, Any]] = {}
    for places in product(range(len(contestants)), repeat=len(notes)):
        answer = proposal(contestants, notes, list(places))
        known.setdefault(str(answer), answer)
    everything = proposal(contestants, notes, [0] * len(notes))
    even = sorted(known.values(), key=unevenness)[: MOST_PROPOSALS - 1]
    return even if everything in even else [*even, everything]


def proposal(contestants: list[int], notes: list[Any], places: list[int]) -> dict[str, Any]:
    """The notes shared so; each part with its largest note first."""
    parts = []
    for place, seat in enumerate(contestants):
        part = [note for note, to in zip(notes, places, strict=True) if to == place]
        parts.append({"seat": seat, "notes": sorted(part, key=worth, reverse=True)})
    return {"do": "share", "parts": parts}


def worth(note: Any) -> int:
    """About what a note is worth to people who cannot see it."""
    return note if type(note) is int else 20


def unevenness(answer: dict[str, Any]) -> tuple[int, int]:
    """How far the parts of a proposal are from each other; of two alike, the better for its maker."""
    sums = [sum(worth(note) for note in part["notes"]) for part in answer["parts"]]
    return max(sums) - min(sums), -sums[0]


def everything(ask: dict[str, Any]) -> list[dict[str, Any]]:
    """All that could be named, allowed or not: so that one may ask why not."""
    if ask["kind"] == "play":
        return [{"do": "play", "card": card} for card in CARDS if not card.endswith("b")]
    return list(ask["options"])


def read(
    typed: str, view: dict[str, Any], ask: dict[str, Any], words: Wording
) -> dict[str, Any] | None:
    """RZ-5.4 A proposal in words, or None where the words are none."""
    if ask["kind"] != "share":
        return None
    contestants = view["sharing"]["contestants"]
    parts = read_shares(typed, contestants, notes_of(view, view["sharing"]["bar"]), words)
    if parts is None:
        return None
    return {"do": "share", "parts": [{"seat": seat, "notes": parts[seat]} for seat in contestants]}
