"""E-mail: "it is your turn" to people who are away, where there is an SMTP server to send it."""

from __future__ import annotations

import asyncio
import re
import smtplib
import ssl
from email.message import EmailMessage
from typing import Final, Protocol
from urllib.parse import SplitResult, parse_qs, unquote, urlsplit

from rififi.server.limits import Flood, Rate
from rififi.server.logs import say_fault
from rififi.server.metrics import Metrics
from rififi.server.moments import passed
from rififi.terminal.faults import Fault
from rififi.wording import general_wording

PER_PERSON: Final = Rate(1 / 600, 6)
"""A mail every ten minutes in the long run."""
PER_ADDRESS: Final = Rate(1 / 600, 6)
PATIENCE: Final = 20
EXAMPLE: Final = "smtp://user:password@host:587?from=rififi@example.org"
ADDRESS: Final = re.compile(
    r"[^\s@,;:<>\"()\[\]\\]+@[^\s@,;:<>\"()\[\]\\]+\.[^\s@,;:<>\"()\[\]\\]+"
)


class Mail(Protocol):
    """A way to send a mail."""

    async def send(self, person: str, to: str, lang: str, what: str, facts: dict[str, str]) -> bool:
        """Send the mail of this name (`mail.<what>` in the catalogues). False: it could not be sent."""
        ...


def is_address(text: str) -> bool:
    """Whether a text is an e-mail address and nothing else."""
    return len(text) <= 254 and text.isascii() and ADDRESS.fullmatch(text) is not None


def smtp_url(text: str) -> SplitResult:
    """`smtp://user:password@host:port?from=rififi@example.org`, or `smtps://…`."""
    try:
        url = urlsplit(text)
        fits = url.scheme in ("smtp", "smtps") and url.hostname and url.port != 0
    except ValueError:
        fits = False
    if not fits:
        raise Fault("smtp", example=EXAMPLE)
    sender = parse_qs(url.query).get("from", [""])[0]
    if not is_address(sender):
        raise Fault("smtp_from")
    return url


class Smtp:
    """Sends through an SMTP server, one mail at a time, outside the event loop."""

    def __init__(self, url: str, metrics: Metrics) -> None:
        self.url = smtp_url(url)
        self.sender = parse_qs(self.url.query)["from"][0]
        self.metrics = metrics
        self.people = Flood(PER_PERSON)
        self.addresses = Flood(PER_ADDRESS)
        self.one_at_a_time = asyncio.Lock()

    async def send(self, person: str, to: str, lang: str, what: str, facts: dict[str, str]) -> bool:
        """See Mail. Not too many to one person, nor to one address whoever asked for them."""
        allowed = self.people.allows(person, passed())
        if not self.addresses.allows(to.lower(), passed()) or not allowed:
            return False
        letter = self.letter(to, lang, what, facts)
        try:
            async with self.one_at_a_time:
                await asyncio.to_thread(self.deliver, letter)
        except (OSError, smtplib.SMTPException) as fault:
            say_fault("mail not sent", fault, what=what)
            return False
        self.metrics.mails.value += 1
        return True

    def letter(self, to: str, lang: str, what: str, facts: dict[str, str]) -> EmailMessage:
        """The mail in somebody's language."""
        words = general_wording(lang if lang in ("en", "fr") else "en")
        letter = EmailMessage()
        letter["From"] = self.sender
        letter["To"] = to
        letter["Subject"] = words.say(f"mail.{what}_subject", facts)
        letter["Auto-Submitted"] = "auto-generated"
        letter.set_content(words.say(f"mail.{what}", facts))
        return letter

    def deliver(self, letter: EmailMessage) -> None:
        """Hand a mail to the server. TLS wherever it offers it; a password never without."""
        host, port = self.url.hostname or "", self.url.port
        if self.url.scheme == "smtps":
            context = ssl.create_default_context()
            with smtplib.SMTP_SSL(host, port or 465, timeout=PATIENCE, context=context) as server:
                self.hand_over(server, letter)
            return
        with smtplib.SMTP(host, port or 587, timeout=PATIENCE) as server:
            server.ehlo()
            if server.has_extn("starttls"):
                server.starttls(context=ssl.create_default_context())
                server.ehlo()
            elif self.url.username:
                raise smtplib.SMTPNotSupportedError("no TLS, so no password")
            self.hand_over(server, letter)

    def hand_over(self, server: smtplib.SMTP, letter: EmailMessage) -> None:
        if self.url.username:
            server.login(unquote(self.url.username), unquote(self.url.password or ""))
        server.send_message(letter)
