"""People: known by a cookie, on another device by a link, deleted where they ask for it."""

from __future__ import annotations

import pytest

from tests.server.housing import Served, gathered


def test_a_private_link_works_once_and_on_another_device(served: Served) -> None:
    host = served.person("Ann")
    opened = host.open()
    host.sit_at(opened["id"], 0).close()
    secret = host.post("me/link")["link"].removeprefix("/me#")
    phone = served.person()
    assert phone.post("me/recover", {"secret": secret})["name"] == "Ann"
    assert phone.token != host.token
    assert phone.sit_at(opened["id"]).seat == 0
    late = served.person()
    refused = late.ask("POST", "me/recover", {"secret": secret})
    assert (refused.status_code, refused.json()["code"]) == (403, "void_link")
    assert not late.token
    assert secret.encode() not in served.database.read_bytes()


@pytest.mark.parametrize("name", ["", "   ", "\u202e", "\u200b\u200b", "x" * 41])
def test_names_that_are_none_are_refused(served: Served, name: str) -> None:
    assert served.person().ask("POST", "me", {"name": name}).status_code in (409, 422)


def test_names_are_shown_without_tricks(served: Served) -> None:
    guest = served.person()
    assert guest.post("me", {"name": "  A\u202en\u200bn  e\u0301 "})["name"] == "Ann \u00e9"


def test_who_is_deleted_is_forgotten_everywhere(served: Served) -> None:
    """The name and the words are gone from every reader and from the database; the game goes on."""
    screens = gathered(served, 3)
    screens[1].do("rename", seat=1, name="Zaphod Beeblebrox")
    screens[1].do("say", text="Fjords of Norway")
    id = screens[0].id
    before = screens[0].shown["you"]["undo"]
    assert screens[1].guest.ask("DELETE", "me").status_code == 204
    assert screens[1].close_code() == 4410
    screens[0].wait_for(lambda shown: shown["table"]["seats"][1]["stand_in"])
    assert screens[0].table["status"] == "playing" and before
    again = screens[2].guest.sit_at(id)
    shown = "".join(again.frames) + screens[0].guest.ask("GET", f"tables/{id}/export").text
    assert "Zaphod" not in shown and "Fjords" not in shown
    stored = b"".join(
        path.read_bytes() for path in served.database.parent.glob(f"{served.database.name}*")
    )
    assert served.stop() == 0
    served.start()
    stored = served.database.read_bytes()
    assert b"Zaphod" not in stored and b"Fjords" not in stored


def test_mail_is_only_offered_where_it_can_be_sent(served: Served) -> None:
    guest = served.person("Ann")
    assert guest.get("me")["mail"] is False
    assert guest.ask("POST", "me/email", {"email": "no address"}).status_code == 422
    assert guest.post("me/email", {"email": "ann@example.org"})["email"] == "ann@example.org"
    assert guest.ask("POST", "me/email/test").json()["code"] == "no_mail"
