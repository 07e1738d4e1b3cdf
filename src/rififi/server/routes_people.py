"""The HTTP API: who asks, and how they are known."""

from __future__ import annotations

from typing import Final, get_args

from rififi.server import problems
from rififi.server.answers import Link, Me, Recover, SetEmail, SetMe
from rififi.server.endpoints import Asked, Endpoint
from rififi.server.mail import is_address
from rififi.server.names import normal_name
from rififi.server.problems import Problem
from rififi.server.protocol import Lang
from rififi.server.store.store import Person

LANGS: Final[tuple[Lang, ...]] = get_args(Lang)


def me_words(asked: Asked, person: Person | None) -> Me:
    """A person as they themselves see it."""
    mail = asked.site.mail is not None
    if person is None:
        return Me("", None, "", mail)
    lang = next((lang for lang in LANGS if lang == person.lang), None)
    return Me(person.name, lang, person.email, mail)


async def get_me(asked: Asked, body: None) -> Me:
    """Who asks. Nobody yet: empty fields."""
    person = await asked.site.store.person(asked.person) if asked.person else None
    return me_words(asked, person)


async def set_me(asked: Asked, body: SetMe) -> Me:
    """Be called this and read this language; whoever was nobody is given a cookie."""
    fields: dict[str, str] = {}
    if body.name is not None:
        fields["name"] = normal_name(body.name)
    if body.lang is not None:
        fields["lang"] = body.lang
    id = await asked.somebody(**fields)
    return me_words(asked, await asked.site.sessions.change(id, **fields))


async def make_link(asked: Asked, body: None) -> Link:
    """A private link: whoever opens it within a day is you, on that device too. It works once."""
    return Link(f"/me#{await asked.site.sessions.link(asked.known())}")


async def recover(asked: Asked, body: Recover) -> Me:
    """Be the person of a private link, which is used up by this."""
    person = await asked.site.sessions.recover(body.secret)
    if person is None:
        raise Problem(problems.VOID_LINK)
    asked.give_cookie(await asked.site.sessions.admit(person))
    return me_words(asked, await asked.site.store.person(person))


async def set_email(asked: Asked, body: SetEmail) -> Me:
    """Be told by e-mail when it is your turn at a game by correspondence; empty: no more."""
    person = asked.known()
    if body.email and not is_address(body.email):
        raise Problem(problems.NO_ADDRESS)
    return me_words(asked, await asked.site.sessions.change(person, email=body.email))


async def test_email(asked: Asked, body: None) -> None:
    """Send a mail to see whether it arrives."""
    person = await asked.site.store.person(asked.known())
    if asked.site.mail is None:
        raise Problem(problems.NO_MAIL)
    if person is None or not person.email:
        raise Problem(problems.NO_EMAIL)
    sent = await asked.site.mail.send(
        person.id, person.email, person.lang, "test", {"link": asked.site.address}
    )
    if not sent:
        raise Problem(problems.MAIL_NOT_SENT)


async def delete_me(asked: Asked, body: None) -> None:
    """Be forgotten: your name and what you said are gone, the games of others are not."""
    person = asked.known()
    await asked.site.house.forget(person)
    await asked.site.sessions.forget(person)
    asked.take_cookie()


PEOPLE: list[Endpoint] = [
    Endpoint("GET", "/api/me", get_me, Me),
    Endpoint("POST", "/api/me", set_me, Me, SetMe),
    Endpoint("DELETE", "/api/me", delete_me, None),
    Endpoint("POST", "/api/me/link", make_link, Link),
    Endpoint("POST", "/api/me/recover", recover, Me, Recover),
    Endpoint("POST", "/api/me/email", set_email, Me, SetEmail),
    Endpoint("POST", "/api/me/email/test", test_email, None),
]
