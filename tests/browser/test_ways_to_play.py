"""The ways to come to a table, to sit there, to leave it and to come back."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser import words
from tests.browser.brain import asked
from tests.browser.conftest import Invite
from tests.browser.evening import Evening
from tests.browser.gathering import gather
from tests.browser.guest import NARROW, REFUSED
from tests.browser.player import GAME, POLL, Player


def test_a_newcomer_plays_with_one_click(invite: Invite) -> None:
    newcomer = Player(invite("Nora", newcomer=True))
    newcomer.page.goto("/")
    newcomer.play_button().click()
    tour = newcomer.page.get_by_role("dialog")
    expect(tour).to_be_visible()
    while newcomer.button("tour.next", GAME).count():
        newcomer.button("tour.next", GAME).click()
    newcomer.button("tour.done", GAME).click()
    expect(tour).to_be_hidden()
    Evening([newcomer]).play_until(lambda views: views[0]["round"] == 2)
    newcomer.page.reload()
    expect(newcomer.page.get_by_role("radio").first).to_be_visible()
    expect(tour).to_be_hidden()


def test_each_game_that_has_a_board_is_offered_with_a_poster(invite: Invite) -> None:
    visitor = Player(invite("Vera"))
    visitor.open_first_page()
    games = visitor.guest.context.request.get("/api/games").json()
    playable = [game["name"] for game in games if game["board"]]
    assert "razzia" in playable
    posters = visitor.page.get_by_role("list", name=visitor.say("home.games"))
    expect(posters.get_by_role("article")).to_have_count(len(playable))
    expect(visitor.button("home.play_which")).to_have_count(len(playable))
    visitor.button("home.rules_which", game=words.title("en", GAME)).click()
    expect(visitor.page.get_by_role("dialog")).to_contain_text("RZ-1.1")


def test_a_friend_sits_down_by_a_link_and_a_name(invite: Invite) -> None:
    host, friend = Player(invite("Ada")), Player(invite("Bruno"))
    host.open_table()
    friend.page.goto(host.invitation())
    friend.field("gather.name").fill("Bruno")
    friend.page.keyboard.press("Enter")
    expect(friend.page.get_by_role("listitem").filter(has_text="Bruno")).to_be_visible()
    expect(host.page.get_by_role("listitem").filter(has_text="Bruno")).to_be_visible()
    assert "#" not in friend.page.url  # the secret does not stay in the address


def test_a_whole_game_by_touch_on_a_small_screen(invite: Invite) -> None:
    player = Player(invite("Tim", size=NARROW, touch=True))
    player.play_at_once()
    evening = Evening([player])
    widths = set()

    def watch(views: list[dict[str, object]]) -> bool:
        widths.add(player.guest.too_wide())
        return bool(views[0]["finished"])

    evening.play_until(watch)
    expect(player.heading("end.title")).to_be_visible()
    assert widths == {0}


def test_several_people_on_one_screen_never_see_each_others_hands(invite: Invite) -> None:
    screen = Player(invite("Ada"))
    screen.open_table(3, bots={2: "thumb"})
    screen.sit("Ada")
    screen.sit("Bruno")
    screen.button("gather.start").click()
    at_the_screen = -1
    handed_over = 0

    def hand_over() -> None:
        nonlocal at_the_screen, handed_over
        expect(screen.page.get_by_role("radio")).to_have_count(0)
        names = ["Ada", "Bruno"]
        ready = [screen.button("cover.ready", name=name) for name in names]
        at_the_screen = next(seat for seat in (0, 1) if ready[seat].count())
        handed_over += 1
        ready[at_the_screen].click()

    screen.page.add_locator_handler(screen.page.get_by_role("dialog"), hand_over)
    while handed_over < 8:
        expect(screen.board()).to_be_visible()
        view = screen.export()["views"][at_the_screen]["view"]
        if at_the_screen < 0 or asked(view) is None:
            screen.page.wait_for_timeout(POLL)
            continue
        for card in view["hand"]:
            expect(screen.card(card)).to_be_visible()
        screen.answer(asked(view), view["hand"][0], True)
        screen.wait_until_taken(view, at_the_screen)


def test_spectators_see_what_is_public_and_no_hand(invite: Invite) -> None:
    players = gather(invite, ["en", "en", "en"])
    watcher = Player(invite("Walter"))
    players[0].button("menu.title").click()
    link = players[0].field("gather.link").input_value()
    players[0].page.keyboard.press("Escape")
    watcher.page.goto(link)
    expect(watcher.page.get_by_text(watcher.say("table.you_watch"))).to_be_visible()
    expect(players[0].page.get_by_text(players[0].say("seat.watching"))).to_be_visible()
    Evening(players).play_until(lambda views: views[0]["round"] == 3)
    public = watcher.page.get_by_text(watcher.say("table.round", GAME, round="3"))
    expect(public).to_be_visible()
    expect(watcher.page.get_by_role("radio")).to_have_count(0)
    assert "hand" not in watcher.view()


def test_a_private_link_brings_a_seat_to_another_device(invite: Invite) -> None:
    player = Player(invite("Ada"))
    player.play_at_once()
    hand, table = player.view()["hand"], player.page.url
    player.page.goto("/settings")
    player.button("settings.make_link").click()
    link = player.field("settings.link").input_value()
    other = Player(invite("Ada's phone", size=NARROW, touch=True))
    other.page.goto(link)
    other.button("recover.go").click()
    expect(other.heading("tables.title")).to_be_visible()
    other.page.goto(table)
    for card in hand:
        expect(other.card(card)).to_be_visible()
    thief = Player(invite("Thief"))
    with thief.guest.tolerating(REFUSED):
        thief.page.goto(link)
        thief.button("recover.go").click()
        said = thief.page.get_by_role("region", name=thief.say("message.all"))
        expect(said.get_by_role("paragraph")).to_have_count(1)
        expect(thief.button("recover.go")).to_be_enabled()


def test_a_bot_plays_on_for_somebody_absent_who_takes_the_seat_back(invite: Invite) -> None:
    players = gather(invite, ["en", "en", "en"])
    evening = Evening(players)
    evening.play_until_asked("play")
    gone, proposer, third = players[2], players[0], players[1]
    address, asked_then = gone.page.url, gone.view()["round"]
    gone.page.close()
    proposer.button("seat.let_bot").click()
    third.button("motion.agree").click()
    expect(proposer.page.get_by_text(proposer.say("seat.stand_in"))).to_be_visible()
    Evening(players[:2]).play_until(lambda views: views[0]["round"] > asked_then)
    gone.guest.page = gone.guest.context.new_page()
    gone.page.goto(address)
    gone.button("seat.take_back").click()
    expect(proposer.page.get_by_text(proposer.say("seat.stand_in"))).to_be_hidden()
    evening.play_until(lambda views: views[0]["round"] > asked_then + 2)


def test_finished_tables_are_replayed_listed_and_deleted(invite: Invite) -> None:
    host, friend, third = gather(invite, ["en", "en", "en"])
    host.button("menu.title").click()
    host.button("menu.concede").click()
    friend.button("motion.agree").click()
    third.button("motion.agree").click()
    expect(host.heading("end.conceded")).to_be_visible()
    host.link("end.replay").click()
    expect(host.button("replay.on")).to_be_visible()
    host.page.goto("/tables")
    host.button("tables.delete_which").click()
    host.page.get_by_role("dialog").get_by_role("button", name=host.say("tables.delete")).click()
    expect(host.page.get_by_text(host.say("tables.none"))).to_be_visible()
    friend.page.goto("/tables")
    expect(friend.page.get_by_text(friend.say("tables.none"))).to_be_visible()


def test_the_same_people_play_again(invite: Invite) -> None:
    players = gather(invite, ["en", "fr", "en"])
    Evening(players).play_to_the_end()
    first = players[0].table
    players[0].button("end.again").click()
    for player in players[1:]:
        player.link("end.to_again").click()
    for player in players:
        expect(player.page.get_by_role("listitem").filter(has_text=player.name)).to_be_visible()
        assert player.table != first


def test_who_waited_for_the_game_sees_it_dealt_and_can_play(invite: Invite) -> None:
    host = Player(invite("Ada", newcomer=True, motion=True))
    host.open_table(3, bots={1: "thumb", 2: "thumb"})
    host.sit()
    host.start()
    host.button("tour.skip", GAME).click()
    if asked(host.view()) == "place":
        host.place()
    expect(host.board().get_by_text(host.say("table.lay", GAME))).to_be_visible()
    expect(host.page.get_by_role("radio")).to_have_count(len(host.view()["hand"]))
    view = host.view()
    host.page.keyboard.press("1")
    host.wait_until_taken(view)
