"""What a person sees and types: paragraphs that break between words, pauses, hands that are hidden."""

from __future__ import annotations

import contextlib
import sys
import textwrap
from collections.abc import Callable

from rich.console import Console, RenderableType
from rich.text import Text

NARROW = 24
"""Beside a head there should be room for so many letters; else the text stands below it."""

UNBROKEN = 10_000
"""Output that is piped has long lines: whoever reads it breaks them."""

WIPE = "\x1b[H\x1b[2J\x1b[3J"
"""Clears the screen, and what had scrolled off it."""


class Leave(Exception):
    """The person wants to go, or there is nobody there."""


class Screen:
    """One terminal. `paced` says whether somebody watches, for whom it waits now and then."""

    def __init__(self, console: Console, read_line: Callable[[str], str], paced: bool) -> None:
        self.console = console
        self.read_line = read_line
        self.paced = paced

    def show(self, block: RenderableType) -> None:
        """A block as it is; piped, without the blanks that fill its lines."""
        if self.console.is_terminal:
            self.console.print(block)
            return
        with self.console.capture() as captured:
            self.console.print(block)
        for line in captured.get().splitlines():
            self.console.print(Text(line.rstrip()), soft_wrap=True)

    def gap(self) -> None:
        self.console.print()

    def paragraph(self, text: str, head: str = "", style: str = "") -> None:
        """A sentence or more; beside a head, if there is one, or below it where that is too narrow.

        Lines break at plain blanks only, never at those that French puts before its signs.
        """
        width = self.console.width if self.console.is_terminal else UNBROKEN
        if head and width - len(head) < NARROW:
            self.hanging(head.rstrip(), [""], style)
            head = "  "
        self.hanging(head, break_lines(text, width - len(head)), style)

    def hanging(self, head: str, lines: list[str], style: str) -> None:
        """Lines of which the first has a head, and the others the room for one."""
        for number, line in enumerate(lines):
            start = head if number == 0 else " " * len(head)
            self.console.print(Text.assemble((start, "cyan"), (line, style)), soft_wrap=True)

    def line(self, prompt: str) -> str:
        """A line as it was typed; at the end of the input, or by Ctrl-C, the person has left."""
        try:
            return self.read_line(prompt)
        except (EOFError, KeyboardInterrupt) as gone:
            self.gap()
            raise Leave from gone

    def pause(self, prompt: str) -> None:
        """Wait until somebody who watches has read what is there."""
        if self.paced:
            self.line(prompt)

    def wipe(self) -> None:
        """Nothing of what was here can be brought back: not by scrolling, not by the arrow keys."""
        if self.console.is_terminal:
            self.console.file.write(WIPE)
            self.console.file.flush()
        forget_lines()


def break_lines(text: str, width: int) -> list[str]:
    """A text in lines of that width; line breaks in it stay."""
    lines = []
    for line in text.split("\n"):
        broken = textwrap.wrap(line, width, break_long_words=False, break_on_hyphens=False)
        lines.extend(broken or [""])
    return lines


def read_line(prompt: str) -> str:
    """A line from the person, who can edit it where the system lets them.

    What does not come from a keyboard is written after the prompt, so that what is kept can be read.
    """
    if not sys.stdin.isatty():
        line = input(prompt)
        print(line)
        return line
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401 - makes input() editable; not on every system
    return input(prompt)


def forget_lines() -> None:
    """What was typed so far does not come back."""
    with contextlib.suppress(ImportError):
        import readline

        readline.clear_history()
