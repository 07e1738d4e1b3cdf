"""Lists that are only added to and seldom read back, kept small: a table holds its whole game in memory."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from itertools import islice
from typing import Any, Final

import msgspec

from rififi.kernel.events import EVERYBODY, Event
from rififi.server.protocol import EventWords

CHUNK: Final = 32
"""So many of the last ones are at hand; those before are compressed, as many at a time."""

encode: Final = msgspec.json.Encoder().encode
decode: Final = msgspec.json.Decoder().decode


def squeeze(items: list[bytes]) -> bytes:
    """Encoded items as one compressed list, quickly: at a restart every table does it for its whole game."""
    return zlib.compress(b"[" + b",".join(items) + b"]", 1)


class Packed:
    """A list of things that JSON can hold."""

    __slots__ = ("cold", "hot")

    def __init__(self) -> None:
        self.cold: list[bytes] = []
        self.hot: list[bytes] = []

    def __len__(self) -> int:
        return len(self.cold) * CHUNK + len(self.hot)

    def since(self, number: int) -> Iterator[Any]:
        """What was added as this number and later."""
        skipped = min(number // CHUNK, len(self.cold))
        rest = number - skipped * CHUNK
        for chunk in self.cold[skipped:]:
            items = decode(zlib.decompress(chunk))
            yield from items[rest:]
            rest = 0
        for item in self.hot[rest:]:
            yield decode(item)

    def append(self, item: Any) -> None:
        self.hot.append(encode(item))
        if len(self.hot) == CHUNK:
            self.cold.append(squeeze(self.hot))
            self.hot = []


class Heard:
    """What happened, each thing once, numbered for each listener alone. Listener `seats`: spectators."""

    __slots__ = ("cold", "counts", "hot")

    def __init__(self, seats: int) -> None:
        self.counts = [0] * (seats + 1)
        """How many events each listener has heard."""
        self.cold: list[bytes] = []
        self.hot: list[tuple[int, bytes]] = []

    def tell(self, events: list[Event]) -> None:
        """Remember what happened. What nobody may know is forgotten at once."""
        for event in events:
            if event.audience:
                self._count(event.audience)
                words = encode([event.key, event.args, event.by if event.by >= 0 else None])
                self.hot.append((event.audience, words))
                if len(self.hot) == CHUNK:
                    items = [b"[%d,%s]" % item for item in self.hot]
                    self.cold.append(squeeze(items))
                    self.hot = []

    def _count(self, audience: int) -> None:
        """One more event for everybody in an audience."""
        if audience == EVERYBODY:
            self.counts = [count + 1 for count in self.counts]
        else:
            for seat in range(len(self.counts) - 1):
                self.counts[seat] += (audience >> seat) & 1

    def hears(self, listener: int, audience: int) -> bool:
        """Whether a listener is in an audience."""
        if listener == len(self.counts) - 1:
            return audience == EVERYBODY
        return (audience >> listener) & 1 == 1

    def since(self, listener: int, number: int) -> list[EventWords]:
        """What a listener has heard from this number on."""
        count = self.counts[listener]
        wanted = max(count - max(number, 0), 0)
        found: list[Any] = list(islice(self._backwards(listener), wanted))
        found.reverse()
        first = count - len(found)
        return [
            EventWords(first + place, key, args, by) for place, (key, args, by) in enumerate(found)
        ]

    def _backwards(self, listener: int) -> Iterator[Any]:
        """What a listener has heard, the last first."""
        for audience, words in reversed(self.hot):
            if self.hears(listener, audience):
                yield decode(words)
        for chunk in reversed(self.cold):
            for audience, words in reversed(decode(zlib.decompress(chunk))):
                if self.hears(listener, audience):
                    yield words
