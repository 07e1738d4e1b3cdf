"""The laws that every game must pass (docs/laws.md), over random play.

Each law is a function that looks at one table in the middle of a game and returns what it found wrong,
in one sentence, or nothing. They know no game: what they compare are positions, views and events.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from rififi.kernel.asking import changed_whole, standing_draft
from rififi.kernel.chance import new_chance
from rififi.kernel.game import Game
from rififi.kernel.refusal import NotAllowed, Refused
from rififi.kernel.table import Table
from rififi.kernel.wording import Wording
from rififi.players import Maker
from rififi.tables import imagine_table, new_table, replay_record, table_from_position

LONGEST_GAME: Final = 100_000
"""Law 8: more answers than any game takes."""

STROKES_TRIED: Final = range(-2, 260)
"""Law 7: the integers that are tried as strokes where they are not offered."""


Law = Callable[["Laws", Table, random.Random], None]
"""Looks at a table and notes what is wrong."""


@dataclass
class Laws:
    """One examination: a game with its wording, and what has been found so far."""

    game: Game[Any]
    words: Wording
    bots: list[Maker] = field(default_factory=list)
    violations: list[str] = field(default_factory=list)
    worlds_imagined: int = 0
    worlds_differing: int = 0

    def found(self, law: str, table: Table, what: str) -> None:
        """Note a violation, with what is needed to see it again."""
        seed, answers = table.set_up.get("seed"), len(table.entries)
        players = table.state.seats
        self.violations.append(
            f"{law}: {self.game.name}, {players} players, seed {seed}, after {answers} answers, "
            f"options {table.options}: {what}"
        )


def check_game(
    game: Game[Any],
    words: Wording,
    players: int,
    options: dict[str, Any],
    games: int,
    seed: int,
    bots: list[Maker] | None = None,
    looks: int = 6,
) -> list[str]:
    """Play so many random games and look at each in `looks` places. What was found wrong."""
    laws = Laws(game, words, bots or [])
    for number in range(games):
        rng = random.Random(f"{seed}/{game.name}/{players}/{number}")
        check_one_game(laws, players, options, f"{seed}-{number}", rng, looks)
    if laws.worlds_imagined > 200 and laws.worlds_differing == 0:
        laws.violations.append(f"determinize: {game.name}: all imagined worlds are the same")
    return laws.violations


def check_one_game(
    laws: Laws, players: int, options: dict[str, Any], seed: str, rng: random.Random, looks: int
) -> None:
    """One random game from beginning to end."""
    table = new_table(laws.game, laws.words, players, seed, options)
    length = table.state.clone().playout(rng.getrandbits(40))
    places = {0, *(rng.randrange(length) for _ in range(looks))}
    answers = 0
    while not table.finished:
        if answers in places:
            for law in LAWS_IN_MID_GAME:
                look(laws, law, table, rng)
        if answers > LONGEST_GAME:
            laws.found("ends", table, "the game does not end")
            return
        answer_at_random(table, rng)
        answers += 1
        wrong = laws.game.audit(table.state)
        if wrong is not None:
            laws.found("conservation", table, laws.words.sentence(wrong))
            return
    for law in LAWS_AT_THE_END:
        look(laws, law, table, rng)


def look(laws: Laws, law: Law, table: Table, rng: random.Random) -> None:
    """One law at one place. A refusal that it did not reckon with (a view, a record) is found too."""
    try:
        law(laws, table, rng)
    except Refused as refused:
        laws.found(law.__name__, table, f"refused: {refused}")


def answer_at_random(table: Table, rng: random.Random) -> None:
    """Any open question, any option; sometimes a sealed answer is changed."""
    asks = table.asks()
    waiting = [ask for ask in asks if not ask["answered"]]
    changeable = [ask for ask in asks if ask["answered"] and rng.random() < 0.1]
    ask = rng.choice(waiting + changeable)
    answer = rng.choice(ask["options"]) if ask["options"] else whole_answer(table, ask, rng)
    table.answer(ask["seat"], answer, ask["id"])


def same(one: Any, other: Any) -> bool:
    """Whether two documents are the same to the byte."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


