"""The command `rififi`: what may be typed. What each command does is in `terminal`."""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
from collections.abc import Sequence
from typing import NoReturn, TypeAlias

from rififi.kernel.refusal import Refused
from rififi.terminal import (
    checks,
    databases,
    drawings,
    playing,
    reading,
    serving,
    tournaments,
    verifying,
)
from rififi.terminal.arguments import language
from rififi.terminal.faults import Fault, unreadable
from rififi.wording import LANGUAGES, in_language

FAILED = 2
INTERRUPTED = 130


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence."""

    def error(self, message: str) -> NoReturn:
        sentence = message[:1].upper() + message[1:]
        raise Fault("typed", message=sentence, command=self.prog)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command. What goes wrong is one sentence on stderr, and exit code 2."""
    lang = "en"
    try:
        given = make_parser().parse_args(arguments)
        lang = language(given.lang) if "lang" in given else "en"
        code: int = given.run(given)
        sys.stdout.flush()
    except Fault as fault:
        print(fault.said(lang), file=sys.stderr)
    except Refused as refused:
        print(in_language(refused, lang), file=sys.stderr)
    except BrokenPipeError:
        sys.stderr.close()
        return 0
    except OSError as error:
        print(unreadable(error.filename or "stdout", error).said(lang), file=sys.stderr)
        forget_output()
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    else:
        return code
    return FAILED


def forget_output() -> None:
    """What could not be written is not tried again when Python ends, which would say so once more."""
    with contextlib.suppress(OSError):
        sys.stdout.flush()
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def make_parser() -> Parser:
    """Everything that may be typed."""
    parser = Parser(
        prog="rififi",
        description="Gangster board games by the full rules, for people and programs.",
    )
    parser.add_argument("--version", action="version", version=checks.version())
    commands = parser.add_subparsers(dest="command", required=True, parser_class=Parser)
    add_play(commands)
    add_simulate(commands)
    add_replay(commands)
    add_verify(commands)
    add_check(commands)
    add_clauses(commands)
    add_rules(commands)
    add_draw(commands)
    add_bench(commands)
    add_serve(commands)
    add_backup(commands)
    return parser


Commands: TypeAlias = "argparse._SubParsersAction[Parser]"


def add_play(commands: Commands) -> None:
    play = commands.add_parser("play", help="play a game in the terminal")
    play.set_defaults(run=playing.play)
    play.add_argument("game", nargs="?", help="which game (default: razzia)")
    play.add_argument("--players", type=int, help="how many play (default: 4)")
    play.add_argument(
        "--seat",
        type=int,
        action="append",
        metavar="S",
        help="a person's seat, counted from 0 (default: 0); several times for several people",
    )
    play.add_argument("--name", action="append", metavar="NAME", help="what a person is called")
    play.add_argument("--bots", metavar="NAME,…", help="who plays the other seats (default: thumb)")
    play.add_argument("--seed", help="what chance grows from; the same seed, the same cards")
    play.add_argument("--option", action="append", metavar="K=V", help="an option of the rules")
    play.add_argument(
        "--resume",
        metavar="FILE",
        nargs="?",
        const=playing.LAST,
        help="play on a game that was saved (without FILE: the one that was last left)",
    )
    add_language(play)


def add_simulate(commands: Commands) -> None:
    simulate = commands.add_parser("simulate", help="let bots play many games")
    simulate.set_defaults(run=tournaments.simulate)
    simulate.add_argument("game")
    simulate.add_argument("--players", type=int, default=4, help="how many play (default: 4)")
    simulate.add_argument("--games", type=int, default=1000, help="how many games (default: 1000)")
    simulate.add_argument(
        "--bots", default="random", help="who plays, by names with commas; one name: all seats"
    )
    simulate.add_argument("--seed", default="0", help="the same seed, the same result (default: 0)")
    simulate.add_argument("--option", action="append", metavar="K=V", help="an option of the rules")
    simulate.add_argument(
        "--jobs", type=int, default=cores(), help="processes (default: all cores)"
    )
    simulate.add_argument("--json", metavar="FILE", help="write the result there (-: to stdout)")


def add_replay(commands: Commands) -> None:
    replay = commands.add_parser("replay", help="show a saved game")
    replay.set_defaults(run=reading.replay)
    replay.add_argument(
        "file", nargs="?", default=playing.LAST, help="which game (default: the last one played)"
    )
    replay.add_argument("--seat", type=int, help="as this seat saw it (default: as a spectator)")
    replay.add_argument("--step", type=int, metavar="N", help="only the first N answers")
    replay.add_argument("--json", action="store_true", help="the view and the events as JSON")
    add_language(replay)


