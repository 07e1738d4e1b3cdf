"""Rows of tables and people to keep."""

from __future__ import annotations

from typing import Any

from rififi.server.store.store import Person, TableRow


def row(id: str, **known: Any) -> TableRow:
    """A table of which only this matters."""
    plain = TableRow(
        id=id,
        game="razzia",
        rules=1,
        status="playing",
        public=False,
        name="Chez Lulu",
        players=4,
        created=5,
        changed=10,
        wake=None,
        names=["Lulu", "", "Dédé", "thumb"],
        result="",
    )
    for field, value in known.items():
        setattr(plain, field, value)
    return plain


def person(id: str, name: str = "Lulu") -> Person:
    return Person(id=id, name=name, lang="fr", email="", created=7)
