"""A position of Traction-Avant in words: everything, the secrets too, written and read back."""

from __future__ import annotations

from typing import Any

from rififi.games.traction.audit import audit
from rififi.games.traction.data import (
    ALL_MONEY,
    CARDS,
    CARDS_OF_KIND,
    KINDS,
    LEADERS,
    MEN,
    RESERVE,
    STANDING,
    UNIT,
)
from rififi.games.traction.frames import men_of
from rififi.games.traction.phases.talking import LEDGER, MAGOUILLES
from rififi.games.traction.progress import Heist
from rififi.games.traction.state import Setting, Traction
from rififi.kernel.chance import Chance
from rififi.kernel.forms import Damaged, Unsound, flag, listing, mapping, numbered, whole
from rififi.kernel.frame import Frame
from rififi.kernel.promises import ledger_from_words, ledger_words
from rififi.kernel.seating import bits_of, seats_in
from rififi.kernel.state import Flow

MOST_TURNS = 100


def public_words(s: Traction) -> dict[str, Any]:
    """TA-10.1 What all know: a position and a view both have it."""
    names = s.setting.board.names
    players = s.seats
    return {
        "turn": s.turn,
        "first": s.first,
        "leaders": [LEADERS[leader] if leader >= 0 else None for leader in s.leaders],
        "money": [amount * UNIT for amount in s.money],
        "bank": s.bank * UNIT,
        "discards": s.discards[:],
        "looking": s.looking,
        "men": [men_words(s, seat) for seat in range(players)],
        "shield": s.shield[:],
        "free_sten": s.free_sten,
        "moko_used": s.moko_used,
        "standing": [
            [STANDING[answer] for answer in s.standing[seat * players : (seat + 1) * players]]
            for seat in range(players)
        ],
        "allies": [s.allies[seat * players : (seat + 1) * players] for seat in range(players)],
        "promises": ledger_words(MAGOUILLES, s.promises),
        "avengers": [{"seat": code >> 3, "on": code & 7} for code in s.avengers],
        "order": s.order[:],
        "moved": s.moved,
        "heist": None if s.heist is None else heist_words(s, s.heist),
        "robbed": [names[cell] for cell in seats_in(s.robbed)],
        "raided": seats_in(s.raided),
        "roulette_refused": seats_in(s.roulette_refused),
        "van": s.van,
        "aimed": names[s.aimed] if s.aimed >= 0 else None,
    }


def men_words(s: Traction, seat: int) -> list[dict[str, Any]]:
    """The men of a gang on the board."""
    found = []
    for number in range(MEN):
        man = MEN * seat + number
        if s.at[man] != RESERVE:
            found.append(
                {
                    "man": number + 1,
                    "cell": s.setting.board.names[s.at[man]],
                    "loot": s.loot[man] * UNIT,
                    "sten": s.sten[man],
                    "marks": s.marks[man],
                }
            )
    return found


def heist_words(s: Traction, heist: Heist) -> dict[str, Any]:
    """TA-6 A heist in progress."""
    return {
        "bank": s.setting.board.names[heist.bank],
        "floor": heist.floor * UNIT,
        "cars": heist.cars[:],
        "bullets": heist.bullets[:],
        "fired": seats_in(heist.fired),
        "wounded": heist.wounded[:],
        "split": [amount * UNIT for amount in heist.split],
        "split_by": seats_in(heist.split_by),
    }


def hand_words(hands: list[int], seat: int) -> dict[str, int]:
    """The cards of one hand by kind."""
    return {CARDS[kind]: hands[KINDS * seat + kind] for kind in range(KINDS)}


def state_words(s: Traction) -> dict[str, Any]:
    """What lies where."""
    return public_words(s) | {
        "hands": [hand_words(s.hands, seat) for seat in range(s.seats)],
        "pile": hand_words(s.pile, 0),
        "known": s.known[:],
    }


# Reading.


def state_from_words(
    flow: Flow,
    setting: Setting,
    frames: list[Frame],
    serials: list[int],
    chance: Chance,
    finished: bool,
    words: dict[str, Any],
) -> Traction:
    """The state that the words describe, checked for anything missing or too many."""
    players = setting.players
    names = setting.board.names
    leaders = leaders_of(setting, words.get("leaders"))
    bases = setting.board.leaders
    home = [bases.index(leader) if leader >= 0 else -1 for leader in leaders]
    seated = [home.index(base) for base in range(len(bases)) if base in home]
    aimed = words.get("aimed")
    s = Traction(
        flow,
        players,
        frames,
        serials,
        chance,
        0,
        finished,
        setting,
        whole(words.get("turn"), "turn", 0, setting.turn_limit),
        whole(words.get("first"), "first", 0, players - 1),
        leaders,
        home,
        seated if -1 not in home else list(range(players)),
        [units(amount, "money") for amount in listing(words.get("money"), "money", players)],
        units(words.get("bank"), "bank"),
        hands_of(words.get("hands"), players),
        hand_of(words.get("pile"), "pile"),
        counts_of(words.get("discards"), "discards", KINDS, 54),
        known_of(words.get("known"), players),
        whole(words.get("looking"), "looking", -1, players - 1),
        [RESERVE] * (MEN * players),
        [0] * setting.board.count,
        [0] * (MEN * players),
        [0] * (MEN * players),
        [0] * (MEN * players),
        counts_of(words.get("shield"), "shield", players, 3),
        flag(words.get("free_sten"), "free_sten"),
        flag(words.get("moko_used"), "moko_used"),
        [STANDING.index(answer) for answer in table_of(words, "standing", players, STANDING)],
        allies_of(words, players),
        ledger_from_words(MAGOUILLES, LEDGER, players, words.get("promises")),
        avengers_of(words.get("avengers"), players),
        order_of(words.get("order"), players),
        whole(words.get("moved"), "moved", 0, players),
        heist_of(setting, words.get("heist")),
        bits_of(
            [numbered(bank, "robbed", names) for bank in listing(words.get("robbed"), "robbed")]
        ),
        seats_of(words, "raided", players),
        seats_of(words, "roulette_refused", players),
        whole(words.get("van"), "van", -1, len(setting.board.ring) - 1),
        -1 if aimed is None else numbered(aimed, "aimed", names),
    )
    place_men(s, words.get("men"))
    wrong = audit(s)
    if wrong is not None:
        raise Unsound(wrong)
    return s


