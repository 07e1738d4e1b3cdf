"""`rififi serve`: what was typed, as what a server is asked for."""

from __future__ import annotations

import argparse
from pathlib import Path

from rififi.terminal.faults import Fault


def serve(given: argparse.Namespace) -> int:
    """Serve tables to browsers until Ctrl-C."""
    from rififi.server.serve import Wishes
    from rififi.server.serve import serve as serve_tables

    pause = (0.7 * given.pause, 1.9 * given.pause)
    return serve_tables(
        Wishes(
            host=given.host,
            port=given.port,
            db=Path(given.db) if given.db else None,
            open=given.open,
            address=given.address.rstrip("/") if given.address else None,
            smtp=given.smtp,
            trust_proxy=given.trust_proxy,
            log=given.log,
            pause=pause,
        )
    )


def port(typed: str) -> int:
    """A port that can be listened at; 0: any that is free."""
    if not typed.isascii() or not typed.isdigit() or int(typed) > 65535:
        raise Fault("port", typed=typed)
    return int(typed)


def pause(typed: str) -> float:
    """About how long bots take, in seconds."""
    try:
        seconds = float(typed)
    except ValueError:
        seconds = -1.0
    if not 0 <= seconds <= 60:
        raise Fault("pause", typed=typed)
    return seconds
