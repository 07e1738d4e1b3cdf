"""BL-3.6 to BL-3.10 Men of Action that are no Thugs: influence, dice for stills, improvements."""

from __future__ import annotations

from typing import Any, Final, final

from rififi.games.bootleggers.data import (
    BACK_ROOM,
    CARD_KIND,
    DOUBLE_INFLUENCE,
    DOUBLE_STILL,
    IMPROVEMENT,
    INFLUENCE,
    SPEAKEASIES,
    STILL,
    STILLS,
)
from rififi.games.bootleggers.frames import DICE_PHASE, IMPROVEMENT_PHASE, DicePlacing
from rififi.games.bootleggers.influence import free_places, has_free_place
from rififi.games.bootleggers.property import build_still, recruit, unused_board
from rififi.games.bootleggers.state import Bootleggers
from rififi.games.bootleggers.thugs.targets import can_take_die
from rififi.games.bootleggers.thugs.works import add_die
from rififi.kernel.decision import Ask, Decision, Draft
from rififi.kernel.forms import Malformed, read_word
from rififi.kernel.refusal import Reason
from rififi.kernel.state import Phase

NO_ROOM_FOR_DIE: Final = Reason("no_room_for_die", "BL-3.7")
NO_NEW_STILL: Final = Reason("no_new_still", "BL-3.8")
NO_FREE_PLACE: Final = Reason("no_free_place", "BL-3.9")

NEW_STILL: Final = 13
"""BL-3.8 In place of two dice, a Remote Still with one."""

WHERE: Final = [*STILLS, "back-room", "new-still"]


def carry_out_card(s: Bootleggers, seat: int, card: int) -> None:
    """BL-3.6 to BL-3.9 What a card does that is no Thug; dice and markers are placed by their owner."""
    kind = CARD_KIND[card]
    if kind == INFLUENCE or kind == DOUBLE_INFLUENCE:
        count = recruit(s, seat, 1 if kind == INFLUENCE else 2)
        if s.ear is not None:
            s.tell("influence_gained", {"seat": seat, "count": count})
    elif kind == STILL or kind == DOUBLE_STILL:
        count = 1 if kind == STILL else 2
        s.frames.append(DicePlacing(DICE_PHASE, 0, seat, count))
    else:
        assert kind == IMPROVEMENT
        s.frames.append(DicePlacing(IMPROVEMENT_PHASE, 0, seat, 1))


def owner_places_dice(s: Bootleggers) -> None:
    """BL-3.7, BL-3.8 Onto stills with room, or into the Back Room; nobody is asked who has no choice."""
    placing = s.placing_dice()
    starts = placing.count == 2 and unused_board(s) >= 0
    if starts or s.has_room_on_still(placing.seat):
        s.ask(PLACE_DICE, placing.seat)


def dice_are_placed(s: Bootleggers) -> None:
    """BL-3.7, BL-3.8 The dice lie where their owner wanted them."""
    placing = s.placing_dice()
    where = [BACK_ROOM] * placing.count
    if s.collected:
        where = list(s.collected[0])
    if where[0] == NEW_STILL:
        still = build_still(s, placing.seat)
        if s.ear is not None:
            s.tell("still_built", {"seat": placing.seat, "still": STILLS[still]})
        return
    for still in where:
        add_die(s, placing.seat, still)
    if s.ear is not None:
        named = [WHERE[still] for still in where]
        s.tell("dice_placed", {"seat": placing.seat, "dice": named})


def owner_places_improvement(s: Bootleggers) -> None:
    """BL-3.9 Into a free place, or the Back Room; nobody is asked who has no choice."""
    if has_free_place(s):
        s.ask(PLACE_IMPROVEMENT, s.placing_dice().seat)


def improvement_is_placed(s: Bootleggers) -> None:
    """BL-3.9 It lies where its owner wanted it."""
    seat = s.placing_dice().seat
    if s.collected and s.collected[0][0] != BACK_ROOM:
        add_improvement(s, seat, s.collected[0][0])
        return
    s.room_improvements[seat] += 1
    if s.ear is not None:
        s.tell("improvement_kept", {"seat": seat})


def add_improvement(s: Bootleggers, seat: int, speakeasy: int) -> None:
    """BL-3.9 An improvement marker at a speakeasy."""
    s.improved[speakeasy] += 1
    if s.ear is not None:
        s.tell("improvement_placed", {"seat": seat, "speakeasy": SPEAKEASIES[speakeasy]})


