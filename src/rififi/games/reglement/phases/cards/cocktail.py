"""RC-4.6, RC-4.7 Cocktail."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from rififi.games.reglement.data import PILLS
from rififi.games.reglement.phases.cards.power import NOTHING, Power, is_there
from rififi.games.reglement.phases.eliminating import eliminate_gangsters, gangster_at
from rififi.games.reglement.places import (
    NO_SUCH_PLACE,
    place_facts,
    place_number,
    place_numbers,
)
from rififi.games.reglement.state import Reglement, count_places, list_places
from rififi.kernel.decision import Draft
from rififi.kernel.frame import bit
from rififi.kernel.refusal import Reason

NOBODY_THERE: Final = Reason("nobody_there", "RC-4.6")
YOUR_OWN: Final = Reason("your_own", "RC-4.6")
NO_GLASS: Final = Reason("no_glass", "RC-4.6")
ONE_PILL_EACH: Final = Reason("one_pill_each", "RC-4.7")
RISING_ORDER: Final = Reason("rising_order", "RC-4.6")
PILLS_LEFT_OVER: Final = Reason("pills_left_over", "RC-4.6")
TOO_MANY_PILLS: Final = Reason("too_many_pills", "RC-4.6")


@final
class Cocktail(Power):
    """RC-4.6, RC-4.7 Three opponents' gangsters before a glass, or fewer if there are fewer, get a pill each.

    They are named in rising order of their places, so that there is one way to name them.
    """

    def targets(self, s: Reglement, seat: int, draft: Draft) -> i64:
        given = len(draft) - 1
        left = pills_to_give(s, seat) - given - 1
        if left < 0:
            return NOTHING
        found = who_drinks(s, seat)
        if given:
            found &= ~(2 * bit(draft[given]) - 1)
        return without_last(found, left)

    def complete(self, s: Reglement, seat: int, draft: Draft) -> bool:
        return len(draft) > pills_to_give(s, seat)

    def why_not(self, s: Reglement, seat: int, draft: Draft, named: int) -> Reason:
        if not is_there(s.setting.ring, named):
            return NO_SUCH_PLACE
        if not is_there(s.everybody(), named):
            return NOBODY_THERE
        if is_there(s.men_of(seat), named):
            return YOUR_OWN
        if not is_there(s.setting.glasses, named):
            return NO_GLASS
        return why_not_drink(s, seat, draft, named)

    def facts(self, s: Reglement, seat: int, draft: Draft, named: int) -> dict[str, Any]:
        drinkers = place_numbers(list_places(who_drinks(s, seat)))
        more = {"places": drinkers, "count": pills_to_give(s, seat)}
        return place_facts(s, named) | more

    def follow(self, s: Reglement, answer: Draft) -> None:
        served = NOTHING
        for at in range(1, len(answer)):
            served |= bit(answer[at])
        dead = served & s.asleep
        if s.ear is not None:
            targets = []
            for place in answer[1:]:
                who = {"place": place_number(place)} | gangster_at(s, place)
                targets.append(who | {"dead": is_there(dead, place)})
            s.tell("pills", {"seat": s.turn, "targets": targets}, by=s.turn)
        s.asleep |= served & ~dead
        eliminate_gangsters(s, dead)


def who_drinks(s: Reglement, seat: int) -> i64:
    """RC-4.6 Opponents who sit before a glass."""
    return s.setting.glasses & s.opponents(seat)


def pills_to_give(s: Reglement, seat: int) -> int:
    """RC-4.6 Three, or fewer where fewer opponents sit before a glass."""
    return min(PILLS, count_places(who_drinks(s, seat)))


def without_last(places: i64, count: int) -> i64:
    """RC-4.6 These places without so many last ones, which are wanted for the pills after the next."""
    last = places
    for _ in range(count_places(places) - count):
        last &= last - 1
    return places & ~last


def why_not_drink(s: Reglement, seat: int, draft: Draft, named: int) -> Reason:
    """RC-4.6, RC-4.7 Who drinks has had a pill, or one too many is named, or too few are left."""
    if named in draft[1:]:
        return ONE_PILL_EACH
    if len(draft) > pills_to_give(s, seat):
        return TOO_MANY_PILLS
    return RISING_ORDER if len(draft) > 1 and named < draft[-1] else PILLS_LEFT_OVER
