"""What must be true of every position of Razzia: nothing appears or is lost, and the questions fit."""

from __future__ import annotations

from typing import Any

from rififi.games.razzia.data import CARD_BAR, cards_in_play, note_round, note_value, notes_in_play
from rififi.games.razzia.phases.dealing import PLACE
from rififi.games.razzia.phases.laying import PLAY
from rififi.games.razzia.phases.settling import find_contestants, settle_bars
from rififi.games.razzia.phases.sharing import ANSWER, SHARE, rank
from rififi.games.razzia.state import ROUND_PHASE, Razzia, Sharing, gain_from_code
from rififi.kernel.decision import Decision
from rififi.kernel.forms import fault


def audit_round(s: Razzia) -> dict[str, Any] | None:
    """RZ-3.4 As many notes have left the pile as the rounds took."""
    laid = s.round * (len(s.setting.bars) + 1)
    due = max(0, len(notes_in_play(s.seats)) - laid)
    if len(s.note_pile) != due:
        return fault("pile", count=len(s.note_pile), due=due, round=s.round)
    return None


def audit_face_down(s: Razzia) -> dict[str, Any] | None:
    """RZ-3.5 With `hidden_last_note` one note of each round so far can lie face down, else none."""
    rounds = [note_round(note) for lying in s.lying for note in lying if note_round(note)]
    allowed = s.round if s.setting.hidden_last_note else 0
    if len(set(rounds)) < len(rounds) or any(in_round > allowed for in_round in rounds):
        return fault("face_down")
    return None


def audit_end(s: Razzia) -> dict[str, Any] | None:
    """RZ-6.1, RZ-6.2 There is no round after the last; the game is over only when that is played."""
    last = s.setting.rounds
    in_progress = s.round < last or s.laid or s.last_note or len(s.frames) > 1
    if s.round > last or (s.finished and in_progress):
        return fault("end", round=s.round, rounds=last)
    return None


def audit(s: Razzia) -> dict[str, Any] | None:
    """Every card and every note in play is in one place, and money is what was won."""
    cards = [*s.pile, *s.played, *s.laid]
    for hand in s.hands:
        cards.extend(hand)
    if sorted(cards) != cards_in_play(s.seats, s.setting.bars):
        return fault("cards")
    notes = [*s.note_pile]
    if s.last_note:
        notes.append(s.last_note)
    for lying in s.lying:
        notes.extend(note_value(note) for note in lying)
    money = [0] * s.seats
    for code in s.gains:
        _, _, seat, note = gain_from_code(code)
        money[seat] += note
        notes.append(note)
    if sorted(notes) != notes_in_play(s.seats):
        return fault("notes")
    for seat in range(s.seats):
        if s.money[seat] != money[seat]:
            return fault("money", seat=seat, has=s.money[seat], won=money[seat])
    return None


def audit_frames(s: Razzia) -> dict[str, Any] | None:
    """The frames and questions are those of RZ-3 and RZ-5 at the step the game is at."""
    phases = s.flow.phases
    top = s.frames[-1]
    if s.frames[0].phase != ROUND_PHASE or s.round == 0:
        return fault("first_frame", phase=phases[ROUND_PHASE].name)
    if len(s.frames) > 2 or (len(s.frames) == 2) != isinstance(top, Sharing):
        return fault("frames", phases=[phases[frame.phase].name for frame in s.frames])
    if isinstance(top, Sharing):
        field = audit_sharing(s, top)
        if field:
            return fault("frame_data", field=field, phase=phases[top.phase].name)
        below = s.frames[0]
        if below.asks or below.step != phases[ROUND_PHASE].steps.index(settle_bars):
            return fault("frame_data", field="step", phase=phases[ROUND_PHASE].name)
    steps = phases[top.phase].steps
    step = str(steps[top.step].__name__) if top.step < len(steps) else "end"
    if [(ask.seat, ask.decision) for ask in top.asks] != expected_asks(s, step):
        return fault("questions", before=step)
    return None


def expected_asks(s: Razzia, step: str) -> list[tuple[int, Decision[Any]]] | None:
    """Who is asked what before a step that takes answers."""
    if step == "lay_last_note" and s.last_note:
        return [(s.dealer, PLACE)]
    if step == "turn_cards_over" and all(s.hands) and not s.laid and not s.last_note:
        return [(seat, PLAY) for seat in range(s.seats)]
    sharing = s.frames[-1]
    if isinstance(sharing, Sharing):
        if step == "hear_proposal" and not sharing.parts and sharing.heard == 1:
            return [(sharing.contestants[0], SHARE)]
        if step == "hear_answer" and sharing.parts:
            return [(sharing.contestants[sharing.heard], ANSWER)]
    return None


def audit_sharing(s: Razzia, sharing: Sharing) -> str:
    """A sharing is among those who came to the bar just reached, as RZ-4 and RZ-5.1 have it.

    The field that says otherwise, or nothing.
    """
    if not s.laid or s.next_bar == 0 or s.setting.bars[s.next_bar - 1] != sharing.bar:
        return "bar"
    visitors = [seat for seat in range(s.seats) if CARD_BAR[s.laid[seat]] == sharing.bar]
    contestants = rank(s, find_contestants(s, visitors)) if visitors else []
    if len(contestants) < 2 or contestants != sharing.contestants or not s.lying[sharing.bar]:
        return "contestants"
    if len(sharing.parts) not in (0, len(s.lying[sharing.bar])):
        return "parts"
    if sharing.heard >= len(contestants):
        return "heard"
    if any(place >= sharing.heard for place in sharing.refusers) or (
        sharing.refusers != sorted(set(sharing.refusers))
    ):
        return "refusers"
    return ""
