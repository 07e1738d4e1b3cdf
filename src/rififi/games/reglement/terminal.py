"""Règlement de comptes in a terminal: the table from above, the hand, cards chosen by number or in words."""

from __future__ import annotations

from typing import Any, Final

from rich.console import RenderableType
from rich.text import Text

from rififi.games.reglement.data import CARDS, COCKTAIL, KINDS, PILLS, QUIET_TURNS, THINGS
from rififi.games.reglement.phases.answers import field_after
from rififi.games.reglement.phases.choosing import ASIDE
from rififi.games.reglement.ring import STYLES, RoundTable, cake_at, sitter_at
from rififi.games.reglement.typed import read_line
from rififi.kernel.refusal import Refused
from rififi.kernel.wording import Wording

CHAPTER: Final = ""
"""Turns are short: nothing of what is told waits for the reader."""

QUIET: Final = {"dealt", "drew", "turn"}
"""Events that the board or the next one tells better."""

PLACES: Final = {"target", "at", "from", "to"}
"""Strokes that name a place, and are chosen by its number."""

TOGETHER: Final = {"pills_left_over", "rising_order"}
"""Refusals of a place of a Cocktail that is all right if the others are named with it."""

QUIET_WORTH_SAYING: Final = 10
"""After so many quiet turns the end that they may bring is mentioned."""


