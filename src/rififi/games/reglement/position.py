"""A position of Règlement de comptes in words: everything, the secrets too, written and read back."""

from __future__ import annotations

from typing import Any

from rififi.games.reglement.audit import audit, audit_end, audit_table
from rififi.games.reglement.data import (
    CARDS,
    ENDINGS,
    FIGURES,
    GONE,
    HAND,
    HOME,
    KINDS,
    NOBODY,
    NOT_ENDED,
    money_in_play,
)
from rififi.games.reglement.state import Reglement, Seating, Setting
from rififi.games.reglement.view import (
    cakes_words,
    counts_words,
    gangsters_words,
    gone_words,
    hand_of,
    waiting_words,
)
from rififi.kernel.chance import Chance
from rififi.kernel.forms import Damaged, Unsound, fault, flag, listing, mapping, numbered, whole
from rififi.kernel.frame import Frame
from rififi.kernel.state import Flow

MOST_TURNS = 100_000


def state_words(s: Reglement) -> dict[str, Any]:
    """What lies where; the pile from the top down, hands in the order in which the cards came."""
    hands = [hand_of(s, seat) for seat in range(s.seats)]
    return {
        "turn": s.turn,
        "turns": s.turns,
        "quiet": s.quiet,
        "middle": s.middle,
        "money": s.money[:],
        "hands": [[CARDS[card & 7] for card in hand] for hand in hands],
        "hand_shuffles": [[card >> 3 for card in hand] for hand in hands],
        "pile": [CARDS[kind] for kind in reversed(s.pile)],
        "shuffle": s.shuffle,
        "put_aside": counts_words(s.aside),
        "gangsters": gangsters_words(s),
        "waiting": waiting_words(s),
        "cakes": cakes_words(s),
        "played": CARDS[s.played] if s.played >= 0 else None,
        "gone": gone_words(s),
        "ending": ENDINGS[s.ending] if s.ending != NOT_ENDED else None,
    }


def seating_words(seating: Seating) -> dict[str, Any]:
    """RC-2.3, RC-4.9 Whose turn it is to seat a gangster."""
    return {"seat": seating.seat}


def seating_from_words(phase: int, words: dict[str, Any]) -> Seating:
    """RC-2.3, RC-4.9 The seating that the words describe."""
    return Seating(phase, 0, whole(words.get("seat"), "seat", 0, max(FIGURES) - 1))


def state_from_words(
    flow: Flow,
    setting: Setting,
    frames: list[Frame],
    serials: list[int],
    chance: Chance,
    out: int,
    finished: bool,
    words: dict[str, Any],
) -> Reglement:
    """The state that the words describe, checked for anything missing or too many."""
    players = setting.players
    most = money_in_play(players)
    money = listing(words.get("money"), "money", players)
    ending = words.get("ending")
    played = words.get("played")
    s = Reglement(
        flow,
        players,
        frames,
        serials,
        chance,
        out,
        finished,
        setting,
        whole(words.get("turn"), "turn", 0, players - 1),
        whole(words.get("turns"), "turns", 0, MOST_TURNS),
        whole(words.get("quiet"), "quiet", 0, MOST_TURNS),
        whole(words.get("middle"), "middle", 0, most),
        [whole(amount, "money", 0, most) for amount in money],
        hands_of(words.get("hands"), words.get("hand_shuffles"), players),
        [numbered(card, "pile", CARDS) for card in listing(words.get("pile"), "pile")][::-1],
        whole(words.get("shuffle"), "shuffle", 0, MOST_TURNS),
        counts_of(words.get("put_aside")),
        [NOBODY] * setting.places,
        [0] * players,
        0,
        0,
        0,
        0,
        waiting_of(words.get("waiting"), players),
        cakes_of(words.get("cakes"), players, setting.places),
        -1 if played is None else numbered(played, "played", CARDS),
        gone_of(words.get("gone"), players),
        NOT_ENDED if ending is None else numbered(ending, "ending", ENDINGS),
    )
    seat_all(s, words.get("gangsters"))
    wrong = audit(s) or audit_table(s) or audit_end(s)
    if wrong is not None:
        raise Unsound(wrong)
    return s


