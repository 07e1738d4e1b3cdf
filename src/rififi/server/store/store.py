"""The store: what the server keeps, behind one interface. `tests/server/store` is its contract.

A write returns when what it wrote cannot be lost any more. Writes that name a table are made by that
table's one writer (`ownership`); the store refuses an entry whose number is taken, so that two writers
can never both believe they wrote it. A caller that no longer waits for a write (a cancelled task) does not
take it back.
"""

from __future__ import annotations

from typing import Any, Protocol

from msgspec import Struct

from rififi.kernel.refusal import Reason


class TableRow(Struct):
    """What is known of a table without reading its log: for lists, and for waking it."""

    id: str
    game: str
    rules: int
    status: str
    """`gathering`, `playing` or `finished`."""
    public: bool
    name: str
    players: int
    created: int
    changed: int
    wake: int | None
    """When something will happen there by itself (a clock, a bot); None: never."""
    names: list[str]
    """Who sits there, by seat; empty where nobody does."""
    result: str
    """The result as JSON; empty before the end."""
    host: str = ""
    """The person who may delete it."""
    waiting: list[str] = []
    """The people whose turn it is."""


class Member(Struct):
    """A person who may enter a table, and the seats they have there."""

    table: str
    person: str
    seats: list[int]


class Whole(Struct):
    """All that is kept of a table."""

    log: list[bytes]
    members: list[Member]


class Person(Struct):
    """Somebody with a cookie."""

    id: str
    name: str
    lang: str
    email: str
    created: int


class CannotOpen(Exception):
    """There is no store to be had: whoever starts the server is told why, in one sentence."""

    def __init__(self, reason: Reason, facts: dict[str, Any]) -> None:
        super().__init__(reason.code, facts)
        self.reason = reason
        self.facts = facts


class TakenNumber(Exception):
    """An entry of this number is there already, or the one before it is not: somebody else writes to
    this table, or has deleted it. Nothing was written."""


class NotThere(Exception):
    """What this belongs to (the table, the person, the entry) is not there. Nothing was written."""


class StoreFailed(Exception):
    """The store could not do it (a full disk, a lost connection). What was to be written is not there."""


class Store(Protocol):
    """What every store can do. All of it may be called from the event loop, many calls at once."""

    async def open(self, now: int) -> None:
        """Be ready, as the only one who writes here. Raises CannotOpen."""
        ...

    async def close(self) -> None:
        """Write what is still waiting to be written, and let go."""
        ...

    # Tables and their logs.
    async def append(
        self, first: int, entries: list[bytes], row: TableRow, members: list[Member]
    ) -> None:
        """Add entries to the log of `row.id`, from number `first`; the row and these members are as
        given from now on, the table's other members as they were. Raises TakenNumber."""
        ...

    async def log(self, table: str, since: int = 0) -> list[bytes]:
        """The entries of a table from this number on."""
        ...

    async def rewrite(self, table: str, entries: list[tuple[int, bytes]]) -> None:
        """Put other words in the place of entries: only for what a person asked to be deleted.
        Raises NotThere where there is no such entry."""
        ...

    async def row(self, table: str) -> TableRow | None: ...
    async def members(self, table: str) -> list[Member]: ...
    async def whole(self, tables: list[str]) -> dict[str, Whole]:
        """Logs and members of these tables, of those that there are."""
        ...

    async def add_member(self, member: Member) -> None:
        """Let a person in; their seats are as given from now on. Raises NotThere without the table."""
        ...

    async def tables_of(self, person: str) -> list[TableRow]:
        """Every table this person may enter, the one that changed last first."""
        ...

    async def public_tables(self, status: str, limit: int) -> list[TableRow]:
        """Public ones, the one that changed last first."""
        ...

    async def waking(self, until: int) -> list[str]:
        """Tables in which something is to happen by itself before this moment, the next one first."""
        ...

    async def delete_table(self, table: str) -> None:
        """The table, its log and its memberships are gone."""
        ...

    # People. Tokens are kept as hashes; who has the database cannot sit down with them.
    async def put_person(self, person: Person) -> None: ...
    async def person(self, id: str) -> Person | None: ...
    async def delete_person(self, id: str) -> None:
        """The person, their sessions, links and memberships are gone."""
        ...

    async def put_session(self, token_hash: str, person: str, at: int) -> None:
        """A token by which this person is recognised. Raises NotThere without the person."""
        ...

    async def sessions(self, token_hashes: list[str]) -> dict[str, str]:
        """The persons of these sessions, of those that there are."""
        ...

    async def delete_session(self, token_hash: str) -> None: ...
    async def put_link(self, token_hash: str, person: str, until: int) -> None:
        """A private link, by which a person is recognised on another device, once, before `until`.
        Raises NotThere without the person."""
        ...

    async def use_link(self, token_hash: str, now: int) -> str | None:
        """The person of a link, which is void from now on; None where it is void, or none."""
        ...

    # The time the server was not there.
    async def beat(self, now: int) -> None:
        """The server is alive."""
        ...

    async def outages(self) -> list[tuple[int, int]]:
        """From when to when nobody served, in order: no clock ran then. `open` adds the one that it ends,
        from the last beat or the last change of a table."""
        ...
