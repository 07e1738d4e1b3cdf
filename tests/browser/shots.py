"""Pictures of every screen, in both sizes and both languages: python -m tests.browser.shots FOLDER

A real game is played on a real server; only who sees the pictures is missing.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import expect, sync_playwright

from tests.browser import chromium
from tests.browser.brain import asked
from tests.browser.gangster import Dinner, Gangster
from tests.browser.guest import NARROW, Guest
from tests.browser.house import House
from tests.browser.screens import Walk

SIZES = {"wide": (1280, 1080), "narrow": NARROW}
SETTLED = 5
"""The round from which on there is something to look at."""
QUALITY = 82
LANGS = ("en", "fr")


def at_the_long_table(guest: Guest) -> Guest:
    """In a game of Règlement de comptes against bots, with a card chosen that can do something."""
    gangster = Gangster(guest)
    gangster.play_at_once()
    views = Dinner([gangster]).play_until(
        lambda views: views[0]["turns"] >= SETTLED and asked(views[0]) == "card"
    )
    gangster.choose(views[0]["hand"][0])
    return guest


def main(folder: Path) -> int:
    path = chromium.find()
    if path is None:
        print(chromium.MISSING, file=sys.stderr)
        return 1
    folder.mkdir(parents=True, exist_ok=True)
    expect.set_options(timeout=30_000)
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as place:
        browser = playwright.chromium.launch(executable_path=path, args=chromium.switches())
        house = House(Path(place))
        house.start()
        for lang in LANGS:
            for name, size in SIZES.items():

                def come(who: str, **how: Any) -> Guest:
                    return Guest(browser, house.url, who, **how)

                def keep(guest: Guest, screen: str, ending: str = f"{lang}-{name}") -> None:
                    if ending.endswith("wide"):
                        guest.page.evaluate("scrollTo(0, 0)")
                    guest.page.mouse.move(0, 0)
                    path = folder / f"{screen}-{ending}.jpg"
                    guest.page.screenshot(path=path, type="jpeg", quality=QUALITY)

                print(f"{lang}, {name}", flush=True)
                how = {"size": size, "touch": name == "narrow"}
                Walk(come, keep, lang, SETTLED, **how).everything()
                keep(at_the_long_table(come("Ada", lang=lang, **how)), "long-table")
        browser.close()
        house.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
