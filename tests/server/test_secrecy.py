"""Two worlds that differ in a secret: others are sent the same frames, in number and size; and what a server
writes about itself holds nobody's secrets."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.server.conftest import Serve
from tests.server.housing import Screen, Served, gathered

Frames = list[int]


def sizes(screen: Screen, since: int) -> Frames:
    """How long the frames are that came since."""
    return [len(frame) for frame in screen.frames[since:]]


def barrier(screens: list[Screen]) -> None:
    """Everything that was sent before is read now: what is answered to a question comes after it."""
    for screen in screens:
        screen.ask("why_not", ask=10**6, answer={})


def laid(screen: Screen, card: int) -> None:
    """Lay one of the cards of the hand."""
    ask = next(ask for ask in screen.shown["asks"] if ask["kind"] == "play")
    screen.do("answer", ask=ask["id"], answer=ask["options"][card % len(ask["options"])])


def to_the_cards(screens: list[Screen]) -> None:
    """Answer until everybody is asked for a card."""
    while True:
        barrier(screens)
        asks = [screen.open_ask() for screen in screens]
        if all(ask and ask["kind"] == "play" for ask in asks):
            return
        for screen, ask in zip(screens, asks, strict=True):
            if ask and ask["kind"] != "play":
                screen.do("answer", ask=ask["id"], answer=ask["options"][0])


World = Callable[[list[Screen]], None]


def quiet(screens: list[Screen]) -> None:
    """Nothing more is done."""


def changed(screens: list[Screen]) -> None:
    """The card is exchanged for another one, twice."""
    laid(screens[0], 1)
    laid(screens[0], 2)


def asked(screens: list[Screen]) -> None:
    """Questions, hints, and answers that are refused."""
    ask = screens[0].shown["asks"][0]
    screens[0].do("hint", ask=ask["id"])
    screens[0].ask("answer", ask=ask["id"], answer={"do": "play", "card": "none"})
    screens[0].ask("answer", ask=999, answer=ask["options"][0])


@pytest.mark.parametrize("secretly", [changed, asked])
def test_what_is_done_in_secret_moves_no_byte_elsewhere(served: Served, secretly: World) -> None:
    screens = gathered(served, 3)
    watcher = served.person("Watcher")
    watcher.enter(served_link(screens[0]))
    watching = watcher.sit_at(screens[0].id)
    to_the_cards(screens)
    laid(screens[0], 0)
    barrier([*screens, watching])
    others = [*screens[1:], watching]
    before = [len(screen.frames) for screen in others]
    exported = [export(screen) for screen in others]
    listed = served.person("Stranger").get("tables"), others[0].guest.get("me/tables")
    secretly(screens)
    barrier(others)
    assert [len(screen.frames) - since for screen, since in zip(others, before, strict=True)] == [
        1,
        1,
        1,
    ]
    assert [export(screen) for screen in others] == exported
    assert (served.person("Stranger").get("tables"), others[0].guest.get("me/tables")) == listed
    for screen in [*screens, watching]:
        screen.close()


def served_link(host: Screen) -> str:
    """The host's link to the table."""
    link: str = host.guest.post(f"tables/{host.id}/invitation")["link"]
    return link


def export(screen: Screen) -> Any:
    """What somebody can take away of a table, but for the time."""
    answer = screen.guest.ask("GET", f"tables/{screen.id}/export")
    assert answer.status_code == 200
    return re.sub(r'"now":\d+', "", answer.text)


@pytest.mark.parametrize("secretly", [quiet, changed, asked])
def test_two_worlds_look_the_same_from_outside(served: Served, secretly: World) -> None:
    """Whoever reconnects in the midst of it is sent as much, whatever was done in secret before."""
    screens = gathered(served, 3)
    to_the_cards(screens)
    laid(screens[0], 0)
    secretly(screens)
    barrier(screens)
    seen = len(screens[1].events)
    shown = screens[1].shown
    again = screens[1].guest.sit_at(screens[1].id, epoch=shown["epoch"], seen=seen)
    assert again.events == []
    for field in ("view", "asks", "you"):
        assert again.shown[field] == shown[field]
    refused = again.ask("answer", ask=10**6, answer={"do": "play", "card": "red-raid-6"})
    assert refused["code"] == "no_such_ask" and refused["facts"] == {"ask": 10**6, "seat": 1}
    for screen in [*screens, again]:
        screen.close()


def test_logs_and_figures_hold_no_secret(serve: Serve) -> None:
    """Everything that happens at a table, then every token, name, card and line is looked for."""
    server = serve("--log", "json")
    screens = gathered(server, 3)
    to_the_cards(screens)
    hands = {card for screen in screens for card in screen.shown["view"]["hand"]}
    screens[0].do("say", text="Rendezvous at midnight")
    laid(screens[0], 0)
    screens[1].ask("answer", ask=5, answer={"do": "play", "card": "red-raid-6"})
    screens[1].socket.send('{"n": "x", "command": {"do": "Rendezvous"')
    screens[1].read_until(lambda frame: frame["type"] == "refused")
    guest = screens[0].guest
    link = guest.post("me/link")["link"]
    guest.post("me/email", {"email": "capone@example.org"})
    guest.ask("POST", "me", "Rendezvous")
    guest.http.get("/table/Rendezvous?Rendezvous=1")
    guest.ask("GET", f"tables/{screens[0].id}?token={guest.token}")
    invitation = guest.post(f"tables/{screens[0].id}/invitation")["link"]
    figures = guest.http.get("/metrics").text
    secrets = {screen.guest.token for screen in screens} | hands
    secrets |= {link.partition("#")[2], invitation.partition("#")[2], "capone"}
    secrets |= {"Guest 0", "Guest 1", "Rendezvous", "red-raid", "127.0.0.1:9"}
    for screen in screens:
        screen.close()
    assert server.stop() == 0
    written = server.said() + figures
    assert [secret for secret in secrets if secret in written] == []
    assert screens[0].id not in figures
    lines = [json.loads(line) for line in server.said().splitlines()]
    assert "table opened" in [line["event"] for line in lines]
    assert all(line["level"] in ("info", "warning") for line in lines), lines


def test_figures_are_for_this_machine_only(served: Served) -> None:
    guest = served.person()
    assert guest.http.get("/metrics").status_code == 200
    for header in ("x-forwarded-for", "forwarded", "x-forwarded-proto"):
        assert guest.http.get("/metrics", headers={header: "127.0.0.1"}).status_code == 404
