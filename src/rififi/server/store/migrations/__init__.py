"""How the database came to be, step by step: one numbered SQL file for each version of it.

A file that was released is never changed. The next version is the next file; it finds the database as
the files before it left it, and runs in one transaction with all that are missing.
"""

from __future__ import annotations

from importlib import resources


def migrations() -> list[str]:
    """The SQL that leads to each version, from version 1 on."""
    files = [file for file in resources.files(__name__).iterdir() if file.name.endswith(".sql")]
    files.sort(key=lambda file: file.name)
    assert [int(file.name[:4]) for file in files] == list(range(1, len(files) + 1))
    return [file.read_text(encoding="utf-8") for file in files]