def units(value: Any, where: str) -> int:
    """Money in units."""
    amount = whole(value, where, 0, ALL_MONEY * UNIT)
    if amount % UNIT:
        raise Damaged(where, value, "whole", low=0, high=ALL_MONEY * UNIT)
    return amount // UNIT


def counts_of(value: Any, where: str, length: int, most: int) -> list[int]:
    return [whole(count, where, 0, most) for count in listing(value, where, length)]


def leaders_of(setting: Setting, value: Any) -> list[int]:
    """TA-1.6 The leaders by seat; none before they are chosen."""
    leaders = []
    for name in listing(value, "leaders", setting.players):
        leader = -1 if name is None else numbered(name, "leaders", LEADERS)
        if leader >= 0 and (leader in leaders or leader not in setting.present):
            raise Damaged(
                "leaders", name, "one_of", values=[LEADERS[who] for who in setting.present]
            )
        leaders.append(leader)
    return leaders


def hands_of(value: Any, players: int) -> list[int]:
    hands: list[int] = []
    for hand in listing(value, "hands", players):
        hands.extend(hand_of(hand, "hands"))
    return hands


def hand_of(value: Any, where: str) -> list[int]:
    counts = mapping(value, where)
    if sorted(counts) != sorted(CARDS):
        raise Damaged(where, value, "one_of", values=list(CARDS))
    return [whole(counts[CARDS[kind]], where, 0, CARDS_OF_KIND[kind]) for kind in range(KINDS)]


def known_of(value: Any, players: int) -> list[int]:
    return counts_of(value, "known", (players + 1) * players * KINDS, 18)


def table_of(words: dict[str, Any], field: str, players: int, known: list[str]) -> list[str]:
    """A word of each seat about each."""
    found: list[str] = []
    for row in listing(words.get(field), field, players):
        for word in listing(row, field, players):
            found.append(known[numbered(word, field, known)])
    return found


def allies_of(words: dict[str, Any], players: int) -> list[int]:
    """TA-3.7 The alliances, which are the same from both sides."""
    rows = [
        [whole(turn, "allies", 0, MOST_TURNS) for turn in listing(row, "allies", players)]
        for row in listing(words.get("allies"), "allies", players)
    ]
    for seat in range(players):
        for other in range(players):
            if rows[seat][other] != rows[other][seat] or (seat == other and rows[seat][other]):
                raise Damaged("allies", rows[seat], "listing_of", count=players)
    return [turn for row in rows for turn in row]


def avengers_of(value: Any, players: int) -> list[int]:
    codes = []
    for entry in listing(value, "avengers"):
        words = mapping(entry, "avengers")
        victim = whole(words.get("seat"), "avengers", 0, players - 1)
        codes.append(8 * victim + whole(words.get("on"), "avengers", 0, players - 1))
    return codes


def order_of(value: Any, players: int) -> list[int]:
    order = [whole(seat, "order", 0, players - 1) for seat in listing(value, "order")]
    if order and sorted(order) != list(range(players)):
        raise Damaged("order", value, "empty_or", count=players)
    return order


def seats_of(words: dict[str, Any], field: str, players: int) -> int:
    return bits_of(
        [whole(seat, field, 0, players - 1) for seat in listing(words.get(field), field)]
    )


def heist_of(setting: Setting, value: Any) -> Heist | None:
    """TA-6 The heist that the words describe."""
    if value is None:
        return None
    words = mapping(value, "heist")
    players = setting.players
    split = [units(amount, "heist.split") for amount in listing(words.get("split"), "heist.split")]
    return Heist(
        6 + numbered(words.get("bank"), "heist.bank", setting.board.names[6:8]),
        units(words.get("floor"), "heist.floor"),
        counts_of(words.get("cars"), "heist.cars", players, 5),
        counts_of(words.get("bullets"), "heist.bullets", players, 500),
        seats_of(words, "fired", players),
        men_of(words.get("wounded"), "heist.wounded"),
        split if len(split) == players else [],
        seats_of(words, "split_by", players),
    )


def place_men(s: Traction, value: Any) -> None:
    """Every man who is on the board, with what he carries."""
    for seat, men in enumerate(listing(value, "men", s.seats)):
        for entry in listing(men, "men"):
            words = mapping(entry, "men")
            man = MEN * seat + whole(words.get("man"), "men.man", 1, MEN) - 1
            if s.at[man] != RESERVE:
                raise Damaged("men.man", words.get("man"), "whole", low=1, high=MEN)
            s.put(man, numbered(words.get("cell"), "men.cell", s.setting.board.names))
            s.loot[man] = units(words.get("loot"), "men.loot")
            s.sten[man] = whole(words.get("sten"), "men.sten", 0, 21)
            s.marks[man] = whole(words.get("marks"), "men.marks", 0, 7)
