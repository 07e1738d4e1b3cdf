"""The contract of a store: whatever is done in whatever order, it holds what a few dictionaries would."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test

from rififi.server.store.store import Member, NotThere, Person, TableRow, TakenNumber
from tests.server.store.conftest import OPENED, Kept
from tests.server.store.factories import FACTORIES, Factory
from tests.server.store.rows import person, row

TABLES = ["a", "b", "c"]
PEOPLE = ["p", "q", "r"]
TOKENS = ["1", "2", "3"]

tables = st.sampled_from(TABLES)
people = st.sampled_from(PEOPLE)
tokens = st.sampled_from(TOKENS)
seats = st.lists(st.integers(0, 15), max_size=3)
moments = st.integers(0, 2**50)
rows: st.SearchStrategy[dict[str, Any]] = st.fixed_dictionaries(
    {
        "status": st.sampled_from(["gathering", "playing", "finished"]),
        "public": st.booleans(),
        "changed": moments,
        "wake": st.none() | moments,
        "name": st.text(st.characters(exclude_categories=["Cs"]), max_size=20),
        "names": st.lists(st.text(st.characters(exclude_categories=["Cs"]), max_size=5)),
    }
)


class StoreMachine(RuleBasedStateMachine):
    """Every write, against a model."""

    factory: Factory

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.kept = Kept(lambda: self.factory(Path(self.folder.name)))
        self.logs: dict[str, list[bytes]] = {}
        self.rows: dict[str, TableRow] = {}
        self.members: dict[tuple[str, str], list[int]] = {}
        self.people: dict[str, Person] = {}
        self.sessions: dict[str, str] = {}
        self.links: dict[str, tuple[str, int]] = {}

    def teardown(self) -> None:
        self.kept.close()
        self.folder.cleanup()

    @rule(
        table=tables,
        shift=st.sampled_from([0, 0, 0, 0, -1, 1]),
        entries=st.lists(st.binary(max_size=30), min_size=1, max_size=3),
        words=rows,
        who=st.dictionaries(people, seats, max_size=2),
    )
    def append(
        self,
        table: str,
        shift: int,
        entries: list[bytes],
        words: dict[str, Any],
        who: dict[str, list[int]],
    ) -> None:
        log = self.logs.get(table, [])
        first = max(0, len(log) + shift)
        new = row(table, **words)
        members = [Member(table, one, theirs) for one, theirs in who.items()]
        if first != len(log):
            with pytest.raises(TakenNumber):
                self.kept.append(new, first, *entries, members=members)
            return
        self.kept.append(new, first, *entries, members=members)
        self.logs[table] = log + entries
        self.rows[table] = new
        for one, theirs in who.items():
            self.members[table, one] = theirs

    @rule(table=tables, number=st.integers(0, 5), entry=st.binary(max_size=30))
    def rewrite(self, table: str, number: int, entry: bytes) -> None:
        work = self.kept.store.rewrite(table, [(number, entry)])
        if number < len(self.logs.get(table, [])):
            self.kept.run(work)
            self.logs[table][number] = entry
        else:
            with pytest.raises(NotThere):
                self.kept.run(work)

    @rule(table=tables, one=people, theirs=seats)
    def add_member(self, table: str, one: str, theirs: list[int]) -> None:
        work = self.kept.store.add_member(Member(table, one, theirs))
        if table in self.rows:
            self.kept.run(work)
            self.members[table, one] = theirs
        else:
            with pytest.raises(NotThere):
                self.kept.run(work)

    @rule(table=tables)
    def delete_table(self, table: str) -> None:
        self.kept.run(self.kept.store.delete_table(table))
        self.logs.pop(table, None)
        self.rows.pop(table, None)
        self.members = {key: theirs for key, theirs in self.members.items() if key[0] != table}

    @rule(one=people, name=st.sampled_from(["Lulu", "Dédé"]))
    def put_person(self, one: str, name: str) -> None:
        self.people[one] = person(one, name)
        self.kept.run(self.kept.store.put_person(self.people[one]))

    @rule(one=people)
    def delete_person(self, one: str) -> None:
        self.kept.run(self.kept.store.delete_person(one))
        self.people.pop(one, None)
        self.members = {key: theirs for key, theirs in self.members.items() if key[1] != one}
        self.sessions = {token: whose for token, whose in self.sessions.items() if whose != one}
        self.links = {token: link for token, link in self.links.items() if link[0] != one}

    @rule(token=tokens, one=people)
    def put_session(self, token: str, one: str) -> None:
        work = self.kept.store.put_session(token, one, 1)
        if one in self.people:
            self.kept.run(work)
            self.sessions[token] = one
        else:
            with pytest.raises(NotThere):
                self.kept.run(work)

    @rule(token=tokens)
    def delete_session(self, token: str) -> None:
        self.kept.run(self.kept.store.delete_session(token))
        self.sessions.pop(token, None)

    @rule(token=tokens, one=people, left=st.integers(1, 5))
    def put_link(self, token: str, one: str, left: int) -> None:
        work = self.kept.store.put_link(token, one, OPENED + left)
        if one in self.people:
            self.kept.run(work)
            self.links[token] = (one, OPENED + left)
        else:
            with pytest.raises(NotThere):
                self.kept.run(work)

    @rule(token=tokens, later=st.integers(0, 5))
    def use_link(self, token: str, later: int) -> None:
        whose, until = self.links.pop(token, (None, 0))
        found = self.kept.run(self.kept.store.use_link(token, OPENED + later))
        assert found == (whose if OPENED + later < until else None)

    @rule()
    def reopen(self) -> None:
        self.kept.reopen()

    @invariant()
    def it_holds_what_the_model_holds(self) -> None:
        store, run = self.kept.store, self.kept.run
        for table in TABLES:
            assert run(store.log(table)) == self.logs.get(table, [])
            assert run(store.row(table)) == self.rows.get(table)
            members = {one.person: one.seats for one in run(store.members(table))}
            mine = {key[1]: theirs for key, theirs in self.members.items() if key[0] == table}
            assert members == mine
        for one in PEOPLE:
            assert run(store.person(one)) == self.people.get(one)
            found = run(store.tables_of(one))
            assert {table.id for table in found} == {
                key[0] for key in self.members if key[1] == one
            }
            assert [table.changed for table in found] == sorted(
                (table.changed for table in found), reverse=True
            )
        assert run(store.sessions(TOKENS)) == self.sessions
        whole = run(store.whole(TABLES))
        assert {table: kept.log for table, kept in whole.items()} == self.logs
        wanted = {table.id for table in self.rows.values() if table.public}
        statuses = ("gathering", "playing", "finished")
        public = [table for status in statuses for table in run(store.public_tables(status, 9))]
        assert {table.id for table in public} == wanted
        wakes = {id: table.wake for id, table in self.rows.items() if table.wake is not None}
        waking = run(store.waking(2**51))
        assert sorted(waking) == sorted(wakes)
        assert [wakes[id] for id in waking] == sorted(wakes.values())


@pytest.mark.parametrize("kind", FACTORIES)
def test_a_store_is_a_few_dictionaries_that_last(kind: str) -> None:
    machine = type("Machine", (StoreMachine,), {"factory": staticmethod(FACTORIES[kind])})
    few = settings(
        max_examples=30,
        stateful_step_count=40,
        deadline=None,
        suppress_health_check=list(HealthCheck),
        derandomize=True,
    )
    run_state_machine_as_test(machine, settings=few)
