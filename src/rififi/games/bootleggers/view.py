"""BL-10.1 Who knows what: a view is built up from nothing for one seat, and a world imagined from it."""

from __future__ import annotations

from typing import Any

from rififi.games.bootleggers.data import (
    CARDS,
    QUARTER,
    SIZES,
    START_MONEY,
    THUG_CARDS,
    TRUCK_CARDS,
    face_down_card,
    face_down_since,
)
from rififi.games.bootleggers.frame_words import frame_words
from rififi.games.bootleggers.influence import influence_word, is_open
from rififi.games.bootleggers.phases.deals import TRADE
from rififi.games.bootleggers.phases.round import count_money
from rififi.games.bootleggers.position import (
    is_just_drawn,
    remote_words,
    speakeasies_words,
    trucks_words,
)
from rififi.games.bootleggers.state import Bootleggers
from rififi.games.bootleggers.thugs.playing import STAGES
from rififi.kernel.chance import Chance
from rififi.kernel.frame import Frame
from rififi.kernel.promises import ledger_words

OPEN_FIELDS = (
    "boys",
    "union_boss",
    "reserve",
    "room",
    "barred",
    "crates",
    "warehouse",
    "room_dice",
    "room_improvements",
    "family_dice",
    "family_stopped",
    "made",
    "until",
    "shown",
    "muscle_gone",
)
"""BL-10.1 What of a seat is public as it stands in a position."""


def view(s: Bootleggers, seat: int | None) -> dict[str, Any]:
    """BL-10.1, BL-7.11 What is public, and what this seat alone knows."""
    seen: dict[str, Any] = {
        "round": s.round,
        "rounds": s.setting.rounds,
        "stage": STAGES[s.stage],
        "cards_left": s.left,
        "discards": discards(s),
        "trucks_left": s.trucks_left,
        "truck_gone": [SIZES[size] for size in s.truck_deck[s.trucks_left :]],
        "truck_offer": SIZES[s.truck_offer] if s.truck_offer >= 0 else None,
        "offers": [CARDS[card] for card in s.offers],
        "order": s.order[:],
        "turns": s.turns[:],
        "turn": s.turn,
        "copper": s.copper if s.copper >= 0 else None,
        "arrivals": s.arrivals,
        "accounts": accounts(s),
        "seats": [seat_view(s, other, seat) for other in range(s.seats)],
        "speakeasies": speakeasies_view(s),
        "trucks": trucks_words(s),
        "remote_stills": remote_words(s),
        "promises": ledger_words(TRADE, s.promises),
        "result": count_money(s) if s.finished else None,
    }
    if seat is not None:
        seen["money"] = s.money[seat]
        seen["hand"] = [CARDS[card] for card in s.hands[seat]]
        seen["muscle"] = s.muscle[seat][:]
        kept = s.face_down[seat]
        seen["face_down"] = CARDS[face_down_card(kept)] if kept >= 0 else None
    return seen


def discards(s: Bootleggers) -> list[str]:
    """BL-10.1 The Men of Action that all know to be gone: drawn, and neither held nor laid out."""
    held = [*s.offers, *[face_down_card(kept) for kept in s.face_down if kept >= 0]]
    for hand in s.hands:
        held.extend(hand)
    return [CARDS[card] for card in sorted(s.deck[s.left :]) if card not in held]


def accounts(s: Bootleggers) -> list[list[int]]:
    """BL-7.11 What each has gained or lost in every round so far: payments and sales are public."""
    books = [*s.books, *s.money]
    gains = []
    for first in range(0, s.round * s.seats, s.seats):
        after = first + s.seats
        gains.append([books[after + seat] - books[first + seat] for seat in range(s.seats)])
    return gains


