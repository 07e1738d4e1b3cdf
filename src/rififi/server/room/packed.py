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
"""So many of the last ones are at hand; those before lie together, as many at a time."""
PACKED: Final = b"x"
"""What compressed data begins with (RFC 1950), and no list in JSON does."""

encode: Final = msgspec.json.Encoder().encode
decode: Final = msgspec.json.Decoder().decode


class Packed:
    """A list of things that JSON can hold. What is older is compressed when there is time for it (`pack`)."""

    __slots__ = ("cold", "hot", "packed")

    def __init__(self) -> None:
        self.cold: list[bytes] = []
        self.hot: list[bytes] = []
        self.packed = 0
        """How many chunks are compressed."""

    def __len__(self) -> int:
        return len(self.cold) * CHUNK + len(self.hot)

    def since(self, number: int) -> Iterator[Any]:
        """What was added as this number and later."""
        skipped = min(number // CHUNK, len(self.cold))
        rest = number - skipped * CHUNK
        for chunk in self.cold[skipped:]:
            yield from unpacked(chunk)[rest:]
            rest = 0
        for item in self.hot[rest:]:
            yield decode(item)

    def backwards(self) -> Iterator[Any]:
        """Everything, the last first."""
        for item in reversed(self.hot):
            yield decode(item)
        for chunk in reversed(self.cold):
            yield from reversed(unpacked(chunk))

    def append(self, item: Any) -> None:
        self.hot.append(encode(item))
        if len(self.hot) == CHUNK:
            self.cold.append(b"[" + b",".join(self.hot) + b"]")
            self.hot = []

    def pack(self) -> None:
        """Make it small."""
        for place in range(self.packed, len(self.cold)):
            self.cold[place] = zlib.compress(self.cold[place], 1)
        self.packed = len(self.cold)


def unpacked(chunk: bytes) -> list[Any]:
    """What lies in a chunk."""
    items: list[Any] = decode(zlib.decompress(chunk) if chunk.startswith(PACKED) else chunk)
    return items


class Heard:
    """What happened, each thing once, numbered for each listener alone. Listener `seats`: spectators."""

    __slots__ = ("counts", "events", "seats")

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.counts: dict[int, int] = {}
        """How many events each audience has heard."""
        self.events = Packed()

    def tell(self, events: list[Event]) -> None:
        """Remember what happened. What nobody may know is forgotten at once."""
        counts, append = self.counts, self.events.append
        for event in events:
            audience = event.audience
            if audience:
                counts[audience] = counts.get(audience, 0) + 1
                append((audience, event.key, event.args, event.by if event.by >= 0 else None))

    def hears(self, listener: int, audience: int) -> bool:
        """Whether a listener is in an audience."""
        if listener == self.seats:
            return audience == EVERYBODY
        return (audience >> listener) & 1 == 1

    def told(self, listener: int) -> int:
        """How many events a listener has heard."""
        return sum(
            count for audience, count in self.counts.items() if self.hears(listener, audience)
        )

    def since(self, listener: int, number: int) -> list[EventWords]:
        """What a listener has heard from this number on."""
        count = self.told(listener)
        wanted = max(count - max(number, 0), 0)
        found = list(islice(self._backwards(listener), wanted))
        found.reverse()
        first = count - len(found)
        return [
            EventWords(first + place, key, args, by)
            for place, (_, key, args, by) in enumerate(found)
        ]

    def _backwards(self, listener: int) -> Iterator[Any]:
        """What a listener has heard, the last first."""
        return (event for event in self.events.backwards() if self.hears(listener, event[0]))
