"""The contract of a store: tables, their logs, who may enter them."""

from __future__ import annotations

import asyncio

import pytest

from rififi.server.store.store import Member, NotThere, TakenNumber, Whole
from tests.server.store.conftest import Kept
from tests.server.store.rows import row


def test_a_log_is_read_as_it_was_written(kept: Kept) -> None:
    kept.append(row("a"), 0, b"first", b"\x00\xff", "é’".encode())
    kept.append(row("a"), 3, b"")
    kept.append(row("b"), 0, b"other")
    for _ in range(2):
        assert kept.run(kept.store.log("a")) == [b"first", b"\x00\xff", "é’".encode(), b""]
        assert kept.run(kept.store.log("a", 2)) == ["é’".encode(), b""]
        assert kept.run(kept.store.log("a", 4)) == []
        assert kept.run(kept.store.log("b")) == [b"other"]
        assert kept.run(kept.store.log("c")) == []
        kept.reopen()


def test_the_row_is_as_it_was_last_given(kept: Kept) -> None:
    assert kept.run(kept.store.row("a")) is None
    first = row("a", status="gathering", public=True, wake=2**45, name="« Ô »", names=[])
    kept.append(first, 0, b"x")
    assert kept.run(kept.store.row("a")) == first
    last = row("a", status="finished", rules=2, result='{"winners":[0]}', changed=11)
    kept.append(last, 1, b"y")
    kept.reopen()
    assert kept.run(kept.store.row("a")) == last
    assert type(last.public) is bool


@pytest.mark.parametrize("first", [0, 1, 2, 4, 5, 1000])
def test_a_number_that_is_not_next_is_refused(kept: Kept, first: int) -> None:
    kept.append(row("a"), 0, b"0", b"1", b"2")
    with pytest.raises(TakenNumber):
        kept.append(row("a", name="wrong"), first, b"x", members=[Member("a", "p", [1])])
    assert kept.run(kept.store.log("a")) == [b"0", b"1", b"2"]
    assert kept.run(kept.store.row("a")) == row("a")
    assert kept.run(kept.store.members("a")) == []
    kept.append(row("a"), 3, b"3")
    assert kept.run(kept.store.log("a", 3)) == [b"3"]


def test_a_table_begins_with_entry_0(kept: Kept) -> None:
    with pytest.raises(TakenNumber):
        kept.append(row("a"), 1, b"x")
    assert kept.run(kept.store.row("a")) is None


def test_of_two_writers_one_is_told(kept: Kept) -> None:
    """Both believe that the next entry is theirs; neighbours at other tables notice nothing."""
    kept.append(row("a"), 0, b"0")

    async def both() -> list[BaseException | None]:
        writes = [kept.store.append(1, [b"%d" % place], row("a"), []) for place in range(20)]
        others = [kept.store.append(0, [b"o"], row(f"o{place}"), []) for place in range(20)]
        mixed = [write for pair in zip(writes, others, strict=True) for write in pair]
        return await asyncio.gather(*mixed, return_exceptions=True)

    told = kept.run(both())
    assert sum(one is None for one in told[0::2]) == 1
    assert sum(isinstance(one, TakenNumber) for one in told[0::2]) == 19
    assert told[1::2] == [None] * 20
    winner = told[0::2].index(None)
    assert kept.run(kept.store.log("a")) == [b"0", b"%d" % winner]
    for place in range(20):
        assert kept.run(kept.store.log(f"o{place}")) == [b"o"]


def test_one_that_cannot_be_written_does_not_fail_its_neighbours(kept: Kept) -> None:
    """A name that no database can hold: the fault is told to its own writer alone."""

    async def all_at_once() -> list[BaseException | None]:
        rows = [row(f"t{place}") for place in range(30)]
        rows[7].name = "\ud800"
        rows[19].changed = 2**80
        writes = [kept.store.append(0, [b"x"], one, []) for one in rows]
        return await asyncio.gather(*writes, return_exceptions=True)

    told = kept.run(all_at_once())
    assert [place for place, one in enumerate(told) if one is not None] == [7, 19]
    for place in range(30):
        there = [] if place in (7, 19) else [b"x"]
        assert kept.run(kept.store.log(f"t{place}")) == there


def test_200_at_once_are_all_there_afterwards(kept: Kept) -> None:
    async def play(table: str) -> None:
        for number in range(5):
            entries = [f"{table}-{number}-{part}".encode() for part in range(2)]
            await kept.store.append(number * 2, entries, row(table), [Member(table, "p", [0])])

    async def all_play() -> None:
        await asyncio.gather(*(play(f"t{place}") for place in range(200)))

    kept.run(all_play())
    kept.reopen()
    for place in range(200):
        table = f"t{place}"
        wanted = [f"{table}-{number}-{part}".encode() for number in range(5) for part in range(2)]
        assert kept.run(kept.store.log(table)) == wanted
    assert len(kept.run(kept.store.tables_of("p"))) == 200


def test_what_was_asked_last_is_written_before_the_store_closes(kept: Kept) -> None:
    async def close_at_once() -> None:
        writes = [
            asyncio.ensure_future(kept.store.append(0, [b"x"], row(f"t{place}"), []))
            for place in range(50)
        ]
        await asyncio.sleep(0)
        await kept.store.close()
        await asyncio.gather(*writes)

    kept.run(close_at_once())
    kept.reopen()
    for place in range(50):
        assert kept.run(kept.store.log(f"t{place}")) == [b"x"]