def viewers(table: Table) -> Iterator[int | None]:
    """Every seat, and a spectator."""
    yield from range(table.state.seats)
    yield None


def law_clone(laws: Laws, table: Table, rng: random.Random) -> None:
    """1. A clone never changes when its original plays on, nor the original with its clone."""
    original, clone = table.clone(), table.clone()
    before = clone.position()
    play_on(original, rng, 30)
    if not same(clone.position(), before):
        laws.found("clone", table, "a clone changed when its original played on")
    state = table.state.clone()
    state.playout(rng.getrandbits(40))
    if not same(table.position(), before):
        laws.found("clone", table, "a state changed when its clone was played out")


def play_on(table: Table, rng: random.Random, answers: int) -> None:
    """Some random answers more."""
    for _ in range(answers):
        if table.finished:
            return
        answer_at_random(table, rng)


def law_record(laws: Laws, table: Table, rng: random.Random) -> None:
    """2. A record replays to the same state, the same views and the same events."""
    record = json.loads(json.dumps(table.record()))
    again = replay_record(laws.game, laws.words, record)
    if not same(again.position(), table.position()):
        laws.found("record", table, "a replayed record leads to another state")
    for seat in viewers(table):
        if not same(again.view(seat), table.view(seat)):
            laws.found("record", table, f"a replayed record gives seat {seat} another view")
        if not same(again.events(seat), table.events(seat)):
            laws.found("record", table, f"a replayed record tells seat {seat} other events")


def law_order(laws: Laws, table: Table, rng: random.Random) -> None:
    """3. The order in which simultaneous answers arrive changes nothing."""
    asks = [ask for ask in table.asks() if not ask["answered"]]
    kinds = {decision.name: decision for decision in laws.game.decisions}
    if len(asks) < 2 or any(kinds[ask["kind"]].at_once for ask in asks):
        return
    answers = [(ask, whole_answer(table, ask, rng)) for ask in asks]
    one, other = table.clone(), table.clone()
    for ask, answer in answers:
        one.answer(ask["seat"], answer, ask["id"])
    rng.shuffle(answers)
    for ask, answer in answers:
        other.answer(ask["seat"], answer, ask["id"])
    if not same(one.position(), other.position()):
        laws.found("order", table, "the order of simultaneous answers changed the state")


