"""BL-8.3 What each Thug card does when it has not been cancelled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rififi.games.bootleggers.state import Bootleggers
from rififi.games.bootleggers.thugs.gangs import (
    city_politics,
    dirty_rat,
    double_cross,
    hit,
    mob_war,
    recruiting,
    safe_house,
    state_politics,
)
from rififi.games.bootleggers.thugs.lorries import (
    big_favor,
    bust_a_shipment,
    free_truck,
    hijack,
    little_favor,
    pigeon,
)
from rififi.games.bootleggers.thugs.people import (
    big_city_boys,
    investigate_boss,
    moll,
    union_boss,
    windfall,
)
from rififi.games.bootleggers.thugs.town import (
    big_payoff,
    bust_a_speakeasy,
    copper_in_the_house,
    opportunity_knocks,
    packing_heat,
    thirsty,
    word_of_mouth,
)
from rififi.games.bootleggers.thugs.works import (
    a_little_vigorish,
    muscling_in,
    turf_war,
    warehouse,
)
from rififi.kernel.decision import Draft

Effect = Callable[[Bootleggers, int, Draft], None]

EFFECTS: Final[list[Effect]] = [
    investigate_boss,
    a_little_vigorish,
    big_city_boys,
    big_payoff,
    big_favor,
    little_favor,
    city_politics,
    state_politics,
    copper_in_the_house,
    double_cross,
    union_boss,
    bust_a_shipment,
    bust_a_speakeasy,
    free_truck,
    hijack,
    hit,
    mob_war,
    moll,
    pigeon,
    muscling_in,
    opportunity_knocks,
    packing_heat,
    recruiting,
    safe_house,
    thirsty,
    turf_war,
    warehouse,
    windfall,
    word_of_mouth,
    dirty_rat,
]
"""BL-8.4 to BL-8.33 By the kinds of `data.THUGS`: the seat that plays, and what it chose."""