def seat_view(s: Bootleggers, seat: int, onlooker: int | None) -> dict[str, Any]:
    """BL-10.1 What is known of a mobster. Money is shown with `open_money`, and at the end."""
    shown = s.finished or s.setting.open_money or seat == onlooker
    kept = s.face_down[seat]
    return {
        "money": s.money[seat] if shown else None,
        "cards": len(s.hands[seat]),
        "seen": sorted(CARDS[card] for card in s.hands[seat] if s.is_seen(card)),
        "face_down_since": face_down_since(kept) if kept >= 0 else None,
        "just_drawn": is_just_drawn(s, seat),
        "muscle_cards": len(s.muscle[seat]),
        "muscle_gone": s.gone[seat][:],
        "shown": s.shown[seat] if s.shown else None,
        "boys": (s.boys >> seat) & 1 == 1,
        "union_boss": (s.bosses >> seat) & 1 == 1,
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


def speakeasies_view(s: Bootleggers) -> list[dict[str, Any]]:
    """BL-4.2 to BL-4.5 Every speakeasy: its markers, whether it is open, who has what influence."""
    seen = []
    for number, (name, words) in enumerate(speakeasies_words(s).items()):
        influence = ["none"] * s.seats
        if s.shown or number == 0:
            influence = [influence_word(s, number, seat) for seat in range(s.seats)]
        known = {"speakeasy": name, "open": is_open(s, number), "influence": influence}
        seen.append(known | words)
    return seen


def frame_view(frame: Frame) -> dict[str, Any]:
    """BL-10.1 What is in progress is open to all; a card drawn by Windfall is not named in it."""
    return frame_words(frame)


# Imagining.


def imagine(view: dict[str, Any], chance: Chance) -> dict[str, Any]:
    """BL-10.1 A world that fits the view, uniformly: the decks, others' Muscle, what Windfall gave them."""
    own = view["seat"]
    seats = [imagine_seat(view, number) for number in range(view["players"])]
    imagine_muscle(view, seats, chance)
    deck = imagine_cards(view, seats, chance)
    truck_deck = imagine_truck_cards(view, chance)
    books = imagine_books(view)
    for number, known in enumerate(seats):
        known["money"] = books[-1][number]
    if own is not None:
        seats[own]["muscle"] = view["muscle"]
    fields = ("round", "stage", "truck_gone", "truck_offer", "offers", "order", "turns", "turn")
    more = ("copper", "arrivals", "trucks", "remote_stills", "promises")
    return {field: view[field] for field in (*fields, *more)} | {
        "deck": deck,
        "gone": [card for card in CARDS if card not in deck],
        "truck_deck": truck_deck,
        "books": [amount for row in books[:-1] for amount in row],
        "seats": seats,
        "speakeasies": {
            place["speakeasy"]: {field: place[field] for field in PLACE_FIELDS}
            for place in view["speakeasies"]
        },
    }


PLACE_FIELDS = (
    "markers",
    "improvements",
    "payoff",
    "heat",
    "thirsty",
    "praised",
    "copper",
    "busted",
    "sold",
)


def imagine_seat(view: dict[str, Any], seat: int) -> dict[str, Any]:
    """What is known of a seat, in the form of a position."""
    known = view["seats"][seat]
    hand = view["hand"] if seat == view["seat"] else list(known["seen"])
    return {field: known[field] for field in OPEN_FIELDS} | {
        "hand": list(hand),
        "seen": list(known["seen"]),
        "face_down": None,
        "muscle": [],
    }


def imagine_books(view: dict[str, Any]) -> list[list[int]]:
    """BL-7.11 What everybody had when each round began, and has now: it can be counted."""
    books = [[START_MONEY] * view["players"]]
    for gains in view["accounts"]:
        books.append([before + gain for before, gain in zip(books[-1], gains, strict=True)])
    return books


def imagine_muscle(view: dict[str, Any], seats: list[dict[str, Any]], chance: Chance) -> None:
    """BL-2.1 Of each quarter everybody was dealt as many; any of those not seen are still in hand."""
    own = view["seat"]
    each = view["rounds"] // 4
    for quarter in range(4):
        low = QUARTER * quarter + 1
        unseen = set(range(low, low + QUARTER))
        for seat in seats:
            unseen -= {*seat["muscle_gone"], seat["shown"]}
        if own is not None:
            unseen -= set(view["muscle"])
        pile = sorted(unseen)
        chance.shuffle(0, pile)
        for number, seat in enumerate(seats):
            if number == own:
                continue
            gone = [*seat["muscle_gone"], seat["shown"] or 0]
            count = each - sum(1 for muscle in gone if (muscle - 1) // QUARTER == quarter)
            seat["muscle"].extend(pile.pop() for _ in range(count))
    for seat in seats:
        seat["muscle"].sort()


def imagine_cards(view: dict[str, Any], seats: list[dict[str, Any]], chance: Chance) -> list[str]:
    """BL-8.31 The deck; a Thug that another drew unseen, another's card face down, a card just drawn."""
    own = view["seat"]
    seen = {*view["discards"], *view["offers"]}
    for seat in seats:
        seen |= set(seat["hand"])
    if own is not None and view["face_down"]:
        seen.add(view["face_down"])
    unseen = [card for card in range(len(CARDS)) if CARDS[card] not in seen]
    chance.shuffle(0, unseen)
    for number, seat in enumerate(seats):
        known = view["seats"][number]
        while len(seat["hand"]) < known["cards"]:
            seat["hand"].append(CARDS[take(unseen, True)])
        if known["face_down_since"]:
            just_drawn = known["just_drawn"]
            card = view["face_down"] if number == own else None
            if card is None:
                card = CARDS[unseen.pop() if just_drawn else take(unseen, False)]
            kept = {"card": card, "since": known["face_down_since"], "just_drawn": just_drawn}
            seat["face_down"] = kept
    return [CARDS[card] for card in unseen]


def take(unseen: list[int], thug: bool) -> int:
    """Any card not seen that is a Thug, or that is none."""
    for place in range(len(unseen)):
        if (unseen[place] < THUG_CARDS) == thug:
            return unseen.pop(place)
    raise ValueError(unseen)


def imagine_truck_cards(view: dict[str, Any], chance: Chance) -> list[str]:
    """BL-2.3 The Truck cards still to come, in any order."""
    left = [size for size in range(3) for _ in range(TRUCK_CARDS[size])]
    for name in view["truck_gone"]:
        left.remove(SIZES.index(name))
    chance.shuffle(0, left)
    return [SIZES[size] for size in left]
