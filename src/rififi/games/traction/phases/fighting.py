"""TA-5 Fights between two gangs, round by round."""

from __future__ import annotations

from typing import Any, Final, final

from rififi.games.traction.data import DODGE, MAMMOUTH, MEN
from rififi.games.traction.phases.alliances import betray, man_of, men_words
from rififi.games.traction.phases.holdings import lay, man_number, remove_man
from rififi.games.traction.phases.plain import NOT_OR_SAVED
from rififi.games.traction.phases.weapons import (
    DONE,
    NOT_A_SHOT,
    armed,
    arsenal,
    fire,
    laid_so_far,
    read_shot_stroke,
    read_weapons,
    shot_facts,
    shot_words,
    weapon_words,
)
from rififi.games.traction.phases.weapons import VERBS as WEAPON_VERBS
from rififi.games.traction.progress import FIGHT_PHASE, ROULETTE_PHASE, Fight, Raid
from rififi.games.traction.state import Traction
from rififi.kernel.decision import Ask, Decision, Draft
from rififi.kernel.forms import Malformed
from rififi.kernel.frame import Frame
from rififi.kernel.refusal import Cannot, Reason
from rififi.kernel.state import Phase

MUST_FIRE: Final = Reason("must_fire", "TA-5.2")
NO_ROULETTE_ONCE: Final = Reason("roulette_once", "TA-9.2")
SAVE_OR_NOT: Final = Reason("save_or_not", "TA-5.10")
NOT_HIT: Final = Reason("not_hit", "TA-5.10")
TOO_FEW_DODGES: Final = Reason("too_few_dodges", "TA-5.4")
DODGE_FIRST: Final = Reason("dodge_first", "TA-5.2")

NO_ROULETTE: Final = Reason("no_roulette", "TA-9.2")
ROULETTE_ONCE: Final = Reason("roulette_once", "TA-9.2")
PROPOSE_ROULETTE: Final = 1


def open_fight(s: Traction, cell: int, aggressor: int, men: list[int], other: int) -> None:
    """TA-5.8 The men whom the aggressor names against all men of the other gang on a cell.

    Those whom an Implantation protects are no part of it (TA-4.12).
    """
    defenders = [man for man in s.men_on(other, cell) if not s.is_protected(man)]
    s.frames.append(
        Fight(
            FIGHT_PHASE,
            0,
            cell,
            [aggressor, other],
            [men, defenders],
            0,
            0,
            -1,
            False,
            [],
            False,
        )
    )
    if s.ear is not None:
        facts = {"seat": aggressor, "to": other, "cell": s.setting.board.names[cell]}
        s.tell("fight_begins", facts | {"men": len(men), "others": len(defenders)})


def initiative_is_asked(s: Traction) -> None:
    """TA-5.9 Who has the initiative lays weapons, or stops; without men on one side the fight is over."""
    fight = s.fight()
    if not fight.men[0] or not fight.men[1]:
        s.end_phase()
        return
    s.ask(FIRE, fight.sides[fight.initiative])


def weapons_are_laid(s: Traction) -> None:
    """TA-5.5, TA-5.9 The shots, or the end of the fight."""
    fight = s.fight()
    volley = s.collected[0]
    if volley[0] == DONE:
        if s.ear is not None:
            s.tell("fight_stops", {"seat": fight.sides[fight.initiative]})
        s.end_phase()
    elif volley[0] == PROPOSE_ROULETTE:
        fight.step = 0
        fight.fired = True
        fight.roulette = True
        s.frames.append(Frame(ROULETTE_PHASE))
        if s.ear is not None:
            s.tell("roulette_proposed", {"seat": fight.sides[fight.initiative]})
    else:
        shoot(s, fight, fight.men[fight.initiative], volley)