def test_a_writer_that_no_longer_waits_harms_nobody(kept: Kept) -> None:
    async def one_leaves() -> None:
        writes = [
            asyncio.ensure_future(kept.store.append(0, [b"x"], row(f"t{place}"), []))
            for place in range(10)
        ]
        await asyncio.sleep(0)
        writes[4].cancel()
        told = await asyncio.gather(*writes, return_exceptions=True)
        assert isinstance(told[4], asyncio.CancelledError)
        assert [one for one in told if one is not None] == [told[4]]

    kept.run(one_leaves())
    kept.append(row("after"), 0, b"y")
    assert kept.run(kept.store.log("t4")) == [b"x"]


def test_rewriting_changes_these_entries_alone(kept: Kept) -> None:
    kept.append(row("a"), 0, b"0", b"name", b"2", b"name")
    kept.append(row("b"), 0, b"0", b"name")
    kept.run(kept.store.rewrite("a", [(1, b"-"), (3, b"--")]))
    kept.reopen()
    assert kept.run(kept.store.log("a")) == [b"0", b"-", b"2", b"--"]
    assert kept.run(kept.store.log("b")) == [b"0", b"name"]


@pytest.mark.parametrize(("table", "number"), [("a", 2), ("a", -1), ("b", 0)])
def test_rewriting_what_is_not_there_changes_nothing(kept: Kept, table: str, number: int) -> None:
    kept.append(row("a"), 0, b"0", b"1")
    with pytest.raises(NotThere):
        kept.run(kept.store.rewrite(table, [(0, b"x"), (number, b"y")]))
    assert kept.run(kept.store.log("a")) == [b"0", b"1"]
    assert kept.run(kept.store.log("b")) == []


def test_members_are_as_they_were_last_given(kept: Kept) -> None:
    kept.append(row("a"), 0, b"0", members=[Member("a", "p", [0, 2]), Member("a", "q", [])])
    kept.append(row("a"), 1, b"1", members=[Member("a", "q", [3])])
    kept.append(row("b"), 0, b"0", members=[Member("b", "q", [1])])
    kept.run(kept.store.add_member(Member("a", "r", [])))
    kept.run(kept.store.add_member(Member("b", "q", [])))
    kept.reopen()
    assert sorted(kept.run(kept.store.members("a")), key=lambda one: one.person) == [
        Member("a", "p", [0, 2]),
        Member("a", "q", [3]),
        Member("a", "r", []),
    ]
    assert kept.run(kept.store.members("b")) == [Member("b", "q", [])]
    assert kept.run(kept.store.members("c")) == []
    assert kept.run(kept.store.whole(["b", "c", "b"])) == {
        "b": Whole([b"0"], [Member("b", "q", [])])
    }
    with pytest.raises(NotThere):
        kept.run(kept.store.add_member(Member("c", "p", [])))


def test_my_tables_are_those_i_may_enter_the_last_changed_first(kept: Kept) -> None:
    for id, changed, people in (("a", 10, "pq"), ("b", 30, "p"), ("c", 20, "pq"), ("d", 40, "q")):
        members = [Member(id, one, []) for one in people]
        kept.append(row(id, changed=changed), 0, b"0", members=members)
    assert [one.id for one in kept.run(kept.store.tables_of("p"))] == ["b", "c", "a"]
    kept.append(row("a", changed=50), 1, b"1")
    assert [one.id for one in kept.run(kept.store.tables_of("p"))] == ["a", "b", "c"]
    assert kept.run(kept.store.tables_of("nobody")) == []


def test_public_tables_by_status_the_last_changed_first(kept: Kept) -> None:
    kept.append(row("a", public=True, changed=10), 0, b"0")
    kept.append(row("b", public=True, changed=30), 0, b"0")
    kept.append(row("c", public=False, changed=40), 0, b"0")
    kept.append(row("d", public=True, changed=20, status="gathering"), 0, b"0")
    kept.append(row("e", public=True, changed=20), 0, b"0")
    store = kept.store
    assert [one.id for one in kept.run(store.public_tables("playing", 9))] == ["b", "e", "a"]
    assert [one.id for one in kept.run(store.public_tables("playing", 2))] == ["b", "e"]
    assert [one.id for one in kept.run(store.public_tables("gathering", 9))] == ["d"]
    assert kept.run(store.public_tables("finished", 9)) == []


def test_tables_that_wake_by_themselves(kept: Kept) -> None:
    for id, wake in (("a", 300), ("b", None), ("c", 100), ("d", 200)):
        kept.append(row(id, wake=wake), 0, b"0")
    assert kept.run(kept.store.waking(300)) == ["c", "d"]
    assert kept.run(kept.store.waking(301)) == ["c", "d", "a"]
    kept.append(row("c", wake=None), 1, b"1")
    kept.append(row("b", wake=50), 1, b"1")
    assert kept.run(kept.store.waking(300)) == ["b", "d"]


def test_a_deleted_table_is_gone_and_the_others_are_not(kept: Kept) -> None:
    for id in ("a", "b"):
        kept.append(row(id, public=True, wake=1), 0, b"0", b"1", members=[Member(id, "p", [0])])
    kept.run(kept.store.delete_table("a"))
    kept.run(kept.store.delete_table("never"))
    store = kept.store
    assert kept.run(store.row("a")) is None
    assert kept.run(store.log("a")) == []
    assert kept.run(store.members("a")) == []
    assert kept.run(store.log("b")) == [b"0", b"1"]
    assert [one.id for one in kept.run(store.tables_of("p"))] == ["b"]
    assert [one.id for one in kept.run(store.public_tables("playing", 9))] == ["b"]
    assert kept.run(store.waking(9)) == ["b"]
    with pytest.raises(TakenNumber):
        kept.append(row("a"), 2, b"2")
    kept.append(row("a"), 0, b"new")
    assert kept.run(kept.store.log("a")) == [b"new"]
    assert kept.run(kept.store.members("a")) == []
