"""Fair chance: nobody at a table on the web, not even its server alone, chooses the cards (docs/fairness.md).

The server draws a secret and shows its hash before anybody sits down; each person's browser adds a share of
its own; the seed of the game comes of all of them. When the game is over the secret is shown, and anybody
can recompute the seed, and with it every shuffle and die.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from dataclasses import dataclass
from typing import Any, Final

from rififi.api import replay
from rififi.kernel.refusal import Reason
from rififi.kernel.table import Table
from rififi.tables import refuse

NO_FAIRNESS: Final = Reason("no_fairness", "")
DAMAGED_FAIRNESS: Final = Reason("damaged_fairness", "")
WRONG_COMMITMENT: Final = Reason("wrong_commitment", "")
OTHER_COMMITMENT: Final = Reason("other_commitment", "")
OTHER_SHARE: Final = Reason("other_share", "")
WRONG_SEED: Final = Reason("wrong_seed", "")
NOT_BY_CHANCE: Final = Reason("not_by_chance", "")
SECRET_NOT_SHOWN: Final = Reason("secret_not_shown", "")

HASH: Final = re.compile("[0-9a-f]{64}")
SHARE: Final = re.compile("[0-9a-f]{32}")


def new_secret() -> str:
    """A server's secret: 256 random bits in hexadecimal digits."""
    return secrets.token_hex(32)


def commitment(secret: str) -> str:
    """What is shown before the first card: SHA-256 of the secret's digits."""
    return hashlib.sha256(secret.encode("ascii")).hexdigest()


def seed(secret: str, parts: list[tuple[int, str]]) -> str:
    """The seed of the game: of the server's secret and each seat's share, in the order of the seats."""
    shares = ",".join([f"{seat}:{part}" for seat, part in sorted(parts)])
    return hashlib.sha256(f"rififi-seed\0{secret}\0{shares}".encode("ascii")).hexdigest()


@dataclass
class Verified:
    """A record of which everything was recomputed."""

    table: Table
    commitment: str
    parts: list[tuple[int, str]]
    shuffles: int
    draws: int
    """Dice and lots."""


def verify(record: dict[str, Any], shown: str | None = None, share: str | None = None) -> Verified:
    """Recompute the commitment, the seed and all that chance gave.

    `shown` is the commitment that was seen before the first card, `share` what one's own browser gave.
    Raises Refused with what is wrong.
    """
    promised, secret, parts = read_fairness(record)
    if commitment(secret) != promised:
        raise refuse(WRONG_COMMITMENT, wanted=promised, named=commitment(secret))
    if shown is not None and shown != promised:
        raise refuse(OTHER_COMMITMENT, wanted=shown, named=promised)
    if share is not None and share not in [part for _, part in parts]:
        raise refuse(OTHER_SHARE, wanted=share)
    set_up = record.get("set_up")
    if not isinstance(set_up, dict) or set_up.get("script") or "position" in set_up:
        raise refuse(NOT_BY_CHANCE)
    if set_up.get("seed") != seed(secret, parts):
        raise refuse(WRONG_SEED, named=set_up.get("seed"), wanted=seed(secret, parts))
    table = replay(record)
    given = [*table.opening, *[each for entry in table.entries for each in entry["chance"]]]
    shuffles = sum([len(values) > 1 for _, values in given])
    return Verified(table, promised, parts, shuffles, len(given) - shuffles)


def read_fairness(record: dict[str, Any]) -> tuple[str, str, list[tuple[int, str]]]:
    """The commitment, the secret and the shares of a record. Raises Refused."""
    fair = record.get("fair")
    if not isinstance(fair, dict):
        raise refuse(NO_FAIRNESS)
    if fair.get("secret") is None:
        raise refuse(SECRET_NOT_SHOWN)
    for field in ("commitment", "secret"):
        if not isinstance(fair.get(field), str) or not HASH.fullmatch(fair[field]):
            raise refuse(DAMAGED_FAIRNESS, field=field, value=fair.get(field))
    parts = fair.get("parts")
    players = record.get("players")
    if not isinstance(parts, list) or not isinstance(players, int):
        raise refuse(DAMAGED_FAIRNESS, field="parts", value=parts)
    read: list[tuple[int, str]] = []
    for part in parts:
        if not is_part(part) or not (read[-1][0] if read else -1) < part[0] < players:
            raise refuse(DAMAGED_FAIRNESS, field="parts", value=part)
        read.append((part[0], part[1]))
    return fair["commitment"], fair["secret"], read


def is_part(part: Any) -> bool:
    """Whether this is a seat with a browser's share of chance."""
    if not isinstance(part, list) or len(part) != 2 or type(part[0]) is not int:
        return False
    return isinstance(part[1], str) and SHARE.fullmatch(part[1]) is not None