def shoot(s: Traction, fight: Fight, men: list[int], volley: Draft) -> None:
    """TA-5.1, TA-3.7 The side with the initiative fires; a first shot at an ally breaks the alliance."""
    shooter = fight.sides[fight.initiative]
    other = fight.sides[1 - fight.initiative]
    bullets = [0] * s.seats
    fight.killer = fire(s, shooter, men, volley, bullets)
    fight.bullets = bullets[other]
    fight.fired = True
    below = s.frames[-2]
    if isinstance(below, Raid):
        below.fired = True
    if s.ear is not None:
        facts = {"seat": shooter, "to": other, "weapons": weapon_words(volley)}
        s.tell("shots", facts | {"bullets": fight.bullets})
    betray(s, shooter, other)


def everyone_shot_at_answers(s: Traction) -> None:
    """TA-5.10, TA-5.3, TA-5.7 Once all bullets have fallen, whatever he holds and whosever turn it is."""
    fight = s.fight()
    s.ask(ANSWER, fight.sides[1 - fight.initiative])


def bullets_on(count: int, men: int) -> list[int]:
    """TA-5.9 Bullets fall one on each man, then a second on each, and so on."""
    each, more = count // men, count % men
    return [each + 1 if place < more else each for place in range(min(men, count))]


def answer_is_heard(s: Traction) -> None:
    """TA-5.2, TA-5.9 Who is not saved dies; who dodged may fire back at once, or parley."""
    fight = s.fight()
    side = 1 - fight.initiative
    seat = fight.sides[side]
    men = fight.men[side]
    answer = s.collected[0]
    hits = bullets_on(fight.bullets, len(men))
    saved: list[int] = []
    dodges = 0
    for place in range(len(hits)):
        if answer[place]:
            saved.append(men[place])
            dodges += hits[place]
    if dodges:
        lay(s, seat, DODGE, dodges)
    if s.ear is not None:
        s.tell("dodged", {"seat": seat, "saved": len(saved), "hit": len(hits), "count": dodges})
    count_hits(s, fight, side, answer, hits)
    if saved and answer[len(hits)] != DONE and fight.men[1 - side]:
        fight.initiative = side
        shoot(s, fight, saved, answer[len(hits) :])
        fight.step = 2
    else:
        fight.step = 0


def count_hits(s: Traction, fight: Fight, side: int, answer: Draft, hits: list[int]) -> None:
    """TA-5.9, TA-9.4 Who is not saved dies; in defence Le Mammouth's men only of a second hit."""
    men = fight.men[side]
    tough = side == 1 and s.has_power(fight.sides[side], MAMMOUTH)
    for place in range(len(hits)):
        man = men[place]
        if answer[place]:
            continue
        if tough and hits[place] == 1 and man not in fight.wounded:
            fight.wounded = [*fight.wounded, man]
            if s.ear is not None:
                s.tell("man_wounded", {"seat": fight.sides[side]})
        else:
            dies(s, fight, side, man)


def dies(s: Traction, fight: Fight, side: int, man: int) -> None:
    """TA-5.6, TA-9.1 The dead go to the reserve; who kills a man takes what he carries."""
    fight.men[side] = [other for other in fight.men[side] if other != man]
    cell = s.at[man]
    amount = remove_man(s, man)
    if s.ear is not None:
        cell_name = s.setting.board.names[cell]
        s.tell("man_dies", {"seat": fight.sides[side], "cell": cell_name, "man": man_number(man)})
    if amount and fight.killer >= 0:
        s.loot[fight.killer] += amount


FIGHT: Final = Phase(
    "fight",
    (initiative_is_asked, weapons_are_laid, everyone_shot_at_answers, answer_is_heard),
)


