"""People: without accounts, known again by a cookie, or on another device by a private link."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from typing import Final

from msgspec.structs import replace

from rififi.server.moments import now
from rififi.server.store.store import Person, Store
from rififi.server.together import Together
from rififi.server.tokens import is_token, new_token, token_hash

LINK_LASTS: Final = 24 * 3_600_000
"""How long a private link can be used, in milliseconds."""
COOKIE_LASTS: Final = 400 * 24 * 3600
"""Seconds; browsers keep none for longer."""
MOST_REMEMBERED: Final = 20_000
MOST_LOOKED_UP: Final = 500
"""At a time."""


class Sessions:
    """Who is behind a cookie. What was looked up lately is remembered."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.known: OrderedDict[str, str] = OrderedDict()
        self.looked_up = Together(store.sessions, MOST_LOOKED_UP)

    async def who(self, token: str | None) -> str | None:
        """The person of a token."""
        if not token or not is_token(token):
            return None
        key = token_hash(token)
        person = self.known.get(key)
        if person is None:
            person = await self.looked_up.get(key)
            if person is not None:
                self.remember(key, person)
        else:
            self.known.move_to_end(key)
        return person

    async def welcome(self, name: str = "", lang: str = "") -> tuple[Person, str]:
        """Somebody new, and the token for their cookie."""
        person = Person(secrets.token_hex(16), name, lang, "", now())
        await self.store.put_person(person)
        return person, await self.admit(person.id)

    async def admit(self, person: str) -> str:
        """A token for one more browser of this person."""
        token = new_token()
        await self.store.put_session(token_hash(token), person, now())
        self.remember(token_hash(token), person)
        return token

    async def change(self, person: str, **fields: str) -> Person | None:
        """Be called otherwise, read another language, have another address."""
        known = await self.store.person(person)
        if known is None:
            return None
        changed = replace(known, **fields)
        if changed != known:
            await self.store.put_person(changed)
        return changed

    async def link(self, person: str) -> str:
        """A secret by which this person is recognised on another device, once, and not for long."""
        secret = new_token()
        await self.store.put_link(token_hash(secret), person, now() + LINK_LASTS)
        return secret

    async def recover(self, secret: str) -> str | None:
        """The person of a private link; it is used up now."""
        return await self.store.use_link(token_hash(secret), now())

    async def forget(self, person: str) -> None:
        """This person, and all their cookies and links, are no more."""
        self.known = OrderedDict(
            (key, known) for key, known in self.known.items() if known != person
        )
        await self.store.delete_person(person)

    def remember(self, key: str, person: str) -> None:
        self.known[key] = person
        if len(self.known) > MOST_REMEMBERED:
            self.known.popitem(last=False)
