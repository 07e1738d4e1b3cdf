"""A server that is killed in the middle of a game: everybody comes back, and nothing has happened twice."""

from __future__ import annotations

from tests.server.conftest import Serve
from tests.server.housing import Screen, gathered


def one_answer(screens: list[Screen]) -> None:
    """One answer of whoever is asked."""
    for screen in screens:
        screen.ask("why_not", ask=10**6, answer={})
    for screen in screens:
        ask = screen.open_ask()
        if ask is not None:
            screen.do("answer", ask=ask["id"], answer=ask["options"][0])
            return


def test_killed_and_started_again(serve: Serve) -> None:
    server = serve()
    screens = gathered(server, 3)
    for _ in range(7):
        one_answer(screens)
    for screen in screens:
        screen.ask("why_not", ask=10**6, answer={})
    server.kill()
    server.start()
    for screen in screens:
        shown = screen.shown
        seen, epoch = len(screen.events), shown["epoch"]
        again = screen.guest.sit_at(screen.id, epoch=epoch, seen=seen)
        assert again.events == []
        assert again.shown["view"] == shown["view"]
        assert again.shown["asks"] == shown["asks"]
        early = screen.guest.sit_at(screen.id, epoch=epoch, seen=seen - 2)
        assert early.events == screen.events[-2:]
        whole = screen.guest.sit_at(screen.id)
        assert whole.events == screen.events
        for one in (again, early, whole):
            one.close()


def test_a_command_that_is_sent_again_happens_once(serve: Serve) -> None:
    """Acknowledged before the server died, or not: with the same n it is carried out once."""
    server = serve()
    screens = gathered(server, 3)
    for _ in range(4):
        one_answer(screens)
    for screen in screens:
        screen.ask("why_not", ask=10**6, answer={})
    speaker = screens[0]
    speaker.do("say", text="once")
    speaker.ask("say", n="the-same", text="twice")
    actor = next(screen for screen in screens if screen.open_ask())
    ask = actor.open_ask()
    assert ask is not None
    n = actor.send("answer", ask=ask["id"], answer=ask["options"][0])
    server.kill()
    server.start()
    back = actor.guest.sit_at(actor.id)
    done = back.ask("answer", n=n, ask=ask["id"], answer=ask["options"][0])
    assert done["type"] == "done"
    back.ask("why_not", ask=10**6, answer={})
    answered = len(back.events)
    done = back.ask("answer", n=n, ask=ask["id"], answer=ask["options"][0])
    back.ask("why_not", ask=10**6, answer={})
    assert done["type"] == "done" and len(back.events) == answered
    again = speaker.guest.sit_at(speaker.id)
    assert again.ask("say", n="the-same", text="twice")["type"] == "done"
    again.do("say", text="last")
    again.ask("why_not", ask=10**6, answer={})
    assert [line["text"] for line in again.talk] == ["once", "twice", "last"]
    again.close()
    back.close()


def test_bots_play_on_after_a_restart_though_nobody_looks(serve: Serve) -> None:
    server = serve()
    guest = server.person("Ann")
    settings = {"quick": True, "person_name": "Ann", "takeover": 30_000}
    opened = guest.open(**settings)
    screen = guest.sit_at(opened["id"])
    one_answer([screen])
    server.kill()
    server.start()
    back = guest.sit_at(opened["id"])
    back.wait_for(lambda shown: any(not ask["answered"] for ask in shown["asks"]))
    back.close()
