"""What the server writes about itself: lines for people, or JSON for programs.

A line has an event and fields that are chosen one by one where it is written. Never among them: tokens,
names, talk, answers, queries and fragments of URLs. Of a fault, its kind and where in the code it was are
written, not its words, since those may quote what somebody sent.
"""

from __future__ import annotations

import json
import logging
import sys
import time
import traceback
from typing import Any, Literal

LOGGER = logging.getLogger("rififi")


def say(event: str, level: int = logging.INFO, **fields: Any) -> None:
    """Write a line."""
    LOGGER.log(level, event, extra={"fields": fields})


def say_fault(event: str, fault: BaseException, **fields: Any) -> None:
    """Write that something went wrong which should not have."""
    LOGGER.error(event, extra={"fields": fields | described(fault)})


def described(fault: BaseException) -> dict[str, Any]:
    """The kind of a fault, and where it was."""
    frames = traceback.extract_tb(fault.__traceback__)
    places = [f"{frame.filename.rpartition('rififi/')[2]}:{frame.lineno}" for frame in frames[-6:]]
    return {"fault": type(fault).__name__, "at": " > ".join(places)}


def fields_of(record: logging.LogRecord) -> dict[str, Any]:
    """The fields of a line. Of lines that libraries write, only where they come from is sure."""
    fields: dict[str, Any] = dict(getattr(record, "fields", {}))
    if record.exc_info and record.exc_info[1] is not None:
        fields |= described(record.exc_info[1])
    return fields


class JsonLines(logging.Formatter):
    """One JSON object for each line."""

    def format(self, record: logging.LogRecord) -> str:
        moment = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        line = {
            "time": f"{moment}.{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "event": record.msg if record.name == "rififi" else record.name,
        }
        return json.dumps(line | fields_of(record), ensure_ascii=False)


class PlainLines(logging.Formatter):
    """The same for people."""

    def format(self, record: logging.LogRecord) -> str:
        event = record.msg if record.name == "rififi" else record.name
        fields = " ".join(f"{key}={value}" for key, value in fields_of(record).items())
        moment = time.strftime("%H:%M:%S", time.localtime(record.created))
        mark = "" if record.levelno < logging.WARNING else f"{record.levelname.lower()}: "
        return f"{moment} {mark}{event} {fields}".rstrip()


def set_up_logs(form: Literal["json", "plain"]) -> None:
    """Write to stderr in this form. Libraries are heard from warnings on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if form == "json" else PlainLines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    LOGGER.setLevel(logging.INFO)
