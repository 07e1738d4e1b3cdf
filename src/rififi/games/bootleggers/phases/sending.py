"""BL-4 Phase 2: in Muscle order each mobster places markers from the Back Room."""

from __future__ import annotations

from typing import Any, Final, final

from rififi.games.bootleggers.data import AFTER_SENDING, SPEAKEASIES
from rififi.games.bootleggers.influence import free_circles, has_free_circle
from rififi.games.bootleggers.phases.preempting import put_markers
from rififi.games.bootleggers.phases.windows import open_window
from rififi.games.bootleggers.state import Bootleggers
from rififi.kernel.decision import Ask, Decision, Draft
from rififi.kernel.forms import Malformed, read_word
from rififi.kernel.refusal import Reason
from rififi.kernel.state import Phase

NO_MARKER_LEFT: Final = Reason("no_marker_left", "BL-4.1")
CIRCLES_TAKEN: Final = Reason("circles_taken", "BL-4.1")

DONE: Final = 0


def begin_sending(s: Bootleggers) -> None:
    """BL-4.1, BL-8.6 The order is the one with which the phase begins."""
    s.turns = s.order
    s.turn = 0


def next_sends_the_boys(s: Bootleggers) -> None:
    """BL-4.1 Any number of markers, all of it before the next. Nobody is asked who has none to place."""
    while s.turn < s.seats:
        seat = s.turns[s.turn]
        if s.room[seat] > s.barred[seat] and has_free_circle(s):
            s.ask(SEND_BOYS, seat)
            return
        s.turn += 1
    s.frames[-1].step += 1


def boys_are_sent(s: Bootleggers) -> None:
    """BL-4.1 The markers stand where they were sent."""
    seat = s.turns[s.turn]
    placed = [0] * len(SPEAKEASIES)
    for speakeasy in s.collected[0]:
        if speakeasy != DONE:
            placed[speakeasy] += 1
    for speakeasy in range(1, len(SPEAKEASIES)):
        if placed[speakeasy] > 0:
            put_markers(s, seat, speakeasy, placed[speakeasy])
    s.turn += 1
    s.frames[-1].step -= 2


def window_after_sending(s: Bootleggers) -> None:
    """BL-8.2 After phase 2."""
    open_window(s, s.seats + 1, AFTER_SENDING)


SENDING: Final = Phase(
    "sending", (begin_sending, next_sends_the_boys, boys_are_sent, window_after_sending)
)


@final
class SendBoys(Decision[Bootleggers]):
    """BL-4.1 A stroke for each marker, from the smallest speakeasy up, and DONE if some are kept."""

    def candidates(self, s: Bootleggers, ask: Ask, draft: Draft) -> list[int]:
        first = draft[-1] if draft else 1
        return [DONE, *range(first, s.setting.speakeasies)]

    def check(self, s: Bootleggers, ask: Ask, draft: Draft, stroke: int) -> Reason | None:
        if draft and (draft[-1] == DONE or self.complete(s, ask, draft)):
            return NO_MARKER_LEFT
        if stroke == DONE:
            return None
        if not 0 < stroke < s.setting.speakeasies or (draft and stroke < draft[-1]):
            return CIRCLES_TAKEN
        placed = 0
        for speakeasy in draft:
            if speakeasy == stroke:
                placed += 1
        return None if free_circles(s, stroke) > placed else CIRCLES_TAKEN

    def complete(self, s: Bootleggers, ask: Ask, draft: Draft) -> bool:
        return draft[-1] == DONE or len(draft) >= s.room[ask.seat] - s.barred[ask.seat]

    def facts(self, s: Bootleggers, ask: Ask, answer: Draft, reason: Reason) -> dict[str, Any]:
        stroke = answer[-1]
        at = SPEAKEASIES[stroke] if 0 <= stroke < len(SPEAKEASIES) else str(stroke)
        return {"at": at, "count": s.room[ask.seat] - s.barred[ask.seat]}

    def stroke_words(self, s: Bootleggers, ask: Ask, draft: Draft, stroke: int) -> dict[str, Any]:
        if stroke == DONE:
            return {"do": "done"}
        return {"do": "post", "at": SPEAKEASIES[stroke]}

    def read_stroke(self, s: Bootleggers, ask: Ask, draft: Draft, words: dict[str, Any]) -> int:
        return DONE if words["do"] == "done" else read_word(self, words, "at", SPEAKEASIES)

    def words(self, s: Bootleggers, ask: Ask, answer: Draft) -> dict[str, Any]:
        """BL-4.1 `{"do": "send_boys", "markers": {"mothers": 2}}`."""
        markers: dict[str, int] = {}
        for stroke in answer:
            if stroke != DONE:
                markers[SPEAKEASIES[stroke]] = markers.get(SPEAKEASIES[stroke], 0) + 1
        return {"do": "send_boys", "markers": markers}

    def read(self, s: Bootleggers, ask: Ask, words: dict[str, Any]) -> Draft:
        markers = words.get("markers")
        if not isinstance(markers, dict):
            raise Malformed(self, "markers", markers, ['{"mothers": 2, …}'])
        strokes: list[int] = []
        for name, count in markers.items():
            speakeasy = read_word(self, {"markers": name}, "markers", SPEAKEASIES)
            if type(count) is not int or not 0 < count <= 20 or speakeasy == DONE:
                raise Malformed(self, "markers", markers, ['{"mothers": 2, …}'])
            strokes.extend([speakeasy] * count)
        strokes.sort()
        if len(strokes) < s.room[ask.seat] - s.barred[ask.seat]:
            strokes.append(DONE)
        return tuple(strokes)


SEND_BOYS: Final = SendBoys("send_boys", "BL-4.1", composite=True)
SEND_BOYS.verbs = ["send_boys", "post", "done"]
