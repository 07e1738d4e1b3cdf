"""Who looks at a table, and what they are sent.

All who look with the same eyes are sent the same bytes, made once. A channel remembers (as hashes) what it
was sent last, and is sent nothing where nothing has changed for it: what a seat does in secret moves no byte
anywhere else.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any, Final, Protocol

import msgspec

from rififi.server.protocol import AskWords, EventWords, TableWords, Talk, You
from rififi.server.wire import Wire, text_frame

encode: Final = msgspec.json.Encoder().encode

SLOW: Final = (4409, "too slow")


class Seen(Protocol):
    """What a table shows, as the fold over its log knows it."""

    def view(self, look: int | None) -> dict[str, Any] | None: ...
    def asks(self, look: int | None) -> list[AskWords]: ...
    def events(self, look: int | None, since: int) -> list[EventWords]: ...
    def told(self, look: int | None) -> int: ...
    def talk(self, person: str, since: int) -> list[Talk]: ...
    def you(self, person: str, look: int | None) -> You: ...
    def epoch(self, look: int | None) -> int: ...


class Words:
    """The table in words, made when somebody must be told, and then the same bytes for all."""

    def __init__(self, mark: int, make: Callable[[], TableWords]) -> None:
        self.mark = mark
        """Of what they say, but for time going by."""
        self.make = make

    @cached_property
    def bytes(self) -> bytes:
        return encode(self.make())


class Viewer:
    """One socket at a table."""

    __slots__ = ("audience", "chosen", "look", "person", "wire")

    def __init__(self, person: str, wire: Wire) -> None:
        self.person = person
        self.wire = wire
        self.look: int | None = None
        self.chosen = False
        """It was asked for; else a person who has one seat looks through that."""
        self.audience: Audience | None = None


class Reader:
    """A person at a channel, and what is theirs alone: on how many sockets however many."""

    __slots__ = ("talk", "viewers", "you")

    def __init__(self) -> None:
        self.viewers: list[Viewer] = []
        self.talk = 0
        """From which line on they have not been sent what was said."""
        self.you = 0


class Channel:
    """Everybody who looks with the same eyes."""

    __slots__ = ("asks", "epoch", "events", "look", "readers", "table", "view")

    def __init__(self, look: int | None) -> None:
        self.look = look
        self.readers: dict[str, Reader] = {}
        self.epoch = -1
        self.events = 0
        """How many events have been sent."""
        self.table = 0
        self.view = 0
        self.asks = 0

    def news(self, room: Seen, words: Words) -> list[bytes]:
        """What has changed for these eyes since they were last sent something, as parts of a frame."""
        parts = []
        if words.mark != self.table:
            self.table = words.mark
            parts.append(b'"table":' + words.bytes)
        view = encode(room.view(self.look))
        if (mark := hash(view)) != self.view:
            self.view = mark
            parts.append(b'"view":' + view)
        asks = encode(room.asks(self.look))
        if (mark := hash(asks)) != self.asks:
            self.asks = mark
            parts.append(b'"asks":' + asks)
        events = room.events(self.look, self.events)
        if events:
            self.events = events[-1].number + 1
            parts.append(b'"events":' + encode(events))
        return parts

    def catch_up(self, room: Seen, words: Words) -> tuple[bytes, bytes]:
        """Nobody looked so far: what is there now counts as sent. The view and the questions, encoded."""
        view, asks = encode(room.view(self.look)), encode(room.asks(self.look))
        self.epoch = room.epoch(self.look)
        self.events = room.told(self.look)
        self.table = words.mark
        self.view = hash(view)
        self.asks = hash(asks)
        return view, asks


class Audience:
    """All who look at one table, or at one state of it."""

    __slots__ = ("channels", "slow", "unread")

    def __init__(self, unread: int, slow: Callable[[], None]) -> None:
        self.channels: dict[int | None, Channel] = {}
        self.unread = unread
        """So many bytes may wait for a reader."""
        self.slow = slow
        """Told of each reader that is cut off."""

    def join(self, viewer: Viewer, room: Seen, words: Words, hello: tuple[int, int, int]) -> int:
        """Look on from now on. The first frame brings what is missing after this epoch, these many
        events and these lines of talk. Returns how many frames were sent."""
        channel = self.channels.get(viewer.look)
        if channel is None:
            channel = self.channels[viewer.look] = Channel(viewer.look)
            shown = channel.catch_up(room, words)
        else:
            shown = encode(room.view(viewer.look)), encode(room.asks(viewer.look))
        you = encode(room.you(viewer.person, viewer.look))
        reader = channel.readers.get(viewer.person)
        if reader is None:
            reader = channel.readers[viewer.person] = Reader()
            self.mark_read(reader, viewer.person, room, you)
        reader.viewers.append(viewer)
        viewer.audience = self
        return self.send([viewer], welcome(viewer, room, words, hello, (*shown, you)))

    def leave(self, viewer: Viewer) -> int:
        """Look on no more. Returns from which line on it has not been sent what was said."""
        channel = self.channels[viewer.look]
        reader = channel.readers[viewer.person]
        reader.viewers.remove(viewer)
        viewer.audience = None
        if not reader.viewers:
            del channel.readers[viewer.person]
        if not channel.readers:
            del self.channels[viewer.look]
        return reader.talk

    def viewers(self) -> list[Viewer]:
        """Everybody who looks."""
        readers = (
            reader for channel in self.channels.values() for reader in channel.readers.values()
        )
        return [viewer for reader in readers for viewer in reader.viewers]

    def ask_again(self, look: int | None) -> None:
        """Send the open questions with the next frame, though they may read as before: after a stroke of a
        longer answer they can."""
        if look in self.channels:
            self.channels[look].asks = 0

    def tell(self, room: Seen, words: Words) -> int:
        """Send everybody what has changed for them. Returns how many frames that were."""
        return sum(
            self.tell_channel(channel, room, words) for channel in list(self.channels.values())
        )

    def tell_channel(self, channel: Channel, room: Seen, words: Words) -> int:
        if room.epoch(channel.look) != channel.epoch:
            return self.begin_again(channel, room, words)
        common = channel.news(room, words)
        sent = 0
        alone = len(channel.readers) == 1
        if common and not alone:
            everybody = [viewer for reader in channel.readers.values() for viewer in reader.viewers]
            sent = self.send(everybody, news_frame(common))
        for person, reader in list(channel.readers.items()):
            parts = personal(reader, person, channel.look, room)
            if alone:
                parts = common + parts
            if parts:
                sent += self.send(reader.viewers, news_frame(parts))
        return sent

    def tell_table(self, words: Words) -> int:
        """Send everybody the table in words, where only that may have changed: somebody came or left."""
        sent = 0
        for channel in self.channels.values():
            if words.mark != channel.table:
                channel.table = words.mark
                everybody = [one for reader in channel.readers.values() for one in reader.viewers]
                sent += self.send(everybody, news_frame([b'"table":' + words.bytes]))
        return sent

    def begin_again(self, channel: Channel, room: Seen, words: Words) -> int:
        """What was sent holds no more: everything anew."""
        channel.events = 0
        shown = channel.catch_up(room, words)
        sent = 0
        for person, reader in list(channel.readers.items()):
            talk, you = reader.talk, encode(room.you(person, channel.look))
            self.mark_read(reader, person, room, you)
            frame = welcome(reader.viewers[0], room, words, (-1, 0, talk), (*shown, you))
            sent += self.send(reader.viewers, frame)
        return sent

    def mark_read(self, reader: Reader, person: str, room: Seen, you: bytes) -> None:
        """What is there now counts as sent."""
        reader.you = hash(you)
        talk = room.talk(person, reader.talk)
        if talk:
            reader.talk = talk[-1].number + 1

    def send(self, viewers: list[Viewer], frame: bytes) -> int:
        """Send a finished frame; who had too much unread before it is cut off, and comes back by itself."""
        for viewer in viewers:
            if viewer.wire.write(frame) > self.unread:
                viewer.wire.cut(*SLOW)
                self.slow()
        return len(viewers)


def personal(reader: Reader, person: str, look: int | None, room: Seen) -> list[bytes]:
    """What has changed for one person alone."""
    parts = []
    you = encode(room.you(person, look))
    if (mark := hash(you)) != reader.you:
        reader.you = mark
        parts.append(b'"you":' + you)
    talk = room.talk(person, reader.talk)
    if talk:
        reader.talk = talk[-1].number + 1
        parts.append(b'"talk":' + encode(talk))
    return parts


def news_frame(parts: list[bytes]) -> bytes:
    """A `News` of these parts."""
    return text_frame(b'{"type":"news",' + b",".join(parts) + b"}")


def welcome(
    viewer: Viewer,
    room: Seen,
    words: Words,
    hello: tuple[int, int, int],
    shown: tuple[bytes, bytes, bytes],
) -> bytes:
    """A `Welcome` to who has seen so much already; `shown`: the view, the questions, and what concerns them,
    encoded."""
    epoch, events, talk = hello
    here = room.epoch(viewer.look)
    parts = [
        b'{"type":"welcome","epoch":' + encode(here),
        b'"table":' + words.bytes,
        b'"you":' + shown[2],
        b'"view":' + shown[0],
        b'"asks":' + shown[1],
        b'"events":' + encode(room.events(viewer.look, events if epoch == here else 0)),
        b'"talk":' + encode(room.talk(viewer.person, talk)) + b"}",
    ]
    return text_frame(b",".join(parts))
