"""Records in files: one line of JSON for the set-up, one for each answer, one for the result."""

from __future__ import annotations

import contextlib
import json
import shutil
from pathlib import Path
from typing import Any

from rififi.kernel.table import RECORD
from rififi.tables import NO_RECORD, damaged_record, refuse


def record_text(record: dict[str, Any]) -> str:
    """A record as it stands in a file. What else is known of the game stands in its first line."""
    head = {key: value for key, value in record.items() if key not in ("answers", "result")}
    lines = [head, *record["answers"], {"result": record["result"]}]
    return "".join([json.dumps(line, ensure_ascii=False) + "\n" for line in lines])


def write_record(record: dict[str, Any], path: str, seating: dict[str, Any] | None = None) -> None:
    """Write a record, and who sat where if that is known.

    Raises OSError; a file that was there before is replaced only if all is well.
    """
    text = record_text(record if seating is None else record | {"seating": seating})
    target = Path(path)
    beside = target.with_name(target.name + ".part")
    beside.write_text(text, encoding="utf-8")
    if target.exists():
        shutil.copymode(target, beside)
    beside.replace(target)


def is_record(path: Path) -> bool:
    """Whether a file begins like a record."""
    with contextlib.suppress(OSError, ValueError, RecursionError):
        with path.open(encoding="utf-8") as file:
            head = json.loads(file.readline())
        return isinstance(head, dict) and head.get("format") == RECORD
    return False


def begins(path: Path) -> bool:
    """Whether there is a set-up in a file's first line, of this format or another. Raises OSError."""
    try:
        with path.open(encoding="utf-8") as file:
            head = json.loads(file.readline())
    except (ValueError, RecursionError):
        return False
    return isinstance(head, dict) and "format" in head


def lines_of(text: str) -> list[str]:
    """Its lines. Other signs that end a line, as `splitlines` knows them, may stand in a name."""
    return text.removesuffix("\n").split("\n") if text else []


def read_record(path: str) -> dict[str, Any]:
    """Read a record. Raises OSError, or Refused: it is none, or with the line that is damaged."""
    if not begins(Path(path)):
        raise refuse(NO_RECORD, file=path)
    lines = []
    try:
        text = Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise damaged_record(1, "not_text") from error
    for number, line in enumerate(lines_of(text), start=1):
        try:
            value = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise damaged_record(number, "not_json") from error
        if not isinstance(value, dict):
            raise damaged_record(number, "not_an_object")
        lines.append(value)
    if len(lines) < 2 or "result" not in lines[-1]:
        raise damaged_record(len(lines), "no_end")
    return lines[0] | {"answers": lines[1:-1], "result": lines[-1]["result"]}
