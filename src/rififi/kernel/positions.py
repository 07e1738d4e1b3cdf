"""Positions, views and imagined worlds: a whole state in words, and what one seat may know of it.

A position holds every secret of the game and the chance to come. A view is built from nothing for one
seat. `determinize` turns a view into a state that looks the same from that seat.
"""

from __future__ import annotations

from typing import Any, Final

from rififi.kernel.chance import Chance, chance_from, new_chance
from rififi.kernel.decision import Ask, Decision, Draft
from rififi.kernel.forms import Damaged, Unsound, fault, flag, listing, mapping, numbered, whole
from rififi.kernel.frame import Frame
from rififi.kernel.game import Game
from rififi.kernel.options import complete_options
from rififi.kernel.refusal import Cannot
from rififi.kernel.scripts import read_script, script_words
from rififi.kernel.state import State

FORMAT: Final = "rififi-position"
VERSION: Final = 1

MOST_ASKS: Final = 61
"""Questions that can be open at once: which are answered is written in the bits of one number."""


def position_words(game: Game[Any], s: State, options: dict[str, Any]) -> dict[str, Any]:
    """A whole state as JSON can hold it (docs/positions.md)."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": game.name,
        "rules": game.rules,
        "players": s.seats,
        "options": options,
        "chance": chance_words(game, s.chance),
        "finished": s.finished,
        "out": [seat for seat in range(s.seats) if (s.out >> seat) & 1],
        "asked": s.serials[:],
        "frames": [frame_words(game, s, frame) for frame in s.frames],
        "state": game.state_words(s),
    }


def position_from_words(game: Game[Any], words: dict[str, Any]) -> tuple[State, dict[str, Any]]:
    """The state that a position describes, and its options. Raises Cannot."""
    players = whole(words.get("players"), "players", game.least, game.most)
    options = complete_options(game.options, mapping(words.get("options"), "options"), players)
    asked = listing(words.get("asked"), "asked", players)
    out = 0
    for seat in listing(words.get("out"), "out"):
        out |= 1 << whole(seat, "out", 0, players - 1)
    frames = listing(words.get("frames"), "frames")
    finished = flag(words.get("finished"), "finished")
    if not frames and not finished:
        raise Damaged("frames", frames, "frames")
    state: State = game.state_from_words(
        players,
        options,
        [frame_from_words(game, mapping(frame, "frames"), players) for frame in frames],
        [whole(count, "asked", 0, 1_000_000) for count in asked],
        chance_from_words(game, mapping(words.get("chance"), "chance")),
        out,
        finished,
        mapping(words.get("state"), "state"),
    )
    check_asks(game, state)
    return state, options


def check_asks(game: Game[Any], s: State) -> None:
    """The answers and drafts written in a position are allowed there, and somebody is asked."""
    if s.finished:
        return
    wrong = game.audit_frames(s)
    if wrong is not None:
        raise Unsound(wrong)
    top = s.frames[-1]
    if top.first_open() >= len(top.asks):
        raise Unsound(fault("nobody_asked"))
    for place in range(len(top.asks)):
        ask = top.asks[place]
        answer = top.answers[place]
        decision = ask.decision
        try:
            reason = decision.check_whole(s, ask, answer)
            too_long = goes_on(decision, s, ask, answer)
            whole_answer = answer != () and decision.complete(s, ask, answer)
        except (AssertionError, IndexError) as error:
            raise Unsound(fault("question", kind=decision.name)) from error
        if reason is not None:
            raise Unsound(fault("answer", kind=decision.name, clause=reason.clause))
        if too_long:
            raise Unsound(fault("answer_goes_on", kind=decision.name))
        counted = (top.answered >> place) & 1 == 1
        if whole_answer and (not counted or decision.optional):
            raise Unsound(fault("answer_not_counted", kind=decision.name))
        if counted and not decision.optional and not whole_answer:
            raise Unsound(fault("answer_not_whole", kind=decision.name))
        if answer and not counted and not decision.composite:
            raise Unsound(fault("answer_not_counted", kind=decision.name))


def goes_on(decision: Decision[Any], s: State, ask: Ask, answer: Draft) -> bool:
    """Whether strokes follow in a draft that was a whole answer before them."""
    if not decision.composite:
        return False
    return any(decision.complete(s, ask, answer[:length]) for length in range(1, len(answer)))


def frame_words(game: Game[Any], s: State, frame: Frame) -> dict[str, Any]:
    """A frame: its phase, the step it takes next, its questions and answers."""
    phase = game.phases[frame.phase]
    asks = []
    for place in range(len(frame.asks)):
        ask = frame.asks[place]
        asks.append(
            {
                "seat": ask.seat,
                "id": ask.id,
                "kind": ask.decision.name,
                "strokes": list(frame.answers[place]),
                "answered": (frame.answered >> place) & 1 == 1,
            }
        )
    return {
        "phase": phase.name,
        "step": step_name(game, frame),
        "asks": asks,
        "data": game.frame_words(frame),
    }


def step_name(game: Game[Any], frame: Frame) -> str:
    """The name of the step that a frame takes next."""
    steps = game.phases[frame.phase].steps
    return str(steps[frame.step].__name__) if frame.step < len(steps) else "end"


def frame_from_words(game: Game[Any], words: dict[str, Any], players: int) -> Frame:
    """The frame that those words describe."""
    phase = numbered(words.get("phase"), "frames.phase", [phase.name for phase in game.phases])
    data = mapping(words.get("data", {}), "frames.data")
    frame = game.frame_from_words(phase, data)
    steps = [str(step.__name__) for step in game.phases[phase].steps]
    frame.step = numbered(words.get("step"), "frames.step", [*steps, "end"])
    names = [decision.name for decision in game.decisions]
    entries = listing(words.get("asks"), "frames.asks")
    if len(entries) > MOST_ASKS:
        raise Damaged("frames.asks", entries, "listing_up_to", count=MOST_ASKS)
    for place, entry in enumerate(entries):
        ask = mapping(entry, "frames.asks")
        strokes = listing(ask.get("strokes"), "frames.asks.strokes")
        decision = game.decisions[numbered(ask.get("kind"), "frames.asks.kind", names)]
        question = Ask(
            whole(ask.get("id"), "frames.asks.id", 1, 1_000_000),
            whole(ask.get("seat"), "frames.asks.seat", 0, players - 1),
            decision,
        )
        answer = [whole(stroke, "frames.asks.strokes", -1, 1 << 30) for stroke in strokes]
        frame.put(question, tuple(answer))
        if decision.optional:
            frame.invited = True
        if flag(ask.get("answered"), "frames.asks.answered"):
            frame.answered |= 1 << place
    return frame


def chance_words(game: Game[Any], chance: Chance) -> dict[str, Any]:
    """The seed, how far each stream has been read, and what is scripted."""
    return {
        "seed": chance.seed,
        "used": dict(zip(chance.names, chance.used, strict=True)),
        "script": script_words(game, chance.scripts),
    }


def chance_from_words(game: Game[Any], words: dict[str, Any]) -> Chance:
    """Streams that go on where they were."""
    seed = words.get("seed")
    if not isinstance(seed, str):
        raise Damaged("chance.seed", seed, "text")
    used = mapping(words.get("used"), "chance.used")
    drawn = [whole(used.get(name), f"chance.used.{name}", 0, 1 << 40) for name in game.streams]
    return chance_from(seed, game.streams, drawn, read_script(game, words.get("script")))


# Views.


def view_words(
    game: Game[Any], s: State, options: dict[str, Any], seat: int | None
) -> dict[str, Any]:
    """What a seat (None: a spectator) may know, as JSON can hold it."""
    seen: dict[str, Any] = {
        "game": game.name,
        "rules": game.rules,
        "players": s.seats,
        "options": options,
        "seat": seat,
        "finished": s.finished,
        "out": [other for other in range(s.seats) if (s.out >> other) & 1],
        "frames": [frame_view(game, s, frame, seat) for frame in s.frames],
    }
    if seat is not None:
        seen["asked"] = s.serials[seat]
    seen.update(game.view(s, seat))
    return seen


def frame_view(game: Game[Any], s: State, frame: Frame, seat: int | None) -> dict[str, Any]:
    """A frame as a seat sees it: who is asked what, who has answered, one's own and open answers."""
    asks = []
    for place in range(len(frame.asks)):
        ask = frame.asks[place]
        decision = ask.decision
        answered = (frame.answered >> place) & 1 == 1
        words: dict[str, Any] = {
            "seat": ask.seat,
            "kind": decision.name,
            "answered": answered,
        }
        if ask.seat == seat:
            words["id"] = ask.id
        if ask.seat == seat or (answered and not decision.sealed):
            words["strokes"] = list(frame.answers[place])
        asks.append(words)
    return {
        "phase": game.phases[frame.phase].name,
        "step": step_name(game, frame),
        "asks": asks,
        "data": game.frame_view(s, frame, seat),
    }


