"""Four people, each with a browser, play a whole game, whatever happens in the middle of it."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.brain import asked
from tests.browser.conftest import Invite
from tests.browser.evening import Evening
from tests.browser.gathering import gather
from tests.browser.guest import CONNECTION
from tests.browser.house import House


def test_four_browsers_play_a_whole_game(invite: Invite, house: House) -> None:
    players = gather(invite, ["en"] * 4)
    evening = Evening(players)

    # Somebody closes the window in the middle of a round, and comes back.
    evening.play_until(lambda views: views[0]["round"] == 2 and asked(views[1]) == "play")
    gone = players[1]
    address = gone.page.url
    hand = gone.view()["hand"]
    gone.page.close()
    gone.guest.page = gone.guest.context.new_page()
    gone.page.goto(address)
    for card in hand:
        expect(gone.card(card)).to_be_visible()

    # The power fails while somebody is asked for a share; nobody touches anything.
    evening.play_until(lambda views: any(asked(view) == "answer" for view in views))
    before = [view["seats"] for view in evening.views()]
    for player in players:
        player.guest.tolerated.append(CONNECTION)
    house.kill()
    for player in players:
        expect(player.page.get_by_text(player.say("line.waiting"))).to_be_visible()
    house.start()
    for player in players:
        expect(player.page.get_by_text(player.say("line.waiting"))).to_be_hidden()
    assert [view["seats"] for view in evening.views()] == before

    evening.play_to_the_end()
    happened = evening.happened()
    assert happened["proposal_accepted"] and happened["proposal_refused"] and happened["duel"]
    for player in players:
        expect(player.heading("end.title")).to_be_visible()
