"""Options of the rules: what a table may choose before a game, with its meaning and default."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from rififi.kernel.documents import Wrong, read_toml, refuse_document, refuse_text
from rififi.kernel.forms import is_object
from rififi.kernel.refusal import Cannot, Reason

UNKNOWN_OPTION = Reason("unknown_option", "")
WRONG_VALUE = Reason("wrong_option_value", "")


@mypyc_attr(allow_interpreted_subclasses=True)
class Option:
    """One option. `clause` names the rule it belongs to; its meaning is in the game's wording."""

    def __init__(self, name: str, clause: str, default: Any) -> None:
        self.name = name
        self.clause = clause
        self.default = default

    def values(self) -> Any:
        """What may be chosen, in a form a program can show."""
        raise NotImplementedError

    def wanted(self, players: int) -> Any:
        """What may be chosen at a table of so many players, for the sentence of a refusal."""
        return self.values()

    def accepts(self, value: Any, players: int) -> bool:
        """Whether this value may be chosen at a table of so many players."""
        raise NotImplementedError

    def read(self, value: Any, players: int) -> Any:
        """The value chosen, as a record keeps it. Raises Cannot where it may not be chosen."""
        if not self.accepts(value, players):
            facts = {"option": self.name, "value": value, "values": self.wanted(players)}
            raise Cannot(WRONG_VALUE, facts)
        return value

    def check_together(self, options: dict[str, Any], players: int) -> None:
        """Raise Cannot where the value chosen does not go with those of the other options."""

    def from_text(self, text: str) -> Any:
        """A value as it is typed on a command line. May give one that is not accepted."""
        raise NotImplementedError

    def others(self, players: int) -> list[Any]:
        """Values other than the default, for tests that try them."""
        raise NotImplementedError


class Flag(Option):
    """On or off."""

    def values(self) -> Any:
        return [True, False]

    def accepts(self, value: Any, players: int) -> bool:
        return value is True or value is False

    def others(self, players: int) -> list[Any]:
        return [not self.default]

    def from_text(self, text: str) -> Any:
        known = {"on": True, "off": False, "yes": True, "no": False, "oui": True, "non": False}
        known.update({"true": True, "false": False, "1": True, "0": False})
        return known.get(text.lower(), text)


class OneOf(Option):
    """One value from a list."""

    def __init__(self, name: str, clause: str, default: Any, choices: list[Any]) -> None:
        super().__init__(name, clause, default)
        self.choices = choices

    def values(self) -> Any:
        return self.choices

    def accepts(self, value: Any, players: int) -> bool:
        return any(value == choice and type(value) is type(choice) for choice in self.choices)

    def others(self, players: int) -> list[Any]:
        return [choice for choice in self.choices if choice != self.default]

    def from_text(self, text: str) -> Any:
        for choice in self.choices:
            if str(choice) == text:
                return choice
        return text


class SeveralOf(Option):
    """A fixed number of different values from a list."""

    def __init__(
        self, name: str, clause: str, default: list[str], choices: list[str], count: int
    ) -> None:
        super().__init__(name, clause, default)
        self.choices = choices
        self.count = count

    def values(self) -> Any:
        return {"of": self.choices, "count": self.count}

    def accepts(self, value: Any, players: int) -> bool:
        if not isinstance(value, list) or len(value) != self.count:
            return False
        return all(item in self.choices and value.count(item) == 1 for item in value)

    def others(self, players: int) -> list[Any]:
        first, last = self.choices[: self.count], self.choices[-self.count :]
        return [choice for choice in (first, last) if choice != self.default]

    def from_text(self, text: str) -> Any:
        return [part.strip() for part in text.split(",")]


class SeatOrLot(Option):
    """A seat, or "lot": drawn at the start."""

    def values(self) -> Any:
        return ["lot", "a seat from 0 to players - 1"]

    def wanted(self, players: int) -> Any:
        return ["lot", {"say": "expected.seat", "low": 0, "high": players - 1}]

    def accepts(self, value: Any, players: int) -> bool:
        if value == "lot":
            return True
        return type(value) is int and 0 <= value < players

    def others(self, players: int) -> list[Any]:
        return [0, players - 1]

    def from_text(self, text: str) -> Any:
        return int(text) if text.isdecimal() else text


@mypyc_attr(allow_interpreted_subclasses=True)
class Document(Option):
    """A thing that is data: the name of one that comes with the game, or the whole of another one.

    Another one is given as an object, or as the text of a file (TOML), which a refusal knows by its lines;
    the options of a table then hold the object, so that a record needs no file.
    """

    def __init__(self, name: str, clause: str, default: str, names: list[str]) -> None:
        super().__init__(name, clause, default)
        self.names = names

    def check(self, document: dict[str, Any]) -> None:
        """Raise `documents.Wrong` where the document is not what it should be."""
        raise NotImplementedError

    def values(self) -> Any:
        return self.names

    def wanted(self, players: int) -> Any:
        return [*self.names, {"say": "expected.document"}]

    def accepts(self, value: Any, players: int) -> bool:
        return isinstance(value, str) and value in self.names

    def read(self, value: Any, players: int) -> Any:
        if isinstance(value, str) and "\n" in value:
            return self.read_text(value)
        if isinstance(value, dict) and is_object(value):
            try:
                self.check(value)
            except Wrong as wrong:
                raise refuse_document(wrong) from wrong
            return value
        return super().read(value, players)

    def read_text(self, text: str) -> dict[str, Any]:
        """The document in the text of a file. Raises Cannot, with the line."""
        document = read_toml(text, self.clause)
        try:
            self.check(document)
        except Wrong as wrong:
            raise refuse_text(text, wrong) from wrong
        return document

    def from_text(self, text: str) -> Any:
        return text


def complete_options(
    specs: tuple[Option, ...], chosen: dict[str, Any], players: int
) -> dict[str, Any]:
    """The options of a table: those chosen, checked, and the defaults of the others."""
    names = [spec.name for spec in specs]
    for name in chosen:
        if name not in names:
            raise Cannot(UNKNOWN_OPTION, {"option": name, "known": names})
    options: dict[str, Any] = {}
    for spec in specs:
        options[spec.name] = spec.read(chosen.get(spec.name, spec.default), players)
    for spec in specs:
        spec.check_together(options, players)
    return options
