"""Which build runs: the compiled rules, or the same files as plain Python.

With RIFIFI_INTERPRETED=1 an installation that is compiled runs its sources instead: the tests run both
ways, and the benchmark compares the two.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class SourcesOnly(MetaPathFinder):
    """Finds modules of Rififi by their sources, whatever is compiled beside them."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not name.startswith("rififi.") or path is None:
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, [".py"])).find_spec(name)
            if spec is not None:
                return spec
        return None


def choose_build() -> None:
    """Called first of all, before any of the rules are imported."""
    if os.environ.get("RIFIFI_INTERPRETED") == "1":
        sys.meta_path.insert(0, SourcesOnly())


def running_build() -> str:
    """ "compiled" or "interpreted"."""
    from rififi.kernel import state

    return "interpreted" if str(state.__file__).endswith(".py") else "compiled"
