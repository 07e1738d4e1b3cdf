"""Dragging, with a mouse and with a finger: cards and notes onto bars, notes in the split board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import CDPSession, FloatRect, Locator, expect

from rififi.games.razzia.game import GAME as RAZZIA
from rififi.wording import wording
from tests.browser import words
from tests.browser.brain import COLOURS
from tests.browser.conftest import Invite
from tests.browser.evening import Evening
from tests.browser.gathering import gather
from tests.browser.guest import NARROW
from tests.browser.player import GAME, Player

STEPS = 6
"""On how many places between two things a pointer is seen."""
WAYS: list[dict[str, Any]] = [{}, {"size": NARROW, "touch": True}]
NAMES = ["mouse", "finger"]

Point = tuple[float, float]


def middle(box: FloatRect) -> Point:
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def between(start: Point, end: Point) -> list[Point]:
    """The way from here to there."""
    (x, y), (to_x, to_y) = start, end
    parts = [step / STEPS for step in range(1, STEPS + 1)]
    return [(x + part * (to_x - x), y + part * (to_y - y)) for part in parts]


def drag(player: Player, thing: Locator, target: Locator) -> None:
    """Take something up, carry it over there, let go. Both are in sight."""
    target.scroll_into_view_if_needed()
    thing.scroll_into_view_if_needed()
    held, there = thing.bounding_box(), target.bounding_box()
    assert held and there
    carry = fingers if player.guest.touch else hand
    carry(player, middle(held), middle(there))


def hand(player: Player, start: Point, end: Point) -> None:
    mouse = player.page.mouse
    mouse.move(*start)
    mouse.down()
    for x, y in between(start, end):
        mouse.move(x, y)
    mouse.up()


def fingers(player: Player, start: Point, end: Point) -> None:
    session: CDPSession = player.guest.context.new_cdp_session(player.page)

    def touch(kind: str, *points: Point) -> None:
        session.send(
            "Input.dispatchTouchEvent",
            {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]},
        )

    touch("touchStart", start)
    for point in between(start, end):
        touch("touchMove", point)
    touch("touchEnd")
    session.detach()


def bar_of(player: Player, fits: Callable[[str], bool]) -> tuple[str, Locator]:
    """The first bar like this, and where it stands on the page."""
    name = next(bar["bar"] for bar in player.view()["bars"] if fits(bar["bar"]))
    called = wording(RAZZIA, player.lang).templates[f"bar.{name}"]
    heading = player.page.get_by_role("heading", name=called, exact=True)
    bars = player.page.get_by_role("region", name=player.say("table.clubs", GAME))
    return name, bars.get_by_role("listitem").filter(has=heading)


@pytest.mark.parametrize("how", WAYS, ids=NAMES)
def test_a_card_is_dragged_to_its_bar_and_to_no_other(invite: Invite, how: dict[str, Any]) -> None:
    player = Player(invite("Ada", **how))
    player.play_at_once()
    Evening([player]).play_until_asked("play")
    view = player.view()
    card = view["hand"][0]
    colour = card.split("-")[0]
    _, wrong = bar_of(player, lambda bar: COLOURS[bar] != colour)
    _, right = bar_of(player, lambda bar: COLOURS[bar] == colour)
    drag(player, player.card(card), wrong)
    expect(player.button("rules.see", clause="RZ-3.8")).to_be_visible()
    expect(player.card(card)).not_to_be_checked()
    drag(player, player.card(card), right)
    player.wait_until_taken(view)
    turned = [event for event in player.events() if event["key"] == "cards_turned_over"]
    if turned:  # else the bots have not laid theirs yet
        assert turned[0]["args"]["cards"][view["seat"]] == card
    else:
        expect(player.card(card)).to_be_checked()


@pytest.mark.parametrize("how", WAYS, ids=NAMES)
def test_the_dealer_drags_the_last_note_to_a_bar(invite: Invite, how: dict[str, Any]) -> None:
    player = Player(invite("Ada", **how))
    player.play_at_once()
    Evening([player]).play_until_asked("place")
    view = player.view()
    name, bar = bar_of(player, lambda bar: True)
    drag(player, player.button("table.last_note", GAME), bar)
    player.wait_until_taken(view)
    placed = [event for event in player.events() if event["key"] == "last_note_placed"][-1]
    assert (placed["args"]["bar"], placed["args"]["note"]) == (name, view["last_note"])


@pytest.mark.parametrize("how", WAYS, ids=NAMES)
def test_notes_are_dragged_to_who_is_to_have_them(invite: Invite, how: dict[str, Any]) -> None:
    players = gather(invite, ["en"] * 3, **how)
    proposer = players[Evening(players).play_until_asked("share")]
    view = proposer.view()
    columns = proposer.button("share.give", GAME)
    expect(columns.first).to_be_visible()
    last = columns.count() - 1
    free = words.template("share.free", proposer.lang, GAME)
    notes = proposer.button("share.move", GAME, where=free)
    column = proposer.page.get_by_role("listitem").filter(has=columns).nth(last)
    for left in range(notes.count() - 1, -1, -1):
        drag(proposer, notes.first, column)
        expect(notes).to_have_count(left)
    proposer.button("share.propose", GAME).click()
    proposer.wait_until_taken(view)
    proposal = [event for event in proposer.events() if event["key"] == "proposal"][-1]
    parts = [sorted(part["notes"]) for part in proposal["args"]["parts"]]
    shared = next(bar for bar in view["bars"] if bar["bar"] == view["sharing"]["bar"])
    assert parts == [[]] * last + [sorted(shared["notes"])]
