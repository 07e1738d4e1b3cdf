"""Somebody with a browser: a context of their own, and all that went wrong in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
NO_AXE = "axe-core is not installed: run `make web` (or npm ci in web/) first."
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
CHECK = (
    "tags => axe.run(document, {runOnly: {type: 'tag', values: tags}, resultTypes: ['violations']})"
)
CONNECTION = re.compile(r"ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_SOCKET|WebSocket connection to")
"""What Chromium itself says in the console while there is no server."""
REFUSED = re.compile(r"Failed to load resource: .* status of 4")
"""What it says of a request that the server refuses."""
KEEP_TIMERS = """
const real = {}
for (const name of ['setTimeout', 'clearTimeout', 'requestAnimationFrame'])
  real[name] = window[name].bind(window)
Object.defineProperty(window, 'realTimers', {value: real})
"""
"""axe wants time to go on where a test has stopped it."""
REPORT_POLICY = """
document.addEventListener('securitypolicyviolation', event =>
  console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`))
"""

WIDER = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
SEEN_THE_TOUR = """
if (location.protocol === 'http:')
  localStorage.rififi ??= JSON.stringify({toured: ['razzia', 'reglement']})
"""

TALL = 4000
"""Height of a window in which nothing that stays in reach lies over anything else."""
WIDE = (1280, 800)
NARROW = (360, 740)


class Guest:
    """A person at the tables. What their console complains of fails the test at its end."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        name: str,
        lang: str = "en",
        size: tuple[int, int] = WIDE,
        touch: bool = False,
        motion: bool = False,
        newcomer: bool = False,
    ) -> None:
        self.url = url
        self.name = name
        self.lang = lang
        self.complaints: list[str] = []
        self.tolerated: list[re.Pattern[str]] = []
        self.size = size
        self.touch = touch
        width, height = size
        self.context = browser.new_context(
            base_url=url,
            locale="fr-FR" if lang == "fr" else "en-GB",
            viewport={"width": width, "height": height},
            has_touch=touch,
            is_mobile=touch,
            reduced_motion="no-preference" if motion else "reduce",
        )
        self.context.add_init_script(f"{{{KEEP_TIMERS}}}{REPORT_POLICY}")
        if not newcomer:
            self.context.add_init_script(SEEN_THE_TOUR)
        self.context.on("page", self.listen)
        self.page: Page = self.context.new_page()

    def listen(self, page: Page) -> None:
        """Note what goes wrong on a page."""
        page.on("console", self.note)
        page.on("pageerror", lambda error: self.complain(f"uncaught: {error}"))

    def note(self, message: ConsoleMessage) -> None:
        """Errors and warnings of the console are noted."""
        if message.type in ("error", "warning"):
            self.complain(f"{message.text} ({message.location.get('url', '')})")

    def complain(self, what: str) -> None:
        if not any(pattern.search(what) for pattern in self.tolerated):
            self.complaints.append(f"{self.name}: {what}")

    @contextmanager
    def tolerating(self, pattern: re.Pattern[str]) -> Iterator[None]:
        """Meanwhile, complaints of this kind are to be expected."""
        self.tolerated.append(pattern)
        try:
            yield
        finally:
            self.tolerated.remove(pattern)

    def barriers(self) -> list[str]:
        """What axe finds on this screen that keeps somebody out."""
        assert AXE.exists(), NO_AXE
        if not self.page.evaluate("typeof axe !== 'undefined'"):
            source = AXE.read_text(encoding="utf-8")
            self.page.evaluate(
                f"(({{setTimeout, clearTimeout, requestAnimationFrame}}) => {{ {source} }})(realTimers)"
            )
        self.page.set_viewport_size({"width": self.size[0], "height": TALL})
        found: dict[str, Any] = self.page.evaluate(CHECK, RULES)
        self.page.set_viewport_size({"width": self.size[0], "height": self.size[1]})
        return [told(violation) for violation in found["violations"]]

    def too_wide(self) -> int:
        """By how many pixels the page is wider than the window."""
        return int(self.page.evaluate(WIDER))


def told(violation: dict[str, Any]) -> str:
    """A violation in a few lines: the rule, and each place."""
    places = "; ".join(node["html"][:200] for node in violation["nodes"][:5])
    first = violation["nodes"][0].get("failureSummary", "") if violation["nodes"] else ""
    return f"{violation['id']} ({violation['help']}): {places} -- {first}"
