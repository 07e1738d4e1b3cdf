"""What can be typed at the terminal besides an answer."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from rififi.counsel import has_counsel, hint
from rififi.kernel.table import Table
from rififi.players import players_of
from rififi.rulebooks import clauses, rulebook
from rififi.terminal.keeping import Occupied, own_command, save
from rififi.terminal.screen import Leave
from rififi.terminal.session import Session, Turn, refusal

Command = Callable[[Session, str, Turn], None]


def obeyed(session: Session, line: str, turn: Turn) -> bool:
    """Whether the line was a command, which is then done."""
    word, _, rest = line.partition(" ")
    command = COMMANDS.get(word.casefold())
    if command is None:
        return False
    command(session, rest.strip(), turn)
    return True


def show_help(session: Session, rest: str, turn: Turn) -> None:
    """What can be typed, each with what it does."""
    lines = session.sentence("help", last=turn.last()).splitlines()
    pairs = [line.partition("  ")[::2] for line in lines]
    column = max(len(typed) for typed, _ in pairs) + 2
    for typed, meaning in pairs:
        session.screen.paragraph(meaning.strip(), head=typed.ljust(column))


def show_rules(session: Session, rest: str, turn: Turn) -> None:
    """The clauses that matter for this question."""
    rules = clauses(session.table.game.name, session.lang)
    for clause in turn.words.say(f"rules_now.{turn.ask['kind']}", {}).split():
        session.screen.paragraph(rules[clause].replace("`", ""), head=f"{clause:<8}")
    session.say("all_rules")


def show_rulebook(session: Session, rest: str, turn: Turn) -> None:
    """All the rules."""
    for section in rulebook(session.table.game.name, session.lang).sections:
        session.screen.gap()
        session.screen.paragraph(f"{section.number}. {section.heading}", style="bold")
        for clause, text in section.clauses.items():
            session.screen.paragraph(text.replace("`", ""), head=f"{clause:<8}")


def show_why(session: Session, rest: str, turn: Turn) -> None:
    """Why something cannot be chosen, by number or by words; of several, the first that cannot."""
    if not rest:
        session.say("why_what")
        return
    if rest.isdecimal():
        answer = session.understood(rest, turn)
        answers = [answer] if answer is not None else []
    else:
        read = session.board.read(rest, turn.view, turn.ask, turn.words)
        answers = [read] if read is not None else session.meant(rest, turn)
        if not answers:
            session.say("not_understood", line=rest)
    for answer in answers:
        refused = session.table.why_not(turn.seat, answer, turn.ask["id"])
        if refused is not None:
            session.screen.paragraph(refusal(refused, turn.words))
            return
    if answers:
        session.say("allowed")


def take_back(session: Session, rest: str, turn: Turn) -> None:
    """Undo the last answer, unless somebody has learned something since."""
    if session.before is None:
        session.say("nothing_to_undo")
    elif not nothing_new_since(session, session.before, turn.seat):
        session.say("no_undo")
    else:
        session.table = session.before
        session.before = None
        session.has_been_told(turn.seat)
        session.say("undone")


def nothing_new_since(session: Session, before: Table, seat: int) -> bool:
    """No chance was drawn, nobody else answered, and nobody here heard of more than the choice."""
    since = session.table.entries[len(before.entries) :]
    if any(entry["seat"] != seat or entry["chance"] for entry in since):
        return False
    return all(
        event["by"] == seat
        for person in session.people
        for event in session.table.events(person, len(before.events(person)))
    )


def save_game(session: Session, rest: str, turn: Turn) -> None:
    """Write the record of the game so far, and who sits where."""
    if not rest:
        session.say("save_where")
        return
    path = Path(rest).expanduser()
    try:
        save(session.table, session.seating, path)
    except Occupied:
        session.say("occupied", file=rest)
    except OSError as error:
        session.say("not_saved", file=rest, reason=error.strerror or str(error))
    else:
        session.say("saved", file=rest, command=own_command())


def show_again(session: Session, rest: str, turn: Turn) -> None:
    session.show_turn(turn.seat, turn.ask)


def show_hint(session: Session, rest: str, turn: Turn) -> None:
    """What the best bot of the game would do, and why; it can then be chosen by its number."""
    game = session.table.game
    bot = list(players_of(game).values())[-1](0)
    reasons = []
    if has_counsel(game):
        advice = hint(game, turn.view, turn.ask)
        answer, reasons = advice["answer"], advice["because"]
    else:
        answer = bot.answer(turn.view, turn.ask)
    label = session.board.choice(answer, turn.view, turn.words)
    shown = [other.plain for other in turn.labels]
    if label.plain not in shown:
        turn.add(answer, label)
        shown.append(label.plain)
    number = turn.numbers[shown.index(label.plain)]
    session.say("hint", bot=bot.name, choice=label.plain, number=number)
    if reasons:
        session.screen.paragraph(" ".join([turn.words.sentence(reason) for reason in reasons]))


def leave(session: Session, rest: str, turn: Turn) -> None:
    raise Leave


def speak(lang: str) -> Command:
    """Another language."""

    def change(session: Session, rest: str, turn: Turn) -> None:
        session.lang = lang
        session.show_turn(turn.seat, turn.ask)

    return change


COMMANDS: Final[dict[str, Command]] = {
    "?": show_rules,
    "help": show_help,
    "aide": show_help,
    "rules": show_rulebook,
    "règles": show_rulebook,
    "regles": show_rulebook,
    "why": show_why,
    "pourquoi": show_why,
    "undo": take_back,
    "annuler": take_back,
    "save": save_game,
    "sauver": save_game,
    "board": show_again,
    "table": show_again,
    "hint": show_hint,
    "conseil": show_hint,
    "quit": leave,
    "quitter": leave,
    "fr": speak("fr"),
    "en": speak("en"),
}