def whole_answer(table: Table, ask: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """A random whole answer to a question, composed stroke by stroke where it is composite."""
    trial = table.clone()
    frame = trial.state.frames[-1]
    place = next(
        i
        for i in range(len(frame.asks))
        if frame.asks[i].id == ask["id"] and frame.asks[i].seat == ask["seat"]
    )
    question = frame.asks[place]
    decision = question.decision
    draft: tuple[int, ...] = ()
    while True:
        stroke = rng.choice(decision.options(trial.state, question, draft))
        draft = decision.extend(trial.state, question, draft, stroke)
        if decision.complete(trial.state, question, draft):
            return decision.words(trial.state, question, draft)


def law_leak(laws: Laws, table: Table, rng: random.Random) -> None:
    """5. Change only what a seat cannot know: view, options, refusals, events and bots stay the same.

    One other world is imagined from the view; in another the secrets are exchanged by a rule that does
    not lean on the view. Then the others answer in secret, in each world as they like, and the seat
    must see and hear the same.
    """
    for seat in viewers(table):
        imagined = imagine_table(laws.game, laws.words, table.view(seat), rng)
        laws.worlds_imagined += 1
        if not same(what_is_hidden(imagined), what_is_hidden(table)):
            laws.worlds_differing += 1
        compare_lives(laws, table, imagined, seat, "an imagined world", rng)
        compare_lives(
            laws, table, other_secrets(laws, table, seat, rng), seat, "other secrets", rng
        )


def what_is_hidden(table: Table) -> Any:
    """All that may be secret: the state, and the answers and drafts so far."""
    position = table.position()
    asks = [ask for frame in position["frames"] for ask in frame["asks"]]
    return [position["state"], [ask["strokes"] for ask in asks]]


def other_secrets(laws: Laws, table: Table, seat: int | None, rng: random.Random) -> Table:
    """The same table with what a seat cannot know exchanged: others' sealed answers and drafts too."""
    position = json.loads(json.dumps(table.position()))
    chance = new_chance(f"{rng.getrandbits(64)}", ("exchange",))
    laws.game.exchange_secrets(position["state"], seat, chance)
    kinds = {decision.name: decision for decision in laws.game.decisions}
    for ask in position["frames"][-1]["asks"]:
        decision = kinds[ask["kind"]]
        if ask["seat"] != seat and not ask["answered"]:
            ask["strokes"] = []
        elif ask["seat"] != seat and decision.sealed:
            ask["strokes"] = laws.game.imagine_answer(
                position["state"], ask["seat"], decision, chance
            )
    return table_from_position(laws.game, laws.words, position)


def compare_lives(
    laws: Laws, table: Table, there: Table, seat: int | None, what: str, rng: random.Random
) -> None:
    """Two worlds look the same from a seat now, and while others answer in secret."""
    here = table.clone()
    compare_worlds(laws, here, there, seat, what)
    heard = [len(here.events(seat)), len(there.events(seat))]
    for ask in table.asks():
        if not ask["sealed"] or ask["answered"] or ask["seat"] == seat:
            continue
        if last_to_answer(here, ask):
            break
        answer_in_secret(here, ask["seat"], ask["kind"], rng)
        answer_in_secret(there, ask["seat"], ask["kind"], rng)
        answer_in_secret(there, ask["seat"], ask["kind"], rng)
    compare_worlds(laws, here, there, seat, f"{what}, with secret answers")
    told = [
        [[event["key"], event["args"]] for event in world.events(seat, since)]
        for world, since in zip((here, there), heard, strict=True)
    ]
    if not same(told[0], told[1]):
        laws.found("leak", table, f"seat {seat} hears what others answer in secret")


def last_to_answer(table: Table, ask: dict[str, Any]) -> bool:
    """Whether all others have answered, so that this answer brings everything to light."""
    return all(other["answered"] or other["seat"] == ask["seat"] for other in table.asks())


def answer_in_secret(table: Table, seat: int, kind: str, rng: random.Random) -> None:
    """A random whole answer of this seat to its sealed question."""
    for ask in table.asks():
        if ask["seat"] == seat and ask["kind"] == kind:
            table.answer(seat, whole_answer(table, ask, rng), ask["id"])
            return


def compare_worlds(laws: Laws, here: Table, there: Table, seat: int | None, what: str) -> None:
    """Two worlds must look the same from a seat, to the byte."""
    if not same(here.view(seat), there.view(seat)):
        laws.found("leak", here, f"seat {seat} sees a difference in {what}")
    if seat is None:
        return
    mine = [ask for ask in here.asks() if ask["seat"] == seat]
    if not same(mine, [ask for ask in there.asks() if ask["seat"] == seat]):
        laws.found("leak", here, f"seat {seat} is offered something else in {what}")
        return
    for ask in mine:
        for decision in laws.game.decisions:
            answer = {"do": decision.verbs[0]}
            if refusal_words(here, seat, answer) != refusal_words(there, seat, answer):
                laws.found("leak", here, f"seat {seat} is refused differently in {what}")
        for bot in [] if ask["answered"] else laws.bots:
            players = [bot(1), bot(1)]
            choices = [
                player.answer(world.view(seat), ask)
                for player, world in zip(players, (here, there), strict=True)
            ]
            if choices[0] != choices[1]:
                laws.found(
                    "leak", here, f"{players[0].name} at seat {seat} plays differently in {what}"
                )


def refusal_words(table: Table, seat: int, answer: dict[str, Any]) -> tuple[str, str, str]:
    """A refusal to the letter."""
    refused = table.why_not(seat, answer)
    return (refused.code, refused.clause, refused.text) if refused else ("", "", "")


def law_imagined(laws: Laws, table: Table, rng: random.Random) -> None:
    """6. `determinize` gives legal states that have the same view and can be played to the end."""
    for seat in viewers(table):
        view = table.view(seat)
        other = imagine_table(laws.game, laws.words, json.loads(json.dumps(view)), rng)
        if not same(other.view(seat), view):
            laws.found("determinize", table, f"seat {seat} sees another view")
        wrong = laws.game.audit(other.state)
        if wrong is not None:
            laws.found("determinize", table, f"for seat {seat} {laws.words.sentence(wrong)}")
        other.state.playout(rng.getrandbits(40))


def law_options(laws: Laws, table: Table, rng: random.Random) -> None:
    """7. Every offered option is accepted; every other is refused with a code and a clause."""
    s = table.state
    for place, question in enumerate(s.frames[-1].asks):
        decision = question.decision
        draft = standing_draft(s, place)
        offered = decision.options(s, question, draft)
        forms = [decision.stroke_words(s, question, draft, stroke) for stroke in offered]
        if changed_whole(s, place):
            law_changed_whole(laws, table, place, forms)
            continue
        if not offered or len({json.dumps(form, sort_keys=True) for form in forms}) != len(forms):
            laws.found("options", table, f"{decision.name} offers nothing, or the same twice")
        for form in forms:
            trial = table.clone()
            try:
                trial.answer(question.seat, form, question.id)
            except Refused as refused:
                laws.found("options", table, f"{form} is offered and refused: {refused}")
        for stroke in STROKES_TRIED:
            reason = decision.check(s, question, draft, stroke)
            if (reason is None) != (stroke in offered):
                laws.found("options", table, f"{decision.name} {stroke}: offered or allowed?")
            if reason is not None and not (reason.code and reason.clause):
                laws.found("options", table, f"{decision.name} {stroke}: no code or no clause")
    law_fast_path(laws, table)


def law_changed_whole(laws: Laws, table: Table, place: int, strokes: list[dict[str, Any]]) -> None:
    """7. A composite answer that has been given offers no strokes and takes none."""
    question = table.state.frames[-1].asks[place]
    if table.asks()[place]["options"]:
        laws.found("options", table, "strokes are offered where the whole answer is wanted")
    for stroke in strokes:
        if table.why_not(question.seat, stroke, question.id) is None:
            laws.found("options", table, f"{stroke} is taken where the whole answer is wanted")


def law_fast_path(laws: Laws, table: Table) -> None:
    """7. The fast path offers and refuses the same."""
    offered = table.state.options()
    for stroke in STROKES_TRIED:
        trial = table.state.clone()
        try:
            trial.apply(stroke)
        except NotAllowed:
            if stroke in offered:
                laws.found("options", table, f"the fast path refuses {stroke}, which it offers")
        else:
            if stroke not in offered:
                laws.found("options", table, f"the fast path takes {stroke}, not offered")


def law_position(laws: Laws, table: Table, rng: random.Random) -> None:
    """9. A position written and read back plays on alike."""
    position = table.position()
    again = table_from_position(laws.game, laws.words, json.loads(json.dumps(position)))
    if not same(again.position(), position):
        laws.found("position", table, "a position changes when it is read and written")
    one, other = table.state.clone(), again.state.clone()
    seed = rng.getrandbits(40)
    one.playout(seed)
    other.playout(seed)
    if not same(laws.game.state_words(one), laws.game.state_words(other)):
        laws.found("position", table, "a position read back plays on differently")


def law_finished(laws: Laws, table: Table, rng: random.Random) -> None:
    """8. A finished game asks nobody, refuses everything, and has a result."""
    if table.asks() or table.state.options() or table.result is None:
        laws.found("ends", table, "the finished game still asks, or has no result")
    refused = table.why_not(0, {"do": "anything"})
    if refused is None:
        laws.found("ends", table, "the finished game takes an answer")


LAWS_AT_THE_END: Final[list[Law]] = [law_record, law_imagined, law_position, law_finished]
"""Not the law of leaks: `exchange_secrets` says what is secret while a game is on."""

LAWS_IN_MID_GAME: Final[list[Law]] = [
    law_clone,
    law_record,
    law_order,
    law_leak,
    law_imagined,
    law_options,
    law_position,
]
