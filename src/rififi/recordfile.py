"""Records in files: one line of JSON for the set-up, one for each answer, one for the result."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from rififi.tables import damaged_record


def write_record(record: dict[str, Any], path: str) -> None:
    """Write a record. Raises OSError; a file that was there before is replaced only if all is well."""
    head = {key: value for key, value in record.items() if key not in ("answers", "result")}
    lines = [head, *record["answers"], {"result": record["result"]}]
    text = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
    target = Path(path)
    beside = target.with_name(target.name + ".part")
    beside.write_text(text, encoding="utf-8")
    beside.replace(target)


def read_record(path: str) -> dict[str, Any]:
    """Read a record. Raises OSError, or Refused with the line that is damaged."""
    lines = []
    try:
        text = Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise damaged_record(1, "not_text") from error
    for number, line in enumerate(text.splitlines(), start=1):
        try:
            value = json.loads(line)
        except json.JSONDecodeError as error:
            raise damaged_record(number, "not_json") from error
        if not isinstance(value, dict):
            raise damaged_record(number, "not_an_object")
        lines.append(value)
    if not lines or "format" not in lines[0]:
        raise damaged_record(1, "no_set_up")
    if len(lines) < 2 or "result" not in lines[-1]:
        raise damaged_record(len(lines), "no_end")
    return lines[0] | {"answers": lines[1:-1], "result": lines[-1]["result"]}
