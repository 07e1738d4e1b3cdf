"""Refusals: why something may not be done, as a value with the facts in it."""

from __future__ import annotations

from typing import Any, final


@final
class Reason:
    """One way in which the rules refuse: a stable code and the clause that says so."""

    def __init__(self, code: str, clause: str) -> None:
        self.code = code
        self.clause = clause

    def __repr__(self) -> str:
        return f"Reason({self.code!r}, {self.clause!r})"


class Cannot(Exception):
    """Raised inside the rules where words cannot be turned into an answer."""

    def __init__(self, reason: Reason, facts: dict[str, Any]) -> None:
        super().__init__(reason.code)
        self.reason = reason
        self.facts = facts


class NotAllowed(Exception):
    """A stroke was applied that the rules refuse; the reason says why. Nothing has changed."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.code, reason.clause)
        self.reason = reason


class GameOver(Exception):
    """The game has ended: nobody is asked anything."""


class Refused(Exception):
    """An answer, set-up, script or record was refused, and nothing has changed.

    `code` is stable and meant for programs, `clause` names the rule (or is empty where no rule is
    concerned), `text` is one English sentence, `facts` are the values in it.
    """

    def __init__(self, code: str, clause: str, text: str, facts: dict[str, Any]) -> None:
        super().__init__(text)
        self.code = code
        self.clause = clause
        self.text = text
        self.facts = facts

    def __str__(self) -> str:
        return self.text
