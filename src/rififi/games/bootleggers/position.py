"""A position of Bootleggers in words: everything, the secrets too, written and read back."""

from __future__ import annotations

from typing import Any

from rififi.games.bootleggers.audit import audit, audit_more
from rififi.games.bootleggers.data import (
    CARDS,
    IMPROVEMENTS,
    KEPT_IN,
    MARKERS,
    MUSCLE_CARDS,
    REMOTE,
    SIZES,
    SPEAKEASIES,
    STILL_ROOM,
    STILLS,
    TRUCK_CAPACITY,
    TRUCK_COUNT,
    TRUCKS,
    face_down_card,
    face_down_since,
)
from rififi.games.bootleggers.frame_words import numbered_or
from rififi.games.bootleggers.frames import (
    BY_WINDFALL,
    DrawnCard,
)
from rififi.games.bootleggers.influence import DOCKS
from rififi.games.bootleggers.phases.deals import TRADE
from rififi.games.bootleggers.phases.promises import PROMISE_KINDS
from rififi.games.bootleggers.state import Bootleggers, Setting
from rififi.games.bootleggers.thugs.playing import STAGES
from rififi.kernel.chance import Chance
from rififi.kernel.forms import Unsound, flag, listing, mapping, numbered, whole
from rififi.kernel.frame import Frame
from rififi.kernel.promises import ledger_from_words, ledger_words
from rififi.kernel.seating import bits_of
from rififi.kernel.state import Flow

MOST_MONEY = 100_000
MOST_CRATES = 10_000
MOST_WINDOWS = 1_000_000


def state_words(s: Bootleggers) -> dict[str, Any]:
    """What lies where; decks are written from the top down."""
    return {
        "round": s.round,
        "stage": STAGES[s.stage],
        "deck": [CARDS[card] for card in reversed(s.deck[: s.left])],
        "gone": [CARDS[card] for card in s.deck[s.left :]],
        "truck_deck": [SIZES[size] for size in reversed(s.truck_deck[: s.trucks_left])],
        "truck_gone": [SIZES[size] for size in s.truck_deck[s.trucks_left :]],
        "truck_offer": SIZES[s.truck_offer] if s.truck_offer >= 0 else None,
        "offers": [CARDS[card] for card in s.offers],
        "order": s.order[:],
        "turns": s.turns[:],
        "turn": s.turn,
        "books": s.books[:],
        "copper": s.copper if s.copper >= 0 else None,
        "arrivals": s.arrivals,
        "seats": [seat_words(s, seat) for seat in range(s.seats)],
        "speakeasies": speakeasies_words(s),
        "trucks": trucks_words(s),
        "remote_stills": remote_words(s),
        "promises": ledger_words(TRADE, s.promises),
    }


def seat_words(s: Bootleggers, seat: int) -> dict[str, Any]:
    """What a mobster has, holds and has shown."""
    kept = s.face_down[seat]
    return {
        "muscle": s.muscle[seat][:],
        "muscle_gone": s.gone[seat][:],
        "shown": s.shown[seat] if s.shown else None,
        "boys": (s.boys >> seat) & 1 == 1,
        "hand": [CARDS[card] for card in s.hands[seat]],
        "seen": [CARDS[card] for card in s.hands[seat] if s.is_seen(card)],
        "face_down": kept_words(s, seat) if kept >= 0 else None,
        "union_boss": (s.bosses >> seat) & 1 == 1,
        "money": s.money[seat],
        "reserve": s.reserve[seat],
        "room": s.room[seat],
        "barred": s.barred[seat],
        "crates": s.crates[seat],
        "warehouse": (s.stored >> seat) & 1 == 1,
        "room_dice": s.room_dice[seat],
        "room_improvements": s.room_improvements[seat],
        "family_dice": s.dice[seat],
        "family_stopped": (s.stopped >> seat) & 1 == 1,
        "made": s.made[seat],
        "until": s.until[seat],
    }


def kept_words(s: Bootleggers, seat: int) -> dict[str, Any]:
    """BL-8.31 A card face down: kept, or only just drawn, so that it may be a Thug."""
    kept = s.face_down[seat]
    words = {"card": CARDS[face_down_card(kept)], "since": face_down_since(kept)}
    return words | {"just_drawn": is_just_drawn(s, seat)}


def is_just_drawn(s: Bootleggers, seat: int) -> bool:
    """BL-8.31 Whether a seat has still to decide about a card drawn by Windfall."""
    for frame in s.frames:
        if isinstance(frame, DrawnCard) and frame.seat == seat and frame.how == BY_WINDFALL:
            return s.face_down[seat] >= 0
    return False


