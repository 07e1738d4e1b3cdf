"""What Thumb would do and why, and the odds of a duel: from what the seat may know and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rififi.games.razzia.data import BARS, CARD_BAR, CARD_RAIDS, CARDS
from rififi.games.razzia.players.forecast import nobody_gambles, nobody_raids
from rififi.games.razzia.players.haggling import expectations
from rififi.games.razzia.players.odds import ROLLS, duel_wins
from rififi.games.razzia.players.outlook import Outlook, worth_of
from rififi.games.razzia.players.thumb import Prospect, Thumb, best, numbers_laid
from rififi.kernel.forms import WrongFact
from rififi.kernel.refusal import Cannot, Reason

NO_SHARING: Final = Reason("no_sharing", "RZ-5.1")
CANNOT_REFUSE: Final = Reason("cannot_refuse", "RZ-5.5")

Reasons = list[dict[str, Any]]


def hint(view: dict[str, Any], ask: dict[str, Any]) -> dict[str, Any]:
    """The answer that Thumb gives to this question, and why."""
    thumb = Thumb(0)
    answer = thumb.answer(view, ask)
    reasons = {
        "play": why_card,
        "place": why_bar,
        "share": why_split,
        "answer": why_accept_or_refuse,
    }
    return {"answer": answer, "because": reasons[ask["kind"]](thumb, view, answer)}


def because(reason: str, **facts: Any) -> dict[str, Any]:
    """A sentence still to be worded."""
    return {"say": f"because.{reason}"} | facts


def in_hundred(odds: float) -> int:
    """How many times in a hundred."""
    return round(100 * odds)


# A card.


def why_card(thumb: Thumb, view: dict[str, Any], answer: dict[str, Any]) -> Reasons:
    """RZ-3.7 What lies there, who else may come, what the card wins, and why not the next best."""
    look = Outlook(view)
    laid = thumb.foresee(view, look)
    prospects = thumb.weigh(look, laid)
    chosen = best(prospects)
    bar = CARD_BAR[chosen.card]
    raids = in_hundred(1 - nobody_raids(laid, bar, look.others))
    gambles = in_hundred(1 - nobody_gambles(laid, bar, look.others))
    company = "raider" if CARD_RAIDS[chosen.card] else "gambler"
    reasons = [
        what_lies(view, look, bar),
        because(company, bar=BARS[bar], raids=raids, gambles=gambles),
        because("gain", card=CARDS[chosen.card], amount=round(chosen.gain)),
    ]
    others = [prospect for prospect in prospects if prospect is not chosen]
    return [*reasons, why_not(best(others), chosen)] if others else reasons


def what_lies(view: dict[str, Any], look: Outlook, bar: int) -> dict[str, Any]:
    """RZ-7.1 The notes on a bar; one that lies face down is taken for a mean one."""
    notes = notes_at(view, BARS[bar])
    if not notes:
        return because("bare", bar=BARS[bar])
    known = view["hidden_notes_known"]
    sure = all(type(note) is int or note in known for note in notes)
    key = ("lying" if len(notes) > 1 else "lying_alone") if sure else "lying_about"
    return because(key, bar=BARS[bar], notes=notes, amount=round(look.worth[bar]))


def why_not(other: Prospect, chosen: Prospect) -> dict[str, Any]:
    """Why the next best card is only the next best."""
    card, amount = CARDS[other.card], round(other.gain)
    if other.gain <= chosen.gain:
        return because("next_best", card=card, amount=amount)
    if other.promise + other.price > chosen.promise + chosen.price:
        return because("kept", card=card, amount=amount)
    return because("left_alone", card=card, amount=amount, bar=BARS[CARD_BAR[other.card]])


# The last note.


def why_bar(thumb: Thumb, view: dict[str, Any], answer: dict[str, Any]) -> Reasons:
    """RZ-3.5 What the hand can make of the note there, and what it could elsewhere."""
    bars = thumb.weigh_bars(view, Outlook(view))
    chosen = bars[BARS.index(answer["bar"])]
    key = "note_there" if BARS[CARD_BAR[chosen.card]] == answer["bar"] else "note_elsewhere"
    facts = {"note": view["last_note"], "bar": answer["bar"]}
    reasons = [because(key, card=CARDS[chosen.card], amount=round(chosen.gain), **facts)]
    others = {bar: found for bar, found in bars.items() if BARS[bar] != answer["bar"]}
    if others:
        second = best(list(others.values()))
        bar = next(BARS[bar] for bar, found in others.items() if found is second)
        facts = {"bar": bar, "card": CARDS[second.card], "amount": round(second.gain)}
        if second.gain <= chosen.gain:
            reasons.append(because("next_best_bar", **facts))
        else:
            reasons.append(because("dearer_bar", **facts))
    return reasons


# Notes to share.


def why_split(thumb: Thumb, view: dict[str, Any], answer: dict[str, Any]) -> Reasons:
    """RZ-5.1 What each of the others could expect of refusing, and what the proposer can expect."""
    look = Outlook(view)
    numbers = numbers_laid(view)
    parts = parts_worth(view, look, answer["parts"])
    reasons = []
    left_out = []
    for place in range(1, len(numbers)):
        part = answer["parts"][place]
        if not part["notes"]:
            left_out.append(part["seat"])
            continue
        odds = duel_wins([numbers[0], numbers[place]])[1] / ROLLS
        disputed = parts[0] + parts[place]
        facts = {"to": part["seat"], "notes": part["notes"], "times": in_hundred(odds)}
        amounts = {"disputed": round(disputed), "amount": round(odds * disputed)}
        reasons.append(because("offered", **facts, **amounts))
    if left_out:
        reasons.append(because("left_out", seats=left_out))
    odds = duel_wins(numbers)[0] / ROLLS ** (len(numbers) - 1)
    reasons.append(because("duel", times=in_hundred(odds)))
    expected = expectations(numbers, parts, 1, [], thumb.blindness(view, look))[0]
    return [*reasons, because("reckoned", amount=round(expected), disputed=round(sum(parts)))]


def why_accept_or_refuse(thumb: Thumb, view: dict[str, Any], answer: dict[str, Any]) -> Reasons:
    """RZ-5.5 The part offered, and what a refusal can be expected to bring."""
    look = Outlook(view)
    sharing = view["sharing"]
    contestants: list[int] = sharing["contestants"]
    numbers = numbers_laid(view)
    parts = parts_worth(view, look, sharing["proposal"])
    place = contestants.index(look.seat)
    fighters = [0, *[contestants.index(seat) for seat in sharing["refused"]], place]
    disputed = sum(parts[fighter] for fighter in fighters)
    ways = ROLLS ** (len(fighters) - 1)
    odds = duel_wins([numbers[fighter] for fighter in fighters])[-1] / ways
    later = place + 1 < len(contestants)
    facts = {"times": in_hundred(odds), "disputed": round(disputed)}
    amount = odds * disputed
    reasons = [
        your_part(sharing["proposal"][place]["notes"], parts[place]),
        because("refusing_first" if later else "refusing", **facts, amount=round(amount)),
    ]
    if later:
        whim = thumb.blindness(view, look)
        amount = expectations(numbers, parts, place + 1, fighters[1:], whim)[place]
        reasons.append(because("those_after", amount=round(amount)))
    if answer["do"] == "accept" and amount >= parts[place]:
        reasons.append(because("gamble"))
    return reasons


def your_part(notes: list[Any], worth: float) -> dict[str, Any]:
    """What is offered to the one who answers."""
    return because("your_part", notes=notes, amount=round(worth)) if notes else because("no_part")


def parts_worth(view: dict[str, Any], look: Outlook, parts: Reasons) -> list[float]:
    """What each part of a proposal is worth to the one who looks, highest card first."""
    return [
        sum([worth_of(note, look.hidden_note, view) for note in part["notes"]]) for part in parts
    ]


def notes_at(view: dict[str, Any], bar: str) -> list[Any]:
    """The notes on a bar."""
    for entry in view["bars"]:
        if entry["bar"] == bar:
            return list(entry["notes"])
    return []


# The odds of the duel.


def odds(view: dict[str, Any], facts: dict[str, Any]) -> dict[str, Any]:
    """RZ-5.9 Each fighter's chance, exactly, if all who may still refuse do, or `refusers` and no others.

    `wins` out of `of` ways in which the dice can fall; no fighters where nobody refuses. Everything it
    is made of is public. Raises Cannot.
    """
    sharing = view["sharing"]
    for field, value in facts.items():
        if field != "refusers":
            raise WrongFact(field, value, ["refusers"])
    if sharing is None:
        raise Cannot(NO_SHARING, {})
    contestants: list[int] = sharing["contestants"]
    refusers = refusers_of(sharing, facts)
    places = [0, *[contestants.index(seat) for seat in refusers]] if refusers else []
    numbers = numbers_laid(view)
    wins = duel_wins([numbers[place] for place in places]) if places else []
    chances = [
        {"seat": contestants[place], "number": numbers[place], "wins": count}
        for place, count in zip(places, wins, strict=True)
    ]
    disputed = None
    if sharing["proposal"] is not None:
        parts = sharing["proposal"]
        disputed = [note for place in places for note in parts[place]["notes"]]
    of = ROLLS ** max(0, len(places) - 1)
    return {"bar": sharing["bar"], "disputed": disputed, "of": of, "chances": chances}


def refusers_of(sharing: dict[str, Any], facts: dict[str, Any]) -> list[int]:
    """RZ-5.5 Who fights the proposer, highest first: who has refused, and who is said to or may."""
    refused: list[int] = sharing["refused"]
    contestants: list[int] = sharing["contestants"]
    accepted = [seat for seat in sharing["answered"] if seat not in refused]
    able = [seat for seat in contestants[1:] if seat not in accepted]
    named = facts.get("refusers", able)
    if not isinstance(named, list):
        raise WrongFact("refusers", named, ["[2, 3]"])
    for seat in named:
        if type(seat) is not int or seat not in able:
            raise Cannot(CANNOT_REFUSE, {"named": seat, "seats": able})
    return [seat for seat in able if seat in named or seat in refused]


ENQUIRIES: Final[dict[str, Callable[[dict[str, Any], dict[str, Any]], dict[str, Any]]]] = {
    "odds": odds
}
