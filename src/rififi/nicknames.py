"""What players are called who gave no name: in the terminal, and bots at a table of the server."""

from __future__ import annotations

from typing import Final

NAMES: Final = ["Tony", "Lulu", "Nino", "Rosa", "Max", "Gina", "Dédé", "Bella"]
