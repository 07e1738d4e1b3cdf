"""The browser of the browser tests: Debian's Chromium, or any other that is here.

Run as a program, it installs Chromium where there is none and apt-get may.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MISSING = (
    "The browser tests need Chromium: install it (apt-get install chromium), "
    "or say where it is (CHROMIUM=/path/to/chromium)."
)
QUIET = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
]
"""A browser that speaks to nobody but our server."""


def find() -> str | None:
    """Where Chromium is: as the environment says, else in PATH."""
    said = os.environ.get("CHROMIUM")
    if said:
        return shutil.which(said)
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def switches() -> list[str]:
    """How it is started. For root there is no sandbox."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    return [*QUIET, "--no-sandbox"] if root else QUIET


def install() -> None:
    """Install Debian's, if we may."""
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        return
    print("installing Chromium for the browser tests (once)")
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for words in (["update"], ["install", "--no-install-recommends", "--yes", "chromium"]):
        subprocess.run(
            ["apt-get", "-qq", *words], env=environment, stdout=subprocess.DEVNULL, check=False
        )


def main() -> int:
    if find() is None and "CHROMIUM" not in os.environ:
        install()
    if find() is None:
        print(MISSING, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
