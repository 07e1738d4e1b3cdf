"""Everything that a running server consists of, put together."""

from __future__ import annotations

from rififi.server.house import House
from rififi.server.limits import Gate, Limits
from rififi.server.mail import Mail
from rififi.server.metrics import Metrics
from rififi.server.notices import Notices
from rififi.server.pages import Pages
from rififi.server.sessions import Sessions
from rififi.server.store.store import Store
from rififi.server.thinking import Thinking


class Site:
    """A server's parts, for whoever answers a request."""

    def __init__(
        self,
        store: Store,
        thinking: Thinking,
        limits: Limits | None = None,
        metrics: Metrics | None = None,
        mail: Mail | None = None,
        address: str = "",
        pages: Pages | None = None,
    ) -> None:
        self.store = store
        self.pages = pages or Pages()
        self.metrics = metrics or Metrics()
        self.gate = Gate(limits or Limits())
        self.sessions = Sessions(store)
        self.mail = mail
        self.address = address
        """Where people find this server, for links in mails."""
        notices = Notices(store, mail, address)
        self.house = House(store, thinking, self.metrics, notices, self.gate.limits.unread)
        self.sockets = 0
        self.metrics.watch("rififi_sockets", "Open sockets.", lambda: self.sockets)
        self.metrics.watch(
            "rififi_tables_awake", "Tables in memory.", lambda: len(self.house.tables)
        )
