"""Bots, and people who are away: seats that bots take and give back, clocks, a bot of one's own."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.commands import environment
from tests.server.conftest import Serve
from tests.server.housing import Served, gathered

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot.py"
CARDS = ("card_dealt", "your_card")
"""What is told of a card: to whom it is dealt, and to the others."""


def test_a_newcomer_plays_a_game_against_bots_at_once(served: Served) -> None:
    guest = served.person()
    opened = guest.open(players=4, quick=True, person_name="Ann", part="ab" * 16)
    screen = guest.sit_at(opened["id"])
    assert screen.table["status"] == "playing" and screen.seat == 0
    while screen.table["status"] != "finished":
        ask = screen.open_ask()
        if ask is not None:
            screen.do("answer", ask=ask["id"], answer=ask["options"][0])
            screen.ask("why_not", ask=10**6, answer={})
        else:
            screen.read()
    assert screen.table["result"]["ranking"]
    assert guest.get("me/tables")[0]["status"] == "finished"
    replay = guest.get(f"tables/{screen.id}/replay")
    last = replay["steps"][-1]["step"]
    shown = guest.get(f"tables/{screen.id}/replay/{last}?eyes=all")
    assert len(shown["open"]) == 4
    assert guest.ask("GET", f"tables/{screen.id}/replay/{last + 1}").status_code == 404
    assert guest.ask("GET", f"tables/{screen.id}/replay/1?eyes=4").status_code == 422
    screen.close()


def test_the_example_plays_a_whole_game(served: Served, tmp_path: Path) -> None:
    """Three of them, each in a process of its own, and nothing but the standard library and websockets."""
    host = served.person("Host")
    opened = host.open()
    screen = host.sit_at(opened["id"])
    link = served.url + opened["link"]
    bots = []
    for number in range(3):
        bots.append(
            subprocess.Popen(
                [sys.executable, str(EXAMPLE), link, f"Robot {number}"],
                stdout=subprocess.PIPE,
                env=environment(PYTHONPATH=""),
                cwd=tmp_path,
            )
        )
        while sum(seat["person"] is not None for seat in screen.table["seats"]) <= number:
            screen.read()
    screen.do("start")
    screen.wait_for(lambda shown: shown["table"]["status"] == "finished")
    for bot in bots:
        said, _ = bot.communicate(timeout=60)
        assert bot.returncode == 0
        assert "ranking" in said.decode()
    screen.close()
    lines = EXAMPLE.read_text(encoding="utf-8").splitlines()
    assert len([line for line in lines if line.strip()]) < 60


def test_time_is_up_and_a_bot_takes_the_seat_and_gives_it_back(served: Served) -> None:
    pace = {"type": "clock", "decision": 5_000, "bank": 0}
    screens = gathered(served, 3, pace=pace, options={"first_dealer": 1})
    slow, other = screens[1], screens[0]
    clock = slow.table["clocks"][1]
    assert clock["running"] and 0 < clock["decision"] <= 5_000
    for screen in (slow, other):
        screen.wait_for(lambda shown: shown["table"]["seats"][1]["stand_in"])
    slow.do("take_back", seat=1)
    other.wait_for(lambda shown: not shown["table"]["seats"][1]["stand_in"])
    for screen in screens:
        screen.close()


def test_a_table_gives_the_seat_of_somebody_absent_to_a_bot(served: Served) -> None:
    """By a motion of the others; the person takes it back by answering."""
    screens = gathered(served, 3, options={"first_dealer": 1})
    screens[1].close()
    screens[0].wait_for(lambda shown: not shown["table"]["seats"][1]["here"])
    screens[0].do("move", motion={"kind": "stand_in", "seat": 1})
    screens[2].wait_for(lambda shown: shown["table"]["motions"])
    motion = screens[2].table["motions"][0]
    screens[2].do("consent", motion=motion["id"], agree=True)
    screens[0].wait_for(lambda shown: shown["table"]["seats"][1]["stand_in"] == "thumb")
    back = screens[1].guest.sit_at(screens[1].id)
    back.wait_for(lambda shown: shown["asks"])
    ask = back.shown["asks"][0]
    while back.ask("answer", ask=ask["id"], answer=ask["options"][0])["type"] != "done":
        while not back.shown["asks"] or back.shown["asks"][0] == ask:
            back.read()
        ask = back.shown["asks"][0]
    screens[0].wait_for(lambda shown: not shown["table"]["seats"][1]["stand_in"])
    for screen in (screens[0], screens[2], back):
        screen.close()


def test_spectators_see_it_later(served: Served) -> None:
    """What a spectator is shown is as old as the table's delay; who plays sees it at once."""
    screens = gathered(served, 3, delay=4_000, options={"first_dealer": 0})
    watcher = served.person("Watcher")
    watcher.enter(screens[0].guest.post(f"tables/{screens[0].id}/invitation")["link"])
    watching = watcher.sit_at(screens[0].id)
    assert watching.shown["view"] is None and watching.events == []
    assert watching.table["clocks"] == [] and watching.table["status"] == "playing"
    ask = screens[0].open_ask()
    assert ask is not None
    screens[0].do("answer", ask=ask["id"], answer=ask["options"][0])
    screens[1].wait_for(lambda shown: shown["asks"])
    placed = len(screens[1].events)
    exported = watcher.get(f"tables/{screens[0].id}/export")["views"][0]
    if exported["view"] is not None:
        assert len(exported["events"]) < placed
    watching.wait_for(lambda shown: shown["view"])
    public = [event["key"] for event in screens[1].events if event["key"] not in CARDS]
    while [event["key"] for event in watching.events if event["key"] not in CARDS] != public:
        watching.read()
    for screen in [*screens, watching]:
        screen.close()


