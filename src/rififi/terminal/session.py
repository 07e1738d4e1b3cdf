"""A game at the terminal: people at some seats, bots at the others."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rich.console import Console
from rich.text import Text

from rififi.games import part_of
from rififi.kernel.player import Player
from rififi.kernel.refusal import Refused
from rififi.kernel.table import Table
from rififi.kernel.wording import Wording
from rififi.players import players_of
from rififi.recordfile import write_record
from rififi.rulebooks import clauses
from rififi.terminal.layout import arranged
from rififi.terminal.matching import find
from rififi.wording import wording


class Leave(Exception):
    """The person wants to go, or there is nobody there."""


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


class Session:
    """One game being played at one terminal."""

    def __init__(
        self,
        table: Table,
        people: list[int],
        names: list[str],
        bots: dict[int, Player],
        lang: str,
        console: Console,
        read_line: Callable[[str], str],
    ) -> None:
        self.table = table
        self.people = people
        self.names = names
        self.bots = bots
        self.lang = lang
        self.console = console
        self.read_line = read_line
        self.board = part_of(table.game, "terminal")
        self.told = dict.fromkeys(people, 0)
        """How many events each person has been told."""
        self.before: Table | None = None
        """The table before the last answer of a person, as long as that can be taken back."""
        self.at_screen = people[0]
        """Who sits at the screen."""

    def words(self, seat: int | None) -> Wording:
        """The sentences for one reader at this table."""
        return wording(self.table.game, self.lang).at_table(self.names, seat)

    def say(self, key: str, **facts: Any) -> None:
        """A sentence of the terminal's own."""
        self.console.print(Text(self.words(self.at_screen).say(f"terminal.{key}", facts)))

    def play(self) -> None:
        """Play to the end, or until somebody leaves."""
        self.say("welcome", game=self.words(None).say("title", {}))
        while not self.table.finished:
            self.next_answer()
        for seat in self.people:
            if len(self.people) > 1:
                self.hand_over(seat)
            self.tell(seat)
        self.show_result()

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
        turn = self.show_turn(seat, ask)
        while True:
            line = self.ask_line(turn)
            if self.obeyed(line, turn):
                turn = self.turn_now(seat, ask)
                if self.table.asks() and not self.still_open(ask):
                    return
                continue
            answer = self.understood(line, turn)
            if answer is not None and self.answered(answer, turn):
                return

    def still_open(self, ask: dict[str, Any]) -> bool:
        """Whether the question is still the one to answer (an undo may have changed that)."""
        return any(
            other["seat"] == ask["seat"] and other["id"] == ask["id"] for other in self.table.asks()
        )

    def hand_over(self, seat: int) -> None:
        """Hide the hand of one person before the next sits down."""
        self.console.clear()
        self.at_screen = seat
        self.before = None
        self.say("hand_over", name=self.names[seat])
        self.line("")
        self.console.clear()

    def tell(self, seat: int) -> None:
        """Say what has happened since this person was last told."""
        words = self.words(seat)
        for event in self.board.worth_telling(self.table.events(seat, self.told[seat])):
            if event["key"] == "round_begins":
                self.console.print()
            self.console.print(Text(words.say(f"event.{event['key']}", event["args"])))
        self.told[seat] = len(self.table.events(seat))

    def turn_now(self, seat: int, ask: dict[str, Any]) -> Turn:
        """What is put before this person now."""
        words, view = self.words(seat), self.table.view(seat)
        if ask["kind"] in self.composite_kinds():
            answers = self.board.whole_answers(view, ask)
            refusals: list[Refused | None] = [None] * len(answers)
        else:
            choices = self.table.choices(seat, ask["id"]) if self.still_open(ask) else []
            choices.sort(key=lambda choice: self.board.order(choice["answer"]))
            answers = [choice["answer"] for choice in choices]
            refusals = [choice["refusal"] for choice in choices]
        labels = [self.board.choice(answer, words) for answer in answers]
        return Turn(seat, ask, view, words, answers, refusals, labels)

    def composite_kinds(self) -> list[str]:
        """The questions that people answer whole."""
        return [decision.name for decision in self.table.game.decisions if decision.composite]

    def show_turn(self, seat: int, ask: dict[str, Any]) -> Turn:
        """The board, the question and the numbered choices."""
        turn = self.turn_now(seat, ask)
        self.console.print()
        self.console.print(self.board.head(turn.view, turn.words))
        self.console.print(arranged(self.console, self.board.board(turn.view, turn.words)))
        hand = self.board.hand(turn.view, ask, turn.words)
        if hand is not None:
            self.console.print(hand)
        self.console.print()
        self.console.print(Text(self.board.question(turn.view, ask, turn.words), style="bold"))
        for number, label in enumerate(turn.labels, start=1):
            line = Text(f"{number:>3}  ").append_text(label)
            if turn.refusals[number - 1] is not None:
                line = Text(f"{number:>3}  {label.plain} ✗", style="dim strike")
            self.console.print(line)
        return turn

    def ask_line(self, turn: Turn) -> str:
        """A line that is not empty."""
        while True:
            line = self.line(turn.words.say("terminal.prompt", {})).strip()
            if line:
                return line
            self.say("hint_line", last=len(turn.labels))

    def line(self, prompt: str) -> str:
        """A line as it was typed; at the end of the input the person has left."""
        try:
            return self.read_line(prompt)
        except EOFError as error:
            raise Leave from error

    def understood(self, line: str, turn: Turn) -> dict[str, Any] | None:
        """The answer that a line means, by number or by words."""
        if line.isdecimal():
            if 1 <= int(line) <= len(turn.answers):
                return turn.answers[int(line) - 1]
            self.say("no_such_number", last=len(turn.answers))
            return None
        read: dict[str, Any] | None = self.board.read(line, turn.view, turn.ask, turn.words)
        if read is not None:
            return read
        found = find(line, [label.plain for label in turn.labels])
        if len(found) == 1:
            return turn.answers[found[0]]
        other = self.anything_named(line, turn)
        if other is not None and not found:
            return other
        self.say("several_fit" if found else "not_understood", line=line)
        return None

    def anything_named(self, line: str, turn: Turn) -> dict[str, Any] | None:
        """Something that is not on offer, if the words name it."""
        answers = self.board.everything(turn.ask)
        labels = [self.board.choice(answer, turn.words).plain for answer in answers]
        found = find(line, labels)
        return answers[found[0]] if len(found) == 1 else None

    def answered(self, answer: dict[str, Any], turn: Turn) -> bool:
        """Give the answer to the table; a refusal is said."""
        before = self.table.clone()
        try:
            self.table.answer(turn.seat, answer, turn.ask["id"])
        except Refused as refused:
            self.console.print(Text(self.refusal(refused, turn.words), style="yellow"))
            return False
        self.before = before
        return True

    def refusal(self, refused: Refused, words: Wording) -> str:
        """A refusal in the person's language."""
        text = words.say(f"refusal.{refused.code}", refused.facts)
        return f"{text.rstrip('.')} ({refused.clause})." if refused.clause else text

    # Commands.

    def obeyed(self, line: str, turn: Turn) -> bool:
        """Whether the line was a command, which is then done."""
        word, _, rest = line.partition(" ")
        commands: dict[str, Callable[[str, Turn], None]] = {
            "?": self.show_rules,
            "help": self.show_help,
            "aide": self.show_help,
            "why": self.show_why,
            "pourquoi": self.show_why,
            "undo": self.take_back,
            "annuler": self.take_back,
            "save": self.save,
            "sauver": self.save,
            "board": self.show_again,
            "table": self.show_again,
            "hint": self.show_hint,
            "conseil": self.show_hint,
            "quit": self.leave,
            "quitter": self.leave,
            "fr": self.change_language,
            "en": self.change_language,
        }
        command = commands.get(word.casefold())
        if command is None:
            return False
        command(rest.strip() or word.casefold(), turn)
        return True

    def show_help(self, rest: str, turn: Turn) -> None:
        self.say("help", last=len(turn.labels))

    def show_rules(self, rest: str, turn: Turn) -> None:
        """The clauses that matter for this question."""
        rules = clauses(self.table.game.name, self.lang)
        for clause in turn.words.say(f"rules_now.{turn.ask['kind']}", {}).split():
            line = Text(f"{clause}  ", style="cyan")
            self.console.print(line.append(rules[clause].replace("`", ""), style=""))

    def show_why(self, rest: str, turn: Turn) -> None:
        """Why something cannot be chosen, by number or by words."""
        if rest in ("why", "pourquoi"):
            self.say("why_what")
            return
        answer = self.understood(rest, turn)
        if answer is None:
            return
        refused = self.table.why_not(turn.seat, answer, turn.ask["id"])
        if refused is None:
            self.say("allowed")
        else:
            self.console.print(Text(self.refusal(refused, turn.words)))

    def take_back(self, rest: str, turn: Turn) -> None:
        """Undo the last answer, unless somebody has learned something since."""
        if self.before is None or not self.nothing_new_since(self.before, turn.seat):
            self.say("no_undo")
            return
        self.table = self.before
        self.before = None
        self.told[turn.seat] = len(self.table.events(turn.seat))
        self.say("undone")

    def nothing_new_since(self, before: Table, seat: int) -> bool:
        """No chance was drawn, nobody else answered, and nobody here heard of more than the choice."""
        since = self.table.entries[len(before.entries) :]
        if any(entry["seat"] != seat or entry["chance"] for entry in since):
            return False
        return all(
            event["by"] == seat
            for person in self.people
            for event in self.table.events(person, len(before.events(person)))
        )

    def save(self, rest: str, turn: Turn) -> None:
        """Write the record of the game so far."""
        if rest in ("save", "sauver"):
            self.say("save_where")
            return
        try:
            write_record(self.table.record(), rest)
        except OSError as error:
            self.say("not_saved", file=rest, reason=error.strerror or str(error))
        else:
            self.say("saved", file=rest)

    def show_again(self, rest: str, turn: Turn) -> None:
        self.show_turn(turn.seat, turn.ask)

    def show_hint(self, rest: str, turn: Turn) -> None:
        """What the best bot of the game would do."""
        bot = list(players_of(self.table.game).values())[-1](0)
        answer = bot.answer(turn.view, turn.ask)
        label = self.board.choice(answer, turn.words).plain
        self.say("hint", bot=bot.name, choice=label)

    def leave(self, rest: str, turn: Turn) -> None:
        raise Leave

    def change_language(self, rest: str, turn: Turn) -> None:
        self.lang = rest
        self.show_turn(turn.seat, turn.ask)

    def show_result(self) -> None:
        """The ranking."""
        result = self.table.result
        assert result is not None
        self.console.print()
        words = self.words(None)
        for place, seats in enumerate(result["ranking"], start=1):
            for seat in seats:
                money = words.word("amount", result["money"][seat])
                line = Text(f"{place:>3}. {self.names[seat]:<12} {money:>8}")
                line.stylize("bold green" if place == 1 else "")
                self.console.print(line)
        seed = self.table.set_up.get("seed")
        if seed is not None:
            self.say("seed", seed=seed)
