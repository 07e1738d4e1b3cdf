"""RZ-5.1 to RZ-5.8 Several contestants: one proposes how the notes are shared, the others answer."""

from __future__ import annotations

from typing import Any, Final, final

from rififi.games.razzia.data import BARS, CARD_NUMBER, note_round, note_value
from rififi.games.razzia.phases.dueling import fight
from rififi.games.razzia.phases.winning import win_notes
from rififi.games.razzia.state import SHARING_PHASE, Razzia, Sharing
from rififi.kernel.decision import Ask, Decision, Draft
from rififi.kernel.forms import Malformed, read_word
from rififi.kernel.refusal import Cannot, Reason
from rififi.kernel.state import Phase

NOT_A_CONTESTANT: Final = Reason("not_a_contestant", "RZ-5.4")
NOTE_IS_NOT_THERE: Final = Reason("note_is_not_there", "RZ-5.3")
NOTES_LEFT_OVER: Final = Reason("notes_left_over", "RZ-5.4")
ACCEPT_OR_REFUSE: Final = Reason("accept_or_refuse", "RZ-5.5")


def begin_sharing(s: Razzia, bar: int, contestants: list[int]) -> None:
    """RZ-5.1 The notes of this bar are to be shared among these seats."""
    ranked = rank(s, contestants)
    s.frames.append(Sharing(SHARING_PHASE, 0, bar, ranked, [], [], 1))
    if s.ear is not None:
        s.tell("sharing_begins", {"bar": BARS[bar], "seats": ranked})


def rank(s: Razzia, contestants: list[int]) -> list[int]:
    """RZ-5.1, RZ-5.2 Highest card first; equal ones by distance from the dealer, nearest first."""
    ranked: list[int] = []
    for seat in contestants:
        place = len(ranked)
        while place > 0 and counts_higher(s, seat, ranked[place - 1]):
            place -= 1
        ranked.insert(place, seat)
    return ranked


def counts_higher(s: Razzia, seat: int, other: int) -> bool:
    """RZ-5.2 Whether one card beats another: by its number, else by who sits nearer the dealer."""
    number = CARD_NUMBER[s.laid[seat]]
    others = CARD_NUMBER[s.laid[other]]
    if number != others:
        return number > others
    return (seat - s.dealer) % s.seats < (other - s.dealer) % s.seats


def highest_proposes(s: Razzia) -> None:
    """RZ-5.1 The contestant with the highest card proposes how the notes are shared."""
    s.ask(SHARE, s.sharing().contestants[0])


def hear_proposal(s: Razzia) -> None:
    """RZ-5.4 There is one proposal, and it is public."""
    sharing = s.sharing()
    sharing.parts = list(s.collected[0])
    if s.ear is not None:
        seat = sharing.contestants[0]
        facts = {"bar": BARS[sharing.bar], "seat": seat}
        facts["parts"] = parts_words(s, sharing, sharing.parts)
        s.tell("proposal", facts, by=seat)


def next_contestant_answers(s: Razzia) -> None:
    """RZ-5.5 The others accept or refuse, openly, from the highest card to the lowest."""
    sharing = s.sharing()
    s.ask(ANSWER, sharing.contestants[sharing.heard])


def hear_answer(s: Razzia) -> None:
    """RZ-5.5 Nothing is taken and no die rolled before all have answered."""
    sharing = s.sharing()
    refused = s.collected[0][0] == REFUSE
    if refused:
        sharing.refusers.append(sharing.heard)
    if s.ear is not None:
        seat = sharing.contestants[sharing.heard]
        key = "proposal_refused" if refused else "proposal_accepted"
        s.tell(key, {"seat": seat, "bar": BARS[sharing.bar]}, by=seat)
    sharing.heard += 1
    if sharing.heard < len(sharing.contestants):
        sharing.step -= 2


def share_or_fight(s: Razzia) -> None:
    """RZ-5.6, RZ-5.8 Who accepts takes his part; who refuses fights the proposer for the rest."""
    sharing = s.sharing()
    bar = sharing.bar
    notes = s.lying[bar]
    s.lying[bar] = []
    fighters = [0, *sharing.refusers] if sharing.refusers else []
    disputed: list[int] = []
    for place in range(len(sharing.contestants)):
        part = []
        for i in range(len(notes)):
            if sharing.parts[i] == place:
                part.append(notes[i])
        if place in fighters:
            disputed.extend(part)
        else:
            win_notes(s, sharing.contestants[place], bar, part, "share")
    if disputed:
        winner = fight(s, bar, [sharing.contestants[place] for place in fighters])
        win_notes(s, winner, bar, disputed, "duel")


SHARING: Final = Phase(
    "sharing",
    (
        highest_proposes,
        hear_proposal,
        next_contestant_answers,
        hear_answer,
        share_or_fight,
    ),
)


