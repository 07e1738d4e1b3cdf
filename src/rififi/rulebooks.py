"""The rules for players: a game's rulebook, in a language, as sections of numbered clauses.

A rulebook is a file `rulebook/<language>.md` in the game's folder: a title, a preface, sections headed
`## 1. Components`, and one list item for each clause: `- **RZ-1.1** Text.`
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Final

from rififi.games import all_games, part_of

TITLE: Final = re.compile(r"# (?P<title>.+)")
HEADING: Final = re.compile(r"## (?P<number>\d+)\. (?P<heading>.+)")
CLAUSE: Final = re.compile(r"- \*\*(?P<id>[A-Z]+-\d+\.\d+)\*\* (?P<text>.+)")


class BadRulebook(Exception):
    """A rulebook does not have its form; says where and why."""


@dataclass(frozen=True)
class Section:
    """A chapter of the rules."""

    number: int
    heading: str
    clauses: dict[str, str]
    """The text of each clause by its id, in order."""


@dataclass(frozen=True)
class Rulebook:
    """The rules of a game in one language."""

    title: str
    preface: str
    sections: list[Section]

    def clauses(self) -> dict[str, str]:
        """The text of every clause by its id, in order."""
        return {clause: text for part in self.sections for clause, text in part.clauses.items()}


@cache
def rulebook(game: str, lang: str = "en") -> Rulebook:
    """The rulebook of the game of this name. Raises KeyError or FileNotFoundError if there is none."""
    package = part_of(all_games()[game], "rulebook").__name__
    text = resources.files(package).joinpath(f"{lang}.md").read_text(encoding="utf-8")
    return read_rulebook(text)


def clauses(game: str, lang: str = "en") -> dict[str, str]:
    """The text of every clause of a game by its id."""
    return rulebook(game, lang).clauses()


def read_rulebook(text: str) -> Rulebook:
    """A rulebook from its file. Raises BadRulebook."""
    title, preface = "", ""
    sections: list[Section] = []
    known: set[str] = set()
    for number, line in enumerate(text.splitlines(), 1):
        if not line:
            continue
        clause = CLAUSE.fullmatch(line)
        heading = HEADING.fullmatch(line)
        if heading:
            sections.append(Section(int(heading["number"]), heading["heading"], {}))
        elif clause and sections:
            check_clause(clause["id"], sections[-1], known, number)
            sections[-1].clauses[clause["id"]] = clause["text"]
            known.add(clause["id"])
        elif (found := TITLE.fullmatch(line)) and not title:
            title = found["title"]
        elif title and not sections and not preface:
            preface = line
        else:
            raise BadRulebook(f"line {number} is no title, section or clause: {line[:40]}")
    return Rulebook(title, preface, sections)


def check_clause(clause: str, section: Section, known: set[str], line: int) -> None:
    """A clause stands in the section of its number, and nowhere else."""
    chapter = int(clause.partition("-")[2].partition(".")[0])
    if chapter != section.number:
        raise BadRulebook(f"line {line}: {clause} stands in section {section.number}")
    if clause in known:
        raise BadRulebook(f"line {line}: {clause} is there twice")