@final
class Fire(Decision[Traction]):
    """TA-5.9 Lay weapons, at most one a man, or stop."""

    def candidates(self, s: Traction, ask: Ask, draft: Draft) -> list[int]:
        fight = s.fight()
        men = fight.men[fight.initiative]
        targets = 1 << fight.sides[1 - fight.initiative]
        if draft:
            return laid_so_far(s, ask.seat, men, targets, draft).options()
        found = arsenal(s, ask.seat, men, targets).options()
        for stroke in (DONE, PROPOSE_ROULETTE):
            if self.check(s, ask, draft, stroke) is None:
                found.append(stroke)
        return found

    def check(self, s: Traction, ask: Ask, draft: Draft, stroke: int) -> Reason | None:
        fight = s.fight()
        men = fight.men[fight.initiative]
        if not draft:
            if stroke == DONE:
                refused = (s.roulette_refused >> ask.seat) & 1
                helpless = not armed(s, ask.seat, men) and (not s.setting.roulette or refused)
                return None if fight.fired or helpless else MUST_FIRE
            if stroke == PROPOSE_ROULETTE:
                return self.check_roulette(s, fight, ask.seat)
        elif draft[0] == DONE or draft[0] == PROPOSE_ROULETTE:
            return NOT_A_SHOT
        targets = 1 << fight.sides[1 - fight.initiative]
        return laid_so_far(s, ask.seat, men, targets, draft).check(stroke)

    def check_roulette(self, s: Traction, fight: Fight, seat: int) -> Reason | None:
        """TA-9.2 Once a fight, and no more in a turn in which it was refused."""
        if not s.setting.roulette:
            return NO_ROULETTE
        if fight.roulette or (s.roulette_refused >> seat) & 1:
            return ROULETTE_ONCE
        return None

    def complete(self, s: Traction, ask: Ask, draft: Draft) -> bool:
        return len(draft) > 0 and (draft[-1] == DONE or draft[0] == PROPOSE_ROULETTE)

    def facts(self, s: Traction, ask: Ask, answer: Draft, reason: Reason) -> dict[str, Any]:
        return shot_facts(s, ask.seat)

    def stroke_words(self, s: Traction, ask: Ask, draft: Draft, stroke: int) -> dict[str, Any]:
        if not draft and stroke == DONE:
            return {"do": "stop"}
        if not draft and stroke == PROPOSE_ROULETTE:
            return {"do": "roulette"}
        return shot_words(stroke)

    def read_stroke(self, s: Traction, ask: Ask, draft: Draft, words: dict[str, Any]) -> int:
        if words["do"] == "stop":
            return DONE
        if words["do"] == "roulette":
            return PROPOSE_ROULETTE
        return read_shot_stroke(self, words)

    def words(self, s: Traction, ask: Ask, answer: Draft) -> dict[str, Any]:
        if answer[0] == PROPOSE_ROULETTE:
            return {"do": "fire", "roulette": True}
        return {"do": "fire", "weapons": weapon_words(answer)}

    def read(self, s: Traction, ask: Ask, words: dict[str, Any]) -> Draft:
        if words.get("roulette") is True:
            return (PROPOSE_ROULETTE,)
        return read_weapons(self, words.get("weapons"))


