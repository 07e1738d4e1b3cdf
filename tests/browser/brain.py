"""What the people of the tests want: to meet at a bar, so that there is something to share and to fight for.

They know each other’s hands, as friends do who look over shoulders; what they do, they do on the page.
"""

from __future__ import annotations

from typing import Any

COLOURS = {
    "colibri": "red",
    "cotton-club": "yellow",
    "havanna-bar": "violet",
    "jungle": "blue",
    "lincoln": "green",
    "jazz-house": "pink",
}

View = dict[str, Any]


def asked(view: View) -> str | None:
    """The kind of question that is put to whoever sees this, and not answered yet."""
    if view["finished"] or not view["frames"]:
        return None
    asks = view["frames"][-1]["asks"]
    kinds = [ask["kind"] for ask in asks if ask["seat"] == view["seat"] and not ask["answered"]]
    return kinds[0] if kinds else None


def worth(bar: View) -> int:
    """What lies there, face up."""
    return sum(note for note in bar["notes"] if isinstance(note, int))


def gamblers(view: View, colour: str) -> list[str]:
    """The Gamblers of a colour in a hand, the highest first."""
    held = [card for card in view["hand"] if card.startswith(f"{colour}-gambler")]
    return sorted(held, key=lambda card: card.rsplit("-", 1)[1], reverse=True)


def meeting_place(views: list[View]) -> str | None:
    """The colour of the bar where most of these people can gamble, the richest of those."""
    places = []
    for bar in views[0]["bars"]:
        colour = COLOURS[bar["bar"]]
        coming = sum(1 for view in views if gamblers(view, colour))
        if bar["notes"] and coming > 1:
            places.append((coming, worth(bar), colour))
    return max(places)[2] if places else None


def plans(views: list[View]) -> dict[int, str]:
    """The card that each of them lays, so that those who can meet, and nobody raids them."""
    place = meeting_place(views)
    chosen = {}
    for view in views:
        there = gamblers(view, place) if place else []
        elsewhere = [card for card in view["hand"] if not card.startswith(f"{place}-raid")]
        chosen[view["seat"]] = (there or elsewhere or view["hand"])[0]
    return chosen
