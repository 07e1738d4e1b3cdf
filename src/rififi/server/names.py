"""Names and talk as people type them, made safe to show to others: no tricks, no mess, not too long."""

from __future__ import annotations

import unicodedata
from typing import Final

from rififi.kernel.refusal import Reason
from rififi.tables import refuse

EMPTY_NAME: Final = Reason("empty_name", "")
LONG_NAME: Final = Reason("long_name", "")
EMPTY_TALK: Final = Reason("empty_talk", "")
LONG_TALK: Final = Reason("long_talk", "")

LONGEST_NAME: Final = 40
LONGEST_TITLE: Final = 60
LONGEST_TALK: Final = 1000

MOST_MARKS: Final = 3
"""So many accents can be stacked on a letter in writing that people use; more are there to cover lines."""

UNSEEN: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and signs by category that nobody sees."""


def normal_name(text: str, longest: int = LONGEST_NAME) -> str:
    """A name as everybody will see it. Raises Refused where nothing is left, or too much."""
    name = normal_line(text)
    if not name:
        raise refuse(EMPTY_NAME)
    if len(name) > longest:
        raise refuse(LONG_NAME, length=len(name), longest=longest)
    return name


def normal_talk(text: str) -> str:
    """What somebody said, on one line. Raises Refused."""
    said = normal_line(text)
    if not said:
        raise refuse(EMPTY_TALK)
    if len(said) > LONGEST_TALK:
        raise refuse(LONG_TALK, length=len(said), longest=LONGEST_TALK)
    return said


def normal_line(text: str) -> str:
    """One line without anything that turns, hides or covers what is written; blanks are single."""
    kept: list[str] = []
    marks = 0
    for sign in unicodedata.normalize("NFC", text):
        category = unicodedata.category(sign)
        if category in ("Cc", "Zs", "Zl", "Zp") and (category != "Cc" or sign.isspace()):
            kept.append(" ")
            marks = 0
        elif category[0] == "C" or sign in UNSEEN:
            continue
        elif category in ("Mn", "Me"):
            marks += 1
            if marks <= MOST_MARKS and kept and kept[-1] != " ":
                kept.append(sign)
        else:
            kept.append(sign)
            marks = 0
    return unicodedata.normalize("NFC", " ".join("".join(kept).split()))


def likeness(name: str) -> str:
    """The same for names that could be taken for each other: capitals, widths and blanks aside."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return "".join(folded.split())
