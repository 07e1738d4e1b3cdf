"""A game at the terminal: people at some seats, bots at the others."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rich.columns import Columns
from rich.text import Text

from rififi.games import part_of
from rififi.kernel.player import Player
from rififi.kernel.refusal import Refused
from rififi.kernel.table import Table
from rififi.kernel.wording import Wording
from rififi.terminal.arguments import typed_again
from rififi.terminal.keeping import Seating, keep, own_command
from rififi.terminal.layout import arranged
from rififi.terminal.matching import find
from rififi.terminal.screen import Leave, Screen
from rififi.wording import wording


@dataclass
class Turn:
    """One question put to a person, as it stands on the screen."""

    seat: int
    ask: dict[str, Any]
    view: dict[str, Any]
    words: Wording
    answers: list[dict[str, Any]]
    refusals: list[Refused | None]
    labels: list[Text]
    numbers: list[int]
    """What to type for each: counted from 1, unless the game numbers its choices itself."""

    def add(self, answer: dict[str, Any], label: Text) -> None:
        """One more choice."""
        self.answers.append(answer)
        self.refusals.append(None)
        self.labels.append(label)
        self.numbers.append(self.last() + 1)

    def last(self) -> int:
        """The highest number."""
        return max(self.numbers)


class Session:
    """One game being played at one terminal."""

    def __init__(
        self,
        table: Table,
        seating: Seating,
        bots: dict[int, Player],
        lang: str,
        screen: Screen,
        obeyed: Callable[[Session, str, Turn], bool],
    ) -> None:
        self.table = table
        self.seating = seating
        self.people = seating.people
        self.names = seating.names
        self.bots = bots
        self.lang = lang
        self.screen = screen
        self.obeyed = obeyed
        """Does what was typed if it is a command, and says whether it was one."""
        self.board = part_of(table.game, "terminal")
        self.told = dict.fromkeys(self.people, 0)
        """How many events each person has been told."""
        self.told_openly = dict.fromkeys(self.people, 0)
        """How many there were by then that everybody may hear."""
        self.before: Table | None = None
        """The table before the last answer of a person, as long as that can be taken back."""
        self.at_screen = self.people[0]
        """Who sits at the screen."""
        self.shown: tuple[int, int] | None = None
        """The question, by seat and number, for which the board was shown last."""

    def words(self, seat: int | None) -> Wording:
        """The sentences for one reader at this table."""
        return wording(self.table.game, self.lang).at_table(self.names, seat)

    def sentence(self, key: str, **facts: Any) -> str:
        """A sentence of the terminal's own."""
        return self.words(self.at_screen).say(f"terminal.{key}", facts)

    def say(self, key: str, **facts: Any) -> None:
        self.screen.paragraph(self.sentence(key, **facts))

    def play(self) -> None:
        """Play to the end, or until somebody leaves; either way the game is kept."""
        try:
            self.welcome()
            while not self.table.finished:
                self.next_answer()
            self.end()
        except Leave:
            self.say("goodbye")
            self.keep("kept")

    def welcome(self) -> None:
        """What this game is about, and who is who."""
        words = self.words(None)
        self.screen.paragraph(words.say("title", {}), style="bold")
        self.screen.paragraph(words.say("intro", {}))
        self.say("welcome")
        if len(self.people) == 1:
            self.say("you_are", name=self.names[self.people[0]])
        else:
            self.hand_over(self.people[0])

    def end(self) -> None:
        """Everybody is told the rest, and the ranking."""
        if len(self.people) == 1:
            self.tell(self.people[0])
        else:
            openly = self.table.events(None, min(self.told_openly.values()))
            self.tell_events(openly, self.words(None))
        self.screen.gap()
        self.say("over")
        show_result(self.screen, self.table, self.words(None))
        again = typed_again(self.table, self.people)
        if again:
            self.say("seed", command=own_command(), again=again)
        self.keep("kept_finished")

    def keep(self, key: str) -> None:
        """Keep the game, once somebody here has decided anything, and say how to come back to it."""
        begun = any(entry["seat"] in self.people for entry in self.table.entries)
        if begun and keep(self.table, self.seating) is not None:
            self.say(key, command=own_command())

    def next_answer(self) -> None:
        """One answer: people first, so that they can take back what no bot has answered yet."""
        waiting = [ask for ask in self.table.asks() if not ask["answered"]]
        asked = [ask for ask in waiting if ask["seat"] in self.people]
        if asked:
            at_screen = [ask for ask in asked if ask["seat"] == self.at_screen]
            self.person_answers((at_screen or asked)[0])
            return
        ask = waiting[0]
        bot = self.bots[ask["seat"]]
        view = {} if bot.blind else self.table.view(ask["seat"])
        self.table.answer(ask["seat"], bot.answer(view, ask), ask["id"])

    # A person's turn.

    def person_answers(self, ask: dict[str, Any]) -> None:
        """Show what has happened and the board, and read lines until one is an answer."""
        seat = ask["seat"]
        if seat != self.at_screen:
            self.hand_over(seat)
        self.tell(seat)
        goes_on = self.shown == (seat, ask["id"])
        turn = self.turn_now(seat, ask)
        if goes_on:
            self.show_question(turn)
        else:
            self.show_whole(turn)
        while True:
            line, table = self.ask_line(turn), self.table
            if self.obeyed(self, line, turn):
                if self.table is not table:
                    return
                if turn.words.lang != self.lang:
                    turn = self.turn_now(seat, ask)
                continue
            answer = self.understood(line, turn)
            if answer is not None and self.answered(answer, turn):
                return

    def hand_over(self, seat: int) -> None:
        """Hide the hand of one person before the next sits down."""
        self.screen.wipe()
        self.at_screen = seat
        self.before = None
        self.shown = None
        self.screen.line(self.sentence("hand_over", name=self.names[seat]) + " ")
        self.screen.wipe()

    def tell(self, seat: int) -> None:
        """Say what has happened since this person was last told."""
        self.tell_events(self.table.events(seat, self.told[seat]), self.words(seat))
        self.has_been_told(seat)

    def has_been_told(self, seat: int) -> None:
        """This person has been told all there is to tell."""
        self.told[seat] = len(self.table.events(seat))
        self.told_openly[seat] = len(self.table.events(None))

    def tell_events(self, events: list[dict[str, Any]], words: Wording) -> None:
        """Say what has happened, a chapter at a time."""
        said = False
        for event in self.board.worth_telling(events):
            if event["key"] == self.board.CHAPTER:
                if said:
                    self.screen.pause(self.sentence("pause"))
                self.screen.gap()
            tell_event(self.screen, self.board, event, words)
            said = True

    def turn_now(self, seat: int, ask: dict[str, Any]) -> Turn:
        """What is put before this person now."""
        words, view = self.words(seat), self.table.view(seat)
        if ask["kind"] in self.composite_kinds() and not self.board.by_strokes(ask):
            answers = self.board.whole_answers(view, ask)
            refusals: list[Refused | None] = [None] * len(answers)
        else:
            choices = self.table.choices(seat, ask["id"])
            choices.sort(key=lambda choice: self.board.order(choice["answer"]))
            answers = [choice["answer"] for choice in choices]
            refusals = [choice["refusal"] for choice in choices]
        labels = [self.board.choice(answer, view, words) for answer in answers]
        numbers = [self.board.number(answer) or place for place, answer in enumerate(answers, 1)]
        return Turn(seat, ask, view, words, answers, refusals, labels, numbers)

    def composite_kinds(self) -> list[str]:
        """The questions that people answer whole."""
        return [decision.name for decision in self.table.game.decisions if decision.composite]

    def show_turn(self, seat: int, ask: dict[str, Any]) -> Turn:
        """The board, the question and the numbered choices."""
        turn = self.turn_now(seat, ask)
        self.show_whole(turn)
        return turn

    def show_whole(self, turn: Turn) -> None:
        """The board, and the question below it."""
        screen = self.screen
        screen.gap()
        screen.show(self.board.head(turn.view, turn.words))
        screen.show(arranged(screen.console, self.board.board(turn.view, turn.words)))
        hand = self.board.hand(turn.view, turn.words)
        if hand is not None and not self.board.chosen_from_hand(turn.ask):
            screen.show(hand)
        self.shown = (turn.seat, turn.ask["id"])
        self.show_question(turn)

    def show_question(self, turn: Turn) -> None:
        """The question and the numbered choices; no board, since it has not changed."""
        self.screen.gap()
        question = self.board.question(turn.view, turn.ask, turn.words)
        if len(self.people) > 1:
            question = self.sentence("asked", name=self.names[turn.seat], question=question)
        self.screen.paragraph(question, style="bold")
        if any(self.board.number(answer) for answer in turn.answers):
            self.show_numbered(turn)
            return
        for place in range(len(turn.labels)):
            self.show_choice(turn, place)

    def show_numbered(self, turn: Turn) -> None:
        """Choices that the game numbers itself, side by side; those that are out of the question are not."""
        shown = [
            place for place, refused in enumerate(turn.refusals) if self.board.possible(refused)
        ]
        lines = [numbered(turn.numbers[place], turn.labels[place]) for place in shown]
        self.screen.show(Columns(lines, equal=True, column_first=True, padding=(0, 2)))

    def show_choice(self, turn: Turn, place: int) -> None:
        """A numbered choice; one that is not allowed is crossed out."""
        number, label = turn.numbers[place], turn.labels[place]
        line = numbered(number, label)
        if turn.refusals[place] is not None:
            line = Text(f"{number:>3}  {label.plain} ✗", style="dim strike")
        self.screen.show(line)

    def ask_line(self, turn: Turn) -> str:
        """A line that is not empty."""
        while True:
            line = self.screen.line(self.sentence("prompt")).strip()
            if line:
                return line
            self.say("hint_line", last=turn.last())

    def understood(self, line: str, turn: Turn) -> dict[str, Any] | None:
        """The answer that a line means, by number or by words; what is not clear is asked back."""
        if line.isdecimal():
            if int(line) in turn.numbers:
                return turn.answers[turn.numbers.index(int(line))]
            self.say("no_such_number", last=turn.last())
            return None
        composed: dict[str, Any] | None = self.board.read(line, turn.view, turn.ask, turn.words)
        if composed is not None:
            return composed if self.confirmed(composed, turn) else None
        meant = self.meant(line, turn)
        if len(meant) == 1:
            return meant[0]
        self.say("several_fit" if meant else "not_understood", line=line)
        how = f"how_to.{turn.ask['kind']}"
        if not meant and how in turn.words:
            facts = self.board.question_facts(turn.view, turn.words)
            self.screen.paragraph(turn.words.say(how, facts))
        return None

    def confirmed(self, answer: dict[str, Any], turn: Turn) -> bool:
        """What was composed in words is read back before it counts, unless it would be refused.

        A stroke is not: it is one of the choices that are listed.
        """
        if self.board.by_strokes(turn.ask) and answer in turn.answers:
            return True
        if self.table.why_not(turn.seat, answer, turn.ask["id"]) is not None:
            return True
        label = self.board.choice(answer, turn.view, turn.words).plain
        reply = self.screen.line(self.sentence("confirm", choice=label) + " ")
        return reply.strip().casefold() in ("", *turn.words.templates["terminal.yes"].split())

    def meant(self, line: str, turn: Turn) -> list[dict[str, Any]]:
        """All that the words fit: of what is offered, else of what could be named at all.

        Choices that are called the same are as good as one.
        """
        for answer in turn.answers:
            if line.casefold() in turn.words.templates.get(f"also.{answer['do']}", "").split():
                return [answer]
        answers = turn.answers
        found = find(line, [label.plain for label in turn.labels])
        if not found:
            answers = self.board.everything(turn.ask)
            found = find(line, [self.board.choice(a, turn.view, turn.words).plain for a in answers])
        labels = {i: self.board.choice(answers[i], turn.view, turn.words).plain for i in found}
        return list({labels[i]: answers[i] for i in found}.values())

    def number_of(self, answer: dict[str, Any], turn: Turn) -> int | None:
        """The question that is answered: the one on the screen, unless an optional one is open beside it."""
        for decision in self.table.game.decisions:
            if decision.optional and answer["do"] in decision.verbs:
                return None
        return int(turn.ask["id"])

    def answered(self, answer: dict[str, Any], turn: Turn) -> bool:
        """Give the answer to the table; a refusal is said."""
        before = self.table.clone()
        try:
            self.table.answer(turn.seat, answer, self.number_of(answer, turn))
        except Refused as refused:
            self.screen.paragraph(refusal(refused, turn.words), style="yellow")
            return False
        self.before = before
        return True


def numbered(number: int, label: Text) -> Text:
    """A choice with its number."""
    return Text(f"{number:>3}  ").append_text(label)


def refusal(refused: Refused, words: Wording) -> str:
    """A refusal in the person's language."""
    text = words.say(f"refusal.{refused.code}", refused.facts)
    return f"{text.rstrip('.')} ({refused.clause})." if refused.clause else text


def tell_event(screen: Screen, board: Any, event: dict[str, Any], words: Wording) -> None:
    """One thing that happened, as the game draws it or in a sentence."""
    drawn = board.drawn(event, words)
    if drawn is not None:
        screen.show(drawn)
    else:
        screen.paragraph(words.say(f"event.{event['key']}", event["args"]))


def show_result(screen: Screen, table: Table, words: Wording) -> None:
    """The ranking of a finished game; after two who share a place, the next one is left out."""
    result = table.result
    assert result is not None
    ranking = result["ranking"]
    for rank, seats in enumerate(ranking):
        place = 1 + sum(len(better) for better in ranking[:rank])
        for seat in seats:
            money = words.word("amount", result["money"][seat])
            line = Text(f"{place:>3}. {words.seat(seat):<12} {money:>8}")
            line.stylize("bold green" if place == 1 else "")
            screen.show(line)