def imagine_state(game: Game[Any], view: dict[str, Any], seed: str) -> State:
    """A state that has this view, uniformly among those that do; its chance is new.

    Drafts of others are imagined as not begun, and their sealed answers as the game says. Raises Cannot
    where the view is none of this game's.
    """
    players = whole(view.get("players"), "players", game.least, game.most)
    options = complete_options(game.options, mapping(view.get("options"), "options"), players)
    seat = view.get("seat")
    if seat is not None:
        seat = whole(seat, "seat", 0, players - 1)
    try:
        position = imagine_position(game, view | {"options": options}, seat, seed)
    except Cannot:
        raise
    except KeyError as error:
        raise Damaged(str(error.args[0]), None, "view") from error
    except Exception as error:
        # A game reads a view as it wrote it; where another has been at it, anything may go wrong.
        raise Damaged({"say": "place.view"}, view, "view") from error
    return position_from_words(game, position)[0]


def imagine_position(
    game: Game[Any], view: dict[str, Any], seat: int | None, seed: str
) -> dict[str, Any]:
    """The position of a state that has this view."""
    chance = new_chance(seed, ("imagined",))
    words = game.imagine(view, chance)
    asked = [0] * view["players"]
    if seat is not None:
        asked[seat] = view["asked"]
    frames = []
    for seen in view["frames"]:
        asks = []
        for ask in seen["asks"]:
            imagined = {"id": 1, "strokes": []} | ask
            decision = decision_named(game, ask["kind"])
            if decision.sealed and ask["answered"] and ask["seat"] != seat:
                imagined["strokes"] = game.imagine_answer(words, ask["seat"], decision, chance)
            asks.append(imagined)
        frames.append(seen | {"asks": asks})
    return {
        "players": view["players"],
        "options": view["options"],
        "chance": {"seed": seed, "used": dict.fromkeys(game.streams, 0), "script": None},
        "finished": view["finished"],
        "out": view["out"],
        "asked": asked,
        "frames": frames,
        "state": words,
    }


def decision_named(game: Game[Any], name: str) -> Decision[Any]:
    """The kind of decision with this name."""
    for decision in game.decisions:
        if decision.name == name:
            return decision
    known = [decision.name for decision in game.decisions]
    raise Damaged("frames.asks.kind", name, "one_of", values=known)
