"""How much anybody may ask for, and who has asked for too much."""

from __future__ import annotations

from collections import OrderedDict
from functools import lru_cache
from ipaddress import ip_address

from msgspec import Struct

MOST_KNOWN = 20_000
"""How many people or addresses are watched at once; the one not heard of for longest is forgotten."""


class Rate(Struct, frozen=True):
    """So many a second in the long run, and so many at once."""

    per_second: float
    at_once: float


class Limits(Struct, frozen=True):
    """What is allowed. A person clicks a few times a second; these stop machines, not people."""

    frames: Rate = Rate(25, 250)
    """Commands on one socket."""
    person: Rate = Rate(30, 400)
    """Commands and requests of one person, on all their sockets."""
    address: Rate = Rate(30, 600)
    """Requests and new sockets from one address."""
    newcomers: Rate = Rate(0.2, 60)
    """People who were not known before, from one address."""
    tables: Rate = Rate(0.1, 20)
    """Tables opened by one person."""
    sockets_of_person: int = 24
    sockets_of_address: int = 400
    body: int = 65_536
    """Bytes in the body of a request."""
    unread: int = 262_144
    """Bytes that may wait for a reader before it counts as too slow."""


class Bucket:
    """What somebody may still ask for; it fills up with time."""

    __slots__ = ("at", "left")

    def __init__(self, left: float, at: float) -> None:
        self.left = left
        self.at = at

    def take(self, rate: Rate, now: float) -> bool:
        """Take one, if there is one."""
        self.left = min(rate.at_once, self.left + (now - self.at) * rate.per_second)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Flood:
    """Watches one rate for many people or addresses."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def allows(self, who: str, now: float) -> bool:
        """Whether this one may ask once more; it counts as asked."""
        bucket = self.buckets.get(who)
        if bucket is None:
            bucket = self.buckets[who] = Bucket(self.rate.at_once, now)
            if len(self.buckets) > MOST_KNOWN:
                self.buckets.popitem(last=False)
        else:
            self.buckets.move_to_end(who)
        return bucket.take(self.rate, now)


class Counted:
    """How many of something each one holds at once."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.held: dict[str, int] = {}

    def enter(self, who: str) -> bool:
        """Hold one more, unless that is too many."""
        held = self.held.get(who, 0)
        if held >= self.most:
            return False
        self.held[who] = held + 1
        return True

    def leave(self, who: str) -> None:
        """Hold one less."""
        left = self.held[who] - 1
        if left:
            self.held[who] = left
        else:
            del self.held[who]


@lru_cache(1024)
def is_shared(address: str) -> bool:
    """Whether an address tells nothing about who asks: this very machine, which may be a proxy."""
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return True


class Gate:
    """All limits together."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.people = Flood(limits.person)
        self.addresses = Flood(limits.address)
        self.newcomers = Flood(limits.newcomers)
        self.tables = Flood(limits.tables)
        self.sockets_of_person = Counted(limits.sockets_of_person)
        self.sockets_of_address = Counted(limits.sockets_of_address)

    def address_allows(self, address: str, now: float) -> bool:
        """Whether one more request may come from there."""
        return is_shared(address) or self.addresses.allows(neighbourhood(address), now)

    def newcomer_allowed(self, address: str, now: float) -> bool:
        """Whether one more unknown person may come from there."""
        return is_shared(address) or self.newcomers.allows(neighbourhood(address), now)

    def open_socket(self, person: str, address: str) -> bool:
        """Whether one more socket may be open. If so, `close_socket` must follow."""
        if not self.sockets_of_person.enter(person):
            return False
        if not is_shared(address) and not self.sockets_of_address.enter(neighbourhood(address)):
            self.sockets_of_person.leave(person)
            return False
        return True

    def close_socket(self, person: str, address: str) -> None:
        """A socket is closed."""
        self.sockets_of_person.leave(person)
        if not is_shared(address):
            self.sockets_of_address.leave(neighbourhood(address))


def neighbourhood(address: str) -> str:
    """An address as far as it tells people apart: of IPv6, one household has 2⁶⁴."""
    known = ip_address(address)
    if known.version == 4:
        return address
    return ":".join(known.exploded.split(":")[:4])
