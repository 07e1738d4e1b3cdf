"""A table of Règlement de comptes that somebody wrote: picked as a file, refused with its line, played at."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from rififi.games.reglement.table import text_named
from tests.browser import words
from tests.browser.conftest import Invite
from tests.browser.guest import NARROW, REFUSED
from tests.browser.player import Player

RECORD = text_named("record")


def test_a_file_is_picked_mended_picked_again_and_played_at(invite: Invite, tmp_path: Path) -> None:
    host = Player(invite("Ada", lang="fr", size=NARROW, touch=True))
    file = tmp_path / "mine.toml"
    file.write_text(RECORD.replace("faces = 29", "faces = 28"), encoding="utf-8")
    host.page.goto("/new/reglement")
    field = host.page.get_by_label(words.template("new.from_file", "fr"))
    field.set_input_files(file)
    expect(host.page.get_by_text("mine.toml")).to_be_visible()
    said = host.page.get_by_role("region", name=host.say("message.all"))
    with host.guest.tolerating(REFUSED):
        host.button("new.go").click()
        expect(said).to_contain_text("Ligne 13")
        expect(host.button("new.go")).to_be_enabled()
    file.write_text(RECORD.replace("Don Carlo", "Chez Momo"), encoding="utf-8")
    field.set_input_files(file)
    assert host.guest.barriers() == []
    assert host.guest.too_wide() == 0
    host.button("new.go").click()
    settings = host.page.get_by_role("region", name=host.say("gather.settings"))
    expect(settings).to_contain_text("Chez Momo")