@final
class Answer(Decision[Traction]):
    """TA-5.9, TA-5.10 Who is saved, and what those who dodged fire back.

    First for each man who was hit, in their order, 1 if he is saved; then, if any is, a volley, or DONE.
    """

    def hits(self, s: Traction) -> list[int]:
        fight = s.fight()
        return bullets_on(fight.bullets, len(fight.men[1 - fight.initiative]))

    def saved(self, s: Traction, draft: Draft, hits: list[int]) -> list[int]:
        """The men who have been saved."""
        fight = s.fight()
        men = fight.men[1 - fight.initiative]
        found = []
        for place in range(len(hits)):
            if draft[place]:
                found.append(men[place])
        return found

    def candidates(self, s: Traction, ask: Ask, draft: Draft) -> list[int]:
        hits = self.hits(s)
        if len(draft) < len(hits):
            return NOT_OR_SAVED if self.check(s, ask, draft, 1) is None else NOT_SAVED
        fight = s.fight()
        targets = 1 << fight.sides[fight.initiative]
        volley = draft[len(hits) :]
        found = laid_so_far(s, ask.seat, self.saved(s, draft, hits), targets, volley).options()
        if not volley:
            found.append(DONE)
        return found

    def check(self, s: Traction, ask: Ask, draft: Draft, stroke: int) -> Reason | None:
        hits = self.hits(s)
        if len(draft) < len(hits):
            if stroke != 0 and stroke != 1:
                return SAVE_OR_NOT
            needed = hits[len(draft)]
            for place in range(len(draft)):
                if draft[place]:
                    needed += hits[place]
            return None if stroke == 0 or needed <= s.holds(ask.seat, DODGE) else TOO_FEW_DODGES
        saved = self.saved(s, draft, hits)
        if not saved:
            return DODGE_FIRST
        volley = draft[len(hits) :]
        if not volley and stroke == DONE:
            return None
        if volley and volley[-1] == DONE:
            return NOT_A_SHOT
        fight = s.fight()
        targets = 1 << fight.sides[fight.initiative]
        return laid_so_far(s, ask.seat, saved, targets, volley).check(stroke)

    def complete(self, s: Traction, ask: Ask, draft: Draft) -> bool:
        hits = self.hits(s)
        if len(draft) < len(hits):
            return False
        if len(draft) == len(hits):
            return not self.saved(s, draft, hits)
        return draft[-1] == DONE

    def facts(self, s: Traction, ask: Ask, answer: Draft, reason: Reason) -> dict[str, Any]:
        return shot_facts(s, ask.seat) | {"dodges": s.holds(ask.seat, DODGE)}

    def stroke_words(self, s: Traction, ask: Ask, draft: Draft, stroke: int) -> dict[str, Any]:
        hits = self.hits(s)
        if len(draft) >= len(hits):
            parley = stroke == DONE and len(draft) == len(hits)
            return {"do": "parley"} if parley else shot_words(stroke)
        fight = s.fight()
        man = man_number(fight.men[1 - fight.initiative][len(draft)])
        return {"do": "save" if stroke else "give_up", "man": man}

    def read_stroke(self, s: Traction, ask: Ask, draft: Draft, words: dict[str, Any]) -> int:
        verb = words["do"]
        if verb == "parley":
            return DONE
        if verb not in ("save", "give_up"):
            return read_shot_stroke(self, words)
        fight = s.fight()
        men = fight.men[1 - fight.initiative]
        due = man_number(men[len(draft)]) if len(draft) < len(men) else 0
        if words.get("man") != due:
            raise Malformed(self, "man", words.get("man"), [due])
        return 1 if verb == "save" else 0

    def words(self, s: Traction, ask: Ask, answer: Draft) -> dict[str, Any]:
        hits = self.hits(s)
        saved = men_words(self.saved(s, answer, hits))
        return {"do": "answer", "saved": saved, "weapons": weapon_words(answer[len(hits) :])}

    def read(self, s: Traction, ask: Ask, words: dict[str, Any]) -> Draft:
        fight = s.fight()
        hits = self.hits(s)
        men = fight.men[1 - fight.initiative][: len(hits)]
        strokes = read_saved(self, men, ask.seat, words.get("saved"))
        weapons = read_weapons(self, words.get("weapons", []))
        if 1 in strokes or len(weapons) > 1:
            strokes.extend(weapons)
        return tuple(strokes)


def read_saved(decision: Decision[Any], men: list[int], seat: int, value: Any) -> list[int]:
    """TA-5.9 For each man who was hit, whether he is named as saved. Raises Cannot."""
    if not isinstance(value, list):
        raise Malformed(decision, "saved", value, ["[1, 2]"])
    named = [seat * MEN + man_of(decision, man) for man in value]
    for man in named:
        if man not in men or named.count(man) > 1:
            raise Cannot(NOT_HIT, {"seat": seat, "man": man_number(man), "men": men_words(men)})
    return [1 if man in named else 0 for man in men]


NOT_SAVED: Final = [0]
FIRE: Final = Fire("fire", "TA-5.9", sealed=True, composite=True, all_allowed=True)
FIRE.verbs = ["fire", "stop", "roulette", *WEAPON_VERBS]
ANSWER: Final = Answer("answer", "TA-5.10", sealed=True, composite=True, all_allowed=True)
ANSWER.verbs = ["answer", "save", "give_up", "parley", *WEAPON_VERBS]