def hands_of(hands: Any, shuffles: Any, players: int) -> list[int]:
    """The cards of all hands, each with its shuffle."""
    cards: list[int] = []
    numbers = listing(shuffles, "hand_shuffles", players)
    for seat, named in enumerate(listing(hands, "hands", players)):
        hand = listing(named, f"hands[{seat}]")
        if len(hand) > HAND:
            raise Damaged(f"hands[{seat}]", hand, "listing_up_to", count=HAND)
        of_hand = listing(numbers[seat], f"hand_shuffles[{seat}]", len(hand))
        for i in range(HAND):
            if i < len(hand):
                kind = numbered(hand[i], f"hands[{seat}]", CARDS)
                cards.append(kind + 8 * whole(of_hand[i], "hand_shuffles", 0, MOST_TURNS))
            else:
                cards.append(-1)
    return cards


def counts_of(value: Any) -> list[int]:
    """How many cards of each kind."""
    counts = [0] * len(CARDS)
    for name, count in mapping(value, "put_aside").items():
        counts[numbered(name, "put_aside", CARDS)] = whole(count, f"put_aside.{name}", 1, 60)
    return counts


def seat_all(s: Reglement, value: Any) -> None:
    """RC-1.2 Those who sit take their places."""
    for entry in listing(value, "gangsters"):
        words = mapping(entry, "gangsters")
        place = whole(words.get("place"), "gangsters.place", 1, s.setting.places) - 1
        seat = whole(words.get("seat"), "gangsters.seat", 0, s.seats - 1)
        kind = numbered(words.get("kind"), "gangsters.kind", KINDS)
        asleep = flag(words.get("asleep"), "gangsters.asleep")
        if s.sitting[place] != NOBODY:
            raise Unsound(fault("two_gangsters", place=place + 1))
        s.sit_down(place, 4 * seat + kind, asleep)


def waiting_of(value: Any, players: int) -> list[int]:
    """RC-2.3, RC-4.9 Those who are still to be seated."""
    waiting = [0] * (8 * players)
    for seat, entries in enumerate(listing(value, "waiting", players)):
        for entry in listing(entries, "waiting"):
            words = mapping(entry, "waiting")
            kind = numbered(words.get("kind"), "waiting.kind", KINDS)
            asleep = flag(words.get("asleep"), "waiting.asleep")
            waiting[8 * seat + (4 if asleep else 0) + kind] += 1
    return waiting


def cakes_of(value: Any, players: int, places: int) -> list[int]:
    """RC-4.3, RC-6.2 Where each cake is."""
    cakes = []
    for seat, entry in enumerate(listing(value, "cakes", players)):
        words = mapping(entry, "cakes")
        whole(words.get("seat"), "cakes.seat", seat, seat)
        place = words.get("place")
        gone = flag(words.get("gone"), "cakes.gone")
        if place is None:
            cakes.append(GONE if gone else HOME)
        elif gone:
            raise Unsound(fault("cakes"))
        else:
            cakes.append(whole(place, "cakes.place", 1, places) - 1)
    return cakes


def gone_of(value: Any, players: int) -> list[tuple[int, int, int, int]]:
    """RC-6.1 Who went out, when, and with how many gangsters."""
    gone = []
    for entry in listing(value, "gone"):
        words = mapping(entry, "gone")
        gone.append(
            (
                whole(words.get("seat"), "gone.seat", 0, players - 1),
                whole(words.get("turn"), "gone.turn", 1, MOST_TURNS),
                whole(words.get("moment"), "gone.moment", 1, players),
                whole(words.get("gangsters"), "gone.gangsters", 1, 10),
            )
        )
    return gone
