"""What people do at a table beside playing: talk, undo, agree, ask why not, check that chance was fair."""

from __future__ import annotations

from playwright.sync_api import expect

from rififi.games.razzia.game import GAME as RAZZIA
from rififi.wording import wording
from tests.browser import words
from tests.browser.brain import asked
from tests.browser.conftest import Invite
from tests.browser.evening import Evening
from tests.browser.gathering import NAMES, gather
from tests.browser.player import GAME, Player


def test_everybody_reads_the_game_in_their_own_language(invite: Invite) -> None:
    players = gather(invite, ["en", "fr", "fr"])
    Evening(players).play_until(lambda views: views[0]["round"] == 3)
    for player in players:
        player.page.get_by_role("checkbox", name=player.say("log.all")).check()
        seat = player.view()["seat"]
        told = wording(RAZZIA, player.lang).at_table(NAMES[:3], seat)
        lines = [
            words.spaced(told.say(f"event.{event['key']}", event["args"]))
            for event in player.events()
        ]
        expect(player.log()).to_have_text(lines)


def test_what_is_not_allowed_says_why_and_leads_to_the_rule(invite: Invite) -> None:
    players = gather(invite, ["en", "fr", "en"])
    evening = Evening(players)
    proposer = players[evening.play_until_asked("share")]
    proposer.button("share.propose", GAME).click(force=True)
    rule = proposer.button("rules.see", clause="RZ-5.4")
    expect(rule).to_be_visible()
    rule.click()
    expect(proposer.page.get_by_role("dialog")).to_contain_text("RZ-5.4")
    proposer.page.keyboard.press("Escape")
    other = next(player for player in players if player is not proposer)
    other.page.get_by_role("radio").first.click(force=True)
    expect(other.button("rules.see", clause="RZ-3.7")).to_be_visible()
    evening.play_until(lambda views: views[0]["round"] >= 2)


def test_a_card_is_exchanged_until_all_have_laid(invite: Invite) -> None:
    players = gather(invite, ["en", "en", "en"])
    evening = Evening(players)
    evening.play_until(lambda views: all(asked(view) == "play" for view in views))
    player = players[1]
    first, second, *_ = player.view()["hand"]
    player.lay(first)
    expect(player.card(first)).to_be_checked()
    player.lay(second)
    expect(player.card(second)).to_be_checked()
    expect(player.card(first)).not_to_be_checked()
    assert asked(player.view()) is None


def test_against_bots_a_move_is_taken_back_freely(invite: Invite) -> None:
    player = Player(invite("Ada"))
    player.play_at_once()
    Evening([player]).play_until_asked("play")
    view = player.view()
    player.lay(view["hand"][0])
    player.wait_until_taken(view)
    player.button("table.undo").click()
    for card in view["hand"]:
        expect(player.card(card)).to_be_visible()
    expect(player.page.get_by_text(player.say("table.round", GAME, round="1"))).to_be_visible()
    Evening([player]).play_until(lambda views: views[0]["round"] == 2)


def test_a_move_that_others_saw_is_taken_back_if_they_agree(invite: Invite) -> None:
    players = gather(invite, ["en", "en", "en"])
    at = Evening(players).play_until_asked("place")
    dealer, others = players[at], [player for player in players if player is not players[at]]
    dealer.place()
    dealer.button("table.undo_ask").click()
    others[0].button("motion.agree").click()
    assert asked(dealer.view()) != "place"
    others[1].button("motion.agree").click()
    expect(dealer.button("table.place_here", GAME).first).to_be_visible()


def test_people_agree_on_another_pace(invite: Invite) -> None:
    players = gather(invite, ["en", "fr", "en"])
    players[0].button("menu.title").click()
    clock = words.template("pace.clock", "en")
    players[0].page.get_by_role("radio", name=clock).check(force=True)
    players[0].button("menu.propose_pace").click()
    players[1].button("motion.agree").click()
    players[2].button("motion.agree").click()
    for player in players:
        expect(player.page.get_by_role("timer")).to_have_count(3)


def test_talk_is_heard_until_it_is_muted_and_shown_to_the_host(invite: Invite) -> None:
    host, loud, quiet = gather(invite, ["en", "en", "fr"])
    loud.field("talk.say").fill("<b>Raid</b> at Jungle!")
    loud.button("talk.send").click()
    heard = quiet.page.get_by_role("group", name=quiet.say("talk.title"))
    expect(heard).to_contain_text("<b>Raid</b> at Jungle!")
    quiet.button("talk.about", name="Bruno").click()
    quiet.button("talk.report").click()
    expect(host.page.get_by_text(host.say("talk.was_reported"))).to_be_visible()
    quiet.button("talk.about", name="Bruno").click()
    quiet.button("talk.mute", name="Bruno").click()
    expect(heard).not_to_contain_text("Jungle")
    loud.field("talk.say").fill("Anybody there?")
    loud.button("talk.send").click()
    expect(host.page.get_by_role("group", name=host.say("talk.title"))).to_contain_text("Anybody")
    expect(heard).not_to_contain_text("Anybody")
