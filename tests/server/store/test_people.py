"""The contract of a store: people, their tokens, and the time in which nobody served."""

from __future__ import annotations

import asyncio

import pytest

from rififi.server.store.store import Member, NotThere
from tests.server.store.conftest import OPENED, Kept
from tests.server.store.rows import person, row


def test_a_person_is_as_last_put(kept: Kept) -> None:
    store = kept.store
    assert kept.run(store.person("p")) is None
    kept.run(store.put_person(person("p")))
    kept.run(store.put_person(person("q", "Dédé")))
    changed = person("p", "Momo’s")
    changed.email = "momo@example.org"
    changed.lang = "en"
    kept.run(store.put_person(changed))
    kept.reopen()
    assert kept.run(kept.store.person("p")) == changed
    assert kept.run(kept.store.person("q")) == person("q", "Dédé")


def test_changing_a_person_keeps_their_sessions_and_links(kept: Kept) -> None:
    store = kept.store
    kept.run(store.put_person(person("p")))
    kept.run(store.put_session("s", "p", 1))
    kept.run(store.put_link("l", "p", OPENED + 9))
    kept.run(store.put_person(person("p", "Momo")))
    kept.reopen()
    assert kept.run(kept.store.sessions(["s"])) == {"s": "p"}
    assert kept.run(kept.store.use_link("l", OPENED)) == "p"


def test_a_person_may_have_several_sessions_and_end_one(kept: Kept) -> None:
    store = kept.store
    kept.run(store.put_person(person("p")))
    kept.run(store.put_person(person("q")))
    for token, whose in (("s1", "p"), ("s2", "p"), ("s3", "q")):
        kept.run(store.put_session(token, whose, 1))
    kept.run(store.delete_session("s1"))
    kept.run(store.delete_session("never"))
    kept.reopen()
    assert kept.run(kept.store.sessions(["s1", "s2", "s3", "s4", "", "s3"])) == {
        "s2": "p",
        "s3": "q",
    }
    assert kept.run(kept.store.sessions([])) == {}


def test_nobody_s_sessions_and_links_are_refused(kept: Kept) -> None:
    for put in (kept.store.put_session, kept.store.put_link):
        with pytest.raises(NotThere):
            kept.run(put("t", "nobody", 1))
    assert kept.run(kept.store.sessions(["t"])) == {}
    assert kept.run(kept.store.use_link("t", 0)) is None


def test_a_link_opens_once(kept: Kept) -> None:
    kept.run(kept.store.put_person(person("p")))
    kept.run(kept.store.put_link("l", "p", 200))

    async def many_come() -> list[str | None]:
        return await asyncio.gather(*(kept.store.use_link("l", 100) for _ in range(20)))

    assert sorted(kept.run(many_come()), key=str) == [None] * 19 + ["p"]
    kept.reopen()
    assert kept.run(kept.store.use_link("l", 100)) is None


def test_a_link_is_void_after_its_time(kept: Kept) -> None:
    kept.run(kept.store.put_person(person("p")))
    for now, found in ((199, "p"), (200, None), (201, None)):
        kept.run(kept.store.put_link("l", "p", 200))
        assert kept.run(kept.store.use_link("l", now)) == found
    assert kept.run(kept.store.use_link("never", 0)) is None


def test_who_is_deleted_leaves_the_others_their_game(kept: Kept) -> None:
    store = kept.store
    for id in ("p", "q"):
        kept.run(store.put_person(person(id)))
        kept.run(store.put_session(f"s-{id}", id, 1))
        kept.run(store.put_link(f"l-{id}", id, OPENED + 9))
    both = [Member("a", "p", [0]), Member("a", "q", [1])]
    kept.append(row("a"), 0, b"0", b"1", members=both)
    kept.run(store.delete_person("p"))
    kept.run(store.delete_person("never"))
    kept.reopen()
    store = kept.store
    assert kept.run(store.person("p")) is None
    assert kept.run(store.use_link("l-p", 0)) is None
    assert kept.run(store.tables_of("p")) == []
    assert kept.run(store.log("a")) == [b"0", b"1"]
    assert kept.run(store.row("a")) == row("a")
    assert kept.run(store.members("a")) == [Member("a", "q", [1])]
    assert kept.run(store.sessions(["s-p", "s-q"])) == {"s-q": "q"}
    assert kept.run(store.use_link("l-q", 0)) == "q"


# The time the server was not there.


def test_a_new_store_knows_of_no_outage(kept: Kept) -> None:
    assert kept.run(kept.store.outages()) == []


def test_an_outage_lasts_from_the_last_sign_of_life(kept: Kept) -> None:
    kept.run(kept.store.beat(OPENED + 100))
    kept.run(kept.store.beat(OPENED + 200))
    kept.reopen(OPENED + 500)
    assert kept.run(kept.store.outages()) == [(OPENED + 200, OPENED + 500)]
    kept.append(row("a", changed=OPENED + 700), 0, b"0")
    kept.reopen(OPENED + 900)
    kept.reopen(OPENED + 950)
    assert kept.run(kept.store.outages()) == [
        (OPENED + 200, OPENED + 500),
        (OPENED + 700, OPENED + 900),
        (OPENED + 900, OPENED + 950),
    ]


def test_a_machine_s_clock_that_goes_back_makes_no_outage_twice(kept: Kept) -> None:
    kept.reopen(OPENED + 100)
    for now in (OPENED + 100, OPENED + 50, OPENED + 80, OPENED):
        kept.reopen(now)
    kept.run(kept.store.beat(OPENED + 20))
    kept.reopen(OPENED + 300)
    assert kept.run(kept.store.outages()) == [
        (OPENED, OPENED + 100),
        (OPENED + 100, OPENED + 300),
    ]
