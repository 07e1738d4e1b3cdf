"""People at one table: a game to its end, everybody's own view, answers at the same time."""

from __future__ import annotations

import json

from tests.server.housing import Screen, Served, gathered


def answer_all(screens: list[Screen]) -> int:
    """Everybody whose turn it is answers before anybody reads what the others did."""
    sent = []
    for screen in screens:
        ask = screen.open_ask()
        if ask is not None:
            sent.append((screen, screen.send("answer", ask=ask["id"], answer=ask["options"][0])))
    for screen, n in sent:
        frame = screen.reply(n)
        assert frame["type"] == "done", frame
    return len(sent)


def settle(screens: list[Screen]) -> None:
    """Everybody reads until somebody is asked, or the game is over. What each one shows comes from one
    commit, so whoever waits waits for a question put to somebody."""
    probe = [screen.send("why_not", ask=10**6, answer={}) for screen in screens]
    for screen, n in zip(screens, probe, strict=True):
        screen.reply(n)


def test_four_people_play_a_game_to_its_end(served: Served) -> None:
    screens = gathered(served, 4)
    answers = 0
    while screens[0].table["status"] != "finished":
        answers += answer_all(screens)
        settle(screens)
    results = [screen.table["result"] for screen in screens]
    assert results[0]["ranking"] and all(result == results[0] for result in results)
    assert answers >= 4 * 9
    for screen in screens:
        numbers = [event["number"] for event in screen.events]
        assert numbers == list(range(len(numbers)))
    secret = screens[0].table["fair"]["secret"]
    assert secret and all(secret == screen.table["fair"]["secret"] for screen in screens)
    for screen in screens:
        screen.close()


def test_nobody_is_sent_another_hand(served: Served) -> None:
    """A card that only its owner has seen stands in no frame of anybody else."""
    screens = gathered(served, 3)
    hands = [set(screen.shown["view"]["hand"]) for screen in screens]
    for screen, hand in zip(screens, hands, strict=True):
        shown = json.dumps([json.loads(frame) for frame in screen.frames])
        others = set().union(*hands) - hand
        assert not [card for card in others if f'"{card}"' in shown]
        assert all(f'"{card}"' in shown for card in hand)
    for screen in screens:
        screen.close()