@final
class PlaceDice(Decision[Bootleggers]):
    """BL-3.7, BL-3.8 A stroke for each die: a still with room or the Back Room, in the order of stills."""

    def candidates(self, s: Bootleggers, ask: Ask, draft: Draft) -> list[int]:
        strokes = [ask.seat]
        for still in s.built:
            if s.still_owner[still] == ask.seat:
                strokes.append(still)
        strokes.append(BACK_ROOM)
        if s.placing_dice().count == 2 and not draft:
            strokes.append(NEW_STILL)
        return strokes

    def check(self, s: Bootleggers, ask: Ask, draft: Draft, stroke: int) -> Reason | None:
        count = s.placing_dice().count
        if stroke == NEW_STILL:
            starts = count == 2 and not draft and unused_board(s) >= 0
            return None if starts else NO_NEW_STILL
        if self.complete(s, ask, draft) or not can_take_die(s, ask.seat, stroke):
            return NO_ROOM_FOR_DIE
        if draft and stroke < draft[0]:
            return NO_ROOM_FOR_DIE
        if draft and stroke == draft[0] and stroke != BACK_ROOM and s.dice[stroke] + 2 > 4:
            return NO_ROOM_FOR_DIE
        return None

    def complete(self, s: Bootleggers, ask: Ask, draft: Draft) -> bool:
        return len(draft) == s.placing_dice().count or (len(draft) > 0 and draft[0] == NEW_STILL)

    def facts(self, s: Bootleggers, ask: Ask, answer: Draft, reason: Reason) -> dict[str, Any]:
        stroke = answer[-1]
        named = WHERE[stroke] if 0 <= stroke < len(WHERE) else str(stroke)
        return {"onto": named}

    def stroke_words(self, s: Bootleggers, ask: Ask, draft: Draft, stroke: int) -> dict[str, Any]:
        return {"do": "put", "onto": WHERE[stroke]}

    def read_stroke(self, s: Bootleggers, ask: Ask, draft: Draft, words: dict[str, Any]) -> int:
        return read_word(self, words, "onto", WHERE)

    def words(self, s: Bootleggers, ask: Ask, answer: Draft) -> dict[str, Any]:
        return {"do": "place_dice", "dice": [WHERE[stroke] for stroke in answer]}

    def read(self, s: Bootleggers, ask: Ask, words: dict[str, Any]) -> Draft:
        """BL-3.8 `{"do": "place_dice", "dice": ["family-0", "back-room"]}`, or `["new-still"]`."""
        dice = words.get("dice")
        count = s.placing_dice().count
        if not isinstance(dice, list) or len(dice) not in (1, count):
            raise Malformed(self, "dice", dice, ['["family-0", …]', '["new-still"]'])
        read = sorted([read_word(self, {"dice": word}, "dice", WHERE) for word in dice])
        if len(read) < count and read[0] != NEW_STILL:
            raise Malformed(self, "dice", dice, ['["family-0", …]', '["new-still"]'])
        return tuple(read)


@final
class PlaceImprovement(Decision[Bootleggers]):
    """BL-3.9 A speakeasy with a free place, or the Back Room."""

    def candidates(self, s: Bootleggers, ask: Ask, draft: Draft) -> list[int]:
        return ALL_IMPROVABLE

    def check(self, s: Bootleggers, ask: Ask, draft: Draft, stroke: int) -> Reason | None:
        if stroke == BACK_ROOM:
            return None
        if 0 <= stroke < s.setting.speakeasies and free_places(s, stroke) > 0:
            return None
        return NO_FREE_PLACE

    def facts(self, s: Bootleggers, ask: Ask, answer: Draft, reason: Reason) -> dict[str, Any]:
        stroke = answer[-1]
        return {"at": SPEAKEASIES[stroke] if 0 <= stroke < len(SPEAKEASIES) else str(stroke)}

    def stroke_words(self, s: Bootleggers, ask: Ask, draft: Draft, stroke: int) -> dict[str, Any]:
        at = "back-room" if stroke == BACK_ROOM else SPEAKEASIES[stroke]
        return {"do": "improve", "at": at}

    def read_stroke(self, s: Bootleggers, ask: Ask, draft: Draft, words: dict[str, Any]) -> int:
        if words.get("at") == "back-room":
            return BACK_ROOM
        return read_word(self, words, "at", SPEAKEASIES)


ALL_IMPROVABLE: Final = [1, 2, 3, 4, 5, BACK_ROOM]
PLACE_DICE: Final = PlaceDice("place_dice", "BL-3.7", composite=True)
PLACE_DICE.verbs = ["place_dice", "put"]
PLACE_IMPROVEMENT: Final = PlaceImprovement("place_improvement", "BL-3.9")
PLACE_IMPROVEMENT.verbs = ["improve"]
DICE_PLACING: Final = Phase("dice", (owner_places_dice, dice_are_placed))
IMPROVEMENT_PLACING: Final = Phase("improvement", (owner_places_improvement, improvement_is_placed))
