"""A position of Razzia in words: everything, the secrets too, written and read back."""

from __future__ import annotations

from typing import Any

from rififi.games.razzia.audit import audit, audit_end, audit_face_down, audit_round
from rififi.games.razzia.data import (
    BARS,
    CARDS,
    NOTES,
    face_down,
    note_round,
    note_value,
)
from rififi.games.razzia.state import Razzia, Setting, Sharing, gain_code, gain_from_code
from rififi.kernel.chance import Chance
from rififi.kernel.forms import Damaged, Unsound, listing, mapping, numbered, whole
from rififi.kernel.frame import Frame
from rififi.kernel.state import Flow

MOST_ROUNDS = 15


def state_words(s: Razzia) -> dict[str, Any]:
    """What lies where; piles are written from the top down."""
    return {
        "round": s.round,
        "dealer": s.dealer,
        "hands": [[CARDS[card] for card in hand] for hand in s.hands],
        "pile": [CARDS[card] for card in reversed(s.pile)],
        "played": [CARDS[card] for card in s.played],
        "shuffled": [[CARDS[card], shuffle] for card, shuffle in enumerate(s.shuffles) if shuffle],
        "note_pile": s.note_pile[::-1],
        "last_note": s.last_note,
        "lying": {BARS[bar]: [note_words(note) for note in s.lying[bar]] for bar in s.setting.bars},
        "laid": [CARDS[card] for card in s.laid],
        "next_bar": s.next_bar,
        "money": s.money[:],
        "gains": [gain_words(code) for code in s.gains],
    }


def note_words(note: int) -> Any:
    """RZ-3.5 A note face up is its value; one face down says in which round it was laid."""
    if note_round(note):
        return {"note": note_value(note), "hidden_in_round": note_round(note)}
    return note_value(note)


def gain_words(code: int) -> dict[str, Any]:
    """RZ-7.1 A note won."""
    in_round, bar, seat, note = gain_from_code(code)
    return {"round": in_round, "bar": BARS[bar], "seat": seat, "note": note}


def sharing_words(sharing: Sharing) -> dict[str, Any]:
    """RZ-5 A sharing in progress; parts and refusers by place among the contestants."""
    return {
        "bar": BARS[sharing.bar],
        "contestants": sharing.contestants[:],
        "parts": sharing.parts[:],
        "refusers": sharing.refusers[:],
        "heard": sharing.heard,
    }


def sharing_from_words(phase: int, words: dict[str, Any]) -> Sharing:
    """RZ-5 The sharing that the words describe."""
    contestants = seats_of(words.get("contestants"), "contestants", 8)
    last = len(contestants) - 1
    parts = listing(words.get("parts"), "parts")
    refusers = listing(words.get("refusers"), "refusers")
    return Sharing(
        phase,
        0,
        numbered(words.get("bar"), "bar", BARS),
        contestants,
        [whole(place, "parts", 0, last) for place in parts],
        [whole(place, "refusers", 1, last) for place in refusers],
        whole(words.get("heard"), "heard", 1, last + 1),
    )


def state_from_words(
    flow: Flow,
    setting: Setting,
    frames: list[Frame],
    serials: list[int],
    chance: Chance,
    finished: bool,
    words: dict[str, Any],
) -> Razzia:
    """The state that the words describe, checked for anything missing or too many."""
    players = setting.players
    hands = listing(words.get("hands"), "hands", players)
    money = listing(words.get("money"), "money", players)
    last_note = words.get("last_note")
    s = Razzia(
        flow,
        players,
        frames,
        serials,
        chance,
        0,
        finished,
        setting,
        whole(words.get("round"), "round", 0, MOST_ROUNDS),
        whole(words.get("dealer"), "dealer", 0, players - 1),
        [cards_of(hand, f"hands[{seat}]") for seat, hand in enumerate(hands)],
        cards_of(words.get("pile"), "pile")[::-1],
        cards_of(words.get("played"), "played"),
        shuffles_of(words.get("shuffled")),
        [note_of(note, "note_pile") for note in listing(words.get("note_pile"), "note_pile")][::-1],
        0 if last_note == 0 else note_of(last_note, "last_note"),
        lying_of(setting, words.get("lying")),
        cards_of(words.get("laid"), "laid"),
        whole(words.get("next_bar"), "next_bar", 0, len(setting.bars)),
        [whole(amount, "money", 0, 10_000) for amount in money],
        [gain_of(gain, players) for gain in listing(words.get("gains"), "gains")],
    )
    if len(s.laid) not in (0, players):
        raise Damaged("laid", words.get("laid"), "empty_or", count=players)
    wrong = audit(s) or audit_round(s) or audit_face_down(s) or audit_end(s)
    if wrong is not None:
        raise Unsound(wrong)
    return s


def cards_of(value: Any, where: str) -> list[int]:
    return [numbered(card, where, CARDS) for card in listing(value, where)]


def note_of(value: Any, where: str) -> int:
    if type(value) is int and value in NOTES:
        return value
    raise Damaged(where, value, "one_of", values=list(NOTES))


def seats_of(value: Any, where: str, players: int) -> list[int]:
    return [whole(seat, where, 0, players - 1) for seat in listing(value, where)]


def shuffles_of(value: Any) -> list[int]:
    shuffles = [0] * len(CARDS)
    for entry in listing(value, "shuffled"):
        card, shuffle = listing(entry, "shuffled", 2)
        shuffles[numbered(card, "shuffled", CARDS)] = whole(shuffle, "shuffled", 1, MOST_ROUNDS)
    return shuffles


def lying_of(setting: Setting, value: Any) -> list[list[int]]:
    by_bar = mapping(value, "lying")
    lying: list[list[int]] = [[] for _ in BARS]
    for name, notes in by_bar.items():
        bar = numbered(name, "lying", [BARS[open_bar] for open_bar in setting.bars])
        where = f"lying.{name}"
        lying[setting.bars[bar]] = [lying_note_of(note, where) for note in listing(notes, where)]
    return lying


def lying_note_of(value: Any, where: str) -> int:
    if isinstance(value, dict):
        in_round = whole(value.get("hidden_in_round"), where, 1, MOST_ROUNDS)
        return face_down(note_of(value.get("note"), where), in_round)
    return note_of(value, where)


def gain_of(value: Any, players: int) -> int:
    words = mapping(value, "gains")
    return gain_code(
        whole(words.get("round"), "gains.round", 1, MOST_ROUNDS),
        numbered(words.get("bar"), "gains.bar", BARS),
        whole(words.get("seat"), "gains.seat", 0, players - 1),
        note_of(words.get("note"), "gains.note"),
    )