def add_verify(commands: Commands) -> None:
    verify = commands.add_parser("verify", help="recompute all chance of a game on the web")
    verify.set_defaults(run=verifying.verify_file)
    verify.add_argument("file", help="the record that the table gave when the game was over")
    verify.add_argument(
        "--commitment", metavar="HEX", help="what the table showed before the first card"
    )
    verify.add_argument("--share", metavar="HEX", help="what your own browser gave to the chance")
    add_language(verify)


def add_check(commands: Commands) -> None:
    check = commands.add_parser("check", help="test the laws of a game over random play")
    check.set_defaults(run=checks.check)
    check.add_argument("game")
    check.add_argument(
        "--games", type=int, default=100, help="games for each number of players (default: 100)"
    )
    check.add_argument("--players", type=int, help="only this number of players")
    check.add_argument("--seed", type=int, default=0)
    check.add_argument("--jobs", type=int, default=cores(), help="processes (default: all cores)")


def add_clauses(commands: Commands) -> None:
    clauses = commands.add_parser("clauses", help="each clause, where it is done and tested")
    clauses.set_defaults(run=checks.clauses)
    clauses.add_argument("game", nargs="?")
    clauses.add_argument("--json", action="store_true")


def add_rules(commands: Commands) -> None:
    rules = commands.add_parser("rules", help="the rules of a game")
    rules.set_defaults(run=reading.rules)
    rules.add_argument("game")
    add_language(rules)


def add_draw(commands: Commands) -> None:
    draw = commands.add_parser("draw", help="draw a table or a board that is written in a file")
    draw.set_defaults(run=drawings.draw_file)
    draw.add_argument("file", metavar="FILE.toml", help="the table or board")
    draw.add_argument("-o", "--output", metavar="FILE.svg", help="where to (default: stdout)")
    draw.add_argument("--players", type=int, help="with those who sit there at first, for so many")
    add_language(draw)


def add_bench(commands: Commands) -> None:
    bench = commands.add_parser("bench", help="measure the speed of the rules")
    bench.set_defaults(run=checks.bench)
    bench.add_argument(
        "game", nargs="?", help="one game, or goofspiel, the yardstick (default: all)"
    )
    bench.add_argument("--json", action="store_true")
    bench.add_argument("--rounds", type=int, default=5, help="the best of so many (default: 5)")
    bench.add_argument("--seconds", type=float, default=0.5, help="how long a round lasts")


def add_serve(commands: Commands) -> None:
    serve = commands.add_parser("serve", help="tables in the browser, for people and bots")
    serve.set_defaults(run=serving.serve)
    serve.add_argument(
        "--host", default="127.0.0.1", help="where to listen (default: this machine)"
    )
    serve.add_argument("--port", type=serving.port, default=8000, help="(default: 8000; 0: any)")
    serve.add_argument("--db", metavar="PATH", help="which database (default: your own)")
    serve.add_argument("--open", action="store_true", help="open the page in your browser")
    serve.add_argument("--address", metavar="URL", help="where people find this server, for mails")
    serve.add_argument(
        "--smtp", metavar="URL", help="smtp://user:password@host:port?from=…, to send mails"
    )
    serve.add_argument(
        "--trust-proxy",
        nargs="?",
        const="127.0.0.1,::1",
        metavar="ADDRESS,…",
        help="believe these proxies who asks, and over TLS or not (without ADDRESS: this machine)",
    )
    serve.add_argument("--log", choices=("plain", "json"), default="plain", help="(default: plain)")
    serve.add_argument(
        "--pause", type=serving.pause, default=1.0, metavar="S", help="about how long bots take"
    )
    add_language(serve)


def add_backup(commands: Commands) -> None:
    backup = commands.add_parser("backup", help="copy the server's database, while it runs too")
    backup.set_defaults(run=databases.backup)
    backup.add_argument("file", metavar="FILE", help="where the copy is to be")
    backup.add_argument("--db", metavar="PATH", help="which database (default: your own)")
    add_language(backup)


def cores() -> int:
    """The cores of this machine."""
    return os.cpu_count() or 1


def add_language(parser: Parser) -> None:
    parser.add_argument("--lang", choices=LANGUAGES, help="the language (default: your system's)")
