"""RZ-7 Who knows what: a view is built up from nothing for one seat, and a world imagined from it."""

from __future__ import annotations

from typing import Any

from rififi.games.razzia.data import (
    BARS,
    CARDS,
    cards_in_play,
    note_round,
    note_value,
    notes_in_play,
)
from rififi.games.razzia.phases.ending import count_money
from rififi.games.razzia.phases.sharing import note_word, parts_words
from rififi.games.razzia.state import Razzia, Setting, Sharing, gain_from_code
from rififi.kernel.chance import Chance


def view(s: Razzia, seat: int | None) -> dict[str, Any]:
    """RZ-7.1, RZ-7.2 What is public, and what this seat alone knows."""
    seen: dict[str, Any] = {
        "round": s.round,
        "rounds": s.setting.rounds,
        "dealer": s.dealer,
        "bars": [
            {"bar": BARS[bar], "notes": [note_on_bar(s, note) for note in s.lying[bar]]}
            for bar in s.setting.bars
        ],
        "cards_left": len(s.pile),
        "notes_left": len(s.note_pile),
        "played": [CARDS[card] for card in s.played],
        "shuffled": [[CARDS[card], shuffle] for card, shuffle in enumerate(s.shuffles) if shuffle],
        "laid": [CARDS[card] for card in s.laid],
        "next_bar": s.next_bar,
        "last_note_in_hand": s.last_note != 0,
        "seats": [seat_words(s, other, seat) for other in range(s.seats)],
        "gains": gains_words(s.gains),
        "sharing": None,
        "result": count_money(s) if s.finished else None,
    }
    for frame in s.frames:
        if isinstance(frame, Sharing):
            seen["sharing"] = sharing_view(s, frame)
    if seat is not None:
        seen["hand"] = [CARDS[card] for card in s.hands[seat]]
        seen["last_note"] = s.last_note if seat == s.dealer and s.last_note else None
        seen["hidden_notes_known"] = hidden_notes_laid_by(s, seat)
    return seen


def note_on_bar(s: Razzia, note: int) -> Any:
    """RZ-3.5 A note lying on a bar: at the end all are turned up."""
    return note_value(note) if s.finished else note_word(note)


def seat_words(s: Razzia, seat: int, onlooker: int | None) -> dict[str, Any]:
    """RZ-7.1 What is known of a seat; with `hidden_totals` others' money is not shown."""
    shown = s.finished or not s.setting.hidden_totals or seat == onlooker
    held = [0, 0]
    for card in s.hands[seat]:
        shuffle = s.shuffles[card]
        while shuffle >= len(held):
            held.append(0)
        held[shuffle] += 1
    return {
        "money": s.money[seat] if shown else None,
        "cards": len(s.hands[seat]),
        "held": held,
    }


def gains_words(gains: list[int]) -> list[dict[str, Any]]:
    """RZ-7.1 All gains as they happened."""
    words = []
    for code in gains:
        in_round, bar, seat, note = gain_from_code(code)
        words.append({"round": in_round, "bar": BARS[bar], "seat": seat, "note": note})
    return words


def sharing_view(s: Razzia, sharing: Sharing) -> dict[str, Any]:
    """RZ-5.5 The proposal and the answers are open."""
    return {
        "bar": BARS[sharing.bar],
        "contestants": sharing.contestants[:],
        "proposal": parts_words(s, sharing, sharing.parts) if sharing.parts else None,
        "answered": sharing.contestants[1 : sharing.heard],
        "refused": [sharing.contestants[place] for place in sharing.refusers],
    }


def hidden_notes_laid_by(s: Razzia, seat: int) -> dict[str, int]:
    """RZ-3.5 The notes face down that this seat laid, and so knows. At the end all are turned up."""
    known: dict[str, int] = {}
    if s.finished:
        return known
    for bar in s.setting.bars:
        for note in s.lying[bar]:
            if note_round(note) and dealer_of_round(s, note_round(note)) == seat:
                known[str(note_word(note))] = note_value(note)
    return known


def dealer_of_round(s: Razzia, in_round: int) -> int:
    """RZ-3.1 Who dealt in a round."""
    return (s.dealer - (s.round - in_round)) % s.seats


def imagine(setting: Setting, view: dict[str, Any], chance: Chance) -> dict[str, Any]:
    """RZ-7.2 A world that fits the view: cards in others' hands, both piles, notes face down."""
    hands, pile = imagine_cards(setting, view, chance)
    lying, last_note, note_pile = imagine_notes(setting, view, chance)
    money = [0] * setting.players
    for gain in view["gains"]:
        money[gain["seat"]] += gain["note"]
    return {
        "round": view["round"],
        "dealer": view["dealer"],
        "hands": hands,
        "pile": pile,
        "played": view["played"],
        "shuffled": view["shuffled"],
        "note_pile": note_pile,
        "last_note": last_note,
        "lying": lying,
        "laid": view["laid"],
        "next_bar": view["next_bar"],
        "money": money,
        "gains": view["gains"],
    }


def imagine_cards(
    setting: Setting, view: dict[str, Any], chance: Chance
) -> tuple[list[list[str]], list[str]]:
    """RZ-3.3 Everybody's hand, of which it is known out of which shuffles it came; the pile.

    Cards of the same last shuffle that are not seen are equally likely in every place where a card of
    that shuffle can be.
    """
    players = setting.players
    seat = view["seat"]
    hands: list[list[str]] = [[] for _ in range(players)]
    own: list[str] = view.get("hand", [])
    if seat is not None:
        hands[seat] = own[:]
    seen = {*own, *view["played"], *view["laid"]}
    shuffled = dict(view["shuffled"])
    unseen: dict[int, list[int]] = {}
    for card in cards_in_play(players, setting.bars):
        if CARDS[card] not in seen:
            unseen.setdefault(shuffled.get(CARDS[card], 0), []).append(card)
    pile: list[str] = []
    for shuffle in sorted(unseen):
        cards = unseen[shuffle]
        chance.shuffle(0, cards)
        for other in range(players):
            held = view["seats"][other]["held"]
            if other != seat and shuffle < len(held):
                for _ in range(held[shuffle]):
                    hands[other].append(CARDS[cards.pop()])
        pile.extend(CARDS[card] for card in cards)
    return hands, pile


def imagine_notes(
    setting: Setting, view: dict[str, Any], chance: Chance
) -> tuple[dict[str, list[Any]], int, list[int]]:
    """RZ-3.5 Notes face down, the dealer's last note and the pile: any of the notes not seen."""
    known = view.get("hidden_notes_known", {})
    last_note: int = view.get("last_note") or 0
    seen = [gain["note"] for gain in view["gains"]] + list(known.values())
    if last_note:
        seen.append(last_note)
    for bar in view["bars"]:
        seen.extend(note for note in bar["notes"] if type(note) is int)
    unseen = notes_in_play(setting.players)
    for note in seen:
        unseen.remove(note)
    chance.shuffle(0, unseen)
    lying: dict[str, list[Any]] = {}
    for bar in view["bars"]:
        notes: list[Any] = []
        for note in bar["notes"]:
            if type(note) is int:
                notes.append(note)
            else:
                value = known[note] if note in known else unseen.pop()
                in_round = int(note.removeprefix("hidden-"))
                notes.append({"note": value, "hidden_in_round": in_round})
        lying[bar["bar"]] = notes
    if view["last_note_in_hand"] and not last_note:
        last_note = unseen.pop()
    return lying, last_note, unseen
