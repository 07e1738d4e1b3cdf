"""TA-5.6, TA-5.1, TA-6.7, TA-10.1 Cards, money and loot that change hands, and who knows of it."""

from __future__ import annotations

from rififi.games.traction.data import CARDS, KINDS, MEN, RESERVE, STEN, STEN_CARD, UNIT
from rififi.games.traction.state import Traction


def lay(s: Traction, seat: int, kind: int, count: int = 1) -> None:
    """TA-5.6 Cards are played openly, and put aside."""
    s.discards[kind] += count
    part_with(s, seat, kind, count)


def part_with(s: Traction, seat: int, kind: int, count: int) -> None:
    """TA-10.1 Cards leave a hand before all eyes: so many fewer are known to be there."""
    s.hands[KINDS * seat + kind] -= count
    known = s.known
    copied = False
    for viewer in range(s.seats + 1):
        place = (viewer * s.seats + seat) * KINDS + kind
        if known[place]:
            if not copied:
                known = known[:]
                copied = True
            known[place] = max(0, known[place] - count)
    s.known = known


def receive_openly(s: Traction, seat: int, kind: int, count: int) -> None:
    """TA-10.1 Cards come into a hand before all eyes."""
    s.hands[KINDS * seat + kind] += count
    known = s.known[:]
    for viewer in range(s.seats + 1):
        known[(viewer * s.seats + seat) * KINDS + kind] += count
    s.known = known


def show(s: Traction, seat: int, kind: int, count: int, viewer: int = -1) -> None:
    """TA-10.1 It is known, to all or to one, that a hand has so many cards of a kind at least."""
    known = s.known[:]
    for other in range(s.seats + 1):
        if viewer < 0 or other == viewer:
            place = (other * s.seats + seat) * KINDS + kind
            known[place] = max(known[place], count)
    s.known = known


def throw_sten_away(s: Traction, man: int) -> None:
    """TA-5.1 A Sten is discarded; Pierrot's free one is no card."""
    if s.sten[man]:
        if s.sten[man] & STEN_CARD:
            s.discards[STEN] += 1
        s.sten[man] = 0


def bullets_in(sten: int) -> int:
    """TA-5.1 How many bullets are left in a Sten."""
    return sten & 7


def alike(s: Traction, one: int, other: int) -> bool:
    """Whether nothing tells two men of a gang apart."""
    return (
        s.at[one] == s.at[other]
        and s.loot[one] == s.loot[other]
        and s.sten[one] == s.sten[other]
        and s.marks[one] == s.marks[other]
    )


def first_alike(s: Traction, man: int, besides: list[int]) -> bool:
    """Whether no man of a lower number, besides these, is just like this one."""
    for other in range(man - man % MEN, man):
        if other not in besides and alike(s, other, man):
            return False
    return True


def bring_home(s: Traction, man: int) -> None:
    """TA-2.1, TA-9.1 A man is at his base, and what he carries is his gang's money."""
    seat = man // MEN
    s.put(man, s.home[seat])
    s.marks[man] &= 1
    if s.loot[man]:
        amount = s.loot[man]
        s.loot[man] = 0
        s.money[seat] += amount
        if s.ear is not None:
            s.tell("loot_home", {"seat": seat, "amount": amount * UNIT})


def remove_man(s: Traction, man: int) -> int:
    """TA-5.6 A man goes back to the reserve. What he carried is given back, for others to have."""
    amount = s.loot[man]
    s.loot[man] = 0
    throw_sten_away(s, man)
    s.marks[man] = 0
    s.put(man, RESERVE)
    return amount


def pay(s: Traction, seat: int, to: int, amount: int) -> None:
    """Money from one to another."""
    s.money[seat] -= amount
    s.money[to] += amount


def man_number(man: int) -> int:
    """A man of a gang as people number him."""
    return man % MEN + 1


def card_names(counts: list[int]) -> list[str]:
    """Cards by name, so many of each kind."""
    return [CARDS[kind] for kind in range(KINDS) for _ in range(counts[kind])]