def speakeasies_words(s: Bootleggers) -> dict[str, Any]:
    """Markers, improvements, and what was played there this round."""
    words = {}
    for speakeasy in range(s.setting.speakeasies):
        first = speakeasy * s.seats
        words[SPEAKEASIES[speakeasy]] = {
            "markers": s.markers[first : first + s.seats],
            "improvements": s.improved[speakeasy],
            "payoff": s.payoff[speakeasy] if s.payoff[speakeasy] >= 0 else None,
            "heat": s.heat[speakeasy] if s.heat[speakeasy] >= 0 else None,
            "thirsty": (s.thirsty >> speakeasy) & 1 == 1,
            "praised": (s.praised >> speakeasy) & 1 == 1,
            "copper": (s.coppered >> speakeasy) & 1 == 1,
            "busted": (s.busted >> speakeasy) & 1 == 1,
            "sold": (s.sold >> speakeasy) & 1 == 1,
        }
    return words


def trucks_words(s: Bootleggers) -> dict[str, Any]:
    """The trucks that are not in the box."""
    words = {}
    for truck in range(TRUCK_COUNT):
        if s.user[truck] < 0:
            continue
        words[TRUCKS[truck]] = {
            "owner": s.owner[truck] if s.owner[truck] >= 0 else None,
            "user": s.user[truck],
            "marked": (s.marked_trucks >> truck) & 1 == 1,
            "load": s.load[truck],
            "cargo_of": s.cargo[truck] if s.cargo[truck] >= 0 else None,
            "at": SPEAKEASIES[s.at[truck]] if s.at[truck] >= 0 else None,
            "dock": DOCKS[s.dock[truck]],
            "arrived": s.arrived[truck],
        }
    return words


def remote_words(s: Bootleggers) -> list[dict[str, Any]]:
    """The Remote Stills in the order in which they were built."""
    return [
        {
            "still": STILLS[still],
            "owner": s.still_owner[still],
            "dice": s.dice[still],
            "marked": (s.marked_stills >> still) & 1 == 1,
            "stopped": (s.stopped >> still) & 1 == 1,
        }
        for still in s.built
    ]


# Read back.


def state_from_words(
    flow: Flow,
    setting: Setting,
    frames: list[Frame],
    serials: list[int],
    chance: Chance,
    finished: bool,
    words: dict[str, Any],
) -> Bootleggers:
    """The state that the words describe, checked for anything missing or too many."""
    players = setting.players
    seats = [mapping(seat, "seats") for seat in listing(words.get("seats"), "seats", players)]
    deck = cards_of(words.get("deck"), "deck")[::-1]
    trucks = [
        numbered(size, "truck_deck", SIZES)
        for size in listing(words.get("truck_deck"), "truck_deck")
    ][::-1]
    gone = [
        numbered(size, "truck_gone", SIZES)
        for size in listing(words.get("truck_gone"), "truck_gone")
    ]
    books = [whole(sum_, "books", 0, MOST_MONEY) for sum_ in listing(words.get("books"), "books")]
    speakeasies = mapping(words.get("speakeasies"), "speakeasies")
    places = [
        mapping(speakeasies.get(name), f"speakeasies.{name}")
        for name in SPEAKEASIES[: setting.speakeasies]
    ]
    hands = [cards_of(seat.get("hand"), "hand") for seat in seats]
    shown = [seat.get("shown") for seat in seats]
    s = Bootleggers(
        flow,
        players,
        frames,
        serials,
        chance,
        0,
        finished,
        setting,
        whole(words.get("round"), "round", 0, setting.rounds),
        numbered(words.get("stage"), "stage", STAGES),
        deck + cards_of(words.get("gone"), "gone"),
        len(deck),
        trucks + gone,
        len(trucks),
        numbered_or(words.get("truck_offer"), "truck_offer", SIZES),
        cards_of(words.get("offers"), "offers"),
        [muscle_of(seat.get("muscle"), "muscle") for seat in seats],
        [muscle_of(seat.get("muscle_gone"), "muscle_gone") for seat in seats],
        [] if shown == [None] * players else muscle_of(shown, "shown"),
        flags_of(seats, "boys"),
        seats_of(words.get("order"), "order", players),
        seats_of(words.get("turns"), "turns", players),
        whole(words.get("turn"), "turn", 0, 6),
        hands,
        bits_of([card for seat in seats for card in cards_of(seat.get("seen"), "seen")]),
        [face_down_of(seat.get("face_down")) for seat in seats],
        flags_of(seats, "union_boss"),
        counts_of(seats, "money", MOST_MONEY),
        books,
        counts_of(seats, "reserve", MARKERS),
        counts_of(seats, "room", MARKERS),
        counts_of(seats, "barred", MARKERS),
        counts_of(seats, "crates", MOST_CRATES),
        flags_of(seats, "warehouse"),
        counts_of(seats, "room_dice", 99),
        counts_of(seats, "room_improvements", IMPROVEMENTS),
        markers_of(places, players),
        [*counts_of(places, "improvements", 5), 0, 0][:6],
        [*counts_of(seats, "family_dice", STILL_ROOM), *[0] * 12][:12],
        [*range(players), *[-1] * 12][:12],
        [],
        0,
        flags_of(seats, "family_stopped"),
        counts_of(seats, "made", 99),
        whole_or(words.get("copper"), "copper", players),
        [-1] * TRUCK_COUNT,
        [-1] * TRUCK_COUNT,
        [0] * TRUCK_COUNT,
        [-1] * TRUCK_COUNT,
        [0] * TRUCK_COUNT,
        [0] * TRUCK_COUNT,
        [-1] * TRUCK_COUNT,
        0,
        whole(words.get("arrivals"), "arrivals", 0, 999),
        [*[whole_or(place.get("payoff"), "payoff", players) for place in places], -1][:6],
        [*[whole_or(place.get("heat"), "heat", players) for place in places], -1][:6],
        flags_of(places, "thirsty"),
        flags_of(places, "praised"),
        flags_of(places, "copper"),
        flags_of(places, "busted"),
        flags_of(places, "sold"),
        counts_of(seats, "until", MOST_WINDOWS),
        ledger_from_words(TRADE, PROMISE_KINDS, players, words.get("promises")),
    )
    read_trucks(s, mapping(words.get("trucks"), "trucks"))
    read_remote_stills(s, listing(words.get("remote_stills"), "remote_stills"))
    wrong = audit(s) or audit_more(s)
    if wrong is not None:
        raise Unsound(wrong)
    return s