def worth_telling(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Events less those that are told better elsewhere."""
    return [event for event in events if event["key"] not in QUIET]


def drawn(event: dict[str, Any], words: Wording) -> RenderableType | None:
    """Every event is a sentence."""
    return None


def head(view: dict[str, Any], words: Wording) -> Text:
    """The turn, the money in the middle, the pile."""
    facts = {"turns": view["turns"], "amount": view["middle"], "pile": view["pile"]}
    text = words.say("board.head" if view["turns"] else "board.head_seating", facts)
    if view["quiet"] >= QUIET_WORTH_SAYING:
        text += words.say("board.quiet", {"quiet": view["quiet"], "of": QUIET_TURNS})
    return Text(text, style="dim")


def board(view: dict[str, Any], words: Wording) -> list[RenderableType]:
    """The table, with the players in its middle; in the first round, what its short words mean."""
    blocks: list[RenderableType] = [RoundTable(view, words)]
    return [*blocks, legend(words)] if view["turns"] <= view["players"] else blocks


def legend(words: Wording) -> Text:
    """What the short words of the board mean."""
    items = []
    for thing in THINGS[1:]:
        short, name = words.templates[f"thing.{thing}.short"], words.templates[f"thing.{thing}"]
        if not name.startswith(short.casefold()):
            items.append(words.say("board.legend_item", {"short": short, "thing": name}))
    return Text(words.say("board.legend", {"things": " · ".join(items)}), style="dim")


def hand(view: dict[str, Any], words: Wording) -> RenderableType | None:
    """The hand, if the viewer has one."""
    if not view.get("hand"):
        return None
    cards = [words.word("cards", [card] * view["hand"].count(card)) for card in held(view)]
    return Text(f"{words.say('board.hand', {})} {' · '.join(cards)}")


def held(view: dict[str, Any]) -> list[str]:
    """The kinds of card in the viewer's hand."""
    return [card for card in CARDS if card in view["hand"]]


def chosen_from_hand(ask: dict[str, Any]) -> bool:
    """The hand is shown beside the choices: these do not say how many there are of a card."""
    return False


# Questions.


def own_strokes(view: dict[str, Any]) -> list[int]:
    """What the viewer has answered so far of the open question."""
    asks = view["frames"][-1]["asks"] if view["frames"] else []
    for ask in asks:
        if ask["seat"] == view["seat"] and not ask["answered"]:
            return list(ask["strokes"])
    return []


def question(view: dict[str, Any], ask: dict[str, Any], words: Wording) -> str:
    """What is asked: first for a card, or for a gangster; then what it is played on, or where he sits."""
    strokes = own_strokes(view)
    if not strokes:
        return words.say(f"question.{ask['kind']}", question_facts(view, words))
    if ask["kind"] == "place":
        return words.say("next.at", {})
    card = CARDS[strokes[0]]
    if card == "cocktail":
        return words.say("next.cocktail", cocktail_facts(view))
    field = field_after(tuple(strokes))
    return words.say(f"next.{field if card == 'move' or field == 'way' else card}", {})


def cocktail_facts(view: dict[str, Any]) -> dict[str, Any]:
    """How many pills a Cocktail has now, and how to say who gets them."""
    served = sitting_before_glasses(view)[:PILLS]
    return {"count": len(served), "example": " ".join(map(str, served))}


def sitting_before_glasses(view: dict[str, Any]) -> list[int]:
    """Where opponents sit before a glass."""
    things = view["table"]["places"]
    places = [who["place"] for who in view["gangsters"] if who["seat"] != view["seat"]]
    return [place for place in places if things[place - 1] == "glass"]


def question_facts(view: dict[str, Any], words: Wording) -> dict[str, Any]:
    """What a question is about: the board shows it all."""
    return {}


# Choices.


def by_strokes(ask: dict[str, Any]) -> bool:
    """One chooses a card and then what it is played on: a list of both would be long."""
    return True


def number(answer: dict[str, Any]) -> int:
    """A place is chosen by its number; other choices are counted."""
    place: int = answer["place"] if answer["do"] in PLACES else 0
    return place


def possible(refused: Refused | None) -> bool:
    """Places that could be chosen; one of a Cocktail too that should be named together with others."""
    return refused is None or refused.code in TOGETHER


def order(answer: dict[str, Any]) -> int:
    """Cards in their order, those put aside after those played; all else as it is asked."""
    if answer["do"] == "choose":
        return CARDS.index(answer["card"])
    if answer["do"] == "put_aside":
        return ASIDE + CARDS.index(answer["card"])
    return number(answer)


def choice(answer: dict[str, Any], view: dict[str, Any], words: Wording) -> Text:
    """A choice as it is listed; a place with who sits there and what lies there."""
    verb = answer["do"]
    if verb in PLACES:
        return place_label(answer["place"], view, words)
    if verb == "cake":
        style = STYLES[answer["cake"]]
        place = view["cakes"][answer["cake"]]["place"]
        label = words.word("cake", answer["cake"])
        return Text(label if place is None else f"{label} ({place})", style=style)
    if verb == "play":
        return Text(words.say(f"choice.play.{answer['card']}", named(answer, view, words)))
    return Text(words.say(f"choice.{verb}", answer))


def place_label(place: int, view: dict[str, Any], words: Wording) -> Text:
    """A place: who sits there, the cake and the thing that lie there."""
    if not 1 <= place <= len(view["table"]["places"]):
        return Text(str(place))
    thing = view["table"]["places"][place - 1]
    pieces = [sitter_at(view, place, words), cake_at(view, place)]
    if thing:
        pieces.append(Text(words.templates[f"thing.{thing}"], style="dim"))
    return Text(" ").join([piece for piece in pieces if piece.plain])


def named(answer: dict[str, Any], view: dict[str, Any], words: Wording) -> dict[str, Any]:
    """A whole answer with its places said in full: who sits there, or what lies there."""
    said = dict(answer)
    for field in ("target", "from"):
        if field in answer:
            said[field] = at_place(answer[field], view, words)
    if "targets" in answer:
        said["targets"] = [at_place(place, view, words) for place in answer["targets"]]
    return said


def at_place(place: int, view: dict[str, Any], words: Wording) -> str:
    """Who sits at a place, with its number; or the number alone."""
    for gangster in view["gangsters"]:
        if gangster["place"] == place:
            return words.word("victims", [gangster])
    return str(place)


def whole_answers(view: dict[str, Any], ask: dict[str, Any]) -> list[dict[str, Any]]:
    """Not asked for: choices are strokes."""
    return []


def everything(ask: dict[str, Any]) -> list[dict[str, Any]]:
    """All that could be named first, allowed or not: so that one may ask why not."""
    if ask["kind"] == "place":
        return [
            {"do": "take", "kind": kind, "asleep": asleep}
            for asleep in (False, True)
            for kind in KINDS
        ]
    cards = [{"do": "choose", "card": card} for card in CARDS]
    if ask["kind"] == "second":
        return [*cards, {"do": "stop"}]
    return [*cards, *[{"do": "put_aside", "card": card} for card in CARDS]]


def read(
    typed: str, view: dict[str, Any], ask: dict[str, Any], words: Wording
) -> dict[str, Any] | None:
    """A whole answer in words, or None where the words are none; for a Cocktail, the numbers will do."""
    strokes = own_strokes(view)
    if not strokes:
        return read_line(typed, view, ask, words)
    pieces = typed.replace(",", " ").split()
    if strokes == [COCKTAIL] and len(pieces) > 1 and all(piece.isdecimal() for piece in pieces):
        return {"do": "play", "card": "cocktail", "targets": sorted(map(int, pieces))}
    return None
