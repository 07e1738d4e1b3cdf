"""Chance: named streams of dice, lots and shuffles, seeded once, the same on every machine.

Each stream is SHA-512 in counter mode over (seed, stream, counter), read byte by byte. So what came
out of a stream tells nothing about what will, another program can recompute it in a few lines, and
rolling a die never changes the order of the cards.
"""

from __future__ import annotations

import hashlib
from typing import Final, final

BLOCK: Final = 64
"""Bytes in a SHA-512 digest."""


class ImpossibleScript(Exception):
    """Chance was scripted to give what it cannot give."""

    def __init__(self, stream: str, value: int) -> None:
        super().__init__(stream, value)
        self.stream = stream
        self.value = value


def stream_key(seed: str, stream: str) -> bytes:
    """The key of one stream: every byte it gives comes from this and a counter."""
    return hashlib.sha512(f"rififi\0{seed}\0{stream}".encode()).digest()


def keystream_block(key: bytes, number: int) -> bytes:
    """Bytes 64 × number to 64 × number + 63 of a stream."""
    return hashlib.sha512(key + number.to_bytes(8, "big")).digest()


@final
class Chance:
    """The streams of one game. Streams are named by their place in `names`.

    `used[i]` is the number of bytes drawn from stream i. The other lists are shared between clones
    and so are replaced, never changed.
    """

    def __init__(
        self,
        seed: str,
        names: tuple[str, ...],
        keys: list[bytes],
        used: list[int],
        blocks: list[bytes],
        scripts: list[list[int]] | None,
        given: list[tuple[int, list[int]]] | None,
    ) -> None:
        self.seed = seed
        self.names = names
        self.keys = keys
        self.used = used
        self.blocks = blocks
        self.scripts = scripts
        self.given = given
        """What chance gave since somebody last looked, or None where nobody looks."""

    def clone(self) -> Chance:
        """A copy that draws the same from here on, for itself."""
        return Chance(
            self.seed, self.names, self.keys, self.used[:], self.blocks, self.scripts, None
        )

    def below(self, stream: int, limit: int) -> int:
        """A number from 0 to limit - 1, all equally likely."""
        if self.scripts is not None and self.scripts[stream]:
            value = self._scripted(stream)
            if not 0 <= value < limit:
                raise ImpossibleScript(self.names[stream], value)
        else:
            value = self._draw(stream, limit)
        if self.given is not None:
            self.given.append((stream, [value]))
        return value

    def die(self, stream: int, faces: int = 6) -> int:
        """One roll of a die, from 1 up."""
        if self.scripts is not None and self.scripts[stream]:
            value = self._scripted(stream)
            if not 1 <= value <= faces:
                raise ImpossibleScript(self.names[stream], value)
        else:
            value = self._draw(stream, faces) + 1
        if self.given is not None:
            self.given.append((stream, [value]))
        return value

    def shuffle(self, stream: int, pile: list[int]) -> None:
        """Shuffle a pile in place. The end of the list is the top of the pile."""
        if self.scripts is not None and self.scripts[stream]:
            top = self._scripted_top(stream, pile)
            self._mix(stream, pile)
            top.reverse()
            pile.extend(top)
        else:
            self._mix(stream, pile)
        if self.given is not None:
            self.given.append((stream, pile[::-1]))

    def _mix(self, stream: int, pile: list[int]) -> None:
        for i in range(len(pile) - 1, 0, -1):
            j = self._draw(stream, i + 1)
            kept = pile[i]
            pile[i] = pile[j]
            pile[j] = kept

    def _draw(self, stream: int, limit: int) -> int:
        """An unscripted number below the limit, by rejection so that all are equally likely.

        One byte of the stream is a number below 256; a higher limit takes several, the first the highest.
        """
        if limit > 256:
            return self._draw_far(stream, limit)
        fair = 256 - 256 % limit
        used = self.used[stream]
        while True:
            at = used % BLOCK
            if at == 0:
                blocks = self.blocks[:]
                blocks[stream] = keystream_block(self.keys[stream], used // BLOCK)
                self.blocks = blocks
            value = self.blocks[stream][at]
            used += 1
            if value < fair:
                self.used[stream] = used
                return value % limit

    def _draw_far(self, stream: int, limit: int) -> int:
        """A number below a limit that no byte can reach."""
        reach = 256
        while reach < limit:
            reach *= 256
        fair = reach - reach % limit
        while True:
            value = 0
            below = 1
            while below < reach:
                value = 256 * value + self._draw(stream, 256)
                below *= 256
            if value < fair:
                return value % limit

    def _scripted(self, stream: int) -> int:
        scripts = self.scripts
        assert scripts is not None
        value = scripts[stream][0]
        self._script_from(stream, 1)
        return value

    def _scripted_top(self, stream: int, pile: list[int]) -> list[int]:
        """Take out of the pile what the script wants on top of it, first card first."""
        scripts = self.scripts
        assert scripts is not None
        top = scripts[stream][: len(pile)]
        for value in top:
            if value not in pile:
                raise ImpossibleScript(self.names[stream], value)
            pile.remove(value)
        self._script_from(stream, len(top))
        return top

    def _script_from(self, stream: int, start: int) -> None:
        scripts = self.scripts
        assert scripts is not None
        rest = scripts[:]
        rest[stream] = rest[stream][start:]
        self.scripts = rest


def new_chance(seed: str, names: tuple[str, ...], scripts: list[list[int]] | None = None) -> Chance:
    """Streams at their beginning."""
    return chance_from(seed, names, [0] * len(names), scripts)


def chance_from(
    seed: str, names: tuple[str, ...], used: list[int], scripts: list[list[int]] | None
) -> Chance:
    """Streams of which so many bytes have been drawn."""
    keys = [stream_key(seed, name) for name in names]
    blocks = [
        keystream_block(key, drawn // BLOCK) if drawn % BLOCK else b""
        for key, drawn in zip(keys, used, strict=True)
    ]
    return Chance(seed, names, keys, list(used), blocks, scripts, None)