def test_somebody_at_the_table_who_covers_their_hand_is_no_late_spectator(served: Served) -> None:
    screens = gathered(served, 3, delay=600_000, options={"first_dealer": 0})
    screens[1].do("look", seat=None)
    screens[1].wait_for(lambda shown: shown["you"]["look"] is None)
    assert screens[1].shown["view"] is not None and "hand" not in screens[1].shown["view"]
    screens[1].do("look", seat=1)
    screens[1].wait_for(lambda shown: shown["you"]["look"] == 1)
    assert "hand" in screens[1].shown["view"]
    for screen in screens:
        screen.close()


def test_several_people_at_one_screen(served: Served) -> None:
    """Hot-seat: several seats of one person, one hand shown at a time, or none."""
    guest = served.person("Ann")
    opened = guest.open()
    screen = guest.sit_at(opened["id"], 0)
    for seat in (1, 2):
        screen.do("sit", seat=seat, name=f"Friend {seat}", part="cd" * 16)
    screen.do("start")
    screen.wait_for(lambda shown: shown["table"]["status"] == "playing")
    assert screen.shown["you"]["seats"] == [0, 1, 2]
    hands = []
    for seat in (0, 1, 2):
        screen.do("look", seat=seat)
        while screen.shown["you"]["look"] != seat:
            screen.read()
        hands.append(screen.shown["view"]["hand"])
    assert len({card for hand in hands for card in hand}) == sum(map(len, hands))
    back = guest.sit_at(opened["id"])
    assert back.shown["you"]["look"] is None and "hand" not in back.shown["view"]
    screen.close()
    back.close()


def test_the_same_people_play_again(served: Served) -> None:
    screens = gathered(served, 2)
    screens[0].do("move", motion={"kind": "concede"})
    screens[1].wait_for(lambda shown: shown["table"]["motions"])
    screens[1].do("consent", motion=screens[1].table["motions"][0]["id"], agree=True)
    for screen in screens:
        screen.wait_for(lambda shown: shown["table"]["status"] == "finished")
    tables = {screen.do("again")["table"] for screen in screens}
    assert len(tables) == 1
    screens[0].wait_for(lambda shown: shown["table"]["again"])
    new = screens[1].guest.sit_at(tables.pop())
    assert [seat["name"] for seat in new.table["seats"]][:2] == ["Guest 0", "Guest 1"]
    assert new.seat == 1
    for screen in [*screens, new]:
        screen.close()


def test_an_undo_begins_everything_anew(served: Served) -> None:
    screens = gathered(served, 2, options={"first_dealer": 0})
    ask = screens[0].open_ask()
    assert ask is not None
    epoch = screens[1].shown["epoch"]
    events = list(screens[1].events)
    screens[0].do("answer", ask=ask["id"], answer=ask["options"][0])
    screens[0].wait_for(lambda shown: shown["you"]["undo"] == "consent")
    screens[0].do("move", motion={"kind": "undo"})
    screens[1].wait_for(lambda shown: shown["table"]["motions"])
    screens[1].do("consent", motion=screens[1].table["motions"][0]["id"], agree=True)
    screens[1].wait_for(lambda shown: shown["epoch"] != epoch)
    assert screens[1].events == events
    screens[0].wait_for(lambda shown: shown["epoch"] != epoch and shown["asks"])
    for screen in screens:
        screen.close()


def test_a_bot_whose_process_dies_is_no_matter(serve: Serve) -> None:
    """The processes in which bots think are killed; the game goes on."""
    server = serve()
    guest = server.person("Ann")
    opened = guest.open(quick=True, person_name="Ann")
    screen = guest.sit_at(opened["id"])
    answered = 0
    while answered < 6:
        ask = screen.open_ask()
        if ask is not None:
            assert server.process is not None
            for child in children(server.process.pid):
                subprocess.run(["kill", "-9", str(child)], check=False)
            screen.do("answer", ask=ask["id"], answer=ask["options"][0])
            screen.ask("why_not", ask=10**6, answer={})
            answered += 1
        if screen.open_ask() is None:
            screen.read()
    assert server.metric("rififi_bot_answers_total") > 0
    screen.close()


def children(process: int) -> list[int]:
    """The processes that one has started."""
    listed = Path(f"/proc/{process}/task/{process}/children")
    return [int(child) for child in listed.read_text(encoding="ascii").split()]
