"""Anything may come: no request is answered by a fault of the server, no frame stops a table."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import cycle
from typing import Any, get_args

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import Case
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.schemas import APIOperation
from schemathesis.specs.openapi import checks as described_checks

from rififi.server import protocol
from tests.server.housing import Guest, Screen, Served, connect_to, gathered

QUICKLY = settings(
    deadline=None,
    max_examples=40,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)

CHECKS = [
    not_a_server_error,
    described_checks.status_code_conformance,
    described_checks.content_type_conformance,
    described_checks.response_schema_conformance,
]

ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=12,
)
VERBS = sorted(str(kind.__struct_config__.tag) for kind in get_args(protocol.Command))
FIELDS = sorted({field for kind in get_args(protocol.Command) for field in kind.__struct_fields__})
SMALL = st.integers(-2, 20)


def commands() -> st.SearchStrategy[Any]:
    """Commands that are nearly, or really, some."""
    value = ANYTHING | SMALL | st.sampled_from(["thumb", "random", "none", "clock"])
    fields = st.dictionaries(st.sampled_from(FIELDS), value, max_size=4)
    motion = st.fixed_dictionaries(
        {"kind": st.sampled_from(["undo", "pace", "concede", "stand_in"])},
        optional={"seat": SMALL, "pace": st.fixed_dictionaries({"type": value})},
    )
    answer = st.fixed_dictionaries(
        {"do": st.sampled_from(["play", "place", "share", "give", "accept", "refuse"]) | value},
        optional={"card": value, "bar": value, "note": value, "to": value, "parts": value},
    )
    return st.builds(
        lambda do, given, moved, answered: {"do": do, **given, **moved, **answered},
        st.sampled_from(VERBS),
        fields,
        st.just({}) | st.fixed_dictionaries({"motion": motion}),
        st.just({}) | st.fixed_dictionaries({"ask": SMALL, "answer": answer}),
    ).filter(lambda command: command["do"] != "start")


@pytest.fixture(scope="module")
def table(served: Served) -> Iterator[list[Screen]]:
    """Three people at a game."""
    screens = gathered(served, 3)
    yield screens
    for screen in screens:
        screen.close()


@QUICKLY
@given(st.lists(commands(), min_size=1, max_size=3))
def test_commands_that_are_nonsense_are_refused_and_the_table_goes_on(
    served: Served, table: list[Screen], sent: list[Any]
) -> None:
    for command in sent:
        text = json.dumps({"n": f"fuzz-{table[0].sent}", "command": command})
        table[0].sent += 1
        table[0].socket.send(text)
        frame = table[0].read_until(lambda frame: frame["type"] in ("done", "refused"))
        assert frame["n"] in (f"fuzz-{table[0].sent - 1}", "")
    table[1].ask("why_not", ask=10**6, answer={})
    assert served.metric("rififi_failures_total") == 0, served.said()


@QUICKLY
@given(ANYTHING.map(json.dumps) | st.text(max_size=200))
def test_frames_that_are_no_commands_are_refused(
    served: Served, table: list[Screen], text: str
) -> None:
    table[2].socket.send(text)
    frame = table[2].read_until(lambda frame: frame["type"] in ("done", "refused"))
    assert frame["type"] == "refused" and frame["code"] == "not_a_command"
    assert served.metric("rififi_failures_total") == 0, served.said()


@pytest.mark.parametrize(
    "opening", ["[" * 4000, '{"n":' * 1500, '{"n":"x","command":' + "[" * 3000]
)
def test_deep_nesting_is_refused(served: Served, table: list[Screen], opening: str) -> None:
    table[1].socket.send(opening)
    frame = table[1].read_until(lambda frame: frame["type"] == "refused")
    assert frame["code"] == "not_a_command"


@pytest.mark.parametrize(
    "first", ["", "[]", '{"table": 5}', '{"table":"x","seen":"y"}', b"\x00\xff"]
)
def test_a_first_frame_that_is_no_hello(served: Served, first: Any) -> None:
    guest = served.person("Ann")
    screen = Screen(guest, guest.open()["id"])
    screen.socket.close()
    screen.socket = connect_to(guest)
    screen.socket.send(first)
    assert screen.close_code() == 4400


def test_numbers_of_events_and_talk_that_cannot_be(served: Served, table: list[Screen]) -> None:
    for seen, talk, epoch in [(-5, -5, 0), (10**12, 10**12, 0), (3, 0, -99), (10**18, 0, 2)]:
        screen = table[0].guest.sit_at(table[0].id, seen=seen, talk=talk, epoch=epoch)
        screen.close()
    assert served.metric("rififi_failures_total") == 0


# The HTTP API, by its own description.


def fuzz(operation: APIOperation[Any, Any, Any, Any], people: Iterator[Guest]) -> None:
    """Ask for one thing in many ways."""

    @settings(QUICKLY, max_examples=10)
    @given(case=operation.as_strategy())
    def ask(case: Case[Any]) -> None:
        headers = {"cookie": f"rififi={next(people).token}"}
        if case.method != "GET":
            headers["content-type"] = "application/json"
        case.validate_response(case.call(headers=headers), checks=CHECKS)

    ask()


def test_every_endpoint_answers_as_it_is_described(served: Served) -> None:
    """Whatever is sent: no fault, and an answer of the described status, type and form."""
    guest = served.person("Ann")
    guest.open()
    described = schemathesis.openapi.from_url(f"{served.url}/api/openapi.json")
    asked = []
    for found in described.get_all_operations():
        assert isinstance(found, Ok)
        operation = found.ok()
        asked.append(operation.label)
        fuzz(operation, cycle([served.person(f"Guest {number}") for number in range(3)]))
    assert len(asked) == 20


def test_after_all_that_the_server_is_well(served: Served) -> None:
    assert httpx.get(f"{served.url}/healthz").text == "ok\n"
    assert served.metric("rififi_failures_total") == 0, served.said()