@final
class Share(Decision[Razzia]):
    """RZ-5.3, RZ-5.4 Every note of the bar goes whole to one contestant.

    The strokes go through the notes in the order in which they lie there; each is the place of a
    contestant, the proposer being 0.
    """

    def candidates(self, s: Razzia, ask: Ask, draft: Draft) -> list[int]:
        return PLACES[len(s.sharing().contestants)]

    def check(self, s: Razzia, ask: Ask, draft: Draft, stroke: int) -> Reason | None:
        if 0 <= stroke < len(s.sharing().contestants):
            return None
        return NOT_A_CONTESTANT

    def complete(self, s: Razzia, ask: Ask, draft: Draft) -> bool:
        return len(draft) == len(s.lying[s.sharing().bar])

    def facts(self, s: Razzia, ask: Ask, answer: Draft, reason: Reason) -> dict[str, Any]:
        return {"named": answer[-1], "seats": s.sharing().contestants}

    def stroke_words(self, s: Razzia, ask: Ask, draft: Draft, stroke: int) -> dict[str, Any]:
        sharing = s.sharing()
        note = s.lying[sharing.bar][len(draft)]
        return {"do": "give", "note": note_word(note), "to": sharing.contestants[stroke]}

    def read_stroke(self, s: Razzia, ask: Ask, draft: Draft, words: dict[str, Any]) -> int:
        sharing = s.sharing()
        note = note_word(s.lying[sharing.bar][len(draft)])
        named = words.get("note")
        if named != note or type(named) is not type(note):
            raise Malformed(self, "note", named, [note])
        return self.place_of(sharing, words.get("to"))

    def words(self, s: Razzia, ask: Ask, answer: Draft) -> dict[str, Any]:
        return {"do": "share", "parts": parts_words(s, s.sharing(), list(answer))}

    def read(self, s: Razzia, ask: Ask, words: dict[str, Any]) -> Draft:
        """RZ-5.3 `{"do": "share", "parts": [{"seat": 2, "notes": [15, "hidden-3"]}, …]}`."""
        sharing = s.sharing()
        lying = [note_word(note) for note in s.lying[sharing.bar]]
        places = [-1] * len(lying)
        for seat, notes in read_parts(self, words):
            place = self.place_of(sharing, seat)
            for note in notes:
                places[self.find_note(s, lying, places, note)] = place
        left_over = [lying[i] for i in range(len(lying)) if places[i] < 0]
        if left_over:
            facts = {"bar": BARS[sharing.bar], "notes": left_over}
            raise Cannot(NOTES_LEFT_OVER, facts)
        return tuple(places)

    def find_note(self, s: Razzia, lying: list[Any], places: list[int], note: Any) -> int:
        """RZ-5.3 Where a note lies that nobody has been given yet."""
        for i in range(len(lying)):
            if places[i] < 0 and lying[i] == note and type(lying[i]) is type(note):
                return i
        facts = {"bar": BARS[s.sharing().bar], "note": note, "notes": lying}
        raise Cannot(NOTE_IS_NOT_THERE, facts)

    def place_of(self, sharing: Sharing, seat: Any) -> int:
        """RZ-5.4 Only contestants have a part."""
        if type(seat) is int and seat in sharing.contestants:
            return sharing.contestants.index(seat)
        raise Cannot(NOT_A_CONTESTANT, {"named": seat, "seats": sharing.contestants})


@final
class AnswerProposal(Decision[Razzia]):
    """RZ-5.5 Accept the part proposed, or refuse and fight."""

    def candidates(self, s: Razzia, ask: Ask, draft: Draft) -> list[int]:
        return BOTH_ANSWERS

    def check(self, s: Razzia, ask: Ask, draft: Draft, stroke: int) -> Reason | None:
        return None if stroke == ACCEPT or stroke == REFUSE else ACCEPT_OR_REFUSE

    def stroke_words(self, s: Razzia, ask: Ask, draft: Draft, stroke: int) -> dict[str, Any]:
        return {"do": ANSWERS[stroke]}

    def read_stroke(self, s: Razzia, ask: Ask, draft: Draft, words: dict[str, Any]) -> int:
        return read_word(self, words, "do", ANSWERS)


def note_word(note: int) -> Any:
    """RZ-3.5 A note as everybody calls it: its value, or the hidden note of its round."""
    return f"hidden-{note_round(note)}" if note_round(note) else note_value(note)


def parts_words(s: Razzia, sharing: Sharing, parts: list[int]) -> list[dict[str, Any]]:
    """Everybody's part, highest card first."""
    notes = s.lying[sharing.bar]
    return [
        {
            "seat": sharing.contestants[place],
            "notes": [note_word(notes[i]) for i in range(len(notes)) if parts[i] == place],
        }
        for place in range(len(sharing.contestants))
    ]


def read_parts(decision: Share, words: dict[str, Any]) -> list[tuple[Any, list[Any]]]:
    """The form of a proposal: a list of seats, each with a list of notes."""
    parts = words.get("parts")
    if not isinstance(parts, list):
        raise Malformed(decision, "parts", parts, ['[{"seat": …, "notes": […]}, …]'])
    read = []
    for part in parts:
        if (
            not isinstance(part, dict)
            or set(part) != {"seat", "notes"}
            or not isinstance(part["notes"], list)
        ):
            raise Malformed(decision, "parts", part, ['{"seat": …, "notes": […]}'])
        read.append((part.get("seat"), part["notes"]))
    return read


PLACES: Final = [list(range(count)) for count in range(9)]
"""The places of so many contestants, highest card first."""
ACCEPT: Final = 0
REFUSE: Final = 1
ANSWERS: Final = ["accept", "refuse"]
BOTH_ANSWERS: Final = [ACCEPT, REFUSE]
SHARE: Final = Share("share", "RZ-5.3", composite=True, all_allowed=True)
SHARE.verbs = ["share", "give"]
ANSWER: Final = AnswerProposal("answer", "RZ-5.5", all_allowed=True)
ANSWER.verbs = ANSWERS
