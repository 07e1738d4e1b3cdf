"""The client's types are those of the server's messages as they are now."""

from __future__ import annotations

import importlib.util
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_the_clients_types_are_fresh() -> None:
    tool = ROOT / "tools/protocol_types.py"
    spec = importlib.util.spec_from_file_location("protocol_types", tool)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    written = (ROOT / "web/src/generated/protocol.ts").read_text(encoding="utf-8")
    assert module.generated() == written, "run: python tools/protocol_types.py"