def read_trucks(s: Bootleggers, trucks: dict[str, Any]) -> None:
    """The trucks that are not in the box."""
    for name, value in trucks.items():
        truck = numbered(name, "trucks", TRUCKS)
        words = mapping(value, "trucks")
        s.owner[truck] = whole_or(words.get("owner"), "trucks.owner", s.seats)
        s.user[truck] = whole(words.get("user"), "trucks.user", 0, s.seats - 1)
        s.load[truck] = whole(words.get("load"), "trucks.load", 0, TRUCK_CAPACITY[truck])
        s.cargo[truck] = whole_or(words.get("cargo_of"), "trucks.cargo_of", s.seats)
        known = SPEAKEASIES[: s.setting.speakeasies]
        s.at[truck] = numbered_or(words.get("at"), "trucks.at", known)
        s.dock[truck] = numbered(words.get("dock"), "trucks.dock", DOCKS)
        s.arrived[truck] = whole(words.get("arrived"), "trucks.arrived", 0, s.arrivals)
        if flag(words.get("marked"), "trucks.marked"):
            s.marked_trucks |= 1 << truck


def read_remote_stills(s: Bootleggers, stills: list[Any]) -> None:
    """The Remote Stills, in the order in which they were built."""
    for value in stills:
        words = mapping(value, "remote_stills")
        still = REMOTE + numbered(words.get("still"), "remote_stills.still", STILLS[REMOTE:])
        s.still_owner[still] = whole(words.get("owner"), "remote_stills.owner", 0, s.seats - 1)
        s.dice[still] = whole(words.get("dice"), "remote_stills.dice", 0, STILL_ROOM)
        s.built = [*s.built, still]
        if flag(words.get("marked"), "remote_stills.marked"):
            s.marked_stills |= 1 << still
        if flag(words.get("stopped"), "remote_stills.stopped"):
            s.stopped |= 1 << still


def cards_of(value: Any, where: str) -> list[int]:
    return [numbered(card, where, CARDS) for card in listing(value, where)]


def muscle_of(value: Any, where: str) -> list[int]:
    return [whole(muscle, where, 1, MUSCLE_CARDS) for muscle in listing(value, where)]


def seats_of(value: Any, where: str, players: int) -> list[int]:
    return [whole(seat, where, 0, players - 1) for seat in listing(value, where)]


def counts_of(things: list[dict[str, Any]], field: str, most: int) -> list[int]:
    return [whole(thing.get(field), field, 0, most) for thing in things]


def flags_of(things: list[dict[str, Any]], field: str) -> int:
    """True or false for each of some things, as bits."""
    return bits_of([i for i in range(len(things)) if flag(things[i].get(field), field)])


def whole_or(value: Any, where: str, players: int) -> int:
    """A seat, or -1 for nobody."""
    return -1 if value is None else whole(value, where, 0, players - 1)


def face_down_of(value: Any) -> int:
    """BL-8.31 A card kept face down, or -1."""
    if value is None:
        return -1
    words = mapping(value, "face_down")
    card = numbered(words.get("card"), "face_down.card", CARDS)
    flag(words.get("just_drawn"), "face_down.just_drawn")
    return card + KEPT_IN * whole(words.get("since"), "face_down.since", 1, 12)


def markers_of(places: list[dict[str, Any]], players: int) -> list[int]:
    """All markers, by speakeasy and seat."""
    markers: list[int] = []
    for place in places:
        counts = listing(place.get("markers"), "markers", players)
        markers.extend([whole(count, "markers", 0, MARKERS) for count in counts])
    return [*markers, *[0] * players][: 6 * players]
