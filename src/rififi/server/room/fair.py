"""Fair chance: nobody, not even the server alone, chooses the cards (docs/server.md).

The server draws a secret and shows its hash before anybody sits down; each person's browser adds a share
of its own; the seed of the game comes of both. When the game is over the secret is shown, and anybody can
recompute the seed, and with it every shuffle and die.
"""

from __future__ import annotations

import hashlib
import secrets


def new_secret() -> str:
    """A server's secret: 256 random bits in hexadecimal digits."""
    return secrets.token_hex(32)


def commitment(secret: str) -> str:
    """What is shown before the first card: SHA-256 of the secret's digits."""
    return hashlib.sha256(secret.encode("ascii")).hexdigest()


def seed(secret: str, parts: list[tuple[int, str]]) -> str:
    """The seed of the game: of the server's secret and each seat's share, in the order of the seats."""
    shares = ",".join(f"{seat}:{part}" for seat, part in sorted(parts))
    return hashlib.sha256(f"rififi-seed\0{secret}\0{shares}".encode("ascii")).hexdigest()
