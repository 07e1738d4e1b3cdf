"""What a person who types commands did wrong, as one sentence."""

from __future__ import annotations


class Fault(Exception):
    """Printed as it is; the command then ends with exit code 2."""


def unreadable(path: str, error: OSError) -> Fault:
    """A file that cannot be read or written."""
    return Fault(f"{path}: {error.strerror or error}.")
